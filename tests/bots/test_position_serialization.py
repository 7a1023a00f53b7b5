"""A position continues in the same way after it is sent to another process."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable
from sandtable.bots.position_serialization import pack, unpack
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.game import Game
from sandtable.kernel.state import State, actor, apply, legal

BLITZKRIEG = sandtable.game("blitzkrieg")
GAMES = [BLITZKRIEG, sandtable.game("eleven", variant="3"), sandtable.game("eleven", variant="solo")]


def story(game: Game[Any], state: State, seed: int) -> list[str]:
    """Continue a position by random play, and return the next choices in notation."""
    dice = SeededDice(seed)
    lines = []
    for _ in range(40):
        if state.over:
            break
        choices = legal(state)
        choice = choices[dice.pick(len(choices))]
        lines.append(f"{actor(state)} {game.notation(state, choice)}")
        apply(state, choice, dice)
    lines.append(repr(game.view(state, None)))
    return lines


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.name}-{game.variant}")
def test_a_position_arrives_as_it_was_sent(game: Game[Any]) -> None:
    dice = SeededDice(3)
    state = game.start(dice)
    for number in range(400):
        if state.over:
            break
        if number % 7 == 0:
            sent = unpack(pack(state), game.board)
            assert repr(game.view(sent, game.seats[0])) == repr(game.view(state, game.seats[0]))
            assert story(game, sent, number) == story(game, state.clone(), number)
        choices = legal(state)
        apply(state, choices[dice.pick(len(choices))], dice)


def test_the_board_stays_at_home() -> None:
    assert len(pack(BLITZKRIEG.start(SeededDice(1)))) < 5000
