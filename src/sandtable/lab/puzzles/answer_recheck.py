"""Check quickly that the answer of a puzzle still beats the wrong lines of play.

Measuring the margin takes many playouts, but a clear lead shows after a few. The test is a bet: in every sample a share
of an imaginary capital is bet on the answer. The capital grows if the answer wins and a wrong line of play loses, and
shrinks in the opposite case. If the wrong line of play were as good as the answer, no betting strategy and no stopping
time would multiply the capital by R with a probability above 1/R (Ville's inequality; Waudby-Smith and Ramdas,
"Estimating means of bounded random variables by betting", 2024). So the check can stop after any sample, and it assumes
nothing about the distribution of the samples.
"""

from __future__ import annotations

from typing import Final, Literal

from sandtable.games import find
from sandtable.lab.puzzles.line_of_play_judge import LinePlayouts, PuzzleJudge
from sandtable.lab.puzzles.themes_and_lines_by_game import KITS
from sandtable.lessons.puzzle import LineValue, Puzzle
from sandtable.lessons.puzzle_runner import PuzzleRunner

# The answer is ahead when the capital bet on it has grown by this factor. If the wrong line of play is equally good,
# this happens with a probability of at most 1/AHEAD.
AHEAD: Final = 100.0
# The answer is behind when the capital bet on the wrong line of play has grown by this factor. The factor is great
# because many puzzles are checked every day: an answer that is as good as the wrong line must hardly ever fail.
BEHIND: Final = 1_000_000.0
# The number of samples in a step, and the maximum number of samples. The maximum is enough to detect the smallest
# margin of a puzzle.
STEP: Final = 4
MAX_PAIRS: Final = 3000
# The check bets only this fraction of the optimal stake, because the optimum is computed from estimated win chances.
CAREFUL: Final = 0.85
MIN_SPREAD: Final = 0.1

Lead = Literal["ahead", "behind", "open"]


def leads(game: str, puzzle: Puzzle, seed: int) -> list[Lead]:
    """Compare a puzzle's answer with its two best wrong lines of play, with new dice.

    Args:
        game: the name of the game.
        seed: the seed from which the seed of every sample is derived.

    Returns:
        For each wrong line of play: "ahead" if the answer is better, "behind" if it is worse, "open" if neither is
        certain.
    """
    kit = KITS[game](find(game, variant=puzzle.variant))
    judge = PuzzleJudge(kit, PuzzleRunner(game, puzzle).start.session.state, seed)
    answer = puzzle.judged[0]
    best = LinePlayouts(answer.line, [])
    return [lead(judge, best, error, share(answer, error)) for error in puzzle.refuted]


def lead(judge: PuzzleJudge, best: LinePlayouts, error: LineValue, stake: float) -> Lead:
    """Compare two lines of play until one is ahead or the playouts are used up.

    Args:
        judge: the judge of the position.
        best: the answer, to which samples are added as needed.
        error: the wrong line of play.
        stake: the share of the capital to bet in each sample.
    """
    other = LinePlayouts(error.line, [])
    won = lost = 1.0
    while len(other.samples) < MAX_PAIRS:
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


def share(answer: LineValue, error: LineValue) -> float:
    """Return the share of the capital to bet.

    The share is CAREFUL times the Kelly stake, which makes the capital grow fastest if the puzzle's win chances are
    right.
    """
    gain, loss = answer.chance * (1 - error.chance), error.chance * (1 - answer.chance)
    return max(MIN_SPREAD, CAREFUL * (gain - loss) / (gain + loss)) if gain + loss else CAREFUL
