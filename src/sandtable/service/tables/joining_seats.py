"""Check who may take a seat: the kinds of players, their names, joining by an invitation, and substitutes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from sandtable.bots.registry import opponents, seated_bots
from sandtable.kernel.game import Game
from sandtable.kernel.joint_dice import fingerprint
from sandtable.kernel.message import Ref, say
from sandtable.service.errors import ServiceError
from sandtable.service.name_checks import check_name, clean_name, looks
from sandtable.service.tables import offers_takebacks_and_endings, rated_and_tournament_games
from sandtable.service.tables.interfaces import AccountsAt
from sandtable.service.tables.stored_table import BOT, HUMAN, MAIL, OPEN, StoredTable, with_one
from sandtable.service.tables.table_clock import given_back


def check_player(game: Game[Any], seat: str, player: str) -> None:
    """Check the player of a seat, such as "human", "open" or "bot:basic".

    Raises:
        ServiceError: the player is neither a person nor an existing bot.
    """
    known = seated_bots(game.name, game.variant)
    if player in (HUMAN, OPEN) or (player.startswith(BOT) and player.removeprefix(BOT) in known):
        return
    if player == BOT:
        raise ServiceError("invalid", say("service-bot-wanted", bots=", ".join(known)))
    bots = ", ".join(BOT + name for name in opponents(game.name, game.variant))
    raise ServiceError("invalid", say("service-no-player", player=player[:80], seat=Ref("seat", seat), bots=bots))


def bots_of(game: Game[Any], seats: dict[str, str]) -> dict[str, str]:
    """Return the names of the bots by seat.

    Raises:
        ServiceError: one of the bots no longer exists.
    """
    for seat, player in seats.items():
        if player != MAIL:
            check_player(game, seat, player)
    return {seat: player.removeprefix(BOT) for seat, player in seats.items() if player.startswith(BOT)}


def check_unlike(name: str, seat: str, names: Mapping[str, str], accounts: AccountsAt = ()) -> None:
    """Check that a name does not look like another player's name at a table.

    Args:
        name: the new name; "" is always allowed.
        seat: the seat that gets the name; "" for a spectator.
        names: the names of the seats.
        accounts: the accounts that own seats.

    Raises:
        ServiceError: the name looks like another player's name.
    """
    own = {account for at, account in accounts if at == seat}
    shown = [other for at, other in names.items() if at != seat]
    known = [account for at, account in accounts if at != seat and account not in own]
    if name and any(alike(name, other) for other in (*shown, *known)):
        raise ServiceError("conflict", say("service-seat-name-taken", name=name))


def alike(name: str, other: str) -> bool:
    """Return whether two names look alike."""
    return not looks(name).isdisjoint(looks(other))


def bot_asked(seats: dict[str, str], actor: str | None, sitting: dict[str, str], alone: bool) -> bool:
    """Return whether a bot that needs no spectator is to choose.

    Args:
        seats: the players by seat.
        actor: the seat that is to choose; None when the game is over.
        sitting: the bots that play for absent players, by seat.
        alone: whether bots at a table without people play even without a spectator.
    """
    if actor in sitting:
        return True
    people = alone or any(not player.startswith(BOT) for player in seats.values())
    return people and actor is not None and seats[actor].startswith(BOT)


def join_seat(
    stored: StoredTable,
    invite: str,
    key: str,
    name: str,
    now: int,
    part: str | None = None,
    account: str = "",
    accounts: AccountsAt = (),
) -> StoredTable:
    """Return the table after the holder of an invitation has joined.

    The invitation cannot be used again.

    Args:
        stored: the table.
        invite: the hash of the invitation's key.
        key: the hash of the new key of the seat.
        name: the player's name; "" for none.
        now: the current time, in seconds since 1970.
        part: the hash of the player's part of the dice seed; None for none.
        account: at a rated table, the id of the player's account, whose name is used; otherwise "".
        accounts: the accounts that own seats at the table.

    Raises:
        ServiceError: the invitation belongs to no seat of the table or is used up, or the name is reserved or looks
            like another player's.
    """
    name = clean_name(name) if account else check_name(clean_name(name))
    seat = stored.invites.get(invite)
    if seat is None and stored.offer is not None and offers_takebacks_and_endings.lets_in(stored, invite):
        stored = _with_name_free(stored, stored.offer.seat, name, account, accounts)
        return offers_takebacks_and_endings.passed(stored, key, name, now)
    if seat is None:
        raise ServiceError("forbidden", say("service-wrong-invite"))
    if stored.seats[seat] != OPEN:
        raise ServiceError("conflict", say("service-invite-used"))
    stored = _with_name_free(stored, seat, name, account, accounts)
    names = with_one(stored.names, seat, name or stored.names.get(seat, ""))
    parts = stored.parts
    if parts is not None and part is not None:
        hashes = replace(parts.hashes, seats={**parts.hashes.seats, seat: part})
        parts = replace(parts, hashes=hashes)
    seats = {**stored.seats, seat: HUMAN}
    table = replace(stored, seats=seats, names=names, keys={**stored.keys, key: seat}, parts=parts)
    return rated_and_tournament_games.seated(table, seat, account)


def _with_name_free(stored: StoredTable, seat: str, name: str, account: str, accounts: AccountsAt) -> StoredTable:
    """Return the table without names that look like the name of the joining player.

    A player with an account joins under the account's name, so a similar typed name of another player is removed.

    Raises:
        ServiceError: the player has no account, and the name looks like another player's.
    """
    if not account:
        check_unlike(name, seat, stored.names, accounts)
    elif stored.rated is None:
        names = {each: own for each, own in stored.names.items() if each == seat or not alike(name, own)}
        return replace(stored, names=names)
    return stored


def with_part(stored: StoredTable, seat: str, part: str | None) -> StoredTable:
    """Return the table after a seat has revealed its part of the dice seed.

    Args:
        part: the part; None if it is lost, so that the dice are rolled without it.

    Raises:
        ServiceError: the seat has no part to reveal or has revealed another one, a player has not joined yet, or the
            part does not match its hash.
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


def with_substitute(stored: StoredTable, game: Game[Any], seat: str, bot: str) -> StoredTable:
    """Return the table with a bot in a player's place, or with the player back.

    Args:
        game: the table's game.
        bot: the name of the bot; "" lets the player return.

    Raises:
        ServiceError: the bot does not exist, no person has the seat, or the game is rated.
    """
    if bot:
        check_player(game, seat, BOT + bot)
    if stored.seats.get(seat) != HUMAN or stored.archive:
        raise ServiceError("conflict", say("service-no-sitting"))
    if stored.rated is not None:
        raise ServiceError("conflict", say("service-rated-no-sitting"))
    others = {each: name for each, name in stored.sitting.items() if each != seat}
    if bot:
        return replace(stored, sitting={**others, seat: bot})
    back = given_back(stored, seat) if seat in stored.sitting else stored
    return replace(back, sitting=others)
