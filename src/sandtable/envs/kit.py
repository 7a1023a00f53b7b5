"""What a game brings to the environments for learners.

A package announces its game's Kit by an entry point of the group `sandtable.envs`, named like the game; a game of this
tree has it as KIT in `sandtable.envs.<game>.kit`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final, NamedTuple

from sandtable.games import find_kit

GROUP: Final = "sandtable.envs"

# How far a seat has come in a position.
Progress = Callable[[Any, int], float]


class Kit(NamedTuple):
    """What learners are told of one game besides what its encoder tells.

    Args:
        progress: how far a seat has come on the way to victory, from what it may know; without it, its lead in victory
            points.
    """

    progress: Progress | None = None


@cache
def kit(game: str) -> Kit:
    """What a game brings; nothing for a game without a kit."""
    return find_kit(GROUP, game) or Kit()
