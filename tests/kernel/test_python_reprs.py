"""The `repr` of positions, and the errors that list the available games and variants."""

from __future__ import annotations

import pytest

import sandtable


def test_a_position_shows_its_question_and_its_units() -> None:
    game, dice = sandtable.game("blitzkrieg"), sandtable.dice(7)
    state = game.start(dice)
    assert str(state).splitlines() == [
        "turn 1, deployment, momentum 3: seat 1 is asked for DeployAllies (3.2)",
        "paris: 3 french-infantry",
    ]
    game.choose(state, game.parse(state, "place lille"), dice)
    assert "lille: 1 french-" in str(state)


def test_errors_list_the_available_names() -> None:
    with pytest.raises(KeyError, match="there is no game 'chess': there are blitzkrieg, eleven"):
        sandtable.game("chess")
    with pytest.raises(KeyError, match=r"eleven has no variant 'long': there are 3, 2, .*short-solo"):
        sandtable.game("eleven", variant="long")
