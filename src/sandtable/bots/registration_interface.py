# mypyc: no - runs once per game
"""The kit by which a game registers its bots.

A package announces the kit of its game by an entry point of the group `sandtable.bots`, named like the game. For games
in this repository the kit is KIT in `sandtable.bots.<game>.registration`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from sandtable.bots.bot import Bot
from sandtable.bots.turn_end_win_chances import TurnJudge
from sandtable.kernel.game import Game

GROUP: Final = "sandtable.bots"

# Makes a bot for a seat of a game. The game contains the components; positions reach the bot only as views.
Maker = Callable[[Game[Any], str], Bot]


def unjudged(game: Game[Any]) -> TurnJudge | None:
    """Return None for a game without an object that estimates win chances between turns."""
    return None


class BotEntry(NamedTuple):
    """A bot that is available under a name.

    Args:
        make: makes the bot for a seat.
        variants: the variants that the bot can play; None for all.
        imagines: whether the bot searches and needs an imagined position for each decision.
        opponent: whether the bot is offered as an opponent; False for bots that exist only for comparison.
        quick: whether the bot decides in milliseconds, by rules of thumb or at random.
        slow: whether the bot takes up to ten seconds for a decision. Only players who choose a slow bot wait for it.
        alike: the variants in which the bot is not offered, because a weaker level plays identically.
    """

    make: Maker
    variants: tuple[str, ...] | None = None
    imagines: bool = False
    opponent: bool = True
    quick: bool = False
    slow: bool = False
    alike: tuple[str, ...] = ()


class BotKit(NamedTuple):
    """The bots of a game.

    Args:
        bots: the bots by name, the weakest first.
        advisers: the names of the bots that give hints, the best first.
        judge: makes the object that estimates win chances between two turns; returns None for a variant without one.
    """

    bots: dict[str, BotEntry]
    advisers: tuple[str, ...] = ()
    judge: Callable[[Game[Any]], TurnJudge | None] = unjudged
