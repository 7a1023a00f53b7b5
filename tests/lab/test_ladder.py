"""On the ladder, every pair of bots meets from every seat. The points of a game give each bot its share."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest
from typer.testing import CliRunner

from sandtable.bots import Bot
from sandtable.bots.registration_interface import BotEntry
from sandtable.bots.registry import ALL_GAMES
from sandtable.cli import make_app
from sandtable.kernel.dice import Dice
from sandtable.kernel.message import Option
from sandtable.lab.strength.ladder import BotWork, LadderGame, LadderJob, PairTally, report, run, seatings_of, tallies

APP = make_app(("bot_ratings",))
SEATS = ("a", "b", "c")


class First(Bot):
    """A bot that chooses the first option, and reports two simulations for each decision."""

    needs_view = False

    def decide(self, view: Any, options: list[Option], dice: Dice) -> int:
        self.simulations += 2
        return 0


@pytest.fixture(autouse=True)
def first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ALL_GAMES, "first", BotEntry(lambda game, seat: First()))


def ladder(*arguments: str, lang: str = "en") -> tuple[int, str, str]:
    done = CliRunner().invoke(APP, ["ladder", *arguments, "--lang", lang], env={"COLUMNS": "200"})
    return done.exit_code, done.stdout, done.stderr


def played(number: int, *winners: int, points: int = 0) -> LadderGame:
    return LadderGame(number, winners, points, {0: BotWork(1, 1.0, 0), 1: BotWork(1, 1.0, 0)}, {})


def test_two_seats_are_seated_two_ways() -> None:
    assert seatings_of(0, 1, 2) == [(0, 1), (1, 0)]


def test_three_seats_are_seated_fairly() -> None:
    seatings = seatings_of(0, 1, 3)
    assert len(set(seatings)) == 6
    for seat in range(3):
        assert Counter(seating[seat] for seating in seatings) == {0: 3, 1: 3}


def test_every_pair_plays_so_many_games_with_the_same_dice_from_every_seat() -> None:
    fixtures = LadderJob("some", 3, ("x", "y", "z"), 12).fixtures()
    assert len(fixtures) == 36
    for pair in ({0, 1}, {0, 2}, {1, 2}):
        own = [one for one in fixtures if set(one.bots) == pair]
        assert len(own) == 12
        assert Counter(one.round for one in own) == {0: 6, 1: 6}
    assert [one.bots for one in LadderJob("some", 1, ("x", "y"), 2).fixtures()] == [(0,), (1,), (0,), (1,)]


def test_a_first_place_is_a_point_and_a_lost_game_is_none() -> None:
    job = LadderJob("some", 3, ("x", "y"), 6)
    seats = [one.bots for one in job.fixtures()]
    # In each game one bot plays against two copies of the other bot, and wins. In game 0 all players lose.
    results = [played(n, next(s for s in range(3) if bots.count(bots[s]) == 1)) for n, bots in enumerate(seats)]
    results[0] = played(0)
    (tally,) = tallies(job, results)
    pair = tally.pair(job.bots, SEATS)
    assert (pair.games, pair.lost_by_all) == (6, 1)
    assert pair.a_score == (0.4 if seats[0].count(0) == 1 else 0.6)
    assert pair.low < pair.a_score < pair.high
    assert {name: score.games for name, score in pair.seats.items()} == {"a": 1, "b": 1, "c": 1}


def test_a_shared_first_place_is_shared() -> None:
    tally = PairTally(0, 1)
    tally.add((0, 1, 1), (0, 2))
    tally.add((1, 0, 0), (1, 2))
    assert tally.pair(("x", "y"), SEATS).a_score == 0.75


def test_alone_the_better_result_with_the_same_dice_is_a_point() -> None:
    job = LadderJob("some", 1, ("x", "y"), 3)
    # A seat that is eliminated has the worse result, however many points it has.
    results = [(0, 5), (0, 9), (0, 7), (0, 7), (None, 50), (0, 1)]
    games = [
        LadderGame(n, () if winner is None else (winner,), points, {n % 2: BotWork(1, 1.0, 0)}, {})
        for n, (winner, points) in enumerate(results)
    ]
    summary = report(job, ("a",), games, 1.0)
    assert summary.pairs[0].a_score == pytest.approx(1 / 6, abs=1e-4)
    assert summary.pairs[0].games == 3
    assert {rating.bot: rating.points for rating in summary.ratings} == {"x": 20.67, "y": 5.67}


def test_workers_change_nothing_but_the_time() -> None:
    job = LadderJob("blitzkrieg", 2, ("random", "basic"), 4, seed=3)
    alone, _, _ = run(job)
    together, _, stopped = run(job, workers=2)

    def plain(games: list[LadderGame]) -> list[tuple[Any, ...]]:
        return [(one.number, one.winners, {bot: work.decisions for bot, work in one.work.items()}) for one in games]

    assert plain(alone) == plain(together)
    assert not stopped
    (pair,) = report(job, ("german", "allied"), alone, 1.0).pairs
    assert (pair.a, pair.b, pair.a_score) == ("random", "basic", 0.0)


def test_as_json() -> None:
    code, out, _ = ladder("blitzkrieg", "--bots", "random,first", "--games-per-pair", "20", "--seed", "3", "--json")
    assert code == 0
    found = json.loads(out)
    (pair,) = found["pairs"]
    assert {"a", "b", "games", "a_score", "low", "high"} <= set(pair)
    assert pair["games"] == 20
    assert 0 <= pair["low"] <= pair["a_score"] <= pair["high"] <= 1
    assert {seat: score["games"] for seat, score in pair["seats"].items()} == {"german": 10, "allied": 10}
    assert pair["a_score"] == sum(score["a_score"] for score in pair["seats"].values()) / 2
    rates = {rating["bot"]: rating for rating in found["ratings"]}
    assert set(rates) == {"random", "first"}
    assert all(rating["low"] < rating["elo"] < rating["high"] for rating in rates.values())
    assert rates["random"]["simulations_per_second"] == 0
    assert rates["first"]["simulations_per_second"] > rates["first"]["decisions_per_second"] > 0
    again = json.loads(
        ladder("blitzkrieg", "--bots", "random,first", "--games-per-pair", "20", "--seed", "3", "--json")[1]
    )
    assert again["pairs"] == found["pairs"]
    assert [rating["elo"] for rating in again["ratings"]] == [rating["elo"] for rating in found["ratings"]]


@pytest.mark.parametrize("variant", ["3", "short-solo"])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_in_words(variant: str, lang: str) -> None:
    code, out, _ = ladder("eleven", "--variant", variant, "--bots", "random,first", "--games-per-pair", "3", lang=lang)
    assert code == 0
    assert "ladder-" not in out
    assert "Elo" in out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("blitzkrieg", "--bots", "random"), "at least two different bots"),
        (("blitzkrieg", "--bots", "random,random"), "each bot once"),
        (("blitzkrieg", "--bots", "random,nobody"), "No bot called “nobody”"),
        (("blitzkrieg", "--bots", "random,exec:/no/such/program"), "Can’t find a program /no/such/program"),
        (
            ("blitzkrieg", "--bots", "random,basic", "--games-per-pair", "0"),
            "--games-per-pair must be between 1 and 1,000,000,000.",
        ),
        (("blitzkrieg", "--bots", "random,basic", "--jobs", "0"), "must be between 1 and 256"),
        (("blitzkrieg", "--bots", "random,basic", "--bot-timeout", "0"), "more than 0 and"),
    ],
)
def test_bad_input_is_one_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    code, out, error = ladder(*arguments)
    assert (code, out, len(error.strip().splitlines())) == (2, "", 1)
    assert sentence in error
