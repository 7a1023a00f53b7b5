"""The application: routes, middleware, error responses and headers."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sandtable.bots.external.external_bot import ExternalProgram
from sandtable.kernel.message import say
from sandtable.service.api import chat_and_notes as talk_http
from sandtable.service.api import lobby as lobby_http
from sandtable.service.api import table_websocket
from sandtable.service.api.endpoint_modules import ROUTERS
from sandtable.service.api.framework.endpoint_declarations import FastRouter
from sandtable.service.api.framework.error_handlers import HANDLERS
from sandtable.service.api.framework.json_io import json_response
from sandtable.service.api.framework.request_checks import ANY, HostCheck
from sandtable.service.api.web_pages import OFFLINE_PATH, STATIC, OfflinePageLocation, TermsPages, WebPage
from sandtable.service.assembly import BotConfig, ProcessConfig, build_services
from sandtable.service.ingress.client_ip import ClientIp
from sandtable.service.ingress.rate_limits import RateLimiter
from sandtable.service.ops.request_observer import RequestObserver, RequestRecord
from sandtable.service.server_settings import ANY_HOST, AccessConfig, Features, ServerLimits

if TYPE_CHECKING:
    from sandtable.service.api.edition_editor import EditionEditor
    from sandtable.service.ops.metrics import Metrics

# URLs contain keys, so no other site may see them in a Referer header.
HEADERS = {
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; "
    "media-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
# The offline page runs its engine as WebAssembly in workers, from blob URLs of files that it has unpacked.
POLICY_OFFLINE = POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval' blob:").replace(
    "connect-src 'self'", "connect-src 'self' blob:"
)


def create_app(
    database_url: str,
    static: Path = STATIC,
    hooks: bool = True,
    bots: Sequence[str] = (),
    outside: Mapping[str, ExternalProgram] | None = None,
    editions: Mapping[str, Path] | None = None,
    desk: EditionEditor | None = None,
    limits: ServerLimits | None = None,
    access: AccessConfig = ANY_HOST,
    observers: Sequence[Callable[[RequestRecord], None]] = (),
    metrics: Metrics | None = None,
    hands: ProcessConfig | None = ProcessConfig(),  # noqa: B008
    offline: str = "",
    terms: str = "",
    features: Features = Features(),  # noqa: B008
) -> Starlette:
    """Return the application that serves the tables of one database.

    Args:
        database_url: the URL of the database in SQLAlchemy's form, such as sqlite:////path/to/file.
        static: the folder of the built web page.
        hooks: whether players may register webhooks.
        bots: modules to import in this process and in bot processes; they may add bots to the registry.
        outside: external bots, by the names that players see.
        editions: for each game with another edition, the folder of that edition.
        desk: the editor of an edition, for the holder of its key; None on a public server.
        limits: the limits per client address and in total; None for the default limits.
        access: the host names, origins and proxies that the server accepts.
        observers: functions that are called for each answered request.
        metrics: the counters; None for none.
        hands: how many jobs this process runs; None if only other processes run jobs.
        offline: the folder of the offline page, or its URL on another server; "" for none.
        terms: the folder of the operator's pages for users; "" for none.
        features: the features beyond tables, such as accounts and the lobby.

    Raises:
        StoreError: the database cannot be used. This is raised when the application starts.
    """
    players = BotConfig(bots, outside or {}, editions or {}, hooks, access.private_hooks)
    observers = observers if metrics is None else [*observers, metrics.answered]

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with build_services(database_url, players, hands, metrics, features) as made:
            app.state.services = made
            if desk is not None:
                desk.use_from_start(made.tables)
            yield

    addresses = [address for room in ROUTERS for address in room.router.all]
    if desk is not None:
        # Imported only here because most servers have no editor.
        from sandtable.service.api import edition_editor

        addresses = [*edition_editor.router.all, *addresses]
    routes = [address.route() for address in addresses]
    found: list[BaseRoute] = [
        *routes,
        *table_websocket.ROUTES,
        *lobby_http.ROUTES,
        *talk_http.ROUTES,
    ]
    take_along = OfflinePageLocation(offline)
    if take_along.folder is not None:
        found.append(Mount(OFFLINE_PATH, WebPage(take_along.folder, "service-no-offline")))
    # The web page comes last, because it matches all remaining paths.
    found.append(Mount("/", WebPage(static)))
    app = Starlette(
        routes=found,
        middleware=[
            *([Middleware(RequestObserver, observers)] if observers else []),
            Middleware(ClientIp, trusted=access.trusted_proxies),
            Middleware(Headers),
            Middleware(HostCheck, access=access),
            Middleware(FastRouter, routes=routes),
        ],
        exception_handlers={**HANDLERS, Exception: _failed},
        lifespan=lifespan,
    )
    # Set to True when the server shuts down.
    app.state.draining = False
    app.state.rates = RateLimiter(limits or ServerLimits())
    app.state.endpoints = tuple(addresses)
    app.state.take_along = take_along
    app.state.known_name = next((name for name in access.host_names if name != ANY), "")
    app.state.terms = TermsPages(terms)
    if desk is not None:
        app.state.desk = desk
    return app


def _failed(_: Request, error: Exception) -> Response:
    # The server logs the traceback, which the response must not contain. The middleware `Headers` does not see this
    # response.
    response = json_response({"error": say("service-failed")}, 500)
    response.headers.update({**HEADERS, "Cache-Control": "no-store"})
    return response


class RawHeaders(NamedTuple):
    """Headers in ASGI's form, and the set of their names."""

    raw: list[tuple[bytes, bytes]]
    names: frozenset[bytes]


def _raw(headers: Mapping[str, str]) -> RawHeaders:
    raw = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
    return RawHeaders(raw, frozenset(name for name, _ in raw))


FOR_ANSWERS = _raw({**HEADERS, "Cache-Control": "no-store"})
FOR_FILES = _raw({**HEADERS, "Content-Security-Policy": POLICY})
FOR_OFFLINE = _raw({**HEADERS, "Content-Security-Policy": POLICY_OFFLINE})


def _headers(path: str) -> RawHeaders:
    """Return the headers that are added to the response at a path."""
    if path.startswith("/api/"):
        return FOR_ANSWERS
    return FOR_OFFLINE if path.startswith(f"{OFFLINE_PATH}/") else FOR_FILES


class Headers:
    """Middleware that adds security and cache headers to every response."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                added = _headers(scope["path"])
                kept = [each for each in message.get("headers", ()) if each[0] not in added.names]
                message = {**message, "headers": kept + added.raw}
            await send(message)

        await self.app(scope, receive, with_headers)
