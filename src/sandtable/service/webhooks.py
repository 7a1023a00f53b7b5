"""Hooks: an address of a player's own that is called when it is his turn.

What is sent tells no more than everybody may know of the table, and holds no key.  An address is called once, beside
the table, which never waits for it: whether it answers, and what, is of no interest.
"""

from __future__ import annotations

import asyncio
import logging
from urllib.parse import urlsplit

import httpx
import msgspec

from sandtable.kernel.message import say
from sandtable.service.errors import ServiceError
from sandtable.service.tables.ports import Notice

LOG = logging.getLogger(__name__)

SECONDS = 5
MOST_URL = 500
# Calls that are under way; beyond that, addresses that do not answer must not fill the memory.
MOST_CALLS = 100


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
        self._calls: set[asyncio.Task[None]] = set()

    def check(self, url: str) -> None:
        """Check the webhook URL that a player sets.

        Raises:
            ServiceError: it is not an http or https URL, or webhooks are switched off.
        """
        if not self.allowed:
            raise ServiceError("forbidden", say("service-no-hooks"))
        check_url(url)

    def tell(self, url: str, notice: Notice) -> None:
        """Post a notice to a webhook in the background; failures are logged, not raised."""
        if not self.allowed:
            return
        if len(self._calls) >= MOST_CALLS:
            LOG.warning("the address of seat %s at table %s was not called: too many calls", notice.seat, notice.table)
            return
        call = asyncio.create_task(self._call(url, notice))
        self._calls.add(call)
        call.add_done_callback(self._calls.discard)

    async def close(self) -> None:
        """Cancel all calls that are under way."""
        for call in self._calls:
            call.cancel()
        await asyncio.gather(*self._calls, return_exceptions=True)
        await self._client.aclose()

    async def _call(self, url: str, notice: Notice) -> None:
        # The address itself may be a secret of the player's, so it is not logged.
        try:
            async with asyncio.timeout(SECONDS):
                headers = {"content-type": "application/json"}
                # What is answered is not even read.
                async with self._client.stream(
                    "POST", url, content=msgspec.json.encode(notice), headers=headers
                ) as reply:
                    status = reply.status_code
            if not 200 <= status < 300:
                LOG.warning("the address of seat %s at table %s answered %d", notice.seat, notice.table, status)
        except (httpx.HTTPError, httpx.InvalidURL, OSError, TimeoutError, ValueError) as error:
            LOG.warning("the address of seat %s at table %s: %s", notice.seat, notice.table, type(error).__name__)
