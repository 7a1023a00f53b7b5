# mypyc: no - asked once a decision; what is asked a thousand times stands in model/ and search/
"""Which bots there are for which game and variant."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from sandtable.bots.blitzkrieg.basic import BasicBot as BasicBlitzkrieg
from sandtable.bots.blitzkrieg.search_bot import LEVELS as BLITZKRIEG_LEVELS
from sandtable.bots.blitzkrieg.search_bot import Level as BlitzkriegLevel
from sandtable.bots.blitzkrieg.search_bot import ThinkingBot as ThinkingBlitzkrieg
from sandtable.bots.bot import Bot
from sandtable.bots.eleven.basic import BasicBot as BasicEleven
from sandtable.bots.eleven.search_bot import LEVELS as ELEVEN_LEVELS
from sandtable.bots.eleven.search_bot import Level as ElevenLevel
from sandtable.bots.eleven.search_bot import ThinkingBot as ThinkingEleven
from sandtable.bots.eleven.search_bot import suited
from sandtable.bots.random import RandomBot
from sandtable.bots.search.bots import RolloutBot
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
        imagines: it searches, and wants a position imagined for its seat whenever it decides.
        opponent: it is worth playing against; others are there to be compared with.
    """

    make: Maker
    variants: tuple[str, ...] | None = None
    imagines: bool = False
    opponent: bool = True


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


def thinking_eleven(level: ElevenLevel) -> Maker:
    """Makes bots that search at a level."""

    def make(game: Game[Any], seat: str) -> Bot:
        assert isinstance(game, Eleven)
        return ThinkingEleven(game.board, seat, suited(level, game.players, game.short))

    return make


# Whatever the game, one can play at random, or search by random play.
ALL_GAMES: dict[str, Entry] = {
    "random": Entry(lambda game, seat: RandomBot()),
    "mcts": Entry(RolloutBot, imagines=True, opponent=False),
    "mcts-single": Entry(partial(RolloutBot, observers=False), imagines=True, opponent=False),
}
BOTS: dict[str, dict[str, Entry]] = {
    "blitzkrieg": {
        "basic": Entry(basic_blitzkrieg),
        **{name: Entry(thinking_blitzkrieg(level), imagines=True) for name, level in BLITZKRIEG_LEVELS.items()},
    },
    "eleven": {
        "basic": Entry(basic_eleven),
        **{name: Entry(thinking_eleven(level), imagines=True) for name, level in ELEVEN_LEVELS.items()},
    },
}


def entries(game: str) -> dict[str, Entry]:
    """The bots that can play a game in some variant."""
    return {**ALL_GAMES, **BOTS.get(game, {})}


def bot_names(game: str, variant: str = "") -> list[str]:
    """The names of the bots that can play a game in a variant; without one, in any."""
    found = entries(game).items()
    return [name for name, entry in found if not variant or entry.variants is None or variant in entry.variants]


def opponents(game: str, variant: str) -> list[str]:
    """The names of the bots that people may want to play against."""
    found = entries(game)
    return [name for name in bot_names(game, variant) if found[name].opponent]


def imagines(game: str, name: str) -> bool:
    """Whether a bot searches."""
    entry = entries(game).get(name)
    return entry is not None and entry.imagines


def make_bot(game: Game[Any], name: str, seat: str) -> Bot:
    """A fresh bot for a seat of a game.

    Raises:
        KeyError: there is no such bot; it tells which there are.
    """
    found = entries(game.name)
    if name not in found:
        there_are = ", ".join(bot_names(game.name, game.variant))
        raise KeyError(f"{game.name} has no bot {name!r}: there are {there_are}")
    return found[name].make(game, seat)
