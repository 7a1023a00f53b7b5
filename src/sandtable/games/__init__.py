"""The games, each a package of its own that imports only the kernel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

    from sandtable.kernel.game import Game

# Loaded when it is asked for (__getattr__), for whoever imports any module of the package imports this one, too.
GAMES: dict[str, type[Game[Any]]]

# What the packages of other games announce themselves by: loading it adds the game.  A screen of its own in the
# terminal has a group beside it, sandtable.terminal (terminal/registry.py).
ENTRY_POINTS = "sandtable.games"


def __getattr__(name: str) -> Any:
    if name != "GAMES":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module
    from pkgutil import iter_modules

    # Those of this tree are found by place, like all their kits.
    rooms = sorted(room.name for room in iter_modules(__path__) if room.ispkg)
    found: dict[str, type[Game[Any]]] = {room: import_module(f"{__name__}.{room}.kit").KIT for room in rooms}
    globals()["GAMES"] = found
    return found


def _games() -> dict[str, type[Game[Any]]]:
    from sandtable.games import GAMES

    return GAMES


def add(game: type[Game[Any]]) -> None:
    """Let a game of another package be had by its name (docs/adding-a-game.md)."""
    _games()[game.name] = game


def add_installed() -> None:
    """Add the games of all packages that announce one."""
    from importlib.metadata import entry_points

    for found in entry_points(group=ENTRY_POINTS):
        found.load()


def find_kit(group: str, game: str, folder: str = "") -> Any:
    """What a floor above is brought by a game: its bots, its part of a report.

    A game of this tree has it as KIT in the module `<folder>.<game>.kit`, so that it is found in a tree that nobody has
    installed, too; a package of its own announces it by an entry point.

    Args:
        group: the group of the entry points, each named like its game.
        game: the game's id.
        folder: the package that has a room for each game; the one called like the group if it is not given.

    Returns:
        The kit; None if the game brings none.
    """
    from importlib import import_module
    from importlib.metadata import entry_points
    from importlib.util import find_spec

    room = f"{folder or group}.{game}"
    if game.isidentifier() and find_spec(room) is not None and find_spec(f"{room}.kit") is not None:
        return import_module(f"{room}.kit").KIT
    return next((found.load() for found in entry_points(group=group) if found.name == game), None)


def find(name: str, edition: Path | None = None, variant: str = "") -> Game[Any]:
    """A game by its id; those of installed packages are looked for if it is none of those that are known.

    Args:
        name: the id.
        edition: a folder of components to lay over the game's own.
        variant: one of the game's variants; without it, the usual one.

    Raises:
        KeyError: there is no such game, or it has no such variant (UnknownVariant); it tells what there is.
        ComponentError: the edition has problems.
    """
    games = _games()
    if name not in games:
        # In a process of its own nobody has asked for them yet.
        add_installed()
    if name not in games:
        raise KeyError(f"there is no game {name!r}: there are {', '.join(games)}")
    return games[name](edition, variant)
