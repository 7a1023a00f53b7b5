"""The interface of a channel, through which notifications reach a player.

The recorder, the dispatcher and the notification settings loop over a list of channels (`service/assembly.py`) and know
none of them by name.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from enum import Enum
from typing import Any, NamedTuple, Protocol

from sandtable.service.notifications.preferences import Preference
from sandtable.service.notifications.texts import NotificationText
from sandtable.service.store.repositories.notifications import NotificationRow, SubscriberRow
from sandtable.service.tables.interfaces import TableEvent


class DeliveryOutcome(Enum):
    """The result of an attempt to deliver."""

    DELIVERED = "delivered"
    # The dispatcher tries again after a pause, a few times.
    RETRY_LATER = "retry later"
    GIVE_UP = "give up"


class PlannedDelivery(NamedTuple):
    """A delivery of a notification that a channel plans.

    Args:
        way: the value for the notification's column `way`, which shows the channel that the notification belongs to.
        due: the time of the first attempt, in milliseconds since 1970.
    """

    way: str
    due: int


class Channel(Protocol):
    """A way to deliver notifications. A subclass must define `name`, `enabled`, `is_wanted` and `deliver`."""

    @property
    def name(self) -> str:
        """The name, as stored in the column `way` of notifications."""

    @property
    def enabled(self) -> bool:
        """True if this server can deliver through the channel."""

    def is_wanted(self, preference: Preference) -> bool:
        """Return whether a player wants notifications of an event through this channel."""

    async def deliver(
        self, rows: Sequence[NotificationRow], texts: Sequence[NotificationText], recipient: SubscriberRow
    ) -> DeliveryOutcome:
        """Try once to deliver notifications to a player.

        An implementation logs the reason of a failure, but no URL and no address, because they are private.

        Args:
            rows: the notifications: one, or several if `collects` is true for their `way`.
            texts: their texts, in the same order.
            recipient: the player.
        """

    def owns(self, way: str) -> bool:
        """Return whether a value of the column `way` belongs to this channel."""
        return way == self.name or way.startswith(f"{self.name} ")

    def plan(self, preference: Preference, event: TableEvent, due: int, last_digest: int) -> PlannedDelivery:
        """Return how and when to deliver a notification that the player wants.

        Args:
            preference: the player's preference for the event.
            event: the event.
            due: the earliest time, in milliseconds since 1970.
            last_digest: the time of the player's last digest e-mail, in milliseconds since 1970.
        """
        return PlannedDelivery(self.name, due)

    def collects(self, way: str) -> bool:
        """Return whether one delivery takes all of a player's notifications with this `way`."""
        return False

    async def split(self, row: NotificationRow) -> list[str] | None:
        """Return a `way` for each of the notifications into which a due one is split.

        Each of the new notifications has its own retries. None means that the notification is not split.
        """
        return None

    def can_reach(self, recipient: SubscriberRow) -> bool:
        """Return whether this channel has what it needs to reach a player, such as an address."""
        return True

    async def exported(self, account: str) -> dict[str, Any]:
        """Return what this channel stores about an account, for the export of its data."""
        return {}

    async def shown_settings(self, account: str) -> dict[str, Any]:
        """Return this channel's fields of `NotificationSettings`, by their Python names."""
        return {}


def delivery_id(rows: Sequence[NotificationRow]) -> str:
    """Return the id of a delivery, which is the same for all attempts: 32 hexadecimal digits."""
    marks = "\n".join(f"{row.account} {row.table} {row.mark} {row.made}" for row in rows)
    return hashlib.sha256(marks.encode()).hexdigest()[:32]
