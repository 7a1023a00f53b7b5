"""Show progress on standard error, as bars in a terminal and as lines elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

from sandtable.cli.output import ERR
from sandtable.kernel.message import say
from sandtable.translation import Words

# The minimum time between two lines, in seconds. Work that takes less time prints no lines.
LINE_INTERVAL_SECONDS = 10.0
SECONDS_PER_MINUTE = 60


class ProgressReport:
    """A receiver of the progress of work that consists of stages."""

    def reached(self, what: str, done: int, of: int) -> None:
        """Handle the progress of a stage.

        Args:
            what: the id of the message that names the stage.
            done: the number of finished tasks of the stage.
            of: the number of all tasks of the stage.
        """
        raise NotImplementedError


class ProgressBars(ProgressReport):
    """A progress report with a bar for each stage."""

    def __init__(self, words: Words, bars: Progress) -> None:
        self._words = words
        self._bars = bars
        self._tasks: dict[str, TaskID] = {}

    def reached(self, what: str, done: int, of: int) -> None:
        """Update the bar of a stage."""
        if what not in self._tasks:
            self._tasks[what] = self._bars.add_task(self._words.text(say(what)))
        self._bars.update(self._tasks[what], completed=done, total=of)


class ProgressLines(ProgressReport):
    """A progress report that prints a line from time to time.

    Args:
        words: the language of the lines.
        clock: returns a time in seconds.
    """

    def __init__(self, words: Words, clock: Callable[[], float] = monotonic) -> None:
        self._words = words
        self._clock = clock
        self._what = ""
        self._last = 0.0
        self._began = (0.0, 0)

    def reached(self, what: str, done: int, of: int) -> None:
        """Print a line if LINE_INTERVAL_SECONDS have passed since the previous line."""
        now = self._clock()
        if what != self._what:
            self._what, self._last, self._began = what, now, (now, done)
        began, before = self._began
        if now - self._last < LINE_INTERVAL_SECONDS or done >= of:
            return
        self._last = now
        left = (now - began) * (of - done) / (done - before) if done > before else -1.0
        name = self._words.text(say(what))
        line_shown = say("cli-progress", what=name, done=done, of=of, minutes=minutes(left))
        ERR.print(self._words.text(line_shown), markup=False)


def minutes(seconds: float) -> int:
    """Convert seconds to minutes, rounded up; -1 if unknown."""
    return -1 if seconds < 0 else int(seconds // SECONDS_PER_MINUTE) + 1


@contextmanager
def progress_report(words: Words) -> Iterator[ProgressReport]:
    """Yield a progress report that shows bars in a terminal and lines elsewhere."""
    if not ERR.console.is_terminal or ERR.console.is_dumb_terminal:
        yield ProgressLines(words)
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=ERR.console, transient=True) as bars:
        yield ProgressBars(words, bars)


@contextmanager
def progress(words: Words, what: str, total: int, done: int = 0) -> Iterator[Callable[..., None]]:
    """Show the progress of a single stage, and yield a function that advances it.

    Args:
        words: the language of the progress report.
        what: the id of the message that names the stage.
        total: the number of all tasks.
        done: the number of tasks that are finished already.
    """
    with progress_report(words) as shown:
        reached = done
        shown.reached(what, reached, total)

        def more(n: int = 1) -> None:
            nonlocal reached
            reached += n
            shown.reached(what, reached, total)

        yield more
