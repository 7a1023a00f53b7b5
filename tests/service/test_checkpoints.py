"""SQLite's log: it is carried over beside those who write, begins anew, and keeps nobody waiting."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy.engine import Connection, make_url

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
