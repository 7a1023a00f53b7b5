"""The addresses of what people may do about a game beside playing it: give in or up, propose and answer."""

from __future__ import annotations

from typing import Annotated

import msgspec

from sandtable.kernel.message import say
from sandtable.service.errors import ServiceError
from sandtable.service.http.addresses import Addresses, Nothing
from sandtable.service.http.auth import Seated
from sandtable.service.tables import offers
from sandtable.service.tables.endings import given_up, gives_in
from sandtable.service.tables.keys import hashed, new_key
from sandtable.service.tables.players import BOT, check_player
from sandtable.service.tables.stored_table import Offer, OfferKind
from sandtable.service.tables.table import Table

addresses = Addresses("/api")

BotName = Annotated[str, msgspec.Meta(max_length=80)]
SeatName = Annotated[str, msgspec.Meta(max_length=200)]


class Resigning(msgspec.Struct):
    """Which bot has one's seat where several others play on."""

    bot: BotName = "basic"


class Offering(msgspec.Struct):
    """What is offered.

    Args:
        to: which bot is to have one's seat; "" for somebody with a link.
    """

    kind: OfferKind
    to: BotName = ""


class Offered(msgspec.Struct, frozen=True):
    """An offer that was made.

    Args:
        invite: what lets somebody have one's seat as soon as the others have agreed; "" of another offer.
    """

    invite: str


class OfferAnswer(msgspec.Struct):
    """An answer to an offer, as one has seen it: of what kind and by whom.  Its maker withdraws it by declining."""

    kind: OfferKind
    seat: SeatName
    accept: bool


@addresses.post("/tables/{id}/resign", fails=("conflict",))
async def resign(at: Seated, wanted: Resigning) -> None:
    """Give in: of two the other has won; where several others play on, a bot has the seat from now on."""
    check_player(at.table.game, at.seat, BOT + wanted.bot)
    await _going(at.table)
    await at.table.alter(lambda stored: gives_in(stored, at.seat, "resigned", wanted.bot))


@addresses.post("/tables/{id}/abandon", fails=("conflict",))
async def abandon(at: Seated, wanted: Nothing) -> None:
    """Give a game up that nobody has won: before all have come, or when another has let it lie for two weeks."""
    actor, idle = await at.table.actor(), await at.table.idle_for()
    await at.table.alter(lambda stored: given_up(stored, at.seat, actor, idle))


@addresses.post("/tables/{id}/offer", fails=("conflict",))
async def offer(at: Seated, wanted: Offering) -> Offered:
    """Offer the others to end the game, a pause, or to pass one's seat on; it is done when all of them agree."""
    if wanted.to:
        check_player(at.table.game, at.seat, BOT + wanted.to)
    await _going(at.table)
    invite = new_key() if wanted.kind == "pass" and not wanted.to else ""
    made = Offer(wanted.kind, at.seat, to=wanted.to, invite=hashed(invite) if invite else "")
    await at.table.alter(lambda stored: offers.offered(stored, made, at.table.game.counts))
    return Offered(invite)


@addresses.post("/tables/{id}/answer-offer", fails=("conflict",))
async def answer(at: Seated, wanted: OfferAnswer) -> None:
    """Agree to what another has offered, or decline it; withdraw what one has offered oneself."""
    await at.table.alter(lambda stored: offers.answered(stored, at.seat, wanted.kind, wanted.seat, wanted.accept))


async def _going(table: Table) -> None:
    """Check that a game goes on.

    Raises:
        ServiceError: it is over.
    """
    if await table.actor() is None:
        raise ServiceError("conflict", say("no-game-over"))
