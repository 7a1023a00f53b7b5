"""The computation of ratings, without database and tables.

The ratings of bots are fixed and anchor the scale. `make scale` lets the bots play each other (`sandtable ladder`) and
writes bot_ratings.json, which is part of a release. `medium` gets the initial rating of people, because there are no
data yet on people who play against it. OpenSkill's Plackett-Luce model computes new ratings, for two to five players.
A rating has a mean and a deviation, which is its uncertainty.

A gain is doubtful if the game was short, or if the same players have met within a day. It is also doubtful if most of
the other players are new or joined from the same public address. An account gains at most DAY_POINTS per day in
doubtful games. A short game still counts fully for its loser. Otherwise it would pay to resign after bad dice.

`python -m sandtable.service.rating_math LADDER.json...` prints bot_ratings.json from the output of ladders.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from functools import cache
from math import log
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import msgspec

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
    """Return the weighted average of two ratings, for the mean and the variance separately."""
    mean = before.mean + weight * (after.mean - before.mean)
    variance = before.deviation**2 + weight * (after.deviation**2 - before.deviation**2)
    return SkillRating(mean, variance**0.5)


@cache
def _model() -> PlackettLuce:
    # Imported only here because the library is optional for servers without accounts.
    from openskill.models import PlackettLuce

    return PlackettLuce(mu=MEAN, sigma=DEVIATION)


Doubt = Literal["", "origin", "new", "again", "short"]

# A game is not short if each person has made at least this many choices that were not forced.
WHOLE_GAME_CHOICES = 20
# The maximum number of points that an account gains per day in doubtful games.
DAY_POINTS = 50
DAY_MEAN = DAY_POINTS / SHOWN_STEP


class SeatResult(NamedTuple):
    """A player of a finished game, with facts that can make a gain doubtful.

    Args:
        player: the player's rating and place.
        person: whether the player has an account. Bots and deleted accounts gain nothing.
        choices: the number of the player's choices that were not forced; None if unknown.
        origin: a hash of the address from which the player joined; "" if unknown.
        day: by how much doubtful games within the last day have raised the mean of the player's rating.
        pair: by how much games with the same players within the last day have raised this mean.
    """

    player: RatedPlayer
    person: bool = False
    choices: int | None = None
    origin: str = ""
    day: float = 0.0
    pair: float = 0.0


class SeatWeight(NamedTuple):
    """The weight of a game for one seat.

    Args:
        weight: the weight, from 0 to 1.
        doubt: why the gain is doubtful; "" if it is not.
        full: whether the daily limit of doubtful gains has reduced the weight.
    """

    weight: float
    doubt: Doubt = ""
    full: bool = False


def seat_weights(results: Sequence[SeatResult], weight: float, again: bool) -> list[SeatWeight]:
    """Return the weight of a game for each of its players.

    Args:
        results: the players.
        weight: the weight of the game itself, from 0 to 1.
        again: whether the same players have finished another game within the last day.
    """
    players = [each.player for each in results]
    gains = [new.mean - each.rating.mean for each, new in zip(players, updated_ratings(players, weight), strict=True)]
    made = [each.choices for each in results if each.person and each.choices is not None]
    short = min(1.0, min(made, default=WHOLE_GAME_CHOICES) / WHOLE_GAME_CHOICES)
    found: list[SeatWeight] = []
    # The daily limit scales each winner's gain by a factor. The largest of these factors also applies to the losers.
    losing: list[float] = []
    for each, gain in zip(results, gains, strict=True):
        if each.player.fixed or gain <= 0:
            found.append(SeatWeight(weight))
            continue
        doubt = _doubt(each, results, again, short < 1)
        room = DAY_MEAN - max(each.day, each.pair if again else 0.0) if doubt else gain
        most = min(1.0, max(0.0, room) / gain)
        losing.append(most)
        found.append(SeatWeight(weight * min(short, most), doubt, most < short))
    lost = weight * max(losing, default=1.0)
    return [
        one if each.player.fixed or gain > 0 else SeatWeight(lost)
        for one, each, gain in zip(found, results, gains, strict=True)
    ]


def _doubt(whose: SeatResult, results: Sequence[SeatResult], again: bool, short: bool) -> Doubt:
    """Return why a gain is doubtful; "" if it is not."""
    others = [each for each in results if each is not whose]
    near = [each for each in others if whose.origin and each.origin == whose.origin]
    # Bots have measured ratings, so they are not new. A deleted account counts as new.
    new = [each for each in others if each.player.rating.provisional or not (each.person or each.player.fixed)]
    sound = [each for each in others if each not in near and each not in new]
    if 2 * len(sound) < len(others):
        return "origin" if len(near) >= len(new) else "new"
    if again:
        return "again"
    return "short" if short else ""


FILE = Path(__file__).with_name("bot_ratings.json")
REFERENCE_LEVEL = "medium"
# The difference of OpenSkill's means per point of Elo. Both systems derive odds from differences: Elo a factor of 10
# for 400 points, OpenSkill a factor of e for sqrt(2) times half a deviation.
PER_ELO = log(10) / 400 * 2**0.5 * (DEVIATION / 2)
# The width of a 95% confidence interval, in standard deviations.
INTERVAL = 2 * 1.96
DIGITS = 2


@cache
def bot_ratings() -> Mapping[str, Mapping[str, SkillRating]]:
    """Return the ratings of all bots, by game and by name."""
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, dict[str, SkillRating]])


def bot_rating(game: str, bot: str) -> SkillRating | None:
    """Return the rating of a bot; None if the bot is not rated."""
    return bot_ratings().get(game, {}).get(bot)


def scaled_ladders(ladders: Sequence[Mapping[str, Any]]) -> dict[str, dict[str, SkillRating]]:
    """Return the ratings of bots by game and name, from ladders.

    Args:
        ladders: the output of `sandtable ladder --json`. REFERENCE_LEVEL must play in each ladder.
    """
    found: dict[str, dict[str, SkillRating]] = {}
    for ladder in ladders:
        elo = {each["bot"]: each for each in ladder["ratings"]}
        mark = elo[REFERENCE_LEVEL]["elo"]
        found[ladder["game"]] = {
            name: SkillRating(
                round(MEAN + PER_ELO * (each["elo"] - mark), DIGITS),
                round(PER_ELO * (each["high"] - each["low"]) / INTERVAL, DIGITS),
            )
            for name, each in elo.items()
        }
    return found


if __name__ == "__main__":
    results = [msgspec.json.decode(Path(name).read_bytes()) for name in sys.argv[1:]]
    print(msgspec.json.format(msgspec.json.encode(scaled_ladders(results)), indent=1).decode())
