"""Which screen shows a game: its own where its package announces one, else the plain one."""

from __future__ import annotations

from importlib import metadata
from importlib.metadata import EntryPoint
from typing import Any

from sandtable.kernel.game import Game
from sandtable.terminal.game_screen import GameScreen
from sandtable.terminal.plain.screen import PlainScreen

# What a package announces the screen of its game by: the name is the game's id, the object makes a `GameScreen` of the
# game (docs/adding-a-game.md).
ENTRY_POINTS = "sandtable.terminal"

# Those of this package, which are there without any metadata as well; each is loaded when its game is played.
OWN = (
    EntryPoint("blitzkrieg", "sandtable.terminal.blitzkrieg.screen:BlitzkriegScreen", ENTRY_POINTS),
    EntryPoint("eleven", "sandtable.terminal.eleven.screen:ElevenScreen", ENTRY_POINTS),
)


def screen_of(game: Game[Any]) -> GameScreen[Any]:
    """How a game is shown in the terminal: by a screen of its own, else by the plain one."""
    for announced in (*OWN, *metadata.entry_points(group=ENTRY_POINTS)):
        if announced.name == game.name:
            screen: GameScreen[Any] = announced.load()(game)
            return screen
    return PlainScreen(game)
