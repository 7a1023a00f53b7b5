"""Tournaments: the plan of each, who plays in it, its games and how they have ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Select, bindparam, delete, func, insert, or_, select, update
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError

from sandtable.service.store.analysis_rows import Transact
from sandtable.service.store.schema import ACCOUNTS, TOURNAMENT_ENTRANTS, TOURNAMENT_GAMES, TOURNAMENTS
from sandtable.service.store.steward_work import By, log
from sandtable.service.tables.stored_table import StoredTable

# Of those that are over so many are listed.
MOST_LISTED = 50

T = TOURNAMENTS.c
E = TOURNAMENT_ENTRANTS.c
G = TOURNAMENT_GAMES.c


def _going() -> Select[str]:
    """Return the query of tournaments that are played and at which something is to be done."""
    here = (G.tournament == T.id) & (G.round == T.round)
    goes_on = select(G.table).where(here, G.result.is_(None)).exists()
    # Of two legs the second may wait for the first, of which there is then a result.
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


# These are asked each second, and put together once: that takes longer than to carry them out.
_BEGIN = select(T.id).where(T.status == "open", T.starts > 0, T.starts <= bindparam("now"))
_GO_ON = _going()


class TournamentRow(NamedTuple):
    """A tournament.

    Args:
        maker: the account of whoever has made it; None if he has deleted it.
        plan: how it is played, as JSON.
        status: people may enter ("open"), it is played ("on"), it has been played ("over"), or it was ended before
            ("closed").
        round, rounds: which one is played, and how many there are; 0 before it has begun.
        until: when the round is over in any case, in milliseconds of the time by which clocks go; 0 for never.
        starts: when it begins by itself; 0 for when its maker says so.
        ended: when it was over; 0 before.
        league, season: of a league, the id of its first season, and which this is; "" for a tournament by itself.
        why: why it was closed.
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
    """Somebody who plays in a tournament.

    Args:
        account: whose; None for a bot, or for somebody who has deleted his account.
        bot: its name; "" for a person.
        filler: it only fills up what is lacking.
        instead: in whose place, in a round robin; 0 for nobody's.
        seed: the order at the start.
        left: the round in which he has withdrawn; 0 if he has not.
        name: what the account is called; "" for none.
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
        """Whether he plays no more: he has withdrawn, or has no account any longer."""
        return self.left > 0 or (self.account is None and not self.bot)


class GameRow(NamedTuple):
    """A game of a tournament.

    Args:
        leg: two who swap sides play two games at a board.
        table: where it is, or is going to be played.
        seats: who sits where, by his number.
        opened: the table is there.
        result: how it has ended; None while it goes on.
    """

    round: int
    board: int
    leg: int
    table: str
    seats: dict[str, int]
    opened: bool = False
    result: dict[str, Any] | None = None


class Kept(NamedTuple):
    """All that is kept of a tournament; who plays in the order of their numbers, games in the order of their rounds."""

    row: TournamentRow
    entrants: list[EntrantRow]
    games: list[GameRow]
    maker: str


class ListedRow(NamedTuple):
    """A tournament in the list, with how many play in it and what its maker is called."""

    row: TournamentRow
    entrants: int
    maker: str


class GameResult(msgspec.Struct, frozen=True):
    """How a game of a tournament has ended.

    Args:
        places: of each seat, 1 for the first, and the same where nothing was decided.
        points: the victory points of each, in a game that counts any.
        steps: how many choices it took.
        at: when, in seconds since 1970.
    """

    places: dict[str, int]
    points: dict[str, int]
    steps: int
    at: int


class TournamentRows:
    """The tournaments in a database.

    Args:
        read, write: do something in a transaction.
    """

    def __init__(self, read: Transact, write: Transact) -> None:
        self._read = read
        self._write = write

    async def add(self, row: TournamentRow, entrants: Sequence[EntrantRow]) -> None:
        """Insert a tournament, with the bots that play in it."""
        await self._write(lambda connection: _add(connection, row, entrants))

    async def load(self, id: str) -> Kept | None:
        """Return a tournament with all that belongs to it; None if there is none."""
        if "\0" in id:
            # PostgreSQL would not even look for it.
            return None
        return await self._read(lambda connection: _load(connection, id))

    async def put(
        self,
        row: TournamentRow,
        entrants: Sequence[EntrantRow] = (),
        games: Sequence[GameRow] = (),
        dropped: Sequence[int] = (),
        season: tuple[TournamentRow, Sequence[EntrantRow]] | None = None,
    ) -> bool:
        """Bring a tournament on, if it is still as it was loaded, and return whether it was.

        Args:
            row: as it is to be, with the version that it was loaded with.
            entrants: those that are new or changed.
            games: new ones.
            dropped: the numbers of those that are deleted.
            season: the next season of its league, with those who play in it from the beginning.
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
            # He has entered at another server, or deleted his account, at the same moment.
            return False

    async def decide(self, table: str, result: GameResult) -> None:
        """Keep how a game counts that is not played, or not to its end, unless it has ended meanwhile."""
        await self._write(lambda connection: _keep(connection, table, result))

    async def close(self, id: str, why: str, by: By) -> bool:
        """End a tournament before it is over, for a steward; return whether there is one that was not over."""
        if "\0" in id:
            # PostgreSQL would not even look for it.
            return False
        return await self._write(lambda connection: closed(connection, id, why, by))

    async def opened(self, table: str) -> None:
        """Note that the table of a game is there."""
        there = update(TOURNAMENT_GAMES).where(G.table == table).values(opened=True)
        await self._write(lambda connection: connection.execute(there))

    async def listed(self) -> list[ListedRow]:
        """Return the tournaments that are to come or go on, and the latest that are over, the newest first."""
        going = select(TOURNAMENTS).where(T.status.in_(("open", "on"))).order_by(T.made.desc(), T.id)
        over = (
            select(TOURNAMENTS)
            .where(T.status.in_(("over", "closed")))
            .order_by(T.ended.desc(), T.id)
            .limit(MOST_LISTED)
        )
        return await self._read(
            lambda connection: [each for query in (going, over) for each in _listed(connection, query)]
        )

    async def seasons(self, league: str) -> list[TournamentRow]:
        """Return the seasons of a league, the first first."""
        query = select(TOURNAMENTS).where(T.league == league).order_by(T.season)
        return await self._read(lambda connection: [TournamentRow(*each) for each in connection.execute(query)])

    async def made_by(self, account: str) -> int:
        """Return how many tournaments of an account are to come or go on."""
        query = select(func.count()).select_from(TOURNAMENTS).where(T.maker == account, T.status.in_(("open", "on")))
        return await self._read(lambda connection: connection.execute(query).scalar() or 0)

    async def of(self, account: str) -> list[ListedRow]:
        """Return the tournaments that an account has made or plays in, the newest first."""
        mine = select(E.tournament).where(E.account == account)
        query = select(TOURNAMENTS).where(or_(T.maker == account, T.id.in_(mine))).order_by(T.made.desc(), T.id)
        return await self._read(lambda connection: _listed(connection, query))

    async def due(self, now: int, uptime: int) -> list[str]:
        """Return the tournaments at which something is to be done, found by an index of those that go on.

        They begin by themselves, their round's time is over, a table is to be opened, or all games have ended.

        Args:
            now: in seconds since 1970.
            uptime: in milliseconds of the time by which clocks go.
        """
        values = {"now": now, "uptime": uptime}
        return await self._read(
            lambda connection: [id for query in (_BEGIN, _GO_ON) for id in connection.execute(query, values).scalars()]
        )


def keep_result(connection: Connection, table: StoredTable) -> None:
    """Keep how the game of a table has ended for its tournament, if it belongs to one; once."""
    end = None if table.rated is None else table.rated.end
    if table.rated is None or end is None or not table.rated.tournament:
        return
    _keep(connection, table.id, GameResult(end.places, end.points, end.steps, end.at))


def listed(connection: Connection) -> list[ListedRow]:
    """Return all tournaments, the newest first."""
    return _listed(connection, select(TOURNAMENTS).order_by(T.made.desc(), T.id))


def closed(connection: Connection, id: str, why: str, by: By) -> bool:
    """End a tournament before it is over, which stands in the stewards' log and is told to its maker.

    Returns:
        Whether there is one that was to come or went on.
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


def _load(connection: Connection, id: str) -> Kept | None:
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
    return Kept(
        TournamentRow(*row),
        [EntrantRow(*each) for each in connection.execute(entrants)],
        [GameRow(*each) for each in connection.execute(played)],
        maker,
    )


def _listed(connection: Connection, query: Any) -> list[ListedRow]:
    rows = [TournamentRow(*each) for each in connection.execute(query)]
    ids = [row.id for row in rows]
    counted = select(E.tournament, func.count()).where(E.tournament.in_(ids), E.filler.is_(False))
    counts = {row[0]: row[1] for row in connection.execute(counted.group_by(E.tournament))}
    makers = select(ACCOUNTS.c.id, ACCOUNTS.c.name).where(ACCOUNTS.c.id.in_([row.maker for row in rows if row.maker]))
    names = {row[0]: row[1] for row in connection.execute(makers)}
    return [ListedRow(row, counts.get(row.id, 0), names.get(row.maker or "", "")) for row in rows]


def _add(connection: Connection, row: TournamentRow, entrants: Sequence[EntrantRow]) -> None:
    connection.execute(insert(TOURNAMENTS).values(row._asdict()))
    _insert(connection, row.id, entrants, ())


def _insert(connection: Connection, id: str, entrants: Sequence[EntrantRow], games: Sequence[GameRow]) -> None:
    """Insert who plays in a tournament, and games of it."""
    rows = [{**each._asdict(), "tournament": id} for each in entrants]
    for row in rows:
        # It is the account's.
        row.pop("name")
    if rows:
        connection.execute(insert(TOURNAMENT_ENTRANTS), rows)
    if games:
        connection.execute(insert(TOURNAMENT_GAMES), [{**each._asdict(), "tournament": id} for each in games])
