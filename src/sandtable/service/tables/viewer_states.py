"""Each viewer's view of a table: what it sees, what was last sent to it, and what is pushed.

Views, options and prompts are the main cost of a step. They are computed after each step to find the viewers whose
state has changed. Answers and pushes then contain the cached JSON. Log entries are cached as JSON as well, so that a
step of a long game costs no more than a step of a short game.

The table never waits for a subscriber. It only marks that there is something new, and each client fetches the state at
its own speed. A slow client therefore skips outdated states.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from functools import partial
from operator import attrgetter
from types import TracebackType
from typing import NamedTuple, cast

import msgspec
from msgspec.structs import replace

from sandtable.kernel.message import Event, say
from sandtable.kernel.session import Session
from sandtable.kernel.state import State
from sandtable.service.errors import ServiceError
from sandtable.service.tables.seat_state import (
    ENCODER,
    Act,
    LogLine,
    SeatState,
    acts_of,
    encoded,
    grounds,
    seat_state,
    table_state,
)
from sandtable.service.tables.stored_table import BOT, StoredTable


def grown(counts: dict[str, int], viewers: list[str], changed: set[str]) -> dict[str, int]:
    """Return the viewers' counts, increased by one for viewers with a change."""
    return {viewer: counts.get(viewer, 0) + (viewer in changed) for viewer in viewers}


def viewers(stored: StoredTable) -> list[str]:
    """Return the viewers: each seat without a bot, and "" for all spectators."""
    people = [seat for seat, player in stored.seats.items() if not player.startswith(BOT)]
    return [""] if stored.archive else ["", *people]


# The fields of a seat's state that show the game itself, apart from log entries.
OF_GAME = attrgetter("over", "turn", "view", "prompt", "options", "early", "undo", "reset")


class LogText:
    """The log entries that a viewer may see, as JSON.

    Args:
        seat: the viewer's seat number; -1 for a spectator.
    """

    def __init__(self, seat: int) -> None:
        self._seat = seat
        # For each entry: the index of its event in the session's log, the event, and the event's step. The last number
        # counts only the steps of which the viewer sees something.
        self._events: list[tuple[int, Event, int, int]] = []
        # The JSON of the first entries, as far as it has been requested.
        self._lines: list[bytes] = []
        self._read = 0
        self._last: Event | None = None

    def update(self, log: list[tuple[int, Event]]) -> int:
        """Read a session's log, which may be shorter than before; return the entry count."""
        if self._read > len(log) or (self._read and log[self._read - 1][1] is not self._last):
            while self._events and not self._holds(log, *self._events[-1][:2]):
                self._events.pop()
            del self._lines[len(self._events) :]
            self._read = self._events[-1][0] + 1 if self._events else 0
        _, _, last, number = self._events[-1] if self._events else (0, None, 0, 0)
        for place in range(self._read, len(log)):
            step, event = log[place]
            if event.visible(self._seat):
                number = 0 if not step else number if step == last else number + 1
                last = step
                self._events.append((place, event, step, number))
        self._read = len(log)
        self._last = log[-1][1] if log else None
        return len(self._events)

    def json(self, after: int = 0) -> list[LogLine]:
        """Return the entries as JSON, without the first `after`."""
        for _, event, _, number in self._events[len(self._lines) :]:
            line = LogLine(len(self._lines) + 1, number, event.section, event.message, not event.visible(-1))
            self._lines.append(ENCODER.encode(line))
        return cast(list[LogLine], msgspec.Raw(b"[" + b",".join(self._lines[after:]) + b"]"))

    def counted(self, steps: list[int]) -> list[int]:
        """Return the numbers that steps have in the viewer's log, without hidden steps."""
        wanted = set(steps)
        return sorted({number for _, _, step, number in self._events if step in wanted})

    @staticmethod
    def _holds(log: list[tuple[int, Event]], place: int, event: Event) -> bool:
        return place < len(log) and log[place][1] is event


class Projection(msgspec.Struct, frozen=True, gc=False):
    """A viewer's state of a table, to send and to compare with the last state.

    Args:
        state: the state to send, without version numbers and log entries.
        events: the number of log entries. Every step or takeback that changes the entries changes this number.
    """

    state: SeatState
    events: int

    def differs(self, before: Projection) -> bool:
        """Return whether the viewer sees anything different from an earlier state."""
        return self.events != before.events or self.state != before.state

    def game_differs(self, before: Projection) -> bool:
        """Return whether the viewer's view of the game differs from an earlier state."""
        return self.events != before.events or OF_GAME(self.state) != OF_GAME(before.state)


class Projections:
    """The states of all viewers of a table.

    Args:
        viewers: the seats of the viewers; "" for all spectators.
    """

    def __init__(self, viewers: list[str]) -> None:
        self._viewers = viewers
        self._logs: dict[str, LogText] = {}
        # In games without secrets: the last position, and the view of it that all viewers share.
        self._shared: tuple[State, bytes] | None = None
        # The facts that determine the seats' actions outside the rules, and these actions.
        self._grounds: tuple[object, ...] = ()
        self._acts: dict[str, tuple[Act, ...]] = {}

    def view(self, session: Session, seat: str) -> bytes:
        """Return a seat's view of the game as JSON, cached if the game has no secrets."""
        if self._shared is not None and self._shared[0] is session.state:
            return self._shared[1]
        return ENCODER.encode(session.view(seat))

    def look(self, stored: StoredTable, session: Session) -> dict[str, Projection]:
        """Return what each viewer sees of a table now."""
        text = ENCODER.encode(session.view(None))
        view = cast(msgspec.Struct, msgspec.Raw(text))
        common = table_state(stored, session, view)
        # In games without secrets all viewers share one view.
        shared = None
        if not session.game.hides:
            self._shared = session.state, text
            shared = view
        if (decides := grounds(stored, session)) != self._grounds:
            self._grounds = decides
            self._acts = {}
        return {viewer: self._sight(stored, session, viewer, common, shared) for viewer in self._viewers}

    def state(self, stored: StoredTable, sight: Projection, viewer: str, after: int = 0) -> SeatState:
        """Return a viewer's state to send, with the log entries after the first `after`.

        Args:
            sight: the viewer's state, computed for this version of the table.
        """
        return replace(
            sight.state,
            version=stored.played.get(viewer, 0),
            cursor=stored.seen.get(viewer, 0),
            events=self._logs[viewer].json(after),
            keep=after,
        )

    def _sight(
        self, stored: StoredTable, session: Session, viewer: str, common: SeatState, shared: msgspec.Struct | None
    ) -> Projection:
        state = common
        if viewer:
            view = encoded(session.view(viewer)) if shared is None else shared
            if viewer not in self._acts:
                self._acts[viewer] = acts_of(stored, session, viewer)
            state = seat_state(common, stored, session, viewer, view, self._acts[viewer])
        if viewer not in self._logs:
            self._logs[viewer] = LogText(session.seat_number(viewer or None))
        events = self._logs[viewer].update(session.log)
        conditional = state.conditional
        if conditional is not None:
            counted = self._logs[viewer].counted(conditional.steps)
            state = replace(state, conditional=replace(conditional, steps=counted))
        return Projection(state, events)


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
    """A record of how many of the log entries sent at each recent cursor are still valid.

    A cursor is the version number of everything that the viewer sees. Choices and takebacks change the log only at its
    end. Therefore the number of a cursor's entries that are still valid is the length of the shortest log since that
    cursor. Changes that this server did not see are unknown: those before its start, and several simultaneous changes
    by another server.
    """

    def __init__(self) -> None:
        self._first = 0
        self._counts: list[int] = []

    def move(self, version: int, events: int) -> None:
        """Record the number of log entries at the next cursor.

        If the cursor is still the last one, do nothing. If it is not the next one, forget all earlier cursors.
        """
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
        """Record that the answer to a request has brought the client up to date."""
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
    """A request in progress, whose page gets the new state with the answer, not pushed.

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


# The delay of the push to a seat that has just received an answer, in seconds. A fast bot's next choice can then go
# into the same push.
ANSWERED_SECONDS = 0.02


class Broadcaster:
    """The last state shown to each viewer of a table, and the subscribers.

    Attributes:
        viewers: the seats whose state is computed; "" for all spectators.
        subscribers: the clients to which changes are pushed.
    """

    def __init__(self, stored: StoredTable) -> None:
        self.viewers = viewers(stored)
        self.subscribers: set[Subscriber] = set()
        self._sights = Projections(self.viewers)
        self._seen: dict[str, Projection] = {}
        self._held: dict[str, EventWindow] = {}

    def state(self, stored: StoredTable, viewer: str, after: int = 0) -> SeatState:
        """Return the state last shown to a viewer, as it is sent.

        Args:
            after: the number of log entries to leave out from the beginning.
        """
        return self._sights.state(stored, self._seen[viewer], viewer, after)

    def view(self, session: Session, seat: str) -> bytes:
        """Return a seat's view of the game, as JSON."""
        return self._sights.view(session, seat)

    def frame(self, stored: StoredTable, subscriber: Subscriber) -> LiveFrame | None:
        """Return the next frame of a subscriber; None if nothing has changed.

        Raises:
            ServiceError: the subscriber's seat has another player now.
        """
        viewer = subscriber.viewer
        if subscriber.parted:
            raise ServiceError("forbidden", say("service-seat-passed"))
        cursor, events = stored.seen.get(viewer, 0), self._seen[viewer].events
        return subscriber.frame(cursor, events, self._held[viewer], partial(self.state, stored, viewer))

    def answer(self, stored: StoredTable, viewer: str, to: PendingResponse) -> SeatState:
        """Return the state last shown to a viewer, without log entries that the page has."""
        for subscriber in to.pages:
            subscriber.answered(stored.seen.get(viewer, 0), self._seen[viewer].events)
        held = self._held[viewer]
        return self.state(stored, viewer, 0 if to.cursor is None else held.since(to.cursor, to.events))

    def forget(self) -> None:
        """Drop all cached states, but keep the subscribers."""
        self._sights = Projections(self.viewers)
        self._seen = {}
        self._held = {}

    def admit(self, table: StoredTable) -> None:
        """Add new viewers, such as a player who takes over a bot's seat."""
        now = viewers(table)
        if now != self.viewers and set(now) - set(self.viewers):
            self.viewers[:] = now

    def look(self, table: StoredTable, session: Session) -> dict[str, Projection]:
        """Return what each viewer would see of a table now, without showing it yet."""
        return self._sights.look(table, session)

    def differ(self, sights: dict[str, Projection]) -> set[str]:
        """Return the viewers whose state differs from the state last shown to them."""
        seen = self._seen
        return {viewer for viewer in self.viewers if viewer not in seen or sights[viewer].differs(seen[viewer])}

    def game_changed(self, sights: dict[str, Projection], viewer: str) -> bool:
        """Return whether the game has changed for a viewer since the last shown state."""
        return viewer not in self._seen or sights[viewer].game_differs(self._seen[viewer])

    def counts(
        self, before: StoredTable, sights: dict[str, Projection], mover: str, plays: bool
    ) -> tuple[dict[str, int], dict[str, int]]:
        """Return the new cursor and the new game version of each viewer.

        Args:
            before: the table as it was last shown.
            sights: what each viewer sees now.
            mover: the seat that made the change, "" for none. The cursor of this seat always grows. After a move in the
                game, the seat's game version grows too.
            plays: whether the change was a move in the game.
        """
        own = {mover} - {""}
        moved = {viewer for viewer in self.viewers if self.game_changed(sights, viewer)}
        seen = grown(before.seen, self.viewers, self.differ(sights) | own)
        return seen, grown(before.played, self.viewers, moved | (own if plays else set()))

    def show(
        self, before: StoredTable, table: StoredTable, sights: dict[str, Projection], answered: str | None = None
    ) -> None:
        """Show viewers their new states, and wake the subscribers whose state has changed.

        Args:
            before: the table as it was last shown.
            table: the table now.
            sights: what each viewer sees now.
            answered: the seat that gets the new state as an answer, so that its push can wait for a bot's next choice.
        """
        if table.parted != before.parted:
            gone = {seat for seat, each in table.parted.items() if each != before.parted.get(seat)}
            for subscriber in self.subscribers:
                if subscriber.viewer in gone:
                    subscriber.parted = True
                    subscriber.moved.set()
            self.viewers[:] = viewers(table)
        self._seen = sights
        for viewer, seen in sights.items():
            self._held.setdefault(viewer, EventWindow()).move(table.seen.get(viewer, 0), seen.events)
        for subscriber in self.subscribers:
            if table.seen.get(subscriber.viewer, 0) == before.seen.get(subscriber.viewer, 0):
                continue
            if subscriber.answering:
                continue
            if subscriber.viewer == answered:
                asyncio.get_running_loop().call_later(ANSWERED_SECONDS, subscriber.moved.set)
            else:
                subscriber.moved.set()
