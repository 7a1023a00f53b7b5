"""Whether a puzzle's answer still is ahead of its errors, with as few playouts as will do.

To measure by how much takes many; to see that it is ahead at all takes few, where it is plain.  So a stake is bet on
the answer in every sample: it grows where the answer wins and the error does not, and shrinks where it is the other way
round.  If the error were as good, no way of betting and no moment to stop would make the stake R times as large with a
chance of more than 1 in R (Ville's inequality for the capital of a fair game; Waudby-Smith and Ramdas, "Estimating
means of bounded random variables by betting", 2024).  So one may look at it after each sample, and nothing is assumed
about how the samples are distributed.
"""

from __future__ import annotations

from typing import Final, Literal

from sandtable.games import find
from sandtable.lab.puzzles.judge import Judge, Line
from sandtable.lab.puzzles.kit import KITS
from sandtable.lessons.puzzle import Judged, Puzzle
from sandtable.lessons.solver import Solver

# An error that is as good as the answer is taken to be worse once in so many times.
AHEAD: Final = 100.0
# An answer that is as good as an error is taken to be worse once in so many times: many are looked at every day.
BEHIND: Final = 1_000_000.0
# Playouts in steps, and no more than so many: by then what is ahead by the least that puzzles claim has shown it.
STEP: Final = 4
MOST: Final = 3000
# The share of a stake that is bet: as the puzzle's figures have it, but not all of it, for they are estimates.
CAREFUL: Final = 0.85
LEAST: Final = 0.1

Lead = Literal["ahead", "behind", "open"]


def leads(game: str, puzzle: Puzzle, seed: int) -> list[Lead]:
    """Compare a puzzle's answer with each of its two best errors, with dice of its own.

    Args:
        game: the game's id.
        puzzle: the puzzle.
        seed: what samples are derived from.

    Returns:
        For each error: the answer is ahead of it; it is behind; or neither can be said.
    """
    kit = KITS[game](find(game, variant=puzzle.variant))
    judge = Judge(kit, Solver(game, puzzle).start.session.state, seed)
    answer = puzzle.judged[0]
    best = Line(answer.line, [])
    return [lead(judge, best, error, share(answer, error)) for error in puzzle.refuted]


def lead(judge: Judge, best: Line, error: Judged, stake: float) -> Lead:
    """Compare two lines for as long as it takes.

    Args:
        judge: of their position.
        best: the line that should be ahead, with the samples it has; more are added as they are needed.
        error: the other.
        stake: the share of what one has that is bet.
    """
    other = Line(error.line, [])
    won = lost = 1.0
    while len(other.samples) < MOST:
        begun = len(other.samples)
        for line in (best, other):
            line.samples.extend(judge.sampled(line.line, range(len(line.samples), begun + STEP)))
        for one, two in zip(best.samples[begun : begun + STEP], other.samples[begun:], strict=True):
            won *= 1 + stake * (one - two)
            lost *= 1 - stake * (one - two)
            if won >= AHEAD:
                return "ahead"
            if lost >= BEHIND:
                return "behind"
    return "open"


def share(answer: Judged, error: Judged) -> float:
    """The share of a stake to bet, that with which it grows fastest if the puzzle's figures are right (Kelly)."""
    gain, loss = answer.chance * (1 - error.chance), error.chance * (1 - answer.chance)
    return max(LEAST, CAREFUL * (gain - loss) / (gain + loss)) if gain + loss else CAREFUL
