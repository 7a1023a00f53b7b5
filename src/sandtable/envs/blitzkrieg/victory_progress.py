"""Measure progress in The Rise of Blitzkrieg, for reward shaping."""

from __future__ import annotations

from typing import Final

from sandtable.envs.progress_interface import EnvironmentKit
from sandtable.games.blitzkrieg.rules.victory import surrender_points
from sandtable.games.blitzkrieg.state.position import BlitzkriegPosition
from sandtable.games.blitzkrieg.state.vocabulary import GERMAN
from sandtable.kernel.bit_masks import bits


def nearness(p: BlitzkriegPosition, card: int) -> float:
    """Return how near Germany is to meeting a victory card (§4.3), from 0 to 1.

    Each space of the card counts 1/2 to the power of its distance from the nearest space that Germany controls: 1 for a
    controlled space, 1/2 for a neighbour, and so on. The result is the mean over the spaces of the card.
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


def progress(p: BlitzkriegPosition, seat: int) -> float:
    """Return a seat's progress: from 0 to 2 for Germany, from -2 to 0 for the Allies.

    German progress is the nearness to a victory card plus the surrender points as a share of their limit (§4.2).
    Germany uses the nearer of its two cards. The progress of the Allies is the negative of this sum for the open card,
    because they do not know the secret one.
    """
    near = nearness(p, p.open_card)
    if seat == GERMAN:
        near = max(near, nearness(p, p.secret_card))
    come = near + min(1.0, surrender_points(p) / p.board.surrender_limit)
    return come if seat == GERMAN else -come


KIT: Final = EnvironmentKit(progress)
