"""The store by itself: what is committed together, what is known without looking, and who else is there."""

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

from sandtable.kernel.record import Step
from sandtable.service.store.schema import TABLES
from sandtable.service.store.sole import Sole
from sandtable.service.store.sqlite import Sqlite, sqlite_url
from sandtable.service.store.store import OutageLog, Store
from sandtable.service.store.writer import Writer
from sandtable.service.tables.stored_table import Conflict, StoredTable

STEP = Step("german", "done", [6], [])


def table(id: str) -> StoredTable:
    """A table of two people."""
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


async def moved(store: Store, before: StoredTable, n: int, token: str | None = None) -> StoredTable:
    """A table after one step more."""
    after = replace(before, version=before.version + 1)
    await store.append(after, n, [STEP], token, [False])
    return after


async def test_steps_of_many_tables_at_once_are_all_written(database: str) -> None:
    store = await Store.open(database)
    tables = [table(f"t{n}") for n in range(40)]
    for each in tables:
        await store.add(each)
    # One of them has moved on, and one token is sent twice: of each only one is written, and the others as well.
    stale = moved(store, replace(tables[0], version=7), 1)
    twice = [moved(store, each, 1, "same") for each in (tables[1], tables[1])]
    done = await asyncio.gather(*(moved(store, each, 1) for each in tables[2:]), stale, *twice, return_exceptions=True)
    assert sorted(str(type(each).__name__) for each in done) == ["Conflict"] * 2 + ["StoredTable"] * 39
    kept = await asyncio.gather(*(store.load(each.id) for each in tables))
    assert [len(each.steps) for each in kept if each is not None] == [0] + [1] * 39
    await store.close()


async def test_what_comes_soon_after_a_transaction_shares_the_next_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandtable.service.store.writer.BETWEEN_SECONDS", 1)
    engine = create_engine("sqlite://")
    commits: list[Connection] = []
    event.listen(engine, "commit", commits.append)
    writer = Writer(engine)
    assert await writer.write(lambda _: "first") == "first"
    assert len(commits) == 1
    # They come one after the other, with time between them to be written by themselves.
    waits = []
    for n in range(3):
        waits.append(asyncio.create_task(writer.write(partial(_given, n))))
        await asyncio.sleep(0.02)
    assert await asyncio.gather(*waits) == [0, 1, 2]
    assert len(commits) == 2
    await writer.close()


async def test_who_waits_for_his_turn_works_and_is_written_together_with_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sandtable.service.store.writer.BETWEEN_SECONDS", 1)
    engine = create_engine("sqlite://")
    commits: list[Connection] = []
    event.listen(engine, "commit", commits.append)
    writer = Writer(engine)
    done: list[str] = []

    async def step(name: str) -> str:
        await writer.turn()
        done.append(f"{name} works")
        written: str = await writer.write(lambda _: f"{name} is written")
        done.append(written)
        return written

    # Who comes alone does not wait.
    await step("first")
    waits = []
    for name in ("second", "third", "gone", "fourth"):
        waits.append(asyncio.create_task(step(name)))
        await asyncio.sleep(0.02)
    waits.pop(2).cancel()
    # Nor has to wait for it who does not ask for his turn.
    waits.append(asyncio.create_task(writer.write(lambda _: "fifth")))
    await asyncio.sleep(0.02)
    assert done == ["first works", "first is written"]
    assert (await asyncio.gather(*waits))[-1] == "fifth"
    assert done[2:5] == ["second works", "third works", "fourth works"]
    assert len(commits) == 2
    await writer.close()


async def test_what_waits_to_be_written_is_written_when_all_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandtable.service.store.writer.BETWEEN_SECONDS", 1)
    writer = Writer(create_engine("sqlite://"))
    await writer.write(lambda _: None)
    late = asyncio.create_task(writer.write(lambda _: "late"))
    await asyncio.sleep(0.02)
    await writer.close()
    assert await late == "late"


async def test_what_fails_within_a_transaction_takes_nothing_with_it(database: str) -> None:
    store = await Store.open(database)
    first, second = table("first"), table("second")
    await store.add(first)
    await store.add(second)
    first = await moved(store, first, 1, "token")
    # The same token again breaks a rule of the database itself, in the middle of a transaction with another's step.
    again, other = await asyncio.gather(
        moved(store, first, 2, "token"), moved(store, second, 1), return_exceptions=True
    )
    assert isinstance(again, Conflict)
    assert isinstance(other, StoredTable)
    kept = await store.load("first")
    assert kept is not None
    assert (kept.version, len(kept.steps)) == (first.version, 1)
    await store.close()


async def test_what_another_store_writes_is_seen_at_once(database: str) -> None:
    one = await Store.open(database)
    first = table("t")
    await one.add(first)
    assert await one.version("t") == first.version
    two = await Store.open(database)
    second = await moved(two, first, 1)
    assert await one.version("t") == second.version
    third = await moved(two, second, 2)
    await two.close()
    # It has gone again, and nobody has asked meanwhile.
    assert await one.version("t") == third.version
    with pytest.raises(Conflict):
        await moved(one, second, 2)
    assert await one.version("t") == third.version
    await one.close()


async def test_what_cannot_be_read_at_once_is_read_by_a_thread(tmp_path: Path) -> None:
    store = await Store.open(sqlite_url(tmp_path / "tables.sqlite3"))
    await store.add(table("t"))
    database = store._database
    assert isinstance(database, Sqlite)
    query = select(TABLES.c.seats, TABLES.c.version).where(TABLES.c.id == bindparam("of"))
    expected = [({"german": "human", "allied": "human"}, 0)]
    assert [[tuple(row) for row in rows] for rows in await database.rows({"of": "t"}, query)] == [expected]
    # Whatever it is that cannot be had without waiting.
    assert database._at_once is not None
    database._at_once.close()
    assert [[tuple(row) for row in rows] for rows in await database.rows({"of": "t"}, query)] == [expected]
    await store.close()


@pytest.mark.parametrize("_", range(2))
async def test_several_may_begin_a_database_at_once(database: str, _: int) -> None:
    stores = await asyncio.gather(*(Store.open(database) for _ in range(12)))
    await stores[0].add(table("t"))
    assert [await store.version("t") for store in stores] == [0] * 12
    await asyncio.gather(*(store.close() for store in stores))


def test_who_comes_and_goes_unseen_leaves_a_trace(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    one = Sole(file)
    one.undisturbed()
    assert one.undisturbed()
    assert not one.pause()
    two = Sole(file)
    # What the other has just seen, it trusts for a moment: who comes waits for longer.
    time.sleep(two.pause())
    assert not one.undisturbed()
    assert not two.undisturbed()
    two.close()
    one.undisturbed()
    assert one.undisturbed()
    three = Sole(file)
    time.sleep(three.pause())
    three.close()
    assert not one.undisturbed()
    assert one.undisturbed()
    one.close()


def test_a_database_that_is_no_file_has_no_sole_store() -> None:
    sole = Sole(None)
    assert not sole.undisturbed()
    sole.close()


async def test_only_its_owner_reads_a_database(tmp_path: Path) -> None:
    """It holds the dice to come: a new one, what SQLite keeps beside it, and one that was open to all before."""
    old = os.umask(0o022)
    try:
        for before in (False, True):
            file = tmp_path / f"{before}.sqlite3"
            if before:
                with closing(sqlite3.connect(file)) as connection:
                    connection.execute("PRAGMA journal_mode=WAL")
                assert stat.S_IMODE(file.stat().st_mode) == 0o644
            store = await Store.open(sqlite_url(file))
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
