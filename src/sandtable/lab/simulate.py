"""Many games of bots against bots, in several processes, with the same outcomes for the same seed."""

from __future__ import annotations

import hashlib
import signal
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec

from sandtable.bots import Bot, make_bot
from sandtable.games import find
from sandtable.kernel.build import COMPILED
from sandtable.kernel.dice import Dice, SeededDice
from sandtable.kernel.game import Game
from sandtable.kernel.message import Outcome
from sandtable.kernel.session import Session
from sandtable.kernel.state import State, actor, apply, legal, playout

# Processes get so many games at a time: few enough that a stop does not take long.
BATCH = 4
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
        records: a folder that gets a record of every game.
        variant: one of the game's variants; without it, the usual one.
    """

    game: str
    bots: tuple[str, ...]
    seed: int = 0
    edition: Path | None = None
    records: Path | None = None
    variant: str = ""

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
    """

    number: int
    outcome: Outcome
    decisions: int
    turn: int | str


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


def derived_seed(seed: int, number: int, purpose: str) -> int:
    """A seed for one purpose of one game: the same always, unlike all others."""
    digest = hashlib.sha256(f"{seed}/{number}/{purpose}".encode()).digest()
    return int.from_bytes(digest[:6], "big")


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
    bots = [make_bot(game, name, seat) for name, seat in zip(job.bots, game.seats, strict=True)]
    # The bots have dice of their own, so that the game's are those that its seed alone gives.
    bot_dice: list[Dice] = [SeededDice(derived_seed(job.seed, number, seat)) for seat in game.seats]
    if job.records is not None:
        seats = {seat: f"bot:{name}" for seat, name in zip(game.seats, job.bots, strict=True)}
        session = Session(game, SeededDice(seed), seats, "seeded", f"seed:{seed}")
        play_session(session, bots, bot_dice)
        session.record.write(record_path(job.records, job, number))
        return result(game, session.state, number, len(session.record.steps))
    dice = SeededDice(seed)
    state = game.start(dice)
    return result(game, state, number, play_state(game, state, dice, bots, bot_dice))


def play_state(game: Game[Any], state: State, dice: Dice, bots: list[Bot], bot_dice: list[Dice]) -> int:
    """Let bots play a position to the end; returns the number of decisions."""
    made = 0
    while not state.over:
        seat = actor(state)
        choices = legal(state)
        bot = bots[seat]
        options = [game.option(state, choice) for choice in choices]
        view = game.view(state, game.seats[seat]) if bot.needs_view else None
        apply(state, choices[bot.decide(view, options, bot_dice[seat])], dice)
        made += 1
    return made


def play_session(session: Session, bots: list[Bot], bot_dice: list[Dice]) -> None:
    """Let bots play a session to the end."""
    while session.actor is not None:
        name = session.actor
        seat = session.seat_number(name)
        options = session.options(name)
        view = session.view(name) if bots[seat].needs_view else None
        session.choose(name, options[bots[seat].decide(view, options, bot_dice[seat])].notation)


def result(game: Game[Any], state: State, number: int, decisions: int) -> Result:
    """The result of a game that is over."""
    outcome = game.outcome(state)
    assert outcome is not None
    return Result(number, outcome, decisions, game.turn(state))


# One worker process plays one job.
_game: Game[Any]
_job: Job


def _begin(job: Job) -> None:
    global _game, _job
    # A stop is the main process's business.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _job = job
    _game = find(job.game, job.edition, job.variant)


def _batch(first: int, last: int) -> list[Result]:
    return [play(_game, _job, number) for number in range(first, last)]


def simulate(
    job: Job, games: int, workers: int = 1, progress: Callable[[int], object] = lambda done: None
) -> Iterator[Result]:
    """Play the games of a job; their results as they come, which with several workers is not their order.

    Args:
        job: what to play.
        games: how many.
        workers: in how many processes; the results are the same for any number.
        progress: told how many more games are done.
    """
    if workers == 1:
        game = find(job.game, job.edition, job.variant)
        for number in range(games):
            found = play(game, job, number)
            progress(1)
            yield found
        return
    size = FAST_BATCH if job.fast else BATCH
    batches = iter(range(0, games, size))
    pool = ProcessPoolExecutor(workers, initializer=_begin, initargs=(job,))
    waiting: set[Future[list[Result]]] = set()
    try:
        while True:
            while len(waiting) < 2 * workers and (first := next(batches, None)) is not None:
                waiting.add(pool.submit(_batch, first, min(games, first + size)))
            if not waiting:
                return
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                results = future.result()
                progress(len(results))
                yield from results
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


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
    job: Job, games: int, workers: int = 1, progress: Callable[[int], object] = lambda done: None
) -> tuple[list[Result], float, bool]:
    """Play the games of a job to the end or until interrupted.

    Returns:
        the results, the seconds it took, and whether it was interrupted.
    """
    results: list[Result] = []
    began = perf_counter()
    stopped = False
    try:
        for found in simulate(job, games, workers, progress):
            results.append(found)  # noqa: PERF402 (one by one: an interruption keeps those that are there)
    except KeyboardInterrupt:
        stopped = True
    return sorted(results, key=lambda found: found.number), perf_counter() - began, stopped
