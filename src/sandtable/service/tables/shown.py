"""What each viewer of a table has been shown, and whoever watches is told when that changes."""

from __future__ import annotations

import asyncio
from functools import partial

from sandtable.kernel.message import say
from sandtable.kernel.session import Session
from sandtable.service.errors import ServiceError
from sandtable.service.tables.seat_state import SeatState
from sandtable.service.tables.sights import Sight, Sights
from sandtable.service.tables.stored_table import StoredTable
from sandtable.service.tables.subscriptions import Answering, EventWindow, Frame, Subscriber
from sandtable.service.tables.viewers import grown, viewers

# So long what is pushed to a seat that has been answered already waits: a quick bot's choice comes with it.
ANSWERED_SECONDS = 0.02


class Shown:
    """What each viewer of a table has been shown last, and who is told when it changes.

    Args:
        stored: what the store keeps of the table.

    Attributes:
        viewers: who is shown something; "" for all who only look on.
        subscribers: who is told what changes.
    """

    def __init__(self, stored: StoredTable) -> None:
        self.viewers = viewers(stored)
        self.subscribers: set[Subscriber] = set()
        self._sights = Sights(self.viewers)
        self._seen: dict[str, Sight] = {}
        self._held: dict[str, EventWindow] = {}

    def state(self, stored: StoredTable, viewer: str, after: int = 0) -> SeatState:
        """Return what a viewer has been shown, as it is sent.

        Args:
            after: so many of its first events are left out.
        """
        return self._sights.state(stored, self._seen[viewer], viewer, after)

    def view(self, session: Session, seat: str) -> bytes:
        """Return what a seat may know of the game, as JSON."""
        return self._sights.view(session, seat)

    def frame(self, stored: StoredTable, subscriber: Subscriber) -> Frame | None:
        """Return the frame that a subscriber has not been sent yet.

        Raises:
            ServiceError: its seat is somebody else's now.
        """
        viewer = subscriber.viewer
        if subscriber.parted:
            raise ServiceError("forbidden", say("service-seat-passed"))
        cursor, events = stored.seen.get(viewer, 0), self._seen[viewer].events
        return subscriber.frame(cursor, events, self._held[viewer], partial(self.state, stored, viewer))

    def answer(self, stored: StoredTable, viewer: str, to: Answering) -> SeatState:
        """Return what a viewer has been shown, without the events that whoever is answered has already."""
        for subscriber in to.pages:
            subscriber.answered(stored.seen.get(viewer, 0), self._seen[viewer].events)
        held = self._held[viewer]
        return self.state(stored, viewer, 0 if to.cursor is None else held.since(to.cursor, to.events))

    def forget(self) -> None:
        """Let go of what has been shown; subscribers stay."""
        self._sights = Sights(self.viewers)
        self._seen = {}
        self._held = {}

    def admit(self, table: StoredTable) -> None:
        """Have those shown something who are not yet: somebody may be back at a seat that a bot had."""
        now = viewers(table)
        if now != self.viewers and set(now) - set(self.viewers):
            self.viewers[:] = now

    def look(self, table: StoredTable, session: Session) -> dict[str, Sight]:
        """Return what each viewer sees of a table now; nobody is shown it yet."""
        return self._sights.look(table, session)

    def differ(self, sights: dict[str, Sight]) -> set[str]:
        """Return those for whom anything has changed since they were shown it."""
        seen = self._seen
        return {viewer for viewer in self.viewers if viewer not in seen or sights[viewer].differs(seen[viewer])}

    def moved(self, sights: dict[str, Sight], viewer: str) -> bool:
        """Return whether the game has changed, as far as a viewer sees it."""
        return viewer not in self._seen or sights[viewer].moved_on(self._seen[viewer])

    def counts(
        self, before: StoredTable, sights: dict[str, Sight], mover: str, plays: bool
    ) -> tuple[dict[str, int], dict[str, int]]:
        """Return the versions of the table and of the game that viewers are shown next; one more where they see more.

        Args:
            before: the table as it was shown last.
            mover: the seat that has changed something, and sees that in any case; "" for nobody in particular.
            plays: it has changed the game.
        """
        own = {mover} - {""}
        moved = {viewer for viewer in self.viewers if self.moved(sights, viewer)}
        seen = grown(before.seen, self.viewers, self.differ(sights) | own)
        return seen, grown(before.played, self.viewers, moved | (own if plays else set()))

    def show(
        self, before: StoredTable, table: StoredTable, sights: dict[str, Sight], answered: str | None = None
    ) -> None:
        """Keep what viewers see now, and notify the subscribers for whom it has changed.

        Args:
            before: the table as it was shown last.
            answered: a seat that is told by an answer already; what is pushed to it waits for what a bot does next.
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
