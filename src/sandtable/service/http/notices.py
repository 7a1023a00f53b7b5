"""The addresses at which people say what they want to be told, and end letters by one press."""

from __future__ import annotations

from typing import Annotated
from urllib.parse import quote, urlsplit

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from sandtable.service.http.accounts import Self, Text, Wanting
from sandtable.service.http.addresses import Addresses
from sandtable.service.http.gate import PORT, known_name
from sandtable.service.http.routes import HookSet
from sandtable.service.notices.push import MOST_ENDPOINT
from sandtable.service.notices.wishes import Listening, Wishes
from sandtable.service.tables.hooks import MOST_URL

addresses = Addresses("/api")

MOST_SITE = 300


class Listen(msgspec.Struct):
    """What somebody wants to be told of all his tables, in which language, and where he has reached the page."""

    wishes: Wishes
    lang: Annotated[str, msgspec.Meta(max_length=20)] = ""
    site: Annotated[str, msgspec.Meta(max_length=MOST_SITE)] = ""


class ListenAt(msgspec.Struct):
    """What somebody wants to be told of one table; null is the same as of all."""

    table: Text
    wishes: Wishes | None = None


class Browser(msgspec.Struct):
    """A browser that is to be told, as it has subscribed."""

    endpoint: Annotated[str, msgspec.Meta(max_length=MOST_ENDPOINT)]
    p256dh: Text
    auth: Text


class NoBrowser(msgspec.Struct):
    """A browser that is to be told nothing any more."""

    endpoint: Annotated[str, msgspec.Meta(max_length=MOST_ENDPOINT)]


class AccountHook(msgspec.Struct):
    """The address of a webhook; "" removes it."""

    url: Annotated[str, msgspec.Meta(max_length=MOST_URL)]


class InSight(msgspec.Struct):
    """Whether somebody has a table in sight: his page says so at least every half minute, and when it is no longer."""

    table: Text
    in_sight: bool


class Lead(Response):
    """Leads elsewhere."""

    media_type = "text/plain"


@addresses.get("/account/notices")
async def listening(listeners: Wanting, signed: Self, *, table: Text = "") -> Listening:
    """Send what whoever is signed in wants to be told, and of one of his tables."""
    return await listeners.of(signed.account.id, signed.account.address, table)


@addresses.post("/account/notices")
async def listen(request: Request, listeners: Wanting, signed: Self, wanted: Listen) -> None:
    """Keep what whoever is signed in wants to be told."""
    await listeners.set(signed.account.id, wanted.wishes, wanted.lang, _site(request, wanted.site))


@addresses.post("/account/notices-at", fails=("missing",))
async def listen_at(listeners: Wanting, signed: Self, wanted: ListenAt) -> None:
    """Keep what whoever is signed in wants to be told of one table."""
    await listeners.set_at(signed.account.id, wanted.table, wanted.wishes)


@addresses.post("/account/browser", counted="sayings")
async def browser(listeners: Wanting, signed: Self, wanted: Browser) -> None:
    """Have a browser told what whoever is signed in wants to be told."""
    await listeners.subscribe(signed.account.id, wanted.endpoint, wanted.p256dh, wanted.auth)


@addresses.post("/account/no-browser")
async def no_browser(listeners: Wanting, signed: Self, wanted: NoBrowser) -> None:
    """Have a browser told nothing any more."""
    await listeners.unsubscribe(signed.account.id, wanted.endpoint)


@addresses.post("/account/hook", counted="sayings")
async def account_hook(listeners: Wanting, signed: Self, wanted: AccountHook) -> HookSet:
    """Have a webhook called with what whoever is signed in wants to be told; tells once by what it is signed."""
    return HookSet(await listeners.set_hook(signed.account.id, wanted.url))


@addresses.post("/account/in-sight")
async def in_sight(listeners: Wanting, signed: Self, wanted: InSight) -> None:
    """Take note that a table is in sight, so that nothing need be told of it."""
    await listeners.look(signed.account.id, wanted.table, wanted.in_sight)


@addresses.get("/notices/leave/{token}", status=303)
async def leaving(token: str) -> Lead:
    """Lead to the page on which letters are ended: who only looks at an address ends nothing."""
    return Lead("", 303, {"Location": f"../../../#leave/{quote(token, safe='')}"})


@addresses.post("/notices/leave/{token}", fails=("missing", "busy"))
async def leave(listeners: Wanting, token: str) -> None:
    """End all letters to whoever has had one, by what stands in it; mail programs ask this (RFC 8058)."""
    await listeners.leave(token)


def _site(request: Request, said: str) -> str:
    """Return where links of letters lead: to where a page says that it is, if that is here."""
    host = request.headers.get("host", "").lower()
    parts = urlsplit(said) if said.isprintable() else urlsplit("")
    name, port = known_name(request), PORT.search(host)
    site = host if not name else name + (port.group() if port else "")
    here = parts.scheme in ("http", "https") and parts.netloc.lower() == host and not (parts.query or parts.fragment)
    return f"{parts.scheme}://{site}{parts.path or '/'}" if here else f"{request.url.scheme}://{site}/"
