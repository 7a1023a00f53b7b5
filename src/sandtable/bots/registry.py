"""Which bots there are for which game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.bots.bot import Bot
from sandtable.bots.random import RandomBot
from sandtable.kernel.game import Game

# A bot is made for a seat of a game with its components; it learns of a position only through views.
Maker = Callable[[Game[Any], str], Bot]

BOTS: dict[str, dict[str, Maker]] = {
    "blitzkrieg": {"random": lambda game, seat: RandomBot()},
}


def bot_names(game: str) -> list[str]:
    """The names of the bots that can play a game."""
    return list(BOTS.get(game, {}))


def make_bot(game: Game[Any], name: str, seat: str) -> Bot:
    """A fresh bot for a seat of a game.

    Raises:
        KeyError: there is no such bot.
    """
    return BOTS[game.name][name](game, seat)
