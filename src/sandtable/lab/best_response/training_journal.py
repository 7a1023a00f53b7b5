"""Store the results of a training's games, so that it can be resumed."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import IO

import msgspec


class JournalEntry(msgspec.Struct, frozen=True):
    """The result of one game.

    Args:
        phase: the name of the phase of the training, such as `round 0` or `tested`.
        number: the number of the game in this phase, from 0.
        share: the trained bot's share of the first place.
    """

    phase: str
    number: int
    share: float


class JournalError(Exception):
    """Raised for a file that is not the journal of this training."""


class TrainingJournal:
    """A file with the results of one training's games, one game per line.

    The journal is a context manager, which closes the file.

    Args:
        path: the file, which is created if it does not exist.
        about: the header of the training, which must equal the first line of an existing file.

    Attributes:
        shares: the stored results, by phase and number.

    Raises:
        OSError: the file cannot be read or written.
        JournalError: the file is not a journal, or it belongs to another training.
    """

    def __init__(self, path: Path, about: msgspec.Struct) -> None:
        self.shares: dict[tuple[str, int], float] = {}
        head = msgspec.json.encode(about)
        lines: list[bytes] = []
        with suppress(FileNotFoundError):
            lines = path.read_bytes().splitlines(keepends=True)
        if lines and lines[0].rstrip() != head:
            raise JournalError
        # An interrupted run may have left an incomplete last line, which is cut off below.
        whole = [line for line in lines if line.endswith(b"\n")]
        try:
            entries = [msgspec.json.decode(line, type=JournalEntry) for line in whole[1:]]
        except msgspec.DecodeError as error:
            raise JournalError from error
        self.shares = {(one.phase, one.number): one.share for one in entries}
        self.file: IO[bytes] = path.open("r+b" if lines else "wb")
        self.file.truncate(sum(map(len, whole)))
        self.file.seek(0, 2)
        if not whole:
            self.line(head)

    def add(self, entry: JournalEntry) -> None:
        """Append the result of a game."""
        self.shares[entry.phase, entry.number] = entry.share
        self.line(msgspec.json.encode(entry))

    def line(self, text: bytes) -> None:
        """Append a line and flush it, so that it survives a crash."""
        self.file.write(text + b"\n")
        self.file.flush()

    def __enter__(self) -> TrainingJournal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.file.close()
