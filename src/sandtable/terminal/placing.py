"""Finds places for the spaces of a map on a grid of cells: near where they lie, never overlapping, and with the
routes between them not running through a third space.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

GAP = 1
THROUGH = 90.0
HIDDEN = 30.0
VISIBLE = 3.0
NEAR = 12.0
ROUNDS = 3
REACH_COLS = (0, -1, 1, -2, 2, -4, 4, -7, 7)
REACH_ROWS = (0, -1, 1, -2, 2)

Line = tuple[tuple[float, float], tuple[float, float]]


class NoRoom(Exception):
    """The spaces do not fit on the grid."""


@dataclass(frozen=True)
class Rect:
    """A rectangle of cells."""

    col: int
    row: int
    width: int
    height: int

    def overlaps(self, other: Rect, gap: int = 0) -> bool:
        """Whether two rectangles share a cell, or come closer than `gap` columns."""
        return (
            self.col < other.col + other.width + gap
            and other.col < self.col + self.width + gap
            and self.row < other.row + other.height
            and other.row < self.row + self.height
        )

    def holds(self, col: int, row: int) -> bool:
        """Whether a cell lies in it."""
        return self.col <= col < self.col + self.width and self.row <= row < self.row + self.height

    @property
    def middle(self) -> tuple[float, float]:
        """The centre."""
        return self.col + self.width / 2, self.row + self.height / 2


def crosses(start: tuple[float, float], end: tuple[float, float], rect: Rect) -> bool:
    """Whether a straight line runs through a rectangle."""
    (x0, y0), (x1, y1) = start, end
    left, top = rect.col, rect.row
    right, bottom = left + rect.width, top + rect.height
    if max(x0, x1) <= left or min(x0, x1) >= right or max(y0, y1) <= top or min(y0, y1) >= bottom:
        return False
    low, high = 0.0, 1.0
    for origin, delta, near, far in ((x0, x1 - x0, left, right), (y0, y1 - y0, top, bottom)):
        if delta == 0:
            continue
        first, second = (near - origin) / delta, (far - origin) / delta
        low = max(low, min(first, second))
        high = min(high, max(first, second))
    return low < high


def visible(first: Rect, second: Rect) -> float:
    """How much of the line between two rectangles' centres lies outside both; a row counts as two columns."""
    (x0, y0), (x1, y1) = first.middle, second.middle
    dx, dy = abs(x1 - x0), abs(y1 - y0)
    inside = 0.0
    for rect in (first, second):
        shares = [half / delta for half, delta in ((rect.width / 2, dx), (rect.height / 2, dy)) if delta]
        inside += min(shares, default=1.0)
    return float((1 - inside) * (dx * dx + 4 * dy * dy) ** 0.5)


class _Grid:
    def __init__(
        self,
        ideals: list[tuple[float, float]],
        sizes: list[tuple[int, int]],
        routes: tuple[tuple[int, int], ...],
        width: int,
        height: int,
    ) -> None:
        self.ideals = ideals
        self.sizes = sizes
        self.routes = routes
        self.width = width
        self.height = height
        self.rects: list[Rect | None] = [None] * len(ideals)

    def far(self, n: int, rect: Rect) -> float:
        """How far a place is from where the space lies; a row counts as two columns."""
        x, y = rect.middle
        dx, dy = x - self.ideals[n][0], (y - self.ideals[n][1]) * 2
        return dx * dx + dy * dy

    def free(self, n: int, rect: Rect) -> bool:
        if rect.col < 0 or rect.row < 0 or rect.col + rect.width > self.width or rect.row + rect.height > self.height:
            return False
        return all(m == n or other is None or not rect.overlaps(other, GAP) for m, other in enumerate(self.rects))

    def lines(self, n: int) -> list[Line]:
        """The routes that do not lead to a space."""
        ends = [(self.rects[a], self.rects[b]) for a, b in self.routes if n not in (a, b)]
        return [(a.middle, b.middle) for a, b in ends if a is not None and b is not None]

    def cost(self, n: int, rect: Rect, lines: list[Line]) -> float:
        """What is wrong with a place: distance, routes through spaces, crowding."""
        cost = self.far(n, rect)
        cost += sum(THROUGH for start, end in lines if crosses(start, end, rect))
        others = [(m, other) for m, other in enumerate(self.rects) if m != n and other is not None]
        middle = rect.middle
        for a, b in self.routes:
            if n not in (a, b):
                continue
            goal = b if a == n else a
            other = self.rects[goal]
            if other is not None:
                if visible(rect, other) < VISIBLE:
                    cost += HIDDEN
                end = other.middle
                cost += sum(THROUGH for m, third in others if m != goal and crosses(middle, end, third))
        around = Rect(rect.col - 1, rect.row - 1, rect.width + 2, rect.height + 2)
        cost += sum(NEAR for _, other in others if around.overlaps(other))
        return cost

    def start(self) -> None:
        """Put every space on the nearest free place, the crowded middle first."""
        order = sorted(range(len(self.ideals)), key=lambda n: (self.ideals[n][1], self.ideals[n][0]))
        for n in order:
            w, h = self.sizes[n]
            places = [Rect(col, row, w, h) for row in range(self.height - h + 1) for col in range(self.width - w + 1)]
            nearest = sorted(places, key=lambda rect: self.far(n, rect))
            found = next((rect for rect in nearest if self.free(n, rect)), None)
            if found is None:
                raise NoRoom
            self.rects[n] = found

    def improve(self) -> bool:
        """Move each space to the best place around; whether anything moved."""
        moved = False
        for n in range(len(self.rects)):
            now = self.rects[n]
            assert now is not None
            lines = self.lines(n)
            best, best_cost = now, self.cost(n, now, lines)
            for down in REACH_ROWS:
                for right in REACH_COLS:
                    rect = Rect(now.col + right, now.row + down, now.width, now.height)
                    if rect != now and self.far(n, rect) < best_cost and self.free(n, rect):
                        cost = self.cost(n, rect, lines)
                        if cost < best_cost:
                            best, best_cost = rect, cost
            if best != now:
                self.rects[n] = best
                moved = True
        return moved


@cache
def place(
    points: tuple[tuple[float, float], ...],
    sizes: tuple[tuple[int, int], ...],
    routes: tuple[tuple[int, int], ...],
    width: int,
    height: int,
) -> tuple[Rect, ...]:
    """Places for the spaces.

    Args:
        points: where they lie, 0 to 1 from west to east and from north to south.
        sizes: their width and height in cells.
        routes: pairs of numbers of spaces.
        width, height: of the grid.

    Raises:
        NoRoom: they do not fit.
    """
    ideals = [(x * width, y * height) for x, y in points]
    grid = _Grid(ideals, list(sizes), routes, width, height)
    grid.start()
    for _ in range(ROUNDS):
        if not grid.improve():
            break
    return tuple(rect for rect in grid.rects if rect is not None)
