"""How far The Rise of Blitzkrieg has come, for learners."""

from __future__ import annotations

from typing import Final

from sandtable.envs.kit import Kit
from sandtable.games.blitzkrieg.rules.victory import surrender_points
from sandtable.games.blitzkrieg.state.position import Position
from sandtable.games.blitzkrieg.state.vocabulary import GERMAN
from sandtable.kernel.masks import bits


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


def progress(p: Position, seat: int) -> float:
    """How far The Rise of Blitzkrieg has come, from 0 to 2: nearness to a card, and the share of surrenders (§4.2).

    Germany counts the nearer of its two cards.  The Allies know the open one only, and count its nearness as a loss.
    """
    near = nearness(p, p.open_card)
    if seat == GERMAN:
        near = max(near, nearness(p, p.secret_card))
    come = near + min(1.0, surrender_points(p) / p.board.surrender_limit)
    return come if seat == GERMAN else -come


KIT: Final = Kit(progress)
