"""Connect a page to the service in the worker: requests and WebSockets through ASGI."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any
from urllib.parse import unquote

import msgspec
from starlette.types import ASGIApp, Message, Scope

from sandtable.offline.worker_interfaces import PagePort

LOG = logging.getLogger(__name__)

CLOSE_GOING_AWAY = 1001
CLOSE_SERVER_ERROR = 1011


class AsgiBridge:
    """A bridge that passes requests to the application, and responses to the page.

    Args:
        app: the ASGI application.
        page: the page, which receives responses and frames.
    """

    def __init__(self, app: ASGIApp, page: PagePort) -> None:
        self._app = app
        self._page = page
        self._tasks: set[asyncio.Task[None]] = set()
        # For each open WebSocket, the queue of ASGI messages to the application.
        self._lines: dict[int, asyncio.Queue[Message]] = {}

    def ask(self, number: int, method: str, address: str, headers: str, body: str) -> None:
        """Start to answer a request. The page receives the response later.

        Args:
            number: the number that identifies the request.
            method: the HTTP method, such as GET.
            address: the path and the query, such as /api/games?x=y.
            headers: the headers by name, as JSON.
            body: the content of the request.
        """
        self._keep(self._answer(number, method, address, headers, body))

    def open(self, line: int, address: str) -> None:
        """Open a WebSocket.

        Args:
            line: the number that identifies the WebSocket.
            address: the path and the query.
        """
        self._lines[line] = asyncio.Queue()
        self._keep(self._follow(line, address))

    def leave(self, line: int) -> None:
        """Close a WebSocket on behalf of the page."""
        if (left := self._lines.get(line)) is not None:
            left.put_nowait({"type": "websocket.disconnect", "code": CLOSE_GOING_AWAY})

    async def close(self) -> None:
        """Cancel all requests and WebSockets."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _answer(self, number: int, method: str, address: str, headers: str, body: str) -> None:
        known = msgspec.json.decode(headers, type=dict[str, str])
        content = [{"type": "http.request", "body": body.encode(), "more_body": False}]
        status, kind = 500, ""
        text = bytearray()

        async def receive() -> Message:
            if content:
                return content.pop()
            # The request is complete and the page never disconnects, so there are no further messages.
            await asyncio.Event().wait()
            raise AssertionError

        async def send(message: Message) -> None:
            nonlocal status, kind
            if message["type"] == "http.response.start":
                status = message["status"]
                kind = dict(message["headers"]).get(b"content-type", b"").decode()
            else:
                text.extend(message.get("body", b""))

        try:
            await self._app(_scope("http", address, known, method=method), receive, send)
        except Exception:
            # The application has sent a response with an error before it raised the exception.
            LOG.exception("%s %s failed", method, address.partition("?")[0])
        self._page.answered(number, status, kind, text.decode())

    async def _follow(self, line: int, address: str) -> None:
        left = self._lines[line]
        await left.put({"type": "websocket.connect"})
        code = CLOSE_SERVER_ERROR

        async def send(message: Message) -> None:
            nonlocal code
            if message["type"] == "websocket.send":
                self._page.framed(line, message["text"])
            elif message["type"] == "websocket.close":
                code = message.get("code", code)

        try:
            await self._app(_scope("websocket", address, {}, subprotocols=[]), left.get, send)
        except Exception:
            LOG.exception("a live connection failed")
        del self._lines[line]
        self._page.ended(line, code)

    def _keep(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _scope(kind: str, address: str, headers: dict[str, str], **more: Any) -> Scope:
    """Return the ASGI scope of a request."""
    path, _, query = address.partition("?")
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "https" if kind == "http" else "wss",
        "path": unquote(path),
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": query.encode(),
        # The response does not pass through a network, so compression would only cost time.
        "headers": [(name.encode(), value.encode()) for name, value in headers.items() if name != "accept-encoding"],
        "client": None,
        "server": None,
        **more,
    }
