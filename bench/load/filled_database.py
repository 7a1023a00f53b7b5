"""Fill a database with many games, for tests of a server restart."""

from __future__ import annotations

import asyncio
import random
import secrets
from pathlib import Path

import msgspec

from sandtable.games import find
from sandtable.kernel.record import commitment
from sandtable.kernel.session import Session
from sandtable.kernel.state import legal
from sandtable.service.keys import hashed
from sandtable.service.store.sqlite import sqlite_url
from sandtable.service.store.table_store import DatabaseStore
from sandtable.service.stored_table import StoredTable

GAMES = [("blitzkrieg", "standard"), ("eleven", "3"), ("eleven", "5")]
# The number of different games. Many tables have the same game.
PLAYED = 60
# The number of tables that are written at the same time.
TOGETHER = 200


class Kept(msgspec.Struct):
    """A table in the database: its id, and the key of its first seat."""

    table: str
    key: str


def fill(database: Path, tables: int, finished: bool) -> list[Kept]:
    """Write tables with people at all seats into a new database.

    Args:
        database: the file.
        tables: the number of tables.
        finished: True for finished games; False for games that are at a random point of their second half.
    """
    games = [played(n, finished) for n in range(PLAYED)]
    return asyncio.run(_write(database, [games[n % PLAYED] for n in range(tables)]))


def played(n: int, finished: bool) -> StoredTable:
    """Play a random game, and return its table without an id and keys."""
    name, variant = GAMES[n % len(GAMES)]
    game = find(name, None, variant)
    chance = random.Random(n)
    session = Session(game, seats=dict.fromkeys(game.seats, "human"))
    while (seat := session.actor) is not None:
        session.choose(seat, chance.choice(legal(session.state)))
    steps = session.record.steps
    if not finished:
        steps = steps[: chance.randrange(len(steps) // 2, len(steps))]
    return StoredTable(
        id="",
        game=name,
        variant=game.variant,
        edition=game.edition,
        seats=session.record.header.seats,
        dice="committed",
        secret=session.secret,
        commitment=commitment(session.secret),
        keys={},
        invites={},
        names={},
        created=0,
        steps=steps,
        tokens=[None] * len(steps),
        forced=[False] * len(steps),
    )


async def _write(database: Path, games: list[StoredTable]) -> list[Kept]:
    store = await DatabaseStore.open(sqlite_url(database))
    kept = []
    for first in range(0, len(games), TOGETHER):
        writes = []
        for game in games[first : first + TOGETHER]:
            key, id = secrets.token_urlsafe(32), secrets.token_urlsafe(9)
            kept.append(Kept(id, key))
            writes.append(store.add(msgspec.structs.replace(game, id=id, keys={hashed(key): next(iter(game.seats))})))
        await asyncio.gather(*writes)
    await store.close()
    return kept
