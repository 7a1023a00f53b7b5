"""Tournaments: their settings, entrants, games and results."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Select, bindparam, delete, func, insert, or_, select, update
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError

from sandtable.service.store.database_base import Transact
from sandtable.service.store.repositories.moderation import ActionAuthor, log
from sandtable.service.store.schema import ACCOUNTS, TOURNAMENT_ENTRANTS, TOURNAMENT_GAMES, TOURNAMENTS
from sandtable.service.tables.stored_table import StoredTable

# The maximum number of finished tournaments in the list.
MAX_LISTED = 50

T = TOURNAMENTS.c
E = TOURNAMENT_ENTRANTS.c
G = TOURNAMENT_GAMES.c


def _going() -> Select[str]:
    """Return the query for running tournaments that need work."""
    here = (G.tournament == T.id) & (G.round == T.round)
    goes_on = select(G.table).where(here, G.result.is_(None)).exists()
    # Of two legs that are played one after the other, the second is opened only when the first has a result.
    earlier = TOURNAMENT_GAMES.alias()
    waits = (
        select(earlier.c.table)
        .where(
            earlier.c.tournament == G.tournament,
            earlier.c.round == G.round,
            earlier.c.board == G.board,
            earlier.c.leg < G.leg,
            earlier.c.result.is_(None),
        )
        .correlate(TOURNAMENT_GAMES)
        .exists()
    )
    opens = select(G.table).where(here, G.opened.is_(False), G.result.is_(None), ~waits).exists()
    late = (T.until > 0) & (T.until <= bindparam("uptime"))
    return select(T.id).where(T.status == "on", or_(~goes_on, opens, late))


# These queries run every second. They are built only once, because building takes longer than executing.
_BEGIN = select(T.id).where(T.status == "open", T.starts > 0, T.starts <= bindparam("now"))
_GO_ON = _going()


class TournamentRow(NamedTuple):
    """A tournament.

    Args:
        id: the id of the tournament.
        maker: the id of the organiser's account; None if the account was deleted.
        name: the name of the tournament.
        game: the game's id.
        variant: the variant of the game.
        plan: the settings, as JSON.
        status: "open" to entrants, "on" while running, "over" when finished, or "closed" when ended early.
        round: the number of the current round; 0 before the start.
        rounds: the number of all rounds; 0 before the start.
        until: the deadline of the round, in milliseconds of server uptime; 0 for none.
        starts: the time of the automatic start, in seconds since 1970; 0 if the organiser starts the tournament.
        made: the time of creation, in seconds since 1970.
        ended: the time of the end, in seconds since 1970; 0 before the end.
        league: the id of the first season's tournament; "" if the tournament is not part of a league.
        season: the number of the season, from 1; 0 if the tournament is not part of a league.
        why: the reason for ending the tournament early; "" for none.
        version: the number of changes.
    """

    id: str
    maker: str | None
    name: str
    game: str
    variant: str
    plan: dict[str, Any]
    status: str
    round: int
    rounds: int
    until: int
    starts: int
    made: int
    ended: int
    league: str
    season: int
    why: str
    version: int


class EntrantRow(NamedTuple):
    """An entrant of a tournament.

    Args:
        number: the entrant's number in the tournament.
        account: the id of the account; None for a bot or a deleted account.
        bot: the name of the bot; "" for a person.
        filler: whether the entrant is a bot that was only added to complete a pairing.
        instead: the number of the entrant that this entrant replaces in a round robin; 0 for none.
        seed: the position in the order at the start, from 1; 0 before the start.
        left: the round in which the entrant withdrew; 0 for never.
        name: the name of the account; "" for none.
    """

    number: int
    account: str | None
    bot: str
    filler: bool = False
    instead: int = 0
    seed: int = 0
    left: int = 0
    name: str = ""

    @property
    def gone(self) -> bool:
        """True if the entrant has withdrawn, or the account was deleted."""
        return self.left > 0 or (self.account is None and not self.bot)


class TournamentGameRow(NamedTuple):
    """A game of a tournament.

    Args:
        round: the number of the round, from 1.
        board: the number of the board in the round, from 1.
        leg: the number of the game at the board. Two players play two games with sides swapped.
        table: the id of the table, chosen before the table is opened.
        seats: for each seat, the number of the entrant.
        opened: whether the table has been opened.
        result: the result; None while the game is not over.
    """

    round: int
    board: int
    leg: int
    table: str
    seats: dict[str, int]
    opened: bool = False
    result: dict[str, Any] | None = None


class StoredTournament(NamedTuple):
    """A tournament's row, with its entrants by number and its games by round."""

    row: TournamentRow
    entrants: list[EntrantRow]
    games: list[TournamentGameRow]
    maker: str


class TournamentListRow(NamedTuple):
    """A listed tournament, with its number of entrants and its organiser's name."""

    row: TournamentRow
    entrants: int
    maker: str


class GameResult(msgspec.Struct, frozen=True):
    """The result of a tournament game.

    Args:
        places: for each seat, its place from 1, equal for ties.
        points: for each seat, its victory points; empty if the game has no points.
        steps: the number of choices in the game.
        at: the time of the result, in seconds since 1970.
    """

    places: dict[str, int]
    points: dict[str, int]
    steps: int
    at: int


class TournamentRepository:
    """The tournaments in a database.

    Args:
        read: runs a function in a read transaction.
        write: runs a function in a write transaction.
    """

    def __init__(self, read: Transact, write: Transact) -> None:
        self._read = read
        self._write = write

    async def add(self, row: TournamentRow, entrants: Sequence[EntrantRow]) -> None:
        """Insert a tournament with the bots that play in it from the start."""
        await self._write(lambda connection: _add(connection, row, entrants))

    async def load(self, id: str) -> StoredTournament | None:
        """Return a tournament with everything that belongs to it, or None."""
        if "\0" in id:
            # PostgreSQL refuses a query with a null character.
            return None
        return await self._read(lambda connection: _load(connection, id))

    async def put(
        self,
        row: TournamentRow,
        entrants: Sequence[EntrantRow] = (),
        games: Sequence[TournamentGameRow] = (),
        dropped: Sequence[int] = (),
        season: tuple[TournamentRow, Sequence[EntrantRow]] | None = None,
    ) -> bool:
        """Update a tournament, and return whether it was updated.

        Nothing is written if the tournament has changed since it was loaded.

        Args:
            row: the new row, still with the version that was loaded.
            entrants: new or changed entrants.
            games: new games.
            dropped: the numbers of entrants to delete.
            season: the tournament of the league's next season, with its first entrants; None for none.
        """

        def work(connection: Connection) -> bool:
            values = {**row._asdict(), "version": row.version + 1}
            here = (T.id == row.id) & (T.version == row.version)
            if connection.execute(update(TOURNAMENTS).where(here).values(values)).rowcount != 1:
                return False
            numbers = [*dropped, *(each.number for each in entrants)]
            if numbers:
                connection.execute(delete(TOURNAMENT_ENTRANTS).where(E.tournament == row.id, E.number.in_(numbers)))
            _insert(connection, row.id, entrants, games)
            if season is not None:
                _add(connection, *season)
            return True

        try:
            return await self._write(work)
        except IntegrityError:
            # At the same moment the player has entered through another server or deleted the account.
            return False

    async def decide(self, table: str, result: GameResult) -> None:
        """Store a result that was decided without finishing the game; keep an existing result."""
        await self._write(lambda connection: _keep(connection, table, result))

    async def close(self, id: str, why: str, by: ActionAuthor) -> bool:
        """End a tournament early for a moderator.

        Return whether the tournament existed and was not over.
        """
        if "\0" in id:
            # PostgreSQL refuses a query with a null character.
            return False
        return await self._write(lambda connection: closed(connection, id, why, by))

    async def opened(self, table: str) -> None:
        """Store that the table of a game has been opened."""
        there = update(TOURNAMENT_GAMES).where(G.table == table).values(opened=True)
        await self._write(lambda connection: connection.execute(there))

    async def listed(self) -> list[TournamentListRow]:
        """Return the open and running tournaments, then the recently finished ones.

        In both parts the newest come first.
        """
        going = select(TOURNAMENTS).where(T.status.in_(("open", "on"))).order_by(T.made.desc(), T.id)
        over = (
            select(TOURNAMENTS).where(T.status.in_(("over", "closed"))).order_by(T.ended.desc(), T.id).limit(MAX_LISTED)
        )
        return await self._read(
            lambda connection: [each for query in (going, over) for each in _listed(connection, query)]
        )

    async def seasons(self, league: str) -> list[TournamentRow]:
        """Return the seasons of a league, in order."""
        query = select(TOURNAMENTS).where(T.league == league).order_by(T.season)
        return await self._read(lambda connection: [TournamentRow(*each) for each in connection.execute(query)])

    async def made_by(self, account: str) -> int:
        """Return the number of an account's open and running tournaments."""
        query = select(func.count()).select_from(TOURNAMENTS).where(T.maker == account, T.status.in_(("open", "on")))
        return await self._read(lambda connection: connection.execute(query).scalar() or 0)

    async def of(self, account: str) -> list[TournamentListRow]:
        """Return the tournaments that an account has created or entered, the newest first."""
        mine = select(E.tournament).where(E.account == account)
        query = select(TOURNAMENTS).where(or_(T.maker == account, T.id.in_(mine))).order_by(T.made.desc(), T.id)
        return await self._read(lambda connection: _listed(connection, query))

    async def due(self, now: int, uptime: int) -> list[str]:
        """Return the ids of the tournaments that need work.

        These are the tournaments that must start now. They are also the running tournaments whose deadline has passed,
        that have a table to open, or whose games are all over.

        Args:
            now: the current time, in seconds since 1970.
            uptime: the server uptime, in milliseconds.
        """
        values = {"now": now, "uptime": uptime}
        return await self._read(
            lambda connection: [id for query in (_BEGIN, _GO_ON) for id in connection.execute(query, values).scalars()]
        )


def keep_result(connection: Connection, table: StoredTable) -> None:
    """Store the result of a tournament game; do nothing for other tables."""
    end = None if table.rated is None else table.rated.end
    if table.rated is None or end is None or not table.rated.tournament:
        return
    _keep(connection, table.id, GameResult(end.places, end.points, end.steps, end.at))


def listed(connection: Connection) -> list[TournamentListRow]:
    """Return all tournaments, the newest first."""
    return _listed(connection, select(TOURNAMENTS).order_by(T.made.desc(), T.id))


def closed(connection: Connection, id: str, why: str, by: ActionAuthor) -> bool:
    """End a tournament early, and log this with the reason for its organiser to see.

    Returns:
        Whether the tournament existed and was not over.
    """
    there = update(TOURNAMENTS).where(T.id == id, T.status.in_(("open", "on")))
    values = {"status": "closed", "why": why, "ended": by.now, "until": 0, "version": T.version + 1}
    if connection.execute(there.values(values)).rowcount != 1:
        return False
    maker = connection.execute(select(T.maker).where(T.id == id)).scalar()
    log(connection, by, "close-tournament", whose=maker, table=id, reason=why)
    return True


def _keep(connection: Connection, table: str, result: GameResult) -> None:
    this = (G.table == table) & G.result.is_(None)
    connection.execute(update(TOURNAMENT_GAMES).where(this).values(result=msgspec.to_builtins(result)))


def _load(connection: Connection, id: str) -> StoredTournament | None:
    row = connection.execute(select(TOURNAMENTS).where(T.id == id)).one_or_none()
    if row is None:
        return None
    columns = (E.number, E.account, E.bot, E.filler, E.instead, E.seed, E.left)
    entrants = (
        select(*columns, func.coalesce(ACCOUNTS.c.name, ""))
        .outerjoin(ACCOUNTS, ACCOUNTS.c.id == E.account)
        .where(E.tournament == id)
        .order_by(E.number)
    )
    played = (
        select(G.round, G.board, G.leg, G.table, G.seats, G.opened, G.result)
        .where(G.tournament == id)
        .order_by(G.round, G.board, G.leg)
    )
    maker = connection.execute(select(ACCOUNTS.c.name).where(ACCOUNTS.c.id == row.maker)).scalar() or ""
    return StoredTournament(
        TournamentRow(*row),
        [EntrantRow(*each) for each in connection.execute(entrants)],
        [TournamentGameRow(*each) for each in connection.execute(played)],
        maker,
    )


def _listed(connection: Connection, query: Any) -> list[TournamentListRow]:
    rows = [TournamentRow(*each) for each in connection.execute(query)]
    ids = [row.id for row in rows]
    counted = select(E.tournament, func.count()).where(E.tournament.in_(ids), E.filler.is_(False))
    counts = {row[0]: row[1] for row in connection.execute(counted.group_by(E.tournament))}
    makers = select(ACCOUNTS.c.id, ACCOUNTS.c.name).where(ACCOUNTS.c.id.in_([row.maker for row in rows if row.maker]))
    names = {row[0]: row[1] for row in connection.execute(makers)}
    return [TournamentListRow(row, counts.get(row.id, 0), names.get(row.maker or "", "")) for row in rows]


def _add(connection: Connection, row: TournamentRow, entrants: Sequence[EntrantRow]) -> None:
    connection.execute(insert(TOURNAMENTS).values(row._asdict()))
    _insert(connection, row.id, entrants, ())


def _insert(
    connection: Connection, id: str, entrants: Sequence[EntrantRow], games: Sequence[TournamentGameRow]
) -> None:
    """Insert entrants and games of a tournament."""
    rows = [{**each._asdict(), "tournament": id} for each in entrants]
    for row in rows:
        # The name is stored with the account, not with the entrant.
        row.pop("name")
    if rows:
        connection.execute(insert(TOURNAMENT_ENTRANTS), rows)
    if games:
        connection.execute(insert(TOURNAMENT_GAMES), [{**each._asdict(), "tournament": id} for each in games])
