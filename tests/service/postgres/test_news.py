"""News of other servers on one PostgreSQL: heard as it happens, and made up for when it could not be heard."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from sandtable.service.errors import StoreUnavailable
from sandtable.service.store import listening, telling
from sandtable.service.store.store import Store
from sandtable.service.tables.stored_table import Conflict, StoredTable
from service.postgres.cluster import Cluster
from service.test_store import moved, table


@asynccontextmanager
async def listener(store: Store, watched: dict[str, int]) -> AsyncIterator[asyncio.Queue[str]]:
    """What a store hears, as it comes."""
    heard: asyncio.Queue[str] = asyncio.Queue()

    async def listen() -> None:
        async for id in store.news().changes(lambda: watched):
            heard.put_nowait(id)

    task = asyncio.create_task(listen())
    try:
        yield heard
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def following(store: Store, id: str) -> None:
    """Wait until a store trusts what it hears: a table's version is known without the database."""
    known = store._database.known
    while known.version(id, told=True) is None:
        await store.version(id)
        await asyncio.sleep(0.01)


@pytest.fixture
def never_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is heard has been told."""
    monkeypatch.setattr(listening, "COMPARE_SECONDS", 1000.0)


@pytest.mark.usefixtures("never_compared")
async def test_each_hears_of_the_other_and_not_of_itself(postgres: str) -> None:
    one, two = await Store.open(postgres), await Store.open(postgres)
    ours, theirs = table("ours"), table("theirs")
    await one.add(ours)
    await one.add(theirs)
    async with listener(one, {}) as at_one, listener(two, {}) as at_two:
        await following(one, "ours")
        await following(two, "ours")
        ours = await moved(one, ours, 1)
        assert await at_two.get() == "ours"
        # What was heard is known, and nobody has looked.
        assert await two.version("ours", told=True) == ours.version
        theirs = await moved(two, theirs, 1)
        assert await at_one.get() == "theirs"
        assert at_one.empty()
        assert at_two.empty()
    await one.close()
    await two.close()


@pytest.mark.usefixtures("never_compared")
async def test_an_answer_that_was_given_is_seen_at_once_by_whoever_looks(postgres: str) -> None:
    """Also where the news has not come: who only looks asks the database, who writes is told by it."""
    one, two = await Store.open(postgres), await Store.open(postgres)
    before = table("t")
    await one.add(before)
    async with listener(two, {}):
        await following(two, "t")
        for n in range(1, 30):
            after = await moved(one, before, n)
            assert await two.version("t") == after.version
            with pytest.raises(Conflict):
                await moved(two, before, n)
            before = after
    await one.close()
    await two.close()


async def test_what_a_killed_server_has_not_told_is_found(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listening, "COMPARE_SECONDS", 0.1)
    one, two = await Store.open(postgres), await Store.open(postgres)
    before = table("t")
    await one.add(before)
    async with listener(two, {"t": before.version}) as heard:
        await following(two, "t")
        # It writes, and tells nobody.
        monkeypatch.setattr(telling.Teller, "tell", lambda *_: None)
        after = await moved(one, before, 1)
        assert await heard.get() == "t"
        assert await two.version("t", told=True) == after.version
    await one.close()
    await two.close()


async def test_a_burst_is_told_whole(postgres: str) -> None:
    """More tables than one NOTIFY holds."""
    one, two = await Store.open(postgres), await Store.open(postgres)
    tables: list[StoredTable] = [table(f"t{n:03}-{'x' * 30}") for n in range(3 * telling.MOST_AT_ONCE)]
    for each in tables[::50]:
        await one.add(each)
    async with listener(two, {}) as heard:
        await following(two, tables[0].id)
        for each in tables:
            one._database.told(each.id, 7)
        assert {await heard.get() for _ in tables} == {each.id for each in tables}
    await one.close()
    await two.close()


async def test_a_database_that_was_away_is_listened_to_again(
    own_cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What has changed meanwhile is heard of, and so is what changes from then on."""
    url = own_cluster.make()
    one, two = await Store.open(url), await Store.open(url)
    first, second = table("first"), table("second")
    await one.add(first)
    await one.add(second)
    monkeypatch.setattr(listening, "COMPARE_SECONDS", 1000.0)
    async with listener(two, {"first": 0, "second": 0}) as heard:
        await following(two, "first")
        own_cluster.stop()
        while two._database.known.version("first", told=True) is not None:
            await asyncio.sleep(0.01)
        own_cluster.start()
        with own_cluster.ask(url) as connection:
            connection.execute("UPDATE tables SET version = 1 WHERE id = 'first'")
        assert await heard.get() == "first"
        await following(two, "second")
        # The first connection that is used is one of before; whoever is told so comes again.
        for _ in range(100):
            try:
                second = await moved(one, second, 1)
                break
            except StoreUnavailable:
                await asyncio.sleep(0.05)
        while await heard.get() != "second":
            pass
        assert await two.version("second", told=True) == 1
    await one.close()
    await two.close()
