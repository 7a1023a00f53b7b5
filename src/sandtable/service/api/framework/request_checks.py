"""Checks before every request: the Host header, the Origin, and the rate limit.

A site can let its own name point to this computer (DNS rebinding). A browser would then treat this server as part of
that site, and the site's page could read data meant only for this server's pages. Therefore the server accepts only
requests for its own host names. It also refuses changes of data and WebSockets that come from pages of other sites.
"""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Iterable
from functools import lru_cache

from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from sandtable.kernel.message import say
from sandtable.service.api.framework.json_io import error_response
from sandtable.service.errors import ServiceError
from sandtable.service.ingress.rate_limits import spend_in
from sandtable.service.server_settings import AccessConfig

ANY = "*"
# The methods that change no data.
SAFE = ("GET", "HEAD", "OPTIONS")
PORT = re.compile(r":[0-9]*$")
PORTS = {"http": "80", "https": "443"}
POLICY_VIOLATION = 1008
MAX_REFLECTED_CHARACTERS = 80
# The maximum number of cached host names.
MAX_HOSTS = 256


class HostCheck:
    """Middleware that checks each request before the application gets it.

    Args:
        app: the application behind the check.
        access: the host names and origins that the server accepts.
    """

    def __init__(self, app: ASGIApp, access: AccessConfig) -> None:
        self._app = app
        self._any = ANY in access.host_names
        self._names = {name.lower().rstrip(".") for name in (*access.host_names, *own_names())}
        self._origins = {origin.lower().rstrip("/") for origin in access.origins}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            try:
                self._check(scope)
            except ServiceError as error:
                await refuse(error, scope, receive, send)
                return
        await self._app(scope, receive, send)

    def _check(self, scope: Scope) -> None:
        """Check the headers and the rate limit of a request.

        Raises:
            ServiceError: the request is refused.
        """
        host, origin = "", None
        # If a header is repeated, its first value counts, as in all other code that reads headers.
        for name, value in reversed(scope["headers"]):
            if name == b"host":
                host = value.decode("latin-1")
            elif name == b"origin":
                origin = value.decode("latin-1")
        # Browsers always send a Host header, and only browsers are at risk of DNS rebinding.
        if not self._any and host and not self._known(host):
            raise ServiceError("misdirected", say("service-other-host", host=host[:MAX_REFLECTED_CHARACTERS]))
        changes = scope["type"] == "websocket" or scope["method"] not in SAFE
        if origin is not None and changes and not self._own(origin.lower(), host.lower()):
            raise ServiceError("forbidden", say("service-other-origin", origin=origin[:MAX_REFLECTED_CHARACTERS]))
        spend_in(scope, "requests")

    def _known(self, host: str) -> bool:
        """Return whether the server accepts the host in a Host header."""
        name = host_name(host)
        return name in self._names or name.endswith(".localhost") or is_number(name)

    def _own(self, origin: str, host: str) -> bool:
        """Return whether a page of this origin may use the server at this host."""
        scheme, _, place = origin.partition("://")
        port = PORTS.get(scheme)
        return origin in self._origins or (
            port is not None and place.removesuffix(f":{port}") == host.removesuffix(f":{port}")
        )


async def refuse(error: ServiceError, scope: Scope, receive: Receive, send: Send) -> None:
    """Send an error as the response to a request, or reject a WebSocket with it."""
    response: Response = error_response(error)
    if scope["type"] == "http":
        await response(scope, receive, send)
    elif "websocket.http.response" in scope.get("extensions", {}):
        await WebSocket(scope, receive, send).send_denial_response(response)
    else:
        await send({"type": "websocket.close", "code": POLICY_VIOLATION})


def known_name(connection: HTTPConnection) -> str:
    """Return the first host name that the operator has configured, or "".

    Unlike the Host header, the client cannot forge it.
    """
    name: str = connection.app.state.known_name
    return name


@lru_cache(MAX_HOSTS)
def host_name(host: str) -> str:
    """Return the host name in a Host header, without port and brackets."""
    name = PORT.sub("", host.lower()).rstrip(".")
    return name[1:-1] if name.startswith("[") and name.endswith("]") else name


@lru_cache(MAX_HOSTS)
def is_number(name: str) -> bool:
    """Return whether a host is an IP address, which DNS rebinding cannot forge."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def own_names() -> Iterable[str]:
    """Return the names of this computer in its local network."""
    name = socket.gethostname()
    return ("localhost", name, f"{name.partition('.')[0]}.local")
