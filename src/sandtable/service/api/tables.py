"""The endpoints of tables: opening, joining, choosing and undoing."""

from __future__ import annotations

import re
from functools import partial
from typing import Annotated, Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from sandtable.kernel.game import Game
from sandtable.kernel.joint_dice import Hash, Part
from sandtable.kernel.message import Ref, Refusal, say
from sandtable.kernel.record import Record, RecordError, read
from sandtable.service.api.framework.endpoint_declarations import Body, Router
from sandtable.service.api.framework.json_io import MAX_RECORD_BYTES, RECORD_TYPE
from sandtable.service.api.framework.processor_time_limit import compute
from sandtable.service.api.framework.services import services
from sandtable.service.api.framework.table_access import (
    DownloadAllowed,
    SeatRequired,
    SpectatorAllowed,
    Tables,
    key_of,
)
from sandtable.service.errors import ServiceError
from sandtable.service.ingress.client_ip import client_ip_of
from sandtable.service.ingress.rate_limits import rate_limiter_of, spend
from sandtable.service.keys import MAX_WEBHOOK_URL, new_webhook_secret
from sandtable.service.name_checks import MAX_NAME
from sandtable.service.stored_table import MAX_SECONDS, TimeControl
from sandtable.service.tables.hints_and_previews import Extent, Hint, LinePreview
from sandtable.service.tables.seat_state import SeatState, TableFacts
from sandtable.service.tables.table_clock import BotPaceRequest
from sandtable.service.tables.table_setup import DiceCommitment, DicePart, OpenedTable, Rematch
from sandtable.service.tables.viewer_states import MAX_PAGE, RequestOrigin
from sandtable.translation import FALLBACK, Words

router = Router("/api")

MAX_SEED = (1 << 53) - 1
# The maximum numbers of choices in one line, and of lines in one preview.
MAX_LINE = 64
MAX_LINES = 16
DICE = re.compile(r"[1-6]( [1-6])*")

Text = Annotated[str, msgspec.Meta(max_length=200)]
Name = Annotated[str, msgspec.Meta(max_length=MAX_NAME)]
Number = Annotated[int, msgspec.Meta(ge=0)]
PageName = Annotated[str, msgspec.Meta(max_length=MAX_PAGE)]
Seconds = Annotated[float, msgspec.Meta(ge=0, le=MAX_SECONDS)]
Choices = Annotated[list[Text], msgspec.Meta(max_length=MAX_LINE)]


class TableRequest(msgspec.Struct):
    """A request to open a table.

    Args:
        game: the game's id; ignored if there is a record.
        seats: for each seat, its player: "human", "open" for a player to invite, or a bot such as "bot:basic".
        variant: the variant of the game; "" for the default. It is ignored if there is a record.
        name: the name of the table; "" for none.
        names: for each seat whose player has a name, the name.
        seed: the seed of reproducible dice; null for fair dice.
        record: the text of a record that the game continues; null starts a new game.
        step: the number of steps to take over from the record; null for all.
        part: the opener's part of the dice seed; null for none.
        clock: the clock settings; null for no clock.
        edition: the hash of the edition; "" for the record's edition or the current one.
    """

    game: Text
    seats: dict[Text, Text]
    variant: Text = ""
    name: Name = ""
    names: dict[Text, Name] = {}
    seed: Annotated[int, msgspec.Meta(ge=0, le=MAX_SEED)] | None = None
    record: str | None = None
    step: Annotated[int, msgspec.Meta(ge=0)] | None = None
    part: DicePart | None = None
    clock: TimeControl | None = None
    edition: Text = ""


class JoinRequest(msgspec.Struct):
    """A request to join a table by an invitation.

    Args:
        invite: the key in the invitation link.
        name: the player's name; "" for none.
        part: the hash of the player's part of the dice seed, which the player reveals later; null for none.
    """

    invite: Text
    name: Name = ""
    part: Hash | None = None


class SeatNameRequest(msgspec.Struct):
    """A new name for the player of the seat.

    Args:
        name: the name; "" for none.
    """

    name: Name


class WebhookRequest(msgspec.Struct):
    """A new webhook for the seat.

    Args:
        url: the URL of the webhook; "" removes it.
    """

    url: Annotated[str, msgspec.Meta(max_length=MAX_WEBHOOK_URL)]


class DicePartRequest(msgspec.Struct):
    """The seat's part of the dice seed, which is now revealed to the server.

    Args:
        part: the part; null if the player has lost it, so that the dice are rolled without it.
    """

    part: Part | None


class WebhookSecret(msgspec.Struct, frozen=True):
    """The answer to setting or removing a webhook.

    Args:
        secret: the secret that signs the webhook's requests; "" if the webhook was removed.
    """

    secret: str


class SwitchRequest(msgspec.Struct):
    """A setting to switch on or off.

    Args:
        on: true switches the setting on.
    """

    on: bool


class VersionedRequest(msgspec.Struct, kw_only=True):
    """The common fields of requests that make choices.

    Args:
        version: the version of the state that the choice answers. The request is refused if the game has moved on.
        token: an arbitrary id of the request. A request with the same token is not played twice. Null for no token.
        thought: the seconds for which the page has shown the question; null if unknown. The rest of the time counts as
            network delay, of which a real-time clock does not charge up to 1 second.
        page: the name of the page's WebSocket subscription; "" for none. The new state is not pushed to that page,
            which gets it with the answer.
        cursor: the last cursor that the page has received; null for none.
        events: the number of log entries that the page has. Those that are still valid are not sent again.
    """

    version: int
    token: Annotated[str, msgspec.Meta(min_length=1, max_length=200)] | None = None
    thought: Seconds | None = None
    page: PageName = ""
    cursor: int | None = None
    events: Number = 0

    @property
    def asker(self) -> RequestOrigin:
        """The page that sent the request."""
        return RequestOrigin(self.page, self.cursor, self.events)


class ChoiceRequest(VersionedRequest, kw_only=True):
    """A choice.

    Args:
        notation: the choice in notation.
    """

    notation: Text


class LineRequest(VersionedRequest, kw_only=True):
    """A line of choices that are made together: either all or none.

    Args:
        line: the choices in notation.
    """

    line: Annotated[list[Text], msgspec.Meta(min_length=1, max_length=MAX_LINE)]


class PremoveRequest(msgspec.Struct):
    """Premoves, to be played when the seat's turn comes.

    Args:
        version: the version of the state for which the premoves are made.
        line: the choices in notation; an empty list withdraws the premoves.
    """

    version: int
    line: Annotated[list[Text], msgspec.Meta(max_length=MAX_LINE)]


class PreviewRequest(msgspec.Struct):
    """A request to preview lines of choices.

    Args:
        version: the version of the state from which the lines start.
        lines: the lines, each a list of choices in notation.
        fights: whether to send the odds of battles after a line.
        view: whether to send the seat's view after a line.
        counsel: whether to send advice on the next choice after a line.
    """

    version: int
    lines: Annotated[list[Annotated[list[Text], msgspec.Meta(max_length=MAX_LINE)]], msgspec.Meta(max_length=MAX_LINES)]
    fights: bool = False
    view: bool = False
    counsel: bool = False


class UndoRequest(msgspec.Struct):
    """A request to undo a choice.

    Args:
        version: the version of the current state.
    """

    version: int


class HintRequest(msgspec.Struct):
    """A request for a hint.

    Args:
        version: the version of the current state.
        extent: how many of the following questions the hint answers; ignored if `asked` is not empty.
        asked: the ids of the questions that the hint answers after the current one; empty uses `extent`.
    """

    version: int
    extent: Extent = "choice"
    asked: Choices = []


class TakebackAnswer(msgspec.Struct):
    """An answer to a takeback request.

    Args:
        version: the version of the state that the player has seen.
        cursor: the cursor of the state that the player has seen.
        accept: whether to accept the request.
    """

    version: int
    cursor: int
    accept: bool


class SeatGrant(msgspec.Struct, frozen=True):
    """The seat that the player has taken.

    Args:
        seat: the name of the seat.
        key: the key of the seat.
    """

    seat: str
    key: str


class RecordResponse(Response):
    """A game record as a file."""

    media_type = RECORD_TYPE


# The most frequent requests come first, because routes are tried in this order.
@router.post("/tables/{id}/choose", fails=("conflict",))
async def choose(at: SeatRequired, wanted: ChoiceRequest) -> SeatState:
    """Make a choice, and send the resulting state.

    A request with a token that was used before does not make the choice again.
    """
    return await at.table.choose(at.seat, wanted.version, wanted.notation, wanted.token, wanted.thought, wanted.asker)


@router.post("/tables/{id}/line", fails=("conflict",))
async def line(at: SeatRequired, wanted: LineRequest) -> SeatState:
    """Make several choices in order, either all or none, and send the new state.

    A request with a token that was used before does not make the choices again.
    """
    return await at.table.line(at.seat, wanted.version, wanted.line, wanted.token, wanted.thought, wanted.asker)


@router.get("/tables/{id}/seat")
async def look(at: SpectatorAllowed) -> SeatState:
    """Send the state of the seat that the key opens, or without a key a spectator's."""
    return await at.table.state(at.seat)


@router.post("/commitments", status=201, fails=("busy",), counted="commitments")
async def promise(known: Tables) -> DiceCommitment:
    """Generate the dice secret for a future table, and send its commitment."""
    return DiceCommitment(await known.promise())


@router.post("/tables", status=201, fails=("missing", "conflict", "gone", "busy"), counted="tables")
async def open_table(
    request: Request, known: Tables, wanted: Annotated[TableRequest, Body(MAX_RECORD_BYTES)]
) -> OpenedTable:
    """Open a table, with a new game or from a step of a record.

    Forced choices at the start are made automatically, and bots start to play.
    """
    if wanted.record is not None:
        spend(request, "uploads")
    source = None if wanted.record is None else await known.compute(partial(_read, wanted.record))
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
        name=wanted.name,
    )


@router.get("/tables/{id}", fails=("missing", "gone", "busy"))
async def facts(known: Tables, id: str) -> TableFacts:
    """Send the public facts of a table."""
    return await (await known.table(id)).facts()


@router.post("/tables/{id}/join", fails=("forbidden", "missing", "conflict", "gone", "busy"))
async def join(request: Request, known: Tables, id: str, wanted: JoinRequest) -> SeatGrant:
    """Join a table by an invitation, which works only once; send the key of the seat."""
    with rate_limiter_of(request).guess(client_ip_of(request), wanted.invite):
        seat, key = await known.join(id, wanted.invite, wanted.name, wanted.part)
    return SeatGrant(seat, key)


@router.post("/tables/{id}/name", fails=("conflict",), counted="settings")
async def name(request: Request, at: SeatRequired, wanted: SeatNameRequest) -> None:
    """Set the name of the seat's player."""
    if at.table.stored.rated is not None:
        raise ServiceError("conflict", say("service-rated-name"))
    if wanted.name:
        await services(request).moderation.check_voice(at.table, at.seat)
    await at.table.set_name(at.seat, wanted.name)


@router.post("/tables/{id}/part", fails=("conflict",))
async def part(at: SeatRequired, wanted: DicePartRequest) -> None:
    """Reveal the seat's part of the dice seed to the server."""
    await at.table.open_part(at.seat, wanted.part)


@router.post("/tables/{id}/hook", fails=("conflict",), counted="settings")
async def hook(at: SeatRequired, wanted: WebhookRequest) -> WebhookSecret:
    """Set the seat's webhook, and send the secret that signs its requests.

    The secret is shown only once.
    """
    secret = new_webhook_secret() if wanted.url else ""
    await at.table.set_hook(at.seat, wanted.url, secret)
    return WebhookSecret(secret)


@router.post("/tables/{id}/pace", fails=("forbidden", "missing", "conflict", "gone", "busy"), counted="settings")
async def pace(request: Request, known: Tables, id: str, wanted: BotPaceRequest) -> None:
    """Set the playback speed at a table where only bots play.

    This needs the `pace_key` that the opener of the table received.
    """
    key = key_of(request)
    with rate_limiter_of(request).guess(client_ip_of(request), key):
        await known.set_pace(id, key, wanted)


@router.post("/tables/{id}/rematch", fails=("conflict",), counted="tables")
async def rematch(request: Request, known: Tables, at: SeatRequired) -> Rematch:
    """Send the seat and key at the table of a rematch.

    The first request opens the new table, and the other players' pages then show it. Repeated requests send the same
    key, because it is derived from the seat's current key.
    """
    return await known.rematch(at.table.id, key_of(request))


@router.post("/tables/{id}/auto-forced", fails=("conflict",), counted="settings")
async def auto_forced(at: SeatRequired, wanted: SwitchRequest) -> SeatState:
    """Set whether the seat's forced choices are made automatically.

    When this is switched on, a forced choice that is already waiting is made immediately.
    """
    return await at.table.set_auto_forced(at.seat, wanted.on)


@router.post("/tables/{id}/orders", fails=("conflict",))
async def order(at: SeatRequired, wanted: PremoveRequest) -> SeatState:
    """Set the seat's premoves; an empty list withdraws them."""
    return await at.table.order(at.seat, wanted.version, wanted.line)


@router.post("/tables/{id}/ahead")
async def ahead(request: Request, at: SeatRequired, wanted: PreviewRequest) -> list[LinePreview]:
    """Preview lines of choices without making the choices."""
    asked = wanted.version, wanted.lines, wanted.fights, wanted.view, wanted.counsel
    return await compute(request, await at.table.ahead(at.seat, *asked))


@router.post("/tables/{id}/undo", fails=("conflict",))
async def undo(at: SeatRequired, wanted: UndoRequest) -> SeatState:
    """Undo the seat's last choice."""
    return await at.table.undo(at.seat, wanted.version)


@router.post("/tables/{id}/reset", fails=("conflict",))
async def reset(at: SeatRequired, wanted: UndoRequest) -> SeatState:
    """Undo all choices that the seat may undo."""
    return await at.table.undo(at.seat, wanted.version, all=True)


@router.post("/tables/{id}/hint", fails=("conflict",), counted="hints")
async def hint(at: SeatRequired, wanted: HintRequest) -> Hint:
    """Send a bot's advice for the seat's current question."""
    return await at.table.hint(at.seat, wanted.version, extent=wanted.extent, asked=wanted.asked)


@router.post("/tables/{id}/coach", fails=("conflict",), counted="hints")
async def coach(at: SeatRequired, wanted: UndoRequest) -> Hint:
    """Send the strongest bot's values of the seat's moves, from what the seat knows."""
    return await at.table.hint(at.seat, wanted.version, coach=True)


@router.post("/tables/{id}/ask-back", fails=("conflict",))
async def ask_back(at: SeatRequired, wanted: UndoRequest) -> SeatState:
    """Request a takeback of the seat's last choice from the other players."""
    return await at.table.ask_back(at.seat, wanted.version)


@router.post("/tables/{id}/answer-back", fails=("conflict",))
async def answer_back(at: SeatRequired, wanted: TakebackAnswer) -> SeatState:
    """Accept or decline a takeback request, or withdraw the seat's own request."""
    return await at.table.answer_back(at.seat, wanted.version, wanted.cursor, wanted.accept)


@router.get("/tables/{id}/why")
async def why(at: SeatRequired, *, about: Text = "") -> Refusal | None:
    """Send the reason why a component cannot be chosen now; null if it can."""
    kind, _, thing = about.partition(":")
    ref = Ref(kind, thing)
    if not known_thing(at.table.game, ref):
        raise ServiceError("invalid", say("service-no-thing", about=about[:80]))
    return await at.table.why(at.seat, ref)


@router.get("/tables/{id}/record")
async def record(at: DownloadAllowed) -> RecordResponse:
    """Send the record of a finished game, which then contains no secrets."""
    headers = {"Content-Disposition": f'attachment; filename="{at.table.game.name}-{at.table.id}.jsonl"'}
    return RecordResponse(await at.table.record(), headers=headers)


def _read(text: str) -> Record:
    """Read the text of a record from a request.

    Raises:
        ServiceError: the record is malformed.
    """
    try:
        return read(text)
    except RecordError as error:
        raise ServiceError.broken(error) from None


def known_thing(game: Game[Any], ref: Ref) -> bool:
    """Return whether a reference names a component, die roll or track of a game."""
    if ref.kind == "dice":
        return DICE.fullmatch(ref.id) is not None
    if ref.kind == "track":
        return ref.id in game.tracks
    return Words(FALLBACK, game.name, game.component_name).named(ref)
