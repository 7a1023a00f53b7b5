"""Whom somebody has blocked: neither of the two reaches the other, and neither is told."""

from __future__ import annotations

import secrets

import msgspec

from sandtable.kernel.message import say
from sandtable.service.accounts.accounts import Accounts, Signed, folded
from sandtable.service.errors import ServiceError
from sandtable.service.store.contact_rows import BlockRow, ContactRows
from sandtable.service.tables.players import clean_name

ID_BYTES = 12
MOST_BLOCKS = 500


class Blocked(msgspec.Struct, frozen=True):
    """Somebody who was blocked.

    Args:
        id: by which that is taken back.
        name: as whoever has blocked him knew him then; "" for somebody at a table without a name.
        at: when, in seconds since 1970.
    """

    id: str
    name: str
    at: int


class Blocks(msgspec.Struct, frozen=True):
    """Whom an account has blocked, in order."""

    blocked: list[Blocked]


class BlockList:
    """The blocks of one store.

    Args:
        rows: where they are kept.
        accounts: all accounts.
    """

    def __init__(self, rows: ContactRows, accounts: Accounts) -> None:
        self._rows = rows
        self._accounts = accounts

    async def of(self, signed: Signed) -> Blocks:
        """Return whom somebody has blocked."""
        return Blocks([Blocked(row.id, row.name, row.made) for row in await self._rows.blocks(signed.account.id)])

    async def block(self, signed: Signed, name: str) -> None:
        """Block an account by its name; whether there is one of that name is not told.

        Raises:
            ServiceError: it is no name, one's own, or very many have been blocked.
        """
        name = clean_name(name)
        if not folded(name):
            raise ServiceError("invalid", say("service-account-no-name"))
        if folded(name) == signed.account.folded:
            raise ServiceError("invalid", say("service-block-self"))
        account = await self._accounts.rows.named(folded(name))
        await self._add(signed, [None if account is None else account.id], name)

    async def block_seat(self, signed: Signed, table: str, seat: str) -> None:
        """Block whoever sits at a seat, by whichever accounts it was taken in; whether by any is not told.

        Raises:
            ServiceError: there is no such table or seat, it is one's own, or very many have been blocked.
        """
        at = await self._accounts.tables.table(table)
        facts = (await at.facts()).seats
        accounts = (await self._rows.sitting(table)).get(seat, set())
        if seat not in facts:
            raise ServiceError("missing", say("service-account-not-there"))
        if signed.account.id in accounts:
            raise ServiceError("invalid", say("service-block-self"))
        # He is known by what he is called there: the name of his account is his own business.
        await self._add(signed, [*sorted(accounts)] or [None], facts[seat].name)

    async def unblock(self, signed: Signed, id: str) -> None:
        """Take a block back.

        Raises:
            ServiceError: there is none.
        """
        if not await self._rows.unblock(id, signed.account.id):
            raise ServiceError("missing", say("service-account-not-there"))

    async def _add(self, signed: Signed, accounts: list[str | None], name: str) -> None:
        before = await self._rows.blocks(signed.account.id)
        if len(before) >= MOST_BLOCKS:
            raise ServiceError("conflict", say("service-block-many", most=MOST_BLOCKS))
        known = {(row.blocked, row.name) for row in before}
        for each in accounts:
            if (each, name) not in known:
                id = secrets.token_urlsafe(ID_BYTES)
                await self._rows.block(BlockRow(id, signed.account.id, each, name, self._accounts.now()))
