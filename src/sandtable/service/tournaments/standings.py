"""Standings: points, tie-breaks and knock-out winners, as pure functions of games."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence, Set
from itertools import combinations, groupby
from math import ceil
from typing import Literal, NamedTuple

Kind = Literal["round-robin", "swiss", "knock-out"]
# The ids of tie-breaks, for which the page has texts.
TieBreak = Literal["rounds", "buchholz", "sonneborn-berger", "direct", "share", "wins"]

# The tie-breaks with two players at a board, and at larger tables. "rounds" (rounds won) counts even before points.
PAIRS: dict[Kind, tuple[TieBreak, ...]] = {
    "swiss": ("buchholz", "sonneborn-berger", "direct"),
    "round-robin": ("direct", "sonneborn-berger"),
    "knock-out": ("rounds",),
}
TABLES: dict[Kind, tuple[TieBreak, ...]] = {
    "swiss": ("share", "wins"),
    "round-robin": ("share", "wins"),
    "knock-out": ("rounds", "share"),
}
FINE = 6


class GameOutcome(NamedTuple):
    """A game of a tournament.

    Args:
        round: the number of the round, from 1.
        board: the number of the board in the round, from 1.
        leg: the number of the game at the board, from 1.
        seats: for each seat, the number of the entrant.
        points: for each entrant, the points in this game; empty while the game is not over.
        shares: for each entrant, the share of all victory points; empty if the game has no points.
        steps: the number of choices in the game.
    """

    round: int
    board: int
    leg: int
    seats: Mapping[str, int]
    points: Mapping[int, float] = {}
    shares: Mapping[int, float] = {}
    steps: int = 0


class PlayerStanding(NamedTuple):
    """An entrant's standing.

    Args:
        number: the number of the entrant.
        place: the place, from 1, equal for complete ties; 0 for a filler.
        points: the points.
        ties: for each tie-break, the entrant's value.
    """

    number: int
    place: int
    points: float
    ties: dict[TieBreak, float]


def tie_breaks(kind: Kind, size: int) -> tuple[TieBreak, ...]:
    """Return the tie-breaks in the order in which they apply."""
    return (PAIRS if size == 2 else TABLES)[kind]


def points_of(places: Mapping[str, int]) -> dict[str, float]:
    """Return each seat's points: one for each seat that has a lower place.

    Seats with equal places share their points.
    """
    last = len(places)
    found: dict[str, float] = {}
    for seat, place in places.items():
        alike = sum(each == place for each in places.values())
        before = sum(each < place for each in places.values())
        found[seat] = last - 1 - before - (alike - 1) / 2
    return found


def shares_of(counted: Mapping[str, int]) -> dict[str, float]:
    """Return each seat's share of all victory points; equal shares if the total is 0."""
    total = sum(max(0, each) for each in counted.values())
    return {seat: max(0, each) / total if total else 1 / len(counted) for seat, each in counted.items()}


def met(games: Sequence[GameOutcome]) -> Counter[frozenset[int]]:
    """Return how often each pair has met; several games at one board count once."""
    boards = {(game.round, game.board): frozenset(game.seats.values()) for game in games}
    return Counter(frozenset(pair) for each in boards.values() for pair in combinations(sorted(each), 2))


def sat(games: Sequence[GameOutcome]) -> Counter[tuple[int, str]]:
    """Return how often each entrant has had each seat."""
    return Counter((number, seat) for game in games for seat, number in game.seats.items())


def totals(numbers: Sequence[int], games: Sequence[GameOutcome]) -> dict[int, float]:
    """Return the total points of each entrant."""
    found = dict.fromkeys(numbers, 0.0)
    for game in games:
        for number, points in game.points.items():
            found[number] = found.get(number, 0.0) + points
    return found


def won_match(games: Sequence[GameOutcome], pair: tuple[int, int], gone: Set[int]) -> int:
    """Return the winner of a match of two entrants.

    The winner is the entrant with more points. With equal points, it is the entrant whose quickest win took fewer
    choices. If these are equal too, it is the entrant who is higher in the order.

    Args:
        games: the games of the match.
        pair: the two entrants, the higher one first.
        gone: the withdrawn entrants, who lose.
    """
    one, two = pair
    if (one in gone) != (two in gone):
        return two if one in gone else one

    def merit(number: int) -> tuple[float, float]:
        points = sum(game.points.get(number, 0.0) for game in games)
        quickest = min((game.steps for game in games if game.points.get(number, 0.0) == 1), default=0)
        return points, -quickest

    return two if merit(two) > merit(one) else one


def going_on(games: Sequence[GameOutcome], size: int, order: Sequence[int], out: Set[int], gone: Set[int]) -> list[int]:
    """Return the entrants that advance from a knock-out round, in their order.

    From a match of two, the winner advances. From larger tables, the entrants with the most points, then the largest
    shares of victory points, fill half as many tables.

    Args:
        games: the games of the round.
        size: the number of seats of a table.
        order: the entrants of the round, the best first.
        out: the fillers, which cannot advance.
        gone: the withdrawn entrants.
    """
    ranks = {number: n for n, number in enumerate(order)}
    boards: dict[int, list[GameOutcome]] = defaultdict(list)
    for game in games:
        boards[game.board].append(game)
    kept: set[int] = set()
    if size == 2:
        for each in boards.values():
            one, two = sorted(each[0].seats.values(), key=lambda number: ranks.get(number, len(ranks)))
            kept.add(won_match(each, (one, two), gone))
    else:
        points = totals(order, games)
        shares = {number: share for game in games for number, share in game.shares.items()}
        there = [number for number in order if number not in gone | out]
        best = sorted(there, key=lambda number: (-points[number], -shares.get(number, 0.0), ranks[number]))
        # The round with only one table is the final, of which only the winner is left.
        kept = set(best[: size * ceil(len(boards) / 2) if len(boards) > 1 else 1])
    return [number for number in order if number in kept - gone - out]


def standings(
    kind: Kind,
    size: int,
    numbers: Sequence[int],
    games: Sequence[GameOutcome],
    fillers: Set[int],
    rounds: Mapping[int, int],
) -> list[PlayerStanding]:
    """Return the standings, the best first; fillers come last with place 0.

    Args:
        kind: the kind of tournament.
        size: the number of seats of a table.
        numbers: the numbers of all entrants, in the order at the start.
        games: the games of all rounds.
        fillers: the numbers of the fillers.
        rounds: for each entrant, the number of knock-out rounds won.
    """
    points = totals(numbers, games)
    names = tie_breaks(kind, size)
    ties: dict[int, dict[TieBreak, float]] = {number: {} for number in numbers}
    values: dict[TieBreak, Callable[[int], float]] = {
        "rounds": lambda number: rounds.get(number, 0),
        "buchholz": lambda number: _buchholz(number, games, points),
        "sonneborn-berger": lambda number: _sonneborn_berger(number, games, points),
        "share": lambda number: round(sum(game.shares.get(number, 0.0) for game in games), FINE),
        "wins": lambda number: sum(game.points.get(number, -1.0) == size - 1 for game in games),
    }

    def key(number: int, upto: int) -> tuple[float, ...]:
        first = (ties[number].get("rounds", 0.0), points[number])
        return (*first, *(ties[number][name] for name in names[:upto] if name != "rounds"))

    for n, name in enumerate(names):
        alike: dict[tuple[float, ...], list[int]] = defaultdict(list)
        for number in numbers:
            alike[key(number, n)].append(number)
        for number in numbers:
            ties[number][name] = (
                _direct(number, alike[key(number, n)], games) if name == "direct" else values[name](number)
            )
    ranked = sorted((each for each in numbers if each not in fillers), key=lambda each: key(each, len(names)))[::-1]
    order = {number: n for n, number in enumerate(numbers)}
    found: list[PlayerStanding] = []
    for _, group in groupby(ranked, key=lambda each: key(each, len(names))):
        place = len(found) + 1
        found += [
            PlayerStanding(each, place, points[each], ties[each]) for each in sorted(group, key=order.__getitem__)
        ]
    return [*found, *(PlayerStanding(each, 0, points[each], ties[each]) for each in numbers if each in fillers)]


def _opponents(number: int, games: Sequence[GameOutcome]) -> list[int]:
    """Return an entrant's opponents at all boards, including unfinished games."""
    boards = {(game.round, game.board): game.seats.values() for game in games if number in game.seats.values()}
    return [other for seats in boards.values() for other in seats if other != number]


def _buchholz(number: int, games: Sequence[GameOutcome], points: Mapping[int, float]) -> float:
    return sum(points[other] for other in _opponents(number, games))


def _sonneborn_berger(number: int, games: Sequence[GameOutcome], points: Mapping[int, float]) -> float:
    return sum(
        game.points.get(number, 0.0) * points[other]
        for game in games
        if number in game.points
        for other in game.seats.values()
        if other != number
    )


def _direct(number: int, alike: Sequence[int], games: Sequence[GameOutcome]) -> float:
    """Return an entrant's points in games in which only tied entrants played.

    Return 0 unless all of the tied entrants have met each other.
    """
    others = set(alike) - {number}
    among = [game for game in games if set(game.seats.values()) <= {number, *others}]
    known = met(among)
    if not others or any(not known[frozenset(pair)] for pair in combinations(sorted(alike), 2)):
        return 0.0
    return sum(game.points.get(number, 0.0) for game in among)
