"""The types of the public functions, for mypy; the tests do not run this module."""

from __future__ import annotations

from typing import Any, assert_type

import sandtable
from sandtable.envs import blitzkrieg_v0
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.games.blitzkrieg.representation.view_types import BlitzkriegView
from sandtable.games.eleven.game import Eleven
from sandtable.kernel.game import Game


def read_the_types(name: str) -> None:
    """Check the types of the example in docs/python.md and of the environments."""
    game = sandtable.game("blitzkrieg")
    assert_type(game, Blitzkrieg)
    assert_type(sandtable.game("eleven", variant="solo"), Eleven)
    assert_type(sandtable.game(name), Game[Any])
    state = game.start(sandtable.dice(seed=7))
    assert_type(game.view(state, "german"), BlitzkriegView)
    assert_type(game.view(state, "german").victory.open, str)
    assert_type(game.choices(state), list[int])
    observation, *_ = blitzkrieg_v0.env().last()
    assert_type(observation, dict[str, Any] | None)
