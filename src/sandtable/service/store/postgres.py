"""PostgreSQL: any number of servers on one database, each table's step a single statement.

A statement that commits by itself never waits for its sender while it holds a row: a server that is killed or cut off
in the middle leaves no lock behind, and the network is crossed once.

What is asked at each step (to move a table on, to load it, to look for its version) is handed to the driver as text
that was made once: SQLAlchemy takes longer to put such a statement together than PostgreSQL takes to carry it out.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from functools import cache
from threading import Lock
from typing import Any, Final, TypeVar

import msgspec
from psycopg import AsyncConnection, OperationalError
from psycopg import Connection as DriverConnection
from sqlalchemy import CTE, JSON, Column, Table, bindparam, create_engine, delete, func, insert, select, true
from sqlalchemy.dialects.postgresql.psycopg import PGDialect_psycopg
from sqlalchemy.engine import URL, Connection

from sandtable.service.store.database import OPTIONS, THREADS, Columns, Database, Move, as_json, moved, plain
from sandtable.service.store.known import Known
from sandtable.service.store.listening import ListeningNews
from sandtable.service.store.loading import COLUMNS
from sandtable.service.store.schema import KEYS, STEPS, TABLES
from sandtable.service.store.telling import Teller
from sandtable.service.tables.ports import News
from sandtable.service.tables.stored_table import StoredTable

T = TypeVar("T")

# Whoever brings the form up to date holds this lock until it is done.
FORM_LOCK = 0x5A4D7AB1E
# So long is waited for a connection, and for a statement, in seconds; then whoever has asked is told to come again.
CONNECT_SECONDS = 5
PATIENCE_SECONDS = 10
# How long a statement waits for a row or table that another transaction holds: less than its waiter's patience.
LOCK_TIMEOUT_SECONDS = 5
# How long asking the server to cancel a statement may take.
CANCEL_TIMEOUT_SECONDS = 5
# What a connection begins with; an `options` in the address replaces it.
SESSION_TIMEOUTS_MS = {
    "idle_in_transaction_session_timeout": PATIENCE_SECONDS * 1000,
    "statement_timeout": PATIENCE_SECONDS * 1000,
    "lock_timeout": LOCK_TIMEOUT_SECONDS * 1000,
}
# How a connection is opened unless the address says otherwise.  A cable that is cut is noticed; a server that is stuck
# in the middle of a transaction does not hold up the others for ever.
CONNECTING = {
    "connect_timeout": CONNECT_SECONDS,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": PATIENCE_SECONDS * 1000,
    "application_name": "sandtable",
    "options": " ".join(f"-c {name}={value}" for name, value in SESSION_TIMEOUTS_MS.items()),
}

# A table with its keys and those of its steps that are wanted, all of it as one text of JSON.
LOAD: Final = f"""
SELECT row_to_json(found)::text FROM (
  SELECT {", ".join(f'"{name}"' for name in COLUMNS)}, made.*,
    coalesce((SELECT json_object_agg(hash, seat) FROM keys WHERE "table" = tables.id), '{{}}') AS keys
  FROM tables, LATERAL (
    SELECT coalesce(json_agg(json_build_object('seat', seat, 'choice', choice, 'rolls', rolls, 'draws', draws)
        ORDER BY n), '[]') AS steps,
      coalesce(json_agg(token ORDER BY n), '[]') AS tokens, coalesce(json_agg(forced ORDER BY n), '[]') AS forced
    FROM steps WHERE "table" = tables.id AND n > %(after)s
  ) AS made
  WHERE id = %(id)s
) AS found
"""
VERSIONS: Final = "SELECT id, version FROM tables WHERE id = ANY(%(ids)s)"
LOADED: Final = msgspec.json.Decoder(StoredTable)


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
                for name in ("statement_timeout", "lock_timeout"):
                    connection.exec_driver_sql(f"SET LOCAL {name} = 0")
                connection.execute(select(func.pg_advisory_xact_lock(FORM_LOCK)))
                return work(connection)

        # However long others take, and it takes itself: many tables are not brought up in a moment.
        return await self.threaded(alone)

    async def ask(self, work: Callable[[Connection], T]) -> T:
        return await self._patiently(self.engine.connect, work)

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await self._patiently(self._snapshot.connect, work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        return await self._patiently(self._whole.begin, work)

    async def move(self, move: Move) -> bool:
        statement = _statement(move.columns, bool(move.steps), move.keep is not None, bool(move.keys))
        values = plain(move.values)
        values |= {"steps": as_json(move.steps), "keep": move.keep, "keys": as_json(move.keys)}
        also = move.also

        def moving(connection: Connection) -> bool:
            if connection.exec_driver_sql(statement, values).first() is None:
                return False
            if also is not None:
                also(connection)
            return True

        # Only what is more than one statement needs a transaction around it.
        return await (self.ask if also is None else self.write)(moving)

    async def load(self, id: str, after: int = 0) -> StoredTable | None:
        values = {"id": id, "after": after}

        def loading(connection: Connection) -> StoredTable | None:
            row = connection.exec_driver_sql(LOAD, values).first()
            return None if row is None else LOADED.decode(row[0])

        return await self.ask(loading)

    async def versions(self, ids: Iterable[str]) -> dict[str, int]:
        values = {"ids": list(ids)}
        rows = await self.ask(lambda connection: connection.exec_driver_sql(VERSIONS, values).all())
        return dict(map(tuple, rows))

    def told(self, id: str, version: int) -> None:
        self._teller.tell(id, version)

    def news(self) -> News:
        return ListeningNews(self.connect, self._writer, self.known)

    async def close(self) -> None:
        await self._teller.close()
        await super().close()

    async def _patiently(
        self, opened: Callable[[], AbstractContextManager[Connection]], work: Callable[[Connection], T]
    ) -> T:
        """Return what `work` returns, from a thread; cancel its statement if the waiter goes.

        Raises:
            TimeoutError: it takes too long; it may have been done or not.
        """
        running = Cancellable()

        def working() -> T:
            with opened() as connection, running.on(connection):
                return work(connection)

        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                return await self.threaded(working)
        except (TimeoutError, asyncio.CancelledError):
            # Otherwise the thread stays blocked, and there are few.
            asyncio.get_running_loop().run_in_executor(None, running.cancel)
            raise


class Cancellable:
    """The connection on which a thread works just now, so that another thread can cancel its statement."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._driver: DriverConnection[Any] | None = None
        self._cancelled = False

    @contextmanager
    def on(self, connection: Connection) -> Iterator[None]:
        """Let the statements on a connection be cancelled.

        Raises:
            TimeoutError: they have been already.
        """
        driver = connection.connection.driver_connection
        assert isinstance(driver, DriverConnection)
        with self._lock:
            if self._cancelled:
                raise TimeoutError
            self._driver = driver
        try:
            yield
        finally:
            # Afterwards the connection may serve another.
            with self._lock:
                self._driver = None

    def cancel(self) -> None:
        """Ask the server to cancel the statement; none is begun any more."""
        with self._lock:
            self._cancelled = True
            if self._driver is not None:
                with suppress(OperationalError):
                    self._driver.cancel_safe(timeout=CANCEL_TIMEOUT_SECONDS)


@cache
def _statement(columns: Columns, steps: bool, keep: bool, keys: bool) -> str:
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
    return str(statement.compile(dialect=PGDialect_psycopg()))  # type: ignore[no-untyped-call]


def _added(into: Table, name: str, row: CTE) -> CTE:
    """Return what inserts all rows of a parameter, if the table has moved on."""
    columns = [column for column in into.columns if column.name != "table"]
    rows = func.json_to_recordset(bindparam(name, type_=JSON)).table_valued(*(Column(c.name, c.type) for c in columns))
    given = rows.render_derived(name=f"given_{name}", with_types=True)
    # One row, if the table has moved on, with each of those given.
    values = select(row.c.id, *given.c).select_from(row.join(given, true()))
    return insert(into).from_select(["table", *(column.name for column in columns)], values).cte(f"added_{name}")
