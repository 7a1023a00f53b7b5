"""Charts as data: their figures and labels, independent of drawing and language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

import msgspec

from sandtable.kernel.game import Game
from sandtable.kernel.message import Message, Ref
from sandtable.lab.report.confidence_intervals import IntervalFigure, difference, mean, share
from sandtable.lab.report.game_rows import ReportRow, RowsHeader

# A part of a label: a reference to a named thing such as a card, a message, or plain text. The page joins the parts.
Name = Ref | Message | str
Label = tuple[Name, ...]
Key = tuple[str, ...]

BARS, LINES, GRID, MAP, TABLE = "bars", "lines", "grid", "map", "table"
SHARE, NUMBER, POINTS = "share", "number", "points"
# Figures from fewer games than this are left out of comparisons.
MIN_GAMES: Final = 8


class ChartMark(msgspec.Struct, frozen=True):
    """A figure in a chart, drawn for example as a bar or as a point of a curve.

    Args:
        key: identifies the figure. A comparison pairs it with the figure of the same key in another run.
        label: the names of a bar; series and x value in a line chart; row and column in a grid.
        figure: the value with its interval.
    """

    key: Key
    label: Label
    figure: IntervalFigure


class Chart(msgspec.Struct, frozen=True):
    """A chart, which answers one question about the games.

    Args:
        id: identifies the question. The ids of the messages for the title and the sentence are `report-` and this id.
        kind: BARS, LINES, GRID, MAP or TABLE.
        unit: SHARE, NUMBER, or POINTS for a difference of shares.
        marks: the figures.
        fair: the value of a reference line, such as the fair share of a seat; None for no line.
        about: the subject, if several charts have the same id.
        ranked: True if the marks are sorted by value, the greatest first.
    """

    id: str
    kind: str
    unit: str
    marks: list[ChartMark]
    fair: float | None = None
    about: Label = ()
    ranked: bool = False


class ReportGames(msgspec.Struct, frozen=True):
    """The data for charts: the rules of the game, and one row for each game played."""

    game: Game[Any]
    head: RowsHeader
    rows: list[ReportRow]

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats, in order."""
        return self.head.seats


def bars(
    id: str,
    unit: str,
    marks: Iterable[ChartMark],
    *,
    fair: float | None = None,
    about: Label = (),
    ranked: bool = False,
) -> Chart:
    """Make a bar chart; if `ranked`, sort the bars by value, the greatest first."""
    found = list(marks)
    if ranked:
        found.sort(key=lambda mark: (-mark.figure.value, mark.key))
    return Chart(id, BARS, unit, found, fair, about, ranked)


def shares(
    counted: Counter[str], whole: int, name: Callable[[str], Name], order: Sequence[str] = ()
) -> list[ChartMark]:
    """Return chart figures with the share of each count in `whole`.

    The figures are in the given order. Without an order, the most frequent is first.
    """
    keys = order or [key for key, _ in counted.most_common()]
    return [ChartMark((key,), (name(key),), share(counted[key], whole)) for key in keys]


def said(id: str, **args: Any) -> Message:
    """Return the message `report-<id>`."""
    return Message(f"report-{id}", args)


def effect(won: Iterable[tuple[bool, bool]]) -> IntervalFigure | None:
    """Return the share of wins with a condition minus the share of wins without it.

    Return None if the condition is true in fewer than MIN_GAMES games, or false in fewer than MIN_GAMES.

    Args:
        won: pairs of a condition and a result: True if the condition holds, and True if the seat won.
    """
    counts = Counter(won)
    with_it, without = counts[True, True] + counts[True, False], counts[False, True] + counts[False, False]
    if min(with_it, without) < MIN_GAMES:
        return None
    return difference(share(counts[True, True], with_it), share(counts[False, True], without))


def uses(games: ReportGames, hows: Sequence[str] | None, by_seat: bool) -> dict[Key, list[tuple[int, bool]]]:
    """Return how often each card was used in each game, and whether its user won.

    Args:
        hows: the kinds of use to count; None for all.
        by_seat: True if each seat has cards of its own. Then the key is the seat and the card, otherwise the card.
    """
    counts = []
    for row in games.rows:
        counted = Counter((use.seat, use.card) for use in row.cards if hows is None or use.how in hows)
        counts.append(counted)
    found: dict[Key, list[tuple[int, bool]]] = {}
    for key in dict.fromkeys(key for counted in counts for key in counted):
        # A card that any seat can use counts for each seat that used it. Games in which no seat used the card are left
        # out, because they have no user whose result could be compared.
        plain = (key[1],) if not by_seat else key
        numbers = found.setdefault(plain, [])
        for counted, row in zip(counts, games.rows, strict=True):
            if by_seat or key in counted:
                numbers.append((counted[key], key[0] in row.winners))
    return found


def use_charts(games: ReportGames, hows: Sequence[str] | None = None, by_seat: bool = True) -> list[Chart]:
    """Chart how often each card is used, and how its use relates to winning.

    The second chart compares seats that use a card more often than the median with seats that do not: it shows the
    difference between their shares of wins.
    """
    used, worth = [], []
    for key, numbers in uses(games, hows, by_seat).items():
        label: Label = (Ref("seat", key[0]), Ref("card", key[-1])) if by_seat else (Ref("card", key[-1]),)
        used.append(ChartMark(key, label, mean((n for n, _ in numbers), 0.0)))
        # The median is 0 for a card that is unused in most games.
        middle = sorted(n for n, _ in numbers)[len(numbers) // 2]
        gained = effect((n > middle, won) for n, won in numbers)
        if gained is not None:
            worth.append(ChartMark(key, label, gained))
    return [bars("cards", NUMBER, used, ranked=True), bars("worth", POINTS, worth, ranked=True, fair=0.0)]


def action_chart(games: ReportGames, by_seat: bool, counted: Callable[[ReportRow], Mapping[str, int]]) -> Chart:
    """Chart how often each kind of action is taken per game.

    Args:
        by_seat: True to chart each seat separately, False for all seats together.
        counted: returns the numbers for one game, with keys "seat:kind" as in `ReportRow.actions`.
    """
    seats = games.seats
    counts = [counted(row) for row in games.rows]
    marks = []
    for kind in sorted({key.partition(":")[2] for found in counts for key in found}):
        name = said(f"act-{kind}")
        for whose in [(seat,) for seat in seats] if by_seat else [seats]:
            taken = mean((sum(found.get(f"{seat}:{kind}", 0) for seat in whose) for found in counts), 0.0)
            if taken.value:
                key, label = ((whose[0], kind), (Ref("seat", whose[0]), name)) if by_seat else ((kind,), (name,))
                marks.append(ChartMark(key, label, taken))
    return bars("actions", NUMBER, marks, ranked=True)


def map_charts(games: ReportGames, holder: str, id: str) -> list[Chart]:
    """Chart on the map where battles were, and how often a side controls each space.

    Args:
        holder: the side, as the key in `ReportRow.control`.
        id: the id of the second chart.
    """
    rows, spaces = games.rows, games.head.spaces
    fought: dict[str, list[int]] = {}
    for at, row in enumerate(rows):
        for fight in row.battles:
            fought.setdefault(fight.space, [0] * len(rows))[at] += 1
    battles = [ChartMark((space,), (Ref("space", space),), mean(numbers, 0.0)) for space, numbers in fought.items()]
    battles.sort(key=lambda mark: -mark.figure.value)
    held = []
    for n, space in enumerate(spaces):
        # The turns of a game are not independent, so each game counts once, with its share of turns.
        turns = (row.control[holder] for row in rows)
        kept = mean((sum(mask >> n & 1 for mask in held_by) / len(held_by) for held_by in turns), 0.0, 1.0)
        if kept.value:
            held.append(ChartMark((space,), (Ref("space", space),), kept))
    held.sort(key=lambda mark: -mark.figure.value)
    return [
        Chart("battles", MAP, NUMBER, battles, ranked=True),
        Chart(id, MAP, SHARE, held, ranked=True),
    ]
