"""Find the terminal screen of a game."""

from __future__ import annotations

from typing import Any

from sandtable.games import find_kit
from sandtable.kernel.game import Game
from sandtable.terminal.game_screen_interface import GameScreen
from sandtable.terminal.generic_screen.screen import GenericScreen

# The group of the entry points by which packages register screens. The name of an entry point is the id of the game,
# and its object makes a `GameScreen` (docs/adding-a-game.md). The screen of a built-in game is the constant KIT in
# `sandtable.terminal.<game>.registration`.
ENTRY_POINTS = "sandtable.terminal"


def screen_of(game: Game[Any]) -> GameScreen[Any]:
    """Return the screen of a game.

    Return the generic screen if the game has no screen of its own.
    """
    make = find_kit(ENTRY_POINTS, game.name)
    screen: GameScreen[Any] = GenericScreen(game) if make is None else make(game)
    return screen
