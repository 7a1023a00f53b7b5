# mypyc: no - runs once per decision; the hot path is in lookahead/ and search/
"""A bot that chooses each option with the same probability."""

from __future__ import annotations

from typing import Any

from sandtable.bots.bot import Bot
from sandtable.kernel.dice import Dice
from sandtable.kernel.message import Option


class RandomBot(Bot):
    """A bot that chooses at random."""

    needs_view = False

    def decide(self, view: Any, options: list[Option], dice: Dice) -> int:
        return dice.pick(len(options))
