"""Chart the victory cards, deployment, cards, map and first turns of Blitzkrieg."""

from __future__ import annotations

from collections import Counter
from typing import Final

from sandtable.games.blitzkrieg.state.unit_text import parse_units
from sandtable.games.blitzkrieg.state.vocabulary import COUNT, GERMANS, SEATS, TANKS
from sandtable.kernel.message import Ref
from sandtable.lab.report.charts import (
    GRID,
    LINES,
    MIN_GAMES,
    POINTS,
    SHARE,
    Chart,
    ChartMark,
    Label,
    ReportGames,
    action_chart,
    bars,
    effect,
    map_charts,
    said,
    shares,
    use_charts,
)
from sandtable.lab.report.confidence_intervals import share
from sandtable.lab.report.game_rows import ReportRow

GERMAN, ALLIED = SEATS
THIRDS: Final = ("little", "middling", "much")
MAX_SPACES: Final = 14


def charts(games: ReportGames) -> list[Chart]:
    """Return the charts that are specific to this game."""
    return [
        *victory(games),
        *deployment(games),
        *use_charts(games),
        action_chart(games, True, actions),
        *map_charts(games, "german", "control"),
        decisive(games),
    ]


def german_wins(rows: list[ReportRow]) -> int:
    """Count the games that Germany has won."""
    return sum(GERMAN in row.winners for row in rows)


def victory(games: ReportGames) -> list[Chart]:
    """Chart Germany's share of wins by its victory cards, and how often each card is met."""
    by_pair: dict[tuple[str, str], list[ReportRow]] = {}
    for row in games.rows:
        by_pair.setdefault((row.drawn["open"], row.drawn["secret"]), []).append(row)
    marks = [
        ChartMark(pair, (Ref("victory", pair[0]), Ref("victory", pair[1])), share(german_wins(rows), len(rows)))
        for pair, rows in sorted(by_pair.items())
    ]
    found = [Chart("victory", GRID, SHARE, marks)]
    for which in ("open", "secret"):
        single: dict[str, list[ReportRow]] = {}
        for row in games.rows:
            single.setdefault(row.drawn[which], []).append(row)
        each = [
            ChartMark((c,), (Ref("victory", c),), share(german_wins(rows), len(rows))) for c, rows in single.items()
        ]
        found.append(bars(f"victory-{which}", SHARE, each, ranked=True))
    fulfilled = Counter(card for row in games.rows for card in row.details)
    met = shares(fulfilled, len(games.rows), lambda card: Ref("victory", card))
    return [*found, bars("fulfilled", SHARE, met, ranked=True)]


def deployment(games: ReportGames) -> list[Chart]:
    """Chart the results by deployment.

    The first chart shows Germany's share of wins by the number of its tanks at each base. The second shows how much the
    Allies' share of wins changes if they deploy units to a space.
    """
    by_tanks: dict[tuple[str, int], list[bool]] = {}
    stands: dict[str, list[tuple[bool, bool]]] = {}
    allied = {space for row in games.rows for space, units in row.deployed.items() if not parse_units(units) & GERMANS}
    for row in games.rows:
        for space, text in row.deployed.items():
            units = parse_units(text)
            if units & GERMANS:
                by_tanks.setdefault((space, (units & TANKS & GERMANS) % COUNT), []).append(GERMAN in row.winners)
        for space in sorted(allied):
            stands.setdefault(space, []).append((space in row.deployed, ALLIED in row.winners))
    tanks = [
        ChartMark((space, str(n)), (Ref("space", space), said("tanks-n", n=n)), share(sum(won), len(won)))
        for (space, n), won in sorted(by_tanks.items())
        if len(won) >= MIN_GAMES
    ]
    worth = []
    for space, pairs in stands.items():
        gained = effect(pairs)
        if gained is not None:
            worth.append(ChartMark((space,), (Ref("space", space),), gained))
    worth.sort(key=lambda mark: -abs(mark.figure.value))
    places = bars("places", POINTS, worth[:MAX_SPACES], ranked=True, fair=0.0)
    return [bars("tanks", SHARE, tanks), places]


def actions(row: ReportRow) -> dict[str, int]:
    """Return the number of each seat's actions by kind, attacks included."""
    return {**row.actions, **Counter(f"{fight.side}:attack" for fight in row.battles)}


def decisive(games: ReportGames) -> Chart:
    """Chart Germany's share of wins by the number of spaces it controls after each turn.

    The games are divided into thirds: those with few, a middling number and many German spaces after that turn.
    """
    marks = []
    for turn in range(max((row.turns for row in games.rows), default=0)):
        # Games that ended in this turn are left out, because their result is known already.
        playing = [row for row in games.rows if row.turns > turn + 1]
        playing.sort(key=lambda row: row.marks["ground"][turn])
        size = len(playing)
        for n, third in enumerate(THIRDS):
            part = playing[size * n // 3 : size * (n + 1) // 3]
            if len(part) >= MIN_GAMES:
                label: Label = (said(f"ground-{third}"), str(turn + 1))
                marks.append(ChartMark((third, str(turn + 1)), label, share(german_wins(part), len(part))))
    return Chart("ground", LINES, SHARE, marks)
