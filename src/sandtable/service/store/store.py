"""The store: tables, their steps and their seats' keys in a database.

A step counts once it is written here.  What is kept is what a record holds, so that any position can be had again by
replaying; keys of seats, and invitations to seats, are kept as hashes only.

Whatever is read or written is done in one go by a thread beside the event loop: handing single statements over would
take longer than the statements do.  SQLite is written by one thread, which commits together what has come meanwhile;
and as long as no other store is open on it, what a table's version is needs no look into the database.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Table, bindparam, create_engine, delete, event, func, insert, select, update
from sqlalchemy.engine import URL, Connection, Engine, make_url
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from sandtable.kernel.fault import database_cause
from sandtable.kernel.message import say
from sandtable.kernel.record import Step
from sandtable.service.errors import StoreError, StoreUnavailable
from sandtable.service.store.analysis_rows import AnalysisRows
from sandtable.service.store.schema import (
    ANALYSES,
    KEYS,
    PROMISES,
    SCHEMA,
    STEPS,
    TABLES,
    begin_sqlite,
    schema_number,
    tune_sqlite,
)
from sandtable.service.store.sole import Sole
from sandtable.service.store.writer import Writer
from sandtable.service.tables.stored_table import Conflict, StoredTable

T = TypeVar("T")
LOG = logging.getLogger(__name__)

# So many may be read at once.
THREADS = 4
# So many tables' versions are remembered.
MOST_KNOWN = 100_000
# A secret that was promised and not asked for within so long is forgotten, in seconds.
PROMISED_SECONDS = 3600

# What of a table changes while it is played; the rest is fixed when it is opened.
CHANGING = ("seats", "seen", "played", "names", "hooks", "auto_forced", "takeback_request", "bot_asked", "parts")
COLUMNS = (
    *("id", "game", "variant", "edition", "dice", "secret", "commitment", "version"),
    *("invites", "given", "setup", "archive", "created", *CHANGING),
)


# What a step changes of a table.
STEPPED = ("seen", "played", "takeback_request", "bot_asked")


def moved(columns: Iterable[str]) -> Any:
    """Return the statement that updates a table from the version before to the next, if it is still at that version.

    It is made once: SQLAlchemy then finds what it has compiled by the statement itself.
    """
    values: dict[str, Any] = {name: bindparam(f"new_{name}") for name in (*columns, "version", "updated")}
    return update(TABLES).where(TABLES.c.id == bindparam("at"), TABLES.c.version == bindparam("before")).values(values)


MOVED: dict[tuple[str, ...], Any] = {columns: moved(columns) for columns in (CHANGING, STEPPED)}
STEP = insert(STEPS)
KEPT_STEPS = (
    select(STEPS.c.seat, STEPS.c.choice, STEPS.c.rolls, STEPS.c.draws, STEPS.c.token, STEPS.c.forced)
    .where(STEPS.c.table == bindparam("at"))
    .order_by(STEPS.c.n)
)


def sqlite_url(file: Path) -> str:
    """Return the URL of a SQLite database in a file."""
    return URL.create("sqlite", database=str(file)).render_as_string()


class Store:
    """The tables in a database; made within a running event loop.

    Args:
        engine: the database.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._threads = ThreadPoolExecutor(THREADS, "store")
        # Others than SQLite let many write at once, and commit together by themselves.
        self._writer = Writer(engine) if engine.dialect.name == "sqlite" else None
        self._sole = Sole(None)
        # Of tables that this store has read or written, while no other could have changed them.
        self._known: dict[str, int] = {}

    @classmethod
    async def open(cls, url: str) -> Store:
        """Open a database; creates its tables or migrates them to the present schema.

        Raises:
            StoreError: the database cannot be used, or is of a later schema.
        """
        name = make_url(url).database or url
        # The parameters of a failed statement would bring a table's secret into the server's log.
        engine = create_engine(
            url,
            hide_parameters=True,
            pool_size=THREADS + 1,
            json_serializer=lambda value: msgspec.json.encode(value).decode(),
            json_deserializer=msgspec.json.decode,
        )
        file: Path | None = None
        if engine.dialect.name == "sqlite":
            event.listen(engine, "connect", tune_sqlite)
            event.listen(engine, "begin", begin_sqlite)
            file = Path(name) if make_url(url).database not in (None, "", ":memory:") else None
        store = cls(engine)
        try:
            number = await store._commit(schema_number)
        except SQLAlchemyError as error:
            await store.close()
            reason = database_cause(getattr(error, "orig", None))
            raise StoreError(say("service-bad-database", file=name, reason=reason)) from None
        if number != SCHEMA:
            await store.close()
            raise StoreError(say("service-other-schema", file=name, number=number, present=SCHEMA))
        store._sole = Sole(file)
        await asyncio.sleep(store._sole.pause())
        return store

    async def close(self) -> None:
        """Close all connections, and end the threads."""
        if self._writer is not None:
            await asyncio.get_running_loop().run_in_executor(None, self._writer.close)
        await self._threaded(self._engine.dispose)
        self._threads.shutdown()
        self._sole.close()

    async def add(self, table: StoredTable) -> None:
        """Insert a new table, with the steps it begins with."""
        await self._write(partial(self._add, table))
        self._remember(table.id, table.version)

    async def load(self, id: str) -> StoredTable | None:
        """Return a table with all its steps; None if there is none with that id."""
        table = await self._read(partial(self._load, id))
        if table is not None:
            self._remember(id, table.version)
        return table

    async def version(self, id: str) -> int | None:
        """Return the version of a table; None if there is none with that id.

        Looks into the database only if another store may have changed it.
        """
        if not self._sole.undisturbed():
            self._known.clear()
        elif (known := self._known.get(id)) is not None:
            return known
        version = (await self.versions([id])).get(id)
        if version is not None:
            self._remember(id, version)
        return version

    async def versions(self, ids: Iterable[str]) -> dict[str, int]:
        """Return the versions of those of these tables that there are, as the database has them."""
        wanted = list(ids)
        found = await self._read(partial(self._versions, wanted))
        for id in wanted:
            if self._known.get(id, found.get(id)) != found.get(id):
                # Something else than a store has been at the database.
                self._known.pop(id, None)
        return found

    async def append(
        self, table: StoredTable, n: int, steps: list[Step], token: str | None, forced: list[bool]
    ) -> None:
        """Insert steps of a table, numbered from `n`, and update the table's row to `table`.

        Args:
            table: the new row.
            n, steps: the steps, in order.
            token: the one they were sent with; the first keeps it.
            forced: of each, whether it is passed over in taking back.

        Raises:
            Conflict: the table has moved on; nothing is written.
        """
        tokens = [token, *[None] * (len(steps) - 1)]
        made = enumerate(zip(steps, tokens, forced, strict=True), n)
        rows = [_row(table.id, number, *each) for number, each in made]
        await self._move(table, lambda connection: connection.execute(STEP, rows), STEPPED)

    async def truncate(self, table: StoredTable, keep: int) -> None:
        """Delete all steps of a table but the first `keep`, and update the table's row to `table`.

        Raises:
            Conflict: the table has moved on; nothing is written.
        """
        gone = delete(STEPS).where(STEPS.c.table == table.id, STEPS.c.n > keep)
        await self._move(table, lambda connection: connection.execute(gone))

    async def alter(self, table: StoredTable, keys: dict[str, str] | None = None) -> None:
        """Update a table's row, and leave its steps as they are.

        Args:
            table: the new row.
            keys: seats that get a key, by its hash.

        Raises:
            Conflict: the table has moved on; nothing is written.
        """
        rows = _key_rows(table.id, keys or {})
        await self._move(table, lambda connection: _insert_all(connection, KEYS, rows))

    async def tables_of_bots(self) -> list[str]:
        """Return the ids of the tables at which a bot is asked, or may be; few of many, found by an index."""
        return await self._read(self._tables_of_bots)

    async def no_bot_asked(self, id: str, version: int) -> None:
        """Note that no bot need be woken at a table, if it is at that version; the version stays the same."""
        quiet = update(TABLES).where(TABLES.c.id == id, TABLES.c.version == version).values(bot_asked=False)
        await self._write(lambda connection: connection.execute(quiet))

    async def hook(self, id: str, seat: str) -> tuple[str, int] | None:
        """Return the webhook URL of a seat, and how many steps its table has; None if it has none."""
        return await self._read(partial(self._hook, id, seat))

    async def promise(self, commitment: str, secret: str, now: int) -> None:
        """Insert the secret of a table that is going to be opened; delete those that nobody has come back for.

        Args:
            commitment: its hash.
            now: in seconds since 1970.
        """
        row = {"commitment": commitment, "secret": secret, "made": now}
        old = delete(PROMISES).where(PROMISES.c.made < now - PROMISED_SECONDS)

        def work(connection: Connection) -> None:
            connection.execute(old)
            connection.execute(insert(PROMISES).values(row))

        await self._write(work)

    async def redeem(self, commitment: str) -> str | None:
        """Delete a secret that was promised, and return it; None if there is none, or no longer."""
        chosen = PROMISES.c.commitment == commitment

        def work(connection: Connection) -> str | None:
            secret: str | None = connection.execute(select(PROMISES.c.secret).where(chosen)).scalar()
            # Of several who come for it at once one has it.
            gone = connection.execute(delete(PROMISES).where(chosen)).rowcount
            return secret if gone == 1 else None

        return await self._write(work)

    async def analysis(self, record: str, care: str) -> str | None:
        """Load the analysis of a record, as JSON; None if there is none.

        Args:
            record: by what the record is known.
            care: how carefully it was looked at.
        """
        return await self._read(partial(self._analysis, record, care))

    @property
    def analysis_rows(self) -> AnalysisRows:
        """The analyses that are asked for."""

        async def read(work: Callable[[Connection], T]) -> T:
            return await self._read(partial(self._reading, work))

        return AnalysisRows(read, self._write)

    async def _read(self, work: Callable[[], T]) -> T:
        """Have something read by a thread; it never waits for what is written.

        Raises:
            StoreUnavailable: the database cannot be read now.
        """
        with _available():
            return await self._threaded(work)

    async def _write(self, work: Callable[[Connection], T]) -> T:
        """Have something written, in a transaction of its own or together with others.

        Raises:
            IntegrityError: it is against a rule of the database.
            StoreUnavailable: the database cannot be written now.
        """
        with _available():
            return await self._commit(work)

    async def _threaded(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    async def _commit(self, work: Callable[[Connection], T]) -> T:
        if self._writer is None:
            return await self._threaded(lambda: self._transact(work))
        found: T = await self._writer.write(work)
        return found

    async def _move(
        self, table: StoredTable, more: Callable[[Connection], Any], columns: tuple[str, ...] = CHANGING
    ) -> None:
        """Update a table's row from the version before, and run more statements, in one transaction."""
        values = {f"new_{name}": getattr(table, name) for name in columns}
        values |= {"at": table.id, "before": table.version - 1, "new_version": table.version}
        values["new_updated"] = int(time.time())

        def work(connection: Connection) -> bool:
            # The update comes first: it takes the write lock, so nobody else writes between check and step.
            if connection.execute(MOVED[columns], values).rowcount != 1:
                return False
            more(connection)
            return True

        # Until it is known, another's version may be there.
        self._known.pop(table.id, None)
        try:
            written = await self._write(work)
        except IntegrityError:
            raise Conflict from None
        if not written:
            raise Conflict
        self._remember(table.id, table.version)

    def _remember(self, id: str, version: int) -> None:
        """Cache the version of a table, if nobody else can change it."""
        if not self._sole.undisturbed():
            self._known.clear()
            return
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()
        self._known[id] = version

    # What follows runs in a thread.

    def _reading(self, work: Callable[[Connection], T]) -> T:
        with self._engine.connect() as connection:
            return work(connection)

    def _transact(self, work: Callable[[Connection], T]) -> T:
        with self._engine.begin() as connection:
            return work(connection)

    def _add(self, table: StoredTable, connection: Connection) -> None:
        values = {name: getattr(table, name) for name in COLUMNS}
        connection.execute(insert(TABLES).values({**values, "updated": table.created}))
        _insert_all(connection, KEYS, _key_rows(table.id, table.keys))
        _insert_all(connection, STEPS, [_row(table.id, n, step) for n, step in enumerate(table.steps, 1)])

    def _load(self, id: str) -> StoredTable | None:
        with self._engine.connect() as connection:
            row = connection.execute(select(TABLES).where(TABLES.c.id == id)).mappings().first()
            if row is None:
                return None
            keys = connection.execute(select(KEYS).where(KEYS.c.table == id)).mappings().all()
            steps = connection.execute(KEPT_STEPS, {"at": id}).all()
        return msgspec.convert(
            {
                **{name: row[name] for name in COLUMNS},
                "keys": {key["hash"]: key["seat"] for key in keys},
                "steps": [Step(seat, choice, rolls, draws) for seat, choice, rolls, draws, _, _ in steps],
                "tokens": [token for *_, token, _ in steps],
                "forced": [forced for *_, forced in steps],
            },
            StoredTable,
        )

    def _tables_of_bots(self) -> list[str]:
        with self._engine.connect() as connection:
            return list(connection.execute(select(TABLES.c.id).where(TABLES.c.bot_asked)).scalars())

    def _hook(self, id: str, seat: str) -> tuple[str, int] | None:
        with self._engine.connect() as connection:
            hooks = connection.execute(select(TABLES.c.hooks).where(TABLES.c.id == id)).scalar()
            steps = connection.execute(select(func.max(STEPS.c.n)).where(STEPS.c.table == id)).scalar() or 0
        return (hooks[seat], steps) if hooks and seat in hooks else None

    def _analysis(self, record: str, care: str) -> str | None:
        with self._engine.connect() as connection:
            query = select(ANALYSES.c.found).where(ANALYSES.c.record == record, ANALYSES.c.care == care)
            found: str | None = connection.execute(query).scalar()
        return found

    def _versions(self, ids: list[str]) -> dict[str, int]:
        with self._engine.connect() as connection:
            query = select(TABLES.c.id, TABLES.c.version).where(TABLES.c.id.in_(ids))
            rows = connection.execute(query).all()
        return {row.id: row.version for row in rows}


@contextlib.contextmanager
def _available() -> Iterator[None]:
    """Tell of what is the database's own trouble: it is locked, full or gone."""
    try:
        yield
    except IntegrityError:
        raise
    except SQLAlchemyError as error:
        LOG.error("the database cannot be used: %s", database_cause(getattr(error, "orig", None)))
        raise StoreUnavailable from None


def _row(table: str, n: int, step: Step, token: str | None = None, forced: bool = False) -> dict[str, Any]:
    """Return a step as a row."""
    return {**msgspec.structs.asdict(step), "table": table, "n": n, "token": token, "forced": forced}


def _key_rows(table: str, keys: dict[str, str]) -> list[dict[str, Any]]:
    """Return seats' keys as rows."""
    return [{"hash": hash, "table": table, "seat": seat} for hash, seat in keys.items()]


def _insert_all(connection: Connection, into: Table, rows: list[dict[str, Any]]) -> None:
    if rows:
        connection.execute(insert(into), rows)
