"""The endpoints of contacts: invitations by name, and blocks."""

from __future__ import annotations

from typing import Annotated

import msgspec
from starlette.requests import Request

from sandtable.kernel.joint_dice import Hash
from sandtable.service.api.framework.endpoint_declarations import Router
from sandtable.service.api.framework.services import part
from sandtable.service.api.lobby import LobbySeat, LobbySeatRequest, QuickMatch
from sandtable.service.api.sign_in import SignedInAccount, Text
from sandtable.service.contacts.blocks import BlockList, Blocks
from sandtable.service.contacts.invitations import InvitationService, SeatInvitations
from sandtable.service.contacts.joining_from_lobby import AccountLobby
from sandtable.service.ingress.client_ip import client_ip_of
from sandtable.service.ingress.rate_limits import rate_limiter_of
from sandtable.service.name_checks import MAX_NAME

# A browser sends its session only to the endpoints of accounts.
router = Router("/api/account")

Name = Annotated[str, msgspec.Meta(max_length=MAX_NAME)]


class InvitationRequest(msgspec.Struct):
    """An invitation by name to an open seat.

    Args:
        table: the table's id.
        key: the key of the inviter's own seat at the table.
        seat: the open seat.
        name: the name of the invited account.
    """

    table: Text
    key: Text
    seat: Text
    name: Name


class InvitationRef(msgspec.Struct):
    """An invitation to decline or withdraw.

    Args:
        id: the id of the invitation.
    """

    id: Text


class InvitationAcceptance(msgspec.Struct):
    """The acceptance of an invitation.

    Args:
        id: the id of the invitation.
        part: the hash of the player's part of the dice seed, which the player reveals later; null for none.
    """

    id: Text
    part: Hash | None = None


class BlockRequest(msgspec.Struct):
    """An account to block.

    Args:
        name: the name of the account.
    """

    name: Name


class SeatBlockRequest(msgspec.Struct):
    """A player to block, identified by a seat.

    Args:
        table: the table's id.
        seat: the seat of the player.
    """

    table: Text
    seat: Text


class BlockRef(msgspec.Struct):
    """A block to remove.

    Args:
        id: the id of the block.
    """

    id: Text


Desk = Annotated[InvitationService, part(lambda here: here.invitations)]
All = Annotated[BlockList, part(lambda here: here.blocks)]
Lobbies = Annotated[AccountLobby, part(lambda here: here.meetings)]


@router.get("/invitations", packed=True)
async def invitations(desk: Desk, signed: SignedInAccount) -> SeatInvitations:
    """Send the invitations that the account has received and sent."""
    return await desk.of(signed)


@router.post("/invite", fails=("missing", "conflict", "gone"))
async def invite(request: Request, desk: Desk, signed: SignedInAccount, wanted: InvitationRequest) -> None:
    """Invite an account by name, without revealing whether the account exists."""
    # The limit is per account, because several people may share one address.
    rate_limiter_of(request).spend("invitations", f"account {signed.account.id}")
    with rate_limiter_of(request).guess(client_ip_of(request), wanted.key):
        await desk.invite(signed, wanted.table, wanted.key, wanted.seat, wanted.name)


@router.post("/withdraw", fails=("missing",))
async def withdraw(desk: Desk, signed: SignedInAccount, wanted: InvitationRef) -> None:
    """Withdraw a sent invitation."""
    await desk.withdraw(signed, wanted.id)


@router.post("/accept", fails=("missing", "conflict", "gone"))
async def accept(request: Request, desk: Desk, signed: SignedInAccount, wanted: InvitationAcceptance) -> LobbySeat:
    """Accept an invitation, and join its table."""
    sat = await desk.accept(signed, wanted.id, wanted.part, client_ip_of(request))
    return LobbySeat(sat.table, sat.seat, sat.key)


@router.post("/decline", fails=("missing",))
async def decline(desk: Desk, signed: SignedInAccount, wanted: InvitationRef) -> None:
    """Decline an invitation."""
    await desk.decline(signed, wanted.id)


@router.get("/blocks", packed=True)
async def blocks(known: All, signed: SignedInAccount) -> Blocks:
    """Send the account's blocks."""
    return await known.of(signed)


@router.post("/block", fails=("conflict",), counted="chat")
async def block(known: All, signed: SignedInAccount, wanted: BlockRequest) -> None:
    """Block an account by name; the answer does not reveal whether the account exists."""
    await known.block(signed, wanted.name)


@router.post("/block-seat", fails=("missing", "conflict", "gone"), counted="chat")
async def block_seat(known: All, signed: SignedInAccount, wanted: SeatBlockRequest) -> None:
    """Block the player of a seat, if the seat belongs to an account.

    The answer does not reveal whether the seat belongs to an account.
    """
    await known.block_seat(signed, wanted.table, wanted.seat)


@router.post("/unblock", fails=("missing",))
async def unblock(known: All, signed: SignedInAccount, wanted: BlockRef) -> None:
    """Remove a block."""
    await known.unblock(signed, wanted.id)


@router.post("/lobby/sit", fails=("conflict", "gone", "missing"), counted="tables")
async def sit_signed_in(lobby: Lobbies, signed: SignedInAccount, wanted: LobbySeatRequest) -> LobbySeat:
    """Join a table in the lobby, and add the seat to the account."""
    sat = await lobby.sit(signed, wanted.table, wanted.seat, wanted.name, wanted.part)
    return LobbySeat(sat.table, sat.seat, sat.key)


@router.post("/lobby/quick", fails=("missing",), counted="tables")
async def quick_signed_in(lobby: Lobbies, signed: SignedInAccount, wanted: QuickMatch) -> LobbySeat:
    """Join the matching table that has waited longest; add the seat to the account."""
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
    return LobbySeat(sat.table, sat.seat, sat.key)
