"""Standings: points, tie-breaks, and who goes on in a knock-out, as pure functions of the games."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence, Set
from itertools import combinations, groupby
from math import ceil
from typing import Literal, NamedTuple

Kind = Literal["round-robin", "swiss", "knock-out"]
# By what those are told apart who have the same points; the words for each are the page's.
TieBreak = Literal["rounds", "buchholz", "sonneborn-berger", "direct", "share", "wins"]

# In games of two, and at tables of several; rounds that were won come before points.
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


class Played(NamedTuple):
    """A game of a tournament.

    Args:
        round, board, leg: where it belongs: two who swap sides play two games at a board.
        seats: who sits where, by his number.
        points: of each number; none as long as the game goes on.
        shares: of each number, his part of all victory points; none in a game that counts none.
        steps: how many choices it took.
    """

    round: int
    board: int
    leg: int
    seats: Mapping[str, int]
    points: Mapping[int, float] = {}
    shares: Mapping[int, float] = {}
    steps: int = 0


class Standing(NamedTuple):
    """How somebody stands.

    Args:
        place: 1 for the first, the same for those whom nothing tells apart; 0 for a bot that only fills up.
        ties: what tells those apart who have the same points, in the order in which it counts.
    """

    number: int
    place: int
    points: float
    ties: dict[TieBreak, float]


def tie_breaks(kind: Kind, size: int) -> tuple[TieBreak, ...]:
    """Return by what those are told apart who have the same points, in order."""
    return (PAIRS if size == 2 else TABLES)[kind]


def points_of(places: Mapping[str, int]) -> dict[str, float]:
    """Return what each seat gets for its place: as many points as it has others behind it; equal places share them."""
    last = len(places)
    found: dict[str, float] = {}
    for seat, place in places.items():
        alike = sum(each == place for each in places.values())
        before = sum(each < place for each in places.values())
        found[seat] = last - 1 - before - (alike - 1) / 2
    return found


def shares_of(counted: Mapping[str, int]) -> dict[str, float]:
    """Return each seat's part of all victory points; the same for all where nobody has any."""
    total = sum(max(0, each) for each in counted.values())
    return {seat: max(0, each) / total if total else 1 / len(counted) for seat, each in counted.items()}


def met(games: Sequence[Played]) -> Counter[frozenset[int]]:
    """Return who has met whom, and how often: those who swap sides once."""
    boards = {(game.round, game.board): frozenset(game.seats.values()) for game in games}
    return Counter(frozenset(pair) for each in boards.values() for pair in combinations(sorted(each), 2))


def sat(games: Sequence[Played]) -> Counter[tuple[int, str]]:
    """Return how often each has sat at each seat."""
    return Counter((number, seat) for game in games for seat, number in game.seats.items())


def totals(numbers: Sequence[int], games: Sequence[Played]) -> dict[int, float]:
    """Return everybody's points."""
    found = dict.fromkeys(numbers, 0.0)
    for game in games:
        for number, points in game.points.items():
            found[number] = found.get(number, 0.0) + points
    return found


def won_match(games: Sequence[Played], pair: tuple[int, int], gone: Set[int]) -> int:
    """Return who goes on of two: who has more points, has won in fewer choices, or stood higher when they were paired.

    Args:
        games: those of the two.
        pair: the two, whoever stood higher first.
        gone: who has withdrawn, and goes on nowhere.
    """
    one, two = pair
    if (one in gone) != (two in gone):
        return two if one in gone else one

    def merit(number: int) -> tuple[float, float]:
        points = sum(game.points.get(number, 0.0) for game in games)
        quickest = min((game.steps for game in games if game.points.get(number, 0.0) == 1), default=0)
        return points, -quickest

    return two if merit(two) > merit(one) else one


def going_on(games: Sequence[Played], size: int, order: Sequence[int], out: Set[int], gone: Set[int]) -> list[int]:
    """Return who goes on after a round of a knock-out, in the order in which they stood.

    Of two one goes on; of several tables those with the best places, then shares, fill half as many tables.

    Args:
        games: those of the round.
        size: how many sit at a table.
        order: all who were in the round, the best first.
        out: bots that only fill up, which do not go on.
        gone: who has withdrawn.
    """
    ranks = {number: n for n, number in enumerate(order)}
    boards: dict[int, list[Played]] = defaultdict(list)
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
        # After the last table the first has won.
        kept = set(best[: size * ceil(len(boards) / 2) if len(boards) > 1 else 1])
    return [number for number in order if number in kept - gone - out]


def standings(
    kind: Kind,
    size: int,
    numbers: Sequence[int],
    games: Sequence[Played],
    fillers: Set[int],
    rounds: Mapping[int, int],
) -> list[Standing]:
    """Return how all stand, the first first; bots that only fill up come last, without a place.

    Args:
        kind, size: what is played, and how many sit at a table.
        numbers: all who play, the highest at the start first.
        games: all games.
        fillers: bots that only fill up.
        rounds: of each, how many rounds of a knock-out he has won.
    """
    points = totals(numbers, games)
    names = tie_breaks(kind, size)
    ties: dict[int, dict[TieBreak, float]] = {number: {} for number in numbers}
    reckon: dict[TieBreak, Callable[[int], float]] = {
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
                _direct(number, alike[key(number, n)], games) if name == "direct" else reckon[name](number)
            )
    ranked = sorted((each for each in numbers if each not in fillers), key=lambda each: key(each, len(names)))[::-1]
    order = {number: n for n, number in enumerate(numbers)}
    found: list[Standing] = []
    for _, group in groupby(ranked, key=lambda each: key(each, len(names))):
        place = len(found) + 1
        found += [Standing(each, place, points[each], ties[each]) for each in sorted(group, key=order.__getitem__)]
    return [*found, *(Standing(each, 0, points[each], ties[each]) for each in numbers if each in fillers)]


def _opponents(number: int, games: Sequence[Played]) -> list[int]:
    """Return whom somebody has met at each board, those of games that go on as well."""
    boards = {(game.round, game.board): game.seats.values() for game in games if number in game.seats.values()}
    return [other for seats in boards.values() for other in seats if other != number]


def _buchholz(number: int, games: Sequence[Played], points: Mapping[int, float]) -> float:
    return sum(points[other] for other in _opponents(number, games))


def _sonneborn_berger(number: int, games: Sequence[Played], points: Mapping[int, float]) -> float:
    return sum(
        game.points.get(number, 0.0) * points[other]
        for game in games
        if number in game.points
        for other in game.seats.values()
        if other != number
    )


def _direct(number: int, alike: Sequence[int], games: Sequence[Played]) -> float:
    """Return the points from games among those who are alike; none unless each of them has met each."""
    others = set(alike) - {number}
    among = [game for game in games if set(game.seats.values()) <= {number, *others}]
    known = met(among)
    if not others or any(not known[frozenset(pair)] for pair in combinations(sorted(alike), 2)):
        return 0.0
    return sum(game.points.get(number, 0.0) for game in among)
