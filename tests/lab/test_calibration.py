"""Chances told by how games have ended: fitted to games, compared with others, and in an analysis."""

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
from generic.conformance import random_session
from sandtable.lab.analysis import calibration
from sandtable.lab.analysis.analyse import Analysis, Analyst, Care, Job
from sandtable.lab.analysis.calibration import Calibration
from sandtable.lab.analysis.evaluate import estimate
from sandtable.lab.tuning import calibrate
from sandtable.lab.tuning.calibrate import PLAYOUTS, Sample, fit, foretold, rows, surprise, surprise_of

TOLD = Calibration((0.4, 0.6), 8.0, 0.75)
CARE = Care("random", 3, 1, 4, 1, 4)


def games(number: int, power: float) -> list[Sample]:
    """Moments of made-up games with chances of all kinds; the odds that play-outs see are the real ones to a power."""
    lot = Random(number)
    found = []
    for game in range(number):
        real = lot.random()
        seen = real**power / (real**power + (1 - real) ** power)
        won = float(lot.random() < real)
        mean = sum(lot.random() < seen for _ in range(PLAYOUTS)) / PLAYOUTS
        found.append(Sample(game, (mean, 1 - mean), (won, 1 - won)))
    return found


def test_few_playouts_say_less_than_many() -> None:
    few, many = TOLD.estimate(0, [1.0] * 4), TOLD.estimate(0, [1.0] * 48)
    assert 0.4 < few.mean < many.mean < 1.0
    assert TOLD.estimate(0, [0.0] * 4).mean > TOLD.estimate(0, [0.0] * 48).mean > 0.0
    assert TOLD.estimate(0, [0.0, 1.0, 0.0, 1.0, 0.0]).mean == pytest.approx(0.4)
    samples = [1.0, 1.0, 0.0, 1.0]
    assert 0 < TOLD.estimate(0, samples).error < estimate(samples).error
    # What one of two wins the other loses.
    other = TOLD.estimate(1, [1 - sample for sample in samples])
    assert TOLD.estimate(0, samples).mean + other.mean == pytest.approx(1.0)
    assert TOLD.estimate(0, samples).error == pytest.approx(other.error)


@pytest.mark.parametrize("power", [1.0, 2.0])
def test_what_is_foretold_comes_true(power: float) -> None:
    samples = games(6000, power)
    own = fit(samples)
    # Where play-outs are too sure of themselves, the odds they tell are taken for less.
    assert (own.slope < 0.75) == (power == 2.0)
    assert surprise(samples, own) < surprise(samples, None)
    right = rows(foretold(samples))
    assert len(right) >= 8
    assert all(abs(row.told - row.won) < 0.07 for row in right)
    raw = rows((mean, share) for one in samples for mean, share in zip(one.means, one.shares, strict=True))
    assert any(abs(row.told - row.won) > 0.1 for row in raw) == (power == 2.0)


def test_surprise_is_counted_where_numbers_were_not_fitted() -> None:
    assert surprise_of([(0.5, 1.0), (0.5, 0.0), (0.5, 0.5)]) == pytest.approx(log(2))
    assert surprise_of([(0.9, 1.0), (0.9, 0.0)]) == pytest.approx(-(log(0.9) + log(0.1)) / 2)
    # Where play-outs tell nothing of the end, numbers seem to foretell it of the games they were fitted to only.
    lot = Random(5)
    samples = []
    for game in range(60):
        mean, won = lot.randrange(PLAYOUTS + 1) / PLAYOUTS, float(lot.random() < 0.5)
        samples.append(Sample(game, (mean, 1 - mean), (won, 1 - won)))
    assert surprise_of(foretold(samples)) > surprise(samples, fit(samples))
    halves = [[one for one in samples if one.game % 2 == half] for half in (0, 1)]
    apart = [surprise(here, fit(there)) * len(here) for here, there in (halves, halves[::-1])]
    assert surprise_of(foretold(samples)) == pytest.approx(sum(apart) / len(samples))


def test_an_analysis_tells_chances_so(monkeypatch: pytest.MonkeyPatch) -> None:
    game = sandtable.game("blitzkrieg")
    job = Job(random_session(game, 11).record.text(), CARE, policy="random")

    def analysis(numbers: dict[tuple[str, str, str], tuple[tuple[float, ...], float, float]]) -> Analysis:
        monkeypatch.setattr(calibration, "NUMBERS", numbers)
        return Analyst(job).analyse()

    raw = analysis({})
    key = (game.name, game.variant, "random")
    told = analysis({key: (TOLD.usual, TOLD.weight, TOLD.slope)})
    # What has ended is as it is.
    assert told.course[-1] == raw.course[-1]
    for before, after in zip(raw.course[:-1], told.course[:-1], strict=True):
        for seat, name in enumerate(game.seats):
            assert after.chances[name].mean == pytest.approx(TOLD.chance(seat, before.chances[name].mean, 4))
    verdicts = {verdict.move.first: verdict for verdict in told.verdicts}
    assert verdicts.keys() == {verdict.move.first for verdict in raw.verdicts}
    for old in raw.verdicts:
        new = verdicts[old.move.first]
        seat = game.seats.index(old.move.seat)
        assert new.made.mean == pytest.approx(TOLD.chance(seat, old.made.mean, 4))
        assert new.cost.mean == pytest.approx(new.other.mean - new.made.mean)
        assert (new.cost.mean > 0) == (old.cost.mean > 0)
        assert 0 < new.cost.error < old.cost.error


def test_components_of_ones_own_keep_what_playouts_tell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = sandtable.game("blitzkrieg")
    monkeypatch.setattr(calibration, "NUMBERS", {(game.name, game.variant, "random"): ((0.4, 0.6), 8.0, 0.75)})
    record = random_session(game, 11).record.text()
    course = Analyst(Job(record, CARE, policy="random", edition=tmp_path)).analyse().course
    assert {4 * each.mean % 1 for moment in course for each in moment.chances.values()} == {0.0}


def test_games_become_numbers_and_a_drawing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calibrate, "BOTS", ("random", "basic"))
    monkeypatch.setattr(calibrate, "policy_of", lambda job: "random")
    monkeypatch.setattr(calibrate, "PLAYOUTS", 2)
    monkeypatch.setattr(calibrate, "MOMENTS", 2)
    app = Typer()
    app.command()(calibrate.main)
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
    # Numbers fitted to the other game are more surprised than those that know both.
    assert float(found[1]) > float(found[2])
    usual, weight, slope = runpy.run_path(str(out))["NUMBERS"]["eleven", "3", "random"]
    assert len(usual) == 3
    assert len(set(usual)) == 1
    assert weight in calibrate.WEIGHTS
    assert slope == pytest.approx(min(calibrate.SLOPES, key=lambda each: abs(each - slope)))
    assert "<svg" in (tmp_path / "calibration-eleven.svg").read_text("utf-8")
