"""Ending a game outside its rules, offers to the other players, undo and takebacks.

Offers and takebacks take effect when all other players accept. Bots are not asked, and neither are absent players for
whom a bot plays.
"""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from sandtable.kernel.endings_by_players import Ending
from sandtable.kernel.message import Message, say
from sandtable.kernel.session import Session
from sandtable.service.errors import ServiceError
from sandtable.service.tables.stored_table import (
    BOT,
    HUMAN,
    OPEN,
    Offer,
    OfferKind,
    SeatTransfer,
    StoredTable,
    with_one,
)


def asked(stored: StoredTable, seat: str) -> set[str]:
    """Return the seats that must accept a seat's offer or takeback.

    These are the seats of all other people, except those for whom a bot plays.
    """
    return stored.people(seat) - set(stored.sitting)


def offer_refusal(stored: StoredTable, seat: str, kind: OfferKind, to: str, counts: bool) -> Message | None:
    """Return why a seat cannot make an offer now; None if it can.

    Args:
        seat: the seat that would make the offer.
        kind: the kind of offer.
        to: the bot that would take over the seat; "" for a person.
        counts: whether the game has points, which are counted if it ends early.
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
    # No seat must accept if all others are bots, or if bots play for all other people. Only in the first case may the
    # player end the game, and only if points decide it.
    if kind == "end" and not asked(stored, seat) and (others or not counts):
        return say("service-offer-nobody")
    return None


def with_offer(stored: StoredTable, offer: Offer, counts: bool) -> StoredTable:
    """Return the table with a new offer, or with its effect if no seat must accept.

    Raises:
        ServiceError: the offer is not allowed.
    """
    refused = offer_refusal(stored, offer.seat, offer.kind, offer.to, counts)
    if refused is not None:
        raise ServiceError("conflict", refused)
    return replace(stored, offer=offer) if asked(stored, offer.seat) else _done(stored, offer)


def with_answer(stored: StoredTable, seat: str, kind: OfferKind, by: str, accept: bool) -> StoredTable:
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
    """Return the table after a step of `mover`; a step declines another seat's offer to end."""
    offer = stored.offer
    if offer is None or offer.kind != "end" or mover == offer.seat or mover not in asked(stored, offer.seat):
        return stored
    return replace(stored, offer=None)


def lets_in(stored: StoredTable, invite: str) -> bool:
    """Return whether an invitation's hash belongs to the accepted transfer of a seat."""
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
    old_keys = tuple(hash for hash, each in stored.keys.items() if each == seat)
    parted = left(stored, seat, SeatTransfer("passed", old_keys, now))
    names, keys = with_one(stored.names, seat, name), {**stored.keys, key: seat}
    sitting = {each: bot for each, bot in stored.sitting.items() if each != seat}
    return replace(parted, names=names, keys=keys, sitting=sitting, offer=None)


def left(stored: StoredTable, seat: str, parted: SeatTransfer) -> StoredTable:
    """Return the table after a player has left a seat, without the player's settings."""
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


# The seconds without a move after which a waiting player may abort the game.
ABANDON_SECONDS = 14 * 86_400


def with_resignation(stored: StoredTable, seat: str, how: Literal["resigned", "time"], bot: str) -> StoredTable:
    """Return the table after a player has resigned or lost on time.

    With two seats the other player wins. Otherwise, if other people play, a bot takes over the seat.

    Args:
        how: how the player leaves.
        bot: the bot that takes over the seat if the game continues.

    Raises:
        ServiceError: an invited player has not joined yet, or no person has this seat.
    """
    if stored.archive or stored.seats.get(seat) != HUMAN or stored.elsewhere:
        raise ServiceError("conflict", say("service-offer-early"))
    if len(stored.seats) > 2 and stored.people(seat):
        return to_bot(stored, seat, bot, SeatTransfer(how))
    return replace(stored, ended=Ending(how, (seat,)))


def with_abandonment(stored: StoredTable, seat: str, actor: str | None, idle: float) -> StoredTable:
    """Return the table after a player has aborted the game, which then has no winner.

    Args:
        seat: the seat of the player who aborts.
        actor: the seat that is to choose; None if the game is over.
        idle: the seconds since the last move.

    Raises:
        ServiceError: all players have joined, and the game has not been idle for long enough.
    """
    early = OPEN in stored.seats.values()
    waits = actor is not None and actor != seat and not stored.seats[actor].startswith(BOT) and idle >= ABANDON_SECONDS
    if stored.archive or stored.seats.get(seat) != HUMAN or not (early or waits):
        raise ServiceError("conflict", say("service-not-abandoned", days=ABANDON_SECONDS // 86_400))
    return replace(stored, ended=Ending("abandoned", (seat,)))


def undoable(session: Session, seat: str) -> int:
    """Return how many of its last choices a seat may undo.

    After the game it may undo none, because the end has revealed all secrets.
    """
    return 0 if session.actor is None else session.undoable(seat)


def before_last(stored: StoredTable, session: Session, seat: str) -> int | None:
    """Return the number of steps before a seat's last choice that was not forced.

    Return None if the seat has made no such choice at this table.
    """
    steps = session.record.steps
    for n in range(len(steps) - 1, (stored.given or 0) - 1, -1):
        if steps[n].seat == seat and not session.forced[n]:
            return n
    return None


def takeback_refusal(stored: StoredTable, session: Session, seat: str) -> Message | None:
    """Return why a seat cannot request a takeback; None if it can."""
    if session.actor is None:
        return say("no-game-over")
    if stored.rated is not None:
        return say("service-rated-no-takeback")
    if stored.takeback_request is not None:
        return say("service-request-waits")
    if session.can_undo(seat):
        return say("service-need-not-ask")
    if before_last(stored, session, seat) is None:
        return say("service-nothing-to-ask")
    return None if asked(stored, seat) else say("service-nobody-to-ask")
