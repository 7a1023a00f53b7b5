"""Teaching a small network to foretell who wins; it needs numpy (the extra `tuning`).

Gradient descent by AdamW (Loshchilov and Hutter 2019) on the log loss, with dropout against learning by heart.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from sandtable.lab.tuning.logistic import Matrix, Vector, likelihood

BATCH: Final = 256
# The longest step, reached after a fraction of all, and how much memory the mean of slopes and of their squares has.
STEP: Final = 2e-3
RISE: Final = 0.3
FIRST_STEP: Final = 0.04
MEMORY: Final = (0.9, 0.999)
TINY: Final = 1e-8
# An input that hardly differs is not taken to differ by less than this.
LEAST_SPREAD: Final = 1e-2


class Teaching(NamedTuple):
    """How a network is taught.

    Args:
        units: how many hidden units it has.
        rounds: how often each case is seen.
        decay: how strongly weights are drawn to nothing, for a step of 1.
        input_dropout, dropout: what share of inputs and of hidden units is left out by chance in each step.
        seed: of all that is drawn.
    """

    units: int = 16
    rounds: int = 12
    decay: float = 0.1
    input_dropout: float = 0.05
    dropout: float = 0.2
    seed: int = 1


class Taught(NamedTuple):
    """A network, for inputs as they are.

    Args:
        hidden: for each hidden unit what each input counts, and then what counts in any case.
        outputs: for each moment what each hidden unit counts, and then what counts in any case.
    """

    hidden: Matrix
    outputs: Matrix

    def foretell(self, rows: Matrix, moments: npt.NDArray[np.int64]) -> Vector:
        """The chance of each case, given by its inputs and its moment."""
        active = np.maximum(0.0, rows @ self.hidden[:, :-1].T + self.hidden[:, -1])
        chosen = self.outputs[moments]
        return likelihood((active * chosen[:, :-1]).sum(axis=1) + chosen[:, -1])


def taught(rows: Matrix, moments: npt.NDArray[np.int64], won: Vector, teaching: Teaching) -> Taught:
    """Teach a network.

    Args:
        rows: the inputs of each case.
        moments: which output tells of it, from 0.
        won: what is to be foretold, 1 or 0.
        teaching: how.
    """
    random = np.random.default_rng(teaching.seed)
    mean, spread = rows.mean(axis=0), rows.std(axis=0) + LEAST_SPREAD
    scaled = (rows - mean) / spread
    inputs, units, outs = scaled.shape[1], teaching.units, int(moments.max()) + 1
    weights = [
        random.uniform(-1.0, 1.0, (inputs, units)) / inputs**0.5,
        np.zeros(units),
        random.uniform(-1.0, 1.0, (units, outs)) / units**0.5,
        np.zeros(outs),
    ]
    means = [np.zeros_like(one) for one in weights]
    squares = [np.zeros_like(one) for one in weights]
    batches = -(-len(rows) // BATCH)
    steps = teaching.rounds * batches
    done = 0
    for _ in range(teaching.rounds):
        order = random.permutation(len(rows))
        for first in range(0, len(rows), BATCH):
            some = order[first : first + BATCH]
            slopes = _slopes(weights, scaled[some], moments[some], won[some], teaching, random)
            done += 1
            step = STEP * _pace(done / steps)
            for n, slope in enumerate(slopes):
                means[n] = MEMORY[0] * means[n] + (1.0 - MEMORY[0]) * slope
                squares[n] = MEMORY[1] * squares[n] + (1.0 - MEMORY[1]) * slope * slope
                mean_now = means[n] / (1.0 - MEMORY[0] ** done)
                square_now = squares[n] / (1.0 - MEMORY[1] ** done)
                weights[n] = weights[n] * (1.0 - step * teaching.decay) - step * mean_now / (np.sqrt(square_now) + TINY)
    # Back to inputs as they are.
    real = weights[0] / spread[:, None]
    hidden = np.concatenate([real.T, (weights[1] - mean @ real)[:, None]], axis=1)
    return Taught(hidden, np.concatenate([weights[2].T, weights[3][:, None]], axis=1))


def _pace(share: float) -> float:
    """How long a step is, as a part of the longest, after a share of all: it rises, then falls to nothing."""
    if share < RISE:
        return float(FIRST_STEP + (1.0 - FIRST_STEP) * (1.0 - np.cos(np.pi * share / RISE)) / 2.0)
    return float((1.0 + np.cos(np.pi * (share - RISE) / (1.0 - RISE))) / 2.0)


def _slopes(
    weights: list[Vector],
    rows: Matrix,
    moments: npt.NDArray[np.int64],
    won: Vector,
    teaching: Teaching,
    random: np.random.Generator,
) -> list[Vector]:
    """How the log loss of some cases changes with each weight, some inputs and hidden units left out."""
    kept = (random.random(rows.shape) >= teaching.input_dropout) / (1.0 - teaching.input_dropout)
    rows = rows * kept
    active = np.maximum(0.0, rows @ weights[0] + weights[1])
    heard = (random.random(active.shape) >= teaching.dropout) / (1.0 - teaching.dropout)
    passed = active * heard
    chosen = np.zeros((len(rows), weights[3].shape[0]))
    chosen[np.arange(len(rows)), moments] = 1.0
    chance = likelihood(((passed @ weights[2] + weights[3]) * chosen).sum(axis=1))
    wrong = chosen * ((chance - won) / len(rows))[:, None]
    back = (wrong @ weights[2].T) * heard * (active > 0.0)
    return [rows.T @ back, back.sum(axis=0), passed.T @ wrong, wrong.sum(axis=0)]
