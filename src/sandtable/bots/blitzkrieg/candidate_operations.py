# mypyc: no - runs once per decision; the hot path is in lookahead/ and search/
"""Select the operations that a bot tries in playouts."""

from __future__ import annotations

from typing import Final

from sandtable.bots.blitzkrieg.lookahead.move_generation import MovePlan, spoken
from sandtable.bots.search.mcts import SearchMove, SearchProgress, SearchResult
from sandtable.games.blitzkrieg.state.board import BlitzkriegBoard

PASSING: Final = "pass"


class CandidateOperation(SearchMove):
    """An operation to try in playouts.

    Args:
        key: the index among the candidates.
        word: the first choice in notation.
        steps: the choices after it in notation.
        plan: the planned move.
    """

    def __init__(self, key: int, word: str, steps: list[str], plan: MovePlan) -> None:
        super().__init__(key)
        self.word = word
        self.steps = steps
        self.plan = plan


def candidate_operations(
    board: BlitzkriegBoard, plans: list[tuple[str, MovePlan]], width: int
) -> list[CandidateOperation]:
    """Return the first `width` different operations of `plans`, and the pass."""
    found: list[CandidateOperation] = []
    seen = set()
    for word, plan in plans:
        steps = [] if word == PASSING else spoken(board, plan)
        what = (word, *steps)
        if what not in seen and (len(found) < width or word == PASSING):
            seen.add(what)
            found.append(CandidateOperation(len(found), word, steps, plan))
    return found


class UnanimityCheck(SearchProgress):
    """A check that stops a search if all playouts so far have won, or all have lost."""

    def report(self, done: int, found: list[SearchResult]) -> bool:
        return len({one.mean for one in found}) > 1 or found[0].mean not in (0.0, 1.0)
