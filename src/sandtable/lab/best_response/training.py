"""Train a bot against a frozen bot, to measure how exploitable the frozen bot is.

The trained bot has parameters of its own. It plays pairs of games with the same dice. In each game of a round all its
parameters are varied at random. The variations of the second game of a pair have the opposite signs. After the round
the parameters move along the slopes of the share of wins, farther where a slope is more certain. Seats with different
roles have separate parameters. The parameters of the frozen bot never change. Finally the trained bot plays test games
with new dice. The frozen bot may play without its search during the training, but never in the test.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from random import Random
from typing import Any, Final, NamedTuple

import msgspec

from sandtable.bots.bot import Bot
from sandtable.bots.external.external_bot import DEFAULT_CLOCK_SECONDS, make_player
from sandtable.games import find
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.game import Game
from sandtable.lab.best_response.bot_parameter_interface import TuningKit, kit
from sandtable.lab.best_response.training_journal import JournalEntry, TrainingJournal
from sandtable.lab.best_response.weight_variation import TuningTrial, WeightSlope, changes, slope, stepped_row, vary
from sandtable.lab.play.bot_game import SeatBot, Warnings, derived_seed, play_state, warnings
from sandtable.lab.play.job_pool import collect, spread
from sandtable.lab.strength.bradley_terry import interval

# The standard deviation of the logarithm of a varied parameter.
VARIATION: Final = 0.35
# The change of the logarithm of a parameter after a round, for a slope of 1.
STEP_SIZE: Final = 8.0
ROUNDS: Final = 4
# One of every COMPARED training games is used to choose the round with the best parameters. There is one test game for
# every TESTED training games.
COMPARED: Final = 5
TESTED: Final = 5
# The minimum number of games for the estimate of a slope.
MIN_TEST_GAMES: Final = 8

# The value of `Exploitability.trained_against` if the frozen bot did not search.
WITHOUT_SEARCH: Final = "quick"

Rows = dict[str, Any]


class Exploitability(msgspec.Struct, frozen=True):
    """The result of a trained bot against a frozen bot.

    Its JSON form is part of the public interface.

    Args:
        bot: the frozen bot.
        games_trained: the number of training games.
        games_tested: the number of test games, which are not used for training.
        score: the trained bot's share of the first places in the test games, over all seats.
        low: the lower end of the 95% interval of `score`.
        high: the upper end of this interval.
        variant: the variant; left out for the default variant.
        trained_against: `quick` if the frozen bot did not search during the training; otherwise left out.
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


class TrainingHeader(msgspec.Struct, frozen=True, omit_defaults=True):
    """The first line of a journal, which identifies the training.

    A training continues a journal with an equal header.

    Args:
        game, variant, bot, seed, quick: as in a `TrainingJob`.
        games: the number of training games.
    """

    game: str
    variant: str
    bot: str
    seed: int
    games: int
    quick: bool = False


class TrainingGame(NamedTuple):
    """The result of one game of the training.

    Args:
        number: the number of the game in its phase, from 0.
        trial: the result of the trained bot, with the variation of its parameters.
        warnings: the problems with bots, by seat.
    """

    number: int
    trial: TuningTrial
    warnings: Warnings


class TrainingJob(NamedTuple):
    """A series of games of the trained bot against the frozen bot.

    Args:
        bot: the frozen bot.
        seed: the seed from which the seed of every game is derived.
        rows: the trained bot's parameters, by role.
        by: the standard deviation by which the parameters are varied; 0 for no variation.
        clock: the time that an external bot has for a decision, in seconds.
        quick: True if the frozen bot plays without its search.
    """

    game: str
    variant: str
    bot: str
    seed: int
    rows: dict[str, Rows]
    by: float = 0.0
    clock: float = DEFAULT_CLOCK_SECONDS
    quick: bool = False


def own_kit(game: str) -> TuningKit | None:
    """Return a game's tuning kit, or None if the kit cannot make a bot without search."""
    found = kit(game)
    return found if found is not None and found.quick is not None else None


def role(own: TuningKit, seat: str) -> str:
    """Return the key of a seat's parameters: the seat, or "" if all seats share them."""
    return seat if own.by_seat else ""


def beginning(own: TuningKit, game: Game[Any], bot: str) -> dict[str, Rows]:
    """Return the trained bot's initial parameters by role.

    They are those of the frozen bot, or of a default bot if the frozen bot is not known to the kit.
    """
    assert own.quick is not None
    return {role(own, seat): own.numbers(game, own.quick(game, bot, seat), None) for seat in game.seats}


def begun(game: Game[Any], own: TuningKit, job: TrainingJob, number: int) -> tuple[TuningTrial, Rows]:
    """Vary the trained bot's parameters for a game.

    Return a trial with the variation, whose result is still 0, and the varied parameters.
    """
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
    return TuningTrial(seat, drawn, 0.0, 0.0), rows


def play(game: Game[Any], own: TuningKit, job: TrainingJob, number: int) -> TrainingGame:
    """Play one game of a job.

    If parameters are varied, games 2n and 2n + 1 are a pair with the same dice and variations of opposite sign.
    """
    assert own.quick is not None
    pair = number // 2 if job.by else number
    trial, rows = begun(game, own, job, number)
    seat = trial.seat
    players: list[SeatBot] = []
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
            players.append(SeatBot(bot, SeededDice(derived_seed(job.seed, pair, other))))
        dice = SeededDice(derived_seed(job.seed, pair, "game"))
        state = game.start(dice)
        play_state(game, state, dice, players)
    finally:
        for player in players:
            player.bot.close()
    outcome = game.outcome(state)
    assert outcome is not None
    share = 1.0 / len(outcome.winners) if seat in outcome.winners else 0.0
    return TrainingGame(number, trial._replace(share=share), warnings(game, players))


def prepare(job: TrainingJob) -> Callable[[int], TrainingGame]:
    """Return a function that plays the game of a job with a given number."""
    own = own_kit(job.game)
    assert own is not None
    return partial(play, find(job.game, None, job.variant), own, job)


def improved(own: TuningKit, rows: Rows, trials: Sequence[TuningTrial], step: float) -> Rows:
    """Return a role's parameters after a step along the slopes of the share of wins."""
    paired = [
        TuningTrial(one.seat, one.drawn, (one.share - other.share) / 2.0, 0.0)
        for one, other in zip(trials[::2], trials[1::2], strict=False)
    ]
    steep = [
        WeightSlope(name, *slope(paired, name, VARIATION, lambda one: one.share), 0.0, 0.0) for name in trials[0].drawn
    ]
    far = changes(steep, step, False)
    return {name: stepped_row(own, row, name, far) for name, row in rows.items()}


class ResponseTrainer:
    """A trainer of a bot, round by round against the frozen bot, which also tests the result.

    Args:
        job: the game and the frozen bot; the rows are the trained bot's initial parameters.
        games: the number of training games.
        workers: the number of processes; the results are the same for any number.
        progress: called with the number of games done since the last call.
        journal: stores finished games, so that an interrupted training can be resumed.
        tests: the number of test games; by default `tests_of(games)`.

    Attributes:
        trained: the number of training games so far.
        stopped: True if the training was interrupted.
        warnings: the problems with bots, for each game played.
    """

    def __init__(
        self,
        job: TrainingJob,
        games: int,
        workers: int = 1,
        progress: Callable[[int], object] = lambda done: None,
        journal: TrainingJournal | None = None,
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

    def played(self, job: TrainingJob, games: int, phase: str) -> list[TrainingGame]:
        """Return the games of a phase in order; none after an interruption.

        Games that the journal contains are not played again.
        """
        if self.stopped or games < 1:
            return []
        known = self.remembered(job, games, phase)
        self.progress(len(known))
        left = [number for number in range(games) if number not in known]
        results = self.written(spread(prepare, job, left, self.workers, self.progress), phase)
        found, _, self.stopped = collect(results)
        self.warnings += [one.warnings for one in found]
        return sorted([*known.values(), *found], key=lambda one: one.number)

    def remembered(self, job: TrainingJob, games: int, phase: str) -> dict[int, TrainingGame]:
        """Return the games of a phase that the journal contains, by number."""
        shares = self.journal.shares if self.journal is not None else {}
        game = find(job.game, None, job.variant)
        found = {}
        for number in range(games):
            share = shares.get((phase, number))
            if share is not None:
                trial, _ = begun(game, self.own, job, number)
                found[number] = TrainingGame(number, trial._replace(share=share), {})
        return found

    def written(self, results: Iterable[TrainingGame], phase: str) -> Iterator[TrainingGame]:
        """Store results in the journal, and yield them."""
        for one in results:
            if self.journal is not None:
                self.journal.add(JournalEntry(phase, one.number, one.trial.share))
            yield one

    def train(self, step: float = STEP_SIZE) -> dict[str, Rows]:
        """Train the bot, and return its best parameters by role."""
        rows = self.job.rows
        tried = [rows]
        compared = self.games // COMPARED // (ROUNDS + 1)
        share = (self.games - compared * (ROUNDS + 1)) // ROUNDS
        for number in range(ROUNDS):
            seed = derived_seed(self.job.seed, number, "round")
            found = self.played(
                self.job._replace(seed=seed, rows=rows, by=VARIATION), share // 2 * 2, f"round {number}"
            )
            self.trained += len(found)
            by_role = {name: [one.trial for one in found if role(self.own, one.trial.seat) == name] for name in rows}
            if self.stopped or not all(len(trials) >= MIN_TEST_GAMES for trials in by_role.values()):
                break
            rows = {name: improved(self.own, rows[name], trials, step) for name, trials in by_role.items()}
            tried.append(rows)
        return self.best(tried, compared)

    def best(self, tried: Sequence[dict[str, Rows]], games: int) -> dict[str, Rows]:
        """Return, for each role, the parameters with the most wins.

        Args:
            tried: the parameters by role after each round. All of them play the same games.
            games: the number of games with the parameters of each round.
        """
        seed = derived_seed(self.job.seed, 0, "compared")
        made: list[dict[str, float]] = []
        for number, rows in enumerate(tried):
            job = self.job._replace(seed=seed, rows=rows)
            trials = [one.trial for one in self.played(job, games, f"compared {number}")]
            self.trained += len(trials)
            made.append({name: sum(one.share for one in trials if role(self.own, one.seat) == name) for name in rows})
        return {name: tried[max(range(len(tried)), key=lambda n: made[n][name])][name] for name in self.job.rows}

    def result(self) -> Exploitability:
        """Train and test the bot, and return the result."""
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
            WITHOUT_SEARCH if self.job.quick else msgspec.UNSET,
        )


def tests_of(games: int) -> int:
    """Return the number of test games for a number of training games."""
    return max(1, games // TESTED)
