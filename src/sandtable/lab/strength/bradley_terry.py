"""Compute ratings from results by the Bradley-Terry model, with intervals.

For several players the model is Luce's (1959): player i comes first with the probability exp(s_i) / sum of exp(s_j).
Strengths are given in Elo, s * 400 / ln 10, so that a lead of 400 points means odds of ten to one. The mean of all
strengths is 0. Newton's method finds the strengths that maximise the likelihood. The intervals are computed from the
inverse of the observed information, the matrix of the negated second derivatives at the maximum.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, sqrt
from typing import Final

import msgspec

ELO: Final = 400 / log(10)
# The two-sided 95% quantile of the normal distribution.
Z95: Final = 1.959964
STEPS: Final = 100
PRECISE: Final = 1e-9
# The number of drawn games added for each pair of bots, so that no strength becomes infinite.
PRIOR: Final = 1.0


class EloInterval(msgspec.Struct, frozen=True):
    """A strength in Elo, with its 95% interval."""

    elo: float
    low: float
    high: float


class Contest(msgspec.Struct, frozen=True):
    """The results of all games in which the bots had the same numbers of seats.

    Args:
        players: for each bot, its number of seats in each of these games.
        points: for each bot, its number of first places. A shared first place counts as a fraction for each winner.
    """

    players: tuple[int, ...]
    points: tuple[float, ...]


def interval(points: float, games: float) -> tuple[float, float]:
    """Return Wilson's 95% interval (1927) of a share from 0 to 1.

    Args:
        points: the number of successes, such as first places.
        games: the number of trials. For 0 trials the interval is 0 to 1.
    """
    if games <= 0:
        return 0.0, 1.0
    share = points / games
    spread = Z95 * Z95 / games
    middle = (share + spread / 2) / (1 + spread)
    half = Z95 / (1 + spread) * sqrt(share * (1 - share) / games + spread / (4 * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def rate(bots: int, contests: Sequence[Contest]) -> list[EloInterval]:
    """Fit the most likely strengths to results, in Elo, with 95% intervals.

    Args:
        bots: the number of bots.
        contests: the results. PRIOR drawn games are added for each pair of bots.
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
        # The Newton step is limited to a length of 1, because the quadratic approximation fails farther away.
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
        # The mean of the strengths is fixed, so the 1/n that `_inverse` adds to each variance is subtracted.
        error = Z95 * sqrt(max(0.0, inverse[n][n] - 1 / bots))
        found.append(
            EloInterval(ELO * (strength - mean), ELO * (strength - mean - error), ELO * (strength - mean + error))
        )
    return found


def _derivatives(strengths: Sequence[float], contests: Sequence[Contest]) -> tuple[list[float], list[list[float]]]:
    """Return the gradient of the log likelihood, and its negated Hessian matrix."""
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
    """Make a matrix of second derivatives invertible, and return its inverse.

    The likelihood depends only on differences of strengths, so the matrix is singular. Adding 1/n to every entry makes
    it invertible, fixes the sum of the strengths, and adds 1/n to every entry of the inverse.
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
