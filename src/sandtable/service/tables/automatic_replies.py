"""Choices queued before a seat's turn: premoves, and automatic replies to expected questions.

Only the seat itself sees them. Premoves are checked when they are sent, against what the seat knows, and again when
they are played. Either all or none are played.

When another seat's step leads to an expected question, the reply becomes due within minutes, after a random delay. The
other players cannot distinguish this from a person who comes back. The due time is written together with the step that
asks the question. Therefore it survives a restart, and is dropped if the step is taken back.
"""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from sandtable.kernel.assessment.conditional_replies import applies
from sandtable.kernel.choice_sequence import LineError, look_ahead
from sandtable.kernel.message import Message, Refusal, say
from sandtable.kernel.session import Session
from sandtable.service.errors import ServiceError
from sandtable.service.interfaces import MS_PER_SECOND
from sandtable.service.stored_table import HUMAN, ConditionalOrder, ConditionalOrders, StoredTable
from sandtable.service.tables.seat_state import auto_forced

# The time between attempts to play an automatic reply that needs dice, while they cannot be rolled yet, in seconds.
DICE_AGAIN_SECONDS = 60.0


def check_premoves(stored: StoredTable, session: Session, seat: str, line: list[str]) -> None:
    """Check premoves as far as possible before they are played.

    Raises:
        ServiceError: the seat may not choose before its turn, or one of the choices is not allowed.
    """
    here = session.early(seat)
    if here is None:
        raise ServiceError.refused(Refusal(session.game.section(session.state), say("no-orders")))
    try:
        look_ahead(session.game, here, seat, line, auto_forced(stored, seat), last=False)
    except LineError as refused:
        raise ServiceError.refused(refused.refusal, refused.n) from None


def with_premoves(stored: StoredTable, seat: str, line: list[str]) -> StoredTable:
    """Return the table with a seat's premoves replaced; an empty line removes them."""
    kept = {each: orders for each, orders in stored.orders.items() if each != seat}
    return replace(stored, orders={**kept, seat: line} if line else kept)


def premoves_in_force(stored: StoredTable, session: Session, mover: str) -> StoredTable:
    """Return the table without premoves that are no longer possible.

    Args:
        session: the table's game after a step or a takeback.
        mover: the seat that made the change; a seat that chooses by itself loses its premoves.
    """
    if not stored.orders:
        return stored
    kept = {
        seat: line
        for seat, line in stored.orders.items()
        if seat != mover and (seat == session.actor or session.early(seat) is not None)
    }
    return replace(stored, orders=kept)


# The maximum number of characters in one automatic reply, including all its alternatives. About half of them are enough
# for 60 alternatives of one choice each.
MAX_CHARACTERS = 2048
# The maximum numbers of a seat's active or refused replies, and of its used replies. Used replies are kept because
# their steps may be taken back.
MAX_ORDERS = 30
MAX_FINISHED = 30
# The limits of the delay between a question and the automatic reply. The delay is drawn from a log-uniform
# distribution. It is also at most the time left on the clock divided by PART_OF_TIME.
MIN_DELAY_SECONDS = 60.0
MAX_DELAY_SECONDS = 1200.0
PART_OF_TIME = 10
CHANCE = random.SystemRandom()


def order_refusal(stored: StoredTable, seat: str, over: bool) -> Message | None:
    """Return why a seat cannot add an automatic reply now; None if it can.

    Args:
        over: whether the game is over.
    """
    if over:
        return say("no-game-over")
    if stored.archive or stored.seats.get(seat) != HUMAN:
        return say("service-conditional-none")
    if not stored.slow:
        return say("service-conditional-live")
    return None


def check_order(session: Session, seat: str, order: ConditionalOrder) -> None:
    """Check a new automatic reply as far as possible before its question is asked.

    The rules check the rest when the reply is due.

    Raises:
        ServiceError: the condition, an argument's value or a notation does not exist, or the reply is too long.
    """
    if sum(len(notation) for line in order.then for notation in line) > MAX_CHARACTERS:
        raise ServiceError("invalid", say("service-order-too-long", most=MAX_CHARACTERS))
    game, number = session.game, session.seat_number(seat)
    found = next((each for each in game.conditions(number) if each.id == order.condition), None)
    if found is None:
        raise ServiceError("invalid", say("service-no-condition", condition=order.condition))
    named = {each.argument: each.ids for each in found.narrowings}
    for argument, id in order.about.items():
        if id not in named.get(argument, ()):
            raise ServiceError.refused(Refusal(found.section, say("service-condition-not-about", thing=id)))
    known = game.notations(number)
    for notation in (each for line in order.then for each in line):
        if notation not in known:
            raise ServiceError.refused(Refusal(found.section, say("no-notation", text=notation)))


def ordered(stored: StoredTable, seat: str, order: ConditionalOrder) -> StoredTable:
    """Return the table with an automatic reply added at the end of a seat's list.

    Raises:
        ServiceError: the seat has too many replies.
    """
    own = stored.conditional.get(seat, ConditionalOrders())
    if sum(not each.spent or each.refusal is not None for each in own.orders) >= MAX_ORDERS:
        raise ServiceError("conflict", say("service-conditional-many", n=MAX_ORDERS))
    made = replace(order, id=own.last + 1, spent=0, refusal=None)
    return _with(stored, seat, replace(own, orders=(*own.orders, made), last=made.id))


def withdrawn(stored: StoredTable, seat: str, id: int) -> StoredTable:
    """Return the table after a seat has withdrawn an automatic reply.

    Raises:
        ServiceError: the seat has no reply with that id.
    """
    own = stored.conditional.get(seat, ConditionalOrders())
    kept = tuple(each for each in own.orders if each.id != id)
    if len(kept) == len(own.orders):
        raise ServiceError("missing", say("service-no-conditional"))
    table = _with(stored, seat, replace(own, orders=kept, due=0 if own.due == id else own.due))
    return replace(table, conditional_due=0) if own.due == id else table


def due_of(stored: StoredTable, seat: str | None) -> ConditionalOrder | None:
    """Return the automatic reply of a seat that is due; None if none is due."""
    own = stored.conditional.get(seat or "")
    return None if own is None else next((each for each in own.orders if each.id == own.due), None)


def is_due(stored: StoredTable, now: float) -> bool:
    """Return whether an automatic reply is due at a table.

    Args:
        now: the current time, in seconds since 1970.
    """
    return 0 < stored.conditional_due <= now * MS_PER_SECOND


def postponed(stored: StoredTable, now: float) -> StoredTable:
    """Return the table with the due reply postponed until its dice can be rolled."""
    return replace(stored, conditional_due=int((now + DICE_AGAIN_SECONDS) * MS_PER_SECOND))


def orders_after_change(
    stored: StoredTable, session: Session, mover: str, away: bool, back: bool, now: float
) -> StoredTable:
    """Return the table with its automatic replies updated after a step or a takeback.

    Args:
        session: the table's game after the change.
        mover: the seat that made the step.
        away: whether the step was made automatically for the seat, by a reply or as a forced choice.
        back: whether steps were taken back. No reply then becomes due, because the player may have changed plans.
        now: the current time, in seconds since 1970.
    """
    if not stored.conditional:
        return stored
    steps = len(session.record.steps)
    table = replace(
        stored, conditional={seat: _after(own, steps) for seat, own in stored.conditional.items()}, conditional_due=0
    )
    seat = session.actor
    if seat is None:
        return without_orders(table)
    own = table.conditional.get(seat)
    asked = not back and (away or seat != mover) and seat not in table.sitting and table.seats[seat] == HUMAN
    order = _foreseen(session, seat, own) if own is not None and asked else None
    if order is None or own is None:
        return table
    refused = line_of(table, session, seat, order)[1]
    if refused is not None:
        return with_refused_order(table, seat, order, steps, refused)
    due = int((now + delay(table, seat)) * MS_PER_SECOND)
    return replace(_with(table, seat, replace(own, due=order.id)), conditional_due=due)


def line_of(
    stored: StoredTable, session: Session, seat: str, order: ConditionalOrder
) -> tuple[Sequence[str], Refusal | None]:
    """Return the line of an automatic reply to play, or why there is none.

    Returns:
        The first of the reply's alternative lines that the rules allow, and None. If the rules allow none, an empty
        line, and the reason for refusing the last one.
    """
    refused: Refusal | None = None
    for line in order.then:
        try:
            look_ahead(session.game, session.state, seat, line, auto_forced(stored, seat), last=False)
        except LineError as error:
            refused = error.refusal
            continue
        return line, None
    return (), refused


def with_refused_order(
    stored: StoredTable, seat: str, order: ConditionalOrder, steps: int, refused: Refusal
) -> StoredTable:
    """Return the table with a reply marked as refused, so that its player must choose."""
    return _changed(stored, seat, replace(order, spent=steps, refusal=refused), ())


def with_used_order(stored: StoredTable, seat: str, order: ConditionalOrder, first: int, made: int) -> StoredTable:
    """Return the table after a reply has made `made` steps, starting at step `first`."""
    carried = replace(order, spent=first) if order.once else order
    return _changed(stored, seat, carried, tuple(range(first, first + made)))


def without_orders(stored: StoredTable) -> StoredTable:
    """Return the table without automatic replies after the game.

    Keep the numbers of the steps that the replies have made.
    """
    kept = {seat: ConditionalOrders(steps=own.steps, last=own.last) for seat, own in stored.conditional.items()}
    return replace(stored, conditional=kept, conditional_due=0)


def without_due_order(stored: StoredTable) -> StoredTable:
    """Return the table with no automatic reply due, so the player must choose."""
    kept = {seat: replace(own, due=0) for seat, own in stored.conditional.items()}
    return replace(stored, conditional=kept, conditional_due=0)


def must_answer(stored: StoredTable, seat: str) -> bool:
    """Return whether another seat's offer or takeback request waits for a seat.

    The seat's next step would decline it.
    """
    offer, wish = stored.offer, stored.takeback_request
    return (offer is not None and offer.seat != seat) or (wish is not None and wish.seat != seat)


def delay(stored: StoredTable, seat: str) -> float:
    """Return the delay of an automatic reply, in seconds.

    At a table with other people the delay is random, so that they cannot distinguish the reply from a player who comes
    back. At other tables it is 0.
    """
    if not stored.people(seat) and not stored.elsewhere:
        return 0.0
    drawn = math.exp(CHANCE.uniform(math.log(MIN_DELAY_SECONDS), math.log(MAX_DELAY_SECONDS)))
    clock = stored.clock
    return drawn if clock is None else min(drawn, clock.left.get(seat, drawn) / PART_OF_TIME)


def _foreseen(session: Session, seat: str, own: ConditionalOrders) -> ConditionalOrder | None:
    """Return the first active reply of a seat that matches the current question."""
    waiting = [each for each in own.orders if not each.spent]
    if not waiting:
        return None
    number = session.seat_number(seat)
    conditions = {each.id: each for each in session.game.conditions(number)}
    key, arguments = session.state.stack[-1].key, session.prompt(seat).message.args
    last = max((n for n, step in enumerate(session.record.steps, 1) if step.seat == seat), default=0)
    visible = [event for step, event in session.log if step > last and event.visible(number)]
    for order in waiting:
        condition = conditions.get(order.condition)
        if condition is not None and applies(condition, order.about, key, arguments, visible):
            return order
    return None


def _after(own: ConditionalOrders, steps: int) -> ConditionalOrders:
    """Return a seat's replies. Those used or refused after step `steps` are active again."""
    orders = tuple(replace(each, spent=0, refusal=None) if each.spent > steps else each for each in own.orders)
    gone = [each.id for each in orders if each.spent and each.refusal is None][:-MAX_FINISHED]
    orders = tuple(each for each in orders if each.id not in gone)
    return replace(own, orders=orders, due=0, steps=tuple(n for n in own.steps if n <= steps))


def _changed(stored: StoredTable, seat: str, order: ConditionalOrder, made: tuple[int, ...]) -> StoredTable:
    own = stored.conditional[seat]
    orders = tuple(order if each.id == order.id else each for each in own.orders)
    return replace(
        _with(stored, seat, replace(own, orders=orders, due=0, steps=(*own.steps, *made))), conditional_due=0
    )


def _with(stored: StoredTable, seat: str, own: ConditionalOrders) -> StoredTable:
    kept: Mapping[str, ConditionalOrders] = stored.conditional
    return replace(stored, conditional={**kept, seat: own})
