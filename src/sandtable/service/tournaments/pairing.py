"""Pairing a round, as pure functions of entrants, scores and earlier meetings.

Entrants are identified by their numbers, and so are fillers: bots that are added to complete a pairing. In every list
of entrants the best comes first.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from itertools import combinations, permutations
from math import ceil

Pair = tuple[int, int]
# How often each pair has met.
Met = Mapping[frozenset[int], int]
# The pairs that should not meet if this is avoidable, for example because one has blocked the other.
Apart = Set[frozenset[int]]

# The penalties of a pair: meeting again, being in `Apart`, having different points. Each is larger than any sum of the
# penalties after it. The smallest penalty is the distance between the two entrants in the order.
AGAIN = 10**12
APART = 10**9
POINTS = 10**4
# The penalties at tables with more than two players, where meeting again is often unavoidable.
TABLE_APART = 10**8
TABLE_AGAIN = 10**5
# Points are multiples of a half, so that doubling them gives whole numbers.
HALVES = 2
NO_PLAYERS: frozenset[int] = frozenset()
NONE_APART: frozenset[frozenset[int]] = frozenset()


def most_rounds(players: int) -> int:
    """Return how many rounds can always be paired without repeats, for any results.

    By Dirac's theorem, a pairing exists as long as each entrant has yet to meet at least half of the other entrants.

    Args:
        players: the number of entrants, including a filler if it would otherwise be odd.
    """
    return max(1, players // 2)


def usual_rounds(players: int) -> int:
    """Return after how many rounds at most one entrant can have won all games."""
    return max(1, (players - 1).bit_length())


def swiss(
    players: Sequence[int],
    scores: Mapping[int, float],
    met: Met,
    filler: int | None = None,
    had: Set[int] = NO_PLAYERS,
    apart: Apart = NONE_APART,
) -> list[Pair]:
    """Pair a Swiss round: among entrants with equal points, upper half against lower.

    A maximum-weight matching minimises the sum of all penalties. Two entrants meet again only if that is unavoidable,
    which never happens within `most_rounds`. A pair in `apart` meets only if other entrants would have to meet again
    instead.

    Args:
        players: the entrants, the best first. With the filler their number is even.
        scores: the points of each entrant.
        met: how often each pair has met.
        filler: a bot that makes the number even; it plays with the lowest entrant who has not played with a filler.
            None for none.
        had: the entrants who have played with a filler.
        apart: the pairs that should not meet.
    """
    # Imported only here because the import is slow, and only pairing needs it.
    import networkx

    ranks = {player: n for n, player in enumerate(players)}
    groups: dict[float, list[int]] = {}
    for player in players:
        groups.setdefault(scores[player], []).append(player)
    lowest = min(scores[player] for player in players)

    def cost(one: int, two: int) -> int:
        both = frozenset((one, two))
        unequal = int(HALVES * abs(scores[one] - scores[two])) ** 2
        half = len(groups[scores[one]]) // 2 if not unequal else 0
        worst = AGAIN * met.get(both, 0) + APART * (both in apart)
        return worst + POINTS * unequal + abs(abs(ranks[one] - ranks[two]) - half)

    graph = networkx.Graph()
    for one, two in combinations(players, 2):
        graph.add_edge(one, two, weight=-cost(one, two))
    if filler is not None:
        for player in players:
            above = int(HALVES * (scores[player] - lowest)) ** 2
            worth = AGAIN * (player in had) + POINTS * above + len(players) - 1 - ranks[player]
            graph.add_edge(player, filler, weight=-worth)
            ranks[filler] = len(players)
    found = networkx.max_weight_matching(graph, maxcardinality=True)
    return sorted((tuple(sorted(pair, key=ranks.__getitem__)) for pair in found), key=lambda pair: ranks[pair[0]])


def round_robin(places: Sequence[int], number: int) -> list[Pair]:
    """Pair a round of a round robin by the circle method.

    Args:
        places: the entrants, an even number, in the same order in every round.
        number: the number of the round, from 1. The last round is one less than the number of entrants.
    """
    last, rest = places[-1], list(places[:-1])
    turn = (number - 1) % len(rest)
    circle = [*rest[turn:], *rest[:turn]]
    pairs = [(circle[0], last)]
    pairs += [(circle[n], circle[-n]) for n in range(1, len(places) // 2)]
    return pairs


def knock_out(
    players: Sequence[int], filler: int | None = None, had: Set[int] = NO_PLAYERS, apart: Apart = NONE_APART
) -> list[Pair]:
    """Pair a knock-out round: the best against the last, and so on inwards.

    To avoid pairs in `apart`, this pairing is changed as little as possible.

    Args:
        players: the entrants who are still in, the best first. With the filler their number is even.
        filler: a bot that makes the number even; it plays with the best entrant who has not played with a filler.
            None for none.
        had: the entrants who have played with a filler.
        apart: the pairs that should not meet.
    """
    pairs: list[Pair] = []
    rest = list(players)
    if filler is not None:
        against = next((player for player in rest if player not in had), rest[0])
        pairs.append((against, filler))
        rest.remove(against)
    half = len(rest) // 2
    folded = list(zip(rest[:half], reversed(rest[half:]), strict=True))
    if any(frozenset(pair) in apart for pair in folded):
        folded = _unfolded(rest, apart)
    return [*pairs, *folded]


def _unfolded(players: Sequence[int], apart: Apart) -> list[Pair]:
    """Return a knock-out pairing that avoids pairs in `apart`."""
    import networkx

    graph = networkx.Graph()
    for (i, one), (j, two) in combinations(enumerate(players), 2):
        off = (i + j - len(players) + 1) ** 2
        graph.add_edge(one, two, weight=-(APART * (frozenset((one, two)) in apart) + off))
    ranks = {player: n for n, player in enumerate(players)}
    found = networkx.max_weight_matching(graph, maxcardinality=True)
    return sorted((tuple(sorted(pair, key=ranks.__getitem__)) for pair in found), key=lambda pair: ranks[pair[0]])


def tables(
    players: Sequence[int],
    scores: Mapping[int, float],
    met: Met,
    size: int,
    fillers: Sequence[int] = (),
    had: Set[int] = NO_PLAYERS,
    apart: Apart = NONE_APART,
) -> list[list[int]]:
    """Divide a round into tables with more than two players.

    Entrants with equal points share tables, few pairs meet again, and fillers are spread over the tables. A pair in
    `apart` shares a table only if there are too few tables. Entrants are first placed by points. Then pairs of entrants
    swap tables as long as this improves the result.

    Args:
        players: the entrants, the best first. With the fillers their number is a multiple of `size`.
        scores: the points of each entrant; equal for all if points should not matter.
        met: how often each pair has shared a table.
        size: the number of seats of a table.
        fillers: the bots that complete the tables.
        had: the entrants who have shared a table with a filler.
        apart: the pairs that should not share a table.
    """
    extra = set(fillers)
    # Fillers are placed last, with the entrants who have the fewest points.
    order = [*players, *fillers]
    lowest = min((scores[player] for player in players), default=0.0)
    found = [order[n : n + size] for n in range(0, len(order), size)]

    def cost(table: Sequence[int]) -> int:
        total = 0
        for one, two in combinations(table, 2):
            filled = (one in extra) + (two in extra)
            if filled == 2:
                # A second filler at a table is worse than everything else.
                total += AGAIN * len(order)
            elif filled:
                total += AGAIN * ((one if two in extra else two) in had)
            both = frozenset((one, two))
            again = 0 if filled else met.get(both, 0)
            unequal = int(HALVES * abs(scores.get(one, lowest) - scores.get(two, lowest))) ** 2
            total += TABLE_APART * (both in apart) + TABLE_AGAIN * again * again + unequal
        return total

    better = True
    while better:
        better = False
        for one, two in combinations(range(len(found)), 2):
            for i in range(size):
                for j in range(size):
                    before = cost(found[one]) + cost(found[two])
                    found[one][i], found[two][j] = found[two][j], found[one][i]
                    if cost(found[one]) + cost(found[two]) < before:
                        better = True
                    else:
                        found[one][i], found[two][j] = found[two][j], found[one][i]
    return found


def table_rounds(players: int, size: int) -> int:
    """Return the minimum number of rounds in which all entrants could meet at tables."""
    return max(1, ceil((players - 1) / (size - 1)))


def rotated(table: Sequence[int], seats: Sequence[str], sat: Mapping[tuple[int, str], int]) -> dict[str, int]:
    """Assign the seats of a table, so that each entrant gets each seat equally often.

    Args:
        table: the numbers of the entrants.
        seats: the names of the seats.
        sat: for each entrant and seat, how often the entrant has had the seat.
    """

    def cost(order: Sequence[int]) -> int:
        # The cost of a seat grows with the square of how often the entrant has had it.
        return sum(2 * sat.get((player, seat), 0) + 1 for player, seat in zip(order, seats, strict=True))

    best = min(permutations(table), key=cost)
    return dict(zip(seats, best, strict=True))
