"""The endpoints of automatic replies: listing the questions to expect, adding and withdrawing replies."""

from __future__ import annotations

from typing import Annotated

import msgspec

from sandtable.kernel.assessment.conditional_replies import Condition
from sandtable.kernel.message import Message
from sandtable.service.api.framework.endpoint_declarations import Router
from sandtable.service.api.framework.table_access import SeatRequired
from sandtable.service.errors import ServiceError
from sandtable.service.stored_table import ConditionalOrder, StoredTable
from sandtable.service.tables.automatic_replies import check_order, order_refusal, ordered, withdrawn
from sandtable.service.tables.seat_state import SeatState

router = Router("/api")

MAX_ABOUT = 4
MAX_LINES = 64
MAX_LINE = 64
Text = Annotated[str, msgspec.Meta(max_length=200)]
Choices = Annotated[tuple[Text, ...], msgspec.Meta(min_length=1, max_length=MAX_LINE)]


class ForeseeableQuestions(msgspec.Struct, frozen=True):
    """The questions for which a seat can prepare automatic replies.

    Args:
        refusal: why the seat cannot add automatic replies at this table; null if it can.
        conditions: the questions, with their possible replies.
    """

    refusal: Message | None
    conditions: list[Condition]


class ConditionalOrderRequest(msgspec.Struct):
    """A new automatic reply.

    Args:
        condition: the id of one of the conditions offered to the seat.
        about: for each argument of the question by name, the value that it must have; empty for any values.
        then: alternative lines of choices in notation. The first line that the rules allow is played.
        once: whether the reply is removed after use; false repeats it each time the question comes up.
    """

    condition: Text
    then: Annotated[tuple[Choices, ...], msgspec.Meta(min_length=1, max_length=MAX_LINES)]
    about: Annotated[dict[Text, Text], msgspec.Meta(max_length=MAX_ABOUT)] = {}
    once: bool = True


class ConditionalOrderRef(msgspec.Struct):
    """An automatic reply to withdraw.

    Args:
        id: the id of the automatic reply.
    """

    id: int


@router.get("/tables/{id}/conditions")
async def conditions(at: SeatRequired) -> ForeseeableQuestions:
    """Send the questions for which the seat can prepare replies."""
    session = await at.table.session()
    why = order_refusal(at.table.stored, at.seat, session.actor is None)
    return ForeseeableQuestions(why, session.game.conditions(session.seat_number(at.seat)))


@router.post("/tables/{id}/conditional", fails=("conflict",))
async def order(at: SeatRequired, wanted: ConditionalOrderRequest) -> SeatState:
    """Add an automatic reply, which only its own seat can see."""
    session = await at.table.session()
    over = session.actor is None
    made = ConditionalOrder(0, wanted.condition, wanted.about, wanted.then, wanted.once)

    def change(stored: StoredTable) -> StoredTable:
        why = order_refusal(stored, at.seat, over)
        if why is not None:
            raise ServiceError("conflict", why)
        return ordered(stored, at.seat, made)

    check_order(session, at.seat, made)
    await at.table.alter(change, at.seat)
    return await at.table.state(at.seat)


@router.post("/tables/{id}/conditional/withdraw")
async def withdraw(at: SeatRequired, wanted: ConditionalOrderRef) -> SeatState:
    """Withdraw an automatic reply, or remove a discarded one from the list."""
    await at.table.alter(lambda stored: withdrawn(stored, at.seat, wanted.id), at.seat)
    return await at.table.state(at.seat)
