"""Invitations by name: a player invites an account to an open seat.

The inviter cannot see whether an invitation arrives. An invitation to an unknown name, or between accounts with a
block, looks and expires like any other unanswered invitation.
"""

from __future__ import annotations

import secrets

import msgspec

from sandtable.kernel.joint_dice import Hash
from sandtable.kernel.message import say
from sandtable.service.accounts.accounts import AccountSession, folded
from sandtable.service.errors import ServiceError
from sandtable.service.lobby.lobby import LobbyMatch
from sandtable.service.name_checks import clean_name
from sandtable.service.ratings.rated_tables import RatedTables
from sandtable.service.store.repositories.contacts import (
    INVITATION_SECONDS,
    ContactRepository,
    InvitationDetailsRow,
    InvitationRow,
)
from sandtable.service.tables import notifiable_events
from sandtable.service.tables.interfaces import EventSink
from sandtable.service.tables.seat_state import SeatFacts
from sandtable.service.tables.stored_table import OPEN, TimeControl

ID_BYTES = 12
# The maximum number of unanswered invitations that an account has sent.
MAX_PENDING = 30


class SeatInvitation(msgspec.Struct, frozen=True):
    """An invitation to a seat.

    Args:
        id: the id of the invitation.
        name: the name of the other player: the inviter if received, the invited player if sent.
        table: the id of the table.
        seat: the open seat.
        game: the game's id.
        variant: the variant of the game.
        seats: for each seat of the table, its player.
        clock: the clock settings; null for no clock.
        rated: whether the game is rated or in a tournament.
        at: the time of the invitation, in seconds since 1970.
        until: the time when the invitation expires, in seconds since 1970.
        declined: whether the invitation was declined.
    """

    id: str
    name: str
    table: str
    seat: str
    game: str
    variant: str
    seats: dict[str, SeatFacts]
    clock: TimeControl | None
    rated: bool
    at: int
    until: int
    declined: bool


class SeatInvitations(msgspec.Struct, frozen=True):
    """The invitations of an account.

    Args:
        received: the invitations that the account has not answered yet, the oldest first.
        sent: the invitations that the account has sent, the oldest first.
    """

    received: list[SeatInvitation]
    sent: list[SeatInvitation]


class InvitationService:
    """The invitations by name: sending, listing and answering them.

    Args:
        rows: the repository of invitations.
        rated_tables: gives an open seat to a player who accepts.
        herald: records notifications of invitations.
    """

    def __init__(self, rows: ContactRepository, rated_tables: RatedTables, herald: EventSink) -> None:
        self._rows = rows
        self._rated_tables = rated_tables
        self._accounts = rated_tables.accounts
        self._herald = herald

    async def of(self, signed: AccountSession) -> SeatInvitations:
        """Return the invitations that an account has received and sent."""
        id, now = signed.account.id, self._accounts.now()
        return SeatInvitations(
            [_shown(row, row.inviter_name) for row in await self._rows.received(id, now)],
            [_shown(row, row.name) for row in await self._rows.sent(id, now)],
        )

    async def invite(self, signed: AccountSession, table: str, key: str, seat: str, name: str) -> None:
        """Invite an account to an open seat, replacing an earlier invitation to the seat.

        Args:
            table: the id of the table.
            key: the key of the inviter's own seat at the table.
            seat: the open seat.
            name: the name of the invited account.

        Raises:
            ServiceError: the table does not exist, the key opens no seat of it, the seat is not open, the name is empty
                or the inviter's own, or the account has too many unanswered invitations.
        """
        at, _ = await self._accounts.tables.enter(table, key)
        session = await at.session()
        if at.stored.seats.get(seat) != OPEN or at.stored.ended is not None:
            raise ServiceError("conflict", say("service-invitation-no-seat"))
        name = clean_name(name)
        if not folded(name):
            raise ServiceError("invalid", say("service-account-no-name"))
        if folded(name) == signed.account.folded:
            raise ServiceError("invalid", say("service-invitation-self"))
        account = await self._accounts.rows.named(folded(name))
        own = signed.account.id
        invited = None if account is None or await self._rows.apart(own, [account.id]) else account.id
        id = secrets.token_urlsafe(ID_BYTES)
        row = InvitationRow(id, own, invited, name, table, seat, self._accounts.now())
        if not await self._rows.invite(row, MAX_PENDING):
            raise ServiceError("conflict", say("service-invitation-many", most=MAX_PENDING))
        if invited is not None:
            self._herald.record(notifiable_events.invited(at.stored, session, seat, id))

    async def withdraw(self, signed: AccountSession, id: str) -> None:
        """Withdraw a sent invitation.

        Raises:
            ServiceError: the account has not sent an invitation with this id.
        """
        if not await self._rows.withdraw(id, signed.account.id):
            raise ServiceError("missing", say("service-invitation-gone"))

    async def accept(self, signed: AccountSession, id: str, part: Hash | None, address: str) -> LobbyMatch:
        """Accept an invitation, and join its table.

        Args:
            part: the hash of the player's part of the dice seed; None for none.
            address: the client's address.

        Raises:
            ServiceError: the invitation has expired or been withdrawn, or the account may not join the table.
        """
        row = await self._one(signed, id)
        sat = await self._rated_tables.sit_invited(signed, row.table, row.seat, part, address)
        await self._rows.accepted(id)
        return sat

    async def decline(self, signed: AccountSession, id: str) -> None:
        """Decline an invitation; its sender can see this.

        Raises:
            ServiceError: the invitation has expired or been withdrawn.
        """
        await self._one(signed, id)
        await self._rows.decline(id, signed.account.id)

    async def _one(self, signed: AccountSession, id: str) -> InvitationDetailsRow:
        row = await self._rows.one(id, signed.account.id, self._accounts.now())
        if row is None:
            raise ServiceError("missing", say("service-invitation-gone"))
        return row


def _shown(row: InvitationDetailsRow, name: str) -> SeatInvitation:
    return SeatInvitation(
        row.id,
        name,
        row.table,
        row.seat,
        row.game,
        row.variant,
        {seat: SeatFacts(player, row.names.get(seat, "")) for seat, player in row.seats.items()},
        None if row.clock is None else msgspec.convert(row.clock["terms"], TimeControl),
        row.rated is not None,
        row.made,
        row.made + INVITATION_SECONDS,
        row.declined,
    )
