# mypyc: no - asked once a decision; what is asked a thousand times stands in model/ and search/
"""Which bots there are for which game and variant: those that play any game, and those that a game's kit has."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from sandtable.bots.bot import Bot
from sandtable.bots.judge import TurnJudge
from sandtable.bots.kit import GROUP, Entry, Kit
from sandtable.bots.random import RandomBot
from sandtable.bots.search.bots import MctsBot
from sandtable.games import find_kit
from sandtable.kernel.game import Game

# Plays any game by searching: the opponent and the adviser where a game has no bot of its own that searches.
SEARCHING: Final = "mcts"
# Whatever the game, one can play at random, or search by random play.
ALL_GAMES: dict[str, Entry] = {
    "random": Entry(lambda game, seat: RandomBot(), quick=True),
    SEARCHING: Entry(MctsBot, imagines=True, opponent=False),
    "mcts-single": Entry(partial(MctsBot, multi_observer=False), imagines=True, opponent=False),
}
# The kits that have been asked for, by game.
KITS: dict[str, Kit] = {}
NO_BOTS: Final = Kit({})


def kit(game: str) -> Kit:
    """What a game brings; nothing for most games of other packages."""
    if game not in KITS:
        KITS[game] = find_kit(GROUP, game) or NO_BOTS
    return KITS[game]


def entries(game: str) -> dict[str, Entry]:
    """The bots that can play a game in some variant."""
    return {**ALL_GAMES, **kit(game).bots}


def bot_names(game: str, variant: str = "") -> list[str]:
    """The names of the bots that can play a game in a variant; without one, in any."""
    found = entries(game).items()
    return [name for name, entry in found if not variant or entry.variants is None or variant in entry.variants]


def opponents(game: str, variant: str) -> list[str]:
    """The names of the bots that people may want to play against: one that searches is among them, if there is any."""
    found = entries(game)
    known = bot_names(game, variant)
    worth = [name for name in known if found[name].opponent]
    if not any(found[name].imagines for name in worth) and SEARCHING in known:
        worth.append(SEARCHING)
    return worth


def strongest(game: str, variant: str) -> str | None:
    """The name of the strongest bot of the game's own that searches and is not slow; its adviser where it has none."""
    own = kit(game).bots
    known = [name for name in opponents(game, variant) if name in own]
    found = [name for name in known if own[name].imagines and not own[name].slow]
    return found[-1] if found else adviser(game, variant)


def adviser(game: str, variant: str) -> str | None:
    """The name of the bot that gives hints: the game's own choice, else one that searches; None if there is none."""
    found = entries(game)
    known = opponents(game, variant)
    own = (name for name in kit(game).advisers if name in known)
    return next(own, next((name for name in known if found[name].imagines), None))


def turn_judge(game: Game[Any]) -> TurnJudge | None:
    """Make what judges positions of a game by playing their turn on; None where nothing is known of the end of it."""
    return kit(game.name).judge(game)


def imagines(game: str, name: str) -> bool:
    """Whether a bot searches."""
    entry = entries(game).get(name)
    return entry is not None and entry.imagines


def quick(game: str, name: str) -> bool:
    """Whether a bot decides in milliseconds."""
    entry = entries(game).get(name)
    return entry is not None and entry.quick


def slow(game: str, name: str) -> bool:
    """Whether a bot takes its time."""
    entry = entries(game).get(name)
    return entry is not None and entry.slow


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
