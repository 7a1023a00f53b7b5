"""How far a seat has come on the way to victory: what learners may be rewarded for before the end (reward shaping).

Nothing is counted that the seat may not know.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sandtable.games.blitzkrieg.rules.victory import surrender_points
from sandtable.games.blitzkrieg.state.position import Position
from sandtable.games.blitzkrieg.state.vocabulary import GERMAN
from sandtable.kernel.game import Game
from sandtable.kernel.masks import bits

# What a victory point of lead is worth where points are rewarded: a win is worth a hundred.
POINT: Final = 0.01

Progress = Callable[[Any, int], float]


def leads(points: list[int]) -> list[float]:
    """For each seat, how many points it is ahead of the mean of the others; alone, how many it has."""
    others = len(points) - 1
    if others <= 0:
        return [float(own) for own in points]
    total = sum(points)
    return [own - (total - own) / others for own in points]


def nearness(p: Position, card: int) -> float:
    """How near Germany is to a victory card (§4.3): the mean over its spaces of 1/2 to the power of the steps to each.

    A space that Germany controls is no step away, and counts whole; one beside such a space counts a half.
    """
    goals = bits(p.board.victory_spaces[card])
    left = dict.fromkeys(goals, 0.0)
    reached, near, worth = 0, p.german, 1.0
    while near & ~reached:
        reached |= near
        for goal in goals:
            if near >> goal & 1 and left[goal] == 0.0:
                left[goal] = worth
        around = 0
        for space in bits(near):
            around |= p.board.neighbours[space]
        near, worth = around & ~reached, worth / 2
    return sum(left.values()) / len(goals)


def blitzkrieg_progress(p: Position, seat: int) -> float:
    """How far The Rise of Blitzkrieg has come, from 0 to 2: nearness to a card, and the share of surrenders (§4.2).

    Germany counts the nearer of its two cards.  The Allies know the open one only, and count its nearness as a loss.
    """
    near = nearness(p, p.open_card)
    if seat == GERMAN:
        near = max(near, nearness(p, p.secret_card))
    come = near + min(1.0, surrender_points(p) / p.board.surrender_limit)
    return come if seat == GERMAN else -come


PROGRESS: Final[dict[str, Progress]] = {"blitzkrieg": blitzkrieg_progress}


def progress_of(game: Game[Any], state: Any) -> Progress:
    """What tells how far a seat of a game has come.

    Args:
        game: the game.
        state: a position of it.

    Raises:
        ValueError: there is nothing in that game that could be counted before its end.
    """
    if game.name in PROGRESS:
        return PROGRESS[game.name]
    if not game.points(state):
        raise ValueError(f"{game.name} has nothing to reward on the way: leave shaping out")
    return lambda state, seat: POINT * leads(game.points(state))[seat]
