"""The seats of an account, which the account can open on every signed-in device."""

from __future__ import annotations

import base64
import hashlib
from typing import Literal, NamedTuple

import msgspec

from sandtable.kernel.message import say
from sandtable.service.accounts.account_data import sanction_message
from sandtable.service.accounts.accounts import Accounts, AccountSession, folded
from sandtable.service.errors import ServiceError
from sandtable.service.keys import hashed
from sandtable.service.store.repositories.accounts import SeatRow
from sandtable.service.tables.seat_state import TableFacts
from sandtable.service.tables.table import LiveTable
from sandtable.service.tables.table_clock import left_of

# The maximum number of an account's seats.
MAX_SEATS = 2000
# The maximum number of current games to load (the most recently changed ones), and of finished games in a response.
MAX_GOING = 100
MAX_FINISHED = 50

Result = Literal["won", "lost", "drawn"]


class AccountGameResult(msgspec.Struct, frozen=True):
    """The stored result of a finished game.

    Args:
        facts: the public facts of the table.
        winners: the winning seats; empty for a draw or a game without a winner.
        steps: the number of choices in the game.
        at: the time of the table's last change, in seconds since 1970.
    """

    facts: TableFacts
    winners: tuple[str, ...]
    steps: int
    at: int


class AccountGame(msgspec.Struct, frozen=True):
    """A game of an account.

    Args:
        facts: the public facts of the table.
        seats: the account's seats at the table.
        mine: whether it is the turn of one of these seats.
        since: the time of the table's last change, and thus the start of the current turn, in seconds since 1970.
        winners: the winning seats; empty while the game is not over, and for a draw.
        steps: the number of choices in a finished game; 0 while the game is not over.
        left: the remaining time of the player to move, in seconds; null if no clock runs.
    """

    facts: TableFacts
    seats: list[str]
    mine: bool
    since: int
    winners: tuple[str, ...] = ()
    steps: int = 0
    left: float | None = None


class AccountGames(msgspec.Struct, frozen=True):
    """The games of an account.

    Args:
        going: the current games. The games where it is the account's turn come first, starting with the one that has
            waited longest. The other games follow, the most recently changed first.
        finished: one page of the finished games that match the search, the newest first.
        found: the number of all finished games that match the search.
    """

    going: list[AccountGame]
    finished: list[AccountGame]
    found: int


class SessionSeats(NamedTuple):
    """A signed-in account, and its seats at all tables."""

    signed: AccountSession
    rows: list[SeatRow]


class GameSearch(NamedTuple):
    """A search for finished games.

    Args:
        opponent: a text that the name of another player contains; "" for any name.
        result: the result for the account; None for any.
        since: the earliest end, in seconds since 1970.
        until: the latest end, in seconds since 1970; None for no limit.
        least: the minimum number of choices.
        most: the maximum number of choices; None for no limit.
        skip: the number of matching games to skip, counted from the newest.
    """

    opponent: str = ""
    result: Result | None = None
    since: int = 0
    until: int | None = None
    least: int = 0
    most: int | None = None
    skip: int = 0


def key_of_session(table: str, seat: str, token: str) -> str:
    """Return a seat's key for one session, derived from the session's token.

    The same arguments always give the same key.
    """
    digest = hashlib.sha256(f"sandtable session {table} {seat} {token}".encode()).digest()
    return base64.urlsafe_b64encode(digest[:24]).decode()


async def take(accounts: Accounts, signed: AccountSession, table: str, key: str) -> str:
    """Add the seat that a key opens to an account, and return the seat's name.

    Raises:
        ServiceError: the table does not exist, the key opens no seat of it, or the account has too many seats.
    """
    _, seat = await accounts.tables.enter(table, key)
    if len(await accounts.rows.seats(signed.account.id)) >= MAX_SEATS:
        raise ServiceError("conflict", say("service-account-many-seats", most=MAX_SEATS))
    await accounts.rows.take_seat(signed.account.id, table, seat, accounts.now())
    return seat


async def open_seat(accounts: Accounts, signed: AccountSession, table: str, seat: str) -> str:
    """Return a key of an account's seat, which is valid until the session ends.

    Raises:
        ServiceError: the account does not have the seat, or has transferred it to another player.
    """
    rows = await accounts.rows.seats(signed.account.id)
    taken = next((row.taken for row in rows if (row.table, row.seat) == (table, seat)), None)
    if taken is None:
        raise ServiceError("missing", say("service-account-no-seat"))
    # A player who has transferred the seat must not be able to open it again through the account.
    at = await accounts.tables.table(table)
    await at.facts_of_seats()
    parted = at.stored.parted.get(seat)
    if parted is not None and parted.how == "passed" and taken <= parted.at:
        raise ServiceError("conflict", say("service-seat-passed"))
    key = key_of_session(table, seat, signed.token)
    # Store the key with the session before the table accepts the key. Then ending the session always revokes the key.
    await accounts.rows.keep_key(signed.session.id, table, hashed(key))
    await accounts.tables.give_key(table, seat, hashed(key))
    return key


async def leave_seat(accounts: Accounts, signed: AccountSession, table: str, seat: str) -> None:
    """Remove a seat from an account; the seat's link stays valid.

    Raises:
        ServiceError: the account does not have the seat, or is muted. Without the seat, a muted player could chat with
            the seat's link.
    """
    for row in await accounts.moderation.sanctions(accounts.now(), signed.account.id):
        raise ServiceError("forbidden", sanction_message(row))
    if not await accounts.rows.leave_seat(signed.account.id, table, seat):
        raise ServiceError("missing", say("service-account-no-seat"))


async def session_seats(accounts: Accounts, token: str) -> SessionSeats:
    """Return the account of a session token and its seats, with a single query.

    Raises:
        ServiceError: the token is unknown or expired.
    """
    found = None
    if token and accounts.login_methods.any:
        found = await accounts.rows.signed_and_seats(hashed(token), accounts.now())
    if found is None:
        raise ServiceError("forbidden", say("service-account-signed-out"))
    account, session, rows = found
    return SessionSeats(AccountSession(account, session, token), rows)


async def games(accounts: Accounts, signed: AccountSession, seats: list[SeatRow], search: GameSearch) -> AccountGames:
    """Return an account's current games, and the finished ones that match a search.

    Args:
        seats: the account's seats.
    """
    known: dict[str, list[SeatRow]] = {}
    for row in seats:
        known.setdefault(row.table, []).append(row)
    going: list[AccountGame] = []
    finished: list[AccountGame] = []
    looked = 0
    for rows in known.values():
        ended = _ended(rows[0])
        if ended is None:
            looked += 1
            if looked > MAX_GOING:
                continue
            game = await _look(accounts, signed, rows)
            if game is not None:
                (finished if game.facts.over else going).append(game)
        else:
            finished.append(_finished(ended, rows))
    going.sort(key=lambda game: (not game.mine, game.since if game.mine else -game.since))
    found = [game for game in finished if _wanted(game, search)]
    return AccountGames(going, found[search.skip : search.skip + MAX_FINISHED], len(found))


async def every_table(accounts: Accounts, signed: AccountSession) -> list[tuple[LiveTable, list[str]]]:
    """Return those tables of an account that can be read, with the account's seats."""
    known: dict[str, list[str]] = {}
    for row in await accounts.rows.seats(signed.account.id):
        known.setdefault(row.table, []).append(row.seat)
    found: list[tuple[LiveTable, list[str]]] = []
    for table, seats in known.items():
        try:
            found.append((await accounts.tables.table(table), seats))
        except ServiceError as error:
            _unless_gone(error)
    return found


async def _look(accounts: Accounts, signed: AccountSession, rows: list[SeatRow]) -> AccountGame | None:
    """Return a game of an account; None if its table is missing or unreadable.

    The result of a finished game is stored, so that later requests need not load the table.
    """
    try:
        table = await accounts.tables.table(rows[0].table)
        facts = await table.facts()
        outcome = (await table.session()).outcome
    except ServiceError as error:
        _unless_gone(error)
        return None
    if outcome is None:
        seats = [row.seat for row in rows]
        clock = table.stored.clock
        left = None if clock is None else left_of(clock, accounts.uptime()).get(clock.running)
        return AccountGame(facts, seats, facts.actor in seats, rows[0].updated, left=left)
    ended = AccountGameResult(facts, outcome.winners, await accounts.rows.length(table.id), rows[0].updated)
    await accounts.rows.ended(signed.account.id, table.id, msgspec.to_builtins(ended))
    return _finished(ended, rows)


def _ended(row: SeatRow) -> AccountGameResult | None:
    """Return the stored result of a seat's game.

    Return None if no result is stored, or if the table has changed since then.
    """
    if row.ended is None or row.ended.get("at") != row.updated:
        return None
    return msgspec.convert(row.ended, AccountGameResult)


def _finished(ended: AccountGameResult, rows: list[SeatRow]) -> AccountGame:
    return AccountGame(ended.facts, [row.seat for row in rows], False, ended.at, ended.winners, ended.steps)


def _wanted(game: AccountGame, search: GameSearch) -> bool:
    """Return whether a finished game matches a search."""
    wished = folded(search.opponent)
    others = [folded(each.name) for seat, each in game.facts.seats.items() if seat not in game.seats]
    result = "won" if any(seat in game.winners for seat in game.seats) else "lost" if game.winners else "drawn"
    return (
        (not wished or any(wished in name for name in others))
        and search.result in (None, result)
        and search.since <= game.since <= (search.until if search.until is not None else game.since)
        and search.least <= game.steps <= (search.most if search.most is not None else game.steps)
    )


def _unless_gone(error: ServiceError) -> None:
    """Ignore the error that a table is missing or unreadable; raise any other error."""
    if error.kind not in ("gone", "missing"):
        raise error
