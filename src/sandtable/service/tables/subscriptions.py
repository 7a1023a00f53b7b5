"""Watching: what is pushed to somebody who has a table open, at once and whenever it changes for that seat.

Nothing waits for a subscriber: the table only marks that there is news, and each takes what there is at its own speed,
so that somebody with a slow line skips what has been overtaken.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from types import TracebackType
from typing import NamedTuple

import msgspec

from sandtable.service.tables.seat_state import SeatState

# Of what a page calls itself.
MOST_PAGE = 64


class Frame(msgspec.Struct, frozen=True):
    """What has changed for a seat.

    Args:
        since: the cursor it continues from; None if it stands alone.
        cursor: the one it leads to.
        keep: how many of the events of `since` still hold; `state` has only those after them.
    """

    since: int | None = msgspec.field(name="from")
    cursor: int
    keep: int
    state: SeatState


class EventWindow:
    """How many of the events that a seat was shown at each version still hold.

    Whatever changes for it, a choice or a taking back, changes the events only at their end: those that all versions
    since have in common are as many as there were in the shortest of them.  What the server did not see happen (it was
    started since, or another server went on by several versions) is not known.
    """

    def __init__(self) -> None:
        self._first = 0
        self._counts: list[int] = []

    def move(self, version: int, events: int) -> None:
        """Record that the seat now sees a version with so many events; the version may be the same as before."""
        if self._counts and version == self._first + len(self._counts) - 1:
            return
        if version != self._first + len(self._counts):
            self._first, self._counts = version, []
        n = len(self._counts)
        while n and self._counts[n - 1] > events:
            n -= 1
            self._counts[n] = events
        self._counts.append(events)

    def since(self, version: int, events: int) -> int:
        """Return how many of `events` events of a version still hold; 0 where that is not known."""
        place = version - self._first
        return min(self._counts[place], events) if 0 <= place < len(self._counts) else 0


class Subscriber:
    """A client that is told when a table changes for a seat.

    Args:
        viewer: the seat; "" for a spectator.
        cursor: what has been seen before, if anything.
        events: how many events that had.
        page: what it calls itself where it asks for something; "" for nothing.

    Attributes:
        parted: its seat is somebody else's now.
        answering: so many of its requests are being answered.
    """

    def __init__(self, viewer: str, cursor: int | None = None, events: int = 0, page: str = "") -> None:
        self.viewer = viewer
        self.page = page
        self.parted = False
        self.answering = 0
        self.moved = asyncio.Event()
        self.moved.set()
        self._cursor = cursor
        self._events = events
        self._greeted = False

    def frame(self, cursor: int, events: int, held: EventWindow, state: Callable[[int], SeatState]) -> Frame | None:
        """Return the frame that brings the subscriber up to date; None if nothing is new.

        Args:
            cursor, events: the seat's cursor, and how many events it sees.
            held: how many events of earlier cursors still hold.
            state: gives what the seat sees, without the first so many events.
        """
        if self._greeted and self._cursor == cursor:
            return None
        keep = 0 if self._cursor is None else held.since(self._cursor, self._events)
        frame = Frame(self._cursor, cursor, keep, state(keep))
        self._greeted = True
        self._cursor, self._events = cursor, events
        return frame

    def answered(self, cursor: int, events: int) -> None:
        """Take notice that it has been brought up to date by an answer."""
        self._cursor, self._events = cursor, events


class Asker(NamedTuple):
    """A page that asks for something, as it says it.

    Args:
        page: what it calls itself where it watches; "" for nothing.
        cursor: what it has seen; None if it does not say.
        events: how many events that had.
    """

    page: str = ""
    cursor: int | None = None
    events: int = 0


# Whoever says nothing of itself.
NOBODY = Asker()


class Answering:
    """A request of a page that is being answered: by that the page is told all, and nothing is pushed to it meanwhile.

    Args:
        subscribers: all who watch.
        seat: who asks.
        asker: the page.

    Attributes:
        pages: the subscribers that the page has.
        cursor, events: what it has.
    """

    def __init__(self, subscribers: Iterable[Subscriber], seat: str, asker: Asker) -> None:
        page, self.cursor, self.events = asker
        self.pages = [each for each in subscribers if each.page == page and each.viewer == seat] if page else []

    def __enter__(self) -> Answering:
        for each in self.pages:
            each.answering += 1
        return self

    def __exit__(self, kind: object, error: BaseException | None, trace: TracebackType | None) -> None:
        for each in self.pages:
            each.answering -= 1
            if error is not None:
                # What has happened meanwhile is news to it.
                each.moved.set()
