"""Sandtable: a digital table for board wargames.

>>> import sandtable
>>> game = sandtable.game("blitzkrieg")
>>> dice = sandtable.dice(seed=7)
>>> state = game.start(dice)
>>> game.actor(state)
'allied'
"""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from sandtable.games import GAMES, find
from sandtable.kernel.dice import Dice, SeededDice
from sandtable.kernel.game import Game, IllegalChoice
from sandtable.kernel.session import Session

__all__ = ["Game", "IllegalChoice", "Session", "dice", "game", "games"]

try:
    __version__ = version("sandtable")
except PackageNotFoundError:
    __version__ = "0"


def games() -> list[str]:
    """The ids of all games."""
    return list(GAMES)


def game(name: str, edition: Path | str | None = None, variant: str = "") -> Game[Any]:
    """A game, ready to be started.

    Args:
        name: one of `games()`.
        edition: a folder of components to lay over the game's own.
        variant: one of the `variants` of the game; without it, the usual one.

    Raises:
        KeyError: there is no such game or variant.
        ComponentError: the edition has problems.
    """
    return find(name, Path(edition) if edition is not None else None, variant)


def dice(seed: int) -> Dice:
    """Dice that give the same every time for the same seed."""
    return SeededDice(seed)
