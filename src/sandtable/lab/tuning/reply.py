"""A reply trained against a frozen bot: what somebody wins who has studied it, and so how far it can be exploited.

The reply judges by numbers, as the levels of bots do.  In rounds, all of them are varied at once, in pairs of games
with the same dice and opposite signs; after each round they go along the slopes of the games won, the farther the surer
a slope is.  At each seat that plays a role of its own the reply has numbers of its own.  The frozen bot learns nothing.
In the end games that were not used for training tell what the reply wins.  A bot that searches may be left without its
search while the reply is trained; it is always tested against the bot itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from random import Random
from typing import Any, Final, NamedTuple

import msgspec

from sandtable.bots.bot import Bot
from sandtable.bots.external.bot import CLOCK, make_player
from sandtable.games import find
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.game import Game
from sandtable.lab.play.match import Seated, Warnings, derived_seed, play_state, warnings
from sandtable.lab.play.pool import collect, spread
from sandtable.lab.strength.rating import interval
from sandtable.lab.tuning.journal import Entry, Journal
from sandtable.lab.tuning.kit import Kit, kit
from sandtable.lab.tuning.tune import Slope, Trial, changes, slope, stepped_row, vary

# How far numbers are varied: the standard deviation of their logarithm.
BY: Final = 0.35
# How far a round goes along a slope of 1.
STEP: Final = 8.0
ROUNDS: Final = 4
# One of so many games for training tells which round's numbers are best; and for so many there is one more as a test.
COMPARED: Final = 5
TESTED: Final = 5
# A slope takes so many games at least.
FEWEST: Final = 8

# What a bot without its search is called.
QUICK: Final = "quick"

Rows = dict[str, Any]


class Exploitability(msgspec.Struct, frozen=True):
    """What a trained reply wins against a frozen bot; as JSON a contract.

    Args:
        game: the game.
        bot: the frozen bot.
        games_trained: the games that the reply was trained with.
        games_tested: the games that it was tested in, none of them among those.
        score: the share of these that it won, over all seats.
        low, high: its 95% interval.
        variant: left out for the usual one.
        trained_against: `quick` if the frozen bot did not search while the reply was trained; otherwise left out.
    """

    game: str
    bot: str
    games_trained: int
    games_tested: int
    score: float
    low: float
    high: float
    variant: str | msgspec.UnsetType = msgspec.UNSET
    trained_against: str | msgspec.UnsetType = msgspec.UNSET


class About(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a journal is of: with the same a training goes on, with anything else it would be another.

    Args:
        game, variant, bot, seed, quick: as in a `Job`.
        games: how many the reply is trained with.
    """

    game: str
    variant: str
    bot: str
    seed: int
    games: int
    quick: bool = False


class Played(NamedTuple):
    """How a game went.

    Args:
        number: which of a part's games it was.
        trial: how the reply fared.
        warnings: what went wrong with bots from outside, by seat.
    """

    number: int
    trial: Trial
    warnings: Warnings


class Job(NamedTuple):
    """Games of a reply against the frozen bot.

    Args:
        game, variant: the game.
        bot: the frozen bot.
        seed: from which every game's own seed is derived.
        rows: by role, the reply's numbers.
        by: how far they are varied; 0 for not at all.
        clock: the seconds that a bot from outside has for a decision.
        quick: the frozen bot plays without its search.
    """

    game: str
    variant: str
    bot: str
    seed: int
    rows: dict[str, Rows]
    by: float = 0.0
    clock: float = CLOCK
    quick: bool = False


def own_kit(game: str) -> Kit | None:
    """What can be tuned of a game's bots, if a reply can be made of it."""
    found = kit(game)
    return found if found is not None and found.quick is not None else None


def role(own: Kit, seat: str) -> str:
    """What the numbers for a seat are kept under: seats of one role share them."""
    return seat if own.by_seat else ""


def beginning(own: Kit, game: Game[Any], bot: str) -> dict[str, Rows]:
    """The numbers that a reply begins with: the frozen bot's own, where it has any."""
    assert own.quick is not None
    return {role(own, seat): own.numbers(game, own.quick(game, bot, seat), None) for seat in game.seats}


def begun(game: Game[Any], own: Kit, job: Job, number: int) -> tuple[Trial, Rows]:
    """Where the reply sits in a game and how its numbers are varied, nothing won yet; and the numbers."""
    pair, second = divmod(number, 2) if job.by else (number, 0)
    seat = game.seats[pair % len(game.seats)]
    rows = job.rows[role(own, seat)]
    drawn: dict[str, float] = {}
    if job.by:
        random = Random(derived_seed(job.seed, pair, "weights"))
        by = -job.by if second else job.by
        rows = {name: vary(own, row, by, random, drawn, f"{name} ") for name, row in rows.items()}
        if second:
            drawn = {name: -draw for name, draw in drawn.items()}
    return Trial(seat, drawn, 0.0, 0.0), rows


def play(game: Game[Any], own: Kit, job: Job, number: int) -> Played:
    """Play one game: of a pair with the same dice, and varied numbers, the first or the second."""
    assert own.quick is not None
    pair = number // 2 if job.by else number
    trial, rows = begun(game, own, job, number)
    seat = trial.seat
    players: list[Seated] = []
    try:
        for other in game.seats:
            bot: Bot
            if other == seat:
                bot = own.quick(game, job.bot, seat)
                own.change(bot, rows, None)
            elif job.quick:
                bot = own.quick(game, job.bot, other)
            else:
                bot = make_player(game, job.bot, other, job.clock)
            players.append(Seated(bot, SeededDice(derived_seed(job.seed, pair, other))))
        dice = SeededDice(derived_seed(job.seed, pair, "game"))
        state = game.start(dice)
        play_state(game, state, dice, players)
    finally:
        for player in players:
            player.bot.close()
    outcome = game.outcome(state)
    assert outcome is not None
    share = 1.0 / len(outcome.winners) if seat in outcome.winners else 0.0
    return Played(number, trial._replace(share=share), warnings(game, players))


def prepare(job: Job) -> Callable[[int], Played]:
    """What plays a game of a job by its number."""
    own = own_kit(job.game)
    assert own is not None
    return partial(play, find(job.game, None, job.variant), own, job)


def improved(own: Kit, rows: Rows, trials: Sequence[Trial], step: float) -> Rows:
    """The numbers of a role after a step along the slopes of the games won."""
    paired = [
        Trial(one.seat, one.drawn, (one.share - other.share) / 2.0, 0.0)
        for one, other in zip(trials[::2], trials[1::2], strict=False)
    ]
    steep = [Slope(name, *slope(paired, name, BY, lambda one: one.share), 0.0, 0.0) for name in trials[0].drawn]
    far = changes(steep, step, False)
    return {name: stepped_row(own, row, name, far) for name, row in rows.items()}


class Trainer:
    """Trains a reply, round by round, and tests it.

    Args:
        job: the game and the frozen bot as it is trained against; its rows are what the reply begins with.
        games: how many it is trained with.
        workers: in how many processes; the results are the same for any number.
        progress: told how many more games are done.
        journal: what has been played is written there, and what stands there is not played again.
        tests: how many more it is tested in; without it a number that follows from that.

    Attributes:
        trained: how many games it was trained with so far.
        stopped: it was interrupted.
        warnings: what went wrong with bots from outside, for each game.
    """

    def __init__(
        self,
        job: Job,
        games: int,
        workers: int = 1,
        progress: Callable[[int], object] = lambda done: None,
        journal: Journal | None = None,
        tests: int | None = None,
    ) -> None:
        own = own_kit(job.game)
        assert own is not None
        self.own = own
        self.job = job
        self.games = games
        self.tests = tests_of(games) if tests is None else tests
        self.workers = workers
        self.progress = progress
        self.journal = journal
        self.trained = 0
        self.stopped = False
        self.warnings: list[Warnings] = []

    def played(self, job: Job, games: int, phase: str) -> list[Played]:
        """So many games of a part of the training, in order; none any more once it was interrupted."""
        if self.stopped or games < 1:
            return []
        known = self.remembered(job, games, phase)
        self.progress(len(known))
        left = [number for number in range(games) if number not in known]
        results = self.written(spread(prepare, job, left, self.workers, self.progress), phase)
        found, _, self.stopped = collect(results)
        self.warnings += [one.warnings for one in found]
        return sorted([*known.values(), *found], key=lambda one: one.number)

    def remembered(self, job: Job, games: int, phase: str) -> dict[int, Played]:
        """The games of a part that stand in the journal, by number."""
        shares = self.journal.shares if self.journal is not None else {}
        game = find(job.game, None, job.variant)
        found = {}
        for number in range(games):
            share = shares.get((phase, number))
            if share is not None:
                trial, _ = begun(game, self.own, job, number)
                found[number] = Played(number, trial._replace(share=share), {})
        return found

    def written(self, results: Iterable[Played], phase: str) -> Iterator[Played]:
        """Results as they come, each written into the journal."""
        for one in results:
            if self.journal is not None:
                self.journal.add(Entry(phase, one.number, one.trial.share))
            yield one

    def train(self, step: float = STEP) -> dict[str, Rows]:
        """The numbers of the reply."""
        rows = self.job.rows
        tried = [rows]
        compared = self.games // COMPARED // (ROUNDS + 1)
        share = (self.games - compared * (ROUNDS + 1)) // ROUNDS
        for number in range(ROUNDS):
            seed = derived_seed(self.job.seed, number, "round")
            found = self.played(self.job._replace(seed=seed, rows=rows, by=BY), share // 2 * 2, f"round {number}")
            self.trained += len(found)
            by_role = {name: [one.trial for one in found if role(self.own, one.trial.seat) == name] for name in rows}
            if self.stopped or not all(len(trials) >= FEWEST for trials in by_role.values()):
                break
            rows = {name: improved(self.own, rows[name], trials, step) for name, trials in by_role.items()}
            tried.append(rows)
        return self.best(tried, compared)

    def best(self, tried: Sequence[dict[str, Rows]], games: int) -> dict[str, Rows]:
        """For each role the numbers that won most of as many games with the same dice."""
        seed = derived_seed(self.job.seed, 0, "compared")
        made: list[dict[str, float]] = []
        for number, rows in enumerate(tried):
            job = self.job._replace(seed=seed, rows=rows)
            trials = [one.trial for one in self.played(job, games, f"compared {number}")]
            self.trained += len(trials)
            made.append({name: sum(one.share for one in trials if role(self.own, one.seat) == name) for name in rows})
        return {name: tried[max(range(len(tried)), key=lambda n: made[n][name])][name] for name in self.job.rows}

    def result(self) -> Exploitability:
        """Train, test, and tell what the reply wins."""
        rows = self.train()
        seed = derived_seed(self.job.seed, 0, "tested")
        job = self.job._replace(seed=seed, rows=rows, quick=False)
        trials = [one.trial for one in self.played(job, self.tests, "tested")]
        won = sum(one.share for one in trials)
        low, high = interval(won, len(trials))
        return Exploitability(
            self.job.game,
            self.job.bot,
            self.trained,
            len(trials),
            round(won / len(trials), 4) if trials else 0.0,
            round(low, 4),
            round(high, 4),
            self.job.variant or msgspec.UNSET,
            QUICK if self.job.quick else msgspec.UNSET,
        )


def tests_of(games: int) -> int:
    """In how many games a reply is tested that was trained with so many."""
    return max(1, games // TESTED)
