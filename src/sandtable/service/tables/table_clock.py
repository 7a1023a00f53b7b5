"""The time that players have left, and the playback speed of games between bots.

A clock counts only the seconds in which a server was running (the server uptime). It is written together with the step
that changes it, so that all servers agree on it, even after an outage.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from sandtable.kernel.message import say
from sandtable.service.errors import ServiceError
from sandtable.service.tables.interfaces import MS_PER_SECOND
from sandtable.service.tables.offers_takebacks_and_endings import with_resignation
from sandtable.service.tables.stored_table import BOT, HUMAN, OPEN, BotPace, StoredTable, TableClock, TimeControl

# A player who returns after running out of time gets at least the initial time divided by this.
BACK_SHARE = 10
# The maximum network delay per answer that is not charged, and the initial time below which this applies, in seconds.
MAX_LAG_SECONDS = 1.0
SHORT_SECONDS = 86_400
# The time after an outage for which a clock waits for its player to return, in seconds.
RETURN_SECONDS = 60.0


def set_up(terms: TimeControl, seats: dict[str, str]) -> TableClock:
    """Return the clock of a new table, with no seat's time running yet."""
    people = [seat for seat, player in seats.items() if player in (HUMAN, OPEN)]
    leave = {seat: float(terms.leave) for seat in people} if terms.leave else {}
    return TableClock(terms, {seat: float(terms.seconds) for seat in people}, leave=leave)


def timed(stored: StoredTable, actor: str | None, now: float, thought: float | None = None) -> StoredTable:
    """Return the table with its clock switched to the seat that is now to choose.

    The clock runs for a person once all invited players have joined and all parts of the dice seed are revealed. It
    does not run while a bot plays for the person, during a pause, or while the person is on vacation.

    Args:
        stored: the table, which must have a clock.
        actor: the seat that is to choose; None when the game is over.
        now: the current time, in seconds of server uptime.
        thought: the seconds for which the answering page has shown the question; None if unknown. The rest of the time
            was network delay, of which real-time clocks do not charge up to `MAX_LAG_SECONDS`.
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
            spent -= min(max(0.0, spent - thought), MAX_LAG_SECONDS)
        rest = left[clock.running] - spent
        left[clock.running] = max(0.0, rest) + (terms.increment if answers and rest > 0 else 0)
        halted = "" if answers else clock.running
    if runs and terms.each and runs != halted:
        left[runs] = float(terms.seconds)
    since = max(now, clock.away.get(runs, now))
    clock = replace(clock, left=left, running=runs, since=since, halted="" if runs else halted)
    return replace(stored, clock=clock, clock_due=_due(clock))


def left_of(clock: TableClock, now: float) -> dict[str, float]:
    """Return the seconds that each seat has left."""
    if not clock.running:
        return clock.left
    return {**clock.left, clock.running: max(0.0, clock.left[clock.running] - max(0.0, now - clock.since))}


def is_out(clock: TableClock, now: float) -> bool:
    """Return whether the seat whose clock runs is out of time."""
    return bool(clock.running) and left_of(clock, now)[clock.running] <= 0


def out_of_time(stored: StoredTable, now: float) -> StoredTable:
    """Return the table after the player to choose has run out of time.

    Depending on the clock settings, a bot plays for the player or the player loses. If a move came first, return the
    table unchanged.
    """
    clock = stored.clock
    if clock is None or not is_out(clock, now):
        return stored
    if clock.terms.out == "lost":
        return with_resignation(stored, clock.running, "time", clock.terms.bot)
    return replace(stored, sitting={**stored.sitting, clock.running: clock.terms.bot})


def after_outage(clock: TableClock, elapsed: int) -> tuple[TableClock, int] | None:
    """Return a clock that, after an outage, waits for its player to return.

    Args:
        clock: the clock before the outage.
        elapsed: the server uptime at the outage, in milliseconds.

    Returns:
        The waiting clock, and the new time when the player runs out of time, in milliseconds of server uptime. None if
        the clock need not wait, because it does not run, has run out, or has more than a day left.
    """
    now = elapsed / MS_PER_SECOND
    if not clock.running or clock.away.get(clock.running, now) > now:
        return None
    left = left_of(clock, now)
    if not 0 < left[clock.running] < SHORT_SECONDS:
        return None
    clock = replace(clock, left=left, since=now + RETURN_SECONDS)
    return clock, _due(clock)


def waits(clock: TableClock, now: float) -> float:
    """Return for how many seconds a clock still waits for its player after an outage."""
    if not clock.running or clock.away.get(clock.running, now) > now:
        return 0.0
    return max(0.0, clock.since - now)


def returned(stored: StoredTable, seat: str, now: float) -> StoredTable:
    """Return the table with its clock running again, if it waited for this seat."""
    clock = stored.clock
    if clock is None or clock.running != seat or not waits(clock, now):
        return stored
    clock = replace(clock, since=now)
    return replace(stored, clock=clock, clock_due=_due(clock))


def given_back(stored: StoredTable, seat: str) -> StoredTable:
    """Return the table after raising a returning player's time to a minimum."""
    clock = stored.clock
    if clock is None or seat not in clock.left:
        return stored
    least = max(clock.terms.seconds / BACK_SHARE, float(clock.terms.increment))
    left = {**clock.left, seat: max(clock.left[seat], least)}
    return replace(stored, clock=replace(clock, left=left))


def resumed(stored: StoredTable) -> StoredTable:
    """Return the table after the end of a pause; any of its players may end it.

    Raises:
        ServiceError: the table is not paused.
    """
    if stored.clock is None or not stored.clock.paused:
        raise ServiceError("conflict", say("service-no-pause"))
    return replace(stored, clock=replace(stored.clock, paused=False))


def on_leave(stored: StoredTable, seat: str, now: float) -> StoredTable:
    """Return the table after a seat's player has started a vacation.

    The seat loses no time until the vacation is used up or the player returns.

    Raises:
        ServiceError: no vacation time is left, or the player is already on vacation.
    """
    clock = stored.clock
    if clock is None or clock.leave.get(seat, 0.0) <= 0 or clock.away.get(seat, 0.0) > now:
        raise ServiceError("conflict", say("service-no-leave"))
    until = now + clock.leave[seat]
    return _left_alone(
        stored, replace(clock, leave={**clock.leave, seat: 0.0}, away={**clock.away, seat: until}), seat, now, until
    )


def from_leave(stored: StoredTable, seat: str, now: float) -> StoredTable:
    """Return the table after a player's return from vacation; unused days are kept.

    Raises:
        ServiceError: the player is not on vacation.
    """
    clock = stored.clock
    until = 0.0 if clock is None else clock.away.get(seat, 0.0)
    if clock is None or until <= now:
        raise ServiceError("conflict", say("service-no-leave"))
    away = {each: end for each, end in clock.away.items() if each != seat}
    return _left_alone(stored, replace(clock, leave={**clock.leave, seat: until - now}, away=away), seat, now, now)


def _left_alone(stored: StoredTable, clock: TableClock, seat: str, now: float, until: float) -> StoredTable:
    """Return the table with a clock that counts for the seat only from `until` on."""
    if clock.running == seat:
        clock = replace(clock, left=left_of(clock, now), since=until)
    return replace(stored, clock=clock, clock_due=_due(clock))


def _due(clock: TableClock) -> int:
    """Return when the running clock runs out, in milliseconds of uptime; 0 for never."""
    if not clock.running or clock.terms.out == "claim":
        return 0
    return int((clock.since + clock.left[clock.running]) * MS_PER_SECOND) + 1


def _goes(stored: StoredTable, seat: str) -> bool:
    """Return whether the clock runs while it is a seat's turn."""
    awaited = OPEN in stored.seats.values() or (stored.parts is not None and bool(stored.parts.awaited))
    paused = stored.clock is not None and stored.clock.paused
    return stored.seats[seat] == HUMAN and seat not in stored.sitting and not awaited and not paused


Speed = Literal["paused", "slow", "normal", "fast"]
PAUSED: Final = "paused"
# For each playback speed, the factor of the time that spectators have to follow each choice.
TIMES: Final = {"slow": 2.0, "normal": 1.0, "fast": 0.15}


class BotPaceRequest(msgspec.Struct):
    """A change of the playback speed.

    Args:
        speed: the new speed.
        step: while paused, whether to continue until spectators see something new.
    """

    speed: Speed
    step: bool = False


def bots_alone(stored: StoredTable) -> bool:
    """Return whether only bots play at a table that is not an imported record."""
    return not stored.archive and all(player.startswith(BOT) for player in stored.seats.values())


def goes_on(stored: StoredTable) -> bool:
    """Return whether bots at a table without people may make a choice.

    While playback is paused, they may choose only if a single step was requested. They then continue to the next change
    that spectators see.
    """
    return stored.pace.speed != PAUSED or stored.played.get("", 0) < stored.pace.until


def paced(stored: StoredTable, wanted: BotPaceRequest) -> StoredTable:
    """Return a table with another playback speed."""
    until = stored.played.get("", 0) + 1 if wanted.step else 0
    return replace(stored, pace=BotPace(wanted.speed, until))
