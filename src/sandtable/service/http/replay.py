"""What has been played: replays through anybody's eyes, luck, the proof of the dice, and records that are put in.

While a game goes on it is replayed through one's own eyes only, or as a spectator sees it; afterwards through any.
Replaying is done beside the event loop, and what came of it is kept for those who go on looking.
"""

from __future__ import annotations

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from sandtable.kernel.game import Game
from sandtable.kernel.luck import Luck, tally
from sandtable.kernel.message import Ref, say
from sandtable.kernel.record import BrokenRecord, Record, Replay, read, verify
from sandtable.service.errors import ServiceError
from sandtable.service.http.addresses import Addresses
from sandtable.service.http.auth import look_on, tables
from sandtable.service.http.json_io import JSON_TYPE, MOST_RECORD, RECORD_TYPE, answer, parsed, text_of
from sandtable.service.replay.proof import proof
from sandtable.service.replay.replay_frames import Line, ReplayFrames, Turn
from sandtable.service.tables.table import Table

addresses = Addresses("/api")

# So many frames are sent at once, and so many results kept.
MOST_FRAMES = 60
KEPT = 16
MOST_PLAYER = 40
SMALL = 1 << 10


class PutIn(msgspec.Struct):
    """A record, as text."""

    record: str


class Kept(msgspec.Struct, frozen=True):
    """The table at which a record that was put in can be looked at."""

    table: str


class Index(msgspec.Struct, frozen=True):
    """The index of a replay.

    Args:
        seats, names: who sat where, and what they were called.
        over: the game has come to its end.
        archive: it is a record that was put in.
        eyes: through whose eyes; "" are a spectator's.
        sides: through whose eyes it may be replayed.
        frames: how many there are, from 0.
        turns: the frames at which turns begin.
        events: the log, each event with the frame in which it happened.
        steps: of each frame, the step that led to it, from which the game can be gone on with; None while it is played,
            for it would tell how often others have chosen in secret.
        dice, commitment, given: as the header of its record says.
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
    turns: list[Turn]
    events: list[Line]
    steps: list[int] | None
    dice: str
    commitment: str
    given: int | None


class Results:
    """A cache of what has lately been computed from records."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[Any, ...], asyncio.Task[Any]] = OrderedDict()

    async def get(self, key: tuple[Any, ...], make: Callable[[], Any]) -> Any:
        """Return the result for a key; it is computed once, in a thread, and shared by all who wait for it."""
        task = self._kept.get(key)
        if task is None:
            task = self._kept[key] = asyncio.create_task(asyncio.to_thread(make))
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        try:
            # Whoever leaves does not take it away from the others who wait for it.
            return await asyncio.shield(task)
        except Exception:
            self._kept.pop(key, None)
            raise


class Past(msgspec.Struct, frozen=True):
    """A table as somebody may look back on it.

    Args:
        record: the game so far, a copy.
        version: the table's own, by which it is known when it has moved on.
        open: everything is out: the game is over, or it is a record that was put in.
        seat: the seat of whoever asks; "" for none.
    """

    table: Table
    record: Record
    version: int
    open: bool
    seat: str


async def look_back(request: Request, id: str) -> Past:
    """Return the past of a table, as far as the request's key may see it.

    Raises:
        ServiceError: there is no such table, or the key is of no seat of it.
    """
    table, seat = await look_on(request, id)
    session = await table.session()
    record = Record(session.record.header, list(session.record.steps), session.record.end)
    is_open = record.end is not None or table.stored.archive
    return Past(table, record, table.stored.version, is_open, seat)


async def result(request: Request, past: Past, what: str, make: Callable[[], Any]) -> Any:
    """Return what is computed from a table's record, from the cache if the table has not moved on."""
    results = request.app.state.results
    assert isinstance(results, Results)
    return await results.get((past.table.id, past.version, what), make)


async def replay_of(request: Request, past: Past) -> tuple[str, ReplayFrames]:
    """Return the replay that a request asks for, and through whose eyes.

    Raises:
        ServiceError: there is no such seat, or it may not be looked through.
    """
    eyes = request.query_params.get("eyes", "")
    game = past.table.game
    if eyes not in ("", *game.seats):
        raise ServiceError("invalid", say("service-wrong-eyes", seat=eyes[:80], seats=", ".join(game.seats)))
    if eyes not in sides(past):
        raise ServiceError("forbidden", say("service-others-eyes", seat=Ref("seat", eyes)))
    found = await result(request, past, f"replay {eyes}", lambda: ReplayFrames(game, past.record, eyes or None))
    assert isinstance(found, ReplayFrames)
    return eyes, found


def sides(past: Past) -> list[str]:
    """Return through whose eyes one may look: one's own seat's and a spectator's, or anybody's when all is open."""
    if past.open:
        return [*past.table.game.seats, ""]
    return [past.seat, ""] if past.seat else [""]


def answer_small(request: Request, value: Any) -> Response:
    """Return a JSON response, compressed if it is long: views differ little from one another."""
    text = msgspec.json.encode(value)
    packing = request.headers.get("accept-encoding", "")
    if len(text) < SMALL or "gzip" not in packing:
        return Response(text, media_type=JSON_TYPE)
    headers = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    return Response(gzip.compress(text, 1), media_type=JSON_TYPE, headers=headers)


def number(request: Request, name: str, default: int, least: int, most: int) -> int:
    """Return a number from the query.

    Raises:
        ServiceError: it is none, or out of bounds.
    """
    text = request.query_params.get(name, str(default))
    # Longer ones are no numbers of anything here, and Python reads them slowly or not at all.
    if not text.isascii() or not text.isdigit() or len(text) > 9 or not least <= int(text) <= most:
        raise ServiceError("invalid", say("service-bad-request", reason=f"{name}: {least}-{most}"))
    return int(text)


@addresses.get("/tables/{id}/replay")
async def index(request: Request, id: str) -> Response:
    """Send the index of a table's replay."""
    past = await look_back(request, id)
    eyes, replay = await replay_of(request, past)
    stored, header = past.table.stored, past.record.header
    found = Index(
        table=id,
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
    return answer_small(request, found)


@addresses.get("/tables/{id}/replay/frames")
async def frames(request: Request, id: str) -> Response:
    """Send some frames of a table's replay."""
    past = await look_back(request, id)
    start = number(request, "from", 0, 0, 1 << 20)
    count = number(request, "count", 1, 1, MOST_FRAMES)
    _, replay = await replay_of(request, past)
    return answer_small(request, replay.frames(start, count))


@addresses.get("/tables/{id}/luck")
async def luck(request: Request, id: str) -> Response:
    """Send what was rolled beside what was to be expected, from what everybody was told."""
    past = await look_back(request, id)
    found: list[Luck] = await result(request, past, "luck", lambda: tally(past.table.game, past.record))
    return answer(found)


@addresses.get("/tables/{id}/proof")
async def prove(request: Request, id: str) -> Response:
    """Send every die and draw of a finished game, and the secret from which they can be drawn again."""
    past = await look_back(request, id)
    if past.record.end is None:
        raise ServiceError("forbidden", say("service-not-over"))
    found = await result(request, past, "proof", lambda: proof(past.table.game, past.record))
    return answer_small(request, found)


@addresses.post("/records")
async def put_in(request: Request) -> Response:
    """Keep a record as a table at which nobody plays, if it agrees with the rules and, once finished, with its dice."""
    text = bytes(await text_of(request, (JSON_TYPE, RECORD_TYPE), MOST_RECORD))
    if request.headers["content-type"].partition(";")[0].strip().lower() == JSON_TYPE:
        text = parsed(text, PutIn).record.encode()
    try:
        record = read(text.decode("utf-8", "replace"))
        game = tables(request).game(record.header.game, record.header.variant)
        _check_seats(game, record)
        await asyncio.to_thread(_check, game, record)
    except BrokenRecord as broken:
        raise ServiceError.broken(broken) from None
    return answer(Kept(await tables(request).keep(record)), 201)


def _check_seats(game: Game[Any], record: Record) -> None:
    """Check the seats of a record's header.

    Raises:
        BrokenRecord: they are not the game's, or a player's name is too long.
    """
    seats = record.header.seats
    if set(seats) != set(game.seats) or any(len(player) > MOST_PLAYER for player in seats.values()):
        raise BrokenRecord(1, say("record-bad-line", what="value", key="seats"))


def _check(game: Game[Any], record: Record) -> None:
    """Replay a record to its end.

    Raises:
        BrokenRecord: it does not agree with the rules or, if it is finished, with its dice.
    """
    if record.end is not None:
        verify(game, record)
        return
    state = Replay(game, record).to(len(record.steps))
    if game.outcome(state) is not None:
        raise BrokenRecord(len(record.steps) + 2, say("record-cut"))
