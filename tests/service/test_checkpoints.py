"""Checkpoints of SQLite's write-ahead log: they run beside writers, restart the log, and delay no request."""

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

from sandtable.service.store import write_batcher
from sandtable.service.store.sqlite import Sqlite, sqlite_url

# The size in bytes of a database page, and of a page with its header in the log.
PAGE, FRAME = 4096, 4096 + 24


def write(connection: Connection) -> None:
    """Insert a row that fills more than a page."""
    connection.exec_driver_sql("INSERT INTO words VALUES (?)", ("x" * PAGE,))


def kept(file: Path) -> int:
    """Count the rows in the database file without its log.

    The result is -1 while a checkpoint is changing the file.
    """
    with contextlib.closing(sqlite3.connect(f"file:{file}?immutable=1", uri=True)) as connection:
        try:
            (found,) = connection.execute("SELECT count(*) FROM words").fetchone()
        except sqlite3.DatabaseError:
            return -1
    return int(found)


@pytest.fixture
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the checkpoint loop look at the log all the time, and restart the log at a few pages."""
    monkeypatch.setattr(write_batcher, "EVERY_SECONDS", 0.01)
    monkeypatch.setattr(write_batcher, "LONG_PAGES", 20)


async def opened(file: Path) -> Sqlite:
    """Open a database that has one table."""
    database = Sqlite(make_url(sqlite_url(file)))
    await database.write(lambda connection: connection.exec_driver_sql("CREATE TABLE words (word TEXT)"))
    return database


async def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + 20
    while not true():
        assert time.monotonic() < end
        await asyncio.sleep(0.01)


def test_writes_reach_the_file_while_the_log_stays_short(tmp_path: Path, often: None) -> None:
    file = tmp_path / "words.sqlite3"

    async def play() -> None:
        database = await opened(file)
        for rows in range(25, 301, 25):
            await asyncio.gather(*(database.write(write) for _ in range(25)))
            await until(lambda rows=rows: kept(file) == rows)  # type: ignore[misc]
        # Each row fills more than a page, so without restarts the log would be longer than this.
        assert file.with_name(file.name + "-wal").stat().st_size < 200 * FRAME
        await database.close()

    asyncio.run(play())


def test_a_long_read_does_not_block_writing(tmp_path: Path, often: None) -> None:
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
    """A connection on which restarting the log fails."""

    failed = 0

    def execute(self, sql: str, *arguments: Any) -> sqlite3.Cursor:
        if "RESTART" in sql:
            Failing.failed += 1
            raise sqlite3.OperationalError("disk I/O error")
        return super().execute(sql, *arguments)


def test_a_connection_keeps_its_timeout_if_the_log_cannot_restart(
    tmp_path: Path, often: None, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Failing, "failed", 0)
    file = tmp_path / "words.sqlite3"
    # The pool has a single connection, so the test gets the same connection that the checkpoint thread has used.
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
    thread = write_batcher.Checkpoints(engine)
    thread.wrote()
    asyncio.run(until(lambda: Failing.failed == 1))
    thread.close()
    assert "cannot write the log of" in caplog.text
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
