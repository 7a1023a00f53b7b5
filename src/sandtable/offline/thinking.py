"""The side of the worker in which bots think and games are analysed: one question, one answer."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic, perf_counter
from typing import Any

import msgspec

from sandtable.bots.worker import Minds, respond
from sandtable.games import find
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.game import Game
from sandtable.kernel.state import apply, legal
from sandtable.lab.analysis.analyse import Analyst, Job, Listener, Moment, Stage
from sandtable.offline.packing import packed, unpacked

# So long a bot may think about a decision: here the rules are some ten times slower than compiled. A machine that is as
# quick as the one of the measurements in docs/offline.md answers within two seconds; a slower one, such as a telephone,
# is given more time, for else it would hardly search, and answers within five.
SECONDS = 1.6
MOST_SECONDS = 3.8
# So many times as long a bot may think that takes its time, and no longer than this in seconds.
SLOW_TIMES = 5
SLOWEST_SECONDS = 10.0
# Random play of that machine, in decisions a second; and for how long this one is tried, once a game has
# been played to warm up.
USUAL_SPEED = 80_000
TRIED_SECONDS = 0.06
MEASURED = "blitzkrieg"
# An analysis tells no oftener how far it has come, in seconds.
PAUSE = 0.3


class Progress(msgspec.Struct, frozen=True):
    """How far an analysis has come.

    Args:
        stage: what is being done, with how much of it is done.
        course: the course of the chances, as far as it is known.
    """

    stage: Stage
    done: int
    of: int
    course: list[Moment]


class Telling(Listener):
    """Tells how far an analysis has come, now and then.

    Args:
        tell: is handed a `Progress` as JSON.
    """

    def __init__(self, tell: Callable[[str], object]) -> None:
        self._tell = tell
        self._course: list[Moment] = []
        self._last = 0.0

    def reached(self, stage: Stage, done: int, of: int) -> None:
        if monotonic() - self._last >= PAUSE:
            self._last = monotonic()
            self._tell(msgspec.json.encode(Progress(stage, done, of, self._course)).decode())

    def course(self, course: list[Moment]) -> None:
        self._course = course


def speed() -> float:
    """Return how many decisions a second are made here in random play."""
    game = find(MEASURED)
    dice = SeededDice(1)
    _play(game, dice)
    made, begun = 0, perf_counter()
    while (took := perf_counter() - begun) < TRIED_SECONDS:
        made += _play(game, dice)
    return made / took


def seconds_by(speed: float) -> float:
    """Return how long a bot may think about a decision on a machine of such a speed."""
    return min(MOST_SECONDS, max(SECONDS, SECONDS * USUAL_SPEED / speed))


def slow_seconds(seconds: float) -> float:
    """Return how long a bot that takes its time may think about a decision where others have so long."""
    return min(SLOWEST_SECONDS, SLOW_TIMES * seconds)


def _play(game: Game[Any], dice: SeededDice) -> int:
    state, made = game.start(dice), 0
    while not state.over:
        choices = legal(state)
        apply(state, choices[dice.pick(len(choices))], dice)
        made += 1
    return made


class Thinking:
    """Answers questions, one after the other.

    Args:
        seconds: how long a bot may think about a decision, unless it takes its time; without it, by how quick this
            machine is.
    """

    def __init__(self, seconds: float | None = None) -> None:
        usual = seconds_by(speed()) if seconds is None else seconds
        self._minds = Minds(usual, slow_seconds(usual))

    def answer(self, question: str) -> str:
        """Return what a bot answers; both are packed.  A bot that fails answers with where."""
        return packed(respond(self._minds, unpacked(question)))

    def analyse(self, job: str, tell: Callable[[str], object]) -> str:
        """Return the analysis that a packed `Job` asks for, as JSON.

        Args:
            job: what is to be done.
            tell: is told how far it has come, as `Progress` in JSON.
        """
        wanted: Job = unpacked(job)
        return msgspec.json.encode(Analyst(wanted, listener=Telling(tell)).analyse()).decode()
