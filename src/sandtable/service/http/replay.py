"""What has been played: replays through anybody's eyes, luck, the proof of the dice, and records that are put in.

While a game goes on it is replayed through one's own eyes only, or as a spectator sees it; afterwards through any.
Replaying is done beside the event loop, and what came of it is kept for those who go on looking.
"""

from __future__ import annotations

import asyncio
import re
from collections import OrderedDict
from collections.abc import Callable
from typing import Annotated, Any

import msgspec
from starlette.requests import Request

from sandtable.kernel.game import Game
from sandtable.kernel.luck import Luck, tally
from sandtable.kernel.message import Ref, say
from sandtable.kernel.outlook import Outlook
from sandtable.kernel.record import BrokenRecord, Record, Replay, read, verify
from sandtable.service.errors import ServiceError
from sandtable.service.http.addresses import Addresses, Given, Taken
from sandtable.service.http.auth import Tables, look_on
from sandtable.service.http.json_io import MOST_RECORD, RECORD_TYPE
from sandtable.service.replay.proof import Proof, proof
from sandtable.service.replay.replay_frames import Frame, Line, ReplayFrames, Turn
from sandtable.service.tables.players import clean_name
from sandtable.service.tables.table import Table

addresses = Addresses("/api")

# So many frames are sent at once, and so many results kept.
MOST_FRAMES = 60
KEPT = 16
MOST_SECRET = 4096
# A hash, or nothing where there is none, as of dice that were typed in.
HASH = re.compile("(?:[0-9a-f]{64})?")
LAST_FRAME = 1 << 20

Text = Annotated[str, msgspec.Meta(max_length=200)]


class PutIn(msgspec.Struct):
    """A record, as text."""

    record: str


class Kept(msgspec.Struct, frozen=True):
    """The table at which a record that was put in can be looked at.

    Args:
        table: its id.
        key: by it whoever has put it in is known again; all others need none to look.
    """

    table: str
    key: str


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


async def _look_back(request: Request) -> Past:
    table, seat = await look_on(request, request.path_params["id"])
    session = await table.session()
    record = Record(session.record.header, list(session.record.steps), session.record.end)
    is_open = record.end is not None or table.stored.archive
    return Past(table, record, table.stored.version, is_open, seat)


# The past of a table, as far as the request's key may see it.
LookBack = Annotated[Past, Given(_look_back, key="seat", fails=("forbidden", "missing", "gone", "busy"))]


async def result(request: Request, past: Past, what: str, make: Callable[[], Any]) -> Any:
    """Return what is computed from a table's record, from the cache if the table has not moved on."""
    results = request.app.state.results
    assert isinstance(results, Results)
    return await results.get((past.table.id, past.version, what), make)


async def replay_of(request: Request, past: Past, eyes: str) -> ReplayFrames:
    """Return the replay through somebody's eyes.

    Raises:
        ServiceError: there is no such seat, or it may not be looked through.
    """
    game = past.table.game
    if eyes not in ("", *game.seats):
        raise ServiceError("invalid", say("service-wrong-eyes", seat=eyes[:80], seats=", ".join(game.seats)))
    if eyes not in sides(past):
        raise ServiceError("forbidden", say("service-others-eyes", seat=Ref("seat", eyes)))
    found = await result(request, past, f"replay {eyes}", lambda: ReplayFrames(game, past.record, eyes or None))
    assert isinstance(found, ReplayFrames)
    return found


def sides(past: Past) -> list[str]:
    """Return through whose eyes one may look: one's own seat's and a spectator's, or anybody's when all is open."""
    if past.open:
        return [*past.table.game.seats, ""]
    return [past.seat, ""] if past.seat else [""]


@addresses.get("/tables/{id}/replay", packed=True)
async def index(request: Request, past: LookBack, *, eyes: Text = "") -> Index:
    """Send the index of a table's replay."""
    replay = await replay_of(request, past, eyes)
    stored, header = past.table.stored, past.record.header
    return Index(
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


@addresses.get("/tables/{id}/replay/frames", packed=True)
async def frames(
    request: Request,
    past: LookBack,
    *,
    eyes: Text = "",
    from_: Annotated[int, msgspec.Meta(ge=0, le=LAST_FRAME)] = 0,
    count: Annotated[int, msgspec.Meta(ge=1, le=MOST_FRAMES)] = 1,
) -> list[Frame]:
    """Send some frames of a table's replay."""
    return (await replay_of(request, past, eyes)).frames(from_, count)


@addresses.get("/tables/{id}/replay/outlook")
async def outlook(
    request: Request, past: LookBack, *, eyes: Text = "", frame: Annotated[int, msgspec.Meta(ge=0, le=LAST_FRAME)] = 0
) -> Outlook | None:
    """Send what could have come at a frame, as these eyes could know it then; null where there is no such frame."""
    replay = await replay_of(request, past, eyes)
    return await asyncio.to_thread(replay.outlook, frame)


@addresses.get("/tables/{id}/luck")
async def luck(request: Request, past: LookBack) -> list[Luck]:
    """Send what was rolled beside what was to be expected, from what everybody was told."""
    found: list[Luck] = await result(request, past, "luck", lambda: tally(past.table.game, past.record))
    return found


@addresses.get("/tables/{id}/proof", packed=True)
async def prove(request: Request, past: LookBack) -> Proof:
    """Send every die and draw of a finished game, and the secret from which they can be drawn again."""
    if past.record.end is None:
        raise ServiceError("forbidden", say("service-not-over"))
    found: Proof = await result(request, past, "proof", lambda: proof(past.table.game, past.record))
    return found


@addresses.post("/records", status=201, fails=("missing", "busy"), counted="uploads")
async def put_in(known: Tables, wanted: Annotated[PutIn, Taken(MOST_RECORD, RECORD_TYPE)]) -> Kept:
    """Keep a record as a table at which nobody plays, if it agrees with the rules and, once finished, with its dice."""
    try:
        record = read(wanted.record)
        game = known.game(record.header.game, record.header.variant, record.header.edition)
        _check_texts(game, record)
        await asyncio.to_thread(_check, game, record)
    except BrokenRecord as broken:
        raise ServiceError.broken(broken) from None
    return Kept(*await known.keep(record))


def _check_texts(game: Game[Any], record: Record) -> None:
    """Check what a record holds that no rule looks at, and that everybody is shown.

    Raises:
        BrokenRecord: its seats are not the game's, a player's name could not be one here, or what should be a hash or a
            secret of the dice is none.
    """
    header, end = record.header, record.end
    seats = header.seats
    if set(seats) != set(game.seats) or any(clean_name(player) != player for player in seats.values()):
        raise BrokenRecord(1, say("record-bad-line", what="value", key="seats"))
    hashes = [] if header.parts is None else [header.parts.opening, *header.parts.seats.values()]
    for key, found in (("commitment", [header.commitment]), ("parts", hashes)):
        if not all(HASH.fullmatch(each) for each in found):
            raise BrokenRecord(1, say("record-bad-line", what="value", key=key))
    if header.parts is not None and not set(header.parts.seats) <= set(seats):
        raise BrokenRecord(1, say("record-bad-line", what="value", key="parts"))
    if end is not None:
        opened = [] if end.parts is None else [end.parts.opening, *end.parts.seats.values()]
        for key, found in (("secret", [end.secret]), ("parts", opened)):
            if not all(len(each) <= MOST_SECRET and each.isprintable() for each in found):
                raise BrokenRecord(len(record.steps) + 2, say("record-bad-line", what="value", key=key))


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
