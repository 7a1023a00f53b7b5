"""Conditional orders: what a seat wants to be chosen for it, if it is asked something that it has foreseen.

Only the seat itself is told of them.  When another's step asks the seat what one of them foresees, it is due in some
minutes, as if a person had come to look; whoever waits cannot tell which of both it was.  Which one is due is written
with the step that asks, so that it outlives a restart, and goes when that step is taken back.
"""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from sandtable.kernel.conditions import applies
from sandtable.kernel.line import LineRefused, look_ahead
from sandtable.kernel.message import Message, Refusal, say
from sandtable.kernel.session import Session
from sandtable.service.errors import ServiceError
from sandtable.service.tables.seat_state import auto_forced
from sandtable.service.tables.stored_table import HUMAN, Conditional, ConditionalOrder, StoredTable

# The characters of all lines of one order: a line of each of sixty choices needs half as many.
MOST_CHARACTERS = 2048
# Who has a clock of at least so many seconds plays over days; against a faster one nobody need plan ahead.
DAYS_SECONDS = 86_400
# So many orders a seat may have at once, and so many that are spent are kept for the case that they are taken back.
MOST = 30
MOST_SPENT = 30
# An order is carried out so many seconds after the question, any of their logarithms being as likely; of what somebody
# has left on his clock it takes this part at most.
SOONEST = 60.0
LATEST = 1200.0
PART_OF_TIME = 10
THOUSAND = 1000
CHANCE = random.SystemRandom()


def refusal(stored: StoredTable, seat: str, over: bool) -> Message | None:
    """Return why a seat may not order anything now; None if it may.

    Args:
        over: the game is.
    """
    if over:
        return say("no-game-over")
    if stored.archive or stored.seats.get(seat) != HUMAN:
        return say("service-conditional-none")
    if stored.clock is not None and stored.clock.terms.seconds < DAYS_SECONDS:
        return say("service-conditional-live")
    return None


def check(session: Session, seat: str, order: ConditionalOrder) -> None:
    """Check what can be checked of an order before it is due: the rest the rules say when it is.

    Raises:
        ServiceError: there is no such condition, it cannot be narrowed so, nothing is called so, or it is too long.
    """
    if sum(len(notation) for line in order.then for notation in line) > MOST_CHARACTERS:
        raise ServiceError("invalid", say("service-order-too-long", most=MOST_CHARACTERS))
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
    """Return a table at which a seat has one order more, behind its others.

    Raises:
        ServiceError: it has too many.
    """
    own = stored.conditional.get(seat, Conditional())
    if sum(not each.spent or each.refusal is not None for each in own.orders) >= MOST:
        raise ServiceError("conflict", say("service-conditional-many", n=MOST))
    made = replace(order, id=own.last + 1, spent=0, refusal=None)
    return _with(stored, seat, replace(own, orders=(*own.orders, made), last=made.id))


def withdrawn(stored: StoredTable, seat: str, id: int) -> StoredTable:
    """Return a table at which a seat has withdrawn an order.

    Raises:
        ServiceError: it has none with that id.
    """
    own = stored.conditional.get(seat, Conditional())
    kept = tuple(each for each in own.orders if each.id != id)
    if len(kept) == len(own.orders):
        raise ServiceError("missing", say("service-no-conditional"))
    table = _with(stored, seat, replace(own, orders=kept, due=0 if own.due == id else own.due))
    return replace(table, conditional_due=0) if own.due == id else table


def due_of(stored: StoredTable, seat: str | None) -> ConditionalOrder | None:
    """Return the order of a seat that is going to be carried out; None for none."""
    own = stored.conditional.get(seat or "")
    return None if own is None else next((each for each in own.orders if each.id == own.due), None)


def moved(stored: StoredTable, session: Session, mover: str, away: bool, back: bool, now: float) -> StoredTable:
    """Return a table with its orders as they are after a step, or after steps were taken back.

    Args:
        stored: the table.
        session: its game, which has been moved on or taken back.
        mover: whose step it was.
        away: it was made for him, by an order or as the only one.
        back: steps were taken back; nobody is answered for then, for what he wanted may be another thing by now.
        now: in seconds since 1970.
    """
    if not stored.conditional:
        return stored
    steps = len(session.record.steps)
    table = replace(
        stored, conditional={seat: _after(own, steps) for seat, own in stored.conditional.items()}, conditional_due=0
    )
    seat = session.actor
    if seat is None:
        return closed(table)
    own = table.conditional.get(seat)
    asked = not back and (away or seat != mover) and seat not in table.sitting and table.seats[seat] == HUMAN
    order = _foreseen(session, seat, own) if own is not None and asked else None
    if order is None or own is None:
        return table
    refused = line_of(table, session, seat, order)[1]
    if refused is not None:
        return put_away(table, seat, order, steps, refused)
    due = int((now + delay(table, seat)) * THOUSAND)
    return replace(_with(table, seat, replace(own, due=order.id)), conditional_due=due)


def line_of(
    stored: StoredTable, session: Session, seat: str, order: ConditionalOrder
) -> tuple[Sequence[str], Refusal | None]:
    """Return the first line of an order that is allowed now; where none is, why the last is not."""
    refused: Refusal | None = None
    for line in order.then:
        try:
            look_ahead(session.game, session.state, seat, line, auto_forced(stored, seat), last=False)
        except LineRefused as error:
            refused = error.refusal
            continue
        return line, None
    return (), refused


def put_away(stored: StoredTable, seat: str, order: ConditionalOrder, steps: int, refused: Refusal) -> StoredTable:
    """Return a table at which an order is put away, for it was not allowed after so many steps: its seat is asked."""
    return _changed(stored, seat, replace(order, spent=steps, refusal=refused), ())


def done(stored: StoredTable, seat: str, order: ConditionalOrder, first: int, made: int) -> StoredTable:
    """Return a table at which an order was carried out, by so many steps from the first on."""
    carried = replace(order, spent=first) if order.once else order
    return _changed(stored, seat, carried, tuple(range(first, first + made)))


def closed(stored: StoredTable) -> StoredTable:
    """Return a table whose game is over: of orders only what they have done is kept."""
    kept = {seat: Conditional(steps=own.steps, last=own.last) for seat, own in stored.conditional.items()}
    return replace(stored, conditional=kept, conditional_due=0)


def let_be(stored: StoredTable) -> StoredTable:
    """Return a table at which no order is going to be carried out: whoever is asked answers himself."""
    kept = {seat: replace(own, due=0) for seat, own in stored.conditional.items()}
    return replace(stored, conditional=kept, conditional_due=0)


def must_answer(stored: StoredTable, seat: str) -> bool:
    """Return whether a seat has to answer something beside the game, which its next step would decline."""
    offer, wish = stored.offer, stored.takeback_request
    return (offer is not None and offer.seat != seat) or (wish is not None and wish.seat != seat)


def delay(stored: StoredTable, seat: str) -> float:
    """Return in how many seconds an order is carried out: where other people sit, as if somebody had come to look."""
    if not stored.people(seat) and not stored.elsewhere:
        return 0.0
    drawn = math.exp(CHANCE.uniform(math.log(SOONEST), math.log(LATEST)))
    clock = stored.clock
    return drawn if clock is None else min(drawn, clock.left.get(seat, drawn) / PART_OF_TIME)


def _foreseen(session: Session, seat: str, own: Conditional) -> ConditionalOrder | None:
    """Return the first order of a seat that foresees what it is asked now."""
    waiting = [each for each in own.orders if not each.spent]
    if not waiting:
        return None
    number = session.seat_number(seat)
    conditions = {each.id: each for each in session.game.conditions(number)}
    key, arguments = session.state.stack[-1].key, session.prompt(seat).message.args
    last = max((n for n, step in enumerate(session.record.steps, 1) if step.seat == seat), default=0)
    told = [event for step, event in session.log if step > last and event.visible(number)]
    for order in waiting:
        condition = conditions.get(order.condition)
        if condition is not None and applies(condition, order.about, key, arguments, told):
            return order
    return None


def _after(own: Conditional, steps: int) -> Conditional:
    """Return a seat's orders as they are after so many steps: what was spent by a later one is not."""
    orders = tuple(replace(each, spent=0, refusal=None) if each.spent > steps else each for each in own.orders)
    gone = [each.id for each in orders if each.spent and each.refusal is None][:-MOST_SPENT]
    orders = tuple(each for each in orders if each.id not in gone)
    return replace(own, orders=orders, due=0, steps=tuple(n for n in own.steps if n <= steps))


def _changed(stored: StoredTable, seat: str, order: ConditionalOrder, made: tuple[int, ...]) -> StoredTable:
    own = stored.conditional[seat]
    orders = tuple(order if each.id == order.id else each for each in own.orders)
    return replace(
        _with(stored, seat, replace(own, orders=orders, due=0, steps=(*own.steps, *made))), conditional_due=0
    )


def _with(stored: StoredTable, seat: str, own: Conditional) -> StoredTable:
    kept: Mapping[str, Conditional] = stored.conditional
    return replace(stored, conditional={**kept, seat: own})
