"""Many games of bots against bots, in several processes, with the same outcomes for the same seed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from sandtable.bots.external.bot import CLOCK, shown
from sandtable.games import find
from sandtable.kernel.build import COMPILED
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.game import Game
from sandtable.kernel.message import Outcome
from sandtable.kernel.session import Session
from sandtable.kernel.state import State, playout
from sandtable.lab.play.match import Seated, Warnings, derived_seed, play_session, play_state, seated, warnings
from sandtable.lab.play.pool import BATCH, Executors, collect, spread

FAST_BATCH = 200
# Stands in the place of a winner for the games that everybody lost.
NOBODY = "nobody"


class Job(msgspec.Struct, frozen=True):
    """What is to be simulated.

    Args:
        game: the game's name.
        bots: the bots' names in the order of the seats.
        seed: from which every game's own seed is derived.
        edition: a folder of components to lay over the game's own.
        records: a folder that gets a record of every game, or a .parquet file for all decisions (`lab.dataset`).
        variant: one of the game's variants; without it, the usual one.
        clock: the seconds that a bot from outside has for a decision.
    """

    game: str
    bots: tuple[str, ...]
    seed: int = 0
    edition: Path | None = None
    records: Path | None = None
    variant: str = ""
    clock: float = CLOCK

    @property
    def fast(self) -> bool:
        """Whether nobody looks and nothing is written down."""
        return self.records is None and set(self.bots) == {"random"}


class Result(msgspec.Struct, frozen=True):
    """How one game went.

    Args:
        number: which game, from 0.
        outcome: how it ended.
        decisions: how many choices were made.
        turn: the turn in which it ended, as `Game.turn` tells it.
        warnings: what went wrong with bots, by seat.
    """

    number: int
    outcome: Outcome
    decisions: int
    turn: int | str
    warnings: Warnings = {}


class Report(msgspec.Struct):
    """What came of a simulation; as JSON a contract.

    Args:
        outcomes: by winner and reason, how many games ended so; a game that several won counts for each of them, one
            that everybody lost for NOBODY.
        variant: left out where the job names none.
    """

    game: str
    games: int
    decisions: int
    seconds: float
    decisions_per_second: float
    outcomes: dict[str, dict[str, int]]
    compiled: bool = COMPILED
    variant: str | msgspec.UnsetType = msgspec.UNSET


def record_path(folder: Path, job: Job, number: int) -> Path:
    """The file that gets the record of a game."""
    name = f"{job.game}-{job.variant}" if job.variant else job.game
    return folder / f"{name}-{job.seed}-{number:05}.jsonl"


def play(game: Game[Any], job: Job, number: int) -> Result:
    """Play one game of a job."""
    seed = derived_seed(job.seed, number, "game")
    if job.fast:
        dice = SeededDice(seed)
        state = game.start(dice)
        return result(game, state, number, playout(state, dice))
    with seated(game, job.bots, job.seed, number, job.clock) as players:
        if job.records is not None:
            seats = {seat: f"bot:{shown(name)}" for seat, name in zip(game.seats, job.bots, strict=True)}
            session = Session(game, SeededDice(seed), seats, "seeded", f"seed:{seed}")
            play_session(session, players)
            session.record.write(record_path(job.records, job, number))
            return result(game, session.state, number, len(session.record.steps), players)
        dice = SeededDice(seed)
        state = game.start(dice)
        return result(game, state, number, play_state(game, state, dice, players), players)


def result(game: Game[Any], state: State, number: int, decisions: int, players: Sequence[Seated] = ()) -> Result:
    """The result of a game that is over."""
    outcome = game.outcome(state)
    assert outcome is not None
    return Result(number, outcome, decisions, game.turn(state), warnings(game, players))


def prepare(job: Job) -> Callable[[int], Result]:
    """What plays a game of a job by its number."""
    return partial(play, find(job.game, job.edition, job.variant), job)


def report(job: Job, results: list[Result], seconds: float) -> Report:
    """What is to be said of results."""
    decisions = sum(found.decisions for found in results)
    outcomes: dict[str, dict[str, int]] = {}
    for found in sorted(results, key=lambda found: found.number):
        for winner in found.outcome.winners or (NOBODY,):
            reasons = outcomes.setdefault(winner, {})
            reasons[found.outcome.reason] = reasons.get(found.outcome.reason, 0) + 1
    rate = decisions / seconds if seconds > 0 else 0.0
    variant = job.variant or msgspec.UNSET
    return Report(job.game, len(results), decisions, round(seconds, 3), round(rate, 1), outcomes, COMPILED, variant)


def details(results: list[Result]) -> Counter[str]:
    """How often each thing that explains an end, such as a victory card fulfilled, did so."""
    return Counter(detail for found in results for detail in found.outcome.details)


def turns(results: list[Result]) -> Counter[int | str]:
    """In which turns the games ended."""
    return Counter(found.turn for found in results)


def run(
    job: Job,
    games: int,
    workers: int = 1,
    progress: Callable[[int], object] = lambda done: None,
    executors: Executors | None = None,
) -> tuple[list[Result], float, bool]:
    """Play the games of a job to the end or until interrupted.

    Args:
        job: what to play.
        games: how many.
        workers: in how many processes; the results are the same for any number.
        progress: told how many more games are done.
        executors: where they are played (`lab.play.pool`).

    Returns:
        the results, the seconds it took, and whether it was interrupted.
    """
    batch = FAST_BATCH if job.fast else BATCH
    results, seconds, stopped = collect(spread(prepare, job, games, workers, progress, batch, executors))
    return sorted(results, key=lambda found: found.number), seconds, stopped
