"""The new ratings after a rated game.

They are computed by OpenSkill's Plackett-Luce model for two to five players. A rating has a mean and a deviation, which
is its uncertainty. The ratings of bots are fixed, so that all people are measured on the same scale.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

# The rating pools: "live" for real-time clocks, "days" for correspondence clocks.
Pool = Literal["live", "days"]
POOLS: tuple[Pool, ...] = ("live", "days")
# Clocks with at least this many seconds are correspondence clocks.
DAYS_SECONDS = 86_400

# OpenSkill's initial mean and deviation, the shown rating for this mean, and the shown points per unit of the mean.
MEAN = 25.0
DEVIATION = MEAN / 3
SHOWN_MEAN = 1500
SHOWN_STEP = 40
# A rating with a larger deviation is provisional. It takes about ten two-player games to get below this.
PROVISIONAL_DEVIATION = 6.0
# A further game of the same players within REPEAT_SECONDS counts half as much as the one before, down to MIN_WEIGHT.
REPEAT_SECONDS = 86_400
REPEAT_WEIGHT = 0.5
MIN_WEIGHT = 0.125


class SkillRating(NamedTuple):
    """A player's strength: its mean and its deviation in OpenSkill's units."""

    mean: float = MEAN
    deviation: float = DEVIATION

    @property
    def shown(self) -> int:
        """The rating as shown to users."""
        return round(SHOWN_MEAN + SHOWN_STEP * (self.mean - MEAN))

    @property
    def error(self) -> int:
        """Half the width of the 95% confidence interval of the shown rating."""
        return round(2 * SHOWN_STEP * self.deviation)

    @property
    def provisional(self) -> bool:
        """True if the rating is still uncertain."""
        return self.deviation > PROVISIONAL_DEVIATION


class RatedPlayer(NamedTuple):
    """A player of a rated game.

    Args:
        rating: the rating before the game.
        place: the place in the final order, from 1, equal for ties.
        fixed: whether the rating stays unchanged, as for a bot or a deleted account.
    """

    rating: SkillRating
    place: int
    fixed: bool = False


def pool_of(seconds: int) -> Pool:
    """Return the rating pool for a clock with this initial time, in seconds."""
    return "days" if seconds >= DAYS_SECONDS else "live"


def weight_of(again: int) -> float:
    """Return the weight of a game, from 0 to 1.

    Args:
        again: the number of rated games that the same players finished within the day before.
    """
    return max(MIN_WEIGHT, REPEAT_WEIGHT**again)


def updated_ratings(players: Sequence[RatedPlayer], weight: float | Sequence[float] = 1.0) -> list[SkillRating]:
    """Return the ratings of all players after a game.

    Args:
        players: the players, at least two.
        weight: the weight of the game, from 0 to 1, for all players or for each.
    """
    weights = [weight] * len(players) if isinstance(weight, int | float) else weight
    model = _model()
    teams = [[model.rating(mu=each.rating.mean, sigma=each.rating.deviation)] for each in players]
    # OpenSkill needs a rank for each player. Equal ranks mean a draw.
    found = model.rate(teams, ranks=[float(each.place) for each in players])
    return [
        each.rating if each.fixed else _between(each.rating, SkillRating(new.mu, new.sigma), counts)
        for each, (new,), counts in zip(players, found, weights, strict=True)
    ]


def _between(before: SkillRating, after: SkillRating, weight: float) -> SkillRating:
    """Return a rating between two, weighting means and variances (not deviations)."""
    mean = before.mean + weight * (after.mean - before.mean)
    variance = before.deviation**2 + weight * (after.deviation**2 - before.deviation**2)
    return SkillRating(mean, variance**0.5)


@cache
def _model() -> PlackettLuce:
    # Imported only here because the library is optional for servers without accounts.
    from openskill.models import PlackettLuce

    return PlackettLuce(mu=MEAN, sigma=DEVIATION)
