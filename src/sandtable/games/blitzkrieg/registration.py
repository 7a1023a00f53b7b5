# mypyc: no - a single name
"""The object that registers the game: its Game class."""

from __future__ import annotations

from typing import Final

from sandtable.games.blitzkrieg.game import Blitzkrieg

KIT: Final = Blitzkrieg
