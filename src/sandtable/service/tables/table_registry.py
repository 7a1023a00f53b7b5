"""All tables of a server: opening a table and finding it again, and the games that they use."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from msgspec.structs import replace

from sandtable.games import GAMES, find
from sandtable.kernel.edition.component_reader import ComponentError
from sandtable.kernel.game import Game
from sandtable.kernel.message import say
from sandtable.kernel.record import Record, commitment
from sandtable.service.background_loops import supervised
from sandtable.service.errors import ServiceError
from sandtable.service.keys import hashed, new_key, new_secret, new_table_id
from sandtable.service.tables.interfaces import Ports
from sandtable.service.tables.stored_table import (
    MAIL,
    NO_SEAT,
    OPEN,
    RatedTerms,
    StoredTable,
    TimeControl,
    VersionConflict,
)
from sandtable.service.tables.table import LiveTable
from sandtable.service.tables.table_clock import BotPaceRequest, bots_alone, paced
from sandtable.service.tables.table_setup import (
    DicePart,
    OpenedTable,
    Rematch,
    kept_record,
    key_of_rematch,
    new_table_of,
    next_seat,
    rematch_table,
    with_key,
)


class GameLoader:
    """A loader of games, which loads each game at its first use and caches it.

    Args:
        editions: for each game with another edition, the folder of that edition. `load_edition` changes this dict.
    """

    def __init__(self, editions: dict[str, Path] | None = None) -> None:
        self._editions = editions if editions is not None else {}
        # Editions that only some tables use, by their hash.
        self._beside: dict[str, Path] = {}
        self._games: dict[tuple[str, str, str], Game[Any]] = {}

    def game(self, name: str, variant: str = "", edition: str = "") -> Game[Any]:
        """Return a game by its id and variant; "" is the default variant.

        Args:
            edition: the hash of the edition; if it is not available, or "", the game has its current edition.

        Raises:
            ServiceError: the game or variant does not exist.
        """
        if name not in GAMES:
            raise ServiceError("missing", say("service-no-game", game=name[:80], games=", ".join(GAMES)))
        known = GAMES[name].variants
        variant = variant or known[0]
        if variant not in known:
            variants = ", ".join(known)
            raise ServiceError("missing", say("service-no-variant", game=name, variant=variant[:80], variants=variants))
        folder = self._beside.get(edition)
        if folder is not None:
            try:
                return self._load(name, variant, edition, folder)
            except ComponentError:
                # The edition refers to components that this version of the program no longer has.
                del self._beside[edition]
        return self._load(name, variant, "", self._editions.get(name))

    def strictly(self, name: str, variant: str, edition: str) -> Game[Any]:
        """Return a game in exactly the edition with a hash; "" is the current edition.

        Raises:
            ServiceError: the game does not exist, or the edition is not available.
        """
        found = self.game(name, variant, edition)
        if edition not in ("", found.edition):
            raise ServiceError("gone", say("service-other-edition", edition=edition[:80], present=found.edition))
        return found

    def load_edition(self, name: str, folder: Path) -> None:
        """Use another edition for new tables of a game; tables in memory keep theirs.

        Args:
            folder: a folder with a valid edition, which must not change any more.
        """
        self._editions[name] = folder
        self._games = {key: game for key, game in self._games.items() if key[0] != name}

    def lay_beside(self, edition: str, folder: Path) -> None:
        """Make an edition available to tables that name it, but not by default.

        Args:
            edition: the hash of the edition.
            folder: the folder of the edition, which must not change any more.
        """
        self._beside[edition] = folder

    def take_away(self, edition: str) -> None:
        """Remove an edition added by `lay_beside`; tables in memory keep it."""
        self._beside.pop(edition, None)
        self._games = {key: game for key, game in self._games.items() if key[2] != edition}

    def _load(self, name: str, variant: str, edition: str, folder: Path | None) -> Game[Any]:
        key = name, variant, edition
        if key not in self._games:
            self._games[key] = find(name, folder, variant)
        return self._games[key]


T = TypeVar("T")
LOG = logging.getLogger(__name__)

# An idle table is released after IDLE_SECONDS. If more than MAX_IDLE are idle, those idle for longest are released
# after MIN_SECONDS. SWEEP_SECONDS is the interval between these checks.
IDLE_SECONDS = 60.0
MIN_SECONDS = 5.0
MAX_IDLE = 100
SWEEP_SECONDS = 2.0


class TableRegistry:
    """The registry of all tables of a server. Requires a running event loop.

    Args:
        ports: the interfaces that tables need.
        editions: for each game with another edition, the folder of that edition.

    Attributes:
        games: the available games.
    """

    def __init__(self, ports: Ports, editions: dict[str, Path] | None = None) -> None:
        self.games = GameLoader(editions)
        self._ports = ports
        self._tables: dict[str, LiveTable] = {}
        # The time of the last use of each table.
        self._asked: dict[str, float] = {}
        self._following = supervised("follow", self._follow)
        # Released tables that a slow request still uses. They are reused, so that each table has only one object.
        self._held: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        self._tasks: set[asyncio.Task[None]] = set()
        self._sweeping = supervised("sweep", self._sweep)

    def game(self, name: str, variant: str = "", edition: str = "") -> Game[Any]:
        """Return a game by its id, variant and edition, as `GameLoader.game` does.

        Raises:
            ServiceError: the game or variant does not exist.
        """
        return self.games.game(name, variant, edition)

    async def compute(self, work: Callable[[], T]) -> T:
        """Run `work` in a thread, and return its result."""
        return await self._ports.background.run(work)

    def live(self) -> Counter[str]:
        """Return the number of tables in memory by game. Thread-safe."""
        return Counter(table.game.name for table in list(self._tables.values()))

    def watchers(self) -> int:
        """Return the number of viewers of all tables. Thread-safe."""
        return sum(table.watchers for table in list(self._tables.values()))

    async def promise(self) -> str:
        """Generate the dice secret for a future table, and return its commitment.

        A player who then adds a part of the dice seed knows that the server chose its secret before.
        """
        secret = new_secret()
        await self._ports.store.promise(commitment(secret), secret, int(self._ports.clock.now()))
        return commitment(secret)

    async def open(
        self,
        game: str,
        variant: str,
        seats: dict[str, str],
        seed: int | None = None,
        names: dict[str, str] | None = None,
        source: Record | None = None,
        step: int | None = None,
        part: DicePart | None = None,
        terms: TimeControl | None = None,
        edition: str = "",
        rated: RatedTerms | None = None,
        id: str = "",
        name: str = "",
    ) -> OpenedTable:
        """Write a new table to the store, make its forced choices and wake its bots.

        Args:
            game: the game's id.
            variant: the variant of the game; "" for the default.
            seats: for each seat, its player: "human", "open" or "bot:<name>".
            seed: a seed for reproducible dice; None for fair dice.
            names: the names of the players, by seat.
            source: a record of the same game to continue; None for a new game.
            step: the number of steps to take over from the record; None for all.
            part: the opener's part of the dice seed; None for none.
            terms: the clock settings; None for no clock.
            edition: the hash of the edition; "" for that of the record, or the current one.
            rated: the terms of a rated or tournament game; None for others.
            id: the id of the table; "" for a new one.
            name: the name of the table; "" for none.

        Raises:
            VersionConflict: a table with this id exists.
            ServiceError: the game, variant, seat, bot or promised secret does not exist, the edition is not available,
                or the record is malformed.
        """
        if source is not None and edition == "":
            found = self.game(game, variant, source.header.edition)
        else:
            found = self.games.strictly(game, variant, edition)
        new = await new_table_of(
            found,
            self._ports,
            seats,
            seed=seed,
            names=names or {},
            source=source,
            step=step,
            part=part,
            terms=terms,
            rated=rated,
            id=id,
            name=name,
        )
        await self._ports.store.add(new.stored)
        table = self._place(new.stored)
        await table.begin()
        # Asking for the actor lets a bot that moves first begin immediately.
        return OpenedTable(table.id, new.keys, new.invites, await table.actor(), new.pace_key, found.edition)

    async def set_pace(self, id: str, key: str, wanted: BotPaceRequest) -> None:
        """Set the playback speed at a table of bots only, and let the bots continue.

        Raises:
            ServiceError: the table does not exist, or the key is not the one that its opener received.
        """
        table = await self.table(id)
        if await table.seat_of(hashed(key)) is not None or not table.knows(hashed(key)) or not bots_alone(table.stored):
            raise ServiceError("forbidden", say("service-wrong-pace-key"))
        await table.alter(lambda stored: paced(stored, wanted))

    async def rematch(self, id: str, key: str) -> Rematch:
        """Seat a player at the table of a rematch, which the first request opens.

        Raises:
            ServiceError: the table does not exist, the key opens no seat of it, or its game is not over.
        """
        table, seat = await self.enter(id, key)
        if await table.actor() is not None or table.stored.archive or {OPEN, MAIL} & {*table.stored.seats.values()}:
            raise ServiceError("forbidden", say("service-not-over"))
        wished = new_table_id()
        await table.alter(lambda stored: stored if stored.rematch else replace(stored, rematch=wished))
        old = table.stored
        found = self.game(old.game, old.variant, old.edition)
        if await self._ports.store.version(old.rematch) is None:
            secret, now = new_secret(), int(self._ports.clock.now())
            # Another server may be adding the same table at this moment.
            with contextlib.suppress(VersionConflict):
                await self._ports.store.add(rematch_table(old, old.rematch, secret, found.edition, now))
        again = await self.table(old.rematch)
        own, onward = key_of_rematch(old.rematch, key), next_seat(old, seat)
        await again.alter(lambda stored: with_key(stored, hashed(own), onward))
        await again.begin()
        return Rematch(again.id, onward, own)

    async def keep(self, source: Record) -> tuple[str, str]:
        """Write a record to the store as a table without players.

        Returns:
            The table's id, and the importer's key, which opens no seat.

        Raises:
            ServiceError: the game does not exist, or the record is broken.
        """
        header = source.header
        found = self.game(header.game, header.variant, header.edition)
        stored, key = await kept_record(found, self._ports, source)
        await self._ports.store.add(stored)
        return stored.id, key

    async def table(self, id: str) -> LiveTable:
        """Return a table by its id; load it if it is not in memory.

        Raises:
            ServiceError: the table does not exist.
        """
        table = self._tables.get(id)
        if table is None and (table := self._held.pop(id, None)) is not None:
            self._tables[id] = table
        if table is None:
            stored = await self._ports.store.load(id)
            if stored is None:
                raise ServiceError("missing", say("service-no-table", table=id[:80]))
            table = self._place(stored)
        self._asked[id] = self._ports.clock.now()
        return table

    async def enter(self, id: str, key: str) -> tuple[LiveTable, str]:
        """Return a table and the seat that a key opens; load the table if necessary.

        Raises:
            ServiceError: the table does not exist, or the key opens no seat of it.
        """
        table = await self.table(id)
        seat = await table.seat_of(hashed(key))
        if seat is None:
            raise ServiceError("forbidden", say("service-wrong-key"))
        return table, seat

    async def enter_as_spectator(self, id: str, key: str) -> tuple[LiveTable, str]:
        """Return a table, and the seat that a key opens; "" for a spectator.

        A key of an invitation or of the person who imported the record gives a spectator's view.

        Raises:
            ServiceError: the table does not exist, or the key does not belong to it.
        """
        table = await self.table(id)
        seat = await table.seat_of(hashed(key))
        if seat is None and not table.knows(hashed(key)):
            raise ServiceError("forbidden", say("service-wrong-key"))
        return table, seat or NO_SEAT

    async def join(
        self, id: str, invite: str, name: str, part: str | None = None, account: str = ""
    ) -> tuple[str, str]:
        """Join a table by an invitation, and return the seat and its new key.

        Args:
            part: the hash of the player's part of the dice seed; None for none.
            account: at a rated table, the id of the player's account; otherwise "".

        Raises:
            ServiceError: the table does not exist, or the invitation belongs to no seat of it or is used up.
        """
        table = await self.table(id)
        key = new_key()
        return await table.join(hashed(invite), hashed(key), name, part, account), key

    async def sit_down(self, id: str, seat: str, name: str, part: str | None = None, account: str = "") -> str:
        """Seat a player at an open seat, and return the seat's key.

        The invitation to the seat stops working.

        Args:
            part: the hash of the player's part of the dice seed; None for none.
            account: at a rated table, the id of the player's account; otherwise "".

        Raises:
            ServiceError: the table does not exist, or the seat is not open.
        """
        table = await self.table(id)
        invite = next((hash for hash, each in table.stored.invites.items() if each == seat), "")
        key = new_key()
        await table.join(invite, hashed(key), name, part, account)
        return key

    async def give_key(self, id: str, seat: str, hash: str) -> None:
        """Add another key to a seat.

        Args:
            hash: the hash of the key.

        Raises:
            ServiceError: the table does not exist.
        """
        table = await self.table(id)
        if not table.knows(hash):
            await table.alter(lambda stored: with_key(stored, hash, seat))

    async def forget_keys(self, id: str, hashes: set[str]) -> None:
        """Disable keys, which were deleted from the store, on all servers."""
        table = await self.table(id)
        await table.alter(
            lambda stored: replace(
                stored, keys={hash: seat for hash, seat in stored.keys.items() if hash not in hashes}
            )
        )

    def watched_alone(self) -> list[str]:
        """Return the ids of tables where only bots play and a spectator watches here."""
        return [table.id for table in self._tables.values() if table.plays_for_watchers]

    async def check(self) -> None:
        """Check that the store can be read.

        Raises:
            StoreUnavailable: the store cannot be read now.
        """
        # No table has this id.
        await self._ports.store.version("")

    async def close(self) -> None:
        """Stop loading other servers' changes, and release bots and webhooks.

        Nothing is in progress when this returns.
        """
        tasks = (self._following, self._sweeping, *self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for table in list(self._tables.values()):
            await table.close()
        await self._ports.bots.close()
        await self._ports.notifier.close()

    async def _follow(self) -> None:
        """Load other servers' changes to tables with subscribers here, and push them."""
        async for id in self._ports.news.changes(self._watched):
            table = self._tables.get(id)
            if table is not None and table.watched:
                # A slow table must not delay other tables.
                self._keep(_refresh(table))

    def _keep(self, run: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine in a task without waiting for it."""
        task = asyncio.create_task(run)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _sweep(self) -> None:
        """Release idle tables repeatedly, to free their memory."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            await self.put_away(self._ports.clock.now() - IDLE_SECONDS)

    async def put_away(self, before: float) -> None:
        """Release idle tables not used since `before`; more if too many are idle.

        Args:
            before: the time, in seconds since 1970.
        """
        idle = [table for table in self._tables.values() if table.idle]
        idle.sort(key=lambda table: self._asked.get(table.id, 0.0))
        early = max(before, self._ports.clock.now() - MIN_SECONDS)
        for n, table in enumerate(idle):
            late = self._asked.get(table.id, 0.0) < (early if len(idle) - n > MAX_IDLE else before)
            # A request may have come while an earlier table was released.
            if late and table.idle:
                del self._tables[table.id]
                self._asked.pop(table.id, None)
                self._held[table.id] = table
                # This is a task because a bot that is computing keeps its process for a while.
                self._keep(table.put_away())

    async def drop(self, id: str) -> None:
        """Release a table that is deleted from the store, even during a request."""
        self._asked.pop(id, None)
        held = self._held.pop(id, None)
        table = self._tables.pop(id, held)
        if table is not None:
            await table.close()

    async def let_go(self, edition: str) -> None:
        """Release the tables in memory whose edition was added or removed.

        The next request loads these tables again.
        """
        for id in [
            table.id for table in (*self._tables.values(), *self._held.values()) if table.stored.edition == edition
        ]:
            await self.drop(id)

    def _watched(self) -> dict[str, int]:
        """Return the versions of the tables that have subscribers."""
        return {table.id: table.stored.version for table in self._tables.values() if table.watched}

    def _place(self, stored: StoredTable) -> LiveTable:
        # Another request may have loaded the table meanwhile, and each table has only one object in a process.
        if stored.id not in self._tables:
            self._asked[stored.id] = self._ports.clock.now()
            self._tables[stored.id] = LiveTable(
                stored, self.game(stored.game, stored.variant, stored.edition), self._ports
            )
        return self._tables[stored.id]


async def _refresh(table: LiveTable) -> None:
    """Load another server's changes to a table, and push these changes to subscribers."""
    try:
        await table.refresh()
    except Exception:
        # The error may be temporary. The next change of the table tries again.
        LOG.exception("cannot follow table %s", table.id)
