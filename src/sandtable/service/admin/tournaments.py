"""Tournaments: all told, and one of them closed by whoever looks after the server."""

from __future__ import annotations

import logging
import time

import msgspec

from sandtable.service.admin.reach import Reached
from sandtable.service.store import tournament_rows as rows
from sandtable.service.store.steward_work import By

LOG = logging.getLogger(__name__)


class TournamentTold(msgspec.Struct, frozen=True):
    """A tournament.

    Args:
        maker: what whoever has made it is called; "" if he has deleted his account.
        entrants: how many play.
        round, rounds: which one is played, and how many there are.
        why: why it was closed.
    """

    id: str
    name: str
    maker: str
    game: str
    variant: str
    status: str
    entrants: int
    round: int
    rounds: int
    made: int
    why: str


def every(database: Reached) -> list[TournamentTold]:
    """Return all tournaments, the newest first.

    Raises:
        AdminError: the database cannot be used.
    """
    with database.connected() as connection:
        return [
            TournamentTold(
                row.id,
                row.name,
                maker,
                row.game,
                row.variant,
                row.status,
                entrants,
                row.round,
                row.rounds,
                row.made,
                row.why,
            )
            for row, entrants, maker in rows.listed(connection)
        ]


def close(database: Reached, id: str, why: str) -> bool:
    """End a tournament before it is over; who looks at it is told why.

    Args:
        id: which one.
        why: a steward's words.

    Returns:
        Whether there is such a tournament that was to come or went on.

    Raises:
        AdminError: the database cannot be used.
    """
    with database.connected(writing=True) as connection, connection.begin():
        done = rows.closed(connection, id, why, By(None, int(time.time())))
    if done:
        LOG.info("tournament %s was closed", id)
    return done
