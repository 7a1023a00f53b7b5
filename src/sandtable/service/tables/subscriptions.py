"""Pushing a table's changes to clients that have the table open.

The table never waits for a subscriber. It only marks that there is something new, and each client fetches the state at
its own speed. A slow client therefore skips outdated states.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from types import TracebackType
from typing import NamedTuple

import msgspec

from sandtable.service.tables.seat_state import SeatState

# The maximum length of a page's name.
MAX_PAGE = 64


class LiveFrame(msgspec.Struct, frozen=True):
    """A new state that is pushed to a client.

    Args:
        since: the cursor of the client's previous state; None if the frame is complete.
        cursor: the cursor of the new state.
        keep: the number of log entries that stay valid; `state` contains only later entries.
        state: the new state.
    """

    since: int | None = msgspec.field(name="from")
    cursor: int
    keep: int
    state: SeatState


class EventWindow:
    """The number of a viewer's log entries at each recent cursor that are still valid.

    Choices and takebacks change the log only at the end. The entries common to all states since a cursor are therefore
    as many as the shortest log since then had. Changes that this server did not see are unknown: those before its
    start, and several simultaneous changes by another server.
    """

    def __init__(self) -> None:
        self._first = 0
        self._counts: list[int] = []

    def move(self, version: int, events: int) -> None:
        """Note the number of log entries at a cursor, which may be the last one."""
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
        """Return how many of a client's log entries are still valid; 0 if unknown."""
        place = version - self._first
        return min(self._counts[place], events) if 0 <= place < len(self._counts) else 0


class Subscriber:
    """A client to which the states of a seat are pushed.

    Args:
        viewer: the seat; "" for a spectator.
        cursor: the cursor of the state that the client has; None for none.
        events: the number of log entries that the client has.
        page: the name of the page in its requests; "" for none.

    Attributes:
        parted: whether the seat has another player now.
        answering: the number of the page's requests in progress.
        moved: set when there may be a new state.
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

    def frame(self, cursor: int, events: int, held: EventWindow, state: Callable[[int], SeatState]) -> LiveFrame | None:
        """Return the frame that brings the client up to date; None if it is up to date.

        Args:
            cursor: the current cursor of the seat.
            events: the current number of the seat's log entries.
            held: the valid log entries of earlier cursors.
            state: returns the seat's state without the given number of first log entries.
        """
        if self._greeted and self._cursor == cursor:
            return None
        keep = 0 if self._cursor is None else held.since(self._cursor, self._events)
        frame = LiveFrame(self._cursor, cursor, keep, state(keep))
        self._greeted = True
        self._cursor, self._events = cursor, events
        return frame

    def answered(self, cursor: int, events: int) -> None:
        """Note that the answer to a request has brought the client up to date."""
        self._cursor, self._events = cursor, events


class RequestOrigin(NamedTuple):
    """A page that sends a request.

    Args:
        page: the name of the page's subscription; "" for none.
        cursor: the cursor of the state that the page has; None if unknown.
        events: the number of log entries that the page has.
    """

    page: str = ""
    cursor: int | None = None
    events: int = 0


# The origin of a request that names no page.
NO_ORIGIN = RequestOrigin()


class PendingResponse:
    """A request in progress, whose page gets the new state as the answer only.

    Args:
        subscribers: all subscribers of the table.
        seat: the seat that sends the request.
        asker: the page that sends the request.

    Attributes:
        pages: the subscriptions of that page.
        cursor: the cursor of the state that the page has; None if unknown.
        events: the number of log entries that the page has.
    """

    def __init__(self, subscribers: Iterable[Subscriber], seat: str, asker: RequestOrigin) -> None:
        page, self.cursor, self.events = asker
        self.pages = [each for each in subscribers if each.page == page and each.viewer == seat] if page else []

    def __enter__(self) -> PendingResponse:
        for each in self.pages:
            each.answering += 1
        return self

    def __exit__(self, kind: object, error: BaseException | None, trace: TracebackType | None) -> None:
        for each in self.pages:
            each.answering -= 1
            if error is not None:
                # The page gets no answer, so changes during the request must be pushed to it.
                each.moved.set()
