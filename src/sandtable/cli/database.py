"""Which database is meant: a file, an address of PostgreSQL, or the user's own file."""

from __future__ import annotations

import os
from pathlib import Path

from sandtable.cli.saying import fail
from sandtable.kernel.fault import cause
from sandtable.kernel.message import say
from sandtable.words import Words

DATABASE = "tables.sqlite3"
# As libraries and operators write it; other databases are not known here.
SERVERS = ("postgresql", "postgres", "postgresql+psycopg")


def database_url(words: Words, wanted: str | Path | None) -> str:
    """The URL of the database that is wanted, or a clear sentence.

    Args:
        wanted: a file, or the address of a database of PostgreSQL; None for the user's own file.
    """
    from sqlalchemy.engine import make_url
    from sqlalchemy.exc import ArgumentError

    from sandtable.service.store.sqlite import sqlite_url

    if isinstance(wanted, str) and "://" in wanted:
        scheme = wanted.partition("://")[0]
        if scheme not in SERVERS:
            fail(words, say("serve-other-database", scheme=scheme))
        try:
            return make_url(wanted).set(drivername=SERVERS[0]).render_as_string(hide_password=False)
        except (ArgumentError, ValueError):
            # Nothing of it is said back: a password may stand anywhere in it.
            fail(words, say("serve-bad-database-address"))
    file = Path(wanted) if wanted else own_database(words)
    try:
        return sqlite_url(file)
    except UnicodeError as error:
        fail(words, say("service-bad-database", file=str(file), reason=cause(error)))


def own_folder() -> Path:
    """The folder of what this program keeps for its user, there or not."""
    data = os.environ.get("XDG_DATA_HOME", "")
    return (Path(data) if os.path.isabs(data) else Path.home() / ".local" / "share") / "sandtable"


def own_database(words: Words) -> Path:
    """The user's own database, its folder made."""
    folder = own_folder()
    try:
        # Not for others' eyes: the secrets of games that are going on are in it.
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        fail(words, say("serve-no-folder", folder=str(folder), reason=cause(error)))
    return folder / DATABASE
