"""What generals are worth in the draft of Hitler's Eleven: games are played with any draft, and what wins is found."""

from __future__ import annotations

from random import Random

import pytest

import sandtable
from sandtable.games.eleven.game import Eleven
from sandtable.games.eleven.state.vocabulary import AXIS_GENERALS, HITLER, MANSTEIN, SEPP
from sandtable.lab.tuning.eleven.drafts import Played, play, players, worths


def test_generals_are_drafted_by_chance_and_all_are_shared_out() -> None:
    game = sandtable.game("eleven", variant="short-3")
    assert isinstance(game, Eleven)
    games = [play(game, 5, number) for number in range(2)]
    for one in games:
        assert [owned.bit_count() for owned in one.owned] == [4, 4, 4]
        assert one.owned[0] | one.owned[1] | one.owned[2] == (1 << AXIS_GENERALS) - 1
        # What one is ahead of the others, the others are behind.
        assert sum(one.lead) == pytest.approx(0.0)
    assert games[0].owned != games[1].owned
    assert players(("short-3", 5))(0) == games[0]


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
        points[0] += 10.0
        lead = [own - (sum(points) - own) / 2.0 for own in points]
        games.append(Played(number, [sum(1 << n for n in hand) for hand in hands], lead))
    worth, errors = worths(games)
    # Who has a general, another lacks: a lead over the mean of two others is half as much again as the points.
    assert worth == pytest.approx([1.5 * (one - mean) for one in real], abs=0.8)
    assert 0.0 < errors.max() < 0.3


def test_whom_nobody_can_draft_is_worth_nothing() -> None:
    """With five the head of state is nobody's (10)."""
    random = Random(2)
    games = []
    for number in range(200):
        order = random.sample(range(1, AXIS_GENERALS), 10)
        hands = [order[2 * seat : 2 * seat + 2] for seat in range(5)]
        points = [9.0 * (SEPP in hand) - 9.0 * (MANSTEIN in hand) + random.random() for hand in hands]
        lead = [own - (sum(points) - own) / 4.0 for own in points]
        games.append(Played(number, [sum(1 << n for n in hand) for hand in hands], lead))
    worth, _ = worths(games)
    assert worth[HITLER] == 0.0
    assert worth.argmax() == SEPP
    assert worth.argmin() == MANSTEIN
