"""Leaderboards, profiles, and the rating changes caused by a game."""

from __future__ import annotations

from collections import defaultdict
from math import sqrt
from typing import cast

from sandtable.kernel.message import say
from sandtable.service import rating_math
from sandtable.service.accounts.accounts import folded
from sandtable.service.errors import ServiceError
from sandtable.service.rating_math import Pool
from sandtable.service.ratings.rating_data import (
    Leaderboard,
    LeaderboardEntry,
    LuckCount,
    PlayerProfile,
    PlayerRating,
    RatedGame,
    RatingPoint,
    SeatCount,
    SeatRatingChange,
    TableRatings,
    WinCount,
)
from sandtable.service.store.repositories.accounts import AccountRepository, AccountRow
from sandtable.service.store.repositories.ratings import RatedGameRow, RatedSeatRow, RatingRepository, RatingRow
from sandtable.service.tables.table_registry import TableRegistry

# The maximum number of games in a profile.
MAX_GAMES = 50
DIGITS = 2


class RatingViews:
    """Leaderboards, profiles and rating changes, as shown to users.

    Args:
        rows: the repository of ratings.
        accounts: the repository of accounts.
        tables: the tables.
    """

    def __init__(self, rows: RatingRepository, accounts: AccountRepository, tables: TableRegistry) -> None:
        self._rows = rows
        self._accounts = accounts
        self._tables = tables

    async def leaderboard(self, game: str, pool: Pool) -> Leaderboard:
        """Return the leaderboard of a game in one rating pool; it includes bots.

        Raises:
            ServiceError: the game does not exist.
        """
        name = self._tables.game(game).name
        people = [
            LeaderboardEntry(
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
            LeaderboardEntry(bot, True, rating.shown, rating.error, False, 0, 0)
            for bot, rating in rating_math.bot_ratings().get(name, {}).items()
        ]
        return Leaderboard(name, pool, sorted([*people, *scale], key=lambda one: (one.provisional, -one.rating)))

    async def of_table(self, table: str) -> TableRatings:
        """Return the rating changes caused by a table's game.

        Raises:
            ServiceError: the table does not exist.
        """
        # PostgreSQL refuses a query with a null character.
        played = None if "\0" in table else await self._rows.game(table)
        if played is not None:
            return TableRatings(True, _game(played))
        rated = (await self._tables.table(table)).stored.rated
        return TableRatings(rated is not None and rated.ratings, None)

    async def profile(self, name: str) -> PlayerProfile:
        """Return the public profile of a player of rated games.

        Raises:
            ServiceError: no account of that name has rated games.
        """
        account = await self._accounts.named(folded(name))
        found = None if account is None else await self.of(account)
        if found is None or not found.games:
            raise ServiceError("missing", say("service-rated-nobody", name=name))
        return found

    async def of(self, account: AccountRow) -> PlayerProfile:
        """Return the profile of an account."""
        played = await self._rows.games(account.id)
        counted = [
            (game, seat) for game in played if not game.void for seat in game.seats if seat.account == account.id
        ]
        return PlayerProfile(
            account.name,
            account.created,
            [_own(row, counted) for row in await self._rows.of(account.id)],
            _seats(counted),
            _won(counted),
            _luck(counted),
            [_game(game) for game in played[: -MAX_GAMES - 1 : -1]],
        )


Counted = list[tuple[RatedGameRow, RatedSeatRow]]


def _own(row: RatingRow, counted: Counted) -> PlayerRating:
    """Return a rating with its history."""
    after = [(game.at, seat.after) for game, seat in counted if (game.game, game.pool) == (row.game, row.pool)]
    certain = [rating.shown for _, rating in after if not rating.provisional]
    return PlayerRating(
        row.game,
        cast(Pool, row.pool),
        row.rating.shown,
        row.rating.error,
        row.rating.provisional,
        row.games,
        max(certain, default=None),
        [RatingPoint(at, rating.shown) for at, rating in after],
    )


def _seats(counted: Counted) -> list[SeatCount]:
    found: dict[tuple[str, str], list[bool]] = defaultdict(list)
    for game, seat in counted:
        found[game.game, seat.seat].append(seat.won)
    return [SeatCount(game, seat, len(each), sum(each)) for (game, seat), each in sorted(found.items())]


def _won(counted: Counted) -> list[WinCount]:
    """Count an account's wins by kind.

    The kind of a win is the met victory card or the leader at the end. A win without these is counted by the reason of
    its outcome.
    """
    found: dict[tuple[str, str, str], int] = defaultdict(int)
    for game, seat in counted:
        if seat.won:
            for detail in game.details or seat.led or ("",):
                found[game.game, detail, game.reason] += 1
    rows = [WinCount(game, detail, reason, n) for (game, detail, reason), n in found.items()]
    return sorted(rows, key=lambda row: (row.game, -row.games, row.detail, row.reason))


def _luck(counted: Counted) -> list[LuckCount]:
    """Return the luck in each game, from the sums of standard scores."""
    found: dict[str, list[RatedSeatRow]] = defaultdict(list)
    for game, seat in counted:
        if seat.throws:
            found[game.game].append(seat)
    return [LuckCount(game, _z(seats), len(seats)) for game, seats in sorted(found.items())]


def _z(seats: list[RatedSeatRow]) -> float:
    return round(sum(each.luck for each in seats) / sqrt(sum(each.throws for each in seats)), DIGITS)


def _game(played: RatedGameRow) -> RatedGame:
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
            SeatRatingChange(
                each.seat,
                each.name,
                each.bot,
                each.place,
                each.won,
                each.before.shown,
                each.after.shown,
                each.after.error,
                each.after.provisional and not each.bot,
                played.weight if each.weight is None else each.weight,
                each.doubt if each.weight is not None and each.weight < played.weight else "",
            )
            for each in played.seats
        ],
    )
