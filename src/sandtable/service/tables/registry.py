"""The registry of tables: all of them, opened, found again by their ids, and entered with a seat's key."""

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

from sandtable.kernel.game import Game
from sandtable.kernel.message import say
from sandtable.kernel.record import Record, commitment
from sandtable.service.errors import ServiceError
from sandtable.service.loops import supervised
from sandtable.service.tables.at_hand import GamesAtHand
from sandtable.service.tables.keys import hashed, new_key, new_secret, new_table
from sandtable.service.tables.opening import Opened, OpeningPart, kept_record, new_table_of
from sandtable.service.tables.pace import Pacing, bots_alone, paced
from sandtable.service.tables.players import MAIL, NO_SEAT, OPEN
from sandtable.service.tables.ports import Ports
from sandtable.service.tables.rematch import Rematch, key_of_rematch, next_seat, rematch_table, with_key
from sandtable.service.tables.stored_table import Conflict, Rated, StoredTable, Terms
from sandtable.service.tables.table import Table

T = TypeVar("T")
LOG = logging.getLogger(__name__)

# A table at which nothing has been asked for so long is put away, and after so long already if more than so many are
# idle, the longest first; and how often that is looked after.
IDLE_SECONDS = 60.0
LEAST_SECONDS = 5.0
MOST_IDLE = 100
SWEEP_SECONDS = 2.0


class TableRegistry:
    """All tables of one store; made within a running event loop.

    Args:
        ports: what they need of their surroundings.
        editions: by game, a folder of components to lay over its own.

    Attributes:
        games: those that tables may be of.
    """

    def __init__(self, ports: Ports, editions: dict[str, Path] | None = None) -> None:
        self.games = GamesAtHand(editions)
        self._ports = ports
        self._tables: dict[str, Table] = {}
        # When each was last asked for.
        self._asked: dict[str, float] = {}
        self._following = supervised("follow", self._follow)
        # Those that have been put away, while a slow request still holds them: there is one object for each table.
        self._held: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._tasks: set[asyncio.Task[None]] = set()
        self._sweeping = supervised("sweep", self._sweep)

    def game(self, name: str, variant: str = "", edition: str = "") -> Game[Any]:
        """Return a game by its id, in a variant, with the components of a hash if they are at hand (`GamesAtHand`).

        Raises:
            ServiceError: there is none.
        """
        return self.games.game(name, variant, edition)

    async def compute(self, work: Callable[[], T]) -> T:
        """Return what `work` returns, computed beside the event loop."""
        return await self._ports.background.run(work)

    def live(self) -> Counter[str]:
        """Return how many tables of each game are in memory; may be asked by any thread."""
        return Counter(table.game.name for table in list(self._tables.values()))

    def watchers(self) -> int:
        """Return how many watch a table; may be asked by any thread."""
        return sum(table.watchers for table in list(self._tables.values()))

    async def promise(self) -> str:
        """Think of the secret of a table that is going to be opened, and return its hash.

        Whoever adds a part to the dice so knows that the secret was chosen before.
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
        part: OpeningPart | None = None,
        terms: Terms | None = None,
        edition: str = "",
        rated: Rated | None = None,
        id: str = "",
    ) -> Opened:
        """Write a new table to the store, make its forced choices and wake its bots.

        Args:
            game, variant: what is to be played.
            seats: who sits where: "human", "open" or "bot:<name>"; bots alone play while somebody watches.
            seed: draws the same dice every time; None draws fair ones.
            names: what those at the seats are called.
            source: a record of the same game, to go on from.
            step: after how many of its steps; None for all.
            part: what whoever opens it adds to the dice; None adds nothing.
            terms: how much time people have; None for as much as they like.
            edition: the hash of its components; "" are those of the record, or the usual ones.
            rated: who plays for ratings or in a tournament; None if nobody does.
            id: as what it is known; "" for whatever.

        Raises:
            Conflict: there is one with its id.
            ServiceError: there is no such game, variant, seat, bot or promised secret, or its components are not at
                hand; or the record is broken.
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
        )
        await self._ports.store.add(new.stored)
        table = self._place(new.stored)
        await table.begin()
        # A bot that is asked first begins at once.
        return Opened(table.id, new.keys, new.invites, await table.actor(), new.pace_key, found.edition)

    async def set_pace(self, id: str, key: str, wanted: Pacing) -> None:
        """Set the pace at which bots among themselves play, and have them go on at it.

        Raises:
            ServiceError: there is no such table, or the key is not that of whoever has opened a table of bots.
        """
        table = await self.table(id)
        if await table.seat_of(hashed(key)) is not None or not table.knows(hashed(key)) or not bots_alone(table.stored):
            raise ServiceError("forbidden", say("service-wrong-pace-key"))
        await table.alter(lambda stored: paced(stored, wanted))

    async def rematch(self, id: str, key: str) -> Rematch:
        """Seat somebody at the table of a rematch, which is opened if nobody has wished for it before.

        Raises:
            ServiceError: there is no such table, the key is of no seat of it, or its game is not over.
        """
        table, seat = await self.enter(id, key)
        if await table.actor() is not None or table.stored.archive or {OPEN, MAIL} & {*table.stored.seats.values()}:
            raise ServiceError("forbidden", say("service-not-over"))
        wished = new_table()
        await table.alter(lambda stored: stored if stored.rematch else replace(stored, rematch=wished))
        old = table.stored
        found = self.game(old.game, old.variant, old.edition)
        if await self._ports.store.version(old.rematch) is None:
            secret, now = new_secret(), int(self._ports.clock.now())
            # Another server may be adding it at this moment.
            with contextlib.suppress(Conflict):
                await self._ports.store.add(rematch_table(old, old.rematch, secret, found.edition, now))
        again = await self.table(old.rematch)
        own, onward = key_of_rematch(old.rematch, key), next_seat(old, seat)
        await again.alter(lambda stored: with_key(stored, hashed(own), onward))
        await again.begin()
        return Rematch(again.id, onward, own)

    async def keep(self, source: Record) -> tuple[str, str]:
        """Write a record to the store as a table at which nobody plays.

        Returns:
            The table's id, and a key by which whoever has put the record in is known again; it opens no seat.

        Raises:
            ServiceError: it is of no game that there is, or broken.
        """
        header = source.header
        found = self.game(header.game, header.variant, header.edition)
        stored, key = await kept_record(found, self._ports, source)
        await self._ports.store.add(stored)
        return stored.id, key

    async def table(self, id: str) -> Table:
        """Return a table by its id; loads it if it is not in memory.

        Raises:
            ServiceError: there is none.
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

    async def enter(self, id: str, key: str) -> tuple[Table, str]:
        """Return a table, and the seat that a key belongs to; loads them if they are not in memory.

        Raises:
            ServiceError: there is no such table, or the key is of no seat of it.
        """
        table = await self.table(id)
        seat = await table.seat_of(hashed(key))
        if seat is None:
            raise ServiceError("forbidden", say("service-wrong-key"))
        return table, seat

    async def look_on(self, id: str, key: str) -> tuple[Table, str]:
        """Return a table, and the seat that a key belongs to, or "" for one that only looks on; loads them if needed.

        Whoever has an invitation, or has put a record in, may show that he belongs to the table; he sees no more by it.

        Raises:
            ServiceError: there is no such table, or the key is no key or invitation of it.
        """
        table = await self.table(id)
        seat = await table.seat_of(hashed(key))
        if seat is None and not table.knows(hashed(key)):
            raise ServiceError("forbidden", say("service-wrong-key"))
        return table, seat or NO_SEAT

    async def join(
        self, id: str, invite: str, name: str, part: str | None = None, account: str = ""
    ) -> tuple[str, str]:
        """Use up an invitation: seat its bearer, write that, and return the seat and its new key.

        Args:
            part: the hash of what he is going to add to the dice, if he is.
            account: the id of his account, at a rated table.

        Raises:
            ServiceError: there is no such table, or the invitation is for no seat of it, or has been used.
        """
        table = await self.table(id)
        key = new_key()
        return await table.join(hashed(invite), hashed(key), name, part, account), key

    async def sit_down(self, id: str, seat: str, name: str, part: str | None = None, account: str = "") -> str:
        """Seat somebody at a free seat of a table without an invitation, use that up, and return the seat's key.

        Args:
            account: the id of his account, at a rated table.

        Raises:
            ServiceError: there is no such table, or the seat is not free.
        """
        table = await self.table(id)
        invite = next((hash for hash, each in table.stored.invites.items() if each == seat), "")
        key = new_key()
        await table.join(invite, hashed(key), name, part, account)
        return key

    async def give_key(self, id: str, seat: str, hash: str) -> None:
        """Let one more key open a seat.

        Args:
            hash: the key's.

        Raises:
            ServiceError: there is no such table.
        """
        table = await self.table(id)
        if not table.knows(hash):
            await table.alter(lambda stored: with_key(stored, hash, seat))

    async def forget_keys(self, id: str, hashes: set[str]) -> None:
        """Let keys that have been deleted from the store open nothing any more, here and at other servers.

        Args:
            hashes: the keys'.
        """
        table = await self.table(id)
        await table.alter(
            lambda stored: replace(
                stored, keys={hash: seat for hash, seat in stored.keys.items() if hash not in hashes}
            )
        )

    def watched_alone(self) -> list[str]:
        """Return the ids of the tables at which nobody but bots sits, and that somebody watches here."""
        return [table.id for table in self._tables.values() if table.plays_for_watchers]

    async def check(self) -> None:
        """Check that the store can be read.

        Raises:
            StoreUnavailable: it cannot, just now.
        """
        # No table has this id.
        await self._ports.store.version("")

    async def close(self) -> None:
        """Stop following the store, and let go of bots and webhooks; nothing is under way when this returns."""
        tasks = (self._following, self._sweeping, *self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for table in list(self._tables.values()):
            await table.close()
        await self._ports.bots.close()
        await self._ports.notifier.close()

    async def _follow(self) -> None:
        """Load what other servers write at the tables that have subscribers here, and notify those."""
        async for id in self._ports.news.changes(self._watched):
            table = self._tables.get(id)
            if table is not None and table.watched:
                # Nobody waits for the news of another table.
                self._keep(_refresh(table))

    def _keep(self, run: Coroutine[Any, Any, None]) -> None:
        """Run something that no loop may wait for."""
        task = asyncio.create_task(run)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _sweep(self) -> None:
        """Put away the tables at which nothing happens: memory is for those that are played."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            await self.put_away(self._ports.clock.now() - IDLE_SECONDS)

    async def put_away(self, before: float) -> None:
        """Put away what is idle and has not been asked for since `before` (seconds since 1970), or is too much."""
        idle = [table for table in self._tables.values() if table.idle]
        idle.sort(key=lambda table: self._asked.get(table.id, 0.0))
        early = max(before, self._ports.clock.now() - LEAST_SECONDS)
        for n, table in enumerate(idle):
            late = self._asked.get(table.id, 0.0) < (early if len(idle) - n > MOST_IDLE else before)
            # Meanwhile somebody may have come.
            if late and table.idle:
                del self._tables[table.id]
                self._asked.pop(table.id, None)
                self._held[table.id] = table
                # A bot that is thinking keeps its process for a while.
                self._keep(table.put_away())

    async def drop(self, id: str) -> None:
        """Let go of a table that is deleted from the store, whatever is under way at it."""
        self._asked.pop(id, None)
        held = self._held.pop(id, None)
        table = self._tables.pop(id, held)
        if table is not None:
            await table.close()

    async def let_go(self, edition: str) -> None:
        """Let go of the tables in memory whose components have come or gone: they are loaded again when asked for."""
        for id in [
            table.id for table in (*self._tables.values(), *self._held.values()) if table.stored.edition == edition
        ]:
            await self.drop(id)

    def _watched(self) -> dict[str, int]:
        """Return the versions of the tables that have subscribers."""
        return {table.id: table.stored.version for table in self._tables.values() if table.watched}

    def _place(self, stored: StoredTable) -> Table:
        # Somebody else may have brought the same table in meanwhile: there is one of each in this process.
        if stored.id not in self._tables:
            self._asked[stored.id] = self._ports.clock.now()
            self._tables[stored.id] = Table(stored, self.game(stored.game, stored.variant, stored.edition), self._ports)
        return self._tables[stored.id]


async def _refresh(table: Table) -> None:
    """Load what another server has written at a table, and notify its subscribers."""
    try:
        await table.refresh()
    except Exception:
        # A store that cannot be read now may be readable in a second.
        LOG.exception("table %s cannot be followed", table.id)
