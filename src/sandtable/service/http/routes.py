"""The addresses below /api, as docs/service.md lists them."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from sandtable.bots.registry import opponents
from sandtable.coverage import reference
from sandtable.games import GAMES
from sandtable.kernel.game import Game
from sandtable.kernel.joint_dice import Hash, Part
from sandtable.kernel.message import Message, Ref, Refusal, say
from sandtable.kernel.record import BrokenRecord, Record, read
from sandtable.service.edge.client import address_of
from sandtable.service.edge.rates import rates_of, spend
from sandtable.service.errors import ServiceError
from sandtable.service.http.addresses import Addresses, Taken
from sandtable.service.http.auth import Onlooker, Seated, Tables, key_of
from sandtable.service.http.computing import computed
from sandtable.service.http.json_io import MOST_RECORD, RECORD_TYPE
from sandtable.service.tables.ahead import Ahead
from sandtable.service.tables.facts import TableFacts
from sandtable.service.tables.hints import Extent, Hint
from sandtable.service.tables.hooks import MOST_URL, new_secret
from sandtable.service.tables.opening import Opened, OpeningPart, Promised
from sandtable.service.tables.pace import Pacing
from sandtable.service.tables.players import MOST_NAME
from sandtable.service.tables.rated import unrated
from sandtable.service.tables.rematch import Rematch
from sandtable.service.tables.seat_state import SeatState
from sandtable.service.tables.stored_table import MOST_SECONDS, Terms
from sandtable.service.tables.subscriptions import MOST_PAGE, Asker
from sandtable.words import FALLBACK, Words, languages, sources

addresses = Addresses("/api")

MOST_SEED = (1 << 53) - 1
# Of a line's choices, and of the lines that are looked at together.
MOST_LINE = 64
# What is said in files of its own, `<name>-<game>.ftl`, is sent alone.
APART = ("lessons", "told")
MOST_LINES = 16
DICE = re.compile(r"[1-6]( [1-6])*")

Text = Annotated[str, msgspec.Meta(max_length=200)]
Name = Annotated[str, msgspec.Meta(max_length=MOST_NAME)]
Number = Annotated[int, msgspec.Meta(ge=0)]
PageName = Annotated[str, msgspec.Meta(max_length=MOST_PAGE)]
Seconds = Annotated[float, msgspec.Meta(ge=0, le=MOST_SECONDS)]
Choices = Annotated[list[Text], msgspec.Meta(max_length=MOST_LINE)]
# A game's components are of a type of its own.
Components = Annotated[dict[str, Any], "Components"]


class NewTable(msgspec.Struct):
    """What opens a table; with a record, it goes on from there."""

    game: Text
    seats: dict[Text, Text]
    variant: Text = ""
    names: dict[Text, Name] = {}
    seed: Annotated[int, msgspec.Meta(ge=0, le=MOST_SEED)] | None = None
    record: str | None = None
    step: Annotated[int, msgspec.Meta(ge=0)] | None = None
    part: OpeningPart | None = None
    clock: Terms | None = None
    edition: Text = ""


class Joining(msgspec.Struct):
    """What lets somebody sit down.

    Args:
        part: the hash of what he is going to add to the dice.
    """

    invite: Text
    name: Name = ""
    part: Hash | None = None


class Naming(msgspec.Struct):
    """What somebody is called."""

    name: Name


class Hooking(msgspec.Struct):
    """A webhook URL; "" removes it."""

    url: Annotated[str, msgspec.Meta(max_length=MOST_URL)]


class PartOpened(msgspec.Struct):
    """What a seat adds to the dice; null if it is lost."""

    part: Part | None


class HookSet(msgspec.Struct, frozen=True):
    """A webhook that has been set, or removed.

    Args:
        secret: by what is signed what is sent there; "" of one that has been removed.
    """

    secret: str


class Switching(msgspec.Struct):
    """A setting to be switched on or off."""

    on: bool


class Made(msgspec.Struct, kw_only=True):
    """What belongs to whatever a seat has chosen.

    Args:
        thought: for how many seconds the seat has been asked, as its page knows it; what has gone by on the way beside
            that is, as far as it can be believed, not counted by a clock.
        page: what whoever asks calls itself where it follows the table: what it is answered is not pushed to it.
        cursor, events: what it has seen, and how many events that had; those that still hold are not sent again.
    """

    version: int
    token: Annotated[str, msgspec.Meta(min_length=1, max_length=200)] | None = None
    thought: Seconds | None = None
    page: PageName = ""
    cursor: int | None = None
    events: Number = 0

    @property
    def asker(self) -> Asker:
        """Return the page that asks."""
        return Asker(self.page, self.cursor, self.events)


class Choice(Made, kw_only=True):
    """A choice, the version it was made for, and a token that makes sending it again harmless."""

    notation: Text


class Line(Made, kw_only=True):
    """A line of choices that are carried out at once, all or none, with version and token as for one choice."""

    line: Annotated[list[Text], msgspec.Meta(min_length=1, max_length=MOST_LINE)]


class Orders(msgspec.Struct):
    """A line of choices that is handed in ahead of one's turn, and the version it is made for; none withdraws it."""

    version: int
    line: Annotated[list[Text], msgspec.Meta(max_length=MOST_LINE)]


class LookAhead(msgspec.Struct):
    """A question what would come after some lines of choices, with odds, the view or counsel if they are wanted."""

    version: int
    lines: Annotated[
        list[Annotated[list[Text], msgspec.Meta(max_length=MOST_LINE)]], msgspec.Meta(max_length=MOST_LINES)
    ]
    fights: bool = False
    view: bool = False
    counsel: bool = False


class TakeBack(msgspec.Struct):
    """A wish to take a choice back, and the version it was made for."""

    version: int


class Advice(msgspec.Struct):
    """A wish for a hint, the version it is for, and how many choices are wanted.

    Args:
        asked: the ids of the questions that are to be answered after the present one, whatever the extent.
    """

    version: int
    extent: Extent = "choice"
    asked: Choices = []


class Answer(msgspec.Struct):
    """An answer to a takeback request, with the version and cursor of the state that showed it."""

    version: int
    cursor: int
    accept: bool


class VariantEntry(msgspec.Struct, frozen=True):
    """One way to play a game: how many sit at it, which map and cards.

    Args:
        unrated: why nobody plays it for ratings; None if one may.
    """

    id: str
    seats: tuple[str, ...]
    unrated: Message | None


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


class SatDown(msgspec.Struct, frozen=True):
    """Somebody has sat down: where, and the key of the seat."""

    seat: str
    key: str


class RecordResponse(Response):
    """A record, as its file."""

    media_type = RECORD_TYPE


# What is asked for at every step comes first: addresses are looked through in this order.
@addresses.post("/tables/{id}/choose", fails=("conflict",))
async def choose(at: Seated, wanted: Choice) -> SeatState:
    """Carry out a choice, once even if its token arrives twice, and send the state that follows."""
    return await at.table.choose(at.seat, wanted.version, wanted.notation, wanted.token, wanted.thought, wanted.asker)


@addresses.post("/tables/{id}/line", fails=("conflict",))
async def line(at: Seated, wanted: Line) -> SeatState:
    """Carry out a line of choices, all or none, once even if its token arrives twice; send the state that follows."""
    return await at.table.line(at.seat, wanted.version, wanted.line, wanted.token, wanted.thought, wanted.asker)


@addresses.get("/tables/{id}/seat")
async def look(at: Onlooker) -> SeatState:
    """Send a seat's state; without a key, a spectator's."""
    return await at.table.state(at.seat)


@addresses.get("/games")
async def games(known: Tables) -> list[GameEntry]:
    """List the games, with their variants."""
    rows: list[GameEntry] = []
    for name, maker in GAMES.items():
        found = [known.game(name, variant) for variant in maker.variants]
        variants = [VariantEntry(game.variant, tuple(game.seats), unrated(game)) for game in found]
        rows.append(GameEntry(name, found[0].title, tuple(found[0].seats), variants))
    return rows


@addresses.get("/games/{game}", fails=("missing", "gone"))
async def components(known: Tables, game: str, *, variant: Text = "", edition: Text = "") -> Components:
    """Send a game's components: the usual ones, or those of a hash."""
    return known.games.strictly(game, variant, edition).catalogue()


@addresses.get("/games/{game}/rules", fails=("missing",))
async def rules(known: Tables, game: str) -> list[Clause]:
    """List what a game's rulebook says, in its order."""
    found = known.game(game)
    clauses = await known.compute(lambda: reference(found.name, found.folder.parent))
    return [Clause(clause.section, clause.message) for clause in clauses]


@addresses.get("/locale/{lang}", fails=("missing",))
async def locale(
    known: Tables, lang: str, *, game: Text | None = None, part: Literal["", "lessons", "told"] = ""
) -> PlainTextResponse:
    """Send the words of a language: those that every game shares, and those of one game or of all.

    Of one game what its lessons and told games say is left out, or sent alone.
    """
    if game is not None:
        known.game(game)
    if lang not in languages():
        raise ServiceError("missing", say("service-no-language", lang=lang[:20], languages=", ".join(languages())))
    found = sources(lang, game)
    if game is not None:
        apart = {f"{name}-{game}.ftl": name for name in APART}
        found = [file for file in found if apart.get(file.name, "") == part]
    text = await known.compute(lambda: "\n".join(file.read_text(encoding="utf-8") for file in found))
    return PlainTextResponse(text)


@addresses.get("/bots/{game}", fails=("missing",))
async def bots(known: Tables, game: str, *, variant: Text = "") -> list[str]:
    """List the bots that can play a game."""
    found = known.game(game, variant)
    return opponents(found.name, found.variant)


@addresses.post("/commitments", status=201, fails=("busy",), counted="commitments")
async def promise(known: Tables) -> Promised:
    """Think of the secret of a table that is going to be opened, and send its hash."""
    return Promised(await known.promise())


@addresses.post("/tables", status=201, fails=("missing", "conflict", "gone", "busy"), counted="tables")
async def open_table(request: Request, known: Tables, wanted: Annotated[NewTable, Taken(MOST_RECORD)]) -> Opened:
    """Open a table, from the start or from a step of a record; forced choices are made, and bots begin to play."""
    if wanted.record is not None:
        spend(request, "uploads")
    source = None if wanted.record is None else _read(wanted.record)
    game, variant = (wanted.game, wanted.variant) if source is None else (source.header.game, source.header.variant)
    return await known.open(
        game,
        variant,
        wanted.seats,
        wanted.seed,
        wanted.names,
        source,
        wanted.step,
        wanted.part,
        wanted.clock,
        wanted.edition,
    )


@addresses.get("/tables/{id}", fails=("missing", "gone", "busy"))
async def facts(known: Tables, id: str) -> TableFacts:
    """Send what everybody may know of a table."""
    return await (await known.table(id)).facts()


@addresses.post("/tables/{id}/join", fails=("forbidden", "missing", "conflict", "gone", "busy"))
async def join(request: Request, known: Tables, id: str, wanted: Joining) -> SatDown:
    """Use up an invitation: seat its bearer and send the new key."""
    with rates_of(request).guess(address_of(request), wanted.invite):
        seat, key = await known.join(id, wanted.invite, wanted.name, wanted.part)
    return SatDown(seat, key)


@addresses.post("/tables/{id}/name", fails=("conflict",))
async def name(at: Seated, wanted: Naming) -> None:
    """Set the seat's name; subscribers are told."""
    if at.table.stored.rated is not None:
        raise ServiceError("conflict", say("service-rated-name"))
    await at.table.set_name(at.seat, wanted.name)


@addresses.post("/tables/{id}/part", fails=("conflict",))
async def part(at: Seated, wanted: PartOpened) -> None:
    """Open the seat's part of the dice."""
    await at.table.open_part(at.seat, wanted.part)


@addresses.post("/tables/{id}/hook", fails=("conflict",))
async def hook(at: Seated, wanted: Hooking) -> HookSet:
    """Set the seat's webhook URL; tells once by what is signed what is sent there."""
    secret = new_secret() if wanted.url else ""
    await at.table.set_hook(at.seat, wanted.url, secret)
    return HookSet(secret)


@addresses.post("/tables/{id}/pace", fails=("forbidden", "missing", "conflict", "gone", "busy"))
async def pace(request: Request, known: Tables, id: str, wanted: Pacing) -> None:
    """Set how fast bots among themselves play, with the key that was answered to whoever has opened their table."""
    key = key_of(request)
    with rates_of(request).guess(address_of(request), key):
        await known.set_pace(id, key, wanted)


@addresses.post("/tables/{id}/rematch", fails=("conflict",), counted="tables")
async def rematch(request: Request, known: Tables, at: Seated) -> Rematch:
    """Send the seat at a new table for the same people, each one seat further, with its key; all others are told of it.

    Whoever comes first has it opened.  The key is made of the one that was sent, and the same each time.
    """
    return await known.rematch(at.table.id, key_of(request))


@addresses.post("/tables/{id}/auto-forced", fails=("conflict",), counted="settings")
async def auto_forced(at: Seated, wanted: Switching) -> SeatState:
    """Set whether the seat's forced choices are made for it; if so, make those that wait."""
    return await at.table.set_auto_forced(at.seat, wanted.on)


@addresses.post("/tables/{id}/orders", fails=("conflict",))
async def order(at: Seated, wanted: Orders) -> SeatState:
    """Keep a line that is carried out when the seat is asked, where it may answer ahead; no line withdraws it."""
    return await at.table.order(at.seat, wanted.version, wanted.line)


@addresses.post("/tables/{id}/ahead")
async def ahead(request: Request, at: Seated, wanted: LookAhead) -> list[Ahead]:
    """Send what the seat would be asked after each of some lines of choices; nothing is chosen."""
    asked = wanted.version, wanted.lines, wanted.fights, wanted.view, wanted.counsel
    return await computed(request, await at.table.ahead(at.seat, *asked))


@addresses.post("/tables/{id}/undo", fails=("conflict",))
async def undo(at: Seated, wanted: TakeBack) -> SeatState:
    """Take the seat's last choice back."""
    return await at.table.undo(at.seat, wanted.version)


@addresses.post("/tables/{id}/reset", fails=("conflict",))
async def reset(at: Seated, wanted: TakeBack) -> SeatState:
    """Take back all the choices that the seat may take back."""
    return await at.table.undo(at.seat, wanted.version, all=True)


@addresses.post("/tables/{id}/hint", fails=("conflict",), counted="hints")
async def hint(at: Seated, wanted: Advice) -> Hint:
    """Send what a bot would do in the seat's place."""
    return await at.table.hint(at.seat, wanted.version, extent=wanted.extent, asked=wanted.asked)


@addresses.post("/tables/{id}/coach", fails=("conflict",), counted="hints")
async def coach(at: Seated, wanted: TakeBack) -> Hint:
    """Send what the strongest bot makes of all that the seat could do, from what the seat may know."""
    return await at.table.hint(at.seat, wanted.version, coach=True)


@addresses.post("/tables/{id}/ask-back", fails=("conflict",))
async def ask_back(at: Seated, wanted: TakeBack) -> SeatState:
    """Ask the other players to let the seat take its last choice back."""
    return await at.table.ask_back(at.seat, wanted.version)


@addresses.post("/tables/{id}/answer-back", fails=("conflict",))
async def answer_back(at: Seated, wanted: Answer) -> SeatState:
    """Accept or decline a takeback request, or withdraw the seat's own."""
    return await at.table.answer_back(at.seat, wanted.version, wanted.cursor, wanted.accept)


@addresses.get("/tables/{id}/why")
async def why(at: Seated, *, about: Text = "") -> Refusal | None:
    """Send the reason why a thing cannot be chosen now; null if it can."""
    kind, _, thing = about.partition(":")
    ref = Ref(kind, thing)
    if not known_thing(at.table.game, ref):
        raise ServiceError("invalid", say("service-no-thing", about=about[:80]))
    return await at.table.why(at.seat, ref)


@addresses.get("/tables/{id}/record")
async def record(at: Onlooker) -> RecordResponse:
    """Send the record of a finished game to anybody: nothing is secret any more."""
    headers = {"Content-Disposition": f'attachment; filename="{at.table.game.name}-{at.table.id}.jsonl"'}
    return RecordResponse(await at.table.record(), headers=headers)


def _read(text: str) -> Record:
    """Read a record that was sent.

    Raises:
        ServiceError: it is broken.
    """
    try:
        return read(text)
    except BrokenRecord as error:
        raise ServiceError.broken(error) from None


def known_thing(game: Game[Any], ref: Ref) -> bool:
    """Return whether a game has such a thing at all."""
    if ref.kind == "dice":
        return DICE.fullmatch(ref.id) is not None
    if ref.kind == "track":
        return ref.id in game.tracks
    return Words(FALLBACK, game.name, game.component_name).named(ref)
