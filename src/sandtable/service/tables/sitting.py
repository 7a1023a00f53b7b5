"""A bot that sits in for a person: he stays who sits there, sees all he may, and comes back when he likes."""

from __future__ import annotations

from msgspec.structs import replace

from sandtable.kernel.message import say
from sandtable.service.errors import ServiceError
from sandtable.service.tables.clock import given_back
from sandtable.service.tables.players import BOT, HUMAN, check_player
from sandtable.service.tables.stored_table import StoredTable
from sandtable.service.tables.table import Table


async def sit_in(table: Table, seat: str, bot: str) -> None:
    """Have a bot sit in for a seat's person, or let him play again himself; writes it and wakes bots.

    Args:
        table: the table.
        seat: the seat.
        bot: such as "basic"; "" for none.

    Raises:
        ServiceError: there is no such bot, or nobody sits there for whom it could.
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
