"""Computing the next round of a tournament, as pure functions of its stored state."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import ceil
from typing import NamedTuple

import msgspec

from sandtable.service.store.repositories.tournaments import EntrantRow, GameResult, StoredTournament, TournamentGameRow
from sandtable.service.tournaments import pairing
from sandtable.service.tournaments.standings import (
    GameOutcome,
    PlayerStanding,
    going_on,
    met,
    points_of,
    sat,
    shares_of,
    standings,
    totals,
)
from sandtable.service.tournaments.tournament_settings import MAX_ROUNDS, TournamentPlan

# Two players at a board play two games, with sides swapped.
LEGS = 2


class TournamentRound(NamedTuple):
    """A paired round: its games, and the fillers that were added for it."""

    games: list[TournamentGameRow]
    fillers: list[EntrantRow]


def plan_of(kept: StoredTournament) -> TournamentPlan:
    """Return the settings of a tournament."""
    return msgspec.convert(kept.row.plan, TournamentPlan)


def played(game: TournamentGameRow) -> GameOutcome:
    """Return a game in the form in which standings count it."""
    if game.result is None:
        return GameOutcome(game.round, game.board, game.leg, game.seats)
    result = msgspec.convert(game.result, GameResult)
    points, shares = points_of(result.places), shares_of(result.points) if result.points else {}
    return GameOutcome(
        game.round,
        game.board,
        game.leg,
        game.seats,
        {game.seats[seat]: each for seat, each in points.items()},
        {game.seats[seat]: each for seat, each in shares.items()},
        result.steps,
    )


def in_order(kept: StoredTournament) -> list[int]:
    """Return the numbers of the entrants in the order at the start, fillers last."""
    return [each.number for each in sorted(kept.entrants, key=lambda each: (each.filler, each.seed, each.number))]


def rounds_of(plan: TournamentPlan, players: int, size: int) -> int:
    """Return the number of rounds of a tournament.

    Args:
        plan: the settings.
        players: the number of entrants.
        size: the number of seats of a table.
    """
    tables = ceil(players / size)
    even = players + players % 2
    match plan.kind, size:
        case "swiss", 2:
            return min(plan.rounds or pairing.usual_rounds(players), pairing.most_rounds(even))
        case "round-robin", 2:
            return even - 1
        case "knock-out", 2:
            return pairing.usual_rounds(players)
        case "knock-out", _:
            return pairing.usual_rounds(tables) + 1 if tables > 1 else 1
    return min(plan.rounds or pairing.table_rounds(players, size), MAX_ROUNDS)


def still_in(kept: StoredTournament, size: int, after: int) -> list[int]:
    """Return the entrants still in a knock-out after round `after`."""
    fillers = {each.number for each in kept.entrants if each.filler}
    gone = {each.number for each in kept.entrants if each.gone}
    there = [number for number in in_order(kept) if number not in fillers]
    for n in range(1, after + 1):
        games = [played(game) for game in kept.games if game.round == n]
        order = [number for number in in_order(kept) if any(number in game.seats.values() for game in games)]
        there = [number for number in going_on(games, size, order, fillers, gone) if number in there]
    return [number for number in there if number not in gone]


def table_of(kept: StoredTournament, size: int) -> list[PlayerStanding]:
    """Return the standings of a tournament, the best first."""
    games = [played(game) for game in kept.games]
    fillers = {each.number for each in kept.entrants if each.filler}
    won: dict[int, int] = {}
    plan = plan_of(kept)
    if plan.kind == "knock-out":
        for n in range(1, kept.row.round + 1):
            if all(game.result is not None for game in kept.games if game.round == n):
                won |= dict.fromkeys(still_in(kept, size, n), n)
    return standings(plan.kind, size, in_order(kept), games, fillers, won)


def next_round(
    kept: StoredTournament,
    seats: Sequence[str],
    new_table: Callable[[], str],
    apart: pairing.Apart = pairing.NONE_APART,
) -> TournamentRound | None:
    """Return the next round of a tournament; None if there are no more rounds.

    Args:
        kept: the tournament, whose current round must be finished.
        seats: the names of the game's seats.
        new_table: returns the id of a new table.
        apart: the pairs that should not meet if this is avoidable.
    """
    plan, size = plan_of(kept), len(seats)
    number = kept.row.round + 1
    there = [each.number for each in kept.entrants if not each.filler and not each.gone]
    if plan.kind == "knock-out":
        there = [each for each in still_in(kept, size, kept.row.round) if each in there]
        if size > 2 and len({game.board for game in kept.games if game.round == kept.row.round}) == 1:
            # The finished round had only one table, so it was the final.
            return None
    elif number > kept.row.rounds:
        return None
    people = {each.number for each in kept.entrants if each.account is not None and not each.gone}
    # Bots play on without people only to finish a knock-out in which they have eliminated all people.
    if len(there) < 2 or (not people & set(there) and plan.kind != "knock-out"):
        return None
    fill = _Filling(kept, plan)
    boards = (_pairs if size == 2 else _tables)(kept, plan, size, number, there, fill, apart)
    games: list[TournamentGameRow] = []
    known = [played(game) for game in kept.games]
    for board, players in enumerate(boards, 1):
        if size == 2:
            one, two = players
            for leg in range(1, LEGS + 1):
                sides = dict(zip(seats, (one, two) if (leg + board) % 2 == 0 else (two, one), strict=True))
                games.append(TournamentGameRow(number, board, leg, new_table(), sides))
        else:
            games.append(TournamentGameRow(number, board, 1, new_table(), pairing.rotated(players, seats, sat(known))))
    return TournamentRound(games, fill.new)


class _Filling:
    """The filler bots of a round: those of earlier rounds are used first, then new ones."""

    def __init__(self, kept: StoredTournament, plan: TournamentPlan) -> None:
        self.new: list[EntrantRow] = []
        self._bot = plan.filler
        self._known = [each for each in kept.entrants if each.filler and not each.instead]
        self._last = max((each.number for each in kept.entrants), default=0)
        self._used = 0

    def one(self, instead: int = 0) -> int:
        """Return the number of the next filler.

        Args:
            instead: the number of the entrant that the filler replaces in all later rounds; 0 for none.
        """
        if not instead and self._used < len(self._known):
            self._used += 1
            return self._known[self._used - 1].number
        self._last += 1
        self.new.append(EntrantRow(self._last, None, self._bot, True, instead))
        return self._last


def _pairs(
    kept: StoredTournament,
    plan: TournamentPlan,
    size: int,
    number: int,
    there: Sequence[int],
    fill: _Filling,
    apart: pairing.Apart,
) -> Sequence[Sequence[int]]:
    """Pair a round of a two-player game."""
    games = [played(game) for game in kept.games]
    had = _had_filler(kept)
    if plan.kind == "round-robin":
        return pairing.round_robin(_places(kept, fill), number)
    filler = fill.one() if len(there) % 2 else None
    if plan.kind == "knock-out":
        return pairing.knock_out(there, filler, had, apart)
    order = [each.number for each in table_of(kept, size) if each.number in there]
    points = totals(order, games)
    return pairing.swiss(order, points, met(games), filler, had, apart)


def _tables(
    kept: StoredTournament,
    plan: TournamentPlan,
    size: int,
    number: int,
    there: Sequence[int],
    fill: _Filling,
    apart: pairing.Apart,
) -> Sequence[Sequence[int]]:
    """Divide a round of a game with more players into tables."""
    games = [played(game) for game in kept.games]
    order = [each.number for each in table_of(kept, size) if each.number in there]
    fillers = [fill.one() for _ in range(-len(order) % size)]
    points: Mapping[int, float] = totals(order, games)
    if plan.kind == "round-robin":
        points = dict.fromkeys(order, 0.0)
    return pairing.tables(order, points, met(games), size, fillers, _had_filler(kept), apart)


def _places(kept: StoredTournament, fill: _Filling) -> list[int]:
    """Return the entrants of a round robin in their fixed order.

    A filler replaces each withdrawn entrant. If the number of entrants is odd, another filler makes it even.
    """
    places = [number for number in in_order(kept) if not _entrant(kept, number).filler]
    instead = {each.instead: each.number for each in kept.entrants if each.instead}
    found = [
        number if not _entrant(kept, number).gone else instead.get(number) or fill.one(number) for number in places
    ]
    return [*found, *([fill.one()] if len(found) % 2 else [])]


def _entrant(kept: StoredTournament, number: int) -> EntrantRow:
    return next(each for each in kept.entrants if each.number == number)


def _had_filler(kept: StoredTournament) -> set[int]:
    """Return the entrants who have played with a filler."""
    fillers = {each.number for each in kept.entrants if each.filler}
    boards: dict[tuple[int, int], set[int]] = {}
    for game in kept.games:
        boards.setdefault((game.round, game.board), set()).update(game.seats.values())
    return {number for each in boards.values() if each & fillers for number in each - fillers}
