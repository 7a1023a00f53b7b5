"""The endpoints of annotated games: the list, the comments, and the replay as seen by any viewer.

An annotated game needs no table. Recent results are cached
(docs/decisions/0043-fill-annotated-games-with-figures-from-the-record.md).
"""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Annotated

import msgspec

from sandtable.annotated.annotated_game import AnnotatedGame, annotated_games_of, find_annotated_game
from sandtable.annotated.numbers_in_comments import Annotation, Annotator
from sandtable.kernel.assessment.threats import Outlook
from sandtable.kernel.message import Message, say
from sandtable.service.api.framework.endpoint_declarations import Router
from sandtable.service.api.framework.table_access import Tables
from sandtable.service.api.replays_and_analyses import LAST_FRAME, MAX_FRAMES, ReplayIndex, Text
from sandtable.service.errors import ServiceError
from sandtable.service.replays import ReplayFrame, ReplayFrames

router = Router("/api")

# The cache has room for every annotated game as seen by every viewer.
CACHE_SIZE = 64


class AnnotatedGameEntry(msgspec.Struct, frozen=True):
    """An annotated game in the list.

    Args:
        number: the position in the list.
        id: the id of the annotated game.
        title: the title.
        about: the topic.
        minutes: the time to read the annotated game, in minutes.
        moments: the number of commented positions.
        eyes: the seat from which the replay is first shown; "" for a spectator.
        variant: the variant of the game.
    """

    number: int
    id: str
    title: Message
    about: Message
    minutes: int
    moments: int
    eyes: str
    variant: str


@router.get("/told/{game}", fails=("missing",))
async def annotated_games(known: Tables, game: str) -> list[AnnotatedGameEntry]:
    """List the annotated games of a game in their fixed order."""
    name = known.game(game).name
    return await asyncio.to_thread(lambda: [_entry(each) for each in annotated_games_of(name)])


@router.get("/told/{game}/{annotated}", packed=True, fails=("missing",))
async def moments(known: Tables, game: str, annotated: str) -> list[Annotation]:
    """Send the comments of an annotated game, one for each commented position."""
    found = _found(known.game(game).name, annotated)
    return await asyncio.to_thread(lambda: _moments(found.game, found.id))


@router.get("/told/{game}/{annotated}/replay", packed=True, fails=("missing",))
async def index(known: Tables, game: str, annotated: str, *, eyes: Text = "") -> ReplayIndex:
    """Send the seats, turns and log entries of an annotated game's replay."""
    found = _found(known.game(game).name, annotated)
    replay = await _replay(found, eyes)
    header = _teller(found.game, found.id).record.header
    sides = _teller(found.game, found.id).game.seats
    return ReplayIndex(
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


@router.get("/told/{game}/{annotated}/replay/frames", packed=True, fails=("missing",))
async def frames(
    known: Tables,
    game: str,
    annotated: str,
    *,
    eyes: Text = "",
    from_: Annotated[int, msgspec.Meta(ge=0, le=LAST_FRAME)] = 0,
    count: Annotated[int, msgspec.Meta(ge=1, le=MAX_FRAMES)] = 1,
) -> list[ReplayFrame]:
    """Send some frames of an annotated game's replay."""
    return (await _replay(_found(known.game(game).name, annotated), eyes)).frames(from_, count)


@router.get("/told/{game}/{annotated}/replay/outlook", fails=("missing",))
async def outlook(
    known: Tables,
    game: str,
    annotated: str,
    *,
    eyes: Text = "",
    frame: Annotated[int, msgspec.Meta(ge=0, le=LAST_FRAME)] = 0,
) -> Outlook | None:
    """Send the threats, supply and advice that a viewer can know at a frame.

    The result is null if there is no such frame.
    """
    replay = await _replay(_found(known.game(game).name, annotated), eyes)
    return await asyncio.to_thread(replay.outlook, frame)


def _found(game: str, id: str) -> AnnotatedGame:
    """Return the annotated game with an id.

    Raises:
        ServiceError: there is no annotated game with this id.
    """
    found = find_annotated_game(game, id)
    if found is None:
        raise ServiceError("missing", say("service-no-told", told=id[:80]))
    return found


async def _replay(annotated: AnnotatedGame, eyes: str) -> ReplayFrames:
    """Return the replay of an annotated game as a viewer sees it.

    Args:
        eyes: the viewing seat; "" for a spectator.

    Raises:
        ServiceError: the game has no seat of this name.
    """
    seats = (await asyncio.to_thread(_teller, annotated.game, annotated.id)).game.seats
    if eyes not in ("", *seats):
        raise ServiceError("invalid", say("service-wrong-eyes", seat=eyes[:80], seats=", ".join(seats)))
    return await asyncio.to_thread(lambda: _frames(annotated.game, annotated.id, eyes))


def _entry(annotated: AnnotatedGame) -> AnnotatedGameEntry:
    """Return an annotated game's entry in the list."""
    file = annotated.file
    variant = _teller(annotated.game, annotated.id).record.header.variant
    return AnnotatedGameEntry(
        annotated.number,
        annotated.id,
        annotated.title,
        annotated.about,
        file.minutes,
        len(file.moment),
        file.eyes,
        variant,
    )


@lru_cache(maxsize=CACHE_SIZE)
def _teller(game: str, id: str) -> Annotator:
    return Annotator(_found(game, id))


@lru_cache(maxsize=CACHE_SIZE)
def _moments(game: str, id: str) -> list[Annotation]:
    return _teller(game, id).moments()


@lru_cache(maxsize=CACHE_SIZE)
def _frames(game: str, id: str, eyes: str) -> ReplayFrames:
    teller = _teller(game, id)
    return ReplayFrames(teller.game, teller.record, eyes or None)
