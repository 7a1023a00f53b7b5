"""The addresses of the lobby, and the WebSocket on which it is watched as it fills."""

from __future__ import annotations

from contextlib import ExitStack
from typing import Annotated

import anyio
import msgspec
from starlette.requests import Request
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from sandtable.kernel.joint_dice import Hash
from sandtable.service.edge.client import address_of
from sandtable.service.edge.rates import rates_of, spend
from sandtable.service.errors import ServiceError
from sandtable.service.http.addresses import Addresses, Given, Nothing
from sandtable.service.http.auth import Seated
from sandtable.service.http.gate import refuse
from sandtable.service.lobby.lobby import Listing, Lobby, LobbyState, Sitting
from sandtable.service.tables.players import MOST_NAME
from sandtable.service.tables.stored_table import Terms

addresses = Addresses("/api")

PATH = "/api/lobby/live"

Text = Annotated[str, msgspec.Meta(max_length=200)]
Name = Annotated[str, msgspec.Meta(max_length=MOST_NAME)]


class SittingDown(msgspec.Struct):
    """Who wants to sit down at which table of the lobby.

    Args:
        seat: where; "" for any seat.
        part: the hash of what he is going to add to the dice.
    """

    table: Text
    seat: Text = ""
    name: Name = ""
    part: Hash | None = None


class QuickMatch(msgspec.Struct):
    """What somebody wants to play with whoever waits.

    Args:
        seat: where he wants to sit; "" for any seat.
        language: what he speaks; "" for whatever.
        part: the hash of what he is going to add to the dice.
        clock: how much time there is, just so; null for as much as one likes.
    """

    game: Text
    variant: Text = ""
    seat: Text = ""
    language: Text = ""
    name: Name = ""
    part: Hash | None = None
    clock: Terms | None = None


class Matched(msgspec.Struct, frozen=True):
    """Somebody has sat down at a table of the lobby: where, and the key of the seat."""

    table: str
    seat: str
    key: str


async def _lobby(request: Request) -> Lobby:
    return _of(request)


def _of(connection: Request | WebSocket) -> Lobby:
    found = connection.app.state.lobby
    assert isinstance(found, Lobby)
    return found


Room = Annotated[Lobby, Given(_lobby)]


@addresses.get("/lobby", fails=("busy",), packed=True)
async def state(lobby: Room) -> LobbyState:
    """Send the tables at which somebody waits for whoever comes."""
    return await lobby.state()


@addresses.post("/lobby/sit", fails=("conflict", "gone", "missing", "busy"), counted="tables")
async def sit(lobby: Room, wanted: SittingDown) -> Matched:
    """Sit down at a table of the lobby."""
    return _matched(await lobby.sit(wanted.table, wanted.seat, wanted.name, wanted.part))


@addresses.post("/lobby/quick", fails=("missing", "busy"), counted="tables")
async def quick(lobby: Room, wanted: QuickMatch) -> Matched:
    """Sit down at the table that has waited longest for somebody like this."""
    found = await lobby.quick(
        wanted.game, wanted.variant, wanted.seat, wanted.language, wanted.clock, wanted.name, wanted.part
    )
    return _matched(found)


@addresses.post("/tables/{id}/list", fails=("conflict",), counted="tables")
async def put(request: Request, lobby: Room, at: Seated, wanted: Listing) -> None:
    """List a table with free seats in the lobby, or tell of it in other words."""
    if wanted.note:
        await request.app.state.stewards.check_voice(at.table, at.seat)
    await lobby.put(at.table, wanted)


@addresses.post("/tables/{id}/unlist")
async def drop(lobby: Room, at: Seated, wanted: Nothing) -> None:
    """List a table no more."""
    await lobby.drop(at.table.id)


def _matched(sitting: Sitting) -> Matched:
    return Matched(sitting.table, sitting.seat, sitting.key)


async def live(socket: WebSocket) -> None:
    """Send the lobby at once, and again whenever it changes, until the client leaves."""
    with ExitStack() as held:
        try:
            spend(socket, "sockets")
            held.enter_context(rates_of(socket).hold_socket(address_of(socket)))
        except ServiceError as error:
            await refuse(error, socket.scope, socket.receive, socket.send)
            return
        await socket.accept()
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(_tell, socket)
            while (await socket.receive())["type"] != "websocket.disconnect":
                # Whoever watches has nothing to say.
                pass
            tasks.cancel_scope.cancel()


async def _tell(socket: WebSocket) -> None:
    try:
        async for state in _of(socket).changes():
            await socket.send_text(msgspec.json.encode(state).decode())
    except (WebSocketDisconnect, RuntimeError):
        # It has left; the server's way of saying so depends on when.
        return


ROUTES = [WebSocketRoute(PATH, live)]
