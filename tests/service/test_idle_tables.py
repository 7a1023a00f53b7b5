"""Idle tables are unloaded from memory, and are unchanged when a player comes back."""

from __future__ import annotations

import asyncio
import gc
import math
import weakref
from collections import Counter
from pathlib import Path
from typing import Any

import httpx2
import pytest

from sandtable.service.jobs.bot_workers import BotWorkers
from sandtable.service.server_settings import ServerLimits
from sandtable.service.tables import table_registry as registry_module
from sandtable.service.tables.table_registry import TableRegistry
from service.service_in_process import ok, open_table, opened, service
from service.test_bot_pace import until

# Enough tables to distinguish one leaked object per table from other objects.
MANY = 20


def registry(client: httpx2.AsyncClient) -> TableRegistry:
    """Return the table registry of a client's application."""
    transport: Any = client._transport
    found: TableRegistry = transport.app.state.services.tables
    return found


def in_memory(client: httpx2.AsyncClient) -> set[str]:
    return set(registry(client)._tables)


async def test_a_returning_player_finds_the_same_table(tmp_path: Path) -> None:
    async with service(tmp_path / "tables.sqlite3") as client:
        seats = await open_table(client)
        allied = seats["allied"]
        ok(await allied.choose("place paris", 0, "one"))
        before = {name: await seat.look() for name, seat in seats.items()}
        await registry(client).put_away(math.inf)
        assert in_memory(client) == set()
        assert {name: await seat.look() for name, seat in seats.items()} == before
        # The table still recognises the token of an earlier request, and undo still works.
        assert ok(await allied.choose("place paris", 0, "one"))["version"] == before["allied"]["version"]
        assert ok(await allied.undo(before["allied"]["version"]))["version"] > before["allied"]["version"]


async def test_an_unloaded_table_is_freed_without_garbage_collection(tmp_path: Path) -> None:
    async with service(tmp_path / "tables.sqlite3") as client:
        allied = (await open_table(client))["allied"]
        ok(await allied.choose("place paris", 0))
        table = await registry(client).table(allied.table)
        sights, whole = weakref.ref(table._session._shown._sights), weakref.ref(table)
        del table
        gc.collect()
        gc.disable()
        try:
            await registry(client).put_away(math.inf)
            # The registry's task still refers to the table, so wait until it has ended.
            while registry(client)._tasks:
                await asyncio.sleep(0)
            assert sights() is None
            assert whole() is None
        finally:
            gc.enable()


async def test_only_idle_tables_are_unloaded(tmp_path: Path) -> None:
    async with service(tmp_path / "tables.sqlite3") as client:
        watched, quiet = await open_table(client), await open_table(client)
        table = await registry(client).table(watched["allied"].table)
        subscriber = table.watch("allied")
        await registry(client).put_away(0.0)
        assert in_memory(client) == {watched["allied"].table, quiet["allied"].table}
        await registry(client).put_away(math.inf)
        assert in_memory(client) == {watched["allied"].table}
        table.leave(subscriber)
        await registry(client).put_away(math.inf)
        assert in_memory(client) == set()


async def test_of_many_that_are_idle_the_longest_go_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry_module, "MAX_IDLE", 2)
    async with service(tmp_path / "tables.sqlite3") as client:
        tables = [(await open_table(client))["allied"] for _ in range(5)]
        # A table that was used a moment ago stays in memory, because its player may make a choice soon.
        await registry(client).put_away(0.0)
        assert len(in_memory(client)) == 5
        monkeypatch.setattr(registry_module, "MIN_SECONDS", 0.0)
        await tables[0].look()
        await registry(client).put_away(0.0)
        assert in_memory(client) == {tables[0].table, tables[4].table}
        assert [(await each.look())["turn"] for each in tables] == [1] * 5


async def test_bots_continue_at_an_unloaded_table(tmp_path: Path) -> None:
    async with service(tmp_path / "tables.sqlite3") as client:
        table = await opened(client, {"german": "bot:random", "allied": "human"})
        allied = table.seats["allied"]
        while (state := await allied.look())["actor"] == "allied" and state["view"]["decision"] == "DeployAllies":
            ok(await allied.choose(state["options"][0]["notation"], state["version"]))
            await registry(client).put_away(math.inf)
        while (await allied.look())["actor"] != "allied":
            await asyncio.sleep(0.02)


async def test_a_request_that_outlives_putting_away_has_the_same_table(tmp_path: Path) -> None:
    """A request with a slow body may outlive the unloading. Later requests must use the same copy of the table."""
    async with service(tmp_path / "tables.sqlite3") as client:
        allied = (await open_table(client))["allied"]
        held = await registry(client).table(allied.table)
        await registry(client).put_away(math.inf)
        assert in_memory(client) == set()
        assert await registry(client).table(allied.table) is held
        # A table that was unloaded and then deleted is not found again.
        await registry(client).put_away(math.inf)
        await registry(client).drop(allied.table)
        assert await registry(client).table(allied.table) is not held


async def test_putting_away_waits_for_no_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with service(tmp_path / "tables.sqlite3") as client:
        tables = [await opened(client, {"german": "bot:random", "allied": "human"}) for _ in range(2)]
        thinks = asyncio.Event()

        async def forget(self: BotWorkers, table: str) -> None:
            await thinks.wait()

        monkeypatch.setattr(BotWorkers, "forget", forget)

        async def put_away() -> bool:
            # A table that another task is using is not unloaded this time.
            await registry(client).put_away(math.inf)
            return in_memory(client).isdisjoint(table.id for table in tables)

        await until(put_away)
        thinks.set()


def alive() -> Counter[str]:
    """Count all live objects of this package and of asyncio, by type."""
    gc.collect()
    kinds = Counter(type(each) for each in gc.get_objects())
    own = [kind for kind in kinds if str(kind.__module__).partition(".")[0] in ("sandtable", "asyncio", "_asyncio")]
    return Counter({f"{kind.__module__}.{kind.__qualname__}": kinds[kind] for kind in own})


async def test_finished_tables_leave_no_object_behind(tmp_path: Path) -> None:
    """Finished tables leave no objects behind. Otherwise they would exhaust the memory in time."""
    async with service(tmp_path / "tables.sqlite3", limits=ServerLimits().without_rates()) as client:

        async def finish(number: int) -> None:
            for _ in range(number):
                seats = await open_table(client)
                ok(await seats["allied"].choose("place paris", 0))
                assert (await seats["allied"].ask("resign", {})).status_code == 204
                for what in ("seat", "record"):
                    assert (await seats["german"].ask(what)).is_success
            await registry(client).put_away(math.inf)
            await asyncio.sleep(0)

        # The first round of tables fills the caches that all tables share.
        await finish(MANY)
        before = alive()
        assert before["sandtable.service.tables.table_registry.TableRegistry"] >= 1
        await finish(MANY)
        assert {name: number for name, number in (alive() - before).items() if number >= MANY} == {}
