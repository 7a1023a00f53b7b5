"""The lobby: tables whose free seats whoever comes may have, without an invitation."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Set
from typing import Annotated, Literal, NamedTuple

import msgspec

from sandtable.kernel.joint_dice import Hash
from sandtable.kernel.message import say
from sandtable.service.errors import ServiceError, StoreUnavailable
from sandtable.service.store.lobby_rows import LobbyRows
from sandtable.service.tables.facts import SeatFacts
from sandtable.service.tables.players import HUMAN, OPEN
from sandtable.service.tables.ports import Clock
from sandtable.service.tables.registry import TableRegistry
from sandtable.service.tables.stored_table import Terms
from sandtable.service.tables.table import Table
from sandtable.words import languages

# A table is listed for so long, in seconds; whoever still waits lists it anew.
LISTED_SECONDS = 7 * 86_400
# So often is looked whether somebody has come by his invitation, or at another server, while anybody watches.
LOOK_SECONDS = 1.0
MOST_NOTE = 140

Level = Literal["any", "new", "some", "strong"]
Note = Annotated[str, msgspec.Meta(max_length=MOST_NOTE)]


class Listing(msgspec.Struct):
    """Whom the people at a table would like to come.

    Args:
        level: how well he plays.
        language: what he speaks; "" for whatever.
        note: a line in their own words.
    """

    level: Level = "any"
    language: Annotated[str, msgspec.Meta(max_length=20)] = ""
    note: Note = ""


class Listed(msgspec.Struct, frozen=True):
    """A table in the lobby.

    Args:
        seats: who sits there, and which seats are free.
        level, language, note: whom its people would like to come.
        listed: since when, in seconds since 1970.
        clock: how much time there is; None for as much as one likes.
        rated: it is played for ratings, by those who are signed in.
    """

    table: str
    game: str
    variant: str
    seats: dict[str, SeatFacts]
    level: str
    language: str
    note: str
    listed: int
    clock: Terms | None = None
    rated: bool = False

    @property
    def free(self) -> list[str]:
        """The seats that are free."""
        return [seat for seat, each in self.seats.items() if each.player == OPEN]


class LobbyState(msgspec.Struct, frozen=True):
    """The lobby as it is.

    Args:
        open: there is one here.
        tables: those that have waited longest first.
    """

    open: bool
    tables: list[Listed]


class Sitting(NamedTuple):
    """Somebody has sat down at a table of the lobby."""

    table: str
    seat: str
    key: str


class Lobby:
    """The tables of one store that are listed; made within a running event loop.

    Args:
        rows: where they are kept.
        tables: all tables.
        there: whether there is a lobby here.
        clock: tells the time.
    """

    def __init__(self, rows: LobbyRows, tables: TableRegistry, there: bool, clock: Clock) -> None:
        self._rows = rows
        self._tables = tables
        self._there = there
        self._clock = clock
        self._changed = asyncio.Event()
        self._found: list[Listed] = []
        self._looked = 0.0
        self._looking = asyncio.Lock()

    async def state(self) -> LobbyState:
        """Return the lobby as it is."""
        return LobbyState(self._there, await self._look() if self._there else [])

    async def put(self, table: Table, wanted: Listing) -> None:
        """List a table, or tell of it in other words.

        Raises:
            ServiceError: there is no lobby here, the table has no free seat, or its language is none.
        """
        self._check()
        if OPEN not in (await table.facts_of_seats()).values():
            raise ServiceError("conflict", say("service-lobby-full"))
        if wanted.language and wanted.language not in languages():
            known = ", ".join(languages())
            raise ServiceError("invalid", say("service-no-language", lang=wanted.language, languages=known))
        note = " ".join("".join(sign if sign.isprintable() else " " for sign in wanted.note).split())
        now = int(self._clock.now())
        await self._rows.put(table.id, wanted.level, wanted.language, note, now, now - LISTED_SECONDS)
        self._tell()

    async def drop(self, table: str) -> None:
        """List a table no more."""
        self._check()
        await self._rows.drop(table)
        self._tell()

    async def sit(self, table: str, seat: str, name: str, part: Hash | None, account: str = "") -> Sitting:
        """Sit down at a listed table.

        Args:
            seat: where; "" for any seat.
            name: what whoever sits down is called.
            part: the hash of what he is going to add to the dice.
            account: the id of his account, at a rated table.

        Raises:
            ServiceError: the table is not listed, or the seat no longer free.
        """
        self._check()
        listed = next((each for each in await self._look(anew=True) if each.table == table), None)
        free = [] if listed is None else [each for each in listed.free if seat in ("", each)]
        if listed is None or not free:
            raise ServiceError("conflict", say("service-lobby-gone"))
        return await self._sit(listed, free[0], name, part, account)

    async def quick(
        self,
        game: str,
        variant: str,
        seat: str,
        language: str,
        clock: Terms | None,
        name: str,
        part: Hash | None,
        account: str = "",
        unlike: Set[str] = frozenset(),
    ) -> Sitting:
        """Sit down at the table that has waited longest for somebody like this.

        Args:
            game, variant: what is to be played.
            seat: where; "" for any seat.
            language: what is spoken; "" for whatever.
            clock: how much time there is, just so; None for as much as one likes.
            name, part: as to sit down at one table.
            account: the id of the account of whoever wants to play for ratings; "" for a game that is not rated.
            unlike: tables that are passed over.

        Raises:
            ServiceError: nobody waits for that.
        """
        self._check()
        wanted = self._tables.game(game, variant)
        for each in await self._look(anew=True):
            if (each.game, each.variant) != (wanted.name, wanted.variant) or each.level not in ("any", "some"):
                continue
            free = [one for one in each.free if seat in ("", one)]
            if each.clock != clock or each.rated != bool(account) or each.table in unlike:
                continue
            if not free or (language and each.language and language != each.language):
                continue
            # Another may be quicker: then the next one is tried.
            with contextlib.suppress(ServiceError):
                return await self._sit(each, free[0], name, part, account)
        raise ServiceError("missing", say("service-lobby-nobody"))

    async def changes(self) -> AsyncIterator[LobbyState]:
        """Yield the lobby at once, and again whenever it has changed."""
        known: list[Listed] | None = None
        while True:
            changed = self._changed
            with contextlib.suppress(StoreUnavailable):
                found = await self._look() if self._there else []
                if found != known:
                    known = found
                    yield LobbyState(self._there, found)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LOOK_SECONDS):
                    await changed.wait()

    async def _sit(self, listed: Listed, seat: str, name: str, part: Hash | None, account: str) -> Sitting:
        key = await self._tables.sit_down(listed.table, seat, name, part, account)
        if len(listed.free) == 1:
            await self._rows.drop(listed.table)
        self._tell()
        return Sitting(listed.table, seat, key)

    async def _look(self, anew: bool = False) -> list[Listed]:
        """Return the tables that have free seats, as they were less than a moment ago: all who watch look once."""
        async with self._looking:
            now = self._clock.now()
            if anew or not 0 <= now - self._looked < LOOK_SECONDS:
                changed = self._changed
                rows = await self._rows.rows(int(now) - LISTED_SECONDS)
                self._found = [
                    Listed(
                        row.table,
                        row.game,
                        row.variant,
                        {seat: SeatFacts(player, row.names.get(seat, "")) for seat, player in row.seats.items()},
                        row.level,
                        row.language,
                        row.note,
                        row.listed,
                        None if row.clock is None else msgspec.convert(row.clock["terms"], Terms),
                        row.rated is not None and row.rated.get("ratings", True),
                    )
                    for row in rows
                    if OPEN in row.seats.values() and HUMAN in row.seats.values()
                ]
                # What was read before the lobby changed is out of date already: whoever looks next reads it anew.
                self._looked = now if changed is self._changed else 0.0
            return self._found

    def _tell(self) -> None:
        """Have all who watch look at once."""
        self._looked = 0.0
        self._changed.set()
        self._changed = asyncio.Event()

    def _check(self) -> None:
        """Check that there is a lobby.

        Raises:
            ServiceError: there is none.
        """
        if not self._there:
            raise ServiceError("forbidden", say("service-lobby-off"))
