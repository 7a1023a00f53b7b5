"""How chances are told from play-outs by how games have ended, to within some ten points (docs/bots.md).

What play-outs by a quick bot tell is drawn towards what is usual, the farther the fewer they are, and its odds are
raised to a power.  The numbers are in `calibration_numbers`, written by `sandtable.lab.tuning.calibrate` from games
whose end is known; a game without numbers keeps what play-outs tell.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log

from sandtable.lab.analysis.calibration_numbers import NUMBERS
from sandtable.lab.analysis.evaluate import Estimate, estimate


class Chances:
    """How chances are told where nobody has looked how games ended: as play-outs tell them."""

    def estimate(self, seat: int, samples: Sequence[float]) -> Estimate:
        """Return a seat's chance with its standard error, from its shares of the first place, one for each play-out."""
        return estimate(samples)

    def compared(self, seat: int, made: Sequence[float], other: Sequence[float]) -> tuple[Estimate, Estimate, Estimate]:
        """Return a seat's chances after two moves, played out with the same luck, and how much more the other has."""
        return self.estimate(seat, made), self.estimate(seat, other), estimate(differences(made, other))


class Calibration(Chances):
    """How chances are told by how games have ended.

    Args:
        usual: each seat's share of the games, between 0 and 1, in the order of the seats.
        weight: as many play-outs as this what is usual counts for.
        slope: the power to which the odds are raised, in proportion to what is usual.
    """

    def __init__(self, usual: tuple[float, ...], weight: float, slope: float) -> None:
        self.usual = usual
        self.weight = weight
        self.slope = slope

    def chance(self, seat: int, mean: float, size: int) -> float:
        """Return a seat's chance.

        Args:
            seat: its number.
            mean: its share of the first places in the play-outs, from 0 to 1.
            size: how many play-outs there were.
        """
        usual = _odds(self.usual[seat])
        return 1 / (1 + exp(-usual - self.slope * (_odds(self._drawn(seat, mean, size)) - usual)))

    def estimate(self, seat: int, samples: Sequence[float]) -> Estimate:
        raw = estimate(samples)
        if not samples:
            return raw
        chance = self.chance(seat, raw.mean, len(samples))
        return Estimate(chance, raw.error * self._steepness(seat, raw.mean, len(samples)))

    def compared(self, seat: int, made: Sequence[float], other: Sequence[float]) -> tuple[Estimate, Estimate, Estimate]:
        first, second = self.estimate(seat, made), self.estimate(seat, other)
        raw = estimate(differences(made, other))
        between = (sum(made) + sum(other)) / (len(made) + len(other))
        steep = self._steepness(seat, between, len(made))
        return first, second, Estimate(second.mean - first.mean, raw.error * steep)

    def _drawn(self, seat: int, mean: float, size: int) -> float:
        return (mean * size + self.usual[seat] * self.weight) / (size + self.weight)

    def _steepness(self, seat: int, mean: float, size: int) -> float:
        """Return by how much a seat's chance changes with the mean, for small changes."""
        chance, drawn = self.chance(seat, mean, size), self._drawn(seat, mean, size)
        return self.slope * chance * (1 - chance) / (drawn * (1 - drawn)) * size / (size + self.weight)


def chances(game: str, variant: str, evaluator: str) -> Chances:
    """Return how chances of a game are told.

    Args:
        game, variant: the game.
        evaluator: what weighs positions: the bot that plays games to their end.
    """
    found = NUMBERS.get((game, variant, evaluator))
    return Chances() if found is None else Calibration(*found)


def differences(made: Sequence[float], other: Sequence[float]) -> list[float]:
    """How much more the other move is worth than the one that was made, sample by sample."""
    return [b - a for a, b in zip(made, other, strict=True)]


def _odds(chance: float) -> float:
    """Return the logarithm of the odds."""
    return log(chance / (1 - chance))
