"""The scheduler, which starts tournaments, opens tables and adds rounds.

Each server runs a scheduler. A round is written only if the tournament still has the version that was loaded, so only
one of several servers pairs it. The ids of its tables are chosen at the same time, so only one server can open each.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from sandtable.kernel.endings_by_players import Ending
from sandtable.service import rating_math
from sandtable.service.background_loops import PeriodicTask
from sandtable.service.errors import ServiceError, StoreUnavailable
from sandtable.service.keys import new_table_id
from sandtable.service.rating_math import SHOWN_MEAN, SkillRating, pool_of
from sandtable.service.store.repositories.tournaments import (
    EntrantRow,
    GameResult,
    StoredTournament,
    TournamentGameRow,
    TournamentRow,
)
from sandtable.service.store.table_store import DatabaseStore
from sandtable.service.tables import notifiable_events
from sandtable.service.tables.interfaces import MS_PER_SECOND, EventSink, TimeSource
from sandtable.service.tables.offers_takebacks_and_endings import with_resignation
from sandtable.service.tables.stored_table import BOT, HUMAN, RatedTerms, StoredTable, VersionConflict
from sandtable.service.tables.table_registry import TableRegistry
from sandtable.service.tournaments.next_round import next_round, plan_of, rounds_of

LOG = logging.getLogger(__name__)

# The interval between checks, in seconds.
POLL_SECONDS = 1.0
DAY_SECONDS = 86_400


class TournamentScheduler:
    """The scheduler of all tournaments. Requires a running event loop.

    Args:
        store: the store of tournaments, accounts' seats, blocks and ratings.
        tables: the tables.
        clock: returns the current time.
        uptime: returns the server uptime in seconds.
        herald: records notifications of new rounds.
    """

    def __init__(
        self,
        store: DatabaseStore,
        tables: TableRegistry,
        clock: TimeSource,
        uptime: Callable[[], float],
        herald: EventSink,
    ) -> None:
        self._rows = store.tournament_repository
        self._accounts = store.account_repository
        self._contacts = store.contact_repository
        self._ratings = store.rating_repository
        self._tables = tables
        self._clock = clock
        self._uptime = uptime
        self._herald = herald
        self._watchman = PeriodicTask(self.look, POLL_SECONDS, "tournaments")

    async def close(self) -> None:
        """Stop checking for work that is due."""
        await self._watchman.close()

    async def look(self) -> None:
        """Do the work that is due in all tournaments."""
        for id in await self._rows.due(int(self._clock.now()), int(self._uptime() * MS_PER_SECOND)):
            try:
                await self.tend(id)
            except StoreUnavailable:
                raise
            except ServiceError as error:
                # A tournament that cannot continue must not stop the work for other tournaments.
                LOG.error("tournament %s cannot continue: %s", id, error)

    async def tend(self, id: str) -> None:
        """Do the work that is due in one tournament.

        Start it, open its tables, end its late games, and add the next round.
        """
        kept = await self._rows.load(id)
        if kept is not None and kept.row.status == "open" and 0 < kept.row.starts <= self._clock.now():
            if may_begin(kept):
                await self.begin(kept)
            else:
                await self._put_off(kept)
        elif kept is not None and kept.row.status == "on":
            await self._go_on(kept)

    async def begin(self, kept: StoredTournament) -> bool:
        """Start a tournament with its first round; return whether this server did it."""
        plan, seats = plan_of(kept), self._seats(kept)
        order = await self._order(kept)
        entrants = [each._replace(seed=order.index(each.number) + 1) for each in kept.entrants]
        row = kept.row._replace(status="on", rounds=rounds_of(plan, len(entrants), len(seats)), starts=0)
        return await self._pair(kept._replace(row=row, entrants=entrants), entrants)

    async def give_in(self, kept: StoredTournament, entrant: EntrantRow) -> None:
        """Resign all open games of an entrant who has withdrawn.

        At a table with more than two players, a bot takes over the seat.
        """
        filler = plan_of(kept).filler
        for game in kept.games:
            seat = next((seat for seat, number in game.seats.items() if number == entrant.number), "")
            if seat and game.opened and game.result is None:
                # The game may be over already, or its table may be deleted.
                with contextlib.suppress(ServiceError):
                    table = await self._tables.table(game.table)
                    await table.alter(lambda stored, seat=seat: with_resignation(stored, seat, "resigned", filler))  # type: ignore[misc]

    async def _go_on(self, kept: StoredTournament) -> None:
        """Open tables or end late games, and add the next round when this one is finished."""
        late = 0 < kept.row.until <= self._uptime() * MS_PER_SECOND
        games = [game for game in kept.games if game.round == kept.row.round]
        for game in games:
            if game.result is not None:
                continue
            waits = any(each.board == game.board and each.leg < game.leg and each.result is None for each in games)
            if late:
                await self._end(game)
            elif not game.opened and (not waits or plan_of(kept).over_days):
                await self._open(kept, game)
        if all(game.result is not None for game in games):
            await self._pair(kept, [])

    async def _pair(self, kept: StoredTournament, changed: Sequence[EntrantRow]) -> bool:
        """Write a tournament's next round or its end; return whether this server did it.

        Args:
            kept: the tournament, including the changed entrants.
            changed: the entrants that have changed.
        """
        row, plan = kept.row, plan_of(kept)
        # This runs in a thread, because pairing 64 players takes 40 ms or more, and the first round imports networkx.
        found = await asyncio.to_thread(next_round, kept, self._seats(kept), new_table_id, await self._apart(kept))
        if found is None:
            return await self._over(kept)
        until = int((self._uptime() + plan.days * DAY_SECONDS) * MS_PER_SECOND) if plan.days else 0
        row = row._replace(round=row.round + 1, until=until)
        written = await self._rows.put(row, [*changed, *found.fillers], found.games)
        if written:
            # Open the tables immediately, without waiting for the next check.
            await self.tend(row.id)
        return written

    async def _apart(self, kept: StoredTournament) -> set[frozenset[int]]:
        """Return the pairs of entrants, by number, of whom one has blocked the other.

        Blocks made after the tournament was created do not count, so that players cannot avoid opponents by blocking
        them.
        """
        numbers = {each.account: each.number for each in kept.entrants if each.account is not None and not each.gone}
        pairs = await self._contacts.apart_among([*numbers], kept.row.made)
        return {frozenset(numbers[each] for each in pair) for pair in pairs}

    async def _over(self, kept: StoredTournament) -> bool:
        """Write the end of a tournament; for a league, also create the next season."""
        now, plan = int(self._clock.now()), plan_of(kept)
        row = kept.row._replace(status="over", ended=now, until=0)
        season: tuple[TournamentRow, Sequence[EntrantRow]] | None = None
        if plan.repeats:
            following = row._replace(
                id=new_table_id(),
                status="open",
                round=0,
                rounds=0,
                starts=now + plan.repeats * DAY_SECONDS,
                made=now,
                ended=0,
                season=row.season + 1,
                version=0,
            )
            season = (following, [EntrantRow(n, None, bot) for n, bot in enumerate(plan.bots, 1)])
        return await self._rows.put(row, season=season)

    async def _put_off(self, kept: StoredTournament) -> None:
        """Postpone the automatic start of a tournament with too few entrants.

        The delay is the time between seasons for a league, otherwise one day.
        """
        days = plan_of(kept).repeats or 1
        await self._rows.put(kept.row._replace(starts=int(self._clock.now()) + days * DAY_SECONDS))

    async def _open(self, kept: StoredTournament, game: TournamentGameRow) -> None:
        """Open the table of a game, unless another server has opened it."""
        plan, row = plan_of(kept), kept.row
        there = {each.number: each for each in kept.entrants}
        who = {seat: there[number] for seat, number in game.seats.items()}
        if len(who) == 2 and any(each.gone for each in who.values()):
            # A game against an entrant who has withdrawn is not played.
            await self._decide(game, {seat: 2 if each.gone else 1 for seat, each in who.items()})
            return
        accounts = {seat: each.account for seat, each in who.items() if each.account is not None and not each.gone}
        players = {seat: HUMAN if seat in accounts else BOT + (each.bot or plan.filler) for seat, each in who.items()}
        rated = RatedTerms(accounts, ratings=plan.ratings and bool(accounts), tournament=row.id)
        names = {seat: who[seat].name for seat in accounts}
        try:
            with contextlib.suppress(VersionConflict):
                await self._tables.open(
                    row.game, row.variant, players, names=names, terms=plan.clock, rated=rated, id=game.table
                )
            table = await self._tables.table(game.table)
        except StoreUnavailable:
            raise
        except ServiceError as error:
            LOG.error("cannot open table %s of tournament %s; the game counts as a draw: %s", game.table, row.id, error)
            await self._decide(game, dict.fromkeys(who, 1))
            return
        for seat, account in accounts.items():
            await self._accounts.take_seat(account, game.table, seat, int(self._clock.now()))
        await table.start()
        await self._rows.opened(game.table)
        if game.leg == 1:
            # A player gets only one notification per round, when the first game of the round is opened.
            self._herald.record(*notifiable_events.begun(table.stored, await table.session(), game.round))

    async def _end(self, game: TournamentGameRow) -> None:
        """End a late game: the player to move loses on time. An unopened game is drawn."""
        if not game.opened:
            await self._decide(game, dict.fromkeys(game.seats, 1))
            return
        try:
            table = await self._tables.table(game.table)
            await table.facts_of_seats()
            # A bot has no running clock, and its choice will come soon.
            if table.stored.clock is not None and table.stored.clock.running:
                await table.alter(_out_of_time)
        except StoreUnavailable:
            raise
        except ServiceError as error:
            if error.kind != "conflict":
                LOG.error("cannot end table %s of a tournament; the game counts as a draw: %s", game.table, error)
                await self._decide(game, dict.fromkeys(game.seats, 1))

    async def _decide(self, game: TournamentGameRow, places: dict[str, int]) -> None:
        await self._rows.decide(game.table, GameResult(places, {}, 0, int(self._clock.now())))

    async def _order(self, kept: StoredTournament) -> list[int]:
        """Return the entrants' numbers, the highest rating first, then the earliest entry."""
        row, pool = kept.row, pool_of(plan_of(kept).clock.seconds)
        found: dict[int, int] = {}
        for each in kept.entrants:
            if each.account is None:
                found[each.number] = (rating_math.bot_rating(row.game, each.bot) or SkillRating()).shown
                continue
            rated = [one for one in await self._ratings.of(each.account) if (one.game, one.pool) == (row.game, pool)]
            found[each.number] = rated[0].rating.shown if rated else SHOWN_MEAN
        return sorted(found, key=lambda number: (-found[number], number))

    def _seats(self, kept: StoredTournament) -> tuple[str, ...]:
        return tuple(self._tables.game(kept.row.game, kept.row.variant).seats)


def may_begin(kept: StoredTournament) -> bool:
    """Return whether a tournament has enough entrants: two, one of them a person."""
    return len(kept.entrants) >= 2 and any(each.account is not None for each in kept.entrants)


def _out_of_time(stored: StoredTable) -> StoredTable:
    """Return the table after a loss on time of the player to move.

    With more than two players, the points at the end decide the places of the other players.
    """
    if stored.clock is None or not stored.clock.running or stored.ended is not None:
        return stored
    return replace(stored, ended=Ending("time", (stored.clock.running,)))
