"""Who may sit at a seat: a person, a person who has yet to come or plays elsewhere, or a bot."""

from __future__ import annotations

from typing import Any

from sandtable.bots.registry import opponents
from sandtable.kernel.game import Game
from sandtable.kernel.message import Ref, say
from sandtable.service.errors import ServiceError
from sandtable.service.tables.stored_table import BOT, HUMAN, MAIL, NO_SEAT, OPEN

__all__ = ["BOT", "HUMAN", "MAIL", "NO_SEAT", "OPEN"]
MOST_NAME = 40


def check_player(game: Game[Any], seat: str, player: str) -> None:
    """Check the player of a seat, such as "human", "open" or "bot:basic".

    Raises:
        ServiceError: it is neither a person nor a bot that there is.
    """
    known = opponents(game.name, game.variant)
    if player in (HUMAN, OPEN) or (player.startswith(BOT) and player.removeprefix(BOT) in known):
        return
    bots = ", ".join(BOT + name for name in known)
    raise ServiceError("invalid", say("service-no-player", player=player[:80], seat=Ref("seat", seat), bots=bots))


def bots_of(game: Game[Any], seats: dict[str, str]) -> dict[str, str]:
    """Return the names of the bots, by seat.

    Raises:
        ServiceError: there is no such bot any more.
    """
    for seat, player in seats.items():
        if player != MAIL:
            check_player(game, seat, player)
    return {seat: player.removeprefix(BOT) for seat, player in seats.items() if player.startswith(BOT)}


def bot_asked(seats: dict[str, str], actor: str | None, sitting: dict[str, str], alone: bool) -> bool:
    """Return whether a bot is asked that plays whoever looks: bots alone wait for somebody who watches.

    Args:
        seats: who sits where.
        actor: who is asked; None when the game is over.
        sitting: the bots that sit in for people.
        alone: bots among themselves play though nobody watches.
    """
    if actor in sitting:
        return True
    people = alone or any(not player.startswith(BOT) for player in seats.values())
    return people and actor is not None and seats[actor].startswith(BOT)


def clean_name(name: str) -> str:
    """Return a name as it is shown: one line of at most MOST_NAME characters, all printable."""
    shown = "".join(sign if sign.isprintable() else " " for sign in name)
    return " ".join(shown.split())[:MOST_NAME].strip()
