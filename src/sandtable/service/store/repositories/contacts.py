"""Invitations by name, and blocks between accounts."""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import and_, delete, func, insert, or_, select, update
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError

from sandtable.service.store.database_base import Transact
from sandtable.service.store.schema import ACCOUNT_SEATS, ACCOUNTS, BLOCKS, INVITATIONS, TABLES

# The lifetime of an unanswered invitation, in seconds.
INVITATION_SECONDS = 14 * 86_400


class InvitationRow(NamedTuple):
    """An invitation.

    Args:
        id: the id of the invitation.
        inviter: the id of the account that invites.
        invited: the id of the invited account; None if there is no such account, or if it must not see the invitation.
        name: the name that the inviter has typed.
        table: the id of the table.
        seat: the open seat.
        made: the time of the invitation, in seconds since 1970.
        declined: whether the invitation was declined.
    """

    id: str
    inviter: str
    invited: str | None
    name: str
    table: str
    seat: str
    made: int
    declined: bool = False


class InvitationDetailsRow(NamedTuple):
    """An invitation, with facts about its table and the name of its inviter."""

    id: str
    inviter: str
    invited: str | None
    name: str
    table: str
    seat: str
    made: int
    declined: bool
    inviter_name: str
    game: str
    variant: str
    seats: dict[str, str]
    names: dict[str, str]
    clock: dict[str, Any] | None
    rated: dict[str, Any] | None
    ended: dict[str, Any] | None

    @property
    def waits(self) -> bool:
        """True if the seat is still open, and the game has not been aborted."""
        return self.seats.get(self.seat) == "open" and self.ended is None


class BlockRow(NamedTuple):
    """A block of one account by another.

    Args:
        id: the id of the block.
        account: the id of the account that blocks.
        blocked: the id of the blocked account; None if the name or seat belongs to no account.
        name: the name under which the blocking player knows the other.
        made: the time of the block, in seconds since 1970.
    """

    id: str
    account: str
    blocked: str | None
    name: str
    made: int


class ContactRepository:
    """Invitations and blocks in a database.

    Args:
        read: runs a function in a read transaction.
        write: runs a function in a write transaction.
    """

    def __init__(self, read: Transact, write: Transact) -> None:
        self._read = read
        self._write = write

    async def invite(self, row: InvitationRow, most: int) -> bool:
        """Insert an invitation, replacing another to the same seat; delete expired ones.

        Args:
            most: the maximum number of waiting invitations that an account has sent.

        Returns:
            Whether the account had room for another invitation.
        """
        columns = INVITATIONS.c
        seat = and_(columns.table == row.table, columns.seat == row.seat)
        lapsed = columns.made < row.made - INVITATION_SECONDS
        sent = select(func.count()).select_from(INVITATIONS).where(columns.inviter == row.inviter)

        def work(connection: Connection) -> bool:
            connection.execute(delete(INVITATIONS).where(or_(seat, lapsed)))
            if connection.execute(sent).scalar_one() >= most:
                return False
            connection.execute(insert(INVITATIONS).values(row._asdict()))
            return True

        try:
            return await self._write(work)
        except IntegrityError:
            # Another server inserted an invitation to the seat at the same moment.
            return await self._write(work)

    async def received(self, account: str, now: int) -> list[InvitationDetailsRow]:
        """Return the invitations that an account has not answered yet, the oldest first."""
        mine = and_(INVITATIONS.c.invited == account, INVITATIONS.c.declined.is_(False))
        return await self._invited(mine, now)

    async def sent(self, account: str, now: int) -> list[InvitationDetailsRow]:
        """Return the invitations that an account has sent, the oldest first."""
        return await self._invited(INVITATIONS.c.inviter == account, now)

    async def one(self, id: str, account: str, now: int) -> InvitationDetailsRow | None:
        """Return an invitation that an account has not answered yet, or None."""
        return next((row for row in await self.received(account, now) if row.id == id), None)

    async def decline(self, id: str, account: str) -> None:
        """Mark an invitation as declined."""
        mine = and_(INVITATIONS.c.id == id, INVITATIONS.c.invited == account)
        await self._do(update(INVITATIONS).where(mine).values(declined=True))

    async def withdraw(self, id: str, account: str) -> bool:
        """Delete a sender's invitation, and return whether it existed."""
        return await self._do(delete(INVITATIONS).where(INVITATIONS.c.id == id, INVITATIONS.c.inviter == account)) == 1

    async def accepted(self, id: str) -> None:
        """Delete an invitation that was accepted."""
        await self._do(delete(INVITATIONS).where(INVITATIONS.c.id == id))

    async def block(self, row: BlockRow) -> None:
        """Insert a block, and hide invitations between the two accounts.

        The blocked player cannot see that an invitation was hidden.
        """
        columns = INVITATIONS.c

        def work(connection: Connection) -> None:
            connection.execute(insert(BLOCKS).values(row._asdict()))
            if row.blocked is not None:
                mine = and_(columns.inviter == row.account, columns.invited == row.blocked)
                theirs = and_(columns.inviter == row.blocked, columns.invited == row.account)
                connection.execute(delete(INVITATIONS).where(mine))
                connection.execute(update(INVITATIONS).where(theirs).values(invited=None))

        await self._write(work)

    async def unblock(self, id: str, account: str) -> bool:
        """Delete a block of an account, and return whether it existed."""
        return await self._do(delete(BLOCKS).where(BLOCKS.c.id == id, BLOCKS.c.account == account)) == 1

    async def blocks(self, account: str) -> list[BlockRow]:
        """Return an account's blocks, the oldest first."""
        query = select(BLOCKS).where(BLOCKS.c.account == account).order_by(BLOCKS.c.made, BLOCKS.c.id)
        return [BlockRow(*row) for row in await self._read(lambda connection: connection.execute(query).all())]

    async def apart(self, account: str, others: list[str]) -> set[str]:
        """Return which of `others` have blocked an account or are blocked by it."""
        query = select(ACCOUNTS.c.id).where(ACCOUNTS.c.id.in_(others), _between(ACCOUNTS.c.id, account))
        return await self._read(lambda connection: set(connection.execute(query).scalars()))

    async def apart_at(self, account: str, tables: list[str]) -> set[str]:
        """Return those tables where a player has blocked an account or is blocked by it."""
        query = (
            select(ACCOUNT_SEATS.c.table)
            .where(ACCOUNT_SEATS.c.table.in_(tables), _between(ACCOUNT_SEATS.c.account, account))
            .distinct()
        )
        return await self._read(lambda connection: set(connection.execute(query).scalars()))

    async def apart_from(self, table: str, seat: str) -> set[str]:
        """Return the seats whose players have a block, in either direction, with a seat's player."""
        mine, other = ACCOUNT_SEATS.alias(), ACCOUNT_SEATS.alias()
        query = (
            select(other.c.seat)
            .join(mine, mine.c.table == other.c.table)
            .where(mine.c.table == table, mine.c.seat == seat, _between(other.c.account, mine.c.account))
            .distinct()
        )
        return await self._read(lambda connection: set(connection.execute(query).scalars()))

    async def apart_among(self, accounts: list[str], at: int) -> set[tuple[str, str]]:
        """Return the blocks among these accounts, as pairs of blocker and blocked.

        Args:
            at: the time, in seconds since 1970; later blocks are left out.
        """
        columns = BLOCKS.c
        among = (columns.account.in_(accounts), columns.blocked.in_(accounts), columns.made <= at)
        query = select(columns.account, columns.blocked).where(*among)
        return await self._read(lambda connection: {(row[0], row[1]) for row in connection.execute(query)})

    async def sitting(self, table: str) -> dict[str, set[str]]:
        """Return, for each seat of a table, the accounts that own it."""
        query = select(ACCOUNT_SEATS.c.seat, ACCOUNT_SEATS.c.account).where(ACCOUNT_SEATS.c.table == table)
        found: dict[str, set[str]] = {}
        for seat, account in await self._read(lambda connection: connection.execute(query).all()):
            found.setdefault(seat, set()).add(account)
        return found

    async def _invited(self, mine: Any, now: int) -> list[InvitationDetailsRow]:
        facts = [TABLES.c[name] for name in ("game", "variant", "seats", "names", "clock", "rated", "ended")]
        query = (
            select(INVITATIONS, ACCOUNTS.c.name.label("inviter_name"), *facts)
            .join(ACCOUNTS, ACCOUNTS.c.id == INVITATIONS.c.inviter)
            .join(TABLES, TABLES.c.id == INVITATIONS.c.table)
            .where(mine, INVITATIONS.c.made >= now - INVITATION_SECONDS)
            .order_by(INVITATIONS.c.made, INVITATIONS.c.id)
        )
        rows = await self._read(lambda connection: connection.execute(query).all())
        return [found for row in rows if (found := InvitationDetailsRow(*row)).waits]

    async def _do(self, statement: Any) -> int:
        return await self._write(lambda connection: connection.execute(statement).rowcount)


def _between(one: Any, other: Any) -> Any:
    """Return the SQL condition that one of two accounts has blocked the other."""
    columns = BLOCKS.c
    return (
        select(columns.id)
        .where(
            or_(
                and_(columns.account == one, columns.blocked == other),
                and_(columns.account == other, columns.blocked == one),
            )
        )
        .exists()
    )
