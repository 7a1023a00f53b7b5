# mypyc: no - used by the checked API, not in the hot path
"""Answer a simultaneous decision before the seat is asked.

A state asks one seat at a time, so it asks simultaneous decisions one after the other. Their answers do not depend on
each other, so a waiting seat may give its answer early. The service stores the answer and makes the choice when the
rules ask the seat.
"""

from __future__ import annotations

from typing import TypeVar

from sandtable.kernel.choice import Seat
from sandtable.kernel.game import Game
from sandtable.kernel.state import State

S = TypeVar("S", bound=State)


def pre_answer(game: Game[S], state: S, seat: Seat) -> S | None:
    """Return a copy of the position in which a waiting seat is asked early.

    The seat's decision, and all decisions that come before it on the stack, must be simultaneous.

    Args:
        state: the position, which is not changed.
        seat: the number of the seat; -1 for a spectator.

    Returns:
        The copy; None if the seat is being asked now, or has no decision that it may answer early.
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
