"""Standings: points, tie-breaks computed by hand, and qualification in a knock-out."""

from __future__ import annotations

from sandtable.service.tournaments.standings import (
    GameOutcome,
    going_on,
    points_of,
    shares_of,
    standings,
    tie_breaks,
    won_match,
)


def match(
    round: int, board: int, one: int, two: int, *won: float, steps: tuple[int, int] = (10, 10)
) -> list[GameOutcome]:
    """Return the two games of a match between two players, who swap sides.

    `won` contains the points of player `one` in each game.
    """
    sides = [{"german": one, "allied": two}, {"german": two, "allied": one}]
    return [
        GameOutcome(round, board, leg, sides[leg - 1], {one: got, two: 1 - got}, {}, steps[leg - 1])
        for leg, got in enumerate(won, 1)
    ]


def test_places_give_points_and_equal_places_share_them() -> None:
    assert points_of({"german": 1, "allied": 2}) == {"german": 1, "allied": 0}
    assert points_of({"german": 1, "allied": 1}) == {"german": 0.5, "allied": 0.5}
    assert points_of({"a": 1, "b": 2, "c": 3, "d": 4}) == {"a": 3, "b": 2, "c": 1, "d": 0}
    assert points_of({"a": 1, "b": 2, "c": 2, "d": 4}) == {"a": 3, "b": 1.5, "c": 1.5, "d": 0}
    assert shares_of({"a": 30, "b": 10, "c": 0}) == {"a": 0.75, "b": 0.25, "c": 0}
    assert shares_of({"a": 0, "b": 0}) == {"a": 0.5, "b": 0.5}


def test_in_a_swiss_buchholz_then_sonneborn_berger_then_the_direct_encounter_decide() -> None:
    games = [
        *match(1, 1, 1, 3, 1, 1),
        *match(1, 2, 2, 4, 1, 1),
        *match(2, 1, 1, 2, 1, 0),
        *match(2, 2, 3, 4, 1, 0.5),
    ]
    found = standings("swiss", 2, [1, 2, 3, 4], games, set(), {})
    # Players 1 and 2 both have three points, but player 1 has met stronger opponents.
    assert [(each.number, each.place, each.points) for each in found] == [
        (1, 1, 3),
        (2, 2, 3),
        (3, 3, 1.5),
        (4, 4, 0.5),
    ]
    assert found[0].ties == {"buchholz": 1.5 + 3, "sonneborn-berger": 2 * 1.5 + 3, "direct": 0}
    assert found[1].ties == {"buchholz": 0.5 + 3, "sonneborn-berger": 2 * 0.5 + 3, "direct": 0}
    assert tie_breaks("swiss", 2) == ("buchholz", "sonneborn-berger", "direct")
    # Two players with equal tie-breaks share a place. The one who entered first is listed first.
    alike = standings("swiss", 2, [1, 2], match(1, 1, 1, 2, 1, 0), set(), {})
    assert [(each.number, each.place) for each in alike] == [(1, 1), (2, 1)]


def test_a_round_robin_breaks_ties_by_games_between_the_tied() -> None:
    games = [
        *match(1, 1, 1, 2, 0, 0.5),
        *match(1, 2, 3, 4, 1, 1),
        *match(2, 1, 1, 3, 1, 0.5),
        *match(2, 2, 2, 4, 0.5, 0),
        *match(3, 1, 1, 4, 0.5, 0.5),
        *match(3, 2, 2, 3, 0.5, 0.5),
    ]
    found = standings("round-robin", 2, [1, 2, 3, 4], games, set(), {})
    assert [(each.number, each.points) for each in found] == [(3, 3.5), (2, 3), (1, 3), (4, 2.5)]
    assert [each.ties["direct"] for each in found] == [0, 1.5, 0.5, 0]


def test_at_tables_places_count_then_the_part_of_the_victory_points() -> None:
    games = [
        GameOutcome(1, 1, 1, {"a": 1, "b": 2, "c": 3}, {1: 2, 2: 1, 3: 0}, {1: 0.5, 2: 0.4, 3: 0.1}),
        GameOutcome(1, 2, 1, {"a": 4, "b": 5, "c": 9}, {4: 2, 5: 0, 9: 1}, {4: 0.6, 5: 0.1, 9: 0.3}),
    ]
    found = standings("swiss", 3, [1, 2, 3, 4, 5, 9], games, {9}, {})
    assert [(each.number, each.place) for each in found] == [(4, 1), (1, 2), (2, 3), (3, 4), (5, 4), (9, 0)]
    assert found[0].ties == {"share": 0.6, "wins": 1}
    # The next round has one table of three, so three players qualify from these two tables. Player 9 is a bye bot and
    # never qualifies.
    assert going_on(games, 3, [1, 2, 3, 4, 5, 9], {9}, set()) == [1, 2, 4]
    assert going_on(games, 3, [1, 2, 3, 4, 5, 9], {9}, {1}) == [2, 3, 4]
    assert going_on(games[:1], 3, [1, 2, 3], set(), set()) == [1]


def test_a_knock_out_always_advances_one_of_two() -> None:
    even = match(1, 1, 1, 2, 1, 0, steps=(80, 60))
    assert won_match(even, (1, 2), set()) == 2
    assert won_match(match(1, 1, 1, 2, 1, 0, steps=(60, 80)), (1, 2), set()) == 1
    assert won_match(match(1, 1, 1, 2, 1, 0), (1, 2), set()) == 1
    assert won_match(match(1, 1, 1, 2, 0.5, 0), (1, 2), set()) == 2
    # A player who has withdrawn does not qualify, even after two wins.
    assert won_match(match(1, 1, 1, 2, 1, 1), (1, 2), {1}) == 2
    games = [*match(1, 1, 1, 4, 1, 1), *match(1, 2, 2, 3, 0, 0)]
    assert going_on(games, 2, [1, 2, 3, 4], set(), set()) == [1, 3]
    # A bye bot does not qualify, even after two wins.
    assert going_on(games, 2, [1, 2, 3, 4], {3}, set()) == [1]
    found = standings("knock-out", 2, [1, 2, 3, 4], games, set(), {1: 1, 3: 1})
    assert [(each.number, each.place) for each in found] == [(1, 1), (3, 1), (2, 3), (4, 3)]
