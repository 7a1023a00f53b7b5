# mypyc: no - processes
"""The moves that a bot has compared for a decision, to be shown as advice."""

from __future__ import annotations

from typing import Literal, NamedTuple

from sandtable.kernel.message import Message

# The unit of gains: percent of win chance, victory points, or points of the rules of thumb.
Unit = Literal["chance", "points", "worth"]
# With a single move there is nothing to compare.
MIN_COMPARED_MOVES = 2


class ConsideredMove(NamedTuple):
    """A move that a bot has considered, with its result.

    Args:
        notation: the notation of the first choice.
        steps: descriptions of the later choices that distinguish the move from other moves.
        gain: the gain for the bot's seat, in the unit of the `Candidates`.
        visits: the number of playouts of the move; 0 if it was evaluated without playouts.
    """

    notation: str
    steps: tuple[Message, ...]
    gain: float
    visits: int = 0


class Candidates(NamedTuple):
    """The moves that a bot has compared, with its choice first.

    Args:
        unit: the unit of the gains.
        moves: the chosen move, then the other moves by gain.
    """

    unit: Unit
    moves: tuple[ConsideredMove, ...]


def considered_moves(unit: Unit, taken: str, moves: list[ConsideredMove]) -> Candidates | None:
    """Return moves in order: first the move that begins with `taken`, then the others by gain.

    Return None if there are fewer than two moves, or if no move begins with `taken`.
    """
    ranked = sorted(moves, key=lambda move: -move.gain)
    first = next((move for move in ranked if move.notation == taken), None)
    if first is None or len(ranked) < MIN_COMPARED_MOVES:
        return None
    return Candidates(unit, (first, *(move for move in ranked if move is not first)))
