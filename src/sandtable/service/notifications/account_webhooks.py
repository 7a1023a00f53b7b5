"""The webhook of an account, which is called with the account's notifications."""

from __future__ import annotations

from typing import Literal

import msgspec

from sandtable.service.keys import new_webhook_secret
from sandtable.service.notifications.texts import NotificationText
from sandtable.service.store.webhook_repository import WebhookRepository, WebhookRow
from sandtable.service.tables.ports import Kind, TableEvent
from sandtable.service.tables.stored_table import Webhook
from sandtable.service.webhooks import Webhooks, check_url, readers_of


class WebhookCall(msgspec.Struct, frozen=True):
    """The body of a call to an account's webhook.

    Args:
        type: always "notice".
        kind: the kind of event.
        table: the id of the table.
        seat: the seat of the notified player.
        sentence: the notification in the player's language.
        link: the URL of the page that shows the event.
    """

    type: Literal["notice"]
    kind: Kind
    table: str
    seat: str
    sentence: str
    link: str


class AccountWebhooks:
    """The webhooks of accounts.

    Args:
        rows: the repository of webhooks.
        webhooks: the HTTP client that calls webhooks.
    """

    def __init__(self, rows: WebhookRepository, webhooks: Webhooks) -> None:
        self.rows = rows
        self._webhooks = webhooks

    @property
    def enabled(self) -> bool:
        """True if webhooks are enabled."""
        return self._webhooks.allowed

    async def host(self, account: str) -> str:
        """Return the host of an account's webhook; "" if the account has none.

        The rest of the URL may be a secret and is not shown.
        """
        row = await self.rows.of(account)
        return "" if row is None else check_url(row.url).host

    async def set(self, account: str, url: str) -> str:
        """Store a webhook, replacing the old one, and return its new secret.

        An empty URL removes the webhook, and the result is "".

        Raises:
            ServiceError: the URL is invalid or leads into this server's network, or webhooks are disabled.
        """
        if not url:
            await self.rows.drop(account)
            return ""
        self._webhooks.check(url)
        secret = new_webhook_secret()
        await self.rows.set(WebhookRow(account, url, secret))
        return secret

    async def call(self, account: str, happening: TableEvent, seat: str, said: NotificationText, id: str) -> None:
        """Call an account's webhook if it still has one, without retries.

        Args:
            account: the id of the account.
            happening: the event.
            seat: the seat of the notified player.
            said: the text of the notification.
            id: the id of the call, which is the same for all attempts.

        Raises:
            NotDelivered: the webhook did not answer, or did not accept the call.
        """
        row = await self.rows.of(account)
        if row is None or not self.enabled:
            return
        channel = readers_of(row.url) is not None
        call = WebhookCall("notice", happening.kind, happening.table, seat, said.sentence, said.link)
        await self._webhooks.call(
            Webhook(row.url, row.secret), f"{said.sentence}\n{said.link}" if channel else call, id
        )
