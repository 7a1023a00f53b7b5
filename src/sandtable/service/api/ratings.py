"""The endpoints of ratings: rated tables, leaderboards and profiles."""

from __future__ import annotations

from typing import Annotated

import msgspec
from starlette.requests import Request

from sandtable.kernel.joint_dice import Hash
from sandtable.service.api.framework.endpoint_declarations import Router
from sandtable.service.api.framework.services import part
from sandtable.service.api.lobby import LobbySeat
from sandtable.service.api.sign_in import SignedInAccount
from sandtable.service.ingress.client_ip import client_ip_of
from sandtable.service.ingress.rate_limits import rate_limiter_of
from sandtable.service.lobby.lobby import LobbyMatch
from sandtable.service.name_checks import MAX_NAME
from sandtable.service.rating_math import Pool
from sandtable.service.ratings.leaderboards_and_profiles import RatingViews
from sandtable.service.ratings.rated_tables import RatedTables
from sandtable.service.ratings.rating_data import Leaderboard, PlayerProfile, TableRatings
from sandtable.service.tables.stored_table import TimeControl
from sandtable.service.tables.table_setup import DicePart, OpenedTable

router = Router("/api")

Text = Annotated[str, msgspec.Meta(max_length=200)]
Name = Annotated[str, msgspec.Meta(max_length=MAX_NAME)]


class RatedTableRequest(msgspec.Struct):
    """A request to open a rated table.

    Args:
        game: the game's id.
        seats: for each seat, its player: "human" for the requester's own seat, "open" or a rated bot for each
                    other seat.
        clock: the clock settings.
        variant: the variant of the game; "" for the default.
        name: the name of the table; "" for none.
        part: the opener's part of the dice seed; null for none.
    """

    game: Text
    seats: dict[Text, Text]
    clock: TimeControl
    variant: Text = ""
    name: Name = ""
    part: DicePart | None = None


class RatedSeatRequest(msgspec.Struct):
    """A request to join a rated table in the lobby.

    Args:
        table: the table's id.
        seat: the wanted seat; "" for any.
        part: the hash of the player's part of the dice seed, which the player reveals later; null for none.
    """

    table: Text
    seat: Text = ""
    part: Hash | None = None


class RatedJoinRequest(msgspec.Struct):
    """A request to join a rated table by an invitation.

    Args:
        table: the table's id.
        invite: the key in the invitation link.
        part: the hash of the player's part of the dice seed, which the player reveals later; null for none.
    """

    table: Text
    invite: Text
    part: Hash | None = None


class RatedMatchRequest(msgspec.Struct):
    """A request to join any waiting rated table that matches.

    Args:
        game: the game's id.
        clock: the clock settings, which must be the same at the table.
        variant: the variant of the game; "" for the default.
        seat: the wanted seat; "" for any.
        language: the player's language, such as "en"; "" for any.
        part: the hash of the player's part of the dice seed, which the player reveals later; null for none.
    """

    game: Text
    clock: TimeControl
    variant: Text = ""
    seat: Text = ""
    language: Text = ""
    part: Hash | None = None


Rooms = Annotated[RatedTables, part(lambda here: here.rated_tables)]
All = Annotated[RatingViews, part(lambda here: here.standing)]


# Below /api/account, because a browser sends the session cookie only there.
@router.post("/account/rated/open", status=201, fails=("missing", "conflict", "busy"), counted="tables")
async def open_table(request: Request, rooms: Rooms, signed: SignedInAccount, wanted: RatedTableRequest) -> OpenedTable:
    """Open a rated table, and join it."""
    terms = wanted.game, wanted.variant, wanted.seats, wanted.clock, wanted.part
    return await rooms.open(signed, *terms, client_ip_of(request), wanted.name)


@router.post("/account/rated/sit", fails=("conflict", "gone", "missing", "busy"), counted="tables")
async def sit(request: Request, rooms: Rooms, signed: SignedInAccount, wanted: RatedSeatRequest) -> LobbySeat:
    """Join a rated table in the lobby."""
    return _matched(await rooms.sit(signed, wanted.table, wanted.seat, wanted.part, client_ip_of(request)))


@router.post("/account/rated/quick", fails=("missing", "busy"), counted="tables")
async def quick(request: Request, rooms: Rooms, signed: SignedInAccount, wanted: RatedMatchRequest) -> LobbySeat:
    """Join the matching rated table that has waited longest."""
    terms = wanted.game, wanted.variant, wanted.seat, wanted.language, wanted.clock, wanted.part
    found = await rooms.quick(signed, *terms, client_ip_of(request))
    return _matched(found)


@router.post("/account/rated/join", fails=("conflict", "gone", "missing", "busy"))
async def join(request: Request, rooms: Rooms, signed: SignedInAccount, wanted: RatedJoinRequest) -> LobbySeat:
    """Join a rated table by an invitation, which works only once."""
    with rate_limiter_of(request).guess(client_ip_of(request), wanted.invite):
        return _matched(await rooms.join(signed, wanted.table, wanted.invite, wanted.part, client_ip_of(request)))


@router.get("/ratings", fails=("missing", "busy"), packed=True)
async def leaderboard(known: All, *, game: Text, pool: Pool = "live") -> Leaderboard:
    """Send the leaderboard of a game in one rating pool; it includes bots."""
    return await known.leaderboard(game, pool)


@router.get("/ratings/player", fails=("missing", "busy"), packed=True)
async def profile(known: All, *, name: Text) -> PlayerProfile:
    """Send a player's ratings with their history, seats, wins, luck and rated games."""
    return await known.profile(name)


@router.get("/tables/{id}/ratings", fails=("missing", "gone", "busy"))
async def of_table(known: All, id: str) -> TableRatings:
    """Send the rating changes caused by a table's game."""
    return await known.of_table(id)


def _matched(sitting: LobbyMatch) -> LobbySeat:
    return LobbySeat(sitting.table, sitting.seat, sitting.key)
