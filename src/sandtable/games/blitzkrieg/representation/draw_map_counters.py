# mypyc: no - a drawing, not in the hot path
"""Draw the counters of a position on the map, as one seat sees them (rule 2.2)."""

from __future__ import annotations

import math
from xml.etree import ElementTree as Xml

from sandtable.games.blitzkrieg.edition.component_file_types import BlitzkriegSpace
from sandtable.games.blitzkrieg.edition.loader import LOADER, Edition
from sandtable.games.blitzkrieg.representation.view_types import BlitzkriegView, Counts, SpaceView
from sandtable.kernel.drawing.map_svg import INK, PAPER, count, counter, element

FILL = LOADER.colours.days("")
COVER = "#6f6a5e"
SYMBOL = {"infantry": "infantry", "tank": "armour"}
STEP = 33
# Up to this many units in a space are drawn singly. For more units, one counter of each kind is drawn with its number.
SINGLE = 4
# Where a retreating group is drawn on its route: 0 is its old space, 1 its new space.
ON_ROUTE = 0.5
# Where an attacking group is drawn on its route during the battle: 0 is its old space, 1 the attacked space.
BEFORE_BATTLE = 0.4
# Alternative offsets along the route (as fractions of its length) and beside it (in units of the sheet). They are used
# if a group would hide a space or a name.
ALONG = (0.0, -0.1, 0.1, -0.2, 0.2)
ASIDE = (0, 14, -14, 28, -28, 42, -42, 56, -56, 70, -70)
# The cost of covering one square unit of a blocked rectangle. One unit of distance from the usual position costs 1.
HIDDEN = 0.2

# A rectangle: the coordinates of its left, top, right and bottom edge.
Box = tuple[float, float, float, float]
Point = tuple[float, float]


def draw_counters(svg: Xml.Element, edition: Edition, seen: BlitzkriegView, blocked: list[Box]) -> None:
    """Draw all units on the map, and covers on the bases whose units the seat cannot see.

    Args:
        svg: the map, to which the counters are added.
        seen: the view of the position.
        blocked: the rectangles that a group on a route should not cover, because they contain spaces or names.
    """
    spaces = {space.id: space for space in edition.parts.map.space}
    for there in seen.spaces:
        space = spaces[there.id]
        if there.units is None:
            _cover(svg, space)
            continue
        _stack(svg, _standing(there), (space.x, space.y + 2))
        for group in there.retreating:
            start = spaces[group.start]
            _stack(svg, group.units, _beside(group.units, start, space, ON_ROUTE, blocked))
    held = {there.id: there.control for there in seen.spaces}
    if seen.battle is not None and held[seen.battle.space] != seen.battle.attacker:
        start, goal = spaces[seen.battle.start], spaces[seen.battle.space]
        attacking = seen.battle.attacking
        _stack(svg, attacking, _beside(attacking, start, goal, BEFORE_BATTLE, blocked))


def _beside(units: Counts, start: BlitzkriegSpace, goal: BlitzkriegSpace, share: float, blocked: list[Box]) -> Point:
    """Return a point for a group on or beside a route.

    It is the point where the group covers least of the `blocked` rectangles.

    Args:
        share: the usual position on the route, from 0 at the start to 1 at the goal.
    """
    across, along = goal.x - start.x, goal.y - start.y
    length = math.hypot(across, along) or 1.0
    piles = min(SINGLE, sum(units.values()))
    wide, tall = STEP * min(2, piles) / 2, STEP * -(-piles // 2) / 2

    def place(more: float, aside: int) -> Point:
        x = start.x + across * (share + more) - along / length * aside
        return x, start.y + along * (share + more) + across / length * aside

    def cost(there: tuple[float, int]) -> float:
        x, y = place(*there)
        hidden = sum(
            max(0.0, min(x + wide, right) - max(x - wide, left)) * max(0.0, min(y + tall, low) - max(y - tall, top))
            for left, top, right, low in blocked
        )
        return hidden * HIDDEN + abs(there[1]) + abs(there[0]) * length

    return place(*min(((more, aside) for more in ALONG for aside in ASIDE), key=cost))


def _standing(there: SpaceView) -> Counts:
    """Return the units of a space without the groups shown on routes (rule 8.6.1)."""
    left = dict(there.units or {})
    for group in there.retreating:
        for unit, number in group.units.items():
            left[unit] -= number
    return {unit: number for unit, number in left.items() if number > 0}


def _stack(svg: Xml.Element, units: Counts, middle: tuple[float, float]) -> None:
    """Draw units as counters in up to two rows, centred at `middle`."""
    if sum(units.values()) <= SINGLE:
        piles = [(unit, 1) for unit, number in units.items() for _ in range(number)]
    else:
        piles = list(units.items())
    across = 2 if len(piles) > 1 else 1
    rows = -(-len(piles) // across)
    for n, (unit, number) in enumerate(piles):
        row, column = divmod(n, across)
        wide = min(across, len(piles) - row * across)
        x = middle[0] + (column - (wide - 1) / 2) * STEP
        y = middle[1] + (row - (rows - 1) / 2) * STEP
        power, _, kind = unit.partition("-")
        group = counter(svg, SYMBOL[kind], (x, y), FILL[power], deep=number)
        if number > 1:
            count(group, number)


def _cover(svg: Xml.Element, space: BlitzkriegSpace) -> None:
    """Draw the army group box over a covered German base (rule 3.3)."""
    box = element(svg, "g", transform=f"translate({space.x} {space.y})")
    element(box, "rect", x=-44, y=-24, width=88, height=48, rx=3, fill=COVER, stroke=INK, stroke_width=2)
    element(box, "path", d="M-44 -10H44M0 -10V24", fill="none", stroke=INK, stroke_width=1)
    element(box, "text", "?", y=14, fill=PAPER, font_size=26, font_weight=700, text_anchor="middle")
