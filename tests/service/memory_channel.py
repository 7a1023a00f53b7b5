"""A channel for tests, which keeps the notifications in memory."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.service.notifications.channels.channel import Channel, DeliveryOutcome
from sandtable.service.notifications.preferences import Preference
from sandtable.service.notifications.texts import NotificationText
from sandtable.service.store.repositories.notifications import NotificationRow, SubscriberRow


class MemoryChannel(Channel):
    """A channel for all events about which the player also wants e-mails. It stores the notifications in memory.

    Attributes:
        outcomes: the results of the next attempts, in order; afterwards every attempt succeeds.
        attempts: the sentence of each attempt, in order.
        delivered: each delivered sentence, with the account of the player.
    """

    name = "memory"
    enabled = True

    def __init__(self, *outcomes: DeliveryOutcome) -> None:
        self.outcomes = list(outcomes)
        self.attempts: list[str] = []
        self.delivered: list[tuple[str, str]] = []

    def is_wanted(self, preference: Preference) -> bool:
        return preference.mail != "off"

    async def deliver(
        self, rows: Sequence[NotificationRow], texts: Sequence[NotificationText], recipient: SubscriberRow
    ) -> DeliveryOutcome:
        outcome = self.outcomes.pop(0) if self.outcomes else DeliveryOutcome.DELIVERED
        self.attempts += [text.sentence for text in texts]
        if outcome is DeliveryOutcome.DELIVERED:
            self.delivered += [(recipient.account, text.sentence) for text in texts]
        return outcome

    async def exported(self, account: str) -> dict[str, Any]:
        return {"memory": [sentence for owner, sentence in self.delivered if owner == account]}
