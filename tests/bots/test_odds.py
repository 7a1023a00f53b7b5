"""The chances of battles, against counting them out the slow way."""

from itertools import pairwise, product

import pytest

from sandtable.bots.blitzkrieg.odds import answer, choices, odds, rolls


def test_the_chances_of_all_rolls_are_one() -> None:
    for dice in range(5):
        assert sum(chance for chance, _ in rolls(dice)) == pytest.approx(1.0)


def test_what_can_be_kept_of_a_roll() -> None:
    assert {(kept.score, kept.pair) for kept in choices((6, 4, 3, 3))} == {
        (10, False),
        (9, False),
        (7, False),
        (6, True),
    }
    assert [(kept.score, kept.pair) for kept in choices((5,))] == [(5, False)]
    assert [(kept.score, kept.pair) for kept in choices(())] == [(0, False)]


def test_two_dice_against_two() -> None:
    rolled = list(product(range(1, 7), repeat=4))
    won = sum(a + b > c + d for a, b, c, d in rolled) / len(rolled)
    assert odds(2, 2).win == pytest.approx(won)
    assert odds(2, 2).hit == pytest.approx(1 / 6)
    assert odds(2, 2).hurt == pytest.approx(1 / 6)


def test_as_many_points_win_with_more_dice() -> None:
    # Two dice have 12 at most, and as many points are enough with three dice.
    assert answer(12, 3, 2)[0] == pytest.approx(1.0)
    assert answer(12, 2, 2)[0] == pytest.approx(35 / 36)


def test_more_dice_are_never_worse() -> None:
    for defence in range(5):
        chances = [odds(attack, defence, False).win for attack in range(5)]
        assert all(more > less - 1e-9 for less, more in pairwise(chances))
        assert chances[0] == 0.0


def test_a_pair_is_of_no_use_where_nobody_stands() -> None:
    assert odds(4, 2, False).hit == 0.0
    assert odds(4, 2, False).win >= odds(4, 2, True).win


def test_three_dice_against_one_nearly_always_win() -> None:
    assert 0.95 < odds(3, 1, False).win < 1.0
