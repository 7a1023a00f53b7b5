"""Tournaments as people have them: made, entered and left, begun and closed by their makers, looked at by everybody."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import cast

import msgspec

from sandtable.kernel.message import say
from sandtable.service.accounts.accounts import Accounts, Signed
from sandtable.service.errors import ServiceError
from sandtable.service.store.rating_rows import RatingRows
from sandtable.service.store.tournament_rows import (
    EntrantRow,
    GameRow,
    Kept,
    ListedRow,
    TournamentRow,
    TournamentRows,
)
from sandtable.service.tables.keys import new_table
from sandtable.service.tournaments.plans import Plan, checked
from sandtable.service.tournaments.rounds import plan_of, played, table_of
from sandtable.service.tournaments.shapes import (
    Board,
    Entrant,
    SeasonEntry,
    Status,
    TournamentEntry,
    TournamentGame,
    TournamentList,
    TournamentState,
)
from sandtable.service.tournaments.standings import tie_breaks
from sandtable.service.tournaments.tending import THOUSAND, Tending, may_begin

# Of one account so many may be to come or go on.
MOST_MADE = 5
MOST_TITLE = 60
MOST_WHY = 140
# So often a change is tried anew that another server was quicker than.
TRIES = 5


class Tournaments:
    """The tournaments of one store.

    Args:
        rows: where they are kept.
        accounts: who plays in them.
        ratings: by which it is known who is the same person.
        tending: looks after those that go on.
        uptime: returns the seconds by which clocks go.
    """

    def __init__(
        self,
        rows: TournamentRows,
        accounts: Accounts,
        ratings: RatingRows,
        tending: Tending,
        uptime: Callable[[], float],
    ) -> None:
        self.rows = rows
        self._accounts = accounts
        self._ratings = ratings
        self._tending = tending
        self._uptime = uptime

    async def listed(self) -> TournamentList:
        """Return the tournaments that there are."""
        there = self._accounts.ways.any
        return TournamentList(there, [_entry(each) for each in await self.rows.listed()] if there else [])

    async def of(self, account: str) -> list[TournamentEntry]:
        """Return the tournaments that an account has made or plays in, the newest first."""
        return [_entry(each) for each in await self.rows.of(account)]

    async def state(self, id: str) -> TournamentState:
        """Return a tournament, as everybody may know it.

        Raises:
            ServiceError: there is none.
        """
        kept = await self._kept(id)
        row, plan = kept.row, plan_of(kept)
        size = len(self._accounts.tables.game(row.game, row.variant).seats)
        there = {each.number: each for each in kept.entrants}
        seasons = await self.rows.seasons(row.league) if row.league else []
        count = sum(not each.filler for each in kept.entrants)
        left = max(0.0, row.until / THOUSAND - self._uptime()) if row.until and row.status == "on" else None
        return TournamentState(
            about=_entry(ListedRow(row, count, kept.maker)),
            size=size,
            left=left,
            days=plan.days,
            filler=plan.filler,
            repeats=plan.repeats,
            why=row.why,
            ties=list(tie_breaks(plan.kind, size)),
            entrants=[
                Entrant(
                    each.number,
                    there[each.number].name,
                    there[each.number].bot,
                    there[each.number].filler,
                    there[each.number].gone,
                    each.place,
                    each.points,
                    each.ties,
                )
                for each in table_of(kept, size)
            ],
            boards=_boards(kept),
            seasons=[SeasonEntry(each.id, each.season, cast(Status, each.status)) for each in seasons],
        )

    async def make(self, signed: Signed, name: str, game: str, variant: str, plan: Plan, starts: int) -> str:
        """Make a tournament that people may enter, and return its id.

        Args:
            name: what it is called.
            game, variant: what is played.
            plan: how.
            starts: when it begins by itself, in seconds since 1970; 0 for when its maker says so.

        Raises:
            ServiceError: it has no name, cannot be played so, or its maker has made very many.
        """
        title = " ".join("".join(sign if sign.isprintable() else " " for sign in name).split())[:MOST_TITLE].strip()
        if not title:
            raise ServiceError("invalid", say("service-tournament-name"))
        found = self._accounts.tables.game(game, variant)
        plan = checked(found, plan)
        now = self._accounts.now()
        if starts and not now <= starts <= now + 366 * 86_400:
            raise ServiceError("invalid", say("service-tournament-starts"))
        if await self.rows.made_by(signed.account.id) >= MOST_MADE:
            raise ServiceError("conflict", say("service-tournament-many", most=MOST_MADE))
        id = new_table()
        row = TournamentRow(
            id=id,
            maker=signed.account.id,
            name=title,
            game=found.name,
            variant=found.variant,
            plan=msgspec.to_builtins(plan),
            status="open",
            round=0,
            rounds=0,
            until=0,
            starts=starts,
            made=now,
            ended=0,
            league=id if plan.repeats else "",
            season=1 if plan.repeats else 0,
            why="",
            version=0,
        )
        await self.rows.add(row, [EntrantRow(n, None, bot) for n, bot in enumerate(plan.bots, 1)])
        return id

    async def enter(self, signed: Signed, id: str) -> None:
        """Have an account play in a tournament.

        Raises:
            ServiceError: there is none, nobody may enter it any more, or he is there already, as far as can be seen.
        """
        account = signed.account.id

        async def change(kept: Kept) -> bool:
            plan = plan_of(kept)
            size = len(self._accounts.tables.game(kept.row.game, kept.row.variant).seats)
            if kept.row.status != "open":
                raise ServiceError("conflict", say("service-tournament-not-open"))
            if any(each.account == account for each in kept.entrants):
                raise ServiceError("conflict", say("service-tournament-entered"))
            if len(kept.entrants) >= plan.most(size):
                raise ServiceError("conflict", say("service-tournament-full", most=plan.most(size)))
            others = [each.account for each in kept.entrants if each.account is not None]
            if plan.ratings and await self._ratings.same([*others, account]):
                raise ServiceError("conflict", say("service-rated-self"))
            number = 1 + max((each.number for each in kept.entrants), default=0)
            return await self.rows.put(kept.row, [EntrantRow(number, account, "")])

        await self._change(id, change)

    async def withdraw(self, signed: Signed, id: str) -> None:
        """Have an account play no more in a tournament; it gives in wherever it plays.

        Raises:
            ServiceError: there is none, it is over, or he does not play in it.
        """

        async def change(kept: Kept) -> bool:
            mine = next((each for each in kept.entrants if each.account == signed.account.id and not each.left), None)
            if kept.row.status not in ("open", "on"):
                raise ServiceError("conflict", say("service-tournament-over"))
            if mine is None:
                raise ServiceError("conflict", say("service-tournament-not-entered"))
            if kept.row.status == "open":
                return await self.rows.put(kept.row, dropped=[mine.number])
            if not await self.rows.put(kept.row, [mine._replace(left=kept.row.round)]):
                return False
            await self._tending.give_in(kept, mine)
            return True

        await self._change(id, change)

    async def start(self, signed: Signed, id: str) -> None:
        """Begin a tournament, with whoever has entered.

        Raises:
            ServiceError: there is none, it is another's, it has begun, or too few have entered.
        """

        async def change(kept: Kept) -> bool:
            self._check_maker(signed, kept)
            if kept.row.status != "open":
                raise ServiceError("conflict", say("service-tournament-not-open"))
            if not may_begin(kept):
                raise ServiceError("conflict", say("service-tournament-few"))
            return await self._tending.begin(kept)

        await self._change(id, change)

    async def close(self, signed: Signed, id: str, why: str) -> None:
        """End a tournament before it is over; its standings stay as they are, and games that go on may be played.

        Raises:
            ServiceError: there is none, it is another's, or it is over.
        """

        async def change(kept: Kept) -> bool:
            self._check_maker(signed, kept)
            if kept.row.status not in ("open", "on"):
                raise ServiceError("conflict", say("service-tournament-over"))
            words = " ".join("".join(sign if sign.isprintable() else " " for sign in why).split())[:MOST_WHY]
            row = kept.row._replace(status="closed", why=words, ended=self._accounts.now(), until=0)
            return await self.rows.put(row)

        await self._change(id, change)

    async def _kept(self, id: str) -> Kept:
        kept = await self.rows.load(id) if self._accounts.ways.any else None
        if kept is None:
            raise ServiceError("missing", say("service-no-tournament", tournament=id[:80]))
        return kept

    async def _change(self, id: str, change: Callable[[Kept], Coroutine[object, object, bool]]) -> None:
        """Change a tournament; tries anew when another was quicker."""
        for _ in range(TRIES):
            if await change(await self._kept(id)):
                return
        raise ServiceError("conflict", say("service-stale"))

    def _check_maker(self, signed: Signed, kept: Kept) -> None:
        if kept.row.maker != signed.account.id:
            raise ServiceError("forbidden", say("service-tournament-not-maker"))


def _entry(listed: ListedRow) -> TournamentEntry:
    row = listed.row
    plan = msgspec.convert(row.plan, Plan)
    return TournamentEntry(
        row.id,
        row.name,
        row.game,
        row.variant,
        plan.kind,
        listed.maker,
        cast(Status, row.status),
        listed.entrants,
        row.round,
        row.rounds,
        row.starts,
        row.made,
        row.season,
        plan.clock,
        plan.ratings,
    )


def _boards(kept: Kept) -> list[Board]:
    found: dict[tuple[int, int], list[TournamentGame]] = {}
    for game in kept.games:
        found.setdefault((game.round, game.board), []).append(_game(game))
    return [Board(round, board, games) for (round, board), games in found.items()]


def _game(game: GameRow) -> TournamentGame:
    points = played(game).points
    return TournamentGame(
        game.table if game.opened else "",
        game.seats,
        game.result is not None,
        {seat: points[number] for seat, number in game.seats.items() if number in points},
    )
