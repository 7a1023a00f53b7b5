"""Reducing the weight of games whose result may have been arranged.

A gain is doubtful if the game was short, if the same players have met within a day, or if most of the other players are
new or joined from the same public address. An account gains at most DAY_POINTS per day in doubtful games. A short game
still counts fully for its loser. Otherwise it would pay to resign after bad dice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from sandtable.service.rating_math.rating_update import SHOWN_STEP, RatedPlayer, updated_ratings

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
        day: the player's gain of mean in doubtful games within the last day.
        pair: the player's gain of mean in games with the same players within the last day.
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
    # The largest factor that the daily limit leaves to a winner also applies to the losers.
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
