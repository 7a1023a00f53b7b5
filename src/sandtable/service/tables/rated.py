"""Tables of equal terms, for ratings or in a tournament: who plays there, and how their game has ended for that."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from sandtable.kernel.game import Game
from sandtable.kernel.luck import tally
from sandtable.kernel.message import Message, say
from sandtable.kernel.session import Session
from sandtable.service.errors import ServiceError
from sandtable.service.tables.ports import Background, Clock
from sandtable.service.tables.stored_table import HUMAN, Rated, RatedEnd, StoredTable

# What is played for ratings: the whole game, by two or more.
VARIANTS = {"blitzkrieg": ("standard",), "eleven": ("2", "3", "4", "5")}
# How somebody leaves a game by which he has lost it, whatever becomes of his seat.
LOSES = ("resigned", "time")


def unrated(game: Game[Any]) -> Message | None:
    """Return why a game is not rated in its variant, whatever the terms; None if it may be."""
    if game.variant in VARIANTS.get(game.name, ()):
        return None
    if len(game.seats) < 2:
        return say("service-rated-alone")
    return say("service-rated-variant" if game.name in VARIANTS else "service-rated-game")


def seated(stored: StoredTable, seat: str, account: str) -> StoredTable:
    """Return a table at which somebody has sat down; at a rated one it is known who.

    Args:
        account: his account's id; "" for none.

    Raises:
        ServiceError: the table is rated, and he has no account or has a seat there already.
    """
    if stored.rated is None:
        return stored
    if not account:
        raise ServiceError("forbidden", say("service-rated-sign-in"))
    if account in stored.rated.accounts.values():
        raise ServiceError("conflict", say("service-rated-self"))
    return replace(stored, rated=replace(stored.rated, accounts={**stored.rated.accounts, seat: account}))


def forgotten(stored: StoredTable, account: str) -> StoredTable:
    """Return a table that does not know any more who has sat there by an account."""
    if stored.rated is None:
        return stored
    kept = {seat: each for seat, each in stored.rated.accounts.items() if each != account}
    return replace(stored, rated=replace(stored.rated, accounts=kept))


def again(stored: StoredTable, onward: dict[str, str]) -> Rated | None:
    """Return what makes the table of a rematch rated: that this one is, and that all have stayed to its end.

    Args:
        stored: the table whose game is over.
        onward: of each seat, which one its person has next.
    """
    if stored.rated is None or stored.rated.tournament or stored.parted:
        return None
    return Rated({onward[seat]: account for seat, account in stored.rated.accounts.items()})


async def with_end(stored: StoredTable, session: Session, background: Background, clock: Clock) -> StoredTable:
    """Return a table with the end of its game for ratings, once that is over; the same one if it is not rated.

    Args:
        session: its game, which nobody changes meanwhile.
        background: where it is reckoned beside the event loop.
        clock: tells the time.
    """
    rated = stored.rated
    if rated is None or rated.end is not None or session.actor is not None:
        return stored
    at = int(clock.now())
    return replace(stored, rated=replace(rated, end=await background.run(lambda: end_of(stored, session, at))))


def end_of(stored: StoredTable, session: Session, at: int) -> RatedEnd:
    """Return how a game of equal terms has ended; for ratings it does not count before everybody has made a choice.

    Args:
        stored: the table; it is rated.
        session: its game.
        at: the time, in seconds since 1970.
    """
    outcome, ending = session.outcome, session.ending
    assert stored.rated is not None
    assert outcome is not None
    # The rules of a game may have a reason of the same name.
    reason = outcome.reason if ending is None else f"ended-{ending.how}"
    counted = session.game.points(session.state)
    found = RatedEnd(
        at,
        reason=reason,
        details=outcome.details,
        points=dict(zip(session.game.seats, counted, strict=True)) if counted else {},
        steps=len(session.record.steps),
    )
    made = zip(session.record.steps, session.forced, strict=True)
    have_played = {step.seat for step, forced in made if not forced}
    came = {seat for seat, player in stored.seats.items() if player == HUMAN} | set(stored.parted)
    given_up = ending is not None and ending.how in ("abandoned", "closed")
    counts = not given_up and came <= have_played and not set(stored.rated.accounts) - came
    if not counts and not stored.rated.tournament:
        return found
    lost = {seat: each.at for seat, each in stored.parted.items() if each.how in LOSES}
    if ending is not None and ending.how in LOSES:
        lost |= dict.fromkeys(ending.by, at)
    stayed = [seat for seat in stored.seats if seat not in lost]
    won = tuple(seat for seat in outcome.winners if seat in stayed)
    places = dict.fromkeys(stayed, 1)
    if outcome.winners:
        standing = session.game.standing(session.state)
        behind = [seat for seat in (standing or stayed) if seat in stayed and seat not in won]
        # Where nothing is counted whoever has not won has lost alike.
        places |= {seat: len(won) + (1 + n if standing else 1) for n, seat in enumerate(behind)}
    # Whoever gave in first is last.
    for n, moment in enumerate(sorted(set(lost.values()), reverse=True)):
        places |= {seat: len(stayed) + 1 + n for seat, each in lost.items() if each == moment}
    luck: dict[str, tuple[float, int]] = {}
    for each in tally(session.game, session.record):
        if each.z is not None and each.seat in stored.seats:
            z, n = luck.get(each.seat, (0.0, 0))
            luck[each.seat] = (round(z + each.z, 3), n + 1)
    return replace(found, places=places, won=won, luck=luck, led=session.game.led_by(session.state), counts=counts)
