"""The base class of databases and their threads, shared by SQLite and PostgreSQL.

Each read or write runs as one function in a thread. Handing single statements to a thread would take longer than
executing them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, NamedTuple, Protocol, TypeVar

import msgspec
from sqlalchemy import JSON, Engine, Select, Table, bindparam, insert, select, update
from sqlalchemy.engine import Connection

from sandtable.service.store.schema import TABLES
from sandtable.service.store.table_reader import load_table
from sandtable.service.store.version_cache import VersionCache
from sandtable.service.tables.ports import ChangeFeed
from sandtable.service.tables.stored_table import StoredTable

T = TypeVar("T")
Row = dict[str, Any]
# Names of columns of the tables table that change during a game.
Columns = tuple[str, ...]

# The number of reads that can run at the same time.
THREADS = 4
# The options of every database. Parameters are hidden because the log must not contain a table's secret.
OPTIONS: dict[str, Any] = {
    "hide_parameters": True,
    "json_serializer": lambda value: msgspec.json.encode(value).decode(),
    "json_deserializer": msgspec.json.decode,
}


class Transact(Protocol):
    """A function that runs another function in a transaction of the database."""

    async def __call__(self, work: Callable[[Connection], T]) -> T:
        """Run `work` in a transaction, and return its result."""


class TableUpdate(NamedTuple):
    """A change of a table, made only if the table still has the previous version.

    Args:
        columns: the names of the changed columns, without the version.
        values: the parameters of the statement that `moved` returns.
        steps: the rows of new steps.
        keep: the number of first steps to keep; later steps are deleted. None keeps all.
        keys: the rows of new keys.
        in_transaction: makes a further change in the same transaction; None for none.
    """

    columns: Columns
    values: Row
    steps: tuple[Row, ...] = ()
    keep: int | None = None
    keys: tuple[Row, ...] = ()
    in_transaction: Callable[[Connection], None] | None = None


@cache
def moved(columns: Columns) -> Any:
    """Return the statement that updates a table if it still has the previous version.

    The statement is built only once, because SQLAlchemy caches its compiled form by identity.
    """
    values: Row = {name: bindparam(f"new_{name}") for name in (*columns, "version")}
    return update(TABLES).where(TABLES.c.id == bindparam("at"), TABLES.c.version == bindparam("before")).values(values)


# The parameters of `moved` for JSON columns, and for each whether None is stored as SQL NULL.
IN_JSON = {f"new_{column.name}": column.type.none_as_null for column in TABLES.c if isinstance(column.type, JSON)}


def as_json(value: Any) -> str:
    """Return the JSON text of a value, as stored in a JSON column."""
    return msgspec.json.encode(value).decode()


def plain(values: Row) -> Row:
    """Return the parameters of `moved` as the database driver expects them."""
    return {
        name: as_json(value) if name in IN_JSON and not (value is None and IN_JSON[name]) else value
        for name, value in values.items()
    }


class Database:
    """A database. Requires a running event loop.

    Attributes:
        shared: whether other programs may have tables in the database.
        connecting: the connection parameters of psycopg; None for other databases.

    Args:
        engine: SQLAlchemy's engine.
        name: the name of the database in messages, without a password.
        known: the cache of table versions that are known without a query.
    """

    shared = False
    connecting: Mapping[str, Any] | None = None

    def __init__(self, engine: Engine, name: str, known: VersionCache) -> None:
        self.engine = engine
        self.name = name
        self.known = known
        self._threads = ThreadPoolExecutor(THREADS, "store")

    async def begin(self, work: Callable[[Connection], T]) -> T:
        """Run `work` in the first transaction after opening, and return its result."""
        return await self.write(work)

    async def opened(self) -> None:
        """Prepare for use, once the database has the current schema."""

    async def ask(self, work: Callable[[Connection], T]) -> T:
        """Return what `work` reads with a single statement."""
        return await self.read(work)

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Return what `work` reads in one snapshot; it never waits for writers."""
        raise NotImplementedError

    async def rows(self, values: Row, *queries: Select[Any]) -> list[list[Sequence[Any]]]:
        """Return the rows of each of several prepared queries.

        Args:
            values: the parameters of all queries.
            queries: the queries, which may read different snapshots.
        """
        return await self.ask(lambda connection: [[*connection.execute(query, values).all()] for query in queries])

    async def wait_for_batch(self) -> None:
        """Wait until the next batch of writes begins to collect work."""

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run `work` in a transaction, possibly with others, and return its result."""
        raise NotImplementedError

    async def move(self, move: TableUpdate) -> bool:
        """Make a change of a table, and return whether it was made.

        It is not made if another server has changed the table; then nothing is written.
        """
        raise NotImplementedError

    async def load(self, id: str, after: int = 0) -> StoredTable | None:
        """Return a table with its steps after `after`; None if the id is unknown."""
        return await self.read(lambda connection: load_table(id, connection, after))

    async def versions(self, ids: Iterable[str]) -> dict[str, int]:
        """Return the versions of tables in the database; unknown ids are left out."""
        wanted = list(ids)
        query = select(TABLES.c.id, TABLES.c.version).where(TABLES.c.id.in_(wanted))
        rows = await self.ask(lambda connection: connection.execute(query).all())
        return {row.id: row.version for row in rows}

    def publish(self, id: str, version: int) -> None:
        """Announce a table's new version to other servers."""

    async def alone(self) -> bool:
        """Return whether no other server is known to use this database.

        Call this only before `news` is used.
        """
        raise NotImplementedError

    def news(self, serves: bool) -> ChangeFeed:
        """Return the feed of changes by other servers on the same database.

        Args:
            serves: whether players connect to this process. Other processes then see that they are not alone.
        """
        raise NotImplementedError

    async def close(self) -> None:
        """Close all connections, and end the threads."""
        await self.threaded(self.engine.dispose)
        # A thread may still be working for a cancelled task, for which the event loop does not wait.
        await asyncio.to_thread(self._threads.shutdown)

    async def threaded(self, work: Callable[[], T]) -> T:
        """Run `work` in a thread, and return its result."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)


def insert_all(connection: Connection, into: Table, rows: Sequence[Row]) -> None:
    """Insert rows, if there are any."""
    if rows:
        connection.execute(insert(into), list(rows))
