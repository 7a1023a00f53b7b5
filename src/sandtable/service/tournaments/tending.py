"""Tournaments that go on: tables are opened, time that runs out is looked after, the next round is paired.

Each server looks by itself.  A round is written under the version of its tournament, so that of several servers one has
paired it; the ids of its tables are given out with it, so that of several one opens each.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from sandtable.kernel.ending import Ending
from sandtable.service.clocks.watchman import Watchman
from sandtable.service.errors import ServiceError, StoreUnavailable
from sandtable.service.skill import bots
from sandtable.service.skill.rules import MIDDLE, Rating, pool_of
from sandtable.service.store.store import Store
from sandtable.service.store.tournament_rows import (
    EntrantRow,
    GameResult,
    GameRow,
    Kept,
    TournamentRow,
)
from sandtable.service.tables import happenings
from sandtable.service.tables.endings import gives_in
from sandtable.service.tables.keys import new_table
from sandtable.service.tables.players import BOT, HUMAN
from sandtable.service.tables.ports import Clock, Herald
from sandtable.service.tables.registry import TableRegistry
from sandtable.service.tables.stored_table import Conflict, Rated, StoredTable
from sandtable.service.tournaments.rounds import next_round, plan_of, rounds_of

LOG = logging.getLogger(__name__)

# So often is looked for what is to be done, in seconds.
LOOK_SECONDS = 1.0
THOUSAND = 1000
DAY_SECONDS = 86_400


class Tending:
    """Looks after the tournaments of one store; made within a running event loop.

    Args:
        store: where they are kept, and the accounts whose seats are taken in, who has blocked whom, and the ratings by
            which those who play are ordered at the start.
        tables: at which they play.
        clock: tells the time.
        uptime: returns the seconds by which clocks go.
        herald: has those who play told that a round has begun.
    """

    def __init__(
        self, store: Store, tables: TableRegistry, clock: Clock, uptime: Callable[[], float], herald: Herald
    ) -> None:
        self._rows = store.tournament_rows
        self._accounts = store.account_rows
        self._contacts = store.contact_rows
        self._ratings = store.rating_rows
        self._tables = tables
        self._clock = clock
        self._uptime = uptime
        self._herald = herald
        self._watchman = Watchman(self.look, LOOK_SECONDS, "tournaments")

    async def close(self) -> None:
        """Look no more."""
        await self._watchman.close()

    async def look(self) -> None:
        """Do what is to be done at any tournament."""
        for id in await self._rows.due(int(self._clock.now()), int(self._uptime() * THOUSAND)):
            try:
                await self.tend(id)
            except StoreUnavailable:
                raise
            except ServiceError as error:
                # One that cannot go on hinders no other.
                LOG.error("tournament %s cannot go on: %s", id, error)

    async def tend(self, id: str) -> None:
        """Do what is to be done at a tournament: begin it, open its tables, end what is late, pair its next round."""
        kept = await self._rows.load(id)
        if kept is not None and kept.row.status == "open" and 0 < kept.row.starts <= self._clock.now():
            if may_begin(kept):
                await self.begin(kept)
            else:
                await self._put_off(kept)
        elif kept is not None and kept.row.status == "on":
            await self._go_on(kept)

    async def begin(self, kept: Kept) -> bool:
        """Begin a tournament with its first round, and return whether that was done here."""
        plan, seats = plan_of(kept), self._seats(kept)
        order = await self._order(kept)
        entrants = [each._replace(seed=order.index(each.number) + 1) for each in kept.entrants]
        row = kept.row._replace(status="on", rounds=rounds_of(plan, len(entrants), len(seats)), starts=0)
        return await self._pair(kept._replace(row=row, entrants=entrants), entrants)

    async def give_in(self, kept: Kept, entrant: EntrantRow) -> None:
        """Have whoever has withdrawn give in wherever he plays; of several a bot has his seat from then on."""
        filler = plan_of(kept).filler
        for game in kept.games:
            seat = next((seat for seat, number in game.seats.items() if number == entrant.number), "")
            if seat and game.opened and game.result is None:
                # It may be over by now, or have been deleted.
                with contextlib.suppress(ServiceError):
                    table = await self._tables.table(game.table)
                    await table.alter(lambda stored, seat=seat: gives_in(stored, seat, "resigned", filler))  # type: ignore[misc]

    async def _go_on(self, kept: Kept) -> None:
        """Open tables, end what is late, and pair the next round of a tournament when all of this one is over."""
        late = 0 < kept.row.until <= self._uptime() * THOUSAND
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

    async def _pair(self, kept: Kept, changed: Sequence[EntrantRow]) -> bool:
        """Write the next round of a tournament, or that it is over, and return whether that was done here.

        Args:
            kept: the tournament, as it is to be.
            changed: who has been changed by that.
        """
        row, plan = kept.row, plan_of(kept)
        found = next_round(kept, self._seats(kept), new_table, await self._apart(kept))
        if found is None:
            return await self._over(kept)
        until = int((self._uptime() + plan.days * DAY_SECONDS) * THOUSAND) if plan.days else 0
        row = row._replace(round=row.round + 1, until=until)
        written = await self._rows.put(row, [*changed, *found.fillers], found.games)
        if written:
            # Nobody waits for the next look.
            await self.tend(row.id)
        return written

    async def _apart(self, kept: Kept) -> set[frozenset[int]]:
        """Return who has blocked whom, by their numbers, of those who play.

        Only blocks count that were there before the tournament: whoever sees who plays chooses no opponents by them.
        """
        numbers = {each.account: each.number for each in kept.entrants if each.account is not None and not each.gone}
        pairs = await self._contacts.apart_among([*numbers], kept.row.made)
        return {frozenset(numbers[each] for each in pair) for pair in pairs}

    async def _over(self, kept: Kept) -> bool:
        """Write that a tournament is over; of a league the next season may be entered."""
        now, plan = int(self._clock.now()), plan_of(kept)
        row = kept.row._replace(status="over", ended=now, until=0)
        season: tuple[TournamentRow, Sequence[EntrantRow]] | None = None
        if plan.repeats:
            following = row._replace(
                id=new_table(),
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

    async def _put_off(self, kept: Kept) -> None:
        """Put the beginning of a tournament off that too few have entered: by a day, or by what is between seasons."""
        days = plan_of(kept).repeats or 1
        await self._rows.put(kept.row._replace(starts=int(self._clock.now()) + days * DAY_SECONDS))

    async def _open(self, kept: Kept, game: GameRow) -> None:
        """Open the table of a game, which others may be doing at the same moment."""
        plan, row = plan_of(kept), kept.row
        there = {each.number: each for each in kept.entrants}
        who = {seat: there[number] for seat, number in game.seats.items()}
        if len(who) == 2 and any(each.gone for each in who.values()):
            # Nobody plays against whoever is gone.
            await self._decide(game, {seat: 2 if each.gone else 1 for seat, each in who.items()})
            return
        accounts = {seat: each.account for seat, each in who.items() if each.account is not None and not each.gone}
        players = {seat: HUMAN if seat in accounts else BOT + (each.bot or plan.filler) for seat, each in who.items()}
        rated = Rated(accounts, ratings=plan.ratings and bool(accounts), tournament=row.id)
        names = {seat: who[seat].name for seat in accounts}
        try:
            with contextlib.suppress(Conflict):
                await self._tables.open(
                    row.game, row.variant, players, names=names, terms=plan.clock, rated=rated, id=game.table
                )
            table = await self._tables.table(game.table)
        except StoreUnavailable:
            raise
        except ServiceError as error:
            LOG.error("table %s of tournament %s cannot be opened, and is drawn: %s", game.table, row.id, error)
            await self._decide(game, dict.fromkeys(who, 1))
            return
        for seat, account in accounts.items():
            await self._accounts.take_seat(account, game.table, seat, int(self._clock.now()))
        await table.start()
        await self._rows.opened(game.table)
        if game.leg == 1:
            # One table of a round is enough to be told of it.
            self._herald.happened(*happenings.begun(table.stored, await table.session(), game.round))

    async def _end(self, game: GameRow) -> None:
        """End a game that is late: whoever is asked has lost by the clock; what has not been begun is drawn."""
        if not game.opened:
            await self._decide(game, dict.fromkeys(game.seats, 1))
            return
        try:
            table = await self._tables.table(game.table)
            await table.facts_of_seats()
            # A bot that thinks will have done so soon.
            if table.stored.clock is not None and table.stored.clock.running:
                await table.alter(_out_of_time)
        except StoreUnavailable:
            raise
        except ServiceError as error:
            if error.kind != "conflict":
                LOG.error("table %s of a tournament cannot be ended, and is drawn: %s", game.table, error)
                await self._decide(game, dict.fromkeys(game.seats, 1))

    async def _decide(self, game: GameRow, places: dict[str, int]) -> None:
        await self._rows.decide(game.table, GameResult(places, {}, 0, int(self._clock.now())))

    async def _order(self, kept: Kept) -> list[int]:
        """Return the numbers of those who play by their ratings, the highest first; then as they have entered."""
        row, pool = kept.row, pool_of(plan_of(kept).clock.seconds)
        found: dict[int, int] = {}
        for each in kept.entrants:
            if each.account is None:
                found[each.number] = (bots.of(row.game, each.bot) or Rating()).shown
                continue
            rated = [one for one in await self._ratings.of(each.account) if (one.game, one.pool) == (row.game, pool)]
            found[each.number] = rated[0].rating.shown if rated else MIDDLE
        return sorted(found, key=lambda number: (-found[number], number))

    def _seats(self, kept: Kept) -> tuple[str, ...]:
        return tuple(self._tables.game(kept.row.game, kept.row.variant).seats)


def may_begin(kept: Kept) -> bool:
    """Return whether so many have entered a tournament that it can begin: two, one of them a person."""
    return len(kept.entrants) >= 2 and any(each.account is not None for each in kept.entrants)


def _out_of_time(stored: StoredTable) -> StoredTable:
    """Return a table whose round is over: whoever is asked has lost, and where several play the standing counts."""
    if stored.clock is None or not stored.clock.running or stored.ended is not None:
        return stored
    return replace(stored, ended=Ending("time", (stored.clock.running,)))
