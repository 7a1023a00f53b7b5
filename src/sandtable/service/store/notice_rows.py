"""What people want to be told while they do not look, who looks, and what is still to be told.

Moments are in milliseconds since 1970.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import and_, bindparam, delete, func, insert, null, select, update
from sqlalchemy.dialects import sqlite
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError

from sandtable.service.store.analysis_rows import Transact
from sandtable.service.store.schema import (
    ACCOUNT_SEATS,
    ACCOUNTS,
    INVITATIONS,
    LISTENERS,
    LOOKING,
    NOTICES,
    TABLE_WISHES,
    TABLES,
)

# So long it is kept what was told, so that it is not told again, in milliseconds.
KEPT = 90 * 86_400 * 1000
# So often what was told that long ago is looked for, in milliseconds.
FORGETS = 3_600_000
# So many are taken at once.
MOST_TAKEN = 50
# So many tables are looked at anew when a server starts.
MOST_LATELY = 500
DIGEST = "digest"
# By what a notice is known.
KEY = ("account", "table", "mark", "way")


class ListenerRow(NamedTuple):
    """Somebody who wants to be told.

    Args:
        site: where he has reached the page.
        leave: by what mail is ended without signing in.
        wishes: what he wants, at tables for which he has said nothing else.
        digest: when he was last sent several things in one letter.
        address: of mail; "" for none.
    """

    account: str
    lang: str
    site: str
    leave: str
    wishes: dict[str, Any]
    digest: int
    address: str = ""


class ReaderRow(NamedTuple):
    """Somebody who is to be told something of a table: what he wants of it alone (None: nothing else), if he looks."""

    listener: ListenerRow
    own: dict[str, Any] | None
    looks_until: int


class WishRow(NamedTuple):
    """What somebody who has a seat at a table wants to be told of it; `own` are wishes for this table alone.

    Args:
        invitation: by what it is known that he is invited there; "" for whoever sits there.
    """

    account: str
    table: str
    seat: str
    digest: int
    wishes: dict[str, Any]
    own: dict[str, Any] | None
    invitation: str = ""


class NoticeRow(NamedTuple):
    """Something that is to be told to somebody, in one way.

    Args:
        mark: of what happens at a table one is told once, by this.
        made, due: when it has happened, and when it is told; 0 when that is over.
        tries: how often it was tried.
    """

    account: str
    table: str
    mark: str
    way: str
    seat: str
    happening: dict[str, Any]
    made: int
    due: int
    tries: int = 0


# What is asked again and again is put together once: that takes longer than to carry it out.
_WISHES = (
    select(
        ACCOUNT_SEATS.c.account,
        ACCOUNT_SEATS.c.table,
        ACCOUNT_SEATS.c.seat,
        LISTENERS.c.digest,
        LISTENERS.c.wishes,
        TABLE_WISHES.c.wishes,
    )
    .join(LISTENERS, LISTENERS.c.account == ACCOUNT_SEATS.c.account)
    .outerjoin(
        TABLE_WISHES,
        (TABLE_WISHES.c.account == ACCOUNT_SEATS.c.account) & (TABLE_WISHES.c.table == ACCOUNT_SEATS.c.table),
    )
    .where(ACCOUNT_SEATS.c.table.in_(bindparam("these", expanding=True)))
)
_NEXT_DUE = select(NOTICES.c.due).where(NOTICES.c.due > 0).order_by(NOTICES.c.due).limit(1)


class NoticeRows:
    """Wishes and notices in a database.

    Args:
        read, write: do something in a transaction.
    """

    def __init__(self, read: Transact, write: Transact) -> None:
        self._read = read
        self._write = write
        self._forgets = 0

    async def listener(self, account: str) -> ListenerRow | None:
        """Return what somebody wants to be told; None if he has never said."""
        query = (
            select(LISTENERS, ACCOUNTS.c.address)
            .join(ACCOUNTS, ACCOUNTS.c.id == LISTENERS.c.account)
            .where(LISTENERS.c.account == account)
        )
        row = await self._read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else ListenerRow(*row)

    async def listen(self, row: ListenerRow) -> None:
        """Keep what somebody wants to be told, in the place of what he said before; his `leave` stays."""
        values = {"lang": row.lang, "site": row.site, "wishes": row.wishes}
        first = {**values, "account": row.account, "leave": row.leave, "digest": row.digest}
        mine = update(LISTENERS).where(LISTENERS.c.account == row.account).values(values)

        def work(connection: Connection) -> None:
            if not connection.execute(mine).rowcount:
                connection.execute(insert(LISTENERS).values(first))

        try:
            await self._write(work)
        except IntegrityError:
            # At another server it was said at the same moment.
            await self._write(work)

    async def reader(self, account: str, table: str) -> ReaderRow | None:
        """Return somebody who wants to be told, with what he wants of one table, and until when he looks at it."""
        own = (TABLE_WISHES.c.account == account) & (TABLE_WISHES.c.table == table)
        sight = (LOOKING.c.account == account) & (LOOKING.c.table == table)
        query = (
            select(LISTENERS, ACCOUNTS.c.address, TABLE_WISHES.c.wishes, func.coalesce(LOOKING.c.until, 0))
            .join(ACCOUNTS, ACCOUNTS.c.id == LISTENERS.c.account)
            .outerjoin(TABLE_WISHES, own)
            .outerjoin(LOOKING, sight)
            .where(LISTENERS.c.account == account)
        )
        row = await self._read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else ReaderRow(ListenerRow(*row[:-2]), row[-2], row[-1])

    async def of_table(self, account: str, table: str) -> dict[str, Any] | None:
        """Return what somebody wants to be told of one table; None if nothing else than of all."""
        query = select(TABLE_WISHES.c.wishes).where(TABLE_WISHES.c.account == account, TABLE_WISHES.c.table == table)
        return await self._read(lambda connection: connection.execute(query).scalar_one_or_none())

    async def listen_at(self, account: str, table: str, wishes: dict[str, Any] | None) -> bool:
        """Keep what somebody wants to be told of a table, or, with None, forget it; return whether he sits there."""
        seated = select(ACCOUNT_SEATS.c.seat).where(ACCOUNT_SEATS.c.account == account, ACCOUNT_SEATS.c.table == table)
        old = delete(TABLE_WISHES).where(TABLE_WISHES.c.account == account, TABLE_WISHES.c.table == table)

        def work(connection: Connection) -> bool:
            if connection.execute(seated).first() is None:
                return False
            connection.execute(old)
            if wishes is not None:
                connection.execute(insert(TABLE_WISHES).values(account=account, table=table, wishes=wishes))
            return True

        return await self._write(work)

    async def leaving(self, leave: str) -> ListenerRow | None:
        """Return whose mail is ended by this; None if nobody's is."""
        query = select(LISTENERS.c.account).where(LISTENERS.c.leave == leave)
        account = await self._read(lambda connection: connection.execute(query).scalar_one_or_none())
        return None if account is None else await self.listener(account)

    async def tables_of(self, account: str) -> dict[str, dict[str, Any]]:
        """Return what somebody wants to be told of tables for which he has said something else, by table."""
        query = select(TABLE_WISHES.c.table, TABLE_WISHES.c.wishes).where(TABLE_WISHES.c.account == account)
        return await self._read(lambda connection: {row.table: row.wishes for row in connection.execute(query)})

    async def wishes(self, tables: set[str]) -> list[WishRow]:
        """Return what those who have seats at some tables want to be told."""
        values = {"these": list(tables)}
        found = await self._read(lambda connection: connection.execute(_WISHES, values).all())
        return [WishRow(*row) for row in found]

    async def wishes_of_invited(self, tables: set[str]) -> list[WishRow]:
        """Return what those want to be told who are invited to some tables by name."""
        mine = INVITATIONS.c
        query = (
            select(mine.invited, mine.table, mine.seat, LISTENERS.c.digest, LISTENERS.c.wishes, null(), mine.id)
            .join(LISTENERS, LISTENERS.c.account == mine.invited)
            .where(mine.table.in_(tables), mine.declined.is_(False))
        )
        return [WishRow(*row) for row in await self._read(lambda connection: connection.execute(query).all())]

    async def is_invited(self, account: str, invitation: str) -> bool:
        """Return whether an invitation still waits for somebody's answer."""
        mine = INVITATIONS.c
        query = select(mine.id).where(mine.id == invitation, mine.invited == account, mine.declined.is_(False))
        return await self._read(lambda connection: connection.execute(query).first() is not None)

    async def add(self, found: list[NoticeRow]) -> None:
        """Insert what is to be told, but for what was told before; of messages at a table one waits at a time."""
        if not found:
            return

        rows = [row._asdict() for row in found]
        now = max(row.made for row in found)
        forgets = now >= self._forgets
        if forgets:
            # All that was told is looked through for that.
            self._forgets = now + FORGETS

        def work(connection: Connection) -> None:
            if forgets:
                connection.execute(delete(NOTICES).where(NOTICES.c.made < now - KEPT))
            # One statement for all of them: a step that is written meanwhile waits for it.
            insert_new: Any = sqlite.insert
            if connection.dialect.name == "postgresql":
                from sqlalchemy.dialects import postgresql

                insert_new = postgresql.insert
            connection.execute(insert_new(NOTICES).on_conflict_do_nothing(), rows)

        await self._write(work)

    async def last_told(self, account: str, table: str, kind: str) -> int:
        """Return when something of a kind at a table last happened that somebody was told, or will be; 0 for never."""
        query = (
            select(NOTICES.c.made)
            .where(NOTICES.c.account == account, NOTICES.c.table == table, NOTICES.c.mark.startswith(kind))
            .order_by(NOTICES.c.made.desc())
            .limit(1)
        )
        return await self._read(lambda connection: connection.execute(query).scalar() or 0)

    async def take(self, now: int, held: int) -> list[NoticeRow]:
        """Return what is due, which nobody else takes for so long."""
        query = select(NOTICES).where(NOTICES.c.due > 0, NOTICES.c.due <= now).order_by(NOTICES.c.due).limit(MOST_TAKEN)

        def work(connection: Connection) -> list[NoticeRow]:
            rows = [NoticeRow(*row) for row in connection.execute(query.with_for_update())]
            if rows:
                held_by = update(NOTICES).where(_each()).values(due=now + held, tries=NOTICES.c.tries + 1)
                connection.execute(held_by, [_key(row) for row in rows])
            return [row._replace(tries=row.tries + 1) for row in rows]

        return await self._write(work)

    async def digest(self, account: str) -> list[NoticeRow]:
        """Return what waits to be told to somebody in one letter."""
        waits = (NOTICES.c.account == account) & (NOTICES.c.way == DIGEST) & (NOTICES.c.due > 0)
        query = select(NOTICES).where(waits).order_by(NOTICES.c.made, NOTICES.c.table)
        return [NoticeRow(*row) for row in await self._read(lambda connection: connection.execute(query).all())]

    async def set_digest(self, account: str, now: int) -> None:
        """Note when somebody was sent several things in one letter."""
        sent = update(LISTENERS).where(LISTENERS.c.account == account).values(digest=now)
        await self._write(lambda connection: connection.execute(sent))

    async def set_due(self, rows: list[NoticeRow], due: int) -> None:
        """Set when something is told or tried again; 0 when that is over."""
        told = update(NOTICES).where(_each()).values(due=due)
        if rows:
            await self._write(lambda connection: connection.execute(told, [_key(row) for row in rows]))

    async def next_due(self) -> int | None:
        """Return when something is due next; None if nothing waits."""
        return await self._read(lambda connection: connection.execute(_NEXT_DUE).scalar_one_or_none())

    async def look(self, account: str, table: str, until: int) -> None:
        """Keep until when somebody looks at a table; only of those who want to be told anything, at their tables."""
        this = (LOOKING.c.account == account) & (LOOKING.c.table == table)
        wanted = (
            select(ACCOUNT_SEATS.c.seat)
            .join(LISTENERS, LISTENERS.c.account == ACCOUNT_SEATS.c.account)
            .where(ACCOUNT_SEATS.c.account == account, ACCOUNT_SEATS.c.table == table)
        )

        def work(connection: Connection) -> None:
            if connection.execute(wanted).first() is None:
                return
            if not connection.execute(update(LOOKING).where(this).values(until=until)).rowcount:
                connection.execute(insert(LOOKING).values(account=account, table=table, until=until))

        try:
            await self._write(work)
        except IntegrityError:
            await self._write(work)

    async def looks_until(self, account: str, table: str) -> int:
        """Return until when somebody looks at a table, or has looked; 0 if he never did."""
        query = select(LOOKING.c.until).where(LOOKING.c.account == account, LOOKING.c.table == table)
        return await self._read(lambda connection: connection.execute(query).scalar_one_or_none() or 0)

    async def lately(self, since: int) -> list[str]:
        """Return the tables of those who want to be told at which something was changed since a moment, in seconds."""
        query = (
            select(TABLES.c.id)
            .join(ACCOUNT_SEATS, ACCOUNT_SEATS.c.table == TABLES.c.id)
            .join(LISTENERS, LISTENERS.c.account == ACCOUNT_SEATS.c.account)
            .where(TABLES.c.updated >= since)
            .distinct()
            .limit(MOST_LATELY)
        )
        return await self._read(lambda connection: list(connection.execute(query).scalars()))


def _each() -> Any:
    """Return the condition by which a statement is done for each of several notices."""
    return and_(*(NOTICES.c[name] == bindparam(f"this_{name}") for name in KEY))


def _key(row: NoticeRow) -> dict[str, str]:
    return {f"this_{name}": getattr(row, name) for name in KEY}
