"""Seats that an account has taken in: they stay usable by their links, and are had at whatever device one signs in."""

from __future__ import annotations

import base64
import hashlib
from typing import Literal, NamedTuple

import msgspec

from sandtable.kernel.message import say
from sandtable.service.accounts.accounts import Accounts, Signed, folded
from sandtable.service.accounts.sanctions import said_of
from sandtable.service.errors import ServiceError
from sandtable.service.store.account_rows import SeatRow
from sandtable.service.tables.clock import left_of
from sandtable.service.tables.facts import TableFacts
from sandtable.service.tables.keys import hashed
from sandtable.service.tables.table import Table

# Seats of one account.
MOST_SEATS = 2000
# Of games that go on so many are looked at, those where something has happened last; and so many finished ones are
# sent at once.
MOST_GOING = 100
MOST_FINISHED = 50

Result = Literal["won", "lost", "drawn"]


class Ended(msgspec.Struct, frozen=True):
    """How a game has ended.

    Args:
        facts: the table, as everybody may know it.
        winners: the seats that have won; none of a draw, or of a game that nobody has won.
        steps: how long it was.
        at: when something was last changed at the table, in seconds since 1970.
    """

    facts: TableFacts
    winners: tuple[str, ...]
    steps: int
    at: int


class Game(msgspec.Struct, frozen=True):
    """A game of an account.

    Args:
        facts: the table, as everybody may know it.
        seats: the seats that the account has there.
        mine: one of them is asked.
        since: when something was last changed there, in seconds since 1970: since then whoever is asked has been.
        winners: the seats that have won; empty while the game goes on.
        steps: how long a finished game was; 0 while it goes on.
        left: how many seconds whoever is asked has left; None where no clock goes.
    """

    facts: TableFacts
    seats: list[str]
    mine: bool
    since: int
    winners: tuple[str, ...] = ()
    steps: int = 0
    left: float | None = None


class Games(msgspec.Struct, frozen=True):
    """The games of an account.

    Args:
        going: those that go on: those that wait for it first, who waits longest before all others; then the newest.
        finished: finished ones that were searched for, the newest first.
        found: how many were found in all.
    """

    going: list[Game]
    finished: list[Game]
    found: int


class Seated(NamedTuple):
    """Whoever is signed in, and the seats of the account."""

    signed: Signed
    rows: list[SeatRow]


class Search(NamedTuple):
    """Which finished games are looked for.

    Args:
        opponent: a part of the name of somebody else who sat there.
        result: for one of one's seats.
        since, until: between what seconds since 1970 they have ended.
        least, most: between how many steps they took.
        skip: so many of them, the newest, are left out.
    """

    opponent: str = ""
    result: Result | None = None
    since: int = 0
    until: int | None = None
    least: int = 0
    most: int | None = None
    skip: int = 0


def key_of_session(table: str, seat: str, token: str) -> str:
    """Return the key by which a session opens a seat: always the same, and made of what the session's device shows."""
    digest = hashlib.sha256(f"sandtable session {table} {seat} {token}".encode()).digest()
    return base64.urlsafe_b64encode(digest[:24]).decode()


async def take(accounts: Accounts, signed: Signed, table: str, key: str) -> str:
    """Take a seat into an account, and return which it is.

    Args:
        key: of the seat.

    Raises:
        ServiceError: there is no such table, the key is of no seat of it, or the account has very many.
    """
    _, seat = await accounts.tables.enter(table, key)
    if len(await accounts.rows.seats(signed.account.id)) >= MOST_SEATS:
        raise ServiceError("conflict", say("service-account-many-seats", most=MOST_SEATS))
    await accounts.rows.take_seat(signed.account.id, table, seat, accounts.now())
    return seat


async def open_seat(accounts: Accounts, signed: Signed, table: str, seat: str) -> str:
    """Return a key of an account's seat for the device that asks, which is good as long as it is signed in.

    Raises:
        ServiceError: the account has no such seat, or it was passed on.
    """
    rows = await accounts.rows.seats(signed.account.id)
    taken = next((row.taken for row in rows if (row.table, row.seat) == (table, seat)), None)
    if taken is None:
        raise ServiceError("missing", say("service-account-no-seat"))
    # Whoever has passed his seat on has no way back to it by his account.
    at = await accounts.tables.table(table)
    await at.facts_of_seats()
    parted = at.stored.parted.get(seat)
    if parted is not None and parted.how == "passed" and taken <= parted.at:
        raise ServiceError("conflict", say("service-seat-passed"))
    key = key_of_session(table, seat, signed.token)
    # What is given out is noted first: it must go with the session whatever happens in between.
    await accounts.rows.keep_key(signed.session.id, table, hashed(key))
    await accounts.tables.give_key(table, seat, hashed(key))
    return key


async def leave_seat(accounts: Accounts, signed: Signed, table: str, seat: str) -> None:
    """Take a seat out of an account; whoever has its link still sits there.

    Raises:
        ServiceError: the account has no such seat, or is muted: by that it is known who may not write there.
    """
    for row in await accounts.stewards.sanctions(accounts.now(), signed.account.id):
        raise ServiceError("forbidden", said_of(row))
    if not await accounts.rows.leave_seat(signed.account.id, table, seat):
        raise ServiceError("missing", say("service-account-no-seat"))


async def seated(accounts: Accounts, token: str) -> Seated:
    """Return who is signed in with a token, and the seats of the account: both are asked for at once.

    Raises:
        ServiceError: nobody, or no longer.
    """
    found = None
    if token and accounts.ways.any:
        found = await accounts.rows.signed_and_seats(hashed(token), accounts.now())
    if found is None:
        raise ServiceError("forbidden", say("service-account-signed-out"))
    account, session, rows = found
    return Seated(Signed(account, session, token), rows)


async def games(accounts: Accounts, signed: Signed, seats: list[SeatRow], search: Search) -> Games:
    """Return the games of an account, and those of its finished ones that are looked for.

    Args:
        seats: those of the account.
    """
    known: dict[str, list[SeatRow]] = {}
    for row in seats:
        known.setdefault(row.table, []).append(row)
    going: list[Game] = []
    finished: list[Game] = []
    looked = 0
    for rows in known.values():
        ended = _ended(rows[0])
        if ended is None:
            looked += 1
            if looked > MOST_GOING:
                continue
            game = await _look(accounts, signed, rows)
            if game is not None:
                (finished if game.facts.over else going).append(game)
        else:
            finished.append(_finished(ended, rows))
    going.sort(key=lambda game: (not game.mine, game.since if game.mine else -game.since))
    found = [game for game in finished if _wanted(game, search)]
    return Games(going, found[search.skip : search.skip + MOST_FINISHED], len(found))


async def every_table(accounts: Accounts, signed: Signed) -> list[tuple[Table, list[str]]]:
    """Return the tables of an account that can be read, with the seats that it has there."""
    known: dict[str, list[str]] = {}
    for row in await accounts.rows.seats(signed.account.id):
        known.setdefault(row.table, []).append(row.seat)
    found: list[tuple[Table, list[str]]] = []
    for table, seats in known.items():
        try:
            found.append((await accounts.tables.table(table), seats))
        except ServiceError as error:
            _unless_gone(error)
    return found


async def _look(accounts: Accounts, signed: Signed, rows: list[SeatRow]) -> Game | None:
    """Return a game as it stands, and keep how it has ended if it has; None if its table cannot be read."""
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
        return Game(facts, seats, facts.actor in seats, rows[0].updated, left=left)
    ended = Ended(facts, outcome.winners, await accounts.rows.length(table.id), rows[0].updated)
    await accounts.rows.ended(signed.account.id, table.id, msgspec.to_builtins(ended))
    return _finished(ended, rows)


def _ended(row: SeatRow) -> Ended | None:
    """Return how a game has ended, as far as it is kept; None if something has happened at its table since."""
    if row.ended is None or row.ended.get("at") != row.updated:
        return None
    return msgspec.convert(row.ended, Ended)


def _finished(ended: Ended, rows: list[SeatRow]) -> Game:
    return Game(ended.facts, [row.seat for row in rows], False, ended.at, ended.winners, ended.steps)


def _wanted(game: Game, search: Search) -> bool:
    """Return whether a finished game is one of those that are looked for."""
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
    """Pass an error on, unless it is of a table that cannot be read any more."""
    if error.kind not in ("gone", "missing"):
        raise error
