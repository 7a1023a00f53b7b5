"""Train a small neural network to predict the winner.

The log loss is minimised by AdamW (Loshchilov and Hutter 2019), with dropout against overfitting. This module needs
numpy.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from tuning.logistic_regression import Matrix, Vector, likelihood

BATCH: Final = 256
# STEP is the maximum learning rate. The rate begins at FIRST_STEP times STEP. It reaches STEP when a share RISE of the
# training is done. MEMORY contains the decay rates of the moving means of gradients and of squared gradients.
STEP: Final = 2e-3
RISE: Final = 0.3
FIRST_STEP: Final = 0.04
MEMORY: Final = (0.9, 0.999)
TINY: Final = 1e-8
# Added to the standard deviation of each input, so that scaling does not divide by 0.
MIN_SPREAD: Final = 1e-2


class TrainingOptions(NamedTuple):
    """The parameters of a training.

    Args:
        units: the number of hidden units.
        rounds: the number of epochs.
        decay: the weight decay, which is multiplied by the learning rate in each step.
        input_dropout: the probability that an input is dropped in a step.
        dropout: the probability that a hidden unit is dropped in a step.
        seed: the seed of all random numbers.
    """

    units: int = 16
    rounds: int = 12
    decay: float = 0.1
    input_dropout: float = 0.05
    dropout: float = 0.2
    seed: int = 1


class TrainedNetwork(NamedTuple):
    """A trained network, for unscaled inputs.

    Args:
        hidden: for each hidden unit, the weights of the inputs, followed by the bias.
        outputs: for each moment (such as a turn), the weights of the hidden units, followed by the bias.
    """

    hidden: Matrix
    outputs: Matrix

    def foretell(self, rows: Matrix, moments: npt.NDArray[np.int64]) -> Vector:
        """Return the predicted probability of a win for each case."""
        active = np.maximum(0.0, rows @ self.hidden[:, :-1].T + self.hidden[:, -1])
        chosen = self.outputs[moments]
        return likelihood((active * chosen[:, :-1]).sum(axis=1) + chosen[:, -1])


def train_network(
    rows: Matrix, moments: npt.NDArray[np.int64], won: Vector, teaching: TrainingOptions
) -> TrainedNetwork:
    """Train a network.

    Args:
        rows: the inputs of each case.
        moments: for each case, the index of the output to use, from 0.
        won: the results, 1 or 0.
        teaching: the parameters of the training.
    """
    random = np.random.default_rng(teaching.seed)
    mean, spread = rows.mean(axis=0), rows.std(axis=0) + MIN_SPREAD
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
    # Convert the weights to unscaled inputs.
    real = weights[0] / spread[:, None]
    hidden = np.concatenate([real.T, (weights[1] - mean @ real)[:, None]], axis=1)
    return TrainedNetwork(hidden, np.concatenate([weights[2].T, weights[3][:, None]], axis=1))


def _pace(share: float) -> float:
    """Return the learning rate as a fraction of the maximum.

    The rate first rises and then falls to 0. `share` is the fraction of the training that is done.
    """
    if share < RISE:
        return float(FIRST_STEP + (1.0 - FIRST_STEP) * (1.0 - np.cos(np.pi * share / RISE)) / 2.0)
    return float((1.0 + np.cos(np.pi * (share - RISE) / (1.0 - RISE))) / 2.0)


def _slopes(
    weights: list[Vector],
    rows: Matrix,
    moments: npt.NDArray[np.int64],
    won: Vector,
    teaching: TrainingOptions,
    random: np.random.Generator,
) -> list[Vector]:
    """Return the gradients of the log loss for a batch of cases, with dropout."""
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
