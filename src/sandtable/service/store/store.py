"""The store: tables, their steps and their seats' keys in a database.

A step counts once it is written here.  What is kept is what a record holds, so that any position can be had again by
replaying; keys of seats, and invitations to seats, are kept as hashes only.

Whatever is read or written is done in one go by a thread beside the event loop: handing single statements over would
take longer than the statements do.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Table, create_engine, delete, event, insert, select, update
from sqlalchemy.engine import URL, Connection, Engine, make_url
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from sandtable.kernel.fault import database_cause
from sandtable.kernel.message import say
from sandtable.kernel.record import Step
from sandtable.service.errors import StoreError
from sandtable.service.store.schema import (
    ANALYSES,
    KEYS,
    SCHEMA,
    STEPS,
    TABLES,
    begin_sqlite,
    schema_number,
    tune_sqlite,
)
from sandtable.service.tables.stored_table import Conflict, StoredTable

T = TypeVar("T")

# So many may be read at once; a database is written by one at a time.
THREADS = 4

# What of a table changes while it is played; the rest is fixed when it is opened.
CHANGING = ("seats", "seen", "played", "names", "hooks", "auto_forced", "takeback_request")
COLUMNS = (
    *("id", "game", "variant", "edition", "dice", "secret", "commitment", "version"),
    *("invites", "given", "setup", "archive", "created", *CHANGING),
)


def sqlite_url(file: Path) -> str:
    """The address of a SQLite database in a file."""
    return URL.create("sqlite", database=str(file)).render_as_string()


class Store:
    """An opened database."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._threads = ThreadPoolExecutor(THREADS, "store")

    @classmethod
    async def open(cls, url: str) -> Store:
        """Open a database; a new one gets its tables, one of an earlier schema is brought up to the present one.

        Raises:
            StoreError: it cannot be used.
        """
        name = make_url(url).database or url
        # The parameters of a failed statement would bring a table's secret into the server's log.
        store = cls(create_engine(url, hide_parameters=True, pool_size=THREADS))
        if store._engine.dialect.name == "sqlite":
            event.listen(store._engine, "connect", tune_sqlite)
            event.listen(store._engine, "begin", begin_sqlite)
        try:
            number = await store._do(store._schema)
        except SQLAlchemyError as error:
            await store.close()
            reason = database_cause(getattr(error, "orig", None))
            raise StoreError(say("service-bad-database", file=name, reason=reason)) from None
        if number != SCHEMA:
            await store.close()
            raise StoreError(say("service-other-schema", file=name, number=number, present=SCHEMA))
        return store

    async def close(self) -> None:
        """Let go of the database."""
        await self._do(self._engine.dispose)
        self._threads.shutdown()

    async def add(self, table: StoredTable) -> None:
        """Write a new table, with the steps it begins with."""
        await self._do(partial(self._add, table))

    async def load(self, id: str) -> StoredTable | None:
        """A table with all its steps; None if there is none of that id."""
        return await self._do(partial(self._load, id))

    async def version(self, id: str) -> int | None:
        """The version of a table; None if there is none of that id."""
        return (await self.versions([id])).get(id)

    async def versions(self, ids: Iterable[str]) -> dict[str, int]:
        """The versions of those of these tables that there are."""
        return await self._do(partial(self._versions, list(ids)))

    async def append(self, table: StoredTable, n: int, step: Step, token: str | None, forced: bool) -> None:
        """Write step number `n` of a table, which becomes as `table` says.

        Raises:
            Conflict: it has moved on.
        """
        row = _row(table.id, n, step, token, forced)
        await self._do(partial(self._move, table, lambda connection: connection.execute(insert(STEPS).values(row))))

    async def truncate(self, table: StoredTable, keep: int) -> None:
        """Take all steps but the first `keep` away from a table, which becomes as `table` says.

        Raises:
            Conflict: it has moved on.
        """
        gone = delete(STEPS).where(STEPS.c.table == table.id, STEPS.c.n > keep)
        await self._do(partial(self._move, table, lambda connection: connection.execute(gone)))

    async def alter(self, table: StoredTable, keys: dict[str, str] | None = None) -> None:
        """Change nothing of a table's steps, but what else may change of it.

        Args:
            table: how it is to be.
            keys: seats that get a key, by its hash.

        Raises:
            Conflict: it has moved on.
        """
        rows = _key_rows(table.id, keys or {})
        await self._do(partial(self._move, table, lambda connection: _insert_all(connection, KEYS, rows)))

    async def analysis(self, record: str, care: str) -> str | None:
        """What was found out about a record, as JSON; None if nothing was.

        Args:
            record: by what the record is known.
            care: how carefully it was looked at.
        """
        return await self._do(partial(self._analysis, record, care))

    async def keep_analysis(self, record: str, care: str, found: str) -> None:
        """Keep what was found out about a record."""
        row = {"record": record, "care": care, "found": found}
        await self._do(partial(self._keep_analysis, row))

    async def _do(self, work: Callable[[], T]) -> T:
        """Have something done by a thread."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    # What follows runs in a thread.

    def _schema(self) -> int:
        with self._engine.begin() as connection:
            return schema_number(connection)

    def _add(self, table: StoredTable) -> None:
        values = {name: getattr(table, name) for name in COLUMNS}
        with self._engine.begin() as connection:
            connection.execute(insert(TABLES).values({**_plain(values), "updated": table.created}))
            _insert_all(connection, KEYS, _key_rows(table.id, table.keys))
            _insert_all(connection, STEPS, [_row(table.id, n, step) for n, step in enumerate(table.steps, 1)])

    def _load(self, id: str) -> StoredTable | None:
        with self._engine.connect() as connection:
            row = connection.execute(select(TABLES).where(TABLES.c.id == id)).mappings().first()
            if row is None:
                return None
            keys = connection.execute(select(KEYS).where(KEYS.c.table == id)).mappings().all()
            query = select(STEPS).where(STEPS.c.table == id).order_by(STEPS.c.n)
            steps = connection.execute(query).mappings().all()
        return msgspec.convert(
            {
                **{name: row[name] for name in COLUMNS},
                "keys": {key["hash"]: key["seat"] for key in keys},
                "steps": [Step(step["seat"], step["choice"], step["rolls"], step["draws"]) for step in steps],
                "tokens": [step["token"] for step in steps],
                "forced": [step["forced"] for step in steps],
            },
            StoredTable,
        )

    def _analysis(self, record: str, care: str) -> str | None:
        with self._engine.connect() as connection:
            query = select(ANALYSES.c.found).where(ANALYSES.c.record == record, ANALYSES.c.care == care)
            found: str | None = connection.execute(query).scalar()
        return found

    def _keep_analysis(self, row: dict[str, str]) -> None:
        # Another server on the same database may have found the same.
        with contextlib.suppress(IntegrityError), self._engine.begin() as connection:
            connection.execute(insert(ANALYSES).values(row))

    def _versions(self, ids: list[str]) -> dict[str, int]:
        with self._engine.connect() as connection:
            query = select(TABLES.c.id, TABLES.c.version).where(TABLES.c.id.in_(ids))
            rows = connection.execute(query).all()
        return {row.id: row.version for row in rows}

    def _move(self, table: StoredTable, more: Callable[[Connection], Any]) -> None:
        """Take a table to its version from the one before, and do more, in one transaction."""
        values = {name: getattr(table, name) for name in CHANGING}
        # The update comes first: it takes the write lock, so nobody else writes between check and step.
        moved = (
            update(TABLES)
            .where(TABLES.c.id == table.id, TABLES.c.version == table.version - 1)
            .values({**_plain(values), "version": table.version, "updated": int(time.time())})
        )
        try:
            with self._engine.begin() as connection:
                if connection.execute(moved).rowcount != 1:
                    raise Conflict
                more(connection)
        except IntegrityError:
            raise Conflict from None


def _row(table: str, n: int, step: Step, token: str | None = None, forced: bool = False) -> dict[str, Any]:
    """A step as a row."""
    return {**msgspec.structs.asdict(step), "table": table, "n": n, "token": token, "forced": forced}


def _key_rows(table: str, keys: dict[str, str]) -> list[dict[str, Any]]:
    """Seats' keys as rows."""
    return [{"hash": hash, "table": table, "seat": seat} for hash, seat in keys.items()]


def _insert_all(connection: Connection, into: Table, rows: list[dict[str, Any]]) -> None:
    if rows:
        connection.execute(insert(into), rows)


def _plain(values: dict[str, Any]) -> dict[str, Any]:
    """Columns' values as the JSON of the standard library can write them."""
    plain: dict[str, Any] = msgspec.to_builtins(values)
    return plain
