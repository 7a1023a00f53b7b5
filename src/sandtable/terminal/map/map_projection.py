"""Convert the positions of spaces and the land shapes of a map to cells."""

from __future__ import annotations

import re
from bisect import bisect_right

NUMBER = re.compile(r"[MLHVZmlhvz]|-?\d*\.?\d+")
MARGIN = 0.03

Ring = list[tuple[float, float]]


class MapScale:
    """A monotonic function from 0..1 to 0..1 that spreads crowded values apart.

    Args:
        values: the values to spread, from 0 to 1.
        evenly: 0 leaves the values unchanged, 1 makes the distances between them equal.
    """

    def __init__(self, values: list[float], evenly: float) -> None:
        known = sorted(set(values) - {0.0, 1.0})
        self.raw = [0.0, *known, 1.0]
        self.spread = [(1 - evenly) * value + evenly * n / (len(known) + 1) for n, value in enumerate(self.raw)]

    def there(self, value: float) -> float:
        """Return the spread value for an original value."""
        return between(value, self.raw, self.spread)

    def back(self, value: float) -> float:
        """Return the original value for a spread value."""
        return between(value, self.spread, self.raw)


def between(value: float, known: list[float], wanted: list[float]) -> float:
    """Interpolate linearly between the points with the coordinates `known` and `wanted`.

    Args:
        value: a number on the scale of `known`.
        known: ascending numbers.
        wanted: for each number in `known`, the corresponding number on the other scale.

    Returns:
        The number that corresponds to `value` on the scale of `wanted`.
    """
    n = min(max(bisect_right(known, value), 1), len(known) - 1)
    share = (value - known[n - 1]) / (known[n] - known[n - 1])
    return wanted[n - 1] + share * (wanted[n] - wanted[n - 1])


class MapFrame:
    """A map, cropped to the region with spaces.

    Args:
        raw: the positions of the spaces on the sheet.
        width: the width of the sheet.
        height: the height of the sheet.
        shapes: the shapes on the sheet, as keys and SVG paths. Later shapes cover earlier ones.
        evenly: how far crowded regions are spread out, from 0 (not at all) to 1.

    Attributes:
        points: the positions of the spaces after cropping and spreading, with coordinates from 0 to 1.
    """

    def __init__(
        self,
        raw: list[tuple[float, float]],
        width: float,
        height: float,
        shapes: list[tuple[str, str]],
        evenly: float = 0.0,
    ) -> None:
        self.left, self.right = min(x for x, _ in raw) - MARGIN * width, max(x for x, _ in raw) + MARGIN * width
        self.top, self.bottom = min(y for _, y in raw) - MARGIN * height, max(y for _, y in raw) + MARGIN * height
        cut = [self._cut(place) for place in raw]
        self.across, self.down = MapScale([x for x, _ in cut], evenly), MapScale([y for _, y in cut], evenly)
        self.points = tuple((self.across.there(x), self.down.there(y)) for x, y in cut)
        self.rings = [(key, [self._cut(place) for place in ring]) for key, path in shapes for ring in rings(path)]
        self._grounds: dict[tuple[int, int], list[list[str]]] = {}

    def _cut(self, place: tuple[float, float]) -> tuple[float, float]:
        return (place[0] - self.left) / (self.right - self.left), (place[1] - self.top) / (self.bottom - self.top)

    def ground(self, width: int, height: int) -> list[list[str]]:
        """Return the key of the shape at every cell of a grid, row by row.

        The key is "" for a cell that no shape covers.
        """
        if (width, height) not in self._grounds:
            self._grounds[width, height] = self._raster(width, height)
        return self._grounds[width, height]

    def _raster(self, width: int, height: int) -> list[list[str]]:
        grid = [[""] * width for _ in range(height)]
        for row in range(height):
            y = self.down.back((row + 0.5) / height)
            for key, ring in self.rings:
                cuts = sorted(
                    x0 + (y - y0) * (x1 - x0) / (y1 - y0)
                    for (x0, y0), (x1, y1) in zip(ring, ring[1:] + ring[:1], strict=True)
                    if (y0 <= y) != (y1 <= y)
                )
                for start, end in zip(cuts[::2], cuts[1::2], strict=False):
                    first = max(0, round(self.across.there(start) * width))
                    last = min(width, round(self.across.there(end) * width))
                    for col in range(first, last):
                        grid[row][col] = key
        return grid


def rings(path: str) -> list[Ring]:
    """Return the closed polygons of an SVG path that consists of straight lines."""
    found: list[Ring] = []
    x = y = 0.0
    command = "M"
    tokens = NUMBER.findall(path)
    at = 0
    while at < len(tokens):
        if tokens[at].isalpha():
            command = tokens[at]
            at += 1
            if command in "Zz":
                if found and found[-1]:
                    x, y = found[-1][0]
                continue
        relative = command.islower()
        if command in "Hh":
            x = float(tokens[at]) + (x if relative else 0)
            at += 1
        elif command in "Vv":
            y = float(tokens[at]) + (y if relative else 0)
            at += 1
        else:
            x = float(tokens[at]) + (x if relative else 0)
            y = float(tokens[at + 1]) + (y if relative else 0)
            at += 2
        if command in "Mm":
            found.append([])
            command = "l" if relative else "L"
        found[-1].append((x, y))
    return found
