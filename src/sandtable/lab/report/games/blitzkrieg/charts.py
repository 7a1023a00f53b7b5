"""Questions to The Rise of Blitzkrieg: victory cards, deployment, cards, the map, the first turns."""

from __future__ import annotations

from collections import Counter
from typing import Final

from sandtable.games.blitzkrieg.state.units import parse_units
from sandtable.games.blitzkrieg.state.vocabulary import COUNT, GERMANS, SEATS, TANKS
from sandtable.kernel.message import Ref
from sandtable.lab.report.charts import (
    FEWEST,
    GRID,
    LINES,
    POINTS,
    SHARE,
    Chart,
    Games,
    Label,
    Mark,
    action_chart,
    bars,
    effect,
    map_charts,
    said,
    shares,
    use_charts,
)
from sandtable.lab.report.figures import share
from sandtable.lab.report.rows import Row

GERMAN, ALLIED = SEATS
THIRDS: Final = ("little", "middling", "much")
MOST_SPACES: Final = 14


def charts(games: Games) -> list[Chart]:
    """All charts of this game's own."""
    return [
        *victory(games),
        *deployment(games),
        *use_charts(games),
        action_chart(games, True, actions),
        *map_charts(games, "german", "control"),
        decisive(games),
    ]


def german_wins(rows: list[Row]) -> int:
    """How many of them Germany has won."""
    return sum(GERMAN in row.winners for row in rows)


def victory(games: Games) -> list[Chart]:
    """How Germany fares with each pair of victory cards, and which one is fulfilled."""
    by_pair: dict[tuple[str, str], list[Row]] = {}
    for row in games.rows:
        by_pair.setdefault((row.drawn["open"], row.drawn["secret"]), []).append(row)
    marks = [
        Mark(pair, (Ref("victory", pair[0]), Ref("victory", pair[1])), share(german_wins(rows), len(rows)))
        for pair, rows in sorted(by_pair.items())
    ]
    found = [Chart("victory", GRID, SHARE, marks)]
    for which in ("open", "secret"):
        single: dict[str, list[Row]] = {}
        for row in games.rows:
            single.setdefault(row.drawn[which], []).append(row)
        each = [Mark((c,), (Ref("victory", c),), share(german_wins(rows), len(rows))) for c, rows in single.items()]
        found.append(bars(f"victory-{which}", SHARE, each, ranked=True))
    fulfilled = Counter(card for row in games.rows for card in row.details)
    met = shares(fulfilled, len(games.rows), lambda card: Ref("victory", card))
    return [*found, bars("fulfilled", SHARE, met, ranked=True)]


def deployment(games: Games) -> list[Chart]:
    """How Germany fares by its tanks at each base, and the Allies by where they stand."""
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
        Mark((space, str(n)), (Ref("space", space), said("tanks-n", n=n)), share(sum(won), len(won)))
        for (space, n), won in sorted(by_tanks.items())
        if len(won) >= FEWEST
    ]
    worth = []
    for space, pairs in stands.items():
        gained = effect(pairs)
        if gained is not None:
            worth.append(Mark((space,), (Ref("space", space),), gained))
    worth.sort(key=lambda mark: -abs(mark.figure.value))
    places = bars("places", POINTS, worth[:MOST_SPACES], ranked=True, fair=0.0)
    return [bars("tanks", SHARE, tanks), places]


def actions(row: Row) -> dict[str, int]:
    """How often each seat took each kind of action, attacks among them."""
    return {**row.actions, **Counter(f"{fight.side}:attack" for fight in row.battles)}


def decisive(games: Games) -> Chart:
    """How Germany fares in the end by how much ground it holds after each turn."""
    marks = []
    for turn in range(max((row.turns for row in games.rows), default=0)):
        # The game's own end is no turn to foretell it from.
        playing = [row for row in games.rows if row.turns > turn + 1]
        playing.sort(key=lambda row: row.marks["ground"][turn])
        size = len(playing)
        for n, third in enumerate(THIRDS):
            part = playing[size * n // 3 : size * (n + 1) // 3]
            if len(part) >= FEWEST:
                label: Label = (said(f"ground-{third}"), str(turn + 1))
                marks.append(Mark((third, str(turn + 1)), label, share(german_wins(part), len(part))))
    return Chart("ground", LINES, SHARE, marks)
