# mypyc: no - contains only a name
"""The kit by which Hitler's Eleven is found: its Game class."""

from __future__ import annotations

from typing import Final

from sandtable.games.eleven.game import Eleven

KIT: Final = Eleven
