"""Charts as data: what a question is answered with, before anything is drawn or put into words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

import msgspec

from sandtable.kernel.game import Game
from sandtable.kernel.message import Message, Ref
from sandtable.lab.report.figures import Figure, difference, mean, share
from sandtable.lab.report.rows import Head, Row

# What a mark on a chart is called: a thing with a name, a message, or a plain text; several are joined.
Name = Ref | Message | str
Label = tuple[Name, ...]
Key = tuple[str, ...]

BARS, LINES, GRID, MAP, TABLE = "bars", "lines", "grid", "map", "table"
SHARE, NUMBER, POINTS = "share", "number", "points"
# Below so many games a figure tells nothing, and is left out where things are compared.
FEWEST: Final = 8


class Mark(msgspec.Struct, frozen=True):
    """One figure of a chart.

    Args:
        key: what it is of; another run's mark of the same key can be compared with it.
        label: its names: of a bar one or more, of a line its series and its x, of a grid its row and its column.
        figure: what it says.
    """

    key: Key
    label: Label
    figure: Figure


class Chart(msgspec.Struct, frozen=True):
    """The answer to one question.

    Args:
        id: which; its title and sentence are report-<id> and report-<id>-told.
        kind: how it is drawn.
        unit: SHARE, NUMBER, or POINTS for a difference of shares.
        marks: its figures.
        fair: where a line is drawn to compare with.
        about: what it is about, if there are several of one id.
        ranked: the order is by size, so that first and last mark are most and least.
    """

    id: str
    kind: str
    unit: str
    marks: list[Mark]
    fair: float | None = None
    about: Label = ()
    ranked: bool = False


class Games(msgspec.Struct, frozen=True):
    """What is asked: a game and its rows."""

    game: Game[Any]
    head: Head
    rows: list[Row]

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats, in order."""
        return self.head.seats


def bars(
    id: str, unit: str, marks: Iterable[Mark], *, fair: float | None = None, about: Label = (), ranked: bool = False
) -> Chart:
    """A chart of bars; where ranked, the greatest first."""
    found = list(marks)
    if ranked:
        found.sort(key=lambda mark: (-mark.figure.value, mark.key))
    return Chart(id, BARS, unit, found, fair, about, ranked)


def shares(counted: Counter[str], whole: int, name: Callable[[str], Name], order: Sequence[str] = ()) -> list[Mark]:
    """The shares of what was counted, by frequency or in an order."""
    keys = order or [key for key, _ in counted.most_common()]
    return [Mark((key,), (name(key),), share(counted[key], whole)) for key in keys]


def said(id: str, **args: Any) -> Message:
    """A message of the report."""
    return Message(f"report-{id}", args)


def effect(won: Iterable[tuple[bool, bool]]) -> Figure | None:
    """How much oftener games are won with something than without it; None where either is too rare.

    Args:
        won: for each game and seat, whether it had it, and whether it won.
    """
    counts = Counter(won)
    with_it, without = counts[True, True] + counts[True, False], counts[False, True] + counts[False, False]
    if min(with_it, without) < FEWEST:
        return None
    return difference(share(counts[True, True], with_it), share(counts[False, True], without))


def uses(games: Games, hows: Sequence[str] | None, by_seat: bool) -> dict[Key, list[tuple[int, bool]]]:
    """By seat and card, or by card alone, how often it was used in each game, and whether its user won.

    Args:
        hows: which uses count; None counts all.
        by_seat: several seats have cards of their own of the same name.
    """
    counts = []
    for row in games.rows:
        counted = Counter((use.seat, use.card) for use in row.cards if hows is None or use.how in hows)
        counts.append(counted)
    found: dict[Key, list[tuple[int, bool]]] = {}
    for key in dict.fromkeys(key for counted in counts for key in counted):
        # Without a seat of its own a card is whosever used it; where nobody did there is nothing to compare.
        plain = (key[1],) if not by_seat else key
        numbers = found.setdefault(plain, [])
        for counted, row in zip(counts, games.rows, strict=True):
            if by_seat or key in counted:
                numbers.append((counted[key], key[0] in row.winners))
    return found


def use_charts(games: Games, hows: Sequence[str] | None = None, by_seat: bool = True) -> list[Chart]:
    """How often cards are used, and how much oftener those win who use one more than usual."""
    used, worth = [], []
    for key, numbers in uses(games, hows, by_seat).items():
        label: Label = (Ref("seat", key[0]), Ref("card", key[-1])) if by_seat else (Ref("card", key[-1]),)
        used.append(Mark(key, label, mean((n for n, _ in numbers), 0.0)))
        # Where most never use it, usual is not to use it.
        middle = sorted(n for n, _ in numbers)[len(numbers) // 2]
        gained = effect((n > middle, won) for n, won in numbers)
        if gained is not None:
            worth.append(Mark(key, label, gained))
    return [bars("cards", NUMBER, used, ranked=True), bars("worth", POINTS, worth, ranked=True, fair=0.0)]


def action_chart(games: Games, by_seat: bool, counted: Callable[[Row], Mapping[str, int]]) -> Chart:
    """How often each kind of action is taken: by each seat, or by all together.

    Args:
        counted: how often in one game, by seat and kind, as in `Row.actions`.
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
                marks.append(Mark(key, label, taken))
    return bars("actions", NUMBER, marks, ranked=True)


def map_charts(games: Games, holder: str, id: str) -> list[Chart]:
    """Battles by space, and how often a side holds each space, or stands there, at the end of a turn.

    Args:
        holder: which sets of `Row.control`.
        id: of the chart that shows them.
    """
    rows, spaces = games.rows, games.head.spaces
    fought: dict[str, list[int]] = {}
    for at, row in enumerate(rows):
        for fight in row.battles:
            fought.setdefault(fight.space, [0] * len(rows))[at] += 1
    battles = [Mark((space,), (Ref("space", space),), mean(numbers, 0.0)) for space, numbers in fought.items()]
    battles.sort(key=lambda mark: -mark.figure.value)
    held = []
    for n, space in enumerate(spaces):
        # A game's turns hang together: each game counts once, with the share of its turns.
        turns = (row.control[holder] for row in rows)
        kept = mean((sum(mask >> n & 1 for mask in held_by) / len(held_by) for held_by in turns), 0.0, 1.0)
        if kept.value:
            held.append(Mark((space,), (Ref("space", space),), kept))
    held.sort(key=lambda mark: -mark.figure.value)
    return [
        Chart("battles", MAP, NUMBER, battles, ranked=True),
        Chart(id, MAP, SHARE, held, ranked=True),
    ]
