"""Each viewer's state of a table, computed once per step and cached as JSON.

Views, options and prompts are the main cost of a step. They are computed after each step to find the viewers whose
state has changed. Answers and pushes then contain the cached JSON. Log entries are cached as JSON as well, so that a
step of a long game costs no more than a step of a short game.
"""

from __future__ import annotations

from operator import attrgetter
from typing import cast

import msgspec
from msgspec.structs import replace

from sandtable.kernel.message import Event
from sandtable.kernel.session import Session
from sandtable.kernel.state import State
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
from sandtable.service.tables.stored_table import StoredTable

# The fields of a state that belong to the game itself, without log entries.
OF_GAME = attrgetter("over", "turn", "view", "prompt", "options", "early", "undo", "reset")


class LogText:
    """The log entries that a viewer may see, as JSON.

    Args:
        seat: the viewer's seat number; -1 for a spectator.
    """

    def __init__(self, seat: int) -> None:
        self._seat = seat
        # For each entry: the index of its event in the session's log, the event, the event's step, and the number of
        # that step among the steps of which the viewer sees something.
        self._events: list[tuple[int, Event, int, int]] = []
        # The JSON of the first entries, as far as it has been requested.
        self._lines: list[bytes] = []
        self._read = 0
        self._last: Event | None = None

    def update(self, log: list[tuple[int, Event]]) -> int:
        """Update from a session's log, which may be shorter; return the entry count."""
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
        """Return the entries after the first `after`, as JSON."""
        for _, event, _, number in self._events[len(self._lines) :]:
            line = LogLine(len(self._lines) + 1, number, event.section, event.message, not event.visible(-1))
            self._lines.append(ENCODER.encode(line))
        return cast(list[LogLine], msgspec.Raw(b"[" + b",".join(self._lines[after:]) + b"]"))

    def counted(self, steps: list[int]) -> list[int]:
        """Return the numbers of these steps in the viewer's log, without hidden steps."""
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
        """Return whether anything that the viewer sees has changed."""
        return self.events != before.events or self.state != before.state

    def moved_on(self, before: Projection) -> bool:
        """Return whether the viewer's view of the game has changed."""
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
        # The seats' actions outside the game, and the facts from which they were computed.
        self._grounds: tuple[object, ...] = ()
        self._acts: dict[str, tuple[Act, ...]] = {}

    def view(self, session: Session, seat: str) -> bytes:
        """Return a seat's view of the game as JSON; without secrets it is cached."""
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
