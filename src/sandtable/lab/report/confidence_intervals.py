"""Proportions and means with 95% confidence intervals, and differences of both."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt

import msgspec

from sandtable.lab.strength.bradley_terry import Z95, interval


class IntervalFigure(msgspec.Struct, frozen=True):
    """A figure with its 95% interval.

    Args:
        value: the figure.
        low: the lower end of the interval.
        high: the upper end of the interval.
        games: the number of games or other observations from which the figure is computed.
        known: False if the interval cannot be computed; then both ends equal the figure.
    """

    value: float
    low: float
    high: float
    games: int
    known: bool = True

    @property
    def sure(self) -> bool:
        """True if the interval is known and excludes 0; meant for differences."""
        return self.known and (self.low > 0 or self.high < 0)


def share(part: int, whole: int) -> IntervalFigure:
    """Return `part / whole` with Wilson's interval.

    If `whole` is 0, the value is 0 and the interval is 0 to 1.
    """
    low, high = interval(part, whole)
    return IntervalFigure(part / whole if whole else 0.0, low, high, whole)


def mean(numbers: Iterable[float], least: float | None = None, most: float | None = None) -> IntervalFigure:
    """Return a mean with the interval of the normal distribution.

    The interval is the mean plus and minus 1.96 s / sqrt(n), where s is the sample standard deviation. This interval
    cannot be computed for a single number or for equal numbers. In this case, numbers from 0 to 1 get Wilson's
    interval. It is at least as wide as the interval of any numbers from 0 to 1. Other numbers get no interval.

    Args:
        numbers: the sample.
        least: the lower bound of the possible values; None if unbounded.
        most: the upper bound of the possible values; None if unbounded.
    """
    found = list(numbers)
    size = len(found)
    if not size:
        return IntervalFigure(value=0.0, low=0.0, high=0.0, games=0, known=False)
    middle = sum(found) / size
    if min(found) == max(found):
        if (least, most) == (0.0, 1.0):
            return IntervalFigure(middle, *interval(sum(found), size), size)
        return IntervalFigure(middle, middle, middle, size, known=False)
    spread = sum((number - middle) ** 2 for number in found) / (size - 1)
    half = Z95 * sqrt(spread / size)
    low, high = middle - half, middle + half
    return IntervalFigure(
        middle, low if least is None else max(least, low), high if most is None else min(most, high), size
    )


def difference(one: IntervalFigure, other: IntervalFigure) -> IntervalFigure:
    """Return `one` minus `other`, with Newcombe's interval (method 10).

    The figures must be independent. For values p, q with intervals (l, u), (m, v), the interval of the difference is
    from p - q - sqrt((p - l)² + (v - q)²) to p - q + sqrt((u - p)² + (q - m)²). If one of the figures has no interval,
    the difference has none.
    """
    value = one.value - other.value
    if not (one.known and other.known):
        return IntervalFigure(value, value, value, one.games + other.games, known=False)
    below = sqrt((one.value - one.low) ** 2 + (other.high - other.value) ** 2)
    above = sqrt((one.high - one.value) ** 2 + (other.value - other.low) ** 2)
    return IntervalFigure(value, value - below, value + above, one.games + other.games)
