"""Estimate what a position, or a move in it, is worth to each seat.

An evaluator returns random samples of a result. `estimate` computes the mean of the samples and its standard error.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from math import sqrt
from typing import Any, Final

import msgspec

from sandtable.bots.turn_end_win_chances import TurnJudge
from sandtable.kernel.dice import Dice, SeededDice
from sandtable.kernel.game import Game, IllegalChoice
from sandtable.kernel.message import Outcome
from sandtable.kernel.state import State, apply, playout
from sandtable.lab.play.bot_game import derived_seed, play_state, seated

# A variance cannot be estimated from fewer samples.
MIN_SAMPLES = 2
# The name of the evaluator that plays to the end of the turn and evaluates the position there.
TURNS: Final = "turns"


class Estimate(msgspec.Struct, frozen=True):
    """A mean of samples, from 0 to 1, and its standard error."""

    mean: float
    error: float


def estimate(samples: Sequence[float]) -> Estimate:
    """Return the mean of samples from 0 to 1 with its standard error.

    The error is sqrt((sum of (x - mean)² + 1/2) / (n - 1) / n). Because of the added 1/2, a few equal samples do not
    get an error of 0.
    """
    size = len(samples)
    if size < MIN_SAMPLES:
        return Estimate(samples[0] if samples else 0.5, 1.0)
    mean = sum(samples) / size
    spread = (sum((sample - mean) ** 2 for sample in samples) + 0.5) / (size - 1)
    return Estimate(mean, sqrt(spread / size))


def first_places(outcome: Outcome, seats: Sequence[str]) -> tuple[float, ...]:
    """Return each seat's share of the first place, in the order of `seats`.

    A sole winner gets 1, several winners get equal fractions of 1, and all other seats get 0. If all seats lose, each
    seat gets 0.
    """
    return tuple((seat in outcome.winners) / max(1, len(outcome.winners)) for seat in seats)


class Evaluator(ABC):
    """A sampler of results, which plays on from a position.

    Attributes:
        name: the evaluator's name.
    """

    name: str

    @abstractmethod
    def sample(
        self, game: Game[Any], state: State, line: Sequence[str], seat: int | None, seed: int, number: int
    ) -> tuple[float, ...]:
        """Return each seat's result in one sample, from 0 (loss) to 1 (win).

        Args:
            game, state: the position, which is not changed.
            line: the choices to start with, as notation, made by the seat that is to choose.
            seat: the seat whose knowledge is used: everything hidden from this seat is drawn at random. None uses the
                actual position with its secrets.
            seed, number: identify the sample. Samples with the same seed and number use the same imagined position and
                the same initial dice, even if they start with different choices.
        """


class PlayoutEvaluator(Evaluator):
    """An evaluator that first makes the given choices and then plays on."""

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
        """Play on from a position, and return each seat's result as `sample` does.

        Args:
            game, position: the position, which is changed.
            dice: the dice of the game.
            seed, number: identify the sample, as in `sample`.
        """


class GamePlayouts(PlayoutEvaluator):
    """An evaluator that plays games to the end, with the same bot in every seat.

    Args:
        bot: the name of the bot.
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


class TurnPlayouts(PlayoutEvaluator):
    """An evaluator that plays to the end of the turn and estimates the win chances.

    Playing a turn takes a fraction of the time of a whole game. Estimated chances also vary less between samples than
    wins and losses.

    Args:
        judge: plays the rest of the turn with heuristics, and estimates the chances.
    """

    name = TURNS

    def __init__(self, judge: TurnJudge) -> None:
        self._judge = judge

    def from_here(self, game: Game[Any], position: State, dice: Dice, seed: int, number: int) -> tuple[float, ...]:
        return first_places_of(game, position) if position.over else self._judge.chances(position, dice)


def first_places_of(game: Game[Any], position: State) -> tuple[float, ...]:
    """Return each seat's share of the first place in a finished game."""
    outcome = game.outcome(position)
    assert outcome is not None
    return first_places(outcome, game.seats)
