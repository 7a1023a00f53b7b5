"""The commands that check, count and prune the tables of a database."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path

import pytest

from sandtable.service.admin.backup import backup
from sandtable.service.admin.database_access import AdminDatabase
from service.admin.admin_command import admin, refused, rows
from service.service_in_process import HUMANS, Opened, opened, play, service

DAY = 86_400


async def made(file: Path) -> list[str]:
    """Open three tables in a database, play on them for a while, and return their ids."""
    async with service(file) as client:
        tables: list[Opened] = [await opened(client, HUMANS, seed=seed) for seed in range(3)]
        for table in tables:
            await play(table.seats, lambda state: state["version"] >= 40)
    return [table.id for table in tables]


@pytest.fixture(scope="module")
def pattern(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    """Return a database with three tables, and their ids. Each test works on a copy."""
    file = tmp_path_factory.mktemp("played") / "tables.sqlite3"
    return file, asyncio.run(made(file))


@pytest.fixture
def played(pattern: tuple[Path, list[str]], tmp_path: Path) -> tuple[Path, list[str]]:
    """Return a copy of the database with three tables, and their ids."""
    file = tmp_path / "tables.sqlite3"
    backup(AdminDatabase(str(pattern[0])), file)
    return file, pattern[1]


def test_all_is_well(played: tuple[Path, list[str]]) -> None:
    file, _ = played
    result = admin("check", "--database", file)
    assert result.exit_code == 0, result.output
    steps = rows(file, "SELECT count(*) FROM steps")[0][0]
    assert f"3 tables with {steps} moves" in result.stdout
    assert "2 tables with" in admin("check", "--database", file, "--sample", 2).stdout
    refused("check", "--database", file, "--sample", 0)


@pytest.mark.parametrize(
    ("harm", "said"),
    [
        ("""UPDATE steps SET rolls = '[6, 6, 6]' WHERE "table" = ? AND n = 12""", "move 12 doesn’t agree"),
        ("""UPDATE steps SET seat = 'nobody' WHERE "table" = ? AND n = 7""", "move 7 doesn’t agree"),
        ("""DELETE FROM steps WHERE "table" = ? AND n = 9""", "move 9 is missing"),
        ("UPDATE tables SET version = 3 WHERE id = ?", "its version number is 3"),
        ("UPDATE tables SET seats = '{' WHERE id = ?", "can’t be read"),
        ("UPDATE tables SET secret = '0:99' WHERE id = ?", "doesn’t match the published fingerprint"),
        ("""DELETE FROM keys WHERE "table" = ? AND seat = 'german'""", "“german”"),
    ],
)
def test_damage_is_reported_with_table_and_step(played: tuple[Path, list[str]], harm: str, said: str) -> None:
    file, ids = played
    rows(file, harm, ids[1])
    result = admin("check", "--database", file)
    assert result.exit_code == 1
    (line,) = [line for line in result.stdout.splitlines() if said in line]
    assert ids[1] in line
    assert "1 table" in result.stderr
    assert ids[0] not in result.output


def test_tables_of_other_components_are_not_broken(played: tuple[Path, list[str]]) -> None:
    file, ids = played
    rows(file, "UPDATE tables SET edition = 'other' WHERE id = ?", ids[0])
    rows(file, "UPDATE tables SET game = 'chess' WHERE id = ?", ids[1])
    result = admin("check", "--database", file)
    assert result.exit_code == 0
    assert "Couldn’t check 2 tables" in result.stdout


def test_a_damaged_file_is_reported(played: tuple[Path, list[str]]) -> None:
    file, _ = played
    content = bytearray(file.read_bytes())
    # The second half of the file contains no schema, so the database can still be opened.
    content[len(content) // 2 :] = b"\x5a" * (len(content) - len(content) // 2)
    file.write_bytes(content)
    result = admin("check", "--database", file)
    assert result.exit_code in (1, 2)
    assert "Traceback" not in result.output
    assert "damaged" in result.output or "Can’t use" in result.output


def test_a_database_of_another_schema_is_left_alone(played: tuple[Path, list[str]]) -> None:
    file, _ = played
    rows(file, "UPDATE schema SET number = 1")
    for command in (["check"], ["stats"], ["prune", "--older-than", "9", "--yes"]):
        assert "schema 1" in refused(*command, "--database", file)
    assert rows(file, "SELECT number FROM schema") == [(1,)]


def test_tables_are_counted(played: tuple[Path, list[str]]) -> None:
    file, ids = played
    rows(file, "UPDATE tables SET updated = ? WHERE id = ?", int(time.time()) - 40 * DAY, ids[0])
    rows(file, "UPDATE tables SET archive = 1 WHERE id = ?", ids[1])
    steps = rows(file, "SELECT count(*) FROM steps")[0][0]
    found = json.loads(admin("stats", "--database", file, "--json").stdout)
    (game,) = found["games"]
    assert {name: game[name] for name in ("game", "tables", "live", "records", "steps")} == {
        "game": "blitzkrieg",
        "tables": 2,
        "live": 1,
        "records": 1,
        "steps": steps,
    }
    assert 0 < game["bytes"] < found["bytes"]
    longer = json.loads(admin("stats", "--database", file, "--json", "--live-days", 50).stdout)
    assert longer["games"][0]["live"] == 2
    output = admin("stats", "--database", file).stdout
    assert "blitzkrieg" in output
    assert str(steps) in output
    assert "卓" in admin("stats", "--database", file, lang="ja").stdout


async def test_old_tables_are_listed_before_removal(played: tuple[Path, list[str]]) -> None:
    file, ids = played
    old, kept, played_again = ids
    for id in (old, played_again):
        rows(file, "UPDATE tables SET updated = ? WHERE id = ?", int(time.time()) - 100 * DAY, id)
    size = file.stat().st_size
    assert "No tables have been inactive" in admin("prune", "--database", file, "--older-than", 101).stdout
    result = admin("prune", "--database", file, "--older-than", 99)
    assert "2 tables" in result.stdout
    assert "--yes" in result.stdout
    assert rows(file, "SELECT count(*) FROM tables") == [(3,)]
    async with service(file) as client:
        # Load both tables into memory. A player returns to one of them after the list was printed.
        for id in (old, played_again):
            assert (await client.get(f"tables/{id}")).status_code == 200
        rows(file, "UPDATE tables SET updated = ? WHERE id = ?", int(time.time()), played_again)
        removed = admin("prune", "--database", file, "--older-than", 99, "--yes")
        assert removed.exit_code == 0, removed.output
        assert "Deleted 1 table. New data will use the free space" in removed.stdout
        assert (await client.get(f"tables/{old}")).status_code == 404
        for id in (kept, played_again):
            assert (await client.get(f"tables/{id}")).status_code == 200
    for query in ('SELECT count(*) FROM steps WHERE "table" = ?', 'SELECT count(*) FROM keys WHERE "table" = ?'):
        assert rows(file, query, old) == [(0,)]
        assert rows(file, query, kept)[0][0] > 0
    rows(file, "UPDATE tables SET updated = 1")
    removed = admin("prune", "--database", file, "--older-than", 99, "--yes")
    assert "Deleted 2 tables. The database is smaller now." in removed.stdout
    assert file.stat().st_size < size
    for days in (0, -3, 40_000):
        refused("prune", "--database", file, "--older-than", days, "--yes")
