"""Hooks: an address of a player's own that is called when it is his turn.

What is sent tells no more than everybody may know of the table, and holds no key.  When, and how often, an address is
called is decided by the queue (service/queue): a table never waits for it.  It is signed as Standard Webhooks say, with
a secret that only the player has been told, so that he knows whose message it is and that it is no old one.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import ipaddress
import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import parse_qs, unquote_to_bytes, urlsplit

import msgspec

from sandtable.kernel.message import say
from sandtable.service.edge.public import NotPublic, is_public
from sandtable.service.errors import ServiceError
from sandtable.service.tables.hooks import MOST_URL, SECRET_PREFIX
from sandtable.service.tables.ports import NotDelivered, Notice
from sandtable.service.tables.stored_table import Hook

if TYPE_CHECKING:
    import httpcore
    import httpx

SECONDS = 5
# So many are called at once, and so many names looked up, which nothing can break off.
MOST_CALLS = 100
MOST_LOOKUPS = 8
# Where what is sent is read by people, in a channel: as these take it, a sentence.
CHANNELS = ("discord.com", "discordapp.com", "canary.discord.com", "ptb.discord.com")
CHANNEL_PATH = "/api/webhooks/"
# What is the fault of what is sent will be the next time too, but for these: too slow, too early, too often.
AGAIN = (408, 425, 429)


def check_url(url: str) -> httpx.URL:
    """Check a webhook URL, and return it.

    Raises:
        ServiceError: it is not an http or https URL.
    """
    # A server is started much more often than a first hook is set, and these take a third of a second to import.
    import httpx

    try:
        parts, read = urlsplit(url), httpx.URL(url)
        sound = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except (ValueError, httpx.InvalidURL):
        sound = False
    if not sound or len(url) > MOST_URL:
        raise ServiceError("invalid", say("service-bad-hook"))
    return read


class Readers(NamedTuple):
    """Whoever reads a channel: in which language, and where the page is that links lead to; "" if that is not known."""

    lang: str
    site: str


def readers_of(url: str) -> Readers | None:
    """Return who reads what is sent to an address; None if programs do.

    The page says it behind the address's #, which is never sent.
    """
    try:
        parts = urlsplit(url)
        host = parts.hostname
    except ValueError:
        return None
    if host not in CHANNELS or not parts.path.startswith(CHANNEL_PATH):
        return None
    said = {name: values[0] for name, values in parse_qs(parts.fragment).items()}
    site = said.get("site", "")
    return Readers(said.get("lang", ""), site if site.startswith(("http://", "https://")) else "")


def signature(secret: str, id: str, timestamp: int, body: bytes) -> str:
    """Return the signature of a message (Standard Webhooks, v1)."""
    key = base64.b64decode(secret.removeprefix(SECRET_PREFIX))
    signed = hmac.new(key, f"{id}.{timestamp}.".encode() + body, hashlib.sha256)
    return "v1," + base64.b64encode(signed.digest()).decode()


class Webhooks:
    """Calls players' webhooks.

    Args:
        allowed: no address is called otherwise.
        private: addresses are called that only this server reaches.
    """

    def __init__(self, allowed: bool = True, private: bool = False) -> None:
        self.allowed = allowed
        self._private = private
        self._names = ThreadPoolExecutor(MOST_LOOKUPS, "hook names")
        # Made when something is called first.
        self._pool: httpcore.AsyncConnectionPool | None = None

    def check(self, url: str) -> None:
        """Check the webhook URL that a player sets.

        Raises:
            ServiceError: it is not an http or https URL, or leads inside, or webhooks are switched off.
        """
        if not self.allowed:
            raise ServiceError("forbidden", say("service-no-hooks"))
        self.check_place(url)

    def check_place(self, url: str) -> None:
        """Check an address that somebody wants to have called, whether for a webhook or else.

        Raises:
            ServiceError: it is not an http or https URL, or leads inside.
        """
        host = check_url(url).host
        if not self._private and leads_inside(host):
            raise ServiceError("forbidden", say("service-private-hook"))

    async def deliver(self, hook: Hook, notice: Notice, id: str, said: str = "") -> None:
        """Post a notice to a webhook, once.

        Args:
            hook: where.
            notice: what is sent.
            id: the same each time the same notice is sent.
            said: the sentence that is sent instead where people read it.

        Raises:
            NotDelivered: nothing answered, or not that all was well.
        """
        if not self.allowed:
            return
        await self.call(hook, said if said else notice, id)

    async def call(self, hook: Hook, what: str | msgspec.Struct, id: str) -> None:
        """Post something to a webhook, once.

        Args:
            hook: where.
            what: a sentence, as a channel takes it that people read; or what programs read.
            id: the same each time the same is sent.

        Raises:
            NotDelivered: nothing answered, or not that all was well.
        """
        # Nobody is called by what is said, whatever stands in it.
        said = {"content": what, "allowed_mentions": {"parse": list[str]()}} if isinstance(what, str) else what
        body = msgspec.json.encode(said)
        try:
            url = check_url(hook.url)
        except ServiceError:
            raise NotDelivered("no address", again=False) from None
        status = await self.post(url, _headers(url, hook, id, body), body)
        if not 200 <= status < 300:
            raise NotDelivered(f"answered {status}", again=status in AGAIN or not 400 <= status < 500)

    async def post(self, url: httpx.URL, headers: dict[str, str], body: bytes) -> int:
        """Post something to an address that somebody has given, and return with what status it was answered.

        Raises:
            NotDelivered: nothing has answered, or it would lead inside.
        """
        import httpcore

        wanted = {"Host": url.netloc.decode("ascii"), **headers}
        raw = [(name.encode(), value.encode()) for name, value in wanted.items()]
        try:
            place = httpcore.URL(scheme=url.raw_scheme, host=url.raw_host, port=url.port, target=url.raw_path)
            async with asyncio.timeout(SECONDS):
                # What is answered is not even read, and redirections are not followed.
                async with self._connections().stream("POST", place, headers=raw, content=body) as reply:
                    return reply.status
        except NotPublic:
            raise NotDelivered("not a public address", again=False) from None
        except (
            httpcore.NetworkError,
            httpcore.ProtocolError,
            httpcore.TimeoutException,
            httpcore.UnsupportedProtocol,
            OSError,
            TimeoutError,
            ValueError,
        ) as error:
            raise NotDelivered(type(error).__name__) from None

    async def close(self) -> None:
        """Close the connections."""
        self._names.shutdown(wait=False, cancel_futures=True)
        if self._pool is not None:
            await self._pool.aclose()

    def _connections(self) -> httpcore.AsyncConnectionPool:
        if self._pool is None:
            import httpcore

            from sandtable.service.edge.public_backend import PublicBackend

            # No connection is kept: the next time the name may have another address.
            self._pool = httpcore.AsyncConnectionPool(
                max_connections=MOST_CALLS,
                max_keepalive_connections=0,
                network_backend=PublicBackend(self._names, self._private),
            )
        return self._pool


def leads_inside(host: str) -> bool:
    """Return whether a host, as it is written, leads to this computer or its network; of a name that shows later."""
    try:
        ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        name = host.lower().rstrip(".")
        return name == "localhost" or name.endswith(".localhost")
    return not is_public(host)


def _headers(url: httpx.URL, hook: Hook, id: str, body: bytes) -> dict[str, str]:
    """Return the headers of a call: for whom it is, what it is, and who sends it."""
    timestamp = int(time.time())
    headers = {
        "Content-Type": "application/json",
        "webhook-id": id,
        "webhook-timestamp": str(timestamp),
    }
    if hook.secret:
        headers["webhook-signature"] = signature(hook.secret, id, timestamp, body)
    if url.userinfo:
        headers["Authorization"] = "Basic " + base64.b64encode(unquote_to_bytes(url.userinfo)).decode()
    return headers
