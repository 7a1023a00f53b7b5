"""The fit of ends of turns of Hitler's Eleven: what is looked at, and that numbers are found and written."""

from __future__ import annotations

from math import exp
from random import Random

import msgspec
import pytest

import sandtable
from sandtable.bots.eleven.model.ends_of_turns import FILE, Fitted
from sandtable.bots.eleven.model.features import COMMON, FEATURES, Looks
from sandtable.games.eleven.game import Eleven
from sandtable.games.eleven.state.vocabulary import NOBODY
from sandtable.lab.tuning.eleven.ends import End, fit_ends, play, written

SEATS = 3


def test_each_turn_but_the_first_is_looked_at_when_it_begins() -> None:
    game = sandtable.game("eleven", variant="short-3")
    assert isinstance(game, Eleven)
    ends = play(game, 5, 0)
    assert [end.turn for end in ends] == list(range(ends[0].turn, ends[0].turn + len(ends)))
    assert len({end.first for end in ends}) == 1
    for end in ends:
        assert [len(row) for row in end.looks.factions] == [len(FEATURES)] * SEATS
        assert len(end.looks.common) == len(COMMON)


def test_who_is_first_and_whether_berlin_holds_are_found() -> None:
    random = Random(2)
    ends = []
    for number in range(900):
        rows = [[random.gauss(3.0, 2.0) for _ in FEATURES] for _ in range(SEATS)]
        common = [1.0, *(random.gauss(3.0, 2.0) for _ in COMMON[1:])]
        first = max(range(SEATS), key=lambda seat: rows[seat][1] + random.gauss(0.0, 1.0))
        fallen = random.random() < 1.0 / (1.0 + exp(common[4] - 1.0))
        ends.append(End(number, 4, Looks(rows, common), NOBODY if fallen else first))
    counts = fit_ends(ends)
    assert counts.first[1] > 0.5
    assert all(abs(count) < 0.2 for n, count in enumerate(counts.first) if n != 1)
    assert counts.berlin[4] > 0.5
    assert counts.berlin[0] == pytest.approx(-1.0, abs=0.5)
    assert all(abs(count) < 0.2 for n, count in enumerate(counts.berlin) if n not in (0, 4))


def test_numbers_are_written_as_the_file_that_holds_them() -> None:
    text = FILE.read_text("utf-8")
    assert written(msgspec.json.decode(text, type=Fitted)) == text
