"""The playback speed of games between bots, set by the opener of the table."""

from __future__ import annotations

from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from sandtable.service.tables.player_kinds import BOT
from sandtable.service.tables.stored_table import BotPace, StoredTable

Speed = Literal["paused", "slow", "normal", "fast"]
PAUSED: Final = "paused"
# Factors of the time that spectators have to follow each choice.
TIMES: Final = {"slow": 2.0, "normal": 1.0, "fast": 0.15}


class BotPaceRequest(msgspec.Struct):
    """A change of the playback speed.

    Args:
        speed: the new speed.
        step: while paused, whether to continue until spectators see something new.
    """

    speed: Speed
    step: bool = False


def bots_alone(stored: StoredTable) -> bool:
    """Return whether only bots play at a table that is not an imported record."""
    return not stored.archive and all(player.startswith(BOT) for player in stored.seats.values())


def goes_on(stored: StoredTable) -> bool:
    """Return whether bots at a table without people may make a choice.

    They may unless the table is paused. A paused table may still have a requested step to play.
    """
    return stored.pace.speed != PAUSED or stored.played.get("", 0) < stored.pace.until


def paced(stored: StoredTable, wanted: BotPaceRequest) -> StoredTable:
    """Return a table with another playback speed."""
    until = stored.played.get("", 0) + 1 if wanted.step else 0
    return replace(stored, pace=BotPace(wanted.speed, until))
