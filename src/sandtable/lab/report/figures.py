"""Figures with their 95% intervals: shares, means, and differences of both."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt

import msgspec

from sandtable.lab.strength.rating import Z95, interval


class Figure(msgspec.Struct, frozen=True):
    """A figure and how far to trust it.

    Args:
        value: the figure.
        low, high: its 95% interval.
        games: of how many games, seats or turns it tells.
        known: whether there is an interval; where there is none both ends are the figure itself.
    """

    value: float
    low: float
    high: float
    games: int
    known: bool = True

    @property
    def sure(self) -> bool:
        """Of a difference: whether its interval leaves out nothing at all."""
        return self.known and (self.low > 0 or self.high < 0)


def share(part: int, whole: int) -> Figure:
    """A share from 0 to 1, with Wilson's interval; of nothing it may be anything."""
    low, high = interval(part, whole)
    return Figure(part / whole if whole else 0.0, low, high, whole)


def mean(numbers: Iterable[float], least: float | None = None, most: float | None = None) -> Figure:
    """A mean, with the interval of the normal distribution: 1.96 s / sqrt(n) on either side, s² with n - 1 below.

    One number, or several that are all alike, tell nothing of how far others lie from them: there is no interval, but
    of parts of a whole Wilson's, which is at least as wide as that of any numbers between 0 and 1.

    Args:
        numbers: what it is of.
        least, most: beyond which it cannot lie.
    """
    found = list(numbers)
    size = len(found)
    if not size:
        return Figure(0.0, 0.0, 0.0, 0, known=False)
    middle = sum(found) / size
    if min(found) == max(found):
        if (least, most) == (0.0, 1.0):
            return Figure(middle, *interval(sum(found), size), size)
        return Figure(middle, middle, middle, size, known=False)
    spread = sum((number - middle) ** 2 for number in found) / (size - 1)
    half = Z95 * sqrt(spread / size)
    low, high = middle - half, middle + half
    return Figure(middle, low if least is None else max(least, low), high if most is None else min(most, high), size)


def difference(one: Figure, other: Figure) -> Figure:
    """How much `one` is above `other`, two independent figures, with Newcombe's interval (1998, method 10).

    With values p, q and intervals (l, u), (m, v) it reaches from p - q - sqrt((p - l)² + (v - q)²) to
    p - q + sqrt((u - p)² + (q - m)²). Where one of them has none, the difference has none.
    """
    value = one.value - other.value
    if not (one.known and other.known):
        return Figure(value, value, value, one.games + other.games, known=False)
    below = sqrt((one.value - one.low) ** 2 + (other.high - other.value) ** 2)
    above = sqrt((one.high - one.value) ** 2 + (other.value - other.low) ** 2)
    return Figure(value, value - below, value + above, one.games + other.games)
