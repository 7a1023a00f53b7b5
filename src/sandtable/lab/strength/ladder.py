"""Play every bot against every other from every seat, and rate them.

With two seats, each pair of bots changes sides after half of its games. With n seats, one bot plays alone at each seat
in turn, against n - 1 copies of the other bot. Then the two bots change roles, so that both have every seat equally
often. In a solo game, all bots play games with the same dice. For each game and each pair of bots, the bot with the
better result gets a point. docs/ladder.md explains how points become shares.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec

from sandtable.bots.external.external_bot import DEFAULT_CLOCK_SECONDS, shown_apart
from sandtable.games import find
from sandtable.kernel.compiled_flag import COMPILED
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.game import Game
from sandtable.lab.play import bot_game
from sandtable.lab.play.job_pool import collect, spread
from sandtable.lab.strength.bradley_terry import Contest, interval, rate


class LadderJob(msgspec.Struct, frozen=True):
    """A ladder to play.

    Args:
        game: the name of the game.
        seats: the number of seats in the variant.
        bots: the names of the bots, without duplicates.
        games: the number of games for each pair of bots; in a solo game, for each bot.
        seed: the seed from which the seed of every game is derived.
        edition: a folder of components that replace the game's own.
        variant: a variant of the game; "" for the default variant.
        clock: the time that an external bot has for a decision, in seconds.
    """

    game: str
    seats: int
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    edition: Path | None = None
    variant: str = ""
    clock: float = DEFAULT_CLOCK_SECONDS

    def fixtures(self) -> list[Fixture]:
        """Return all games, in order."""
        if self.seats == 1:
            return [Fixture((bot,), number) for number in range(self.games) for bot in range(len(self.bots))]
        return [
            Fixture(seating, number // len(seatings))
            for a, b in combinations(range(len(self.bots)), 2)
            for seatings in [seatings_of(a, b, self.seats)]
            for number in range(self.games)
            for seating in [seatings[number % len(seatings)]]
        ]


class Fixture(msgspec.Struct, frozen=True):
    """A game of a ladder.

    Args:
        bots: for each seat, the index of its bot in `LadderJob.bots`.
        round: the number from which the seed of the dice is derived. All seatings of a round have the same dice.
    """

    bots: tuple[int, ...]
    round: int


class BotWork(msgspec.Struct, frozen=True):
    """The work of a bot in one game, summed over all its seats."""

    decisions: int
    seconds: float
    simulations: int


class LadderGame(msgspec.Struct, frozen=True):
    """The result of one game of a ladder.

    Args:
        number: the index of the fixture in `LadderJob.fixtures`.
        winners: the indices of the seats that won; none if all lost.
        points: the victory points in a solo game; 0 in other games.
        work: the work of each bot, by the index of the bot.
        warnings: the problems with bots, by seat.
    """

    number: int
    winners: tuple[int, ...]
    points: int
    work: dict[int, BotWork]
    warnings: bot_game.Warnings


class SeatScore(msgspec.Struct, frozen=True):
    """The score of the first bot of a pair in the games that it played alone at one seat.

    Args:
        games: the number of these games.
        a_score: the first bot's share of the points in these games.
    """

    games: int
    a_score: float


class PairScore(msgspec.Struct, frozen=True):
    """The results of two bots against each other.

    Its JSON form is part of the public interface.

    Args:
        a: the name of the first bot.
        b: the name of the second bot.
        games: the number of games between them.
        a_score: the first bot's share of the points.
        low: the lower end of the 95% interval of `a_score`.
        high: the upper end of this interval.
        lost_by_all: the number of games that all players lost, for which neither bot gets points.
        seats: the first bot's scores by seat.
    """

    a: str
    b: str
    games: int
    a_score: float
    low: float
    high: float
    lost_by_all: int = msgspec.field(name="nobody")
    seats: dict[str, SeatScore]


class BotRating(msgspec.Struct, frozen=True):
    """The strength and speed of a bot. Its JSON form is part of the public interface.

    Args:
        bot: the name of the bot.
        elo: the strength in Elo points; the mean over all bots is 0.
        low: the lower end of the 95% interval of `elo`.
        high: the upper end of this interval.
        games: the number of the bot's games.
        decisions_per_second: the number of decisions per second of thinking time.
        simulations_per_second: the number of simulations per second of thinking time; 0 for a bot without search.
        points: the mean victory points in a solo game; left out for other games.
    """

    bot: str
    elo: float
    low: float
    high: float
    games: int
    decisions_per_second: float
    simulations_per_second: float
    points: float | msgspec.UnsetType = msgspec.UNSET


class LadderReport(msgspec.Struct, frozen=True):
    """The result of a ladder. Its JSON form is part of the public interface.

    Args:
        games: the total number of games.
        seconds: the duration in seconds.
        variant: the variant; left out if the job does not name a variant.
    """

    game: str
    games: int
    seed: int
    seconds: float
    pairs: list[PairScore]
    ratings: list[BotRating]
    compiled: bool = COMPILED
    variant: str | msgspec.UnsetType = msgspec.UNSET


def seatings_of(a: int, b: int, seats: int) -> list[tuple[int, ...]]:
    """Return every seating in which one of two bots has a single seat.

    The other bot has all remaining seats.
    """
    found = [
        tuple(one if at == seat else other for at in range(seats))
        for seat in range(seats)
        for one, other in ((a, b), (b, a))
    ]
    # With two seats, the loop gives each seating twice.
    return list(dict.fromkeys(found))


def play(game: Game[Any], job: LadderJob, fixtures: Sequence[Fixture], number: int) -> LadderGame:
    """Play one game."""
    fixture = fixtures[number]
    dice = SeededDice(bot_game.derived_seed(job.seed, fixture.round, "game"))
    state = game.start(dice)
    names = [job.bots[bot] for bot in fixture.bots]
    work: dict[int, BotWork] = {}
    with bot_game.seated(game, names, job.seed, fixture.round, job.clock) as players:
        bot_game.play_state(game, state, dice, players)
        for bot, player in zip(fixture.bots, players, strict=True):
            before = work.get(bot, BotWork(decisions=0, seconds=0.0, simulations=0))
            work[bot] = BotWork(
                decisions=before.decisions + player.decisions,
                seconds=before.seconds + player.seconds,
                simulations=before.simulations + player.bot.simulations,
            )
        warnings = bot_game.warnings(game, players)
    outcome = game.outcome(state)
    assert outcome is not None
    winners = tuple(game.seats.index(seat) for seat in outcome.winners)
    return LadderGame(
        number, winners, sum(bot_game.points(game, state).values()) if job.seats == 1 else 0, work, warnings
    )


def prepare(job: LadderJob) -> Callable[[int], LadderGame]:
    """Return a function that plays the game of a job with a given number."""
    return partial(play, find(job.game, job.edition, job.variant), job, job.fixtures())


def run(
    job: LadderJob, workers: int = 1, progress: Callable[[int], object] = lambda done: None
) -> tuple[list[LadderGame], float, bool]:
    """Play the games of a job until all are done or the user interrupts.

    Args:
        workers: the number of processes; the results are the same for any number.
        progress: called with the number of games done since the last call.

    Returns:
        The results, the duration in seconds, and True if the user interrupted.
    """
    played, seconds, stopped = collect(spread(prepare, job, len(job.fixtures()), workers, progress))
    return sorted(played, key=lambda one: one.number), seconds, stopped


class PairTally:
    """A count of the points of two bots against each other.

    Attributes:
        a, b: the indices of the two bots.
        games: the number of games counted.
        lost_by_all: the number of games that all players lost.
        contests: the points of a and of b. The key is the number of seats that a had and the number that b had.
        alone: for each seat, the games in which a had only this seat: their number, a's points and b's points.
    """

    def __init__(self, a: int, b: int) -> None:
        self.a, self.b = a, b
        self.games = self.lost_by_all = 0
        self.contests: dict[tuple[int, int], tuple[float, float]] = {}
        self.alone: dict[int, tuple[int, float, float]] = {}

    def add(self, seats: Sequence[int], winners: Sequence[int]) -> None:
        """Count a game.

        Args:
            seats: for each seat, the index of its bot.
            winners: the indices of the seats that won; none if all lost.
        """
        self.games += 1
        self.lost_by_all += not winners
        a = sum(seats[seat] == self.a for seat in winners) / max(1, len(winners))
        b = sum(seats[seat] == self.b for seat in winners) / max(1, len(winners))
        players = seats.count(self.a), seats.count(self.b)
        before = self.contests.get(players, (0.0, 0.0))
        self.contests[players] = before[0] + a, before[1] + b
        if players[0] == 1:
            games, *sums = self.alone.get(seats.index(self.a), (0, 0.0, 0.0))
            self.alone[seats.index(self.a)] = games + 1, sums[0] + a, sums[1] + b

    def pair(self, names: Sequence[str], seats: Sequence[str]) -> PairScore:
        """Summarise the results of the pair."""
        a, b = (sum(points[side] for points in self.contests.values()) for side in (0, 1))
        low, high = interval(a, a + b)
        alone = {
            name: SeatScore(games, rounded(share(mine, others)))
            for seat, name in enumerate(seats)
            for games, mine, others in [self.alone.get(seat, (0, 0.0, 0.0))]
        }
        figures = rounded(share(a, b)), rounded(low), rounded(high)
        return PairScore(names[self.a], names[self.b], self.games, *figures, self.lost_by_all, alone)

    def of(self, bots: int) -> list[Contest]:
        """Return the results as contests, for a rating of `bots` bots."""
        found = []
        for players, made in self.contests.items():
            seats, points = [0] * bots, [0.0] * bots
            seats[self.a], seats[self.b] = players
            points[self.a], points[self.b] = made
            found.append(Contest(tuple(seats), tuple(points)))
        return found


def share(a: float, b: float) -> float:
    """Return the share a / (a + b), or 0.5 if both are 0."""
    return a / (a + b) if a + b else 0.5


def rounded(number: float) -> float:
    """Round a share for output."""
    return round(number, 4)


def tallies(job: LadderJob, played: Sequence[LadderGame]) -> list[PairTally]:
    """Return the tally of every pair of bots."""
    found = {pair: PairTally(*pair) for pair in combinations(range(len(job.bots)), 2)}
    fixtures = job.fixtures()
    if job.seats > 1:
        for one in played:
            bots = fixtures[one.number].bots
            a, b = sorted(set(bots))
            found[a, b].add(bots, one.winners)
        return list(found.values())
    # In a solo game, a win beats a loss. Between two wins or two losses, the higher number of points is better.
    results = {
        (fixtures[one.number].round, fixtures[one.number].bots[0]): (bool(one.winners), one.points) for one in played
    }
    for (a, b), tally in found.items():
        for number in range(job.games):
            if (number, a) in results and (number, b) in results:
                mine, other = results[number, a], results[number, b]
                tally.add((a, b), [place for place, ahead in enumerate((mine >= other, other >= mine)) if ahead])
    return list(found.values())


def report(job: LadderJob, seats: Sequence[str], played: Sequence[LadderGame], seconds: float) -> LadderReport:
    """Summarise the results.

    Args:
        seats: the names of the game's seats.
        seconds: the duration.
    """
    names = shown_apart(job.bots)
    counted = tallies(job, played)
    contests = [contest for tally in counted for contest in tally.of(len(names))]
    ratings = []
    for bot, rated in enumerate(rate(len(names), contests)):
        games = [one for one in played if bot in one.work]
        work = [one.work[bot] for one in games]
        thought = sum(one.seconds for one in work) or 1.0
        ratings.append(
            BotRating(
                bot=names[bot],
                elo=round(rated.elo, 1),
                low=round(rated.low, 1),
                high=round(rated.high, 1),
                games=len(games),
                decisions_per_second=round(sum(one.decisions for one in work) / thought, 1),
                simulations_per_second=round(sum(one.simulations for one in work) / thought, 1),
                points=round(sum(one.points for one in games) / max(1, len(games)), 2)
                if job.seats == 1
                else msgspec.UNSET,
            )
        )
    # A solo game has no sides to compare.
    pairs = [tally.pair(names, seats if job.seats > 1 else ()) for tally in counted]
    best = sorted(ratings, key=lambda rating: -rating.elo)
    return LadderReport(
        job.game, len(played), job.seed, round(seconds, 3), pairs, best, COMPILED, job.variant or msgspec.UNSET
    )
