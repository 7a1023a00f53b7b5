# mypyc: no - runs once per decision; the hot path is in lookahead/ and search/
"""The registry of bots for each game and variant.

The bots of a game are the bots for any game, and those of the game's kit.
"""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from sandtable.bots.bot import Bot
from sandtable.bots.random_bot import RandomBot
from sandtable.bots.registration_interface import GROUP, BotEntry, BotKit
from sandtable.bots.search.mcts_bot import MctsBot
from sandtable.bots.turn_end_win_chances import TurnJudge
from sandtable.games import find_kit
from sandtable.kernel.game import Game

# The bot that can search in any game. In games that have no searching bot of their own, it is an opponent and gives
# hints.
SEARCHING: Final = "mcts"
# The bots that can play any game.
ALL_GAMES: dict[str, BotEntry] = {
    "random": BotEntry(lambda game, seat: RandomBot(), quick=True),
    SEARCHING: BotEntry(MctsBot, imagines=True, opponent=False),
    "mcts-single": BotEntry(partial(MctsBot, multi_observer=False), imagines=True, opponent=False),
}
# Bots of earlier versions, each with the current bot that continues its unfinished games.
FORMER_BOTS: Final = {"hard-1": "hard"}
# A cache of the kits, by game.
KITS: dict[str, BotKit] = {}
NO_BOTS: Final = BotKit({})


def kit(game: str) -> BotKit:
    """Return the kit of a game; empty for a game without bots of its own."""
    if game not in KITS:
        KITS[game] = find_kit(GROUP, game) or NO_BOTS
    return KITS[game]


def entries(game: str) -> dict[str, BotEntry]:
    """Return the bots that can play a game in at least one variant, by name."""
    return {**ALL_GAMES, **kit(game).bots}


def bot_names(game: str, variant: str = "") -> list[str]:
    """Return the names of the bots for a variant of a game.

    For the variant "" these are the bots that can play at least one variant.
    """
    found = entries(game).items()
    return [name for name, entry in found if not variant or entry.variants is None or variant in entry.variants]


def opponents(game: str, variant: str) -> list[str]:
    """Return the names of the bots that are offered as opponents.

    Bots that play like a weaker level are left out. If any bot can search in the variant, at least one of the listed
    bots searches.
    """
    return [name for name in seated_bots(game, variant) if not alike(game, name, variant)]


def alike(game: str, name: str, variant: str) -> bool:
    """Return whether a bot plays like a weaker level in a variant."""
    entry = entries(game).get(name)
    return entry is not None and variant in entry.alike


def seated_bots(game: str, variant: str) -> list[str]:
    """Return the names of the bots that can play a seat in a variant.

    The list contains the opponents on offer, and the bots that are not offered because they play like a weaker level.
    """
    found = entries(game)
    known = bot_names(game, variant)
    worth = [name for name in known if found[name].opponent]
    if not any(found[name].imagines for name in worth) and SEARCHING in known:
        worth.append(SEARCHING)
    return worth


def strongest(game: str, variant: str) -> str | None:
    """Return the name of the game's strongest bot that searches and is not slow.

    If the game has no such bot, return its adviser.
    """
    own = kit(game).bots
    known = [name for name in opponents(game, variant) if name in own]
    found = [name for name in known if own[name].imagines and not own[name].slow]
    return found[-1] if found else adviser(game, variant)


def adviser(game: str, variant: str) -> str | None:
    """Return the name of the bot that gives hints, or None.

    The bot is the first of the game's advisers that can play the variant, or else a bot that searches.
    """
    found = entries(game)
    known = seated_bots(game, variant)
    own = (name for name in kit(game).advisers if name in known)
    return next(own, next((name for name in known if found[name].imagines), None))


def turn_judge(game: Game[Any]) -> TurnJudge | None:
    """Make the object that estimates a game's win chances between two turns.

    Return None for a game or variant without one.
    """
    return kit(game.name).judge(game)


def imagines(game: str, name: str) -> bool:
    """Return whether a bot searches and needs imagined positions."""
    entry = entries(game).get(name)
    return entry is not None and entry.imagines


def quick(game: str, name: str) -> bool:
    """Return whether a bot decides in milliseconds."""
    entry = entries(game).get(name)
    return entry is not None and entry.quick


def slow(game: str, name: str) -> bool:
    """Return whether a bot needs much time for a decision."""
    entry = entries(game).get(name)
    return entry is not None and entry.slow


def make_bot(game: Game[Any], name: str, seat: str) -> Bot:
    """Make a bot for a seat of a game.

    Raises:
        KeyError: no bot has this name; the message lists the available bots.
    """
    found = entries(game.name)
    if name not in found:
        there_are = ", ".join(bot_names(game.name, game.variant))
        raise KeyError(f"{game.name} has no bot {name!r}: there are {there_are}")
    return found[name].make(game, seat)
