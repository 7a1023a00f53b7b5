"""Invitations by name, and whom somebody has blocked."""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import and_, delete, func, insert, or_, select, update
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError

from sandtable.service.store.analysis_rows import Transact
from sandtable.service.store.schema import ACCOUNT_SEATS, ACCOUNTS, BLOCKS, INVITATIONS, TABLES

# So long an invitation waits for an answer, in seconds.
INVITED_SECONDS = 14 * 86_400


class InvitationRow(NamedTuple):
    """An invitation.

    Args:
        inviter: the account that invites.
        invited: the account that is invited; None where nobody is to see it.
        name: as the inviter has written it.
        made: when, in seconds since 1970.
    """

    id: str
    inviter: str
    invited: str | None
    name: str
    table: str
    seat: str
    made: int
    declined: bool = False


class InvitedRow(NamedTuple):
    """An invitation with what of its table, and of whoever invites, is needed to tell of it."""

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
        """Whether its seat is still free, at a table that nobody has given up."""
        return self.seats.get(self.seat) == "open" and self.ended is None


class BlockRow(NamedTuple):
    """Somebody who was blocked.

    Args:
        account: who has blocked him.
        blocked: his account; None where there is none.
        name: as whoever has blocked him knows him.
    """

    id: str
    account: str
    blocked: str | None
    name: str
    made: int


class ContactRows:
    """Invitations and blocks in a database.

    Args:
        read, write: do something in a transaction.
    """

    def __init__(self, read: Transact, write: Transact) -> None:
        self._read = read
        self._write = write

    async def invite(self, row: InvitationRow, most: int) -> bool:
        """Insert an invitation in the place of what was there for its seat; forget those that have lapsed.

        Args:
            most: so many may wait that one account has sent.

        Returns:
            Whether there was room for it.
        """
        columns = INVITATIONS.c
        seat = and_(columns.table == row.table, columns.seat == row.seat)
        lapsed = columns.made < row.made - INVITED_SECONDS
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
            # At another server somebody was invited there at the same moment.
            return await self._write(work)

    async def received(self, account: str, now: int) -> list[InvitedRow]:
        """Return the invitations that wait for somebody's answer, the oldest first."""
        mine = and_(INVITATIONS.c.invited == account, INVITATIONS.c.declined.is_(False))
        return await self._invited(mine, now)

    async def sent(self, account: str, now: int) -> list[InvitedRow]:
        """Return the invitations that somebody has sent, the oldest first."""
        return await self._invited(INVITATIONS.c.inviter == account, now)

    async def one(self, id: str, account: str, now: int) -> InvitedRow | None:
        """Return an invitation that waits for somebody's answer; None if there is none."""
        return next((row for row in await self.received(account, now) if row.id == id), None)

    async def decline(self, id: str, account: str) -> None:
        """Note that somebody has declined an invitation."""
        mine = and_(INVITATIONS.c.id == id, INVITATIONS.c.invited == account)
        await self._do(update(INVITATIONS).where(mine).values(declined=True))

    async def withdraw(self, id: str, account: str) -> bool:
        """Delete an invitation of whoever has sent it, and return whether there was one."""
        return await self._do(delete(INVITATIONS).where(INVITATIONS.c.id == id, INVITATIONS.c.inviter == account)) == 1

    async def accepted(self, id: str) -> None:
        """Delete an invitation that was accepted."""
        await self._do(delete(INVITATIONS).where(INVITATIONS.c.id == id))

    async def block(self, row: BlockRow) -> None:
        """Insert a block; invitations between the two wait no more, though whoever was blocked is not shown that."""
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
        """Delete a block of an account, and return whether there was one."""
        return await self._do(delete(BLOCKS).where(BLOCKS.c.id == id, BLOCKS.c.account == account)) == 1

    async def blocks(self, account: str) -> list[BlockRow]:
        """Return whom an account has blocked, in order."""
        query = select(BLOCKS).where(BLOCKS.c.account == account).order_by(BLOCKS.c.made, BLOCKS.c.id)
        return [BlockRow(*row) for row in await self._read(lambda connection: connection.execute(query).all())]

    async def apart(self, account: str, others: list[str]) -> set[str]:
        """Return those of other accounts that an account has blocked, or that have blocked it."""
        query = select(ACCOUNTS.c.id).where(ACCOUNTS.c.id.in_(others), _between(ACCOUNTS.c.id, account))
        return await self._read(lambda connection: set(connection.execute(query).scalars()))

    async def apart_at(self, account: str, tables: list[str]) -> set[str]:
        """Return those of some tables at which somebody sits whom an account has blocked, or who has blocked it."""
        query = (
            select(ACCOUNT_SEATS.c.table)
            .where(ACCOUNT_SEATS.c.table.in_(tables), _between(ACCOUNT_SEATS.c.account, account))
            .distinct()
        )
        return await self._read(lambda connection: set(connection.execute(query).scalars()))

    async def apart_from(self, table: str, seat: str) -> set[str]:
        """Return the seats of a table whose people one seat has blocked, or who have blocked it."""
        mine, other = ACCOUNT_SEATS.alias(), ACCOUNT_SEATS.alias()
        query = (
            select(other.c.seat)
            .join(mine, mine.c.table == other.c.table)
            .where(mine.c.table == table, mine.c.seat == seat, _between(other.c.account, mine.c.account))
            .distinct()
        )
        return await self._read(lambda connection: set(connection.execute(query).scalars()))

    async def apart_among(self, accounts: list[str], at: int) -> set[tuple[str, str]]:
        """Return, of some accounts, which had blocked which at a moment, in seconds since 1970."""
        columns = BLOCKS.c
        among = (columns.account.in_(accounts), columns.blocked.in_(accounts), columns.made <= at)
        query = select(columns.account, columns.blocked).where(*among)
        return await self._read(lambda connection: {(row[0], row[1]) for row in connection.execute(query)})

    async def sitting(self, table: str) -> dict[str, set[str]]:
        """Return by which accounts each seat of a table was taken in."""
        query = select(ACCOUNT_SEATS.c.seat, ACCOUNT_SEATS.c.account).where(ACCOUNT_SEATS.c.table == table)
        found: dict[str, set[str]] = {}
        for seat, account in await self._read(lambda connection: connection.execute(query).all()):
            found.setdefault(seat, set()).add(account)
        return found

    async def _invited(self, mine: Any, now: int) -> list[InvitedRow]:
        facts = [TABLES.c[name] for name in ("game", "variant", "seats", "names", "clock", "rated", "ended")]
        query = (
            select(INVITATIONS, ACCOUNTS.c.name.label("inviter_name"), *facts)
            .join(ACCOUNTS, ACCOUNTS.c.id == INVITATIONS.c.inviter)
            .join(TABLES, TABLES.c.id == INVITATIONS.c.table)
            .where(mine, INVITATIONS.c.made >= now - INVITED_SECONDS)
            .order_by(INVITATIONS.c.made, INVITATIONS.c.id)
        )
        rows = await self._read(lambda connection: connection.execute(query).all())
        return [found for row in rows if (found := InvitedRow(*row)).waits]

    async def _do(self, statement: Any) -> int:
        return await self._write(lambda connection: connection.execute(statement).rowcount)


def _between(one: Any, other: Any) -> Any:
    """Return the condition that one of two accounts has blocked the other."""
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
