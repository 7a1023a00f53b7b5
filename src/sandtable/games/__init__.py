"""The games, each a package of its own that imports only the kernel."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.kernel.game import Game

GAMES: dict[str, Callable[[Path | None], Game[Any]]] = {Blitzkrieg.name: Blitzkrieg}


def find(name: str, edition: Path | None = None) -> Game[Any]:
    """A game by its id.

    Args:
        name: one of GAMES.
        edition: a folder of components to lay over the game's own.

    Raises:
        KeyError: there is no such game.
        ComponentError: the edition has problems.
    """
    return GAMES[name](edition)
