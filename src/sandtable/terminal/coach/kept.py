"""How a coach's player does, kept in a file from game to game."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from sandtable.terminal.coach.judging import Skill


def skill(file: Path) -> Skill:
    """What is kept; nothing where nothing that can be read is."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=Skill)
    except (OSError, msgspec.DecodeError):
        return Skill()


def keep(file: Path, now: Skill) -> None:
    """Keep it, whole or not at all.

    Raises:
        OSError: it cannot be written.
    """
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    fresh = file.with_suffix(f".{os.getpid()}")
    fresh.write_bytes(msgspec.json.encode(now))
    fresh.replace(file)
