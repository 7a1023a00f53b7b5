# mypyc: no - a drawing, not in the hot path
"""Draw the map as an SVG picture (rule 2.1), optionally with a position's counters."""

from __future__ import annotations

import math
from xml.etree import ElementTree as Xml

from sandtable.games.blitzkrieg.edition.component_file_types import BlitzkriegSpace
from sandtable.games.blitzkrieg.edition.loader import LOADER, Edition
from sandtable.games.blitzkrieg.representation.draw_map_counters import Box, draw_counters
from sandtable.games.blitzkrieg.representation.view_types import BlitzkriegView
from sandtable.kernel.drawing.map_svg import INK, Sheet, Style, element, label, line, text_width

# The colours of the spaces and of the land around them, both by country.
SPACES, LAND = LOADER.colours.days("space"), LOADER.colours.days("land")
ROAD, HATCH, PAPER = (LOADER.colours[name].day for name in ("road", "hatch", "shield"))
SEA, COAST, BORDER = "#bfd3db", "#35525f", "#6b6a62"
NAME_SIZE = 16
HALF = {"base": (54, 36), "square": (36, 36), "fort": (42, 40)}


def draw(edition: Edition, lang: str, seen: BlitzkriegView | None = None) -> str:
    """Draw the map with routes, spaces, defence values and ports, in one language.

    Args:
        seen: a view of a position. Its counters are drawn, and spaces that Germany controls are hatched.
    """
    ground = LOADER.shapes
    title = edition.parts.rules.title["ja" if lang == "ja" else "en"]
    sheet = Sheet(ground["width"], ground["height"], title, SEA)
    for land in ground["land"]:
        element(sheet.root, "path", d=land["path"], fill=LAND.get(land["country"].lower(), LAND["other"]))
    for border in ground["borders"]:
        sheet.line(border["path"], BORDER, 1.5, stroke_dasharray="7 4")
    for coast in ground["coast"]:
        sheet.line(coast["path"], COAST, 1.5)
    spaces = edition.parts.map.space
    held = {there.id for there in seen.spaces if there.control == "german"} if seen is not None else set()
    _hatching(sheet.root)
    places = {space.id: (space.x, space.y) for space in spaces}
    for colour, thickness in ((INK, 8), (ROAD, 5)):
        for route in edition.parts.map.route:
            (ax, ay), (bx, by) = (places[id] for id in route.between)
            sheet.line(f"M{ax} {ay}L{bx} {by}", colour, thickness)
    for space in spaces:
        _space(sheet, space, space.ja if lang == "ja" else space.en, space.id in held)
    if seen is not None:
        draw_counters(sheet.root, edition, seen, [box for space in spaces for box in _boxes(space, lang)])
    return sheet.text()


def _boxes(space: BlitzkriegSpace, lang: str) -> list[Box]:
    """Return the two rectangles of a space that counters on routes should not cover.

    One contains the outline of the space with its shield and anchor, the other contains its name.
    """
    across, down = HALF[space.shape]
    right = across + 22 if "port" in space.icons else across
    half = text_width(space.ja if lang == "ja" else space.en, NAME_SIZE) / 2
    return [
        (space.x - across - 9, space.y - down - 10, space.x + right, space.y + down),
        (space.x - half, space.y + down + 2, space.x + half, space.y + down + 22),
    ]


def _hatching(svg: Xml.Element) -> None:
    """Define the fill pattern for spaces that Germany controls abroad (rule 4.4)."""
    pattern = element(
        element(svg, "defs"),
        "pattern",
        id="german",
        width=9,
        height=9,
        patternUnits="userSpaceOnUse",
        patternTransform="rotate(45)",
    )
    element(pattern, "rect", width=4, height=9, fill=HATCH[:7], fill_opacity=0.7)


def _text(parent: Xml.Element, text: str, at: tuple[float, float], size: int) -> None:
    label(parent, text, at, size, (INK, PAPER), font_weight=600)


def _outline(space: BlitzkriegSpace) -> str:
    across, down = HALF[space.shape]
    if space.shape == "fort":
        corners = [
            (across * math.cos(math.radians(angle)), down * math.sin(math.radians(angle)))
            for angle in range(0, 360, 60)
        ]
    else:
        corners = [(-across, -down), (across, -down), (across, down), (-across, down)]
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + "Z"


def _space(sheet: Sheet, space: BlitzkriegSpace, name: str, german: bool) -> None:
    group = sheet.group(space.id, name, transform=f"translate({space.x} {space.y})")
    outline: Style = {"d": _outline(space), "stroke": INK}
    element(group, "path", **outline, fill=SPACES[space.country.lower()], stroke_width=2, stroke_linejoin="round")
    if german and space.country != "DE":
        element(group, "path", **outline, fill="url(#german)", stroke_width=4)
    across, down = HALF[space.shape]
    if space.defence:
        x, y = -across * (0.6 if space.shape == "fort" else 1.0), -down
        shield = "M-9 -10H9V2Q9 9 0 12Q-9 9 -9 2Z"
        element(group, "path", d=shield, fill=PAPER, stroke=INK, transform=f"translate({x:.1f} {y})")
        _text(group, str(space.defence), (x, y + 5), 13)
    if "port" in space.icons:
        anchor = "M0 -8V8M-4 -4H4M-8 1Q-8 8 0 8Q8 8 8 1"
        line(group, anchor, INK, 2.4, transform=f"translate({across + 12} {-down + 10})")
    _text(group, name, (0, down + 17), NAME_SIZE)
