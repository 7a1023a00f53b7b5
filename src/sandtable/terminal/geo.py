"""A drawn map as data for cells: where its spaces lie on it, and which shape lies under every cell."""

from __future__ import annotations

import re

NUMBER = re.compile(r"[MLHVZmlhvz]|-?\d*\.?\d+")
MARGIN = 0.03

Ring = list[tuple[float, float]]


class Frame:
    """A map, cut to where there are spaces.

    Args:
        raw: where the spaces lie on the sheet.
        width, height: of the sheet.
        shapes: what is drawn on it, each with a key; later ones lie over earlier ones.

    Attributes:
        points: where the spaces lie in the frame, 0 to 1.
    """

    def __init__(
        self, raw: list[tuple[float, float]], width: float, height: float, shapes: list[tuple[str, str]]
    ) -> None:
        places = [(x / width, y / height) for x, y in raw]
        self.left, self.right = min(x for x, _ in places) - MARGIN, max(x for x, _ in places) + MARGIN
        self.top, self.bottom = min(y for _, y in places) - MARGIN, max(y for _, y in places) + MARGIN
        self.points = tuple(
            ((x - self.left) / (self.right - self.left), (y - self.top) / (self.bottom - self.top)) for x, y in places
        )
        self.rings = [(key, [(x / width, y / height) for x, y in ring]) for key, path in shapes for ring in rings(path)]
        self._grounds: dict[tuple[int, int], list[list[str]]] = {}

    def ground(self, width: int, height: int) -> list[list[str]]:
        """The key of the shape under every cell of a grid; empty where there is none."""
        if (width, height) not in self._grounds:
            self._grounds[width, height] = self._raster(width, height)
        return self._grounds[width, height]

    def _raster(self, width: int, height: int) -> list[list[str]]:
        grid = [[""] * width for _ in range(height)]
        across, down = self.right - self.left, self.bottom - self.top
        for row in range(height):
            y = self.top + (row + 0.5) / height * down
            for key, ring in self.rings:
                cuts = sorted(
                    x0 + (y - y0) * (x1 - x0) / (y1 - y0)
                    for (x0, y0), (x1, y1) in zip(ring, ring[1:] + ring[:1], strict=True)
                    if (y0 <= y) != (y1 <= y)
                )
                for start, end in zip(cuts[::2], cuts[1::2], strict=False):
                    first = max(0, round((start - self.left) / across * width))
                    last = min(width, round((end - self.left) / across * width))
                    for col in range(first, last):
                        grid[row][col] = key
        return grid


def rings(path: str) -> list[Ring]:
    """The closed rings of an SVG path made of straight lines."""
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
