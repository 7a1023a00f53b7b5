"""Define the environment kit, which provides a game's measure of progress.

A package registers its game's kit with an entry point in the group `sandtable.envs`, named like the game. The kit of a
built-in game is the constant KIT in `sandtable.envs.<game>.victory_progress`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final, NamedTuple

from sandtable.games import find_kit

GROUP: Final = "sandtable.envs"

# A function that returns the progress of a seat, given a position and the index of the seat.
Progress = Callable[[Any, int], float]


class EnvironmentKit(NamedTuple):
    """The parts of the environments that are specific to one game.

    Args:
        progress: returns the progress of a seat towards victory, computed only from what the seat may know. None means
            the lead in victory points.
    """

    progress: Progress | None = None


@cache
def kit(game: str) -> EnvironmentKit:
    """Return a game's kit; the default kit if the game has none."""
    return find_kit(GROUP, game, module="victory_progress") or EnvironmentKit()
