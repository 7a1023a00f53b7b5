"""Reminders: once a day, a waiting player can remind the player to move."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.kernel.message import Message, Ref, say
from sandtable.kernel.session import Session
from sandtable.service.errors import ServiceError
from sandtable.service.interfaces import EventSink, TimeSource
from sandtable.service.store.repositories.contacts import ContactRepository
from sandtable.service.store.repositories.notifications import NotificationRepository
from sandtable.service.stored_table import HUMAN, StoredTable
from sandtable.service.tables.automatic_replies import due_of
from sandtable.service.tables.notifiable_events import reminded
from sandtable.service.tables.table import LiveTable

# The minimum time between two reminders of a player, in seconds.
NUDGE_SECONDS = 86_400
HOUR_SECONDS = 3600


class Nudges:
    """Reminders that a waiting player sends to the player to move.

    Args:
        rows: the repository of notifications.
        contacts: the repository of blocks.
        herald: records the notifications.
        clock: returns the current time.
        uptime: returns the server uptime in seconds.
    """

    def __init__(
        self,
        rows: NotificationRepository,
        contacts: ContactRepository,
        herald: EventSink,
        clock: TimeSource,
        uptime: Callable[[], float],
    ) -> None:
        self._rows = rows
        self._contacts = contacts
        self._herald = herald
        self._clock = clock
        self._uptime = uptime

    async def remind(self, table: LiveTable, seat: str) -> None:
        """Remind the player whose turn it is.

                Send nothing if one of the two players has blocked the other.

        Raises:
            ServiceError: no other person is to move, the clock is too fast or stopped, or there was a reminder within a
                day.
        """
        session = await table.session()
        stored, actor = table.stored, session.actor
        why = _refusal(stored, session, seat, self._uptime())
        if why is not None or actor is None:
            raise ServiceError("conflict", why or say("no-game-over"))
        now = int(self._clock.now())
        if left := await self._rows.nudge(table.id, actor, now, NUDGE_SECONDS):
            hours = -(-left // HOUR_SECONDS)
            raise ServiceError("conflict", say("service-nudge-again", seat=Ref("seat", actor), hours=hours))
        # The sender must not learn of a block or of a due automatic reply, so the request succeeds without a
        # notification.
        if actor not in await self._contacts.apart_from(table.id, seat) and due_of(stored, actor) is None:
            self._herald.record(reminded(stored, session, actor, seat))


def _refusal(stored: StoredTable, session: Session, seat: str, now: float) -> Message | None:
    """Return why a seat cannot send a reminder; None if it can."""
    actor, clock = session.actor, stored.clock
    if actor is None:
        return say("no-game-over")
    if actor == seat:
        return say("service-nudge-own")
    if stored.seats[actor] != HUMAN or actor in stored.sitting:
        return say("service-nudge-bot", seat=Ref("seat", actor))
    if not stored.slow:
        return say("service-nudge-live")
    if clock is not None and (clock.paused or clock.away.get(actor, 0.0) > now):
        return say("service-nudge-rests", seat=Ref("seat", actor))
    return None
