"""Reporting each answered request to observers."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence

import msgspec
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sandtable.service.ops.logs import ACCESS

LOG = logging.getLogger(ACCESS)


class RequestRecord(msgspec.Struct, frozen=True):
    """A request that has been answered.

    Args:
        method: the HTTP method, such as "GET".
        template: the path template as in docs/http-api.md, such as "/api/tables/{id}/seat". It contains neither the
            values of the placeholders nor the query.
        status: the HTTP status of the response.
        seconds: the time from the head of the request to the end of the response.
    """

    method: str
    template: str
    status: int
    seconds: float


class RequestObserver:
    """The outermost middleware, which calls observers with each answered request.

    Args:
        app: the inner application.
        observers: the functions to call.
    """

    def __init__(self, app: ASGIApp, observers: Sequence[Callable[[RequestRecord], None]]) -> None:
        self.app = app
        self._observers = tuple(observers)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        # If the application fails before it responds, the server responds with this status.
        status = 500
        begun = time.perf_counter()

        async def noting(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, noting)
        finally:
            answered = RequestRecord(scope["method"], template(scope), status, time.perf_counter() - begun)
            for observe in self._observers:
                observe(answered)


def template(scope: Scope) -> str:
    """Return the path template of a request.

    It is "page" for a file of the web page, and "refused" if the request was refused before it reached a route.
    """
    route = scope.get("route")
    return "refused" if route is None else getattr(route, "path", "") or "page"


def log_access(answered: RequestRecord) -> None:
    """Log an answered request."""
    LOG.info(
        "%s %s %d",
        answered.method,
        answered.template,
        answered.status,
        extra={
            "method": answered.method,
            "address": answered.template,
            "status": answered.status,
            "milliseconds": round(answered.seconds * 1000, 1),
        },
    )
