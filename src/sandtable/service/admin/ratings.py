"""Rated games: the latest told, and one of them taken out of the ratings or put back."""

from __future__ import annotations

import logging
import time

import msgspec
from sqlalchemy import select

from sandtable.service.admin.reach import Reached
from sandtable.service.store.rating_rows import games
from sandtable.service.store.rating_work import set_void
from sandtable.service.store.schema import RATED_GAMES

LOG = logging.getLogger(__name__)

MOST_TOLD = 50


class RatedPlayed(msgspec.Struct, frozen=True):
    """A rated game.

    Args:
        at: when it has ended, in seconds since 1970.
        void: why it does not count; "" if it does.
        why: a steward's words on that.
        moved: of each seat, who sat there, and the rating before and after.
    """

    table: str
    game: str
    pool: str
    at: int
    void: str
    why: str
    moved: dict[str, tuple[str, int, int]]


def latest(database: Reached) -> list[RatedPlayed]:
    """Return the latest rated games, the newest first.

    Raises:
        AdminError: the database cannot be used.
    """
    query = select(RATED_GAMES).order_by(RATED_GAMES.c.id.desc()).limit(MOST_TOLD)
    with database.connected() as connection:
        return [
            RatedPlayed(
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


def void(database: Reached, table: str, why: str | None) -> bool:
    """Take a game out of the ratings, or put it back; all of its kind are rated anew by that.

    The game keeps when and why, which those who look at it are told.

    Args:
        table: at which it was played.
        why: a steward's words; None puts it back.

    Returns:
        Whether there is such a game, and it was otherwise before.

    Raises:
        AdminError: the database cannot be used.
    """
    with database.connected(writing=True) as connection, connection.begin():
        done = set_void(connection, table, why, int(time.time()))
    if done:
        LOG.info("rated game of table %s: %s", table, "counts again" if why is None else "taken out of the ratings")
    return done
