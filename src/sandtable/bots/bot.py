# mypyc: no - runs once per decision; the hot path is in lookahead/ and search/
"""The base class of bots."""

from __future__ import annotations

from abc import ABC, abstractmethod
from time import perf_counter
from typing import Any, Final

from sandtable.bots.compared_moves import Candidates
from sandtable.kernel.dice import Dice
from sandtable.kernel.game import Game
from sandtable.kernel.message import Message, Option
from sandtable.kernel.state import State, actor

# The time limit, in seconds, of a search that has no time left: it ends after its first playout.
MIN_SECONDS: Final = 1e-6


class Bot(ABC):
    """A player of one seat in one game, which can remember what it has seen.

    Attributes:
        needs_view: whether `decide` needs a view; a bot that ignores the view gets None and can play much faster.
        simulations: the number of playouts so far; 0 for a bot that does not search.
        imagines: whether the bot searches and needs an imagined position of its seat (`imagine`).
        processes: the number of processes in which the bot searches.
        seconds: the time limit of a decision; 0 for as long as the bot's level takes.
        begun: the start of the current decision, by `time.perf_counter`.
        imagined: the imagined position; it contains no hidden information of the game.
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
        """Return the index of the chosen option.

        Args:
            view: the view of the bot's seat, as `Game.view` returns it.
            options: the legal options; never empty.
            dice: the source of the bot's own random choices.

        Returns:
            An index into `options`.
        """

    def seconds_left(self) -> float:
        """Return how long the bot may still search; 0 for as long as its level takes.

        The time of a decision also includes the time before its search. If no time is left, the result is the shortest
        possible time.
        """
        return max(MIN_SECONDS, self.begun + self.seconds - perf_counter()) if self.seconds > 0.0 else 0.0

    def imagine(self, game: Game[Any], state: State, options: list[Option], dice: Dice) -> None:
        """Draw the imagined position of a bot that searches, before it decides.

        With only one option the bot needs no imagined position.

        Args:
            state: the position in which the bot's seat decides; `decide` gets only the imagined position.
            options: the legal options.
            dice: the source of the bot's own random choices.
        """
        if self.imagines:
            # Without a search, discard the position imagined for an earlier decision, because it does not fit this one.
            self.imagined = game.imagine(state, actor(state), dice) if len(options) > 1 else None

    def explain(self) -> Candidates | None:
        """Return the moves that the bot compared for its last decision, or None."""
        return None

    def warnings(self) -> list[Message]:
        """Return warnings about failures since the last call."""
        return []

    def close(self) -> None:  # noqa: B027 (most bots have no resources to release)
        """Release the bot's resources when its game is over or continues without it."""
