"""The store: commits that combine several writes, cached versions, and use by several processes."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
import time
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace
from sqlalchemy import bindparam, create_engine, event, select
from sqlalchemy.engine import Connection

from sandtable.kernel.record import RecordStep
from sandtable.service.store.schema import TABLES
from sandtable.service.store.sole_process_detection import SingleWriterLock
from sandtable.service.store.sqlite import Sqlite, sqlite_url
from sandtable.service.store.table_store import DatabaseStore, OutageLog
from sandtable.service.store.write_batcher import WriteBatcher
from sandtable.service.stored_table import StoredTable, VersionConflict

STEP = RecordStep("german", "done", [6], [])


def table(id: str) -> StoredTable:
    """Return a new table of two people, which is not stored yet."""
    seats = {"german": "human", "allied": "human"}
    return StoredTable(
        id=id,
        game="blitzkrieg",
        variant="standard",
        edition="x",
        seats=seats,
        dice="committed",
        secret="s",
        commitment="c",
        created=1,
    )


def _given(value: int, _: Connection) -> int:
    return value


async def moved(store: DatabaseStore, before: StoredTable, n: int, token: str | None = None) -> StoredTable:
    """Append a step to a table, and return the table after the step."""
    after = replace(before, version=before.version + 1)
    await store.append(after, n, [STEP], token, [False])
    return after


async def test_simultaneous_steps_of_many_tables_are_all_written(database: str) -> None:
    store = await DatabaseStore.open(database)
    tables = [table(f"t{n}") for n in range(40)]
    for each in tables:
        await store.add(each)
    # One of the writes has an outdated version, and two have the same token. All writes but two succeed.
    stale = moved(store, replace(tables[0], version=7), 1)
    twice = [moved(store, each, 1, "same") for each in (tables[1], tables[1])]
    done = await asyncio.gather(*(moved(store, each, 1) for each in tables[2:]), stale, *twice, return_exceptions=True)
    assert sorted(str(type(each).__name__) for each in done) == ["StoredTable"] * 39 + ["VersionConflict"] * 2
    kept = await asyncio.gather(*(store.load(each.id) for each in tables))
    assert [len(each.steps) for each in kept if each is not None] == [0] + [1] * 39
    await store.close()


async def test_writes_soon_after_a_transaction_share_the_next_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandtable.service.store.write_batcher.BETWEEN_SECONDS", 1)
    engine = create_engine("sqlite://")
    commits: list[Connection] = []
    event.listen(engine, "commit", commits.append)
    writer = WriteBatcher(engine)
    assert await writer.write(lambda _: "first") == "first"
    assert len(commits) == 1
    # The writes are requested one after the other. Without the pause between transactions, each write would get its
    # own.
    waits = []
    for n in range(3):
        waits.append(asyncio.create_task(writer.write(partial(_given, n))))
        await asyncio.sleep(0.02)
    assert await asyncio.gather(*waits) == [0, 1, 2]
    assert len(commits) == 2
    await writer.close()


async def test_waiting_writers_work_and_are_written_together(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sandtable.service.store.write_batcher.BETWEEN_SECONDS", 1)
    engine = create_engine("sqlite://")
    commits: list[Connection] = []
    event.listen(engine, "commit", commits.append)
    writer = WriteBatcher(engine)
    done: list[str] = []

    async def step(name: str) -> str:
        await writer.wait_for_batch()
        done.append(f"{name} works")
        written: str = await writer.write(lambda _: f"{name} is written")
        done.append(written)
        return written

    # A writer that is alone does not wait for a batch.
    await step("first")
    waits = []
    for name in ("second", "third", "gone", "fourth"):
        waits.append(asyncio.create_task(step(name)))
        await asyncio.sleep(0.02)
    waits.pop(2).cancel()
    # A writer that calls `write` without waiting for a batch joins the same transaction.
    waits.append(asyncio.create_task(writer.write(lambda _: "fifth")))
    await asyncio.sleep(0.02)
    assert done == ["first works", "first is written"]
    assert (await asyncio.gather(*waits))[-1] == "fifth"
    assert done[2:5] == ["second works", "third works", "fourth works"]
    assert len(commits) == 2
    await writer.close()


async def test_waiting_writes_are_written_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandtable.service.store.write_batcher.BETWEEN_SECONDS", 1)
    writer = WriteBatcher(create_engine("sqlite://"))
    await writer.write(lambda _: None)
    late = asyncio.create_task(writer.write(lambda _: "late"))
    await asyncio.sleep(0.02)
    await writer.close()
    assert await late == "late"


async def test_a_failed_write_does_not_affect_others_in_its_transaction(database: str) -> None:
    store = await DatabaseStore.open(database)
    first, second = table("first"), table("second")
    await store.add(first)
    await store.add(second)
    first = await moved(store, first, 1, "token")
    # A repeated token violates a constraint, in a transaction that also contains the step of another table.
    again, other = await asyncio.gather(
        moved(store, first, 2, "token"), moved(store, second, 1), return_exceptions=True
    )
    assert isinstance(again, VersionConflict)
    assert isinstance(other, StoredTable)
    kept = await store.load("first")
    assert kept is not None
    assert (kept.version, len(kept.steps)) == (first.version, 1)
    await store.close()


async def test_changes_by_another_store_are_seen_immediately(database: str) -> None:
    one = await DatabaseStore.open(database)
    first = table("t")
    await one.add(first)
    assert await one.version("t") == first.version
    two = await DatabaseStore.open(database)
    second = await moved(two, first, 1)
    assert await one.version("t") == second.version
    third = await moved(two, second, 2)
    await two.close()
    # The conflict must not leave the outdated version in the cache.
    assert await one.version("t") == third.version
    with pytest.raises(VersionConflict):
        await moved(one, second, 2)
    assert await one.version("t") == third.version
    await one.close()


async def test_a_read_that_must_wait_is_done_by_a_thread(tmp_path: Path) -> None:
    store = await DatabaseStore.open(sqlite_url(tmp_path / "tables.sqlite3"))
    await store.add(table("t"))
    database = store._database
    assert isinstance(database, Sqlite)
    query = select(TABLES.c.seats, TABLES.c.version).where(TABLES.c.id == bindparam("of"))
    expected = [({"german": "human", "allied": "human"}, 0)]
    assert [[tuple(row) for row in rows] for rows in await database.rows({"of": "t"}, query)] == [expected]
    # Close the direct connection, so that reading through it fails as if a lock were held.
    assert database._direct is not None
    database._direct.close()
    assert [[tuple(row) for row in rows] for rows in await database.rows({"of": "t"}, query)] == [expected]
    await store.close()


@pytest.mark.parametrize("_", range(2))
async def test_several_stores_can_create_a_database_at_the_same_time(database: str, _: int) -> None:
    stores = await asyncio.gather(*(DatabaseStore.open(database) for _ in range(12)))
    await stores[0].add(table("t"))
    assert [await store.version("t") for store in stores] == [0] * 12
    await asyncio.gather(*(store.close() for store in stores))


def test_a_brief_second_user_leaves_a_trace(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    one = SingleWriterLock(file)
    one.is_exclusive()
    assert one.is_exclusive()
    assert not one.pause()
    two = SingleWriterLock(file)
    # After a read, the lock is trusted for a short time, so wait until that time is over.
    time.sleep(two.pause())
    assert not one.is_exclusive()
    assert not two.is_exclusive()
    two.close()
    one.is_exclusive()
    assert one.is_exclusive()
    three = SingleWriterLock(file)
    time.sleep(three.pause())
    three.close()
    assert not one.is_exclusive()
    assert one.is_exclusive()
    one.close()


def test_a_database_that_is_no_file_has_no_sole_store() -> None:
    sole = SingleWriterLock(None)
    assert not sole.is_exclusive()
    sole.close()


async def test_only_its_owner_reads_a_database(tmp_path: Path) -> None:
    """The database contains future dice, so only its owner may read it.

    That also applies to SQLite's additional files, and to files that others could read before.
    """
    old = os.umask(0o022)
    try:
        for before in (False, True):
            file = tmp_path / f"{before}.sqlite3"
            if before:
                with closing(sqlite3.connect(file)) as connection:
                    connection.execute("PRAGMA journal_mode=WAL")
                assert stat.S_IMODE(file.stat().st_mode) == 0o644
            store = await DatabaseStore.open(sqlite_url(file))
            await store.add(table("t"))
            beside = sorted(tmp_path.glob(f"{before}.sqlite3*"))
            assert {each.name.partition("sqlite3")[2] for each in beside} >= {"", "-wal", "-shm"}
            assert {stat.S_IMODE(each.stat().st_mode) for each in beside} == {0o600}
            await store.close()
    finally:
        os.umask(old)


def test_an_outage_is_one_line_a_minute_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    outage = OutageLog()
    for cause in ("it is locked", "it is locked", "it is full", "it is locked"):
        outage.report(cause)
    assert [each.getMessage().rpartition(": ")[2] for each in caplog.records] == ["it is locked", "it is full"]
