"""Analyse a recorded game: its win chances over time, and the most costly moves.

The win chances are those of the actual position, secrets included. They are the expected result if a fast bot plays
every seat, calibrated on finished games (`win_chance_estimation`). A move is judged by what its seat could know: the
actual move and the bot's move are played out from the same imagined positions with the same dice. All moves are first
compared roughly, in rounds that each keep only the worse half (sequential halving). Because the largest of many
estimates is partly large by luck, the published costs of the worst moves come from separate samples.
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
from sandtable.lab.analysis.evaluators import TURNS, Estimate, Evaluator, GamePlayouts, TurnPlayouts, first_places
from sandtable.lab.analysis.record_moves import Move, MoveChoice, advise, moves_of, states_at
from sandtable.lab.analysis.win_chance_estimation import ChanceEstimator, chances, differences
from sandtable.lab.play.bot_game import derived_seed
from sandtable.lab.play.job_pool import collect, spread

# The win chances are first reported when 1/FIRST of the playouts are done, and again when all are done.
FIRST = 4
BATCH = 2
# The number of rounds of rough comparison. Each round keeps half of the moves, but at least LEFT times the number of
# moves that are analysed closely.
ROUNDS: Final = 4
LEFT: Final = 2

# Pair: a move and the bot's move in the same position. Compared: the results of these two moves, one per sample.
Pair = tuple[Move, tuple[MoveChoice, ...]]
Compared = tuple[list[float], list[float]]
# The stages of an analysis, in order: the win chances, the bot's moves, the rough comparison of all moves that differ
# from the bot's, and the close comparison of the worst moves.
Stage = Literal["course", "advice", "rough", "close"]


class AnalysisDepth(msgspec.Struct, frozen=True):
    """The depth of an analysis.

    Args:
        level: the bot whose moves are compared with the actual ones.
        moments: the number of positions for which win chances are computed, the first and the last included.
        worst: the number of moves that are analysed closely.
        playouts: the number of playouts for each moment.
        rough: the number of playouts for each move in each round of the rough comparison.
        close: the number of playouts for each move in the close comparison.
    """

    level: str
    moments: int
    worst: int
    playouts: int
    rough: int
    close: int


DEPTHS: Final = {
    "quick": AnalysisDepth(level="medium", moments=13, worst=5, playouts=16, rough=2, close=48),
    "thorough": AnalysisDepth(level="hard", moments=25, worst=8, playouts=48, rough=6, close=160),
}


# The bot that plays games to their end in playouts. In a game without this bot, AT_RANDOM plays.
POLICY: Final = "basic"
AT_RANDOM: Final = "random"


def fitting(game: str, variant: str, care: AnalysisDepth) -> tuple[AnalysisDepth, str]:
    """Adapt an analysis depth to a game, and select how playouts are played.

    Args:
        care: the depth. If the game does not have the bot of this depth, the result names the bot that gives hints. If
            no bot gives hints, it names the random bot.

    Returns:
        The adapted depth, and the value for `AnalysisJob.policy`.
    """
    known = bot_names(game, variant)
    level = care.level if care.level in known else adviser(game, variant) or AT_RANDOM
    policy = POLICY if POLICY in known else AT_RANDOM
    if turn_judge(find(game, variant=variant)) is not None:
        policy = TURNS
    return msgspec.structs.replace(care, level=level), policy


class AnalysisJob(msgspec.Struct, frozen=True):
    """An analysis to run.

    Args:
        record: the record's text.
        care: the depth.
        seat: the seat whose moves are judged; None for all seats.
        policy: the bot that plays games to their end, or TURNS to play only the turn and evaluate its end. A game with
            a custom edition is always played out, by the usual bot.
        seed: the seed from which the seed of every playout is derived.
        edition: a folder of components that replace the game's own.
    """

    record: str
    care: AnalysisDepth
    seat: str | None = None
    policy: str = POLICY
    seed: int = 0
    edition: Path | None = None

    def game(self) -> Game[Any]:
        """Return the game of the record."""
        header = read(self.record).header
        return find(header.game, self.edition, header.variant)


class PlayoutTask(msgspec.Struct, frozen=True):
    """A playout or a request for advice, independent of all other tasks.

    Args:
        step: the position, as the number of steps of the record before it.
        line: the choices before the playout, as notation; None asks for the bot's move instead.
        seat: the seat whose knowledge is used; None for the actual position.
        number: the number of the playout.
    """

    step: int
    line: tuple[str, ...] | None
    seat: str | None = None
    number: int = 0


class Moment(msgspec.Struct, frozen=True):
    """The win chances of all seats in one position.

    Its JSON form is part of the public interface.

    Args:
        step: the number of steps of the record before this position.
        chances: the win chances by seat.
    """

    step: int
    turn: int | str
    chances: dict[str, Estimate]


class Verdict(msgspec.Struct, frozen=True):
    """A move and the bot's alternative. Its JSON form is part of the public interface.

    Args:
        instead: the bot's move.
        made: the win chance after the actual move, estimated from what its seat could know.
        other: the win chance after the bot's move.
        cost: the win chance that the actual move lost, `other` minus `made`, from playouts with the same dice.
        playouts: the number of playouts for each of the two moves.
    """

    move: Move
    instead: tuple[MoveChoice, ...]
    made: Estimate
    other: Estimate
    cost: Estimate
    playouts: int


class Agreement(msgspec.Struct, frozen=True):
    """The number of a seat's moves, and the number of moves that the bot also chose."""

    moves: int
    same: int


class Analysis(msgspec.Struct, frozen=True):
    """The result of an analysis. Its JSON form is part of the public interface.

    Args:
        level: the bot whose moves are compared.
        evaluator: the bot that plays games to their end, or TURNS if only the turn was played.
        course: the win chances from beginning to end.
        verdicts: the moves analysed closely, the most costly first.
        agreement: the moves that agree with the bot, by seat.
    """

    game: str
    variant: str
    level: str
    evaluator: str
    seed: int
    course: list[Moment]
    verdicts: list[Verdict]
    agreement: dict[str, Agreement]


def evaluator(job: AnalysisJob, game: Game[Any]) -> Evaluator:
    """Return the evaluator of positions for a job."""
    if job.policy != TURNS:
        return GamePlayouts(job.policy)
    # The evaluation of turn ends was fitted with the standard components, so it does not apply to an edition.
    judge = None if job.edition else turn_judge(game)
    return GamePlayouts(POLICY) if judge is None else TurnPlayouts(judge)


def work(
    game: Game[Any],
    job: AnalysisJob,
    weighing: Evaluator,
    states: dict[int, State],
    tasks: list[PlayoutTask],
    number: int,
) -> tuple[int, Any]:
    """Run a playout, or ask the bot for its move. Return the task's number and result."""
    task = tasks[number]
    state = states[task.step]
    seed = derived_seed(job.seed, task.step, "analysis")
    if task.line is None:
        return number, advise(game, state, job.care.level, SeededDice(seed))
    seat = None if task.seat is None else game.seats.index(task.seat)
    return number, weighing.sample(game, state, task.line, seat, seed, task.number)


def prepare(given: tuple[AnalysisJob, list[PlayoutTask]]) -> Callable[[int], tuple[int, Any]]:
    """Return a function that computes the task with a given number."""
    job, tasks = given
    game = job.game()
    weighing = evaluator(job, game)
    return partial(work, game, job, weighing, states_at(game, read(job.record), {task.step for task in tasks}), tasks)


class AnalysisListener:
    """A receiver of the progress of an analysis. This base class ignores the progress."""

    def reached(self, stage: Stage, done: int, of: int) -> None:
        """Handle progress: `done` of `of` tasks of a stage are done."""

    def course(self, course: list[Moment]) -> None:
        """Handle the win chances: first from some of the playouts, then from all of them."""


class Analyst:
    """An analyst of a record, which works in one or several processes.

    Args:
        job: the analysis.
        workers: the number of processes; the results are the same for any number.
        listener: receives the progress.
    """

    def __init__(self, job: AnalysisJob, workers: int = 1, listener: AnalysisListener | None = None) -> None:
        self.job = job
        self.game = job.game()
        # The calibration was fitted to games with the standard components, so it does not apply to an edition.
        self._evaluator = evaluator(job, self.game).name
        self._chances = (
            ChanceEstimator() if job.edition else chances(self.game.name, self.game.variant, self._evaluator)
        )
        self._workers = workers
        self._listener = listener or AnalysisListener()

    def analyse(self) -> Analysis:
        """Run the analysis.

        Raises:
            RecordError: the record cannot be replayed.
            KeyboardInterrupt: the analysis was interrupted.
        """
        job, game, care = self.job, self.game, self.job.care
        record = read(job.record)
        moves = moves_of(game, record)
        course = self._course(record, moves)
        own = [move for move in moves if move.free and job.seat in (None, move.seat)]
        advice = self._do("advice", [PlayoutTask(move.first - 1, None) for move in own])
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
        """Return the moves that seem most costly, in game order.

        Each round keeps the more costly half of the moves.
        """
        care = self.job.care
        sizes = [len(pairs)]
        while len(sizes) < ROUNDS:
            sizes.append(min(sizes[-1], max(LEFT * care.worst, (sizes[-1] + 1) // 2)))
        done, of = 0, 2 * care.rough * sum(sizes)
        found: list[list[float]] = [[] for _ in pairs]
        left = list(range(len(pairs)))
        for number, size in enumerate(sizes):
            left = _costliest(left, found, size)
            # The close comparison uses other samples than the rough ones, because those selected the moves.
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
        """Sample the results of each move and of the bot's move, with the same dice."""
        tasks = [
            PlayoutTask(move.first - 1, tuple(choice.notation for choice in line), move.seat, number)
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
        """Compute the win chances at some moments.

        The listener gets them twice: from the first part of the playouts, then from all of them.
        """
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
            tasks = [PlayoutTask(step, (), None, number) for step in samples for number in numbers]
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
            seat_chances = [self._chances.estimate(seat, [sample[seat] for sample in samples]) for seat in seats]
        else:
            seat_chances = [Estimate(share, 0.0) for share in first_places(outcome, game.seats)]
        return Moment(step, game.turn(state), dict(zip(game.seats, seat_chances, strict=True)))

    def _do(self, stage: Stage, tasks: list[PlayoutTask], before: int = 0, of: int | None = None) -> list[Any]:
        """Return the results of tasks in the order of the tasks.

        Args:
            before: the number of tasks of this stage that are done already.
            of: the number of all tasks of this stage; None for `tasks` alone.
        """
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


def same(made: tuple[MoveChoice, ...], other: tuple[MoveChoice, ...]) -> bool:
    """Return True if two moves consist of the same choices, in any order."""
    return sorted(choice.notation for choice in made) == sorted(choice.notation for choice in other)


def _costliest(places: list[int], found: list[list[float]], most: int) -> list[int]:
    """Return the indices with the highest mean costs, in ascending order.

    Of indices with equal costs, the lower ones come first.
    """
    costs = {n: -sum(found[n]) / max(1, len(found[n])) for n in places}
    return sorted(sorted(places, key=lambda n: costs[n])[:most])
