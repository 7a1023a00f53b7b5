"""What one seat is sent: its view, what it may choose, and what it knows of what has happened.

Numbers would tell on others as much as words do: how often somebody has chosen while planning in secret shows how many
cards were bought.  So a seat's version, its events and their steps are counted as that seat sees them.
"""

from __future__ import annotations

import msgspec

from sandtable.kernel.message import Message, Option, Prompt
from sandtable.kernel.session import Session


class LogLine(msgspec.Struct, frozen=True):
    """An event as the log shows it.

    Args:
        n: its number among those that the seat may know, from 1.
        step: which of the steps the seat knows something of has caused it; 0 is setting up.
    """

    n: int
    step: int
    section: str
    message: Message


class SeatState(msgspec.Struct, frozen=True):
    """All that a seat is sent."""

    table: str
    game: str
    variant: str
    version: int
    seat: str
    over: bool
    view: msgspec.Struct
    prompt: Prompt
    options: list[Option]
    undo: bool
    events: list[LogLine]
    commitment: str


def seat_state(table: str, version: int, session: Session, seat: str) -> SeatState:
    """What a seat sees of a session now."""
    return SeatState(
        table=table,
        game=session.game.name,
        variant=session.game.variant,
        version=version,
        seat=seat,
        over=session.actor is None,
        view=session.view(seat),
        prompt=session.prompt(seat),
        options=session.options(seat),
        undo=may_undo(session, seat),
        events=log_lines(session, seat),
        commitment=session.record.header.commitment,
    )


def glance(session: Session, seat: str) -> bytes:
    """What a seat sees, to be compared with what it saw before."""
    return msgspec.json.encode(seat_state("", 0, session, seat))


def log_lines(session: Session, seat: str) -> list[LogLine]:
    """The events that a seat may know."""
    known = {0: 0}
    return [
        LogLine(n, known.setdefault(step, len(known)), event.section, event.message)
        for n, (step, event) in enumerate(session.events(seat), 1)
    ]


def may_undo(session: Session, seat: str) -> bool:
    """Whether a seat may take its last choice back; never once the game is over, for then every secret is out."""
    return session.actor is not None and session.can_undo(seat)
