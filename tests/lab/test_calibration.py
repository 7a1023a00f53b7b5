"""Calibrated win chances: fitted to games, compared with other chances, and used in an analysis."""

from __future__ import annotations

import re
import runpy
from math import log
from pathlib import Path
from random import Random

import pytest
from typer import Typer
from typer.testing import CliRunner

import sandtable
from generic.game_contract import random_session
from sandtable.lab.analysis import win_chance_estimation
from sandtable.lab.analysis.evaluators import estimate
from sandtable.lab.analysis.game_analysis import Analysis, AnalysisDepth, AnalysisJob, Analyst
from sandtable.lab.analysis.win_chance_estimation import Calibration
from tuning import chance_calibration
from tuning.chance_calibration import (
    PLAYOUTS,
    CalibrationSample,
    fit,
    foretold,
    rows,
    surprise,
    surprise_of,
)

FITTED = Calibration((0.4, 0.6), 8.0, 0.75)
CARE = AnalysisDepth(level="random", moments=3, worst=1, playouts=4, rough=1, close=4)


def games(number: int, power: float) -> list[CalibrationSample]:
    """Return samples of made-up games with known win chances.

    Playouts give the true odds raised to `power`. With a power above 1 they are overconfident.
    """
    lot = Random(number)
    found = []
    for game in range(number):
        real = lot.random()
        seen = real**power / (real**power + (1 - real) ** power)
        won = float(lot.random() < real)
        mean = sum(lot.random() < seen for _ in range(PLAYOUTS)) / PLAYOUTS
        found.append(CalibrationSample(game, (mean, 1 - mean), (won, 1 - won)))
    return found


def test_few_playouts_say_less_than_many() -> None:
    few, many = FITTED.estimate(0, [1.0] * 4), FITTED.estimate(0, [1.0] * 48)
    assert 0.4 < few.mean < many.mean < 1.0
    assert FITTED.estimate(0, [0.0] * 4).mean > FITTED.estimate(0, [0.0] * 48).mean > 0.0
    assert FITTED.estimate(0, [0.0, 1.0, 0.0, 1.0, 0.0]).mean == pytest.approx(0.4)
    samples = [1.0, 1.0, 0.0, 1.0]
    assert 0 < FITTED.estimate(0, samples).error < estimate(samples).error
    # With two seats, the value of a sample for one seat is 1 minus its value for the other seat.
    other = FITTED.estimate(1, [1 - sample for sample in samples])
    assert FITTED.estimate(0, samples).mean + other.mean == pytest.approx(1.0)
    assert FITTED.estimate(0, samples).error == pytest.approx(other.error)


@pytest.mark.parametrize("power", [1.0, 2.0])
def test_predictions_match_the_results(power: float) -> None:
    samples = games(6000, power)
    own = fit(samples)
    # Where playouts are overconfident (power 2), the fit must reduce the odds.
    assert (own.slope < 0.75) == (power == 2.0)
    assert surprise(samples, own) < surprise(samples, None)
    right = rows(foretold(samples))
    assert len(right) >= 8
    assert all(abs(row.predicted - row.won) < 0.07 for row in right)
    raw = rows((mean, share) for one in samples for mean, share in zip(one.means, one.shares, strict=True))
    assert any(abs(row.predicted - row.won) > 0.1 for row in raw) == (power == 2.0)


def test_surprise_is_counted_where_numbers_were_not_fitted() -> None:
    assert surprise_of([(0.5, 1.0), (0.5, 0.0), (0.5, 0.5)]) == pytest.approx(log(2))
    assert surprise_of([(0.9, 1.0), (0.9, 0.0)]) == pytest.approx(-(log(0.9) + log(0.1)) / 2)
    # In these samples playouts predict nothing. Coefficients fitted to all samples seem to predict the results, so the
    # surprise is measured on samples outside the fit.
    lot = Random(5)
    samples = []
    for game in range(60):
        mean, won = lot.randrange(PLAYOUTS + 1) / PLAYOUTS, float(lot.random() < 0.5)
        samples.append(CalibrationSample(game, (mean, 1 - mean), (won, 1 - won)))
    assert surprise_of(foretold(samples)) > surprise(samples, fit(samples))
    halves = [[one for one in samples if one.game % 2 == half] for half in (0, 1)]
    apart = [surprise(here, fit(there)) * len(here) for here, there in (halves, halves[::-1])]
    assert surprise_of(foretold(samples)) == pytest.approx(sum(apart) / len(samples))


def test_an_analysis_tells_chances_so(monkeypatch: pytest.MonkeyPatch) -> None:
    game = sandtable.game("blitzkrieg")
    job = AnalysisJob(random_session(game, 11).record.text(), CARE, policy="random")

    def analysis(numbers: dict[tuple[str, str, str], tuple[tuple[float, ...], float, float]]) -> Analysis:
        monkeypatch.setattr(win_chance_estimation, "COEFFICIENTS", numbers)
        return Analyst(job).analyse()

    raw = analysis({})
    key = (game.name, game.variant, "random")
    adjusted = analysis({key: (FITTED.usual, FITTED.weight, FITTED.slope)})
    # The result of a finished game is certain, so calibration does not change it.
    assert adjusted.course[-1] == raw.course[-1]
    for before, after in zip(raw.course[:-1], adjusted.course[:-1], strict=True):
        for seat, name in enumerate(game.seats):
            assert after.chances[name].mean == pytest.approx(FITTED.chance(seat, before.chances[name].mean, 4))
    verdicts = {verdict.move.first: verdict for verdict in adjusted.verdicts}
    assert verdicts.keys() == {verdict.move.first for verdict in raw.verdicts}
    for old in raw.verdicts:
        new = verdicts[old.move.first]
        seat = game.seats.index(old.move.seat)
        assert new.made.mean == pytest.approx(FITTED.chance(seat, old.made.mean, 4))
        assert new.cost.mean == pytest.approx(new.other.mean - new.made.mean)
        assert (new.cost.mean > 0) == (old.cost.mean > 0)
        assert 0 < new.cost.error < old.cost.error


def test_a_custom_edition_keeps_the_raw_playout_chances(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = sandtable.game("blitzkrieg")
    monkeypatch.setattr(
        win_chance_estimation, "COEFFICIENTS", {(game.name, game.variant, "random"): ((0.4, 0.6), 8.0, 0.75)}
    )
    record = random_session(game, 11).record.text()
    course = Analyst(AnalysisJob(record, CARE, policy="random", edition=tmp_path)).analyse().course
    assert {4 * each.mean % 1 for moment in course for each in moment.chances.values()} == {0.0}


def test_games_become_numbers_and_a_drawing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chance_calibration, "BOTS", ("random", "basic"))
    monkeypatch.setattr(chance_calibration, "policy_of", lambda job: "random")
    monkeypatch.setattr(chance_calibration, "PLAYOUTS", 2)
    monkeypatch.setattr(chance_calibration, "MOMENTS", 2)
    app = Typer()
    app.command()(chance_calibration.main)
    out = tmp_path / "numbers.py"
    done = CliRunner().invoke(
        app, ["eleven", "--variant", "3", "--alike", "--games", "2", "--out", str(out), "--pictures", str(tmp_path)]
    )
    assert done.exit_code == 0, done.output
    assert "2 games, 4 moments" in done.stdout
    found = re.search(
        r"^surprise \d\.\d{4} as they are, (\d\.\d{4}) as told; (\d\.\d{4}) by the numbers fitted to these games",
        done.stdout,
        re.MULTILINE,
    )
    assert found is not None, done.stdout
    # A calibration fitted to one game predicts the other game worse than a calibration fitted to both games.
    assert float(found[1]) > float(found[2])
    usual, weight, slope = runpy.run_path(str(out))["COEFFICIENTS"]["eleven", "3", "random"]
    assert len(usual) == 3
    assert len(set(usual)) == 1
    assert weight in chance_calibration.WEIGHTS
    assert slope == pytest.approx(min(chance_calibration.SLOPES, key=lambda each: abs(each - slope)))
    assert "<svg" in (tmp_path / "calibration-eleven.svg").read_text("utf-8")
