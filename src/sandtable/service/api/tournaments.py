"""The endpoints of tournaments: public ones, and those for signed-in accounts."""

from __future__ import annotations

from typing import Annotated

import msgspec

from sandtable.service.api.framework.endpoint_declarations import Router
from sandtable.service.api.framework.services import part
from sandtable.service.api.sign_in import SignedInAccount
from sandtable.service.tournaments.tournament_actions import MAX_TITLE, MAX_WHY, Tournaments
from sandtable.service.tournaments.tournament_data import NewTournament, TournamentList, TournamentState
from sandtable.service.tournaments.tournament_settings import TournamentPlan

router = Router("/api")

Text = Annotated[str, msgspec.Meta(max_length=200)]
Moment = Annotated[int, msgspec.Meta(ge=0, le=(1 << 53) - 1)]


class TournamentRequest(msgspec.Struct):
    """A request to create a tournament.

    Args:
        name: the name of the tournament.
        game: the game's id.
        plan: the settings of the tournament.
        variant: the variant of the game; "" for the default.
        starts: the time of the automatic start, in seconds since 1970; 0 if the organiser starts the tournament.
    """

    name: Annotated[str, msgspec.Meta(max_length=MAX_TITLE)]
    game: Text
    plan: TournamentPlan
    variant: Text = ""
    starts: Moment = 0


class TournamentRef(msgspec.Struct):
    """A tournament.

    Args:
        tournament: the tournament's id.
    """

    tournament: Text


class TournamentClosure(msgspec.Struct):
    """A request to end a tournament early.

    Args:
        tournament: the tournament's id.
        why: the reason; "" for none.
    """

    tournament: Text
    why: Annotated[str, msgspec.Meta(max_length=MAX_WHY)] = ""


Rooms = Annotated[Tournaments, part(lambda here: here.tournaments)]


@router.get("/tournaments", fails=("busy",), packed=True)
async def listed(rooms: Rooms) -> TournamentList:
    """Send the open, the running and the most recently finished tournaments."""
    return await rooms.listed()


@router.get("/tournaments/{id}", fails=("missing", "busy"), packed=True)
async def tournament(rooms: Rooms, id: str) -> TournamentState:
    """Send a tournament with its entrants, standings and rounds."""
    return await rooms.state(id)


# Below /api/account, because a browser sends the session cookie only there.
@router.post("/account/tournaments/make", status=201, fails=("missing", "conflict", "busy"), counted="tables")
async def make_tournament(rooms: Rooms, signed: SignedInAccount, wanted: TournamentRequest) -> NewTournament:
    """Create a tournament that players can enter."""
    return NewTournament(await rooms.make(signed, wanted.name, wanted.game, wanted.variant, wanted.plan, wanted.starts))


@router.post("/account/tournaments/enter", fails=("missing", "conflict", "busy"))
async def enter_tournament(rooms: Rooms, signed: SignedInAccount, wanted: TournamentRef) -> None:
    """Enter a tournament that has not started."""
    await rooms.enter(signed, wanted.tournament)


@router.post("/account/tournaments/withdraw", fails=("missing", "conflict", "busy"))
async def withdraw(rooms: Rooms, signed: SignedInAccount, wanted: TournamentRef) -> None:
    """Withdraw from a tournament, and resign the account's games in it."""
    await rooms.withdraw(signed, wanted.tournament)


@router.post("/account/tournaments/start", fails=("missing", "conflict", "busy"), counted="tables")
async def start_tournament(rooms: Rooms, signed: SignedInAccount, wanted: TournamentRef) -> None:
    """Start a tournament that the account has created."""
    await rooms.start(signed, wanted.tournament)


@router.post("/account/tournaments/close", fails=("missing", "conflict", "busy"))
async def close_tournament(rooms: Rooms, signed: SignedInAccount, wanted: TournamentClosure) -> None:
    """End a tournament that the account has created."""
    await rooms.close(signed, wanted.tournament, wanted.why)
