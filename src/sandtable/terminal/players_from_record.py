"""Read the players of a record, in the form that the command line uses."""

from __future__ import annotations

from typing import Any

from sandtable.bots import bot_names
from sandtable.bots.external.external_bot import AT
from sandtable.bots.registry import FORMER_BOTS
from sandtable.kernel.game import Game
from sandtable.kernel.record import Record

HUMAN = "human"
BOT = "bot:"


def players_of(record: Record, game: Game[Any]) -> dict[str, str]:
    """Return the players of a record by seat. Replace an unknown player by a person."""
    bots = bot_names(game.name, game.variant)
    found = dict.fromkeys(game.seats, HUMAN)
    for seat in game.seats:
        kind, colon, name = record.header.seats.get(seat, "").partition(":")
        # The name of a searching bot can include a number of processes, such as `hard@4`.
        plain, at, processes = name.partition(AT)
        plain = FORMER_BOTS.get(plain, plain)
        if kind + colon == BOT and plain in bots:
            found[seat] = BOT + plain + at + processes
    return found
