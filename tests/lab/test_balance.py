"""Tables of what happens in many games: the same for the same seed, and true of the games they tell of."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.lab.strength.balance import Played, endings, generals, landmarks, play, report, seats


@pytest.mark.parametrize(("name", "variant"), [("blitzkrieg", "standard"), ("eleven", "3"), ("eleven", "short-solo")])
def test_a_report_of_each_game(name: str, variant: str) -> None:
    game = sandtable.game(name, variant=variant)
    played = [play(game, ["random"] * len(game.seats), 5, number) for number in range(3)]
    told = report(game, played)
    assert told == report(game, [play(game, ["random"] * len(game.seats), 5, number) for number in range(3)])
    assert told.startswith(f"## {name} {variant}: 3 games")
    assert all(one.reason in told for one in played)
    if variant == "3":
        entered = sum(any(fact.subject == "soviet-union" for fact in one.facts) for one in played)
        assert f"| enter-war | soviet-union | {100 * entered / 3:.0f}% |" in told


def test_shares_of_seats_and_generals() -> None:
    """Of four games of two seats, a wins three and b one; a has the general in two of them and wins one of these."""
    games = [
        Played("time", ("a",), 3, (), {"a": 9, "b": 1}, {"rommel": "a"}),
        Played("time", ("a",), 3, (), {"a": 7, "b": 5}, {"rommel": "b"}),
        Played("time", ("a",), 3, (), {"a": 7, "b": 5}, {"rommel": "b"}),
        Played("domination", ("b",), 3, (), {"a": 2, "b": 6}, {"rommel": "a"}),
    ]
    assert endings(games)[2:4] == ["| time | 75% |", "| domination | 25% |"]
    assert seats(games, ("a", "b"))[2:4] == ["| a | 75% | 1.50 | 6.2 |", "| b | 25% | 0.50 | 4.2 |"]
    # Rommel's holder wins one of four games, and has 4, -1, -1 and -2 points more than the mean.
    assert generals(games, 2)[2] == "| rommel | 0.50 | +0.0 |"
    assert landmarks(games, []) == [
        "| what | who | games | median | four of five |",
        "| --- | --- | --- | --- | --- |",
        "",
    ]
