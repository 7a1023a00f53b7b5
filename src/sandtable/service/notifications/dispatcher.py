"""Delivery of due notifications.

A notification is dropped if the player is viewing the table or the event no longer matters. Before delivery, a server
claims the notification in the store, so that no other server delivers it. Failed deliveries are retried a few times.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Callable

import msgspec

from sandtable.service.errors import ServiceError, StoreUnavailable
from sandtable.service.notifications.bounces import mark_of
from sandtable.service.notifications.channels.email import MailRejected, SmtpMailer
from sandtable.service.notifications.channels.push import SubscriptionExpired, WebPush
from sandtable.service.notifications.channels.webhook import AccountWebhooks
from sandtable.service.notifications.preferences import preferences_of
from sandtable.service.notifications.recorder import HOOK, MAIL, PUSH
from sandtable.service.notifications.texts import (
    NotificationText,
    Recipient,
    notification_email,
    notification_text,
    of_table,
)
from sandtable.service.store.repositories.notifications import (
    DIGEST,
    NotificationRepository,
    NotificationRow,
    RecipientRow,
    SubscriberRow,
)
from sandtable.service.tables.interfaces import MS_PER_SECOND, NotDelivered, TableEvent, TimeSource
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
        post: sends e-mails.
        push: sends push notifications.
        hooks: calls webhooks.
        clock: the current time.
        uptime: returns the server uptime in seconds.
    """

    def __init__(
        self,
        rows: NotificationRepository,
        tables: TableRegistry,
        post: SmtpMailer,
        push: WebPush,
        hooks: AccountWebhooks,
        clock: TimeSource,
        uptime: Callable[[], float],
    ) -> None:
        self._rows = rows
        self._tables = tables
        self._post = post
        self._push = push
        self._hooks = hooks
        self._clock = clock
        self._uptime = uptime

    @property
    def enabled(self) -> bool:
        """True if any channel is enabled."""
        return self._post.enabled or self._push.enabled or self._hooks.enabled

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
            # The notifications of a player who wants digests go into one e-mail.
            digests = {row.account for row in rows if row.way == DIGEST}
            done = await asyncio.gather(
                *(self._one(row) for row in rows if row.way != DIGEST),
                *(self._digest(account) for account in digests),
                return_exceptions=True,
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

    async def _one(self, row: NotificationRow) -> None:
        """Deliver one notification."""
        reader = await self._rows.reader(row.account, row.table)
        said = None if reader is None else await self._said(row, reader)
        if reader is None or said is None:
            return
        listener = reader.listener
        if row.way == MAIL:
            await self._send([row], [said], listener, row.tries)
        elif row.way == PUSH:
            # Each browser gets its own notification, so that it has its own retries.
            browsers = await self._push.rows.of(row.account)
            await self._rows.add([row._replace(way=f"{PUSH} {each.id}", due=self._now(), tries=0) for each in browsers])
            await self._rows.set_due([row], 0)
        elif row.way == HOOK:
            await self._call(row, said)
        else:
            await self._show(row, said, listener.site)

    async def _show(self, row: NotificationRow, said: NotificationText, site: str) -> None:
        """Deliver a notification to one browser."""
        browsers = await self._push.rows.of(row.account)
        again = 0
        for browser in (each for each in browsers if row.way == f"{PUSH} {each.id}"):
            try:
                await self._push.send(browser, said, site)
            except SubscriptionExpired:
                await self._push.rows.drop(row.account, browser.endpoint)
            except NotDelivered as error:
                # The URL of the subscription is private, so it is not logged.
                LOG.warning("cannot send a push notification: %s", error)
                again = self._later(row.tries) if error.again else 0
        await self._rows.set_due([row], again)

    async def _call(self, row: NotificationRow, said: NotificationText) -> None:
        """Deliver a notification to the player's webhook."""
        again = 0
        happening = msgspec.convert(row.happening, TableEvent)
        try:
            await self._hooks.call(row.account, happening, row.seat, said, _id([row]))
        except NotDelivered as error:
            # The URL of the webhook may be a secret, so it is not logged.
            LOG.warning("cannot call a webhook: %s", error)
            again = self._later(row.tries) if error.again else 0
        await self._rows.set_due([row], again)

    def _later(self, tries: int) -> int:
        """Return the time of the next retry, in ms since 1970; 0 for no more retries."""
        return self._now() + int(RETRY_SECONDS[tries - 1] * MS_PER_SECOND) if tries <= len(RETRY_SECONDS) else 0

    async def _digest(self, account: str) -> None:
        """Send the digest e-mail of an account."""
        listener: SubscriberRow | None = None
        rows = await self._rows.digest(account)
        found: list[tuple[NotificationRow, NotificationText]] = []
        for row in rows:
            reader = await self._rows.reader(account, row.table)
            said = None if reader is None else await self._said(row, reader)
            if reader is not None and said is not None:
                listener = reader.listener
                found.append((row, said))
        if listener is not None and found:
            await self._rows.set_digest(account, self._now())
            sent = [row for row, _ in found]
            await self._send(sent, [said for _, said in found], listener, max(row.tries for row in sent))

    async def _said(self, row: NotificationRow, recipient: RecipientRow) -> NotificationText | None:
        """Return the text of a notification, if it is still wanted and still matters.

        Otherwise drop or postpone the notification, and return None.
        """
        happening = msgspec.convert(row.happening, TableEvent)
        listener, own = recipient.listener, recipient.own
        wanted = preferences_of(listener.wishes if own is None else own).of(happening.kind)
        looks = recipient.looks_until > self._now()
        if row.way in (MAIL, DIGEST):
            wished = wanted.mail != "off" and bool(listener.address)
        else:
            wished = wanted.hook if row.way == HOOK else wanted.push
        again = 0
        if happening.kind == "invited":
            # The invited player may have answered the invitation or blocked the inviter.
            wished = wished and await self._rows.is_invited(row.account, happening.how)
        if wished and not looks:
            try:
                table = await self._tables.table(row.table)
                session = await table.session()
                if holds(table.stored, session, happening, row.seat):
                    left, again = self._short(table, happening, row.seat)
                    if not again:
                        reader = Recipient(listener.lang, listener.site, listener.leave)
                        said = notification_text(happening, table.game, left, reader)
                        return of_table(said, happening.kind, table.stored, row.seat, listener.lang)
            except StoreUnavailable:
                raise
            except ServiceError as error:
                # An unreadable table causes no notification.
                LOG.warning("dropped a notification of table %s: %s", row.table, error)
        await self._rows.set_due([row], again)
        return None

    def _short(self, table: LiveTable, happening: TableEvent, seat: str) -> tuple[float | None, int]:
        """Return the time left and the time of the next check, for a notification of short time.

        The first value is the player's time left in seconds, or None if unknown. The second is in milliseconds since
        1970, or 0 if the notification must be sent now.
        """
        clock = table.stored.clock
        if happening.kind != "clock" or clock is None:
            return None, 0
        if clock.running != seat:
            return None, self._now() + HALT_PAUSE_MS
        left = left_of(clock, self._uptime())[seat]
        early = left - short(table.stored)
        return left, self._now() + int(early * MS_PER_SECOND) + 1 if early > 1 else 0

    async def _send(
        self, rows: list[NotificationRow], said: list[NotificationText], listener: SubscriberRow, tries: int
    ) -> None:
        """Send an e-mail, and schedule a retry if this fails."""
        again = 0
        reader = Recipient(listener.lang, listener.site, listener.leave)
        try:
            mark = mark_of(listener.leave, listener.address, _id(rows), max(row.made for row in rows))
            await self._post.send(notification_email(listener.address, said, reader, str(mark)))
        except MailRejected as error:
            again = self._later(tries) if error.again else 0
            if error.reason:
                await self._rows.refused(listener.account, listener.address, error.reason, self._now())
        else:
            if listener.refused:
                await self._rows.accepted(listener.account)
        await self._rows.set_due(rows, again)


def _id(rows: list[NotificationRow]) -> str:
    """Return the id of an e-mail with notifications, the same for all attempts."""
    marks = "\n".join(f"{row.account} {row.table} {row.mark} {row.made}" for row in rows)
    return hashlib.sha256(marks.encode()).hexdigest()[:32]
