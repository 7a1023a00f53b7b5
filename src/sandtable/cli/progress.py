"""How far long work has come, on standard error: bars in a terminal, a line now and then in a pipe or a file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

from sandtable.cli.saying import ERR
from sandtable.kernel.message import say
from sandtable.words import Words

# In a file there is a line no more often than that, in seconds; what is done sooner says nothing.
PAUSE = 10.0
MINUTE = 60


class Course:
    """How far the stages of some work have come."""

    def reached(self, what: str, done: int, of: int) -> None:
        """So much of a stage is done.

        Args:
            what: the id of the message that names the stage.
            done, of: how many of how many.
        """
        raise NotImplementedError


class Bars(Course):
    """A bar for each stage."""

    def __init__(self, words: Words, bars: Progress) -> None:
        self._words = words
        self._bars = bars
        self._tasks: dict[str, TaskID] = {}

    def reached(self, what: str, done: int, of: int) -> None:
        """Move the stage's bar."""
        if what not in self._tasks:
            self._tasks[what] = self._bars.add_task(self._words.text(say(what)))
        self._bars.update(self._tasks[what], completed=done, total=of)


class Lines(Course):
    """A line now and then.

    Args:
        clock: the time in seconds.
    """

    def __init__(self, words: Words, clock: Callable[[], float] = monotonic) -> None:
        self._words = words
        self._clock = clock
        self._what = ""
        self._last = 0.0
        self._began = (0.0, 0)

    def reached(self, what: str, done: int, of: int) -> None:
        """Write a line, if the last one is some time ago."""
        now = self._clock()
        if what != self._what:
            self._what, self._last, self._began = what, now, (now, done)
        began, before = self._began
        if now - self._last < PAUSE or done >= of:
            return
        self._last = now
        left = (now - began) * (of - done) / (done - before) if done > before else -1.0
        name = self._words.text(say(what))
        told = say("cli-progress", what=name, done=done, of=of, minutes=minutes(left))
        ERR.print(self._words.text(told), markup=False)


def minutes(seconds: float) -> int:
    """So many minutes, rounded up; -1 where nobody knows yet."""
    return -1 if seconds < 0 else int(seconds // MINUTE) + 1


@contextmanager
def course(words: Words) -> Iterator[Course]:
    """Bars that are gone when all is done, or lines where there is no terminal."""
    if not ERR.is_terminal or ERR.is_dumb_terminal:
        yield Lines(words)
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=ERR, transient=True) as bars:
        yield Bars(words, bars)


@contextmanager
def progress(words: Words, what: str, total: int, done: int = 0) -> Iterator[Callable[..., None]]:
    """How far one stage has come; yields a function to call with how many more are done."""
    with course(words) as shown:
        reached = done
        shown.reached(what, reached, total)

        def more(n: int = 1) -> None:
            nonlocal reached
            reached += n
            shown.reached(what, reached, total)

        yield more
