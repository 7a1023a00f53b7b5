"""Rated games: listing the latest, and removing one from the ratings."""

from __future__ import annotations

import logging
import time

import msgspec
from sqlalchemy import select

from sandtable.service.admin.database_access import AdminDatabase
from sandtable.service.store.repositories.rating_transactions import set_void
from sandtable.service.store.repositories.ratings import games
from sandtable.service.store.schema import RATED_GAMES

LOG = logging.getLogger(__name__)

MAX_LISTED = 50


class RatedGameSummary(msgspec.Struct, frozen=True):
    """A rated game.

    Args:
        table: the id of the table.
        game: the game's id.
        pool: the rating pool.
        at: the end of the game, in seconds since 1970.
        void: the kind of reason why the game does not count; "" if it counts.
        why: the reason that a moderator has given; "" for none.
        moved: for each seat, the name of its player, and the rating before and after the game.
    """

    table: str
    game: str
    pool: str
    at: int
    void: str
    why: str
    moved: dict[str, tuple[str, int, int]]


def latest(database: AdminDatabase) -> list[RatedGameSummary]:
    """Return the latest rated games, the newest first.

    Raises:
        AdminError: the database cannot be used.
    """
    query = select(RATED_GAMES).order_by(RATED_GAMES.c.id.desc()).limit(MAX_LISTED)
    with database.connected() as connection:
        return [
            RatedGameSummary(
                each.table,
                each.game,
                each.pool,
                each.at,
                each.void,
                each.why,
                {
                    seat.seat: (seat.name or seat.bot, seat.before.shown, seat.after.shown)
                    for seat in sorted(each.seats, key=lambda seat: seat.seat)
                },
            )
            for each in games(connection, query)
        ]


def void(database: AdminDatabase, table: str, why: str | None) -> bool:
    """Remove a game from the ratings or restore it, and recompute its rating pool.

    Players can see the reason with the game.

    Args:
        table: the id of the game's table.
        why: the reason; None restores the game.

    Returns:
        Whether the game was changed.

    Raises:
        AdminError: the database cannot be used.
    """
    with database.connected(writing=True) as connection, connection.begin():
        done = set_void(connection, table, why, int(time.time()))
    if done:
        LOG.info("rated game of table %s: %s", table, "counts again" if why is None else "taken out of the ratings")
    return done
