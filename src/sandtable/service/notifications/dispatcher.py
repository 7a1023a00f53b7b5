"""Delivery of due notifications.

A notification is dropped if the player is viewing the table or the event no longer matters. Before delivery, a server
claims the notification in the store, so that no other server delivers it. Failed deliveries are retried a few times.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence

import msgspec

from sandtable.service.errors import ServiceError, StoreUnavailable
from sandtable.service.notifications.channels.channel import Channel, DeliveryOutcome
from sandtable.service.notifications.preferences import preferences_of
from sandtable.service.notifications.texts import NotificationText, Recipient, notification_text, of_table
from sandtable.service.store.repositories.notifications import (
    NotificationRepository,
    NotificationRow,
    RecipientRow,
    SubscriberRow,
)
from sandtable.service.tables.interfaces import MS_PER_SECOND, TableEvent, TimeSource
from sandtable.service.tables.notifiable_events import holds, short
from sandtable.service.tables.table import LiveTable
from sandtable.service.tables.table_clock import left_of
from sandtable.service.tables.table_registry import TableRegistry

LOG = logging.getLogger(__name__)

# The pauses before retries, in seconds. After the last retry the delivery is given up.
RETRY_SECONDS = (60, 300, 1800, 7200)
# The time after which a server's claim on a notification expires, in milliseconds.
CLAIM_TIMEOUT_MS = 300_000
# The pause before checking a stopped clock again, in milliseconds.
HALT_PAUSE_MS = 3_600_000
# The minimum pause before the next check for due notifications, in seconds.
MIN_WAIT_SECONDS = 0.05


class Dispatcher:
    """Delivers due notifications.

    Args:
        rows: the repository of notifications.
        tables: the tables.
        channels: the channels. Each notification belongs to the channel that owns its `way`.
        clock: returns the current time.
        uptime: returns the server uptime in seconds.
    """

    def __init__(
        self,
        rows: NotificationRepository,
        tables: TableRegistry,
        channels: Sequence[Channel],
        clock: TimeSource,
        uptime: Callable[[], float],
    ) -> None:
        self._rows = rows
        self._tables = tables
        self._channels = channels
        self._clock = clock
        self._uptime = uptime

    @property
    def enabled(self) -> bool:
        """True if any channel is enabled."""
        return any(channel.enabled for channel in self._channels)

    async def is_due(self) -> bool:
        """Return whether a notification is due.

        Raises:
            StoreUnavailable: the store is unavailable.
        """
        due = await self._rows.next_due()
        return due is not None and due <= self._now()

    async def dispatch(self) -> float | None:
        """Deliver all due notifications.

        Returns:
            The seconds until the next notification is due; None if none is waiting.

        Raises:
            StoreUnavailable: the store is unavailable.
        """
        # Claiming needs a write, and usually nothing is due, so this is checked first.
        while await self.is_due() and (rows := await self._rows.take(self._now(), CLAIM_TIMEOUT_MS)):
            done = await asyncio.gather(
                *(self._deliver(*batch) for batch in await self._batches(rows)), return_exceptions=True
            )
            for failure in done:
                if isinstance(failure, StoreUnavailable):
                    raise failure
                if isinstance(failure, BaseException):
                    LOG.error("cannot deliver a notification", exc_info=failure)
        due = await self._rows.next_due()
        return None if due is None else max(MIN_WAIT_SECONDS, (due - self._now()) / MS_PER_SECOND)

    def _now(self) -> int:
        return int(self._clock.now() * MS_PER_SECOND)

    async def _batches(self, rows: list[NotificationRow]) -> list[tuple[Channel, list[NotificationRow]]]:
        """Return the claimed notifications in batches, each with its channel.

        The notifications of a batch are delivered together.
        """
        batches: list[tuple[Channel, list[NotificationRow]]] = []
        collected: dict[tuple[str, str], Channel] = {}
        for row in rows:
            channel = next((each for each in self._channels if each.owns(row.way)), None)
            if channel is None:
                LOG.warning("dropped a notification: this server has no channel for %r", row.way)
                await self._rows.set_due([row], 0)
            elif channel.collects(row.way):
                collected[row.account, row.way] = channel
            else:
                batches.append((channel, [row]))
        # Notifications that are not due yet are delivered together with the due ones.
        for (account, way), channel in collected.items():
            batches.append((channel, await self._rows.waiting(account, way)))
        return batches

    async def _deliver(self, channel: Channel, rows: list[NotificationRow]) -> None:
        """Deliver those of an account's notifications that still matter, together."""
        recipient: SubscriberRow | None = None
        found: list[tuple[NotificationRow, NotificationText]] = []
        for row in rows:
            reached = await self._rows.recipient(row.account, row.table)
            text = None if reached is None else await self._text(channel, row, reached)
            if reached is not None and text is not None:
                recipient = reached.subscriber
                found.append((row, text))
        if recipient is None:
            return
        sent = [row for row, _ in found]
        parts = None if channel.collects(sent[0].way) else await channel.split(sent[0])
        if parts is not None:
            await self._rows.add([sent[0]._replace(way=way, due=self._now(), tries=0) for way in parts])
            await self._rows.set_due(sent, 0)
            return
        outcome = await channel.deliver(sent, [text for _, text in found], recipient)
        retries = outcome is DeliveryOutcome.RETRY_LATER
        await self._rows.set_due(sent, self._retry_at(max(row.tries for row in sent)) if retries else 0)

    def _retry_at(self, tries: int) -> int:
        """Return the time of the next retry, in ms since 1970; 0 for no more retries."""
        return self._now() + int(RETRY_SECONDS[tries - 1] * MS_PER_SECOND) if tries <= len(RETRY_SECONDS) else 0

    async def _text(self, channel: Channel, row: NotificationRow, recipient: RecipientRow) -> NotificationText | None:
        """Return the text of a notification, if it is still wanted and still matters.

        Otherwise drop or postpone the notification, and return None.
        """
        event = msgspec.convert(row.event, TableEvent)
        subscriber, own = recipient.subscriber, recipient.own
        preference = preferences_of(subscriber.preferences if own is None else own).of(event.kind)
        wanted = channel.is_wanted(preference) and channel.can_reach(subscriber)
        again = 0
        if event.kind == "invited":
            # The invited player may have answered the invitation or blocked the inviter.
            wanted = wanted and await self._rows.is_invited(row.account, event.how)
        if wanted and recipient.looks_until <= self._now():
            try:
                table = await self._tables.table(row.table)
                session = await table.session()
                if holds(table.stored, session, event, row.seat):
                    left, again = self._short(table, event, row.seat)
                    if not again:
                        reader = Recipient(subscriber.lang, subscriber.site, subscriber.leave)
                        text = notification_text(event, table.game, left, reader)
                        return of_table(text, event.kind, table.stored, row.seat, subscriber.lang)
            except StoreUnavailable:
                raise
            except ServiceError as error:
                # An unreadable table causes no notification.
                LOG.warning("dropped a notification of table %s: %s", row.table, error)
        await self._rows.set_due([row], again)
        return None

    def _short(self, table: LiveTable, event: TableEvent, seat: str) -> tuple[float | None, int]:
        """Return the time left and the time of the next check, for a warning of little time left.

        The first value is the player's time left in seconds, or None if unknown. The second is in milliseconds since
        1970, or 0 if the notification must be sent now.
        """
        clock = table.stored.clock
        if event.kind != "clock" or clock is None:
            return None, 0
        if clock.running != seat:
            return None, self._now() + HALT_PAUSE_MS
        left = left_of(clock, self._uptime())[seat]
        early = left - short(table.stored)
        return left, self._now() + int(early * MS_PER_SECOND) + 1 if early > 1 else 0
