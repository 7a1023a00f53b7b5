"""The endpoints of a table's clock, and of bots that play for absent players."""

from __future__ import annotations

from typing import Annotated

import msgspec

from sandtable.kernel.message import say
from sandtable.service.api.framework.endpoint_declarations import EmptyReply, Router
from sandtable.service.api.framework.services import part
from sandtable.service.api.framework.table_access import SeatRequired, SpectatorAllowed
from sandtable.service.errors import ServiceError
from sandtable.service.stored_table import OPEN, StoredTable, TimeControl
from sandtable.service.tables.joining_seats import with_substitute
from sandtable.service.tables.table_clock import from_leave, is_out, left_of, on_leave, out_of_time, resumed, waits

router = Router("/api")

BotName = Annotated[str, msgspec.Meta(max_length=80)]


class SubstituteBotChoice(msgspec.Struct):
    """The bot that plays for the seat while its player is absent.

    Args:
        bot: the name of the bot; "" for none.
    """

    bot: BotName


class VacationSwitch(msgspec.Struct):
    """The start or the end of a vacation.

    Args:
        on: true starts the vacation, false ends it.
    """

    on: bool


class ClockState(msgspec.Struct, frozen=True):
    """The clock of a table, and the bots that play for absent players.

    Args:
        terms: the clock settings; null if the table has no clock.
        left: for each person's seat and each open seat, the time left, in seconds.
        running: the seat whose time is running; "" for none.
        sitting: for each seat of an absent player, the name of the bot that plays there.
        paused: whether the game is paused by agreement of all players.
        leave: for each seat, the vacation time left, in seconds; empty if the clock has no vacations.
        away: for each seat on vacation, the time until the vacation ends, in seconds.
        waits: the time until the clock starts again after a server outage, in seconds; 0 if it is not waiting.
    """

    terms: TimeControl | None
    left: dict[str, float]
    running: str
    sitting: dict[str, str]
    paused: bool = False
    leave: dict[str, float] = {}
    away: dict[str, float] = {}
    waits: float = 0.0


Now = Annotated[float, part(lambda here: here.uptime())]


@router.get("/tables/{id}/clock")
async def state(at: SpectatorAllowed, now: Now) -> ClockState:
    """Send the time left of each seat, and the bots that play for absent players."""
    await at.table.session()
    return _state(at.table.stored, now)


@router.post("/tables/{id}/sit-in", fails=("conflict",))
async def set_substitute(at: SeatRequired, now: Now, wanted: SubstituteBotChoice) -> ClockState:
    """Set the bot that plays for the seat while its player is absent; "" ends this."""
    await at.table.alter(lambda stored: with_substitute(stored, at.table.game, at.seat, wanted.bot))
    return _state(at.table.stored, now)


@router.post("/tables/{id}/claim", fails=("conflict",))
async def claim(at: SeatRequired, now: Now, wanted: EmptyReply) -> ClockState:
    """Claim that the player to move is out of time, if the settings require a claim."""

    def change(stored: StoredTable) -> StoredTable:
        clock = stored.clock
        if clock is None or clock.running == at.seat or not is_out(clock, now):
            raise ServiceError("conflict", say("service-clock-runs"))
        return out_of_time(stored, now)

    await at.table.alter(change)
    return _state(at.table.stored, now)


@router.post("/tables/{id}/resume", fails=("conflict",))
async def resume(at: SeatRequired, now: Now, wanted: EmptyReply) -> ClockState:
    """End a pause."""
    await at.table.alter(resumed)
    return _state(at.table.stored, now)


@router.post("/tables/{id}/leave", fails=("conflict",))
async def leave(at: SeatRequired, now: Now, wanted: VacationSwitch) -> ClockState:
    """Start or end a vacation, during which the seat's time does not run."""
    change = on_leave if wanted.on else from_leave
    await at.table.alter(lambda stored: change(stored, at.seat, now))
    return _state(at.table.stored, now)


def _state(stored: StoredTable, now: float) -> ClockState:
    clock, people = stored.clock, stored.people()
    if clock is None:
        return ClockState(None, {}, "", stored.sitting)
    left = {seat: rest for seat, rest in left_of(clock, now).items() if seat in people or stored.seats[seat] == OPEN}
    away = {seat: until - now for seat, until in clock.away.items() if until > now and seat in people}
    leave = {seat: rest for seat, rest in clock.leave.items() if seat in people}
    return ClockState(clock.terms, left, clock.running, stored.sitting, clock.paused, leave, away, waits(clock, now))
