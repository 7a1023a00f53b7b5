"""Plays the games of a report and keeps their rows in a file, so that a run that was stopped goes on.

A file of rows is JSON, one document a line: first what was played, then a row for each game, in the order in which they
ended; when all have been played, in the order of their numbers, so that the same run always leaves the same bytes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

import msgspec

from sandtable.games import find
from sandtable.kernel.build import COMPILED
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.game import Game
from sandtable.kernel.message import Refusal, Refused, say
from sandtable.lab.match import derived_seed, play_state, seated
from sandtable.lab.pool import Executors, collect, spread
from sandtable.lab.report.blitzkrieg import BlitzkriegWatch
from sandtable.lab.report.eleven import ElevenWatch
from sandtable.lab.report.facts import Row, Watch
from sandtable.lab.simulate import Job

WATCHES: Final[dict[str, type[Watch]]] = {"blitzkrieg": BlitzkriegWatch, "eleven": ElevenWatch}


class Head(msgspec.Struct, frozen=True):
    """What the rows of a file are of.

    Args:
        game, variant, seats: what was played.
        bots: in the order of the seats.
        seed: from which every game's own seed is derived.
        edition: the hash of the components.
        compiled: whether the engine was, when the run began.
    """

    game: str
    variant: str
    seats: tuple[str, ...]
    bots: tuple[str, ...]
    seed: int
    edition: str
    compiled: bool = COMPILED

    def same(self, other: Head) -> bool:
        """Whether rows of one belong with rows of the other; how fast they were played does not matter."""
        return msgspec.structs.replace(self, compiled=other.compiled) == other


class OtherRun(Refused):
    """A folder holds the rows of another run."""


class Run(msgspec.Struct, frozen=True):
    """Games of one variant that have been played."""

    head: Head
    rows: list[Row]


def head_of(game: Game[Any], job: Job) -> Head:
    """What the rows of a job are of."""
    return Head(game.name, game.variant, game.seats, job.bots, job.seed, game.edition)


def path_of(folder: Path, variant: str) -> Path:
    """The file with the rows of a variant."""
    return folder / f"rows-{variant}.jsonl"


def play(game: Game[Any], job: Job, number: int) -> Row:
    """Play one game of a job, and note what the report wants to know."""
    dice = SeededDice(derived_seed(job.seed, number, "game"))
    state = game.start(dice)
    row = Row(number)
    watch = WATCHES.get(game.name, Watch)(state, row)
    state.sink = watch
    with seated(game, job.bots, job.seed, number, job.clock) as players:
        row.decisions = play_state(game, state, dice, players)
    watch.finish()
    outcome = game.outcome(state)
    assert outcome is not None
    row.winners, row.reason, row.details = list(outcome.winners), outcome.reason, list(outcome.details)
    row.turn = getattr(state, "turn", 0)
    return row


def prepare(job: Job) -> Callable[[int], Row]:
    """What plays a game of a job by its number."""
    return partial(play, find(job.game, job.edition, job.variant), job)


def read(path: Path) -> tuple[Run | None, int]:
    """The rows of a file in the order of their numbers, and how many of its bytes are whole lines.

    A line that a kill has cut short is left out.

    Raises:
        OSError: it cannot be read.
        msgspec.MsgspecError: it is no file of rows.
    """
    data = path.read_bytes()
    whole = data.rfind(b"\n") + 1
    lines = data[:whole].splitlines()
    if not lines:
        return None, 0
    rows = {row.number: row for row in (msgspec.json.decode(line, type=Row) for line in lines[1:])}
    return Run(msgspec.json.decode(lines[0], type=Head), [rows[number] for number in sorted(rows)]), whole


def load(folder: Path, variant: str = "") -> list[Run]:
    """The runs in a folder, or the one of a variant; none where there are none.

    Raises:
        OSError, msgspec.MsgspecError: a file of rows cannot be read.
    """
    found = (read(path)[0] for path in sorted(folder.glob(f"rows-{variant or '*'}.jsonl")))
    return [run for run in found if run is not None]


def check(folder: Path, head: Head) -> None:
    """Refuse a folder that holds rows of another run.

    Raises:
        OtherRun: with the sentence.
    """
    for path in sorted(folder.glob("rows-*.jsonl")):
        with path.open("rb") as file:
            line = file.readline()
        if not line.endswith(b"\n"):
            continue
        try:
            there = msgspec.json.decode(line, type=Head)
        except msgspec.MsgspecError:
            raise OtherRun(Refusal("", say("report-no-rows", file=str(path)))) from None
        alike = there if there.variant != head.variant else None
        wanted = (
            msgspec.structs.replace(head, variant=alike.variant, seats=alike.seats, bots=alike.bots) if alike else head
        )
        if not there.same(wanted):
            told = say(
                "report-other-run",
                folder=str(folder),
                game=there.game,
                variant=there.variant,
                bots=",".join(there.bots),
                seed=str(there.seed),
                edition=there.edition[:12],
            )
            raise OtherRun(Refusal("", told))


def run(
    job: Job,
    games: int,
    folder: Path,
    workers: int = 1,
    progress: Callable[[int], object] = lambda done: None,
    executors: Executors | None = None,
) -> tuple[Run, bool]:
    """Play what is missing of the games of a job, until all are there or it is interrupted.

    Args:
        job: what to play.
        games: how many there are to be.
        folder: where the rows are kept.
        workers: in how many processes; the rows are the same for any number.
        progress: told how many more games are done, those of an earlier run first.
        executors: what makes the processes (`lab.pool`).

    Returns:
        the games with numbers below `games` that are there, and whether it was interrupted.

    Raises:
        OtherRun: the folder holds rows of another run.
        OSError: the folder cannot be written to.
        msgspec.MsgspecError: the file of rows is none.
    """
    head = head_of(find(job.game, job.edition, job.variant), job)
    check(folder, head)
    folder.mkdir(parents=True, exist_ok=True)
    path = path_of(folder, head.variant)
    begun, whole = read(path) if path.exists() else (None, 0)
    rows = {row.number: row for row in begun.rows} if begun is not None else {}
    progress(sum(number < games for number in rows))
    stopped = False
    missing = [number for number in range(games) if number not in rows]
    if missing:
        with path.open("ab") as file:
            file.truncate(whole)
            if begun is None:
                file.write(line_of(head))
                file.flush()

            def keep(row: Row) -> Row:
                file.write(line_of(row))
                file.flush()
                return row

            played, _, stopped = collect(
                keep(row) for row in spread(prepare, job, missing, workers, progress, executors=executors)
            )
        rows |= {row.number: row for row in played}
        if not stopped:
            put_in_order(path, begun.head if begun is not None else head, rows)
    kept = [rows[number] for number in sorted(rows) if number < games]
    return Run(begun.head if begun is not None else head, kept), stopped


def put_in_order(path: Path, head: Head, rows: dict[int, Row]) -> None:
    """Write the rows of a file anew, in the order of their numbers."""
    new = path.with_suffix(".new")
    new.write_bytes(b"".join([line_of(head), *(line_of(rows[number]) for number in sorted(rows))]))
    new.replace(path)


def line_of(value: msgspec.Struct) -> bytes:
    """One line of the file."""
    return msgspec.json.encode(value) + b"\n"


def variants_there(folder: Path) -> Sequence[str]:
    """The variants of which a folder holds rows."""
    return [path.stem.removeprefix("rows-") for path in sorted(folder.glob("rows-*.jsonl"))]
