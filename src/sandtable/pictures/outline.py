"""Cuts a picture out of a drawing: what lies outside is left away, and what is drawn several times is written once."""

from __future__ import annotations

import math
import re
from itertools import pairwise
from xml.etree import ElementTree as Xml

from sandtable.pictures import room

Box = tuple[float, float, float, float]
Point = room.Point
# So far outside a line may still be seen, for it is thick.
MARGIN = 24.0
PART = re.compile(r"M[^M]*")
CURVED = re.compile(r"[aAcCqQsStT]")
# How far a group that is moved as a whole may reach: a space with its name, a counter.
REACH = 110
# Paths shorter than this are not worth writing once.
LONG = 600


def cut_out(svg: Xml.Element, box: Box) -> None:
    """Take away what of a drawing lies outside a box: left, top, width and height."""
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
    """Leave out corners of straight lines that lie nearer to the one before than can be seen."""
    for path in svg.iter():
        outline = path.get("d", "")
        if path.tag.endswith("path") and len(outline) >= LONG and not CURVED.search(outline):
            path.set("d", "".join(_coarse(part, least) for part in PART.findall(outline)))


def _coarse(part: str, least: float) -> str:
    """One part of a path with fewer corners."""
    first, *rest = room.corners(part)
    kept = [first]
    for point in rest:
        if math.dist(point, kept[-1]) >= least:
            kept.append(point)
    closed = part.rstrip().endswith("Z")
    if len(kept) < (3 if closed else 2):
        return ""
    # An open line goes on to where it ended.
    if not closed and kept[-1] != rest[-1]:
        kept.append(rest[-1])
    return _written(kept) + ("Z" if closed else "")


def leave_out(svg: Xml.Element, box: Box) -> None:
    """Take away the spaces that a box would cut in two, their names and counters with them: routes lead out to them.

    Raises:
        ValueError: the middle of one of them lies in the box.
    """
    left, top, right, low = box[0], box[1], box[0] + box[2], box[1] + box[3]
    gone: list[room.Box] = []
    for space in [child for child in svg if child.get("id") and child.get("transform")]:
        found = room.boxes_of(space)
        if all(b[0] >= left and b[1] >= top and b[2] <= right and b[3] <= low for b in found):
            continue
        x, y = room.place_of(space)
        if left < x < right and top < y < low:
            raise ValueError(f"the edge of the picture cuts {space.get('id')} in two")
        gone += found
        svg.remove(space)
    for group in [child for child in svg if child.get("transform")]:
        x, y = room.place_of(group)
        if any(b[0] < x < b[2] and b[1] < y < b[3] for b in gone):
            svg.remove(group)


def write_once(svg: Xml.Element) -> None:
    """Put outlines that are drawn several times into the definitions, and refer to them."""
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
    """Whether something of a moved group may be seen."""
    moved = re.match(r"translate\((-?[\d.]+) (-?[\d.]+)\)", group.get("transform", ""))
    if moved is None:
        return True
    x, y = float(moved[1]), float(moved[2])
    return seen[0] - REACH < x < seen[2] + REACH and seen[1] - REACH < y < seen[3] + REACH


def _clipped(part: str, seen: Box, closed: bool) -> str:
    """One part of a path as far as it may be seen."""
    if CURVED.search(part):
        return part
    points = room.corners(part)
    if closed:
        points = _area(points, seen)
        return _written(points) + "Z" if len(points) > 2 else ""
    if part.rstrip().endswith("Z"):
        points.append(points[0])
    return "".join(_written(run) for run in _runs(points, seen))


def _runs(points: list[Point], seen: Box) -> list[list[Point]]:
    """The stretches of a line that may be seen."""
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
    """An area as far as it lies in a box, edge by edge of the box."""
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
    """Corners as a path, in tenths, each by its distance from the one before."""
    tenths = [(round(x * 10), round(y * 10)) for x, y in points]
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(tenths) if a != b]
    start = f"M{tenths[0][0] / 10:g} {tenths[0][1] / 10:g}"
    return start + ("l" + " ".join(f"{x / 10:g} {y / 10:g}" for x, y in steps) if steps else "")
