"""The addresses of tournaments: looked at by everybody; made, entered and left by whoever is signed in."""

from __future__ import annotations

from typing import Annotated

import msgspec
from starlette.requests import Request

from sandtable.service.http.accounts import Self
from sandtable.service.http.addresses import Addresses, Given
from sandtable.service.tournaments.plans import Plan
from sandtable.service.tournaments.shapes import TournamentList, TournamentMade, TournamentState
from sandtable.service.tournaments.tournaments import MOST_TITLE, MOST_WHY, Tournaments

addresses = Addresses("/api")

Text = Annotated[str, msgspec.Meta(max_length=200)]
Moment = Annotated[int, msgspec.Meta(ge=0, le=(1 << 53) - 1)]


class TournamentWanted(msgspec.Struct):
    """What somebody wants to have played.

    Args:
        name: what it is called.
        game, variant: what is played.
        plan: how.
        starts: when it begins by itself, in seconds since 1970; 0 for when its maker says so.
    """

    name: Annotated[str, msgspec.Meta(max_length=MOST_TITLE)]
    game: Text
    plan: Plan
    variant: Text = ""
    starts: Moment = 0


class WhichTournament(msgspec.Struct):
    """Which tournament, by its id."""

    tournament: Text


class TournamentClosed(msgspec.Struct):
    """Which tournament is ended before it is over, and why."""

    tournament: Text
    why: Annotated[str, msgspec.Meta(max_length=MOST_WHY)] = ""


async def _tournaments(request: Request) -> Tournaments:
    found = request.app.state.tournaments
    assert isinstance(found, Tournaments)
    return found


Rooms = Annotated[Tournaments, Given(_tournaments)]


@addresses.get("/tournaments", fails=("busy",), packed=True)
async def listed(rooms: Rooms) -> TournamentList:
    """Send the tournaments that are to come or go on, and the latest that are over."""
    return await rooms.listed()


@addresses.get("/tournaments/{id}", fails=("missing", "busy"), packed=True)
async def tournament(rooms: Rooms, id: str) -> TournamentState:
    """Send a tournament: who plays, how they stand, all rounds."""
    return await rooms.state(id)


# Below the addresses of accounts, for a browser shows its session to those only.
@addresses.post("/account/tournaments/make", status=201, fails=("missing", "conflict", "busy"), counted="tables")
async def make_tournament(rooms: Rooms, signed: Self, wanted: TournamentWanted) -> TournamentMade:
    """Make a tournament that people may enter."""
    return TournamentMade(
        await rooms.make(signed, wanted.name, wanted.game, wanted.variant, wanted.plan, wanted.starts)
    )


@addresses.post("/account/tournaments/enter", fails=("missing", "conflict", "busy"))
async def enter_tournament(rooms: Rooms, signed: Self, wanted: WhichTournament) -> None:
    """Play in a tournament that has not begun."""
    await rooms.enter(signed, wanted.tournament)


@addresses.post("/account/tournaments/withdraw", fails=("missing", "conflict", "busy"))
async def withdraw(rooms: Rooms, signed: Self, wanted: WhichTournament) -> None:
    """Play no more in a tournament, and give in wherever one plays there."""
    await rooms.withdraw(signed, wanted.tournament)


@addresses.post("/account/tournaments/start", fails=("missing", "conflict", "busy"), counted="tables")
async def start_tournament(rooms: Rooms, signed: Self, wanted: WhichTournament) -> None:
    """Begin a tournament that one has made."""
    await rooms.start(signed, wanted.tournament)


@addresses.post("/account/tournaments/close", fails=("missing", "conflict", "busy"))
async def close_tournament(rooms: Rooms, signed: Self, wanted: TournamentClosed) -> None:
    """End a tournament that one has made before it is over."""
    await rooms.close(signed, wanted.tournament, wanted.why)
