"""The game packages, and functions that find games and their kits by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

    from sandtable.kernel.game import Game

# Importing any game module also imports this module. So this module imports the games only on first use (__getattr__).
GAMES: dict[str, type[Game[Any]]]

# Installed packages announce their games in this entry point group. Loading an entry adds the game. The terminal
# screens of these games have a second group, sandtable.terminal (terminal/game_screens.py).
ENTRY_POINTS = "sandtable.games"


def __getattr__(name: str) -> Any:
    if name != "GAMES":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module
    from pkgutil import iter_modules

    # The games in this package are found by their folders, so that they work without an installation.
    rooms = sorted(room.name for room in iter_modules(__path__) if room.ispkg)
    found: dict[str, type[Game[Any]]] = {room: import_module(f"{__name__}.{room}.registration").KIT for room in rooms}
    globals()["GAMES"] = found
    return found


def _games() -> dict[str, type[Game[Any]]]:
    from sandtable.games import GAMES

    return GAMES


def add(game: type[Game[Any]]) -> None:
    """Make a game of another package available by name (docs/adding-a-game.md)."""
    _games()[game.name] = game


def add_installed() -> None:
    """Load the entry points of installed packages, each of which adds a game."""
    from importlib.metadata import entry_points

    for found in entry_points(group=ENTRY_POINTS):
        found.load()


def find_kit(group: str, game: str, folder: str = "", module: str = "registration") -> Any:
    """Return what a game supplies to another package, such as its bots.

    A game in this package supplies it as KIT in the module `<folder>.<game>.<module>`, which works without an
    installation. A game of an installed package supplies it by an entry point.

    Args:
        group: the name of the group of entry points.
        game: the game's id.
        folder: the package that has a subpackage for each game; if empty, the package with the name in `group`.
        module: the module of that subpackage that contains KIT.

    Returns:
        The kit; None if the game has none for this group.
    """
    from importlib import import_module
    from importlib.metadata import entry_points
    from importlib.util import find_spec

    room = f"{folder or group}.{game}"
    if game.isidentifier() and find_spec(room) is not None and find_spec(f"{room}.{module}") is not None:
        return import_module(f"{room}.{module}").KIT
    return next((found.load() for found in entry_points(group=group) if found.name == game), None)


def find(name: str, edition: Path | None = None, variant: str = "") -> Game[Any]:
    """Make a game from its id. If the id is unknown, load the games of installed packages.

    Args:
        name: the id.
        edition: a folder of components to merge into the game's own.
        variant: one of the game's variants; the usual one if empty.

    Raises:
        KeyError: there is no such game, or it has no such variant (UnknownVariant). The message lists the available
            ones.
        ComponentError: the edition contains errors.
    """
    games = _games()
    if name not in games:
        # A new process, such as a worker, has not yet added the games of installed packages.
        add_installed()
    if name not in games:
        raise KeyError(f"there is no game {name!r}: there are {', '.join(games)}")
    return games[name](edition, variant)
