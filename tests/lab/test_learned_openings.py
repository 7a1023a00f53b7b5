"""Learned values of generals and deployments of Hitler's Eleven, from the results of random openings."""

from __future__ import annotations

from random import Random

import pytest

import sandtable
from sandtable.games.eleven.game import Eleven
from sandtable.games.eleven.state.vocabulary import AXIS_GENERALS, GENERAL_IDS, MANSTEIN, SEPP
from tuning.eleven.opening_value_fit import OpeningJob, OpeningResult, play, players, worths


def table(variant: str) -> Eleven:
    game = sandtable.game("eleven", variant=variant)
    assert isinstance(game, Eleven)
    return game


def test_generals_are_drafted_and_deployed_by_chance_and_all_are_shared_out() -> None:
    job = OpeningJob("2", 5, {})
    games = [play(table("2"), job, number) for number in range(2)]
    for one in games:
        assert [owned.bit_count() for owned in one.owned] == [6, 6]
        assert one.owned[0] | one.owned[1] == (1 << AXIS_GENERALS) - 1
        assert [seat for seat, _ in one.placed] == [0, 1]
        # Each seat's lead is relative to the others, so the leads add up to 0.
        assert sum(one.lead) == pytest.approx(0.0)
    assert games[0].owned != games[1].owned
    assert games[0].placed != games[1].placed
    assert players(job)(0) == games[0]


def test_generals_are_drafted_by_their_known_values() -> None:
    """Only Jodl and Rundstedt have values, so the first seat takes Jodl and the second takes Rundstedt."""
    for number in range(3):
        one = play(table("short-3"), OpeningJob("short-3", 5, {"jodl": 9.0, "rundstedt": 7.0}), number)
        assert one.owned[0] >> GENERAL_IDS.index("jodl") & 1
        assert one.owned[1] >> GENERAL_IDS.index("rundstedt") & 1
        # In the short scenario the rules fix most deployments, so there is nothing to learn about them.
        assert one.placed == []


def test_the_value_of_a_general_does_not_depend_on_seats() -> None:
    """In these made-up games the first seat has an advantage. The fit must not credit it to that seat's generals."""
    random = Random(1)
    real = [random.gauss(0.0, 2.0) for _ in range(AXIS_GENERALS)]
    mean = sum(real) / len(real)
    games = []
    for number in range(1200):
        order = random.sample(range(AXIS_GENERALS), AXIS_GENERALS)
        hands = [order[4 * seat : 4 * seat + 4] for seat in range(3)]
        points = [sum(real[n] for n in hand) + random.gauss(0.0, 3.0) for hand in hands]
        placed = [(seat, random.choice(["east", "west"])) for seat in range(3)]
        points[0] += 10.0 + (4.0 if placed[0][1] == "east" else -4.0)
        lead = [own - (sum(points) - own) / 2.0 for own in points]
        games.append(OpeningResult(number, [sum(1 << n for n in hand) for hand in hands], placed, lead))
    found, errors = worths(games)
    # A general adds his value to one seat's points, and so lowers the leads of the other seats. His effect on the lead
    # is therefore 1.5 times his value.
    assert list(found.generals.values()) == pytest.approx([1.5 * (one - mean) for one in real], abs=0.8)
    # Only the first seat's deployment changes the points in these games.
    assert found.places["a"] == pytest.approx({"east": 4.0, "west": -4.0}, abs=0.8)
    assert found.places["c"] == pytest.approx({"east": 0.0, "west": 0.0}, abs=0.8)
    assert all(0.0 < error < 0.4 for error in errors.generals.values())
    assert all(0.0 < error < 0.4 for by_area in errors.places.values() for error in by_area.values())


def test_a_general_outside_the_draft_has_value_0() -> None:
    """With five players the head of state belongs to no seat (§10), so the learned value is 0."""
    random = Random(2)
    games = []
    for number in range(200):
        order = random.sample(range(1, AXIS_GENERALS), 10)
        hands = [order[2 * seat : 2 * seat + 2] for seat in range(5)]
        points = [9.0 * (SEPP in hand) - 9.0 * (MANSTEIN in hand) + random.random() for hand in hands]
        lead = [own - (sum(points) - own) / 4.0 for own in points]
        games.append(OpeningResult(number, [sum(1 << n for n in hand) for hand in hands], [], lead))
    worth = worths(games)[0].generals
    assert worth["hitler"] == 0.0
    assert max(worth, key=worth.__getitem__) == "sepp"
    assert min(worth, key=worth.__getitem__) == "manstein"
