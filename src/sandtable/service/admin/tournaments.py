"""Tournaments: listing all of them, and ending one early."""

from __future__ import annotations

import logging
import time

import msgspec

from sandtable.service.admin.database_access import AdminDatabase
from sandtable.service.store.repositories import tournaments as rows
from sandtable.service.store.repositories.moderation import ActionAuthor

LOG = logging.getLogger(__name__)


class TournamentSummary(msgspec.Struct, frozen=True):
    """A tournament.

    Args:
        id: the tournament's id.
        name: the name.
        maker: the name of the organiser's account; "" for a deleted account.
        game: the game's id.
        variant: the variant of the game.
        status: "open", "on", "over" or "closed".
        entrants: the number of entrants, without fillers.
        round: the number of the current round; 0 before the start.
        rounds: the number of all rounds; 0 before the start.
        made: the time of creation, in seconds since 1970.
        why: the reason for ending the tournament early; "" for none.
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


def every(database: AdminDatabase) -> list[TournamentSummary]:
    """Return all tournaments, the newest first.

    Raises:
        AdminError: the database cannot be used.
    """
    with database.connected() as connection:
        return [
            TournamentSummary(
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


def close(database: AdminDatabase, id: str, why: str) -> bool:
    """End a tournament early, and show the reason to its players.

    Args:
        id: the tournament's id.
        why: the reason.

    Returns:
        Whether the tournament existed and was not over.

    Raises:
        AdminError: the database cannot be used.
    """
    with database.connected(writing=True) as connection, connection.begin():
        done = rows.closed(connection, id, why, ActionAuthor(None, int(time.time())))
    if done:
        LOG.info("tournament %s was closed", id)
    return done
