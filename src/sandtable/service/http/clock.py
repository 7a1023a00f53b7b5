"""The addresses of a table's clock, and of bots that sit in for people."""

from __future__ import annotations

from typing import Annotated

import msgspec
from starlette.requests import Request

from sandtable.kernel.message import say
from sandtable.service.errors import ServiceError
from sandtable.service.http.addresses import Addresses, Given, Nothing
from sandtable.service.http.auth import Onlooker, Seated
from sandtable.service.tables.clock import from_leave, is_out, left_of, on_leave, out_of_time, resumed
from sandtable.service.tables.players import OPEN
from sandtable.service.tables.sitting import sit_in
from sandtable.service.tables.stored_table import StoredTable, Terms

addresses = Addresses("/api")

BotName = Annotated[str, msgspec.Meta(max_length=80)]


class SittingIn(msgspec.Struct):
    """Which bot sits in for a seat; "" for none."""

    bot: BotName


class OnLeave(msgspec.Struct):
    """Whether one takes leave, or is back."""

    on: bool


class ClockState(msgspec.Struct, frozen=True):
    """A table's clock as it is now, and the bots that sit in for people.

    Args:
        terms: how much time there is; null where there is no clock.
        left: how many seconds each seat has left.
        running: for which seat it goes; "" for none.
        sitting: by seat, the bot that sits in for its person.
        paused: all have agreed that nobody's time goes by.
        leave: how many seconds of leave each seat may still take; none where there is no leave.
        away: of each seat that is on leave, for how many seconds it still has leave.
    """

    terms: Terms | None
    left: dict[str, float]
    running: str
    sitting: dict[str, str]
    paused: bool = False
    leave: dict[str, float] = {}
    away: dict[str, float] = {}


async def _now(request: Request) -> float:
    found: float = request.app.state.uptime()
    return found


Now = Annotated[float, Given(_now)]


@addresses.get("/tables/{id}/clock")
async def state(at: Onlooker, now: Now) -> ClockState:
    """Send how much time everybody has left, and for whom bots sit in."""
    await at.table.session()
    return _state(at.table.stored, now)


@addresses.post("/tables/{id}/sit-in", fails=("conflict",))
async def sitting(at: Seated, now: Now, wanted: SittingIn) -> ClockState:
    """Have a bot sit in for one's own seat until one is back, or be back."""
    await sit_in(at.table, at.seat, wanted.bot)
    return _state(at.table.stored, now)


@addresses.post("/tables/{id}/claim", fails=("conflict",))
async def claim(at: Seated, now: Now, wanted: Nothing) -> ClockState:
    """Have a bot sit in for whoever's time has run out, at a table where the others may say so."""

    def change(stored: StoredTable) -> StoredTable:
        clock = stored.clock
        if clock is None or clock.running == at.seat or not is_out(clock, now):
            raise ServiceError("conflict", say("service-clock-runs"))
        return out_of_time(stored, now)

    await at.table.alter(change)
    return _state(at.table.stored, now)


@addresses.post("/tables/{id}/resume", fails=("conflict",))
async def resume(at: Seated, now: Now, wanted: Nothing) -> ClockState:
    """End a pause."""
    await at.table.alter(resumed)
    return _state(at.table.stored, now)


@addresses.post("/tables/{id}/leave", fails=("conflict",))
async def leave(at: Seated, now: Now, wanted: OnLeave) -> ClockState:
    """Take leave, in which none of one's time goes by, or be back from it."""
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
    return ClockState(clock.terms, left, clock.running, stored.sitting, clock.paused, leave, away)
