"""Keepalive pings go only to viewers that have received no frame recently."""

from __future__ import annotations

import asyncio

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send
from websockets.asyncio.client import connect
from websockets.protocol import Protocol

from sandtable.service.ingress import connection_limits
from sandtable.service.ingress.connection_limits import Connections
from sandtable.service.server_settings import ServerLimits

PING_SECONDS = 0.5


async def test_only_silent_connections_are_pinged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection_limits, "PING_SECONDS", PING_SECONDS)
    silent = asyncio.Event()
    asked: list[bool] = []
    send_ping = Protocol.send_ping

    def noting(self: Protocol, data: bytes) -> None:
        asked.append(silent.is_set())
        send_ping(self, data)

    monkeypatch.setattr(Protocol, "send_ping", noting)

    async def application(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            return
        await send({"type": "websocket.accept"})
        for _ in range(20):
            await send({"type": "websocket.send", "text": "news"})
            await asyncio.sleep(PING_SECONDS / 5)
        silent.set()
        while (await receive())["type"] != "websocket.disconnect":
            pass

    server = uvicorn.Server(
        Connections(ServerLimits()).config(application, port=0, lifespan="off", log_level="critical")
    )
    serving = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    async with connect(f"ws://127.0.0.1:{port}/", ping_interval=None, proxy=None) as client:
        for _ in range(20):
            assert await client.recv() == "news"
        await silent.wait()
        assert asked == []
        async with asyncio.timeout(20 * PING_SECONDS):
            # The server sends a second ping only after the client has answered the first.
            while len(asked) < 2:
                await asyncio.sleep(0.05)
    assert all(asked)
    server.should_exit = True
    await serving
