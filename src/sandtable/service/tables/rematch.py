"""A rematch: a new table for the same players, each one seat further.

The first request opens the table, and the other players' pages then show it. Each player's new key is derived from the
old key, which only that player knows, so no key has to be sent to others.
"""

from __future__ import annotations

import base64
import hashlib

import msgspec
from msgspec.structs import replace

from sandtable.kernel.record import commitment
from sandtable.service.names import clean_name
from sandtable.service.tables.rated_games import again
from sandtable.service.tables.stored_table import StoredTable
from sandtable.service.tables.table_clock import set_up


class Rematch(msgspec.Struct, frozen=True):
    """A player's seat at the table of a rematch.

    Args:
        table: the id of the new table.
        seat: the player's seat at it.
        key: the key of this seat.
    """

    table: str
    seat: str
    key: str


def next_seat(stored: StoredTable, seat: str) -> str:
    """Return the next seat of a seat's player; two players swap sides."""
    order = list(stored.seats)
    return order[(order.index(seat) + 1) % len(order)]


def key_of_rematch(table: str, key: str) -> str:
    """Return the key of a seat in the rematch, derived from the player's old key.

    The same arguments always give the same key.
    """
    digest = hashlib.sha256(f"sandtable rematch {table} {key}".encode()).digest()
    return base64.urlsafe_b64encode(digest[:24]).decode()


def rematch_table(stored: StoredTable, id: str, secret: str, edition: str, now: int) -> StoredTable:
    """Return the table of a rematch, with players one seat further and no keys yet.

    Args:
        stored: the table whose game is over.
        id: the id of the new table.
        secret: the dice secret of the new table.
        edition: the hash of the new table's edition.
        now: the current time, in seconds since 1970.
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
        name=stored.name,
        edition=edition,
        seats=seats,
        dice="committed",
        secret=secret,
        commitment=commitment(secret),
        names={seat: name for seat in stored.seats if (name := clean_name(stored.names.get(before[seat], "")))},
        auto_forced={onward[seat]: on for seat, on in stored.auto_forced.items()},
        bot_asked=len(people) == 2,
        # A rated rematch has the same terms.
        rated=rated,
        clock=set_up(stored.clock.terms, seats) if rated is not None and stored.clock is not None else None,
        created=now,
    )


def with_key(stored: StoredTable, hash: str, seat: str) -> StoredTable:
    """Return the table with another key for a seat, given by its hash."""
    return stored if hash in stored.keys else replace(stored, keys={**stored.keys, hash: seat})
