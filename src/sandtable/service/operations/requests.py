"""What is known of each request when it has been answered, for whoever wants to be told."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence

import msgspec
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sandtable.service.operations.logs import ACCESS

LOG = logging.getLogger(ACCESS)


class Answered(msgspec.Struct, frozen=True):
    """A request that has been answered.

    Args:
        method: such as "GET".
        template: the address as docs/service.md lists it, such as "/api/tables/{id}/seat"; never what stood in the
            braces or in the query.
        status: the answer's.
        seconds: from the request's head to the answer's end.
    """

    method: str
    template: str
    status: int
    seconds: float


class Observed:
    """Tells of each request when it has been answered; it goes around all that answers.

    Args:
        app: what answers.
        observers: who are told.
    """

    def __init__(self, app: ASGIApp, observers: Sequence[Callable[[Answered], None]]) -> None:
        self.app = app
        self._observers = tuple(observers)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        # What breaks down before it has answered is answered by the server.
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
            answered = Answered(scope["method"], template(scope), status, time.perf_counter() - begun)
            for observe in self._observers:
                observe(answered)


def template(scope: Scope) -> str:
    """Return the address that has answered a request; "page" for a file of the page, "refused" if it came to none."""
    route = scope.get("route")
    return "refused" if route is None else getattr(route, "path", "") or "page"


def log_access(answered: Answered) -> None:
    """Write down that a request has been answered."""
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
