"""PostgreSQL's own programs that copy a database and go back to a copy: they know it best."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from sqlalchemy import inspect, select, text
from sqlalchemy.engine import Connection

from sandtable.kernel.fault import database_cause
from sandtable.kernel.message import Ref
from sandtable.service.admin.reach import Reached, refused
from sandtable.service.store.schema import TABLES

# Where Debian and its relatives keep them, the newest last.
PACKAGED = Path("/usr/lib/postgresql")
# Of what such a program says, this much is passed on.
LONGEST = 300


def reason(error: Exception) -> Ref:
    """Return why a database refuses."""
    return database_cause(error)


def dump(database: Reached, file: Path) -> None:
    """Copy a database into a file, as it is at this moment.

    Raises:
        AdminError: it cannot be copied.
    """
    _run(database, "pg_dump", "--format=custom", "--no-owner", "--no-privileges", f"--file={file}")


def undump(database: Reached, file: Path, force: bool) -> None:
    """Make a database what it was, all at once or not at all.

    Raises:
        AdminError: servers use it, or tables are in it.
    """
    engine = database.engine()
    try:
        with database.told(), engine.connect() as connection:
            check_free(database, connection, force)
    finally:
        engine.dispose()
    whole = ("--single-transaction", "--exit-on-error", "--clean", "--if-exists", "--no-owner", "--no-privileges")
    _run(database, "pg_restore", *whole, str(file))


def check_free(database: Reached, connection: Connection, force: bool) -> None:
    """Check that a database may be written over.

    Args:
        force: tables that are there already are lost.

    Raises:
        AdminError: servers use it, or tables are in it.
    """
    if _others(connection):
        raise refused("admin-in-use", database=database.name)
    if not force and _has_tables(connection):
        raise refused("admin-not-empty", database=database.name)


def program(name: str) -> str:
    """Return where one of PostgreSQL's programs is.

    Raises:
        AdminError: it is not installed.
    """
    packaged = sorted(PACKAGED.glob(f"*/bin/{name}"), key=lambda file: int(file.parts[-3]))
    found = str(packaged[-1]) if packaged else shutil.which(name)
    if found is None:
        raise refused("admin-no-program", program=name)
    return found


def _others(connection: Connection) -> bool:
    """Return whether anybody else is connected to the database."""
    query = text(
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() "
        "AND backend_type = 'client backend' AND pid <> pg_backend_pid()"
    )
    return bool(connection.execute(query).scalar())


def _has_tables(connection: Connection) -> bool:
    if TABLES.name not in inspect(connection).get_table_names():
        return False
    return connection.execute(select(TABLES.c.id).limit(1)).first() is not None


def _run(database: Reached, name: str, *arguments: str) -> None:
    """Run a program on a database.

    Raises:
        AdminError: it is not there, or fails.
    """
    from psycopg.conninfo import make_conninfo

    wanted = database.url.translate_connect_args(username="user", database="dbname")
    wanted |= {name: value for name, value in database.url.query.items() if isinstance(value, str)}
    password = wanted.pop("password", None)
    # Whoever may list processes sees their arguments, and not their environment.
    environment = {**os.environ, "LC_ALL": "C", **({"PGPASSWORD": str(password)} if password else {})}
    command = [program(name), f"--dbname={make_conninfo(**wanted)}", "--no-password", *arguments]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, errors="replace", check=False)
    if done.returncode:
        said = " ".join(done.stderr.split())[:LONGEST] or str(done.returncode)
        raise refused("admin-program-failed", program=name, said=said)
