"""How far a seat has come on the way to victory: what learners may be rewarded for before the end (reward shaping).

Nothing is counted that the seat may not know.
"""

from __future__ import annotations

from typing import Any, Final

from sandtable.envs.kit import Progress, kit
from sandtable.kernel.game import Game

# What a victory point of lead is worth where points are rewarded: a win is worth a hundred.
POINT: Final = 0.01


def leads(points: list[int]) -> list[float]:
    """For each seat, how many points it is ahead of the mean of the others; alone, how many it has."""
    others = len(points) - 1
    if others <= 0:
        return [float(own) for own in points]
    total = sum(points)
    return [own - (total - own) / others for own in points]


def progress_of(game: Game[Any], state: Any) -> Progress:
    """What tells how far a seat of a game has come.

    Args:
        game: the game.
        state: a position of it.

    Raises:
        ValueError: there is nothing in that game that could be counted before its end.
    """
    own = kit(game.name).progress
    if own is not None:
        return own
    if not game.points(state):
        raise ValueError(f"{game.name} has nothing to reward on the way: leave shaping out")
    return lambda state, seat: POINT * leads(game.points(state))[seat]
