"""How The Rise of Blitzkrieg is shown at the table in the terminal."""

from __future__ import annotations

from typing import Any

from sandtable.games.blitzkrieg.format.view import View
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.games.blitzkrieg.state.position import Battle
from sandtable.games.blitzkrieg.state.vocabulary import STEP_DEFENCE_DICE
from sandtable.terminal.blitzkrieg.atlas import Atlas
from sandtable.terminal.blitzkrieg.describer import BlitzkriegDescriber
from sandtable.terminal.blitzkrieg.drawing import SMALL, Draughtsman
from sandtable.terminal.blitzkrieg.phrases import phrase
from sandtable.terminal.game_screen import Drawn, GameScreen, Look
from sandtable.terminal.phrases import Composer
from sandtable.terminal.theme import Palette
from sandtable.words import Words

# These questions of a battle are answered on the map.
ON_MAP = ("Retreat", "RetreatSplit", "Breakthrough")


class BlitzkriegScreen(GameScreen[View]):
    """The Rise of Blitzkrieg in the terminal.

    Args:
        game: with its edition.
    """

    hides = True
    zooms = False
    least = SMALL

    def __init__(self, game: Blitzkrieg) -> None:
        self.game = game
        self.atlas = Atlas(game)
        self.draughtsman = Draughtsman(self.atlas)

    def describer(self, words: Words, palette: Palette) -> BlitzkriegDescriber:
        return BlitzkriegDescriber(self.game, self.atlas, words, palette)

    def draw(self, view: View, words: Words, look: Look, size: tuple[int, int], palette: Palette) -> Drawn:
        return self.draughtsman.draw(view, words, look, *size, palette)

    def phrase(self, to: Composer, words: list[str]) -> bool:
        return phrase(to, words)

    def stage(self, view: View) -> str:
        if view.battle is not None and view.decision not in ON_MAP:
            return "battle"
        return "cards" if view.phase == "planning" else "map"

    def centre(self, view: View) -> str | None:
        return None if view.battle is None else view.battle.space

    def roller(self, state: Any) -> int | None:
        battle: Battle | None = getattr(state, "battle", None)
        return None if battle is None else battle.side ^ (battle.step == STEP_DEFENCE_DICE)
