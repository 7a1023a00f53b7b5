# mypyc: no - drawings and style sheets, not in the hot path
"""Read the colours of a game, for drawings, the terminal and the page.

A colours file defines each colour for the light theme (day) and the dark theme (night). Colours are at the top level or
in tables. The full name of the colour `fr` in the table `land` is `land-fr`. Two tables contain no colours. The table
`seat` names the colour of each seat. The table `classes` lists the tables whose colours become CSS classes in the page.

Run as a module with a colours file as its argument, this prints the page's style sheet.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import NamedTuple

import msgspec

# The minimum contrast of white text with its background. WCAG 2 requires 4.5, but the terminal can dim the text.
MIN_CONTRAST = 6.2
WHITE = "#ffffff"


class Colour(NamedTuple):
    """A colour in the light theme (`day`) and in the dark theme (`night`).

    Both are #rrggbb or, if transparent, #rrggbbaa.
    """

    day: str
    night: str

    def of(self, dark: bool) -> str:
        """Return the colour of the dark or the light theme."""
        return self.night if dark else self.day


class SeatColours(msgspec.Struct, forbid_unknown_fields=True):
    """The colours of a seat.

    Args:
        side: the full name of the seat's colour.
        on: the colour of text on the seat's colour; "" for the page's default.
        within: the CSS class of the elements in which the page uses these colours; "" for the whole page.
    """

    side: str
    on: str = ""
    within: str = ""


class ColourClass(msgspec.Struct, forbid_unknown_fields=True, rename={"name": "class"}):
    """The CSS classes for a table of colours. Each class sets a variable to a colour.

    Args:
        name: the first word of the class names; a hyphen and the colour's id follow.
        sets: the name of the CSS variable.
    """

    name: str
    sets: str


class Colours:
    """The colours of a game by name.

    Args:
        file: the TOML file that defines them.
    """

    def __init__(self, file: Path) -> None:
        table = tomllib.loads(file.read_text(encoding="utf-8"))
        self.seats = msgspec.convert(table.pop("seat", {}), dict[str, SeatColours])
        self.classes = msgspec.convert(table.pop("classes", {}), dict[str, ColourClass])
        self.tables: dict[str, dict[str, Colour]] = {"": {}}
        for name, value in table.items():
            if isinstance(value, dict):
                self.tables[name] = {id: colour(each) for id, each in value.items()}
            else:
                self.tables[""][name] = colour(value)

    def __getitem__(self, name: str) -> Colour:
        """Return a colour by its full name, such as `land-fr`."""
        table, _, id = name.partition("-")
        found = self.tables.get(table, {})
        return found[id] if id in found else self.tables[""][name]

    def days(self, table: str) -> dict[str, str]:
        """Return the colours of one table for the light theme, by colour id."""
        return {id: each.day for id, each in self.tables[table].items()}

    def of_seat(self, seat: str) -> Colour:
        """Return the colour of a seat or faction."""
        return self[self.seats[seat].side]


def colour(value: str | list[str]) -> Colour:
    """Parse a colour: one value for both themes, or a list of day and night values."""
    return Colour(value, value) if isinstance(value, str) else Colour(*value)


def luminance(value: str) -> float:
    """Return the relative luminance of a colour, from 0 to 1 (WCAG 2)."""
    parts = [int(value[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, from 1 to 21 (WCAG 2)."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def shaded(value: str) -> str:
    """Darken a colour until white text on it is readable."""
    parts = [int(value[n : n + 2], 16) for n in (1, 3, 5)]
    for share in range(100, -1, -1):
        found = "#" + "".join(f"{part * share // 100:02x}" for part in parts)
        if contrast(WHITE, found) >= MIN_CONTRAST:
            break
    return found


def style_sheet(file: Path) -> str:
    """Return the page's style sheet for a file of colours."""
    colours = Colours(file)
    lines = ["/* Generated from the colours.toml of the game's components. Edit that file instead. */", ":root {"]
    for table, entries in colours.tables.items():
        if table not in colours.classes:
            prefix = f"{table}-" if table else ""
            lines += [f"  --{prefix}{id}: {_css(each)};" for id, each in entries.items()]
    lines.append("}")
    for seat, its in colours.seats.items():
        within = f".{its.within} " if its.within else ""
        on = [f"  --on-side: {its.on};"] if its.on else []
        lines += ["", f"{within}[data-seat='{seat}'] {{", f"  --side: var(--{its.side});", *on, "}"]
    for table, rule in colours.classes.items():
        for id, each in colours.tables[table].items():
            lines += ["", f".{rule.name}-{id} {{", f"  --{rule.sets}: {_css(each)};", "}"]
    return "\n".join(lines) + "\n"


def _css(each: Colour) -> str:
    return each.day if each.day == each.night else f"light-dark({each.day}, {each.night})"


if __name__ == "__main__":
    sys.stdout.write(style_sheet(Path(sys.argv[1])))
