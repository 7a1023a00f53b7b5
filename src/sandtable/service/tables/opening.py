"""A table as it is opened: who sits where, its keys and invitations, its dice, and the record that it goes on from."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from sandtable.kernel.game import Game
from sandtable.kernel.joint_dice import Hash, Part, PartHashes, fingerprint
from sandtable.kernel.message import say
from sandtable.kernel.record import BrokenRecord, DiceKind, Record, commitment
from sandtable.service.errors import ServiceError
from sandtable.service.tables.clock import set_up
from sandtable.service.tables.keys import hashed, new_key, new_secret, new_table
from sandtable.service.tables.players import BOT, HUMAN, NO_SEAT, OPEN, check_player, clean_name
from sandtable.service.tables.ports import Ports
from sandtable.service.tables.restore import taken_over
from sandtable.service.tables.stored_table import DiceParts, Rated, StoredTable, Terms


class Opened(msgspec.Struct, frozen=True):
    """A table that has been opened.

    Args:
        keys: of each seat for a person at hand.
        invites: of each seat that is open, what lets a friend sit down, once.
        actor: the seat that is asked first.
        pace_key: what lets set the pace of bots among themselves; "" where people sit.
        edition: the hash of the table's components.
    """

    table: str
    keys: dict[str, str]
    invites: dict[str, str]
    actor: str | None
    pace_key: str
    edition: str


class Promised(msgspec.Struct, frozen=True):
    """The hash of the secret of a table that is going to be opened."""

    commitment: str


class OpeningPart(msgspec.Struct, frozen=True):
    """What whoever opens a table adds to its dice.

    Args:
        commitment: the hash of the server's secret, had before this part was made.
        part: what is added to the dice of setting up, and to all others.
        hashes: of the opener's seats, the hashes of what they add besides once everybody invited has come.
    """

    commitment: Hash
    part: Part
    hashes: dict[str, Hash] = {}


class NewTable(msgspec.Struct, frozen=True):
    """A table that is going to be written, with what opens its seats; of that the store knows the hashes only."""

    stored: StoredTable
    keys: dict[str, str]
    invites: dict[str, str]
    pace_key: str


async def new_table_of(
    found: Game[Any],
    ports: Ports,
    seats: dict[str, str],
    *,
    seed: int | None,
    names: dict[str, str],
    source: Record | None,
    step: int | None,
    part: OpeningPart | None,
    terms: Terms | None,
    rated: Rated | None,
    id: str,
) -> NewTable:
    """Return a new table of a game; writes nothing but that a promised secret is used.

    The arguments are those of `TableRegistry.open`.

    Raises:
        ServiceError: there is no such seat, bot or promised secret, or the record is broken.
    """
    _check(found, seats, names, source, terms)
    secret, kind, parts = await _chance(ports, seats, seed, part)
    keys = {seat: new_key() for seat in found.seats if seats[seat] == HUMAN}
    invites = {seat: new_key() for seat in found.seats if seats[seat] == OPEN}
    pace_key = "" if any(not player.startswith(BOT) for player in seats.values()) else new_key()
    stored = StoredTable(
        id=id or new_table(),
        game=found.name,
        variant=found.variant,
        edition=found.edition,
        seats={seat: seats[seat] for seat in found.seats},
        dice=kind,
        secret=secret,
        commitment=commitment(secret),
        parts=parts,
        keys={hashed(key): seat for seat, key in keys.items()} | ({hashed(pace_key): NO_SEAT} if pace_key else {}),
        invites={hashed(token): seat for seat, token in invites.items()},
        names={seat: name for seat in found.seats if (name := clean_name(names.get(seat, "")))},
        # Who is asked first will be seen; should this server die before, others look.
        bot_asked=len({player.startswith(BOT) for player in seats.values()}) == 2
        or (rated is not None and rated.tournament != ""),
        clock=None if terms is None else set_up(terms, seats),
        rated=rated,
        created=int(ports.clock.now()),
    )
    if source is not None:
        stored = await _begun(ports, found, stored, source, step)
    return NewTable(stored, keys, invites, pace_key)


async def kept_record(found: Game[Any], ports: Ports, source: Record) -> tuple[StoredTable, str]:
    """Return a record as a table at which nobody plays, and a key by which whoever puts it in is known again.

    Raises:
        ServiceError: it is of other seats than the game, or broken.
    """
    header = source.header
    if set(header.seats) != set(found.seats):
        raise _wrong_seats(found)
    key = new_key()
    stored = StoredTable(
        id=new_table(),
        game=found.name,
        variant=found.variant,
        edition=found.edition,
        seats=dict(header.seats),
        dice=header.dice,
        secret=source.end.secret if source.end is not None else "",
        commitment=header.commitment,
        keys={hashed(key): NO_SEAT},
        parts=_parts_of(source),
        archive=True,
        ended=None if source.end is None else source.end.ending,
        created=int(ports.clock.now()),
    )
    return replace(await _begun(ports, found, stored, source, None), given=header.given), key


def _check(
    found: Game[Any], seats: dict[str, str], names: dict[str, str], source: Record | None, terms: Terms | None
) -> None:
    """Check who is to sit where.

    Raises:
        ServiceError: there is no such seat or bot, or a friend is invited to a game that goes on from a record.
    """
    if set(seats) != set(found.seats) or not set(names) <= set(seats):
        raise _wrong_seats(found)
    for seat, player in seats.items():
        check_player(found, seat, player)
    if terms is not None:
        check_player(found, found.seats[0], BOT + terms.bot)
    if source is not None and OPEN in seats.values():
        raise ServiceError("invalid", say("service-open-record"))


def _wrong_seats(found: Game[Any]) -> ServiceError:
    return ServiceError("invalid", say("service-wrong-seats", seats=", ".join(found.seats)))


async def _chance(
    ports: Ports, seats: dict[str, str], seed: int | None, part: OpeningPart | None
) -> tuple[str, DiceKind, DiceParts | None]:
    """Return the secret of a new table's dice, their kind, and what has been added to them.

    Raises:
        ServiceError: a part is added to dice that are the same every time, to a secret that was not promised, or
            for a seat that is not a person's at hand.
    """
    secret = new_secret()
    if part is None:
        return (secret, "committed", None) if seed is None else (f"{secret}:{seed}", "seeded", None)
    if seed is not None or any(seats.get(seat) != HUMAN for seat in part.hashes):
        raise ServiceError("invalid", say("service-wrong-parts"))
    promised = await ports.store.redeem(part.commitment)
    if promised is None:
        raise ServiceError("conflict", say("service-no-promise"))
    return promised, "joint", DiceParts(PartHashes(fingerprint(part.part), part.hashes), part.part)


async def _begun(ports: Ports, game: Game[Any], stored: StoredTable, source: Record, step: int | None) -> StoredTable:
    """Return a table that begins with steps of a record, which are replayed in the background.

    Raises:
        ServiceError: the record is broken.
    """
    try:
        return await ports.background.run(lambda: taken_over(game, stored, source, step))
    except BrokenRecord as error:
        raise ServiceError.broken(error) from None


def _parts_of(record: Record) -> DiceParts | None:
    """Return what people have added to a record's dice, as far as it tells."""
    hashes = record.header.parts
    if hashes is None:
        return None
    parts = None if record.end is None else record.end.parts
    return DiceParts(hashes, "") if parts is None else DiceParts(hashes, parts.opening, parts.seats)
