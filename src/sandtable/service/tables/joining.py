"""Sitting down by an invitation, and what whoever sits adds to joint dice: a table as it is afterwards."""

from __future__ import annotations

from msgspec.structs import replace

from sandtable.kernel.joint_dice import fingerprint
from sandtable.kernel.message import say
from sandtable.service.errors import ServiceError
from sandtable.service.tables import offers, rated
from sandtable.service.tables.players import HUMAN, OPEN, clean_name
from sandtable.service.tables.stored_table import StoredTable, with_one


def seated(
    stored: StoredTable, invite: str, key: str, name: str, now: int, part: str | None = None, account: str = ""
) -> StoredTable:
    """Return a table at which whoever has an invitation sits, which is used up by that.

    Args:
        invite, key: the hashes of the invitation and of the seat's new key.
        now: in seconds since 1970.
        part: the hash of what is going to be added to joint dice; None adds nothing.
        account: by whose id whoever sits down is known at a rated table.

    Raises:
        ServiceError: it is for no seat here, or has been used.
    """
    seat = stored.invites.get(invite)
    if seat is None and offers.lets_in(stored, invite):
        return offers.passed(stored, key, clean_name(name), now)
    if seat is None:
        raise ServiceError("forbidden", say("service-wrong-invite"))
    if stored.seats[seat] != OPEN:
        raise ServiceError("conflict", say("service-invite-used"))
    names = with_one(stored.names, seat, clean_name(name) or stored.names.get(seat, ""))
    parts = stored.parts
    if parts is not None and part is not None:
        hashes = replace(parts.hashes, seats={**parts.hashes.seats, seat: part})
        parts = replace(parts, hashes=hashes)
    seats = {**stored.seats, seat: HUMAN}
    table = replace(stored, seats=seats, names=names, keys={**stored.keys, key: seat}, parts=parts)
    return rated.seated(table, seat, account)


def with_part(stored: StoredTable, seat: str, part: str | None) -> StoredTable:
    """Return a table to whose dice a seat's part is added, now that all are bound to theirs.

    Args:
        part: None if it is lost, and the dice are to be thrown without it.

    Raises:
        ServiceError: none is awaited of this seat, not everybody has come, or it is another than the hash says.
    """
    parts = stored.parts
    if parts is None or seat not in parts.hashes.seats:
        raise ServiceError("conflict", say("service-no-part"))
    if OPEN in stored.seats.values():
        raise ServiceError("conflict", say("service-part-early"))
    if part is not None and fingerprint(part) != parts.hashes.seats[seat]:
        raise ServiceError("invalid", say("service-part-wrong"))
    if parts.opened.get(seat, part or "") != (part or ""):
        raise ServiceError("conflict", say("service-part-late"))
    return replace(stored, parts=replace(parts, opened={**parts.opened, seat: part or ""}))
