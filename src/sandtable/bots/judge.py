# mypyc: no - what it calls is compiled
"""What judges a position by playing its turn on: much quicker than a game played to its end, and much less is luck."""

from __future__ import annotations

from abc import ABC, abstractmethod

from sandtable.kernel.dice import Dice
from sandtable.kernel.state import State


class TurnJudge(ABC):
    """Plays positions on by rules of thumb until their turn is over, and judges what it has come to."""

    @abstractmethod
    def chances(self, state: State, dice: Dice) -> tuple[float, ...]:
        """Return for each seat the chance to win, or of a victory that is shared its part, from 0 to 1.

        Args:
            state: a position as it is, with all that is secret in it; it is changed.
            dice: for chance, and for what is played on.
        """
