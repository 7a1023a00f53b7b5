"""A database in use can be backed up, and its games continue from the backup."""

from __future__ import annotations

import asyncio
import stat
from pathlib import Path

from sandtable.service.admin.backup import backup
from sandtable.service.admin.database_access import AdminDatabase
from sandtable.service.admin.database_check import check
from service.admin.admin_command import admin, refused, rows, steps_of
from service.service_in_process import HUMANS, Seat, opened, play, service


async def test_games_continue_from_a_backup_with_the_same_dice_to_come(tmp_path: Path) -> None:
    file, copy, other = tmp_path / "tables.sqlite3", tmp_path / "copy", tmp_path / "new" / "tables.sqlite3"
    other.parent.mkdir()
    async with service(file) as client:
        table = await opened(client, HUMANS)
        _, before = await play(table.seats, lambda state: state["version"] >= 40)
        assert (
            "tables.sqlite3"
            not in (result := await asyncio.to_thread(admin, "backup", copy, "--database", file)).stderr
        )
        assert result.exit_code == 0, result.output
        kept = len(steps_of(file, table.id))
        # After 60 more steps the games have rolled dice that are not in the backup.
        await play(table.seats, lambda state: state["version"] >= before["version"] + 60)
    keys = {name: seat.key for name, seat in table.seats.items()}
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert not list(tmp_path.glob("*.part"))
    assert admin("restore", copy, "--database", other).exit_code == 0
    assert len(steps_of(other, table.id)) == kept
    async with service(other) as client:
        seats = {name: Seat(client, table.id, key) for name, key in keys.items()}
        assert (await seats[before["seat"]].look())["view"] == before["view"]
        await play(seats, lambda state: state["version"] >= before["version"] + 60)
    gone_on, again = steps_of(file, table.id), steps_of(other, table.id)
    assert len(again) > kept + 20
    assert any(step[3] != "[]" for step in again[kept:])
    assert again == gone_on[: len(again)]


async def test_a_copy_that_is_made_while_others_write_is_whole(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    async with service(file) as client:
        tables = [await opened(client, HUMANS) for _ in range(4)]
        playing = [asyncio.create_task(play(table.seats, lambda state: state["version"] >= 60)) for table in tables]
        made: list[Path] = []
        while not all(each.done() for each in playing) or len(made) < 2:
            copy = tmp_path / f"copy{len(made)}"
            await asyncio.to_thread(backup, AdminDatabase(str(file)), copy)
            made.append(copy)
            await asyncio.sleep(0.1)
        await asyncio.gather(*playing)
        assert rows(file, "SELECT count(*) FROM steps")[0][0] > 200
    problems: list[object] = []
    counted = [check(AdminDatabase(str(copy)), {}, problems.append).steps for copy in (made[0], made[-1])]
    assert problems == []
    assert counted[0] < counted[1]


async def test_a_database_in_use_or_with_tables_is_not_written_over(tmp_path: Path) -> None:
    file, copy = tmp_path / "tables.sqlite3", tmp_path / "copy"
    async with service(file) as client:
        await opened(client, HUMANS)
        assert admin("backup", copy, "--database", file).exit_code == 0
        later = await opened(client, HUMANS)
        for force in ([], ["--force"]):
            assert "is in use" in await asyncio.to_thread(refused, "restore", copy, "--database", file, *force)
        assert (await client.get(f"tables/{later.id}")).status_code == 200
    assert "--force" in refused("restore", copy, "--database", file)
    assert rows(file, "SELECT count(*) FROM tables") == [(2,)]
    assert admin("restore", copy, "--database", file, "--force").exit_code == 0
    assert rows(file, "SELECT count(*) FROM tables") == [(1,)]
    # The table that was opened after the backup no longer exists.
    async with service(file) as client:
        assert (await client.get(f"tables/{later.id}")).status_code == 404


async def test_a_file_that_is_no_backup_is_refused(tmp_path: Path) -> None:
    file, copy, new = tmp_path / "tables.sqlite3", tmp_path / "copy", tmp_path / "new.sqlite3"
    async with service(file) as client:
        await opened(client, HUMANS)
    assert "No database" in refused("backup", copy, "--database", tmp_path / "none")
    assert not copy.exists()
    assert admin("backup", copy, "--database", file).exit_code == 0
    assert "--force" in refused("backup", copy, "--database", file)
    assert admin("backup", copy, "--database", file, "--force").exit_code == 0
    (tmp_path / "letter").write_text("Dear reader")
    assert "isn’t a backup" in refused("restore", tmp_path / "letter", "--database", new)
    (tmp_path / "dump").write_bytes(b"PGDMP and so on")
    assert "PostgreSQL" in refused("restore", tmp_path / "dump", "--database", new)
    (tmp_path / "half").write_bytes(copy.read_bytes()[: copy.stat().st_size // 2])
    refused("restore", tmp_path / "half", "--database", new)
    assert not new.exists()
    assert not list(tmp_path.glob("*.part"))
    assert "mysql" in refused("backup", copy, "--database", "mysql://club@db/club")


def test_the_database_of_a_configuration(tmp_path: Path) -> None:
    (tmp_path / "sandtable.toml").write_text('database = "club.sqlite3"\n')
    said = refused("backup", tmp_path / "copy", "--config", tmp_path / "sandtable.toml")
    assert str(tmp_path / "club.sqlite3") in said
