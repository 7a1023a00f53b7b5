"""Find the database: a given file, a PostgreSQL URL, or the default file of the user."""

from __future__ import annotations

import os
from pathlib import Path

from sandtable.cli.output import fail
from sandtable.kernel.message import say
from sandtable.kernel.third_party_error_messages import cause
from sandtable.translation import Words

DATABASE = "tables.sqlite3"
# The accepted URL schemes, all for PostgreSQL. The first one is used.
SERVERS = ("postgresql", "postgres", "postgresql+psycopg")


def database_url(words: Words, wanted: str | Path | None) -> str:
    """Return the URL of the requested database, or exit with an error message.

    Args:
        wanted: a file or a PostgreSQL URL; None for the default file of the user.
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
            # The message does not quote the URL, because the URL may contain a password.
            fail(words, say("serve-bad-database-address"))
    file = Path(wanted) if wanted else own_database(words)
    try:
        return sqlite_url(file)
    except UnicodeError as error:
        fail(words, say("service-bad-database", file=str(file), reason=cause(error)))


def own_folder() -> Path:
    """Return the folder for the user's files, which need not exist."""
    data = os.environ.get("XDG_DATA_HOME", "")
    return (Path(data) if os.path.isabs(data) else Path.home() / ".local" / "share") / "sandtable"


def own_database(words: Words) -> Path:
    """Return the path of the user's default database, and create its folder."""
    folder = own_folder()
    try:
        # Only the user may read the folder, because the database contains secrets of unfinished games.
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        fail(words, say("serve-no-folder", folder=str(folder), reason=cause(error)))
    return folder / DATABASE
