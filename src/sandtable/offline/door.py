"""Requests and live lines of a page, as the service takes them over HTTP and WebSocket."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any
from urllib.parse import unquote

import msgspec
from starlette.types import ASGIApp, Message, Scope

from sandtable.offline.bridge import Page

LOG = logging.getLogger(__name__)

GONE = 1001
FAILED = 1011


class Door:
    """Hands requests to the addresses, and answers to the page.

    Args:
        app: the addresses.
        page: the page.
    """

    def __init__(self, app: ASGIApp, page: Page) -> None:
        self._app = app
        self._page = page
        self._tasks: set[asyncio.Task[None]] = set()
        # By number, where the news goes that a line's page has left.
        self._lines: dict[int, asyncio.Queue[Message]] = {}

    def ask(self, number: int, method: str, address: str, headers: str, body: str) -> None:
        """Begin to answer a request; the page is handed the answer.

        Args:
            number: of the request.
            method, address: such as GET and /api/games?x=y.
            headers: by their names, as JSON.
            body: its content.
        """
        self._keep(self._answer(number, method, address, headers, body))

    def open(self, line: int, address: str) -> None:
        """Begin a live line."""
        self._lines[line] = asyncio.Queue()
        self._keep(self._follow(line, address))

    def leave(self, line: int) -> None:
        """End a live line; the page hears nothing of it any more."""
        if (left := self._lines.get(line)) is not None:
            left.put_nowait({"type": "websocket.disconnect", "code": GONE})

    async def close(self) -> None:
        """End what is under way; nobody is answered any more."""
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
            # Nothing more comes, and nobody leaves.
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
            # It has been answered that something failed.
            LOG.exception("%s %s has failed", method, address.partition("?")[0])
        self._page.answered(number, status, kind, text.decode())

    async def _follow(self, line: int, address: str) -> None:
        left = self._lines[line]
        await left.put({"type": "websocket.connect"})
        code = FAILED

        async def send(message: Message) -> None:
            nonlocal code
            if message["type"] == "websocket.send":
                self._page.framed(line, message["text"])
            elif message["type"] == "websocket.close":
                code = message.get("code", code)

        try:
            await self._app(_scope("websocket", address, {}, subprotocols=[]), left.get, send)
        except Exception:
            LOG.exception("a live line has failed")
        del self._lines[line]
        self._page.ended(line, code)

    def _keep(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _scope(kind: str, address: str, headers: dict[str, str], **more: Any) -> Scope:
    """Return what a server tells of a request."""
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
        # Nothing need be packed on the way.
        "headers": [(name.encode(), value.encode()) for name, value in headers.items() if name != "accept-encoding"],
        "client": None,
        "server": None,
        **more,
    }
