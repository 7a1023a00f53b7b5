"""Who sits at a table: people and bots, as the command line and records write them."""

from __future__ import annotations

from typing import Any

from sandtable.bots import bot_names
from sandtable.kernel.game import Game
from sandtable.kernel.record import Record

HUMAN = "human"
BOT = "bot:"


def players_of(record: Record, game: Game[Any]) -> dict[str, str]:
    """Who sits down at a game that is gone on with: those who sat there, or people where that cannot be known."""
    bots = {BOT + name for name in bot_names(game.name, game.variant)}
    there = record.header.seats
    return {seat: there[seat] if there.get(seat) in bots else HUMAN for seat in game.seats}
