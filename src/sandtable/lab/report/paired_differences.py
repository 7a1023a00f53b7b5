"""Compare two runs with the same seed by pairs of games with the same dice.

Luck that both games of a pair share cancels out, so the interval of a difference is narrower than for independent runs.
The interval is computed by the jackknife: the pairs are divided into groups, and the difference is computed without
each group in turn.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Final

import msgspec

from sandtable.lab.report.charts import Chart, Key, ReportGames
from sandtable.lab.report.confidence_intervals import IntervalFigure, difference

GROUPS: Final = 20
# The 97.5% quantiles of Student's t distribution, for 1, 2, … 19 degrees of freedom.
STUDENT95: Final = (
    *(12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228),
    *(2.201, 2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093),
)

Figures = dict[tuple[str, Key], IntervalFigure]


def paired(one: ReportGames, other: ReportGames, charts: Callable[[ReportGames], list[Chart]]) -> Figures:
    """Return the figures of one run minus those of another, from pairs of games.

    Args:
        one: the games of the first run.
        other: the games of the second run.
        charts: returns the charts of some games.

    Returns:
        The differences by the id of the chart and the key of the figure. The dict is empty if the runs have different
            seeds. A figure is left out if it cannot be computed without some group of pairs.
    """
    rows = {row.game: row for row in other.rows}
    pairs = [(row, rows[row.game]) for row in one.rows if row.game in rows]
    if one.head.seed != other.head.seed or len(pairs) < 2:
        return {}
    groups = min(GROUPS, len(pairs))

    def apart(leave_out: int | None) -> Figures:
        kept = [pair for n, pair in enumerate(pairs) if n % groups != leave_out]
        mine = _figures(msgspec.structs.replace(one, rows=[a for a, _ in kept]), charts)
        theirs = _figures(msgspec.structs.replace(other, rows=[b for _, b in kept]), charts)
        return {key: difference(mine[key], theirs[key]) for key in mine.keys() & theirs.keys()}

    whole = apart(None)
    if all(a == b for a, b in pairs):
        return {key: IntervalFigure(value=0.0, low=0.0, high=0.0, games=len(pairs)) for key in whole}
    parts = [apart(group) for group in range(groups)]
    found = {}
    for key, figure in whole.items():
        values = [part[key].value for part in parts if key in part]
        middle = sum(values) / len(values) if values else 0.0
        spread = sum((value - middle) ** 2 for value in values)
        # Without differences between the groups, the jackknife gives no interval.
        if len(values) == groups and spread > 0 and figure.known:
            half = STUDENT95[groups - 2] * sqrt(spread * (groups - 1) / groups)
            found[key] = IntervalFigure(
                value=figure.value, low=figure.value - half, high=figure.value + half, games=len(pairs)
            )
    return found


def _figures(games: ReportGames, charts: Callable[[ReportGames], list[Chart]]) -> Figures:
    return {(chart.id, mark.key): mark.figure for chart in charts(games) for mark in chart.marks}
