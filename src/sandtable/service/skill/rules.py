"""The rules of rating: what a rated game makes of the ratings of those who sat there.

OpenSkill's model of Plackett and Luce, for two to five seats, each for himself: a rating is a mean and how uncertain it
is.  What bots are rated is fixed, so that everybody is measured against the same scale.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

# The kinds of clock: all sit at the table, or it goes over days.
Pool = Literal["live", "days"]
POOLS: tuple[Pool, ...] = ("live", "days")
# Who has a clock of at least so many seconds plays over days.
DAYS_SECONDS = 86_400

# What OpenSkill begins with, which stands for 1,500; a step of it stands for so many.
MEAN = 25.0
DEVIATION = MEAN / 3
MIDDLE = 1500
STEP = 40
# Until it is as certain as this a rating is provisional: some ten games of two.
PROVISIONAL = 6.0
# A game counts half of the one before if the same people have played within a day, but never less than this.
AGAIN_SECONDS = 86_400
AGAIN = 0.5
LEAST_WEIGHT = 0.125


class Rating(NamedTuple):
    """How well somebody plays, and how far that is certain, as OpenSkill counts it."""

    mean: float = MEAN
    deviation: float = DEVIATION

    @property
    def shown(self) -> int:
        """The rating as people see it."""
        return round(MIDDLE + STEP * (self.mean - MEAN))

    @property
    def error(self) -> int:
        """How far off it may be, in 95 of 100 cases."""
        return round(2 * STEP * self.deviation)

    @property
    def provisional(self) -> bool:
        """Whether it says little yet."""
        return self.deviation > PROVISIONAL


class Player(NamedTuple):
    """Somebody at a rated table.

    Args:
        rating: before the game.
        place: 1 for the first; the same for those between whom nothing was decided.
        fixed: his rating stays: he is a bot, or has no account any more.
    """

    rating: Rating
    place: int
    fixed: bool = False


def pool_of(seconds: int) -> Pool:
    """Return the kind of a clock that gives so many seconds at first, or for each answer."""
    return "days" if seconds >= DAYS_SECONDS else "live"


def weight_of(again: int) -> float:
    """Return how much a game counts.

    Args:
        again: how many rated games the same people have ended within the day before.
    """
    return max(LEAST_WEIGHT, AGAIN**again)


def rated(players: Sequence[Player], weight: float = 1.0) -> list[Rating]:
    """Return everybody's rating after a game.

    Args:
        players: who sat there; two at least.
        weight: how much the game counts, 1 for all of it.
    """
    model = _model()
    teams = [[model.rating(mu=each.rating.mean, sigma=each.rating.deviation)] for each in players]
    # OpenSkill wants ranks for all; those who share one have drawn.
    found = model.rate(teams, ranks=[float(each.place) for each in players])
    return [
        each.rating if each.fixed else _between(each.rating, Rating(new.mu, new.sigma), weight)
        for each, (new,) in zip(players, found, strict=True)
    ]


def _between(before: Rating, after: Rating, weight: float) -> Rating:
    """Return a rating that has gone a part of the way; what is uncertain adds up by its square."""
    mean = before.mean + weight * (after.mean - before.mean)
    variance = before.deviation**2 + weight * (after.deviation**2 - before.deviation**2)
    return Rating(mean, variance**0.5)


@cache
def _model() -> PlackettLuce:
    # Who has no accounts does without it.
    from openskill.models import PlackettLuce

    return PlackettLuce(mu=MEAN, sigma=DEVIATION)
