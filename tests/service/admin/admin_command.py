"""Helpers for tests of `sandtable admin`."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from typer.testing import CliRunner, Result

from sandtable.cli import make_app

APP = make_app(("admin",))


def admin(*arguments: object, lang: str = "en") -> Result:
    """Run a subcommand of `sandtable admin`."""
    return CliRunner().invoke(APP, ["admin", *map(str, arguments), "--lang", lang], env={"COLUMNS": "200"})


def refused(*arguments: object, status: int = 2) -> str:
    """Run a command that must be refused, check its sentence in both languages, and return the English one."""
    said = [admin(*arguments, lang=lang) for lang in ("ja", "en")]
    for result in said:
        assert result.exit_code == status, result.output
        assert "Traceback" not in result.output
    assert len(said[1].stderr.strip().splitlines()) == 1
    return said[1].stderr


def rows(file: Path, query: str, *values: object) -> list[tuple[Any, ...]]:
    """Run an SQL statement on an SQLite file, commit, and return the rows."""
    with closing(sqlite3.connect(file)) as connection:
        found = connection.execute(query, values).fetchall()
        connection.commit()
        return found


def steps_of(file: Path, table: str) -> list[tuple[Any, ...]]:
    """Return the steps of a table with their dice, in order."""
    return rows(file, 'SELECT n, seat, choice, rolls, draws FROM steps WHERE "table" = ? ORDER BY n', table)
