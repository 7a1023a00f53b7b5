"""Told games: which there are, what is said in one and at which of its moments, and its replay through anybody's eyes.

No table is opened, and nothing is kept but what was lately asked for
(docs/decisions/0049-games-told-with-their-figures.md).
"""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Annotated

import msgspec

from sandtable.kernel.message import Message, say
from sandtable.kernel.outlook import Outlook
from sandtable.service.errors import ServiceError
from sandtable.service.http.addresses import Addresses
from sandtable.service.http.auth import Tables
from sandtable.service.http.replay import LAST_FRAME, MOST_FRAMES, Index, Text
from sandtable.service.replay.replay_frames import Frame, ReplayFrames
from sandtable.told.book import Told, find_told, told_of
from sandtable.told.moments import Moment, Teller

addresses = Addresses("/api")

KEPT = 8


class ToldEntry(msgspec.Struct, frozen=True):
    """A told game as the list has it.

    Args:
        about: what it is about.
        minutes: how long it takes to read.
        moments: at how many moments something is said.
        eyes: through whose eyes it is shown first; "" are a spectator's.
        variant: which variant it is of.
    """

    number: int
    id: str
    title: Message
    about: Message
    minutes: int
    moments: int
    eyes: str
    variant: str


@addresses.get("/told/{game}", fails=("missing",))
async def told(known: Tables, game: str) -> list[ToldEntry]:
    """List the told games of a game, in their order."""
    name = known.game(game).name
    return await asyncio.to_thread(lambda: [_entry(each) for each in told_of(name)])


@addresses.get("/told/{game}/{told}", packed=True, fails=("missing",))
async def moments(known: Tables, game: str, told: str) -> list[Moment]:
    """Send what is said in a told game, moment by moment."""
    found = _found(known.game(game).name, told)
    return await asyncio.to_thread(lambda: _moments(found.game, found.id))


@addresses.get("/told/{game}/{told}/replay", packed=True, fails=("missing",))
async def index(known: Tables, game: str, told: str, *, eyes: Text = "") -> Index:
    """Send the index of a told game's replay."""
    found = _found(known.game(game).name, told)
    replay = await _replay(found, eyes)
    header = _teller(found.game, found.id).record.header
    sides = _teller(found.game, found.id).game.seats
    return Index(
        table="",
        game=found.game,
        variant=header.variant,
        seats=header.seats,
        names={},
        over=True,
        archive=True,
        eyes=eyes,
        sides=[*sides, ""],
        frames=len(replay),
        turns=replay.turns,
        events=replay.lines,
        steps=replay.steps,
        dice=header.dice,
        commitment=header.commitment,
        given=header.given,
    )


@addresses.get("/told/{game}/{told}/replay/frames", packed=True, fails=("missing",))
async def frames(
    known: Tables,
    game: str,
    told: str,
    *,
    eyes: Text = "",
    from_: Annotated[int, msgspec.Meta(ge=0, le=LAST_FRAME)] = 0,
    count: Annotated[int, msgspec.Meta(ge=1, le=MOST_FRAMES)] = 1,
) -> list[Frame]:
    """Send some frames of a told game's replay."""
    return (await _replay(_found(known.game(game).name, told), eyes)).frames(from_, count)


@addresses.get("/told/{game}/{told}/replay/outlook", fails=("missing",))
async def outlook(
    known: Tables,
    game: str,
    told: str,
    *,
    eyes: Text = "",
    frame: Annotated[int, msgspec.Meta(ge=0, le=LAST_FRAME)] = 0,
) -> Outlook | None:
    """Send what could have come at a frame, as these eyes could know it then; null where there is no such frame."""
    replay = await _replay(_found(known.game(game).name, told), eyes)
    return await asyncio.to_thread(replay.outlook, frame)


def _found(game: str, id: str) -> Told:
    """Return a told game.

    Raises:
        ServiceError: there is none.
    """
    found = find_told(game, id)
    if found is None:
        raise ServiceError("missing", say("service-no-told", told=id[:80]))
    return found


async def _replay(told: Told, eyes: str) -> ReplayFrames:
    """Return the replay of a told game through somebody's eyes.

    Raises:
        ServiceError: there is no such seat.
    """
    seats = _teller(told.game, told.id).game.seats
    if eyes not in ("", *seats):
        raise ServiceError("invalid", say("service-wrong-eyes", seat=eyes[:80], seats=", ".join(seats)))
    return await asyncio.to_thread(lambda: _frames(told.game, told.id, eyes))


def _entry(told: Told) -> ToldEntry:
    """Return a told game as the list has it."""
    file = told.file
    variant = _teller(told.game, told.id).record.header.variant
    return ToldEntry(told.number, told.id, told.title, told.about, file.minutes, len(file.moment), file.eyes, variant)


@lru_cache(maxsize=KEPT)
def _teller(game: str, id: str) -> Teller:
    return Teller(_found(game, id))


@lru_cache(maxsize=KEPT)
def _moments(game: str, id: str) -> list[Moment]:
    return _teller(game, id).moments()


@lru_cache(maxsize=KEPT)
def _frames(game: str, id: str, eyes: str) -> ReplayFrames:
    teller = _teller(game, id)
    return ReplayFrames(teller.game, teller.record, eyes or None)
