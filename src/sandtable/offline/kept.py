"""Tables kept in a browser: a step counts once the browser has written it.

Several tabs may have the same table open.  As with several servers on one database, a table is only moved on from the
version that is there.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable
from typing import Protocol, TypeVar

import msgspec
from msgspec.structs import replace

from sandtable.kernel.message import say
from sandtable.kernel.record import Step
from sandtable.offline.bridge import Shelf
from sandtable.service.errors import ServiceError, StoreUnavailable
from sandtable.service.tables.stored_table import Conflict, Hook, StoredTable

T = TypeVar("T")
LOG = logging.getLogger(__name__)

# A secret that was promised and not asked for within so long is forgotten, in seconds.
PROMISED_SECONDS = 3600


class Made(msgspec.Struct, frozen=True):
    """A step as it is kept.

    Args:
        token: the one it was sent with.
        forced: it is passed over in taking back.
    """

    step: Step
    token: str | None = None
    forced: bool = False


class Row(msgspec.Struct, frozen=True):
    """A table as it is read.

    Args:
        asked: a bot is asked there.
        table: all of it but its steps.
    """

    asked: bool
    table: StoredTable
    steps: list[Made]


class Change(msgspec.Struct, frozen=True):
    """A table that is inserted, or brought from the version before to another.

    Args:
        table: as in a `Row`, as JSON in a text: the browser keeps it as it is, for its own numbers are not as long.
        keep: so many of its steps stay; None for all.
        steps: those that come after them, each as JSON in a text.
    """

    id: str
    version: int
    asked: bool
    table: str
    keep: int | None = None
    steps: list[str] = []


class NotKept(StoreUnavailable):
    """The browser's database is full, or cannot be used for another reason."""

    def __init__(self) -> None:
        ServiceError.__init__(self, "busy", say("service-here-no-store"))


class Told(Protocol):
    """Tells other tabs of what has changed."""

    def tell(self, table: str) -> None:
        """Tell that a table has another version."""


class BrowserStore:
    """The tables that a browser keeps.

    Args:
        shelf: its database.
        others: the other tabs.
    """

    def __init__(self, shelf: Shelf, others: Told) -> None:
        self._shelf = shelf
        self._others = others

    async def add(self, table: StoredTable) -> None:
        """Insert a new table, with the steps it begins with.

        Raises:
            Conflict: there is one with its id.
        """
        if not await done(self._shelf.add(_json(_all(table)))):
            raise Conflict

    async def put(self, table: StoredTable, before: int) -> None:
        """Bring a table with all its steps to another state.

        Args:
            table: what it is to be.
            before: the version that is there.

        Raises:
            Conflict: there is another; nothing is written.
        """
        if not await done(self._shelf.put(_json(_all(table)), before)):
            raise Conflict
        self._others.tell(table.id)

    async def drop(self, id: str) -> None:
        """Delete a table with all its steps, if it is there."""
        await done(self._shelf.drop(id))
        self._others.tell(id)

    async def load(self, id: str, after: int = 0) -> StoredTable | None:
        """Return a table with its steps, but for the first so many; None if there is none with that id."""
        text = await done(self._shelf.load(id, after))
        if text is None:
            return None
        return whole(msgspec.json.decode(text, type=Row))

    async def version(self, id: str, told: bool = False) -> int | None:
        """Return the version of a table; None if there is none with that id."""
        return await done(self._shelf.version(id))

    async def turn(self) -> None:
        """Wait for nothing: nobody else writes here."""

    async def append(
        self, table: StoredTable, n: int, steps: list[Step], token: str | None, forced: list[bool]
    ) -> None:
        """Insert steps of a table, numbered from `n`, and update the rest of the table to `table`.

        Raises:
            Conflict: the table has moved on; nothing is written.
        """
        tokens = [token, *[None] * (len(steps) - 1)]
        made = [Made(*each) for each in zip(steps, tokens, forced, strict=True)]
        await self._move(_change(table, n - 1, made))

    async def truncate(self, table: StoredTable, keep: int) -> None:
        """Delete all steps of a table but the first `keep`, and update the rest to `table`.

        Raises:
            Conflict: the table has moved on; nothing is written.
        """
        await self._move(_change(table, keep))

    async def alter(self, table: StoredTable, keys: dict[str, str] | None = None, secret: bool = False) -> None:
        """Update a table, and leave its steps as they are; nobody else is here from whom anything could be kept secret.

        Raises:
            Conflict: the table has moved on; nothing is written.
        """
        await self._move(_change(replace(table, keys={**table.keys, **(keys or {})})))

    async def tables_of_bots(self) -> list[str]:
        """Return the ids of the tables at which a bot is asked, or may be."""
        return msgspec.json.decode(await done(self._shelf.asked()), type=list[str])

    async def no_bot_asked(self, id: str, version: int) -> None:
        """Note that no bot need be woken at a table, if it is at that version; the version stays the same."""
        await done(self._shelf.quiet(id, version))

    async def updated(self, id: str) -> int | None:
        """Return None: when something was changed is not noted, for all who play sit at this browser."""
        return None

    async def hook(self, id: str, seat: str) -> tuple[Hook, int] | None:
        """Return None: nobody is notified by a browser."""
        return None

    async def promise(self, commitment: str, secret: str, now: int) -> None:
        """Keep a secret whose hash is given out before the table is opened that it is for; forget those of long ago."""
        await done(self._shelf.promise(commitment, secret, now, now - PROMISED_SECONDS))

    async def redeem(self, commitment: str) -> str | None:
        """Return the secret with that hash, and forget it; None if there is none."""
        return await done(self._shelf.redeem(commitment))

    async def _move(self, change: Change) -> None:
        if not await done(self._shelf.move(_json(change))):
            raise Conflict
        self._others.tell(change.id)


async def done(work: Awaitable[T]) -> T:
    """Return what the browser's database answers.

    Raises:
        NotKept: it is full, or cannot be used for another reason.
    """
    try:
        return await work
    except Exception as error:
        # What kind of exception it is depends on the browser.
        LOG.error("the browser's database cannot be used: %s", error)
        raise NotKept from None


def whole(row: Row) -> StoredTable:
    """Return a table with its steps."""
    return replace(
        row.table,
        bot_asked=row.asked,
        steps=[made.step for made in row.steps],
        tokens=[made.token for made in row.steps],
        forced=[made.forced for made in row.steps],
    )


def _all(table: StoredTable) -> Change:
    made = zip(table.steps, table.tokens, table.forced, strict=True)
    return _change(table, 0, [Made(*each) for each in made])


def _change(table: StoredTable, keep: int | None = None, steps: list[Made] | None = None) -> Change:
    head = replace(table, steps=[], tokens=[], forced=[])
    return Change(table.id, table.version, table.bot_asked, _json(head), keep, [_json(made) for made in steps or []])


def _json(thing: msgspec.Struct) -> str:
    return msgspec.json.encode(thing).decode()
