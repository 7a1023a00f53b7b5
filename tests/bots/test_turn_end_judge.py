"""The evaluation that plays the current turn to its end works in any position, and recognises a winner."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable
from bots.decisive_operations import PARIS_IS_EMPTY
from generic.game_contract import random_session
from sandtable.bots.registry import turn_judge
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.game import Game
from sandtable.kernel.record import read
from sandtable.kernel.state import State
from sandtable.lab.analysis.record_moves import states_at

EVERY = 17


def moments(game: Game[Any], seed: int) -> list[State]:
    """Return positions from a random game that are EVERY steps apart."""
    record = read(random_session(game, seed).record.text())
    steps = set(range(0, len(record.steps), EVERY))
    return [state for state in states_at(game, record, steps).values() if not state.over]


@pytest.mark.parametrize(("name", "variant"), [("blitzkrieg", ""), ("eleven", "3"), ("eleven", "short-2")])
def test_every_position_is_judged_and_the_same_dice_give_the_same_result(name: str, variant: str) -> None:
    game: Game[Any] = sandtable.game(name, variant=variant)
    judge = turn_judge(game)
    assert judge is not None
    found = set()
    for number, state in enumerate(moments(game, 3)):
        first, second = (judge.chances(game.clone(state), SeededDice(number)) for _ in range(2))
        assert first == second
        assert len(first) == len(game.seats)
        assert all(0.0 <= chance <= 1.0 for chance in first)
        total = sum(first)
        assert total == pytest.approx(1.0) if name == "blitzkrieg" else total <= 1.0 + 1e-9
        found.add(first)
    assert len(found) > 5


def test_the_end_of_the_last_turn_is_the_end_of_the_game() -> None:
    game = sandtable.game("blitzkrieg")
    assert isinstance(game, Blitzkrieg)
    judge = turn_judge(game)
    assert judge is not None
    state = game.read_position(PARIS_IS_EMPTY)
    found = [judge.chances(state.clone(), SeededDice(number)) for number in range(12)]
    assert set(found) <= {(1.0, 0.0), (0.0, 1.0)}
    # Germany wins in most playouts, because it only has to move into Paris.
    assert sum(german for german, _ in found) > 6


def test_a_lead_is_seen() -> None:
    game: Game[Any] = sandtable.game("eleven", variant="3")
    judge = turn_judge(game)
    assert judge is not None
    state: Any = moments(game, 3)[4]
    means = []
    for more in (0, 12):
        state.vp[1] += more
        samples = [judge.chances(state.clone(), SeededDice(number))[1] for number in range(8)]
        means.append(sum(samples))
    assert means[1] > means[0]


def test_the_solo_game_has_no_turn_judge() -> None:
    assert turn_judge(sandtable.game("eleven", variant="solo")) is None
