"""The addresses below /api, as docs/service.md lists them."""

from __future__ import annotations

import re
from typing import Annotated, Any

import anyio
import msgspec
from fastapi import APIRouter, WebSocket
from fastapi.responses import PlainTextResponse, Response
from starlette.requests import HTTPConnection, Request
from starlette.websockets import WebSocketDisconnect

from sandtable.bots import bot_names
from sandtable.coverage import clauses
from sandtable.games import GAMES
from sandtable.kernel.game import Game
from sandtable.kernel.message import Ref, say
from sandtable.service.answers import answer, body
from sandtable.service.hall import Hall
from sandtable.service.table import Table, Watcher
from sandtable.service.trouble import Trouble
from sandtable.words import FALLBACK, Words, languages, sources

router = APIRouter(prefix="/api")

MOST_SEED = (1 << 53) - 1
POLICY_VIOLATION = 1008
DICE = re.compile(r"[1-6]( [1-6])*")

Text = Annotated[str, msgspec.Meta(max_length=200)]


class NewTable(msgspec.Struct):
    """What opens a table."""

    game: Text
    seats: dict[Text, Text]
    variant: Text = ""
    seed: Annotated[int, msgspec.Meta(ge=0, le=MOST_SEED)] | None = None


class Choice(msgspec.Struct):
    """A choice, the version it was made for, and a token by which it is known again if it is sent twice."""

    version: int
    notation: Text
    token: Annotated[str, msgspec.Meta(min_length=1, max_length=200)] | None = None


class TakeBack(msgspec.Struct):
    """A wish to take a choice back, and the version it was made for."""

    version: int


def hall(connection: HTTPConnection) -> Hall:
    """The hall of the application."""
    found = connection.app.state.hall
    assert isinstance(found, Hall)
    return found


async def enter(connection: HTTPConnection, table: str) -> tuple[Table, str]:
    """The table and seat that a request's key opens: in the header Authorization, or in the address."""
    scheme, _, key = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not key.strip():
        key = connection.query_params.get("key", "")
    return await hall(connection).enter(table, key.strip())


@router.get("/games")
async def games(request: Request) -> Response:
    """The games there are, with their variants."""
    rows = []
    for name, maker in GAMES.items():
        found = [hall(request).game(name, variant) for variant in maker.variants]
        variants = [{"id": game.variant, "seats": game.seats} for game in found]
        rows.append({"name": name, "title": found[0].title, "seats": found[0].seats, "variants": variants})
    return answer(rows)


@router.get("/games/{game}")
async def components(request: Request, game: str, variant: str = "") -> Response:
    """A game's components."""
    return answer(hall(request).game(game, variant).catalogue())


@router.get("/games/{game}/rules")
async def rules(request: Request, game: str) -> Response:
    """A game's clauses, in the order of its rulebook."""
    found = clauses(hall(request).game(game).name)
    return answer([{"section": clause.section, "message": clause.message} for clause in found])


@router.get("/locale/{lang}")
async def locale(request: Request, lang: str, game: str | None = None) -> Response:
    """The words of a language: those that every game shares, and those of one game or of all."""
    if game is not None:
        hall(request).game(game)
    if lang not in languages():
        raise Trouble(404, say("service-no-language", lang=lang[:20], languages=", ".join(languages())))
    return PlainTextResponse("\n".join(file.read_text(encoding="utf-8") for file in sources(lang, game)))


@router.get("/bots/{game}")
async def bots(request: Request, game: str, variant: str = "") -> Response:
    """The bots that can play a game."""
    found = hall(request).game(game, variant)
    return answer(bot_names(found.name, found.variant))


@router.post("/tables")
async def open_table(request: Request) -> Response:
    """Open a table."""
    wanted = await body(request, NewTable)
    table, keys, actor = await hall(request).open(wanted.game, wanted.variant, wanted.seats, wanted.seed)
    return answer({"table": table, "keys": keys, "actor": actor}, 201)


@router.get("/tables/{id}/seat")
async def look(request: Request, id: str) -> Response:
    """What a seat sees."""
    table, seat = await enter(request, id)
    return answer(await table.state(seat))


@router.post("/tables/{id}/choose")
async def choose(request: Request, id: str) -> Response:
    """Carry out a choice."""
    table, seat = await enter(request, id)
    choice = await body(request, Choice)
    return answer(await table.choose(seat, choice.version, choice.notation, choice.token))


@router.post("/tables/{id}/undo")
async def undo(request: Request, id: str) -> Response:
    """Take the last choice back."""
    table, seat = await enter(request, id)
    return answer(await table.undo(seat, (await body(request, TakeBack)).version))


@router.get("/tables/{id}/why")
async def why(request: Request, id: str) -> Response:
    """Why nothing can be done with a thing; null if something can."""
    table, seat = await enter(request, id)
    about = request.query_params.get("about", "")
    kind, _, thing = about.partition(":")
    ref = Ref(kind, thing)
    if not _known(table.game, ref):
        raise Trouble(422, say("service-no-thing", about=about[:80]))
    return answer(await table.why(seat, ref))


@router.get("/tables/{id}/record")
async def record(request: Request, id: str) -> Response:
    """The record of a finished game."""
    table, _ = await enter(request, id)
    headers = {"Content-Disposition": f'attachment; filename="{table.game.name}-{table.id}.jsonl"'}
    return Response(await table.record(), media_type="application/x-ndjson", headers=headers)


@router.websocket("/tables/{id}/live")
async def live(socket: WebSocket, id: str) -> None:
    """Tell a seat the version it sees, at once and whenever it changes."""
    try:
        table, seat = await enter(socket, id)
        await table.version(seat)
    except Trouble:
        await socket.close(POLICY_VIOLATION)
        return
    await socket.accept()
    watcher = table.watch(seat)
    try:
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(_tell, socket, table, watcher)
            await _until_left(socket)
            tasks.cancel_scope.cancel()
    finally:
        table.leave(watcher)


async def _tell(socket: WebSocket, table: Table, watcher: Watcher) -> None:
    """Send a watcher every version that is news to it."""
    try:
        while True:
            await watcher.moved.wait()
            watcher.moved.clear()
            await socket.send_text(msgspec.json.encode({"version": await table.version(watcher.seat)}).decode())
    except (WebSocketDisconnect, RuntimeError):
        # It has left; the server's way of saying so depends on when.
        return
    except Trouble:
        await socket.close(POLICY_VIOLATION)


async def _until_left(socket: WebSocket) -> None:
    """Wait until a watcher leaves; what it sends is of no interest."""
    while (await socket.receive())["type"] != "websocket.disconnect":
        pass


@router.api_route("/{rest:path}", methods=["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"])
async def nowhere(rest: str) -> Response:
    """Any other address."""
    raise Trouble(404, say("service-no-address"))


def _known(game: Game[Any], ref: Ref) -> bool:
    """Whether there is such a thing on any table of a game."""
    if ref.kind == "dice":
        return DICE.fullmatch(ref.id) is not None
    return Words(FALLBACK, game.name, game.component_name).named(ref)
