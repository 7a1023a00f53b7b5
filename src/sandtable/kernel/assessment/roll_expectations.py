# mypyc: no - fractions, for statistics after the game
"""Results of rolls for one purpose, with their exact expectation and variance."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from sandtable.kernel.message import Ref


class LuckSample(NamedTuple):
    """A result of one roll for one purpose, such as the number of hits.

    Args:
        seat: the id of the seat, or of another side, whose dice were rolled.
        measure: the quantity that counts, such as "hits".
        dice: the number of dice.
        rolled: the result.
        expected: the expected value of the result.
        variance: the variance of the result.
    """

    seat: str
    measure: str
    dice: int
    rolled: int
    expected: Fraction
    variance: Fraction


def faces_of(dice: object) -> list[int]:
    """Return the faces of dice from a `Ref` in a message, such as "3 5"."""
    assert isinstance(dice, Ref)
    return [int(face) for face in dice.id.split()]


def of_pips(seat: str, faces: list[int]) -> LuckSample:
    """Make a sample for the sum of n dice: expectation 7n / 2, variance 35n / 12."""
    n = len(faces)
    return LuckSample(seat, "pips", n, sum(faces), Fraction(7 * n, 2), Fraction(35 * n, 12))


def of_pair(seat: str, faces: list[int]) -> LuckSample:
    """Make a sample for whether at least two of n dice show the same face.

    The probability is 1 - 6! / ((6 - n)! 6^n) for n <= 6.
    """
    n = len(faces)
    different = Fraction(1)
    for taken in range(n):
        different *= Fraction(6 - taken, 6)
    chance = 1 - different
    return LuckSample(seat, "pair", n, int(len(set(faces)) < n), chance, chance * (1 - chance))


def of_hits(seat: str, measure: str, faces: list[int], needs: int) -> LuckSample:
    """Make a sample for the number of dice that show at most `needs`.

    Each die hits with a probability of needs / 6, limited to 0–1.
    """
    n = len(faces)
    chance = Fraction(max(0, min(needs, 6)), 6)
    hits = sum(face <= needs for face in faces)
    return LuckSample(seat, measure, n, hits, n * chance, n * chance * (1 - chance))
