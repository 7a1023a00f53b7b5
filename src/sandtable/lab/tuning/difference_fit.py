"""What the changes are worth that operations make: a fit not to positions, but to what follows from one to the next.

In positions good things go with bad ones that no feature tells: infantry stands where games are lost.  What dice and
odd choices change goes with nothing.  So the result of a game, less the chance that the position before foretold, is
set against the change of the features: least squares with a ridge, by turns.

It needs numpy (the extra `tuning`).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

# How strongly each number is held at 0, and each turn's at what all turns say; in parts of the squares summed up.
RIDGE: Final = 0.000075
TURN_RIDGE: Final = 0.3
TINY: Final = 1e-9
ROUNDS: Final = 30
FAINTEST: Final = 0.02

Vector: TypeAlias = npt.NDArray[np.float64]
Matrix: TypeAlias = npt.NDArray[np.float64]


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


class Sums(NamedTuple):
    """Sums over changes, of which the weights are found.

    Args:
        products: of the changes of every two features.
        results: of the change of each feature with what was not foretold.
    """

    products: Matrix
    results: Vector


def fit_changes(looks: Sequence[Look], turns: int, signs: Sequence[int]) -> list[list[float]]:
    """For each turn, what each feature counts in log odds.

    Args:
        looks: positions, those of a game in order.
        turns: how many turns there are.
        signs: which way each feature may count: 1, -1, or 0 for either.
    """
    size = len(signs)
    by_turn = [Sums(np.zeros((size, size)), np.zeros(size)) for _ in range(turns)]
    for (turn, _), (changes, misses) in grouped(looks).items():
        sums = by_turn[turn - 1]
        by_turn[turn - 1] = Sums(sums.products + changes.T @ changes, sums.results + changes.T @ misses)
    together = Sums(
        np.sum([sums.products for sums in by_turn], axis=0), np.sum([sums.results for sums in by_turn], axis=0)
    )
    squares = np.diag(together.products)
    usual = held_fit(together, RIDGE * squares + TINY, np.zeros(size), signs)
    found = []
    for turn, sums in enumerate(by_turn, 1):
        weights = held_fit(sums, TURN_RIDGE * squares + TINY, usual, signs)
        weights[0] = level([look for look in looks if look.turn == turn], weights)
        found.append(weights.tolist())
    return found


def grouped(looks: Sequence[Look]) -> dict[tuple[int, int], tuple[Matrix, Vector]]:
    """The changes by turn and mover, less their mean, and for each the error of the prediction.

    A change of a feature counts p (1 - p) times, p being the chance that was foretold: so much of it shows in results.
    """
    groups: dict[tuple[int, int], list[tuple[Vector, float]]] = {}
    for before, after in pairwise(looks):
        if (before.game, before.turn) != (after.game, after.turn):
            continue
        chance = min(1.0 - FAINTEST, max(FAINTEST, before.chance))
        change = chance * (1.0 - chance) * (np.array(after.features) - np.array(before.features))
        groups.setdefault((before.turn, before.mover), []).append((change, before.won - chance))
    found = {}
    for key, group in groups.items():
        changes = np.array([change for change, _ in group])
        found[key] = changes - changes.mean(axis=0), np.array([miss for _, miss in group])
    return found


def held_fit(sums: Sums, held: Vector, centre: Vector, signs: Sequence[int]) -> Vector:
    """Least squares, each number held near `centre`; one that would count the wrong way counts nothing.

    Args:
        sums: of the changes.
        held: how strongly each number is held: the weight of its squared distance, in parts of the squares summed up.
        centre: where.
        signs: as for `fit_changes`.

    Returns:
        The numbers, in log odds; the first, of what is always 1, is 0.
    """
    way = np.array(signs)
    kept = np.arange(len(signs)) > 0
    while True:
        part = np.flatnonzero(kept)
        weights = np.zeros(len(signs))
        matrix = sums.products[np.ix_(part, part)] + np.diag(held[part])
        weights[part] = np.linalg.solve(matrix, sums.results[part] + held[part] * centre[part])
        wrong = kept & (weights * way < 0.0)
        if not wrong.any():
            return weights
        kept &= ~wrong


def level(looks: Sequence[Look], weights: Vector) -> float:
    """Return the constant, in log odds, with which as many wins are predicted as there were; by Newton's method."""
    if not looks:
        return 0.0
    totals = np.array([look.features[1:] for look in looks]) @ weights[1:]
    wins = sum(look.won for look in looks)
    found = 0.0
    for _ in range(ROUNDS):
        chances = 1.0 / (1.0 + np.exp(-np.clip(totals + found, -30.0, 30.0)))
        slope = float((chances * (1.0 - chances)).sum())
        if slope < TINY:
            break
        found += (wins - float(chances.sum())) / slope
    return found
