"""The chances of dice that hit at or below a number, counted out, not simulated (§4-3-2)."""

from __future__ import annotations

from functools import cache
from math import comb

SIDES = 6


@cache
def chances(dice: int, needs: int) -> list[float]:
    """The chances of 0, 1, 2 ... hits."""
    p = max(0, min(SIDES, needs)) / SIDES
    return [comb(dice, n) * p**n * (1 - p) ** (dice - n) for n in range(dice + 1)]


@cache
def at_least(dice: int, needs: int, hits: int) -> float:
    """The chance of so many hits or more."""
    return sum(chances(dice, needs)[hits:]) if hits > 0 else 1.0


@cache
def expected(dice: int, needs: int, most: int) -> float:
    """How many hits are to be expected, if only so many count."""
    return sum(chance * min(n, most) for n, chance in enumerate(chances(dice, needs)))


def capped(spread: list[float], most: int) -> list[float]:
    """The chances of 0, 1, 2 ... hits, if only so many count."""
    if len(spread) <= most + 1:
        return spread
    return [*spread[:most], sum(spread[most:])]


def together(one: list[float], other: list[float]) -> list[float]:
    """The chances of 0, 1, 2 ... hits of two groups of dice together."""
    found = [0.0] * (len(one) + len(other) - 1)
    for n, a in enumerate(one):
        for m, b in enumerate(other):
            found[n + m] += a * b
    return found


def mean(spread: list[float]) -> float:
    """How many hits are to be expected."""
    return sum(n * chance for n, chance in enumerate(spread))
