# mypyc: no - one name
"""Hitler's Eleven among the games."""

from __future__ import annotations

from typing import Final

from sandtable.games.eleven.game import Eleven

KIT: Final = Eleven
