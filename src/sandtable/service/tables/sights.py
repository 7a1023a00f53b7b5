"""What each viewer of a table sees, made once for each step and kept as JSON from then on.

Views, options and prompts are what a step costs most.  They are made when a step has been carried out, to find out
whose sight has changed, and are sent as they were made: the answer, and all that is pushed, is put together from them.
Events are kept as JSON as well, so that a long game does not cost more than a short one.
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

# What a seat sees of the game itself, but for the events.
OF_GAME = attrgetter("over", "turn", "view", "prompt", "options", "early", "undo", "reset")


class LogText:
    """The events that a viewer may know, as JSON.

    Args:
        seat: the viewer's number; -1 for a spectator.
    """

    def __init__(self, seat: int) -> None:
        self._seat = seat
        # Of each line: where its event stands in the session's log, the event, the step that caused it, and its number
        # among the steps of which the viewer knows something.
        self._events: list[tuple[int, Event, int, int]] = []
        # The first of them, as far as they have been asked for.
        self._lines: list[bytes] = []
        self._read = 0
        self._last: Event | None = None

    def update(self, log: list[tuple[int, Event]]) -> int:
        """Take over what has come to a session's log or gone from it; return how many lines there are."""
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
        """Return the lines after the first so many, as JSON."""
        for _, event, _, number in self._events[len(self._lines) :]:
            line = LogLine(len(self._lines) + 1, number, event.section, event.message, not event.visible(-1))
            self._lines.append(ENCODER.encode(line))
        return cast(list[LogLine], msgspec.Raw(b"[" + b",".join(self._lines[after:]) + b"]"))

    def counted(self, steps: list[int]) -> list[int]:
        """Return the numbers of those steps that the viewer knows something of, as lines count them."""
        wanted = set(steps)
        return sorted({number for _, _, step, number in self._events if step in wanted})

    @staticmethod
    def _holds(log: list[tuple[int, Event]], place: int, event: Event) -> bool:
        return place < len(log) and log[place][1] is event


class Sight(msgspec.Struct, frozen=True, gc=False):
    """What a viewer sees of a table, to be sent and to be compared with what was seen before.

    Args:
        state: what is sent, but for the numbers of its version and the events.
        events: how many there are; by one step or one taking back, they change only by their number.
    """

    state: SeatState
    events: int

    def differs(self, before: Sight) -> bool:
        """Return whether anything has changed, as far as the viewer sees it."""
        return self.events != before.events or self.state != before.state

    def moved_on(self, before: Sight) -> bool:
        """Return whether the game has changed, as far as the viewer sees it."""
        return self.events != before.events or OF_GAME(self.state) != OF_GAME(before.state)


class Sights:
    """What all viewers of a table see.

    Args:
        viewers: the seats; "" for all who only look on.
    """

    def __init__(self, viewers: list[str]) -> None:
        self._viewers = viewers
        self._logs: dict[str, LogText] = {}
        # Where nothing is hidden, what all were shown last, and of which position.
        self._shared: tuple[State, bytes] | None = None
        # What seats may do beside playing, and on what grounds.
        self._grounds: tuple[object, ...] = ()
        self._acts: dict[str, tuple[Act, ...]] = {}

    def view(self, session: Session, seat: str) -> bytes:
        """Return what a seat may know of the game now, as JSON; where nothing is hidden, as all have been shown it."""
        if self._shared is not None and self._shared[0] is session.state:
            return self._shared[1]
        return ENCODER.encode(session.view(seat))

    def look(self, stored: StoredTable, session: Session) -> dict[str, Sight]:
        """Return what each viewer sees of a table now."""
        text = ENCODER.encode(session.view(None))
        view = cast(msgspec.Struct, msgspec.Raw(text))
        common = table_state(stored, session, view)
        # Where nothing is hidden, one view is made for all.
        shared = None
        if not session.game.hides:
            self._shared = session.state, text
            shared = view
        if (decides := grounds(stored, session)) != self._grounds:
            self._grounds = decides
            self._acts = {}
        return {viewer: self._sight(stored, session, viewer, common, shared) for viewer in self._viewers}

    def state(self, stored: StoredTable, sight: Sight, viewer: str, after: int = 0) -> SeatState:
        """Return what a viewer is sent, with the events after the first so many.

        Args:
            sight: of the same moment as the table.
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
    ) -> Sight:
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
        return Sight(state, events)
