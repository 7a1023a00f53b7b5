"""How Hitler's Eleven is shown at the table in the terminal."""

from __future__ import annotations

from typing import Any

from sandtable.games.eleven.format.view import View
from sandtable.kernel.game import Game
from sandtable.terminal.eleven.atlas import Atlas
from sandtable.terminal.eleven.describer import ElevenDescriber
from sandtable.terminal.eleven.drawing import FAR, Draughtsman
from sandtable.terminal.eleven.phrases import phrase
from sandtable.terminal.game_screen import Drawn, GameScreen, Look
from sandtable.terminal.phrases import Composer
from sandtable.terminal.theme import Palette
from sandtable.words import Words

# Steps of an action whose questions are about dice and losses.
LOSSES = ("order", "allied-losses", "own-losses")


class ElevenScreen(GameScreen[View]):
    """Hitler's Eleven in the terminal, where nothing is secret and the map is larger than a small screen.

    Args:
        game: with its edition and variant.
    """

    hides = False
    zooms = True
    least = FAR

    def __init__(self, game: Game[Any]) -> None:
        self.atlas = Atlas(game.catalogue())
        self.draughtsman = Draughtsman(self.atlas)
        self.capital = next((area.id for area in self.atlas.areas if area.zone == "capital"), None)

    def describer(self, words: Words, palette: Palette) -> ElevenDescriber:
        return ElevenDescriber(self.atlas, words, palette)

    def draw(self, view: View, words: Words, look: Look, size: tuple[int, int], palette: Palette) -> Drawn:
        return self.draughtsman.draw(view, words, look, size, palette)

    def phrase(self, to: Composer, words: list[str]) -> bool:
        return phrase(to, words)

    def stage(self, view: View) -> str:
        if view.phase in ("draft", "cards"):
            return "cards"
        fighting = view.action is not None and view.action.step in LOSSES
        return "battle" if fighting or view.event is not None or view.phase == "over" else "map"

    def centre(self, view: View) -> str | None:
        if view.event is not None:
            return view.event.to or view.event.area or view.event.start
        if view.action is not None:
            return view.action.target or view.action.to or view.action.start
        return None if view.phase == "play" else self.capital
