"""Add arrows, rings and numbers to a drawing, and dice below it.

Sizes are in pixels of the finished picture; `scale` is the number of drawing units in a pixel.
"""

from __future__ import annotations

import math
from xml.etree import ElementTree as Xml

from sandtable.kernel.drawing.map_svg import Style, element
from sandtable.pictures.free_space import Point, beside, drawn_boxes, leave, outline_at

INK, PAPER, SHADE, RULE = "#1f2c35", "#fdf9ef", "#efe8d6", "#b9ae98"
ARROWS = {"attack": "#a1268c", "move": "#0b7a5b", "retreat": "#2c57a5", "march": "#8d1f17"}
RING = "#0b7a5b"
# The positions of the pips on each face, in units of 0.27 of a die's edge from its middle.
PIPS = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
}
DIE, GAP, ROW, PAD = 30.0, 7.0, 48.0, 16.0
# The left edge of the dice, as a share of the picture's width.
DICE_FROM = 0.36
RING_RADIUS = 60.0
# The distance of an arrow's ends from the middle of its areas.
CLEAR = 46.0


def add_arrow(svg: Xml.Element, start: Point, end: Point, kind: str, scale: float) -> None:
    """Draw an arrow between two points.

    Between spaces with an outline the arrow goes from edge to edge and is drawn below them; between areas it is drawn
    above everything.
    """
    length = math.dist(start, end)
    along = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
    across = (-along[1], along[0])
    boxes = drawn_boxes(svg)
    spaces = outline_at(boxes, start) is not None and outline_at(boxes, end) is not None
    clear = before = min(CLEAR, length * 0.3)
    if spaces:
        clear = min(leave(boxes, start, along), length * 0.4)
        before = min(leave(boxes, end, (-along[0], -along[1])), length * 0.4)
    far = length - before
    half, head, wide = 3.5 * scale, 20 * scale, 11 * scale

    def at(forward: float, aside: float) -> str:
        x = start[0] + along[0] * forward + across[0] * aside
        y = start[1] + along[1] * forward + across[1] * aside
        return f"{x:.1f} {y:.1f}"

    corners = [
        at(clear, -half),
        at(far - head, -half),
        at(far - head, -wide),
        at(far, 0),
        at(far - head, wide),
        at(far - head, half),
        at(clear, half),
    ]
    style: Style = {"fill": ARROWS[kind], "stroke": PAPER, "stroke_width": 1.6 * scale}
    element(svg, "path", d="M" + "L".join(corners) + "Z", stroke_linejoin="round", **style)
    if spaces:
        _lower(svg)


def add_ring(svg: Xml.Element, middle: Point, scale: float) -> None:
    """Draw a ring round a point, below the spaces and their names."""
    style: Style = {"fill": "none", "stroke": RING, "stroke_width": 4 * scale}
    element(svg, "circle", cx=middle[0], cy=middle[1], r=RING_RADIUS, stroke_dasharray="10 6", **style)
    _lower(svg)


def add_number(svg: Xml.Element, middle: Point, number: int, scale: float) -> None:
    """Draw a number in a disc beside a point.

    The disc hides as little of the drawing as possible.
    """
    radius = 14 * scale
    x, y = beside(drawn_boxes(svg), middle, radius + 1.5 * scale)
    style: Style = {"fill": INK, "stroke": PAPER, "stroke_width": 2 * scale}
    element(svg, "circle", cx=x, cy=y, r=radius, **style)
    text: Style = {"fill": PAPER, "font_size": 17 * scale, "font_weight": 700, "text_anchor": "middle"}
    element(svg, "text", str(number), x=x, y=y + 6 * scale, **text)


def _lower(svg: Xml.Element) -> None:
    """Move the last element below the spaces and counters, but above land and routes."""
    last = svg[-1]
    svg.remove(last)
    first = next((n for n, child in enumerate(svg) if child.get("transform")), len(svg))
    svg.insert(first, last)


def add_panel(
    svg: Xml.Element,
    place: tuple[float, float, float],
    rows: list[tuple[str, list[int], list[int], str]],
    scale: float,
    begin: float = DICE_FROM,
) -> float:
    """Draw rows of dice below a drawing.

    Args:
        place: the left, top and width of the panel.
        rows: for each row, the text before the dice, the faces, the indices of the dice that count, and the text after
            the dice.
        scale: the number of drawing units in a pixel.
        begin: the left edge of the dice, as a share of the panel's width.

    Returns:
        The height of the panel in drawing units.
    """
    left, top, width = place
    height = (len(rows) * ROW + PAD) * scale
    element(svg, "rect", x=left, y=top, width=width, height=height, fill=PAPER)
    element(svg, "rect", x=left, y=top, width=width, height=2 * scale, fill=INK)
    plain: Style = {"fill": INK, "font_size": 17 * scale}
    for n, (who, dice, kept, result) in enumerate(rows):
        middle = top + (PAD / 2 + ROW * (n + 0.5)) * scale
        if n:
            line = middle - ROW / 2 * scale
            element(svg, "rect", x=left + PAD * scale, y=line, width=width - 2 * PAD * scale, height=scale, fill=RULE)
        element(svg, "text", who, x=left + PAD * scale, y=middle + 6 * scale, font_weight=600, **plain)
        x = left + width * begin
        for place_of, face in enumerate(dice):
            add_die(svg, (x + DIE / 2 * scale, middle), face, place_of in kept, scale)
            x += (DIE + GAP) * scale
        if result:
            right = left + width - PAD * scale
            element(svg, "text", result, x=right, y=middle + 6 * scale, text_anchor="end", font_weight=700, **plain)
    return height


def add_die(svg: Xml.Element, middle: Point, face: int, kept: bool, scale: float) -> None:
    """Draw a die; a die that does not count is pale."""
    group = element(svg, "g", transform=f"translate({middle[0]:.1f} {middle[1]:.1f}) scale({scale:.3f})")
    fill, edge, pip = (INK, INK, PAPER) if kept else (SHADE, RULE, "#8b8273")
    element(group, "rect", x=-DIE / 2, y=-DIE / 2, width=DIE, height=DIE, rx=6, fill=fill, stroke=edge)
    for x, y in PIPS[face]:
        element(group, "circle", cx=x * DIE * 0.27, cy=y * DIE * 0.27, r=2.9, fill=pip)
