"""The addresses of contacts: invitations by name, and whom somebody has blocked."""

from __future__ import annotations

from typing import Annotated

import msgspec
from starlette.requests import Request

from sandtable.kernel.joint_dice import Hash
from sandtable.service.contacts.blocks import BlockList, Blocks
from sandtable.service.contacts.invitations import InvitationDesk, Invitations
from sandtable.service.contacts.meetings import Meetings
from sandtable.service.edge.client import address_of
from sandtable.service.edge.rates import rates_of
from sandtable.service.http.accounts import Self, Text
from sandtable.service.http.addresses import Addresses, Given
from sandtable.service.http.lobby import Matched, QuickMatch, SittingDown
from sandtable.service.tables.players import MOST_NAME

# A browser shows its session to the addresses of accounts only.
addresses = Addresses("/api/account")

Name = Annotated[str, msgspec.Meta(max_length=MOST_NAME)]


class Inviting(msgspec.Struct):
    """Whom somebody invites to which free seat.

    Args:
        key: of his own seat there.
        seat: the free one.
        name: of the account that is invited.
    """

    table: Text
    key: Text
    seat: Text
    name: Name


class InvitationId(msgspec.Struct):
    """An invitation, to be declined or withdrawn."""

    id: Text


class Accepting(msgspec.Struct):
    """An invitation that is accepted.

    Args:
        part: the hash of what whoever sits down is going to add to the dice.
    """

    id: Text
    part: Hash | None = None


class Blocking(msgspec.Struct):
    """Who is blocked: an account by its name."""

    name: Name


class BlockingSeat(msgspec.Struct):
    """Who is blocked: whoever sits at a seat."""

    table: Text
    seat: Text


class BlockId(msgspec.Struct):
    """A block that is taken back."""

    id: Text


async def _desk(request: Request) -> InvitationDesk:
    found = request.app.state.invitations
    assert isinstance(found, InvitationDesk)
    return found


async def _list(request: Request) -> BlockList:
    found = request.app.state.blocks
    assert isinstance(found, BlockList)
    return found


async def _meetings(request: Request) -> Meetings:
    found = request.app.state.meetings
    assert isinstance(found, Meetings)
    return found


Desk = Annotated[InvitationDesk, Given(_desk)]
All = Annotated[BlockList, Given(_list)]
Lobbies = Annotated[Meetings, Given(_meetings)]


@addresses.get("/invitations", packed=True)
async def invitations(desk: Desk, signed: Self) -> Invitations:
    """Send the invitations that wait for whoever is signed in, and those that he has sent."""
    return await desk.of(signed)


@addresses.post("/invite", fails=("missing", "conflict", "gone"))
async def invite(request: Request, desk: Desk, signed: Self, wanted: Inviting) -> None:
    """Invite somebody by the name of his account; whether there is one of that name is not told."""
    # An account counts, not an address: several at one address each have friends.
    rates_of(request).spend("invitations", f"account {signed.account.id}")
    with rates_of(request).guess(address_of(request), wanted.key):
        await desk.invite(signed, wanted.table, wanted.key, wanted.seat, wanted.name)


@addresses.post("/withdraw", fails=("missing",))
async def withdraw(desk: Desk, signed: Self, wanted: InvitationId) -> None:
    """Withdraw an invitation that one has sent."""
    await desk.withdraw(signed, wanted.id)


@addresses.post("/accept", fails=("missing", "conflict", "gone"))
async def accept(desk: Desk, signed: Self, wanted: Accepting) -> Matched:
    """Sit down where one is invited."""
    sat = await desk.accept(signed, wanted.id, wanted.part)
    return Matched(sat.table, sat.seat, sat.key)


@addresses.post("/decline", fails=("missing",))
async def decline(desk: Desk, signed: Self, wanted: InvitationId) -> None:
    """Decline an invitation."""
    await desk.decline(signed, wanted.id)


@addresses.get("/blocks", packed=True)
async def blocks(known: All, signed: Self) -> Blocks:
    """Send whom the account has blocked."""
    return await known.of(signed)


@addresses.post("/block", fails=("conflict",), counted="sayings")
async def block(known: All, signed: Self, wanted: Blocking) -> None:
    """Block an account by its name; whether there is one of that name is not told."""
    await known.block(signed, wanted.name)


@addresses.post("/block-seat", fails=("missing", "conflict", "gone"), counted="sayings")
async def block_seat(known: All, signed: Self, wanted: BlockingSeat) -> None:
    """Block whoever sits at a seat, if it is in an account; whether it is, is not told."""
    await known.block_seat(signed, wanted.table, wanted.seat)


@addresses.post("/unblock", fails=("missing",))
async def unblock(known: All, signed: Self, wanted: BlockId) -> None:
    """Take a block back."""
    await known.unblock(signed, wanted.id)


@addresses.post("/lobby/sit", fails=("conflict", "gone", "missing"), counted="tables")
async def sit_signed_in(lobby: Lobbies, signed: Self, wanted: SittingDown) -> Matched:
    """Sit down at a table of the lobby as whoever is signed in, and take the seat into the account."""
    sat = await lobby.sit(signed, wanted.table, wanted.seat, wanted.name, wanted.part)
    return Matched(sat.table, sat.seat, sat.key)


@addresses.post("/lobby/quick", fails=("missing",), counted="tables")
async def quick_signed_in(lobby: Lobbies, signed: Self, wanted: QuickMatch) -> Matched:
    """Sit down at the table that has waited longest for whoever is signed in, and take the seat into the account."""
    sat = await lobby.quick(
        signed,
        wanted.game,
        wanted.variant,
        wanted.seat,
        wanted.language,
        wanted.clock,
        wanted.name,
        wanted.part,
    )
    return Matched(sat.table, sat.seat, sat.key)
