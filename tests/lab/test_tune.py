"""The slopes of results on weights: what is varied, and that a slope that is there is found."""

from __future__ import annotations

from math import exp
from random import Random

import pytest
import typer

from sandtable.bots import make_bot
from sandtable.bots.blitzkrieg.basic import BasicBot
from sandtable.bots.blitzkrieg.model.card_values import CardParameters
from sandtable.bots.blitzkrieg.model.profiles import PLAIN
from sandtable.bots.eleven.model.weights import WEIGHTS, Tastes
from sandtable.games import find
from sandtable.games.blitzkrieg.state.vocabulary import GERMAN
from sandtable.lab.tuning.tune import (
    FARTHEST,
    TASTE,
    Job,
    Slope,
    Trial,
    changes,
    main,
    moved,
    play,
    prepare,
    slopes,
    stepped,
    told,
    tuned,
    vary,
    vary_bot,
)

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
        # What counts nothing is left so.
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
def test_what_is_varied_as_a_share_is_one(game: str, variant: str, name: str) -> None:
    table, own = find(game, None, variant), tuned(game)
    for seat in table.seats:
        for row in own.numbers(table, make_bot(table, name, seat), None).values():
            for weight, value in row._asdict().items():
                shares = value if isinstance(value, tuple) else (value,)
                assert weight not in own.shares or all(0.0 <= share < 1.0 for share in shares), (seat, weight)


def test_only_the_first_turns_are_varied_if_asked() -> None:
    table = find("blitzkrieg", None, "")
    bot = make_bot(table, "basic", "german")
    assert isinstance(bot, BasicBot)
    job = Job("blitzkrieg", "", ("varied",), 5, BY, until=1)
    assert all(name.startswith("opening ") for name in vary_bot(table, bot, job, Random(1)))
    assert bot.mind.at(2) == PLAIN[GERMAN].at(2)
    assert bot.mind.at(0) == bot.mind.at(1)
    assert bot.mind.at(1)[0] != PLAIN[GERMAN].weights
    assert bot.mind.at(1)[1] != PLAIN[GERMAN].habits
    # Of a bot that has an opening all is varied if nothing is said.
    first = bot.mind
    drawn = vary_bot(table, bot, job._replace(until=None), Random(2))
    assert {"weights tank_focus", "opening weights tank_focus", "habits card", "opening habits card"} <= set(drawn)
    assert bot.mind.at(1)[0].tank_focus == pytest.approx(
        moved(BLITZKRIEG, first.at(1)[0].tank_focus, "tank_focus", BY * drawn["opening weights tank_focus"])
    )
    assert bot.mind.at(2)[0].tank_focus == pytest.approx(
        moved(BLITZKRIEG, first.at(2)[0].tank_focus, "tank_focus", BY * drawn["weights tank_focus"])
    )


def test_hitlers_eleven_has_no_turn_to_stop_at() -> None:
    with pytest.raises(typer.BadParameter, match="--until is not for eleven"):
        main("eleven", until=2)


def test_tastes_are_varied_by_adding() -> None:
    drawn: dict[str, float] = {}
    tastes = vary(ELEVEN, Tastes(), BY, Random(1), drawn, "tastes ")
    assert set(drawn) == {f"tastes {id}" for id in Tastes._fields}
    assert tastes.rundstedt == pytest.approx(2 * BY * drawn["tastes rundstedt"])


def test_a_step_goes_along_what_is_sure() -> None:
    found = [Slope("x moves.2", 0.1, 0.01, -2.0, 1.0), Slope("x card", 0.01, 0.02, 0.0, 0.0)]
    by_wins = changes(found, 4.0, points=False)
    assert by_wins == pytest.approx({"x moves.2": 0.396, "x card": 0.0})
    assert changes(found, 4.0, points=True) == pytest.approx({"x moves.2": -6.0})
    text = told(BLITZKRIEG, CardParameters(), "x", by_wins)
    values = list(CardParameters().moves)
    values[1] *= exp(0.396)
    assert f"    moves=({', '.join(f'{value:.4g}' for value in values)})," in text.splitlines()
    assert f"    card={CardParameters().card:.4g}," in text.splitlines()
    text = told(ELEVEN, Tastes(), "tastes", {"tastes jodl": 0.5, "tastes hitler": -100.0})
    assert f"    jodl={Tastes().jodl + TASTE * 0.5:.4g}," in text.splitlines()
    assert f"    hitler={Tastes().hitler - TASTE * FARTHEST:.4g}," in text.splitlines()


def test_no_step_goes_too_far() -> None:
    assert stepped(BLITZKRIEG, 2.0, "a", 100.0) == pytest.approx(2.0 * exp(1.2))
    assert stepped(BLITZKRIEG, 2.0, "a", -100.0) == pytest.approx(2.0 * exp(-1.2))
    assert 0.5 < stepped(BLITZKRIEG, 0.5, "hope", 100.0) < 1.0


def test_a_slope_is_found_and_no_other() -> None:
    """Whoever has more of one weight wins more often; the other does nothing."""
    random = Random(7)
    trials = []
    for _ in range(4000):
        drawn = {"good": random.gauss(0, 1), "idle": random.gauss(0, 1)}
        chance = 0.4 + 0.1 * BY * drawn["good"]
        trials.append(Trial("a", drawn, float(random.random() < chance), 10.0))
    good, idle = slopes(trials, BY)
    assert (good.name, idle.name) == ("good", "idle")
    assert good.share == pytest.approx(0.1, abs=4 * good.share_error)
    assert good.share > 2 * good.share_error
    assert abs(idle.share) < 3 * idle.share_error
    assert abs(good.points) < 1e-9


def test_bots_change_seats() -> None:
    seats = ("a", "b", "c")
    job = Job("eleven", "3", ("varied", "basic", "random"), 5, BY, rotate=True)
    assert job.seated(seats, 3) == job.bots
    assert job.seated(seats, 4) == ("basic", "random", "varied")
    assert Job("eleven", "3", ("varied",), 5, BY, rotate=True).seated(seats, 1) == ("varied",) * 3
    assert job._replace(rotate=False).seated(seats, 4) == job.bots


@pytest.mark.parametrize(
    ("job", "bots"),
    [
        (Job("eleven", "short-3", ("random", "varied", "random"), 5, BY), ["b"]),
        (Job("eleven", "short-3", ("varied", "varied", "random"), 5, BY, rotate=True), ["a", "b"]),
        (Job("eleven", "short-solo", ("varied",), 5, BY), ["a"]),
        (Job("blitzkrieg", "", ("varied",), 5, BY), ["german", "allied"]),
        (Job("blitzkrieg", "", ("varied:medium", "random"), 5, BY), ["german"]),
        (Job("blitzkrieg", "", ("varied:medium", "random"), 5, BY, until=2), ["german"]),
    ],
)
def test_a_game(job: Job, bots: list[str]) -> None:
    """Only varied bots count, each with weights of its own; the same again is the same."""
    trials = play(find(job.game, None, job.variant), job, 0)
    assert [one.seat for one in trials] == bots
    assert len({tuple(one.drawn.values()) for one in trials}) == len(bots)
    assert all(0.0 <= one.share <= 1.0 for one in trials)
    assert prepare(job)(0) == trials
