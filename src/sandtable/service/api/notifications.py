"""The endpoints of notification settings, reminders and unsubscribing."""

from __future__ import annotations

from typing import Annotated
from urllib.parse import quote, urlsplit

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from sandtable.service.api.accounts import NotificationDesk
from sandtable.service.api.framework.endpoint_declarations import EmptyReply, Router
from sandtable.service.api.framework.request_checks import PORT, known_name
from sandtable.service.api.framework.services import part, services
from sandtable.service.api.framework.table_access import SeatRequired
from sandtable.service.api.sign_in import SignedInAccount, Text
from sandtable.service.api.tables import WebhookSecret
from sandtable.service.keys import MAX_WEBHOOK_URL
from sandtable.service.notifications.channels.email import EmailChannel
from sandtable.service.notifications.channels.push import MAX_ENDPOINT, PushChannel
from sandtable.service.notifications.channels.webhook import WebhookChannel
from sandtable.service.notifications.nudges import Nudges
from sandtable.service.notifications.preferences import NotificationSettings, Preferences

router = Router("/api")

MAX_SITE = 300


class PreferencesUpdate(msgspec.Struct):
    """Notification settings for all tables.

    Args:
        preferences: the settings.
        lang: the language of the notifications, such as "en"; "" for the default.
        site: the URL of the web page, used for links in e-mails; "" to use the server's own.
    """

    preferences: Preferences = msgspec.field(name="wishes")
    lang: Annotated[str, msgspec.Meta(max_length=20)] = ""
    site: Annotated[str, msgspec.Meta(max_length=MAX_SITE)] = ""


class TablePreferencesUpdate(msgspec.Struct):
    """Notification settings for one table.

    Args:
        table: the table's id.
        preferences: the settings; null removes them, so that the account's general settings apply.
    """

    table: Text
    preferences: Preferences | None = msgspec.field(name="wishes", default=None)


class BrowserSubscription(msgspec.Struct):
    """A browser's subscription to push notifications, as the Push API returns it.

    The field `p256dh` is the browser's public key.

    Args:
        endpoint: the URL of the push service.
        auth: the browser's authentication secret.
    """

    endpoint: Annotated[str, msgspec.Meta(max_length=MAX_ENDPOINT)]
    p256dh: Text
    auth: Text


class BrowserRemoval(msgspec.Struct):
    """The push subscription to remove.

    Args:
        endpoint: the URL of the push service.
    """

    endpoint: Annotated[str, msgspec.Meta(max_length=MAX_ENDPOINT)]


class AccountWebhookUrl(msgspec.Struct):
    """The webhook of the account.

    Args:
        url: the URL of the webhook; "" removes it.
    """

    url: Annotated[str, msgspec.Meta(max_length=MAX_WEBHOOK_URL)]


class TablePresence(msgspec.Struct):
    """A report that a table is visible in the page, or has been hidden.

    A page sends this at least every 30 seconds while the table is visible, and once when the table is hidden.

    Args:
        table: the table's id.
        in_sight: whether the table is visible.
    """

    table: Text
    in_sight: bool


Nudging = Annotated[Nudges, part(lambda here: here.nudges)]


class PageRedirect(Response):
    """A redirect to the web page."""

    media_type = "text/plain"


@router.get("/account/notices")
async def listening(service: NotificationDesk, signed: SignedInAccount, *, table: Text = "") -> NotificationSettings:
    """Send the account's notification settings, and its settings for one table."""
    return await service.of(signed.account.id, signed.account.address, table)


@router.post("/account/notices", counted="settings")
async def listen(
    request: Request, service: NotificationDesk, signed: SignedInAccount, wanted: PreferencesUpdate
) -> None:
    """Store the account's notification settings."""
    await service.set(signed.account.id, wanted.preferences, wanted.lang, _site(request, wanted.site))


@router.post("/account/notices-at", fails=("missing",), counted="settings")
async def listen_at(service: NotificationDesk, signed: SignedInAccount, wanted: TablePreferencesUpdate) -> None:
    """Store the account's notification settings for one table."""
    await service.set_at(signed.account.id, wanted.table, wanted.preferences)


@router.post("/account/mail-again", counted="chat")
async def mail_again(service: NotificationDesk, signed: SignedInAccount, wanted: EmptyReply) -> None:
    """Resume e-mails to an address that a mail server has refused."""
    await service.channel(EmailChannel).try_again(signed.account.id, signed.account.address)


@router.post("/account/browser", counted="chat")
async def browser(service: NotificationDesk, signed: SignedInAccount, wanted: BrowserSubscription) -> None:
    """Subscribe a browser to the account's notifications."""
    await service.channel(PushChannel).subscribe(signed.account.id, wanted.endpoint, wanted.p256dh, wanted.auth)


@router.post("/account/no-browser")
async def no_browser(service: NotificationDesk, signed: SignedInAccount, wanted: BrowserRemoval) -> None:
    """Remove a browser's subscription."""
    await service.channel(PushChannel).unsubscribe(signed.account.id, wanted.endpoint)


@router.post("/account/hook", counted="chat")
async def account_hook(service: NotificationDesk, signed: SignedInAccount, wanted: AccountWebhookUrl) -> WebhookSecret:
    """Set the account's webhook, and send the new secret that signs its requests.

    The secret is shown only once.
    """
    return WebhookSecret(await service.channel(WebhookChannel).set_url(signed.account.id, wanted.url))


@router.post("/account/in-sight")
async def in_sight(service: NotificationDesk, signed: SignedInAccount, wanted: TablePresence) -> None:
    """Record whether a table is visible; a visible table causes no notifications."""
    await service.look(signed.account.id, wanted.table, wanted.in_sight)


@router.get("/notices/leave/{token}", status=303)
async def leaving(token: str) -> PageRedirect:
    """Redirect to the page that unsubscribes.

    Opening the link in an e-mail must not unsubscribe, because mail scanners open links too.
    """
    return PageRedirect("", 303, {"Location": f"../../../#leave/{quote(token, safe='')}"})


@router.post("/notices/leave/{token}", fails=("missing", "busy"))
async def leave(service: NotificationDesk, token: str) -> None:
    """Unsubscribe by the token in an e-mail; mail programs call this (RFC 8058)."""
    await service.channel(EmailChannel).unsubscribe(token)


@router.post("/tables/{id}/nudge", fails=("forbidden", "conflict"), counted="chat")
async def nudge(request: Request, at: SeatRequired, nudges: Nudging, wanted: EmptyReply) -> None:
    """Remind the player whose turn it is; this is possible once a day.

    The table must have no clock or a correspondence clock.
    """
    await services(request).moderation.check_voice(at.table, at.seat)
    await nudges.remind(at.table, at.seat)


def _site(request: Request, given: str) -> str:
    """Return the base URL for links in e-mails: the page's own, if it is on this host."""
    host = request.headers.get("host", "").lower()
    parts = urlsplit(given) if given.isprintable() else urlsplit("")
    name, port = known_name(request), PORT.search(host)
    site = host if not name else name + (port.group() if port else "")
    here = parts.scheme in ("http", "https") and parts.netloc.lower() == host and not (parts.query or parts.fragment)
    return f"{parts.scheme}://{site}{parts.path or '/'}" if here else f"{request.url.scheme}://{site}/"
