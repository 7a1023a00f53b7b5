"""The WebSocket that pushes a seat's or a spectator's state."""

from __future__ import annotations

from contextlib import ExitStack

import anyio
import msgspec
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from sandtable.service.api.framework.request_checks import refuse
from sandtable.service.api.framework.services import services
from sandtable.service.api.framework.table_access import enter_as_spectator
from sandtable.service.errors import ServiceError, StoreUnavailable
from sandtable.service.ingress.client_ip import client_ip_of
from sandtable.service.ingress.rate_limits import rate_limiter_of, spend
from sandtable.service.tables.table import LiveTable
from sandtable.service.tables.viewer_states import MAX_PAGE, Subscriber

PATH = "/api/tables/{id}/live"
POLICY_VIOLATION = 1008
TRY_AGAIN_LATER = 1013


async def live(socket: WebSocket) -> None:
    """Send a seat its current state, then each new state until the client disconnects."""
    with ExitStack() as held:
        try:
            spend(socket, "websockets")
            async with services(socket).coming:
                table, viewer = await enter_as_spectator(socket, socket.path_params["id"])
                await table.session()
                await table.player_returned(viewer)
            held.enter_context(rate_limiter_of(socket).hold_socket(client_ip_of(socket)))
        except ServiceError as error:
            await refuse(error, socket.scope, socket.receive, socket.send)
            return
        await _follow(socket, table, viewer)


async def _follow(socket: WebSocket, table: LiveTable, viewer: str) -> None:
    """Accept a socket, and send the seat's new states until the client disconnects."""
    await socket.accept()
    page = socket.query_params.get("page", "")[:MAX_PAGE]
    subscriber = table.watch(viewer, _number(socket, "cursor"), _number(socket, "events") or 0, page)
    try:
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(_tell, socket, table, subscriber)
            await _until_left(socket)
            tasks.cancel_scope.cancel()
    finally:
        table.leave(subscriber)


async def _tell(socket: WebSocket, table: LiveTable, subscriber: Subscriber) -> None:
    """Send each new frame of a subscriber; a slow client skips outdated frames."""
    try:
        while True:
            await subscriber.moved.wait()
            subscriber.moved.clear()
            frame = await table.news(subscriber)
            if frame is not None:
                await socket.send_text(msgspec.json.encode(frame).decode())
    except (WebSocketDisconnect, RuntimeError):
        # The client has disconnected. The type of the exception depends on what the server was doing.
        return
    except ServiceError as error:
        await socket.close(_code(error))


def _code(error: ServiceError) -> int:
    """Return the close code for an error; clients try again after a temporary error."""
    return TRY_AGAIN_LATER if isinstance(error, StoreUnavailable) else POLICY_VIOLATION


async def _until_left(socket: WebSocket) -> None:
    """Wait until the client disconnects; ignore all incoming messages."""
    while (await socket.receive())["type"] != "websocket.disconnect":
        pass


def _number(socket: WebSocket, name: str) -> int | None:
    """Return an integer from the query; None if it is missing or malformed."""
    text = socket.query_params.get(name, "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


ROUTES = [WebSocketRoute(PATH, live)]
