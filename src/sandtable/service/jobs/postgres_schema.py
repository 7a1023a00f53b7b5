"""The tables of the shared queue in PostgreSQL: creation and migration.

Most of them are procrastinate's own. A comment on procrastinate's table contains the name of the last migration. One
more table contains the tables where only bots play and a spectator watches.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import psycopg
from procrastinate.schema import SchemaManager

# Unlogged, because its rows are renewed every second and need not survive a crash.
WATCHED = "CREATE UNLOGGED TABLE IF NOT EXISTS watched_tables (id text PRIMARY KEY, until timestamptz NOT NULL)"
COMMENT = "SELECT to_regclass('procrastinate_jobs')::text, obj_description(to_regclass('procrastinate_jobs'))"


def bring_up(connecting: Mapping[str, Any]) -> None:
    """Create the queue's tables, or migrate them to this version of procrastinate.

    The caller must prevent other servers from doing the same. Each migration runs in its own transaction, because some
    depend on committed results of others.

    Args:
        connecting: psycopg's connection parameters.
    """
    with psycopg.connect(**connecting, autocommit=True) as connection:
        there, seen = connection.execute(COMMENT).fetchone() or (None, None)
        if there is None:
            _run(connection, SchemaManager.get_schema(), migrations()[-1])
        for script in migrations():
            if there is not None and script.stem > (seen or ""):
                _run(connection, script.read_text(encoding="utf-8"), script)
        connection.execute(WATCHED)


def migrations() -> list[Path]:
    """Return the files of procrastinate's migrations, in order."""
    return sorted(Path(SchemaManager.get_migrations_path()).glob("*.sql"))


def _run(connection: psycopg.Connection[Any], script: str, last: Path) -> None:
    """Run an SQL script in one transaction, and note it as the last migration."""
    connection.execute(f"{script};\nCOMMENT ON TABLE procrastinate_jobs IS '{last.stem}'".encode())
