"""Browsers that are told, and the key by which servers on this database name themselves to them."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import delete, insert, select
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError

from sandtable.service.store.analysis_rows import Transact
from sandtable.service.store.schema import PUSH_KEY, SUBSCRIPTIONS

ONLY = 1
# Browsers of one account; of more the oldest is told no more.
MOST_BROWSERS = 20


class SubscriptionRow(NamedTuple):
    """A browser that is told.

    Args:
        id: by which it is known here.
        endpoint: where messages for it are handed in.
        p256dh, auth: by what they are sealed, as base64url.
        made: when, in milliseconds since 1970.
    """

    id: str
    account: str
    endpoint: str
    p256dh: str
    auth: str
    made: int


class PushRows:
    """Browsers in a database.

    Args:
        read, write: do something in a transaction.
    """

    def __init__(self, read: Transact, write: Transact) -> None:
        self._read = read
        self._write = write

    async def key(self, fresh: str) -> str:
        """Return the key that there is, or keep a fresh one."""
        query = select(PUSH_KEY.c.pem)

        def work(connection: Connection) -> str:
            kept: str | None = connection.execute(query).scalar_one_or_none()
            if kept is None:
                connection.execute(insert(PUSH_KEY).values(id=ONLY, pem=fresh))
            return kept or fresh

        try:
            return await self._write(work)
        except IntegrityError:
            # Another server has made one at the same moment.
            return await self._write(work)

    async def add(self, row: SubscriptionRow) -> None:
        """Insert a browser, in the place of what was said of it before; whoever had it before is not told there."""
        mine = SUBSCRIPTIONS.c.account == row.account
        oldest = select(SUBSCRIPTIONS.c.id).where(mine).order_by(SUBSCRIPTIONS.c.made.desc()).offset(MOST_BROWSERS)

        def work(connection: Connection) -> None:
            connection.execute(delete(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.endpoint == row.endpoint))
            connection.execute(insert(SUBSCRIPTIONS).values(row._asdict()))
            gone = list(connection.execute(oldest).scalars())
            connection.execute(delete(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.id.in_(gone)))

        await self._write(work)

    async def drop(self, account: str, endpoint: str) -> None:
        """Delete a browser of an account."""
        this = (SUBSCRIPTIONS.c.account == account) & (SUBSCRIPTIONS.c.endpoint == endpoint)
        await self._write(lambda connection: connection.execute(delete(SUBSCRIPTIONS).where(this)))

    async def of(self, account: str) -> list[SubscriptionRow]:
        """Return the browsers of an account."""
        query = select(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.account == account).order_by(SUBSCRIPTIONS.c.made)
        return [SubscriptionRow(*row) for row in await self._read(lambda connection: connection.execute(query).all())]
