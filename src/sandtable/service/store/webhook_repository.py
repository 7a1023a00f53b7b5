"""The webhooks of accounts."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import delete, insert, select
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError

from sandtable.service.store.analysis_repository import Transact
from sandtable.service.store.schema import ACCOUNT_HOOKS


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
