"""SQLite's log: it is carried over beside those who write, begins anew, and keeps nobody waiting."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine
from sqlalchemy.engine import Connection, make_url
from sqlalchemy.pool import QueuePool

from sandtable.service.store import checkpoints
from sandtable.service.store.sqlite import Sqlite, sqlite_url

# What a page of a database holds, and what the file of a log adds to each.
PAGE, FRAME = 4096, 4096 + 24


def write(connection: Connection) -> None:
    """Write a page's worth."""
    connection.exec_driver_sql("INSERT INTO words VALUES (?)", ("x" * PAGE,))


def kept(file: Path) -> int:
    """How many rows the file holds by itself, without its log; none that can be told while pages are carried over."""
    with contextlib.closing(sqlite3.connect(f"file:{file}?immutable=1", uri=True)) as connection:
        try:
            (found,) = connection.execute("SELECT count(*) FROM words").fetchone()
        except sqlite3.DatabaseError:
            return -1
    return int(found)


@pytest.fixture
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    """The log is looked at all the time, and soon counts as long."""
    monkeypatch.setattr(checkpoints, "EVERY_SECONDS", 0.01)
    monkeypatch.setattr(checkpoints, "LONG_PAGES", 20)


async def opened(file: Path) -> Sqlite:
    """A database with one table."""
    database = Sqlite(make_url(sqlite_url(file)))
    await database.write(lambda connection: connection.exec_driver_sql("CREATE TABLE words (word TEXT)"))
    return database


async def until(true: Callable[[], bool]) -> None:
    """Wait until something holds."""
    end = time.monotonic() + 20
    while not true():
        assert time.monotonic() < end
        await asyncio.sleep(0.01)


def test_what_is_written_reaches_the_file_while_the_log_stays_short(tmp_path: Path, often: None) -> None:
    file = tmp_path / "words.sqlite3"

    async def play() -> None:
        database = await opened(file)
        for rows in range(25, 301, 25):
            await asyncio.gather(*(database.write(write) for _ in range(25)))
            await until(lambda rows=rows: kept(file) == rows)  # type: ignore[misc]
        # Each row is a page and more; a log that had never begun anew would hold them all.
        assert file.with_name(file.name + "-wal").stat().st_size < 200 * FRAME
        await database.close()

    asyncio.run(play())


def test_who_reads_for_long_keeps_nobody_from_writing(tmp_path: Path, often: None) -> None:
    file = tmp_path / "words.sqlite3"

    async def play() -> None:
        database = await opened(file)
        reader = sqlite3.connect(file, isolation_level=None)
        reader.execute("BEGIN")
        assert reader.execute("SELECT count(*) FROM words").fetchone() == (0,)
        for _ in range(10):
            await asyncio.gather(*(database.write(write) for _ in range(10)))
        assert reader.execute("SELECT count(*) FROM words").fetchone() == (0,)
        reader.execute("COMMIT")
        await database.write(write)
        await until(lambda: kept(file) == 101)
        reader.close()
        await database.close()

    asyncio.run(play())


class Failing(sqlite3.Connection):
    """A connection whose log never begins anew."""

    failed = 0

    def execute(self, sql: str, *arguments: Any) -> sqlite3.Cursor:
        if "RESTART" in sql:
            Failing.failed += 1
            raise sqlite3.OperationalError("disk I/O error")
        return super().execute(sql, *arguments)


def test_a_connection_is_as_patient_as_before_where_the_log_cannot_begin_anew(
    tmp_path: Path, often: None, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Failing, "failed", 0)
    file = tmp_path / "words.sqlite3"
    # One connection serves all, so that who asks is given the one that the thread has had.
    engine = create_engine(
        sqlite_url(file),
        poolclass=QueuePool,
        pool_size=1,
        max_overflow=0,
        connect_args={"factory": Failing, "timeout": 7.0, "check_same_thread": False},
    )
    with engine.begin() as connection:
        connection.exec_driver_sql("PRAGMA journal_mode=WAL")
        connection.exec_driver_sql("PRAGMA wal_autocheckpoint=0")
        connection.exec_driver_sql("CREATE TABLE words (word TEXT)")
        for _ in range(25):
            write(connection)
    thread = checkpoints.Checkpoints(engine)
    thread.wrote()
    asyncio.run(until(lambda: Failing.failed == 1))
    thread.close()
    assert "cannot be carried over" in caplog.text
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA busy_timeout").scalar_one() == 7000
    engine.dispose()


def test_all_is_in_the_file_when_it_has_been_closed(tmp_path: Path) -> None:
    file = tmp_path / "words.sqlite3"

    async def play() -> None:
        database = await opened(file)
        for _ in range(5):
            await database.write(write)
        await database.close()

    asyncio.run(play())
    assert kept(file) == 5
    assert not file.with_name(file.name + "-wal").exists()
