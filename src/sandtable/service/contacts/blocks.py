"""Blocks between accounts, which prevent contact without showing the reason."""

from __future__ import annotations

import secrets

import msgspec

from sandtable.kernel.message import say
from sandtable.service.accounts.accounts import Accounts, AccountSession, folded
from sandtable.service.errors import ServiceError
from sandtable.service.name_checks import clean_name
from sandtable.service.store.repositories.contacts import BlockRow, ContactRepository

ID_BYTES = 12
MAX_BLOCKS = 500


class BlockEntry(msgspec.Struct, frozen=True):
    """A blocked player.

    Args:
        id: the id of the block.
        name: the name under which the blocking player knows the other; "" for an unnamed player at a table.
        at: the time of the block, in seconds since 1970.
    """

    id: str
    name: str
    at: int


class Blocks(msgspec.Struct, frozen=True):
    """The blocks of an account.

    Args:
        blocked: the blocked players, the first blocked first.
    """

    blocked: list[BlockEntry]


class BlockList:
    """The blocks between accounts: listing, adding and removing them.

    Args:
        rows: the repository of blocks.
        accounts: the accounts.
    """

    def __init__(self, rows: ContactRepository, accounts: Accounts) -> None:
        self._rows = rows
        self._accounts = accounts

    async def of(self, signed: AccountSession) -> Blocks:
        """Return an account's blocks."""
        return Blocks([BlockEntry(row.id, row.name, row.made) for row in await self._rows.blocks(signed.account.id)])

    async def block(self, signed: AccountSession, name: str) -> None:
        """Block an account by name; the result does not reveal whether the account exists.

        Raises:
            ServiceError: the name is empty or the account's own, or the account has too many blocks.
        """
        name = clean_name(name)
        if not folded(name):
            raise ServiceError("invalid", say("service-account-no-name"))
        if folded(name) == signed.account.folded:
            raise ServiceError("invalid", say("service-block-self"))
        account = await self._accounts.rows.named(folded(name))
        await self._add(signed, [None if account is None else account.id], name)

    async def block_seat(self, signed: AccountSession, table: str, seat: str) -> None:
        """Block all accounts that own a seat.

        The result does not reveal whether there are any.

        Raises:
            ServiceError: the table or seat does not exist, the seat is the account's own, or the account has too many
                blocks.
        """
        at = await self._accounts.tables.table(table)
        facts = (await at.facts()).seats
        accounts = (await self._rows.sitting(table)).get(seat, set())
        if seat not in facts:
            raise ServiceError("missing", say("service-account-not-there"))
        if signed.account.id in accounts:
            raise ServiceError("invalid", say("service-block-self"))
        # The list of blocks shows the name at the table, because the account's name may be private.
        await self._add(signed, [*sorted(accounts)] or [None], facts[seat].name)

    async def unblock(self, signed: AccountSession, id: str) -> None:
        """Remove a block.

        Raises:
            ServiceError: the account has no block with this id.
        """
        if not await self._rows.unblock(id, signed.account.id):
            raise ServiceError("missing", say("service-account-not-there"))

    async def _add(self, signed: AccountSession, accounts: list[str | None], name: str) -> None:
        before = await self._rows.blocks(signed.account.id)
        if len(before) >= MAX_BLOCKS:
            raise ServiceError("conflict", say("service-block-many", most=MAX_BLOCKS))
        known = {(row.blocked, row.name) for row in before}
        for each in accounts:
            if (each, name) not in known:
                id = secrets.token_urlsafe(ID_BYTES)
                await self._rows.block(BlockRow(id, signed.account.id, each, name, self._accounts.now()))
