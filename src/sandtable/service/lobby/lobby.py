"""The lobby: tables with seats that any player may take without an invitation."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Set
from typing import Annotated, Literal, NamedTuple

import msgspec

from sandtable.kernel.joint_dice import Hash
from sandtable.kernel.message import say
from sandtable.service.errors import ServiceError, StoreUnavailable
from sandtable.service.interfaces import TimeSource
from sandtable.service.name_checks import clean_line
from sandtable.service.store.repositories.lobby import LobbyRepository
from sandtable.service.stored_table import HUMAN, OPEN, TimeControl
from sandtable.service.tables.seat_state import SeatFacts
from sandtable.service.tables.table import LiveTable
from sandtable.service.tables.table_registry import TableRegistry
from sandtable.translation import languages

# The time for which a table stays listed, in seconds. After that its players can list it again.
LISTED_SECONDS = 7 * 86_400
# The interval between checks for changes by other processes, while there are viewers, in seconds.
POLL_SECONDS = 1.0
MAX_NOTE = 140

Level = Literal["any", "new", "some", "strong"]
Note = Annotated[str, msgspec.Meta(max_length=MAX_NOTE)]


class LobbyListing(msgspec.Struct):
    """The listing of a table in the lobby, with the wanted players.

    Args:
        level: the wanted playing level.
        language: the wanted language, such as "en"; "" for any.
        note: a note from the players at the table; "" for none.
    """

    level: Level = "any"
    language: Annotated[str, msgspec.Meta(max_length=20)] = ""
    note: Note = ""


class LobbyTable(msgspec.Struct, frozen=True):
    """A table in the lobby.

    Args:
        table: the table's id.
        game: the game's id.
        variant: the variant of the game.
        seats: for each seat, its player.
        level: the wanted playing level.
        language: the wanted language, such as "en"; "" for any.
        note: a note from the players at the table; "" for none.
        listed: the time of listing, in seconds since 1970.
        clock: the clock settings; null for no clock.
        rated: whether the game is rated, so that joining needs an account.
        name: the name of the table; "" for none.
    """

    table: str
    game: str
    variant: str
    seats: dict[str, SeatFacts]
    level: str
    language: str
    note: str
    listed: int
    clock: TimeControl | None = None
    rated: bool = False
    name: str = ""

    @property
    def free(self) -> list[str]:
        """The open seats."""
        return [seat for seat, each in self.seats.items() if each.player == OPEN]


class LobbyState(msgspec.Struct, frozen=True):
    """The lobby.

    Args:
        open: whether this server has a lobby.
        tables: the listed tables, those that have waited longest first.
    """

    open: bool
    tables: list[LobbyTable]


class LobbyMatch(NamedTuple):
    """The seat that a player has taken, with its key."""

    table: str
    seat: str
    key: str


class Lobby:
    """The lobby: listing tables, and joining them. Requires a running event loop.

    Args:
        rows: the repository of listed tables.
        tables: all tables.
        enabled: whether this server has a lobby.
        clock: returns the current time.
    """

    def __init__(self, rows: LobbyRepository, tables: TableRegistry, enabled: bool, clock: TimeSource) -> None:
        self._rows = rows
        self._tables = tables
        self._there = enabled
        self._clock = clock
        self._changed = asyncio.Event()
        self._found: list[LobbyTable] = []
        self._looked = 0.0
        self._looking = asyncio.Lock()

    async def state(self) -> LobbyState:
        """Return the current lobby."""
        return LobbyState(self._there, await self._look() if self._there else [])

    async def put(self, table: LiveTable, wanted: LobbyListing) -> None:
        """List a table, or replace its listing.

        Raises:
            ServiceError: this server has no lobby, the table has no open seat, the language is invalid, or the note
                contains a key of the table.
        """
        self._check()
        if OPEN not in (await table.facts_of_seats()).values():
            raise ServiceError("conflict", say("service-lobby-full"))
        if wanted.language and wanted.language not in languages():
            known = ", ".join(languages())
            raise ServiceError("invalid", say("service-no-language", lang=wanted.language, languages=known))
        table.check_public(wanted.note)
        note = clean_line(wanted.note)
        now = int(self._clock.now())
        await self._rows.put(table.id, wanted.level, wanted.language, note, now, now - LISTED_SECONDS)
        self._tell()

    async def drop(self, table: str) -> None:
        """Remove a table from the lobby."""
        self._check()
        await self._rows.drop(table)
        self._tell()

    async def sit(self, table: str, seat: str, name: str, part: Hash | None, account: str = "") -> LobbyMatch:
        """Join a listed table.

        Args:
            table: the id of the table.
            seat: the wanted seat; "" for any.
            name: the player's name; "" for none.
            part: the hash of the player's part of the dice seed; None for none.
            account: at a rated table, the id of the player's account; otherwise "".

        Raises:
            ServiceError: the table is not listed, or the seat is not open.
        """
        self._check()
        listed = next((each for each in await self._look(refresh=True) if each.table == table), None)
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
        clock: TimeControl | None,
        name: str,
        part: Hash | None,
        account: str = "",
        unlike: Set[str] = frozenset(),
    ) -> LobbyMatch:
        """Join the matching table that has waited longest.

        Args:
            game: the game's id.
            variant: the variant of the game.
            seat: the wanted seat; "" for any.
            language: the player's language; "" for any.
            clock: the clock settings, which must be the same at the table; None for no clock.
            name: the player's name; "" for none.
            part: the hash of the player's part of the dice seed; None for none.
            account: for a rated game, the id of the player's account; "" for an unrated game.
            unlike: the ids of tables to skip.

        Raises:
            ServiceError: no table matches.
        """
        self._check()
        wanted = self._tables.game(game, variant)
        for each in await self._look(refresh=True):
            if (each.game, each.variant) != (wanted.name, wanted.variant) or each.level not in ("any", "some"):
                continue
            free = [one for one in each.free if seat in ("", one)]
            if each.clock != clock or each.rated != bool(account) or each.table in unlike:
                continue
            if not free or (language and each.language and language != each.language):
                continue
            # Another player may take the seat first. Then the next table is tried.
            with contextlib.suppress(ServiceError):
                return await self._sit(each, free[0], name, part, account)
        raise ServiceError("missing", say("service-lobby-nobody"))

    async def changes(self) -> AsyncIterator[LobbyState]:
        """Yield the lobby now, and again after each change."""
        known: list[LobbyTable] | None = None
        while True:
            changed = self._changed
            with contextlib.suppress(StoreUnavailable):
                found = await self._look() if self._there else []
                if found != known:
                    known = found
                    yield LobbyState(self._there, found)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(POLL_SECONDS):
                    await changed.wait()

    async def _sit(self, listed: LobbyTable, seat: str, name: str, part: Hash | None, account: str) -> LobbyMatch:
        key = await self._tables.sit_down(listed.table, seat, name, part, account)
        if len(listed.free) == 1:
            await self._rows.drop(listed.table)
        self._tell()
        return LobbyMatch(listed.table, seat, key)

    async def _look(self, refresh: bool = False) -> list[LobbyTable]:
        """Return the listed tables with open seats, cached for a second for all viewers.

        Args:
            refresh: whether to read the store even if the cache is fresh.
        """
        async with self._looking:
            now = self._clock.now()
            if refresh or not 0 <= now - self._looked < POLL_SECONDS:
                changed = self._changed
                rows = await self._rows.rows(int(now) - LISTED_SECONDS)
                self._found = [
                    LobbyTable(
                        row.table,
                        row.game,
                        row.variant,
                        {seat: SeatFacts(player, row.names.get(seat, "")) for seat, player in row.seats.items()},
                        row.level,
                        row.language,
                        row.note,
                        row.listed,
                        None if row.clock is None else msgspec.convert(row.clock["terms"], TimeControl),
                        row.rated is not None and row.rated.get("ratings", True),
                        row.name,
                    )
                    for row in rows
                    if OPEN in row.seats.values() and HUMAN in row.seats.values()
                ]
                # If the lobby changed while the list was read, the next request must read it again.
                self._looked = now if changed is self._changed else 0.0
            return self._found

    def _tell(self) -> None:
        """Wake all viewers, so that they get the new lobby immediately."""
        self._looked = 0.0
        self._changed.set()
        self._changed = asyncio.Event()

    def _check(self) -> None:
        """Check that this server has a lobby.

        Raises:
            ServiceError: the server has no lobby.
        """
        if not self._there:
            raise ServiceError("forbidden", say("service-lobby-off"))
