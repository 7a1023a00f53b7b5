"""What every request passes first: is it meant for this server, does a page of this server send it, is it one too many.

A browser takes whatever answers at a name for the name's site.  A site can let its name point to this computer (DNS
rebinding), and its page would then read here what only pages of this server may; so a server answers to names that it
knows.  For the same reason a page of another site changes nothing here and opens no WebSocket.
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
from sandtable.service.edge.rates import spend_in
from sandtable.service.errors import ServiceError
from sandtable.service.http.json_io import wrong
from sandtable.service.limits import Access

ANY = "*"
# What changes nothing.
SAFE = ("GET", "HEAD", "OPTIONS")
PORT = re.compile(r":[0-9]*$")
PORTS = {"http": "80", "https": "443"}
POLICY_VIOLATION = 1008
MOST_TOLD = 80
# So many names are remembered, with what was found out of them.
MOST_HOSTS = 256


class Gate:
    """Lets requests through.

    Args:
        app: what answers those that pass.
        access: names and sites that are known.
    """

    def __init__(self, app: ASGIApp, access: Access) -> None:
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
        """Check a request.

        Raises:
            ServiceError: it does not pass.
        """
        host, origin = "", None
        # Of what is there twice the first counts, as for all else that reads it.
        for name, value in reversed(scope["headers"]):
            if name == b"host":
                host = value.decode("latin-1")
            elif name == b"origin":
                origin = value.decode("latin-1")
        # Whoever names none is no browser.
        if not self._any and host and not self._known(host):
            raise ServiceError("misdirected", say("service-other-host", host=host[:MOST_TOLD]))
        changes = scope["type"] == "websocket" or scope["method"] not in SAFE
        if origin is not None and changes and not self._own(origin.lower(), host.lower()):
            raise ServiceError("forbidden", say("service-other-origin", origin=origin[:MOST_TOLD]))
        spend_in(scope, "requests")

    def _known(self, host: str) -> bool:
        """Return whether the server answers to what a Host header names."""
        name = host_name(host)
        return name in self._names or name.endswith(".localhost") or is_number(name)

    def _own(self, origin: str, host: str) -> bool:
        """Return whether a page of this origin may use the server that has been reached under this name."""
        scheme, _, place = origin.partition("://")
        port = PORTS.get(scheme)
        return origin in self._origins or (
            port is not None and place.removesuffix(f":{port}") == host.removesuffix(f":{port}")
        )


async def refuse(error: ServiceError, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer a request, or a WebSocket that has not been accepted, with what is wrong."""
    response: Response = wrong(error)
    if scope["type"] == "http":
        await response(scope, receive, send)
    elif "websocket.http.response" in scope.get("extensions", {}):
        await WebSocket(scope, receive, send).send_denial_response(response)
    else:
        await send({"type": "websocket.close", "code": POLICY_VIOLATION})


def known_name(connection: HTTPConnection) -> str:
    """Return the name that the operator has given the server first, or ""; what a Host header says may be another."""
    name: str = connection.app.state.known_name
    return name


@lru_cache(MOST_HOSTS)
def host_name(host: str) -> str:
    """Return the name in a Host header, without port and brackets."""
    name = PORT.sub("", host.lower()).rstrip(".")
    return name[1:-1] if name.startswith("[") and name.endswith("]") else name


@lru_cache(MOST_HOSTS)
def is_number(name: str) -> bool:
    """Return whether a name is an address in numbers, which no site can let point elsewhere."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def own_names() -> Iterable[str]:
    """Return the names that this computer has for itself, as in its own network."""
    name = socket.gethostname()
    return ("localhost", name, f"{name.partition('.')[0]}.local")
