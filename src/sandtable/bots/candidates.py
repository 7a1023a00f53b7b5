# mypyc: no - processes
"""What a bot made of the moves that it has compared, to be shown to whoever asks for its advice."""

from __future__ import annotations

from typing import Literal, NamedTuple

from sandtable.kernel.message import Message

# What gains are counted in: hundredths of the chance to win, victory points, or the points of rules of thumb.
Unit = Literal["chance", "points", "worth"]
# There is nothing to be said of a single move.
FEWEST = 2


class Thought(NamedTuple):
    """One of the moves.

    Args:
        notation: the option that begins it.
        steps: what it goes on with, as far as that tells it from others.
        gain: what it promises the bot's seat, beside the position as it stands.
        visits: in how many simulations it was tried; 0 where it was judged without any.
    """

    notation: str
    steps: tuple[Message, ...]
    gain: float
    visits: int = 0


class Candidates(NamedTuple):
    """The moves that a bot has compared, the one it takes first.

    Args:
        unit: what gains are counted in.
        moves: the moves.
    """

    unit: Unit
    moves: tuple[Thought, ...]


def thoughts(unit: Unit, taken: str, moves: list[Thought]) -> Candidates | None:
    """Moves in order: the one that is taken, which begins with `taken`, and then those that promise most.

    None where nothing was compared with it.
    """
    ranked = sorted(moves, key=lambda move: -move.gain)
    first = next((move for move in ranked if move.notation == taken), None)
    if first is None or len(ranked) < FEWEST:
        return None
    return Candidates(unit, (first, *(move for move in ranked if move is not first)))
