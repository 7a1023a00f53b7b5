"""Hooks: an address of a player's own that is called when it is his turn.

What is sent tells no more than everybody may know of the table, and holds no key.  When, and how often, an address is
called is decided by the queue (service/queue): a table never waits for it.
"""

from __future__ import annotations

import asyncio
from urllib.parse import urlsplit

import httpx
import msgspec

from sandtable.kernel.message import say
from sandtable.service.errors import ServiceError
from sandtable.service.tables.ports import NotDelivered, Notice

SECONDS = 5
MOST_URL = 500


def check_url(url: str) -> None:
    """Check a webhook URL.

    Raises:
        ServiceError: it is not an http or https URL.
    """
    try:
        parts = urlsplit(url)
        sound = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
        httpx.URL(url)
    except (ValueError, httpx.InvalidURL):
        sound = False
    if not sound or len(url) > MOST_URL:
        raise ServiceError("invalid", say("service-bad-hook"))


class Webhooks:
    """Calls players' webhooks.

    Args:
        allowed: no address is called otherwise.
    """

    def __init__(self, allowed: bool = True) -> None:
        self.allowed = allowed
        self._client = httpx.AsyncClient(timeout=SECONDS, follow_redirects=False, trust_env=False)

    def check(self, url: str) -> None:
        """Check the webhook URL that a player sets.

        Raises:
            ServiceError: it is not an http or https URL, or webhooks are switched off.
        """
        if not self.allowed:
            raise ServiceError("forbidden", say("service-no-hooks"))
        check_url(url)

    async def deliver(self, url: str, notice: Notice) -> None:
        """Post a notice to a webhook, once.

        Raises:
            NotDelivered: nothing answered, or not that all was well.
        """
        if not self.allowed:
            return
        try:
            async with asyncio.timeout(SECONDS):
                headers = {"content-type": "application/json"}
                # What is answered is not even read.
                async with self._client.stream(
                    "POST", url, content=msgspec.json.encode(notice), headers=headers
                ) as reply:
                    status = reply.status_code
        except (httpx.HTTPError, httpx.InvalidURL, OSError, TimeoutError, ValueError) as error:
            raise NotDelivered(type(error).__name__) from None
        if not 200 <= status < 300:
            raise NotDelivered(f"answered {status}")

    async def close(self) -> None:
        """Close the connections."""
        await self._client.aclose()
