# mypyc: no - a drawing, not in the hot path
"""The counters of a position on the drawn map (2-2): one plate a faction, with its sign, the Allies without one."""

from __future__ import annotations

from dataclasses import dataclass
from xml.etree import ElementTree as Xml

from sandtable.games.eleven.edition.loader import LOADER, Edition
from sandtable.games.eleven.format.view import GroupView, View
from sandtable.kernel.svg import INK, PAPER, SIDE, STACK, Style, counter, element, text_width

PLATES, UNITS = LOADER.colours.days("faction"), LOADER.colours.days("unit")
GAP, PAD, SIGN = 5.0, 4.0, 15.0
# So many counters lie beside each other.
ACROSS = 3
# More counters than this in an area are drawn smaller.
MANY, SMALLER = 4, 0.8
# How far counters stay from the edge of the sheet.
EDGE = 8.0
NAME, NUMBER, CODE = 10.5, 13, 8


# Blocks that are wider together stand below each other.
WIDEST = 190.0


@dataclass
class Piece:
    """A counter, or a stack of soldiers of one power."""

    unit: str
    power: str
    symbol: str
    number: int
    width: float
    name: str = ""
    strength: int = 0


# A faction, and its counters in rows.
Block = tuple[str, list[list[Piece]]]


def draw_counters(svg: Xml.Element, edition: Edition, lang: str, seen: View) -> None:
    """All units in the areas and home boxes, above the names of their areas."""
    spaces = {space.id: space for space in edition.parts.map.space}
    for area in seen.areas:
        blocks = [(group.faction, rows_of(pieces(edition, lang, group))) for group in area.groups]
        if not blocks:
            continue
        space = spaces[area.id]
        crowd = sum(len(row) for _, rows in blocks for row in rows)
        scale = 1.0 if crowd <= MANY else SMALLER
        lines = [[(block, size(*block)) for block in line] for line in beside(blocks)]
        widest = max(sum(wide + GAP for _, (wide, _) in line) for line in lines) * scale
        x = min(max(space.x, widest / 2 + EDGE), LOADER.shapes["width"] - widest / 2 - EDGE)
        # In a home box the name stands on top.
        y = space.y + 34 if space.kind == "box" else space.y - 11
        there = element(svg, "g", transform=f"translate({x:.1f} {y:.1f}) scale({scale})")
        foot = 0.0
        for line in reversed(lines):
            left = -(sum(wide + GAP for _, (wide, _) in line) - GAP) / 2
            for (faction, rows), extent in line:
                draw_block(there, edition, faction, rows, (left, foot - extent[1]), extent)
                left += extent[0] + GAP
            foot -= max(tall for _, (_, tall) in line) + GAP


def beside(blocks: list[Block]) -> list[list[Block]]:
    """Blocks in lines that are not too wide."""
    lines: list[list[Block]] = []
    room = 0.0
    for block in blocks:
        width = size(*block)[0]
        if not lines or width > room:
            lines.append([])
            room = WIDEST
        lines[-1].append(block)
        room -= width + GAP
    return lines


def pieces(edition: Edition, lang: str, group: GroupView) -> list[Piece]:
    """The units of a faction as counters: generals, heads, soldiers by their power."""
    generals = {general.id: general for general in edition.parts.generals.general}
    found = []
    for unit, number in group.units.items():
        kind, _, power = unit.partition("-")
        if unit in generals:
            general = generals[unit]
            name = edition.name("general", unit, lang) or unit
            width = min(max(text_width(name, NAME) + 6, 44), 84)
            found.append(Piece(unit, general.power, "", number, width, name, general.strength))
        else:
            symbol = "head" if kind == "head" else "infantry"
            found.append(Piece(unit, power, symbol, number, SIDE))
    return found


def rows_of(found: list[Piece]) -> list[list[Piece]]:
    """Counters in rows, of a crowd in narrow ones."""
    across = ACROSS if len(found) <= ACROSS else 2
    return [found[n : n + across] for n in range(0, len(found), across)]


def size(faction: str, rows: list[list[Piece]]) -> tuple[float, float]:
    """How wide and tall a faction's counters are, with the plate below them."""
    width = max(sum(piece.width for piece in row) + GAP * (len(row) - 1) for row in rows) + STACK * 2
    height = len(rows) * SIDE + (len(rows) - 1) * GAP + STACK * 2
    return (width, height) if faction == "allied" else (width + PAD * 2 + SIGN, height + PAD * 2)


def draw_block(
    svg: Xml.Element,
    edition: Edition,
    faction: str,
    rows: list[list[Piece]],
    at: tuple[float, float],
    extent: tuple[float, float],
) -> None:
    """A faction's counters on its plate; `at` is the upper left corner."""
    left, top = at
    if faction != "allied":
        plate: Style = {"fill": PLATES[faction], "stroke": INK, "stroke_width": 1.2}
        element(svg, "rect", x=left, y=top, width=extent[0], height=extent[1], rx=5, **plate)
        sign = "–" if faction == "neutral" else faction.upper()
        middle = top + extent[1] / 2 + 5
        style: Style = {"fill": PAPER, "font_size": 14, "font_weight": 800, "text_anchor": "middle"}
        element(svg, "text", sign, x=left + PAD + SIGN / 2 - 2, y=middle, **style)
        left, top = left + PAD + SIGN, top + PAD
    codes = {power.id: power.code for power in edition.parts.powers.power}
    y = top + STACK * 2 + SIDE / 2
    for row in rows:
        x = left
        for piece in row:
            draw_piece(svg, piece, codes[piece.power], (x + piece.width / 2, y))
            x += piece.width + GAP
        y += SIDE + GAP


def draw_piece(svg: Xml.Element, piece: Piece, code: str, at: tuple[float, float]) -> None:
    """A counter: the strength of a general and his name, the number of soldiers, the power in a corner."""
    symbol = "" if piece.symbol == "infantry" else piece.symbol
    group = counter(svg, symbol, at, UNITS[piece.power], width=piece.width, deep=piece.number)
    element(
        group,
        "text",
        code,
        x=piece.width / 2 - 2,
        y=-SIDE / 2 + CODE,
        fill=PAPER,
        font_size=CODE,
        font_weight=600,
        text_anchor="end",
    )
    bold: Style = {"fill": PAPER, "font_weight": 800, "text_anchor": "middle"}
    if piece.name:
        element(group, "text", str(piece.strength), x=-piece.width / 2 + 8, y=-1, font_size=NUMBER, **bold)
        element(group, "text", "★", y=-2, font_size=11, **bold)
        element(
            group,
            "text",
            piece.name,
            y=SIDE / 2 - 4,
            fill=PAPER,
            font_size=NAME,
            font_weight=600,
            text_anchor="middle",
            textLength=min(text_width(piece.name, NAME), piece.width - 6),
            lengthAdjust="spacingAndGlyphs",
        )
    elif piece.symbol == "infantry":
        box: Style = {"fill": "none", "stroke": PAPER, "stroke_width": 1.5}
        element(group, "rect", x=-11, y=-3, width=12, height=9, **box)
        element(group, "path", d="M-11 -3L1 6M-11 6L1 -3", **box)
        element(group, "text", str(piece.number), x=8, y=11, font_size=15, **bold)
