"""Judge the lines of play in a position by playing them to the end of the game.

A line of play is a series of choices that may solve a puzzle. All lines of play are tried in the same imagined
positions with the same initial dice. First some of them are compared with few samples. Then the best one is compared
with every other in new samples, until the result is clear or the number of playouts reaches its limit.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from sandtable.kernel.dice import SeededDice
from sandtable.kernel.state import State, actor, apply
from sandtable.lab.analysis.evaluators import Estimate, estimate, first_places
from sandtable.lab.play.bot_game import derived_seed
from sandtable.lab.puzzles.themes_and_lines_by_game import PuzzleKit
from sandtable.lessons.puzzle import operation

# A right answer must win at least this much more often than every wrong line of play, as a difference of win chances.
MARGIN: Final = 0.12
# The two-sided 99% quantile of the normal distribution.
Z99: Final = 2.575829
# The number of standard errors by which a lead must exceed MARGIN, so that at most one puzzle in a hundred has a wrong
# answer. It is greater than Z99, because the best line of play is compared several times with each of the others.
SURE: Final = 3.3
# The rough comparison tries the PROMISING most promising lines of play and OTHERS random ones, with ROUGH samples each.
# A position is dropped if the best line of play leads by less than MIN_SPREAD.
PROMISING: Final = 6
OTHERS: Final = 2
ROUGH: Final = 10
MIN_SPREAD: Final = 0.1
# A position is dropped if this many first samples are all won, or all lost.
DECIDED: Final = 4
# The number of samples that one step of the close comparison adds, and the maximum number of samples for each pair of
# lines of play.
STEP: Final = 40
MAX_PLAYOUTS: Final = 400
# The win chance by which a right answer can be below the best line of play, if both make the same operation with
# different units.
ALIKE: Final = 0.06
# The number of the first sample of the close comparison. The rough comparison uses lower numbers, so that no sample is
# used in both.
CLOSE_START: Final = 1000


class LinePlayouts(NamedTuple):
    """A line of play with the seat's result in each sample."""

    line: list[str]
    samples: list[float]

    @property
    def worth(self) -> Estimate:
        """The mean result of the line of play, with its standard error."""
        return estimate(self.samples)


class PuzzleJudgement(NamedTuple):
    """The right answer in a position, and its margin.

    Args:
        right: the right lines of play, the best first.
        others: all other lines of play, the best first.
        margin: the win chance of the best line of play minus that of its closest rival, with its standard error.
        playouts: the number of playouts of the best line of play in this comparison, which is also that of its closest
            rival.
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
    """A judge of the lines of play in one position.

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
        """Play on after a line of play in one sample, and return the seat's result.

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
        """Return the seat's results after a line of play, in several samples."""
        return [self.sample(line, number) for number in numbers]

    def judge(self, lines: Sequence[list[str]]) -> PuzzleJudgement | None:
        """Find the right lines of play; None if none is clearly better than all others.

        Args:
            lines: the possible lines of play, the most promising first.
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
        """Compare the best line of play closely with all others.

        Args:
            best: the best line of play in the rough comparison.
            alike: the lines of play that make the same operation as `best` with other units.
            others: all other lines of play.

        Returns:
            The judgement; None if one of `others` may be nearly as good.
        """
        right = LinePlayouts(best.line, [])
        fresh: list[LinePlayouts] = []
        margins: list[tuple[Estimate, int]] = []
        for other in others:
            own = LinePlayouts(other.line, [])
            lead = Estimate(0.0, 1.0)
            while len(own.samples) < MAX_PLAYOUTS:
                more = range(CLOSE_START + len(own.samples), CLOSE_START + len(own.samples) + STEP)
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
            own = LinePlayouts(other.line, self.sampled(other.line, range(CLOSE_START, CLOSE_START + 2 * STEP)))
            self.reach(right, len(own.samples))
            (answers if difference(right, own).mean < ALIKE else fresh).append(own)
        fresh.sort(key=lambda one: -one.worth.mean)
        return PuzzleJudgement(answers, fresh, *margins[closest])

    def reach(self, line: LinePlayouts, playouts: int) -> None:
        """Add samples of the close comparison until a line of play has `playouts` of them."""
        line.samples.extend(self.sampled(line.line, range(CLOSE_START + len(line.samples), CLOSE_START + playouts)))


def difference(one: LinePlayouts, other: LinePlayouts) -> Estimate:
    """Return the mean result of `one` minus that of `other`, in their common samples."""
    return estimate([a - b for a, b in zip(one.samples, other.samples, strict=False)])


def same_operation(one: LinePlayouts, other: LinePlayouts) -> bool:
    """Return True if two lines of play make the same operation, even with other units."""
    return operation(one.line) == operation(other.line)
