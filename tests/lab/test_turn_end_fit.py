"""Training on turn ends: the inputs of the network, and what it learns from made-up games."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from sandtable.bots.blitzkrieg.lookahead.turn_end_features import names
from sandtable.games.blitzkrieg.game import Blitzkrieg
from tuning.blitzkrieg.turn_end_fit import BlitzkriegTurnEnd, learn, play
from tuning.network_training import TrainingOptions, train_network


def test_each_end_of_a_turn_is_recorded_once() -> None:
    game = Blitzkrieg()
    ends = play(game, 5, 0)
    assert [end.turn for end in ends] == [1 + n for n in range(len(ends))]
    assert len({end.won for end in ends}) == 1
    assert all(len(end.inputs) == len(names(game.board)) for end in ends)
    assert play(game, 5, 0) == ends


def test_the_training_learns_the_signal_of_each_moment() -> None:
    """In these made-up games the first input decides who wins.

    With index 0 a high value wins. With index 1 a value far from 3 wins.
    """
    random = Random(1)
    ends = []
    for number in range(3000):
        inputs = [random.gauss(3.0, 2.0) for _ in range(4)]
        for moment in (0, 1):
            won = inputs[0] > 3.0 if moment == 0 else abs(inputs[0] - 3.0) > 1.4
            ends.append(BlitzkriegTurnEnd(number, moment + 1, inputs, won))
    network, losses = learn(ends, TrainingOptions(units=12, rounds=60, decay=0.0, input_dropout=0.0, dropout=0.0))
    # A prediction without any knowledge has a loss of 0.69.
    assert all(loss < 0.25 for loss in losses)
    moments = np.array([0, 0, 1, 1])
    rows = np.array([[6.0, 3.0, 3.0, 3.0], [0.0, 3.0, 3.0, 3.0], [6.0, 3.0, 3.0, 3.0], [3.0, 3.0, 3.0, 3.0]])
    high, low, far, usual = network.foretell(rows, moments)
    assert min(high, far) > 0.8
    assert max(low, usual) < 0.2


def test_the_same_seed_teaches_the_same() -> None:
    random = np.random.default_rng(2)
    rows, won = random.normal(size=(600, 3)), np.ones(600)
    won[rows[:, 0] < 0.0] = 0.0
    moments = np.zeros(600, dtype=np.int64)
    first, again, other = (
        train_network(rows, moments, won, TrainingOptions(units=4, rounds=2, seed=seed)) for seed in (1, 1, 2)
    )
    assert all(np.array_equal(one, two) for one, two in zip(first, again, strict=True))
    assert not np.array_equal(first.hidden, other.hidden)


def test_raw_and_standardised_inputs_predict_the_same() -> None:
    """Scaling or shifting the inputs does not change the predictions."""
    random = np.random.default_rng(3)
    rows = random.normal(size=(400, 2))
    won = (rows[:, 0] > 0.0).astype(float)
    moments = np.zeros(400, dtype=np.int64)
    other = rows * np.array([1000.0, 1.0]) + np.array([70.0, -5.0])
    one, two = (
        train_network(some, moments, won, TrainingOptions(units=6, rounds=4)).foretell(some, moments)
        for some in (rows, other)
    )
    assert one == pytest.approx(two, abs=0.02)
