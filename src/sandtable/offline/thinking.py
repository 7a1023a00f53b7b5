"""The side of the worker in which bots think and games are analysed: one question, one answer."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

import msgspec

from sandtable.bots.worker import Minds, respond
from sandtable.lab.analysis.analyse import Analyst, Job, Listener, Moment, Stage
from sandtable.offline.packing import packed, unpacked

# So long a bot searches for a decision, so that it answers within two seconds: here the rules are some ten times slower
# than compiled, and on a telephone slower still.
SECONDS = 1.5
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


class Thinking:
    """Answers questions, one after the other.

    Args:
        seconds: how long a bot may search for a decision.
    """

    def __init__(self, seconds: float = SECONDS) -> None:
        self._minds = Minds(seconds)

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
