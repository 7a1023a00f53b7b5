"""Sitting down in the lobby as somebody who is signed in: not with those from whom a block keeps him apart."""

from __future__ import annotations

from sandtable.kernel.joint_dice import Hash
from sandtable.kernel.message import say
from sandtable.service.accounts.accounts import Accounts, Signed
from sandtable.service.errors import ServiceError
from sandtable.service.lobby.lobby import Lobby, Sitting
from sandtable.service.store.contact_rows import ContactRows
from sandtable.service.tables.stored_table import Terms


class Meetings:
    """Those who are signed in, at tables of the lobby that are not rated.

    Args:
        rows: who has blocked whom.
        accounts: all accounts.
        lobby: where tables are listed.
    """

    def __init__(self, rows: ContactRows, accounts: Accounts, lobby: Lobby) -> None:
        self._rows = rows
        self._accounts = accounts
        self._lobby = lobby

    async def sit(self, signed: Signed, table: str, seat: str, name: str, part: Hash | None) -> Sitting:
        """Sit down at a listed table, and take the seat into the account.

        Args:
            seat: where; "" for any seat.
            name: what whoever sits down is called.
            part: the hash of what he is going to add to the dice.

        Raises:
            ServiceError: the table is not listed, the seat no longer free, or a block keeps the two apart, which is
                said in the same sentence.
        """
        if await self._rows.apart_at(signed.account.id, [table]):
            raise ServiceError("conflict", say("service-lobby-gone"))
        return await self._kept(signed, await self._lobby.sit(table, seat, name, part))

    async def quick(
        self,
        signed: Signed,
        game: str,
        variant: str,
        seat: str,
        language: str,
        clock: Terms | None,
        name: str,
        part: Hash | None,
    ) -> Sitting:
        """Sit down at the table that has waited longest for somebody like this, and take the seat into the account.

        Args:
            game, variant, seat, language, clock: what is wanted.
            name, part: as to sit down at one table.

        Raises:
            ServiceError: nobody waits for that.
        """
        listed = [each.table for each in (await self._lobby.state()).tables]
        apart = await self._rows.apart_at(signed.account.id, listed)
        sat = await self._lobby.quick(game, variant, seat, language, clock, name, part, unlike=apart)
        return await self._kept(signed, sat)

    async def _kept(self, signed: Signed, sat: Sitting) -> Sitting:
        await self._accounts.rows.take_seat(signed.account.id, sat.table, sat.seat, self._accounts.now())
        return sat
