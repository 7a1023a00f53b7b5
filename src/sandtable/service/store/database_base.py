"""The base class of the SQLite and PostgreSQL databases, the cache of table versions, and reading a table.

Each read or write runs as one function in a thread. Handing single statements to a thread would take longer than
executing them.

The version of a table may be known without a query. It is *certain* while no other process can have changed the table.
It is *announced* while all processes announce their changes, which arrive after a short time. An announced version is
enough for a push, and for a write that fails if the version is outdated.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, Final, NamedTuple, Protocol, TypeVar

import msgspec
from sqlalchemy import JSON, Engine, Select, Table, bindparam, insert, select, update
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite
from sqlalchemy.engine import Connection

from sandtable.kernel.record import RecordStep
from sandtable.service.store.schema import KEYS, STEPS, TABLES
from sandtable.service.tables.interfaces import ChangeFeed
from sandtable.service.tables.stored_table import StoredTable

# The maximum number of cached versions.
MAX_KNOWN = 100_000


class VersionCache:
    """A cache of the versions of tables.

    Args:
        certain: returns whether no other process can have changed any table, now or since the last call.
    """

    def __init__(self, certain: Callable[[], bool] = lambda: False) -> None:
        self._certain = certain
        self._versions: dict[str, int] = {}
        self._announced = False
        self._interruptions = 0

    def version(self, id: str, allow_cached: bool) -> int | None:
        """Return a table's version; None if it is not known.

        Args:
            allow_cached: whether an announced version is enough; otherwise it must be certain.
        """
        if not self.alone() and not (self._announced and allow_cached):
            return None
        return self._versions.get(id)

    def alone(self) -> bool:
        """Return whether no other process can have changed a table since the last call.

        If one can and changes are not announced, empty the cache.
        """
        if self._certain():
            return True
        if not self._announced:
            self._versions.clear()
        return False

    def mark(self) -> int:
        """Return the number of times that versions were dropped, to pass to `keep`."""
        return self._interruptions

    def keep(self, id: str, version: int, mark: int) -> None:
        """Cache a version that was read or written, unless it may be outdated already.

        Args:
            mark: the value that `mark` returned before the read or write.
        """
        if not (self._certain() or self._announced):
            self._versions.clear()
        elif mark == self._interruptions:
            self.heard(id, version)

    def heard(self, id: str, version: int) -> None:
        """Cache an announced version, unless a higher one is known."""
        if len(self._versions) >= MAX_KNOWN:
            self._interrupt()
        # An announcement may arrive before the result of an older read.
        self._versions[id] = max(version, self._versions.get(id, version))

    def compare(self, id: str, version: int | None) -> None:
        """Drop a table's cached version if it differs from the one in the database."""
        if self._versions.get(id, version) != version:
            self.forget(id)

    def forget(self, id: str) -> None:
        """Drop a table's cached version, and prevent reads in progress from caching one."""
        self._versions.pop(id, None)
        self._interruptions += 1

    def follow(self, announced: bool) -> None:
        """Set whether other processes announce their changes from now on."""
        self._announced = announced
        self._interrupt()

    def _interrupt(self) -> None:
        self._versions.clear()
        self._interruptions += 1


# The fields of a stored table that are columns of its row.
COLUMNS: Final = tuple(name for name in StoredTable.__struct_fields__ if name in TABLES.c)

KEPT_STEPS = (
    select(STEPS.c.seat, STEPS.c.choice, STEPS.c.rolls, STEPS.c.draws, STEPS.c.token, STEPS.c.forced)
    .where(STEPS.c.table == bindparam("at"), STEPS.c.n > bindparam("after"))
    .order_by(STEPS.c.n)
)
# SQLite's driver executes this directly, because SQLAlchemy's overhead for a thousand steps exceeds all other work.
KEPT_IN_SQLITE = str(KEPT_STEPS.compile(dialect=SQLiteDialect_pysqlite(paramstyle="named")))
NUMBERS = msgspec.json.Decoder(list[int])


def load_table(id: str, connection: Connection, after: int = 0) -> StoredTable | None:
    """Return a table with its steps; None if the id is unknown.

    Args:
        connection: a connection that reads one snapshot.
        after: the number of steps to leave out from the beginning.
    """
    row = connection.execute(select(TABLES).where(TABLES.c.id == id)).mappings().first()
    if row is None:
        return None
    keys = connection.execute(select(KEYS).where(KEYS.c.table == id)).mappings().all()
    steps = list(_steps(connection, {"at": id, "after": after}))
    return msgspec.convert(
        {
            **{name: row[name] for name in COLUMNS},
            "keys": {key["hash"]: key["seat"] for key in keys},
            "steps": [step for step, _, _ in steps],
            "tokens": [token for _, token, _ in steps],
            "forced": [forced for _, _, forced in steps],
        },
        StoredTable,
    )


def _steps(connection: Connection, wanted: dict[str, Any]) -> Iterator[tuple[RecordStep, str | None, bool]]:
    """Yield each step, with its token and whether a takeback skips it."""
    if connection.dialect.name != "sqlite":
        for seat, choice, rolls, draws, token, forced in connection.execute(KEPT_STEPS, wanted):
            yield RecordStep(seat, choice, rolls, draws), token, forced
        return
    for seat, choice, rolls, draws, token, forced in connection.exec_driver_sql(KEPT_IN_SQLITE, wanted):
        yield RecordStep(seat, choice, _numbers(rolls), _numbers(draws)), token, bool(forced)


def _numbers(text: str) -> list[int]:
    # Most steps have no dice or draws, so decoding is avoided.
    return [] if text == "[]" else NUMBERS.decode(text)


T = TypeVar("T")
Row = dict[str, Any]
# Names of columns of the database table `tables` that change during a game.
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
        values: the parameters of the statement that `update_statement` returns.
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
def update_statement(columns: Columns) -> Any:
    """Return the statement that updates a table if it still has the previous version.

    The statement is built only once, because SQLAlchemy caches its compiled form by identity.
    """
    values: Row = {name: bindparam(f"new_{name}") for name in (*columns, "version")}
    return update(TABLES).where(TABLES.c.id == bindparam("at"), TABLES.c.version == bindparam("before")).values(values)


# The parameters of `update_statement` for JSON columns, and for each whether None is stored as SQL NULL.
IN_JSON = {f"new_{column.name}": column.type.none_as_null for column in TABLES.c if isinstance(column.type, JSON)}


def as_json(value: Any) -> str:
    """Return the JSON text of a value, as stored in a JSON column."""
    return msgspec.json.encode(value).decode()


def plain(values: Row) -> Row:
    """Return the parameters of `update_statement` as the database driver expects them."""
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
        """Prepare the database for use; called once after its schema has been updated."""

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
        """Wait until the next batch of writes may start."""

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run `work` in a transaction, possibly together with other writes; return its result."""
        raise NotImplementedError

    async def move(self, move: TableUpdate) -> bool:
        """Write an update of a table, and return whether it was written.

        Nothing is written if another server has changed the table.
        """
        raise NotImplementedError

    async def load(self, id: str, after: int = 0) -> StoredTable | None:
        """Return a table without its first `after` steps; None if the id is unknown."""
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
