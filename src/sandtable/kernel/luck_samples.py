# mypyc: no - fractions, for the reckoning after the game
"""Throws: what dice were thrown for, with the exact expectation and variance of it."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from sandtable.kernel.message import Ref


class LuckSample(NamedTuple):
    """One throw, as far as it counts for one thing.

    Args:
        seat: whose luck it is.
        measure: what is counted, such as "hits".
        dice: how many dice were thrown.
        rolled: what came of them.
        expected, variance: what was to be expected, and how widely it scatters.
    """

    seat: str
    measure: str
    dice: int
    rolled: int
    expected: Fraction
    variance: Fraction


def faces_of(dice: object) -> list[int]:
    """The faces that an argument of a message names."""
    assert isinstance(dice, Ref)
    return [int(face) for face in dice.id.split()]


def of_pips(seat: str, faces: list[int]) -> LuckSample:
    """A throw for what n dice show together: expectation 7n / 2, variance 35n / 12."""
    n = len(faces)
    return LuckSample(seat, "pips", n, sum(faces), Fraction(7 * n, 2), Fraction(35 * n, 12))


def of_pair(seat: str, faces: list[int]) -> LuckSample:
    """A throw of n dice, six at most, for two of them to show the same: chance 1 - 6! / ((6 - n)! 6^n)."""
    n = len(faces)
    different = Fraction(1)
    for taken in range(n):
        different *= Fraction(6 - taken, 6)
    chance = 1 - different
    return LuckSample(seat, "pair", n, int(len(set(faces)) < n), chance, chance * (1 - chance))


def of_hits(seat: str, measure: str, faces: list[int], needs: int) -> LuckSample:
    """A throw for the dice that show `needs` at most: each hits with a chance of needs / 6, 0 below 0 and 1 above 6."""
    n = len(faces)
    chance = Fraction(max(0, min(needs, 6)), 6)
    hits = sum(face <= needs for face in faces)
    return LuckSample(seat, measure, n, hits, n * chance, n * chance * (1 - chance))
