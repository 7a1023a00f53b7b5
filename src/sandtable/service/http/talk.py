"""The addresses of talk and notes, and the WebSocket on which one listens."""

from __future__ import annotations

from contextlib import ExitStack, aclosing
from typing import Annotated

import anyio
import msgspec
from starlette.requests import Request
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from sandtable.service.edge.client import address_of
from sandtable.service.edge.rates import rates_of, spend
from sandtable.service.errors import ServiceError
from sandtable.service.http.addresses import Addresses, Given
from sandtable.service.http.auth import Onlooker, Seated, look_on
from sandtable.service.http.gate import refuse
from sandtable.service.tables.table import Table
from sandtable.service.talk.notes import Note, Notebook, Notes
from sandtable.service.talk.talk import Reporting, Said, Saying, Talk, TalkState

addresses = Addresses("/api")

PATH = "/api/tables/{id}/talk/live"


def _of(connection: Request | WebSocket) -> Talk:
    found = connection.app.state.talk
    assert isinstance(found, Talk)
    return found


async def _talk(request: Request) -> Talk:
    return _of(request)


async def _notes(request: Request) -> Notes:
    found = request.app.state.notes
    assert isinstance(found, Notes)
    return found


Room = Annotated[Talk, Given(_talk)]
Book = Annotated[Notes, Given(_notes)]


@addresses.get("/tables/{id}/talk", packed=True)
async def heard(at: Onlooker, talk: Room) -> TalkState:
    """Send what was said at a table, as far as whoever asks may hear it."""
    return await talk.heard(at.table, at.seat)


@addresses.post("/tables/{id}/talk", status=201, fails=("forbidden",), counted="sayings")
async def said(request: Request, at: Onlooker, talk: Room, wanted: Saying) -> Said:
    """Say something: a seat to the other seats, whoever looks on to the others who do."""
    await request.app.state.stewards.check_voice(at.table, at.seat)
    return await talk.say(at.table, at.seat, wanted)


@addresses.post("/tables/{id}/talk/report", fails=("forbidden", "missing"), counted="sayings")
async def report(at: Seated, talk: Room, wanted: Reporting) -> None:
    """Have a steward look at something that was said."""
    await talk.report(at.table, at.seat, wanted)


@addresses.get("/tables/{id}/notes", packed=True)
async def notes(at: Seated, book: Book) -> Notebook:
    """Send what a seat has noted for itself."""
    return await book.of(at.table, at.seat)


@addresses.post("/tables/{id}/notes", counted="sayings")
async def note(at: Seated, book: Book, wanted: Note) -> None:
    """Keep a note that nobody else sees, in the place of what was noted there; "" takes that away."""
    await book.keep(at.table, at.seat, wanted)


async def live(socket: WebSocket) -> None:
    """Send what was said at once, and what is new whenever something is, until the client leaves."""
    with ExitStack() as held:
        try:
            spend(socket, "sockets")
            table, seat = await look_on(socket, socket.path_params["id"])
            held.enter_context(rates_of(socket).hold_socket(address_of(socket)))
        except ServiceError as error:
            await refuse(error, socket.scope, socket.receive, socket.send)
            return
        await socket.accept()
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(_tell, socket, table, seat)
            while (await socket.receive())["type"] != "websocket.disconnect":
                # What is said comes by a request of its own.
                pass
            tasks.cancel_scope.cancel()


async def _tell(socket: WebSocket, table: Table, seat: str) -> None:
    try:
        async with aclosing(_of(socket).changes(table, seat)) as news:
            async for state in news:
                await socket.send_text(msgspec.json.encode(state).decode())
    except (WebSocketDisconnect, RuntimeError):
        # It has left; the server's way of saying so depends on when.
        return


ROUTES = [WebSocketRoute(PATH, live)]
