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
from typing import TYPE_CHECKING, Any, Literal, overload

from sandtable.games import find

if TYPE_CHECKING:
    from pathlib import Path

    from sandtable.games.blitzkrieg.game import Blitzkrieg
    from sandtable.games.eleven.game import Eleven
    from sandtable.kernel.dice import Dice
    from sandtable.kernel.game import Game, IllegalChoice
    from sandtable.kernel.session import Session

__all__ = ["Game", "IllegalChoice", "Session", "dice", "game", "game_ids"]

__version__ = "0.2.0.dev0"

# Names that are imported on first use. Python imports this module before every other module of the package, so it must
# be fast to load.
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


@overload
def game(name: Literal["blitzkrieg"], edition: Path | str | None = None, variant: str = "") -> Blitzkrieg: ...
@overload
def game(name: Literal["eleven"], edition: Path | str | None = None, variant: str = "") -> Eleven: ...
@overload
def game(name: str, edition: Path | str | None = None, variant: str = "") -> Game[Any]: ...
def game(name: str, edition: Path | str | None = None, variant: str = "") -> Game[Any]:
    """Return a game, with which positions can be created and changed.

    Args:
        name: the id of the game, one of `game_ids()`.
        edition: a folder of components that replace the game's own; None for the game's own components.
        variant: one of the game's `variants`; "" for the default variant.

    Raises:
        KeyError: the game or the variant is unknown.
        ComponentError: the edition has problems.
    """
    from pathlib import Path

    return find(name, Path(edition) if edition is not None else None, variant)


def dice(seed: int) -> Dice:
    """Return dice that give the same results for the same seed."""
    from sandtable.kernel.dice import SeededDice

    return SeededDice(seed)
