# mypyc: no - a drawing, not in the hot path
"""The counters of a position on the drawn map, as one seat sees them (2.2)."""

from __future__ import annotations

import math
from xml.etree import ElementTree as Xml

from sandtable.games.blitzkrieg.edition.loader import LOADER, Edition
from sandtable.games.blitzkrieg.edition.parts import Space
from sandtable.games.blitzkrieg.format.view import Counts, SpaceView, View
from sandtable.kernel.svg import INK, PAPER, count, counter, element

FILL = LOADER.colours.days("")
COVER = "#6f6a5e"
SYMBOL = {"infantry": "infantry", "tank": "armour"}
STEP = 33
# A space holds so many single counters; of more, one a kind is drawn, with its number.
SINGLE = 4
# Where on its route a retreating group stands, from its old space to its new one.
ON_ROUTE = 0.5
# Where on its route an attacking group waits for the battle to be decided.
BEFORE_BATTLE = 0.4
# How far along its route and beside it such a group may stand elsewhere, lest it hide a space or a name.
ALONG = (0.0, -0.1, 0.1, -0.2, 0.2)
ASIDE = (0, 14, -14, 28, -28, 42, -42, 56, -56, 70, -70)
# What is hidden, in square units, weighs so much less than a unit's distance from the proper place.
HIDDEN = 0.2

# Left, top, right and bottom.
Box = tuple[float, float, float, float]
Point = tuple[float, float]


def draw_counters(svg: Xml.Element, edition: Edition, seen: View, blocked: list[Box]) -> None:
    """All units on the map, with a cover over those that the seat may not see.

    Args:
        svg: the map, which the counters are added to.
        edition: its spaces.
        seen: the position.
        blocked: what groups on routes leave free where they can.
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


def _beside(units: Counts, start: Space, goal: Space, share: float, blocked: list[Box]) -> Point:
    """Where on a route, or a little beside it, a group hides least."""
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
    """The units of a space that do not still stand on a route (8.6.1)."""
    left = dict(there.units or {})
    for group in there.retreating:
        for unit, number in group.units.items():
            left[unit] -= number
    return {unit: number for unit, number in left.items() if number > 0}


def _stack(svg: Xml.Element, units: Counts, middle: tuple[float, float]) -> None:
    """Units as counters in up to two rows round their middle."""
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


def _cover(svg: Xml.Element, space: Space) -> None:
    """The box over a German base (3.3)."""
    box = element(svg, "g", transform=f"translate({space.x} {space.y})")
    element(box, "rect", x=-44, y=-24, width=88, height=48, rx=3, fill=COVER, stroke=INK, stroke_width=2)
    element(box, "path", d="M-44 -10H44M0 -10V24", fill="none", stroke=INK, stroke_width=1)
    element(box, "text", "?", y=14, fill=PAPER, font_size=26, font_weight=700, text_anchor="middle")
