"""Measure a seat's progress towards victory, for reward shaping.

Progress is computed only from what the seat may know.
"""

from __future__ import annotations

from typing import Any, Final

from sandtable.envs.progress_interface import Progress, kit
from sandtable.kernel.game import Game

# The reward for a lead of one victory point. The reward for a win is 1, as much as a lead of 100 points.
POINT: Final = 0.01


def leads(points: list[int]) -> list[float]:
    """Return each seat's lead over the mean of the others; its points in a solo game."""
    others = len(points) - 1
    if others <= 0:
        return [float(own) for own in points]
    total = sum(points)
    return [own - (total - own) / others for own in points]


def progress_of(game: Game[Any], state: Any) -> Progress:
    """Return the function that measures progress in a game.

    Args:
        state: any position of the game, which shows whether the game has victory points.

    Raises:
        ValueError: the game has no measure of progress and no victory points.
    """
    own = kit(game.name).progress
    if own is not None:
        return own
    if not game.points(state):
        raise ValueError(f"{game.name} has no reward shaping: omit shaping")
    return lambda state, seat: POINT * leads(game.points(state))[seat]
