"""The endpoints for actions outside the rules: resigning, aborting and offers."""

from __future__ import annotations

from typing import Annotated

import msgspec

from sandtable.kernel.message import say
from sandtable.service.api.framework.endpoint_declarations import EmptyReply, Router
from sandtable.service.api.framework.table_access import SeatRequired
from sandtable.service.errors import ServiceError
from sandtable.service.keys import hashed, new_key
from sandtable.service.tables import offers_takebacks_and_endings
from sandtable.service.tables.joining_seats import check_player
from sandtable.service.tables.offers_takebacks_and_endings import with_abandonment, with_resignation
from sandtable.service.tables.stored_table import BOT, Offer, OfferKind
from sandtable.service.tables.table import LiveTable

router = Router("/api")

BotName = Annotated[str, msgspec.Meta(max_length=80)]
SeatName = Annotated[str, msgspec.Meta(max_length=200)]


class Resignation(msgspec.Struct):
    """A resignation.

    Args:
        bot: the bot that takes over the seat in a game with more than two seats; unused with two seats.
    """

    bot: BotName = "basic"


class OfferRequest(msgspec.Struct):
    """An offer to the other players.

    Args:
        kind: the kind of offer.
        to: for an offer to transfer the seat, the bot that takes it over; "" for a person with a link.
    """

    kind: OfferKind
    to: BotName = ""


class OfferReceipt(msgspec.Struct, frozen=True):
    """The result of making an offer.

    Args:
        invite: for a transfer to a person, the key that opens the seat after all other players have accepted;
            otherwise "".
    """

    invite: str


class OfferAnswer(msgspec.Struct):
    """An answer to an offer, which is identified by its kind and its seat.

    The seat that made the offer withdraws it by declining.

    Args:
        kind: the kind of the offer.
        seat: the seat that made the offer.
        accept: whether to accept.
    """

    kind: OfferKind
    seat: SeatName
    accept: bool


@router.post("/tables/{id}/resign", fails=("conflict",))
async def resign(at: SeatRequired, wanted: Resignation) -> None:
    """Resign the game.

    With two players the other player wins. With more players a bot takes over the seat.
    """
    if wanted.bot or len(at.table.game.seats) > 2:
        check_player(at.table.game, at.seat, BOT + wanted.bot)
    await _going(at.table)
    await at.table.alter(lambda stored: with_resignation(stored, at.seat, "resigned", wanted.bot))


@router.post("/tables/{id}/abandon", fails=("conflict",))
async def abandon(at: SeatRequired, wanted: EmptyReply) -> None:
    """Abort a game without a winner.

    This is possible before all players have joined, or when another player has not moved for two weeks.
    """
    actor, idle = await at.table.actor(), await at.table.idle_for()
    await at.table.alter(lambda stored: with_abandonment(stored, at.seat, actor, idle))


@router.post("/tables/{id}/offer", fails=("conflict",))
async def offer(at: SeatRequired, wanted: OfferRequest) -> OfferReceipt:
    """Offer to end the game, to pause it, or to transfer the seat.

    The offer takes effect when all other players have accepted.
    """
    if wanted.to:
        check_player(at.table.game, at.seat, BOT + wanted.to)
    await _going(at.table)
    invite = new_key() if wanted.kind == "pass" and not wanted.to else ""
    made = Offer(wanted.kind, at.seat, to=wanted.to, invite=hashed(invite) if invite else "")
    await at.table.alter(lambda stored: offers_takebacks_and_endings.with_offer(stored, made, at.table.game.counts))
    return OfferReceipt(invite)


@router.post("/tables/{id}/answer-offer", fails=("conflict",))
async def answer(at: SeatRequired, wanted: OfferAnswer) -> None:
    """Accept or decline another player's offer, or withdraw the seat's own offer."""
    await at.table.alter(
        lambda stored: offers_takebacks_and_endings.with_answer(
            stored, at.seat, wanted.kind, wanted.seat, wanted.accept
        )
    )


async def _going(table: LiveTable) -> None:
    """Check that the game is not over.

    Raises:
        ServiceError: the game is over.
    """
    if await table.actor() is None:
        raise ServiceError("conflict", say("no-game-over"))
