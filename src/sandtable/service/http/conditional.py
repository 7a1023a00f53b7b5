"""The addresses of conditional orders: what a seat can foresee, and what it wants to be chosen for it then."""

from __future__ import annotations

from typing import Annotated

import msgspec

from sandtable.kernel.conditions import Condition
from sandtable.kernel.message import Message
from sandtable.service.errors import ServiceError
from sandtable.service.http.addresses import Addresses
from sandtable.service.http.auth import Seated
from sandtable.service.tables.conditional import check, ordered, refusal, withdrawn
from sandtable.service.tables.seat_state import SeatState
from sandtable.service.tables.stored_table import ConditionalOrder, StoredTable

addresses = Addresses("/api")

MOST_ABOUT = 4
MOST_LINES = 64
MOST_LINE = 64
Text = Annotated[str, msgspec.Meta(max_length=200)]
Choices = Annotated[tuple[Text, ...], msgspec.Meta(min_length=1, max_length=MOST_LINE)]


class Foreseeable(msgspec.Struct, frozen=True):
    """What a seat can foresee that it will be asked.

    Args:
        refusal: why it may not order anything at this table; null if it may.
        conditions: what it can foresee.
    """

    refusal: Message | None
    conditions: list[Condition]


class Ordering(msgspec.Struct):
    """What one wants to be chosen, if one is asked something.

    Args:
        condition: one of those that can be foreseen.
        about: by argument of the question, to what that is narrowed.
        then: lines of choices, as notation; the first that is allowed is carried out.
        once: it is carried out once; else whenever it holds.
    """

    condition: Text
    then: Annotated[tuple[Choices, ...], msgspec.Meta(min_length=1, max_length=MOST_LINES)]
    about: Annotated[dict[Text, Text], msgspec.Meta(max_length=MOST_ABOUT)] = {}
    once: bool = True


class Withdrawing(msgspec.Struct):
    """Which order is withdrawn, by its id."""

    id: int


@addresses.get("/tables/{id}/conditions")
async def conditions(at: Seated) -> Foreseeable:
    """Send what one's seat can foresee that it will be asked, and what might be answered then."""
    session = await at.table.session()
    why = refusal(at.table.stored, at.seat, session.actor is None)
    return Foreseeable(why, session.game.conditions(session.seat_number(at.seat)))


@addresses.post("/tables/{id}/conditional", fails=("conflict",))
async def order(at: Seated, wanted: Ordering) -> SeatState:
    """Order something for the case that one's seat is asked something; nobody else is told."""
    session = await at.table.session()
    over = session.actor is None
    made = ConditionalOrder(0, wanted.condition, wanted.about, wanted.then, wanted.once)

    def change(stored: StoredTable) -> StoredTable:
        why = refusal(stored, at.seat, over)
        if why is not None:
            raise ServiceError("conflict", why)
        return ordered(stored, at.seat, made)

    check(session, at.seat, made)
    await at.table.alter(change, at.seat)
    return await at.table.state(at.seat)


@addresses.post("/tables/{id}/conditional/withdraw")
async def withdraw(at: Seated, wanted: Withdrawing) -> SeatState:
    """Withdraw such an order, or take one off the list that was put away."""
    await at.table.alter(lambda stored: withdrawn(stored, at.seat, wanted.id), at.seat)
    return await at.table.state(at.seat)
