"""Logistic regression, by which what is looked at is fitted to how games ended; it needs numpy (the extra `tuning`)."""

from __future__ import annotations

from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

Vector: TypeAlias = npt.NDArray[np.float64]
Matrix: TypeAlias = npt.NDArray[np.float64]

# Newton's method makes so many steps, none of them longer.
ROUNDS: Final = 6
LONGEST: Final = 1.0
# So often so many steps of Newton's method are made where nothing is known to begin with.
TIMES: Final = 5
# The first feature is 1, and what it counts is hardly held.
FREE: Final = 1e-3


def likelihood(total: Vector) -> Vector:
    """The chances of log odds: 1 / (1 + e^-total)."""
    return 1.0 / (1.0 + np.exp(-np.clip(total, -30.0, 30.0)))


def newton(rows: Matrix, won: Vector, held: Vector, centre: Vector, start: Vector) -> Vector:
    """Logistic regression by Newton's method, held near `centre`.

    Args:
        rows: a line of standardised features for each case; the first feature is 1.
        won: what is to be foretold, 1 or 0.
        held: how strongly each number is held near the centre: a penalty of held / 2 times the square of the distance,
            against the log loss summed up.
        centre, start: where it is held, and where to begin.

    Returns:
        What each feature counts, in log odds.
    """
    weights = start
    for _ in range(ROUNDS):
        chance = likelihood(rows @ weights)
        slope = rows.T @ (won - chance) - held * (weights - centre)
        bend = (rows.T * np.maximum(1e-4, chance * (1.0 - chance))) @ rows + np.diag(held)
        step = np.linalg.solve(bend, slope)
        # A whole step may lead too far where features nearly say the same.
        weights = weights + min(1.0, LONGEST / max(LONGEST, float(np.abs(step).max()))) * step
    return weights


def loss(rows: Matrix, won: Vector, weights: Vector) -> float:
    """Return the mean log loss of the predictions: 0 for certainty and 0.69 for none."""
    chance = np.clip(likelihood(rows @ weights), 1e-12, 1.0 - 1e-12)
    return float(-np.mean(np.log(np.where(won > 0.5, chance, 1.0 - chance))))


def regressed(rows: Matrix, won: Vector, ridge: float) -> Vector:
    """Logistic regression held near nothing; arguments as for `newton`, `ridge` for all numbers but the first."""
    held = np.full(rows.shape[1], ridge)
    held[0] = FREE
    nothing = np.zeros(rows.shape[1])
    weights = nothing
    for _ in range(TIMES):
        weights = newton(rows, won, held, nothing, weights)
    return weights
