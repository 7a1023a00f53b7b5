"""The store: tables, their steps and their seats' keys in a database.

A step counts once it is written here.  What is kept is what a record holds, so that any position can be had again by
replaying; keys of seats are kept as hashes only.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import (
    JSON,
    Column,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    UniqueConstraint,
    delete,
    event,
    insert,
    inspect,
    select,
    update,
)
from sqlalchemy.engine import URL, Connection, make_url
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from sandtable.kernel.message import say
from sandtable.kernel.record import DiceKind, Step
from sandtable.service.trouble import StoreError

SCHEMA = 2

METADATA = MetaData()
SCHEMAS = Table("schema", METADATA, Column("number", Integer, primary_key=True))
TABLES = Table(
    "tables",
    METADATA,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    # Tables of schema 1 had none, and were all of the usual variant.
    Column("variant", String, nullable=False, server_default=""),
    Column("edition", String, nullable=False),
    Column("seats", JSON, nullable=False),
    Column("dice", String, nullable=False),
    Column("secret", String, nullable=False),
    Column("commitment", String, nullable=False),
    Column("version", Integer, nullable=False),
    Column("seen", JSON, nullable=False),
    Column("created", Integer, nullable=False),
    Column("updated", Integer, nullable=False),
)
STEPS = Table(
    "steps",
    METADATA,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("seat", String, nullable=False),
    Column("choice", String, nullable=False),
    Column("rolls", JSON, nullable=False),
    Column("draws", JSON, nullable=False),
    Column("token", String),
    UniqueConstraint("table", "seat", "token"),
)
KEYS = Table(
    "keys",
    METADATA,
    Column("hash", String, primary_key=True),
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("seat", String, nullable=False),
)


def sqlite_url(file: Path) -> str:
    """The address of a SQLite database in a file."""
    return URL.create("sqlite+aiosqlite", database=str(file)).render_as_string()


class Conflict(Exception):
    """The table has moved on in the meantime, at another server's hands; nothing has been written."""


class StoredTable(msgspec.Struct, kw_only=True):
    """A table as the store keeps it.

    Args:
        variant: which one of the game; empty for the usual one.
        seats: who sits where, such as {"german": "human", "allied": "bot:basic"}.
        dice: where chance comes from, as a record's header says it.
        secret: what all dice are drawn from.
        commitment: its hash, which everybody may see.
        version: grows with every choice and every taking back.
        seen: of each seat that has a key, the version it sees: grows only when something changes for that seat.
        keys: the seats by the hashes of their keys.
        steps: the game so far.
        tokens: of each step, the token it was sent with.
    """

    id: str
    game: str
    variant: str = ""
    edition: str
    seats: dict[str, str]
    dice: DiceKind
    secret: str
    commitment: str
    version: int
    seen: dict[str, int]
    keys: dict[str, str]
    steps: list[Step] = []
    tokens: list[str | None] = []


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
                await asyncio.to_thread(_try_sqlite, name)
            except sqlite3.Error as error:
                raise StoreError(say("service-bad-database", file=name, reason=str(error))) from None
        # The parameters of a failed statement would bring a table's secret into the server's log.
        engine = create_async_engine(url, hide_parameters=True)
        if engine.dialect.name == "sqlite":
            event.listen(engine.sync_engine, "connect", _tune_sqlite)
            event.listen(engine.sync_engine, "begin", _begin_sqlite)
        try:
            async with engine.begin() as connection:
                number = await connection.run_sync(_schema_number)
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
        """Write a new table."""
        now = int(time.time())
        async with self.engine.begin() as connection:
            await connection.execute(
                insert(TABLES).values(
                    id=table.id,
                    game=table.game,
                    variant=table.variant,
                    edition=table.edition,
                    seats=table.seats,
                    dice=table.dice,
                    secret=table.secret,
                    commitment=table.commitment,
                    version=table.version,
                    seen=table.seen,
                    created=now,
                    updated=now,
                )
            )
            rows = [{"hash": hash, "table": table.id, "seat": seat} for hash, seat in table.keys.items()]
            if rows:
                await connection.execute(insert(KEYS), rows)

    async def load(self, id: str) -> StoredTable | None:
        """A table with all its steps; None if there is none of that id."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(TABLES).where(TABLES.c.id == id))).mappings().first()
            if row is None:
                return None
            keys = (await connection.execute(select(KEYS).where(KEYS.c.table == id))).mappings().all()
            query = select(STEPS).where(STEPS.c.table == id).order_by(STEPS.c.n)
            steps = (await connection.execute(query)).mappings().all()
        return StoredTable(
            id=row["id"],
            game=row["game"],
            variant=row["variant"],
            edition=row["edition"],
            seats=row["seats"],
            dice=row["dice"],
            secret=row["secret"],
            commitment=row["commitment"],
            version=row["version"],
            seen=row["seen"],
            keys={key["hash"]: key["seat"] for key in keys},
            steps=[Step(step["seat"], step["choice"], step["rolls"], step["draws"]) for step in steps],
            tokens=[step["token"] for step in steps],
        )

    async def version(self, id: str) -> int | None:
        """The version of a table; None if there is none of that id."""
        async with self.engine.connect() as connection:
            query = select(TABLES.c.version).where(TABLES.c.id == id)
            version: int | None = (await connection.execute(query)).scalar()
            return version

    async def append(self, id: str, version: int, n: int, step: Step, token: str | None, seen: dict[str, int]) -> None:
        """Write step number `n` of a table that stood at `version`.

        Raises:
            Conflict: it no longer does.
        """
        async with self._moving(id, version, seen) as connection:
            await connection.execute(
                insert(STEPS).values(
                    table=id,
                    n=n,
                    seat=step.seat,
                    choice=step.choice,
                    rolls=step.rolls,
                    draws=step.draws,
                    token=token,
                )
            )

    async def cut(self, id: str, version: int, keep: int, seen: dict[str, int]) -> None:
        """Take all steps but the first `keep` away from a table that stood at `version`.

        Raises:
            Conflict: it no longer does.
        """
        async with self._moving(id, version, seen) as connection:
            await connection.execute(delete(STEPS).where(STEPS.c.table == id, STEPS.c.n > keep))

    @asynccontextmanager
    async def _moving(self, id: str, version: int, seen: dict[str, int]) -> AsyncIterator[AsyncConnection]:
        """One transaction that takes a table from `version` to the next."""
        try:
            async with self.engine.begin() as connection:
                # The update comes first: it takes the write lock, so nobody else writes between check and step.
                moved = await connection.execute(
                    update(TABLES)
                    .where(TABLES.c.id == id, TABLES.c.version == version)
                    .values(version=version + 1, seen=seen, updated=int(time.time()))
                )
                if moved.rowcount != 1:
                    raise Conflict
                yield connection
        except IntegrityError:
            raise Conflict from None


def _try_sqlite(file: str) -> None:
    """Open a file once and read of it; the asynchronous driver leaves a thread behind where that fails."""
    with closing(sqlite3.connect(file, timeout=5)) as connection:
        connection.execute("PRAGMA schema_version").fetchone()


def _tune_sqlite(connection: Any, _: Any) -> None:
    # Python's driver would begin transactions late and only for some statements; see _begin_sqlite.
    connection.isolation_level = None
    cursor = connection.cursor()
    # WAL lets others read while one writes; FULL: what is committed outlives a power cut as well as a killed process.
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    # What is read within one transaction is then of one moment, and tables are made together or not at all.
    connection.exec_driver_sql("BEGIN")


def _schema_number(connection: Connection) -> int:
    """The number of the database's schema, made the present one if it was empty or of an earlier one.

    0: it is somebody else's.
    """
    present = set(inspect(connection).get_table_names())
    if not present:
        METADATA.create_all(connection)
        connection.execute(insert(SCHEMAS).values(number=SCHEMA))
        return SCHEMA
    if SCHEMAS.name not in present:
        return 0
    number: int | None = connection.execute(select(SCHEMAS.c.number)).scalar()
    if number == 1:
        # All in the transaction that has asked: it happens once, or not at all.
        connection.exec_driver_sql("ALTER TABLE tables ADD COLUMN variant VARCHAR NOT NULL DEFAULT ''")
        connection.execute(update(SCHEMAS).values(number=SCHEMA))
        return SCHEMA
    return number or 0
