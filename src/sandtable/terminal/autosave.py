"""Save each unfinished terminal game to a file, so that the player can continue it.

The file is a record, like a file from `--save`. It contains the secrets of all seats. So only the owner can read it.
"""

from __future__ import annotations

import os
import secrets
import time
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from sandtable.kernel.record import Record, RecordError, read_file

try:
    import fcntl
except ImportError:
    # Windows has no `fcntl`, so files are not locked there. Without a lock, a game can be continued in two windows at
    # the same time.
    fcntl = None  # type: ignore[assignment]

# The maximum number of stored games. The oldest files are deleted to make room.
MAX_SAVED_GAMES = 20
OWNER_ONLY_MODE = 0o600


class Autosave:
    """The file of one unfinished game, which this process can lock.

    Args:
        file: the path; the file need not exist.

    Attributes:
        stands: True if the file is up to date with the game.
    """

    def __init__(self, file: Path) -> None:
        self.file = file
        self.stands = False
        self._lock: int | None = None

    def hold(self) -> bool:
        """Lock the file. Return False if another process has already locked it.

        Raises:
            OSError: the folder cannot be created or is not writable.
        """
        if self._lock is not None or fcntl is None:
            return True
        self.file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = os.open(self._beside, os.O_WRONLY | os.O_CREAT, OWNER_ONLY_MODE)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(lock)
            return False
        self._lock = lock
        return True

    def write(self, record: Record, over: bool) -> None:
        """Write the record, or delete the file if the game is over or has no steps.

        Errors such as a full disk are ignored, so that the game goes on.
        """
        try:
            if over or not record.steps:
                self.drop()
                return
            self.file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self.hold()
            record.write(self.file, OWNER_ONLY_MODE)
            self.stands = True
        except OSError:
            self.stands = False

    def drop(self) -> None:
        """Delete the file and its lock."""
        self.stands = False
        self.file.unlink(missing_ok=True)
        self.release()
        self._beside.unlink(missing_ok=True)

    def release(self) -> None:
        """Unlock the file for other processes."""
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    def another(self, game: str) -> Autosave:
        """Return the autosave of another game in the same folder."""
        return new(self.file.parent, game)

    @property
    def _beside(self) -> Path:
        return self.file.with_suffix(".lock")


class UnfinishedGame(NamedTuple):
    """An unfinished game: its autosave, its record, and the time of the last change."""

    autosave: Autosave
    record: Record
    when: float


def new(folder: Path, game: str) -> Autosave:
    """Return the autosave of a new game.

    Delete the oldest files if there are too many.
    """
    _make_room(folder)
    name = f"{game}-{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(3)}.jsonl"
    return Autosave(folder / name)


def unfinished_games(folder: Path, game: str, variant: str, edition: str) -> UnfinishedGame | None:
    """Find and lock the latest unfinished game that no other process is playing.

    Args:
        game: the id of the game.
        variant: the variant; "" for any.
        edition: the hash of the components, which must be the same.
    """
    for file in _latest_first(folder):
        with suppress(OSError, RecordError):
            record = read_file(file)
            header = record.header
            fits = header.game == game and header.edition == edition and variant in ("", header.variant)
            autosave = Autosave(file)
            if fits and record.end is None and autosave.hold():
                return UnfinishedGame(autosave, record, file.stat().st_mtime)
    return None


def _latest_first(folder: Path) -> list[Path]:
    found: list[tuple[float, Path]] = []
    for file in folder.glob("*.jsonl"):
        with suppress(OSError):
            found.append((file.stat().st_mtime, file))
    return [file for _, file in sorted(found, reverse=True)]


def _make_room(folder: Path) -> None:
    for file in _latest_first(folder)[MAX_SAVED_GAMES - 1 :]:
        with suppress(OSError):
            old = Autosave(file)
            if old.hold():
                old.drop()
