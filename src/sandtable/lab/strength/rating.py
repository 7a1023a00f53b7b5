"""Ratings from results: strengths by the model of Bradley and Terry, shares of points, and how far to trust both.

In a game of several players the model is Luce's (1959): player i comes first with the probability
exp(s_i) / sum of exp(s_j).  Strengths are told in Elo, s * 400 / ln 10: 400 points are ten times the strength; the mean
of all is 0.  The strengths maximise the likelihood, by Newton's method; their intervals come from the inverse of the
matrix of second derivatives there (the observed information).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, sqrt
from typing import Final

import msgspec

ELO: Final = 400 / log(10)
# The normal distribution's: 95% lie within so many standard errors.
Z95: Final = 1.959964
STEPS: Final = 100
PRECISE: Final = 1e-9
# Each pair is given so much of a game, drawn, that no strength is without bounds.
PRIOR: Final = 1.0


class Rated(msgspec.Struct, frozen=True):
    """A strength in Elo, with its 95% interval."""

    elo: float
    low: float
    high: float


class Contest(msgspec.Struct, frozen=True):
    """Games of the same players, and how they shared the first places.

    Args:
        players: for each bot, at how many seats it sat.
        points: for each bot, how many first places it made, parts of shared ones included.
    """

    players: tuple[int, ...]
    points: tuple[float, ...]


def interval(points: float, games: float) -> tuple[float, float]:
    """Wilson's 95% interval of a share (1927), from 0 to 1.

    Args:
        points: how much was made.
        games: how much there was to make; if nothing, the share may be anything.
    """
    if games <= 0:
        return 0.0, 1.0
    share = points / games
    spread = Z95 * Z95 / games
    middle = (share + spread / 2) / (1 + spread)
    half = Z95 / (1 + spread) * sqrt(share * (1 - share) / games + spread / (4 * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def rate(bots: int, contests: Sequence[Contest]) -> list[Rated]:
    """Fit the strengths under which the results are likeliest, in Elo, each with its 95% interval.

    Args:
        bots: how many there are.
        contests: the results; each pair is besides given PRIOR games, drawn.
    """
    drawn = [
        Contest(tuple(int(n in (a, b)) for n in range(bots)), tuple(PRIOR / 2 * (n in (a, b)) for n in range(bots)))
        for b in range(bots)
        for a in range(b)
    ]
    everything = [*contests, *drawn]
    strengths = [0.0] * bots
    for _ in range(STEPS):
        slope, curve = _derivatives(strengths, everything)
        # Newton's step, no longer than one at which the second derivative still tells something.
        step = [sum(row[n] * slope[n] for n in range(bots)) for row in _inverse(curve)]
        longest = max(map(abs, step), default=0.0)
        strengths = [old + by / max(1.0, longest) for old, by in zip(strengths, step, strict=True)]
        if longest < PRECISE:
            break
    mean = sum(strengths) / max(1, bots)
    _, curve = _derivatives(strengths, everything)
    inverse = _inverse(curve)
    found = []
    for n, strength in enumerate(strengths):
        # The strengths' mean is fixed: what `_inverse` has added for it goes again.
        error = Z95 * sqrt(max(0.0, inverse[n][n] - 1 / bots))
        found.append(Rated(ELO * (strength - mean), ELO * (strength - mean - error), ELO * (strength - mean + error)))
    return found


def _derivatives(strengths: Sequence[float], contests: Sequence[Contest]) -> tuple[list[float], list[list[float]]]:
    """Of the likelihood's logarithm: the first derivatives, and the second ones with their signs turned."""
    bots = len(strengths)
    slope = [0.0] * bots
    curve = [[0.0] * bots for _ in range(bots)]
    for contest in contests:
        games = sum(contest.points)
        weights = [seats * exp(strength) for seats, strength in zip(contest.players, strengths, strict=True)]
        whole = sum(weights)
        chances = [weight / whole for weight in weights]
        for a in range(bots):
            slope[a] += contest.points[a] - games * chances[a]
            for b in range(bots):
                curve[a][b] += games * chances[a] * ((a == b) - chances[b])
    return slope, curve


def _inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """The inverse of a matrix of second derivatives.

    Only differences of strengths count, so that all of them together may be anything.  1/n is added to every entry,
    which keeps their sum as it is; it adds 1/n to every entry of the inverse.
    """
    size = len(matrix)
    rows = [[entry + 1 / size for entry in row] + [float(n == m) for m in range(size)] for n, row in enumerate(matrix)]
    for n in range(size):
        pivot = max(range(n, size), key=lambda m: abs(rows[m][n]))
        rows[n], rows[pivot] = rows[pivot], rows[n]
        rows[n] = [entry / rows[n][n] for entry in rows[n]]
        for m in range(size):
            if m != n:
                rows[m] = [entry - rows[m][n] * own for entry, own in zip(rows[m], rows[n], strict=True)]
    return [row[size:] for row in rows]
