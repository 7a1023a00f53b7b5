"""Sandtable: a digital table for board wargames.

>>> import sandtable
>>> game = sandtable.game("blitzkrieg")
>>> dice = sandtable.dice(seed=7)
>>> state = game.start(dice)
>>> game.actor(state)
'allied'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from sandtable.games import find

if TYPE_CHECKING:
    from pathlib import Path

    from sandtable.kernel.dice import Dice
    from sandtable.kernel.game import Game, IllegalChoice
    from sandtable.kernel.session import Session

__all__ = ["Game", "IllegalChoice", "Session", "dice", "game", "game_ids"]

__version__ = "0.2.0.dev0"

# Loaded when they are asked for, for every module of the package loads this one first.
LATER = {
    "Game": "sandtable.kernel.game",
    "IllegalChoice": "sandtable.kernel.game",
    "Session": "sandtable.kernel.session",
}


def __getattr__(name: str) -> Any:
    if name not in LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(LATER[name]), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *LATER})


def game_ids() -> list[str]:
    """Return the ids of all games."""
    from sandtable.games import GAMES

    return list(GAMES)


def game(name: str, edition: Path | str | None = None, variant: str = "") -> Game[Any]:
    """Return a game, ready to be started.

    Args:
        name: one of `game_ids()`.
        edition: a folder of components to lay over the game's own.
        variant: one of the `variants` of the game; without it, the usual one.

    Raises:
        KeyError: there is no such game or variant.
        ComponentError: the edition has problems.
    """
    from pathlib import Path

    return find(name, Path(edition) if edition is not None else None, variant)


def dice(seed: int) -> Dice:
    """Dice that give the same every time for the same seed."""
    from sandtable.kernel.dice import SeededDice

    return SeededDice(seed)
