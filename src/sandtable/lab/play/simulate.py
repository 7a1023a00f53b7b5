"""Simulate many games of bots against bots, reproducibly for a seed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from sandtable.bots.external.external_bot import DEFAULT_CLOCK_SECONDS, shown_apart
from sandtable.games import find
from sandtable.kernel.compiled_flag import COMPILED
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.game import Game
from sandtable.kernel.message import Outcome
from sandtable.kernel.session import Session
from sandtable.kernel.state import State, playout
from sandtable.lab.play.bot_game import SeatBot, Warnings, derived_seed, play_session, play_state, seated, warnings
from sandtable.lab.play.job_pool import BATCH, Executors, collect, spread

FAST_BATCH = 200
# The key under which games that all players lost are counted, instead of a winner.
NO_WINNER = "nobody"


class SimulationJob(msgspec.Struct, frozen=True):
    """A simulation to run.

    Args:
        bots: the names of the bots, in the order of the seats.
        seed: the seed from which the seed of every game is derived.
        edition: a folder of components that replace the game's own.
        records: a folder for a record of every game, or a .parquet file for all decisions (`lab.play.dataset`).
        variant: a variant of the game; "" for the default variant.
        clock: the time that an external bot has for a decision, in seconds.
    """

    game: str
    bots: tuple[str, ...]
    seed: int = 0
    edition: Path | None = None
    records: Path | None = None
    variant: str = ""
    clock: float = DEFAULT_CLOCK_SECONDS

    @property
    def fast(self) -> bool:
        """True if random moves can be played without bots, views and records."""
        return self.records is None and set(self.bots) == {"random"}


class SimulationResult(msgspec.Struct, frozen=True):
    """The result of one game.

    Args:
        number: the number of the game, from 0.
        decisions: the number of decisions in the game.
        turn: the turn in which the game ended, as `Game.turn` returns it.
        warnings: the problems with bots, by seat.
    """

    number: int
    outcome: Outcome
    decisions: int
    turn: int | str
    warnings: Warnings = {}


class SimulationReport(msgspec.Struct):
    """The result of a simulation. Its JSON form is part of the public interface.

    Args:
        outcomes: the number of games by winner and reason. A game with several winners counts for each of them. A game
            that all players lost counts for NO_WINNER.
        variant: the variant; left out if the job does not name a variant.
    """

    game: str
    games: int
    decisions: int
    seconds: float
    decisions_per_second: float
    outcomes: dict[str, dict[str, int]]
    compiled: bool = COMPILED
    variant: str | msgspec.UnsetType = msgspec.UNSET


def record_path(folder: Path, job: SimulationJob, number: int) -> Path:
    """Return the path for the record of a game."""
    name = f"{job.game}-{job.variant}" if job.variant else job.game
    return folder / f"{name}-{job.seed}-{number:05}.jsonl"


def play(game: Game[Any], job: SimulationJob, number: int) -> SimulationResult:
    """Play one game of a job."""
    seed = derived_seed(job.seed, number, "game")
    if job.fast:
        dice = SeededDice(seed)
        state = game.start(dice)
        return result(game, state, number, playout(state, dice))
    with seated(game, job.bots, job.seed, number, job.clock) as players:
        if job.records is not None:
            seats = {seat: f"bot:{name}" for seat, name in zip(game.seats, shown_apart(job.bots), strict=True)}
            session = Session(game, SeededDice(seed), seats, "seeded", f"seed:{seed}")
            play_session(session, players)
            session.record.write(record_path(job.records, job, number))
            return result(game, session.state, number, len(session.record.steps), players)
        dice = SeededDice(seed)
        state = game.start(dice)
        return result(game, state, number, play_state(game, state, dice, players), players)


def result(
    game: Game[Any], state: State, number: int, decisions: int, players: Sequence[SeatBot] = ()
) -> SimulationResult:
    """Return the result of a finished game."""
    outcome = game.outcome(state)
    assert outcome is not None
    return SimulationResult(number, outcome, decisions, game.turn(state), warnings(game, players))


def prepare(job: SimulationJob) -> Callable[[int], SimulationResult]:
    """Return a function that plays the game of a job with a given number."""
    return partial(play, find(job.game, job.edition, job.variant), job)


def report(job: SimulationJob, results: list[SimulationResult], seconds: float) -> SimulationReport:
    """Summarise the results."""
    decisions = sum(found.decisions for found in results)
    outcomes: dict[str, dict[str, int]] = {}
    for found in sorted(results, key=lambda found: found.number):
        for winner in found.outcome.winners or (NO_WINNER,):
            reasons = outcomes.setdefault(winner, {})
            reasons[found.outcome.reason] = reasons.get(found.outcome.reason, 0) + 1
    rate = decisions / seconds if seconds > 0 else 0.0
    variant = job.variant or msgspec.UNSET
    return SimulationReport(
        job.game, len(results), decisions, round(seconds, 3), round(rate, 1), outcomes, COMPILED, variant
    )


def details(results: list[SimulationResult]) -> Counter[str]:
    """Count the details of outcomes, such as the victory cards that were met."""
    return Counter(detail for found in results for detail in found.outcome.details)


def turns(results: list[SimulationResult]) -> Counter[int | str]:
    """Count the games by the turn in which they ended."""
    return Counter(found.turn for found in results)


def run(
    job: SimulationJob,
    games: int,
    workers: int = 1,
    progress: Callable[[int], object] = lambda done: None,
    executors: Executors | None = None,
) -> tuple[list[SimulationResult], float, bool]:
    """Play the games of a job until all are done or the user interrupts.

    Args:
        games: the number of games.
        workers: the number of processes; the results are the same for any number.
        progress: called with the number of games done since the last call.
        executors: makes the executor that plays the games, as in `lab.play.job_pool.spread`.

    Returns:
        The results, the duration in seconds, and True if the user interrupted.
    """
    batch = FAST_BATCH if job.fast else BATCH
    results, seconds, stopped = collect(spread(prepare, job, games, workers, progress, batch, executors))
    return sorted(results, key=lambda found: found.number), seconds, stopped
