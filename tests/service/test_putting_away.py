"""Tables at which nothing happens are put away, and are the same when somebody comes back."""

from __future__ import annotations

import asyncio
import gc
import math
import weakref
from pathlib import Path
from typing import Any

import httpx
import pytest

from sandtable.service.tables import registry as registry_module
from sandtable.service.tables.registry import TableRegistry
from sandtable.service.workers.bot_workers import BotWorkers
from service.tools import ok, open_table, opened, service


def registry(client: httpx.AsyncClient) -> TableRegistry:
    """The tables of the application that a client asks."""
    transport: Any = client._transport
    found: TableRegistry = transport.app.state.tables
    return found


def at_hand(client: httpx.AsyncClient) -> set[str]:
    """The ids of the tables that are in memory."""
    return set(registry(client)._tables)


async def test_whoever_comes_back_finds_the_same(tmp_path: Path) -> None:
    async with service(tmp_path / "tables.sqlite3") as client:
        seats = await open_table(client)
        allied = seats["allied"]
        ok(await allied.choose("place paris", 0, "one"))
        before = {name: await seat.look() for name, seat in seats.items()}
        await registry(client).put_away(math.inf)
        assert at_hand(client) == set()
        assert {name: await seat.look() for name, seat in seats.items()} == before
        # What was sent before is known again, and what may be taken back still may.
        assert ok(await allied.choose("place paris", 0, "one"))["version"] == before["allied"]["version"]
        assert ok(await allied.undo(before["allied"]["version"]))["version"] > before["allied"]["version"]


async def test_what_is_put_away_is_gone_without_a_collection(tmp_path: Path) -> None:
    async with service(tmp_path / "tables.sqlite3") as client:
        allied = (await open_table(client))["allied"]
        ok(await allied.choose("place paris", 0))
        table = await registry(client).table(allied.table)
        sights = weakref.ref(table._session._shown._sights)
        gc.collect()
        gc.disable()
        try:
            await registry(client).put_away(math.inf)
            assert sights() is None
        finally:
            gc.enable()


async def test_only_what_is_idle_goes(tmp_path: Path) -> None:
    async with service(tmp_path / "tables.sqlite3") as client:
        watched, quiet = await open_table(client), await open_table(client)
        table = await registry(client).table(watched["allied"].table)
        subscriber = table.watch("allied")
        await registry(client).put_away(0.0)
        assert at_hand(client) == {watched["allied"].table, quiet["allied"].table}
        await registry(client).put_away(math.inf)
        assert at_hand(client) == {watched["allied"].table}
        table.leave(subscriber)
        await registry(client).put_away(math.inf)
        assert at_hand(client) == set()


async def test_of_many_that_are_idle_the_longest_go_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry_module, "MOST_IDLE", 2)
    async with service(tmp_path / "tables.sqlite3") as client:
        tables = [(await open_table(client))["allied"] for _ in range(5)]
        # Whoever has been here a moment ago may be about to do something.
        await registry(client).put_away(0.0)
        assert len(at_hand(client)) == 5
        monkeypatch.setattr(registry_module, "LEAST_SECONDS", 0.0)
        await tables[0].look()
        await registry(client).put_away(0.0)
        assert at_hand(client) == {tables[0].table, tables[4].table}
        assert [(await each.look())["turn"] for each in tables] == [1] * 5


async def test_bots_go_on_at_a_table_that_was_put_away(tmp_path: Path) -> None:
    async with service(tmp_path / "tables.sqlite3") as client:
        table = await opened(client, {"german": "bot:random", "allied": "human"})
        allied = table.seats["allied"]
        while (state := await allied.look())["actor"] == "allied" and state["view"]["decision"] == "DeployAllies":
            ok(await allied.choose(state["options"][0]["notation"], state["version"]))
            await registry(client).put_away(math.inf)
        while (await allied.look())["actor"] != "allied":
            await asyncio.sleep(0.02)


async def test_a_request_that_outlives_putting_away_has_the_same_table(tmp_path: Path) -> None:
    """As one whose body comes slowly: its watchers and its moves are those of all others."""
    async with service(tmp_path / "tables.sqlite3") as client:
        allied = (await open_table(client))["allied"]
        held = await registry(client).table(allied.table)
        await registry(client).put_away(math.inf)
        assert at_hand(client) == set()
        assert await registry(client).table(allied.table) is held
        # One that is deleted is not found again by that.
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
        await registry(client).put_away(math.inf)
        assert at_hand(client).isdisjoint(table.id for table in tables)
        thinks.set()
