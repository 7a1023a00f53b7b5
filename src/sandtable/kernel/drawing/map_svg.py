# mypyc: no - drawings, not in the hot path
"""Draw maps as SVG: the sheet with lines and names, and wargame counters."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree as Xml

INK, PAPER, EDGE = "#1f2c35", "#fffaf0", "#1b1d1e"
FONT = "'Noto Sans', 'Noto Sans JP', 'Noto Sans CJK JP', sans-serif"
# The attributes of an SVG element by name.
Style = dict[str, Any]

SIDE = 30
STACK = 2.5
# The width of a Latin character as a fraction of the font size. Characters from FULL_WIDTH on are as wide as the font
# size.
LATIN, FULL_WIDTH = 0.6, "\u2e80"


def element(parent: Xml.Element, tag: str, text: str = "", **attributes: Any) -> Xml.Element:
    """Add an XML element to `parent`.

    An underscore in the name of an attribute becomes a hyphen.
    """
    found = Xml.SubElement(parent, tag, {key.replace("_", "-"): _written(value) for key, value in attributes.items()})
    if text:
        found.text = text
    return found


def _written(value: object) -> str:
    return f"{value:.1f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


class Sheet:
    """A map being drawn. Later elements cover earlier ones.

    Args:
        width: the width in SVG units.
        height: the height in SVG units.
        title: the title of the picture.
        ground: the background colour.

    Attributes:
        root: the root element. Callers add other shapes to it directly.
    """

    def __init__(self, width: int, height: int, title: str, ground: str) -> None:
        self.root = Xml.Element("svg", xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {width} {height}")
        self.root.attrib |= {"width": str(width), "height": str(height), "font-family": FONT}
        element(self.root, "title", title)
        element(self.root, "rect", width=width, height=height, fill=ground)

    def line(self, path: str, colour: str, width: float, **style: Any) -> None:
        """Draw a line along a path, with round corners."""
        line(self.root, path, colour, width, **style)

    def group(self, id: str, title: str, **attributes: Any) -> Xml.Element:
        """Add an SVG group with the id of a component, and the component's name as title."""
        found = element(self.root, "g", id=id, **attributes)
        element(found, "title", title)
        return found

    def text(self) -> str:
        """Return the picture as the text of an SVG file."""
        Xml.indent(self.root)
        return Xml.tostring(self.root, encoding="unicode") + "\n"


def line(parent: Xml.Element, path: str, colour: str, width: float, **style: Any) -> None:
    """Draw a line along a path, with round corners."""
    drawn: Style = {"fill": "none", "stroke": colour, "stroke_width": width, "stroke_linejoin": "round"}
    element(parent, "path", d=path, **drawn, **style)


def label(
    parent: Xml.Element, text: str, at: tuple[float, float], size: float, colours: tuple[str, str], **style: Any
) -> None:
    """Write a name on the map, with a halo that keeps it readable on any ground.

    Args:
        at: the middle of the text's base line.
        size: the font size.
        colours: the colours of the text and of the halo.
        style: further attributes of the text element.
    """
    drawn: Style = {
        "fill": colours[0],
        "stroke": colours[1],
        "font_size": size,
        "text_anchor": "middle",
        "paint_order": "stroke",
        "stroke_width": 4,
        "stroke_linejoin": "round",
    }
    element(parent, "text", text, x=at[0], y=at[1], **drawn, **style)


def text_width(text: str, size: float) -> float:
    """Return the approximate width of a text in a font size, both in the same unit."""
    return sum(size if letter >= FULL_WIDTH else size * LATIN for letter in text)


def counter(
    parent: Xml.Element, symbol: str, at: tuple[float, float], fill: str, *, width: float = SIDE, deep: int = 1
) -> Xml.Element:
    """Draw a counter with its symbol, centred at `at`.

    Args:
        symbol: "infantry", "armour", "head" for a head of state, or "" for no symbol.
        deep: the number of counters in the stack; at most three are drawn.
    """
    group = element(parent, "g", transform=f"translate({at[0]:.1f} {at[1]:.1f})")
    for below in range(min(deep, 3) - 1, -1, -1):
        off = below * STACK
        element(
            group,
            "rect",
            x=off - width / 2,
            y=-off - SIDE / 2,
            width=width,
            height=SIDE,
            rx=4,
            fill=fill,
            stroke=EDGE,
            stroke_width=1.4,
        )
    drawn: Style = {"fill": "none", "stroke": PAPER, "stroke_width": 1.8}
    if symbol in ("infantry", "armour"):
        element(group, "rect", x=-9, y=-6, width=18, height=12, **drawn)
    if symbol == "infantry":
        element(group, "path", d="M-9 -6L9 6M-9 6L9 -6", **drawn)
    elif symbol == "armour":
        element(group, "rect", x=-6, y=-3, width=12, height=6, rx=3, **drawn)
    elif symbol == "head":
        element(group, "circle", r=8, **drawn)
        element(group, "circle", r=2.5, fill=PAPER)
    return group


def count(parent: Xml.Element, number: int, width: float = SIDE) -> None:
    """Draw the number of counters on a disc, in the group that `counter` returned."""
    x, y = width / 2 - 2, SIDE / 2 - 2
    element(parent, "circle", cx=x, cy=y, r=8.5, fill=PAPER, stroke=EDGE, stroke_width=1.2)
    element(parent, "text", str(number), x=x, y=y + 4, fill=INK, font_size=12, font_weight=700, text_anchor="middle")
