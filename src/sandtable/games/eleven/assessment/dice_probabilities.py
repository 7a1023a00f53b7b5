"""Exact distributions of the number of hits (§4-3-2), and losses to General Winter (§9).

A die hits if it shows at most a given number.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from math import comb
from typing import Final

from sandtable.games.eleven.rules.events.winter import WINTER_DICE, losses

# The number of faces of a die.
SIDES: Final = 6


@cache
def chances(dice: int, needs: int) -> list[float]:
    """Return the probabilities of 0, 1, 2 … hits.

    A die hits if it shows at most `needs`.
    """
    p = max(0, min(SIDES, needs)) / SIDES
    return [comb(dice, n) * p**n * (1 - p) ** (dice - n) for n in range(dice + 1)]


@cache
def at_least(dice: int, needs: int, hits: int) -> float:
    """Return the probability of at least `hits` hits."""
    return sum(chances(dice, needs)[hits:]) if hits > 0 else 1.0


@cache
def expected(dice: int, needs: int, most: int) -> float:
    """Return the expected number of hits if hits beyond `most` are ignored."""
    return sum(chance * min(n, most) for n, chance in enumerate(chances(dice, needs)))


def capped(spread: list[float], most: int) -> list[float]:
    """Return the distribution of hits if hits beyond `most` are ignored."""
    if len(spread) <= most + 1:
        return spread
    return [*spread[:most], sum(spread[most:])]


def together(one: list[float], other: list[float]) -> list[float]:
    """Return the distribution of the sum of two independent numbers of hits."""
    found = [0.0] * (len(one) + len(other) - 1)
    for n, a in enumerate(one):
        for m, b in enumerate(other):
            found[n + m] += a * b
    return found


def mean(spread: list[float]) -> float:
    """Return the mean of a distribution of hits."""
    return sum(n * chance for n, chance in enumerate(spread))


@cache
def winter_totals() -> list[int]:
    """Return the sum of the dice of General Winter for each possible roll."""
    return [sum(faces) for faces in product(range(1, SIDES + 1), repeat=WINTER_DICE)]


@cache
def expected_winter_losses(units: int) -> float:
    """Return the expected number of units that an area loses to General Winter.

    Args:
        units: the number of units that count.
    """
    totals = winter_totals()
    return sum([losses(units, total) for total in totals]) / len(totals)
