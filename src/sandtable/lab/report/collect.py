"""Plays the games of a report and keeps their rows, so that a run that was stopped goes on where it was.

Rows are appended in the order of the games' numbers, and seed and number decide a game: a file is the same however
often its run was stopped, and in however many processes its games were played.
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
from sandtable.lab.play.engine_version import program
from sandtable.lab.play.match import derived_seed, play_state, seated, warnings
from sandtable.lab.play.pool import Executors, spread
from sandtable.lab.report.kit import kit
from sandtable.lab.report.rows import Head, Row

# The form of the files; another one cannot be continued.
FORMAT: Final = 1
# One game at a time: whoever stops a run waits for no more than those that are being played.
BATCH: Final = 1


class OtherGames(Exception):
    """A file holds other games than those that are wanted.

    Args:
        path: which.
        key: what is different about them.
        found: what it is instead, where that can be told.
    """

    def __init__(self, path: Path, key: str, found: str = "") -> None:
        super().__init__(str(path), key, found)
        self.path = path
        self.key = key
        self.found = found


class Job(msgspec.Struct, frozen=True):
    """Games of the same bots in the same variant.

    Args:
        game, variant: what is played.
        bots: their names in the order of the seats.
        seed: from which every game's own seed is derived.
        edition: a folder of components to lay over the game's own.
    """

    game: str
    variant: str
    bots: tuple[str, ...]
    seed: int = 0
    edition: Path | None = None


def play(game: Game[Any], job: Job, number: int) -> Row:
    """Play one game of a job, and count it."""
    dice = SeededDice(derived_seed(job.seed, number, "game"))
    state = game.start(dice)
    watching = kit(game.name).watch(game, state)
    state.sink = watching
    with seated(game, job.bots, job.seed, number) as players:
        decisions = play_state(game, state, dice, players)
        return watching.row(number, decisions, warnings(game, players))


def prepare(job: Job) -> Callable[[int], Row]:
    """What plays a game of a job by its number."""
    return partial(play, find(job.game, job.edition, job.variant), job)


def head(job: Job) -> Head:
    """What the games of a job have in common."""
    game = find(job.game, job.edition, job.variant)
    spaces = tuple(kit(game.name).watch.spaces(game))
    return Head(FORMAT, game.name, game.variant, job.bots, job.seed, game.edition, program(), game.seats, spaces)


class Store:
    """A file of rows.

    Args:
        path: where it is, or will be.
        job: what its games are.

    Attributes:
        head: what its games have in common; they may have been played by another program than this.
        done: how many games are in it.

    Raises:
        OtherGames: it is there and holds others.
    """

    def __init__(self, path: Path, job: Job) -> None:
        self.path = path
        self.job = job
        self.head = head(job)
        self.done = 0
        if path.exists() and path.stat().st_size:
            self._check()

    def _check(self) -> None:
        """See what is there; a line that was not finished when its run ended goes."""
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
            found = msgspec.json.decode(line, type=Head)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise OtherGames(self.path, "format") from None
        for key in Head.__struct_fields__:
            if key != "program" and getattr(found, key) != getattr(self.head, key):
                raise OtherGames(self.path, key)
        self.head = found

    def may_grow(self) -> None:
        """See that more games would be of the same kind.

        Raises:
            OtherGames: another program has played those that are there.
        """
        if self.head.program != program():
            raise OtherGames(self.path, "program", self.head.program)

    def play(
        self,
        games: int,
        workers: int = 1,
        progress: Callable[[int], object] = lambda done: None,
        executors: Executors | None = None,
    ) -> None:
        """Play what is missing of so many games, and append it as it comes.

        Args:
            games: how many there shall be in the end.
            workers: in how many processes.
            progress: told how many more games are done.
            executors: what makes the processes (`lab.play.pool`); without it, this machine.

        Raises:
            OtherGames: some are missing, and another program has played those that are there.
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
                # A run that is killed keeps all games but those that are being played.
                file.flush()
                self.done += 1

    def rows(self, games: int) -> list[Row]:
        """The first so many games, or all there are."""
        if not self.done:
            return []
        decoder = msgspec.json.Decoder(Row)
        with self.path.open("rb") as file:
            next(file)
            return [decoder.decode(line) for line, _ in zip(file, range(games), strict=False)]


def in_order(rows: Iterable[Row], first: int) -> Iterator[Row]:
    """Rows in the order of their numbers, each as soon as all before it have come."""
    waiting: dict[int, Row] = {}
    following = first
    for row in rows:
        waiting[row.game] = row
        while following in waiting:
            yield waiting.pop(following)
            following += 1
