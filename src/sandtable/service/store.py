"""The store: tables, their steps and their seats' keys in a database.

A step counts once it is written here.  What is kept is what a record holds, so that any position can be had again by
replaying; keys of seats, and invitations to seats, are kept as hashes only.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import delete, event, insert, select, update
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from sandtable.kernel.message import say
from sandtable.kernel.record import DiceKind, Step
from sandtable.service.schema import KEYS, SCHEMA, STEPS, TABLES, begin_sqlite, schema_number, try_sqlite, tune_sqlite
from sandtable.service.trouble import StoreError

# What of a table changes while it is played; the rest is fixed when it is opened.
CHANGING = ("seats", "seen", "names", "hooks", "auto", "offer")
COLUMNS = (
    *("id", "game", "variant", "edition", "dice", "secret", "commitment", "version"),
    *("invites", "given", "setup", "archive", "created", *CHANGING),
)


def sqlite_url(file: Path) -> str:
    """The address of a SQLite database in a file."""
    return URL.create("sqlite+aiosqlite", database=str(file)).render_as_string()


class Conflict(Exception):
    """The table has moved on in the meantime, at another server's hands; nothing has been written."""


class Offer(msgspec.Struct, frozen=True):
    """A wish to take back what the kernel's rule would not: the others are asked.

    Args:
        seat: whose wish it is.
        keep: how many steps would stay.
        answered: who has agreed.
    """

    seat: str
    keep: int
    answered: tuple[str, ...] = ()


class StoredTable(msgspec.Struct, kw_only=True, frozen=True):
    """A table as the store keeps it.

    Args:
        variant: which one of the game; empty for the usual one.
        seats: who sits where, such as {"german": "human", "allied": "bot:basic"}; "open" waits for somebody invited.
        dice: where chance comes from, as a record's header says it.
        secret: what all dice are drawn from.
        commitment: its hash, which everybody may see.
        version: grows with every choice, every taking back and every other change.
        seen: of each seat that is not a bot's, the version it sees: grows only when something changes for that seat;
            under "" that of those who only look on.
        keys: the seats by the hashes of their keys.
        invites: the seats by the hashes of the invitations to them; an invitation is used up when its seat is not open.
        names: what those at the seats are called.
        hooks: addresses that are called when the seat is asked.
        auto: of the seats where somebody has decided it, whether choices without an alternative are made unasked.
        given: how many of the steps were taken over from another record, set-up included; None if nothing was.
        setup: what setting up threw and drew, where it was taken over.
        archive: a record that is only looked at.
        offer: a wish to take back that waits for answers.
        created: when it was opened, in seconds since 1970.
        steps: the game so far.
        tokens: of each step, the token it was sent with.
        forced: of each step, whether it was made unasked.
    """

    id: str
    game: str
    variant: str = ""
    edition: str
    seats: dict[str, str]
    dice: DiceKind
    secret: str
    commitment: str
    version: int = 0
    seen: dict[str, int] = {}
    keys: dict[str, str] = {}
    invites: dict[str, str] = {}
    names: dict[str, str] = {}
    hooks: dict[str, str] = {}
    auto: dict[str, bool] = {}
    given: int | None = None
    setup: tuple[list[int], list[int]] = ([], [])
    archive: bool = False
    offer: Offer | None = None
    created: int = 0
    steps: list[Step] = []
    tokens: list[str | None] = []
    forced: list[bool] = []


class Store:
    """An opened database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    @classmethod
    async def open(cls, url: str) -> Store:
        """Open a database; a new one gets its tables, one of an earlier schema is brought up to the present one.

        Args:
            url: as SQLAlchemy writes it, such as sqlite+aiosqlite:////path/to/file.

        Raises:
            StoreError: it cannot be used.
        """
        address = make_url(url)
        name = address.database or url
        if address.get_backend_name() == "sqlite":
            try:
                await asyncio.to_thread(try_sqlite, name)
            except sqlite3.Error as error:
                raise StoreError(say("service-bad-database", file=name, reason=str(error))) from None
        # The parameters of a failed statement would bring a table's secret into the server's log.
        engine = create_async_engine(url, hide_parameters=True)
        if engine.dialect.name == "sqlite":
            event.listen(engine.sync_engine, "connect", tune_sqlite)
            event.listen(engine.sync_engine, "begin", begin_sqlite)
        try:
            async with engine.begin() as connection:
                number = await connection.run_sync(schema_number)
        except SQLAlchemyError as error:
            await engine.dispose()
            reason = str(getattr(error, "orig", None) or error)
            raise StoreError(say("service-bad-database", file=name, reason=reason)) from None
        if number != SCHEMA:
            await engine.dispose()
            raise StoreError(say("service-other-schema", file=name, number=number, present=SCHEMA))
        return cls(engine)

    async def close(self) -> None:
        """Let go of the database."""
        await self.engine.dispose()

    async def add(self, table: StoredTable) -> None:
        """Write a new table, with the steps it begins with."""
        values = {name: getattr(table, name) for name in COLUMNS}
        async with self.engine.begin() as connection:
            await connection.execute(insert(TABLES).values({**_plain(values), "updated": table.created}))
            keys = [{"hash": hash, "table": table.id, "seat": seat} for hash, seat in table.keys.items()]
            if keys:
                await connection.execute(insert(KEYS), keys)
            steps = [_row(table.id, n, step) for n, step in enumerate(table.steps, 1)]
            if steps:
                await connection.execute(insert(STEPS), steps)

    async def load(self, id: str) -> StoredTable | None:
        """A table with all its steps; None if there is none of that id."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(TABLES).where(TABLES.c.id == id))).mappings().first()
            if row is None:
                return None
            keys = (await connection.execute(select(KEYS).where(KEYS.c.table == id))).mappings().all()
            query = select(STEPS).where(STEPS.c.table == id).order_by(STEPS.c.n)
            steps = (await connection.execute(query)).mappings().all()
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

    async def version(self, id: str) -> int | None:
        """The version of a table; None if there is none of that id."""
        return (await self.versions([id])).get(id)

    async def versions(self, ids: Iterable[str]) -> dict[str, int]:
        """The versions of those of these tables that there are."""
        async with self.engine.connect() as connection:
            query = select(TABLES.c.id, TABLES.c.version).where(TABLES.c.id.in_(list(ids)))
            rows = (await connection.execute(query)).all()
        return {row.id: row.version for row in rows}

    async def append(self, table: StoredTable, n: int, step: Step, token: str | None, forced: bool) -> None:
        """Write step number `n` of a table, which becomes as `table` says.

        Raises:
            Conflict: it has moved on.
        """
        async with self._moving(table) as connection:
            await connection.execute(insert(STEPS).values(_row(table.id, n, step, token, forced)))

    async def cut(self, table: StoredTable, keep: int) -> None:
        """Take all steps but the first `keep` away from a table, which becomes as `table` says.

        Raises:
            Conflict: it has moved on.
        """
        async with self._moving(table) as connection:
            await connection.execute(delete(STEPS).where(STEPS.c.table == table.id, STEPS.c.n > keep))

    async def alter(self, table: StoredTable, keys: dict[str, str] | None = None) -> None:
        """Change nothing of a table's steps, but what else may change of it.

        Args:
            table: how it is to be.
            keys: seats that get a key, by its hash.

        Raises:
            Conflict: it has moved on.
        """
        async with self._moving(table) as connection:
            rows = [{"hash": hash, "table": table.id, "seat": seat} for hash, seat in (keys or {}).items()]
            if rows:
                await connection.execute(insert(KEYS), rows)

    @asynccontextmanager
    async def _moving(self, table: StoredTable) -> AsyncIterator[AsyncConnection]:
        """One transaction that takes a table to its version from the one before."""
        values = {name: getattr(table, name) for name in CHANGING}
        try:
            async with self.engine.begin() as connection:
                # The update comes first: it takes the write lock, so nobody else writes between check and step.
                moved = await connection.execute(
                    update(TABLES)
                    .where(TABLES.c.id == table.id, TABLES.c.version == table.version - 1)
                    .values({**_plain(values), "version": table.version, "updated": int(time.time())})
                )
                if moved.rowcount != 1:
                    raise Conflict
                yield connection
        except IntegrityError:
            raise Conflict from None


def _row(table: str, n: int, step: Step, token: str | None = None, forced: bool = False) -> dict[str, Any]:
    """A step as a row."""
    return {**msgspec.structs.asdict(step), "table": table, "n": n, "token": token, "forced": forced}


def _plain(values: dict[str, Any]) -> dict[str, Any]:
    """Columns' values as the JSON of the standard library can write them."""
    plain: dict[str, Any] = msgspec.to_builtins(values)
    return plain
