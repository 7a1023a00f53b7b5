"""A rematch: a new table for the people of one whose game is over, each at the seat after his own.

Whoever first wishes for it has the table opened; all others are told.  Each has the key of his new seat made of that of
his old one, which nobody else knows, so that it need not be sent to anybody.
"""

from __future__ import annotations

import base64
import hashlib

import msgspec
from msgspec.structs import replace

from sandtable.kernel.record import commitment
from sandtable.service.tables.clock import set_up
from sandtable.service.tables.players import clean_name
from sandtable.service.tables.rated import again
from sandtable.service.tables.stored_table import StoredTable


class Rematch(msgspec.Struct, frozen=True):
    """The seat of somebody at the table of a rematch, and its key."""

    table: str
    seat: str
    key: str


def next_seat(stored: StoredTable, seat: str) -> str:
    """Return the seat that whoever sits at one has in the rematch: the next in order, so that two swap sides."""
    order = list(stored.seats)
    return order[(order.index(seat) + 1) % len(order)]


def key_of_rematch(table: str, key: str) -> str:
    """Return the key of a seat at the table of a rematch, made of the key of the seat before: always the same."""
    digest = hashlib.sha256(f"sandtable rematch {table} {key}".encode()).digest()
    return base64.urlsafe_b64encode(digest[:24]).decode()


def rematch_table(stored: StoredTable, id: str, secret: str, edition: str, now: int) -> StoredTable:
    """Return the new table, at which everybody sits one seat further and nobody has a key yet.

    Args:
        stored: the table whose game is over.
        id, secret, edition: of the new one.
        now: seconds since 1970.
    """
    onward = {seat: next_seat(stored, seat) for seat in stored.seats}
    before = {seat: old for old, seat in onward.items()}
    seats = {seat: stored.seats[before[seat]] for seat in stored.seats}
    rated = again(stored, onward)
    people = {stored.seats[seat].partition(":")[0] for seat in stored.seats}
    return StoredTable(
        id=id,
        game=stored.game,
        variant=stored.variant,
        edition=edition,
        seats=seats,
        dice="committed",
        secret=secret,
        commitment=commitment(secret),
        names={seat: name for seat in stored.seats if (name := clean_name(stored.names.get(before[seat], "")))},
        auto_forced={onward[seat]: on for seat, on in stored.auto_forced.items()},
        bot_asked=len(people) == 2,
        # Who plays for ratings once more does so on the same terms.
        rated=rated,
        clock=set_up(stored.clock.terms, seats) if rated is not None and stored.clock is not None else None,
        created=now,
    )


def with_key(stored: StoredTable, hash: str, seat: str) -> StoredTable:
    """Return a table with one more key of a seat."""
    return stored if hash in stored.keys else replace(stored, keys={**stored.keys, hash: seat})
