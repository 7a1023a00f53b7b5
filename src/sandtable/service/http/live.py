"""The WebSocket on which a seat, or a spectator, is sent what happens."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack

import anyio
import msgspec
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from sandtable.service.edge.client import address_of
from sandtable.service.edge.rates import rates_of, spend
from sandtable.service.errors import ServiceError, StoreUnavailable
from sandtable.service.http.auth import look_on
from sandtable.service.http.gate import refuse
from sandtable.service.tables.subscriptions import MOST_PAGE, Subscriber
from sandtable.service.tables.table import Table

PATH = "/api/tables/{id}/live"
POLICY_VIOLATION = 1008
TRY_AGAIN_LATER = 1013
# So many are let in at once, each to a table that may have to be built again.  When all come back to a server that has
# been started anew, those who play already are served in between.
MOST_COMING = 3


async def live(socket: WebSocket) -> None:
    """Send a seat its state at once, and again whenever it changes, until the client leaves."""
    with ExitStack() as held:
        try:
            spend(socket, "sockets")
            async with _coming(socket):
                table, viewer = await look_on(socket, socket.path_params["id"])
                await table.session()
            held.enter_context(rates_of(socket).hold_socket(address_of(socket)))
        except ServiceError as error:
            await refuse(error, socket.scope, socket.receive, socket.send)
            return
        await _follow(socket, table, viewer)


def coming() -> asyncio.Semaphore:
    """Return what lets those who open a socket in, for `app.state.coming`."""
    return asyncio.Semaphore(MOST_COMING)


def _coming(socket: WebSocket) -> asyncio.Semaphore:
    found = socket.app.state.coming
    assert isinstance(found, asyncio.Semaphore)
    return found


async def _follow(socket: WebSocket, table: Table, viewer: str) -> None:
    """Accept a socket, and send it what changes for a seat until it leaves."""
    await socket.accept()
    page = socket.query_params.get("page", "")[:MOST_PAGE]
    subscriber = table.watch(viewer, _number(socket, "cursor"), _number(socket, "events") or 0, page)
    try:
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(_tell, socket, table, subscriber)
            await _until_left(socket)
            tasks.cancel_scope.cancel()
    finally:
        table.leave(subscriber)


async def _tell(socket: WebSocket, table: Table, subscriber: Subscriber) -> None:
    """Send a subscriber every frame that is new to it, as fast as the client reads."""
    try:
        while True:
            await subscriber.moved.wait()
            subscriber.moved.clear()
            frame = await table.news(subscriber)
            if frame is not None:
                await socket.send_text(msgspec.json.encode(frame).decode())
    except (WebSocketDisconnect, RuntimeError):
        # It has left; the server's way of saying so depends on when.
        return
    except ServiceError as error:
        await socket.close(_code(error))


def _code(error: ServiceError) -> int:
    """Return why the socket is closed: whoever only comes at a bad time may come back."""
    return TRY_AGAIN_LATER if isinstance(error, StoreUnavailable) else POLICY_VIOLATION


async def _until_left(socket: WebSocket) -> None:
    """Wait until the client leaves; what it sends is ignored."""
    while (await socket.receive())["type"] != "websocket.disconnect":
        pass


def _number(socket: WebSocket, name: str) -> int | None:
    """Return a number from the query; None if there is none."""
    text = socket.query_params.get(name, "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


ROUTES = [WebSocketRoute(PATH, live)]
