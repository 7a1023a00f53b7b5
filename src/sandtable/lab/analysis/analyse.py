"""What a recorded game was like: the course of the chances, and the moves that cost most.

The chances are those of the position as it was, secrets included: what was to be expected when all go on as a
quick bot does, told by how games have ended (`calibration`).  A move is judged by what its seat could know: in
positions imagined for it, the move that was made and the one that a bot would have made are played out with the same
luck.  Where many moves are compared, the largest of the differences is large by chance too; so all are compared roughly
first, in rounds, each of which leaves the better half aside (sequential halving), and what is told of the worst comes
from samples of their own.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from sandtable.bots.registry import adviser, bot_names, turn_judge
from sandtable.games import find
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.game import Game
from sandtable.kernel.record import Record, read
from sandtable.kernel.state import State
from sandtable.lab.analysis.calibration import Chances, chances, differences
from sandtable.lab.analysis.evaluate import TURNS, Estimate, Evaluator, Playouts, TurnEnds, first_places
from sandtable.lab.analysis.moves import Choice, Move, advise, moves_of, states_at
from sandtable.lab.play.match import derived_seed
from sandtable.lab.play.pool import collect, spread

# The course is told once so much of its playouts are done, and then again.
FIRST = 4
BATCH = 2
# In so many rounds moves are compared roughly; half of them go on to the next, but no fewer than so many for each that
# is looked at closely.
ROUNDS: Final = 4
LEFT: Final = 2

# A move with what the bot would have done, and what came of both, sample by sample.
Pair = tuple[Move, tuple[Choice, ...]]
Compared = tuple[list[float], list[float]]
# What is done, in this order: the course, what the bot would have done, all differing moves roughly, the worst closely.
Stage = Literal["course", "advice", "rough", "close"]


class Care(msgspec.Struct, frozen=True):
    """How carefully a game is looked at.

    Args:
        level: the bot whose moves are compared with those that were made.
        moments: how many moments the course has, beginning and end included.
        worst: how many moves are looked at closely.
        playouts: how many for each moment of the course.
        rough, close: how many for each move in each rough round, and for each of the worst ones.
    """

    level: str
    moments: int
    worst: int
    playouts: int
    rough: int
    close: int


CARES: Final = {"quick": Care("medium", 13, 5, 16, 2, 48), "thorough": Care("hard", 25, 8, 48, 6, 160)}


# The bot that plays games to their end, where a game has it; else it is done at random, which any game can be.
POLICY: Final = "basic"
AT_RANDOM: Final = "random"


def fitting(game: str, variant: str, care: Care) -> tuple[Care, str]:
    """How a game is analysed by the bots that it has: with which bot's moves, and what positions are weighed by.

    Args:
        game, variant: the game.
        care: how carefully; a game without its bot has the moves compared with those of the one that gives hints.
    """
    known = bot_names(game, variant)
    level = care.level if care.level in known else adviser(game, variant) or AT_RANDOM
    policy = POLICY if POLICY in known else AT_RANDOM
    if turn_judge(find(game, variant=variant)) is not None:
        policy = TURNS
    return msgspec.structs.replace(care, level=level), policy


class Job(msgspec.Struct, frozen=True):
    """What is to be analysed.

    Args:
        record: the record's text.
        care: how carefully.
        seat: whose moves; without it, everybody's.
        policy: the bot that plays games to their end, or TURNS: turns are played to theirs and judged there, games with
            components of one's own played out by the usual bot.
        seed: from which every playout's own seed is derived.
        edition: a folder of components to lay over the game's own.
    """

    record: str
    care: Care
    seat: str | None = None
    policy: str = POLICY
    seed: int = 0
    edition: Path | None = None

    def game(self) -> Game[Any]:
        """The game that the record is of."""
        header = read(self.record).header
        return find(header.game, self.edition, header.variant)


class Task(msgspec.Struct, frozen=True):
    """Something that can be computed by itself.

    Args:
        step: the position after so many steps.
        line: what is done first in it; None asks what the bot would do.
        seat: by whose knowledge it is judged; None for the position as it was.
        number: which playout.
    """

    step: int
    line: tuple[str, ...] | None
    seat: str | None = None
    number: int = 0


class Moment(msgspec.Struct, frozen=True):
    """What each seat's chances were at a moment; as JSON a contract.

    Args:
        step: after so many steps of the record.
        turn: when.
        chances: by seat.
    """

    step: int
    turn: int | str
    chances: dict[str, Estimate]


class Verdict(msgspec.Struct, frozen=True):
    """A move and what a bot would have done instead; as JSON a contract.

    Args:
        move: the move.
        instead: the bot's.
        made: the chance to win after the move, as its seat could know.
        other: after the bot's.
        cost: how much more that is, and its error, both with the same luck.
        playouts: how many of each.
    """

    move: Move
    instead: tuple[Choice, ...]
    made: Estimate
    other: Estimate
    cost: Estimate
    playouts: int


class Agreement(msgspec.Struct, frozen=True):
    """How often a seat did what the bot would have done."""

    moves: int
    same: int


class Analysis(msgspec.Struct, frozen=True):
    """What is found out about a game; as JSON a contract.

    Args:
        level: the bot whose moves are compared.
        evaluator: the bot that plays all out, or TURNS.
        course: the chances from beginning to end.
        verdicts: the moves looked at closely, the costliest first.
        agreement: by seat.
    """

    game: str
    variant: str
    level: str
    evaluator: str
    seed: int
    course: list[Moment]
    verdicts: list[Verdict]
    agreement: dict[str, Agreement]


def evaluator(job: Job, game: Game[Any]) -> Evaluator:
    """What weighs positions for a job."""
    if job.policy != TURNS:
        return Playouts(job.policy)
    # What is known of the ends of turns was found in games with the usual components.
    judge = None if job.edition else turn_judge(game)
    return Playouts(POLICY) if judge is None else TurnEnds(judge)


def work(
    game: Game[Any], job: Job, weighing: Evaluator, states: dict[int, State], tasks: list[Task], number: int
) -> tuple[int, Any]:
    """Do a task; returns its number as well."""
    task = tasks[number]
    state = states[task.step]
    seed = derived_seed(job.seed, task.step, "analysis")
    if task.line is None:
        return number, advise(game, state, job.care.level, SeededDice(seed))
    seat = None if task.seat is None else game.seats.index(task.seat)
    return number, weighing.sample(game, state, task.line, seat, seed, task.number)


def prepare(given: tuple[Job, list[Task]]) -> Callable[[int], tuple[int, Any]]:
    """What does a task by its number."""
    job, tasks = given
    game = job.game()
    weighing = evaluator(job, game)
    return partial(work, game, job, weighing, states_at(game, read(job.record), {task.step for task in tasks}), tasks)


class Listener:
    """Is told how far an analysis has come; this one makes nothing of it."""

    def reached(self, stage: Stage, done: int, of: int) -> None:
        """So much of a stage is done."""

    def course(self, course: list[Moment]) -> None:
        """The course as far as it is known: first roughly, then with all playouts."""


class Analyst:
    """Analyses one record, in as many processes as there may be.

    Args:
        job: what is to be analysed.
        workers: in how many processes; the results are the same for any number.
        listener: is told how far it has come.
    """

    def __init__(self, job: Job, workers: int = 1, listener: Listener | None = None) -> None:
        self.job = job
        self.game = job.game()
        # Games with components of one's own go otherwise than those that were looked at for it.
        self._evaluator = evaluator(job, self.game).name
        self._chances = Chances() if job.edition else chances(self.game.name, self.game.variant, self._evaluator)
        self._workers = workers
        self._listener = listener or Listener()

    def analyse(self) -> Analysis:
        """Do it.

        Raises:
            BrokenRecord: the record cannot be replayed.
            KeyboardInterrupt: it was interrupted.
        """
        job, game, care = self.job, self.game, self.job.care
        record = read(job.record)
        moves = moves_of(game, record)
        course = self._course(record, moves)
        own = [move for move in moves if move.free and job.seat in (None, move.seat)]
        advice = self._do("advice", [Task(move.first - 1, None) for move in own])
        other = [(move, instead) for move, instead in zip(own, advice, strict=True) if not same(move.choices, instead)]
        verdicts = [
            Verdict(move, instead, *self._chances.compared(game.seats.index(move.seat), made, better), care.close)
            for (move, instead), (made, better) in self._closely(self._worst(other))
        ]
        agreement = {}
        for seat in game.seats:
            free = [move for move in own if move.seat == seat]
            if free:
                agreement[seat] = Agreement(len(free), len(free) - sum(move.seat == seat for move, _ in other))
        verdicts = sorted(verdicts, key=lambda verdict: -verdict.cost.mean)
        return Analysis(game.name, game.variant, care.level, self._evaluator, job.seed, course, verdicts, agreement)

    def _worst(self, pairs: list[Pair]) -> list[Pair]:
        """Which moves seem to have cost most, in the order of the game; the better half is left aside in each round."""
        care = self.job.care
        sizes = [len(pairs)]
        while len(sizes) < ROUNDS:
            sizes.append(min(sizes[-1], max(LEFT * care.worst, (sizes[-1] + 1) // 2)))
        done, of = 0, 2 * care.rough * sum(sizes)
        found: list[list[float]] = [[] for _ in pairs]
        left = list(range(len(pairs)))
        for number, size in enumerate(sizes):
            left = _costliest(left, found, size)
            # The samples of the closer look are others than those by which moves are chosen for it.
            first = care.close + number * care.rough
            samples = self._samples("rough", [pairs[n] for n in left], range(first, first + care.rough), done, of)
            for n, (made, other) in zip(left, samples, strict=True):
                found[n] += differences(made, other)
            done += 2 * care.rough * size
        return [pairs[n] for n in _costliest(left, found, care.worst)]

    def _closely(self, pairs: list[Pair]) -> list[tuple[Pair, Compared]]:
        return list(zip(pairs, self._samples("close", pairs, range(self.job.care.close)), strict=True))

    def _samples(
        self, stage: Stage, pairs: list[Pair], numbers: range, before: int = 0, of: int | None = None
    ) -> list[Compared]:
        """What the seat makes of each move, and of what the bot would have done, with the same luck."""
        tasks = [
            Task(move.first - 1, tuple(choice.notation for choice in line), move.seat, number)
            for move, instead in pairs
            for line in (move.choices, instead)
            for number in numbers
        ]
        results = iter(self._do(stage, tasks, before, of))
        found = []
        for move, _ in pairs:
            seat = self.game.seats.index(move.seat)
            made, other = ([next(results)[seat] for _ in numbers] for _ in range(2))
            found.append((made, other))
        return found

    def _course(self, record: Record, moves: list[Move]) -> list[Moment]:
        """The chances at some moments, told when they are roughly known and again when that is all."""
        care, game = self.job.care, self.game
        starts = [0, *(move.last for move in moves)]
        last = max(1, min(care.moments, len(starts)) - 1)
        moments = sorted({starts[place * (len(starts) - 1) // last] for place in range(last + 1)})
        states = states_at(game, record, set(moments))
        samples: dict[int, list[tuple[float, ...]]] = {step: [] for step in moments if not states[step].over}
        course: list[Moment] = []
        done, of = 0, len(samples) * care.playouts
        first = care.playouts // FIRST
        for numbers in (range(first), range(first, care.playouts)):
            tasks = [Task(step, (), None, number) for step in samples for number in numbers]
            found = iter(self._do("course", tasks, done, of))
            done += len(tasks)
            for several in samples.values():
                several += [next(found) for _ in numbers]
            course = [self._moment(step, states[step], samples.get(step, [])) for step in moments]
            self._listener.course(course)
        return course

    def _moment(self, step: int, state: State, samples: list[tuple[float, ...]]) -> Moment:
        game = self.game
        outcome = game.outcome(state)
        if outcome is None:
            seats = range(len(game.seats))
            told = [self._chances.estimate(seat, [sample[seat] for sample in samples]) for seat in seats]
        else:
            told = [Estimate(share, 0.0) for share in first_places(outcome, game.seats)]
        return Moment(step, game.turn(state), dict(zip(game.seats, told, strict=True)))

    def _do(self, stage: Stage, tasks: list[Task], before: int = 0, of: int | None = None) -> list[Any]:
        """The results of tasks, in their order; `before` of the `of` tasks of the stage have been done already."""
        done, of = before, len(tasks) if of is None else of

        def tell(more: int) -> None:
            nonlocal done
            done += more
            self._listener.reached(stage, done, of)

        tell(0)
        results, _, stopped = collect(spread(prepare, (self.job, tasks), len(tasks), self._workers, tell, BATCH))
        if stopped:
            raise KeyboardInterrupt
        return [result for _, result in sorted(results, key=lambda one: one[0])]


def same(made: tuple[Choice, ...], other: tuple[Choice, ...]) -> bool:
    """Whether two moves come to the same: what was taken or named in which order does not matter, the end does."""
    return sorted(choice.notation for choice in made) == sorted(choice.notation for choice in other)


def _costliest(places: list[int], found: list[list[float]], most: int) -> list[int]:
    """Those of some places that have cost most on the average, in their order; of equal ones the first."""
    costs = {n: -sum(found[n]) / max(1, len(found[n])) for n in places}
    return sorted(sorted(places, key=lambda n: costs[n])[:most])
