# mypyc: no - a single name
"""The kit by which The Rise of Blitzkrieg is found: its Game class."""

from __future__ import annotations

from typing import Final

from sandtable.games.blitzkrieg.game import Blitzkrieg

KIT: Final = Blitzkrieg
