"""The addresses below /api, as docs/service.md lists them."""

from __future__ import annotations

import re
from typing import Annotated, Any

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from sandtable.bots.registry import opponents
from sandtable.coverage import clauses
from sandtable.games import GAMES
from sandtable.kernel.game import Game
from sandtable.kernel.message import Message, Ref, say
from sandtable.kernel.record import BrokenRecord, Record, read
from sandtable.service.errors import ServiceError
from sandtable.service.http.addresses import Addresses
from sandtable.service.http.auth import enter, look_on, tables
from sandtable.service.http.json_io import MOST_RECORD, answer, body
from sandtable.service.tables.players import MOST_NAME
from sandtable.service.webhooks import MOST_URL
from sandtable.words import FALLBACK, Words, languages, sources

addresses = Addresses("/api")

MOST_SEED = (1 << 53) - 1
DICE = re.compile(r"[1-6]( [1-6])*")

Text = Annotated[str, msgspec.Meta(max_length=200)]
Name = Annotated[str, msgspec.Meta(max_length=MOST_NAME)]


class NewTable(msgspec.Struct):
    """What opens a table; with a record, it goes on from there."""

    game: Text
    seats: dict[Text, Text]
    variant: Text = ""
    names: dict[Text, Name] = {}
    seed: Annotated[int, msgspec.Meta(ge=0, le=MOST_SEED)] | None = None
    record: str | None = None
    step: Annotated[int, msgspec.Meta(ge=0)] | None = None


class Joining(msgspec.Struct):
    """What lets somebody sit down."""

    invite: Text
    name: Name = ""


class Naming(msgspec.Struct):
    """What somebody is called."""

    name: Name


class Hooking(msgspec.Struct):
    """A webhook URL; "" removes it."""

    url: Annotated[str, msgspec.Meta(max_length=MOST_URL)]


class Switching(msgspec.Struct):
    """A setting to be switched on or off."""

    on: bool


class Choice(msgspec.Struct):
    """A choice, the version it was made for, and a token that makes sending it again harmless."""

    version: int
    notation: Text
    token: Annotated[str, msgspec.Meta(min_length=1, max_length=200)] | None = None


class TakeBack(msgspec.Struct):
    """A wish to take a choice back, and the version it was made for."""

    version: int


class Answer(msgspec.Struct):
    """An answer to a takeback request, with the version and cursor of the state that showed it."""

    version: int
    cursor: int
    accept: bool


class VariantEntry(msgspec.Struct, frozen=True):
    """One way to play a game: how many sit at it, which map and cards."""

    id: str
    seats: tuple[str, ...]


class GameEntry(msgspec.Struct, frozen=True):
    """A game as the list of games tells of it.

    Args:
        name: its id.
        title: its title by language.
        seats: those of its first variant, in order.
    """

    name: str
    title: dict[str, str]
    seats: tuple[str, ...]
    variants: list[VariantEntry]


class Clause(msgspec.Struct, frozen=True):
    """A clause of a rulebook."""

    section: str
    message: Message


class Seated(msgspec.Struct, frozen=True):
    """Somebody has sat down: where, and the key of the seat."""

    seat: str
    key: str


@addresses.get("/games")
async def games(request: Request) -> Response:
    """List the games, with their variants."""
    rows: list[GameEntry] = []
    for name, maker in GAMES.items():
        found = [tables(request).game(name, variant) for variant in maker.variants]
        variants = [VariantEntry(game.variant, tuple(game.seats)) for game in found]
        rows.append(GameEntry(name, found[0].title, tuple(found[0].seats), variants))
    return answer(rows)


@addresses.get("/games/{game}")
async def components(request: Request, game: str) -> Response:
    """Send a game's components."""
    return answer(_game(request, game).catalogue())


@addresses.get("/games/{game}/rules")
async def rules(request: Request, game: str) -> Response:
    """List a game's clauses, in the order of its rulebook."""
    known = tables(request).game(game)
    found = clauses(known.name, known.folder.parent)
    return answer([Clause(clause.section, clause.message) for clause in found])


@addresses.get("/locale/{lang}")
async def locale(request: Request, lang: str) -> Response:
    """Send the words of a language: those that every game shares, and those of one game or of all."""
    game = request.query_params.get("game")
    if game is not None:
        tables(request).game(game)
    if lang not in languages():
        raise ServiceError("missing", say("service-no-language", lang=lang[:20], languages=", ".join(languages())))
    return PlainTextResponse("\n".join(file.read_text(encoding="utf-8") for file in sources(lang, game)))


@addresses.get("/bots/{game}")
async def bots(request: Request, game: str) -> Response:
    """List the bots that can play a game."""
    found = _game(request, game)
    return answer(opponents(found.name, found.variant))


@addresses.post("/tables")
async def open_table(request: Request) -> Response:
    """Open a table, from the start or from a step of a record; forced choices are made, and bots begin to play."""
    wanted = await body(request, NewTable, MOST_RECORD)
    source = None if wanted.record is None else _read(wanted.record)
    game, variant = (wanted.game, wanted.variant) if source is None else (source.header.game, source.header.variant)
    opened = await tables(request).open(game, variant, wanted.seats, wanted.seed, wanted.names, source, wanted.step)
    return answer(opened, 201)


@addresses.get("/tables/{id}")
async def facts(request: Request, id: str) -> Response:
    """Send what everybody may know of a table."""
    return answer(await (await tables(request).table(id)).facts())


@addresses.post("/tables/{id}/join")
async def join(request: Request, id: str) -> Response:
    """Use up an invitation: seat its bearer and send the new key."""
    wanted = await body(request, Joining)
    seat, key = await tables(request).join(id, wanted.invite, wanted.name)
    return answer(Seated(seat, key))


@addresses.post("/tables/{id}/name")
async def name(request: Request, id: str) -> Response:
    """Set the seat's name; subscribers are told."""
    table, seat = await enter(request, id)
    await table.set_name(seat, (await body(request, Naming)).name)
    return Response(status_code=204)


@addresses.post("/tables/{id}/hook")
async def hook(request: Request, id: str) -> Response:
    """Set the seat's webhook URL."""
    table, seat = await enter(request, id)
    await table.set_hook(seat, (await body(request, Hooking)).url)
    return Response(status_code=204)


@addresses.post("/tables/{id}/auto-forced")
async def auto_forced(request: Request, id: str) -> Response:
    """Set whether the seat's forced choices are made for it; if so, make those that wait."""
    table, seat = await enter(request, id)
    return answer(await table.set_auto_forced(seat, (await body(request, Switching)).on))


@addresses.get("/tables/{id}/seat")
async def look(request: Request, id: str) -> Response:
    """Send a seat's state; without a key, a spectator's."""
    table, viewer = await look_on(request, id)
    return answer(await table.state(viewer))


@addresses.post("/tables/{id}/choose")
async def choose(request: Request, id: str) -> Response:
    """Carry out a choice, once even if its token arrives twice, and send the state that follows."""
    table, seat = await enter(request, id)
    choice = await body(request, Choice)
    return answer(await table.choose(seat, choice.version, choice.notation, choice.token))


@addresses.post("/tables/{id}/undo")
async def undo(request: Request, id: str) -> Response:
    """Take the seat's last choice back."""
    table, seat = await enter(request, id)
    return answer(await table.undo(seat, (await body(request, TakeBack)).version))


@addresses.post("/tables/{id}/reset")
async def reset(request: Request, id: str) -> Response:
    """Take back all the choices that the seat may take back."""
    table, seat = await enter(request, id)
    return answer(await table.undo(seat, (await body(request, TakeBack)).version, all=True))


@addresses.post("/tables/{id}/hint")
async def hint(request: Request, id: str) -> Response:
    """Send what a bot would do in the seat's place."""
    table, seat = await enter(request, id)
    return answer(await table.hint(seat, (await body(request, TakeBack)).version))


@addresses.post("/tables/{id}/ask-back")
async def ask_back(request: Request, id: str) -> Response:
    """Ask the other players to let the seat take its last choice back."""
    table, seat = await enter(request, id)
    return answer(await table.ask_back(seat, (await body(request, TakeBack)).version))


@addresses.post("/tables/{id}/answer-back")
async def answer_back(request: Request, id: str) -> Response:
    """Accept or decline a takeback request, or withdraw the seat's own."""
    table, seat = await enter(request, id)
    wanted = await body(request, Answer)
    return answer(await table.answer_back(seat, wanted.version, wanted.cursor, wanted.accept))


@addresses.get("/tables/{id}/why")
async def why(request: Request, id: str) -> Response:
    """Send the reason why a thing cannot be chosen now; null if it can."""
    table, seat = await enter(request, id)
    about = request.query_params.get("about", "")
    kind, _, thing = about.partition(":")
    ref = Ref(kind, thing)
    if not _known(table.game, ref):
        raise ServiceError("invalid", say("service-no-thing", about=about[:80]))
    return answer(await table.why(seat, ref))


@addresses.get("/tables/{id}/record")
async def record(request: Request, id: str) -> Response:
    """Send the record of a finished game to anybody: nothing is secret any more."""
    table, _ = await look_on(request, id)
    headers = {"Content-Disposition": f'attachment; filename="{table.game.name}-{table.id}.jsonl"'}
    return Response(await table.record(), media_type="application/x-ndjson", headers=headers)


@addresses.any("/{rest:path}")
async def nowhere(request: Request, rest: str) -> Response:
    """Answer any other address: there is nothing there."""
    raise ServiceError("missing", say("service-no-address"))


def _game(request: Request, name: str) -> Game[Any]:
    """Find a game in the variant that the query names.

    Raises:
        ServiceError: there is no such game or variant.
    """
    return tables(request).game(name, request.query_params.get("variant", ""))


def _read(text: str) -> Record:
    """Read a record that was sent.

    Raises:
        ServiceError: it is broken.
    """
    try:
        return read(text)
    except BrokenRecord as error:
        raise ServiceError.broken(error) from None


def _known(game: Game[Any], ref: Ref) -> bool:
    """Return whether a game has such a thing at all."""
    if ref.kind == "dice":
        return DICE.fullmatch(ref.id) is not None
    if ref.kind == "track":
        return ref.id in game.tracks
    return Words(FALLBACK, game.name, game.component_name).named(ref)
