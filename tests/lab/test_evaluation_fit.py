"""Fitting of position values: the arithmetic, and one whole run from games to a file."""

from __future__ import annotations

from math import exp
from pathlib import Path
from random import Random

import msgspec
import numpy as np
import pytest

import sandtable
from sandtable.bots.blitzkrieg.lookahead.fitted_coefficients import FittedCoefficients
from sandtable.bots.blitzkrieg.lookahead.fitted_evaluation import FEATURES
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.kernel.dice import SeededDice
from tuning.blitzkrieg.evaluation_fit import SIGNS, fit, fit_side, play, thumb, write
from tuning.logistic_regression import loss
from tuning.position_change_fit import PositionFeatures, fit_changes

GAME = sandtable.game("blitzkrieg")


def test_a_fit_finds_the_relevant_features_and_fixes_the_rest() -> None:
    dice = SeededDice(1)
    rows = []
    won = []
    for _ in range(600):
        row = [1.0] + [dice.pick(200) / 100 - 1.0 for _ in range(len(FEATURES) - 1)]
        rows.append(row)
        # The second feature has the sign that SIGNS allows for it. The third feature has the opposite sign.
        won.append(2.0 * row[1] - 2.0 * row[2] + dice.pick(200) / 100 - 1.0 > 0)
    assert SIGNS[1] == SIGNS[2] == 1
    none = np.zeros(len(FEATURES))
    weights = fit(np.array(rows), np.array(won, dtype=float), 1.0, none)
    assert weights[1] > 1.0
    assert weights[2] == pytest.approx(0.0, abs=1e-4)
    assert all(weight * sign > -1e-4 for weight, sign in zip(weights, SIGNS, strict=True))
    assert loss(np.array(rows), np.array(won), weights) < loss(np.array(rows), np.array(won), none)


def test_rules_of_thumb_count_the_way_they_should() -> None:
    assert isinstance(GAME, Blitzkrieg)
    for turn in range(1, GAME.board.turns + 1):
        said = thumb(GAME.board, turn)
        assert len(said) == len(FEATURES)
        assert all(value * sign >= 0.0 for value, sign in zip(said, SIGNS, strict=True))


def test_games_become_a_module(tmp_path: Path) -> None:
    assert isinstance(GAME, Blitzkrieg)
    samples = play(GAME, ("basic", "basic"), 3, 0)
    assert samples == play(GAME, ("basic", "basic"), 3, 0)
    # Add each game with the opposite result, so that both results occur.
    samples += [sample._replace(won=not sample.won) for sample in samples]
    tables = [list(fit_side(GAME.board, [one for one in samples if one.side == side])) for side in (0, 1)]
    write(tmp_path / "fitted.json", FittedCoefficients(*tables))
    found = msgspec.json.decode((tmp_path / "fitted.json").read_bytes(), type=FittedCoefficients)
    for written, table in zip((found.german, found.allied), tables, strict=True):
        assert len(written) == GAME.board.turns
        assert written[0] == pytest.approx(table[0], rel=1e-4, abs=1e-9)


def test_changes_reveal_a_confounded_feature() -> None:
    """A good feature often occurs in games that are already lost.

    A fit to positions would find it harmful. A fit to changes between positions must find it useful.
    """
    random = Random(5)
    looks: list[PositionFeatures] = []
    for game in range(500):
        trouble = random.gauss(0, 2)
        good, idle = 3.0 * trouble, 0.0
        walk: list[list[float]] = []
        for _ in range(8):
            walk.append([1.0, good, idle])
            good += random.gauss(0, 1)
            idle += random.gauss(0, 1)
        chance = 1.0 / (1.0 + exp(4.0 * trouble - (walk[-1][1] - 3.0 * trouble)))
        won = random.random() < chance
        before = 1.0 / (1.0 + exp(4.0 * trouble))
        looks += [PositionFeatures(game, 1, number % 2, features, before, won) for number, features in enumerate(walk)]
    # In lost games this feature has a higher value than in won games.
    lost = [look.features[1] for look in looks if not look.won]
    assert sum(lost) / len(lost) > 0
    for signs in ((0, 0, 0), (0, 1, 0), (0, -1, 0)):
        (weights,) = fit_changes(looks, 1, signs)
        assert (weights[1] > 0.3) == (signs[1] >= 0)
        assert weights[1] * signs[1] >= 0
        assert abs(weights[2]) < 0.2
    foretold = [1.0 / (1.0 + exp(-sum(a * b for a, b in zip(look.features, weights, strict=True)))) for look in looks]
    assert sum(foretold) == pytest.approx(sum(look.won for look in looks), abs=1.0)
