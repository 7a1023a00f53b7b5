"""The application: the store opened and closed, routes, the page, answers to what goes wrong, headers."""

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

from sandtable.bots.external.bot import Outside
from sandtable.kernel.message import say
from sandtable.service.assembly import Hands, Players, assembled
from sandtable.service.edge.client import ClientAddress
from sandtable.service.edge.rates import Rates
from sandtable.service.http import editor, live, replay
from sandtable.service.http import lobby as lobby_http
from sandtable.service.http import talk as talk_http
from sandtable.service.http.addresses import Straight
from sandtable.service.http.failures import HANDLERS
from sandtable.service.http.gate import ANY, Gate
from sandtable.service.http.json_io import answer
from sandtable.service.http.offline import AT, TakeAlong
from sandtable.service.http.page import STATIC, Page
from sandtable.service.http.rooms import ROOMS
from sandtable.service.http.terms import Terms
from sandtable.service.limits import ANY_HOST, WAIT_SECONDS, Access, AccountWays, Limits, MailServer, OpenIdProvider
from sandtable.service.operations.requests import Answered, Observed

if TYPE_CHECKING:
    from sandtable.service.operations.metrics import Metrics

# Keys stand in addresses: no other site may learn of them by a Referer.
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
# The page that needs no server runs its engine as WebAssembly, in workers, from what it has unpacked itself.
POLICY_OFFLINE = POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval' blob:").replace(
    "connect-src 'self'", "connect-src 'self' blob:"
)


def create_app(
    database_url: str,
    static: Path = STATIC,
    hooks: bool = True,
    bots: Sequence[str] = (),
    outside: Mapping[str, Outside] | None = None,
    editions: Mapping[str, Path] | None = None,
    desk: editor.Desk | None = None,
    limits: Limits | None = None,
    access: Access = ANY_HOST,
    observers: Sequence[Callable[[Answered], None]] = (),
    metrics: Metrics | None = None,
    hands: Hands | None = Hands(),  # noqa: B008
    offline: str = "",
    terms: str = "",
    ways: AccountWays = AccountWays(),  # noqa: B008
    lobby: bool = False,
    talk: bool = False,
    mail: MailServer = MailServer(),  # noqa: B008
    open_id: OpenIdProvider = OpenIdProvider(),  # noqa: B008
    wait: float = WAIT_SECONDS,
    push: bool = False,
) -> Starlette:
    """Make the application that serves the tables of one database.

    Args:
        database_url: as SQLAlchemy writes it, such as sqlite:////path/to/file.
        static: the folder of the built page.
        hooks: players may have addresses of theirs called.
        bots: modules to import, here and where bots think, that may add bots to the registry.
        outside: bots from outside, by the names that players know them by.
        editions: by game, a folder of components to lay over its own.
        desk: where an edition is edited, by whoever has its key; never on a service for others.
        limits: how much one address may do, and what is held at once; None for the usual ones.
        access: by which names, from which sites and through which proxies it is reached.
        observers: are told of each request that has been answered.
        metrics: what is counted; None for nothing.
        hands: how much of what waits in PostgreSQL is worked at here; None if only others work.
        offline: the folder of the page that needs no server, or the address where others have it; "" for none.
        terms: the folder of what is said to those who use it; "" for none.
        ways: how one may have an account; without any there are none.
        lobby: whether there is a lobby.
        talk: whether people at a table can talk.
        mail: where letters are handed in.
        open_id: where people may sign in for this server.
        wait: so many seconds are left to whoever may see by himself what he is to be told.
        push: whether browsers are told.

    Raises:
        StoreError: when it starts, if the database cannot be used.
    """
    players = Players(bots, outside or {}, editions or {}, hooks, access.private_hooks)
    observers = observers if metrics is None else [*observers, metrics.answered]

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with assembled(
            database_url, players, hands, metrics, ways, lobby, talk, mail, open_id, wait, push
        ) as made:
            for name, each in made._asdict().items():
                setattr(app.state, name, each)
            if desk is not None:
                desk.lay_at_once(made.tables)
            app.state.results = replay.Results()
            app.state.coming = live.coming()
            yield

    addresses = [] if desk is None else editor.addresses.all
    addresses = [*addresses, *(address for room in ROOMS for address in room.addresses.all)]
    routes = [address.route() for address in addresses]
    found: list[BaseRoute] = [
        *routes,
        *live.ROUTES,
        *lobby_http.ROUTES,
        *talk_http.ROUTES,
    ]
    take_along = TakeAlong(offline)
    if take_along.folder is not None:
        found.append(Mount(AT, Page(take_along.folder, "service-no-offline")))
    # Last, for it takes every address that is left.
    found.append(Mount("/", Page(static)))
    app = Starlette(
        routes=found,
        middleware=[
            *([Middleware(Observed, observers)] if observers else []),
            Middleware(ClientAddress, trusted=access.trusted_proxies),
            Middleware(Headers),
            Middleware(Gate, access=access),
            Middleware(Straight, routes=routes),
        ],
        exception_handlers={**HANDLERS, Exception: _failed},
        lifespan=lifespan,
    )
    # Whoever ends the server says so here.
    app.state.draining = False
    app.state.rates = Rates(limits or Limits())
    app.state.addresses = tuple(addresses)
    app.state.take_along = take_along
    app.state.known_name = next((name for name in access.host_names if name != ANY), "")
    app.state.terms = Terms(terms)
    if desk is not None:
        app.state.desk = desk
    return app


def _failed(_: Request, error: Exception) -> Response:
    # The traceback is logged by the server; what is answered tells nothing of it.  It does not pass by Headers.
    response = answer({"error": say("service-failed")}, 500)
    response.headers.update({**HEADERS, "Cache-Control": "no-store"})
    return response


class Raw(NamedTuple):
    """Headers as they are sent, and their names; nobody else sets any of these."""

    raw: list[tuple[bytes, bytes]]
    names: frozenset[bytes]


def _raw(headers: Mapping[str, str]) -> Raw:
    raw = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
    return Raw(raw, frozenset(name for name, _ in raw))


FOR_ANSWERS = _raw({**HEADERS, "Cache-Control": "no-store"})
FOR_FILES = _raw({**HEADERS, "Content-Security-Policy": POLICY})
FOR_OFFLINE = _raw({**HEADERS, "Content-Security-Policy": POLICY_OFFLINE})


def _headers(path: str) -> Raw:
    """Return the headers of what is answered at a path."""
    if path.startswith("/api/"):
        return FOR_ANSWERS
    return FOR_OFFLINE if path.startswith(f"{AT}/") else FOR_FILES


class Headers:
    """Puts headers on every answer."""

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
