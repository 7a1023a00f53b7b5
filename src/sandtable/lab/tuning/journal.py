"""A journal of games that take days: what is written there need not be played again."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import IO

import msgspec


class Entry(msgspec.Struct, frozen=True):
    """How one game went.

    Args:
        phase: which part of the training it belongs to.
        number: which of that part's games.
        share: the share of the first place that the reply has won.
    """

    phase: str
    number: int
    share: float


class JournalError(Exception):
    """A file that is not the journal of this training."""


class Journal:
    """The games of one training, in a file that grows line by line; to be used in a `with`.

    Args:
        path: the file; it need not be there yet.
        about: what is trained, by which a journal of something else is told apart.

    Attributes:
        shares: what is known, by part and number.

    Raises:
        OSError: the file cannot be read or written.
        JournalError: the file is no journal, or one of something else.
    """

    def __init__(self, path: Path, about: msgspec.Struct) -> None:
        self.shares: dict[tuple[str, int], float] = {}
        head = msgspec.json.encode(about)
        lines: list[bytes] = []
        with suppress(FileNotFoundError):
            lines = path.read_bytes().splitlines(keepends=True)
        if lines and lines[0].rstrip() != head:
            raise JournalError
        # An interruption may have left half a line.
        whole = [line for line in lines if line.endswith(b"\n")]
        try:
            entries = [msgspec.json.decode(line, type=Entry) for line in whole[1:]]
        except msgspec.DecodeError as error:
            raise JournalError from error
        self.shares = {(one.phase, one.number): one.share for one in entries}
        self.file: IO[bytes] = path.open("r+b" if lines else "wb")
        self.file.truncate(sum(map(len, whole)))
        self.file.seek(0, 2)
        if not whole:
            self.line(head)

    def add(self, entry: Entry) -> None:
        """Write down how a game went."""
        self.shares[entry.phase, entry.number] = entry.share
        self.line(msgspec.json.encode(entry))

    def line(self, text: bytes) -> None:
        """Write a line that is there whatever happens next."""
        self.file.write(text + b"\n")
        self.file.flush()

    def __enter__(self) -> Journal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.file.close()
