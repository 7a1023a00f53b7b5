"""Which screen shows a game: its own where the game brings one, else the plain one."""

from __future__ import annotations

from typing import Any

from sandtable.games import find_kit
from sandtable.kernel.game import Game
from sandtable.terminal.game_screen import GameScreen
from sandtable.terminal.plain.screen import PlainScreen

# What a package announces the screen of its game by: the name is the game's id, the object makes a `GameScreen` of the
# game (docs/adding-a-game.md).  A game of this tree has it as KIT in `sandtable.terminal.<game>.kit`.
ENTRY_POINTS = "sandtable.terminal"


def screen_of(game: Game[Any]) -> GameScreen[Any]:
    """How a game is shown in the terminal: by a screen of its own, else by the plain one."""
    make = find_kit(ENTRY_POINTS, game.name)
    screen: GameScreen[Any] = PlainScreen(game) if make is None else make(game)
    return screen
