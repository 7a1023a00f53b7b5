"""A webhook of an account: an address of one's own that is called with what one wants to be told."""

from __future__ import annotations

from typing import Literal

import msgspec

from sandtable.service.notices.sentences import Told
from sandtable.service.store.hook_rows import HookRow, HookRows
from sandtable.service.tables.hooks import new_secret
from sandtable.service.tables.ports import Happening, Kind
from sandtable.service.tables.stored_table import Hook
from sandtable.service.webhooks import Webhooks, check_url, readers_of


class Call(msgspec.Struct, frozen=True):
    """What a program is told at an account's webhook.

    Args:
        kind: what of all that somebody can be told it is.
        table: where it has happened.
        seat: whose person is told.
        sentence: the same in his language.
        link: where the page tells more.
    """

    type: Literal["notice"]
    kind: Kind
    table: str
    seat: str
    sentence: str
    link: str


class AccountHooks:
    """The webhooks of those who have accounts.

    Args:
        rows: where they are kept.
        webhooks: calls them.
    """

    def __init__(self, rows: HookRows, webhooks: Webhooks) -> None:
        self.rows = rows
        self._webhooks = webhooks

    @property
    def there(self) -> bool:
        """Whether webhooks are called here."""
        return self._webhooks.allowed

    async def host(self, account: str) -> str:
        """Return the host of an account's webhook, which is all of it that is told again; "" if it has none."""
        row = await self.rows.of(account)
        return "" if row is None else check_url(row.url).host

    async def set(self, account: str, url: str) -> str:
        """Keep a webhook, in the place of the one before, and return its secret; "" of one that is removed.

        Raises:
            ServiceError: it is no address, or leads inside, or webhooks are not called here.
        """
        if not url:
            await self.rows.drop(account)
            return ""
        self._webhooks.check(url)
        secret = new_secret()
        await self.rows.set(HookRow(account, url, secret))
        return secret

    async def call(self, account: str, happening: Happening, seat: str, said: Told, id: str) -> None:
        """Call an account's webhook, once, if it still has one.

        Args:
            happening: what has happened.
            seat: whose person is told.
            said: the same in words.
            id: the same each time the same is told.

        Raises:
            NotDelivered: nothing has answered, or not that all was well.
        """
        row = await self.rows.of(account)
        if row is None or not self.there:
            return
        channel = readers_of(row.url) is not None
        call = Call("notice", happening.kind, happening.table, seat, said.sentence, said.link)
        await self._webhooks.call(Hook(row.url, row.secret), f"{said.sentence}\n{said.link}" if channel else call, id)
