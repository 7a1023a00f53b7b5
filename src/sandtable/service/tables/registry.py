"""The registry of tables: all of them, opened, found again by their ids, and entered with a seat's key."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import secrets
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from sandtable.kernel.game import Game
from sandtable.kernel.joint_dice import Hash, Part, PartHashes, fingerprint
from sandtable.kernel.message import say
from sandtable.kernel.record import BrokenRecord, DiceKind, Record, commitment
from sandtable.service.errors import ServiceError
from sandtable.service.tables.at_hand import GamesAtHand
from sandtable.service.tables.clock import set_up
from sandtable.service.tables.pace import Pacing, bots_alone, paced
from sandtable.service.tables.players import BOT, HUMAN, MAIL, NO_SEAT, OPEN, check_player, clean_name
from sandtable.service.tables.ports import Ports
from sandtable.service.tables.rematch import Rematch, key_of_rematch, next_seat, rematch_table, with_key
from sandtable.service.tables.restore import taken_over
from sandtable.service.tables.stored_table import Conflict, DiceParts, Rated, StoredTable, Terms
from sandtable.service.tables.table import Table

LOG = logging.getLogger(__name__)

TABLE_BYTES = 9
KEY_BYTES = 32
SECRET_BYTES = 32
# A table at which nothing has been asked for so long is put away, and after so long already if more than so many are
# idle, the longest first; and how often that is looked after.
IDLE_SECONDS = 60.0
LEAST_SECONDS = 5.0
MOST_IDLE = 100
SWEEP_SECONDS = 2.0


def hashed(key: str) -> str:
    """Return the hash that is stored of a key.  A key holds 256 random bits, so no slow hash is needed."""
    return hashlib.sha256(key.encode()).hexdigest()


def new_table() -> str:
    """Make a table's id."""
    return secrets.token_urlsafe(TABLE_BYTES)


def new_key() -> str:
    """Make a key or an invitation: anybody who knows it may sit down."""
    return secrets.token_urlsafe(KEY_BYTES)


class Opened(msgspec.Struct, frozen=True):
    """A table that has been opened.

    Args:
        keys: of each seat for a person at hand.
        invites: of each seat that is open, what lets a friend sit down, once.
        actor: the seat that is asked first.
        pace_key: what lets set the pace of bots among themselves; "" where people sit.
        edition: the hash of the table's components.
    """

    table: str
    keys: dict[str, str]
    invites: dict[str, str]
    actor: str | None
    pace_key: str
    edition: str


class Promised(msgspec.Struct, frozen=True):
    """The hash of the secret of a table that is going to be opened."""

    commitment: str


class OpeningPart(msgspec.Struct, frozen=True):
    """What whoever opens a table adds to its dice.

    Args:
        commitment: the hash of the server's secret, had before this part was made.
        part: what is added to the dice of setting up, and to all others.
        hashes: of the opener's seats, the hashes of what they add besides once everybody invited has come.
    """

    commitment: Hash
    part: Part
    hashes: dict[str, Hash] = {}


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
        self._following = asyncio.create_task(self._follow())
        self._refreshing: set[asyncio.Task[None]] = set()
        self._sweeping = asyncio.create_task(self._sweep())

    def game(self, name: str, variant: str = "", edition: str = "") -> Game[Any]:
        """Return a game by its id, in a variant, with the components of a hash if they are at hand (`GamesAtHand`).

        Raises:
            ServiceError: there is none.
        """
        return self.games.game(name, variant, edition)

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
        secret = secrets.token_hex(SECRET_BYTES)
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
        names = names or {}
        if set(seats) != set(found.seats) or not set(names) <= set(seats):
            raise ServiceError("invalid", say("service-wrong-seats", seats=", ".join(found.seats)))
        for seat, player in seats.items():
            check_player(found, seat, player)
        if terms is not None:
            check_player(found, found.seats[0], BOT + terms.bot)
        if source is not None and OPEN in seats.values():
            raise ServiceError("invalid", say("service-open-record"))
        secret, kind, parts = await self._chance(seats, seed, part)
        keys = {seat: new_key() for seat in found.seats if seats[seat] == HUMAN}
        invites = {seat: new_key() for seat in found.seats if seats[seat] == OPEN}
        pace_key = "" if any(not player.startswith(BOT) for player in seats.values()) else new_key()
        stored = StoredTable(
            id=id or new_table(),
            game=game,
            variant=found.variant,
            edition=found.edition,
            seats={seat: seats[seat] for seat in found.seats},
            dice=kind,
            secret=secret,
            commitment=commitment(secret),
            parts=parts,
            keys={hashed(key): seat for seat, key in keys.items()} | ({hashed(pace_key): NO_SEAT} if pace_key else {}),
            invites={hashed(token): seat for seat, token in invites.items()},
            names={seat: name for seat in found.seats if (name := clean_name(names.get(seat, "")))},
            # Who is asked first will be seen; should this server die before, others look.
            bot_asked=len({player.startswith(BOT) for player in seats.values()}) == 2
            or (rated is not None and rated.tournament != ""),
            clock=None if terms is None else set_up(terms, seats),
            rated=rated,
            created=int(self._ports.clock.now()),
        )
        if source is not None:
            stored = await self._taken_over(found, stored, source, step)
        await self._ports.store.add(stored)
        table = self._place(stored)
        await table.begin()
        # A bot that is asked first begins at once.
        return Opened(stored.id, keys, invites, await table.actor(), pace_key, found.edition)

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
            secret, now = secrets.token_hex(SECRET_BYTES), int(self._ports.clock.now())
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
        if set(header.seats) != set(found.seats):
            raise ServiceError("invalid", say("service-wrong-seats", seats=", ".join(found.seats)))
        key = new_key()
        stored = StoredTable(
            id=new_table(),
            game=found.name,
            variant=found.variant,
            edition=found.edition,
            seats=dict(header.seats),
            dice=header.dice,
            secret=source.end.secret if source.end is not None else "",
            commitment=header.commitment,
            keys={hashed(key): NO_SEAT},
            parts=_parts_of(source),
            archive=True,
            ended=None if source.end is None else source.end.ending,
            created=int(self._ports.clock.now()),
        )
        stored = replace(await self._taken_over(found, stored, source, None), given=header.given)
        await self._ports.store.add(stored)
        return stored.id, key

    async def table(self, id: str) -> Table:
        """Return a table by its id; loads it if it is not in memory.

        Raises:
            ServiceError: there is none.
        """
        table = self._tables.get(id)
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
        tasks = (self._following, self._sweeping, *self._refreshing)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for table in self._tables.values():
            await table.close()
        await self._ports.bots.close()
        await self._ports.notifier.close()

    async def _follow(self) -> None:
        """Load what other servers write at the tables that have subscribers here, and notify those."""
        async for id in self._ports.news.changes(self._watched):
            table = self._tables.get(id)
            if table is not None and table.watched:
                # Nobody waits for the news of another table.
                task = asyncio.create_task(_refresh(table))
                self._refreshing.add(task)
                task.add_done_callback(self._refreshing.discard)

    async def _sweep(self) -> None:
        """Put away the tables at which nothing happens: memory is for those that are played."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self.put_away(self._ports.clock.now() - IDLE_SECONDS)
            except Exception:
                LOG.exception("tables cannot be put away")

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
                await table.put_away()

    async def drop(self, id: str) -> None:
        """Let go of a table that is deleted from the store, whatever is under way at it."""
        self._asked.pop(id, None)
        table = self._tables.pop(id, None)
        if table is not None:
            await table.close()

    async def let_go(self, edition: str) -> None:
        """Let go of the tables in memory whose components have come or gone: they are loaded again when asked for."""
        for id in [table.id for table in self._tables.values() if table.stored.edition == edition]:
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

    async def _chance(
        self, seats: dict[str, str], seed: int | None, part: OpeningPart | None
    ) -> tuple[str, DiceKind, DiceParts | None]:
        """Return the secret of a new table's dice, their kind, and what has been added to them.

        Raises:
            ServiceError: a part is added to dice that are the same every time, to a secret that was not promised, or
                for a seat that is not a person's at hand.
        """
        secret = secrets.token_hex(SECRET_BYTES)
        if part is None:
            return (secret, "committed", None) if seed is None else (f"{secret}:{seed}", "seeded", None)
        if seed is not None or any(seats.get(seat) != HUMAN for seat in part.hashes):
            raise ServiceError("invalid", say("service-wrong-parts"))
        promised = await self._ports.store.redeem(part.commitment)
        if promised is None:
            raise ServiceError("conflict", say("service-no-promise"))
        return promised, "joint", DiceParts(PartHashes(fingerprint(part.part), part.hashes), part.part)

    async def _taken_over(self, game: Game[Any], stored: StoredTable, source: Record, step: int | None) -> StoredTable:
        """Return a table that begins with steps of a record, which are replayed in the background.

        Raises:
            ServiceError: the record is broken.
        """
        try:
            return await self._ports.background.run(lambda: taken_over(game, stored, source, step))
        except BrokenRecord as error:
            raise ServiceError.broken(error) from None


def _parts_of(record: Record) -> DiceParts | None:
    """Return what people have added to a record's dice, as far as it tells."""
    hashes = record.header.parts
    if hashes is None:
        return None
    parts = None if record.end is None else record.end.parts
    return DiceParts(hashes, "") if parts is None else DiceParts(hashes, parts.opening, parts.seats)


async def _refresh(table: Table) -> None:
    """Load what another server has written at a table, and notify its subscribers."""
    try:
        await table.refresh()
    except Exception:
        # A store that cannot be read now may be readable in a second.
        LOG.exception("table %s cannot be followed", table.id)
