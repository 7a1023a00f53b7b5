"""Which bots there are for which game and variant."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from sandtable.bots.blitzkrieg.basic import BasicBot as BasicBlitzkrieg
from sandtable.bots.blitzkrieg.thinking import LEVELS as BLITZKRIEG_LEVELS
from sandtable.bots.blitzkrieg.thinking import Level as BlitzkriegLevel
from sandtable.bots.blitzkrieg.thinking import ThinkingBot as ThinkingBlitzkrieg
from sandtable.bots.bot import Bot
from sandtable.bots.eleven.basic import BasicBot as BasicEleven
from sandtable.bots.random import RandomBot
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.games.eleven.game import Eleven
from sandtable.kernel.game import Game

# A bot is made for a seat of a game with its components; it learns of a position only through views.
Maker = Callable[[Game[Any], str], Bot]


class Entry(NamedTuple):
    """A bot that can be had.

    Args:
        make: makes one.
        variants: those of its game that it can play; None for all.
    """

    make: Maker
    variants: tuple[str, ...] | None = None


def basic_blitzkrieg(game: Game[Any], seat: str) -> Bot:
    assert isinstance(game, Blitzkrieg)
    return BasicBlitzkrieg(game.board, seat)


def basic_eleven(game: Game[Any], seat: str) -> Bot:
    assert isinstance(game, Eleven)
    return BasicEleven(game.board, seat)


def thinking_blitzkrieg(level: BlitzkriegLevel) -> Maker:
    """Makes bots that search at a level."""

    def make(game: Game[Any], seat: str) -> Bot:
        assert isinstance(game, Blitzkrieg)
        return ThinkingBlitzkrieg(game.board, seat, level)

    return make


# Whatever the game, one can play at random.
ALL_GAMES: dict[str, Entry] = {"random": Entry(lambda game, seat: RandomBot())}
BOTS: dict[str, dict[str, Entry]] = {
    "blitzkrieg": {
        "basic": Entry(basic_blitzkrieg),
        **{name: Entry(thinking_blitzkrieg(level)) for name, level in BLITZKRIEG_LEVELS.items()},
    },
    "eleven": {"basic": Entry(basic_eleven)},
}


def entries(game: str) -> dict[str, Entry]:
    """The bots that can play a game in some variant."""
    return {**ALL_GAMES, **BOTS.get(game, {})}


def bot_names(game: str, variant: str = "") -> list[str]:
    """The names of the bots that can play a game in a variant; without one, in any."""
    found = entries(game).items()
    return [name for name, entry in found if not variant or entry.variants is None or variant in entry.variants]


def make_bot(game: Game[Any], name: str, seat: str) -> Bot:
    """A fresh bot for a seat of a game.

    Raises:
        KeyError: there is no such bot.
    """
    return entries(game.name)[name].make(game, seat)
