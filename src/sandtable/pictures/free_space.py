"""Find free space in a drawing, by the bounding boxes of its elements."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from xml.etree import ElementTree as Xml

from sandtable.kernel.drawing.map_svg import text_width

Point = tuple[float, float]
# The left, top, right and bottom of a bounding box.
Box = tuple[float, float, float, float]
TOKEN = re.compile(r"[A-Za-z]|-?\d*\.?\d+")
MOVED = re.compile(r"translate\((-?[\d.]+)[ ,](-?[\d.]+)\)")
# How far letters reach above and below their base line, as shares of the font size.
ABOVE, BELOW = 0.8, 0.25
# Free space is searched in these directions, the upper right first. Each direction has up to STEPS steps of the length
# STEP.
DIRECTIONS = tuple(math.radians(angle) for angle in (-45, 0, -90, -135, 180, 45, 135, -20, -70, -110, -160, 20, 160))
STEPS = 8
STEP = 4.0
# The distance of an arrow's ends from the outlines of its spaces.
GAP = 4.0
# The tolerance for the middle of a space, because coordinates are rounded.
NEAR = 2.5


def drawn_boxes(svg: Xml.Element) -> list[Box]:
    """Return the bounding boxes of all names, outlines, symbols and counters.

    These are the elements of groups that have a translation.
    """
    return [box for group in svg if group.get("transform") for box in boxes_of(group)]


def boxes_of(group: Xml.Element) -> list[Box]:
    """Return the bounding boxes of the elements of a group."""
    return list(_boxes(group, (0.0, 0.0)))


def place_of(group: Xml.Element) -> Point:
    """Return the translation of a group; (0, 0) without one."""
    return _place(group, (0.0, 0.0))


def corners(part: str) -> list[Point]:
    """Return the corners of an SVG path; control points of curves count as corners."""
    x = y = 0.0
    found: list[Point] = []
    command = "M"
    numbers: list[float] = []
    for token in TOKEN.findall(part):
        if token.isalpha():
            command, numbers = token, []
            continue
        numbers.append(float(token))
        across, down = command in "hH", command in "vV"
        if len(numbers) < 2 and not (across or down):
            continue
        back_x, back_y = (x, y) if command.islower() else (0.0, 0.0)
        x = x if down else numbers[0] + back_x
        y = y if across else numbers[-1] + back_y
        numbers = []
        found.append((x, y))
    return found


def beside(boxes: list[Box], middle: Point, radius: float) -> Point:
    """Return the point near `middle` at which a disc hides the least of the drawing."""
    best, least = middle, math.inf
    for n in range(STEPS + 1):
        for direction in DIRECTIONS:
            along = (math.cos(direction), math.sin(direction))
            far = leave(boxes, middle, along) + radius + n * STEP
            x, y = middle[0] + along[0] * far, middle[1] + along[1] * far
            hidden = sum(shared((x - radius, y - radius, x + radius, y + radius), box) for box in boxes)
            if hidden < least - 1.0:
                best, least = (x, y), hidden
    return best


def outline_at(boxes: list[Box], middle: Point) -> Box | None:
    """Return the bounding box of the space with the given middle.

    Return None if no outline has this middle.
    """
    round_it = [box for box in boxes if _far(box, middle) < NEAR]
    return max(round_it, key=lambda box: box[2] - box[0], default=None)


def leave(boxes: list[Box], middle: Point, along: Point) -> float:
    """Return how far from the middle of a space an arrow in the direction `along` begins or ends.

    This point is a small gap outside the outline of the space.
    """
    left, top, right, low = outline_at(boxes, middle) or (*middle, *middle)
    across = (right - left) / 2 / abs(along[0]) if along[0] else math.inf
    down = (low - top) / 2 / abs(along[1]) if along[1] else math.inf
    return min(across, down) + GAP


def shared(one: Box, other: Box) -> float:
    """Return the area that two boxes have in common."""
    wide = min(one[2], other[2]) - max(one[0], other[0])
    tall = min(one[3], other[3]) - max(one[1], other[1])
    return max(0.0, wide) * max(0.0, tall)


def _far(box: Box, middle: Point) -> float:
    """Return the distance between the middle of a box and a point."""
    return math.dist(((box[0] + box[2]) / 2, (box[1] + box[3]) / 2), middle)


def _place(group: Xml.Element, at: Point) -> Point:
    moved = MOVED.match(group.get("transform", ""))
    return (at[0] + float(moved[1]), at[1] + float(moved[2])) if moved is not None else at


def _boxes(group: Xml.Element, at: Point) -> Iterator[Box]:
    """Yield the bounding boxes of a group's elements."""
    here = _place(group, at)
    box = _box(group, here)
    if box is not None:
        yield box
    for child in group:
        yield from _boxes(child, here)


def _box(drawn: Xml.Element, at: Point) -> Box | None:
    """Return the bounding box of one element; None if it draws nothing itself."""
    x, y = (float(drawn.get(key, "0")) for key in ("x", "y"))
    tag = drawn.tag.rpartition("}")[2]
    if tag == "text" and drawn.text:
        size = float(drawn.get("font-size", "16"))
        half = text_width(drawn.text, size) / 2
        found = (x - half, y - ABOVE * size, x + half, y + BELOW * size)
    elif tag == "rect":
        found = (x, y, x + float(drawn.get("width", "0")), y + float(drawn.get("height", "0")))
    elif tag == "circle":
        x, y, radius = (float(drawn.get(key, "0")) for key in ("cx", "cy", "r"))
        found = (x - radius, y - radius, x + radius, y + radius)
    elif tag == "path":
        points = corners(drawn.get("d", ""))
        across, down = [point[0] for point in points], [point[1] for point in points]
        found = (min(across), min(down), max(across), max(down))
    else:
        return None
    return (found[0] + at[0], found[1] + at[1], found[2] + at[0], found[3] + at[1])
