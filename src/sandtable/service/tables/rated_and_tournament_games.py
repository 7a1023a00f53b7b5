"""Rated and tournament tables: their players and their results."""

from __future__ import annotations

import ipaddress
from collections import Counter
from typing import Any

from msgspec.structs import replace

from sandtable.kernel.assessment.luck import tally
from sandtable.kernel.game import Game
from sandtable.kernel.message import Message, say
from sandtable.kernel.session import Session
from sandtable.service.errors import ServiceError
from sandtable.service.keys import hashed
from sandtable.service.tables.interfaces import Background, TimeSource
from sandtable.service.tables.stored_table import HUMAN, RatedResult, RatedTerms, StoredTable

# The variants that can be rated, which are full games with two or more players.
VARIANTS = {"blitzkrieg": ("standard",), "eleven": ("2", "3", "4", "5")}
# The kinds of departure by which a player loses, even if a bot plays on.
LOSES = ("resigned", "time")


def unrated(game: Game[Any]) -> Message | None:
    """Return why a game's variant cannot be rated; None if it can."""
    if game.variant in VARIANTS.get(game.name, ()):
        return None
    if len(game.seats) < 2:
        return say("service-rated-alone")
    return say("service-rated-variant" if game.name in VARIANTS else "service-rated-game")


def seated(stored: StoredTable, seat: str, account: str) -> StoredTable:
    """Return the table after a player has joined; a rated table stores the account.

    Args:
        account: the id of the account; "" for none.

    Raises:
        ServiceError: the table is rated, and the player has no account or already has a seat at it.
    """
    if stored.rated is None:
        return stored
    if not account:
        raise ServiceError("forbidden", say("service-rated-sign-in"))
    if account in stored.rated.accounts.values():
        raise ServiceError("conflict", say("service-rated-self"))
    return replace(stored, rated=replace(stored.rated, accounts={**stored.rated.accounts, seat: account}))


def forgotten(stored: StoredTable, account: str) -> StoredTable:
    """Return the table without an account's id, which only rated tables store."""
    if stored.rated is None:
        return stored
    kept = {seat: each for seat, each in stored.rated.accounts.items() if each != account}
    origins = {seat: each for seat, each in stored.rated.origins.items() if seat in kept}
    return replace(stored, rated=replace(stored.rated, accounts=kept, origins=origins))


def from_where(stored: StoredTable, seat: str, address: str) -> StoredTable:
    """Return the table with a hash of the address from which a seat's player joined.

    Args:
        address: the IPv4 address or IPv6 network, as rate limits count it. An address that is not public
            may belong to a proxy or a household, so it is not stored.
    """
    if stored.rated is None or not is_public(address):
        return stored
    origins = {**stored.rated.origins, seat: hashed(f"origin {stored.id} {address}")}
    return replace(stored, rated=replace(stored.rated, origins=origins))


def is_public(address: str) -> bool:
    """Return whether an IP address or an IPv6 network is public."""
    try:
        return ipaddress.ip_network(address).is_global
    except ValueError:
        return False


def rematch_terms(stored: StoredTable, onward: dict[str, str]) -> RatedTerms | None:
    """Return the rating terms of a rematch; None if it is not rated.

    A rematch is not rated if the first game was unrated or in a tournament, or if a player has left a seat.

    Args:
        stored: the table whose game is over.
        onward: for each seat, the seat of its player in the rematch.
    """
    if stored.rated is None or stored.rated.tournament or stored.parted:
        return None
    # The hashes of addresses stay those of the first table. They are only compared with each other.
    origins = {onward[seat]: origin for seat, origin in stored.rated.origins.items()}
    return RatedTerms({onward[seat]: account for seat, account in stored.rated.accounts.items()}, origins=origins)


async def with_end(stored: StoredTable, session: Session, background: Background, clock: TimeSource) -> StoredTable:
    """Return a rated or tournament table with the result of its finished game.

    A table without rating terms, with a result or with an unfinished game is returned unchanged.

    Args:
        session: the table's game, which must not change meanwhile.
        background: computes the result in a thread.
        clock: returns the current time.
    """
    rated = stored.rated
    if rated is None or rated.end is not None or session.actor is not None:
        return stored
    at = int(clock.now())
    return replace(stored, rated=replace(rated, end=await background.run(lambda: end_of(stored, session, at))))


def end_of(stored: StoredTable, session: Session, at: int) -> RatedResult:
    """Return the result of a rated or tournament game.

    The game does not count for ratings if it was aborted, or if a player has made no choice.

    Args:
        stored: the table, which must have rating terms.
        session: the table's game, which must be over.
        at: the time of the result, in seconds since 1970.
    """
    outcome, ending = session.outcome, session.ending
    assert stored.rated is not None
    assert outcome is not None
    # The prefix distinguishes endings outside the rules from the rules' own reasons of the same name.
    reason = outcome.reason if ending is None else f"ended-{ending.how}"
    counted = session.game.points(session.state)
    found = RatedResult(
        at,
        reason=reason,
        details=outcome.details,
        points=dict(zip(session.game.seats, counted, strict=True)) if counted else {},
        steps=len(session.record.steps),
    )
    steps = zip(session.record.steps, session.forced, strict=True)
    made = Counter(step.seat for step, forced in steps if not forced)
    came = {seat for seat, player in stored.seats.items() if player == HUMAN} | set(stored.parted)
    given_up = ending is not None and ending.how in ("abandoned", "closed")
    counts = not given_up and came <= set(made) and not set(stored.rated.accounts) - came
    if not counts and not stored.rated.tournament:
        return found
    lost = {seat: each.at for seat, each in stored.parted.items() if each.how in LOSES}
    if ending is not None and ending.how in LOSES:
        lost |= dict.fromkeys(ending.by, at)
    stayed = [seat for seat in stored.seats if seat not in lost]
    won = tuple(seat for seat in outcome.winners if seat in stayed)
    places = dict.fromkeys(stayed, 1)
    if outcome.winners:
        standing = session.game.standing(session.state)
        behind = [seat for seat in (standing or stayed) if seat in stayed and seat not in won]
        # Without points all losers share a place.
        places |= {seat: len(won) + (1 + n if standing else 1) for n, seat in enumerate(behind)}
    # Players who have left get the last places. The first to leave gets the very last.
    for n, moment in enumerate(sorted(set(lost.values()), reverse=True)):
        places |= {seat: len(stayed) + 1 + n for seat, each in lost.items() if each == moment}
    luck: dict[str, tuple[float, int]] = {}
    for each in tally(session.game, session.record):
        if each.z is not None and each.seat in stored.seats:
            z, n = luck.get(each.seat, (0.0, 0))
            luck[each.seat] = (round(z + each.z, 3), n + 1)
    return replace(
        found, places=places, won=won, luck=luck, led=session.game.led_by(session.state), counts=counts, made=dict(made)
    )
