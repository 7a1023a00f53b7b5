"""Offers: what somebody at a table proposes to the others, and what is done when all of them agree.

Bots are not asked, and neither is whoever is away while a bot sits in for him.
"""

from __future__ import annotations

from msgspec.structs import replace

from sandtable.kernel.ending import Ending
from sandtable.kernel.message import Message, say
from sandtable.service.errors import ServiceError
from sandtable.service.tables.stored_table import BOT, HUMAN, Offer, OfferKind, Parted, StoredTable, with_one


def asked(stored: StoredTable, seat: str) -> set[str]:
    """Return who has to agree to what a seat offers."""
    return stored.people(seat) - set(stored.sitting)


def refusal(stored: StoredTable, seat: str, kind: OfferKind, to: str, counts: bool) -> Message | None:
    """Return why a seat may not offer something now; None if it may.

    Args:
        stored: the table.
        seat, kind, to: as in an offer.
        counts: what each has counts if the game is ended.
    """
    if stored.archive or stored.seats.get(seat) != HUMAN or stored.elsewhere:
        return say("service-offer-early")
    if stored.offer is not None:
        return say("service-offer-waits")
    if kind == "pause" and (stored.clock is None or stored.clock.paused):
        return say("service-no-pause")
    if kind == "pause" and stored.rated is not None and stored.rated.tournament:
        return say("service-tournament-no-pause")
    if kind == "pass" and stored.rated is not None:
        return say("service-rated-no-pass")
    others = stored.people(seat)
    if kind == "pass" and to and not others:
        return say("service-last-person")
    # Whoever is alone with bots may have the standing count; behind the back of people who are away nobody may.
    if kind == "end" and not asked(stored, seat) and (others or not counts):
        return say("service-offer-nobody")
    return None


def offered(stored: StoredTable, offer: Offer, counts: bool) -> StoredTable:
    """Return a table at which something is offered; if nobody has to agree, it is done.

    Raises:
        ServiceError: it may not be offered.
    """
    refused = refusal(stored, offer.seat, offer.kind, offer.to, counts)
    if refused is not None:
        raise ServiceError("conflict", refused)
    return replace(stored, offer=offer) if asked(stored, offer.seat) else _done(stored, offer)


def answered(stored: StoredTable, seat: str, kind: OfferKind, by: str, accept: bool) -> StoredTable:
    """Return a table at which a seat has answered an offer; whoever has made it withdraws it by declining.

    Args:
        stored: the table.
        seat: who answers.
        kind, by: which offer, as the seat has seen it.
        accept: whether it agrees.

    Raises:
        ServiceError: there is no such offer, or none that the seat may answer so.
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
    """Return a table with what is still offered after a step: whoever plays on declines to end the game."""
    offer = stored.offer
    if offer is None or offer.kind != "end" or mover == offer.seat or mover not in asked(stored, offer.seat):
        return stored
    return replace(stored, offer=None)


def lets_in(stored: StoredTable, invite: str) -> bool:
    """Return whether an invitation, by its hash, is to a seat that is passed on."""
    return stored.offer is not None and stored.offer.granted and stored.offer.invite == invite


def passed(stored: StoredTable, key: str, name: str, now: int) -> StoredTable:
    """Return a table at which somebody has come for a seat that was passed on; whoever had it has it no more.

    Args:
        stored: the table; something is passed on.
        key: the hash of his key.
        name: what he is called.
        now: seconds since 1970.
    """
    assert stored.offer is not None
    seat = stored.offer.seat
    parted = left(stored, seat, Parted("passed", keys_of(stored, seat), now))
    names, keys = with_one(stored.names, seat, name), {**stored.keys, key: seat}
    sitting = {each: bot for each, bot in stored.sitting.items() if each != seat}
    return replace(parted, names=names, keys=keys, sitting=sitting, offer=None)


def keys_of(stored: StoredTable, seat: str) -> tuple[str, ...]:
    """Return the hashes of all keys that a seat was ever given."""
    return tuple(hash for hash, each in stored.keys.items() if each == seat)


def left(stored: StoredTable, seat: str, parted: Parted) -> StoredTable:
    """Return a table at which somebody has left his seat for good: nothing that he has set there is kept."""
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
    """Return a changed table; of whoever leaves his seat for good by the change it is kept when.

    Args:
        before: the table before the change.
        now: in seconds since 1970.
    """
    new = {seat: each for seat, each in table.parted.items() if each != before.parted.get(seat) and not each.at}
    return replace(table, parted={**table.parted, **{seat: replace(each, at=now) for seat, each in new.items()}})


def to_bot(stored: StoredTable, seat: str, bot: str, parted: Parted) -> StoredTable:
    """Return a table at which a bot has the seat of somebody who has left it for good."""
    table = left(stored, seat, parted)
    sitting = {each: name for each, name in stored.sitting.items() if each != seat}
    names = with_one(stored.names, seat, "")
    offer = None if stored.offer is not None and stored.offer.seat == seat else stored.offer
    return replace(table, seats={**stored.seats, seat: BOT + bot}, names=names, sitting=sitting, offer=offer)


def _done(stored: StoredTable, offer: Offer) -> StoredTable:
    """Return a table at which what was offered is done."""
    if offer.kind == "end":
        return replace(stored, ended=Ending("agreed", (offer.seat,)), offer=None)
    if offer.kind == "pause":
        assert stored.clock is not None
        return replace(stored, clock=replace(stored.clock, paused=True), offer=None)
    if offer.to:
        return to_bot(replace(stored, offer=None), offer.seat, offer.to, Parted("passed"))
    return replace(stored, offer=replace(offer, granted=True))
