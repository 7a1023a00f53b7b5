"""Pairing: who plays whom in a round, as pure functions of who is there, what they have and whom they have met.

People, and bots that fill up what is lacking, are known by numbers.  What is best comes first everywhere.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from itertools import combinations, permutations
from math import ceil

Pair = tuple[int, int]
# Whom each has met, and how often.
Met = Mapping[frozenset[int], int]
# Those who should not meet where that can be helped.
Apart = Set[frozenset[int]]

# What is worse than anything of the next kind: to meet again, to meet somebody from whom one is to be kept apart, to
# have other points, to be elsewhere in the order.
AGAIN = 10**12
APART = 10**9
POINTS = 10**4
# At tables of several nobody can help meeting again, and points count in whole.
TABLE_APART = 10**8
TABLE_AGAIN = 10**5
# Points are halves at the least.
HALVES = 2
NOBODY: frozenset[int] = frozenset()
NONE_APART: frozenset[frozenset[int]] = frozenset()


def most_rounds(players: int) -> int:
    """Return how many rounds can be paired whoever wins, so that nobody need meet another twice.

    Whoever has at least half of the others left to meet can be paired: that is Dirac's theorem.

    Args:
        players: how many play, with whatever bot fills up an odd number.
    """
    return max(1, players // 2)


def usual_rounds(players: int) -> int:
    """Return after how many rounds one alone can have won all: each halves those who have."""
    return max(1, (players - 1).bit_length())


def swiss(
    players: Sequence[int],
    scores: Mapping[int, float],
    met: Met,
    filler: int | None = None,
    had: Set[int] = NOBODY,
    apart: Apart = NONE_APART,
) -> list[Pair]:
    """Pair a round of a Swiss tournament: equal points, the upper half against the lower, nobody twice.

    What is worst about all pairs together is made as small as can be, by a matching of most weight.  Two meet again
    only where it cannot be done otherwise, which is never so within `most_rounds`; two who are to be kept apart meet
    only where somebody would have to meet another again instead.

    Args:
        players: who plays, the best first; an even number with the filler.
        scores: the points of each.
        met: who has met whom.
        filler: a bot that fills up an odd number; it plays with whoever is last of those who have not had one.
        had: who has played with a filler.
        apart: who should not meet.
    """
    # It takes a while to import, and only whoever pairs needs it.
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
    """Pair a round in which each meets another, until all have met: all but one go around in a circle.

    Args:
        places: who plays, an even number, in the same order in every round.
        number: which round, from 1; there are as many as there are others.
    """
    last, rest = places[-1], list(places[:-1])
    turn = (number - 1) % len(rest)
    circle = [*rest[turn:], *rest[:turn]]
    pairs = [(circle[0], last)]
    pairs += [(circle[n], circle[-n]) for n in range(1, len(places) // 2)]
    return pairs


def knock_out(
    players: Sequence[int], filler: int | None = None, had: Set[int] = NOBODY, apart: Apart = NONE_APART
) -> list[Pair]:
    """Pair a round of which the losers are out: the best against the last, and so on.

    Where two who are to be kept apart would meet, others are paired as little otherwise as that needs.

    Args:
        players: who is still in, the best first; an even number with the filler.
        filler: a bot that fills up an odd number; it plays with the best of those who have not had one.
        had: who has played with a filler.
        apart: who should not meet.
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
    """Return the pairs of a knock-out that keep those apart who should be, as near to the best against the last."""
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
    had: Set[int] = NOBODY,
    apart: Apart = NONE_APART,
) -> list[list[int]]:
    """Divide a round into tables of several: equal points, as few as can be who have met, fillers spread.

    Those who are to be kept apart sit together only where there are too few tables.

    They are laid out in order of points; then two change places as long as that makes it better.

    Args:
        players: who plays, the best first; with the fillers as many as fit into full tables.
        scores: the points of each; the same of all where points do not matter.
        met: who has sat with whom, and how often.
        size: how many sit at a table.
        fillers: bots that fill up the tables.
        had: who has sat with a filler.
        apart: who should not sit together.
    """
    extra = set(fillers)
    # Fillers come last, where those with the fewest points are.
    order = [*players, *fillers]
    lowest = min((scores[player] for player in players), default=0.0)
    found = [order[n : n + size] for n in range(0, len(order), size)]

    def cost(table: Sequence[int]) -> int:
        total = 0
        for one, two in combinations(table, 2):
            filled = (one in extra) + (two in extra)
            if filled == 2:
                # Whatever it costs, one filler at a table is enough.
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
    """Return how many rounds it takes at least until everybody at tables can have met everybody."""
    return max(1, ceil((players - 1) / (size - 1)))


def rotated(table: Sequence[int], seats: Sequence[str], sat: Mapping[tuple[int, str], int]) -> dict[str, int]:
    """Return who sits where at a table, so that everybody sits everywhere as evenly as can be.

    Args:
        table: who sits there.
        seats: its seats.
        sat: how often each has sat at each seat.
    """

    def cost(order: Sequence[int]) -> int:
        # One time more weighs more the more often it was.
        return sum(2 * sat.get((player, seat), 0) + 1 for player, seat in zip(order, seats, strict=True))

    best = min(permutations(table), key=cost)
    return dict(zip(seats, best, strict=True))
