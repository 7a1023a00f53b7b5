# mypyc: no - read once a game
"""What a game brings to this floor: bots of its own, and which of them give advice.

A package announces its game's Kit by an entry point of the group `sandtable.bots`, named like the game; a game of this
tree has it as KIT in `sandtable.bots.<game>.kit`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from sandtable.bots.bot import Bot
from sandtable.bots.judge import TurnJudge
from sandtable.kernel.game import Game

GROUP: Final = "sandtable.bots"

# A bot is made for a seat of a game with its components; it learns of a position only through views.
Maker = Callable[[Game[Any], str], Bot]


def unjudged(game: Game[Any]) -> TurnJudge | None:
    """Make no judge: nothing is known of the ends of the game's turns."""
    return None


class Entry(NamedTuple):
    """A bot that can be had.

    Args:
        make: makes one.
        variants: those of its game that it can play; None for all.
        imagines: it searches, and wants a position imagined for its seat whenever it decides.
        opponent: it is worth playing against; others are there to be compared with.
        quick: it decides in milliseconds, by rules of thumb or chance.
        slow: it thinks for up to ten seconds: whoever wants that chooses it, and nobody else waits for it.
    """

    make: Maker
    variants: tuple[str, ...] | None = None
    imagines: bool = False
    opponent: bool = True
    quick: bool = False
    slow: bool = False


class Kit(NamedTuple):
    """The bots of one game.

    Args:
        bots: by name, the weakest first.
        advisers: the names of those that give hints, the best first.
        judge: makes what judges positions by playing their turn on; None where nothing is known of its end.
    """

    bots: dict[str, Entry]
    advisers: tuple[str, ...] = ()
    judge: Callable[[Game[Any]], TurnJudge | None] = unjudged
