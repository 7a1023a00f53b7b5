"""Rated tables: opening and joining them with an account."""

from __future__ import annotations

from sandtable.kernel.joint_dice import Hash
from sandtable.kernel.message import say
from sandtable.service import rating_math
from sandtable.service.accounts.accounts import Accounts, AccountSession
from sandtable.service.errors import ServiceError
from sandtable.service.lobby.lobby import Lobby, LobbyMatch
from sandtable.service.store.repositories.contacts import ContactRepository
from sandtable.service.store.repositories.ratings import RatingRepository
from sandtable.service.tables.rated_and_tournament_games import from_where, is_public, unrated
from sandtable.service.tables.stored_table import BOT, HUMAN, OPEN, RatedTerms, TimeControl
from sandtable.service.tables.table_setup import DicePart, OpenedTable


class RatedTables:
    """Opening and joining rated tables with an account.

    Args:
        rows: the repository of ratings.
        contacts: the repository of blocks.
        accounts: the accounts.
        lobby: the lobby.

    Attributes:
        accounts: the accounts.
    """

    def __init__(self, rows: RatingRepository, contacts: ContactRepository, accounts: Accounts, lobby: Lobby) -> None:
        self._rows = rows
        self._contacts = contacts
        self.accounts = accounts
        self._tables = accounts.tables
        self._lobby = lobby

    async def open(
        self,
        signed: AccountSession,
        game: str,
        variant: str,
        seats: dict[str, str],
        terms: TimeControl,
        part: DicePart | None,
        address: str,
        name: str = "",
    ) -> OpenedTable:
        """Open a rated table, and join it.

        Args:
            seats: for each seat, its player: "human" for the opener's own seat, "open" or a rated bot for each other
                            seat.
            terms: the clock settings.
            part: the opener's part of the dice seed; None for none.
            address: the client's IPv4 address or IPv6 network, as rate limits count it.
            name: the name of the table; "" for none.

        Raises:
            ServiceError: a rated game cannot have these settings, the table cannot be opened, or it has a name and the
                account is muted.
        """
        if name:
            await self.accounts.check_voice(signed.account.id)
        found = self._tables.game(game, variant)
        why = unrated(found)
        if why is not None:
            raise ServiceError("invalid", why)
        if found.edition_folder is not None:
            raise ServiceError("invalid", say("service-rated-edition"))
        if terms.out != "lost":
            raise ServiceError("invalid", say("service-rated-clock"))
        if terms.leave:
            raise ServiceError("invalid", say("service-rated-no-leave"))
        mine = [seat for seat, player in seats.items() if player == HUMAN]
        others = [player for player in seats.values() if player not in (HUMAN, OPEN)]
        if len(mine) != 1:
            raise ServiceError("invalid", say("service-rated-seats"))
        for player in others:
            if rating_math.bot_rating(found.name, player.removeprefix(BOT)) is None:
                known = ", ".join(rating_math.bot_ratings().get(found.name, ()))
                raise ServiceError("invalid", say("service-rated-bot", bot=player.removeprefix(BOT)[:80], bots=known))
        accounts, names = {mine[0]: signed.account.id}, {mine[0]: signed.account.name}
        opened = await self._tables.open(
            game, found.variant, seats, names=names, part=part, terms=terms, rated=RatedTerms(accounts), name=name
        )
        await self._keep(signed, opened.table, mine[0], address)
        return opened

    async def sit(self, signed: AccountSession, table: str, seat: str, part: Hash | None, address: str) -> LobbyMatch:
        """Join a rated table in the lobby.

        Raises:
            ServiceError: the table is not listed, the seat is not open, or the account may not join the table.
        """
        await self._check(signed, table)
        if await self._contacts.apart_at(signed.account.id, [table]):
            raise ServiceError("conflict", say("service-lobby-gone"))
        sat = await self._lobby.sit(table, seat, signed.account.name, part, signed.account.id)
        await self._keep(signed, sat.table, sat.seat, address)
        return sat

    async def quick(
        self,
        signed: AccountSession,
        game: str,
        variant: str,
        seat: str,
        language: str,
        terms: TimeControl,
        part: Hash | None,
        address: str,
    ) -> LobbyMatch:
        """Join the matching rated table that has waited longest.

        Raises:
            ServiceError: no table matches.
        """
        unlike = {each.table for each in (await self._lobby.state()).tables if each.rated}
        apart = await self._contacts.apart_at(signed.account.id, sorted(unlike))
        unlike = {table for table in unlike if table in apart or not await self._may(signed, table)}
        sat = await self._lobby.quick(
            game, variant, seat, language, terms, signed.account.name, part, signed.account.id, unlike
        )
        await self._keep(signed, sat.table, sat.seat, address)
        return sat

    async def join(
        self, signed: AccountSession, table: str, invite: str, part: Hash | None, address: str
    ) -> LobbyMatch:
        """Join a rated table by an invitation, which works only once.

        Raises:
            ServiceError: the invitation belongs to no seat of the table or is used up, or the account may not join the
                table.
        """
        await self._check(signed, table)
        seat, key = await self._tables.join(table, invite, signed.account.name, part, signed.account.id)
        await self._keep(signed, table, seat, address)
        return LobbyMatch(table, seat, key)

    async def sit_invited(
        self, signed: AccountSession, table: str, seat: str, part: Hash | None, address: str
    ) -> LobbyMatch:
        """Join an open seat, rated or not, after an invitation by name.

        Raises:
            ServiceError: the seat is not open, or the account may not join the table.
        """
        await self._check(signed, table)
        key = await self._tables.sit_down(table, seat, signed.account.name, part, signed.account.id)
        await self._keep(signed, table, seat, address)
        return LobbyMatch(table, seat, key)

    async def _check(self, signed: AccountSession, table: str) -> None:
        """Check that an account may join a table.

        Raises:
            ServiceError: the table does not exist, or it is rated and another of its players seems to be the same
                person.
        """
        if not await self._may(signed, table):
            raise ServiceError("conflict", say("service-rated-self"))

    async def _may(self, signed: AccountSession, table: str) -> bool:
        at = await self._tables.table(table)
        await at.facts_of_seats()
        rated = at.stored.rated
        return rated is None or not await self._rows.same([*rated.accounts.values(), signed.account.id])

    async def _keep(self, signed: AccountSession, table: str, seat: str, address: str) -> None:
        """Add a seat to the account, and store a hash of the client's address."""
        if is_public(address):
            await (await self._tables.table(table)).alter(lambda stored: from_where(stored, seat, address))
        await self.accounts.rows.take_seat(signed.account.id, table, seat, self.accounts.now())
