# mypyc: no - a drawing, not in the hot path
"""Draw the counters of a position on the map, on a plate for each faction (rule 2-2).

A plate shows its faction's letter. Allied counters have no plate.
"""

from __future__ import annotations

from dataclasses import dataclass
from xml.etree import ElementTree as Xml

from sandtable.games.eleven.edition.loader import LOADER, Edition
from sandtable.games.eleven.representation.view_types import ElevenView, GroupView
from sandtable.kernel.drawing.map_svg import INK, PAPER, SIDE, STACK, Style, counter, element, text_width

PLATES, UNITS = LOADER.colours.days("faction"), LOADER.colours.days("unit")
GAP, PAD, SIGN = 5.0, 4.0, 15.0
# The maximum number of counters in a row.
ACROSS = 3
# All counters of an area with more than MANY counters are drawn at the scale SMALLER.
MANY, SMALLER = 4, 0.8
# The minimum distance of the counters from the left and right edge of the sheet, in pixels.
EDGE = 8.0
NAME, NUMBER, CODE = 10.5, 13, 8


# The maximum width of the plates side by side in an area, in pixels. Further plates go into another line.
MAX_PLATE_WIDTH = 190.0


@dataclass
class CounterPiece:
    """A counter, or a stack of soldiers of one nation.

    `symbol`, `name` and `strength` are empty or 0 if the counter does not show them.
    """

    unit: str
    power: str
    symbol: str
    number: int
    width: float
    name: str = ""
    strength: int = 0


# The id of a faction, and the rows of its counters.
Block = tuple[str, list[list[CounterPiece]]]


def draw_counters(svg: Xml.Element, edition: Edition, lang: str, seen: ElevenView) -> None:
    """Draw the units of all areas and home boxes, above the names of the areas."""
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
        # In a home box the name is at the top, so the units are drawn below the middle.
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
    """Arrange plates in lines of at most MAX_PLATE_WIDTH; a single plate may be wider."""
    lines: list[list[Block]] = []
    room = 0.0
    for block in blocks:
        width = size(*block)[0]
        if not lines or width > room:
            lines.append([])
            room = MAX_PLATE_WIDTH
        lines[-1].append(block)
        room -= width + GAP
    return lines


def pieces(edition: Edition, lang: str, group: GroupView) -> list[CounterPiece]:
    """Return the counters of a faction's units.

    The result has a counter for each general and head of state, and a stack of soldiers for each nation.
    """
    generals = {general.id: general for general in edition.parts.generals.general}
    found = []
    for unit, number in group.units.items():
        kind, _, power = unit.partition("-")
        if unit in generals:
            general = generals[unit]
            name = edition.name("general", unit, lang) or unit
            width = min(max(text_width(name, NAME) + 6, 44), 84)
            found.append(CounterPiece(unit, general.power, "", number, width, name, general.strength))
        else:
            symbol = "head" if kind == "head" else "infantry"
            found.append(CounterPiece(unit, power, symbol, number, SIDE))
    return found


def rows_of(found: list[CounterPiece]) -> list[list[CounterPiece]]:
    """Arrange counters in rows.

    A row has at most three counters, or two if there are more than three in all.
    """
    across = ACROSS if len(found) <= ACROSS else 2
    return [found[n : n + across] for n in range(0, len(found), across)]


def size(faction: str, rows: list[list[CounterPiece]]) -> tuple[float, float]:
    """Return the width and height of a faction's counters, with the plate around them."""
    width = max(sum(piece.width for piece in row) + GAP * (len(row) - 1) for row in rows) + STACK * 2
    height = len(rows) * SIDE + (len(rows) - 1) * GAP + STACK * 2
    return (width, height) if faction == "allied" else (width + PAD * 2 + SIGN, height + PAD * 2)


def draw_block(
    svg: Xml.Element,
    edition: Edition,
    faction: str,
    rows: list[list[CounterPiece]],
    at: tuple[float, float],
    extent: tuple[float, float],
) -> None:
    """Draw a faction's counters and plate, with the upper left corner at `at`."""
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


def draw_piece(svg: Xml.Element, piece: CounterPiece, code: str, at: tuple[float, float]) -> None:
    """Draw a counter with the centre `at`.

    A general's counter shows the strength and name, a stack the number of soldiers. The corner shows the nation's code.
    """
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
