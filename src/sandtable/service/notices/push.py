"""Web Push: a sentence is handed, sealed for one browser, to the push service of whoever made that browser.

Messages are sealed as RFC 8291 says (http-ece), and the server names itself by a key of its own as RFC 8292 says
(py-vapid), which it makes when it is first needed and keeps.  What a push service learns is that somebody is told
something, when, and how long it is.
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
from sandtable.service.notices.sentences import Told
from sandtable.service.store.push_rows import PushRows, SubscriptionRow
from sandtable.service.tables.ports import NotDelivered

if TYPE_CHECKING:
    from httpx import URL
    from py_vapid import Vapid02

MOST_ENDPOINT = 1000
# So long a message is kept by the push service for a browser that is closed, in seconds.
KEPT_SECONDS = 3 * 86_400
# So long what the server names itself by is good.
NAMED_SECONDS = 12 * 3600
# A point of the curve P-256, and what is shared with the browser, in bytes.
POINT, SHARED = 65, 16
# What says that a browser has taken back its subscription.
GONE = (404, 410)


class Gone(Exception):
    """A browser is told nothing any more."""


class Caller(Protocol):
    """Calls addresses that others have given."""

    def check_place(self, url: str) -> None:
        """Check an address.

        Raises:
            ServiceError: it may not be called.
        """

    async def post(self, url: URL, headers: dict[str, str], body: bytes) -> int:
        """Post something, and return with what status it was answered.

        Raises:
            NotDelivered: nothing has answered.
        """


class PushMessage(msgspec.Struct, frozen=True):
    """What a browser is told.

    Args:
        title: the sentence.
        link: where a press on it leads.
        tag: of two of one tag a browser shows the later.
    """

    title: str
    link: str
    tag: str


class Push:
    """Tells browsers.

    Args:
        rows: where they are kept.
        there: whether browsers are told here.
        caller: calls their push services.
    """

    def __init__(self, rows: PushRows, there: bool, caller: Caller) -> None:
        self.rows = rows
        self.there = there
        self._caller = caller
        self._vapid: Vapid02 | None = None

    async def key(self) -> str:
        """Return the public key that a browser subscribes by; "" where browsers are not told."""
        if not self.there:
            return ""
        from cryptography.hazmat.primitives import serialization

        public = (await self._named()).public_key.public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        return base64.urlsafe_b64encode(public).decode().rstrip("=")

    def check(self, endpoint: str, p256dh: str, auth: str) -> None:
        """Check what a browser has subscribed with.

        Raises:
            ServiceError: browsers are not told here, or it is no such thing.
        """
        if not self.there:
            raise ServiceError("forbidden", say("service-notice-no-push"))
        if len(endpoint) > MOST_ENDPOINT or (len(_bytes(p256dh)), len(_bytes(auth))) != (POINT, SHARED):
            raise ServiceError("invalid", say("service-notice-bad-push"))
        self._caller.check_place(endpoint)

    async def send(self, to: SubscriptionRow, said: Told, site: str) -> None:
        """Hand what is told to a browser's push service, once.

        Raises:
            Gone: the browser has taken its subscription back.
            NotDelivered: it was not taken.
        """
        import http_ece
        from cryptography.hazmat.primitives.asymmetric import ec
        from httpx import URL

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
        # A push service wants to know whom to turn to.
        claims = {"aud": origin, "sub": site, "exp": int(time.time()) + NAMED_SECONDS}
        named = (await self._named()).sign(claims)
        headers = {
            **named,
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT_SECONDS),
            "Urgency": "normal",
            "Topic": tag,
        }
        status = await self._caller.post(url, headers, body)
        if status in GONE:
            raise Gone
        if not 200 <= status < 300:
            raise NotDelivered(f"answered {status}", again=status == 429 or status >= 500)

    async def _named(self) -> Vapid02:
        """Return the key by which this server, and every other on the same database, names itself."""
        if self._vapid is None:
            from py_vapid import Vapid02

            made = Vapid02(conf={"no-strict": True})
            made.generate_keys()
            kept = await self.rows.key(made.private_pem().decode())
            self._vapid = Vapid02.from_pem(kept.encode())
            self._vapid.conf = {"no-strict": True}
        return self._vapid


def _bytes(text: str) -> bytes:
    """Return what a browser has written in base64url; b"" if it is none."""
    if not re.fullmatch(r"[A-Za-z0-9_-]+={0,2}", text):
        return b""
    try:
        return base64.urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))
    except ValueError:
        return b""
