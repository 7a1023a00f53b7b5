"""What type checkers see of the public functions; mypy reads this module, and the tests do not run it."""

from __future__ import annotations

from typing import Any, assert_type

import sandtable
from sandtable.envs import blitzkrieg_v0
from sandtable.games.blitzkrieg.format.view import View
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.games.eleven.game import Eleven
from sandtable.kernel.game import Game


def read_the_types(name: str) -> None:
    """Check the types that the README's example and the environments give."""
    game = sandtable.game("blitzkrieg")
    assert_type(game, Blitzkrieg)
    assert_type(sandtable.game("eleven", variant="solo"), Eleven)
    assert_type(sandtable.game(name), Game[Any])
    state = game.start(sandtable.dice(seed=7))
    assert_type(game.view(state, "german"), View)
    assert_type(game.view(state, "german").victory.open, str)
    assert_type(game.choices(state), list[int])
    observation, *_ = blitzkrieg_v0.env().last()
    assert_type(observation, dict[str, Any] | None)
