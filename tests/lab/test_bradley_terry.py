"""Ratings agree with known formulas, and their intervals contain the true rating as often as promised."""

from __future__ import annotations

from math import log10

import pytest

from sandtable.kernel.dice import SeededDice
from sandtable.lab.strength.bradley_terry import Contest, interval, rate


def two(points: float, games: float) -> list[Contest]:
    return [Contest((1, 1), (points, games - points))]


def test_wilsons_interval() -> None:
    """Wilson's intervals agree with Newcombe (1998), table I."""
    assert interval(81, 263) == pytest.approx((0.2553, 0.3662), abs=5e-5)
    assert interval(15, 148) == pytest.approx((0.0624, 0.1605), abs=5e-5)
    assert interval(0, 20) == pytest.approx((0.0, 0.1611), abs=5e-5)
    assert interval(29, 29) == pytest.approx((0.8830, 1.0), abs=5e-5)
    assert interval(0, 0) == (0.0, 1.0)


def test_two_bots_differ_by_the_odds_of_their_points() -> None:
    first, second = rate(2, two(75_000, 100_000))
    assert first.elo - second.elo == pytest.approx(400 * log10(3), abs=0.1)
    assert first.elo == pytest.approx(-second.elo)
    # The ratings of two bots are opposite numbers. Each rating therefore has half the error of their difference, which
    # is 1/sqrt(n p q).
    half = 1.959964 / (100_000 * 0.75 * 0.25) ** 0.5 / 2 * 400 / 2.302585
    assert first.high - first.elo == pytest.approx(half, rel=1e-3)
    assert first.elo - first.low == pytest.approx(half, rel=1e-3)


def test_a_player_who_won_every_game_has_a_finite_rating() -> None:
    first, second = rate(2, two(10, 10))
    assert 300 < first.elo - second.elo < 1000
    unplayed = rate(2, [])
    assert all(rated.elo == pytest.approx(0) and rated.low < -100 and rated.high > 100 for rated in unplayed)


def test_a_chain_adds_up() -> None:
    """Two bots that never meet are compared through a bot that both have met. Their differences to this bot add up."""
    games = 100_000
    ab, bc = 0.6, 0.75
    odds = ab / (1 - ab) * bc / (1 - bc)
    contests = [
        Contest((1, 1, 0), (ab * games, (1 - ab) * games, 0)),
        Contest((0, 1, 1), (0, bc * games, (1 - bc) * games)),
    ]
    first, second, third = rate(3, contests)
    assert first.elo - third.elo == pytest.approx(400 * log10(odds), abs=0.2)
    assert sum(rated.elo for rated in (first, second, third)) == pytest.approx(0, abs=1e-6)


def test_several_seats_of_the_same_bot_count_each() -> None:
    """A bot is three times as strong as its opponent, which has two seats. The bot then wins 3 of 5 games."""
    first, second = rate(2, [Contest((1, 2), (60_000, 40_000))])
    assert first.elo - second.elo == pytest.approx(400 * log10(3), abs=0.1)


def test_intervals_hold_the_truth_nineteen_times_in_twenty() -> None:
    dice = SeededDice(7)
    strengths = (3.0, 2.0, 1.0)
    truth = [400 * log10(strength) for strength in strengths]
    truth = [elo - sum(truth) / 3 for elo in truth]
    held = tried = 0
    for _ in range(150):
        contests = []
        for a, b in ((0, 1), (0, 2), (1, 2)):
            chance = strengths[a] / (strengths[a] + strengths[b])
            won = sum(dice.pick(1 << 30) < chance * (1 << 30) for _ in range(100))
            seats, points = [0, 0, 0], [0.0, 0.0, 0.0]
            seats[a] = seats[b] = 1
            points[a], points[b] = won, 100 - won
            contests.append(Contest(tuple(seats), tuple(points)))
        for rated, elo in zip(rate(3, contests), truth, strict=True):
            held += rated.low <= elo <= rated.high
            tried += 1
    assert 0.92 < held / tried < 0.985
