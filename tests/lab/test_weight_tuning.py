"""Weight tuning varies weights, and measures the effect of each weight on the results."""

from __future__ import annotations

import json
from math import exp
from random import Random

import pytest
import typer

from sandtable.bots import make_bot
from sandtable.bots.blitzkrieg.basic_bot import BlitzkriegBasicBot
from sandtable.bots.blitzkrieg.lookahead.card_parameters import CardParameters
from sandtable.bots.blitzkrieg.lookahead.evaluation_profiles import BASE
from sandtable.bots.eleven.lookahead.heuristic_weights import WEIGHTS, DraftPreferences
from sandtable.games import find
from sandtable.games.blitzkrieg.state.vocabulary import GERMAN
from sandtable.lab.best_response.weight_variation import (
    MAX_LOG_STEP,
    TASTE,
    TuningTrial,
    WeightSlope,
    changes,
    moved,
    stepped,
    vary,
)
from tuning.weight_tuning import TuningJob, main, play, prepare, row_as_json, slopes, tuned, vary_bot

BY = 0.4
BLITZKRIEG, ELEVEN = tuned("blitzkrieg"), tuned("eleven")


def test_a_game_without_weights_says_so_in_one_sentence() -> None:
    with pytest.raises(typer.BadParameter, match="ford has no bots with weights to tune"):
        main("ford")


def test_numbers_are_varied_and_shares_stay_shares() -> None:
    random = Random(1)
    for _ in range(200):
        drawn: dict[str, float] = {}
        found = vary(ELEVEN, WEIGHTS, 2.0, random, drawn)
        # The variation multiplies a weight, so a weight of 0 does not change.
        assert set(drawn) == {name for name, value in WEIGHTS._asdict().items() if value}
        assert all((value > 0.0) == (name in drawn) for name, value in found._asdict().items())
        assert 0.0 < found.blocked < 1.0
        assert 0.0 < found.thin < 1.0
    drawn = {}
    assert vary(ELEVEN, WEIGHTS, 0.0, random, drawn) == pytest.approx(WEIGHTS)


def test_rows_of_habits_are_varied_number_by_number() -> None:
    drawn: dict[str, float] = {}
    habits = vary(BLITZKRIEG, CardParameters(), BY, Random(1), drawn)
    assert {"moves.1", "moves.6", "card"} <= set(drawn)
    assert "moves" not in drawn
    assert len(set(habits.moves)) == len(habits.moves)
    assert all(0.0 < value < 1.0 for value in habits.fortified)


@pytest.mark.parametrize("name", ["basic", "medium", "hard"])
@pytest.mark.parametrize(("game", "variant"), [("blitzkrieg", ""), ("eleven", "3"), ("eleven", "solo")])
def test_weights_varied_as_shares_are_shares(game: str, variant: str, name: str) -> None:
    table, own = find(game, None, variant), tuned(game)
    for seat in table.seats:
        for row in own.numbers(table, make_bot(table, name, seat), None).values():
            for weight, value in row._asdict().items():
                shares = value if isinstance(value, tuple) else (value,)
                assert weight not in own.shares or all(0.0 <= share < 1.0 for share in shares), (seat, weight)


def test_only_the_first_turns_are_varied_if_asked() -> None:
    table = find("blitzkrieg", None, "")
    bot = make_bot(table, "basic", "german")
    assert isinstance(bot, BlitzkriegBasicBot)
    job = TuningJob("blitzkrieg", "", ("varied",), 5, BY, until=1)
    assert all(name.startswith("opening ") for name in vary_bot(table, bot, job, Random(1)))
    assert bot.profile.at(2) == BASE[GERMAN].at(2)
    assert bot.profile.at(0) == bot.profile.at(1)
    assert bot.profile.at(1)[0] != BASE[GERMAN].weights
    assert bot.profile.at(1)[1] != BASE[GERMAN].habits
    # By default the tuning varies all weights and habits of a bot, including those of its opening.
    first = bot.profile
    drawn = vary_bot(table, bot, job._replace(until=None), Random(2))
    assert {"weights tank_focus", "opening weights tank_focus", "habits card", "opening habits card"} <= set(drawn)
    assert bot.profile.at(1)[0].tank_focus == pytest.approx(
        moved(BLITZKRIEG, first.at(1)[0].tank_focus, "tank_focus", BY * drawn["opening weights tank_focus"])
    )
    assert bot.profile.at(2)[0].tank_focus == pytest.approx(
        moved(BLITZKRIEG, first.at(2)[0].tank_focus, "tank_focus", BY * drawn["weights tank_focus"])
    )


def test_hitlers_eleven_has_no_turn_to_stop_at() -> None:
    with pytest.raises(typer.BadParameter, match="--until is not for eleven"):
        main("eleven", until=2)


def test_tastes_are_varied_by_adding() -> None:
    drawn: dict[str, float] = {}
    tastes = vary(ELEVEN, DraftPreferences(), BY, Random(1), drawn, "tastes ")
    assert set(drawn) == {f"tastes {id}" for id in DraftPreferences._fields}
    assert tastes.rundstedt == pytest.approx(2 * BY * drawn["tastes rundstedt"])


def test_a_step_follows_the_significant_slopes() -> None:
    found = [WeightSlope("x moves.2", 0.1, 0.01, -2.0, 1.0), WeightSlope("x card", 0.01, 0.02, 0.0, 0.0)]
    by_wins = changes(found, 4.0, points=False)
    assert by_wins == pytest.approx({"x moves.2": 0.396, "x card": 0.0})
    assert changes(found, 4.0, points=True) == pytest.approx({"x moves.2": -6.0})
    row = json.loads(row_as_json(BLITZKRIEG, CardParameters(), "x", by_wins))
    values = list(CardParameters().moves)
    values[1] *= exp(0.396)
    assert row["moves"] == pytest.approx(values, rel=1e-3)
    assert row["card"] == pytest.approx(CardParameters().card, rel=1e-3)
    row = json.loads(row_as_json(ELEVEN, DraftPreferences(), "tastes", {"tastes jodl": 0.5, "tastes hitler": -100.0}))
    assert row["jodl"] == pytest.approx(DraftPreferences().jodl + TASTE * 0.5, rel=1e-3)
    assert row["hitler"] == pytest.approx(DraftPreferences().hitler - TASTE * MAX_LOG_STEP, rel=1e-3)


def test_no_step_goes_too_far() -> None:
    assert stepped(BLITZKRIEG, 2.0, "a", 100.0) == pytest.approx(2.0 * exp(1.2))
    assert stepped(BLITZKRIEG, 2.0, "a", -100.0) == pytest.approx(2.0 * exp(-1.2))
    assert 0.5 < stepped(BLITZKRIEG, 0.5, "hope", 100.0) < 1.0


def test_a_slope_is_found_and_no_other() -> None:
    """In these made-up games a higher value of one weight wins more often, and the other weight has no effect."""
    random = Random(7)
    trials = []
    for _ in range(4000):
        drawn = {"good": random.gauss(0, 1), "idle": random.gauss(0, 1)}
        chance = 0.4 + 0.1 * BY * drawn["good"]
        trials.append(TuningTrial("a", drawn, float(random.random() < chance), 10.0))
    good, idle = slopes(trials, BY)
    assert (good.name, idle.name) == ("good", "idle")
    assert good.share == pytest.approx(0.1, abs=4 * good.share_error)
    assert good.share > 2 * good.share_error
    assert abs(idle.share) < 3 * idle.share_error
    assert abs(good.points) < 1e-9


def test_bots_change_seats() -> None:
    seats = ("a", "b", "c")
    job = TuningJob("eleven", "3", ("varied", "basic", "random"), 5, BY, rotate=True)
    assert job.seated(seats, 3) == job.bots
    assert job.seated(seats, 4) == ("basic", "random", "varied")
    assert TuningJob("eleven", "3", ("varied",), 5, BY, rotate=True).seated(seats, 1) == ("varied",) * 3
    assert job._replace(rotate=False).seated(seats, 4) == job.bots


@pytest.mark.parametrize(
    ("job", "bots"),
    [
        (TuningJob("eleven", "short-3", ("random", "varied", "random"), 5, BY), ["b"]),
        (TuningJob("eleven", "short-3", ("varied", "varied", "random"), 5, BY, rotate=True), ["a", "b"]),
        (TuningJob("eleven", "short-solo", ("varied",), 5, BY), ["a"]),
        (TuningJob("blitzkrieg", "", ("varied",), 5, BY), ["german", "allied"]),
        (TuningJob("blitzkrieg", "", ("varied:medium", "random"), 5, BY), ["german"]),
        (TuningJob("blitzkrieg", "", ("varied:medium", "random"), 5, BY, until=2), ["german"]),
    ],
)
def test_a_game(job: TuningJob, bots: list[str]) -> None:
    """A game gives one trial for each varied bot. The same game played again gives the same trials."""
    trials = play(find(job.game, None, job.variant), job, 0)
    assert [one.seat for one in trials] == bots
    assert len({tuple(one.drawn.values()) for one in trials}) == len(bots)
    assert all(0.0 <= one.share <= 1.0 for one in trials)
    assert prepare(job)(0) == trials
