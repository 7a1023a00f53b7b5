"""Write games as a dataset, one row for each decision.

A row contains the view of the seat, its options, its choice, and the result of the game. The file format is Parquet.
The games are written in the order of their numbers, so that the same seed gives the same file with any number of
processes. docs/datasets.md documents the columns.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from sandtable.bots.external.external_bot import shown_apart
from sandtable.games import find
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.game import Game
from sandtable.kernel.message import Option
from sandtable.kernel.state import State
from sandtable.lab.play.bot_game import derived_seed, play_state, seated
from sandtable.lab.play.job_pool import BATCH, Executors, collect, spread
from sandtable.lab.play.simulate import SimulationJob, SimulationResult, result

if TYPE_CHECKING:
    import pyarrow

SUFFIX = ".parquet"
# The minimum number of rows in a Parquet row group, except for the last group.
GROUP = 4096


class DatasetRow(msgspec.Struct, frozen=True):
    """A row for one decision; docs/datasets.md documents the fields."""

    step: int
    turn: str
    seat: str
    decision: str
    section: str
    view: str
    choices: list[str]
    choice: int


class DatasetGame(msgspec.Struct, frozen=True):
    """A game with its decisions."""

    result: SimulationResult
    rows: list[DatasetRow]


def is_dataset(path: Path | None) -> bool:
    """Return True if the suffix of a path for records is that of a dataset file."""
    return path is not None and path.suffix == SUFFIX


def can_write() -> bool:
    """Return True if pyarrow, the library for Parquet, is installed (the extra `data`)."""
    return find_spec("pyarrow") is not None


def play(game: Game[Any], job: SimulationJob, number: int) -> DatasetGame:
    """Play one game of a job, and return a row for every decision."""
    rows: list[DatasetRow] = []

    def note(state: State, view: Any, options: list[Option], chosen: int) -> None:
        decision = state.stack[-1]
        seat = game.actor(state)
        assert seat is not None
        shown = msgspec.json.encode(view).decode()
        choices = [option.notation for option in options]
        turn = str(game.turn(state))
        rows.append(
            DatasetRow(len(rows), turn, seat, decision.key, decision.section_for(state), shown, choices, chosen)
        )

    dice = SeededDice(derived_seed(job.seed, number, "game"))
    state = game.start(dice)
    with seated(game, job.bots, job.seed, number, job.clock) as players:
        made = play_state(game, state, dice, players, note)
        return DatasetGame(result(game, state, number, made, players), rows)


def prepare(job: SimulationJob) -> Callable[[int], DatasetGame]:
    """Return a function that plays the game of a job with a given number."""
    return partial(play, find(job.game, job.edition, job.variant), job)


def schema(job: SimulationJob) -> pyarrow.Schema:
    """Return the columns; the metadata contain the data that all games share."""
    import pyarrow as pa

    game = find(job.game, job.edition, job.variant)
    word = pa.dictionary(pa.int32(), pa.string())
    common = {
        "sandtable.game": game.name,
        "sandtable.variant": game.variant,
        "sandtable.edition": game.edition,
        "sandtable.seats": ",".join(game.seats),
        "sandtable.bots": ",".join(shown_apart(job.bots)),
        "sandtable.seed": str(job.seed),
    }
    columns = {
        "game": pa.int32(),
        "step": pa.int32(),
        "turn": word,
        "seat": word,
        "decision": word,
        "section": word,
        "view": pa.string(),
        "choices": pa.list_(pa.string()),
        "choice": pa.int16(),
        "winners": pa.list_(pa.string()),
        "reason": word,
        "won": pa.bool_(),
    }
    return pa.schema(list(columns.items()), metadata=common)


class DatasetWriter:
    """A writer of games into a file, in the order of their numbers.

    The rows are written to a temporary file, which is renamed when it is complete.

    Args:
        job: the job, whose `records` is the path of the file.
    """

    def __init__(self, job: SimulationJob) -> None:
        from pyarrow.parquet import ParquetWriter

        assert job.records is not None
        self._path = job.records
        self._part = job.records.with_name(job.records.name + ".part")
        self._schema = schema(job)
        self._file: ParquetWriter | None = None
        with self._writing():
            self._file = ParquetWriter(self._part, self._schema, compression="zstd")
        self._rows: list[dict[str, Any]] = []

    def in_order(self, games: Iterator[DatasetGame]) -> Iterator[SimulationResult]:
        """Write games in order of their numbers, and yield the results."""
        waiting: dict[int, DatasetGame] = {}
        following = 0
        for found in games:
            waiting[found.result.number] = found
            while following in waiting:
                game_rows = waiting.pop(following)
                self._add(game_rows)
                following += 1
                yield game_rows.result

    def _add(self, game: DatasetGame) -> None:
        outcome = game.result.outcome
        end = {"game": game.result.number, "winners": list(outcome.winners), "reason": outcome.reason}
        self._rows += [{**end, **msgspec.structs.asdict(row), "won": row.seat in outcome.winners} for row in game.rows]
        if len(self._rows) >= GROUP:
            self._flush()

    def _flush(self) -> None:
        import pyarrow as pa

        if self._rows and self._file is not None:
            with self._writing() as file:
                file.write_table(pa.Table.from_pylist(self._rows, schema=self._schema))
            self._rows = []

    def close(self) -> None:
        """Write the remaining rows and rename the temporary file; do nothing after a failure."""
        self._flush()
        if self._file is None:
            return
        with self._writing() as file:
            file.close()
            self._part.replace(self._path)

    @contextlib.contextmanager
    def _writing(self) -> Iterator[Any]:
        """Yield the open file, and delete it if writing fails.

        Raises:
            OSError: the file cannot be written. Unlike the original error for a full disk, this error names the file.
        """
        try:
            yield self._file
        except OSError as error:
            file, self._file = self._file, None
            if file is not None:
                with contextlib.suppress(OSError):
                    file.close()
                # Marks the writer as closed, because its destructor would otherwise try to write again.
                file.is_open = False
            with contextlib.suppress(OSError):
                self._part.unlink()
            raise OSError(error.errno, error.strerror, str(self._path)) from error


def run(
    job: SimulationJob,
    games: int,
    workers: int = 1,
    progress: Callable[[int], object] = lambda done: None,
    executors: Executors | None = None,
) -> tuple[list[SimulationResult], float, bool]:
    """Play the games of a job and write their decisions into a file.

    An interrupt (Ctrl+C) ends the run early.

    Args:
        job: the job, whose `records` is the path of the file.
        games: the number of games.
        workers: the number of processes; the file is the same for any number.
        progress: called with the number of games done since the last call.
        executors: makes the executor that plays the games, as in `lab.play.job_pool.spread`.

    Returns:
        The results of the games in the file, the duration in seconds, and True if the run was interrupted.

    Raises:
        OSError: the file cannot be written. The incomplete file is deleted.
    """
    writer = DatasetWriter(job)
    try:
        return collect(writer.in_order(spread(prepare, job, games, workers, progress, BATCH, executors)))
    finally:
        writer.close()
