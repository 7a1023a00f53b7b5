"""Invitations by name: whoever sits at a table asks somebody with an account to a free seat of it.

To whom an invitation goes is not told: one to a name that nobody has, or from or to somebody who is blocked, looks to
whoever has sent it as any other that waits, and lapses as any other.
"""

from __future__ import annotations

import secrets

import msgspec

from sandtable.kernel.joint_dice import Hash
from sandtable.kernel.message import say
from sandtable.service.accounts.accounts import Signed, folded
from sandtable.service.errors import ServiceError
from sandtable.service.lobby.lobby import Sitting
from sandtable.service.ratings.tables import RatedTables
from sandtable.service.store.contact_rows import INVITED_SECONDS, ContactRows, InvitationRow, InvitedRow
from sandtable.service.tables import happenings
from sandtable.service.tables.facts import SeatFacts
from sandtable.service.tables.players import OPEN, clean_name
from sandtable.service.tables.ports import Herald
from sandtable.service.tables.stored_table import Terms

ID_BYTES = 12
# So many invitations of one account may wait at once.
MOST_SENT = 30


class Invitation(msgspec.Struct, frozen=True):
    """An invitation to a seat.

    Args:
        id: by which it is answered, or withdrawn.
        name: who invites, of one that was received; who is invited, of one that was sent.
        seat: the seat it is to.
        seats: who sits at the table, and which seats are free.
        clock: how much time there is; null for as much as one likes.
        rated: it is played for ratings.
        at, until: since when, and for how long, it waits, in seconds since 1970.
        declined: whoever was invited has declined.
    """

    id: str
    name: str
    table: str
    seat: str
    game: str
    variant: str
    seats: dict[str, SeatFacts]
    clock: Terms | None
    rated: bool
    at: int
    until: int
    declined: bool


class Invitations(msgspec.Struct, frozen=True):
    """The invitations of an account: those that wait for its answer, and those that it has sent."""

    received: list[Invitation]
    sent: list[Invitation]


class InvitationDesk:
    """The invitations of one store.

    Args:
        rows: where they are kept.
        rated_tables: where whoever is invited sits down.
        herald: has the invited told.
    """

    def __init__(self, rows: ContactRows, rated_tables: RatedTables, herald: Herald) -> None:
        self._rows = rows
        self._rated_tables = rated_tables
        self._accounts = rated_tables.accounts
        self._herald = herald

    async def of(self, signed: Signed) -> Invitations:
        """Return somebody's invitations."""
        id, now = signed.account.id, self._accounts.now()
        return Invitations(
            [_shown(row, row.inviter_name) for row in await self._rows.received(id, now)],
            [_shown(row, row.name) for row in await self._rows.sent(id, now)],
        )

    async def invite(self, signed: Signed, table: str, key: str, seat: str, name: str) -> None:
        """Invite somebody to a free seat, in the place of whoever was invited to it before.

        Args:
            key: of a seat at the table, of whoever invites.
            seat: the free seat.
            name: of the account that is invited.

        Raises:
            ServiceError: there is no such table, the key is of no seat of it, the seat is not free, the name none or
                one's own, or very many invitations wait.
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
        if not await self._rows.invite(row, MOST_SENT):
            raise ServiceError("conflict", say("service-invitation-many", most=MOST_SENT))
        if invited is not None:
            self._herald.happened(happenings.invited(at.stored, session, seat, id))

    async def withdraw(self, signed: Signed, id: str) -> None:
        """Withdraw an invitation that one has sent.

        Raises:
            ServiceError: there is none.
        """
        if not await self._rows.withdraw(id, signed.account.id):
            raise ServiceError("missing", say("service-invitation-gone"))

    async def accept(self, signed: Signed, id: str, part: Hash | None) -> Sitting:
        """Sit down where one is invited.

        Args:
            part: the hash of what is going to be added to the dice.

        Raises:
            ServiceError: the invitation has lapsed or was withdrawn, or the account may not sit there.
        """
        row = await self._one(signed, id)
        sat = await self._rated_tables.sit_invited(signed, row.table, row.seat, part)
        await self._rows.accepted(id)
        return sat

    async def decline(self, signed: Signed, id: str) -> None:
        """Decline an invitation, which whoever has sent it is shown.

        Raises:
            ServiceError: it has lapsed or was withdrawn.
        """
        await self._one(signed, id)
        await self._rows.decline(id, signed.account.id)

    async def _one(self, signed: Signed, id: str) -> InvitedRow:
        row = await self._rows.one(id, signed.account.id, self._accounts.now())
        if row is None:
            raise ServiceError("missing", say("service-invitation-gone"))
        return row


def _shown(row: InvitedRow, name: str) -> Invitation:
    return Invitation(
        row.id,
        name,
        row.table,
        row.seat,
        row.game,
        row.variant,
        {seat: SeatFacts(player, row.names.get(seat, "")) for seat, player in row.seats.items()},
        None if row.clock is None else msgspec.convert(row.clock["terms"], Terms),
        row.rated is not None,
        row.made,
        row.made + INVITED_SECONDS,
        row.declined,
    )
