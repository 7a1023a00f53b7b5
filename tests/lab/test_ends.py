"""The fit of ends of turns: what is looked at, and that numbers are found and written as they are."""

from __future__ import annotations

from random import Random

from sandtable.bots.blitzkrieg.model import ends_of_turns
from sandtable.bots.blitzkrieg.model.features import FEATURES
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.lab.tuning.blitzkrieg.ends import End, fit_ends, play, written


def test_each_end_of_a_turn_is_looked_at_by_both_sides() -> None:
    ends = play(Blitzkrieg(), 5, 0)
    assert [(end.side, end.turn) for end in ends] == [(side, 1 + n) for n in range(len(ends) // 2) for side in (0, 1)]
    assert len({end.won for end in ends}) == 1
    assert all(len(end.features) == len(FEATURES) for end in ends)


def test_what_wins_is_found() -> None:
    random = Random(1)
    ends = []
    for number in range(600):
        features = [1.0, *(random.gauss(3.0, 2.0) for _ in FEATURES[1:])]
        ends.append(End(number, 0, 2, features, features[3] + random.gauss(0.0, 1.0) > 3.0))
    found = fit_ends(ends)
    assert found[3] > 0.5
    assert all(abs(value) < 0.2 for n, value in enumerate(found) if n not in (0, 3))


def test_numbers_are_written_as_the_module_that_holds_them() -> None:
    table = ends_of_turns.ENDS
    room: dict[str, object] = {}
    exec(written(table), room)
    assert room["ENDS"] == table
