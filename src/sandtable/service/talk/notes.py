"""Notes: what somebody writes down for himself, of a game as a whole or of a moment of it; nobody else sees them."""

from __future__ import annotations

from typing import Annotated

import msgspec

from sandtable.kernel.message import say
from sandtable.service.errors import ServiceError
from sandtable.service.store.talk_rows import NoteRow, TalkRows
from sandtable.service.tables.ports import Clock
from sandtable.service.tables.table import Table

MOST_TEXT = 2000
MOST_NOTES = 200
MOST_STEP = 1_000_000


class Note(msgspec.Struct):
    """What is noted.

    Args:
        step: after how many steps of the game; 0 for the game as a whole.
        text: in one's own words; "" for nothing any more.
    """

    text: Annotated[str, msgspec.Meta(max_length=MOST_TEXT)]
    step: Annotated[int, msgspec.Meta(ge=0, le=MOST_STEP)] = 0


class Noted(msgspec.Struct, frozen=True):
    """What a seat has noted: after how many steps (0 is the game as a whole), what, and when, in seconds since 1970."""

    step: int
    text: str
    at: int


class Notebook(msgspec.Struct, frozen=True):
    """All that a seat has noted, in the order of the steps."""

    notes: list[Noted]


class Notes:
    """The notes of the seats of one store.

    Args:
        rows: where they are kept.
        clock: tells the time.
    """

    def __init__(self, rows: TalkRows, clock: Clock) -> None:
        self._rows = rows
        self._clock = clock

    async def of(self, table: Table, seat: str) -> Notebook:
        """Return what a seat has noted."""
        return Notebook([Noted(*row) for row in await self._rows.notes(table.id, seat)])

    async def keep(self, table: Table, seat: str, note: Note) -> None:
        """Keep a note, in the place of what was noted there.

        Raises:
            ServiceError: the seat has too many.
        """
        text = "".join(sign if sign.isprintable() or sign == "\n" else " " for sign in note.text).strip()
        row = NoteRow(note.step, text, int(self._clock.now()))
        if not await self._rows.note(table.id, seat, row, MOST_NOTES):
            raise ServiceError("invalid", say("service-notes-full", most=MOST_NOTES))
