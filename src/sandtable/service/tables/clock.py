"""A table's clock: how much time each seat has left, and what becomes of whoever has none.

It goes by the seconds in which a server was there, and is written with the step that moves it, so that no
server, and no outage, can have another opinion of it.  At tables without one nothing is counted.
"""

from __future__ import annotations

from msgspec.structs import replace

from sandtable.kernel.message import say
from sandtable.service.errors import ServiceError
from sandtable.service.tables.endings import gives_in
from sandtable.service.tables.players import HUMAN, OPEN
from sandtable.service.tables.stored_table import StoredTable, TableClock, Terms

THOUSAND = 1000
# Whoever comes back to a clock that has run out has at least this part of what he had at first.
BACK_SHARE = 10
# So much of what an answer has cost on its way is not counted, in seconds, where time is short enough to matter.
MOST_LAG = 1.0
SHORT_SECONDS = 86_400


def set_up(terms: Terms, seats: dict[str, str]) -> TableClock:
    """Return the clock of a new table; it does not go yet."""
    people = [seat for seat, player in seats.items() if player in (HUMAN, OPEN)]
    leave = {seat: float(terms.leave) for seat in people} if terms.leave else {}
    return TableClock(terms, {seat: float(terms.seconds) for seat in people}, leave=leave)


def timed(stored: StoredTable, actor: str | None, now: float, thought: float | None = None) -> StoredTable:
    """Return a table with its clock as it is when a seat is asked.

    It goes for a person who is asked, once everybody invited has come, and unless a bot sits in for him, all have
    agreed to a pause, or he is on leave.

    Args:
        stored: the table; it has a clock.
        actor: who is asked; None when the game is over.
        now: in the seconds by which clocks go.
        thought: for how many seconds whoever has answered was asked, as his page knows it: the rest was spent on the
            way, and as far as that can be believed it is not counted.
    """
    clock = stored.clock
    assert clock is not None
    runs = actor if actor is not None and _goes(stored, actor) else ""
    if runs == clock.running:
        return stored
    terms, left, halted = clock.terms, dict(clock.left), clock.halted
    if clock.running:
        answers = actor != clock.running or not clock.paused
        spent = max(0.0, now - clock.since)
        if thought is not None and terms.seconds < SHORT_SECONDS:
            spent -= min(max(0.0, spent - thought), MOST_LAG)
        rest = left[clock.running] - spent
        left[clock.running] = max(0.0, rest) + (terms.increment if answers and rest > 0 else 0)
        halted = "" if answers else clock.running
    if runs and terms.each and runs != halted:
        left[runs] = float(terms.seconds)
    since = max(now, clock.away.get(runs, now))
    clock = replace(clock, left=left, running=runs, since=since, halted="" if runs else halted)
    return replace(stored, clock=clock, clock_due=_due(clock))


def left_of(clock: TableClock, now: float) -> dict[str, float]:
    """Return how much time each seat has left."""
    if not clock.running:
        return clock.left
    return {**clock.left, clock.running: max(0.0, clock.left[clock.running] - max(0.0, now - clock.since))}


def is_out(clock: TableClock, now: float) -> bool:
    """Return whether the time of whoever is asked has run out."""
    return bool(clock.running) and left_of(clock, now)[clock.running] <= 0


def out_of_time(stored: StoredTable, now: float) -> StoredTable:
    """Return a table after whoever is asked has no time left; as it was if somebody has moved meanwhile.

    A bot sits in for him or, where the table was opened so, he has lost.
    """
    clock = stored.clock
    if clock is None or not is_out(clock, now):
        return stored
    if clock.terms.out == "lost":
        return gives_in(stored, clock.running, "time", clock.terms.bot)
    return replace(stored, sitting={**stored.sitting, clock.running: clock.terms.bot})


def given_back(stored: StoredTable, seat: str) -> StoredTable:
    """Return a table at which somebody who comes back to a clock that has run out has some time again."""
    clock = stored.clock
    if clock is None or seat not in clock.left:
        return stored
    least = max(clock.terms.seconds / BACK_SHARE, float(clock.terms.increment))
    left = {**clock.left, seat: max(clock.left[seat], least)}
    return replace(stored, clock=replace(clock, left=left))


def resumed(stored: StoredTable) -> StoredTable:
    """Return a table at which a pause is over; anybody who sits there ends it.

    Raises:
        ServiceError: there is none.
    """
    if stored.clock is None or not stored.clock.paused:
        raise ServiceError("conflict", say("service-no-pause"))
    return replace(stored, clock=replace(stored.clock, paused=False))


def on_leave(stored: StoredTable, seat: str, now: float) -> StoredTable:
    """Return a table at which none of a seat's time goes by as long as its person has leave, or until he is back.

    Raises:
        ServiceError: he has none left, or is on leave.
    """
    clock = stored.clock
    if clock is None or clock.leave.get(seat, 0.0) <= 0 or clock.away.get(seat, 0.0) > now:
        raise ServiceError("conflict", say("service-no-leave"))
    until = now + clock.leave[seat]
    return _left_alone(
        stored, replace(clock, leave={**clock.leave, seat: 0.0}, away={**clock.away, seat: until}), seat, now, until
    )


def from_leave(stored: StoredTable, seat: str, now: float) -> StoredTable:
    """Return a table at which somebody is back from his leave; what he has not taken of it he keeps.

    Raises:
        ServiceError: he is not on leave.
    """
    clock = stored.clock
    until = 0.0 if clock is None else clock.away.get(seat, 0.0)
    if clock is None or until <= now:
        raise ServiceError("conflict", say("service-no-leave"))
    away = {each: end for each, end in clock.away.items() if each != seat}
    return _left_alone(stored, replace(clock, leave={**clock.leave, seat: until - now}, away=away), seat, now, now)


def _left_alone(stored: StoredTable, clock: TableClock, seat: str, now: float, until: float) -> StoredTable:
    """Return a table whose clock, if it goes for a seat, counts on from a moment that is to come."""
    if clock.running == seat:
        clock = replace(clock, left=left_of(clock, now), since=until)
    return replace(stored, clock=clock, clock_due=_due(clock))


def _due(clock: TableClock) -> int:
    """Return when something is done about whoever is asked, in milliseconds as clocks go; 0 for never."""
    if not clock.running or clock.terms.out == "claim":
        return 0
    return int((clock.since + clock.left[clock.running]) * THOUSAND) + 1


def _goes(stored: StoredTable, seat: str) -> bool:
    """Return whether the clock goes while a seat is asked."""
    awaited = OPEN in stored.seats.values() or (stored.parts is not None and bool(stored.parts.awaited))
    paused = stored.clock is not None and stored.clock.paused
    return stored.seats[seat] == HUMAN and seat not in stored.sitting and not awaited and not paused
