"""PostgreSQL: any number of servers on one database, each table's step a single statement.

A statement that commits by itself never waits for its sender while it holds a row: a server that is killed or cut off
in the middle leaves no lock behind, and the network is crossed once.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

from psycopg import AsyncConnection
from sqlalchemy import CTE, JSON, Column, Table, bindparam, create_engine, delete, func, insert, select, true
from sqlalchemy.engine import URL, Connection

from sandtable.service.store.database import OPTIONS, THREADS, Columns, Database, Move, moved
from sandtable.service.store.known import Known
from sandtable.service.store.listening import ListeningNews
from sandtable.service.store.schema import KEYS, STEPS, TABLES
from sandtable.service.store.telling import Teller
from sandtable.service.tables.ports import News

T = TypeVar("T")

# Whoever brings the form up to date holds this lock until it is done.
FORM_LOCK = 0x5A4D7AB1E
# So long is waited for a connection, and for a statement, in seconds; then whoever has asked is told to come again.
CONNECT_SECONDS = 5
PATIENCE_SECONDS = 10
# How a connection is opened unless the address says otherwise.  A cable that is cut is noticed; a server that is stuck
# in the middle of a transaction does not hold up the others for ever.
CONNECTING = {
    "connect_timeout": CONNECT_SECONDS,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": PATIENCE_SECONDS * 1000,
    "application_name": "sandtable",
    "options": f"-c idle_in_transaction_session_timeout={PATIENCE_SECONDS * 1000}",
}


class Postgres(Database):
    """A database of PostgreSQL; made within a running event loop.

    Args:
        url: where it is.
    """

    shared = True

    def __init__(self, url: URL) -> None:
        url = url.set(drivername="postgresql+psycopg")
        options = {name: value for name, value in CONNECTING.items() if name not in url.query}
        engine = create_engine(
            url,
            # What is one statement needs no transaction around it.
            isolation_level="AUTOCOMMIT",
            pool_size=THREADS,
            pool_timeout=PATIENCE_SECONDS,
            connect_args=options,
            **OPTIONS,
        )
        shown = url.set(drivername="postgresql", query={})
        super().__init__(engine, shown.render_as_string(hide_password=True), Known())
        self._whole = engine.execution_options(isolation_level="READ COMMITTED")
        self._snapshot = engine.execution_options(isolation_level="REPEATABLE READ")
        _, wanted = engine.dialect.create_connect_args(url)
        self._wanted = {**wanted, **options}
        self.connecting = self._wanted
        # By this it knows what it has told itself.
        self._writer = secrets.token_urlsafe(6)
        self._teller = Teller(self.connect, self._writer)

    async def connect(self) -> AsyncConnection[Any]:
        """Open a connection of its own, for the event loop; each statement is a transaction."""
        return await AsyncConnection.connect(**self._wanted, autocommit=True)

    async def begin(self, work: Callable[[Connection], T]) -> T:
        def alone() -> T:
            with self._whole.begin() as connection:
                connection.execute(select(func.pg_advisory_xact_lock(FORM_LOCK)))
                return work(connection)

        # However long others take, and it takes itself: many tables are not brought up in a moment.
        return await self.threaded(alone)

    async def ask(self, work: Callable[[Connection], T]) -> T:
        def asking() -> T:
            with self.engine.connect() as connection:
                return work(connection)

        return await self._patiently(asking)

    async def read(self, work: Callable[[Connection], T]) -> T:
        def reading() -> T:
            with self._snapshot.connect() as connection:
                return work(connection)

        return await self._patiently(reading)

    async def write(self, work: Callable[[Connection], T]) -> T:
        def writing() -> T:
            with self._whole.begin() as connection:
                return work(connection)

        return await self._patiently(writing)

    async def move(self, move: Move) -> bool:
        statement = _statement(move.columns, bool(move.steps), move.keep is not None, bool(move.keys))
        values = {**move.values, "steps": move.steps, "keep": move.keep, "keys": move.keys}
        return await self.ask(lambda connection: connection.execute(statement, values).first() is not None)

    def told(self, id: str, version: int) -> None:
        self._teller.tell(id, version)

    def news(self) -> News:
        return ListeningNews(self.connect, self._writer, self.known)

    async def close(self) -> None:
        await self._teller.close()
        await super().close()

    async def _patiently(self, work: Callable[[], T]) -> T:
        """Return what `work` returns, from a thread.

        Raises:
            TimeoutError: it takes too long; whether it is done in the end nobody knows.
        """
        async with asyncio.timeout(PATIENCE_SECONDS):
            return await self.threaded(work)


@cache
def _statement(columns: Columns, steps: bool, keep: bool, keys: bool) -> Any:
    """Return a statement that moves a table on, does all else only if it has, and returns a row if it has."""
    row = moved(columns).returning(TABLES.c.id).cte("moved")
    statement = select(row.c.id)
    if steps:
        statement = statement.add_cte(_added(STEPS, "steps", row))
    if keep:
        gone = delete(STEPS).where(STEPS.c.table == row.c.id, STEPS.c.n > bindparam("keep"))
        statement = statement.add_cte(gone.cte("gone"))
    if keys:
        statement = statement.add_cte(_added(KEYS, "keys", row))
    return statement


def _added(into: Table, name: str, row: CTE) -> CTE:
    """Return what inserts all rows of a parameter, if the table has moved on."""
    columns = [column for column in into.columns if column.name != "table"]
    rows = func.json_to_recordset(bindparam(name, type_=JSON)).table_valued(*(Column(c.name, c.type) for c in columns))
    given = rows.render_derived(name=f"given_{name}", with_types=True)
    # One row, if the table has moved on, with each of those given.
    values = select(row.c.id, *given.c).select_from(row.join(given, true()))
    return insert(into).from_select(["table", *(column.name for column in columns)], values).cte(f"added_{name}")
