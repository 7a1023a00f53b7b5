"""Games as a dataset: one row for each decision, with what its seat knew, could do and did, and how the game ended.

Written as Parquet, game after game in the order of their numbers, so that the file is the same for the same seed,
in however many processes the games are played.  docs/datasets.md tells what the columns mean.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from sandtable.games import find
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.game import Game
from sandtable.kernel.message import Option
from sandtable.kernel.state import State
from sandtable.lab.play.match import derived_seed, play_state, seated
from sandtable.lab.play.pool import BATCH, Executors, collect, spread
from sandtable.lab.play.simulate import Job, Result, result

if TYPE_CHECKING:
    import pyarrow

SUFFIX = ".parquet"
# A row group is written as soon as it has so many rows.
GROUP = 4096


class Row(msgspec.Struct, frozen=True):
    """One decision; docs/datasets.md tells what the fields mean."""

    step: int
    turn: str
    seat: str
    decision: str
    section: str
    view: str
    choices: list[str]
    choice: int


class Told(msgspec.Struct, frozen=True):
    """A game with its decisions."""

    result: Result
    rows: list[Row]


def is_dataset(path: Path | None) -> bool:
    """Whether records are wanted as a dataset."""
    return path is not None and path.suffix == SUFFIX


def can_write() -> bool:
    """Whether there is what writes Parquet (the extra `data`)."""
    return find_spec("pyarrow") is not None


def play(game: Game[Any], job: Job, number: int) -> Told:
    """Play one game of a job, and note every decision."""
    rows: list[Row] = []

    def note(state: State, view: Any, options: list[Option], chosen: int) -> None:
        decision = state.stack[-1]
        seat = game.actor(state)
        assert seat is not None
        shown = msgspec.json.encode(view).decode()
        choices = [option.notation for option in options]
        turn = str(game.turn(state))
        rows.append(Row(len(rows), turn, seat, decision.key, decision.section_for(state), shown, choices, chosen))

    dice = SeededDice(derived_seed(job.seed, number, "game"))
    state = game.start(dice)
    with seated(game, job.bots, job.seed, number, job.clock) as players:
        made = play_state(game, state, dice, players, note)
        return Told(result(game, state, number, made, players), rows)


def prepare(job: Job) -> Callable[[int], Told]:
    """What plays a game of a job by its number."""
    return partial(play, find(job.game, job.edition, job.variant), job)


def schema(job: Job) -> pyarrow.Schema:
    """The columns, and what all games have in common as metadata."""
    import pyarrow as pa

    game = find(job.game, job.edition, job.variant)
    word = pa.dictionary(pa.int32(), pa.string())
    common = {
        "sandtable.game": game.name,
        "sandtable.variant": game.variant,
        "sandtable.edition": game.edition,
        "sandtable.seats": ",".join(game.seats),
        "sandtable.bots": ",".join(job.bots),
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


class Writer:
    """Writes games into a file as they come, in the order of their numbers.

    The file gets its name when all is written, so that a file of that name is always whole.

    Args:
        job: what is played; its `records` names the file.
    """

    def __init__(self, job: Job) -> None:
        from pyarrow.parquet import ParquetWriter

        assert job.records is not None
        self._path = job.records
        self._part = job.records.with_name(job.records.name + ".part")
        self._schema = schema(job)
        self._file = ParquetWriter(self._part, self._schema, compression="zstd")
        self._rows: list[dict[str, Any]] = []

    def in_order(self, games: Iterator[Told]) -> Iterator[Result]:
        """Write games, and pass on the results of those that are written."""
        waiting: dict[int, Told] = {}
        following = 0
        for found in games:
            waiting[found.result.number] = found
            while following in waiting:
                told = waiting.pop(following)
                self._add(told)
                following += 1
                yield told.result

    def _add(self, told: Told) -> None:
        outcome = told.result.outcome
        end = {"game": told.result.number, "winners": list(outcome.winners), "reason": outcome.reason}
        self._rows += [{**end, **msgspec.structs.asdict(row), "won": row.seat in outcome.winners} for row in told.rows]
        if len(self._rows) >= GROUP:
            self._flush()

    def _flush(self) -> None:
        import pyarrow as pa

        if self._rows:
            self._file.write_table(pa.Table.from_pylist(self._rows, schema=self._schema))
            self._rows = []

    def close(self) -> None:
        """Write what is left, and give the file its name."""
        self._flush()
        self._file.close()
        self._part.replace(self._path)


def run(
    job: Job,
    games: int,
    workers: int = 1,
    progress: Callable[[int], object] = lambda done: None,
    executors: Executors | None = None,
) -> tuple[list[Result], float, bool]:
    """Play the games of a job to the end or until interrupted, and write their decisions into its file.

    Args:
        job: what to play; its `records` names the file.
        games: how many.
        workers: in how many processes; the file is the same for any number.
        progress: told how many more games are done.
        executors: where they are played (`lab.play.pool`).

    Returns:
        the results of the games in the file, the seconds it took, and whether it was interrupted.
    """
    writer = Writer(job)
    try:
        return collect(writer.in_order(spread(prepare, job, games, workers, progress, BATCH, executors)))
    finally:
        writer.close()
