"""The terminal screen of Hitler's Eleven: map, panels and typed moves."""

from __future__ import annotations

from typing import Any

from sandtable.games.eleven.representation.view_types import ElevenView
from sandtable.kernel.game import Game
from sandtable.terminal.colour_themes import MapPalette
from sandtable.terminal.eleven.map_data import ElevenMapData
from sandtable.terminal.eleven.map_drawing import FAR, ElevenMapPainter
from sandtable.terminal.eleven.position_text import ElevenPositionText
from sandtable.terminal.eleven.typed_moves import phrase
from sandtable.terminal.game_screen_interface import GameScreen, MapHighlights, MapPicture
from sandtable.terminal.typed_moves import MoveComposer
from sandtable.translation import Words

# The steps of an action in which the players decide about losses.
LOSSES = ("order", "allied-losses", "own-losses")


class ElevenScreen(GameScreen[ElevenView]):
    """The terminal screen of Hitler's Eleven.

    The game has no secrets. Its map has two zoom levels, because the detailed map does not fit on a small screen.
    """

    hides = False
    zooms = True
    least = FAR

    def __init__(self, game: Game[Any]) -> None:
        self.atlas = ElevenMapData(game.catalogue())
        self.draughtsman = ElevenMapPainter(self.atlas)
        self.capital = next((area.id for area in self.atlas.areas if area.zone == "capital"), None)

    def describer(self, words: Words, palette: MapPalette) -> ElevenPositionText:
        return ElevenPositionText(self.atlas, words, palette)

    def draw(
        self, view: ElevenView, words: Words, look: MapHighlights, size: tuple[int, int], palette: MapPalette
    ) -> MapPicture:
        return self.draughtsman.draw(view, words, look, size, palette)

    def phrase(self, to: MoveComposer, words: list[str]) -> bool:
        return phrase(to, words)

    def stage(self, view: ElevenView) -> str:
        if view.phase in ("draft", "cards"):
            return "cards"
        fighting = view.action is not None and view.action.step in LOSSES
        return "battle" if fighting or view.event is not None or view.phase == "over" else "map"

    def centre(self, view: ElevenView) -> str | None:
        if view.event is not None:
            return view.event.to or view.event.area or view.event.start
        if view.action is not None:
            return view.action.target or view.action.to or view.action.start
        return None if view.phase == "play" else self.capital
