"""Who is shown something of a table, and what of it makes another session."""

from __future__ import annotations

from msgspec.structs import replace

from sandtable.kernel.session import Session
from sandtable.service.tables.players import BOT
from sandtable.service.tables.stored_table import StoredTable


def grown(counts: dict[str, int], viewers: list[str], changed: set[str]) -> dict[str, int]:
    """Return the counts of all viewers, one more for those that have changed."""
    return {viewer: counts.get(viewer, 0) + (viewer in changed) for viewer in viewers}


def viewers(stored: StoredTable) -> list[str]:
    """Return who is shown something: each seat that is not a bot's, and "" for all who only look on."""
    people = [seat for seat, player in stored.seats.items() if not player.startswith(BOT)]
    return [""] if stored.archive else ["", *people]


def fixed(stored: StoredTable) -> tuple[object, ...]:
    """Return what of a table makes another session if it changes."""
    return stored.seats, stored.parts, stored.ended


def sent(session: Session, tokens: list[str | None]) -> set[tuple[str, str]]:
    """Return the tokens with which each seat has sent steps."""
    return {(step.seat, token) for step, token in zip(session.record.steps, tokens, strict=True) if token is not None}


def without_steps(stored: StoredTable) -> StoredTable:
    return replace(stored, steps=[], tokens=[], forced=[])
