"""Leaderboards, profiles, and what a game has moved."""

from __future__ import annotations

from collections import defaultdict
from math import sqrt
from typing import cast

from sandtable.kernel.message import say
from sandtable.service.accounts.accounts import folded
from sandtable.service.errors import ServiceError
from sandtable.service.ratings.shapes import (
    CoursePoint,
    Leaderboard,
    LuckCount,
    MovedSeat,
    OwnRating,
    Profile,
    Ranked,
    RatedGame,
    SeatCount,
    TableRatings,
    WonBy,
)
from sandtable.service.skill import bots
from sandtable.service.skill.rules import Pool
from sandtable.service.store.account_rows import AccountRow, AccountRows
from sandtable.service.store.rating_rows import GamePlayed, RatedRow, RatingRows, SeatPlayed
from sandtable.service.tables.registry import TableRegistry

# Of a profile's games so many are sent.
MOST_GAMES = 50
DIGITS = 2


class Standing:
    """The ratings of one store, as people see them.

    Args:
        rows: where they are kept.
        accounts: whose they are.
        tables: at which was played.
    """

    def __init__(self, rows: RatingRows, accounts: AccountRows, tables: TableRegistry) -> None:
        self._rows = rows
        self._accounts = accounts
        self._tables = tables

    async def leaderboard(self, game: str, pool: Pool) -> Leaderboard:
        """Return who is rated how in a game by a kind of clock, bots among them.

        Raises:
            ServiceError: there is no such game.
        """
        name = self._tables.game(game).name
        people = [
            Ranked(
                row.name,
                False,
                row.rating.shown,
                row.rating.error,
                row.rating.provisional,
                row.games,
                row.at,
            )
            for row in await self._rows.ranked(name, pool)
        ]
        scale = [
            Ranked(bot, True, rating.shown, rating.error, False, 0, 0)
            for bot, rating in bots.ratings().get(name, {}).items()
        ]
        return Leaderboard(name, pool, sorted([*people, *scale], key=lambda one: (one.provisional, -one.rating)))

    async def of_table(self, table: str) -> TableRatings:
        """Return what a table's game has done to ratings.

        Raises:
            ServiceError: there is no such table.
        """
        # PostgreSQL would not even look for such a one.
        played = None if "\0" in table else await self._rows.game(table)
        if played is not None:
            return TableRatings(True, _game(played))
        rated = (await self._tables.table(table)).stored.rated
        return TableRatings(rated is not None and rated.ratings, None)

    async def profile(self, name: str) -> Profile:
        """Return what everybody may know of somebody who plays for ratings.

        Raises:
            ServiceError: nobody of that name has played for ratings.
        """
        account = await self._accounts.named(folded(name))
        found = None if account is None else await self.of(account)
        if found is None or not found.games:
            raise ServiceError("missing", say("service-rated-nobody", name=name))
        return found

    async def of(self, account: AccountRow) -> Profile:
        """Return what there is of an account's rated games."""
        played = await self._rows.games(account.id)
        counted = [
            (game, seat) for game in played if not game.void for seat in game.seats if seat.account == account.id
        ]
        return Profile(
            account.name,
            account.created,
            [_own(row, counted) for row in await self._rows.of(account.id)],
            _seats(counted),
            _won(counted),
            _luck(counted),
            [_game(game) for game in played[: -MOST_GAMES - 1 : -1]],
        )


Counted = list[tuple[GamePlayed, SeatPlayed]]


def _own(row: RatedRow, counted: Counted) -> OwnRating:
    """Return a rating with its course."""
    after = [(game.at, seat.after) for game, seat in counted if (game.game, game.pool) == (row.game, row.pool)]
    certain = [rating.shown for _, rating in after if not rating.provisional]
    return OwnRating(
        row.game,
        cast(Pool, row.pool),
        row.rating.shown,
        row.rating.error,
        row.rating.provisional,
        row.games,
        max(certain, default=None),
        [CoursePoint(at, rating.shown) for at, rating in after],
    )


def _seats(counted: Counted) -> list[SeatCount]:
    found: dict[tuple[str, str], list[bool]] = defaultdict(list)
    for game, seat in counted:
        found[game.game, seat.seat].append(seat.won)
    return [SeatCount(game, seat, len(each), sum(each)) for (game, seat), each in sorted(found.items())]


def _won(counted: Counted) -> list[WonBy]:
    """Return by what somebody has won: by each victory card that was fulfilled or general that led him, or else how."""
    found: dict[tuple[str, str, str], int] = defaultdict(int)
    for game, seat in counted:
        if seat.won:
            for detail in game.details or seat.led or ("",):
                found[game.game, detail, game.reason] += 1
    rows = [WonBy(game, detail, reason, n) for (game, detail, reason), n in found.items()]
    return sorted(rows, key=lambda row: (row.game, -row.games, row.detail, row.reason))


def _luck(counted: Counted) -> list[LuckCount]:
    """Return the luck in each game: standard scores add up, and so do their variances."""
    found: dict[str, list[SeatPlayed]] = defaultdict(list)
    for game, seat in counted:
        if seat.throws:
            found[game.game].append(seat)
    return [LuckCount(game, _z(seats), len(seats)) for game, seats in sorted(found.items())]


def _z(seats: list[SeatPlayed]) -> float:
    return round(sum(each.luck for each in seats) / sqrt(sum(each.throws for each in seats)), DIGITS)


def _game(played: GamePlayed) -> RatedGame:
    return RatedGame(
        played.table,
        played.game,
        played.variant,
        cast(Pool, played.pool),
        played.at,
        played.weight,
        played.void,
        played.why,
        [
            MovedSeat(
                each.seat,
                each.name,
                each.bot,
                each.place,
                each.won,
                each.before.shown,
                each.after.shown,
                each.after.error,
                each.after.provisional and not each.bot,
            )
            for each in played.seats
        ],
    )
