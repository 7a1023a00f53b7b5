"""The webhooks of those who have accounts."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import delete, insert, select
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError

from sandtable.service.store.analysis_rows import Transact
from sandtable.service.store.schema import ACCOUNT_HOOKS


class HookRow(NamedTuple):
    """A webhook.

    Args:
        url: what is called.
        secret: by what is signed what is sent there.
    """

    account: str
    url: str
    secret: str


class HookRows:
    """Webhooks in a database.

    Args:
        read, write: do something in a transaction.
    """

    def __init__(self, read: Transact, write: Transact) -> None:
        self._read = read
        self._write = write

    async def of(self, account: str) -> HookRow | None:
        """Return the webhook of an account; None if it has none."""
        query = select(ACCOUNT_HOOKS).where(ACCOUNT_HOOKS.c.account == account)
        row = await self._read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else HookRow(*row)

    async def set(self, row: HookRow) -> None:
        """Keep a webhook, in the place of the one that was there."""

        def work(connection: Connection) -> None:
            connection.execute(delete(ACCOUNT_HOOKS).where(ACCOUNT_HOOKS.c.account == row.account))
            connection.execute(insert(ACCOUNT_HOOKS).values(row._asdict()))

        try:
            await self._write(work)
        except IntegrityError:
            # At another server one was set at the same moment.
            await self._write(work)

    async def drop(self, account: str) -> None:
        """Delete the webhook of an account, if it has one."""
        this = delete(ACCOUNT_HOOKS).where(ACCOUNT_HOOKS.c.account == account)
        await self._write(lambda connection: connection.execute(this))
