"""Reading ratings: those of a game, those of an account, and rated games."""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import select
from sqlalchemy.engine import Connection

from sandtable.service.rating_math import SkillRating
from sandtable.service.store.database_base import Transact
from sandtable.service.store.repositories.rating_transactions import same_person
from sandtable.service.store.schema import ACCOUNTS, RATED_GAMES, RATED_SEATS, RATINGS

# The maximum numbers of ratings in a leaderboard, and of an account's games.
MAX_RANKED = 200
MAX_PLAYED = 2000


class RatingRow(NamedTuple):
    """A player's rating.

    Args:
        name: the name of the account.
        game: the game's id.
        pool: the rating pool.
        rating: the rating.
        games: the number of rated games.
        at: the end of the last rated game, in seconds since 1970.
    """

    name: str
    game: str
    pool: str
    rating: SkillRating
    games: int
    at: int


class RatedSeatRow(NamedTuple):
    """A seat in a rated game.

    Args:
        seat: the name of the seat.
        account: the id of the account; None for a bot or a deleted account.
        name: the account's current name; "" for none.
        bot: the name of the bot; "" for a person.
        place: the place in the final order, from 1.
        won: whether the seat won.
        luck: the sum of the standard scores of the seat's dice.
        throws: the number of standard scores in `luck`.
        led: the ids of the seat's leaders at the end.
        before: the rating before the game.
        after: the rating after the game.
        weight: the weight of the game for this seat, from 0 to 1; None for the game's own weight.
        doubt: the reason why a gain is doubtful; "" if it is not.
    """

    seat: str
    account: str | None
    name: str
    bot: str
    place: int
    won: bool
    luck: float
    throws: int
    led: tuple[str, ...]
    before: SkillRating
    after: SkillRating
    weight: float | None
    doubt: str


class RatedGameRow(NamedTuple):
    """A rated game.

    Args:
        table: the id of the table.
        game: the game's id.
        variant: the variant of the game.
        pool: the rating pool.
        at: the end of the game, in seconds since 1970.
        weight: the weight of the game, from 0 to 1.
        reason: the reason for the result.
        details: further reasons for the result.
        void: the kind of reason why the game does not count; "" if it counts.
        why: the reason that a moderator has given; "" for none.
        seats: the seats.
    """

    table: str
    game: str
    variant: str
    pool: str
    at: int
    weight: float
    reason: str
    details: tuple[str, ...]
    void: str
    why: str
    seats: tuple[RatedSeatRow, ...]


class RatingRepository:
    """The ratings in a database.

    Args:
        read: runs a function in a read transaction.
    """

    def __init__(self, read: Transact) -> None:
        self._read = read

    async def ranked(self, game: str, pool: str) -> list[RatingRow]:
        """Return the ratings of a game in one rating pool, the best first."""
        query = (
            _rated()
            .where(RATINGS.c.game == game, RATINGS.c.pool == pool)
            .order_by(RATINGS.c.mean.desc(), ACCOUNTS.c.folded)
            .limit(MAX_RANKED)
        )
        return await self._read(lambda connection: [_row(each) for each in connection.execute(query)])

    async def of(self, account: str) -> list[RatingRow]:
        """Return all ratings of an account."""
        query = _rated().where(RATINGS.c.account == account).order_by(RATINGS.c.game, RATINGS.c.pool)
        return await self._read(lambda connection: [_row(each) for each in connection.execute(query)])

    async def games(self, account: str) -> list[RatedGameRow]:
        """Return the rated games of an account, the newest last."""
        mine = select(RATED_SEATS.c.played).where(RATED_SEATS.c.account == account)
        query = select(RATED_GAMES).where(RATED_GAMES.c.id.in_(mine)).order_by(RATED_GAMES.c.id.desc())
        found = await self._read(lambda connection: games(connection, query.limit(MAX_PLAYED)))
        return found[::-1]

    async def game(self, table: str) -> RatedGameRow | None:
        """Return the rated game of a table, or None."""
        query = select(RATED_GAMES).where(RATED_GAMES.c.table == table)
        found = await self._read(lambda connection: games(connection, query))
        return found[0] if found else None

    async def same(self, accounts: list[str]) -> bool:
        """Return whether two of these accounts seem to belong to the same person."""
        return await self._read(lambda connection: same_person(connection, accounts))


def games(connection: Connection, query: Any) -> list[RatedGameRow]:
    """Return the rated games that a query finds, with their seats."""
    rows = connection.execute(query).all()
    seats: dict[int, list[RatedSeatRow]] = {}
    found = (
        select(RATED_SEATS, ACCOUNTS.c.name)
        .outerjoin(ACCOUNTS, ACCOUNTS.c.id == RATED_SEATS.c.account)
        .where(RATED_SEATS.c.played.in_([row.id for row in rows]))
        .order_by(RATED_SEATS.c.place, RATED_SEATS.c.seat)
    )
    for row in connection.execute(found):
        seats.setdefault(row.played, []).append(
            RatedSeatRow(
                row.seat,
                row.account,
                row.name or "",
                row.bot,
                row.place,
                row.won,
                row.luck,
                row.throws,
                tuple(row.led),
                SkillRating(row.mean_before, row.deviation_before),
                SkillRating(row.mean, row.deviation),
                row.weight,
                row.doubt,
            )
        )
    return [
        RatedGameRow(
            row.table,
            row.game,
            row.variant,
            row.pool,
            row.at,
            row.weight,
            row.reason,
            tuple(row.details),
            row.void,
            row.why,
            tuple(seats.get(row.id, ())),
        )
        for row in rows
    ]


def _rated() -> Any:
    columns = (ACCOUNTS.c.name, *(RATINGS.c[name] for name in ("game", "pool", "mean", "deviation", "games", "at")))
    return select(*columns).join(ACCOUNTS, ACCOUNTS.c.id == RATINGS.c.account)


def _row(row: Any) -> RatingRow:
    return RatingRow(row.name, row.game, row.pool, SkillRating(row.mean, row.deviation), row.games, row.at)
