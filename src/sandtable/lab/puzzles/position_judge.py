"""Judge the lines of a position by playing them to the end of the game.

All lines are played in the same imagined positions with the same initial dice. First some of the lines are compared
with few samples. Then the best line is compared with every other line in new samples, until the result is clear or the
number of playouts reaches its limit.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from sandtable.kernel.dice import SeededDice
from sandtable.kernel.state import State, actor, apply
from sandtable.lab.analysis.evaluators import Estimate, estimate, first_places
from sandtable.lab.play.bot_game import derived_seed
from sandtable.lab.puzzles.kit import PuzzleKit
from sandtable.lessons.puzzle import operation

# A right answer must win at least this much more often than every wrong line, as a difference of win chances.
MARGIN: Final = 0.12
# The two-sided 99% quantile of the normal distribution.
Z99: Final = 2.575829
# The number of standard errors by which a lead must exceed MARGIN. It is greater than Z99, because every line is
# compared with the best line several times. At most one puzzle in a hundred has a wrong answer.
SURE: Final = 3.3
# The rough comparison tries the PROMISING most promising lines and OTHERS random lines, with ROUGH samples each. The
# best line must lead by MIN_SPREAD.
PROMISING: Final = 6
OTHERS: Final = 2
ROUGH: Final = 10
MIN_SPREAD: Final = 0.1
# The number of first samples. A position in which these show a certain result is dropped.
DECIDED: Final = 4
# The number of samples added in one step of the close comparison, and the maximum for each pair of lines.
STEP: Final = 40
MAX_PLAYOUTS: Final = 400
# A line that does the same with other units is right too if its win chance is lower by less than this.
ALIKE: Final = 0.06
# The number of the first sample of the close comparison, so that it shares no samples with the rough one.
MS_PER_SECOND: Final = 1000


class LinePlayouts(NamedTuple):
    """A line with the seat's result in each sample."""

    line: list[str]
    samples: list[float]

    @property
    def worth(self) -> Estimate:
        """The mean result of the line, with its standard error."""
        return estimate(self.samples)


class PuzzleJudgement(NamedTuple):
    """The right answer in a position, and its margin.

    Args:
        right: the right lines, the best first.
        others: all other lines, the best first.
        margin: the win chance of the best line minus that of its closest rival, with its standard error.
        playouts: the number of playouts of each of these two lines.
    """

    right: list[LinePlayouts]
    others: list[LinePlayouts]
    margin: Estimate
    playouts: int

    @property
    def interval(self) -> tuple[float, float]:
        """The 99% interval of the margin."""
        mean, error = self.margin.mean, self.margin.error
        return mean - Z99 * error, mean + Z99 * error


class PuzzleJudge:
    """Judges the lines of one position.

    Args:
        kit: the puzzle kit of the game.
        state: the position, which is not changed.
        seed: the seed from which the seed of every sample is derived.
    """

    def __init__(self, kit: PuzzleKit, state: State, seed: int) -> None:
        self.kit = kit
        self.state = state
        self.seed = seed
        self.seat = actor(state)
        kit.forget()

    def sample(self, line: Sequence[str], number: int) -> float:
        """Play a line in one sample, and return the seat's result.

        The result is 1 for a win, 0 for a loss, and a fraction for a shared win.
        """
        game = self.kit.game
        position = game.imagine(self.state, self.seat, SeededDice(derived_seed(self.seed, number, "imagined")))
        dice = SeededDice(derived_seed(self.seed, number, "game"))
        for text in line:
            apply(position, game.parse(position, text), dice)
        self.kit.play_on(position, dice)
        outcome = game.outcome(position)
        assert outcome is not None
        return first_places(outcome, game.seats)[self.seat]

    def sampled(self, line: Sequence[str], numbers: range) -> list[float]:
        """Return the seat's results of a line in several samples."""
        return [self.sample(line, number) for number in numbers]

    def judge(self, lines: Sequence[list[str]]) -> PuzzleJudgement | None:
        """Find the right lines; None if no line is clearly better than all others.

        Args:
            lines: the possible lines, the most promising first.
        """
        found = [LinePlayouts(line, []) for line in lines]
        rest = found[PROMISING:]
        picks = SeededDice(derived_seed(self.seed, len(lines), "others"))
        some = [rest.pop(picks.pick(len(rest))) for _ in range(min(OTHERS, len(rest)))]
        tried = [*found[:PROMISING], *some]
        for one in tried[:2]:
            one.samples.extend(self.sampled(one.line, range(DECIDED)))
        if all(won == 1.0 for one in tried[:2] for won in one.samples):
            return None
        for one in tried[2:]:
            one.samples.extend(self.sampled(one.line, range(DECIDED)))
        if not any(won for one in tried for won in one.samples):
            return None
        for one in tried:
            one.samples.extend(self.sampled(one.line, range(len(one.samples), ROUGH)))
        tried.sort(key=lambda one: -one.worth.mean)
        best = tried[0]
        rivals = [one for one in tried if not same_operation(one, best)]
        if not rivals or best.worth.mean - rivals[0].worth.mean < MIN_SPREAD:
            return None
        others = [*rivals, *(one for one in rest if not same_operation(one, best))]
        return self.confirm(best, [one for one in found if one is not best and same_operation(one, best)], others)

    def confirm(
        self, best: LinePlayouts, alike: list[LinePlayouts], others: list[LinePlayouts]
    ) -> PuzzleJudgement | None:
        """Compare the best line with all others, in samples of the close comparison.

        Args:
            best: the best line of the rough comparison.
            alike: the lines that do the same with other units.
            others: all other lines.

        Returns:
            The judgement; None if another line may be nearly as good.
        """
        right = LinePlayouts(best.line, [])
        fresh: list[LinePlayouts] = []
        margins: list[tuple[Estimate, int]] = []
        for other in others:
            own = LinePlayouts(other.line, [])
            lead = Estimate(0.0, 1.0)
            while len(own.samples) < MAX_PLAYOUTS:
                more = range(MS_PER_SECOND + len(own.samples), MS_PER_SECOND + len(own.samples) + STEP)
                own.samples.extend(self.sampled(own.line, more))
                self.reach(right, len(own.samples))
                lead = difference(right, own)
                if lead.mean - SURE * lead.error >= MARGIN:
                    break
                if lead.mean + lead.error < MARGIN:
                    return None
            if lead.mean - SURE * lead.error < MARGIN:
                return None
            fresh.append(own)
            margins.append((lead, len(own.samples)))
        closest = min(range(len(fresh)), key=lambda n: margins[n][0].mean - Z99 * margins[n][0].error)
        answers = [right]
        for other in alike:
            own = LinePlayouts(other.line, self.sampled(other.line, range(MS_PER_SECOND, MS_PER_SECOND + 2 * STEP)))
            self.reach(right, len(own.samples))
            (answers if difference(right, own).mean < ALIKE else fresh).append(own)
        fresh.sort(key=lambda one: -one.worth.mean)
        return PuzzleJudgement(answers, fresh, *margins[closest])

    def reach(self, line: LinePlayouts, playouts: int) -> None:
        """Play a line until it has a given number of samples of the close comparison."""
        line.samples.extend(self.sampled(line.line, range(MS_PER_SECOND + len(line.samples), MS_PER_SECOND + playouts)))


def difference(one: LinePlayouts, other: LinePlayouts) -> Estimate:
    """Return the mean result of one line minus that of another, in their common samples."""
    return estimate([a - b for a, b in zip(one.samples, other.samples, strict=False)])


def same_operation(one: LinePlayouts, other: LinePlayouts) -> bool:
    """Return True if two lines are the same operation, with the same or other units."""
    return operation(one.line) == operation(other.line)
