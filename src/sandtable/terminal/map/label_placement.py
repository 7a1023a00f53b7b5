"""Place the labels of spaces on a grid of cells.

Labels never overlap. They stay near the positions of their spaces, and routes avoid the labels of other spaces.
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


class GridFull(Exception):
    """Raised if the spaces do not fit on the grid."""


@dataclass(frozen=True)
class Rect:
    """A rectangle of cells."""

    col: int
    row: int
    width: int
    height: int

    def overlaps(self, other: Rect, gap: int = 0) -> bool:
        """Return True if two rectangles overlap or are closer than `gap` columns."""
        return (
            self.col < other.col + other.width + gap
            and other.col < self.col + self.width + gap
            and self.row < other.row + other.height
            and other.row < self.row + self.height
        )

    def holds(self, col: int, row: int) -> bool:
        """Return True if a cell is in the rectangle."""
        return self.col <= col < self.col + self.width and self.row <= row < self.row + self.height

    @property
    def middle(self) -> tuple[float, float]:
        """The centre."""
        return self.col + self.width / 2, self.row + self.height / 2


def crosses(start: tuple[float, float], end: tuple[float, float], rect: Rect) -> bool:
    """Return True if a straight line crosses a rectangle."""
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
    """Return the visible length of the line between the centres of two rectangles.

    The visible part is outside both rectangles. The length is in columns. A row counts as two columns.
    """
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
        # The occupied cells of each row, as bits. Column n is bit n + GAP.
        self.taken = [0] * height

    def far(self, n: int, rect: Rect) -> float:
        """Return the squared distance of a rectangle from a space's ideal position.

        A row counts as two columns.
        """
        x, y = rect.middle
        dx, dy = x - self.ideals[n][0], (y - self.ideals[n][1]) * 2
        return dx * dx + dy * dy

    def mark(self, rect: Rect, taken: bool) -> None:
        """Mark the cells of a rectangle as occupied or free."""
        cells = ((1 << rect.width) - 1) << rect.col + GAP
        for row in range(rect.row, rect.row + rect.height):
            self.taken[row] = self.taken[row] | cells if taken else self.taken[row] & ~cells

    def free(self, rect: Rect) -> bool:
        """Return True if a rectangle is on the grid and at least GAP columns from all others."""
        if rect.col < 0 or rect.row < 0 or rect.col + rect.width > self.width or rect.row + rect.height > self.height:
            return False
        cells = ((1 << rect.width + 2 * GAP) - 1) << rect.col
        return not any(self.taken[row] & cells for row in range(rect.row, rect.row + rect.height))

    def put(self, n: int, rect: Rect) -> None:
        """Put a space into a rectangle."""
        old = self.rects[n]
        if old is not None:
            self.mark(old, False)
        self.rects[n] = rect
        self.mark(rect, True)

    def start(self) -> None:
        """Put every space into the nearest free rectangle, from north to south."""
        order = sorted(range(len(self.ideals)), key=lambda n: (self.ideals[n][1], self.ideals[n][0]))
        for n in order:
            self.put(n, self.nearest(n))

    def nearest(self, n: int) -> Rect:
        """Return the free rectangle that is nearest to the ideal position of a space.

        If several are equally near, return the northernmost of them, and of these the westernmost.
        """
        w, h = self.sizes[n]
        rows = [(abs(row + h / 2 - self.ideals[n][1]) * 2, row) for row in range(self.height - h + 1)]
        best: tuple[float, int, int] | None = None
        for away, row in sorted(rows):
            if best is not None and away * away > best[0]:
                break
            for col in range(self.width - w + 1):
                rect = Rect(col, row, w, h)
                far = self.far(n, rect)
                if (best is None or (far, row, col) < best) and self.free(rect):
                    best = (far, row, col)
        if best is None:
            raise GridFull
        return Rect(best[2], best[1], w, h)

    def improve(self) -> bool:
        """Move each space to the best rectangle nearby. Return True if any space moved."""
        moved = False
        for n in range(len(self.rects)):
            now = self.rects[n]
            assert now is not None
            around = _Around(self, n, now)
            self.mark(now, False)
            best, best_cost = now, self.far(n, now) + around.cost(now)
            for down in REACH_ROWS:
                for right in REACH_COLS:
                    rect = Rect(now.col + right, now.row + down, now.width, now.height)
                    far = self.far(n, rect)
                    if rect != now and far < best_cost and self.free(rect):
                        cost = far + around.cost(rect)
                        if cost < best_cost:
                            best, best_cost = rect, cost
            self.mark(now, True)
            if best != now:
                self.put(n, best)
                moved = True
        return moved


class _Around:
    """The other spaces and routes near a space, from which `cost` judges its rectangle."""

    def __init__(self, grid: _Grid, n: int, now: Rect) -> None:
        wide, high = max(REACH_COLS), max(REACH_ROWS)
        reach = Rect(now.col - wide, now.row - high, now.width + 2 * wide, now.height + 2 * high)
        others = [(m, rect) for m, rect in enumerate(grid.rects) if m != n and rect is not None]
        self.near = [rect for _, rect in others if Rect(*_grown(reach)).overlaps(rect)]
        self.lines: list[Line] = []
        # For each route of the space, the rectangle at the other end, and the rectangles that the route may cross.
        self.ways: list[tuple[Rect, list[Rect]]] = []
        for a, b in grid.routes:
            first, second = grid.rects[a], grid.rects[b]
            if first is None or second is None:
                continue
            if n not in (a, b):
                if _hull(first, second).overlaps(reach):
                    self.lines.append((first.middle, second.middle))
                continue
            goal = b if a == n else a
            other = second if a == n else first
            hull = _hull(reach, other)
            self.ways.append((other, [rect for m, rect in others if m != goal and hull.overlaps(rect)]))

    def cost(self, rect: Rect) -> float:
        """Return the penalty of a rectangle for crossed labels, hidden routes and crowding."""
        middle = rect.middle
        cost = sum(THROUGH for start, end in self.lines if crosses(start, end, rect))
        for other, thirds in self.ways:
            if visible(rect, other) < VISIBLE:
                cost += HIDDEN
            end = other.middle
            cost += sum(THROUGH for third in thirds if crosses(middle, end, third))
        around = Rect(*_grown(rect))
        return cost + sum(NEAR for other in self.near if around.overlaps(other))


def _grown(rect: Rect) -> tuple[int, int, int, int]:
    """Return a rectangle with one more cell on every side."""
    return rect.col - 1, rect.row - 1, rect.width + 2, rect.height + 2


def _hull(first: Rect, second: Rect) -> Rect:
    """Return the smallest rectangle that contains two others."""
    col, row = min(first.col, second.col), min(first.row, second.row)
    right = max(first.col + first.width, second.col + second.width)
    bottom = max(first.row + first.height, second.row + second.height)
    return Rect(col, row, right - col, bottom - row)


@cache
def place_labels(
    points: tuple[tuple[float, float], ...],
    sizes: tuple[tuple[int, int], ...],
    routes: tuple[tuple[int, int], ...],
    width: int,
    height: int,
) -> tuple[Rect, ...]:
    """Return a rectangle on the grid for each space.

    Args:
        points: the ideal position of each space, with coordinates from 0 to 1, west to east and north to south.
        sizes: the width and height of each label, in cells.
        routes: the routes, as pairs of indices of spaces.
        width: the number of columns of the grid.
        height: the number of rows of the grid.

    Raises:
        GridFull: the labels do not fit on the grid.
    """
    ideals = [(x * width, y * height) for x, y in points]
    grid = _Grid(ideals, list(sizes), routes, width, height)
    grid.start()
    for _ in range(ROUNDS):
        if not grid.improve():
            break
    return tuple(rect for rect in grid.rects if rect is not None)
