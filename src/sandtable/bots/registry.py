"""Which bots there are for which game."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.bots.bot import Bot
from sandtable.bots.random import RandomBot

BOTS: dict[str, dict[str, Callable[[str], Bot]]] = {
    "blitzkrieg": {"random": lambda seat: RandomBot()},
}


def bot_names(game: str) -> list[str]:
    """The names of the bots that can play a game."""
    return list(BOTS.get(game, {}))


def make_bot(game: str, name: str, seat: str) -> Bot:
    """A fresh bot for a seat of a game.

    Raises:
        KeyError: there is no such bot.
    """
    return BOTS[game][name](seat)
