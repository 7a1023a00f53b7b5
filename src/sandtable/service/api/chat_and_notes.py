"""The endpoints of chat and notes, and the WebSocket that pushes messages."""

from __future__ import annotations

from contextlib import ExitStack, aclosing
from typing import Annotated

import anyio
import msgspec
from starlette.requests import Request
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from sandtable.service.api.framework.endpoint_declarations import Router
from sandtable.service.api.framework.request_checks import refuse
from sandtable.service.api.framework.services import part, services
from sandtable.service.api.framework.table_access import SeatRequired, SpectatorAllowed, enter_as_spectator
from sandtable.service.chat.chat import Chat, ChatMessage, ChatState, MessageReport, NewChatMessage
from sandtable.service.chat.private_notes import NewNote, Notebook, PlayerNotes
from sandtable.service.errors import ServiceError
from sandtable.service.ingress.client_ip import client_ip_of
from sandtable.service.ingress.rate_limits import rate_limiter_of, spend
from sandtable.service.tables.table import LiveTable

router = Router("/api")

PATH = "/api/tables/{id}/talk/live"


Room = Annotated[Chat, part(lambda here: here.talk)]
Book = Annotated[PlayerNotes, part(lambda here: here.notes)]


@router.get("/tables/{id}/talk", packed=True)
async def heard(at: SpectatorAllowed, talk: Room) -> ChatState:
    """Send the chat messages at a table that the requester may see."""
    return await talk.heard(at.table, at.seat)


@router.post("/tables/{id}/talk", status=201, fails=("forbidden", "conflict"), counted="chat")
async def said(request: Request, at: SpectatorAllowed, talk: Room, wanted: NewChatMessage) -> ChatMessage:
    """Post a chat message.

    A player's message goes to the other players, a spectator's message to the spectators.
    """
    await services(request).moderation.check_voice(at.table, at.seat)
    return await talk.say(at.table, at.seat, wanted)


@router.post("/tables/{id}/talk/report", fails=("forbidden", "missing"), counted="chat")
async def report(at: SeatRequired, talk: Room, wanted: MessageReport) -> None:
    """Report a message to the moderators."""
    await talk.report(at.table, at.seat, wanted)


@router.get("/tables/{id}/notes", packed=True)
async def notes(at: SeatRequired, book: Book) -> Notebook:
    """Send a seat's private notes."""
    return await book.of(at.table, at.seat)


@router.post("/tables/{id}/notes", counted="chat")
async def note(at: SeatRequired, book: Book, wanted: NewNote) -> None:
    """Store a private note, which replaces the note at the same step; "" deletes it."""
    await book.keep(at.table, at.seat, wanted)


async def live(socket: WebSocket) -> None:
    """Send the current chat, then each new state of it until the client disconnects."""
    with ExitStack() as held:
        try:
            spend(socket, "websockets")
            table, seat = await enter_as_spectator(socket, socket.path_params["id"])
            held.enter_context(rate_limiter_of(socket).hold_socket(client_ip_of(socket)))
        except ServiceError as error:
            await refuse(error, socket.scope, socket.receive, socket.send)
            return
        await socket.accept()
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(_tell, socket, table, seat)
            while (await socket.receive())["type"] != "websocket.disconnect":
                # Clients post new messages with a separate request, so incoming data is ignored.
                pass
            tasks.cancel_scope.cancel()


async def _tell(socket: WebSocket, table: LiveTable, seat: str) -> None:
    try:
        async with aclosing(services(socket).talk.changes(table, seat)) as news:
            async for state in news:
                await socket.send_text(msgspec.json.encode(state).decode())
    except (WebSocketDisconnect, RuntimeError):
        # The client has disconnected. The type of the exception depends on what the server was doing.
        return


ROUTES = [WebSocketRoute(PATH, live)]
