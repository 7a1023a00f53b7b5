# mypyc: no - drawings and style sheets, not in the hot path
"""The colours of a game, from which drawings, the terminal and the page take theirs.

A file of colours names each by day and by night, at the top or in tables: `fr` of the table `land` is called `land-fr`.
Two tables are no colours: `seat` says which is the colour of a seat, `classes` which tables are classes in the page.
Run as a module, with the file as its argument, this prints the style sheet of the page.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import NamedTuple

import msgspec

# The contrast of white to its ground; WCAG 2 asks for 4.5, and the marks of the terminal are fainter than white.
READABLE = 6.2
WHITE = "#ffffff"


class Colour(NamedTuple):
    """A colour by day and by night, each as #rrggbb or, partly transparent, #rrggbbaa."""

    day: str
    night: str

    def of(self, dark: bool) -> str:
        """The one of a theme."""
        return self.night if dark else self.day


class Seat(msgspec.Struct, forbid_unknown_fields=True):
    """The colour of a seat by its name, what is written on it, and the class within which it is so."""

    side: str
    on: str = ""
    within: str = ""


class Class(msgspec.Struct, forbid_unknown_fields=True, rename={"name": "class"}):
    """What the colours of a table are called as classes, and the name that each sets."""

    name: str
    sets: str


class Colours:
    """The colours of a game by their names.

    Args:
        file: where they stand, as TOML.
    """

    def __init__(self, file: Path) -> None:
        table = tomllib.loads(file.read_text(encoding="utf-8"))
        self.seats = msgspec.convert(table.pop("seat", {}), dict[str, Seat])
        self.classes = msgspec.convert(table.pop("classes", {}), dict[str, Class])
        self.tables: dict[str, dict[str, Colour]] = {"": {}}
        for name, value in table.items():
            if isinstance(value, dict):
                self.tables[name] = {id: colour(each) for id, each in value.items()}
            else:
                self.tables[""][name] = colour(value)

    def __getitem__(self, name: str) -> Colour:
        """A colour by its whole name, such as `land-fr`."""
        table, _, id = name.partition("-")
        found = self.tables.get(table, {})
        return found[id] if id in found else self.tables[""][name]

    def days(self, table: str) -> dict[str, str]:
        """The colours of a table by day."""
        return {id: each.day for id, each in self.tables[table].items()}

    def of_seat(self, seat: str) -> Colour:
        """The colour of a seat or faction."""
        return self[self.seats[seat].side]


def colour(value: str | list[str]) -> Colour:
    """A colour as it is written: one for both themes, or one for each."""
    return Colour(value, value) if isinstance(value, str) else Colour(*value)


def luminance(value: str) -> float:
    """How light a colour is, from 0 to 1 (WCAG 2)."""
    parts = [int(value[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21 (WCAG 2)."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def shaded(value: str) -> str:
    """A colour, darkened as far as it must be for white to be read on it."""
    parts = [int(value[n : n + 2], 16) for n in (1, 3, 5)]
    for share in range(100, -1, -1):
        found = "#" + "".join(f"{part * share // 100:02x}" for part in parts)
        if contrast(WHITE, found) >= READABLE:
            break
    return found


def style_sheet(file: Path) -> str:
    """The colours of a file as the page's style sheet."""
    colours = Colours(file)
    lines = ["/* Written from colours.toml of the game's components, which says how: change it there. */", ":root {"]
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
