"""Offers: a player's proposals that take effect when all other players accept.

Bots are not asked, and neither are absent players for whom a bot plays.
"""

from __future__ import annotations

from msgspec.structs import replace

from sandtable.kernel.early_endings import Ending
from sandtable.kernel.message import Message, say
from sandtable.service.errors import ServiceError
from sandtable.service.tables.stored_table import BOT, HUMAN, Offer, OfferKind, SeatTransfer, StoredTable, with_one


def asked(stored: StoredTable, seat: str) -> set[str]:
    """Return the seats that must accept a seat's offer."""
    return stored.people(seat) - set(stored.sitting)


def refusal(stored: StoredTable, seat: str, kind: OfferKind, to: str, counts: bool) -> Message | None:
    """Return why a seat cannot make an offer now; None if it can.

    Args:
        seat: the seat that would make the offer.
        kind: the kind of offer.
        to: the bot that would take over the seat; "" for a person.
        counts: whether the game has points, so that ending it early counts them.
    """
    if stored.archive or stored.seats.get(seat) != HUMAN or stored.elsewhere:
        return say("service-offer-early")
    if stored.offer is not None:
        return say("service-offer-waits")
    if kind == "pause" and (stored.clock is None or stored.clock.paused):
        return say("service-no-pause")
    if kind == "pause" and stored.rated is not None and stored.rated.tournament:
        return say("service-tournament-no-pause")
    if kind == "pause" and stored.rated is not None:
        return say("service-rated-no-pause")
    if kind == "pass" and stored.rated is not None:
        return say("service-rated-no-pass")
    others = stored.people(seat)
    if kind == "pass" and to and not others:
        return say("service-last-person")
    # A player alone with bots may end the game if points decide it, but not while other people are only absent.
    if kind == "end" and not asked(stored, seat) and (others or not counts):
        return say("service-offer-nobody")
    return None


def offered(stored: StoredTable, offer: Offer, counts: bool) -> StoredTable:
    """Return the table with a new offer, or with its effect if no one is asked.

    Raises:
        ServiceError: the offer is not allowed.
    """
    refused = refusal(stored, offer.seat, offer.kind, offer.to, counts)
    if refused is not None:
        raise ServiceError("conflict", refused)
    return replace(stored, offer=offer) if asked(stored, offer.seat) else _done(stored, offer)


def answered(stored: StoredTable, seat: str, kind: OfferKind, by: str, accept: bool) -> StoredTable:
    """Return the table after a seat has answered an offer.

    A seat withdraws its own offer by declining it.

    Args:
        seat: the seat that answers.
        kind: the kind of the offer that the player has seen.
        by: the seat that made the offer that the player has seen.
        accept: whether the seat accepts.

    Raises:
        ServiceError: the offer no longer exists, or the seat cannot answer it in this way.
    """
    offer = stored.offer
    own = seat == by
    if offer is None or (offer.kind, offer.seat) != (kind, by) or (own if accept else offer.granted and not own):
        raise ServiceError("conflict", say("service-no-offer"))
    if not accept:
        return replace(stored, offer=None)
    offer = replace(offer, answered=tuple(dict.fromkeys((*offer.answered, seat))))
    return replace(stored, offer=offer) if asked(stored, by) - set(offer.answered) else _done(stored, offer)


def after_step(stored: StoredTable, mover: str) -> StoredTable:
    """Return the table after a step; a step declines an open offer to end the game."""
    offer = stored.offer
    if offer is None or offer.kind != "end" or mover == offer.seat or mover not in asked(stored, offer.seat):
        return stored
    return replace(stored, offer=None)


def lets_in(stored: StoredTable, invite: str) -> bool:
    """Return whether the hash of an invitation is for the seat being transferred."""
    return stored.offer is not None and stored.offer.granted and stored.offer.invite == invite


def passed(stored: StoredTable, key: str, name: str, now: int) -> StoredTable:
    """Return the table after a new player has taken over a transferred seat.

    The former player loses the seat.

    Args:
        stored: the table, with an accepted offer to transfer the seat.
        key: the hash of the new player's key.
        name: the new player's name.
        now: the current time, in seconds since 1970.
    """
    assert stored.offer is not None
    seat = stored.offer.seat
    parted = left(stored, seat, SeatTransfer("passed", keys_of(stored, seat), now))
    names, keys = with_one(stored.names, seat, name), {**stored.keys, key: seat}
    sitting = {each: bot for each, bot in stored.sitting.items() if each != seat}
    return replace(parted, names=names, keys=keys, sitting=sitting, offer=None)


def keys_of(stored: StoredTable, seat: str) -> tuple[str, ...]:
    """Return the hashes of all keys that open a seat."""
    return tuple(hash for hash, each in stored.keys.items() if each == seat)


def left(stored: StoredTable, seat: str, parted: SeatTransfer) -> StoredTable:
    """Return the table after a player has left a seat, without its settings."""
    return replace(
        stored,
        parted={**stored.parted, seat: parted},
        orders={each: line for each, line in stored.orders.items() if each != seat},
        conditional={each: own for each, own in stored.conditional.items() if each != seat},
        hooks=with_one(stored.hooks, seat, ""),
        hook_secrets=with_one(stored.hook_secrets, seat, ""),
        auto_forced={each: on for each, on in stored.auto_forced.items() if each != seat},
        takeback_request=None,
    )


def left_at(table: StoredTable, before: StoredTable, now: int) -> StoredTable:
    """Return a changed table in which each new departure of a player has its time.

    Args:
        before: the table before the change.
        now: the current time, in seconds since 1970.
    """
    new = {seat: each for seat, each in table.parted.items() if each != before.parted.get(seat) and not each.at}
    return replace(table, parted={**table.parted, **{seat: replace(each, at=now) for seat, each in new.items()}})


def to_bot(stored: StoredTable, seat: str, bot: str, parted: SeatTransfer) -> StoredTable:
    """Return the table after a bot has taken over a seat from its player."""
    table = left(stored, seat, parted)
    sitting = {each: name for each, name in stored.sitting.items() if each != seat}
    names = with_one(stored.names, seat, "")
    offer = None if stored.offer is not None and stored.offer.seat == seat else stored.offer
    return replace(table, seats={**stored.seats, seat: BOT + bot}, names=names, sitting=sitting, offer=offer)


def _done(stored: StoredTable, offer: Offer) -> StoredTable:
    """Return the table after an accepted offer has taken effect."""
    if offer.kind == "end":
        return replace(stored, ended=Ending("agreed", (offer.seat,)), offer=None)
    if offer.kind == "pause":
        assert stored.clock is not None
        return replace(stored, clock=replace(stored.clock, paused=True), offer=None)
    if offer.to:
        return to_bot(replace(stored, offer=None), offer.seat, offer.to, SeatTransfer("passed"))
    return replace(stored, offer=replace(offer, granted=True))
