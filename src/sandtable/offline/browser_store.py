"""Store tables in the browser's database.

A step counts as made when the browser has written it. Several tabs can open the same table, as several servers can use
one database. So a change is written only if the stored table still has the version on which the change is based.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable
from typing import Protocol, TypeVar

import msgspec
from msgspec.structs import replace

from sandtable.kernel.message import say
from sandtable.kernel.record import RecordStep
from sandtable.offline.worker_interfaces import TableDatabase
from sandtable.service.errors import ServiceError, StoreUnavailable
from sandtable.service.tables.stored_table import StoredTable, VersionConflict, Webhook

T = TypeVar("T")
LOG = logging.getLogger(__name__)

# The time after which an unused secret of dice is deleted, in seconds.
CLAIM_SECONDS = 3600


class StoredStep(msgspec.Struct, frozen=True):
    """A stored step.

    Args:
        step: the step as in a record.
        token: the token of the request that made the step; None if there was none.
        forced: True if the choice was forced, so that an undo of the choice before it also undoes this one.
    """

    step: RecordStep
    token: str | None = None
    forced: bool = False


class StoredTableRow(msgspec.Struct, frozen=True):
    """A table as read from the database.

    Args:
        asked: True if a bot is or may be to move.
        table: the table without its steps.
        steps: the steps.
    """

    asked: bool
    table: StoredTable
    steps: list[StoredStep]


class TableChange(msgspec.Struct, frozen=True):
    """A new table, or an update of a table, as written into the database.

    Args:
        id: the id of the table.
        version: the new version. An update is based on the version before.
        asked: True if a bot is or may be to move.
        table: the table without its steps, as JSON text, because JavaScript numbers cannot represent all integers in
            it.
        keep: the number of existing steps to keep; None for all.
        steps: the steps to append, each as JSON text.
    """

    id: str
    version: int
    asked: bool
    table: str
    keep: int | None = None
    steps: list[str] = []


class BrowserStoreError(StoreUnavailable):
    """Raised if the browser's database is full or not usable for another reason."""

    def __init__(self) -> None:
        ServiceError.__init__(self, "busy", say("service-here-no-store"))


class ChangeAnnouncer(Protocol):
    """An announcer of changes to other tabs."""

    def tell(self, table: str) -> None:
        """Announce that a table has changed."""


class BrowserStore:
    """The store of tables in the browser's database.

    Args:
        shelf: the browser's database.
        others: announces changes to the other tabs.
    """

    def __init__(self, shelf: TableDatabase, others: ChangeAnnouncer) -> None:
        self._shelf = shelf
        self._others = others

    async def add(self, table: StoredTable) -> None:
        """Insert a new table with its first steps.

        Raises:
            VersionConflict: a table with this id exists.
        """
        if not await done(self._shelf.add(_json(_all(table)))):
            raise VersionConflict

    async def put(self, table: StoredTable, before: int) -> None:
        """Replace a table with all its steps.

        Args:
            table: the new state of the table.
            before: the version that must be stored.

        Raises:
            VersionConflict: another version is stored. In this case nothing is written.
        """
        if not await done(self._shelf.put(_json(_all(table)), before)):
            raise VersionConflict
        self._others.tell(table.id)

    async def drop(self, id: str) -> None:
        """Delete a table with all its steps, if it exists."""
        await done(self._shelf.drop(id))
        self._others.tell(id)

    async def load(self, id: str, after: int = 0) -> StoredTable | None:
        """Return a table with its steps after the first `after`.

        Return None if the id is unknown.
        """
        text = await done(self._shelf.load(id, after))
        if text is None:
            return None
        return whole(msgspec.json.decode(text, type=StoredTableRow))

    async def version(self, id: str, allow_cached: bool = False) -> int | None:
        """Return the version of a table; None if the id is unknown."""
        return await done(self._shelf.version(id))

    async def wait_for_batch(self) -> None:
        """Return immediately, because writes are not batched here."""

    async def append(
        self, table: StoredTable, n: int, steps: list[RecordStep], token: str | None, forced: list[bool]
    ) -> None:
        """Append steps, numbered from `n`, to a table, and update all other data of the table.

        Raises:
            VersionConflict: the table has another version; nothing is written.
        """
        tokens = [token, *[None] * (len(steps) - 1)]
        made = [StoredStep(*each) for each in zip(steps, tokens, forced, strict=True)]
        await self._move(_change(table, n - 1, made))

    async def truncate(self, table: StoredTable, keep: int) -> None:
        """Delete all steps of a table except the first `keep`, and update all other data of the table.

        Raises:
            VersionConflict: the table has another version; nothing is written.
        """
        await self._move(_change(table, keep))

    async def alter(self, table: StoredTable, keys: dict[str, str] | None = None, secret: bool = False) -> None:
        """Update a table except its steps.

        The argument `secret` is ignored, because all players share the browser.

        Raises:
            VersionConflict: the table has another version; nothing is written.
        """
        await self._move(_change(replace(table, keys={**table.keys, **(keys or {})})))

    async def tables_of_bots(self) -> list[str]:
        """Return the ids of the tables where a bot is or may be to move."""
        return msgspec.json.decode(await done(self._shelf.asked()), type=list[str])

    async def no_bot_asked(self, id: str, version: int) -> None:
        """Store that no bot is to move at a table, if the table has the given version.

        The version of the table stays the same.
        """
        await done(self._shelf.quiet(id, version))

    async def updated(self, id: str) -> int | None:
        """Return None, because this store has no times of changes."""
        return None

    async def hook(self, id: str, seat: str) -> tuple[Webhook, int] | None:
        """Return None, because a browser calls no webhooks."""
        return None

    async def promise(self, commitment: str, secret: str, now: int) -> None:
        """Store a secret for dice whose hash is published before the table is created.

        Secrets that are older than CLAIM_SECONDS are deleted.
        """
        await done(self._shelf.promise(commitment, secret, now, now - CLAIM_SECONDS))

    async def redeem(self, commitment: str) -> str | None:
        """Delete and return the secret with a hash; None if there is none."""
        return await done(self._shelf.redeem(commitment))

    async def _move(self, change: TableChange) -> None:
        if not await done(self._shelf.move(_json(change))):
            raise VersionConflict
        self._others.tell(change.id)


async def done(work: Awaitable[T]) -> T:
    """Await an operation of the browser's database, and return its result.

    Raises:
        BrowserStoreError: the database is full or not usable for another reason.
    """
    try:
        return await work
    except Exception as error:
        # The type of the exception depends on the browser.
        LOG.error("the browser's database is unavailable: %s", error)
        raise BrowserStoreError from None


def whole(row: StoredTableRow) -> StoredTable:
    """Return a table with its steps."""
    return replace(
        row.table,
        bot_asked=row.asked,
        steps=[made.step for made in row.steps],
        tokens=[made.token for made in row.steps],
        forced=[made.forced for made in row.steps],
    )


def _all(table: StoredTable) -> TableChange:
    made = zip(table.steps, table.tokens, table.forced, strict=True)
    return _change(table, 0, [StoredStep(*each) for each in made])


def _change(table: StoredTable, keep: int | None = None, steps: list[StoredStep] | None = None) -> TableChange:
    head = replace(table, steps=[], tokens=[], forced=[])
    return TableChange(
        table.id, table.version, table.bot_asked, _json(head), keep, [_json(made) for made in steps or []]
    )


def _json(thing: msgspec.Struct) -> str:
    return msgspec.json.encode(thing).decode()
