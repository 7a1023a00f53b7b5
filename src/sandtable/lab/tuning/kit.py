"""What a game brings to tuning: which numbers its bots judge by, and how a bot is given others.

A package announces its game's Kit by an entry point of the group `sandtable.tuning`, named like the game; a game of
this tree has it as KIT in `sandtable.lab.tuning.<game>.kit`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final, NamedTuple

from sandtable.bots.bot import Bot
from sandtable.games import find_kit
from sandtable.kernel.game import Game

GROUP: Final = "sandtable.tuning"
FOLDER: Final = "sandtable.lab.tuning"


class Kit(NamedTuple):
    """What is tuned of one game.

    Args:
        numbers: the rows of numbers that a bot judges by (NamedTuples of floats, and of tuples of them), by what their
            names begin with.  The last argument is the last turn that they are to be for, None for all of them.
        change: gives a bot other rows, named as `numbers` names them, up to a turn or for all.
        usual: the bot that is varied if none is named.
        shares: the names of numbers that are shares or chances, and stay below 1.
        added: the kinds of rows that are varied by adding, as tastes for one thing over another are.
        by_seat: the seats play different roles, and each has slopes of its own.
        until: numbers can be varied up to a turn only.
        quick: makes a bot for a seat that judges as the one with a name does, or if it has no numbers as the usual one,
            and answers at once.
        searching: the names of the bots that play with a search, which `quick` leaves out, and nothing else.
    """

    numbers: Callable[[Game[Any], Bot, int | None], dict[str, Any]]
    change: Callable[[Bot, dict[str, Any], int | None], None]
    usual: str = "basic"
    shares: frozenset[str] = frozenset()
    added: tuple[type, ...] = ()
    by_seat: bool = False
    until: bool = False
    quick: Callable[[Game[Any], str, str], Bot] | None = None
    searching: frozenset[str] = frozenset()


@cache
def kit(game: str) -> Kit | None:
    """What a game brings; None if nothing of its bots can be tuned."""
    found: Kit | None = find_kit(GROUP, game, FOLDER)
    return found
