"""Changes by other servers on one PostgreSQL arrive immediately. After an outage, a server gets missed changes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from sandtable.service.errors import StoreUnavailable
from sandtable.service.store import postgres_change_feed
from sandtable.service.store.table_store import DatabaseStore
from sandtable.service.stored_table import StoredTable, VersionConflict
from service.postgres.postgres_server import Cluster
from service.test_store import moved, table


@asynccontextmanager
async def listener(store: DatabaseStore, watched: dict[str, int]) -> AsyncIterator[asyncio.Queue[str]]:
    """Yield a queue of the ids of the tables whose changes a store receives."""
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


async def following(store: DatabaseStore, id: str) -> None:
    """Wait until a store knows a table's version from notifications, without a query."""
    known = store._database.known
    while known.version(id, allow_cached=True) is None:
        await store.version(id)
        await asyncio.sleep(0.01)


@pytest.fixture
def never_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    """Switch off the periodic comparison of versions, so that only notifications count."""
    monkeypatch.setattr(postgres_change_feed, "COMPARE_SECONDS", 1000.0)


@pytest.mark.usefixtures("never_compared")
async def test_each_server_hears_of_the_other_and_not_of_its_own_changes(prepared_postgres: str) -> None:
    one, two = await DatabaseStore.open(prepared_postgres), await DatabaseStore.open(prepared_postgres)
    ours, theirs = table("ours"), table("theirs")
    await one.add(ours)
    await one.add(theirs)
    async with listener(one, {}) as at_one, listener(two, {}) as at_two:
        await following(one, "ours")
        await following(two, "ours")
        ours = await moved(one, ours, 1)
        assert await at_two.get() == "ours"
        # The second server knows the new version from the notification alone.
        assert await two.version("ours", allow_cached=True) == ours.version
        theirs = await moved(two, theirs, 1)
        assert await at_one.get() == "theirs"
        assert at_one.empty()
        assert at_two.empty()
    await one.close()
    await two.close()


@pytest.mark.usefixtures("never_compared")
async def test_an_acknowledged_answer_is_visible_immediately_on_other_servers(prepared_postgres: str) -> None:
    """If the notification has not come yet, a reader queries the database and a writer gets a conflict."""
    one, two = await DatabaseStore.open(prepared_postgres), await DatabaseStore.open(prepared_postgres)
    before = table("t")
    await one.add(before)
    async with listener(two, {}):
        await following(two, "t")
        for n in range(1, 30):
            after = await moved(one, before, n)
            assert await two.version("t") == after.version
            with pytest.raises(VersionConflict):
                await moved(two, before, n)
            before = after
    await one.close()
    await two.close()


async def test_changes_a_killed_server_did_not_publish_are_found(
    prepared_postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_change_feed, "COMPARE_SECONDS", 0.1)
    one, two = await DatabaseStore.open(prepared_postgres), await DatabaseStore.open(prepared_postgres)
    before = table("t")
    await one.add(before)
    async with listener(two, {"t": before.version}) as heard:
        await following(two, "t")
        # The first server writes without sending a notification, as if it was killed before that.
        monkeypatch.setattr(postgres_change_feed.ChangePublisher, "publish", lambda *_: None)
        after = await moved(one, before, 1)
        assert await heard.get() == "t"
        assert await two.version("t", allow_cached=True) == after.version
    await one.close()
    await two.close()


async def test_a_burst_of_changes_is_published_completely(prepared_postgres: str) -> None:
    """All changes are published, even of more tables than one NOTIFY can name."""
    one, two = await DatabaseStore.open(prepared_postgres), await DatabaseStore.open(prepared_postgres)
    tables: list[StoredTable] = [table(f"t{n:03}-{'x' * 30}") for n in range(3 * postgres_change_feed.BATCH_SIZE)]
    for each in tables[::50]:
        await one.add(each)
    async with listener(two, {}) as heard:
        await following(two, tables[0].id)
        for each in tables:
            one._database.publish(each.id, 7)
        assert {await heard.get() for _ in tables} == {each.id for each in tables}
    await one.close()
    await two.close()


async def test_a_database_that_was_away_is_listened_to_again(
    own_cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The store receives changes that were made during the outage, and changes made after it."""
    url = own_cluster.make()
    one, two = await DatabaseStore.open(url), await DatabaseStore.open(url)
    first, second = table("first"), table("second")
    await one.add(first)
    await one.add(second)
    monkeypatch.setattr(postgres_change_feed, "COMPARE_SECONDS", 1000.0)
    async with listener(two, {"first": 0, "second": 0}) as heard:
        await following(two, "first")
        own_cluster.stop()
        while two._database.known.version("first", allow_cached=True) is not None:
            await asyncio.sleep(0.01)
        own_cluster.start()
        with own_cluster.ask(url) as connection:
            connection.execute("UPDATE tables SET version = 1 WHERE id = 'first'")
        assert await heard.get() == "first"
        await following(two, "second")
        # The pool may still offer a connection from before the outage, so the writer tries again after an error.
        for _ in range(100):
            try:
                second = await moved(one, second, 1)
                break
            except StoreUnavailable:
                await asyncio.sleep(0.05)
        while await heard.get() != "second":
            pass
        assert await two.version("second", allow_cached=True) == 1
    await one.close()
    await two.close()
