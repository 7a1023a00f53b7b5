"""Joining tables in the lobby with an account, unless a block prevents it."""

from __future__ import annotations

from sandtable.kernel.joint_dice import Hash
from sandtable.kernel.message import say
from sandtable.service.accounts.accounts import Accounts, AccountSession
from sandtable.service.errors import ServiceError
from sandtable.service.lobby.lobby import Lobby, LobbyMatch
from sandtable.service.store.repositories.contacts import ContactRepository
from sandtable.service.tables.stored_table import TimeControl


class AccountLobby:
    """Joining of unrated tables in the lobby by signed-in players.

    Args:
        rows: the repository of blocks.
        accounts: the accounts.
        lobby: the lobby.
    """

    def __init__(self, rows: ContactRepository, accounts: Accounts, lobby: Lobby) -> None:
        self._rows = rows
        self._accounts = accounts
        self._lobby = lobby

    async def sit(self, signed: AccountSession, table: str, seat: str, name: str, part: Hash | None) -> LobbyMatch:
        """Join a listed table, and add the seat to the account.

        Args:
            table: the id of the table.
            seat: the wanted seat; "" for any.
            name: the player's name; "" for none.
            part: the hash of the player's part of the dice seed; None for none.

        Raises:
            ServiceError: the table is not listed, the seat is not open, or there is a block between the account and a
                player. The message does not reveal a block.
        """
        if await self._rows.apart_at(signed.account.id, [table]):
            raise ServiceError("conflict", say("service-lobby-gone"))
        return await self._kept(signed, await self._lobby.sit(table, seat, name, part))

    async def quick(
        self,
        signed: AccountSession,
        game: str,
        variant: str,
        seat: str,
        language: str,
        clock: TimeControl | None,
        name: str,
        part: Hash | None,
    ) -> LobbyMatch:
        """Join the matching table that has waited longest; add the seat to the account.

        Args:
            game: the game's id.
            variant: the variant of the game.
            seat: the wanted seat; "" for any.
            language: the player's language; "" for any.
            clock: the clock settings, which must be the same at the table; None for no clock.
            name: the player's name; "" for none.
            part: the hash of the player's part of the dice seed; None for none.

        Raises:
            ServiceError: no table matches.
        """
        listed = [each.table for each in (await self._lobby.state()).tables]
        apart = await self._rows.apart_at(signed.account.id, listed)
        sat = await self._lobby.quick(game, variant, seat, language, clock, name, part, unlike=apart)
        return await self._kept(signed, sat)

    async def _kept(self, signed: AccountSession, sat: LobbyMatch) -> LobbyMatch:
        await self._accounts.rows.take_seat(signed.account.id, sat.table, sat.seat, self._accounts.now())
        return sat
