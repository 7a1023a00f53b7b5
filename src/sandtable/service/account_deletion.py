"""Deleting an account after it has left all games and tournaments."""

from __future__ import annotations

import contextlib

from msgspec.structs import replace

from sandtable.service.accounts.accounts import Accounts, AccountSession
from sandtable.service.chat.chat import Chat
from sandtable.service.contacts.invitations import InvitationService
from sandtable.service.errors import ServiceError
from sandtable.service.lobby.lobby import Lobby
from sandtable.service.tables.offers_takebacks_and_endings import with_abandonment, with_resignation
from sandtable.service.tables.stored_table import HUMAN, OPEN, StoredTable
from sandtable.service.tables.table import LiveTable
from sandtable.service.tournaments.tournament_actions import Tournaments

# Errors that are ignored: the table's game is over, or the table is deleted or unreadable.
IGNORED_ERRORS = ("conflict", "missing", "gone")


async def delete_account(
    signed: AccountSession,
    name: str,
    accounts: Accounts,
    tournaments: Tournaments,
    invitations: InvitationService,
    lobby: Lobby,
    talk: Chat,
) -> None:
    """Leave an account's games and tournaments, then delete the account.

    The other players then do not wait for a deleted account. The links to its seats in unrated games stay valid.

    Args:
        name: the name of the account, which the owner types to confirm.

    Raises:
        ServiceError: the name is not the account's.
    """
    accounts.check_own(signed, name)
    await tournaments.leave(signed)
    for each in (await invitations.of(signed)).received:
        await invitations.decline(signed, each.id)
    mine: dict[str, set[str]] = {}
    for row in await accounts.rows.seats(signed.account.id):
        mine.setdefault(row.table, set()).add(row.seat)
    for id, seats in mine.items():
        try:
            await _leave(await accounts.tables.table(id), seats, lobby, talk)
        except ServiceError as error:
            if error.kind not in IGNORED_ERRORS:
                raise
    await accounts.leave(signed)


async def _leave(table: LiveTable, mine: set[str], lobby: Lobby, talk: Chat) -> None:
    """Leave a table: resign a rated game, abort a game that waits for players.

    In other games, withdraw the player's requests and notify the other players.

    Args:
        mine: the seats of the leaving player.

    Raises:
        ServiceError: the game ended before this player could leave it.
    """
    over = await table.actor() is None
    stored = table.stored
    seats = sorted(seat for seat in mine if stored.seats.get(seat) == HUMAN)
    if over or stored.archive or not seats:
        return
    others = stored.people() - mine
    if OPEN in stored.seats.values() and (stored.rated is not None or not others):
        await table.alter(lambda stored: with_abandonment(stored, seats[0], None, 0.0))
        with contextlib.suppress(ServiceError):
            await lobby.drop(table.id)
    elif stored.rated is not None:
        bot = "" if stored.clock is None else stored.clock.terms.bot
        await table.alter(lambda stored: with_resignation(stored, seats[0], "resigned", bot))
    elif others:
        await table.alter(lambda stored: _without_requests(stored, mine))
        for seat in seats:
            await talk.announce_left(table, seat)


def _without_requests(stored: StoredTable, mine: set[str]) -> StoredTable:
    """Return the table without offers and takeback requests made by these seats."""
    offer, request = stored.offer, stored.takeback_request
    return replace(
        stored,
        offer=None if offer is not None and offer.seat in mine else offer,
        takeback_request=None if request is not None and request.seat in mine else request,
    )
