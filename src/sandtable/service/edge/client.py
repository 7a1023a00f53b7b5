"""Whose request it is: the address that limits are counted by."""

from __future__ import annotations

import ipaddress
from collections.abc import Sequence
from functools import lru_cache

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

# Whoever has one address of IPv6 has a whole network of this size.
HOUSEHOLD_BITS = 64
MOST_NAME = 64


class ClientAddress:
    """Puts the address of whoever asks into the scope: from what a trusted proxy says, or else from the connection.

    Args:
        app: what answers.
        trusted: addresses and networks of proxies that are believed.
    """

    def __init__(self, app: ASGIApp, trusted: Sequence[str] = ()) -> None:
        self._plain = app
        self._proxied = _proxied(app, trusted) if trusted else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        client = scope.get("client")
        if client is not None:
            scope["client"] = (plain(client[0]), client[1])
        await (self._proxied or self._plain)(scope, receive, send)


def _proxied(app: ASGIApp, trusted: Sequence[str]) -> ASGIApp:
    """Return an application that believes what these proxies say of whoever asks."""
    # Where nobody stands in front there need be no server for a network at all.
    from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

    # uvicorn's types are its own, of the same shape.
    return ProxyHeadersMiddleware(app, list(trusted))  # type: ignore[arg-type, return-value]


@lru_cache(maxsize=4096)
def plain(host: str) -> str:
    """Return an address of IPv4 as such, also where it came by way of IPv6."""
    try:
        mapped = ipaddress.IPv6Address(host.partition("%")[0]).ipv4_mapped
    except ValueError:
        return host
    return host if mapped is None else str(mapped)


@lru_cache(maxsize=4096)
def household(host: str) -> str:
    """Return what an address counts as: an address of IPv4, or a network of IPv6."""
    try:
        ip = ipaddress.ip_address(plain(host).partition("%")[0])
    except ValueError:
        return host[:MOST_NAME]
    if ip.version == 4:
        return str(ip)
    return str(ipaddress.ip_network((ip, HOUSEHOLD_BITS), strict=False))


def address_of(connection: HTTPConnection) -> str:
    """Return what the address of whoever asks counts as; "" where it is not known."""
    return address_in(connection.scope)


def address_in(scope: Scope) -> str:
    """Return what the address of whoever asks counts as, of what is known of the request; "" where it is not known."""
    client = scope.get("client")
    return household(client[0]) if client is not None else ""
