"""The kinds of players that a seat may have, and the names that they may use."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sandtable.bots.registry import opponents, seated_bots
from sandtable.kernel.game import Game
from sandtable.kernel.message import Ref, say
from sandtable.service.errors import ServiceError
from sandtable.service.names import looks
from sandtable.service.tables.ports import AccountsAt
from sandtable.service.tables.stored_table import BOT, HUMAN, MAIL, NO_SEAT, OPEN

__all__ = ["BOT", "HUMAN", "MAIL", "NO_SEAT", "OPEN"]


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
    """Return whether a bot is to choose that plays without a spectator.

    Args:
        seats: the players by seat.
        actor: the seat that is to choose; None when the game is over.
        sitting: the bots that play for absent players, by seat.
        alone: whether bots among themselves play even without a spectator.
    """
    if actor in sitting:
        return True
    people = alone or any(not player.startswith(BOT) for player in seats.values())
    return people and actor is not None and seats[actor].startswith(BOT)
