"""Derive adjacent areas, and points inside an area, from the paths of the drawn map alone."""

from __future__ import annotations

import math
import re
from collections import defaultdict
from functools import cache

from sandtable.games.eleven.edition.loader import LOADER

Point = tuple[float, float]
Ring = list[Point]
# Two copies of a common edge can be this far apart, because paths are rounded to whole units.
NEAR = 0.9
STEP = 1.5
CELL = 16


def rings(path: str) -> list[Ring]:
    """Return the closed rings of a path that consists of the commands M, l and Z."""
    found = []
    for part in re.findall(r"M([^MZ]*)Z", path):
        start, _, rest = part.partition("l")
        x, y = (float(word) for word in start.split())
        ring = [(x, y)]
        numbers = [float(word) for word in re.findall(r"-?\d+(?:\.\d+)?", rest)]
        for dx, dy in zip(numbers[::2], numbers[1::2], strict=True):
            x, y = x + dx, y + dy
            ring.append((x, y))
        found.append(ring)
    return found


@cache
def areas() -> dict[str, list[Ring]]:
    """Return the rings of each area on the drawn map."""
    return {area["id"]: rings(area["path"]) for area in LOADER.shapes["areas"]}


@cache
def _bounded(id: str) -> list[tuple[float, float, float, float, Ring]]:
    found = []
    for ring in areas()[id]:
        xs, ys = [x for x, _ in ring], [y for _, y in ring]
        found.append((min(xs), min(ys), max(xs), max(ys), ring))
    return found


def inside(point: Point, id: str) -> bool:
    """Return True if a point is inside an area, by the even-odd rule."""
    x, y = point
    odd = False
    for left, top, right, bottom, ring in _bounded(id):
        if not (left <= x <= right and top <= y <= bottom):
            continue
        for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1], strict=True):
            if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
                odd = not odd
    return odd


def _distance(point: Point, a: Point, b: Point) -> float:
    (x, y), (ax, ay), (bx, by) = point, a, b
    square = (bx - ax) ** 2 + (by - ay) ** 2
    t = 0.0 if square == 0 else max(0.0, min(1.0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / square))
    return math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay))


@cache
def touching() -> dict[frozenset[str], float]:
    """Return the length of the common edge of each pair of areas that share an edge."""
    grid: dict[tuple[int, int], list[tuple[str, Point, Point]]] = defaultdict(list)
    for id, shape in areas().items():
        for ring in shape:
            for a, b in zip(ring, ring[1:] + ring[:1], strict=True):
                (left, right), (top, bottom) = sorted((a[0], b[0])), sorted((a[1], b[1]))
                for column in range(int(left - 2) // CELL, int(right + 2) // CELL + 1):
                    for row in range(int(top - 2) // CELL, int(bottom + 2) // CELL + 1):
                        grid[column, row].append((id, a, b))
    found: dict[frozenset[str], float] = defaultdict(float)
    for id, shape in areas().items():
        for ring in shape:
            for a, b in zip(ring, ring[1:] + ring[:1], strict=True):
                steps = max(1, round(math.dist(a, b) / STEP))
                for n in range(steps):
                    point = (a[0] + (b[0] - a[0]) * (n + 0.5) / steps, a[1] + (b[1] - a[1]) * (n + 0.5) / steps)
                    cell = int(point[0]) // CELL, int(point[1]) // CELL
                    near = {other for other, p, q in grid[cell] if other != id and _distance(point, p, q) < NEAR}
                    for other in near:
                        # The loop visits each common edge from both of its areas.
                        found[frozenset((id, other))] += math.dist(a, b) / steps / 2
    return dict(found)
