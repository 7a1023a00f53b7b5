"""Bots that play for absent players, who keep their seats and may return."""

from __future__ import annotations

from msgspec.structs import replace

from sandtable.kernel.message import say
from sandtable.service.errors import ServiceError
from sandtable.service.tables.player_kinds import BOT, HUMAN, check_player
from sandtable.service.tables.stored_table import StoredTable
from sandtable.service.tables.table import LiveTable
from sandtable.service.tables.table_clock import given_back


async def with_substitute(table: LiveTable, seat: str, bot: str) -> None:
    """Let a bot play for a seat's player, or let the player return.

    The change is written, subscribers get it, and bots are woken.

    Args:
        bot: the name of the bot; "" lets the player return.

    Raises:
        ServiceError: the bot does not exist, no person has the seat, or the game is rated.
    """
    if bot:
        check_player(table.game, seat, BOT + bot)

    def change(stored: StoredTable) -> StoredTable:
        if stored.seats.get(seat) != HUMAN or stored.archive:
            raise ServiceError("conflict", say("service-no-sitting"))
        if stored.rated is not None:
            raise ServiceError("conflict", say("service-rated-no-sitting"))
        others = {each: name for each, name in stored.sitting.items() if each != seat}
        if bot:
            return replace(stored, sitting={**others, seat: bot})
        back = given_back(stored, seat) if seat in stored.sitting else stored
        return replace(back, sitting=others)

    await table.alter(change)
