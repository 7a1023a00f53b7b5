"""The ladder: every bot against every other from every seat, and how strong that shows them to be.

With two seats each pair plays half of its games either way round.  With n seats one bot sits alone against n - 1 of
the other, in turn at each seat, and then the other alone; so each of them sits at every seat equally often.  In a game
for one, each bot plays the same games by itself, and the better result is a point.  docs/ladder.md tells how points
become shares.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec

from sandtable.bots.external.bot import CLOCK, shown
from sandtable.games import find
from sandtable.kernel.build import COMPILED
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.game import Game
from sandtable.lab.play import match
from sandtable.lab.play.pool import collect, spread
from sandtable.lab.strength.rating import Contest, interval, rate


class Job(msgspec.Struct, frozen=True):
    """What is to be played.

    Args:
        game: the game's name.
        seats: how many it has in that variant.
        bots: the bots' names, each once.
        games: how many games each pair plays; alone, how many each bot plays.
        seed: from which every game's own seed is derived.
        edition: a folder of components to lay over the game's own.
        variant: one of the game's variants; without it, the usual one.
        clock: the seconds that a bot from outside has for a decision.
    """

    game: str
    seats: int
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    edition: Path | None = None
    variant: str = ""
    clock: float = CLOCK

    def fixtures(self) -> list[Fixture]:
        """All games, in order."""
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
    """A game to be played.

    Args:
        bots: by seat, which of the job's bots sits there.
        round: whose dice it is played with; every seating gets the same.
    """

    bots: tuple[int, ...]
    round: int


class Work(msgspec.Struct, frozen=True):
    """What a bot has done in a game, at all its seats."""

    decisions: int
    seconds: float
    simulations: int


class Played(msgspec.Struct, frozen=True):
    """How a game went.

    Args:
        number: which of the fixtures.
        winners: the seats that came first; none if all lost.
        points: of a game for one, its victory points.
        work: by bot.
        warnings: what went wrong with bots, by seat.
    """

    number: int
    winners: tuple[int, ...]
    points: int
    work: dict[int, Work]
    warnings: match.Warnings


class SeatScore(msgspec.Struct, frozen=True):
    """How the first bot of a pair did from one seat while the other sat at all others.

    Args:
        games: how many.
        a_score: its share of the points of these games.
    """

    games: int
    a_score: float


class Pair(msgspec.Struct, frozen=True):
    """How two bots did against each other; as JSON a contract.

    Args:
        a, b: the bots.
        games: how many they played.
        a_score: the share that a has made of their points.
        low, high: its 95% interval.
        nobody: how many of the games everybody lost; they bring no points.
        seats: by seat.
    """

    a: str
    b: str
    games: int
    a_score: float
    low: float
    high: float
    nobody: int
    seats: dict[str, SeatScore]


class Rating(msgspec.Struct, frozen=True):
    """How strong a bot is, and how fast; as JSON a contract.

    Args:
        bot: its name.
        elo: its strength, of a mean of 0.
        low, high: its 95% interval.
        games: how many it has played.
        decisions_per_second: while it was thinking.
        simulations_per_second: likewise; 0 for one that does not search.
        points: of a game for one, its victory points on average; left out of others.
    """

    bot: str
    elo: float
    low: float
    high: float
    games: int
    decisions_per_second: float
    simulations_per_second: float
    points: float | msgspec.UnsetType = msgspec.UNSET


class Report(msgspec.Struct, frozen=True):
    """What came of a ladder; as JSON a contract.

    Args:
        games: how many were played in all.
        variant: left out where the job names none.
    """

    game: str
    games: int
    seed: int
    seconds: float
    pairs: list[Pair]
    ratings: list[Rating]
    compiled: bool = COMPILED
    variant: str | msgspec.UnsetType = msgspec.UNSET


def seatings_of(a: int, b: int, seats: int) -> list[tuple[int, ...]]:
    """Every way in which one of two bots sits alone against the other at all other seats."""
    found = [
        tuple(one if at == seat else other for at in range(seats))
        for seat in range(seats)
        for one, other in ((a, b), (b, a))
    ]
    # With two seats, to be alone at one is to leave the other alone.
    return list(dict.fromkeys(found))


def play(game: Game[Any], job: Job, fixtures: Sequence[Fixture], number: int) -> Played:
    """Play one game."""
    fixture = fixtures[number]
    dice = SeededDice(match.derived_seed(job.seed, fixture.round, "game"))
    state = game.start(dice)
    names = [job.bots[bot] for bot in fixture.bots]
    work: dict[int, Work] = {}
    with match.seated(game, names, job.seed, fixture.round, job.clock) as players:
        match.play_state(game, state, dice, players)
        for bot, player in zip(fixture.bots, players, strict=True):
            before = work.get(bot, Work(0, 0.0, 0))
            work[bot] = Work(
                before.decisions + player.decisions,
                before.seconds + player.seconds,
                before.simulations + player.bot.simulations,
            )
        warnings = match.warnings(game, players)
    outcome = game.outcome(state)
    assert outcome is not None
    winners = tuple(game.seats.index(seat) for seat in outcome.winners)
    return Played(number, winners, sum(match.points(game, state).values()) if job.seats == 1 else 0, work, warnings)


def prepare(job: Job) -> Callable[[int], Played]:
    """What plays a game of a job by its number."""
    return partial(play, find(job.game, job.edition, job.variant), job, job.fixtures())


def run(
    job: Job, workers: int = 1, progress: Callable[[int], object] = lambda done: None
) -> tuple[list[Played], float, bool]:
    """Play all games or until interrupted.

    Args:
        job: what to play.
        workers: in how many processes; the results are the same for any number.
        progress: told how many more games are done.

    Returns:
        the results, the seconds it took, and whether it was interrupted.
    """
    played, seconds, stopped = collect(spread(prepare, job, len(job.fixtures()), workers, progress))
    return sorted(played, key=lambda one: one.number), seconds, stopped


class Tally:
    """The points of two bots against each other, as far as they have been played.

    Attributes:
        a, b: the bots.
        contests: what they made, by how many seats each had.
        games, nobody: how many were played, and how many everybody lost.
        alone: by seat, the games in which a alone sat there, and the points of a and of b in them.
    """

    def __init__(self, a: int, b: int) -> None:
        self.a, self.b = a, b
        self.games = self.nobody = 0
        self.contests: dict[tuple[int, int], tuple[float, float]] = {}
        self.alone: dict[int, tuple[int, float, float]] = {}

    def add(self, seats: Sequence[int], winners: Sequence[int]) -> None:
        """Count a game: who sat where, and the seats that came first."""
        self.games += 1
        self.nobody += not winners
        a = sum(seats[seat] == self.a for seat in winners) / max(1, len(winners))
        b = sum(seats[seat] == self.b for seat in winners) / max(1, len(winners))
        players = seats.count(self.a), seats.count(self.b)
        before = self.contests.get(players, (0.0, 0.0))
        self.contests[players] = before[0] + a, before[1] + b
        if players[0] == 1:
            games, *sums = self.alone.get(seats.index(self.a), (0, 0.0, 0.0))
            self.alone[seats.index(self.a)] = games + 1, sums[0] + a, sums[1] + b

    def pair(self, names: Sequence[str], seats: Sequence[str]) -> Pair:
        """What it comes to."""
        a, b = (sum(points[side] for points in self.contests.values()) for side in (0, 1))
        low, high = interval(a, a + b)
        alone = {
            name: SeatScore(games, rounded(share(mine, others)))
            for seat, name in enumerate(seats)
            for games, mine, others in [self.alone.get(seat, (0, 0.0, 0.0))]
        }
        figures = rounded(share(a, b)), rounded(low), rounded(high)
        return Pair(names[self.a], names[self.b], self.games, *figures, self.nobody, alone)

    def of(self, bots: int) -> list[Contest]:
        """The same among all bots."""
        found = []
        for players, made in self.contests.items():
            seats, points = [0] * bots, [0.0] * bots
            seats[self.a], seats[self.b] = players
            points[self.a], points[self.b] = made
            found.append(Contest(tuple(seats), tuple(points)))
        return found


def share(a: float, b: float) -> float:
    """The part of a; half where there is nothing to be shared."""
    return a / (a + b) if a + b else 0.5


def rounded(number: float) -> float:
    """A share as it is told."""
    return round(number, 4)


def tallies(job: Job, played: Sequence[Played]) -> list[Tally]:
    """The points of every pair."""
    found = {pair: Tally(*pair) for pair in combinations(range(len(job.bots)), 2)}
    fixtures = job.fixtures()
    if job.seats > 1:
        for one in played:
            bots = fixtures[one.number].bots
            a, b = sorted(set(bots))
            found[a, b].add(bots, one.winners)
        return list(found.values())
    # Alone: whoever has survived is ahead of who has not, and then who has more points.
    results = {
        (fixtures[one.number].round, fixtures[one.number].bots[0]): (bool(one.winners), one.points) for one in played
    }
    for (a, b), tally in found.items():
        for number in range(job.games):
            if (number, a) in results and (number, b) in results:
                mine, other = results[number, a], results[number, b]
                tally.add((a, b), [place for place, ahead in enumerate((mine >= other, other >= mine)) if ahead])
    return list(found.values())


def report(job: Job, seats: Sequence[str], played: Sequence[Played], seconds: float) -> Report:
    """What is to be said of results.

    Args:
        job: what was played.
        seats: the game's.
        played: the results.
        seconds: how long it took.
    """
    names = [shown(bot) for bot in job.bots]
    counted = tallies(job, played)
    contests = [contest for tally in counted for contest in tally.of(len(names))]
    ratings = []
    for bot, rated in enumerate(rate(len(names), contests)):
        games = [one for one in played if bot in one.work]
        work = [one.work[bot] for one in games]
        thought = sum(one.seconds for one in work) or 1.0
        ratings.append(
            Rating(
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
    # Alone there are no sides to compare.
    pairs = [tally.pair(names, seats if job.seats > 1 else ()) for tally in counted]
    best = sorted(ratings, key=lambda rating: -rating.elo)
    return Report(
        job.game, len(played), job.seed, round(seconds, 3), pairs, best, COMPILED, job.variant or msgspec.UNSET
    )
