"""The hall: all tables, opened, found again by their ids, and entered with a seat's key."""

from __future__ import annotations

import hashlib
import secrets
from typing import Any

from sandtable.games import GAMES, find
from sandtable.kernel.game import Game
from sandtable.kernel.message import say
from sandtable.kernel.record import DiceKind, commitment
from sandtable.service.store import Store, StoredTable
from sandtable.service.table import Table
from sandtable.service.thinking import HUMAN, Thinkers, check_sitter
from sandtable.service.trouble import Trouble

TABLE_BYTES = 9
KEY_BYTES = 32
SECRET_BYTES = 32


def hashed(key: str) -> str:
    """What is kept of a key.  It holds 256 random bits, so that no slow hash is needed to guard it."""
    return hashlib.sha256(key.encode()).hexdigest()


class Hall:
    """All tables of one store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._thinkers = Thinkers()
        self._games: dict[tuple[str, str], Game[Any]] = {}
        self._tables: dict[str, Table] = {}

    def game(self, name: str, variant: str = "") -> Game[Any]:
        """A game by its id, in a variant; without one, in the usual one.

        Raises:
            Trouble: there is none.
        """
        if name not in GAMES:
            raise Trouble(404, say("service-no-game", game=name[:80], games=", ".join(GAMES)))
        known = GAMES[name].variants
        variant = variant or known[0]
        if variant not in known:
            variants = ", ".join(known)
            raise Trouble(404, say("service-no-variant", game=name, variant=variant[:80], variants=variants))
        if (name, variant) not in self._games:
            self._games[name, variant] = find(name, variant=variant)
        return self._games[name, variant]

    async def open(
        self, game: str, variant: str, seats: dict[str, str], seed: int | None
    ) -> tuple[str, dict[str, str], str | None]:
        """Open a table.

        Args:
            game, variant: what is to be played.
            seats: who sits where: "human" or "bot:<name>".
            seed: draws the same dice every time; None draws fair ones.

        Returns:
            The table's id, the key of each human seat, and the seat that is asked first.

        Raises:
            Trouble: there is no such game, variant, seat or bot, or nobody to play.
        """
        found = self.game(game, variant)
        if set(seats) != set(found.seats):
            raise Trouble(422, say("service-wrong-seats", seats=", ".join(found.seats)))
        for seat, sitter in seats.items():
            check_sitter(found, seat, sitter)
        if HUMAN not in seats.values():
            raise Trouble(422, say("service-no-human"))
        secret = secrets.token_hex(SECRET_BYTES)
        kind: DiceKind = "committed"
        if seed is not None:
            secret, kind = f"{secret}:{seed}", "seeded"
        keys = {seat: secrets.token_urlsafe(KEY_BYTES) for seat in found.seats if seats[seat] == HUMAN}
        stored = StoredTable(
            id=secrets.token_urlsafe(TABLE_BYTES),
            game=game,
            variant=found.variant,
            edition=found.edition,
            seats={seat: seats[seat] for seat in found.seats},
            dice=kind,
            secret=secret,
            commitment=commitment(secret),
            version=0,
            seen=dict.fromkeys(keys, 0),
            keys={hashed(key): seat for seat, key in keys.items()},
        )
        await self._store.add(stored)
        # A bot that is asked first begins at once.
        actor = await self._place(stored).actor()
        return stored.id, keys, actor

    async def enter(self, id: str, key: str | None) -> tuple[Table, str]:
        """A table, and the seat that a key belongs to.

        Raises:
            Trouble: there is no such table, or the key is of no seat of it.
        """
        table = self._tables.get(id)
        if table is None:
            stored = await self._store.load(id)
            if stored is None:
                raise Trouble(404, say("service-no-table", table=id[:80]))
            table = self._place(stored)
        seat = table.keys.get(hashed(key or ""))
        if seat is None:
            raise Trouble(403, say("service-wrong-key"))
        return table, seat

    async def close(self) -> None:
        """Stop all bots."""
        for table in self._tables.values():
            await table.close()
        self._thinkers.close()

    def _place(self, stored: StoredTable) -> Table:
        # Somebody else may have brought the same table in meanwhile: there is one of each in this process.
        if stored.id not in self._tables:
            self._tables[stored.id] = Table(stored, self.game(stored.game, stored.variant), self._store, self._thinkers)
        return self._tables[stored.id]
