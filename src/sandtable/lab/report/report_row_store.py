"""Play the games of a report, and store their rows so that it can be resumed.

The seed and the number of a game determine its course, and rows are appended in the order of the games' numbers. So the
file is the same after any interruptions and with any number of processes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final

import msgspec

from sandtable.games import find
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.game import Game
from sandtable.lab.play.bot_game import derived_seed, play_state, seated, warnings
from sandtable.lab.play.engine_version import program
from sandtable.lab.play.job_pool import Executors, spread
from sandtable.lab.report.game_rows import ReportRow, RowsHeader
from sandtable.lab.report.report_interface import kit

# The version of the file format. Rows cannot be appended to a file of another version.
FORMAT: Final = 1
# A batch is a single game, so that an interrupted run ends as soon as the current games have ended.
BATCH: Final = 1


class DifferentGames(Exception):
    """Raised if an existing file contains games of another job.

    Args:
        path: the file.
        key: the name of the value that differs, or `format` if the file is unreadable.
        found: the value in the file; "" if it is not reported.
    """

    def __init__(self, path: Path, key: str, found: str = "") -> None:
        super().__init__(str(path), key, found)
        self.path = path
        self.key = key
        self.found = found


class ReportJob(msgspec.Struct, frozen=True):
    """A series of games of the same bots in the same variant.

    Args:
        bots: the names of the bots, in the order of the seats.
        seed: the seed from which the seed of every game is derived.
        edition: a folder of components that replace the game's own.
    """

    game: str
    variant: str
    bots: tuple[str, ...]
    seed: int = 0
    edition: Path | None = None


def play(game: Game[Any], job: ReportJob, number: int) -> ReportRow:
    """Play one game of a job, and return its row."""
    dice = SeededDice(derived_seed(job.seed, number, "game"))
    state = game.start(dice)
    watching = kit(game.name).watch(game, state)
    state.sink = watching
    with seated(game, job.bots, job.seed, number) as players:
        decisions = play_state(game, state, dice, players)
        return watching.row(number, decisions, warnings(game, players))


def prepare(job: ReportJob) -> Callable[[int], ReportRow]:
    """Return a function that plays the game of a job with a given number."""
    return partial(play, find(job.game, job.edition, job.variant), job)


def head(job: ReportJob) -> RowsHeader:
    """Return the header of a file with the games of a job."""
    game = find(job.game, job.edition, job.variant)
    spaces = tuple(kit(game.name).watch.spaces(game))
    return RowsHeader(FORMAT, game.name, game.variant, job.bots, job.seed, game.edition, program(), game.seats, spaces)


class RowStore:
    """A file with the rows of a job's games.

    Args:
        path: the file, which is created if it does not exist.

    Attributes:
        head: the header of the file. Its program version may differ from the current one.
        done: the number of games in the file.

    Raises:
        DifferentGames: the file contains games of another job.
    """

    def __init__(self, path: Path, job: ReportJob) -> None:
        self.path = path
        self.job = job
        self.head = head(job)
        self.done = 0
        if path.exists() and path.stat().st_size:
            self._check()

    def _check(self) -> None:
        """Compare the header, count the rows, and cut off an incomplete last line."""
        whole = 0
        with self.path.open("rb+") as file:
            for n, line in enumerate(file):
                if not line.endswith(b"\n"):
                    break
                if n == 0:
                    self._compare(line)
                whole += len(line)
                self.done = n
            file.truncate(whole)

    def _compare(self, line: bytes) -> None:
        try:
            found = msgspec.json.decode(line, type=RowsHeader)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise DifferentGames(self.path, "format") from None
        for key in RowsHeader.__struct_fields__:
            if key != "program" and getattr(found, key) != getattr(self.head, key):
                raise DifferentGames(self.path, key)
        self.head = found

    def may_grow(self) -> None:
        """Check that new games may be appended.

        Raises:
            DifferentGames: another program version has played the existing games.
        """
        if self.head.program != program():
            raise DifferentGames(self.path, "program", self.head.program)

    def play(
        self,
        games: int,
        workers: int = 1,
        progress: Callable[[int], object] = lambda done: None,
        executors: Executors | None = None,
    ) -> None:
        """Play the missing games, and append their rows.

        Args:
            games: the final number of games.
            workers: the number of processes.
            progress: called with the number of games done since the last call.
            executors: makes the executor that plays the games, as in `lab.play.job_pool.spread`.

        Raises:
            DifferentGames: games are missing, and another program version has played the existing ones.
        """
        first = self.done
        if first >= games:
            return
        self.may_grow()
        self.path.parent.mkdir(parents=True, exist_ok=True)
        rows = spread(prepare, self.job, range(first, games), workers, progress, BATCH, executors)
        with self.path.open("ab") as file:
            if not file.tell():
                file.write(msgspec.json.encode(self.head) + b"\n")
            for row in in_order(rows, first):
                file.write(msgspec.json.encode(row) + b"\n")
                # Flushed after every row, so that a killed run loses only unfinished games.
                file.flush()
                self.done += 1

    def rows(self, games: int) -> list[ReportRow]:
        """Return the rows of the first `games` games, or of all if there are fewer."""
        if not self.done:
            return []
        decoder = msgspec.json.Decoder(ReportRow)
        with self.path.open("rb") as file:
            next(file)
            return [decoder.decode(line) for line, _ in zip(file, range(games), strict=False)]


def in_order(rows: Iterable[ReportRow], first: int) -> Iterator[ReportRow]:
    """Yield rows in the order of their numbers, each as soon as all earlier rows exist.

    Args:
        rows: the rows in any order.
        first: the number of the first row.
    """
    waiting: dict[int, ReportRow] = {}
    following = first
    for row in rows:
        waiting[row.game] = row
        while following in waiting:
            yield waiting.pop(following)
            following += 1
