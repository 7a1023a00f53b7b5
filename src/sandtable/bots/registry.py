"""Which bots there are for which game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.bots.blitzkrieg.basic import BasicBot
from sandtable.bots.bot import Bot
from sandtable.bots.random import RandomBot
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.kernel.game import Game

# A bot is made for a seat of a game with its components; it learns of a position only through views.
Maker = Callable[[Game[Any], str], Bot]


def basic_blitzkrieg(game: Game[Any], seat: str) -> Bot:
    assert isinstance(game, Blitzkrieg)
    return BasicBot(game.board, seat)


BOTS: dict[str, dict[str, Maker]] = {
    "blitzkrieg": {
        "random": lambda game, seat: RandomBot(),
        "basic": basic_blitzkrieg,
    },
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
