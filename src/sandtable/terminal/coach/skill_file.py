"""Store the player's skill in a file, so that the coach knows it in the next game."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from sandtable.terminal.coach.remark_rules import PlayerSkill


def skill(file: Path) -> PlayerSkill:
    """Return the stored skill, or a beginner's skill if the file is missing or invalid."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=PlayerSkill)
    except (OSError, msgspec.DecodeError):
        return PlayerSkill()


def keep(file: Path, now: PlayerSkill) -> None:
    """Store the skill atomically.

    Raises:
        OSError: the file cannot be written.
    """
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    fresh = file.with_suffix(f".{os.getpid()}")
    fresh.write_bytes(msgspec.json.encode(now))
    fresh.replace(file)
