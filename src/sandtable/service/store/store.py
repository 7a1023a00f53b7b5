"""The store: tables, their steps and their seats' keys in a database.

A step counts once it is written here.  What is kept is what a record holds, so that any position can be had again by
replaying; keys of seats, and invitations to seats, are kept as hashes only.
"""

from __future__ import annotations

import contextlib
import logging
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Select, delete, func, insert, literal_column, select, update
from sqlalchemy.engine import Connection, make_url
from sqlalchemy.exc import DataError, IntegrityError, OperationalError, SQLAlchemyError

from sandtable.kernel.fault import database_cause
from sandtable.kernel.message import say
from sandtable.kernel.record import Step
from sandtable.service.errors import ServiceError, StoreDamaged, StoreError, StoreUnavailable
from sandtable.service.store.account_rows import AccountRows
from sandtable.service.store.analysis_rows import AnalysisRows
from sandtable.service.store.clock_rows import ClockRows
from sandtable.service.store.contact_rows import ContactRows
from sandtable.service.store.database import Database, Move, insert_all
from sandtable.service.store.hook_rows import HookRows
from sandtable.service.store.identity_rows import IdentityRows
from sandtable.service.store.loading import COLUMNS
from sandtable.service.store.lobby_rows import LobbyRows
from sandtable.service.store.migrations import schema_number
from sandtable.service.store.notice_rows import NoticeRows
from sandtable.service.store.push_rows import PushRows
from sandtable.service.store.rating_rows import RatingRows
from sandtable.service.store.rating_work import rate
from sandtable.service.store.schema import ANALYSES, KEYS, PROMISES, SCHEMA, STEPS, TABLES
from sandtable.service.store.sqlite import Sqlite
from sandtable.service.store.steward_rows import StewardRows
from sandtable.service.store.talk_rows import TalkRows
from sandtable.service.store.tournament_rows import TournamentRows, keep_result
from sandtable.service.tables.ports import News
from sandtable.service.tables.stored_table import Conflict, Hook, StoredTable

T = TypeVar("T")
LOG = logging.getLogger(__name__)
# From one line in the log about the same trouble of the database to the next.
OUTAGE_LOG_SECONDS = 60.0
# What SQLite says of a text that is none.
NO_TEXT = "Could not decode to UTF-8"

# What of a table changes while it is played; the rest is fixed when it is opened.
UPDATED = "updated"
SECRETLY = (
    "seats",
    "seen",
    "played",
    "names",
    "hooks",
    "hook_secrets",
    "auto_forced",
    "takeback_request",
    "orders",
    "conditional",
    "conditional_due",
    "taken_back",
    "bot_asked",
    "pace",
    "rematch",
    "parts",
    "clock",
    "clock_due",
    "sitting",
    "ended",
    "offer",
    "parted",
    "rated",
)
# Others see when something was last changed, but for what they must not know of.
CHANGING = (*SECRETLY, UPDATED)
# What a step changes of it.
STEPPED = ("seen", "played", "takeback_request", "orders", "bot_asked", "offer", UPDATED)
# The same at a table with a clock.
TIMED = (*STEPPED, "clock", "clock_due")
# The same at a table at which people play for ratings, who have a clock.
RATED = (*TIMED, "rated")
# What it changes besides at a table at which somebody has ordered something for the case that he is asked.
ORDERED = ("conditional", "conditional_due")
# A secret that was promised and not asked for within so long is forgotten, in seconds.
PROMISED_SECONDS = 3600


class Store:
    """The tables in a database; made within a running event loop.

    Args:
        database: where they are.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    @classmethod
    async def open(cls, url: str) -> Store:
        """Open a database; creates its tables or migrates them to the present schema.

        Raises:
            StoreError: the database cannot be used, or is of a later schema.
        """
        database = _database(url)
        store = cls(database)
        try:
            number = await database.begin(partial(schema_number, shared=database.shared))
        except StoreDamaged:
            await store.close()
            raise StoreError(say("service-damaged-database", file=database.name)) from None
        except (SQLAlchemyError, TimeoutError) as error:
            await store.close()
            reason = database_cause(getattr(error, "orig", None))
            raise StoreError(say("service-bad-database", file=database.name, reason=reason)) from None
        if number != SCHEMA:
            await store.close()
            raise StoreError(say("service-other-schema", file=database.name, number=number, present=SCHEMA))
        await database.opened()
        return store

    @property
    def connecting(self) -> Mapping[str, Any] | None:
        """How psycopg reaches the database; None if it is none of PostgreSQL's."""
        return self._database.connecting

    async def prepare(self, work: Callable[[Connection], T]) -> T:
        """Return what `work` does in a transaction while nobody else prepares the database."""
        return await self._database.begin(work)

    def news(self) -> News:
        """Return what brings the news of other servers on the same database."""
        return self._database.news()

    async def close(self) -> None:
        """Close all connections, and end the threads."""
        await self._database.close()

    async def add(self, table: StoredTable) -> None:
        """Insert a new table, with the steps it begins with.

        Raises:
            Conflict: there is one with its id.
        """
        mark = self._database.known.mark()
        try:
            await self._write(partial(_add, table))
        except IntegrityError:
            raise Conflict from None
        self._database.known.keep(table.id, table.version, mark)

    async def load(self, id: str, after: int = 0) -> StoredTable | None:
        """Return a table with its steps, but for the first so many; None if there is none with that id."""
        if "\0" in id:
            # PostgreSQL would not even look for it.
            return None
        known = self._database.known
        mark = known.mark()
        with _available(), _readable(id):
            table = await self._database.load(id, after)
        if table is not None:
            known.keep(id, table.version, mark)
        return table

    async def version(self, id: str, told: bool = False) -> int | None:
        """Return the version of a table; None if there is none with that id.

        Looks into the database only if it is not known without.

        Args:
            told: that of a moment ago will do: it is written only if it still holds, or others see it anyway.
        """
        known = self._database.known
        if (version := known.version(id, told)) is not None:
            return version
        mark = known.mark()
        with _available():
            version = (await self._database.versions([id])).get(id)
        if version is not None:
            known.keep(id, version, mark)
        return version

    async def versions(self, ids: Iterable[str]) -> dict[str, int]:
        """Return the versions of those of these tables that there are, as the database has them."""
        with _available():
            return await self._database.versions(ids)

    async def turn(self) -> None:
        """Wait until what is written would be written at once; who comes alone does not wait."""
        await self._database.turn()

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
        columns = STEPPED if table.clock is None else TIMED if table.rated is None else RATED
        if table.conditional:
            columns = (*columns, *ORDERED)
        await self._move(table, Move(columns, _parameters(table, columns), steps=tuple(rows)))

    async def truncate(self, table: StoredTable, keep: int) -> None:
        """Delete all steps of a table but the first `keep`, and update the table's row to `table`.

        Raises:
            Conflict: the table has moved on; nothing is written.
        """
        await self._move(table, Move(CHANGING, _parameters(table, CHANGING), keep=keep))

    async def alter(self, table: StoredTable, keys: dict[str, str] | None = None, secret: bool = False) -> None:
        """Update a table's row, and leave its steps as they are.

        Args:
            table: the new row.
            keys: seats that get a key, by its hash.
            secret: others must not know that something was changed.

        Raises:
            Conflict: the table has moved on; nothing is written.
        """
        rows = _key_rows(table.id, keys or {})
        columns = SECRETLY if secret else CHANGING
        await self._move(table, Move(columns, _parameters(table, columns), keys=tuple(rows)))

    async def tables_of_bots(self) -> list[str]:
        """Return the ids of the tables at which a bot is asked, or may be; few of many, found by an index."""
        # SQLite goes by the index only if the condition is written as there.
        query = select(TABLES.c.id).where(literal_column(TABLES.c.bot_asked.name))
        with _available():
            return await self._database.ask(lambda connection: list(connection.execute(query).scalars()))

    async def no_bot_asked(self, id: str, version: int) -> None:
        """Note that no bot need be woken at a table, if it is at that version; the version stays the same."""
        quiet = update(TABLES).where(TABLES.c.id == id, TABLES.c.version == version).values(bot_asked=False)
        await self._write(lambda connection: connection.execute(quiet))

    async def updated(self, id: str) -> int | None:
        """Return when something was last changed at a table, in seconds since 1970; None if there is none."""
        query = select(TABLES.c.updated).where(TABLES.c.id == id)
        return await self._read(lambda connection: connection.execute(query).scalar())

    async def hook(self, id: str, seat: str) -> tuple[Hook, int] | None:
        """Return the webhook of a seat, and how many steps its table has; None if it has none."""
        return await self._read(partial(_hook, id, seat))

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
        query = select(ANALYSES.c.found).where(ANALYSES.c.record == record, ANALYSES.c.care == care)
        with _available():
            found: str | None = await self._database.ask(lambda connection: connection.execute(query).scalar())
        return found

    @property
    def analysis_rows(self) -> AnalysisRows:
        """The analyses that are asked for."""
        return AnalysisRows(self._read, self._write)

    @property
    def account_rows(self) -> AccountRows:
        """The accounts of those who want one."""
        return AccountRows(self._read, self._write, self._rows)

    @property
    def identity_rows(self) -> IdentityRows:
        """As whom OpenID providers know accounts."""
        return IdentityRows(self._read, self._write)

    @property
    def clock_rows(self) -> ClockRows:
        """What clocks need besides their tables."""
        return ClockRows(self._read, self._write)

    @property
    def lobby_rows(self) -> LobbyRows:
        """The tables that are listed in the lobby."""
        return LobbyRows(self._read, self._write)

    @property
    def contact_rows(self) -> ContactRows:
        """Invitations by name, and whom those who have accounts have blocked."""
        return ContactRows(self._read, self._write)

    @property
    def rating_rows(self) -> RatingRows:
        """The ratings of those who have accounts."""
        return RatingRows(self._read)

    @property
    def hook_rows(self) -> HookRows:
        """Webhooks of those who have accounts."""
        return HookRows(self._read, self._write)

    @property
    def push_rows(self) -> PushRows:
        """Browsers that are told."""
        return PushRows(self._read, self._write)

    @property
    def notice_rows(self) -> NoticeRows:
        """What people want to be told, and what is still to be told."""
        return NoticeRows(self._read, self._write)

    @property
    def tournament_rows(self) -> TournamentRows:
        """Tournaments, who plays in them, and their games."""
        return TournamentRows(self._read, self._write)

    @property
    def steward_rows(self) -> StewardRows:
        """What was reported, and what stewards do."""
        return StewardRows(self._read, self._write)

    @property
    def talk_rows(self) -> TalkRows:
        """What is said and noted at tables."""
        return TalkRows(self._read, self._write)

    async def _read(self, work: Callable[[Connection], T]) -> T:
        """Have something read, all of one moment; it never waits for what is written.

        Raises:
            StoreUnavailable: the database cannot be read now.
        """
        with _available():
            return await self._database.read(work)

    async def _rows(self, values: dict[str, Any], *queries: Select[Any]) -> list[list[Sequence[Any]]]:
        """Return the rows of each of some queries that are asked again and again.

        Raises:
            StoreUnavailable: the database cannot be read now.
        """
        with _available():
            return await self._database.rows(values, *queries)

    async def _write(self, work: Callable[[Connection], T]) -> T:
        """Have something written, in a transaction of its own or together with others.

        Raises:
            IntegrityError: it is against a rule of the database.
            StoreUnavailable: the database cannot be written now.
        """
        with _available():
            return await self._database.write(work)

    async def _move(self, table: StoredTable, move: Move) -> None:
        """Bring a table's row from the version before to that of `table`, with all that belongs to it."""
        known = self._database.known
        mark = known.mark()
        if table.rated is not None and table.rated.end is not None:
            move = move._replace(also=partial(_ended, table=table))
        try:
            with _available():
                written = await self._database.move(move)
            if not written:
                raise Conflict
        except BaseException as error:
            # Another's version is there, or nobody knows which.
            known.forget(table.id)
            if isinstance(error, IntegrityError):
                raise Conflict from None
            raise
        known.keep(table.id, table.version, mark)
        self._database.told(table.id, table.version)


def _database(url: str) -> Database:
    """Return the database at an address.

    Raises:
        StoreError: there are none of its kind.
    """
    found = make_url(url)
    if found.get_backend_name() == "sqlite":
        return Sqlite(found)
    try:
        from sandtable.service.store.postgres import Postgres
    except ImportError:
        raise StoreError(say("service-no-postgres")) from None
    return Postgres(found)


def _ended(connection: Connection, table: StoredTable) -> None:
    """Do what belongs to the end of a game of equal terms: it moves ratings, and counts in its tournament."""
    rate(connection, table)
    keep_result(connection, table)


def _add(table: StoredTable, connection: Connection) -> None:
    values = {name: getattr(table, name) for name in COLUMNS}
    connection.execute(insert(TABLES).values({**values, "updated": table.created}))
    insert_all(connection, KEYS, _key_rows(table.id, table.keys))
    insert_all(connection, STEPS, [_row(table.id, n, step) for n, step in enumerate(table.steps, 1)])


def _hook(id: str, seat: str, connection: Connection) -> tuple[Hook, int] | None:
    row = connection.execute(select(TABLES.c.hooks, TABLES.c.hook_secrets).where(TABLES.c.id == id)).one_or_none()
    steps = connection.execute(select(func.max(STEPS.c.n)).where(STEPS.c.table == id)).scalar() or 0
    return (
        None if row is None or seat not in row.hooks else (Hook(row.hooks[seat], row.hook_secrets.get(seat, "")), steps)
    )


@contextlib.contextmanager
def _readable(id: str) -> Iterator[None]:
    """Tell of a table of which the database holds what nobody can have written."""
    try:
        yield
        return
    except OperationalError as error:
        if not str(error.orig).startswith(NO_TEXT):
            raise
    except (msgspec.MsgspecError, UnicodeDecodeError):
        pass
    # What it is that cannot be read may be a secret.
    LOG.error("table %s cannot be read: what the database holds of it is damaged", id)
    raise ServiceError("gone", say("service-unreadable-table"))


class OutageLog:
    """The log of a database that cannot be used: one line a minute for each cause, however many requests fail."""

    def __init__(self) -> None:
        # When each cause was last logged.
        self._logged: dict[str, float] = {}

    def report(self, cause: object) -> None:
        """Log that the database cannot be used, unless that was logged a moment ago."""
        now = time.monotonic()
        if now - self._logged.get(str(cause), -OUTAGE_LOG_SECONDS) >= OUTAGE_LOG_SECONDS:
            self._logged[str(cause)] = now
            LOG.error("the database cannot be used: %s", cause)


OUTAGE = OutageLog()


@contextlib.contextmanager
def _available() -> Iterator[None]:
    """Tell of what is the database's own trouble: it is locked, full or gone."""
    try:
        yield
    except IntegrityError:
        raise
    except DataError:
        raise ServiceError("invalid", say("service-bad-text")) from None
    except (SQLAlchemyError, TimeoutError) as error:
        OUTAGE.report(database_cause(getattr(error, "orig", None)))
        raise StoreUnavailable from None


def _parameters(table: StoredTable, columns: Iterable[str]) -> dict[str, Any]:
    """Return the parameters of `moved` that bring a table's row to what it is in `table`."""
    now = int(time.time())
    values = {f"new_{name}": now if name == UPDATED else getattr(table, name) for name in columns}
    return values | {"at": table.id, "before": table.version - 1, "new_version": table.version}


def _row(table: str, n: int, step: Step, token: str | None = None, forced: bool = False) -> dict[str, Any]:
    """Return a step as a row."""
    return {**msgspec.structs.asdict(step), "table": table, "n": n, "token": token, "forced": forced}


def _key_rows(table: str, keys: dict[str, str]) -> list[dict[str, Any]]:
    """Return seats' keys as rows."""
    return [{"hash": hash, "table": table, "seat": seat} for hash, seat in keys.items()]
