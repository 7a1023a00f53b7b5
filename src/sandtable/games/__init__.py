"""The games, each a package of its own that imports only the kernel."""

from __future__ import annotations

from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.games.eleven.game import Eleven
from sandtable.kernel.game import Game

GAMES: dict[str, type[Game[Any]]] = {Blitzkrieg.name: Blitzkrieg, Eleven.name: Eleven}

# What the packages of other games announce themselves by: loading it adds the game.
ENTRY_POINTS = "sandtable.games"


def add(game: type[Game[Any]]) -> None:
    """Let a game of another package be had by its name (docs/adding-a-game.md)."""
    GAMES[game.name] = game


def add_installed() -> None:
    """Add the games of all packages that announce one."""
    for found in entry_points(group=ENTRY_POINTS):
        found.load()


def find(name: str, edition: Path | None = None, variant: str = "") -> Game[Any]:
    """A game by its id.

    Args:
        name: one of GAMES.
        edition: a folder of components to lay over the game's own.
        variant: one of the game's variants; without it, the usual one.

    Raises:
        KeyError: there is no such game, or it has no such variant (UnknownVariant).
        ComponentError: the edition has problems.
    """
    return GAMES[name](edition, variant)
