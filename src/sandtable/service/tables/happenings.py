"""What happens at a table that its people may want to be told, wherever they are: made of what everybody may know."""

from __future__ import annotations

from collections.abc import Set

import msgspec

from sandtable.kernel.session import Session
from sandtable.service.tables import offers, takeback
from sandtable.service.tables.conditional import due_of
from sandtable.service.tables.ports import Happening, Kind
from sandtable.service.tables.stored_table import HUMAN, OPEN, StoredTable

# Where there is less time than this in all, whoever plays sits there; and of the time somebody has at first, this part
# is short, but never more than a day.
SHORTEST_TERMS = 3600
SHORT_PART = 4
MOST_SHORT = 86_400.0
TAKEBACK = "takeback"


def at_turn(stored: StoredTable, session: Session, before: str | None, mover: str) -> list[Happening]:
    """Return what those are told who are asked now, unless they were before or have moved themselves; all at the end.

    Args:
        stored: the table.
        session: its game.
        before: who was asked before.
        mover: who has moved.
    """
    seat, ending = session.actor, session.ending
    if seat is None:
        people = tuple(each for each, player in stored.seats.items() if player == HUMAN)
        how, by = ("", ()) if ending is None else (ending.how, ending.by)
        return [_happening("over", stored, session, people, how, tuple(by))] if people else []
    if seat in (before, mover, *stored.sitting) or stored.seats[seat] != HUMAN:
        return []
    if due_of(stored, seat) is not None:
        # He has ordered what is answered; should it not be allowed he is told then.
        return []
    found = [_happening("turn", stored, session, (seat,))]
    clock = stored.clock
    if clock is not None and clock.running == seat and clock.terms.seconds >= SHORTEST_TERMS:
        after = max(0.0, clock.left[seat] - short(stored))
        found.append(_happening("clock", stored, session, (seat,), after=after))
    return found


def offered(stored: StoredTable, session: Session, before: StoredTable) -> list[Happening]:
    """Return what those are told who are offered something, or asked for a takeback, that was not there before."""
    if session.actor is None:
        return []
    found: list[Happening] = []
    offer, old = stored.offer, before.offer
    if offer is not None and not offer.granted and (old is None or (old.kind, old.seat) != (offer.kind, offer.seat)):
        people = tuple(sorted(offers.asked(stored, offer.seat)))
        found.append(_happening("offer", stored, session, people, offer.kind, (offer.seat,)))
    request = stored.takeback_request
    if request is not None and before.takeback_request is None:
        people = tuple(sorted(takeback.others(stored, request.seat)))
        found.append(_happening("offer", stored, session, people, TAKEBACK, (request.seat,)))
    return [each for each in found if each.seats]


def written(stored: StoredTable, session: Session, by: str, apart: Set[str] = frozenset()) -> list[Happening]:
    """Return what the others at a table are told when a seat has written to them; not what it has written.

    Args:
        stored: the table.
        session: its game.
        by: who has written.
        apart: seats that do not hear him.
    """
    people = tuple(
        each for each, player in stored.seats.items() if player == HUMAN and each != by and each not in apart
    )
    return [_happening("message", stored, session, people, by=(by,))] if people else []


def invited(stored: StoredTable, session: Session, seat: str, invitation: str) -> Happening:
    """Return what somebody is told who is invited to a seat by name; not by whom, which anybody may call himself."""
    return _happening("invited", stored, session, (seat,), invitation)


def begun(stored: StoredTable, session: Session, round: int) -> list[Happening]:
    """Return what those at the first table of a round of a tournament are told; not what its maker has called it.

    Args:
        stored: the table.
        session: its game.
        round: which round has begun.
    """
    people = tuple(seat for seat, player in stored.seats.items() if player == HUMAN)
    if stored.rated is None or not people:
        return []
    found = _happening("round", stored, session, people, stored.rated.tournament)
    return [msgspec.structs.replace(found, round=round)]


def holds(stored: StoredTable, session: Session, happening: Happening, seat: str) -> bool:
    """Return whether what has happened still waits for somebody.

    Args:
        stored: the table.
        session: its game.
        happening: what has happened.
        seat: of whoever is to be told.
    """
    if happening.kind == "invited":
        return stored.seats.get(seat) == OPEN and stored.ended is None
    if stored.seats.get(seat) != HUMAN:
        return False
    match happening.kind:
        case "turn" | "clock":
            steps = len(session.record.steps)
            return session.actor == seat and steps == happening.steps and seat not in stored.sitting
        case "offer" if happening.how == TAKEBACK:
            request = stored.takeback_request
            return request is not None and request.seat in happening.by and seat not in request.answered
        case "offer":
            offer = stored.offer
            return (
                offer is not None
                and (offer.kind, (offer.seat,)) == (happening.how, happening.by)
                and not offer.granted
                and seat not in offer.answered
            )
        case "over":
            return session.actor is None
        case "round":
            return session.actor is not None
    return True


def short(stored: StoredTable) -> float:
    """Return how many seconds somebody has left at a table when his time is short."""
    assert stored.clock is not None
    return min(MOST_SHORT, stored.clock.terms.seconds / SHORT_PART)


def _happening(
    kind: Kind,
    stored: StoredTable,
    session: Session,
    seats: tuple[str, ...],
    how: str = "",
    by: tuple[str, ...] = (),
    after: float = 0.0,
) -> Happening:
    turn, steps = session.game.turn(session.state), len(session.record.steps)
    return Happening(kind, stored.id, stored.game, stored.variant, seats, turn, steps, how, by, after=after)
