"""Clip a drawing to a box, and simplify its outlines.

Repeated outlines are stored only once.
"""

from __future__ import annotations

import math
import re
from itertools import pairwise
from xml.etree import ElementTree as Xml

from sandtable.pictures import free_space

Box = tuple[float, float, float, float]
Point = free_space.Point
# A thick line whose middle is this far outside the box can still be visible.
MARGIN = 24.0
PART = re.compile(r"M[^M]*")
CURVED = re.compile(r"[aAcCqQsStT]")
# The maximum extent of a group with a translation, such as a space with its name, or a counter.
REACH = 110
# Paths with fewer characters are neither simplified nor moved to the definitions.
LONG = 600


def cut_out(svg: Xml.Element, box: Box) -> None:
    """Remove the parts of a drawing outside a box.

    The box is left, top, width and height.
    """
    seen = (box[0] - MARGIN, box[1] - MARGIN, box[0] + box[2] + MARGIN, box[1] + box[3] + MARGIN)
    for group in [child for child in svg if child.get("transform") and not _near(child, seen)]:
        svg.remove(group)
    moved = {inner for group in svg if group.get("transform") for inner in group.iter()}
    for parent in [each for each in svg.iter() if each not in moved and not each.tag.endswith("pattern")]:
        for path in [child for child in parent if child.tag.endswith("path")]:
            closed = path.get("fill") != "none"
            kept = "".join(_clipped(part, seen, closed) for part in PART.findall(path.get("d", "")))
            if kept:
                path.set("d", kept)
            else:
                parent.remove(path)


def coarsen(svg: Xml.Element, least: float) -> None:
    """Remove corners that are closer than `least` to the corner before.

    Only straight lines are simplified.
    """
    for path in svg.iter():
        outline = path.get("d", "")
        if path.tag.endswith("path") and len(outline) >= LONG and not CURVED.search(outline):
            path.set("d", "".join(_coarse(part, least) for part in PART.findall(outline)))


def _coarse(part: str, least: float) -> str:
    """Return one subpath with fewer corners; empty if too few remain."""
    first, *rest = free_space.corners(part)
    kept = [first]
    for point in rest:
        if math.dist(point, kept[-1]) >= least:
            kept.append(point)
    closed = part.rstrip().endswith("Z")
    if len(kept) < (3 if closed else 2):
        return ""
    # Keep the end of an open line, so that it still meets its neighbour.
    if not closed and kept[-1] != rest[-1]:
        kept.append(rest[-1])
    return _written(kept) + ("Z" if closed else "")


def leave_out(svg: Xml.Element, box: Box) -> None:
    """Remove the spaces that a box would cut, with their names and counters.

    Routes remain.

    Raises:
        ValueError: the edge cuts a space whose middle is inside the box.
    """
    left, top, right, low = box[0], box[1], box[0] + box[2], box[1] + box[3]
    gone: list[free_space.Box] = []
    for space in [child for child in svg if child.get("id") and child.get("transform")]:
        found = free_space.boxes_of(space)
        if all(b[0] >= left and b[1] >= top and b[2] <= right and b[3] <= low for b in found):
            continue
        x, y = free_space.place_of(space)
        if left < x < right and top < y < low:
            raise ValueError(f"the edge of the picture cuts {space.get('id')} in two")
        gone += found
        svg.remove(space)
    for group in [child for child in svg if child.get("transform")]:
        x, y = free_space.place_of(group)
        if any(b[0] < x < b[2] and b[1] < y < b[3] for b in gone):
            svg.remove(group)


def write_once(svg: Xml.Element) -> None:
    """Move outlines that occur more than once to the definitions, and refer to them."""
    space = svg.tag.removesuffix("svg")
    found: dict[str, list[Xml.Element]] = {}
    for path in svg.iter(f"{space}path"):
        if len(path.get("d", "")) >= LONG:
            found.setdefault(path.attrib["d"], []).append(path)
    again = [(outline, paths) for outline, paths in found.items() if len(paths) > 1]
    if not again:
        return
    shelf = Xml.Element(f"{space}defs")
    svg.insert(1, shelf)
    for n, (outline, paths) in enumerate(again):
        Xml.SubElement(shelf, f"{space}path", id=f"outline-{n}", d=outline)
        for path in paths:
            path.tag = f"{space}use"
            del path.attrib["d"]
            path.set("href", f"#outline-{n}")


def _near(group: Xml.Element, seen: Box) -> bool:
    """Return whether a part of a translated group can be visible."""
    moved = re.match(r"translate\((-?[\d.]+) (-?[\d.]+)\)", group.get("transform", ""))
    if moved is None:
        return True
    x, y = float(moved[1]), float(moved[2])
    return seen[0] - REACH < x < seen[2] + REACH and seen[1] - REACH < y < seen[3] + REACH


def _clipped(part: str, seen: Box, closed: bool) -> str:
    """Return the visible part of a subpath."""
    if CURVED.search(part):
        return part
    points = free_space.corners(part)
    if closed:
        points = _area(points, seen)
        return _written(points) + "Z" if len(points) > 2 else ""
    if part.rstrip().endswith("Z"):
        points.append(points[0])
    return "".join(_written(run) for run in _runs(points, seen))


def _runs(points: list[Point], seen: Box) -> list[list[Point]]:
    """Return the stretches of a line that can be visible."""
    runs: list[list[Point]] = []
    last = -2
    for n, (a, b) in enumerate(pairwise(points)):
        if max(a[0], b[0]) < seen[0] or min(a[0], b[0]) > seen[2]:
            continue
        if max(a[1], b[1]) < seen[1] or min(a[1], b[1]) > seen[3]:
            continue
        if last == n - 1:
            runs[-1].append(b)
        else:
            runs.append([a, b])
        last = n
    return runs


def _area(points: list[Point], seen: Box) -> list[Point]:
    """Clip a polygon to a box, edge by edge (Sutherland–Hodgman)."""
    for axis, limit, sign in ((0, seen[0], 1), (1, seen[1], 1), (0, seen[2], -1), (1, seen[3], -1)):
        kept: list[Point] = []
        for before, point in zip([*points[-1:], *points[:-1]], points, strict=True):
            inside, was = (sign * (each[axis] - limit) >= 0 for each in (point, before))
            if inside != was:
                share = (limit - before[axis]) / (point[axis] - before[axis])
                kept.append((before[0] + (point[0] - before[0]) * share, before[1] + (point[1] - before[1]) * share))
            if inside:
                kept.append(point)
        points = kept
    return points


def _written(points: list[Point]) -> str:
    """Return corners as an SVG path with one decimal.

    Each corner is relative to the corner before.
    """
    tenths = [(round(x * 10), round(y * 10)) for x, y in points]
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(tenths) if a != b]
    start = f"M{tenths[0][0] / 10:g} {tenths[0][1] / 10:g}"
    return start + ("l" + " ".join(f"{x / 10:g} {y / 10:g}" for x, y in steps) if steps else "")
