"""Where on a drawing there is room: the boxes round what is drawn, and places that hide none of them."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from xml.etree import ElementTree as Xml

from sandtable.kernel.svg import text_width

Point = tuple[float, float]
# Left, top, right and bottom.
Box = tuple[float, float, float, float]
TOKEN = re.compile(r"[A-Za-z]|-?\d*\.?\d+")
MOVED = re.compile(r"translate\((-?[\d.]+)[ ,](-?[\d.]+)\)")
# How far letters reach above their line and below it, as shares of their size.
ABOVE, BELOW = 0.8, 0.25
# A place is sought in so many directions, the upper right first, and in steps outward.
DIRECTIONS = tuple(math.radians(angle) for angle in (-45, 0, -90, -135, 180, 45, 135, -20, -70, -110, -160, 20, 160))
STEPS = 8
STEP = 4.0
# An arrow begins and ends so far from the edges of its spaces.
GAP = 4.0
# The middle of a space lies where its place is, but for what is rounded.
NEAR = 2.5


def drawn_boxes(svg: Xml.Element) -> list[Box]:
    """The boxes round all names, outlines, signs and counters: whatever lies in a group that is moved as a whole."""
    return [box for group in svg if group.get("transform") for box in boxes_of(group)]


def boxes_of(group: Xml.Element) -> list[Box]:
    """The boxes round what a group that is moved as a whole holds."""
    return list(_boxes(group, (0.0, 0.0)))


def place_of(group: Xml.Element) -> Point:
    """Where a group is moved to."""
    return _place(group, (0.0, 0.0))


def corners(part: str) -> list[Point]:
    """The corners of a path of straight lines; of curves also the points that bend them."""
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
    """Where round a place a disc hides least, as near to it as can be."""
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
    """The box round the outline of the space at a place; None where only an area of the map is."""
    round_it = [box for box in boxes if _far(box, middle) < NEAR]
    return max(round_it, key=lambda box: box[2] - box[0], default=None)


def leave(boxes: list[Box], middle: Point, along: Point) -> float:
    """How far from a place, in a direction, the outline of its space ends."""
    left, top, right, low = outline_at(boxes, middle) or (*middle, *middle)
    across = (right - left) / 2 / abs(along[0]) if along[0] else math.inf
    down = (low - top) / 2 / abs(along[1]) if along[1] else math.inf
    return min(across, down) + GAP


def shared(one: Box, other: Box) -> float:
    """How much of their areas two boxes share."""
    wide = min(one[2], other[2]) - max(one[0], other[0])
    tall = min(one[3], other[3]) - max(one[1], other[1])
    return max(0.0, wide) * max(0.0, tall)


def _far(box: Box, middle: Point) -> float:
    """How far the middle of a box is from a place."""
    return math.dist(((box[0] + box[2]) / 2, (box[1] + box[3]) / 2), middle)


def _place(group: Xml.Element, at: Point) -> Point:
    moved = MOVED.match(group.get("transform", ""))
    return (at[0] + float(moved[1]), at[1] + float(moved[2])) if moved is not None else at


def _boxes(group: Xml.Element, at: Point) -> Iterator[Box]:
    """The boxes of what a group holds."""
    here = _place(group, at)
    box = _box(group, here)
    if box is not None:
        yield box
    for child in group:
        yield from _boxes(child, here)


def _box(drawn: Xml.Element, at: Point) -> Box | None:
    """The box round one element; None for what is not drawn by itself."""
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
