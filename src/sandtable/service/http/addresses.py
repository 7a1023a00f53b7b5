"""The service's addresses, and what answers at each."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

# Is called with the request and with what the path holds in braces, by name.
Endpoint = Callable[..., Awaitable[Response]]
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")


class Address(msgspec.Struct, frozen=True):
    """One address.

    Args:
        method, path: such as "POST" and "/api/tables/{id}/choose".
        endpoint: what answers there.
    """

    method: str
    path: str
    endpoint: Endpoint

    def route(self) -> Route:
        """Return the Starlette route."""
        endpoint = self.endpoint

        async def called(request: Request) -> Response:
            return await endpoint(request, **request.path_params)

        return Route(self.path, called, methods=[*METHODS, "HEAD"] if self.method == "*" else [self.method])


class Addresses:
    """Addresses below a common one, in the order in which they are looked through.

    Args:
        below: the beginning of their paths.
    """

    def __init__(self, below: str) -> None:
        self._below = below
        self._all: list[Address] = []

    def get(self, path: str) -> Callable[[Endpoint], Endpoint]:
        """Register the endpoint for GET and HEAD at a path."""
        return self._at("GET", path)

    def post(self, path: str) -> Callable[[Endpoint], Endpoint]:
        """Register the endpoint for POST at a path."""
        return self._at("POST", path)

    def any(self, path: str) -> Callable[[Endpoint], Endpoint]:
        """Register the endpoint for every method at a path."""
        return self._at("*", path)

    def routes(self) -> list[Any]:
        """Return the Starlette routes, in order."""
        return [address.route() for address in self._all]

    def _at(self, method: str, path: str) -> Callable[[Endpoint], Endpoint]:
        def keep(endpoint: Endpoint) -> Endpoint:
            self._all.append(Address(method, self._below + path, endpoint))
            return endpoint

        return keep
