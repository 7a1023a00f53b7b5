"""Questions to Hitler's Eleven: points, generals and their draft, deployment, cards, the map, the course of the war."""

from __future__ import annotations

from collections import Counter
from typing import Final

from sandtable.kernel.message import Ref
from sandtable.lab.report.charts import (
    FEWEST,
    LINES,
    NUMBER,
    POINTS,
    SHARE,
    Chart,
    Games,
    Label,
    Mark,
    Name,
    action_chart,
    bars,
    effect,
    map_charts,
    said,
    use_charts,
)
from sandtable.lab.report.common import turn_names
from sandtable.lab.report.figures import mean, share
from sandtable.lab.report.rows import Row

# Leads are told apart by size: from so many points on.
LEADS: Final = ((1, "small"), (5, "middle"), (10, "great"))
# What each fact is about.
KINDS: Final = {"enter-war": "power", "surrender": "power", "take-home": "space", "regain-london": "unit"}
# How cards are used: drawn from the Allied deck, or laid down for a general to act.
EVENTS, GENERALS = ("event",), ("action",)


def charts(games: Games) -> list[Chart]:
    """All charts of this game's own."""
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


def points(games: Games) -> list[Chart]:
    """Victory points by seat, and where they come from."""
    seats = games.seats
    ends = [row.points[-1] for row in games.rows]
    by_seat = [Mark((seat,), (Ref("seat", seat),), mean(vp[n] for vp in ends)) for n, seat in enumerate(seats)]
    reasons = sorted({key.partition(":")[2] for row in games.rows for key in row.sources})
    sources = [
        Mark(
            (why,),
            (said(f"source-{why}"),),
            mean(sum(row.sources.get(f"{s}:{why}", 0) for s in seats) for row in games.rows),
        )
        for why in reasons
    ]
    return [bars("points", NUMBER, by_seat), bars("sources", NUMBER, sources, ranked=True)]


def generals(games: Games) -> list[Chart]:
    """When each general is drafted, and how those fare who have him."""
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
    order = [Mark((g,), (Ref("unit", g),), mean(numbers)) for g, numbers in picks.items()]
    order.sort(key=lambda mark: mark.figure.value)
    held = [Mark((g,), (Ref("unit", g),), share(sum(won), len(won))) for g, won in holders.items()]
    opening = [
        Mark((str(pick), general), (said("pick", n=pick), Ref("unit", general)), share(sum(won), len(won)))
        for (pick, general), won in sorted(firsts.items())
        if len(won) >= FEWEST
    ]
    return [
        bars("generals", SHARE, held, ranked=True, fair=fair),
        bars("draft", NUMBER, order),
        bars("opening", SHARE, opening, fair=fair),
    ]


def deployment(games: Games) -> list[Chart]:
    """How a faction fares by where it deploys."""
    found: dict[tuple[str, str], list[bool]] = {}
    for row in games.rows:
        for who, space in row.deployed.items():
            if row.winners and who in games.seats:
                found.setdefault((who, space), []).append(who in row.winners)
    marks = [
        Mark(key, (Ref("seat", key[0]), Ref("space", key[1])), share(sum(won), len(won)))
        for key, won in sorted(found.items())
        if len(won) >= FEWEST
    ]
    return [bars("deployed", SHARE, marks, fair=1 / len(games.seats))] if marks else []


def events(games: Games) -> Chart:
    """How much the event cards that are drawn change how often all are lost."""
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
            marks.append(Mark((card,), (Ref("card", card),), gained))
    return bars("events", POINTS, marks, ranked=True, fair=0.0)


def war(games: Games) -> Chart:
    """In how many games each of the war's great events comes to pass."""
    counted: Counter[tuple[str, str]] = Counter()
    for row in games.rows:
        counted.update({(fact.id, fact.subject) for fact in row.facts if fact.id in KINDS})
    marks = []
    for (id, subject), number in counted.items():
        label: Label = (said(f"fact-{id}", subject=Ref(KINDS[id], subject)),)
        marks.append(Mark((id, subject), label, share(number, len(games.rows))))
    return bars("war", SHARE, marks, ranked=True)


def ahead(row: Row, turn: int) -> tuple[int, int]:
    """Which seat leads after a turn, -1 for none alone, and by how many points."""
    points = row.points[turn]
    best, second = sorted(points, reverse=True)[:2]
    return (points.index(best), best - second) if best > second else (-1, 0)


def decisive(games: Games) -> Chart:
    """Return how often the leader after a turn wins in the end, by the size of the lead."""
    names: list[Name] = turn_names(games)
    marks = []
    for turn in range(max((row.turns for row in games.rows), default=0)):
        found: dict[str, list[bool]] = {}
        for row in games.rows:
            # The game's own end is no turn to foretell it from.
            if row.turns > turn + 1 and row.winners:
                leader, by = ahead(row, turn)
                sizes = [size for least, size in LEADS if by >= least]
                if sizes:
                    found.setdefault(sizes[-1], []).append(games.seats[leader] in row.winners)
        for _, size in LEADS:
            won = found.get(size, [])
            if len(won) >= FEWEST:
                label: Label = (said(f"lead-{size}"), names[turn])
                marks.append(Mark((size, str(turn + 1)), label, share(sum(won), len(won))))
    return Chart("lead", LINES, SHARE, marks, 1 / len(games.seats))
