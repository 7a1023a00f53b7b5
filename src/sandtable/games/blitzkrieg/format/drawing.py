# mypyc: no - a drawing, not in the hot path
"""The map as an SVG picture (2.1), from the components, with the counters of a position if one is given."""

from __future__ import annotations

import math
from xml.etree import ElementTree as Xml

from sandtable.games.blitzkrieg.edition.loader import LOADER, Edition
from sandtable.games.blitzkrieg.edition.parts import Space
from sandtable.games.blitzkrieg.format.counters import Box, draw_counters
from sandtable.games.blitzkrieg.format.view import View
from sandtable.kernel.svg import element, text_width

COLOURS = {"DE": "#a8a499", "FR": "#93addf", "BE": "#eed45c", "NL": "#efa54a"}
LAND = {"DE": "#d9d5ca", "FR": "#dbe3f1", "BE": "#f2eac6", "NL": "#f4dfbe", "LU": "#e4dfd2"}
HATCH = "#3a3d3a"
OTHER_LAND, SEA, INK, PAPER, COAST, BORDER = "#e9e2d3", "#bfd3db", "#1f2c35", "#fdf9ef", "#35525f", "#6b6a62"
FONT = "'Noto Sans', 'Noto Sans JP', 'Noto Sans CJK JP', sans-serif"
NAME_SIZE = 16
HALF = {"base": (54, 36), "square": (36, 36), "fort": (42, 40)}


def draw(edition: Edition, lang: str, seen: View | None = None) -> str:
    """The map with its routes, spaces, defence values and ports, names in one language.

    Args:
        seen: a position as a seat sees it: its counters are drawn, and what the Germans hold is hatched.
    """
    ground = LOADER.shapes
    width, height = ground["width"], ground["height"]
    svg = Xml.Element(
        "svg",
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        width=str(width),
        height=str(height),
    )
    svg.set("font-family", FONT)
    _title(svg, edition.parts.rules.title["ja" if lang == "ja" else "en"])
    Xml.SubElement(svg, "rect", width=str(width), height=str(height), fill=SEA)
    for land in ground["land"]:
        Xml.SubElement(svg, "path", d=land["path"], fill=LAND.get(land["country"], OTHER_LAND))
    for border in ground["borders"]:
        _line(svg, border["path"], BORDER, 1.5, dashes="7 4")
    for coast in ground["coast"]:
        _line(svg, coast["path"], COAST, 1.5)
    held = {there.id: there.control for there in seen.spaces} if seen is not None else dict.fromkeys(_ids(edition), "")
    _hatching(svg)
    places = {space.id: (space.x, space.y) for space in edition.parts.map.space}
    for colour, thickness in ((INK, 8.0), ("#fff8e6", 5.0)):
        for route in edition.parts.map.route:
            (ax, ay), (bx, by) = (places[id] for id in route.between)
            _line(svg, f"M{ax} {ay}L{bx} {by}", colour, thickness)
    for space in edition.parts.map.space:
        _space(svg, space, space.ja if lang == "ja" else space.en, held[space.id] == "german")
    if seen is not None:
        draw_counters(svg, edition, seen, [box for space in edition.parts.map.space for box in _boxes(space, lang)])
    Xml.indent(svg)
    return Xml.tostring(svg, encoding="unicode") + "\n"


def _boxes(space: Space, lang: str) -> list[Box]:
    """What counters beside a space should leave free: its outline with shield and anchor, and its name."""
    across, down = HALF[space.shape]
    right = across + 22 if "port" in space.icons else across
    half = text_width(space.ja if lang == "ja" else space.en, NAME_SIZE) / 2
    return [
        (space.x - across - 9, space.y - down - 10, space.x + right, space.y + down),
        (space.x - half, space.y + down + 2, space.x + half, space.y + down + 22),
    ]


def _ids(edition: Edition) -> list[str]:
    return [space.id for space in edition.parts.map.space]


def _hatching(svg: Xml.Element) -> None:
    """The pattern of a space that the Germans hold in another country (4.4)."""
    pattern = element(
        element(svg, "defs"),
        "pattern",
        id="german",
        width=9,
        height=9,
        patternUnits="userSpaceOnUse",
        patternTransform="rotate(45)",
    )
    element(pattern, "rect", width=4, height=9, fill=HATCH, fill_opacity=0.7)


def _title(parent: Xml.Element, text: str) -> None:
    Xml.SubElement(parent, "title").text = text


def _line(parent: Xml.Element, path: str, colour: str, width: float, dashes: str = "") -> None:
    line = Xml.SubElement(parent, "path", d=path, fill="none", stroke=colour)
    line.set("stroke-width", str(width))
    line.set("stroke-linejoin", "round")
    if dashes:
        line.set("stroke-dasharray", dashes)


def _text(parent: Xml.Element, text: str, x: float, y: float, size: int) -> None:
    element = Xml.SubElement(parent, "text", x=str(x), y=str(y), fill=INK, stroke=PAPER)
    element.set("font-size", str(size))
    element.set("font-weight", "600")
    element.set("text-anchor", "middle")
    element.set("paint-order", "stroke")
    element.set("stroke-width", "4")
    element.set("stroke-linejoin", "round")
    element.text = text


def _outline(space: Space) -> str:
    across, down = HALF[space.shape]
    if space.shape == "fort":
        corners = [
            (across * math.cos(math.radians(angle)), down * math.sin(math.radians(angle)))
            for angle in range(0, 360, 60)
        ]
    else:
        corners = [(-across, -down), (across, -down), (across, down), (-across, down)]
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + "Z"


def _space(svg: Xml.Element, space: Space, name: str, german: bool) -> None:
    group = Xml.SubElement(svg, "g", id=space.id, transform=f"translate({space.x} {space.y})")
    _title(group, name)
    body = Xml.SubElement(group, "path", d=_outline(space), fill=COLOURS[space.country], stroke=INK)
    body.set("stroke-width", "2")
    body.set("stroke-linejoin", "round")
    if german and space.country != "DE":
        element(group, "path", d=_outline(space), fill="url(#german)", stroke=INK, stroke_width=4)
    across, down = HALF[space.shape]
    if space.defence:
        corner = (-across * (0.6 if space.shape == "fort" else 1), -down)
        shield = Xml.SubElement(group, "path", d="M-9 -10H9V2Q9 9 0 12Q-9 9 -9 2Z", fill=PAPER, stroke=INK)
        shield.set("transform", f"translate({corner[0]:.1f} {corner[1]})")
        _text(group, str(space.defence), round(corner[0], 1), corner[1] + 5, 13)
    if "port" in space.icons:
        anchor = "M0 -8V8M-4 -4H4M-8 1Q-8 8 0 8Q8 8 8 1"
        path = Xml.SubElement(group, "path", d=anchor, fill="none", stroke=INK)
        path.set("stroke-width", "2.4")
        path.set("transform", f"translate({across + 12} {-down + 10})")
    _text(group, name, 0, down + 17, NAME_SIZE)
