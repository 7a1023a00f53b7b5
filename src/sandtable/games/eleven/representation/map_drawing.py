# mypyc: no - a drawing, not in the hot path
"""Draw the map as an SVG picture, optionally with counters (rule 2-1)."""

from __future__ import annotations

import math
import re
from itertools import pairwise
from xml.etree import ElementTree as Xml

from sandtable.games.eleven.edition.component_file_types import ElevenSpace
from sandtable.games.eleven.edition.loader import LOADER, Edition
from sandtable.games.eleven.representation.draw_map_counters import draw_counters
from sandtable.games.eleven.representation.view_types import ElevenView
from sandtable.kernel.drawing.map_svg import INK, Sheet, Style, element, label, text_width

ZONES = LOADER.colours.days("zone")
OPEN, CLOSED = LOADER.colours["zone-none"].day, LOADER.colours["zone-closed"].day
WAVE, FORTRESS, SOVIET_LINE = (LOADER.colours[name].day for name in ("wave", "fortress", "soviet-line"))
NO_AREA, CORE, SEA, SEA_AREA, SEA_INK = "#d3ccba", "#aeaca3", "#c9dae1", "#b3ccd8", "#2d5a74"
PAPER, COAST, EDGE = "#fdf9ef", "#3c5663", "#6d6657"
BOX = (92, 56)
# The wavelength and amplitude of the line on a sea border, and the size of bends that the line ignores, in pixels.
WAVE_LENGTH, WAVE_HEIGHT, SMOOTH = 12.0, 2.8, 12.0

Line = list[tuple[float, float]]


def draw(edition: Edition, lang: str, seen: ElevenView | None = None) -> str:
    """Draw the map with areas, borders and the Soviet defence zone.

    Args:
        lang: the language of the names, "en" or "ja".
        seen: a view whose counters are drawn; None for an empty map.
    """
    ground = LOADER.shapes
    width, height = ground["width"], ground["height"]
    sheet = Sheet(width, height, edition.parts.rules.title["ja" if lang == "ja" else "en"], SEA)
    for thickness, depth in ((22, "#bfd4dd"), (12, "#b4cdd8")):
        for coast in ground["coast"]:
            sheet.line(coast["path"], depth, thickness)
    spaces = {space.id: space for space in edition.parts.map.space}
    drawn = sorted(ground["areas"], key=lambda area: spaces[area["id"]].kind != "sea")
    seas = sum(spaces[area["id"]].kind == "sea" for area in drawn)
    for n, area in enumerate(drawn):
        if n == seas:
            for land in ground["land"]:
                element(sheet.root, "path", d=land["path"], fill=NO_AREA, fill_rule="evenodd")
        space = spaces[area["id"]]
        edge: Style = {"stroke": EDGE, "stroke_width": 0.8}
        if space.kind == "sea":
            edge = {"stroke": WAVE, "stroke_width": 2, "stroke_dasharray": "7 6"}
        group = sheet.group(space.id, _name(space, lang))
        element(group, "path", d=area["path"], fill=_colour(space), fill_rule="evenodd", **edge)
    for coast in ground["coast"]:
        sheet.line(coast["path"], COAST, 1.2)
    for border in sorted(ground["borders"], key=lambda border: border["kind"]):
        _border(sheet, border["path"], border["kind"], bool(border.get("bridge")))
    sheet.line(ground["soviet_line"], SOVIET_LINE, 5, stroke_dasharray="0.1 9", stroke_linecap="round")
    for space in edition.parts.map.space:
        if space.kind == "box":
            _box(sheet, space, _name(space, lang))
        else:
            _label(sheet.root, space, _name(space, lang), width)
    if seen is not None:
        draw_counters(sheet.root, edition, lang, seen)
    frame: Style = {"fill": "none", "stroke": INK, "stroke_width": 6}
    element(sheet.root, "rect", x=3, y=3, width=width - 6, height=height - 6, **frame)
    return sheet.text()


def _name(space: ElevenSpace, lang: str) -> str:
    return space.ja if lang == "ja" else space.en


def _colour(space: ElevenSpace) -> str:
    if space.kind == "sea":
        return SEA_AREA
    if space.entry == "closed":
        return CLOSED
    if space.zone in ("capital", "core"):
        return CORE
    return ZONES.get(space.owner, OPEN)


def _text(parent: Xml.Element, text: str, at: tuple[float, float], size: float, kind: str = "") -> None:
    style: Style = {"font_weight": {"capital": 800, "closed": 500, "sea": 500}.get(kind, 650), "stroke_opacity": "0.85"}
    if kind == "sea":
        style |= {"font_style": "italic", "letter_spacing": 2}
    label(parent, text, at, size, (SEA_INK, SEA_AREA) if kind == "sea" else (INK, PAPER), **style)


def _label(svg: Xml.Element, space: ElevenSpace, name: str, width: float) -> None:
    style = "closed" if space.entry == "closed" else "sea" if space.kind == "sea" else space.zone
    size = 21 if style in ("sea", "capital") else 15 if style == "closed" else 18
    # Shift the name of an area at the edge so that it stays on the sheet.
    half = text_width(name, size) / 2 + 8
    x = min(max(space.x, half), width - half)
    _text(svg, name, (round(x), space.y + size * 0.35), size, style)
    if space.vp:
        _star(svg, space.x, space.y + size * 0.35 + 15)


def _star(svg: Xml.Element, x: float, y: float) -> None:
    """Draw a star under the name of a home area that gives VP when taken (rule 4-3-7)."""
    points = []
    for n in range(10):
        out = 8.0 if n % 2 == 0 else 3.4
        points.append(f"{x + out * math.sin(n * math.pi / 5):.1f} {y - out * math.cos(n * math.pi / 5):.1f}")
    drawn: Style = {"fill": SOVIET_LINE, "stroke": PAPER, "stroke_width": 1.5}
    element(svg, "path", d="M" + "L".join(points) + "Z", **drawn)


def _box(sheet: Sheet, space: ElevenSpace, name: str) -> None:
    group = sheet.group(space.id, name)
    across, down = BOX
    x, y = space.x - across, space.y - down
    drawn: Style = {"rx": 8, "fill": PAPER, "stroke": INK, "stroke_width": 2}
    element(group, "rect", x=x, y=y, width=2 * across, height=2 * down, **drawn)
    _text(group, name, (space.x, y + 22), 15)


def _border(sheet: Sheet, path: str, kind: str, bridge: bool) -> None:
    if kind == "sea":
        wave = "".join(_waves(_simplified(line, SMOOTH)) for line in _lines(path))
        sheet.line(wave, PAPER, 6 if bridge else 4.5, stroke_opacity="0.75")
        sheet.line(wave, WAVE, 2.6 if bridge else 2)
    elif kind == "fortress":
        sheet.line(path, FORTRESS, 11, stroke_dasharray="4.5 6")
        sheet.line(path, FORTRESS, 3)
    else:
        sheet.line(path, EDGE, 2)


def _lines(path: str) -> list[Line]:
    """Convert an SVG path of the commands M, l and L to lists of points."""
    found = []
    for part in path.split("M")[1:]:
        start, letter, rest = re.split("([lL])", part.rstrip("Z"), maxsplit=1)
        x, y = (float(word) for word in start.split())
        line = [(x, y)]
        numbers = [float(word) for word in re.findall(r"-?[\d.]+", rest)]
        for a, b in zip(numbers[::2], numbers[1::2], strict=True):
            x, y = (x + a, y + b) if letter == "l" else (a, b)
            line.append((x, y))
        found.append(line)
    return found


def _simplified(line: Line, least: float) -> Line:
    """Simplify a line: remove bends of at most `least` pixels (Douglas–Peucker)."""
    (ax, ay), (bx, by) = line[0], line[-1]
    far = math.dist(line[0], line[-1])

    def off(point: tuple[float, float]) -> float:
        # A closed line ends where it begins, so it is divided at the point farthest from its start.
        if far < 1:
            return math.dist(point, line[0])
        return abs((bx - ax) * (ay - point[1]) - (ax - point[0]) * (by - ay)) / far

    at = max(range(len(line)), key=lambda n: off(line[n]))
    if off(line[at]) <= least or len(line) < 3:
        return [line[0], line[-1]]
    return _simplified(line[: at + 1], least)[:-1] + _simplified(line[at:], least)


def _waves(line: Line) -> str:
    """Return the SVG path of a wave along the line; empty if the line is too short."""
    points: Line = []
    walked = 0.0
    for (ax, ay), (bx, by) in pairwise(line):
        length = math.dist((ax, ay), (bx, by))
        steps = max(1, round(length / 2))
        for n in range(steps if length else 0):
            t = n / steps
            out = WAVE_HEIGHT * math.sin((walked + length * t) * 2 * math.pi / WAVE_LENGTH)
            points.append(
                (ax + (bx - ax) * t - (by - ay) / length * out, ay + (by - ay) * t + (bx - ax) / length * out)
            )
        walked += length
    if walked < WAVE_LENGTH:
        return ""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
