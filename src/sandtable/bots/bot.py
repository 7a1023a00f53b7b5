"""What a bot is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from sandtable.kernel.dice import Dice
from sandtable.kernel.message import Message, Option


class Bot(ABC):
    """A player of one seat in one game; it may remember what it has seen.

    Attributes:
        needs_view: False for a bot that does not even look: it is handed None and can play much faster.
        simulations: how many simulations it has run so far; 0 for a bot that does not search.
    """

    needs_view = True
    simulations = 0

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

    def warnings(self) -> list[Message]:
        """What has gone wrong with it since this was asked last."""
        return []

    def close(self) -> None:  # noqa: B027 (most bots hold nothing that must be given back)
        """Give back what it holds: its game is over, or goes on without it."""
