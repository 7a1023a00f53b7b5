"""Notification settings, current viewers of tables, and notifications to deliver.

All times are in milliseconds since 1970, unless stated otherwise.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import and_, bindparam, case, delete, func, insert, null, select, update
from sqlalchemy.dialects import sqlite
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError

from sandtable.service.store.database_base import Transact
from sandtable.service.store.repositories.refused_email_addresses import (
    count_refusal,
    forget_refusals,
    trust_address,
    words_of,
)
from sandtable.service.store.schema import (
    ACCOUNT_SEATS,
    ACCOUNTS,
    INVITATIONS,
    LISTENERS,
    LOOKING,
    MAIL_REFUSALS,
    NOTICES,
    NUDGES,
    TABLE_WISHES,
    TABLES,
)

# The time for which delivered notifications are kept, so that no event is notified twice, in milliseconds.
RETENTION_MS = 90 * 86_400 * 1000
# The interval of deleting old notifications, in milliseconds.
PURGE_INTERVAL_MS = 3_600_000
# The maximum number of notifications that a server takes for delivery in one batch.
MAX_TAKEN = 50
# The maximum number of tables to check for missed events when a server starts.
MAX_LATELY = 500
# After this many refusals in a row, nothing more is sent to an address. A server that continued would count as a
# spammer.
MAX_REFUSALS = 3
# The columns that identify a notification.
KEY = ("account", "table", "mark", "way")


class SubscriberRow(NamedTuple):
    """A recipient of notifications.

    Args:
        account: the id of the account.
        lang: the language of notifications.
        site: the URL of the web page that the account used, for links in e-mails.
        leave: the token that unsubscribes without signing in.
        preferences: the settings for tables without their own settings.
        digest: the time of the last digest e-mail.
        address: the e-mail address; "" if there is none, or if it was refused too often.
        refused: the number of refusals of the address in a row.
    """

    account: str
    lang: str
    site: str
    leave: str
    preferences: dict[str, Any]
    digest: int
    address: str = ""
    refused: int = 0


class RecipientRow(NamedTuple):
    """A recipient, with the settings for one table and the last view of it.

    Args:
        subscriber: the recipient.
        own: the settings for this table; None if the general ones apply.
        looks_until: the time until which the recipient views or has viewed the table; 0 for never.
    """

    subscriber: SubscriberRow
    own: dict[str, Any] | None
    looks_until: int


class RefusalRow(NamedTuple):
    """A refused address, with the number of refusals in a row and the last reason."""

    address: str
    times: int
    reason: str


class PreferenceRow(NamedTuple):
    """The notification settings of a player at a table.

    Args:
        account: the id of the account.
        table: the id of the table.
        seat: the player's seat.
        digest: the time of the account's last digest e-mail.
        preferences: the account's general settings.
        own: the settings for this table; None if the general ones apply.
        invitation: the id of the invitation to the seat; "" if the player has the seat.
    """

    account: str
    table: str
    seat: str
    digest: int
    preferences: dict[str, Any]
    own: dict[str, Any] | None
    invitation: str = ""


class NotificationRow(NamedTuple):
    """A notification to deliver through one channel.

    Args:
        account: the id of the recipient's account.
        table: the id of the table.
        mark: a key of the event; a recipient is notified only once per mark, table and channel.
        way: the channel.
        seat: the recipient's seat.
        event: the event, as stored.
        made: the time of the event.
        due: the time of the next attempt to deliver; 0 once this is done.
        tries: the number of attempts so far.
    """

    account: str
    table: str
    mark: str
    way: str
    seat: str
    event: dict[str, Any]
    made: int
    due: int
    tries: int = 0


# Whether an account's present address was refused, how often, and the address to which e-mails may be sent: "" after
# too many refusals.
_REFUSED = (MAIL_REFUSALS.c.account == ACCOUNTS.c.id) & (MAIL_REFUSALS.c.address == ACCOUNTS.c.address)
_TIMES = func.coalesce(MAIL_REFUSALS.c.times, 0)
_ADDRESS = case((_TIMES >= MAX_REFUSALS, ""), else_=ACCOUNTS.c.address)
# Frequent queries are built only once, because SQLAlchemy takes longer to build them than to execute them.
_PREFERENCES = (
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


class NotificationRepository:
    """Notifications and their settings in a database.

    Args:
        read: runs a function in a read transaction.
        write: runs a function in a write transaction.
    """

    def __init__(self, read: Transact, write: Transact) -> None:
        self._read = read
        self._write = write
        self._forgets = 0

    async def subscriber(self, account: str) -> SubscriberRow | None:
        """Return an account's settings; None if the account has never set any."""
        query = (
            select(LISTENERS, _ADDRESS, _TIMES)
            .join(ACCOUNTS, ACCOUNTS.c.id == LISTENERS.c.account)
            .outerjoin(MAIL_REFUSALS, _REFUSED)
            .where(LISTENERS.c.account == account)
        )
        row = await self._read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else SubscriberRow(*row)

    async def set_subscriber(self, row: SubscriberRow) -> None:
        """Store an account's settings; an existing `leave` token and digest time are kept."""
        values = {"lang": row.lang, "site": row.site, "wishes": row.preferences}
        first = {**values, "account": row.account, "leave": row.leave, "digest": row.digest}
        mine = update(LISTENERS).where(LISTENERS.c.account == row.account).values(values)

        def work(connection: Connection) -> None:
            if not connection.execute(mine).rowcount:
                connection.execute(insert(LISTENERS).values(first))

        try:
            await self._write(work)
        except IntegrityError:
            # Another server has inserted the settings at the same moment.
            await self._write(work)

    async def recipient(self, account: str, table: str) -> RecipientRow | None:
        """Return a recipient with a table's settings and the last view of it, or None."""
        own = (TABLE_WISHES.c.account == account) & (TABLE_WISHES.c.table == table)
        sight = (LOOKING.c.account == account) & (LOOKING.c.table == table)
        query = (
            select(LISTENERS, _ADDRESS, _TIMES, TABLE_WISHES.c.wishes, func.coalesce(LOOKING.c.until, 0))
            .join(ACCOUNTS, ACCOUNTS.c.id == LISTENERS.c.account)
            .outerjoin(MAIL_REFUSALS, _REFUSED)
            .outerjoin(TABLE_WISHES, own)
            .outerjoin(LOOKING, sight)
            .where(LISTENERS.c.account == account)
        )
        row = await self._read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else RecipientRow(SubscriberRow(*row[:-2]), row[-2], row[-1])

    async def preferences_of_table(self, account: str, table: str) -> dict[str, Any] | None:
        """Return an account's own settings for one table; None if it has none."""
        query = select(TABLE_WISHES.c.wishes).where(TABLE_WISHES.c.account == account, TABLE_WISHES.c.table == table)
        return await self._read(lambda connection: connection.execute(query).scalar_one_or_none())

    async def set_preferences_at(self, account: str, table: str, preferences: dict[str, Any] | None) -> bool:
        """Store an account's settings for a table; None deletes them.

        Return whether the account has a seat at the table. If not, nothing is stored.
        """
        seated = select(ACCOUNT_SEATS.c.seat).where(ACCOUNT_SEATS.c.account == account, ACCOUNT_SEATS.c.table == table)
        old = delete(TABLE_WISHES).where(TABLE_WISHES.c.account == account, TABLE_WISHES.c.table == table)

        def work(connection: Connection) -> bool:
            if connection.execute(seated).first() is None:
                return False
            connection.execute(old)
            if preferences is not None:
                connection.execute(insert(TABLE_WISHES).values(account=account, table=table, wishes=preferences))
            return True

        return await self._write(work)

    async def subscriber_of_token(self, leave: str) -> SubscriberRow | None:
        """Return the recipient with an unsubscribe token, or None."""
        query = select(LISTENERS.c.account).where(LISTENERS.c.leave == leave)
        account = await self._read(lambda connection: connection.execute(query).scalar_one_or_none())
        return None if account is None else await self.subscriber(account)

    async def table_preferences(self, account: str) -> dict[str, dict[str, Any]]:
        """Return an account's settings for single tables, by table."""
        query = select(TABLE_WISHES.c.table, TABLE_WISHES.c.wishes).where(TABLE_WISHES.c.account == account)
        return await self._read(lambda connection: {row.table: row.wishes for row in connection.execute(query)})

    async def preferences_at(self, tables: set[str]) -> list[PreferenceRow]:
        """Return the settings of the players at these tables."""
        values = {"these": list(tables)}
        found = await self._read(lambda connection: connection.execute(_PREFERENCES, values).all())
        return [PreferenceRow(*row) for row in found]

    async def preferences_of_invited(self, tables: set[str]) -> list[PreferenceRow]:
        """Return the settings of players who are invited to these tables by name."""
        mine = INVITATIONS.c
        query = (
            select(mine.invited, mine.table, mine.seat, LISTENERS.c.digest, LISTENERS.c.wishes, null(), mine.id)
            .join(LISTENERS, LISTENERS.c.account == mine.invited)
            .where(mine.table.in_(tables), mine.declined.is_(False))
        )
        return [PreferenceRow(*row) for row in await self._read(lambda connection: connection.execute(query).all())]

    async def is_invited(self, account: str, invitation: str) -> bool:
        """Return whether an invitation still waits for an account's answer."""
        mine = INVITATIONS.c
        query = select(mine.id).where(mine.id == invitation, mine.invited == account, mine.declined.is_(False))
        return await self._read(lambda connection: connection.execute(query).first() is not None)

    async def add(self, found: list[NotificationRow]) -> None:
        """Insert notifications; ignore those whose key (`KEY`) already exists.

        Therefore each recipient is notified of an event only once through each channel.
        """
        if not found:
            return

        rows = [_columns(row) for row in found]
        now = max(row.made for row in found)
        forgets = now >= self._forgets
        if forgets:
            # Deleting reads all delivered notifications, so it is done only once per interval.
            self._forgets = now + PURGE_INTERVAL_MS

        def work(connection: Connection) -> None:
            if forgets:
                connection.execute(delete(NOTICES).where(NOTICES.c.made < now - RETENTION_MS))
            # Insert all rows with one statement, because steps that are written meanwhile must wait for it.
            insert_new: Any = sqlite.insert
            if connection.dialect.name == "postgresql":
                from sqlalchemy.dialects import postgresql

                insert_new = postgresql.insert
            connection.execute(insert_new(NOTICES).on_conflict_do_nothing(), rows)

        await self._write(work)

    async def last_notified(self, account: str, table: str, kind: str) -> int:
        """Return the time of the last notified event of a kind at a table; 0 for none."""
        query = (
            select(NOTICES.c.made)
            .where(NOTICES.c.account == account, NOTICES.c.table == table, NOTICES.c.mark.startswith(kind))
            .order_by(NOTICES.c.made.desc())
            .limit(1)
        )
        return await self._read(lambda connection: connection.execute(query).scalar() or 0)

    async def take(self, now: int, held: int) -> list[NotificationRow]:
        """Claim due notifications for delivery, for `held` milliseconds."""
        query = select(NOTICES).where(NOTICES.c.due > 0, NOTICES.c.due <= now).order_by(NOTICES.c.due).limit(MAX_TAKEN)

        def work(connection: Connection) -> list[NotificationRow]:
            rows = [NotificationRow(*row) for row in connection.execute(query.with_for_update())]
            if rows:
                held_by = update(NOTICES).where(_each()).values(due=now + held, tries=NOTICES.c.tries + 1)
                connection.execute(held_by, [_key(row) for row in rows])
            return [row._replace(tries=row.tries + 1) for row in rows]

        return await self._write(work)

    async def waiting(self, account: str, way: str) -> list[NotificationRow]:
        """Return an account's undelivered notifications with a `way`, due or not yet due."""
        waits = (NOTICES.c.account == account) & (NOTICES.c.way == way) & (NOTICES.c.due > 0)
        query = select(NOTICES).where(waits).order_by(NOTICES.c.made, NOTICES.c.table)
        return [NotificationRow(*row) for row in await self._read(lambda connection: connection.execute(query).all())]

    async def set_digest(self, account: str, now: int) -> None:
        """Store the time of an account's digest e-mail."""
        sent = update(LISTENERS).where(LISTENERS.c.account == account).values(digest=now)
        await self._write(lambda connection: connection.execute(sent))

    async def set_due(self, rows: list[NotificationRow], due: int) -> None:
        """Set when notifications are due; 0 if nothing more must be done."""
        updated = update(NOTICES).where(_each()).values(due=due)
        if rows:
            await self._write(lambda connection: connection.execute(updated, [_key(row) for row in rows]))

    async def next_due(self) -> int | None:
        """Return when the next notification is due; None if none waits."""
        return await self._read(lambda connection: connection.execute(_NEXT_DUE).scalar_one_or_none())

    async def look(self, account: str, table: str, until: int) -> None:
        """Store until when an account views a table.

        Nothing is stored for an account without a seat at the table or without notification settings.
        """
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
        """Return the time until which an account views or has viewed a table; 0 for never."""
        query = select(LOOKING.c.until).where(LOOKING.c.account == account, LOOKING.c.table == table)
        return await self._read(lambda connection: connection.execute(query).scalar_one_or_none() or 0)

    async def refusal(self, account: str) -> RefusalRow | None:
        """Return the refusals of an account's current address, or None."""
        query = (
            select(MAIL_REFUSALS.c.address, MAIL_REFUSALS.c.times, MAIL_REFUSALS.c.reason)
            .join(ACCOUNTS, _REFUSED)
            .where(ACCOUNTS.c.id == account, MAIL_REFUSALS.c.times > 0)
        )
        row = await self._read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else RefusalRow(row.address, row.times, words_of(row.reason))

    async def refused(self, account: str, address: str, reason: str, now: int) -> None:
        """Count a mail server's refusal of an address, and store the server's text."""

        def work(connection: Connection) -> None:
            count_refusal(connection, account, address, reason, now)

        try:
            await self._write(work)
        except IntegrityError:
            # Another server has inserted a refusal at the same moment.
            await self._write(work)

    async def accepted(self, account: str) -> None:
        """Reset the count of refusals of an account's address."""
        await self._write(lambda connection: forget_refusals(connection, account))

    async def try_again(self, account: str, address: str, now: int) -> None:
        """Allow e-mails to an account's address again; ignore bounces of older e-mails."""
        await self._write(lambda connection: trust_address(connection, account, address, now))

    async def nudge(self, table: str, seat: str, now: int, pause: int) -> int:
        """Store a reminder of a player if the last one is at least `pause` milliseconds old.

        Returns:
            The milliseconds until the player can be reminded again; 0 if the reminder was stored.
        """
        mine = NUDGES.c
        this = (mine.table == table) & (mine.seat == seat)
        again = update(NUDGES).where(this, mine.at <= now - pause).values(at=now)

        def work(connection: Connection) -> int:
            if connection.execute(again).rowcount:
                return 0
            last: int | None = connection.execute(select(mine.at).where(this)).scalar()
            if last is None:
                connection.execute(insert(NUDGES).values(table=table, seat=seat, at=now))
                return 0
            return last + pause - now

        try:
            return await self._write(work)
        except IntegrityError:
            return await self._write(work)

    async def lately(self, since: int) -> list[str]:
        """Return recently changed tables at which a recipient of notifications has a seat.

        Args:
            since: the earliest time of the change, in seconds since 1970.
        """
        query = (
            select(TABLES.c.id)
            .join(ACCOUNT_SEATS, ACCOUNT_SEATS.c.table == TABLES.c.id)
            .join(LISTENERS, LISTENERS.c.account == ACCOUNT_SEATS.c.account)
            .where(TABLES.c.updated >= since)
            .distinct()
            .limit(MAX_LATELY)
        )
        return await self._read(lambda connection: list(connection.execute(query).scalars()))


def _each() -> Any:
    """Return the SQL condition that selects a notification by the parameters of its key."""
    return and_(*(NOTICES.c[name] == bindparam(f"this_{name}") for name in KEY))


def _columns(row: NotificationRow) -> dict[str, Any]:
    """Return the values of a notification by the names of the database columns."""
    return {"happening" if name == "event" else name: value for name, value in row._asdict().items()}


def _key(row: NotificationRow) -> dict[str, str]:
    return {f"this_{name}": getattr(row, name) for name in KEY}
