"""The form of the tables that the queue has in PostgreSQL: made when there are none, brought up when they are older.

They are procrastinate's own, with the last of its migrations that they have seen as their comment, and one that says
which tables of bots among themselves are being watched.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import psycopg
from procrastinate.schema import SchemaManager

# It need not outlive a crash: whoever watches says so every second.
WATCHED = "CREATE UNLOGGED TABLE IF NOT EXISTS watched_tables (id text PRIMARY KEY, until timestamptz NOT NULL)"
COMMENT = "SELECT to_regclass('procrastinate_jobs')::text, obj_description(to_regclass('procrastinate_jobs'))"


def bring_up(connecting: Mapping[str, Any]) -> None:
    """Make the tables, or bring them up to what this version of procrastinate wants, while nobody else does.

    Each migration is a transaction of its own, as some of them need what others have committed.

    Args:
        connecting: how psycopg reaches the database.
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
    """Return what brings the tables up, from the first form on, in order."""
    return sorted(Path(SchemaManager.get_migrations_path()).glob("*.sql"))


def _run(connection: psycopg.Connection[Any], script: str, last: Path) -> None:
    """Run statements as they are, and note which migration the tables have seen last, all or nothing."""
    connection.execute(f"{script};\nCOMMENT ON TABLE procrastinate_jobs IS '{last.stem}'".encode())
