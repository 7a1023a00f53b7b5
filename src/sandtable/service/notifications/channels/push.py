"""Web Push: encrypted notifications, sent through browser makers' push services.

Messages are encrypted by RFC 8291 (http-ece). The server identifies itself by RFC 8292 (py-vapid), with a key that it
creates at the first use and stores. The push service can see only when a notification is sent and how long it is.
"""

from __future__ import annotations

import base64
import hashlib
import re
import time
from typing import TYPE_CHECKING, Protocol

import msgspec

from sandtable.kernel.message import say
from sandtable.service.errors import ServiceError
from sandtable.service.notifications.texts import NotificationText
from sandtable.service.store.repositories.push_and_webhooks import PushRepository, SubscriptionRow
from sandtable.service.tables.interfaces import NotDelivered

if TYPE_CHECKING:
    from httpx2 import URL
    from py_vapid import Vapid02

MAX_ENDPOINT = 1000
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
        """Check a URL.

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


class WebPush:
    """Push notifications to browsers.

    Args:
        rows: the repository of subscriptions.
        enabled: whether push notifications are enabled.
        caller: calls the push services.
    """

    def __init__(self, rows: PushRepository, enabled: bool, caller: HttpCaller) -> None:
        self.rows = rows
        self.enabled = enabled
        self._caller = caller
        self._vapid: Vapid02 | None = None

    async def key(self) -> str:
        """Return the public key for subscriptions; "" if push notifications are disabled."""
        if not self.enabled:
            return ""
        from cryptography.hazmat.primitives import serialization

        public = (await self._named()).public_key.public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        return base64.urlsafe_b64encode(public).decode().rstrip("=")

    def check(self, endpoint: str, p256dh: str, auth: str) -> None:
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

    async def send(self, to: SubscriptionRow, said: NotificationText, site: str) -> None:
        """Send a notification to a browser's push service, without retries.

        Raises:
            SubscriptionExpired: the subscription has ended.
            NotDelivered: the push service did not accept the notification.
        """
        import http_ece
        from cryptography.hazmat.primitives.asymmetric import ec
        from httpx2 import URL

        tag = hashlib.sha256(said.link.encode()).hexdigest()[:16]
        body = http_ece.encrypt(
            msgspec.json.encode(PushMessage(said.sentence, said.link, tag)),
            private_key=ec.generate_private_key(ec.SECP256R1()),
            dh=_bytes(to.p256dh),
            auth_secret=_bytes(to.auth),
            version="aes128gcm",
        )
        url = URL(to.endpoint)
        origin = f"{url.scheme}://{url.netloc.decode('ascii')}"
        # Push services require a contact URL in "sub".
        claims = {"aud": origin, "sub": site, "exp": int(time.time()) + TOKEN_SECONDS}
        named = (await self._named()).sign(claims)
        headers = {
            **named,
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

    async def _named(self) -> Vapid02:
        """Return the VAPID key that all servers on this database share."""
        if self._vapid is None:
            from py_vapid import Vapid02

            made = Vapid02(conf={"no-strict": True})
            made.generate_keys()
            kept = await self.rows.key(made.private_pem().decode())
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
