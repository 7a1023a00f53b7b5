"""Draw components in rows.

The pictures are for sections of the rules that are not about a part of the map.

A row is text such as "card:german/rommel; unit:french-tank x3; turn:2@; die:5", with entries separated by semicolons.
Each entry has a kind and an id. " x3" states a number, and "@" adds a marker. Instead of an id, "*" stands for all
components of the kind. "?KEY" stands for the components for which KEY is true in the catalogue, and "?KEY=VALUE" for
the components with this value of KEY. An entry of the kind "event" is a turn with its effects, drawn in a row of its
own.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, NamedTuple
from xml.etree import ElementTree as Xml

from sandtable.kernel.drawing.map_svg import FONT, INK, PAPER, Style, count, counter, element, text_width
from sandtable.kernel.edition.loader import EditionGame
from sandtable.kernel.message import Message, Ref
from sandtable.pictures.map_marks import DIE, RULE, SHADE, add_die
from sandtable.translation import Words

Entry = Mapping[str, Any]

GROUND, FACE, MARKER = "#efe8d6", PAPER, "#b5262a"
PAD, GAP = 8.0, 6.0
NAME, SMALL = 10.0, 9.0
# The width and height of each kind of component, with its name, in pixels.
SIZES: Final = {
    "card": (66.0, 76.0),
    "back": (66.0, 76.0),
    "unit": (88.0, 52.0),
    "power": (52.0, 48.0),
    "general": (66.0, 48.0),
    "die": (DIE, DIE),
    "box": (34.0, 34.0),
    "turn": (52.0, 44.0),
}
LINE = 12.0
# A line of text can be longer than its space by this factor, because its letters can be condensed.
PRESSED = 1.2
# Parts of text that are never broken: a word, or a full-width character with punctuation that must not begin a line.
PARTS = re.compile("[^\\s\u2e80-\uffff]+\\s*|[\u2e80-\uffff][。、」』）・ー]*\\s*")
# The colours of cards that belong to no seat.
SIDES: Final = {"axis": "#4b5052", "victory": "#8a6d1c"}
SYMBOLS: Final = {"infantry": "infantry", "tank": "armour"}


class SheetPiece(NamedTuple):
    """A component in a row.

    Args:
        kind: a key of `SIZES`, or "event".
        side: the side of a card; empty for other kinds.
        id: the id of the component, or the face of a die.
        number: the number to show; 0 for none.
        marked: whether a marker is drawn on the component.
        entry: the component's entry in the catalogue.
    """

    kind: str
    side: str
    id: str
    number: int
    marked: bool
    entry: Entry


class ComponentSheet:
    """A drawing of components in rows.

    Args:
        words: the texts of the language.
        width: the width of the picture in pixels.
    """

    def __init__(self, game: EditionGame[Any, Any, Any], words: Words, width: float) -> None:
        self.game = game
        self.words = words
        self.width = width
        self.catalogue = game.catalogue()
        self.colours = game.loader.colours
        self.root = Xml.Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "font-family": FONT})
        self.ground = element(self.root, "rect", width=width, fill=GROUND)
        self.drawers: dict[str, Callable[[Xml.Element, SheetPiece], None]] = {
            "card": self._card,
            "back": self._back,
            "unit": self._unit,
            "power": self._power,
            "general": self._general,
            "die": self._die,
            "box": self._box,
            "turn": self._turn,
        }

    def drawn(self, title: str, rows: list[str]) -> Xml.Element:
        """Draw the rows and return the picture.

        Args:
            title: the title of the picture.
            rows: the rows, in the form that the module's docstring describes.

        Raises:
            LookupError: the catalogue has no component with an id.
        """
        self.root.insert(0, Xml.Element("title"))
        self.root[0].text = title
        y = PAD
        for row in rows:
            y = self._row([piece for word in row.split(";") for piece in self._pieces(word.strip())], y)
        height = y - GAP + PAD
        self.ground.set("height", f"{height:g}")
        self.root.attrib |= {
            "viewBox": f"0 0 {self.width:g} {height:g}",
            "width": f"{self.width:g}",
            "height": f"{height:g}",
        }
        return self.root

    def _pieces(self, word: str) -> Iterator[SheetPiece]:
        """Yield the components of one entry of a row."""
        kind, _, which = word.partition(":")
        which, _, number = which.partition(" x")
        marked, which = which.endswith("@"), which.removesuffix("@")
        side, _, id = which.rpartition("/")
        if kind in ("die", "box", "back"):
            yield SheetPiece(kind, id, id, int(number or 0), marked, {})
            return
        entries = self._entries(kind, side)
        key = "turn" if kind in ("turn", "event") and entries and "turn" in entries[0] else "id"
        if id == "*":
            yield from (SheetPiece(kind, side, str(each[key]), each.get("count", 0), marked, each) for each in entries)
        elif id.startswith("?"):
            name, _, value = id.removeprefix("?").partition("=")
            for each in entries:
                if each.get(name) == value if value else each.get(name):
                    yield SheetPiece(kind, side, str(each[key]), each.get("count", 0), marked, each)
        else:
            found = next((each for each in entries if str(each[key]) == id), None)
            if found is None:
                raise LookupError(word)
            yield SheetPiece(kind, side, id, int(number or 0), marked, found)

    def _entries(self, kind: str, side: str) -> list[Entry]:
        """Return the entries of a kind in the catalogue."""
        if kind == "card":
            found: list[Entry] = self.catalogue["victory"] if side == "victory" else self.catalogue["cards"][side]
            return found
        listed: list[Entry] = self.catalogue[{"event": "turns"}.get(kind, f"{kind}s")]
        return listed

    def _row(self, pieces: list[SheetPiece], y: float) -> float:
        """Draw components side by side, in as many lines as they need.

        Return the y coordinate of the next row.
        """
        x, tall = PAD, 0.0
        for piece in pieces:
            if piece.kind == "event":
                y = self._event(piece, y)
                continue
            wide, high = SIZES[piece.kind]
            if x > PAD and x + wide > self.width - PAD:
                x, y, tall = PAD, y + tall + GAP, 0.0
            group = element(self.root, "g", transform=f"translate({x:g} {y:g})")
            self.drawers[piece.kind](group, piece)
            x, tall = x + wide + GAP, max(tall, high)
        return y + tall + GAP if tall else y

    def _card(self, group: Xml.Element, piece: SheetPiece) -> None:
        """Draw a card with its side's colour, its name, and the number of copies."""
        wide, high = SIZES["card"]
        self._paper(group, wide, high, piece.number)
        element(group, "rect", x=0.6, y=0.6, width=wide - 1.2, height=12, rx=4, fill=self._colour(piece))
        lines = named(self._name(piece), NAME, wide - 6)
        top = 12 + (high - 12 - len(lines) * LINE) / 2 + LINE * 0.75
        for n, text in enumerate(lines):
            self._text(group, text, (wide / 2, top + n * LINE), NAME, wide - 6, font_weight=600)
        self._times(group, piece.number, (wide - 5, high - 6))

    def _back(self, group: Xml.Element, piece: SheetPiece) -> None:
        """Draw a card face down, or a stack of them."""
        wide, high = SIZES["back"]
        self._paper(group, wide, high, piece.number)
        fill = self._colour(piece)
        element(group, "rect", x=5, y=5, width=wide - 10, height=high - 10, rx=4, fill=fill, fill_opacity="0.85")
        style: Style = {"fill": PAPER, "font_size": 22, "font_weight": 700, "text_anchor": "middle"}
        element(group, "text", f"×{piece.number}" if piece.number else "?", x=wide / 2, y=high / 2 + 8, **style)

    def _unit(self, group: Xml.Element, piece: SheetPiece) -> None:
        """Draw a unit with its name and the number of units."""
        wide, _ = SIZES["unit"]
        power, _, kind = piece.id.rpartition("-")
        drawn = counter(group, SYMBOLS[kind], (wide / 2, 19), self.colours[power].day, deep=min(piece.number, 3))
        if piece.number > 1:
            count(drawn, piece.number)
        self._text(group, self.words.ref(Ref("unit", piece.id)), (wide / 2, 48), SMALL, wide)

    def _power(self, group: Xml.Element, piece: SheetPiece) -> None:
        """Draw a nation's soldier with the number of soldiers and the name."""
        wide, _ = SIZES["power"]
        drawn = counter(group, "infantry", (wide / 2, 17), self.colours[f"unit-{piece.id}"].day)
        if piece.entry["soldiers"]:
            count(drawn, piece.entry["soldiers"])
        self._text(group, self._name(piece), (wide / 2, 45), SMALL, wide)

    def _general(self, group: Xml.Element, piece: SheetPiece) -> None:
        """Draw a general with strength and name."""
        wide, _ = SIZES["general"]
        drawn = counter(group, "", (wide / 2, 17), self.colours[f"unit-{piece.entry['power']}"].day)
        style: Style = {"fill": PAPER, "font_weight": 800, "text_anchor": "middle"}
        element(drawn, "text", f"{piece.entry['strength']}★", y=5, font_size=13, **style)
        self._text(group, self._name(piece), (wide / 2, 45), SMALL, wide)

    def _die(self, group: Xml.Element, piece: SheetPiece) -> None:
        add_die(group, (DIE / 2, DIE / 2), int(piece.id), not piece.marked, 1.0)

    def _box(self, group: Xml.Element, piece: SheetPiece) -> None:
        """Draw a box of a track with its number."""
        self._tile(group, piece, SIZES["box"], [piece.id])

    def _turn(self, group: Xml.Element, piece: SheetPiece) -> None:
        """Draw a box of the turn track, with number and dates; a turn without dates is drawn with its name."""
        dates = piece.entry.get("dates")
        said = dates[self.words.lang] if dates else self._name(piece)
        lines = named(said, SMALL, SIZES["turn"][0] - 6)
        self._tile(group, piece, SIZES["turn"], [piece.id, *lines] if dates else lines)

    def _tile(self, group: Xml.Element, piece: SheetPiece, size: tuple[float, float], lines: list[str]) -> None:
        wide, high = size
        edge: Style = {"stroke": MARKER, "stroke_width": 3} if piece.marked else {"stroke": RULE, "stroke_width": 1.2}
        element(group, "rect", width=wide, height=high, rx=4, fill=FACE, **edge)
        top = high / 2 - (len(lines) - 1) * LINE / 2 + 3.5
        for n, text in enumerate(lines):
            weight = 700 if piece.marked or not n else 400
            self._text(group, text, (wide / 2, top + n * LINE), SMALL, wide - 6, font_weight=weight)

    def _event(self, piece: SheetPiece, y: float) -> float:
        """Draw a turn and its event in a row of its own.

        Return the y coordinate of the next row.
        """
        said = [Message(each["id"], _args(each["args"])) for each in piece.entry["text"]]
        text = " ".join(self.words.text(each) for each in said)
        lines = broken(text, SMALL, self.width - 2 * PAD - 82)
        high = max(1, len(lines)) * LINE + 6
        group = element(self.root, "g", transform=f"translate({PAD:g} {y:g})")
        element(group, "rect", width=self.width - 2 * PAD, height=high, rx=4, fill=FACE, stroke=RULE)
        left: Style = {"fill": INK, "font_size": SMALL}
        element(group, "text", self._name(piece), x=6, y=LINE, font_weight=700, **left)
        for n, part in enumerate(lines):
            element(group, "text", part, x=78, y=LINE + n * LINE, **left)
        return y + high + 4

    def _paper(self, group: Xml.Element, wide: float, high: float, deep: int) -> None:
        """Draw the outline of a card, or of a stack if there are several."""
        for below in range(min(max(deep, 1), 3) - 1, -1, -1):
            style: Style = {"fill": FACE, "stroke": RULE, "stroke_width": 1.2}
            element(group, "rect", x=below * 2, y=-below * 2, width=wide, height=high, rx=6, **style)

    def _times(self, group: Xml.Element, number: int, at: tuple[float, float]) -> None:
        if number > 1:
            style: Style = {"fill": INK, "font_size": SMALL, "font_weight": 700, "text_anchor": "end"}
            element(group, "text", f"×{number}", x=at[0], y=at[1], **style)

    def _text(
        self, group: Xml.Element, text: str, at: tuple[float, float], size: float, room: float, **style: Any
    ) -> None:
        """Draw a centred line of text, condensed if it is longer than `room`."""
        if text_width(text, size) > room:
            style |= {"textLength": room, "lengthAdjust": "spacingAndGlyphs"}
        element(group, "text", text, x=at[0], y=at[1], fill=INK, font_size=size, text_anchor="middle", **style)

    def _name(self, piece: SheetPiece) -> str:
        found: str = piece.entry[self.words.lang]
        return found

    def _colour(self, piece: SheetPiece) -> str:
        """Return the colour of a card's side."""
        if piece.side in self.colours.seats:
            return self.colours.of_seat(piece.side).day
        return SIDES.get(piece.side, SHADE)


def broken(text: str, size: float, room: float) -> list[str]:
    """Break a text into lines no longer than `room`.

    Breaks are between words, and between full-width characters.
    """
    lines: list[str] = []
    for part in PARTS.findall(text):
        if lines and text_width((lines[-1] + part).rstrip(), size) <= room:
            lines[-1] += part
        else:
            lines.append(part)
    return [line.rstrip() for line in lines]


def named(name: str, size: float, room: float) -> list[str]:
    """Break a name into lines.

    A name in full-width characters without spaces becomes lines of equal length.
    """
    if name.isascii() or " " in name:
        return broken(name, size, room)
    number = -(-text_width(name, size) // (room * PRESSED))
    return textwrap.wrap(name, -(-len(name) // max(1, int(number))))


def _args(args: Mapping[str, Any]) -> dict[str, Any]:
    """Return the arguments of a message from a catalogue, with each table converted to a `Ref`."""
    return {name: Ref(each["kind"], each["id"]) if isinstance(each, dict) else each for name, each in args.items()}
