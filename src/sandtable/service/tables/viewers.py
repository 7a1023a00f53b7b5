"""The viewers of a table, and helpers that relate tokens and choices to steps."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from sandtable.kernel.session import Session
from sandtable.service.tables.player_kinds import BOT
from sandtable.service.tables.stored_table import StoredTable


def grown(counts: dict[str, int], viewers: list[str], changed: set[str]) -> dict[str, int]:
    """Return the viewers' counts, increased by one for viewers with a change."""
    return {viewer: counts.get(viewer, 0) + (viewer in changed) for viewer in viewers}


def viewers(stored: StoredTable) -> list[str]:
    """Return the viewers: each seat without a bot, and "" for all spectators."""
    people = [seat for seat, player in stored.seats.items() if not player.startswith(BOT)]
    return [""] if stored.archive else ["", *people]


def fixed(stored: StoredTable) -> tuple[object, ...]:
    """Return the fields of a table whose change requires that its session is restored."""
    return stored.seats, stored.parts, stored.ended


def sent(session: Session, tokens: list[str | None]) -> dict[tuple[str, str], int]:
    """Return, for each seat and token, the index of its first step."""
    steps = enumerate(zip(session.record.steps, tokens, strict=True))
    return {(step.seat, token): n for n, (step, token) in steps if token is not None}


def made_by(session: Session, n: int, line: Sequence[str]) -> bool:
    """Return whether the line of steps at index `n` was made by these choices."""
    steps, forced = session.record.steps, session.forced
    seat, made = steps[n].seat, [steps[n].choice]
    for step, unasked in zip(steps[n + 1 :], forced[n + 1 :], strict=True):
        if step.seat != seat or not unasked:
            break
        made.append(step.choice)
    # A request need not name the forced choices in between.
    rest = iter(made)
    return all(" ".join(each.lower().split()) in rest for each in line)


def without_steps(stored: StoredTable) -> StoredTable:
    """Return a table without its steps, tokens and forced marks."""
    return replace(stored, steps=[], tokens=[], forced=[])
