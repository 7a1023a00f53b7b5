# mypyc: no - asked once a decision; what is asked a thousand times stands in model/ and search/
"""What a bot is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from time import perf_counter
from typing import Any, Final

from sandtable.bots.candidates import Candidates
from sandtable.kernel.dice import Dice
from sandtable.kernel.game import Game
from sandtable.kernel.message import Message, Option
from sandtable.kernel.state import State, actor

# So short a search, in seconds, ends after its first simulation.
SHORTEST: Final = 1e-6


class Bot(ABC):
    """A player of one seat in one game; it may remember what it has seen.

    Attributes:
        needs_view: False for a bot that does not even look: it is handed None and can play much faster.
        simulations: how many simulations it has run so far; 0 for a bot that does not search.
        imagines: it searches, and is handed a position that its seat takes for possible (`imagine`).
        processes: in how many it searches.
        seconds: how long it may think about a decision; 0 for as long as its level takes.
        begun: when it has begun to think about the present one, by `time.perf_counter`.
        imagined: that position; nothing in it that the seat cannot know is as in the game.
    """

    needs_view = True
    simulations = 0
    imagines = False
    processes = 1
    seconds = 0.0
    begun = 0.0
    imagined: State | None = None

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

    def seconds_left(self) -> float:
        """Return how long it may still search; 0 for as long as its level takes.

        What comes before a search takes its part of the time; where nothing is left, it is the shortest there is.
        """
        return max(SHORTEST, self.begun + self.seconds - perf_counter()) if self.seconds > 0.0 else 0.0

    def imagine(self, game: Game[Any], state: State, options: list[Option], dice: Dice) -> None:
        """Give a bot that searches what it begins with, before it decides; it needs nothing for its only option.

        Args:
            game: the game.
            state: the position, in which the bot's seat is asked; the bot does not get it.
            options: what it may choose from.
            dice: the bot's own.
        """
        if self.imagines:
            # What it has been given for another question is none of this one.
            self.imagined = game.imagine(state, actor(state), dice) if len(options) > 1 else None

    def explain(self) -> Candidates | None:
        """What it made of the moves that it has compared for its last decision; None if it has compared none."""
        return None

    def warnings(self) -> list[Message]:
        """What has gone wrong with it since this was asked last."""
        return []

    def close(self) -> None:  # noqa: B027 (most bots hold nothing that must be given back)
        """Give back what it holds: its game is over, or goes on without it."""
