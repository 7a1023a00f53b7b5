"""The formula by which a game changes ratings."""

from __future__ import annotations

import pytest

from sandtable.bots.registry import opponents
from sandtable.service import rating_math
from sandtable.service.rating_math import RatedPlayer, SkillRating, pool_of, scaled_ladders, updated_ratings, weight_of
from sandtable.service.tables.rated_and_tournament_games import VARIANTS

NEW = SkillRating()


def test_a_new_player_has_the_middle_rating_and_is_uncertain() -> None:
    assert (NEW.shown, NEW.error, NEW.provisional) == (1500, 667, True)


def test_a_win_moves_both_by_the_same_and_more_against_the_stronger() -> None:
    won, lost = updated_ratings([RatedPlayer(NEW, 1), RatedPlayer(NEW, 2)])
    assert won.shown > 1500 > lost.shown
    assert won.shown - 1500 == 1500 - lost.shown
    assert won.deviation < NEW.deviation
    strong = SkillRating(35.0, 3.0)
    upset, _ = updated_ratings([RatedPlayer(NEW, 1), RatedPlayer(strong, 2)])
    expected, _ = updated_ratings([RatedPlayer(NEW, 2), RatedPlayer(strong, 1)])
    assert upset.mean - NEW.mean > won.mean - NEW.mean > NEW.mean - expected.mean > 0


def test_a_draw_brings_two_together_and_leaves_equals_where_they_are() -> None:
    same, other = updated_ratings([RatedPlayer(NEW, 1), RatedPlayer(NEW, 1)])
    assert same.mean == pytest.approx(other.mean) == pytest.approx(NEW.mean)
    weak, strong = updated_ratings([RatedPlayer(SkillRating(20.0), 1), RatedPlayer(SkillRating(30.0), 1)])
    assert weak.mean > 20.0
    assert strong.mean < 30.0


def test_five_players_gain_by_place() -> None:
    after = updated_ratings([RatedPlayer(NEW, place) for place in (1, 2, 3, 3, 5)])
    means = [each.mean for each in after]
    assert means[0] > means[1] > means[2] == pytest.approx(means[3])
    assert means[3] > means[4]


def test_a_bot_stays_and_moves_others() -> None:
    hard = SkillRating(29.0, 1.0)
    after = updated_ratings([RatedPlayer(hard, 2, fixed=True), RatedPlayer(NEW, 1)])
    assert after[0] == hard
    assert after[1].mean > NEW.mean


def test_a_game_that_counts_less_moves_less_and_makes_less_certain() -> None:
    whole, part = (updated_ratings([RatedPlayer(NEW, 1), RatedPlayer(NEW, 2)], weight)[0] for weight in (1.0, 0.25))
    assert part.mean - NEW.mean == pytest.approx((whole.mean - NEW.mean) / 4)
    assert whole.deviation < part.deviation < NEW.deviation
    assert [weight_of(n) for n in (0, 1, 2, 3, 9)] == [1, 0.5, 0.25, 0.125, 0.125]


def test_a_clock_of_a_day_is_one_of_days() -> None:
    assert [pool_of(seconds) for seconds in (60, 86_399, 86_400, 3 * 86_400)] == ["live", "live", "days", "days"]


def test_some_ten_games_of_two_make_a_rating_certain() -> None:
    one, other, n = NEW, NEW, 0
    while one.provisional:
        n += 1
        one, other = updated_ratings([RatedPlayer(one, 1 + n % 2), RatedPlayer(other, 2 - n % 2)])
    assert 8 <= n <= 15


def test_rated_bots_exist_and_are_in_order_of_strength() -> None:
    for game, variants in VARIANTS.items():
        scale = rating_math.bot_ratings()[game]
        assert set(scale) <= set(opponents(game, variants[0]))
        assert scale["easy"].mean < scale["medium"].mean < scale["hard"].mean
        assert scale["medium"].shown == 1500
        assert not any(rating.provisional for rating in scale.values())


def test_ladder_results_become_a_scale_with_equal_win_chances() -> None:
    ratings = [
        {"bot": "medium", "elo": -100.0, "low": -120.0, "high": -80.0},
        {"bot": "hard", "elo": 300.0, "low": 250.0, "high": 350.0},
    ]
    found = scaled_ladders([{"game": "blitzkrieg", "ratings": ratings}])["blitzkrieg"]
    assert found["medium"].mean == 25.0
    assert found["hard"].deviation == pytest.approx(2.5 * found["medium"].deviation, abs=0.01)
    # A difference of 400 Elo points means ten wins for each loss. At that ratio the ratings do not change.
    hard, medium = (SkillRating(found[bot].mean, 0.5) for bot in ("hard", "medium"))
    won = updated_ratings([RatedPlayer(hard, 1), RatedPlayer(medium, 2)])[0].mean - hard.mean
    lost = updated_ratings([RatedPlayer(hard, 2), RatedPlayer(medium, 1)])[0].mean - hard.mean
    assert -lost / won == pytest.approx(10, rel=0.05)
