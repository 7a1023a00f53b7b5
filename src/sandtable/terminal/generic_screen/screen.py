"""The terminal screen of games that do not provide their own."""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.kernel.game import Game
from sandtable.terminal.colour_themes import MapPalette
from sandtable.terminal.game_screen_interface import GameScreen, MapHighlights, MapPicture
from sandtable.terminal.generic_screen.map_data import GenericMapData
from sandtable.terminal.generic_screen.map_drawing import SMALL, draw
from sandtable.terminal.generic_screen.position_text import GenericPositionText
from sandtable.terminal.generic_screen.view_reader import ViewData
from sandtable.translation import Words


class GenericScreen(GameScreen[msgspec.Struct]):
    """The generic screen, which shows any game from its catalogue, drawing and views.

    The screen does not know whether a game has secrets, so a curtain always hides the table between two people.
    """

    hides = True
    zooms = False
    least = SMALL
    fights = False

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.atlas = GenericMapData(game)

    def describer(self, words: Words, palette: MapPalette) -> GenericPositionText:
        return GenericPositionText(self.game.name, self.game.seats, self.atlas, words, palette)

    def draw(
        self, view: msgspec.Struct, words: Words, look: MapHighlights, size: tuple[int, int], palette: MapPalette
    ) -> MapPicture:
        reading = ViewData(view, self.atlas.spaces)
        describer = self.describer(words, palette)

        def standing(space: str) -> str:
            return describer.short(reading.about(space))

        return draw(self.atlas, standing, reading.pointed(), words, look, size, palette)

    def stage(self, view: msgspec.Struct) -> str:
        return "map" if self.atlas.spaces else "cards"

    def centre(self, view: msgspec.Struct) -> str | None:
        return ViewData(view, self.atlas.spaces).pointed()
