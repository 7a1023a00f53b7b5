"""The endpoints of the lobby, and the WebSocket that pushes its changes."""

from __future__ import annotations

from contextlib import ExitStack
from typing import Annotated

import anyio
import msgspec
from starlette.requests import Request
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from sandtable.kernel.joint_dice import Hash
from sandtable.service.api.framework.endpoint_declarations import EmptyReply, Router
from sandtable.service.api.framework.request_checks import refuse
from sandtable.service.api.framework.services import part, services
from sandtable.service.api.framework.table_access import SeatRequired
from sandtable.service.errors import ServiceError
from sandtable.service.ingress.client_ip import client_ip_of
from sandtable.service.ingress.rate_limits import rate_limiter_of, spend
from sandtable.service.lobby.lobby import Lobby, LobbyListing, LobbyMatch, LobbyState
from sandtable.service.name_checks import MAX_NAME
from sandtable.service.tables.stored_table import TimeControl

router = Router("/api")

PATH = "/api/lobby/live"

Text = Annotated[str, msgspec.Meta(max_length=200)]
Name = Annotated[str, msgspec.Meta(max_length=MAX_NAME)]


class LobbySeatRequest(msgspec.Struct):
    """A request to join a table in the lobby.

    Args:
        table: the table's id.
        seat: the wanted seat; "" for any.
        name: the player's name at the table; "" for none.
        part: the hash of the player's part of the dice seed, which the player reveals later; null for none.
    """

    table: Text
    seat: Text = ""
    name: Name = ""
    part: Hash | None = None


class QuickMatch(msgspec.Struct):
    """A request to join any waiting table that matches.

    Args:
        game: the game's id.
        variant: the variant of the game; "" for the default.
        seat: the wanted seat; "" for any.
        language: the player's language, such as "en"; "" for any.
        name: the player's name at the table; "" for none.
        part: the hash of the player's part of the dice seed, which the player reveals later; null for none.
        clock: the clock settings, which must be the same at the table; null for a table without a clock.
    """

    game: Text
    variant: Text = ""
    seat: Text = ""
    language: Text = ""
    name: Name = ""
    part: Hash | None = None
    clock: TimeControl | None = None


class LobbySeat(msgspec.Struct, frozen=True):
    """The seat that the player has taken.

    Args:
        table: the table's id.
        seat: the name of the seat.
        key: the key of the seat.
    """

    table: str
    seat: str
    key: str


Room = Annotated[Lobby, part(lambda here: here.lobby)]


@router.get("/lobby", fails=("busy",), packed=True)
async def state(lobby: Room) -> LobbyState:
    """Send the tables that wait for players."""
    return await lobby.state()


@router.post("/lobby/sit", fails=("conflict", "gone", "missing", "busy"), counted="tables")
async def sit(lobby: Room, wanted: LobbySeatRequest) -> LobbySeat:
    """Join a table in the lobby."""
    return _matched(await lobby.sit(wanted.table, wanted.seat, wanted.name, wanted.part))


@router.post("/lobby/quick", fails=("missing", "busy"), counted="tables")
async def quick(lobby: Room, wanted: QuickMatch) -> LobbySeat:
    """Join the matching table that has waited longest."""
    found = await lobby.quick(
        wanted.game, wanted.variant, wanted.seat, wanted.language, wanted.clock, wanted.name, wanted.part
    )
    return _matched(found)


@router.post("/tables/{id}/list", fails=("conflict",), counted="tables")
async def put(request: Request, lobby: Room, at: SeatRequired, wanted: LobbyListing) -> None:
    """List a table with open seats in the lobby, or replace its listing."""
    if wanted.note:
        await services(request).moderation.check_voice(at.table, at.seat)
    await lobby.put(at.table, wanted)


@router.post("/tables/{id}/unlist")
async def drop(lobby: Room, at: SeatRequired, wanted: EmptyReply) -> None:
    """Remove a table from the lobby."""
    await lobby.drop(at.table.id)


def _matched(sitting: LobbyMatch) -> LobbySeat:
    return LobbySeat(sitting.table, sitting.seat, sitting.key)


async def live(socket: WebSocket) -> None:
    """Send the lobby now and after each change, until the client disconnects."""
    with ExitStack() as held:
        try:
            spend(socket, "websockets")
            held.enter_context(rate_limiter_of(socket).hold_socket(client_ip_of(socket)))
        except ServiceError as error:
            await refuse(error, socket.scope, socket.receive, socket.send)
            return
        await socket.accept()
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(_tell, socket)
            while (await socket.receive())["type"] != "websocket.disconnect":
                # Incoming messages are ignored.
                pass
            tasks.cancel_scope.cancel()


async def _tell(socket: WebSocket) -> None:
    try:
        async for state in services(socket).lobby.changes():
            await socket.send_text(msgspec.json.encode(state).decode())
    except (WebSocketDisconnect, RuntimeError):
        # The client has disconnected. The type of the exception depends on what the server was doing.
        return


ROUTES = [WebSocketRoute(PATH, live)]
