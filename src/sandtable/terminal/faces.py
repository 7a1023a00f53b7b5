"""The one place that knows which games can be played in the terminal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.kernel.game import Game
from sandtable.terminal.blitzkrieg.screen import BlitzkriegFace
from sandtable.terminal.eleven.screen import ElevenFace
from sandtable.terminal.face import Face

FACES: dict[str, Callable[[Any], Face[Any]]] = {"blitzkrieg": BlitzkriegFace, "eleven": ElevenFace}


def face_of(game: Game[Any]) -> Face[Any]:
    """How a game is shown.

    Raises:
        KeyError: it cannot be played in the terminal.
    """
    return FACES[game.name](game)
