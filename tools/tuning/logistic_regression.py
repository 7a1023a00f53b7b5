"""Fit logistic regressions with numpy."""

from __future__ import annotations

from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

Vector: TypeAlias = npt.NDArray[np.float64]
Matrix: TypeAlias = npt.NDArray[np.float64]

# The number of Newton steps, and the maximum change of a weight in one step.
ROUNDS: Final = 6
MAX_STEP: Final = 1.0
# `regressed` starts far from the solution, so it makes TIMES as many steps as `newton`.
TIMES: Final = 5
# The strength of the penalty for the weight of the first feature, the constant. It is almost 0.
FREE: Final = 1e-3


def likelihood(total: Vector) -> Vector:
    """Return the probability for log odds, 1 / (1 + e^-total)."""
    return 1.0 / (1.0 + np.exp(-np.clip(total, -30.0, 30.0)))


def newton(rows: Matrix, won: Vector, held: Vector, centre: Vector, start: Vector) -> Vector:
    """Fit a logistic regression by Newton's method, with a ridge penalty towards `centre`.

    Args:
        rows: the standardised features of each case; the first is always 1.
        won: the results, 1 or 0.
        held: the strength of the penalty for each weight: held / 2 times the squared distance from `centre` is added to
            the total log loss.
        centre: the value of each weight without penalty.
        start: the initial weights.

    Returns:
        The weight of each feature, in log odds.
    """
    weights = start
    for _ in range(ROUNDS):
        chance = likelihood(rows @ weights)
        slope = rows.T @ (won - chance) - held * (weights - centre)
        bend = (rows.T * np.maximum(1e-4, chance * (1.0 - chance))) @ rows + np.diag(held)
        step = np.linalg.solve(bend, slope)
        # The step is limited, because a full step can diverge if features are almost collinear.
        weights = weights + min(1.0, MAX_STEP / max(MAX_STEP, float(np.abs(step).max()))) * step
    return weights


def loss(rows: Matrix, won: Vector, weights: Vector) -> float:
    """Return the mean log loss: 0 for certain predictions, 0.69 for 50%."""
    chance = np.clip(likelihood(rows @ weights), 1e-12, 1.0 - 1e-12)
    return float(-np.mean(np.log(np.where(won > 0.5, chance, 1.0 - chance))))


def regressed(rows: Matrix, won: Vector, ridge: float) -> Vector:
    """Fit a logistic regression with a ridge penalty towards 0.

    The arguments are those of `newton`. `ridge` is the strength of the penalty for all weights but the first.
    """
    held = np.full(rows.shape[1], ridge)
    held[0] = FREE
    nothing = np.zeros(rows.shape[1])
    weights = nothing
    for _ in range(TIMES):
        weights = newton(rows, won, held, nothing, weights)
    return weights
