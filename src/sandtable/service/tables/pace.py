"""The pace at which bots among themselves play: whoever has opened their table sets it, and lets them pause."""

from __future__ import annotations

from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from sandtable.service.tables.players import BOT
from sandtable.service.tables.stored_table import Pace, StoredTable

Speed = Literal["paused", "slow", "normal", "fast"]
PAUSED: Final = "paused"
# How long those who watch look at each choice, in times of the usual.
TIMES: Final = {"slow": 2.0, "normal": 1.0, "fast": 0.15}


class Pacing(msgspec.Struct):
    """How fast bots among themselves are to play.

    Args:
        speed: how fast from now on.
        step: though they pause, they go on until spectators see something new.
    """

    speed: Speed
    step: bool = False


def bots_alone(stored: StoredTable) -> bool:
    """Return whether nobody but bots sits at a table at which is played."""
    return not stored.archive and all(player.startswith(BOT) for player in stored.seats.values())


def goes_on(stored: StoredTable) -> bool:
    """Return whether bots among themselves may choose: they do not pause, or have still to make the step wished for."""
    return stored.pace.speed != PAUSED or stored.played.get("", 0) < stored.pace.until


def paced(stored: StoredTable, wanted: Pacing) -> StoredTable:
    """Return a table at whose pace something has been changed."""
    until = stored.played.get("", 0) + 1 if wanted.step else 0
    return replace(stored, pace=Pace(wanted.speed, until))
