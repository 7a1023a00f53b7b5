"""Endings outside the rules: resignation, loss on time, and aborting."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from sandtable.kernel.early_endings import Ending
from sandtable.kernel.message import say
from sandtable.service.errors import ServiceError
from sandtable.service.tables.offers import to_bot
from sandtable.service.tables.stored_table import BOT, HUMAN, OPEN, SeatTransfer, StoredTable

# The seconds without a move after which a waiting player may abort the game.
ABANDON_SECONDS = 14 * 86_400


def with_resignation(stored: StoredTable, seat: str, how: Literal["resigned", "time"], bot: str) -> StoredTable:
    """Return the table after a player has resigned or lost on time.

    With two seats the other player wins. Otherwise, if other people play, a bot takes over the seat.

    Args:
        how: how the player leaves.
        bot: the bot that takes over the seat if the game continues.

    Raises:
        ServiceError: an invited player has not joined yet, or no person has this seat.
    """
    if stored.archive or stored.seats.get(seat) != HUMAN or stored.elsewhere:
        raise ServiceError("conflict", say("service-offer-early"))
    if len(stored.seats) > 2 and stored.people(seat):
        return to_bot(stored, seat, bot, SeatTransfer(how))
    return replace(stored, ended=Ending(how, (seat,)))


def with_abandonment(stored: StoredTable, seat: str, actor: str | None, idle: float) -> StoredTable:
    """Return the table after a player has aborted the game, which then has no winner.

    Args:
        seat: the seat of the player who aborts.
        actor: the seat that is to choose; None if the game is over.
        idle: the seconds since the last move.

    Raises:
        ServiceError: all players have joined, and the game has not been idle for long enough.
    """
    early = OPEN in stored.seats.values()
    waits = actor is not None and actor != seat and not stored.seats[actor].startswith(BOT) and idle >= ABANDON_SECONDS
    if stored.archive or stored.seats.get(seat) != HUMAN or not (early or waits):
        raise ServiceError("conflict", say("service-not-abandoned", days=ABANDON_SECONDS // 86_400))
    return replace(stored, ended=Ending("abandoned", (seat,)))
