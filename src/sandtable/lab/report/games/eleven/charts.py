"""Chart the points, generals, deployment, cards, map and events of Eleven."""

from __future__ import annotations

from collections import Counter
from typing import Final

from sandtable.kernel.message import Ref
from sandtable.lab.report.charts import (
    LINES,
    MIN_GAMES,
    NUMBER,
    POINTS,
    SHARE,
    Chart,
    ChartMark,
    Label,
    Name,
    ReportGames,
    action_chart,
    bars,
    effect,
    map_charts,
    said,
    use_charts,
)
from sandtable.lab.report.confidence_intervals import mean, share
from sandtable.lab.report.game_rows import ReportRow
from sandtable.lab.report.outcome_charts import turn_names

# The classes of leads in victory points, each with its minimum and its name.
LEADS: Final = ((1, "small"), (5, "middle"), (10, "great"))
# The rare events to chart, by id, each with the kind of its subject.
KINDS: Final = {"enter-war": "power", "surrender": "power", "take-home": "space", "regain-london": "unit"}
# The kinds of card use: an event card drawn from the Allied deck, and a general's card played for an action.
EVENTS, GENERALS = ("event",), ("action",)


def charts(games: ReportGames) -> list[Chart]:
    """Return the charts that are specific to this game."""
    several = len(games.seats) > 1
    found = [*points(games)]
    if several:
        found += [*generals(games), *deployment(games)]
    found += [
        *use_charts(games, GENERALS, by_seat=False),
        events(games),
        action_chart(games, False, lambda row: row.actions),
        *map_charts(games, "axis", "presence"),
        war(games),
    ]
    return [*found, decisive(games)] if several else found


def points(games: ReportGames) -> list[Chart]:
    """Chart victory points by seat and by source."""
    seats = games.seats
    ends = [row.points[-1] for row in games.rows]
    by_seat = [ChartMark((seat,), (Ref("seat", seat),), mean(vp[n] for vp in ends)) for n, seat in enumerate(seats)]
    reasons = sorted({key.partition(":")[2] for row in games.rows for key in row.sources})
    sources = [
        ChartMark(
            (why,),
            (said(f"source-{why}"),),
            mean(sum(row.sources.get(f"{s}:{why}", 0) for s in seats) for row in games.rows),
        )
        for why in reasons
    ]
    return [bars("points", NUMBER, by_seat), bars("sources", NUMBER, sources, ranked=True)]


def generals(games: ReportGames) -> list[Chart]:
    """Chart the draft: each general's mean pick, and the wins of the seats that have him.

    The third chart shows the share of wins for each first pick.
    """
    picks: dict[str, list[int]] = {}
    holders: dict[str, list[bool]] = {}
    by_pick: dict[int, list[bool]] = {}
    for row in games.rows:
        for pick, entry in enumerate(row.draft):
            seat, _, general = entry.partition(":")
            picks.setdefault(general, []).append(pick + 1)
            if row.winners:
                holders.setdefault(general, []).append(seat in row.winners)
    firsts: dict[tuple[int, str], list[bool]] = {}
    for row in games.rows:
        for pick, entry in enumerate(row.draft[: len(games.seats)] if row.winners else ()):
            seat, _, general = entry.partition(":")
            firsts.setdefault((pick + 1, general), []).append(seat in row.winners)
            by_pick.setdefault(pick + 1, []).append(seat in row.winners)
    fair = 1 / len(games.seats)
    order = [ChartMark((g,), (Ref("unit", g),), mean(numbers)) for g, numbers in picks.items()]
    order.sort(key=lambda mark: mark.figure.value)
    held = [ChartMark((g,), (Ref("unit", g),), share(sum(won), len(won))) for g, won in holders.items()]
    opening = [
        ChartMark((str(pick), general), (said("pick", n=pick), Ref("unit", general)), share(sum(won), len(won)))
        for (pick, general), won in sorted(firsts.items())
        if len(won) >= MIN_GAMES
    ]
    return [
        bars("generals", SHARE, held, ranked=True, fair=fair),
        bars("draft", NUMBER, order),
        bars("opening", SHARE, opening, fair=fair),
    ]


def deployment(games: ReportGames) -> list[Chart]:
    """Chart a faction's share of wins by the area in which it deploys."""
    found: dict[tuple[str, str], list[bool]] = {}
    for row in games.rows:
        for who, space in row.deployed.items():
            if row.winners and who in games.seats:
                found.setdefault((who, space), []).append(who in row.winners)
    marks = [
        ChartMark(key, (Ref("seat", key[0]), Ref("space", key[1])), share(sum(won), len(won)))
        for key, won in sorted(found.items())
        if len(won) >= MIN_GAMES
    ]
    return [bars("deployed", SHARE, marks, fair=1 / len(games.seats))] if marks else []


def events(games: ReportGames) -> Chart:
    """Chart how much each event card changes the share of games that all players lose.

    Games in which the card comes up more often per turn than the median are compared with the other games.
    """
    drawn: dict[str, list[tuple[bool, bool]]] = {}
    cards = {use.card for row in games.rows for use in row.cards if use.how in EVENTS}
    for card in cards:
        numbers = [
            sum(use.card == card and use.how in EVENTS for use in row.cards) / max(1, row.turns) for row in games.rows
        ]
        middle = sorted(numbers)[len(numbers) // 2]
        drawn[card] = [(n > middle, not row.winners) for n, row in zip(numbers, games.rows, strict=True)]
    marks = []
    for card, pairs in drawn.items():
        gained = effect(pairs)
        if gained is not None:
            marks.append(ChartMark((card,), (Ref("card", card),), gained))
    return bars("events", POINTS, marks, ranked=True, fair=0.0)


def war(games: ReportGames) -> Chart:
    """Chart the share of games with each event in KINDS."""
    counted: Counter[tuple[str, str]] = Counter()
    for row in games.rows:
        counted.update({(fact.id, fact.subject) for fact in row.facts if fact.id in KINDS})
    marks = []
    for (id, subject), number in counted.items():
        label: Label = (said(f"fact-{id}", subject=Ref(KINDS[id], subject)),)
        marks.append(ChartMark((id, subject), label, share(number, len(games.rows))))
    return bars("war", SHARE, marks, ranked=True)


def ahead(row: ReportRow, turn: int) -> tuple[int, int]:
    """Return the index of the seat that leads after a turn, and its lead in points.

    If the lead is shared, return -1 and 0.
    """
    points = row.points[turn]
    best, second = sorted(points, reverse=True)[:2]
    return (points.index(best), best - second) if best > second else (-1, 0)


def decisive(games: ReportGames) -> Chart:
    """Chart how often the leader after a turn wins, by the size of the lead."""
    names: list[Name] = turn_names(games)
    marks = []
    for turn in range(max((row.turns for row in games.rows), default=0)):
        found: dict[str, list[bool]] = {}
        for row in games.rows:
            # Games that ended in this turn are left out, because their result is known already.
            if row.turns > turn + 1 and row.winners:
                leader, by = ahead(row, turn)
                sizes = [size for least, size in LEADS if by >= least]
                if sizes:
                    found.setdefault(sizes[-1], []).append(games.seats[leader] in row.winners)
        for _, size in LEADS:
            won = found.get(size, [])
            if len(won) >= MIN_GAMES:
                label: Label = (said(f"lead-{size}"), names[turn])
                marks.append(ChartMark((size, str(turn + 1)), label, share(sum(won), len(won))))
    return Chart("lead", LINES, SHARE, marks, 1 / len(games.seats))
