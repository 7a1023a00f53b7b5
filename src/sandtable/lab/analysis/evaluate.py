"""Evaluators: what a position, or a move in it, promises each seat.

An evaluator draws samples; what they have in common (means, errors, comparisons with the same luck) is done here once.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from math import sqrt
from typing import Any, Final

import msgspec

from sandtable.bots.judge import TurnJudge
from sandtable.kernel.dice import Dice, SeededDice
from sandtable.kernel.game import Game, IllegalChoice
from sandtable.kernel.message import Outcome
from sandtable.kernel.state import State, apply, playout
from sandtable.lab.play.match import derived_seed, play_state, seated

# Of fewer samples than this, nothing can be said of their spread.
FEWEST = 2
# What judges positions by playing their turn on.
TURNS: Final = "turns"


class Estimate(msgspec.Struct, frozen=True):
    """A mean of samples, from 0 to 1, and its standard error."""

    mean: float
    error: float


def estimate(samples: Sequence[float]) -> Estimate:
    """The mean of samples from 0 to 1 and its standard error, sqrt((sum of (x - mean)² + 1/2) / (n - 1) / n).

    Half a sample's spread is added, so that a few samples that happen to be alike do not pass for certainty.
    """
    size = len(samples)
    if size < FEWEST:
        return Estimate(samples[0] if samples else 0.5, 1.0)
    mean = sum(samples) / size
    spread = (sum((sample - mean) ** 2 for sample in samples) + 0.5) / (size - 1)
    return Estimate(mean, sqrt(spread / size))


def first_places(outcome: Outcome, seats: Sequence[str]) -> tuple[float, ...]:
    """Return each seat's share of the first place: 1, a part of one that is shared, or 0, also where all lose."""
    return tuple((seat in outcome.winners) / max(1, len(outcome.winners)) for seat in seats)


class Evaluator(ABC):
    """Samples what comes of a position.

    Attributes:
        name: what it is called.
    """

    name: str

    @abstractmethod
    def sample(
        self, game: Game[Any], state: State, line: Sequence[str], seat: int | None, seed: int, number: int
    ) -> tuple[float, ...]:
        """What each seat makes of a position: 1 for a game won, a part of it for one that is shared, 0 for one lost.

        Args:
            game, state: the position; it is not changed.
            line: what the seat that is asked does first, as notation.
            seat: by whose knowledge: all that it cannot know is imagined anew; None takes the position as it is.
            seed, number: which sample; the same ones imagine the same and begin with the same dice, whatever the line.
        """


class Continuation(Evaluator):
    """Samples by going on from the position: as it is, or as a seat may imagine it, after a line of choices."""

    def sample(
        self, game: Game[Any], state: State, line: Sequence[str], seat: int | None, seed: int, number: int
    ) -> tuple[float, ...]:
        imagined = SeededDice(derived_seed(seed, number, "imagined"))
        position = game.clone(state) if seat is None else game.imagine(state, seat, imagined)
        dice = SeededDice(derived_seed(seed, number, "game"))
        for notation in line:
            try:
                choice = game.parse(position, notation)
            except IllegalChoice:
                break
            if game.refusal(position, choice) is not None:
                break
            apply(position, choice, dice)
        return self.from_here(game, position, dice, seed, number)

    @abstractmethod
    def from_here(self, game: Game[Any], position: State, dice: Dice, seed: int, number: int) -> tuple[float, ...]:
        """What each seat makes of a position from here on, as `sample` tells it.

        Args:
            game, position: the position; it is changed.
            dice: the game's.
            seed, number: which sample.
        """


class Playouts(Continuation):
    """Games played to the end by the same bot on every seat, each by what it sees.

    Args:
        bot: its name.
    """

    def __init__(self, bot: str) -> None:
        self.name = bot

    def from_here(self, game: Game[Any], position: State, dice: Dice, seed: int, number: int) -> tuple[float, ...]:
        if self.name == "random":
            playout(position, dice)
        else:
            with seated(game, [self.name] * len(game.seats), seed, number) as players:
                play_state(game, position, dice, players)
        return first_places_of(game, position)


class TurnEnds(Continuation):
    """Turns played to their end by rules of thumb, and judged there by how games went on from such ends.

    A turn takes a fraction of the time of a game, and a chance tells more than a game that was won or lost.

    Args:
        judge: plays on and judges.
    """

    name = TURNS

    def __init__(self, judge: TurnJudge) -> None:
        self._judge = judge

    def from_here(self, game: Game[Any], position: State, dice: Dice, seed: int, number: int) -> tuple[float, ...]:
        return first_places_of(game, position) if position.over else self._judge.chances(position, dice)


def first_places_of(game: Game[Any], position: State) -> tuple[float, ...]:
    """Return each seat's share of the first place in a game that is over."""
    outcome = game.outcome(position)
    assert outcome is not None
    return first_places(outcome, game.seats)
