"""Administration of a PostgreSQL database, with pg_dump and pg_restore."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from sandtable.service.admin import postgres_tools
from service.admin.admin_command import admin, refused
from service.postgres.postgres_server import Cluster
from service.service_in_process import HUMANS, Seat, opened, play, service

DAY = 86_400


def steps_of(cluster: Cluster, database: str, table: str) -> list[tuple[object, ...]]:
    with cluster.ask(database) as connection:
        query = 'SELECT n, seat, choice, rolls::text, draws::text FROM steps WHERE "table" = %s ORDER BY n'
        return list(connection.execute(query, (table,)).fetchall())


async def test_games_continue_from_a_backup_with_the_same_dice_to_come(
    cluster: Cluster, postgres: str, tmp_path: Path
) -> None:
    copy, other = tmp_path / "copy", cluster.make()
    async with service(postgres) as client:
        table = await opened(client, HUMANS)
        _, before = await play(table.seats, lambda state: state["version"] >= 40)
        result = await asyncio.to_thread(admin, "backup", copy, "--database", postgres)
        assert result.exit_code == 0, result.output
        # A server is using this database, so a backup cannot be restored into it.
        said = await asyncio.to_thread(refused, "restore", copy, "--database", postgres, "--force")
        assert "is in use" in said
        kept = len(steps_of(cluster, postgres, table.id))
        await play(table.seats, lambda state: state["version"] >= before["version"] + 40)
        checked = await asyncio.to_thread(admin, "check", "--database", postgres)
        assert checked.exit_code == 0, checked.output
    assert admin("restore", copy, "--database", other).exit_code == 0
    keys = {name: seat.key for name, seat in table.seats.items()}
    async with service(other) as client:
        await play(
            {name: Seat(client, table.id, key) for name, key in keys.items()},
            lambda state: state["version"] >= before["version"] + 40,
        )
    again = steps_of(cluster, other, table.id)
    assert len(again) > kept + 20
    assert again == steps_of(cluster, postgres, table.id)[: len(again)]
    # The other database already has tables, which only `--force` overwrites.
    assert "--force" in refused("restore", copy, "--database", other)
    assert admin("restore", copy, "--database", other, "--force").exit_code == 0
    assert len(steps_of(cluster, other, table.id)) == kept


async def test_a_club_moves_from_sqlite(cluster: Cluster, postgres: str, tmp_path: Path) -> None:
    """Games from SQLite continue on PostgreSQL with the same keys, and roll the dice that SQLite would have rolled."""
    file, copy = tmp_path / "tables.sqlite3", tmp_path / "copy"
    async with service(file) as client:
        table = await opened(client, HUMANS)
        _, before = await play(table.seats, lambda state: state["version"] >= 40)
        assert (await asyncio.to_thread(admin, "backup", copy, "--database", file)).exit_code == 0
        await play(table.seats, lambda state: state["version"] >= before["version"] + 40)
    assert admin("restore", copy, "--database", postgres).exit_code == 0
    kept = len(steps_of(cluster, postgres, table.id))
    keys = {name: seat.key for name, seat in table.seats.items()}
    async with service(postgres) as client:
        said = await asyncio.to_thread(refused, "restore", copy, "--database", postgres, "--force")
        assert "is in use" in said
        await play(
            {name: Seat(client, table.id, key) for name, key in keys.items()},
            lambda state: state["version"] >= before["version"] + 40,
        )
    with closing(sqlite3.connect(file)) as connection:
        query = "SELECT n, seat, choice, rolls, draws FROM steps ORDER BY n"
        stayed = [(n, *rest, json.loads(a), json.loads(b)) for n, *rest, a, b in connection.execute(query)]
    moved = [
        (n, *rest, json.loads(str(a)), json.loads(str(b))) for n, *rest, a, b in steps_of(cluster, postgres, table.id)
    ]
    assert len(moved) > kept + 20
    assert moved == stayed[: len(moved)]
    assert "--force" in refused("restore", copy, "--database", postgres)
    assert admin("restore", copy, "--database", postgres, "--force").exit_code == 0
    assert len(steps_of(cluster, postgres, table.id)) == kept
    assert admin("check", "--database", postgres).exit_code == 0


async def test_tables_are_counted_and_old_ones_removed(cluster: Cluster, postgres: str) -> None:
    async with service(postgres) as client:
        tables = [await opened(client, HUMANS) for _ in range(2)]
        for table in tables:
            await play(table.seats, lambda state: state["version"] >= 10)
    with cluster.ask(postgres) as connection:
        ago = int(time.time()) - 100 * DAY
        connection.execute("UPDATE tables SET updated = %s WHERE id = %s", (ago, tables[0].id))
        connection.execute("""UPDATE steps SET rolls = '[6, 6]' WHERE "table" = %s AND n = 5""", (tables[1].id,))
    found = json.loads(admin("stats", "--database", postgres, "--json").stdout)
    assert [(game["tables"], game["live"]) for game in found["games"]] == [(2, 1)]
    assert found["bytes"] > found["games"][0]["bytes"] > 0
    broken = admin("check", "--database", postgres)
    assert broken.exit_code == 1
    assert f"{tables[1].id}: move 5" in broken.stdout
    assert "Deleted 1 table." in admin("prune", "--database", postgres, "--older-than", 99, "--yes").stdout
    assert steps_of(cluster, postgres, tables[0].id) == []
    assert steps_of(cluster, postgres, tables[1].id)


def test_its_programs_are_missing(postgres: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres_tools, "PACKAGED", tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert "pg_dump" in refused("backup", tmp_path / "copy", "--database", postgres)
    assert not (tmp_path / "copy").exists()


def test_messages_of_postgresql_programs_are_passed_on_without_the_password(tmp_path: Path) -> None:
    (tmp_path / "copy").write_bytes(b"PGDMP and nothing else")
    place = f"postgresql://club:moltke@/club?host={tmp_path}"
    for command in (["backup", tmp_path / "new"], ["restore", tmp_path / "copy"]):
        assert "moltke" not in refused(*command, "--database", place)
