"""Endings that the rules do not know: whoever gives in, is out of time, or gives up a game that nobody cares for."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from sandtable.kernel.ending import Ending
from sandtable.kernel.message import say
from sandtable.service.errors import ServiceError
from sandtable.service.tables.offers import to_bot
from sandtable.service.tables.stored_table import BOT, HUMAN, OPEN, Parted, StoredTable

# So long nothing must have happened at a table before somebody who is not asked may give it up, in seconds.
ABANDON_SECONDS = 14 * 86_400


def gives_in(stored: StoredTable, seat: str, how: Literal["resigned", "time"], bot: str) -> StoredTable:
    """Return a table at which somebody has given in, or has lost by the clock.

    Of two the other wins.  Where several people play, a bot has his seat from then on, and they play on.

    Args:
        stored: the table.
        seat: whose seat.
        how: why.
        bot: which bot would have his seat.

    Raises:
        ServiceError: somebody who was invited has not come yet, or no person sits there.
    """
    if stored.archive or stored.seats.get(seat) != HUMAN or stored.elsewhere:
        raise ServiceError("conflict", say("service-offer-early"))
    if len(stored.seats) > 2 and stored.people(seat):
        return to_bot(stored, seat, bot, Parted(how))
    return replace(stored, ended=Ending(how, (seat,)))


def given_up(stored: StoredTable, seat: str, actor: str | None, idle: float) -> StoredTable:
    """Return a table whose game somebody has given up, so that nobody has won it.

    Args:
        stored: the table.
        seat: who gives it up.
        actor: who is asked.
        idle: for how many seconds nothing has happened there.

    Raises:
        ServiceError: the others have come and have not let it lie for long.
    """
    early = OPEN in stored.seats.values()
    waits = actor is not None and actor != seat and not stored.seats[actor].startswith(BOT) and idle >= ABANDON_SECONDS
    if stored.archive or stored.seats.get(seat) != HUMAN or not (early or waits):
        raise ServiceError("conflict", say("service-not-abandoned", days=ABANDON_SECONDS // 86_400))
    return replace(stored, ended=Ending("abandoned", (seat,)))
