"""Setting up a table's game: a new one, a rematch, or one restored from the store.

The first request for a rematch opens its table, and the other players' pages then show it. Each player's new key is
derived from the old key, which only that player knows. Therefore no player gets another player's key.
"""

from __future__ import annotations

import base64
import hashlib
from typing import Any

import msgspec
from msgspec.structs import replace

from sandtable.kernel.dice import Dice
from sandtable.kernel.game import Game
from sandtable.kernel.joint_dice import Hash, Part, PartHashes, SealedDice, fingerprint, game_dice
from sandtable.kernel.message import RefusalError, say
from sandtable.kernel.record import (
    DiceKind,
    Header,
    Record,
    RecordEnd,
    RecordError,
    RecordStep,
    Replay,
    commitment,
    source_of,
)
from sandtable.kernel.session import Session
from sandtable.service.errors import ServiceError
from sandtable.service.keys import hashed, new_key, new_secret, new_table_id
from sandtable.service.name_checks import check_name, clean_name
from sandtable.service.tables.interfaces import Ports
from sandtable.service.tables.joining_seats import check_player, check_unlike
from sandtable.service.tables.rated_and_tournament_games import rematch_terms
from sandtable.service.tables.stored_table import (
    BOT,
    HUMAN,
    MAIL,
    NO_SEAT,
    OPEN,
    DiceParts,
    RatedTerms,
    StoredTable,
    TimeControl,
)
from sandtable.service.tables.table_clock import set_up


def rebuild(game: Game[Any], stored: StoredTable) -> Session:
    """Replay the stored steps, and return the session with its undo points.

    Raises:
        ServiceError: the steps were made with other components, or do not agree with the rules or the dice.
    """
    if stored.edition != game.edition:
        raise ServiceError("gone", say("service-other-edition", edition=stored.edition, present=game.edition))
    try:
        session = _begin(game, stored)
    except RecordError as error:
        raise ServiceError("gone", say("service-broken-table", step=max(0, error.line - 1))) from None
    given = len(session.record.steps)
    carry_on(session, stored.steps[given:], stored.forced[given:])
    if stored.ended is not None and not stored.archive:
        session.close(stored.ended)
    return session


def carry_on(session: Session, steps: list[RecordStep], forced: list[bool]) -> None:
    """Append stored steps to a session, with their undo points.

    Args:
        steps: the further steps.
        forced: for each of these steps, whether a takeback skips it.

    Raises:
        ServiceError: the steps do not agree with the rules or the dice. The session must not be used any more.
    """
    for step, passed in zip(steps, forced, strict=True):
        number = len(session.record.steps) + 1
        try:
            session.choose(step.seat, step.choice, passed)
        except RefusalError:
            raise ServiceError("gone", say("service-broken-table", step=number)) from None
        if session.record.steps[-1] != step:
            raise ServiceError("gone", say("service-broken-table", step=number))


def taken_over(game: Game[Any], stored: StoredTable, record: Record, steps: int | None) -> StoredTable:
    """Return the table with steps taken over from the beginning of a record.

    Args:
        steps: the number of steps to take over; None for all.

    Raises:
        RecordError: the steps cannot be replayed.
    """
    replay = Replay(game, record)
    replay.to(len(record.steps) if steps is None else steps)
    taken = record.steps[: replay.done]
    return replace(
        stored,
        given=len(taken),
        setup=(record.header.rolls, record.header.draws),
        steps=taken,
        tokens=[None] * len(taken),
        forced=[False] * len(taken),
    )


def record_of(game: Game[Any], stored: StoredTable) -> Record:
    """Return the stored game of a table as a record without an end."""
    # A player who has not joined yet, or who plays by mail, is a person too.
    seats = {seat: HUMAN if player in (OPEN, MAIL) else player for seat, player in stored.seats.items()}
    header = Header(
        game=game.name,
        edition=game.edition,
        seats=seats,
        dice=stored.dice,
        commitment=stored.commitment,
        rolls=stored.setup[0],
        draws=stored.setup[1],
        variant=game.variant,
        given=stored.given,
        parts=None if stored.parts is None else stored.parts.hashes,
    )
    return Record(header, list(stored.steps))


def _begin(game: Game[Any], stored: StoredTable) -> Session:
    """Return the session before the first step that was made at this table."""
    record = record_of(game, stored)
    header = record.header
    parts = None if stored.parts is None else stored.parts.parts()
    if stored.archive:
        # An imported record is not continued. All its steps count as taken over, so that the record stays the same.
        session = Session.onward(game, record, len(record.steps), seats=header.seats)
        if stored.ended is not None:
            session.close(stored.ended)
        outcome = session.outcome
        end = None if outcome is None else RecordEnd(outcome, stored.secret, parts, stored.ended)
        session.record = Record(header, record.steps, end)
        return session
    source = source_of(header, stored.secret, parts)
    if stored.given is None:
        session = Session(game, source, header.seats, header.dice, stored.secret)
    else:
        session = Session.onward(game, record, stored.given, source, header.seats, header.dice, stored.secret)
    if stored.parts is not None and parts is not None:
        dice: Dice = SealedDice() if waits_for(stored) else game_dice(stored.secret, parts)
        session.share(stored.parts.hashes, parts, dice)
    return session


def waits_for(stored: StoredTable) -> list[str]:
    """Return the seats for which joint dice wait.

    These are the open seats. If no seat is open, they are the seats that still have to reveal their part. No part is
    revealed before all hashes are published.
    """
    if stored.parts is None:
        return []
    return [seat for seat, player in stored.seats.items() if player == OPEN] or stored.parts.awaited


class OpenedTable(msgspec.Struct, frozen=True):
    """A new table.

    Args:
        table: the table's id.
        keys: for each seat with the player "human", its key.
        invites: for each open seat, the key of its invitation, which can be used once.
        actor: the seat that is to choose first; null if the game is already over.
        pace_key: the key for setting the playback speed at a table of bots only; "" if people play.
        edition: the hash of the edition.
    """

    table: str
    keys: dict[str, str]
    invites: dict[str, str]
    actor: str | None
    pace_key: str
    edition: str


class DiceCommitment(msgspec.Struct, frozen=True):
    """The commitment to the dice of a table that is not open yet.

    Args:
        commitment: the hash of the server's dice secret.
    """

    commitment: str


class DicePart(msgspec.Struct, frozen=True):
    """The opener's part of the seed of a table's dice.

    Args:
        commitment: the hash of the server's secret, which was published before this part was made.
        part: the part that is used for all dice, including those of the set-up.
        hashes: for each of the opener's seats that adds a further part, the hash of that part. The further parts are
            revealed when all invited players have joined.
    """

    commitment: Hash
    part: Part
    hashes: dict[str, Hash] = {}


class PendingTable(msgspec.Struct, frozen=True):
    """A table that has not been written yet, with the keys of its seats.

    The store gets only the hashes of the keys.
    """

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
    part: DicePart | None,
    terms: TimeControl | None,
    rated: RatedTerms | None,
    id: str,
    name: str,
) -> PendingTable:
    """Return a new table of a game, without writing it.

    The arguments are those of `TableRegistry.open`.

    Raises:
        ServiceError: a seat, bot or promised secret does not exist, a name is reserved, two names look alike, or the
            record is malformed.
    """
    _check(found, seats, names, source, terms)
    if rated is None:
        # Names are checked only without accounts: an older account may have a name that is now reserved.
        shown = {seat: check_name(clean_name(own)) for seat, own in names.items()}
        for seat, own in shown.items():
            check_unlike(own, seat, shown)
    secret, kind, parts = await _chance(ports, seats, seed, part)
    keys = {seat: new_key() for seat in found.seats if seats[seat] == HUMAN}
    invites = {seat: new_key() for seat in found.seats if seats[seat] == OPEN}
    pace_key = "" if any(not player.startswith(BOT) for player in seats.values()) else new_key()
    stored = StoredTable(
        id=id or new_table_id(),
        game=found.name,
        variant=found.variant,
        name=clean_name(name),
        edition=found.edition,
        seats={seat: seats[seat] for seat in found.seats},
        dice=kind,
        secret=secret,
        commitment=commitment(secret),
        parts=parts,
        keys={hashed(key): seat for seat, key in keys.items()} | ({hashed(pace_key): NO_SEAT} if pace_key else {}),
        invites={hashed(token): seat for seat, token in invites.items()},
        names={seat: own for seat in found.seats if (own := clean_name(names.get(seat, "")))},
        # The caller finds out later which seat chooses first. If this server stops before that, another server checks
        # whether a bot is to choose.
        bot_asked=len({player.startswith(BOT) for player in seats.values()}) == 2
        or (rated is not None and rated.tournament != ""),
        clock=None if terms is None else set_up(terms, seats),
        rated=rated,
        created=int(ports.clock.now()),
    )
    if source is not None:
        stored = await _begun(ports, found, stored, source, step)
    return PendingTable(stored, keys, invites, pace_key)


async def kept_record(found: Game[Any], ports: Ports, source: Record) -> tuple[StoredTable, str]:
    """Return a record as a table without players, and the importer's key.

    Raises:
        ServiceError: the seats in the record are not those of the game, or the record is malformed.
    """
    header = source.header
    if set(header.seats) != set(found.seats):
        raise _wrong_seats(found)
    key = new_key()
    stored = StoredTable(
        id=new_table_id(),
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
    found: Game[Any], seats: dict[str, str], names: dict[str, str], source: Record | None, terms: TimeControl | None
) -> None:
    """Check the players of a new table's seats.

    Raises:
        ServiceError: a seat or bot does not exist, or a game continued from a record has an open seat.
    """
    if set(seats) != set(found.seats) or not set(names) <= set(seats):
        raise _wrong_seats(found)
    for seat, player in seats.items():
        check_player(found, seat, player)
    # A clock needs a bot, except in a game of two players in which the one who runs out of time loses.
    if terms is not None and (terms.bot or terms.out != "lost" or len(found.seats) > 2):
        check_player(found, found.seats[0], BOT + terms.bot)
    if source is not None and OPEN in seats.values():
        raise ServiceError("invalid", say("service-open-record"))


def _wrong_seats(found: Game[Any]) -> ServiceError:
    return ServiceError("invalid", say("service-wrong-seats", seats=", ".join(found.seats)))


async def _chance(
    ports: Ports, seats: dict[str, str], seed: int | None, part: DicePart | None
) -> tuple[str, DiceKind, DiceParts | None]:
    """Return the secret and the kind of a new table's dice, and the players' parts.

    Raises:
        ServiceError: a part is added to seeded dice, its secret was not promised, or it is for a seat whose player is
            not "human".
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
    """Return the table with steps taken over from a record, replayed in a thread.

    Raises:
        ServiceError: the record is malformed.
    """
    try:
        return await ports.background.run(lambda: taken_over(game, stored, source, step))
    except RecordError as error:
        raise ServiceError.broken(error) from None


def _parts_of(record: Record) -> DiceParts | None:
    """Return the players' parts of the dice seed in a record, or None."""
    hashes = record.header.parts
    if hashes is None:
        return None
    parts = None if record.end is None else record.end.parts
    return DiceParts(hashes, "") if parts is None else DiceParts(hashes, parts.opening, parts.seats)


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
    """Return the seat of a seat's player in the rematch; two players swap seats."""
    order = list(stored.seats)
    return order[(order.index(seat) + 1) % len(order)]


def key_of_rematch(table: str, key: str) -> str:
    """Return the key of a seat in the rematch, derived from the player's old key.

    The same arguments always give the same key.
    """
    digest = hashlib.sha256(f"sandtable rematch {table} {key}".encode()).digest()
    return base64.urlsafe_b64encode(digest[:24]).decode()


def rematch_table(stored: StoredTable, id: str, secret: str, edition: str, now: int) -> StoredTable:
    """Return the table of a rematch, without keys; each player has the next seat.

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
    rated = rematch_terms(stored, onward)
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
    """Return the table with another key for a seat, of which `hash` is the hash."""
    return stored if hash in stored.keys else replace(stored, keys={**stored.keys, hash: seat})
