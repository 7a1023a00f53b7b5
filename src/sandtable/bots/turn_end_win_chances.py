# mypyc: no - calls compiled code
"""Estimate win chances in a position from a playout to the end of its turn.

This is much faster than a playout to the end of the game, and chance affects the result less.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from sandtable.kernel.dice import Dice
from sandtable.kernel.state import State


class TurnJudge(ABC):
    """An estimator of win chances that plays to the end of the turn by rules of thumb."""

    @abstractmethod
    def chances(self, state: State, dice: Dice) -> tuple[float, ...]:
        """Return each seat's win chance, 0 to 1; winners of a shared victory split it.

        Args:
            state: a position with all its secrets; it is changed.
            dice: the source of chance.
        """
