"""Watching: what is pushed to somebody who has a table open, at once and whenever it changes for that seat.

Nothing waits for a watcher: the table only marks that there is news, and each takes what there is at its own speed,
so that somebody with a slow line skips what has been overtaken.
"""

from __future__ import annotations

import asyncio
from itertools import takewhile

import msgspec

from sandtable.service.seat import LogLine, SeatState


class Frame(msgspec.Struct, frozen=True):
    """What has changed for a seat.

    Args:
        since: the version it continues; None if it stands alone.
        version: the one it leads to.
        keep: how many of the events of `since` still hold; `state` has only those after them.
    """

    since: int | None = msgspec.field(name="from")
    version: int
    keep: int
    state: SeatState


class Watcher:
    """Somebody who is told when a table changes for a seat.

    Args:
        viewer: the seat; "" for a spectator.
        version: what has been seen before, if anything.
        events: how many events that had.
    """

    def __init__(self, viewer: str, version: int | None = None, events: int = 0) -> None:
        self.viewer = viewer
        self.moved = asyncio.Event()
        self.moved.set()
        self._version = version
        self._events = events
        self._lines: list[LogLine] | None = None

    def frame(self, state: SeatState) -> Frame | None:
        """What to tell about a seat as it is now; None if that has been told already."""
        lines = state.events
        if self._lines is None:
            # The server keeps no past: whoever comes back keeps its events only if it has missed nothing.
            missed = self._version != state.version or self._events != len(lines)
            keep = 0 if missed else len(lines)
        elif self._version == state.version:
            return None
        else:
            same = takewhile(lambda pair: pair[0] == pair[1], zip(self._lines, lines, strict=False))
            keep = sum(1 for _ in same)
        frame = Frame(self._version, state.version, keep, msgspec.structs.replace(state, events=lines[keep:]))
        self._version, self._lines = state.version, lines
        return frame
