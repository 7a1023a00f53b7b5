"""The addresses of ratings: rated tables for whoever is signed in, leaderboards and profiles for everybody."""

from __future__ import annotations

from typing import Annotated

import msgspec
from starlette.requests import Request

from sandtable.kernel.joint_dice import Hash
from sandtable.service.edge.client import address_of
from sandtable.service.edge.rates import rates_of
from sandtable.service.http.accounts import Self
from sandtable.service.http.addresses import Addresses, Given
from sandtable.service.http.lobby import Matched
from sandtable.service.lobby.lobby import Sitting
from sandtable.service.ratings.shapes import Leaderboard, Profile, TableRatings
from sandtable.service.ratings.standing import Standing
from sandtable.service.ratings.tables import RatedTables
from sandtable.service.skill.rules import Pool
from sandtable.service.tables.opening import Opened, OpeningPart
from sandtable.service.tables.stored_table import Terms

addresses = Addresses("/api")

Text = Annotated[str, msgspec.Meta(max_length=200)]


class RatedOpening(msgspec.Struct):
    """What opens a rated table: one seat is "human", one's own; the others are "open" or bots that are rated."""

    game: Text
    seats: dict[Text, Text]
    clock: Terms
    variant: Text = ""
    part: OpeningPart | None = None


class RatedSitting(msgspec.Struct):
    """Who wants to sit down at which rated table of the lobby.

    Args:
        seat: where; "" for any seat.
        part: the hash of what he is going to add to the dice.
    """

    table: Text
    seat: Text = ""
    part: Hash | None = None


class RatedJoining(msgspec.Struct):
    """What lets somebody sit down at a rated table.

    Args:
        part: the hash of what he is going to add to the dice.
    """

    table: Text
    invite: Text
    part: Hash | None = None


class RatedMatch(msgspec.Struct):
    """What somebody wants to play for ratings with whoever waits.

    Args:
        seat: where he wants to sit; "" for any seat.
        language: what he speaks; "" for whatever.
        part: the hash of what he is going to add to the dice.
        clock: how much time there is, just so.
    """

    game: Text
    clock: Terms
    variant: Text = ""
    seat: Text = ""
    language: Text = ""
    part: Hash | None = None


async def _tables(request: Request) -> RatedTables:
    found = request.app.state.rated_tables
    assert isinstance(found, RatedTables)
    return found


async def _standing(request: Request) -> Standing:
    found = request.app.state.standing
    assert isinstance(found, Standing)
    return found


Rooms = Annotated[RatedTables, Given(_tables)]
All = Annotated[Standing, Given(_standing)]


# Below the addresses of accounts, for a browser shows its session to those only.
@addresses.post("/account/rated/open", status=201, fails=("missing", "conflict", "busy"), counted="tables")
async def open_table(rooms: Rooms, signed: Self, wanted: RatedOpening) -> Opened:
    """Open a rated table, and sit down there."""
    return await rooms.open(signed, wanted.game, wanted.variant, wanted.seats, wanted.clock, wanted.part)


@addresses.post("/account/rated/sit", fails=("conflict", "gone", "missing", "busy"), counted="tables")
async def sit(rooms: Rooms, signed: Self, wanted: RatedSitting) -> Matched:
    """Sit down at a rated table of the lobby."""
    return _matched(await rooms.sit(signed, wanted.table, wanted.seat, wanted.part))


@addresses.post("/account/rated/quick", fails=("missing", "busy"), counted="tables")
async def quick(rooms: Rooms, signed: Self, wanted: RatedMatch) -> Matched:
    """Sit down at the rated table that has waited longest for somebody like this."""
    found = await rooms.quick(
        signed, wanted.game, wanted.variant, wanted.seat, wanted.language, wanted.clock, wanted.part
    )
    return _matched(found)


@addresses.post("/account/rated/join", fails=("conflict", "gone", "missing", "busy"))
async def join(request: Request, rooms: Rooms, signed: Self, wanted: RatedJoining) -> Matched:
    """Use up an invitation to a rated table."""
    with rates_of(request).guess(address_of(request), wanted.invite):
        return _matched(await rooms.join(signed, wanted.table, wanted.invite, wanted.part))


@addresses.get("/ratings", fails=("missing", "busy"), packed=True)
async def leaderboard(known: All, *, game: Text, pool: Pool = "live") -> Leaderboard:
    """Send who is rated how in a game by a kind of clock, bots among them."""
    return await known.leaderboard(game, pool)


@addresses.get("/ratings/player", fails=("missing", "busy"), packed=True)
async def profile(known: All, *, name: Text) -> Profile:
    """Send the ratings of somebody and how they came about, his seats, wins and luck, and his rated games."""
    return await known.profile(name)


@addresses.get("/tables/{id}/ratings", fails=("missing", "gone", "busy"))
async def of_table(known: All, id: str) -> TableRatings:
    """Send what a table's game has done to ratings."""
    return await known.of_table(id)


def _matched(sitting: Sitting) -> Matched:
    return Matched(sitting.table, sitting.seat, sitting.key)
