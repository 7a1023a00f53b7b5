# mypyc: no - asked once a decision; what is asked a thousand times stands in model/ and search/
"""A bot that chooses at random, every option with the same chance."""

from __future__ import annotations

from typing import Any

from sandtable.bots.bot import Bot
from sandtable.kernel.dice import Dice
from sandtable.kernel.message import Option


class RandomBot(Bot):
    """Plays at random."""

    needs_view = False

    def decide(self, view: Any, options: list[Option], dice: Dice) -> int:
        return dice.pick(len(options))
