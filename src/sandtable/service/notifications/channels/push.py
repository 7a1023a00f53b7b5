"""Web Push: encrypted notifications, sent through browser makers' push services.

Messages are encrypted by RFC 8291 (http-ece). The server identifies itself by RFC 8292 (py-vapid), with a key that it
creates at the first use and stores. The push service can see only when a notification is sent and how long it is.
"""

from __future__ import annotations

import base64
import hashlib
import logging
import re
import secrets
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from sandtable.kernel.message import say
from sandtable.service.errors import ServiceError
from sandtable.service.notifications.channels.channel import Channel, DeliveryOutcome
from sandtable.service.notifications.preferences import Preference
from sandtable.service.notifications.texts import NotificationText
from sandtable.service.store.repositories.notifications import NotificationRow, SubscriberRow
from sandtable.service.store.repositories.push_and_webhooks import PushRepository, SubscriptionRow
from sandtable.service.tables.interfaces import MS_PER_SECOND, NotDelivered, TimeSource

if TYPE_CHECKING:
    from httpx2 import URL
    from py_vapid import Vapid02

LOG = logging.getLogger(__name__)

MAX_ENDPOINT = 1000
ID_BYTES = 12
# The time for which the push service keeps a message while the browser is closed, in seconds.
TIME_TO_LIVE_SECONDS = 3 * 86_400
# The lifetime of the server's VAPID token, in seconds.
TOKEN_SECONDS = 12 * 3600
# The sizes of an uncompressed P-256 public key and of the browser's authentication secret, in bytes.
PUBLIC_KEY_BYTES, AUTH_SECRET_BYTES = 65, 16
# The HTTP statuses by which a push service reports that a subscription has ended.
EXPIRED_STATUSES = (404, 410)


class SubscriptionExpired(Exception):
    """Raised when a browser's subscription has ended."""


class HttpCaller(Protocol):
    """A client that calls URLs which users have given to the server."""

    def check_place(self, url: str) -> None:
        """Check that the server may call a URL.

        Raises:
            ServiceError: the URL must not be called.
        """

    async def post(self, url: URL, headers: dict[str, str], body: bytes) -> int:
        """Post a request, and return the HTTP status of the response.

        Raises:
            NotDelivered: there was no response.
        """


class PushMessage(msgspec.Struct, frozen=True):
    """A push notification, as the browser's service worker receives it.

    Args:
        title: the sentence to show.
        link: the URL that opens on a click.
        tag: an id; a new notification replaces an older one with the same tag.
    """

    title: str
    link: str
    tag: str


class PushChannel(Channel):
    """Push notifications to browsers.

    Args:
        rows: the repository of subscriptions.
        enabled: whether push notifications are enabled.
        caller: calls the push services.
        clock: returns the current time.
    """

    name = "push"

    def __init__(self, rows: PushRepository, enabled: bool, caller: HttpCaller, clock: TimeSource) -> None:
        self._rows = rows
        self._enabled = enabled
        self._caller = caller
        self._clock = clock
        self._vapid: Vapid02 | None = None

    @property
    def enabled(self) -> bool:
        """True if push notifications are enabled."""
        return self._enabled

    def is_wanted(self, preference: Preference) -> bool:
        """Return whether a player wants push notifications of an event."""
        return preference.push

    async def split(self, row: NotificationRow) -> list[str] | None:
        """Return one `way` for each subscribed browser, so that each browser has its own retries."""
        if row.way != self.name:
            return None
        return [self._way(browser) for browser in await self._rows.of(row.account)]

    async def deliver(
        self, rows: Sequence[NotificationRow], texts: Sequence[NotificationText], recipient: SubscriberRow
    ) -> DeliveryOutcome:
        """Send a notification to its browser; remove a browser whose subscription has ended."""
        (row,), (text,) = rows, texts
        browsers = await self._rows.of(row.account)
        browser = next((each for each in browsers if row.way == self._way(each)), None)
        if browser is None:
            return DeliveryOutcome.GIVE_UP
        try:
            await self._send(browser, text, recipient.site)
        except SubscriptionExpired:
            await self._rows.drop(row.account, browser.endpoint)
            return DeliveryOutcome.GIVE_UP
        except NotDelivered as error:
            # The URL of the subscription is private, so it is not logged.
            LOG.warning("cannot send a push notification: %s", error)
            return DeliveryOutcome.RETRY_LATER if error.again else DeliveryOutcome.GIVE_UP
        return DeliveryOutcome.DELIVERED

    async def exported(self, account: str) -> dict[str, Any]:
        """Return the URLs of the account's subscriptions."""
        return {"browsers": [browser.endpoint for browser in await self._rows.of(account)]}

    async def shown_settings(self, account: str) -> dict[str, Any]:
        """Return the public key for subscriptions, and the number of subscribed browsers."""
        return {"push_key": await self.key(), "browsers": len(await self._rows.of(account))}

    async def subscribe(self, account: str, endpoint: str, p256dh: str, auth: str) -> None:
        """Subscribe a browser to an account's notifications.

        Raises:
            ServiceError: push notifications are disabled, or the subscription is invalid.
        """
        self._check(endpoint, p256dh, auth)
        id, made = secrets.token_urlsafe(ID_BYTES), int(self._clock.now() * MS_PER_SECOND)
        await self._rows.add(SubscriptionRow(id, account, endpoint, p256dh, auth, made))

    async def unsubscribe(self, account: str, endpoint: str) -> None:
        """Remove a browser's subscription."""
        await self._rows.drop(account, endpoint)

    async def key(self) -> str:
        """Return the public key for subscriptions; "" if push notifications are disabled."""
        if not self.enabled:
            return ""
        from cryptography.hazmat.primitives import serialization

        public = (await self._server_key()).public_key.public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        return base64.urlsafe_b64encode(public).decode().rstrip("=")

    def _way(self, browser: SubscriptionRow) -> str:
        """Return the value of the column `way` for notifications to a browser."""
        return f"{self.name} {browser.id}"

    def _check(self, endpoint: str, p256dh: str, auth: str) -> None:
        """Check a browser's subscription.

        Raises:
            ServiceError: push notifications are disabled, or the subscription is invalid.
        """
        if not self.enabled:
            raise ServiceError("forbidden", say("service-notice-no-push"))
        if len(endpoint) > MAX_ENDPOINT or (len(_bytes(p256dh)), len(_bytes(auth))) != (
            PUBLIC_KEY_BYTES,
            AUTH_SECRET_BYTES,
        ):
            raise ServiceError("invalid", say("service-notice-bad-push"))
        self._caller.check_place(endpoint)

    async def _send(self, browser: SubscriptionRow, text: NotificationText, site: str) -> None:
        """Send a notification to a browser's push service, without retries.

        Raises:
            SubscriptionExpired: the subscription has ended.
            NotDelivered: the push service did not accept the notification.
        """
        import http_ece
        from cryptography.hazmat.primitives.asymmetric import ec
        from httpx2 import URL

        tag = hashlib.sha256(text.link.encode()).hexdigest()[:16]
        body = http_ece.encrypt(
            msgspec.json.encode(PushMessage(text.sentence, text.link, tag)),
            private_key=ec.generate_private_key(ec.SECP256R1()),
            dh=_bytes(browser.p256dh),
            auth_secret=_bytes(browser.auth),
            version="aes128gcm",
        )
        url = URL(browser.endpoint)
        origin = f"{url.scheme}://{url.netloc.decode('ascii')}"
        # Push services require a contact URL in "sub".
        claims = {"aud": origin, "sub": site, "exp": int(time.time()) + TOKEN_SECONDS}
        identity = (await self._server_key()).sign(claims)
        headers = {
            **identity,
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(TIME_TO_LIVE_SECONDS),
            "Urgency": "normal",
            "Topic": tag,
        }
        status = await self._caller.post(url, headers, body)
        if status in EXPIRED_STATUSES:
            raise SubscriptionExpired
        if not 200 <= status < 300:
            raise NotDelivered(f"the push service answered {status}", again=status == 429 or status >= 500)

    async def _server_key(self) -> Vapid02:
        """Return the VAPID key that all servers on this database share."""
        if self._vapid is None:
            from py_vapid import Vapid02

            made = Vapid02(conf={"no-strict": True})
            made.generate_keys()
            kept = await self._rows.key(made.private_pem().decode())
            self._vapid = Vapid02.from_pem(kept.encode())
            self._vapid.conf = {"no-strict": True}
        return self._vapid


def _bytes(text: str) -> bytes:
    """Return the bytes of a base64url text; b"" if the text is invalid."""
    if not re.fullmatch(r"[A-Za-z0-9_-]+={0,2}", text):
        return b""
    try:
        return base64.urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))
    except ValueError:
        return b""
