"""Positions of a game with illegal actions and their refusals, for tests of interfaces.

Each interface gets at least `ILLEGAL` illegal actions of a game, counted over all positions.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest

from sandtable.kernel.dice import SeededDice
from sandtable.kernel.game import Game
from sandtable.kernel.message import RefusalError
from sandtable.kernel.state import State, apply, legal

ILLEGAL = 1000
MOMENTS = 20
BETWEEN = 9
# Texts that are not a choice of any game: action numbers, words without meaning, other scripts, and an empty text.
UNKNOWN = ("3", "-1", "1000000000", "place", "nonsense", "☃", "x" * 200, "")


class Attempt(NamedTuple):
    """An illegal action, and the id of the refusal that it must get."""

    action: Any
    refusal: str


def moments(game: Game[Any], count: int = MOMENTS, between: int = BETWEEN) -> Iterator[State]:
    """Yield positions of random games in which a seat decides, after every `between` choices."""
    dice = SeededDice(11)
    state = game.start(dice)
    for _ in range(count):
        yield game.clone(state)
        for _ in range(between):
            choices = legal(state)
            apply(state, choices[dice.pick(len(choices))], dice)
            if state.over:
                state = game.start(dice)


def notations(
    game: Game[Any], state: State, rng: random.Random, count: int = ILLEGAL // MOMENTS - len(UNKNOWN)
) -> list[Attempt]:
    """Return illegal notations in a position: choices that are not allowed now, and all of `UNKNOWN`."""
    offered = {game.notation(state, choice) for choice in legal(state)}
    known = {game.notation(state, choice) for choice in game.universe(state)} - offered
    found = [Attempt(text, "no-notation") for text in UNKNOWN]
    for text in rng.sample(sorted(known), min(count, len(known))):
        refusal = game.refusal(state, game.parse(state, text))
        assert refusal is not None
        found.append(Attempt(text, refusal.message.id))
    return found


def refused(act: Callable[[Any], object], action: Any) -> str:
    """Check that an action is refused, and return the id of the refusal."""
    with pytest.raises(RefusalError) as error:
        act(action)
    return error.value.refusal.message.id
