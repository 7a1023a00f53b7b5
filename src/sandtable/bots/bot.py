"""What a bot is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from sandtable.kernel.dice import Dice
from sandtable.kernel.message import Option


class Bot(ABC):
    """A player of one seat in one game; it may remember what it has seen.

    Attributes:
        needs_view: False for a bot that does not even look: it is handed None and can play much faster.
    """

    needs_view = True

    @abstractmethod
    def decide(self, view: Any, options: list[Option], dice: Dice) -> int:
        """Which of its legal options to take.

        Args:
            view: the view of the bot's seat, as `Game.view` gives it.
            options: what it may choose from; never empty.
            dice: for its own random choices.

        Returns:
            The number of the option.
        """
