"""Ratings, as they are asked for: those of all, of one person, of one game."""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import select
from sqlalchemy.engine import Connection

from sandtable.service.skill.rules import Rating
from sandtable.service.store.analysis_rows import Transact
from sandtable.service.store.rating_work import same_person
from sandtable.service.store.schema import ACCOUNTS, RATED_GAMES, RATED_SEATS, RATINGS

# So many are told of.
MOST_RANKED = 200
MOST_PLAYED = 2000


class RatedRow(NamedTuple):
    """Somebody's rating.

    Args:
        games: how many games it comes from.
        at: when the last of them ended, in seconds since 1970.
    """

    name: str
    game: str
    pool: str
    rating: Rating
    games: int
    at: int


class SeatPlayed(NamedTuple):
    """A seat in a rated game.

    Args:
        account: whose it was; None for a bot, or for somebody who has deleted his account.
        name: what he is called now; "" for none.
        luck, throws: the sum of the standard scores of its dice, and how many these are.
        led: the ids of those by whom it was led at the end.
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
    before: Rating
    after: Rating


class GamePlayed(NamedTuple):
    """A rated game.

    Args:
        void: why it does not count; "" if it does.
        why: a steward's words on that.
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
    seats: tuple[SeatPlayed, ...]


class RatingRows:
    """The ratings in a database.

    Args:
        read: reads something of one moment.
    """

    def __init__(self, read: Transact) -> None:
        self._read = read

    async def ranked(self, game: str, pool: str) -> list[RatedRow]:
        """Return the ratings of a game by a kind of clock, the best first."""
        query = (
            _rated()
            .where(RATINGS.c.game == game, RATINGS.c.pool == pool)
            .order_by(RATINGS.c.mean.desc(), ACCOUNTS.c.folded)
            .limit(MOST_RANKED)
        )
        return await self._read(lambda connection: [_row(each) for each in connection.execute(query)])

    async def of(self, account: str) -> list[RatedRow]:
        """Return all ratings of an account."""
        query = _rated().where(RATINGS.c.account == account).order_by(RATINGS.c.game, RATINGS.c.pool)
        return await self._read(lambda connection: [_row(each) for each in connection.execute(query)])

    async def games(self, account: str) -> list[GamePlayed]:
        """Return the rated games of an account, the newest last."""
        mine = select(RATED_SEATS.c.played).where(RATED_SEATS.c.account == account)
        query = select(RATED_GAMES).where(RATED_GAMES.c.id.in_(mine)).order_by(RATED_GAMES.c.id.desc())
        found = await self._read(lambda connection: games(connection, query.limit(MOST_PLAYED)))
        return found[::-1]

    async def game(self, table: str) -> GamePlayed | None:
        """Return the rated game of a table; None if there is none."""
        query = select(RATED_GAMES).where(RATED_GAMES.c.table == table)
        found = await self._read(lambda connection: games(connection, query))
        return found[0] if found else None

    async def same(self, accounts: list[str]) -> bool:
        """Return whether two of some accounts belong to the same person, as far as can be seen."""
        return await self._read(lambda connection: same_person(connection, accounts))


def games(connection: Connection, query: Any) -> list[GamePlayed]:
    """Return the rated games that a query finds, with their seats."""
    rows = connection.execute(query).all()
    seats: dict[int, list[SeatPlayed]] = {}
    found = (
        select(RATED_SEATS, ACCOUNTS.c.name)
        .outerjoin(ACCOUNTS, ACCOUNTS.c.id == RATED_SEATS.c.account)
        .where(RATED_SEATS.c.played.in_([row.id for row in rows]))
        .order_by(RATED_SEATS.c.place, RATED_SEATS.c.seat)
    )
    for row in connection.execute(found):
        seats.setdefault(row.played, []).append(
            SeatPlayed(
                row.seat,
                row.account,
                row.name or "",
                row.bot,
                row.place,
                row.won,
                row.luck,
                row.throws,
                tuple(row.led),
                Rating(row.mean_before, row.deviation_before),
                Rating(row.mean, row.deviation),
            )
        )
    return [
        GamePlayed(
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


def _row(row: Any) -> RatedRow:
    return RatedRow(row.name, row.game, row.pool, Rating(row.mean, row.deviation), row.games, row.at)
