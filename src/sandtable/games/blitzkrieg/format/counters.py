# mypyc: no - a drawing, not in the hot path
"""The counters of a position on the drawn map, as one seat sees them (2.2)."""

from __future__ import annotations

from xml.etree import ElementTree as Xml

from sandtable.games.blitzkrieg.edition.loader import Edition, Space
from sandtable.games.blitzkrieg.format.view import Counts, SpaceView, View
from sandtable.kernel.svg import count, counter, element

FILL = {"german": "#4b4f4a", "french": "#2c57a5", "british": "#a83629"}
COVER, COVER_EDGE, PAPER = "#6f6a5e", "#1f2c35", "#fdf9ef"
SYMBOL = {"infantry": "infantry", "tank": "armour"}
STEP = 33
# A space holds so many single counters; of more, one a kind is drawn, with its number.
SINGLE = 4
# Where on its route a retreating group stands, from its old space to its new one.
ON_ROUTE = 0.5
# Where on its route an attacking group waits for the battle to be decided.
BEFORE_BATTLE = 0.4


def draw_counters(svg: Xml.Element, edition: Edition, seen: View) -> None:
    """All units on the map, with a cover over those that the seat may not see."""
    spaces = {space.id: space for space in edition.map.space}
    for there in seen.spaces:
        space = spaces[there.id]
        if there.units is None:
            _cover(svg, space)
            continue
        _stack(svg, _standing(there), (space.x, space.y + 2))
        for group in there.retreating:
            start = spaces[group.start]
            x = start.x + (space.x - start.x) * ON_ROUTE
            y = start.y + (space.y - start.y) * ON_ROUTE
            _stack(svg, group.units, (x, y))
    held = {there.id: there.control for there in seen.spaces}
    if seen.battle is not None and held[seen.battle.space] != seen.battle.attacker:
        start, goal = spaces[seen.battle.start], spaces[seen.battle.space]
        x = start.x + (goal.x - start.x) * BEFORE_BATTLE
        y = start.y + (goal.y - start.y) * BEFORE_BATTLE
        _stack(svg, seen.battle.attacking, (x, y))


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
    element(box, "rect", x=-44, y=-24, width=88, height=48, rx=3, fill=COVER, stroke=COVER_EDGE, stroke_width=2)
    element(box, "path", d="M-44 -10H44M0 -10V24", fill="none", stroke=COVER_EDGE, stroke_width=1)
    element(box, "text", "?", y=14, fill=PAPER, font_size=26, font_weight=700, text_anchor="middle")
