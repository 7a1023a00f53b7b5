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
import logging
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Literal, NamedTuple
from urllib.parse import parse_qs, unquote_to_bytes, urlsplit

import msgspec

from sandtable.kernel.message import say
from sandtable.service.errors import ServiceError
from sandtable.service.ingress.ssrf_guard import PrivateAddressError, is_public
from sandtable.service.interfaces import Kind, NotDelivered, TableEvent, TurnNotice
from sandtable.service.keys import MAX_WEBHOOK_URL, SECRET_PREFIX, new_webhook_secret
from sandtable.service.notifications.channels.channel import Channel, DeliveryOutcome, delivery_id
from sandtable.service.notifications.preferences import Preference
from sandtable.service.notifications.texts import NotificationText
from sandtable.service.store.repositories.notifications import NotificationRow, SubscriberRow
from sandtable.service.store.repositories.push_and_webhooks import WebhookRepository, WebhookRow
from sandtable.service.stored_table import Webhook

if TYPE_CHECKING:
    import httpcore2
    import httpx2

LOG = logging.getLogger(__name__)

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
    """A chat channel's readers, as read from the URL of its webhook.

    Args:
        lang: the language of the readers; "" if it is not given.
        site: the URL of the web page, for links; "" if it is not given.
    """

    lang: str
    site: str


def readers_of(url: str) -> ChannelReaders | None:
    """Return the language and page of a chat channel's readers; None for other URLs.

    The web page has added both to the webhook URL as its fragment, which is never sent to the host.
    """
    try:
        parts = urlsplit(url)
        host = parts.hostname
    except ValueError:
        return None
    if host not in CHANNELS or not parts.path.startswith(CHANNEL_PATH):
        return None
    fields = {name: values[0] for name, values in parse_qs(parts.fragment).items()}
    site = fields.get("site", "")
    return ChannelReaders(fields.get("lang", ""), site if site.startswith(("http://", "https://")) else "")


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

    async def deliver(self, webhook: Webhook, notice: TurnNotice, id: str, text: str = "") -> None:
        """Post a notification to a webhook, without retries.

        Args:
            webhook: the webhook.
            notice: the content for programs.
            id: the id of the call, which is the same for all attempts.
            text: the sentence for a chat channel; "" for programs.

        Raises:
            NotDelivered: the webhook did not answer, or did not accept the call.
        """
        if not self.allowed:
            return
        await self.call(webhook, text if text else notice, id)

    async def call(self, webhook: Webhook, content: str | msgspec.Struct, id: str) -> None:
        """Post a message to a webhook, without retries.

        Args:
            webhook: the webhook.
            content: a sentence for a chat channel, or a struct for programs.
            id: the id of the call, which is the same for all attempts.

        Raises:
            NotDelivered: the webhook did not answer, or did not accept the call.
        """
        # Mentions are switched off, because a player's name in the sentence could look like a mention.
        mentions = {"parse": list[str]()}
        body = msgspec.json.encode(
            {"content": content, "allowed_mentions": mentions} if isinstance(content, str) else content
        )
        try:
            url = check_url(webhook.url)
        except ServiceError:
            raise NotDelivered("no address", again=False) from None
        status = await self.post(url, _headers(url, webhook, id, body), body)
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


def _headers(url: httpx2.URL, webhook: Webhook, id: str, body: bytes) -> dict[str, str]:
    """Return the headers of a call: host, type, length and signature."""
    timestamp = int(time.time())
    headers = {
        "Content-Type": "application/json",
        "webhook-id": id,
        "webhook-timestamp": str(timestamp),
    }
    if webhook.secret:
        headers["webhook-signature"] = signature(webhook.secret, id, timestamp, body)
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


class WebhookChannel(Channel):
    """The webhooks of accounts.

    Args:
        rows: the repository of webhooks.
        webhooks: the HTTP client that calls webhooks.
    """

    name = "hook"

    def __init__(self, rows: WebhookRepository, webhooks: Webhooks) -> None:
        self._rows = rows
        self._webhooks = webhooks

    @property
    def enabled(self) -> bool:
        """True if webhooks are enabled."""
        return self._webhooks.allowed

    def is_wanted(self, preference: Preference) -> bool:
        """Return whether a player wants calls to the webhook about an event."""
        return preference.webhook

    async def deliver(
        self, rows: Sequence[NotificationRow], texts: Sequence[NotificationText], recipient: SubscriberRow
    ) -> DeliveryOutcome:
        """Call the account's webhook, if the account still has one."""
        (row,), (text,) = rows, texts
        webhook = await self._rows.of(row.account)
        if webhook is None or not self.enabled:
            return DeliveryOutcome.GIVE_UP
        event = msgspec.convert(row.event, TableEvent)
        content: str | WebhookCall
        if readers_of(webhook.url) is None:
            content = WebhookCall("notice", event.kind, event.table, row.seat, text.sentence, text.link)
        else:
            content = f"{text.sentence}\n{text.link}"
        try:
            await self._webhooks.call(Webhook(webhook.url, webhook.secret), content, delivery_id(rows))
        except NotDelivered as error:
            # The URL of the webhook may be a secret, so it is not logged.
            LOG.warning("cannot call a webhook: %s", error)
            return DeliveryOutcome.RETRY_LATER if error.again else DeliveryOutcome.GIVE_UP
        return DeliveryOutcome.DELIVERED

    async def exported(self, account: str) -> dict[str, Any]:
        """Return the URL of the account's webhook."""
        row = await self._rows.of(account)
        return {"hook": "" if row is None else row.url}

    async def shown_settings(self, account: str) -> dict[str, Any]:
        """Return whether webhooks are enabled, and the host of the account's webhook.

        The rest of the URL may be a secret and is not shown.
        """
        row = await self._rows.of(account)
        return {"webhooks": self.enabled, "webhook": "" if row is None else check_url(row.url).host}

    async def set_url(self, account: str, url: str) -> str:
        """Set an account's webhook, replacing the old one, and return its new secret.

        An empty URL removes the webhook, and the result is "".

        Raises:
            ServiceError: the URL is invalid or leads into this server's network, or webhooks are disabled.
        """
        if not url:
            await self._rows.drop(account)
            return ""
        self._webhooks.check(url)
        secret = new_webhook_secret()
        await self._rows.set(WebhookRow(account, url, secret))
        return secret
