"""The last state shown to each viewer, and pushing changes to subscribers."""

from __future__ import annotations

import asyncio
from functools import partial

from sandtable.kernel.message import say
from sandtable.kernel.session import Session
from sandtable.service.errors import ServiceError
from sandtable.service.tables.seat_state import SeatState
from sandtable.service.tables.stored_table import StoredTable
from sandtable.service.tables.subscriptions import EventWindow, LiveFrame, PendingResponse, Subscriber
from sandtable.service.tables.viewer_states import Projection, Projections
from sandtable.service.tables.viewers import grown, viewers

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

    def moved(self, sights: dict[str, Projection], viewer: str) -> bool:
        """Return whether the game has changed for a viewer since the last shown state."""
        return viewer not in self._seen or sights[viewer].moved_on(self._seen[viewer])

    def counts(
        self, before: StoredTable, sights: dict[str, Projection], mover: str, plays: bool
    ) -> tuple[dict[str, int], dict[str, int]]:
        """Return the next cursors and game versions of viewers.

        Args:
            before: the table as it was last shown.
            sights: what each viewer sees now.
            mover: the seat that made the change, whose numbers always grow; "" for none.
            plays: whether the change was a move in the game.
        """
        own = {mover} - {""}
        moved = {viewer for viewer in self.viewers if self.moved(sights, viewer)}
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
