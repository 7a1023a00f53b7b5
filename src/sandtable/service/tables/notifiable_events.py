"""Events of which players can be notified, and the webhook calls for them."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Set

import msgspec

from sandtable.kernel.session import Session
from sandtable.service.interfaces import Kind, SendWebhook, TableEvent, TurnNotice
from sandtable.service.stored_table import HUMAN, OPEN, StoredTable
from sandtable.service.tables import offers_takebacks_and_endings
from sandtable.service.tables.automatic_replies import due_of

# If the initial time is below MIN_TIME_CONTROL_SECONDS, players are not notified that they are short of time, because
# they are at the table anyway. In other games a player is short of time below a limit: the initial time divided by
# SHORT_DIVISOR, but at most MAX_SHORT_SECONDS.
MIN_TIME_CONTROL_SECONDS = 3600
SHORT_DIVISOR = 4
MAX_SHORT_SECONDS = 86_400.0
TAKEBACK = "takeback"


def at_turn(stored: StoredTable, session: Session, before: str | None, mover: str) -> list[TableEvent]:
    """Return the events when the turn passes to a player, or the game ends.

    Args:
        before: the seat whose turn it was before; it gets no event.
        mover: the seat that has moved; it gets no event.
    """
    seat, ending = session.actor, session.ending
    if seat is None:
        people = tuple(each for each, player in stored.seats.items() if player == HUMAN)
        how, by = ("", ()) if ending is None else (ending.how, ending.by)
        return [_event("over", stored, session, people, how, tuple(by))] if people else []
    if seat in (before, mover, *stored.sitting) or stored.seats[seat] != HUMAN:
        return []
    if due_of(stored, seat) is not None:
        # An automatic reply will answer for the player, who is notified only if the reply is refused.
        return []
    found = [_event("turn", stored, session, (seat,))]
    clock = stored.clock
    if clock is not None and clock.running == seat and clock.terms.seconds >= MIN_TIME_CONTROL_SECONDS:
        after = max(0.0, clock.left[seat] - short(stored))
        found.append(_event("clock", stored, session, (seat,), after=after))
    return found


def offered(stored: StoredTable, session: Session, before: StoredTable) -> list[TableEvent]:
    """Return the events for new offers and new takeback requests."""
    if session.actor is None:
        return []
    found: list[TableEvent] = []
    offer, old = stored.offer, before.offer
    if offer is not None and not offer.granted and (old is None or (old.kind, old.seat) != (offer.kind, offer.seat)):
        people = tuple(sorted(offers_takebacks_and_endings.asked(stored, offer.seat)))
        found.append(_event("offer", stored, session, people, offer.kind, (offer.seat,)))
    request = stored.takeback_request
    if request is not None and before.takeback_request is None:
        people = tuple(sorted(offers_takebacks_and_endings.asked(stored, request.seat)))
        found.append(_event("offer", stored, session, people, TAKEBACK, (request.seat,)))
    return [each for each in found if each.seats]


def written(
    stored: StoredTable, session: Session, by: str, apart: Set[str] = frozenset(), how: str = ""
) -> list[TableEvent]:
    """Return the events for a seat's chat message; they do not contain its text.

    Args:
        by: the seat that wrote the message.
        apart: the seats whose players have blocked the writer or are blocked by the writer.
        how: "left" if the writer has deleted the account; otherwise "".
    """
    people = tuple(
        each for each, player in stored.seats.items() if player == HUMAN and each != by and each not in apart
    )
    return [_event("message", stored, session, people, how, (by,))] if people else []


def reminded(stored: StoredTable, session: Session, seat: str, by: str) -> TableEvent:
    """Return the event that reminds a player whose turn it is."""
    return _event("nudge", stored, session, (seat,), by=(by,))


def invited(stored: StoredTable, session: Session, seat: str, invitation: str) -> TableEvent:
    """Return the event for a player invited to a seat by name.

    The event does not name the inviter, because a name at a table proves nothing about the person.
    """
    return _event("invited", stored, session, (seat,), invitation)


def begun(stored: StoredTable, session: Session, round: int) -> list[TableEvent]:
    """Return the event for the players at their first table of a tournament round.

    The event does not contain the name of the tournament, which a player has chosen.

    Args:
        round: the number of the round, from 1.
    """
    people = tuple(seat for seat, player in stored.seats.items() if player == HUMAN)
    if stored.rated is None or not people:
        return []
    found = _event("round", stored, session, people, stored.rated.tournament)
    return [msgspec.structs.replace(found, round=round)]


def holds(stored: StoredTable, session: Session, event: TableEvent, seat: str) -> bool:
    """Return whether an event still concerns a player.

    Args:
        event: the event.
        seat: the seat of the player to notify.
    """
    if event.kind == "invited":
        return stored.seats.get(seat) == OPEN and stored.ended is None
    if stored.seats.get(seat) != HUMAN:
        return False
    match event.kind:
        case "turn" | "clock" | "nudge":
            steps = len(session.record.steps)
            return session.actor == seat and steps == event.steps and seat not in stored.sitting
        case "offer" if event.how == TAKEBACK:
            request = stored.takeback_request
            return request is not None and request.seat in event.by and seat not in request.answered
        case "offer":
            offer = stored.offer
            return (
                offer is not None
                and (offer.kind, (offer.seat,)) == (event.how, event.by)
                and not offer.granted
                and seat not in offer.answered
            )
        case "over":
            return session.actor is None
        case "round":
            return session.actor is not None
    return True


def short(stored: StoredTable) -> float:
    """Return the time left, in seconds, at which a player becomes short of time."""
    assert stored.clock is not None
    return min(MAX_SHORT_SECONDS, stored.clock.terms.seconds / SHORT_DIVISOR)


def _event(
    kind: Kind,
    stored: StoredTable,
    session: Session,
    seats: tuple[str, ...],
    how: str = "",
    by: tuple[str, ...] = (),
    after: float = 0.0,
) -> TableEvent:
    turn, steps = session.game.turn(session.state), len(session.record.steps)
    return TableEvent(kind, stored.id, stored.game, stored.variant, seats, turn, steps, how, by, after=after)


WEBHOOK_ID_BYTES = 12


def due_webhooks(stored: StoredTable, events: Iterable[TableEvent]) -> list[SendWebhook]:
    """Return the webhook calls for events, for the seats that have a webhook."""
    return [
        SendWebhook(
            TurnNotice(each.table, each.game, each.variant, seat, each.turn, each.kind, each.how, each.by),
            each.steps,
            f"msg_{secrets.token_urlsafe(WEBHOOK_ID_BYTES)}",
        )
        for each in events
        if each.kind == "turn" or each.kind == "over"
        for seat in each.seats
        if seat in stored.hooks
    ]
