"""Waiting jobs are done once, are repeated after a failure, and continue after a restart."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from sandtable.service.interfaces import Job, PlayBots
from sandtable.service.jobs.in_process_queue import LocalQueue
from sandtable.service.jobs.job_handler import RetryLater
from sandtable.service.store.sqlite import sqlite_url
from sandtable.service.store.table_store import DatabaseStore
from service import misbehaving_bots
from service.service_in_process import ok, opened, service
from service.test_restart import make_older

ODD = ("service.misbehaving_bots",)
misbehaving_bots.unregister()


class Hands:
    """A worker whose jobs the test controls.

    Attributes:
        begun: the jobs that have begun, each with the number of its earlier attempts.
        free: an event for which all jobs wait before they finish.
        fails: how many more jobs will fail.
    """

    def __init__(self, waiting: tuple[Job, ...] = ()) -> None:
        self.begun: list[tuple[Job, int]] = []
        self.free = asyncio.Event()
        self.fails = 0
        self._waiting = waiting

    async def do(self, job: Job, attempt: int) -> None:
        self.begun.append((job, attempt))
        await self.free.wait()
        if self.fails:
            self.fails -= 1
            raise RetryLater(0.0)

    async def waiting(self) -> list[Job]:
        return list(self._waiting)


async def until(held: Any) -> None:
    for _ in range(12_000):
        if held():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it does not come to pass")


def rows(file: Path, query: str) -> list[Any]:
    """Run a query on a database, and return its rows."""
    with sqlite3.connect(file) as database:
        return database.execute(query).fetchall()


async def test_a_job_queued_during_its_run_runs_once_again() -> None:
    queue, hands = LocalQueue(), Hands()
    queue.start(hands)
    one, other = PlayBots("one"), PlayBots("other")
    queue.put(one)
    await until(lambda: hands.begun)
    for job in (one, one, other, one):
        queue.put(job)
    await until(lambda: len(hands.begun) == 2)
    assert hands.begun == [(one, 0), (other, 0)]
    hands.free.set()
    await until(lambda: len(hands.begun) == 3)
    await asyncio.sleep(0.05)
    assert hands.begun == [(one, 0), (other, 0), (one, 0)]
    # A job that has finished can be queued again.
    queue.put(one)
    await until(lambda: len(hands.begun) == 4)
    await queue.close()


async def test_a_failed_job_is_tried_again() -> None:
    queue, hands = LocalQueue(), Hands()
    hands.free.set()
    hands.fails = 2
    queue.put(PlayBots("one"))
    queue.start(hands)
    await until(lambda: len(hands.begun) == 3)
    assert [attempt for _, attempt in hands.begun] == [0, 1, 2]
    await queue.close()


async def test_waiting_jobs_are_started_a_few_at_a_time() -> None:
    waiting = tuple(PlayBots(str(n)) for n in range(30))
    queue, hands = LocalQueue(), Hands(waiting)
    queue.start(hands)
    await until(lambda: hands.begun)
    await asyncio.sleep(0.05)
    assert len(hands.begun) < len(waiting)
    hands.free.set()
    await until(lambda: len(hands.begun) == len(waiting))
    assert {job for job, _ in hands.begun} == set(waiting)
    await queue.close()
    assert [task for task in asyncio.all_tasks() if "LocalQueue" in repr(task.get_coro())] == []


async def test_tables_of_bots_are_found_by_an_index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The query uses the partial index, so tables without a waiting bot do not slow it down."""
    store = await DatabaseStore.open(sqlite_url(tmp_path / "tables.sqlite3"))
    asked: list[str] = []
    with recorded_statements(store, asked):
        assert await store.tables_of_bots() == []
    await store.close()
    (plan,) = rows(tmp_path / "tables.sqlite3", f"EXPLAIN QUERY PLAN {asked[-1]}")
    assert "USING" in plan[3]
    assert "tables_bot_asked" in plan[3]


@contextmanager
def recorded_statements(store: DatabaseStore, asked: list[str]) -> Iterator[None]:
    """Record all SQL statements of a store in a list."""

    def note(_: Any, __: Any, statement: str, *___: Any) -> None:
        asked.append(statement)

    event.listen(store._database.engine, "before_cursor_execute", note)
    yield
    event.remove(store._database.engine, "before_cursor_execute", note)


@pytest.mark.parametrize("earlier", [False, True])
async def test_bots_continue_after_a_restart_without_watchers(folder: Path, earlier: bool) -> None:
    """Bots whose turn it is continue after a restart, although no player views the table.

    With `earlier`, the database has an older schema that does not store whether a bot must choose.
    """
    file = folder / "tables.sqlite3"
    async with service(file, ODD) as client:
        await opened(client, {"german": "human", "allied": "bot:waiting"})
        await opened(client, {"german": "human", "allied": "human"})
        await until((folder / "asked").exists)
        assert rows(file, "SELECT COUNT(*) FROM steps") == [(0,)]
    if earlier:
        make_older(sqlite_url(file), 6)
    (folder / "go").touch()
    async with service(file, ODD):
        await until(lambda: rows(file, "SELECT SUM(bot_asked) FROM tables") == [(0,)])
        assert rows(file, "SELECT COUNT(*) > 5 FROM steps") == [(1,)]
    seats = rows(file, "SELECT DISTINCT seat FROM steps")
    assert seats == [("allied",)]


async def test_a_failed_bot_is_left_until_a_user_opens_the_table(
    folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = folder / "tables.sqlite3"
    async with service(file, ODD) as client:
        table = await opened(client, {"german": "human", "allied": "bot:broken"})
        await until(lambda: rows(file, "SELECT bot_asked FROM tables") == [(0,)])
    caplog.clear()
    async with service(file, ODD) as client:
        await asyncio.sleep(0.1)
        assert "a bot failed" not in caplog.text
        ok(await client.get(f"tables/{table.id}"))
        await until(lambda: "a bot failed" in caplog.text)
