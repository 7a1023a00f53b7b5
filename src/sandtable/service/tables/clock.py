"""A table's clock: how much time each seat has left, and what becomes of whoever has none.

It goes by the seconds in which a server was there, and is written with the step that moves it, so that no
server, and no outage, can have another opinion of it.  At tables without one nothing is counted.
"""

from __future__ import annotations

from msgspec.structs import replace

from sandtable.service.tables.players import HUMAN, OPEN
from sandtable.service.tables.stored_table import StoredTable, TableClock, Terms

THOUSAND = 1000
# Whoever comes back to a clock that has run out has at least this part of what he had at first.
BACK_SHARE = 10


def set_up(terms: Terms, seats: dict[str, str]) -> TableClock:
    """Return the clock of a new table; it does not go yet."""
    return TableClock(terms, {seat: float(terms.seconds) for seat, player in seats.items() if player in (HUMAN, OPEN)})


def timed(stored: StoredTable, actor: str | None, now: float) -> StoredTable:
    """Return a table with its clock as it is when a seat is asked.

    It goes for a person who is asked, once everybody invited has come, and unless a bot sits in for him.

    Args:
        stored: the table; it has a clock.
        actor: who is asked; None when the game is over.
        now: in the seconds by which clocks go.
    """
    clock = stored.clock
    assert clock is not None
    runs = actor if actor is not None and _goes(stored, actor) else ""
    if runs == clock.running:
        return stored
    terms, left = clock.terms, dict(clock.left)
    if clock.running:
        rest = left[clock.running] - max(0.0, now - clock.since)
        left[clock.running] = rest + terms.increment if rest > 0 else 0.0
    if runs and terms.each:
        left[runs] = float(terms.seconds)
    due = int((now + left[runs]) * THOUSAND) + 1 if runs and terms.out == "bot" else 0
    return replace(stored, clock=TableClock(terms, left, runs, now), clock_due=due)


def left_of(clock: TableClock, now: float) -> dict[str, float]:
    """Return how much time each seat has left."""
    if not clock.running:
        return clock.left
    return {**clock.left, clock.running: max(0.0, clock.left[clock.running] - max(0.0, now - clock.since))}


def is_out(clock: TableClock, now: float) -> bool:
    """Return whether the time of whoever is asked has run out."""
    return bool(clock.running) and left_of(clock, now)[clock.running] <= 0


def out_of_time(stored: StoredTable, now: float) -> StoredTable:
    """Return a table at which a bot sits in for whoever has no time left; as it was if somebody has moved meanwhile."""
    clock = stored.clock
    if clock is None or not is_out(clock, now):
        return stored
    return replace(stored, sitting={**stored.sitting, clock.running: clock.terms.bot})


def given_back(stored: StoredTable, seat: str) -> StoredTable:
    """Return a table at which somebody who comes back to a clock that has run out has some time again."""
    clock = stored.clock
    if clock is None or seat not in clock.left:
        return stored
    least = max(clock.terms.seconds / BACK_SHARE, float(clock.terms.increment))
    left = {**clock.left, seat: max(clock.left[seat], least)}
    return replace(stored, clock=replace(clock, left=left))


def _goes(stored: StoredTable, seat: str) -> bool:
    """Return whether the clock goes while a seat is asked."""
    awaited = OPEN in stored.seats.values() or (stored.parts is not None and bool(stored.parts.awaited))
    return stored.seats[seat] == HUMAN and seat not in stored.sitting and not awaited
