"""How a game is shown at the table in the terminal that has no screen of its own."""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.kernel.game import Game
from sandtable.terminal.game_screen import Drawn, GameScreen, Look
from sandtable.terminal.plain.atlas import Atlas
from sandtable.terminal.plain.describer import PlainDescriber
from sandtable.terminal.plain.drawing import SMALL, draw
from sandtable.terminal.plain.reading import Reading
from sandtable.terminal.theme import Palette
from sandtable.words import Words


class PlainScreen(GameScreen[msgspec.Struct]):
    """Any game, from its catalogue, its drawing and its views.

    Whether a game has secrets cannot be told from outside, so between two people the curtain comes down.

    Args:
        game: with its edition and variant.
    """

    hides = True
    zooms = False
    least = SMALL
    fights = False

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.atlas = Atlas(game)

    def describer(self, words: Words, palette: Palette) -> PlainDescriber:
        return PlainDescriber(self.game.name, self.game.seats, self.atlas, words, palette)

    def draw(self, view: msgspec.Struct, words: Words, look: Look, size: tuple[int, int], palette: Palette) -> Drawn:
        reading = Reading(view, self.atlas.spaces)
        describer = self.describer(words, palette)

        def standing(space: str) -> str:
            return describer.short(reading.about(space))

        return draw(self.atlas, standing, reading.pointed(), words, look, size, palette)

    def stage(self, view: msgspec.Struct) -> str:
        return "map" if self.atlas.spaces else "cards"

    def centre(self, view: msgspec.Struct) -> str | None:
        return Reading(view, self.atlas.spaces).pointed()
