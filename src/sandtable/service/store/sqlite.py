"""SQLite: a database in one file, to which one thread writes in batches."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import os
import random
import sqlite3
import stat
import time
from collections.abc import AsyncIterator, Callable, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from sqlalchemy import JSON, Select, create_engine, delete, event, insert
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite
from sqlalchemy.engine import URL, Connection
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.pool import PoolProxiedConnection

from sandtable.service.store.database_base import (
    OPTIONS,
    THREADS,
    Columns,
    Database,
    Row,
    TableUpdate,
    VersionCache,
    as_json,
    insert_all,
    plain,
    update_statement,
)
from sandtable.service.store.schema import KEYS, STEPS
from sandtable.service.store.sole_process_detection import SingleWriterLock
from sandtable.service.store.sqlite_integrity import DatabaseFile, IntegrityMonitor
from sandtable.service.store.write_batcher import LONGEST_PAGES, WRITES, Checkpoints, WriteBatcher
from sandtable.service.tables.interfaces import ChangeFeed

LOG = logging.getLogger(__name__)

POLL_SECONDS = 1.0
# Without other servers, only a program such as `sandtable admin` can change the database. Then only one of IDLE_POLLS
# polls queries the database.
IDLE_POLLS = 15


class PollingChangeFeed:
    """A feed that polls the database for changes to the watched tables."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def changes(self, watched: Callable[[], dict[str, int]]) -> AsyncIterator[str]:
        """Yield the ids of watched tables that other processes have changed or deleted."""
        for n in itertools.count(1):
            await asyncio.sleep(POLL_SECONDS)
            known = watched()
            if not known or (self._database.known.alone() and n % IDLE_POLLS):
                continue
            try:
                versions = await self._database.versions(known)
            except Exception:
                # The error may be temporary, so the next poll tries again.
                LOG.exception("cannot follow the tables of other servers")
                continue
            for id, version in known.items():
                # The cached version may be outdated, because another program may have changed the table.
                self._database.known.compare(id, versions.get(id))
                if versions.get(id) != version:
                    yield id


T = TypeVar("T")

# The timeout for waiting for a locked database, in milliseconds.
BUSY_MS = 5000

# The file mode of a database, and the suffixes of the files that SQLite adds beside it.
PRIVATE = 0o600
BESIDE = ("-wal", "-shm")

# The frequent statements go to the driver as prepared text, because SQLAlchemy takes longer to build such a statement
# than SQLite takes to execute it.
DIALECT = SQLiteDialect_pysqlite(paramstyle="named")
STEP = str(insert(STEPS).compile(dialect=DIALECT))


def sqlite_url(file: Path) -> str:
    """Return the URL of a SQLite database in a file."""
    return URL.create("sqlite", database=str(file)).render_as_string()


class Sqlite(Database):
    """A SQLite database. Requires a running event loop."""

    def __init__(self, url: URL) -> None:
        engine = create_engine(url, pool_size=THREADS + 1, **OPTIONS)
        event.listen(engine, "connect", _tune)
        event.listen(engine, "begin", _begin)
        self._file = None if url.database in (None, "", ":memory:") else Path(str(url.database))
        self._place = DatabaseFile(self._file)
        self._sole = SingleWriterLock(None)
        self._damage = IntegrityMonitor(engine, url.database or str(url))
        self._writer = WriteBatcher(engine)
        self._checkpoints = Checkpoints(engine)
        self._direct: sqlite3.Connection | None = None
        super().__init__(engine, url.database or str(url), VersionCache(lambda: self._sole.is_exclusive()))

    async def begin(self, work: Callable[[Connection], T]) -> T:
        if self._file is not None:
            await self.threaded(partial(close_to_others, self._file))
        if self._file is not None and self._file.is_file() and self._file.stat().st_size:
            # Check the file before anything is written to it, for example by a migration.
            await self.threaded(self._damage.look)
        patience = time.monotonic() + BUSY_MS / 1000
        while True:
            try:
                return await super().begin(work)
            except OperationalError as error:
                # If several stores switch to WAL at the same time, SQLite lets only one of them wait, and refuses the
                # others immediately.
                if getattr(error.orig, "sqlite_errorcode", None) != sqlite3.SQLITE_BUSY or time.monotonic() > patience:
                    raise
            await asyncio.sleep(random.uniform(0.01, 0.1))

    async def opened(self) -> None:
        self._damage.watch()
        self._place.watch()
        self._direct = await self.threaded(self._open_direct)
        self._sole = SingleWriterLock(self._file)
        await asyncio.sleep(self._sole.pause())

    async def read(self, work: Callable[[Connection], T]) -> T:
        self._refuse()

        def reading() -> T:
            with self.engine.connect() as connection:
                return work(connection)

        return await self.threaded(reading)

    async def rows(self, values: Row, *queries: Select[Any]) -> list[list[Sequence[Any]]]:
        self._refuse()
        if self._direct is not None:
            # A single statement always reads one snapshot, so it needs no transaction.
            with contextlib.suppress(sqlite3.Error):
                return [_found(self._direct, values, *_asked(query)) for query in queries]
        # On an error, repeat the query in a thread, which can wait for another process's lock. If the file is damaged,
        # SQLAlchemy reports that there.
        return await super().rows(values, *queries)

    def _refuse(self) -> None:
        """Refuse reads and writes once the file is known to be damaged or moved.

        Raises:
            StoreDamaged: the file is damaged.
            StoreMoved: the file was moved, deleted or replaced.
        """
        self._damage.refuse()
        self._place.refuse()

    def _open_direct(self) -> sqlite3.Connection:
        """Return a connection for use in the event loop; it never waits for a lock."""
        pooled = self.engine.raw_connection()
        driver = _driver(pooled)
        # The pool must not give this connection to other code.
        pooled.detach()
        driver.execute("PRAGMA busy_timeout=0")
        return driver

    async def wait_for_batch(self) -> None:
        await self._writer.wait_for_batch()

    async def write(self, work: Callable[[Connection], T]) -> T:
        self._refuse()
        found: T = await self._writer.write(work)
        self._checkpoints.wrote()
        return found

    async def move(self, move: TableUpdate) -> bool:
        values = plain(move.values)
        steps = [{**row, "rolls": as_json(row["rolls"]), "draws": as_json(row["draws"])} for row in move.steps]

        def work(connection: Connection) -> bool:
            # The update comes first: it takes the write lock, so no other process can write before the steps are
            # inserted.
            if _run(connection, _update_text(move.columns), values) != 1:
                return False
            for step in steps:
                _run(connection, STEP, step)
            if move.keep is not None:
                id = move.values["at"]
                connection.execute(delete(STEPS).where(STEPS.c.table == id, STEPS.c.n > move.keep))
            insert_all(connection, KEYS, move.keys)
            if move.in_transaction is not None:
                move.in_transaction(connection)
            return True

        return await self.write(work)

    async def alone(self) -> bool:
        # A store that is alone need not wait for others.
        return not self._sole.pause()

    def news(self, serves: bool) -> ChangeFeed:
        return PollingChangeFeed(self)

    async def close(self) -> None:
        loop = asyncio.get_running_loop()
        if self._direct is not None:
            self._direct.close()
        await self._writer.close()
        await loop.run_in_executor(None, self._checkpoints.close)
        await super().close()
        self._sole.close()


def close_to_others(file: Path) -> None:
    """Restrict a database file to its owner, because it contains dice secrets.

    The file is created if necessary.
    """
    # SQLite creates its files beside the database with the mode of the database.
    with contextlib.suppress(OSError):
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, PRIVATE))
    for each in (file, *(file.with_name(file.name + suffix) for suffix in BESIDE)):
        # The mode of another user's file cannot be changed. If the file cannot be used, a later access fails.
        with contextlib.suppress(OSError):
            if stat.S_IMODE(each.stat().st_mode) & ~PRIVATE:
                each.chmod(PRIVATE)


@cache
def _update_text(columns: Columns) -> str:
    return str(update_statement(columns).compile(dialect=DIALECT))


@cache
def _asked(query: Select[Any]) -> tuple[str, frozenset[int]]:
    """Return a query's text for the driver, and the indices of its JSON columns."""
    columns = enumerate(query.selected_columns)
    in_json = frozenset(n for n, column in columns if isinstance(column.type, JSON))
    return str(query.compile(dialect=DIALECT)), in_json


def _found(driver: sqlite3.Connection, values: Row, text: str, in_json: frozenset[int]) -> list[Sequence[Any]]:
    """Execute a query with the driver, and return its rows."""
    rows = driver.execute(text, values).fetchall()
    return [_decoded(row, in_json) for row in rows] if in_json else rows


def _decoded(row: Sequence[Any], in_json: frozenset[int]) -> Sequence[Any]:
    """Return a row with its JSON columns decoded."""
    return [msgspec.json.decode(value) if n in in_json and value is not None else value for n, value in enumerate(row)]


def _tune(connection: Any, _: Any) -> None:
    # Python's driver would begin transactions late and only for some statements, so `_begin` begins them.
    connection.isolation_level = None
    cursor = connection.cursor()
    # WAL allows reads during a write. With FULL, a committed write survives a power failure. The timeout comes first,
    # because switching to WAL needs the database exclusively, and several stores may start together.
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
    # With an explicit BEGIN a transaction reads one snapshot, and tables are created together or not at all. With
    # IMMEDIATE a writer waits for the lock here, before it reads data that could become outdated.
    _run(connection, "BEGIN IMMEDIATE" if connection.get_execution_options().get(WRITES) else "BEGIN")


def _driver(pooled: PoolProxiedConnection) -> sqlite3.Connection:
    """Return the driver's own connection in a pooled connection."""
    driver = pooled.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    return driver


def _run(connection: Connection, statement: str, values: Row | None = None) -> int:
    """Execute a statement with the driver; return the number of changed rows.

    SQLAlchemy's own execution takes longer than the rest of a short transaction.

    Raises:
        DBAPIError: the statement failed; SQLAlchemy would raise the same exception.
    """
    driver = _driver(connection.connection)
    try:
        return driver.execute(statement, values or {}).rowcount
    except sqlite3.Error as error:
        raise DBAPIError.instance(statement, None, error, sqlite3.Error) from error
