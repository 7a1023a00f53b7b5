"""A database and the threads that wait for it: what SQLite and PostgreSQL share; where they differ they have a room.

Whatever is read or written is done in one go by a thread beside the event loop: handing single statements over would
take longer than the statements do.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, NamedTuple, TypeVar

import msgspec
from sqlalchemy import JSON, Engine, Select, Table, bindparam, insert, select, update
from sqlalchemy.engine import Connection

from sandtable.service.store.known import Known
from sandtable.service.store.loading import load_table
from sandtable.service.store.schema import TABLES
from sandtable.service.tables.ports import News
from sandtable.service.tables.stored_table import StoredTable

T = TypeVar("T")
Row = dict[str, Any]
# The columns of a table's row that change while it is played.
Columns = tuple[str, ...]

# So many may be read at once.
THREADS = 4
# How every database is opened.  The parameters of a failed statement would bring a table's secret into the log.
OPTIONS: dict[str, Any] = {
    "hide_parameters": True,
    "json_serializer": lambda value: msgspec.json.encode(value).decode(),
    "json_deserializer": msgspec.json.decode,
}


class Move(NamedTuple):
    """A table moves on: its row is updated if it is still at the version before, and only then all else is done.

    Args:
        columns: what of its row changes, besides the version.
        values: the parameters of the update, as `moved` names them.
        steps: rows of steps that are added.
        keep: all steps but the first so many are deleted.
        keys: rows of keys that are added.
        also: what is done besides in the same transaction; None for nothing.
    """

    columns: Columns
    values: Row
    steps: tuple[Row, ...] = ()
    keep: int | None = None
    keys: tuple[Row, ...] = ()
    also: Callable[[Connection], None] | None = None


@cache
def moved(columns: Columns) -> Any:
    """Return the statement that updates a table from the version before to the next, if it is still at that version.

    It is made once: SQLAlchemy then finds what it has compiled by the statement itself.
    """
    values: Row = {name: bindparam(f"new_{name}") for name in (*columns, "version")}
    return update(TABLES).where(TABLES.c.id == bindparam("at"), TABLES.c.version == bindparam("before")).values(values)


# The parameters of `moved` that are columns of JSON, and whether None of them is no JSON.
IN_JSON = {f"new_{column.name}": column.type.none_as_null for column in TABLES.c if isinstance(column.type, JSON)}


def as_json(value: Any) -> str:
    """Return a value as it is kept in a column of JSON."""
    return msgspec.json.encode(value).decode()


def plain(values: Row) -> Row:
    """Return the values of parameters of `moved` as a driver takes them."""
    return {
        name: as_json(value) if name in IN_JSON and not (value is None and IN_JSON[name]) else value
        for name, value in values.items()
    }


class Database:
    """A database; made within a running event loop.

    Attributes:
        shared: others may keep tables of theirs in it.
        connecting: how psycopg reaches it; None if it is none of PostgreSQL's.

    Args:
        engine: how it is reached.
        name: what it is called where people read it, without a password.
        known: the versions of tables that are known without looking.
    """

    shared = False
    connecting: Mapping[str, Any] | None = None

    def __init__(self, engine: Engine, name: str, known: Known) -> None:
        self.engine = engine
        self.name = name
        self.known = known
        self._threads = ThreadPoolExecutor(THREADS, "store")

    async def begin(self, work: Callable[[Connection], T]) -> T:
        """Return what `work` does in the first transaction, before anything else is asked of the database."""
        return await self.write(work)

    async def opened(self) -> None:
        """Take notice that the database is of the present form, and is used from now on."""

    async def ask(self, work: Callable[[Connection], T]) -> T:
        """Return what `work` reads by one statement."""
        return await self.read(work)

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Return what `work` reads, all of one moment; it never waits for what is written."""
        raise NotImplementedError

    async def rows(self, values: Row, *queries: Select[Any]) -> list[list[Sequence[Any]]]:
        """Return the rows of each of some queries that were put together once and are asked again and again.

        Args:
            values: the parameters of all.
            queries: they may be of different moments.
        """
        return await self.ask(lambda connection: [[*connection.execute(query, values).all()] for query in queries])

    async def turn(self) -> None:
        """Wait until what is written would be written at once."""

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Return what `work` does in one transaction, of its own or together with others."""
        raise NotImplementedError

    async def move(self, move: Move) -> bool:
        """Return whether a table has moved on; if not, another was quicker and nothing is written."""
        raise NotImplementedError

    async def load(self, id: str, after: int = 0) -> StoredTable | None:
        """Return a table with its steps, but for the first so many; None if there is none with that id."""
        return await self.read(lambda connection: load_table(id, connection, after))

    async def versions(self, ids: Iterable[str]) -> dict[str, int]:
        """Return the versions of those of these tables that there are, as the database has them."""
        wanted = list(ids)
        query = select(TABLES.c.id, TABLES.c.version).where(TABLES.c.id.in_(wanted))
        rows = await self.ask(lambda connection: connection.execute(query).all())
        return {row.id: row.version for row in rows}

    def told(self, id: str, version: int) -> None:
        """Tell the other servers that a table has been brought to a version here."""

    def news(self) -> News:
        """Return what brings the news of other servers on the same database."""
        raise NotImplementedError

    async def close(self) -> None:
        """Close all connections, and end the threads."""
        await self.threaded(self.engine.dispose)
        self._threads.shutdown()

    async def threaded(self, work: Callable[[], T]) -> T:
        """Return what `work` returns, from a thread."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)


def insert_all(connection: Connection, into: Table, rows: Sequence[Row]) -> None:
    """Insert rows, if there are any."""
    if rows:
        connection.execute(insert(into), list(rows))
