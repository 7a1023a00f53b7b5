"""Fitting of the turn-end evaluation of Hitler's Eleven: its features, its search, and the file it writes."""

from __future__ import annotations

from math import exp
from random import Random

import msgspec
import pytest

import sandtable
from sandtable.bots.eleven.lookahead.turn_end_evaluation import COMMON, FEATURES, TurnEndFeatures
from sandtable.bots.eleven.lookahead.turn_end_weights import FILE, TurnEndWeightsFile
from sandtable.games.eleven.game import Eleven
from sandtable.games.eleven.state.vocabulary import UNSET
from tuning.eleven.turn_end_fit import ElevenTurnEnd, fit_ends, play, written

SEATS = 3


def test_each_turn_but_the_first_is_recorded_at_its_start() -> None:
    game = sandtable.game("eleven", variant="short-3")
    assert isinstance(game, Eleven)
    ends = play(game, 5, 0)
    assert [end.turn for end in ends] == list(range(ends[0].turn, ends[0].turn + len(ends)))
    assert len({end.first for end in ends}) == 1
    for end in ends:
        assert [len(row) for row in end.looks.factions] == [len(FEATURES)] * SEATS
        assert len(end.looks.common) == len(COMMON)


def test_the_fit_finds_the_winner_and_the_fall_of_berlin() -> None:
    random = Random(2)
    ends = []
    for number in range(900):
        rows = [[random.gauss(3.0, 2.0) for _ in FEATURES] for _ in range(SEATS)]
        common = [1.0, *(random.gauss(3.0, 2.0) for _ in COMMON[1:])]
        first = max(range(SEATS), key=lambda seat: rows[seat][1] + random.gauss(0.0, 1.0))
        fallen = random.random() < 1.0 / (1.0 + exp(common[4] - 1.0))
        ends.append(ElevenTurnEnd(number, 4, TurnEndFeatures(rows, common), UNSET if fallen else first))
    counts = fit_ends(ends)
    assert counts.first[1] > 0.5
    assert all(abs(count) < 0.2 for n, count in enumerate(counts.first) if n != 1)
    assert counts.berlin[4] > 0.5
    assert counts.berlin[0] == pytest.approx(-1.0, abs=0.5)
    assert all(abs(count) < 0.2 for n, count in enumerate(counts.berlin) if n not in (0, 4))


def test_numbers_are_written_as_the_file_that_holds_them() -> None:
    text = FILE.read_text("utf-8")
    assert written(msgspec.json.decode(text, type=TurnEndWeightsFile)) == text
