"""The notification settings of accounts, for all tables or for one table, and which tables they view."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec

from sandtable.kernel.message import say
from sandtable.service.errors import ServiceError
from sandtable.service.interfaces import MS_PER_SECOND, TimeSource
from sandtable.service.notifications.channels.channel import Channel
from sandtable.service.notifications.preferences import NotificationSettings, Preferences, preferences_of
from sandtable.service.store.repositories.notifications import NotificationRepository, SubscriberRow
from sandtable.translation import languages

C = TypeVar("C", bound=Channel)

UNSUBSCRIBE_TOKEN_BYTES = 24
# The time for which a page's report of viewing a table is valid, in milliseconds. Pages report more often than that.
PRESENCE_MS = 45_000


class NotificationService:
    """The notification settings of all accounts.

    Args:
        rows: the repository of notifications.
        channels: the channels that players can choose.
        clock: returns the current time.
    """

    def __init__(self, rows: NotificationRepository, channels: Sequence[Channel], clock: TimeSource) -> None:
        self._rows = rows
        self._channels = channels
        self._clock = clock

    def channel(self, kind: type[C]) -> C:
        """Return the channel of a class, for the endpoints that belong to this channel."""
        return next(channel for channel in self._channels if isinstance(channel, kind))

    async def of(self, account: str, address: str, table: str) -> NotificationSettings:
        """Return an account's settings, and its settings for the table if one is given."""
        row = await self._rows.subscriber(account)
        own = await self._rows.preferences_of_table(account, table) if table else None
        shown: dict[str, Any] = {}
        for channel in self._channels:
            shown |= await channel.shown_settings(account)
        return NotificationSettings(
            address=address,
            preferences=Preferences() if row is None else preferences_of(row.preferences),
            own=None if own is None else preferences_of(own),
            **shown,
        )

    async def set(self, account: str, preferences: Preferences, lang: str, site: str) -> None:
        """Store an account's settings and language, and the base URL for links in e-mails."""
        lang = lang if lang in languages() else languages()[0]
        leave = secrets.token_urlsafe(UNSUBSCRIBE_TOKEN_BYTES)
        await self._rows.set_subscriber(SubscriberRow(account, lang, site, leave, msgspec.to_builtins(preferences), 0))

    async def set_at(self, account: str, table: str, preferences: Preferences | None) -> None:
        """Store an account's settings for one table; None removes them.

        Raises:
            ServiceError: the account has no seat at the table.
        """
        stored = None if preferences is None else msgspec.to_builtins(preferences)
        if not await self._rows.set_preferences_at(account, table, stored):
            raise ServiceError("missing", say("service-account-no-seat"))

    async def exported(self, account: str) -> dict[str, Any]:
        """Return all stored settings of an account, for its owner."""
        row = await self._rows.subscriber(account)
        found = {} if row is None else {"wishes": row.preferences, "lang": row.lang, "site": row.site}
        for channel in self._channels:
            found |= await channel.exported(account)
        return {**found, "tables": await self._rows.table_preferences(account)}

    async def look(self, account: str, table: str, in_sight: bool) -> None:
        """Store that an account views a table, or has stopped viewing it."""
        now = int(self._clock.now() * MS_PER_SECOND)
        await self._rows.look(account, table, now + PRESENCE_MS if in_sight else now)
