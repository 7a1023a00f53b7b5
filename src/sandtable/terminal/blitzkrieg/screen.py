"""The terminal screen of The Rise of Blitzkrieg: map, panels and typed moves."""

from __future__ import annotations

from typing import Any

from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.games.blitzkrieg.representation.view_types import BlitzkriegView
from sandtable.games.blitzkrieg.state.position import Battle
from sandtable.games.blitzkrieg.state.vocabulary import STEP_DEFENCE_DICE
from sandtable.terminal.blitzkrieg.map_data import BlitzkriegMapData
from sandtable.terminal.blitzkrieg.map_drawing import SMALL, BlitzkriegMapPainter
from sandtable.terminal.blitzkrieg.position_text import BlitzkriegPositionText
from sandtable.terminal.blitzkrieg.typed_moves import phrase
from sandtable.terminal.colour_themes import MapPalette
from sandtable.terminal.game_screen_interface import GameScreen, MapHighlights, MapPicture
from sandtable.terminal.typed_moves import MoveComposer
from sandtable.translation import Words

# The decisions of a battle whose choices are spaces on the map.
ON_MAP = ("Retreat", "RetreatSplit", "Breakthrough")


class BlitzkriegScreen(GameScreen[BlitzkriegView]):
    """The terminal screen of The Rise of Blitzkrieg."""

    hides = True
    zooms = False
    least = SMALL

    def __init__(self, game: Blitzkrieg) -> None:
        self.game = game
        self.atlas = BlitzkriegMapData(game)
        self.draughtsman = BlitzkriegMapPainter(self.atlas)

    def describer(self, words: Words, palette: MapPalette) -> BlitzkriegPositionText:
        return BlitzkriegPositionText(self.game, self.atlas, words, palette)

    def draw(
        self, view: BlitzkriegView, words: Words, look: MapHighlights, size: tuple[int, int], palette: MapPalette
    ) -> MapPicture:
        return self.draughtsman.draw(view, words, look, *size, palette)

    def phrase(self, to: MoveComposer, words: list[str]) -> bool:
        return phrase(to, words)

    def stage(self, view: BlitzkriegView) -> str:
        if view.battle is not None and view.decision not in ON_MAP:
            return "battle"
        return "cards" if view.phase == "planning" else "map"

    def centre(self, view: BlitzkriegView) -> str | None:
        return None if view.battle is None else view.battle.space

    def roller(self, state: Any) -> int | None:
        battle: Battle | None = getattr(state, "battle", None)
        return None if battle is None else battle.side ^ (battle.step == STEP_DEFENCE_DICE)
