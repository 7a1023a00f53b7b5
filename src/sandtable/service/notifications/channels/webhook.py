"""Calling webhooks of seats and of accounts.

A call contains only public facts of the table, and no key. The queue (service/jobs) decides when and how often a URL is
called, so tables never wait for it. Calls are signed by Standard Webhooks with a secret that only the player knows.
With the signature the player can check the sender and the age of a call.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import ipaddress
import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Literal, NamedTuple
from urllib.parse import parse_qs, unquote_to_bytes, urlsplit

import msgspec

from sandtable.kernel.message import say
from sandtable.service.errors import ServiceError
from sandtable.service.ingress.ssrf_guard import PrivateAddressError, is_public
from sandtable.service.keys import MAX_WEBHOOK_URL, SECRET_PREFIX, new_webhook_secret
from sandtable.service.notifications.texts import NotificationText
from sandtable.service.store.repositories.push_and_webhooks import WebhookRepository, WebhookRow
from sandtable.service.tables.interfaces import Kind, NotDelivered, TableEvent, TurnNotice
from sandtable.service.tables.stored_table import Webhook

if TYPE_CHECKING:
    import httpcore2
    import httpx2


TIMEOUT_SECONDS = 5
# The maximum numbers of calls, and of host name lookups (which cannot be cancelled), at the same time.
MAX_CALLS = 100
MAX_LOOKUPS = 8
# Hosts of chat channels. Their webhooks get a sentence for people, in the format of the host.
CHANNELS = ("discord.com", "discordapp.com", "canary.discord.com", "ptb.discord.com")
CHANNEL_PATH = "/api/webhooks/"
# Of the client errors only these are worth a retry. They mean timeout, too early and too many requests.
AGAIN = (408, 425, 429)


def check_url(url: str) -> httpx2.URL:
    """Check a webhook URL, and return it parsed.

    Raises:
        ServiceError: the URL is not an http or https URL, or is too long.
    """
    # Imported only here because the import takes a third of a second, and most servers start without needing it.
    import httpx2

    try:
        parts, read = urlsplit(url), httpx2.URL(url)
        sound = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except (ValueError, httpx2.InvalidURL):
        sound = False
    if not sound or len(url) > MAX_WEBHOOK_URL:
        raise ServiceError("invalid", say("service-bad-hook"))
    return read


class ChannelReaders(NamedTuple):
    """The readers of a chat channel: their language, and the page's URL or ""."""

    lang: str
    site: str


def readers_of(url: str) -> ChannelReaders | None:
    """Return the readers of a webhook URL for a chat channel; None for other URLs.

    The web page adds them as the fragment of the URL, which is never sent to the host.
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
    return ChannelReaders(said.get("lang", ""), site if site.startswith(("http://", "https://")) else "")


def signature(secret: str, id: str, timestamp: int, body: bytes) -> str:
    """Return the signature of a message (Standard Webhooks, v1)."""
    key = base64.b64decode(secret.removeprefix(SECRET_PREFIX))
    signed = hmac.new(key, f"{id}.{timestamp}.".encode() + body, hashlib.sha256)
    return "v1," + base64.b64encode(signed.digest()).decode()


class Webhooks:
    """A client that calls players' webhooks.

    Args:
        allowed: whether webhooks are enabled.
        private: whether URLs may lead into this server's own network.
    """

    def __init__(self, allowed: bool = True, private: bool = False) -> None:
        self.allowed = allowed
        self._private = private
        self._names = ThreadPoolExecutor(MAX_LOOKUPS, "hook names")
        # Created at the first call.
        self._pool: httpcore2.AsyncConnectionPool | None = None

    def check(self, url: str) -> None:
        """Check the webhook URL that a player sets.

        Raises:
            ServiceError: the URL is not an http or https URL or leads into this server's network, or webhooks are
                disabled.
        """
        if not self.allowed:
            raise ServiceError("forbidden", say("service-no-hooks"))
        self.check_place(url)

    def check_place(self, url: str) -> None:
        """Check a URL that a user wants the server to call, for any purpose.

        Raises:
            ServiceError: the URL is not an http or https URL, or leads into this server's network.
        """
        host = check_url(url).host
        if not self._private and leads_inside(host):
            raise ServiceError("forbidden", say("service-private-hook"))

    async def deliver(self, hook: Webhook, notice: TurnNotice, id: str, said: str = "") -> None:
        """Post a notification to a webhook, without retries.

        Args:
            hook: the webhook.
            notice: the content for programs.
            id: the id of the call, which is the same for all attempts.
            said: the sentence for a chat channel; "" for programs.

        Raises:
            NotDelivered: the webhook did not answer, or did not accept the call.
        """
        if not self.allowed:
            return
        await self.call(hook, said if said else notice, id)

    async def call(self, hook: Webhook, what: str | msgspec.Struct, id: str) -> None:
        """Post a message to a webhook, without retries.

        Args:
            hook: the webhook.
            what: a sentence for a chat channel, or a struct for programs.
            id: the id of the call, which is the same for all attempts.

        Raises:
            NotDelivered: the webhook did not answer, or did not accept the call.
        """
        # Mentions are switched off, because a player's name in the sentence could look like a mention.
        said = {"content": what, "allowed_mentions": {"parse": list[str]()}} if isinstance(what, str) else what
        body = msgspec.json.encode(said)
        try:
            url = check_url(hook.url)
        except ServiceError:
            raise NotDelivered("no address", again=False) from None
        status = await self.post(url, _headers(url, hook, id, body), body)
        if not 200 <= status < 300:
            raise NotDelivered(f"answered {status}", again=status in AGAIN or not 400 <= status < 500)

    async def post(self, url: httpx2.URL, headers: dict[str, str], body: bytes) -> int:
        """Post to a URL given by a user, and return the HTTP status of the response.

        Raises:
            NotDelivered: there was no response, or the URL leads into this server's network.
        """
        import httpcore2

        wanted = {"Host": url.netloc.decode("ascii"), **headers}
        raw = [(name.encode(), value.encode()) for name, value in wanted.items()]
        try:
            place = httpcore2.URL(scheme=url.raw_scheme, host=url.raw_host, port=url.port, target=url.raw_path)
            async with asyncio.timeout(TIMEOUT_SECONDS):
                # The body of the response is not read, and redirects are not followed.
                async with self._connections().stream("POST", place, headers=raw, content=body) as reply:
                    return reply.status
        except PrivateAddressError:
            raise NotDelivered("not a public address", again=False) from None
        except (
            httpcore2.NetworkError,
            httpcore2.ProtocolError,
            httpcore2.TimeoutException,
            httpcore2.UnsupportedProtocol,
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

    def _connections(self) -> httpcore2.AsyncConnectionPool:
        if self._pool is None:
            import httpcore2

            from sandtable.service.ingress.ssrf_backend import PublicNetworkBackend

            # Connections are not kept open, because the host name may have another address at the next call.
            self._pool = httpcore2.AsyncConnectionPool(
                max_connections=MAX_CALLS,
                max_keepalive_connections=0,
                network_backend=PublicNetworkBackend(self._names, self._private),
            )
        return self._pool


def leads_inside(host: str) -> bool:
    """Return whether a host is localhost or an IP address that is not public.

    Other names are checked after their lookup, when the connection is made.
    """
    try:
        ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        name = host.lower().rstrip(".")
        return name == "localhost" or name.endswith(".localhost")
    return not is_public(host)


def _headers(url: httpx2.URL, hook: Webhook, id: str, body: bytes) -> dict[str, str]:
    """Return the headers of a call: host, type, length and signature."""
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
