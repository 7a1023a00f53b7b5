"""Rated tables: opened, and sat down at, by those who are signed in and on equal terms."""

from __future__ import annotations

from sandtable.kernel.joint_dice import Hash
from sandtable.kernel.message import say
from sandtable.service.accounts.accounts import Accounts, Signed
from sandtable.service.errors import ServiceError
from sandtable.service.lobby.lobby import Lobby, Sitting
from sandtable.service.skill import bots
from sandtable.service.store.contact_rows import ContactRows
from sandtable.service.store.rating_rows import RatingRows
from sandtable.service.tables.opening import Opened, OpeningPart
from sandtable.service.tables.players import BOT, HUMAN, OPEN
from sandtable.service.tables.rated import unrated
from sandtable.service.tables.stored_table import Rated, Terms


class RatedTables:
    """The rated tables of one store.

    Args:
        rows: where ratings are kept.
        contacts: who has blocked whom.
        accounts: who may play there.
        lobby: where they are listed.

    Attributes:
        accounts: who may play there.
    """

    def __init__(self, rows: RatingRows, contacts: ContactRows, accounts: Accounts, lobby: Lobby) -> None:
        self._rows = rows
        self._contacts = contacts
        self.accounts = accounts
        self._tables = accounts.tables
        self._lobby = lobby

    async def open(
        self,
        signed: Signed,
        game: str,
        variant: str,
        seats: dict[str, str],
        terms: Terms,
        part: OpeningPart | None,
    ) -> Opened:
        """Open a rated table, and sit down there.

        Args:
            game, variant: what is to be played.
            seats: who sits where: whoever opens it at one, at the others bots that are rated, or whoever comes.
            terms: how much time all of them have.
            part: what whoever opens it adds to the dice; None adds nothing.

        Raises:
            ServiceError: the terms are not those of a rated game, or it cannot be opened at all.
        """
        found = self._tables.game(game, variant)
        why = unrated(found)
        if why is not None:
            raise ServiceError("invalid", why)
        if found.laid_over is not None:
            raise ServiceError("invalid", say("service-rated-edition"))
        if terms.out != "lost":
            raise ServiceError("invalid", say("service-rated-clock"))
        mine = [seat for seat, player in seats.items() if player == HUMAN]
        others = [player for player in seats.values() if player not in (HUMAN, OPEN)]
        if len(mine) != 1:
            raise ServiceError("invalid", say("service-rated-seats"))
        for player in others:
            if bots.of(found.name, player.removeprefix(BOT)) is None:
                known = ", ".join(bots.ratings().get(found.name, ()))
                raise ServiceError("invalid", say("service-rated-bot", bot=player.removeprefix(BOT)[:80], bots=known))
        accounts, names = {mine[0]: signed.account.id}, {mine[0]: signed.account.name}
        opened = await self._tables.open(
            game, found.variant, seats, names=names, part=part, terms=terms, rated=Rated(accounts)
        )
        await self._keep(signed, opened.table, mine[0])
        return opened

    async def sit(self, signed: Signed, table: str, seat: str, part: Hash | None) -> Sitting:
        """Sit down at a rated table of the lobby.

        Raises:
            ServiceError: it is not listed, the seat is not free, or the account may not play there.
        """
        await self._check(signed, table)
        if await self._contacts.apart_at(signed.account.id, [table]):
            raise ServiceError("conflict", say("service-lobby-gone"))
        sat = await self._lobby.sit(table, seat, signed.account.name, part, signed.account.id)
        await self._keep(signed, sat.table, sat.seat)
        return sat

    async def quick(
        self,
        signed: Signed,
        game: str,
        variant: str,
        seat: str,
        language: str,
        terms: Terms,
        part: Hash | None,
    ) -> Sitting:
        """Sit down at the rated table that has waited longest for somebody like this.

        Raises:
            ServiceError: nobody waits for that.
        """
        unlike = {each.table for each in (await self._lobby.state()).tables if each.rated}
        apart = await self._contacts.apart_at(signed.account.id, sorted(unlike))
        unlike = {table for table in unlike if table in apart or not await self._may(signed, table)}
        sat = await self._lobby.quick(
            game, variant, seat, language, terms, signed.account.name, part, signed.account.id, unlike
        )
        await self._keep(signed, sat.table, sat.seat)
        return sat

    async def join(self, signed: Signed, table: str, invite: str, part: Hash | None) -> Sitting:
        """Use up an invitation to a rated table.

        Raises:
            ServiceError: it is for no seat there, has been used, or the account may not play there.
        """
        await self._check(signed, table)
        seat, key = await self._tables.join(table, invite, signed.account.name, part, signed.account.id)
        await self._keep(signed, table, seat)
        return Sitting(table, seat, key)

    async def sit_invited(self, signed: Signed, table: str, seat: str, part: Hash | None) -> Sitting:
        """Sit down at a free seat, rated or not, to which somebody was invited by name.

        Raises:
            ServiceError: the seat is no longer free, or the account may not play there.
        """
        await self._check(signed, table)
        key = await self._tables.sit_down(table, seat, signed.account.name, part, signed.account.id)
        await self._keep(signed, table, seat)
        return Sitting(table, seat, key)

    async def _check(self, signed: Signed, table: str) -> None:
        """Check that an account may sit down at a table.

        Raises:
            ServiceError: there is no such table, or whoever sits there is the same person, as far as can be seen.
        """
        if not await self._may(signed, table):
            raise ServiceError("conflict", say("service-rated-self"))

    async def _may(self, signed: Signed, table: str) -> bool:
        at = await self._tables.table(table)
        await at.facts_of_seats()
        rated = at.stored.rated
        return rated is None or not await self._rows.same([*rated.accounts.values(), signed.account.id])

    async def _keep(self, signed: Signed, table: str, seat: str) -> None:
        """Take a seat into the account, so that it is among its games."""
        await self.accounts.rows.take_seat(signed.account.id, table, seat, self.accounts.now())
