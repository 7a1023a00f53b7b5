"""Estimate win chances from playouts, calibrated on finished games.

docs/research/calibration.md describes the method.

The error of an estimate is about ten percentage points. The share of wins in the playouts is shrunk towards the seat's
usual share, more strongly for fewer playouts. Then the odds are raised to a power. The script
`tools/tuning/chance_calibration.py` fits the numbers in `calibration_coefficients`. For a game without numbers, the
share of wins in the playouts is used unchanged.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log

from sandtable.lab.analysis.calibration_coefficients import COEFFICIENTS
from sandtable.lab.analysis.evaluators import Estimate, estimate


class ChanceEstimator:
    """An estimator of win chances without calibration, as the mean of the playouts."""

    def estimate(self, seat: int, samples: Sequence[float]) -> Estimate:
        """Return a seat's win chance with its standard error.

        Args:
            seat: the index of the seat.
            samples: the seat's share of the first place in each playout.
        """
        return estimate(samples)

    def compared(self, seat: int, made: Sequence[float], other: Sequence[float]) -> tuple[Estimate, Estimate, Estimate]:
        """Return a seat's win chances after two moves, and the second minus the first.

        Args:
            seat: the index of the seat.
            made: the seat's results after the first move, one per sample.
            other: its results after the second move, from the same samples.
        """
        return self.estimate(seat, made), self.estimate(seat, other), estimate(differences(made, other))


class Calibration(ChanceEstimator):
    """An estimator of win chances with a calibration on finished games.

    Args:
        usual: each seat's usual share of the wins, from 0 to 1, in the order of the seats.
        weight: the number of playouts that the usual share counts as.
        slope: the power to which the odds are raised, relative to the usual odds.
    """

    def __init__(self, usual: tuple[float, ...], weight: float, slope: float) -> None:
        self.usual = usual
        self.weight = weight
        self.slope = slope

    def chance(self, seat: int, mean: float, size: int) -> float:
        """Return a seat's calibrated win chance.

        Args:
            seat: the index of the seat.
            mean: the seat's share of the first places in the playouts, from 0 to 1.
            size: the number of playouts.
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
        """Return the derivative of `chance` with respect to `mean`."""
        chance, drawn = self.chance(seat, mean, size), self._drawn(seat, mean, size)
        return self.slope * chance * (1 - chance) / (drawn * (1 - drawn)) * size / (size + self.weight)


def chances(game: str, variant: str, evaluator: str) -> ChanceEstimator:
    """Return the estimator for a game: calibrated if coefficients exist, otherwise not.

    Args:
        evaluator: the name of the evaluator, such as the bot that plays games to their end.
    """
    found = COEFFICIENTS.get((game, variant, evaluator))
    return ChanceEstimator() if found is None else Calibration(*found)


def differences(made: Sequence[float], other: Sequence[float]) -> list[float]:
    """Return, for each sample, the result of the move `other` minus that of `made`."""
    return [b - a for a, b in zip(made, other, strict=True)]


def _odds(chance: float) -> float:
    """Return the logarithm of the odds of a probability."""
    return log(chance / (1 - chance))
