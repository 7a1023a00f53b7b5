"""A position judged: every line worth thinking about is played out to the end of the game, again and again.

All lines are tried in the same imagined positions with the same dice to begin with.  Lines are compared roughly first;
what seems best is then compared with every other in samples of its own, each time until it is plain or until it is not
worth more time.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from sandtable.kernel.dice import SeededDice
from sandtable.kernel.state import State, actor, apply
from sandtable.lab.analysis.evaluate import Estimate, estimate, first_places
from sandtable.lab.play.match import derived_seed
from sandtable.lab.puzzles.kit import PuzzleKit
from sandtable.lessons.puzzle import operation

# At least so much more has to be won with what is right than with anything else.
MARGIN: Final = 0.12
# The normal distribution's: 99% lie within so many standard errors.
Z99: Final = 2.575829
# Every line is compared with the best, and looked at several times: for one of all those to be wrong only once in a
# hundred puzzles each has to be surer.
SURE: Final = 3.3
# Looked at roughly are so many lines, the most promising and some of the others; so often; and what must be left of the
# lead of the best then.
PROMISING: Final = 6
OTHERS: Final = 2
ROUGH: Final = 10
LEAST: Final = 0.1
# After so many playouts a position in which nothing can be lost or won any more is left alone.
DECIDED: Final = 4
# Playouts of each pair afterwards, in steps.
STEP: Final = 40
MOST: Final = 400
# Other units that do nearly as well are right as well.
ALIKE: Final = 0.06
# Numbers of samples from which the second look takes its own.
SECOND: Final = 1000


class Line(NamedTuple):
    """A line with what it was worth in each sample."""

    line: list[str]
    samples: list[float]

    @property
    def worth(self) -> Estimate:
        """What it is worth."""
        return estimate(self.samples)


class Judgement(NamedTuple):
    """What is right in a position, and by how much.

    Args:
        right: the lines that are right, the best first.
        others: all other lines, the best first.
        margin: how much more the best wins than the best of the others, with its error.
        playouts: how many of each of the two.
    """

    right: list[Line]
    others: list[Line]
    margin: Estimate
    playouts: int

    @property
    def interval(self) -> tuple[float, float]:
        """The margin's 99% interval."""
        mean, error = self.margin.mean, self.margin.error
        return mean - Z99 * error, mean + Z99 * error


class Judge:
    """Judges lines in one position.

    Args:
        kit: the game's.
        state: the position; it is not changed.
        seed: what samples are derived from.
    """

    def __init__(self, kit: PuzzleKit, state: State, seed: int) -> None:
        self.kit = kit
        self.state = state
        self.seed = seed
        self.seat = actor(state)
        kit.forget()

    def sample(self, line: Sequence[str], number: int) -> float:
        """What the seat makes of a line in one sample: 1 for a game won, nothing for one lost."""
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
        """What it makes of it in several."""
        return [self.sample(line, number) for number in numbers]

    def judge(self, lines: Sequence[list[str]]) -> Judgement | None:
        """What is right; None where nothing is plainly better than all else.

        Args:
            lines: what can be done, the most promising first.
        """
        found = [Line(line, []) for line in lines]
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
        if not rivals or best.worth.mean - rivals[0].worth.mean < LEAST:
            return None
        others = [*rivals, *(one for one in rest if not same_operation(one, best))]
        return self.confirm(best, [one for one in found if one is not best and same_operation(one, best)], others)

    def confirm(self, best: Line, alike: list[Line], others: list[Line]) -> Judgement | None:
        """Compare what seems best with all else, in samples of its own."""
        right = Line(best.line, [])
        fresh: list[Line] = []
        margins: list[tuple[Estimate, int]] = []
        for other in others:
            own = Line(other.line, [])
            lead = Estimate(0.0, 1.0)
            while len(own.samples) < MOST:
                more = range(SECOND + len(own.samples), SECOND + len(own.samples) + STEP)
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
            own = Line(other.line, self.sampled(other.line, range(SECOND, SECOND + 2 * STEP)))
            self.reach(right, len(own.samples))
            (answers if difference(right, own).mean < ALIKE else fresh).append(own)
        fresh.sort(key=lambda one: -one.worth.mean)
        return Judgement(answers, fresh, *margins[closest])

    def reach(self, line: Line, playouts: int) -> None:
        """Let a line have at least so many samples of the second look."""
        line.samples.extend(self.sampled(line.line, range(SECOND + len(line.samples), SECOND + playouts)))


def difference(one: Line, other: Line) -> Estimate:
    """How much more one line is worth than another, by the samples that both have."""
    return estimate([a - b for a, b in zip(one.samples, other.samples, strict=False)])


def same_operation(one: Line, other: Line) -> bool:
    """Whether two lines do the same, with the same units or with others."""
    return operation(one.line) == operation(other.line)
