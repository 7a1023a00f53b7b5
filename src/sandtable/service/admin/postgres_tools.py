"""Backup and restore by PostgreSQL's own programs, and transferring a SQLite backup to PostgreSQL."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from sqlalchemy import Connection, Table, func, insert, inspect, select, text

from sandtable.kernel.message import Ref
from sandtable.kernel.third_party_error_messages import database_cause
from sandtable.service.admin.database_access import AdminDatabase, refused
from sandtable.service.store.schema import METADATA, SCHEMA, SCHEMAS, TABLES

# The folder in which Debian and related systems install PostgreSQL's programs, by version.
PACKAGED = Path("/usr/lib/postgresql")
# The maximum length of a program's error message, in characters.
LONGEST_MESSAGE = 300


def reason(error: Exception) -> Ref:
    """Return a reference to the message that names the cause of a database error."""
    return database_cause(error)


def dump(database: AdminDatabase, file: Path) -> None:
    """Write a snapshot of a database to a file.

    Raises:
        AdminError: the database cannot be copied.
    """
    _run(database, "pg_dump", "--format=custom", "--no-owner", "--no-privileges", f"--file={file}")


def undump(database: AdminDatabase, file: Path, force: bool) -> None:
    """Restore a database from a file, either completely or not at all.

    Args:
        force: whether to delete existing tables.

    Raises:
        AdminError: the database is in use, contains tables, or cannot be restored.
    """
    engine = database.engine()
    try:
        with database.report_errors(), engine.connect() as connection:
            check_free(database, connection, force)
    finally:
        engine.dispose()
    whole = ("--single-transaction", "--exit-on-error", "--clean", "--if-exists", "--no-owner", "--no-privileges")
    _run(database, "pg_restore", *whole, str(file))


def check_free(database: AdminDatabase, connection: Connection, force: bool) -> None:
    """Check that a database may be overwritten.

    Args:
        force: whether existing tables may be deleted.

    Raises:
        AdminError: the database is in use or contains tables.
    """
    if _others(connection):
        raise refused("admin-in-use", database=database.name)
    if not force and _has_tables(connection):
        raise refused("admin-not-empty", database=database.name)


def program(name: str) -> str:
    """Return the path of one of PostgreSQL's programs.

    Raises:
        AdminError: the program is not installed.
    """
    packaged = sorted(PACKAGED.glob(f"*/bin/{name}"), key=lambda file: int(file.parts[-3]))
    found = str(packaged[-1]) if packaged else shutil.which(name)
    if found is None:
        raise refused("admin-no-program", program=name)
    return found


def _others(connection: Connection) -> bool:
    """Return whether other clients are connected to the database."""
    query = text(
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() "
        "AND backend_type = 'client backend' AND pid <> pg_backend_pid()"
    )
    return bool(connection.execute(query).scalar())


def _has_tables(connection: Connection) -> bool:
    if TABLES.name not in inspect(connection).get_table_names():
        return False
    return connection.execute(select(TABLES.c.id).limit(1)).first() is not None


def _run(database: AdminDatabase, name: str, *arguments: str) -> None:
    """Run a program on a database.

    Raises:
        AdminError: the program is not installed, or fails.
    """
    from psycopg.conninfo import make_conninfo

    wanted = database.url.translate_connect_args(username="user", database="dbname")
    wanted |= {name: value for name, value in database.url.query.items() if isinstance(value, str)}
    password = wanted.pop("password", None)
    # The password goes into the environment, because other users can see the arguments of a process.
    environment = {**os.environ, "LC_ALL": "C", **({"PGPASSWORD": str(password)} if password else {})}
    command = [program(name), f"--dbname={make_conninfo(**wanted)}", "--no-password", *arguments]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, errors="replace", check=False)
    if done.returncode:
        said = " ".join(done.stderr.split())[:LONGEST_MESSAGE] or str(done.returncode)
        raise refused("admin-program-failed", program=name, said=said)


# The number of rows to read and write in one batch.
ROWS = 1000


def transfer(file: Path, database: AdminDatabase, force: bool) -> None:
    """Copy a SQLite database to PostgreSQL, either completely or not at all.

    Args:
        file: the SQLite database, which must have the current schema.
        database: the PostgreSQL database.
        force: whether to delete existing tables of the PostgreSQL database.

    Raises:
        AdminError: the file has another schema, or the PostgreSQL database is in use or contains tables.
    """
    engine = database.engine(writing=True)
    try:
        with AdminDatabase(str(file)).connected() as reading, database.report_errors(), engine.begin() as writing:
            check_free(database, writing, force)
            METADATA.drop_all(writing)
            METADATA.create_all(writing)
            writing.execute(insert(SCHEMAS).values(number=SCHEMA))
            # In `sorted_tables` each table comes after the tables that it refers to.
            for table in METADATA.sorted_tables:
                if table is not SCHEMAS:
                    for rows in reading.execute(select(table)).mappings().partitions(ROWS):
                        writing.execute(insert(table), [dict(row) for row in rows])
                    _go_on(writing, table)
    finally:
        engine.dispose()


def _go_on(writing: Connection, table: Table) -> None:
    """Set a table's sequence of automatic numbers to continue after the inserted rows."""
    column = table.autoincrement_column
    if column is not None:
        sequence = func.pg_get_serial_sequence(table.name, column.name)
        highest = select(func.coalesce(func.max(column), 0) + 1).scalar_subquery()
        writing.execute(select(func.setval(sequence, highest, False)).where(sequence.is_not(None)))
