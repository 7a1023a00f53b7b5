"""The endpoints of replays, luck, dice verification, imported records, and analyses of finished games.

A player can replay a running game only from their own seat or as a spectator. A finished game can be replayed from any
seat. Replays are computed in threads, and the results are cached.

Only finished games and imported records are analysed, because an analysis reveals secrets.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from functools import partial
from typing import Annotated, Any

import msgspec
from starlette.requests import Request

from sandtable.kernel.assessment.luck import Luck, tally
from sandtable.kernel.assessment.threats import Outlook
from sandtable.kernel.game import Game
from sandtable.kernel.message import Ref, say
from sandtable.kernel.record import Record, RecordError, Replay, read, verify
from sandtable.service.api.framework.endpoint_declarations import Body, Depends, Router
from sandtable.service.api.framework.json_io import MAX_RECORD_BYTES, RECORD_TYPE
from sandtable.service.api.framework.processor_time_limit import compute
from sandtable.service.api.framework.services import services
from sandtable.service.api.framework.table_access import Tables, enter_as_spectator, key_of
from sandtable.service.dice_proof import DiceProof, prove_dice
from sandtable.service.errors import ServiceError
from sandtable.service.ingress.client_ip import client_ip_of
from sandtable.service.jobs.analyses import AnalysisClient, AnalysisState
from sandtable.service.keys import hashed
from sandtable.service.name_checks import clean_name, printable_line
from sandtable.service.replays import ReplayFrame, ReplayFrames, ReplayLine, ReplayTurn
from sandtable.service.tables.table import LiveTable

router = Router("/api")

# The maximum number of frames in one response.
MAX_FRAMES = 60
MAX_SECRET = 4096
# A SHA-256 hash in hexadecimal, or "" if there is none, as in a game whose dice were typed in.
HASH = re.compile("(?:[0-9a-f]{64})?")
LAST_FRAME = 1 << 20

Text = Annotated[str, msgspec.Meta(max_length=200)]


class RecordUpload(msgspec.Struct):
    """A game record to import.

    Args:
        record: the text of the record file.
    """

    record: str


class StoredRecord(msgspec.Struct, frozen=True):
    """The table of an imported record.

    Args:
        table: the table's id.
        key: the importer's key of the table. Other people can view the table without a key.
    """

    table: str
    key: str


class ReplayIndex(msgspec.Struct, frozen=True):
    """The index of a replay.

    Args:
        table: the table's id; "" for an annotated game.
        game: the game's id.
        variant: the variant of the game.
        seats: for each seat, its player, such as "human" or a bot.
        names: for each seat whose player has a name, the name.
        over: whether the game is over.
        archive: whether the game is an imported record.
        eyes: the viewing seat; "" for a spectator.
        sides: the seats from which the requester may view the replay; "" is a spectator.
        frames: the number of frames, which are numbered from 0.
        turns: the frames at which turns begin.
        events: the entries of the game log, each with the frame in which it appears.
        steps: for each frame, the number of the step from which a new game can continue; null while the game is not
            over, because the numbers would reveal how many secret choices other players have made.
        dice: the kind of dice, as in the header of the record.
        commitment: the hash of the dice secret, as in the header of the record.
        given: the number of steps taken over from another game, as in the header of the record; null for none.
    """

    table: str
    game: str
    variant: str
    seats: dict[str, str]
    names: dict[str, str]
    over: bool
    archive: bool
    eyes: str
    sides: list[str]
    frames: int
    turns: list[ReplayTurn]
    events: list[ReplayLine]
    steps: list[int] | None
    dice: str
    commitment: str
    given: int | None


class ReplaySource(msgspec.Struct, frozen=True):
    """The record of a table, and how much of it the requester may see.

    Args:
        table: the table.
        record: a copy of the game's record so far.
        version: the version of the table to which the record belongs.
        open: whether nothing is secret, because the game is over or is an imported record.
        seat: the requester's seat; "" for a spectator.
    """

    table: LiveTable
    record: Record
    version: int
    open: bool
    seat: str


async def _look_back(request: Request) -> ReplaySource:
    table, seat = await enter_as_spectator(request, request.path_params["id"])
    session = await table.session()
    record = Record(session.record.header, list(session.record.steps), session.record.end)
    is_open = record.end is not None or table.stored.archive
    return ReplaySource(table, record, table.stored.version, is_open, seat)


# The record of a table, and how much of it the request's key may see.
LookBack = Annotated[ReplaySource, Depends(_look_back, key="seat", fails=("forbidden", "missing", "gone", "busy"))]


async def result(request: Request, past: ReplaySource, what: str, make: Callable[[], Any]) -> Any:
    """Return a result computed from a table's record, cached for its version."""
    return await services(request).results.get(past.table.id, what, past.version, make)


async def replay_of(request: Request, past: ReplaySource, eyes: str) -> ReplayFrames:
    """Return the replay of a table as a viewer sees it.

    Args:
        eyes: the viewing seat; "" for a spectator.

    Raises:
        ServiceError: the seat does not exist, or the requester may not see the game from it.
    """
    game = past.table.game
    if eyes not in ("", *game.seats):
        raise ServiceError("invalid", say("service-wrong-eyes", seat=eyes[:80], seats=", ".join(game.seats)))
    if eyes not in sides(past):
        raise ServiceError("forbidden", say("service-others-eyes", seat=Ref("seat", eyes)))
    found = await result(request, past, f"replay {eyes}", lambda: ReplayFrames(game, past.record, eyes or None))
    assert isinstance(found, ReplayFrames)
    return found


def sides(past: ReplaySource) -> list[str]:
    """Return the seats from which the requester may view the game; "" is a spectator.

    These are the requester's own seat and the spectator, or all seats if nothing is secret.
    """
    if past.open:
        return [*past.table.game.seats, ""]
    return [past.seat, ""] if past.seat else [""]


@router.get("/tables/{id}/replay", packed=True)
async def index(request: Request, past: LookBack, *, eyes: Text = "") -> ReplayIndex:
    """Send the seats, turns and log entries of a table's replay."""
    replay = await replay_of(request, past, eyes)
    stored, header = past.table.stored, past.record.header
    return ReplayIndex(
        table=past.table.id,
        game=past.table.game.name,
        variant=past.table.game.variant,
        seats=stored.seats,
        names=stored.names,
        over=past.record.end is not None,
        archive=stored.archive,
        eyes=eyes,
        sides=sides(past),
        frames=len(replay),
        turns=replay.turns,
        events=replay.lines,
        steps=replay.steps if past.open else None,
        dice=header.dice,
        commitment=header.commitment,
        given=header.given,
    )


@router.get("/tables/{id}/replay/frames", packed=True)
async def frames(
    request: Request,
    past: LookBack,
    *,
    eyes: Text = "",
    from_: Annotated[int, msgspec.Meta(ge=0, le=LAST_FRAME)] = 0,
    count: Annotated[int, msgspec.Meta(ge=1, le=MAX_FRAMES)] = 1,
) -> list[ReplayFrame]:
    """Send some frames of a table's replay."""
    return (await replay_of(request, past, eyes)).frames(from_, count)


@router.get("/tables/{id}/replay/outlook")
async def outlook(
    request: Request, past: LookBack, *, eyes: Text = "", frame: Annotated[int, msgspec.Meta(ge=0, le=LAST_FRAME)] = 0
) -> Outlook | None:
    """Send the threats, supply and advice that a viewer can know at a frame.

    The result is null if there is no such frame.
    """
    replay = await replay_of(request, past, eyes)
    return await compute(request, partial(replay.outlook, frame))


@router.get("/tables/{id}/luck")
async def luck(request: Request, past: LookBack) -> list[Luck]:
    """Send how the dice of each seat compare with the expectation, from public events."""
    found: list[Luck] = await result(request, past, "luck", lambda: tally(past.table.game, past.record))
    return found


@router.get("/tables/{id}/proof", packed=True)
async def dice_proof(request: Request, past: LookBack) -> DiceProof:
    """Send all dice and draws of a finished game, with the secret that verifies them."""
    if past.record.end is None:
        raise ServiceError("forbidden", say("service-not-over"))
    found: DiceProof = await result(request, past, "proof", lambda: prove_dice(past.table.game, past.record))
    return found


@router.post("/records", status=201, fails=("missing", "busy"), counted="uploads")
async def upload_record(
    known: Tables, wanted: Annotated[RecordUpload, Body(MAX_RECORD_BYTES, RECORD_TYPE)]
) -> StoredRecord:
    """Import a game record as a table without players.

    The record must follow the rules. The dice of a finished game must agree with its secret.
    """
    try:
        record = await asyncio.to_thread(read, wanted.record)
        game = known.game(record.header.game, record.header.variant, record.header.edition)
        _check_texts(game, record)
        await asyncio.to_thread(_check, game, record)
    except RecordError as broken:
        raise ServiceError.broken(broken) from None
    return StoredRecord(*await known.keep(record))


def _check_texts(game: Game[Any], record: Record) -> None:
    """Check the public texts in a record that the rules do not check.

    Raises:
        RecordError: the seats are not the game's, a player's name is not allowed, or a hash or secret is malformed.
    """
    header, end = record.header, record.end
    seats = header.seats
    if set(seats) != set(game.seats) or any(
        player not in (clean_name(player), printable_line(player)) for player in seats.values()
    ):
        raise RecordError(1, say("record-bad-line", what="value", key="seats"))
    hashes = [] if header.parts is None else [header.parts.opening, *header.parts.seats.values()]
    for key, found in (("commitment", [header.commitment]), ("parts", hashes)):
        if not all(HASH.fullmatch(each) for each in found):
            raise RecordError(1, say("record-bad-line", what="value", key=key))
    if header.parts is not None and not set(header.parts.seats) <= set(seats):
        raise RecordError(1, say("record-bad-line", what="value", key="parts"))
    if end is not None:
        opened = [] if end.parts is None else [end.parts.opening, *end.parts.seats.values()]
        for key, found in (("secret", [end.secret]), ("parts", opened)):
            if not all(len(each) <= MAX_SECRET and each.isprintable() for each in found):
                raise RecordError(len(record.steps) + 2, say("record-bad-line", what="value", key=key))


def _check(game: Game[Any], record: Record) -> None:
    """Replay a record to the end.

    Raises:
        RecordError: the record breaks the rules, the dice of a finished game do not agree with its secret, or the
            end of the record is missing.
    """
    if record.end is not None:
        verify(game, record)
        return
    state = Replay(game, record).to(len(record.steps))
    if game.outcome(state) is not None:
        raise RecordError(len(record.steps) + 2, say("record-cut"))


Care = Annotated[str, msgspec.Meta(max_length=20)]


class AnalysisRequest(msgspec.Struct):
    """A request for an analysis.

    Args:
        care: the depth, such as "quick" or "thorough".
    """

    care: Care = "quick"


async def _asker(request: Request) -> AnalysisClient:
    """Return the client that sent a request, by the hashes of its key and address.

    The key is not checked here, because the dependency `LookBack` checks it.
    """
    key = key_of(request)
    return AnalysisClient(hashed(key) if key else "", hashed(client_ip_of(request)))


RequestClient = Annotated[AnalysisClient, Depends(_asker)]


@router.get("/tables/{id}/analysis", packed=True)
async def look(request: Request, past: LookBack, asker: RequestClient, *, care: Care = "quick") -> AnalysisState:
    """Send the progress of an analysis, and the result once it is finished."""
    return await services(request).analyses.look(_open(past), care, asker)


@router.post("/tables/{id}/analysis", packed=True, counted="analyses")
async def begin(request: Request, past: LookBack, asker: RequestClient, wanted: AnalysisRequest) -> AnalysisState:
    """Send the progress of an analysis; start it if none of this depth exists."""
    return await services(request).analyses.begin(_open(past), wanted.care, asker, past.table.id)


@router.post("/tables/{id}/analysis/stop", packed=True)
async def stop(request: Request, past: LookBack, asker: RequestClient, wanted: AnalysisRequest) -> AnalysisState:
    """Stop an analysis that this client has started."""
    return await services(request).analyses.stop(_open(past), wanted.care, asker)


def _open(past: ReplaySource) -> Record:
    """Return the record of a table whose game has no secrets left.

    Raises:
        ServiceError: the game is not over.
    """
    if not past.open:
        raise ServiceError("forbidden", say("service-analysis-not-over"))
    return past.record
