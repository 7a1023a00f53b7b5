"""Tables of event frequencies in many games are correct, and the same for the same seed."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.lab.strength.event_frequencies import BalanceGame, endings, generals, landmarks, play, report, seats


@pytest.mark.parametrize(("name", "variant"), [("blitzkrieg", "standard"), ("eleven", "3"), ("eleven", "short-solo")])
def test_a_report_of_each_game(name: str, variant: str) -> None:
    game = sandtable.game(name, variant=variant)
    played = [play(game, ["random"] * len(game.seats), 5, number) for number in range(3)]
    text = report(game, played)
    assert text == report(game, [play(game, ["random"] * len(game.seats), 5, number) for number in range(3)])
    assert text.startswith(f"## {name} {variant}: 3 games")
    assert all(one.reason in text for one in played)
    if variant == "3":
        entered = sum(any(fact.subject == "soviet-union" for fact in one.facts) for one in played)
        assert f"| enter-war | soviet-union | {100 * entered / 3:.0f}% |" in text


def test_shares_of_seats_and_generals() -> None:
    """In four made-up games of two seats, A wins three games and B wins one.

    A has Rommel in two of these games, and wins one of them.
    """
    games = [
        BalanceGame("time", ("a",), 3, (), {"a": 9, "b": 1}, {"rommel": "a"}),
        BalanceGame("time", ("a",), 3, (), {"a": 7, "b": 5}, {"rommel": "b"}),
        BalanceGame("time", ("a",), 3, (), {"a": 7, "b": 5}, {"rommel": "b"}),
        BalanceGame("domination", ("b",), 3, (), {"a": 2, "b": 6}, {"rommel": "a"}),
    ]
    assert endings(games)[2:4] == ["| time | 75% |", "| domination | 25% |"]
    assert seats(games, ("a", "b"))[2:4] == ["| a | 75% | 1.50 | 6.2 |", "| b | 25% | 0.50 | 4.2 |"]
    # The seat with Rommel wins one of the four games. Its leads over the mean, 4, -1, -1 and -2, add up to 0.
    assert generals(games, 2)[2] == "| rommel | 0.50 | +0.0 |"
    assert landmarks(games, []) == [
        "| what | who | games | median | four of five |",
        "| --- | --- | --- | --- | --- |",
        "",
    ]
