"""Notification settings by event and table, and reports of viewing."""

from __future__ import annotations

import secrets
from typing import Any, Literal

import msgspec

from sandtable.kernel.message import say
from sandtable.service.errors import ServiceError
from sandtable.service.notifications.channels.push import WebPush
from sandtable.service.notifications.channels.webhook import AccountWebhooks
from sandtable.service.store.repositories.notifications import MAX_REFUSALS, NotificationRepository, SubscriberRow
from sandtable.service.store.repositories.push_and_webhooks import SubscriptionRow
from sandtable.service.tables.interfaces import MS_PER_SECOND, Kind, TimeSource
from sandtable.words import languages

UNSUBSCRIBE_TOKEN_BYTES = 24
ID_BYTES = 12
# The time for which a page's report of viewing a table is valid, in milliseconds. Pages report more often than that.
PRESENCE_MS = 45_000

EmailMode = Literal["off", "once", "digest"]


class Preference(msgspec.Struct, frozen=True):
    """The channels for one kind of event.

    Args:
        mail: "once" sends an e-mail for each event, "digest" one e-mail a day, "off" none.
        push: whether to send push notifications to all subscribed browsers.
        hook: whether to call the account's webhook.
    """

    mail: EmailMode = "off"
    push: bool = False
    hook: bool = False


class Preferences(msgspec.Struct, frozen=True):
    """Notification settings by kind of event.

    Args:
        turn: the player's turn, and reminders of it.
        offer: an offer or a takeback request.
        message: a chat message.
        clock: little time left.
        over: the end of the game.
        invited: an invitation by name.
        round: a new round of a tournament.
    """

    turn: Preference = Preference()
    offer: Preference = Preference()
    message: Preference = Preference()
    clock: Preference = Preference()
    over: Preference = Preference()
    invited: Preference = Preference()
    round: Preference = Preference()

    def of(self, kind: Kind) -> Preference:
        """Return the settings for a kind of event; reminders have the settings of turns."""
        wish = getattr(self, "turn" if kind == "nudge" else kind)
        assert isinstance(wish, Preference)
        return wish


class MailRefusal(msgspec.Struct, frozen=True):
    """A mail server's refusal of an account's address.

    Args:
        times: the number of refusals in a row.
        reason: the last reply of the mail server.
        stopped: whether no more e-mails are sent, until the address is changed or the account asks to try again.
    """

    times: int
    reason: str
    stopped: bool


class NotificationSettings(msgspec.Struct, frozen=True):
    """An account's notification settings, and the available channels.

    Args:
        letters: whether e-mails are enabled on this server.
        address: the account's e-mail address; "" for none.
        push_key: the server's public key for subscribing a browser; "" if push notifications are disabled.
        browsers: the number of subscribed browsers.
        hooks: whether webhooks are enabled on this server.
        hook: the host of the account's webhook; "" for none.
        wishes: the settings for all tables.
        own: the settings for the requested table; null if the general ones apply.
        refused: the refusals of the e-mail address; null for none.
    """

    letters: bool
    address: str
    push_key: str
    browsers: int
    hooks: bool
    hook: str
    wishes: Preferences
    own: Preferences | None
    refused: MailRefusal | None


class NotificationService:
    """The notification settings of all accounts of one store.

    Args:
        rows: the repository of notifications.
        letters: whether e-mails are enabled.
        push: sends push notifications.
        hooks: calls webhooks.
        clock: the current time.
    """

    def __init__(
        self, rows: NotificationRepository, letters: bool, push: WebPush, hooks: AccountWebhooks, clock: TimeSource
    ) -> None:
        self._rows = rows
        self._letters = letters
        self._push = push
        self._hooks = hooks
        self._clock = clock

    async def of(self, account: str, address: str, table: str) -> NotificationSettings:
        """Return an account's settings, with those for one table unless `table` is ""."""
        row = await self._rows.listener(account)
        own = await self._rows.of_table(account, table) if table else None
        wishes = Preferences() if row is None else preferences_of(row.wishes)
        browsers = len(await self._push.rows.of(account))
        key = await self._push.key()
        hook = await self._hooks.host(account)
        there = self._hooks.enabled
        others = None if own is None else preferences_of(own)
        refusal = await self._rows.refusal(account)
        refused = None if refusal is None else MailRefusal(refusal.times, refusal.reason, refusal.times >= MAX_REFUSALS)
        return NotificationSettings(self._letters, address, key, browsers, there, hook, wishes, others, refused)

    async def try_again(self, account: str, address: str) -> None:
        """Allow e-mails again to an address that a mail server has refused."""
        await self._rows.try_again(account, address, int(self._clock.now() * 1000))

    async def subscribe(self, account: str, endpoint: str, p256dh: str, auth: str) -> None:
        """Subscribe a browser to an account's notifications.

        Raises:
            ServiceError: push is disabled, or the subscription is invalid.
        """
        self._push.check(endpoint, p256dh, auth)
        id, made = secrets.token_urlsafe(ID_BYTES), int(self._clock.now() * MS_PER_SECOND)
        await self._push.rows.add(SubscriptionRow(id, account, endpoint, p256dh, auth, made))

    async def unsubscribe(self, account: str, endpoint: str) -> None:
        """Remove a browser's subscription."""
        await self._push.rows.drop(account, endpoint)

    async def set_hook(self, account: str, url: str) -> str:
        """Set an account's webhook, replacing the old one, and return its new secret.

        Args:
            url: the URL; "" removes the webhook.

        Raises:
            ServiceError: the URL is invalid, or webhooks are disabled.
        """
        return await self._hooks.set(account, url)

    async def set(self, account: str, wishes: Preferences, lang: str, site: str) -> None:
        """Store an account's settings and language, and the base URL for links in e-mails."""
        lang = lang if lang in languages() else languages()[0]
        leave = secrets.token_urlsafe(UNSUBSCRIBE_TOKEN_BYTES)
        await self._rows.listen(SubscriberRow(account, lang, site, leave, msgspec.to_builtins(wishes), 0))

    async def set_at(self, account: str, table: str, wishes: Preferences | None) -> None:
        """Store an account's settings for one table; None removes them.

        Raises:
            ServiceError: the account has no seat at the table.
        """
        if not await self._rows.listen_at(account, table, None if wishes is None else msgspec.to_builtins(wishes)):
            raise ServiceError("missing", say("service-account-no-seat"))

    async def kept(self, account: str) -> dict[str, Any]:
        """Return all stored settings of an account, for its owner."""
        row = await self._rows.listener(account)
        said = {} if row is None else {"wishes": row.wishes, "lang": row.lang, "site": row.site}
        browsers = [row.endpoint for row in await self._push.rows.of(account)]
        called = await self._hooks.rows.of(account)
        hook = "" if called is None else called.url
        refusal = await self._rows.refusal(account)
        refused = {} if refusal is None else {"refused": refusal._asdict()}
        return {**said, **refused, "browsers": browsers, "hook": hook, "tables": await self._rows.tables_of(account)}

    async def look(self, account: str, table: str, in_sight: bool) -> None:
        """Note that an account views a table, or has stopped viewing it."""
        now = int(self._clock.now() * MS_PER_SECOND)
        await self._rows.look(account, table, now + PRESENCE_MS if in_sight else now)

    async def leave(self, token: str) -> None:
        """Switch off e-mails for the account with an unsubscribe token.

        Raises:
            ServiceError: the token is unknown.
        """
        row = await self._rows.leaving(token)
        if row is None:
            raise ServiceError("missing", say("service-notice-no-leave"))
        await self._rows.listen(row._replace(wishes=msgspec.to_builtins(without_mail(preferences_of(row.wishes)))))
        for table, wishes in (await self._rows.tables_of(row.account)).items():
            own = msgspec.to_builtins(without_mail(preferences_of(wishes)))
            await self._rows.listen_at(row.account, table, own)


def preferences_of(kept: object) -> Preferences:
    """Return settings decoded from their stored form."""
    return msgspec.convert(kept, Preferences)


def without_mail(wishes: Preferences) -> Preferences:
    """Return a copy of settings with e-mails switched off."""
    quiet = {name: msgspec.structs.replace(getattr(wishes, name), mail="off") for name in Preferences.__struct_fields__}
    return Preferences(**quiet)
