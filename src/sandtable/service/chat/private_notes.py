"""Private notes of a player about a whole game or about one step of it."""

from __future__ import annotations

from typing import Annotated

import msgspec

from sandtable.kernel.message import say
from sandtable.service.errors import ServiceError
from sandtable.service.name_checks import clean_line
from sandtable.service.store.repositories.chat import ChatRepository, NoteRow
from sandtable.service.tables.interfaces import TimeSource
from sandtable.service.tables.table import LiveTable

MAX_TEXT = 2000
MAX_NOTES = 200
MAX_STEP = 1_000_000


class NewNote(msgspec.Struct):
    """A note to store.

    Args:
        text: the text; "" deletes the note.
        step: the number of the step that the note is about; 0 for the whole game.
    """

    text: Annotated[str, msgspec.Meta(max_length=MAX_TEXT)]
    step: Annotated[int, msgspec.Meta(ge=0, le=MAX_STEP)] = 0


class SavedNote(msgspec.Struct, frozen=True):
    """A stored note.

    Args:
        step: the number of the step that the note is about; 0 for the whole game.
        text: the text.
        at: the time of writing, in seconds since 1970.
    """

    step: int
    text: str
    at: int


class Notebook(msgspec.Struct, frozen=True):
    """The notes of a seat.

    Args:
        notes: the notes, in the order of their steps.
    """

    notes: list[SavedNote]


class PlayerNotes:
    """The private notes of all seats: reading and storing them.

    Args:
        rows: the repository of notes.
        clock: returns the current time.
    """

    def __init__(self, rows: ChatRepository, clock: TimeSource) -> None:
        self._rows = rows
        self._clock = clock

    async def of(self, table: LiveTable, seat: str) -> Notebook:
        """Return a seat's notes."""
        return Notebook([SavedNote(*row) for row in await self._rows.notes(table.id, seat)])

    async def keep(self, table: LiveTable, seat: str, note: NewNote) -> None:
        """Store a note, which replaces the seat's note about the same step.

        Raises:
            ServiceError: the seat has too many notes.
        """
        text = "\n".join(clean_line(line) for line in note.text.split("\n")).strip()
        row = NoteRow(note.step, text, int(self._clock.now()))
        if not await self._rows.note(table.id, seat, row, MAX_NOTES):
            raise ServiceError("invalid", say("service-notes-full", most=MAX_NOTES))
