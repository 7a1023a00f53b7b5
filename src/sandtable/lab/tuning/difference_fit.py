"""What the changes are worth that operations make: a fit not to positions, but to what follows from one to the next.

In positions good things go with bad ones that no feature tells: infantry stands where games are lost.  What dice and
odd choices change goes with nothing.  So the result of a game, less the chance that the position before foretold, is
set against the change of the features.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import exp
from typing import Final, NamedTuple

# How strongly each number is held at 0, and each turn's at what all turns say; in parts of the squares summed up.
RIDGE: Final = 0.000075
TURN_RIDGE: Final = 0.3
TINY: Final = 1e-9
ROUNDS: Final = 30
FAINTEST: Final = 0.02

Matrix = list[list[float]]
Solve = Callable[[Matrix, list[float]], list[float]]


class Look(NamedTuple):
    """A position between two operations, as it was looked at.

    Args:
        game: which game.
        turn: the turn.
        mover: whose operation comes next.
        features: what was looked at; the first is 1.
        chance: how likely a win was foretold.
        won: how it ended.
    """

    game: int
    turn: int
    mover: int
    features: list[float]
    chance: float
    won: bool


class Sums:
    """Sums over changes, of which the weights are found.

    Attributes:
        number: how many changes.
        products: of the changes of every two features.
        results: of the change of each feature with what was not foretold.
    """

    def __init__(self, size: int) -> None:
        self.number = 0
        self.products = [[0.0] * size for _ in range(size)]
        self.results = [0.0] * size

    def add(self, change: list[float], miss: float) -> None:
        """Count a change."""
        self.number += 1
        for n, value in enumerate(change):
            if value:
                self.results[n] += miss * value
                line = self.products[n]
                for m, other in enumerate(change):
                    line[m] += value * other

    def join(self, other: Sums) -> None:
        """Count what another has counted."""
        self.number += other.number
        for n, line in enumerate(other.products):
            self.results[n] += other.results[n]
            self.products[n] = [a + b for a, b in zip(self.products[n], line, strict=True)]


def fit_changes(looks: Sequence[Look], turns: int, signs: Sequence[int], solve: Solve) -> list[list[float]]:
    """For each turn, what each feature counts in log odds.

    Args:
        looks: positions, those of a game in order.
        turns: how many turns there are.
        signs: which way each feature may count: 1, -1, or 0 for either.
        solve: solves linear equations.
    """
    size = len(signs)
    by_turn = [Sums(size) for _ in range(turns)]
    for (turn, _), group in grouped(looks, size).items():
        for change, miss in group:
            by_turn[turn - 1].add(change, miss)
    together = Sums(size)
    for sums in by_turn:
        together.join(sums)
    squares = [together.products[n][n] for n in range(size)]
    usual = held_fit(together, [RIDGE * square + TINY for square in squares], [0.0] * size, signs, solve)
    found = []
    for turn, sums in enumerate(by_turn, 1):
        weights = held_fit(sums, [TURN_RIDGE * square + TINY for square in squares], usual, signs, solve)
        here = [look for look in looks if look.turn == turn]
        weights[0] = level(here, weights)
        found.append(weights)
    return found


def grouped(looks: Sequence[Look], size: int) -> dict[tuple[int, int], list[tuple[list[float], float]]]:
    """The changes by turn and mover, less their mean, each with what was not foretold."""
    groups: dict[tuple[int, int], list[tuple[list[float], float]]] = {}
    for before, after in pairwise(looks):
        if (before.game, before.turn) != (after.game, after.turn):
            continue
        chance = min(1.0 - FAINTEST, max(FAINTEST, before.chance))
        steep = chance * (1.0 - chance)
        change = [steep * (b - a) for a, b in zip(before.features, after.features, strict=True)]
        groups.setdefault((before.turn, before.mover), []).append((change, before.won - chance))
    for group in groups.values():
        mean = [sum(change[n] for change, _ in group) / len(group) for n in range(size)]
        group[:] = [([a - b for a, b in zip(change, mean, strict=True)], miss) for change, miss in group]
    return groups


def held_fit(
    sums: Sums, held: Sequence[float], centre: Sequence[float], signs: Sequence[int], solve: Solve
) -> list[float]:
    """Least squares, each number held near `centre`; one that would count the wrong way counts nothing."""
    size = len(signs)
    kept = list(range(1, size))
    while True:
        matrix = [[sums.products[n][m] + (held[n] if n == m else 0.0) for m in kept] for n in kept]
        right = [sums.results[n] + held[n] * centre[n] for n in kept]
        solved = dict(zip(kept, solve(matrix, right), strict=True))
        wrong = [n for n in kept if solved[n] * signs[n] < 0.0]
        if not wrong:
            return [solved.get(n, 0.0) for n in range(size)]
        kept = [n for n in kept if n not in wrong]


def level(looks: Sequence[Look], weights: Sequence[float]) -> float:
    """What has to be added so that as many wins are foretold as there were."""
    totals = [sum(a * b for a, b in zip(look.features[1:], weights[1:], strict=True)) for look in looks]
    wins = sum(look.won for look in looks)
    found = 0.0
    for _ in range(ROUNDS):
        chances = [1.0 / (1.0 + exp(-max(-30.0, min(30.0, total + found)))) for total in totals]
        slope = sum(chance * (1.0 - chance) for chance in chances)
        if slope < TINY:
            break
        found += (wins - sum(chances)) / slope
    return found
