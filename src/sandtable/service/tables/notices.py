"""Notices that are due: what players' addresses are called with when it is their turn or the game is over."""

from __future__ import annotations

import secrets
from collections.abc import Iterable

from sandtable.service.tables.ports import Happening, Notice, SendNotice
from sandtable.service.tables.stored_table import StoredTable

NOTICE_BYTES = 12


def due(stored: StoredTable, happened: Iterable[Happening]) -> list[SendNotice]:
    """Return the notices to those who have an address called, of what has happened that addresses are told.

    Args:
        stored: the table.
        happened: what has happened, and whom it is of.
    """
    return [
        SendNotice(
            Notice(each.table, each.game, each.variant, seat, each.turn, each.kind, each.how, each.by),
            each.steps,
            f"msg_{secrets.token_urlsafe(NOTICE_BYTES)}",
        )
        for each in happened
        if each.kind == "turn" or each.kind == "over"
        for seat in each.seats
        if seat in stored.hooks
    ]
