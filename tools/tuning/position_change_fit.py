"""Fit feature weights to changes from one position to the next.

A fit to positions can mistake correlation for causation. For example, there is much infantry in positions that are
being lost. Changes by dice and random choices are independent of such circumstances. So this module fits prediction
errors to changes of the features, by ridge regression for each turn. A prediction error is the result of the game minus
the win chance that was predicted for the position before the change.

This module needs numpy.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

# First, weights for all turns together are fitted, which a penalty of strength RIDGE pulls towards 0. Then weights for
# each turn are fitted, which a penalty of strength TURN_RIDGE pulls towards the weights for all turns. Both strengths
# are multiplied by the sum of squares of the feature's changes.
RIDGE: Final = 0.000075
TURN_RIDGE: Final = 0.3
TINY: Final = 1e-9
ROUNDS: Final = 30
MIN_WEIGHT: Final = 0.02

Vector: TypeAlias = npt.NDArray[np.float64]
Matrix: TypeAlias = npt.NDArray[np.float64]


class PositionFeatures(NamedTuple):
    """The features of a position between two operations.

    Args:
        game: the number of the game.
        mover: the side that makes the next operation.
        features: the features; the first is always 1.
        chance: the predicted win chance.
        won: True if the game was won.
    """

    game: int
    turn: int
    mover: int
    features: list[float]
    chance: float
    won: bool


class NormalEquations(NamedTuple):
    """The normal equations of a least-squares fit to changes.

    Args:
        products: the sums of products of the changes of every two features.
        results: the sums of products of each feature's change and the prediction error.
    """

    products: Matrix
    results: Vector


def fit_changes(looks: Sequence[PositionFeatures], turns: int, signs: Sequence[int]) -> list[list[float]]:
    """Return the fitted weight of each feature for each turn, in log odds.

    Args:
        looks: the positions; those of one game are adjacent and in order.
        turns: the number of turns.
        signs: the allowed sign of each weight: 1, -1, or 0 for either.
    """
    size = len(signs)
    by_turn = [NormalEquations(np.zeros((size, size)), np.zeros(size)) for _ in range(turns)]
    for (turn, _), (changes, misses) in grouped(looks).items():
        sums = by_turn[turn - 1]
        by_turn[turn - 1] = NormalEquations(sums.products + changes.T @ changes, sums.results + changes.T @ misses)
    together = NormalEquations(
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


def grouped(looks: Sequence[PositionFeatures]) -> dict[tuple[int, int], tuple[Matrix, Vector]]:
    """Return the centred changes of features and the prediction errors.

    The keys are the turn and the side that made the operation.

    A change is multiplied by p (1 - p), where p is the predicted win chance, because its effect on the win chance is
    proportional to this.
    """
    groups: dict[tuple[int, int], list[tuple[Vector, float]]] = {}
    for before, after in pairwise(looks):
        if (before.game, before.turn) != (after.game, after.turn):
            continue
        chance = min(1.0 - MIN_WEIGHT, max(MIN_WEIGHT, before.chance))
        change = chance * (1.0 - chance) * (np.array(after.features) - np.array(before.features))
        groups.setdefault((before.turn, before.mover), []).append((change, before.won - chance))
    found = {}
    for key, group in groups.items():
        changes = np.array([change for change, _ in group])
        found[key] = changes - changes.mean(axis=0), np.array([miss for _, miss in group])
    return found


def held_fit(sums: NormalEquations, held: Vector, centre: Vector, signs: Sequence[int]) -> Vector:
    """Solve the normal equations with a ridge penalty towards `centre`.

    A weight whose sign is not allowed becomes 0.

    Args:
        sums: the normal equations.
        held: the strength of the penalty for each weight.
        centre: the value of each weight without penalty.
        signs: the allowed signs, as in `fit_changes`.

    Returns:
        The weights in log odds; the first one, that of the constant, is 0.
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


def level(looks: Sequence[PositionFeatures], weights: Vector) -> float:
    """Return the constant, in log odds, with which the mean prediction is right.

    With this constant, the sum of the predictions equals the number of wins. Newton's method finds it.
    """
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
