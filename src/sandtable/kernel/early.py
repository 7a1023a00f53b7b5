# mypyc: no - beside the checked front door, not in the hot path
"""Answering ahead of one's turn, where the rules have several seats choose at the same time.

A state has one actor, so such questions are asked one after the other.  Nothing of an earlier answer may be known to
whoever answers later; so a later answer can be given before the earlier one is, and carried out when its turn comes.
"""

from __future__ import annotations

from typing import TypeVar

from sandtable.kernel.choice import Seat
from sandtable.kernel.game import Game
from sandtable.kernel.state import State

S = TypeVar("S", bound=State)


def early(game: Game[S], state: S, seat: Seat) -> S | None:
    """Return the position as a seat may answer it that is going to be asked the same as whoever is asked now.

    Args:
        game: what is played.
        state: the position; it is not changed.
        seat: by number; -1 for a spectator.

    Returns:
        A copy in which the seat is asked; None if it is asked anyway, or nothing may be answered ahead.
    """
    if state.over:
        return None
    for n in range(len(state.stack) - 1, -1, -1):
        decision = state.stack[n]
        if decision.auto or not decision.simultaneous(state):
            return None
        if decision.seat(state) == seat:
            if n == len(state.stack) - 1:
                return None
            here = game.clone(state)
            del here.stack[n + 1 :]
            return here
    return None
