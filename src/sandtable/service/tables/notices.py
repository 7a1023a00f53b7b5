"""Notices that are due: who is told, wherever he is, that it is his turn or that the game is over."""

from __future__ import annotations

import secrets
from typing import Literal

from sandtable.kernel.session import Session
from sandtable.service.tables.ports import Notice, SendNotice
from sandtable.service.tables.stored_table import StoredTable

NOTICE_BYTES = 12


def due(stored: StoredTable, session: Session, before: str | None, mover: str) -> list[SendNotice]:
    """Return the notices to whoever is asked now, unless he was asked before or has moved himself; to all at the end.

    Args:
        stored: the table.
        session: its game.
        before: who was asked before.
        mover: who has moved.
    """
    seat, ending = session.actor, session.ending
    if seat is None:
        called = list(stored.hooks)
    else:
        called = [seat] if seat in stored.hooks and seat not in (before, mover, *stored.sitting) else []
    kind: Literal["turn", "over"] = "over" if seat is None else "turn"
    turn = session.game.turn(session.state)
    how, by = ("", ()) if ending is None else (ending.how, ending.by)
    found = [Notice(stored.id, stored.game, stored.variant, each, turn, kind, how, by) for each in called]
    steps = len(session.record.steps)
    return [SendNotice(notice, steps, f"msg_{secrets.token_urlsafe(NOTICE_BYTES)}") for notice in found]
