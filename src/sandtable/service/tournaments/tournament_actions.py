"""The users' actions on tournaments, such as creating and entering."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import cast

import msgspec

from sandtable.kernel.message import say
from sandtable.service.accounts.accounts import Accounts, AccountSession
from sandtable.service.errors import ServiceError
from sandtable.service.keys import new_table_id
from sandtable.service.name_checks import clean_line
from sandtable.service.store.repositories.ratings import RatingRepository
from sandtable.service.store.repositories.tournaments import (
    EntrantRow,
    StoredTournament,
    TournamentGameRow,
    TournamentListRow,
    TournamentRepository,
    TournamentRow,
)
from sandtable.service.tables.interfaces import MS_PER_SECOND
from sandtable.service.tournaments.next_round import plan_of, played, table_of
from sandtable.service.tournaments.scheduler import TournamentScheduler, may_begin
from sandtable.service.tournaments.standings import tie_breaks
from sandtable.service.tournaments.tournament_data import (
    Status,
    TournamentBoard,
    TournamentEntrant,
    TournamentEntry,
    TournamentGame,
    TournamentList,
    TournamentSeason,
    TournamentState,
)
from sandtable.service.tournaments.tournament_settings import TournamentPlan, check_plan

# The maximum number of an account's open and running tournaments.
MAX_MADE = 5
MAX_TITLE = 60
MAX_WHY = 140
# The number of attempts while other servers change the same tournament.
TRIES = 5


class Tournaments:
    """The users' actions on tournaments, and the tournaments' public data.

    Args:
        rows: the repository of tournaments.
        accounts: the accounts.
        ratings: the repository of ratings, which detects accounts of the same person.
        tending: the scheduler of tournaments.
        uptime: returns the server uptime in seconds.
    """

    def __init__(
        self,
        rows: TournamentRepository,
        accounts: Accounts,
        ratings: RatingRepository,
        tending: TournamentScheduler,
        uptime: Callable[[], float],
    ) -> None:
        self.rows = rows
        self._accounts = accounts
        self._ratings = ratings
        self._tending = tending
        self._uptime = uptime

    async def listed(self) -> TournamentList:
        """Return the tournaments to show in the list."""
        there = self._accounts.login_methods.any
        return TournamentList(there, [_entry(each) for each in await self.rows.listed()] if there else [])

    async def of(self, account: str) -> list[TournamentEntry]:
        """Return the tournaments that an account has created or entered, the newest first."""
        return [_entry(each) for each in await self.rows.of(account)]

    async def state(self, id: str) -> TournamentState:
        """Return the public state of a tournament.

        Raises:
            ServiceError: the tournament does not exist.
        """
        kept = await self._kept(id)
        row, plan = kept.row, plan_of(kept)
        size = len(self._accounts.tables.game(row.game, row.variant).seats)
        there = {each.number: each for each in kept.entrants}
        seasons = await self.rows.seasons(row.league) if row.league else []
        count = sum(not each.filler for each in kept.entrants)
        left = max(0.0, row.until / MS_PER_SECOND - self._uptime()) if row.until and row.status == "on" else None
        return TournamentState(
            about=_entry(TournamentListRow(row, count, kept.maker)),
            size=size,
            left=left,
            days=plan.days,
            filler=plan.filler,
            repeats=plan.repeats,
            why=row.why,
            ties=list(tie_breaks(plan.kind, size)),
            entrants=[
                TournamentEntrant(
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
            seasons=[TournamentSeason(each.id, each.season, cast(Status, each.status)) for each in seasons],
        )

    async def make(
        self, signed: AccountSession, name: str, game: str, variant: str, plan: TournamentPlan, starts: int
    ) -> str:
        """Create a tournament that players can enter, and return its id.

        Args:
            signed: the organiser's account.
            name: the name of the tournament.
            game: the game's id.
            variant: the variant of the game; "" for the default.
            plan: the settings.
            starts: the time of the automatic start, in seconds since 1970; 0 if the organiser starts the tournament.

        Raises:
            ServiceError: the name is empty, the game cannot be played with these settings, the time of the start is
                wrong, or the account is muted or has too many tournaments.
        """
        await self._accounts.check_voice(signed.account.id)
        title = clean_line(name, MAX_TITLE)
        if not title:
            raise ServiceError("invalid", say("service-tournament-name"))
        found = self._accounts.tables.game(game, variant)
        plan = check_plan(found, plan)
        now = self._accounts.now()
        if starts and not now <= starts <= now + 366 * 86_400:
            raise ServiceError("invalid", say("service-tournament-starts"))
        if await self.rows.made_by(signed.account.id) >= MAX_MADE:
            raise ServiceError("conflict", say("service-tournament-many", most=MAX_MADE))
        id = new_table_id()
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

    async def enter(self, signed: AccountSession, id: str) -> None:
        """Enter an account in a tournament.

        Raises:
            ServiceError: the tournament does not exist, is not open or is full, the account has already entered, or the
                tournament is rated and the same person has already entered with another account.
        """
        account = signed.account.id

        async def change(kept: StoredTournament) -> bool:
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

    async def withdraw(self, signed: AccountSession, id: str) -> None:
        """Withdraw an account from a tournament, and resign the account's games in it.

        Raises:
            ServiceError: the tournament does not exist or is over, or the account does not play in it.
        """

        async def change(kept: StoredTournament) -> bool:
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

    async def leave(self, signed: AccountSession) -> None:
        """Withdraw an account from all tournaments.

        Close the tournaments that only this account can start.
        """
        for row in [each.row for each in await self.rows.of(signed.account.id)]:
            begins = row.status == "on" or row.starts > 0
            try:
                if row.status in ("open", "on"):
                    await self.withdraw(signed, row.id)
            except ServiceError as error:
                # The tournament is over, or the account has created it without entering.
                if error.kind != "conflict":
                    raise
            if row.maker == signed.account.id and row.status == "open" and not begins:
                await self.close(signed, row.id, "")

    async def start(self, signed: AccountSession, id: str) -> None:
        """Start a tournament with its current entrants.

        Raises:
            ServiceError: the tournament does not exist, is another account's, is not open, or has too few entrants.
        """

        async def change(kept: StoredTournament) -> bool:
            self._check_maker(signed, kept)
            if kept.row.status != "open":
                raise ServiceError("conflict", say("service-tournament-not-open"))
            if not may_begin(kept):
                raise ServiceError("conflict", say("service-tournament-few"))
            return await self._tending.begin(kept)

        await self._change(id, change)

    async def close(self, signed: AccountSession, id: str, why: str) -> None:
        """End a tournament early. Its standings stay, and players can finish their games.

        Raises:
            ServiceError: the tournament does not exist, is another account's or is over, or the account is muted and
                gives a reason.
        """
        if why:
            await self._accounts.check_voice(signed.account.id)

        async def change(kept: StoredTournament) -> bool:
            self._check_maker(signed, kept)
            if kept.row.status not in ("open", "on"):
                raise ServiceError("conflict", say("service-tournament-over"))
            words = " ".join("".join(sign if sign.isprintable() else " " for sign in why).split())[:MAX_WHY]
            row = kept.row._replace(status="closed", why=words, ended=self._accounts.now(), until=0)
            return await self.rows.put(row)

        await self._change(id, change)

    async def _kept(self, id: str) -> StoredTournament:
        kept = await self.rows.load(id) if self._accounts.login_methods.any else None
        if kept is None:
            raise ServiceError("missing", say("service-no-tournament", tournament=id[:80]))
        return kept

    async def _change(self, id: str, change: Callable[[StoredTournament], Coroutine[object, object, bool]]) -> None:
        """Load and change a tournament; retry if another server has changed it meanwhile."""
        for _ in range(TRIES):
            if await change(await self._kept(id)):
                return
        raise ServiceError("conflict", say("service-stale"))

    def _check_maker(self, signed: AccountSession, kept: StoredTournament) -> None:
        if kept.row.maker != signed.account.id:
            raise ServiceError("forbidden", say("service-tournament-not-maker"))


def _entry(listed: TournamentListRow) -> TournamentEntry:
    row = listed.row
    plan = msgspec.convert(row.plan, TournamentPlan)
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


def _boards(kept: StoredTournament) -> list[TournamentBoard]:
    found: dict[tuple[int, int], list[TournamentGame]] = {}
    for game in kept.games:
        found.setdefault((game.round, game.board), []).append(_game(game))
    return [TournamentBoard(round, board, games) for (round, board), games in found.items()]


def _game(game: TournamentGameRow) -> TournamentGame:
    points = played(game).points
    return TournamentGame(
        game.table if game.opened else "",
        game.seats,
        game.result is not None,
        {seat: points[number] for seat, number in game.seats.items() if number in points},
    )
