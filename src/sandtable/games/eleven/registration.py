# mypyc: no - contains only a name
"""The object that registers the game: its Game class."""

from __future__ import annotations

from typing import Final

from sandtable.games.eleven.game import Eleven

KIT: Final = Eleven
