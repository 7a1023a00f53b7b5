"""Browsers subscribed to push notifications, and webhooks of accounts."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import delete, insert, select
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError

from sandtable.service.store.database_base import Transact
from sandtable.service.store.schema import ACCOUNT_HOOKS, PUSH_KEY, SUBSCRIPTIONS

ONLY = 1
# The maximum number of an account's browsers. Another browser replaces the oldest one.
MAX_BROWSERS = 20


class SubscriptionRow(NamedTuple):
    """A browser that receives push notifications.

    Args:
        id: the id of the subscription.
        account: the id of the account.
        endpoint: the URL of the push service for this browser.
        p256dh: the browser's public key, as base64url.
        auth: the browser's authentication secret, as base64url.
        made: the time of the subscription, in milliseconds since 1970.
    """

    id: str
    account: str
    endpoint: str
    p256dh: str
    auth: str
    made: int


class PushRepository:
    """The subscribed browsers in a database.

    Args:
        read: runs a function in a read transaction.
        write: runs a function in a write transaction.
    """

    def __init__(self, read: Transact, write: Transact) -> None:
        self._read = read
        self._write = write

    async def key(self, fresh: str) -> str:
        """Return the stored VAPID key; if there is none, store `fresh` and return it."""
        query = select(PUSH_KEY.c.pem)

        def work(connection: Connection) -> str:
            kept: str | None = connection.execute(query).scalar_one_or_none()
            if kept is None:
                connection.execute(insert(PUSH_KEY).values(id=ONLY, pem=fresh))
            return kept or fresh

        try:
            return await self._write(work)
        except IntegrityError:
            # Another server has stored a key at the same moment.
            return await self._write(work)

    async def add(self, row: SubscriptionRow) -> None:
        """Insert a browser's subscription.

        Delete the same browser's subscription by another account.
        """
        mine = SUBSCRIPTIONS.c.account == row.account
        oldest = select(SUBSCRIPTIONS.c.id).where(mine).order_by(SUBSCRIPTIONS.c.made.desc()).offset(MAX_BROWSERS)

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


class WebhookRow(NamedTuple):
    """A webhook.

    Args:
        account: the id of the account.
        url: the URL to call.
        secret: the secret that signs the calls.
    """

    account: str
    url: str
    secret: str


class WebhookRepository:
    """Webhooks in a database.

    Args:
        read: runs a function in a read transaction.
        write: runs a function in a write transaction.
    """

    def __init__(self, read: Transact, write: Transact) -> None:
        self._read = read
        self._write = write

    async def of(self, account: str) -> WebhookRow | None:
        """Return the webhook of an account, or None."""
        query = select(ACCOUNT_HOOKS).where(ACCOUNT_HOOKS.c.account == account)
        row = await self._read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else WebhookRow(*row)

    async def set(self, row: WebhookRow) -> None:
        """Store a webhook, replacing the account's old one."""

        def work(connection: Connection) -> None:
            connection.execute(delete(ACCOUNT_HOOKS).where(ACCOUNT_HOOKS.c.account == row.account))
            connection.execute(insert(ACCOUNT_HOOKS).values(row._asdict()))

        try:
            await self._write(work)
        except IntegrityError:
            # Another server has inserted a webhook at the same moment.
            await self._write(work)

    async def drop(self, account: str) -> None:
        """Delete the webhook of an account, if it has one."""
        this = delete(ACCOUNT_HOOKS).where(ACCOUNT_HOOKS.c.account == account)
        await self._write(lambda connection: connection.execute(this))
