"""The PostgreSQL database, which several servers can share. One statement writes a step.

A statement that commits by itself never waits for its client while it has locked a row. A server that is killed or
disconnected therefore leaves no lock, and each step needs only one round trip.
The frequent statements change a table, load it or read its version. They go to the driver as prepared text, because
SQLAlchemy takes longer to build such a statement than PostgreSQL takes to execute it.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import socket
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from functools import cache
from threading import Event, Lock
from typing import Any, Final, TypeVar

import msgspec
from psycopg import AsyncConnection, OperationalError
from psycopg import Connection as DriverConnection
from sqlalchemy import CTE, JSON, Column, Table, bindparam, create_engine, delete, func, insert, select, true
from sqlalchemy.dialects.postgresql.psycopg import PGDialect_psycopg
from sqlalchemy.engine import URL, Connection

from sandtable.service.store.database_base import (
    COLUMNS,
    OPTIONS,
    THREADS,
    Columns,
    Database,
    TableUpdate,
    VersionCache,
    as_json,
    plain,
    update_statement,
)
from sandtable.service.store.postgres_change_feed import SERVING_LOCK, ChangePublisher, PgChangeFeed
from sandtable.service.store.schema import KEYS, STEPS, TABLES
from sandtable.service.tables.interfaces import ChangeFeed
from sandtable.service.tables.stored_table import StoredTable

T = TypeVar("T")

# The id of the advisory lock that a server holds while it migrates the schema.
SCHEMA_LOCK = 0x5A4D7AB1E
# The timeouts for connecting and for a statement, in seconds. After a timeout the client gets a temporary error.
CONNECT_SECONDS = 5
PATIENCE_SECONDS = 10
# The timeout of waiting for another transaction's lock, in seconds. It must be below the timeout of a statement.
LOCK_TIMEOUT_SECONDS = 5
# The timeout of cancelling a statement, in seconds.
CANCEL_TIMEOUT_SECONDS = 5
# The timeouts of a database session; `options` in the URL replaces them.
SESSION_TIMEOUTS_MS = {
    "idle_in_transaction_session_timeout": PATIENCE_SECONDS * 1000,
    "statement_timeout": PATIENCE_SECONDS * 1000,
    "lock_timeout": LOCK_TIMEOUT_SECONDS * 1000,
}
# The connection settings, unless the URL sets others. They detect a broken connection, and end the open transaction of
# a server that hangs, so that it does not block other servers.
CONNECTING = {
    "connect_timeout": CONNECT_SECONDS,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": PATIENCE_SECONDS * 1000,
    "application_name": "sandtable",
    "options": " ".join(f"-c {name}={value}" for name, value in SESSION_TIMEOUTS_MS.items()),
}

# Loads a table with its keys and the steps after `after`, as one JSON text.
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
    """A PostgreSQL database. Requires a running event loop."""

    shared = True

    def __init__(self, url: URL) -> None:
        url = url.set(drivername="postgresql+psycopg")
        options = {name: value for name, value in CONNECTING.items() if name not in url.query}
        engine = create_engine(
            url,
            # In autocommit mode a single statement needs no extra transaction.
            isolation_level="AUTOCOMMIT",
            pool_size=THREADS,
            pool_timeout=PATIENCE_SECONDS,
            connect_args=options,
            **OPTIONS,
        )
        shown = url.set(drivername="postgresql", query={})
        super().__init__(engine, shown.render_as_string(hide_password=True), VersionCache())
        self._whole = engine.execution_options(isolation_level="READ COMMITTED")
        self._snapshot = engine.execution_options(isolation_level="REPEATABLE READ")
        _, wanted = engine.dialect.create_connect_args(url)
        self._wanted = {**wanted, **options}
        self.connecting = self._wanted
        # The id by which the change feed recognises this server's own announcements.
        self._writer = secrets.token_urlsafe(6)
        self._teller = ChangePublisher(self.connect, self._writer)

    async def connect(self) -> AsyncConnection[Any]:
        """Open a separate connection for the event loop, in autocommit mode."""
        return await AsyncConnection.connect(**self._wanted, autocommit=True)

    async def begin(self, work: Callable[[Connection], T]) -> T:
        def alone() -> T:
            with self._whole.begin() as connection:
                for name in ("statement_timeout", "lock_timeout"):
                    connection.exec_driver_sql(f"SET LOCAL {name} = 0")
                connection.execute(select(func.pg_advisory_xact_lock(SCHEMA_LOCK)))
                return work(connection)

        # No timeout: migrating many tables takes a while, and other servers must wait for it.
        return await self.threaded(alone)

    async def ask(self, work: Callable[[Connection], T]) -> T:
        return await self._patiently(self.engine.connect, work)

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await self._patiently(self._snapshot.connect, work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        return await self._patiently(self._whole.begin, work)

    async def move(self, move: TableUpdate) -> bool:
        statement = _statement(move.columns, bool(move.steps), move.keep is not None, bool(move.keys))
        values = plain(move.values)
        values |= {"steps": as_json(move.steps), "keep": move.keep, "keys": as_json(move.keys)}
        also = move.in_transaction

        def moving(connection: Connection) -> bool:
            if connection.exec_driver_sql(statement, values).first() is None:
                return False
            if also is not None:
                also(connection)
            return True

        # Without a further change this is a single statement, which needs no explicit transaction.
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

    def publish(self, id: str, version: int) -> None:
        self._teller.publish(id, version)

    async def alone(self) -> bool:
        query = select(func.pg_try_advisory_xact_lock(SERVING_LOCK))
        return await self.ask(lambda connection: bool(connection.execute(query).scalar()))

    def news(self, serves: bool) -> ChangeFeed:
        return PgChangeFeed(self.connect, self._writer, self.known, serves)

    async def close(self) -> None:
        await self._teller.close()
        await super().close()

    async def _patiently(
        self, opened: Callable[[], AbstractContextManager[Connection]], work: Callable[[Connection], T]
    ) -> T:
        """Run `work` in a thread with a timeout; on timeout or cancellation, cancel it.

        Raises:
            TimeoutError: the work took too long, and may or may not have been committed.
        """
        running = Cancellable()

        def working() -> T:
            try:
                with opened() as connection, running.on(connection):
                    return work(connection)
            finally:
                running.done.set()

        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                return await self.threaded(working)
        except (TimeoutError, asyncio.CancelledError):
            # Without this the thread would stay blocked, and there are only few threads.
            asyncio.get_running_loop().run_in_executor(None, running.cancel)
            raise


class Cancellable:
    """The connection that a thread uses, so that another thread can cancel its work."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._driver: DriverConnection[Any] | None = None
        self._working = False
        self._cancelled = False
        # Set when the thread has released the connection, after the end of the transaction.
        self.done = Event()

    @contextmanager
    def on(self, connection: Connection) -> Iterator[None]:
        """Allow the statements on a connection to be cancelled within this context.

        Raises:
            TimeoutError: the work has already been cancelled.
        """
        driver = connection.connection.driver_connection
        assert isinstance(driver, DriverConnection)
        with self._lock:
            if self._cancelled:
                raise TimeoutError
            self._driver, self._working = driver, True
        try:
            yield
        finally:
            # From here on, the end of the transaction must not be cancelled.
            with self._lock:
                self._working = False

    def cancel(self) -> None:
        """Cancel the statement on the server; close the socket of a blocked thread.

        No further statement begins. If the network is down, the thread would otherwise wait for ever, even for a
        ROLLBACK.
        """
        with self._lock:
            self._cancelled = True
            if (driver := self._driver) is None:
                return
            if self._working:
                with suppress(OperationalError):
                    driver.cancel_safe(timeout=CANCEL_TIMEOUT_SECONDS)
        if not self.done.wait(CANCEL_TIMEOUT_SECONDS):
            with suppress(OSError, OperationalError), socket.socket(fileno=os.dup(driver.fileno())) as line:
                line.shutdown(socket.SHUT_RDWR)


@cache
def _statement(columns: Columns, steps: bool, keep: bool, keys: bool) -> str:
    """Return one statement that updates a table and then makes all related changes.

    The statement returns a row if the table had the previous version; otherwise it changes nothing.
    """
    row = update_statement(columns).returning(TABLES.c.id).cte("moved")
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
    """Return the CTE that inserts the rows in a parameter, if the table was updated."""
    columns = [column for column in into.columns if column.name != "table"]
    rows = func.json_to_recordset(bindparam(name, type_=JSON)).table_valued(*(Column(c.name, c.type) for c in columns))
    given = rows.render_derived(name=f"given_{name}", with_types=True)
    # `row` has one row if the table was updated, otherwise none. Joining it repeats it for each row of the parameter.
    values = select(row.c.id, *given.c).select_from(row.join(given, true()))
    return insert(into).from_select(["table", *(column.name for column in columns)], values).cte(f"added_{name}")
