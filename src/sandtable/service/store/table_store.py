"""The store in a database: tables with their steps and keys, and the repositories of all other data.

A step counts only once it has been written here. The store contains what a record contains, so that replaying the steps
gives every position. Keys of seats and invitations are stored only as hashes.
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

from sandtable.kernel.message import say
from sandtable.kernel.record import RecordStep
from sandtable.kernel.third_party_error_messages import database_cause
from sandtable.service.errors import ServiceError, StoreDamaged, StoreError, StoreUnavailable
from sandtable.service.interfaces import ChangeFeed
from sandtable.service.store.database_base import COLUMNS, Database, TableUpdate, insert_all
from sandtable.service.store.migrations.migrate import schema_number
from sandtable.service.store.repositories.accounts import AccountRepository
from sandtable.service.store.repositories.analyses import AnalysisRepository
from sandtable.service.store.repositories.chat import ChatRepository
from sandtable.service.store.repositories.contacts import ContactRepository
from sandtable.service.store.repositories.lobby import LobbyRepository
from sandtable.service.store.repositories.moderation import ModerationRepository
from sandtable.service.store.repositories.notifications import NotificationRepository
from sandtable.service.store.repositories.open_id_identities import IdentityRepository
from sandtable.service.store.repositories.push_and_webhooks import PushRepository, WebhookRepository
from sandtable.service.store.repositories.rating_transactions import rate
from sandtable.service.store.repositories.ratings import RatingRepository
from sandtable.service.store.repositories.tournaments import TournamentRepository, keep_result
from sandtable.service.store.repositories.uptime_timeouts_and_due_replies import ClockRepository
from sandtable.service.store.schema import ANALYSES, KEYS, PROMISES, SCHEMA, STEPS, TABLES
from sandtable.service.store.sqlite import Sqlite
from sandtable.service.stored_table import StoredTable, VersionConflict, Webhook
from sandtable.version import extra_packages

T = TypeVar("T")
LOG = logging.getLogger(__name__)
# The minimum time between log entries about the same fault of the database, in seconds.
OUTAGE_LOG_SECONDS = 60.0
# The beginning of SQLite's message about invalid text.
NO_TEXT = "Could not decode to UTF-8"

# UPDATED_COLUMN and HIDDEN_COLUMNS are the columns of a table that change during a game.
UPDATED_COLUMN = "updated"
HIDDEN_COLUMNS = (
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
# Other players can see the time of the last change, so an invisible change updates only HIDDEN_COLUMNS.
MUTABLE_COLUMNS = (*HIDDEN_COLUMNS, UPDATED_COLUMN)
# The columns that a step changes at a table without a clock.
STEP_COLUMNS = ("seen", "played", "takeback_request", "orders", "bot_asked", "offer", UPDATED_COLUMN)
# The columns that a step changes at a table with a clock.
CLOCK_COLUMNS = (*STEP_COLUMNS, "clock", "clock_due")
# The columns that a step changes at a rated table, which always has a clock.
RATED_COLUMNS = (*CLOCK_COLUMNS, "rated")
# Further columns that a step changes at a table with automatic replies.
CONDITIONAL_COLUMNS = ("conditional", "conditional_due")
# The lifetime of an unused promised secret, in seconds.
PROMISED_SECONDS = 3600


class DatabaseStore:
    """The tables in a database, and the repositories of all other data. Requires a running event loop."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @classmethod
    async def open(cls, url: str) -> DatabaseStore:
        """Open a database; create its tables or migrate them to the current schema.

        Raises:
            StoreError: the database cannot be used, or has a newer schema.
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
        """The connection parameters of psycopg; None for other databases."""
        return self._database.connecting

    async def prepare(self, work: Callable[[Connection], T]) -> T:
        """Run `work` in a transaction that excludes other servers' migrations and preparations."""
        return await self._database.begin(work)

    async def alone(self) -> bool:
        """Return whether no other server is known to use the database.

        Call this only before `news` is used.
        """
        return await self._database.alone()

    def news(self, serves: bool = True) -> ChangeFeed:
        """Return the feed of changes by other servers on the same database.

        Args:
            serves: whether players connect to this process. Other processes then see that they are not alone.
        """
        return self._database.news(serves)

    async def close(self) -> None:
        """Close all connections, and end the threads."""
        await self._database.close()

    async def add(self, table: StoredTable) -> None:
        """Insert a new table with its first steps.

        Raises:
            VersionConflict: a table with this id exists.
        """
        mark = self._database.known.mark()
        try:
            await self._write(partial(_add, table))
        except IntegrityError:
            raise VersionConflict from None
        self._database.known.keep(table.id, table.version, mark)

    async def load(self, id: str, after: int = 0) -> StoredTable | None:
        """Return a table without its first `after` steps; None if the id is unknown."""
        if "\0" in id:
            # PostgreSQL refuses a query with a null character.
            return None
        known = self._database.known
        mark = known.mark()
        with _available(), _readable(id):
            table = await self._database.load(id, after)
        if table is not None:
            known.keep(id, table.version, mark)
        return table

    async def version(self, id: str, allow_cached: bool = False) -> int | None:
        """Return the version of a table; None if the id is unknown.

        The database is queried only if the version is not cached.

        Args:
            allow_cached: whether the last announced version is enough. This is safe for a caller that only displays the
                table, or whose write fails if the version is outdated.
        """
        known = self._database.known
        if (version := known.version(id, allow_cached)) is not None:
            return version
        mark = known.mark()
        with _available():
            version = (await self._database.versions([id])).get(id)
        if version is not None:
            known.keep(id, version, mark)
        return version

    async def versions(self, ids: Iterable[str]) -> dict[str, int]:
        """Return the versions of tables in the database; unknown ids are left out."""
        with _available():
            return await self._database.versions(ids)

    async def wait_for_batch(self) -> None:
        """Wait until the next batch of writes may start; return immediately if idle."""
        await self._database.wait_for_batch()

    async def append(
        self, table: StoredTable, n: int, steps: list[RecordStep], token: str | None, forced: list[bool]
    ) -> None:
        """Insert steps of a table, numbered from `n`, and update its other fields.

        Args:
            token: the token of the request that made the steps, stored with the first step; None for none.
            forced: for each step, whether a takeback skips it.

        Raises:
            VersionConflict: another server has changed the table. Nothing is written.
        """
        tokens = [token, *[None] * (len(steps) - 1)]
        made = enumerate(zip(steps, tokens, forced, strict=True), n)
        rows = [_row(table.id, number, *each) for number, each in made]
        columns = STEP_COLUMNS if table.clock is None else CLOCK_COLUMNS if table.rated is None else RATED_COLUMNS
        if table.conditional:
            columns = (*columns, *CONDITIONAL_COLUMNS)
        await self._move(table, TableUpdate(columns, _parameters(table, columns), steps=tuple(rows)))

    async def truncate(self, table: StoredTable, keep: int) -> None:
        """Delete all steps after the first `keep`, and update the other fields to `table`.

        Raises:
            VersionConflict: another server has changed the table. Nothing is written.
        """
        await self._move(table, TableUpdate(MUTABLE_COLUMNS, _parameters(table, MUTABLE_COLUMNS), keep=keep))

    async def alter(self, table: StoredTable, keys: dict[str, str] | None = None, secret: bool = False) -> None:
        """Update a table's fields but not its steps.

        Args:
            keys: new keys: for each key's hash, the seat.
            secret: whether the change must stay invisible to other players.

        Raises:
            VersionConflict: another server has changed the table. Nothing is written.
        """
        rows = _key_rows(table.id, keys or {})
        columns = HIDDEN_COLUMNS if secret else MUTABLE_COLUMNS
        await self._move(table, TableUpdate(columns, _parameters(table, columns), keys=tuple(rows)))

    async def tables_of_bots(self) -> list[str]:
        """Return the ids of the tables at which a bot may have to choose.

        A partial index finds these tables.
        """
        # SQLite uses the partial index only if the condition is written exactly as in the index.
        query = select(TABLES.c.id).where(literal_column(TABLES.c.bot_asked.name))
        with _available():
            return await self._database.ask(lambda connection: list(connection.execute(query).scalars()))

    async def no_bot_asked(self, id: str, version: int) -> None:
        """Store that no bot waits to choose at a table, if the table still has this version.

        This does not change the version.
        """
        quiet = update(TABLES).where(TABLES.c.id == id, TABLES.c.version == version).values(bot_asked=False)
        await self._write(lambda connection: connection.execute(quiet))

    async def updated(self, id: str) -> int | None:
        """Return the time of a table's last change, in seconds since 1970, or None."""
        query = select(TABLES.c.updated).where(TABLES.c.id == id)
        return await self._read(lambda connection: connection.execute(query).scalar())

    async def hook(self, id: str, seat: str) -> tuple[Webhook, int] | None:
        """Return a seat's webhook and its table's number of steps; None without webhook."""
        return await self._read(partial(_hook, id, seat))

    async def promise(self, commitment: str, secret: str, now: int) -> None:
        """Insert the dice secret of a future table; delete expired secrets.

        Args:
            commitment: the hash of the secret.
            secret: the secret.
            now: the current time, in seconds since 1970.
        """
        row = {"commitment": commitment, "secret": secret, "made": now}
        old = delete(PROMISES).where(PROMISES.c.made < now - PROMISED_SECONDS)

        def work(connection: Connection) -> None:
            connection.execute(old)
            connection.execute(insert(PROMISES).values(row))

        await self._write(work)

    async def redeem(self, commitment: str) -> str | None:
        """Delete and return a promised secret; None if it is unknown or expired."""
        chosen = PROMISES.c.commitment == commitment

        def work(connection: Connection) -> str | None:
            secret: str | None = connection.execute(select(PROMISES.c.secret).where(chosen)).scalar()
            # If several requests come at the same time, only the one that deletes the row gets the secret.
            gone = connection.execute(delete(PROMISES).where(chosen)).rowcount
            return secret if gone == 1 else None

        return await self._write(work)

    async def analysis(self, record: str, care: str) -> str | None:
        """Return the analysis of a record, as JSON; None if there is none.

        Args:
            record: the id of the record.
            care: the depth of the analysis.
        """
        query = select(ANALYSES.c.found).where(ANALYSES.c.record == record, ANALYSES.c.care == care)
        with _available():
            found: str | None = await self._database.ask(lambda connection: connection.execute(query).scalar())
        return found

    @property
    def analysis_repository(self) -> AnalysisRepository:
        """The requested analyses."""
        return AnalysisRepository(self._read, self._write)

    @property
    def account_repository(self) -> AccountRepository:
        """The accounts."""
        return AccountRepository(self._read, self._write, self._rows)

    @property
    def identity_repository(self) -> IdentityRepository:
        """The identities of accounts at OpenID providers."""
        return IdentityRepository(self._read, self._write)

    @property
    def clock_repository(self) -> ClockRepository:
        """The queries about clocks, server uptime and automatic replies that are due."""
        return ClockRepository(self._read, self._write)

    @property
    def lobby_repository(self) -> LobbyRepository:
        """The tables listed in the lobby."""
        return LobbyRepository(self._read, self._write)

    @property
    def contact_repository(self) -> ContactRepository:
        """Invitations by name, and blocks between accounts."""
        return ContactRepository(self._read, self._write)

    @property
    def rating_repository(self) -> RatingRepository:
        """The ratings of accounts."""
        return RatingRepository(self._read)

    @property
    def webhook_repository(self) -> WebhookRepository:
        """The webhooks of accounts."""
        return WebhookRepository(self._read, self._write)

    @property
    def push_repository(self) -> PushRepository:
        """The browsers with push notifications."""
        return PushRepository(self._read, self._write)

    @property
    def notification_repository(self) -> NotificationRepository:
        """Notifications and their settings."""
        return NotificationRepository(self._read, self._write)

    @property
    def tournament_repository(self) -> TournamentRepository:
        """Tournaments, their entrants and games."""
        return TournamentRepository(self._read, self._write)

    @property
    def moderation_repository(self) -> ModerationRepository:
        """Reports, and the moderators' actions."""
        return ModerationRepository(self._read, self._write)

    @property
    def chat_repository(self) -> ChatRepository:
        """Chat messages and notes."""
        return ChatRepository(self._read, self._write)

    async def _read(self, work: Callable[[Connection], T]) -> T:
        """Run a function that reads one snapshot; it never waits for writers.

        Raises:
            StoreUnavailable: the database cannot be read now.
        """
        with _available():
            return await self._database.read(work)

    async def _rows(self, values: dict[str, Any], *queries: Select[Any]) -> list[list[Sequence[Any]]]:
        """Return the rows of each of several prepared queries.

        Raises:
            StoreUnavailable: the database cannot be read now.
        """
        with _available():
            return await self._database.rows(values, *queries)

    async def _write(self, work: Callable[[Connection], T]) -> T:
        """Run a function in a write transaction, possibly together with other writes.

        Raises:
            IntegrityError: the change violates a constraint of the database.
            StoreUnavailable: the database cannot be written now.
        """
        with _available():
            return await self._database.write(work)

    async def _move(self, table: StoredTable, move: TableUpdate) -> None:
        """Update a table from its previous version to `table`, with its related rows."""
        known = self._database.known
        mark = known.mark()
        if table.rated is not None and table.rated.end is not None:
            move = move._replace(in_transaction=partial(_ended, table=table))
        try:
            with _available():
                written = await self._database.move(move)
            if not written:
                raise VersionConflict
        except BaseException as error:
            # The table has another version, or it is unknown whether the write succeeded.
            known.forget(table.id)
            if isinstance(error, IntegrityError):
                raise VersionConflict from None
            raise
        known.keep(table.id, table.version, mark)
        self._database.publish(table.id, table.version)


def _database(url: str) -> Database:
    """Return the database at a URL.

    Raises:
        StoreError: the kind of database is not supported.
    """
    found = make_url(url)
    if found.get_backend_name() == "sqlite":
        return Sqlite(found)
    try:
        from sandtable.service.store.postgres import Postgres
    except ImportError:
        raise StoreError(say("service-no-postgres", packages=extra_packages("postgres"))) from None
    return Postgres(found)


def _ended(connection: Connection, table: StoredTable) -> None:
    """Rate a finished game, and store its result in its tournament."""
    rate(connection, table)
    keep_result(connection, table)


def _add(table: StoredTable, connection: Connection) -> None:
    values = {name: getattr(table, name) for name in COLUMNS}
    connection.execute(insert(TABLES).values({**values, "updated": table.created}))
    insert_all(connection, KEYS, _key_rows(table.id, table.keys))
    insert_all(connection, STEPS, [_row(table.id, n, step) for n, step in enumerate(table.steps, 1)])


def _hook(id: str, seat: str, connection: Connection) -> tuple[Webhook, int] | None:
    row = connection.execute(select(TABLES.c.hooks, TABLES.c.hook_secrets).where(TABLES.c.id == id)).one_or_none()
    steps = connection.execute(select(func.max(STEPS.c.n)).where(STEPS.c.table == id)).scalar() or 0
    return (
        None
        if row is None or seat not in row.hooks
        else (Webhook(row.hooks[seat], row.hook_secrets.get(seat, "")), steps)
    )


@contextlib.contextmanager
def _readable(id: str) -> Iterator[None]:
    """Turn errors about a table's damaged data into a refusal."""
    try:
        yield
        return
    except OperationalError as error:
        if not str(error.orig).startswith(NO_TEXT):
            raise
    except (msgspec.MsgspecError, UnicodeDecodeError):
        pass
    # The data is not logged, because it may contain a secret.
    LOG.error("cannot read table %s: its data in the database is damaged", id)
    raise ServiceError("gone", say("service-unreadable-table"))


class OutageLog:
    """The log of database failures.

    It has at most one entry per minute for each cause, however many requests fail.
    """

    def __init__(self) -> None:
        # For each cause, the time of its last log entry.
        self._logged: dict[str, float] = {}

    def report(self, cause: object) -> None:
        """Log a failure of the database, unless the same cause was logged recently."""
        now = time.monotonic()
        if now - self._logged.get(str(cause), -OUTAGE_LOG_SECONDS) >= OUTAGE_LOG_SECONDS:
            self._logged[str(cause)] = now
            LOG.error("the database is unavailable: %s", cause)


OUTAGE = OutageLog()


@contextlib.contextmanager
def _available() -> Iterator[None]:
    """Turn failures of the database, such as a lock or a full disk, into a refusal."""
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
    """Return the parameters of `update_statement` that update a table's row to `table`."""
    now = int(time.time())
    values = {f"new_{name}": now if name == UPDATED_COLUMN else getattr(table, name) for name in columns}
    return values | {"at": table.id, "before": table.version - 1, "new_version": table.version}


def _row(table: str, n: int, step: RecordStep, token: str | None = None, forced: bool = False) -> dict[str, Any]:
    """Return the database row of a step."""
    return {**msgspec.structs.asdict(step), "table": table, "n": n, "token": token, "forced": forced}


def _key_rows(table: str, keys: dict[str, str]) -> list[dict[str, Any]]:
    """Return the database rows of keys."""
    return [{"hash": hash, "table": table, "seat": seat} for hash, seat in keys.items()]
