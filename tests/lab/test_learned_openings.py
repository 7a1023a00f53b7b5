"""What openings of Hitler's Eleven are worth: found from games with any draft and deployment, and by how they end."""

from __future__ import annotations

from random import Random

import pytest

import sandtable
from sandtable.games.eleven.game import Eleven
from sandtable.games.eleven.state.vocabulary import AXIS_GENERALS, GENERAL_IDS, MANSTEIN, SEPP
from sandtable.lab.tuning.eleven.openings import Job, Played, play, players, worths


def table(variant: str) -> Eleven:
    """A game of a variant."""
    game = sandtable.game("eleven", variant=variant)
    assert isinstance(game, Eleven)
    return game


def test_generals_are_drafted_and_deployed_by_chance_and_all_are_shared_out() -> None:
    job = Job("2", 5, {})
    games = [play(table("2"), job, number) for number in range(2)]
    for one in games:
        assert [owned.bit_count() for owned in one.owned] == [6, 6]
        assert one.owned[0] | one.owned[1] == (1 << AXIS_GENERALS) - 1
        assert [seat for seat, _ in one.placed] == [0, 1]
        # What one is ahead of the others, the others are behind.
        assert sum(one.lead) == pytest.approx(0.0)
    assert games[0].owned != games[1].owned
    assert games[0].placed != games[1].placed
    assert players(job)(0) == games[0]


def test_generals_are_drafted_by_what_they_are_worth_where_that_is_known() -> None:
    """The first to draft takes Jodl, and the second Rundstedt, where nobody else is worth anything."""
    for number in range(3):
        one = play(table("short-3"), Job("short-3", 5, {"jodl": 9.0, "rundstedt": 7.0}), number)
        assert one.owned[0] >> GENERAL_IDS.index("jodl") & 1
        assert one.owned[1] >> GENERAL_IDS.index("rundstedt") & 1
        # Who stands where in the short scenario is printed for most, and not learned.
        assert one.placed == []


def test_what_a_general_is_worth_is_found_whoever_sits_where() -> None:
    """Each seat draws four of twelve; the first seat has an advantage of its own that is nobody's merit."""
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
        games.append(Played(number, [sum(1 << n for n in hand) for hand in hands], placed, lead))
    found, errors = worths(games)
    # Who has a general, another lacks: a lead over the mean of two others is half as much again as the points.
    assert list(found.generals.values()) == pytest.approx([1.5 * (one - mean) for one in real], abs=0.8)
    # Where the first seat is deployed makes a difference, where the others are none.
    assert found.places["a"] == pytest.approx({"east": 4.0, "west": -4.0}, abs=0.8)
    assert found.places["c"] == pytest.approx({"east": 0.0, "west": 0.0}, abs=0.8)
    assert all(0.0 < error < 0.4 for error in errors.generals.values())
    assert all(0.0 < error < 0.4 for by_area in errors.places.values() for error in by_area.values())


def test_whom_nobody_can_draft_is_worth_nothing() -> None:
    """With five the head of state is nobody's (10)."""
    random = Random(2)
    games = []
    for number in range(200):
        order = random.sample(range(1, AXIS_GENERALS), 10)
        hands = [order[2 * seat : 2 * seat + 2] for seat in range(5)]
        points = [9.0 * (SEPP in hand) - 9.0 * (MANSTEIN in hand) + random.random() for hand in hands]
        lead = [own - (sum(points) - own) / 4.0 for own in points]
        games.append(Played(number, [sum(1 << n for n in hand) for hand in hands], [], lead))
    worth = worths(games)[0].generals
    assert worth["hitler"] == 0.0
    assert max(worth, key=worth.__getitem__) == "sepp"
    assert min(worth, key=worth.__getitem__) == "manstein"
