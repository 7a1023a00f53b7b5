"""Run bots and analyses in a separate worker of the browser."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic, perf_counter
from typing import Any

import msgspec

from sandtable.bots.worker import WorkerBots, respond
from sandtable.games import find
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.game import Game
from sandtable.kernel.state import apply, legal
from sandtable.lab.analysis.game_analysis import AnalysisJob, AnalysisListener, Analyst, Moment, Stage
from sandtable.offline.message_packing import packed, unpacked

# The time that a bot may search for a decision, in seconds. In a browser the rules run about ten times slower than
# compiled. USUAL_SECONDS is the time on the machine of docs/research/offline.md, where a bot answers within two
# seconds. A slower machine, such as a phone, gets up to MAX_SECONDS, because a bot could hardly search otherwise.
USUAL_SECONDS = 1.6
MAX_SECONDS = 3.8
# Slow bots may search longer by this factor, up to MAX_SLOW_SECONDS.
SLOW_BOT_FACTOR = 5
MAX_SLOW_SECONDS = 10.0
# The speed of random play on the machine of docs/research/offline.md, in decisions per second. The speed of this
# machine is measured for SPEED_TEST_SECONDS, after one game to warm up.
USUAL_SPEED = 80_000
SPEED_TEST_SECONDS = 0.06
SPEED_TEST_GAME = "blitzkrieg"
# The minimum time between two progress reports of an analysis, in seconds.
REPORT_INTERVAL_SECONDS = 0.3


class AnalysisStage(msgspec.Struct, frozen=True):
    """The progress of an analysis.

    Args:
        stage: the current stage.
        done: the number of finished tasks of this stage.
        of: the number of all tasks of this stage.
        course: the win chances, as far as they are known.
    """

    stage: Stage
    done: int
    of: int
    course: list[Moment]


class StageReporter(AnalysisListener):
    """A listener that reports the progress of an analysis from time to time.

    Args:
        tell: called with an `AnalysisStage` as JSON.
    """

    def __init__(self, tell: Callable[[str], object]) -> None:
        self._tell = tell
        self._course: list[Moment] = []
        self._last = 0.0

    def reached(self, stage: Stage, done: int, of: int) -> None:
        if monotonic() - self._last >= REPORT_INTERVAL_SECONDS:
            self._last = monotonic()
            self._tell(msgspec.json.encode(AnalysisStage(stage, done, of, self._course)).decode())

    def course(self, course: list[Moment]) -> None:
        self._course = course


def speed() -> float:
    """Measure the speed of random play on this machine, in decisions per second."""
    game = find(SPEED_TEST_GAME)
    dice = SeededDice(1)
    _play(game, dice)
    made, begun = 0, perf_counter()
    while (took := perf_counter() - begun) < SPEED_TEST_SECONDS:
        made += _play(game, dice)
    return made / took


def seconds_by(speed: float) -> float:
    """Return the time in seconds that a bot may search, for a measured speed."""
    return min(MAX_SECONDS, max(USUAL_SECONDS, USUAL_SECONDS * USUAL_SPEED / speed))


def slow_seconds(seconds: float) -> float:
    """Return the time in seconds that a slow bot may search, given the usual time."""
    return min(MAX_SLOW_SECONDS, SLOW_BOT_FACTOR * seconds)


def _play(game: Game[Any], dice: SeededDice) -> int:
    state, made = game.start(dice), 0
    while not state.over:
        choices = legal(state)
        apply(state, choices[dice.pick(len(choices))], dice)
        made += 1
    return made


class BotWorker:
    """A worker that answers requests for choices and analyses, one after the other.

    Args:
        seconds: the time that a bot may search for a decision, in seconds; None to derive it from the speed of this
            machine.
    """

    def __init__(self, seconds: float | None = None) -> None:
        usual = seconds_by(speed()) if seconds is None else seconds
        self._minds = WorkerBots(usual, slow_seconds(usual))

    def answer(self, question: str) -> str:
        """Return the packed answer to a packed request.

        If the bot fails, the answer is a `BotFailure` with the location in the code.
        """
        return packed(respond(self._minds, unpacked(question)))

    def analyse(self, job: str, tell: Callable[[str], object]) -> str:
        """Return the analysis of a packed `AnalysisJob`, as JSON.

        Args:
            job: the packed job.
            tell: called with the progress as JSON of an `AnalysisStage`.
        """
        wanted: AnalysisJob = unpacked(job)
        return msgspec.json.encode(Analyst(wanted, listener=StageReporter(tell)).analyse()).decode()
