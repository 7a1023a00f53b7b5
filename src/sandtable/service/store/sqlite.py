"""SQLite in one file: written by one thread, which commits together what has come meanwhile; nothing to install."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import sqlite3
import stat
import time
from collections.abc import Callable, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from sqlalchemy import JSON, Select, create_engine, delete, event, insert
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite
from sqlalchemy.engine import URL, Connection
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.pool import PoolProxiedConnection

from sandtable.service.store.checkpoints import LONGEST_PAGES, Checkpoints
from sandtable.service.store.damage import Damage
from sandtable.service.store.database import (
    OPTIONS,
    THREADS,
    Columns,
    Database,
    Move,
    Row,
    as_json,
    insert_all,
    moved,
    plain,
)
from sandtable.service.store.known import Known
from sandtable.service.store.polling import PollingNews
from sandtable.service.store.schema import KEYS, STEPS
from sandtable.service.store.sole import Sole
from sandtable.service.store.writer import WRITES, Writer
from sandtable.service.tables.ports import News

T = TypeVar("T")

# So long whoever finds the database locked waits, in milliseconds.
BUSY_MS = 5000

# The mode of a database, and what SQLite keeps beside it.
PRIVATE = 0o600
BESIDE = ("-wal", "-shm")

# What is done at each step is handed to the driver as text that was made once: SQLAlchemy takes longer to put such a
# statement together than SQLite takes to carry it out.
DIALECT = SQLiteDialect_pysqlite(paramstyle="named")
STEP = str(insert(STEPS).compile(dialect=DIALECT))


def sqlite_url(file: Path) -> str:
    """Return the URL of a SQLite database in a file."""
    return URL.create("sqlite", database=str(file)).render_as_string()


class Sqlite(Database):
    """A database of SQLite; made within a running event loop.

    Args:
        url: where it is.
    """

    def __init__(self, url: URL) -> None:
        engine = create_engine(url, pool_size=THREADS + 1, **OPTIONS)
        event.listen(engine, "connect", _tune)
        event.listen(engine, "begin", _begin)
        self._file = None if url.database in (None, "", ":memory:") else Path(str(url.database))
        self._sole = Sole(None)
        self._damage = Damage(engine, url.database or str(url))
        self._writer = Writer(engine)
        self._checkpoints = Checkpoints(engine)
        self._at_once: sqlite3.Connection | None = None
        super().__init__(engine, url.database or str(url), Known(lambda: self._sole.undisturbed()))

    async def begin(self, work: Callable[[Connection], T]) -> T:
        if self._file is not None:
            await self.threaded(partial(close_to_others, self._file))
        if self._file is not None and self._file.is_file() and self._file.stat().st_size:
            # Before anything is written, as when an earlier form is brought up to the present one.
            await self.threaded(self._damage.look)
        patience = time.monotonic() + BUSY_MS / 1000
        while True:
            try:
                return await super().begin(work)
            except OperationalError as error:
                # Of several that turn to WAL at once SQLite lets only one wait, and refuses the others without waiting.
                if getattr(error.orig, "sqlite_errorcode", None) != sqlite3.SQLITE_BUSY or time.monotonic() > patience:
                    raise
            await asyncio.sleep(random.uniform(0.01, 0.1))

    async def opened(self) -> None:
        self._damage.watch()
        self._at_once = await self.threaded(self._open_at_once)
        self._sole = Sole(self._file)
        await asyncio.sleep(self._sole.pause())

    async def read(self, work: Callable[[Connection], T]) -> T:
        self._damage.refuse()

        def reading() -> T:
            with self.engine.connect() as connection:
                return work(connection)

        return await self.threaded(reading)

    async def rows(self, values: Row, *queries: Select[Any]) -> list[list[Sequence[Any]]]:
        self._damage.refuse()
        if self._at_once is not None:
            # A statement is of one moment by itself, and needs no transaction around it.
            with contextlib.suppress(sqlite3.Error):
                return [_found(self._at_once, values, *_asked(query)) for query in queries]
        # Somebody has the file for himself just now, for which a thread may wait; or SQLAlchemy says what is wrong, and
        # has notice taken of damage.
        return await super().rows(values, *queries)

    def _open_at_once(self) -> sqlite3.Connection:
        """Return a connection that never waits, for the event loop itself."""
        pooled = self.engine.raw_connection()
        driver = _driver(pooled)
        # The pool forgets it.
        pooled.detach()
        driver.execute("PRAGMA busy_timeout=0")
        return driver

    async def turn(self) -> None:
        await self._writer.turn()

    async def write(self, work: Callable[[Connection], T]) -> T:
        self._damage.refuse()
        found: T = await self._writer.write(work)
        self._checkpoints.wrote()
        return found

    async def move(self, move: Move) -> bool:
        values = plain(move.values)
        steps = [{**row, "rolls": as_json(row["rolls"]), "draws": as_json(row["draws"])} for row in move.steps]

        def work(connection: Connection) -> bool:
            # The update comes first: it takes the write lock, so nobody else writes between check and step.
            if _run(connection, _moved(move.columns), values) != 1:
                return False
            for step in steps:
                _run(connection, STEP, step)
            if move.keep is not None:
                id = move.values["at"]
                connection.execute(delete(STEPS).where(STEPS.c.table == id, STEPS.c.n > move.keep))
            insert_all(connection, KEYS, move.keys)
            if move.also is not None:
                move.also(connection)
            return True

        return await self.write(work)

    def news(self) -> News:
        return PollingNews(self)

    async def close(self) -> None:
        loop = asyncio.get_running_loop()
        if self._at_once is not None:
            self._at_once.close()
        await self._writer.close()
        await loop.run_in_executor(None, self._checkpoints.close)
        await super().close()
        self._sole.close()


def close_to_others(file: Path) -> None:
    """Let only its owner read a database, for it holds the dice to come; creates it if it is not there."""
    # SQLite gives what it creates beside a database the database's mode.
    with contextlib.suppress(OSError):
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, PRIVATE))
    for each in (file, *(file.with_name(file.name + suffix) for suffix in BESIDE)):
        # Another user's file cannot be changed; whether it can be used shows later.
        with contextlib.suppress(OSError):
            if stat.S_IMODE(each.stat().st_mode) & ~PRIVATE:
                each.chmod(PRIVATE)


@cache
def _moved(columns: Columns) -> str:
    return str(moved(columns).compile(dialect=DIALECT))


@cache
def _asked(query: Select[Any]) -> tuple[str, frozenset[int]]:
    """Return a query as the driver takes it, and which of its columns are JSON."""
    columns = enumerate(query.selected_columns)
    in_json = frozenset(n for n, column in columns if isinstance(column.type, JSON))
    return str(query.compile(dialect=DIALECT)), in_json


def _found(driver: sqlite3.Connection, values: Row, text: str, in_json: frozenset[int]) -> list[Sequence[Any]]:
    """Return the rows of a query."""
    rows = driver.execute(text, values).fetchall()
    return [_decoded(row, in_json) for row in rows] if in_json else rows


def _decoded(row: Sequence[Any], in_json: frozenset[int]) -> Sequence[Any]:
    """Return a row with what is JSON as that."""
    return [msgspec.json.decode(value) if n in in_json and value is not None else value for n, value in enumerate(row)]


def _tune(connection: Any, _: Any) -> None:
    # Python's driver would begin transactions late and only for some statements; see _begin.
    connection.isolation_level = None
    cursor = connection.cursor()
    # WAL lets others read while one writes; FULL: what is committed outlives a power cut as well as a killed process.
    # First of all it waits for others: to turn to WAL needs the database for itself, and several may begin at once.
    for pragma in (
        f"busy_timeout={BUSY_MS}",
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        f"wal_autocheckpoint={LONGEST_PAGES}",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    # What is read within one transaction is then of one moment, and tables are made together or not at all.  Who is
    # going to write waits for his turn at once, not when he has read what may then be of yesterday.
    _run(connection, "BEGIN IMMEDIATE" if connection.get_execution_options().get(WRITES) else "BEGIN")


def _driver(pooled: PoolProxiedConnection) -> sqlite3.Connection:
    """Return the driver's connection of one that the pool has given out."""
    driver = pooled.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    return driver


def _run(connection: Connection, statement: str, values: Row | None = None) -> int:
    """Have the driver itself carry out a statement, and return how many rows it has changed.

    SQLAlchemy's way takes longer than all else that a short transaction costs.

    Raises:
        DBAPIError: as by SQLAlchemy.
    """
    driver = _driver(connection.connection)
    try:
        return driver.execute(statement, values or {}).rowcount
    except sqlite3.Error as error:
        raise DBAPIError.instance(statement, None, error, sqlite3.Error) from error
