# mypyc: no - one name
"""The Rise of Blitzkrieg among the games."""

from __future__ import annotations

from typing import Final

from sandtable.games.blitzkrieg.game import Blitzkrieg

KIT: Final = Blitzkrieg
