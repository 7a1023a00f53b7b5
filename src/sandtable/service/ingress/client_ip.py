"""The address by which rate limits count a client."""

from __future__ import annotations

import ipaddress
from collections.abc import Sequence
from functools import lru_cache

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

# IPv6 addresses are counted by networks of this prefix length, which is the size of a household's network.
BUCKET_BITS = 64
MAX_NAME = 64


class ClientIp:
    """Middleware that determines the client's address, also behind a trusted proxy.

    Args:
        app: the inner application.
        trusted: the addresses and networks of trusted proxies.
    """

    def __init__(self, app: ASGIApp, trusted: Sequence[str] = ()) -> None:
        self._plain = app
        self._proxied = _proxied(app, trusted) if trusted else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        client = scope.get("client")
        if client is not None:
            scope["client"] = (plain_ip(client[0]), client[1])
        await (self._proxied or self._plain)(scope, receive, send)


def _proxied(app: ASGIApp, trusted: Sequence[str]) -> ASGIApp:
    """Return an application that trusts the address headers of these proxies."""
    # Imported only here because a server without proxies does not need it.
    from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

    # uvicorn declares its own ASGI types, which have the same structure.
    return ProxyHeadersMiddleware(app, list(trusted))  # type: ignore[arg-type, return-value]


@lru_cache(maxsize=4096)
def plain_ip(host: str) -> str:
    """Return an IPv4-mapped IPv6 address as IPv4; other addresses unchanged."""
    try:
        mapped = ipaddress.IPv6Address(host.partition("%")[0]).ipv4_mapped
    except ValueError:
        return host
    return host if mapped is None else str(mapped)


@lru_cache(maxsize=4096)
def ip_bucket(host: str) -> str:
    """Return the IPv4 address or IPv6 network by which limits count a host."""
    try:
        ip = ipaddress.ip_address(plain_ip(host).partition("%")[0])
    except ValueError:
        return host[:MAX_NAME]
    if ip.version == 4:
        return str(ip)
    return str(ipaddress.ip_network((ip, BUCKET_BITS), strict=False))


def client_ip_of(connection: HTTPConnection) -> str:
    """Return the address by which limits count a connection's client; "" if unknown."""
    return client_ip_in(connection.scope)


def client_ip_in(scope: Scope) -> str:
    """Return the address by which limits count an ASGI scope's client; "" if unknown."""
    client = scope.get("client")
    return ip_bucket(client[0]) if client is not None else ""
