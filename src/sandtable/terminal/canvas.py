"""A canvas of terminal cells: text that knows how wide it is, and lines drawn with braille dots.

A wide character (Japanese) takes two cells; the second holds an empty string, so that every row is as wide as the
canvas whatever is written on it.
"""

from __future__ import annotations

from rich.cells import cell_len, split_graphemes
from rich.segment import Segment
from rich.style import Style

DOT_BITS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
BRAILLE = 0x2800
ELLIPSIS = "…"


def fit(text: str, width: int) -> str:
    """A text cut to at most `width` cells, with an ellipsis if something is missing."""
    if cell_len(text) <= width:
        return text
    if width <= 0:
        return ""
    return clip(text, width - 1) + ELLIPSIS


def clip(text: str, width: int) -> str:
    """As much of a text as fits into `width` cells, with nothing to show that more was there."""
    kept = ""
    used = 0
    for start, end, size in split_graphemes(text)[0]:
        if used + size > width:
            break
        kept += text[start:end]
        used += size
    return kept


def initials(name: str, width: int) -> str:
    """A name in little room: initials of a name of several words, else its beginning."""
    words = name.split()
    if cell_len(name) > width and len(words) > 2:
        return clip("".join(word[0] for word in words if word[0].isupper()), width)
    return clip(name, width)


def pad(text: str, width: int) -> str:
    """A text of exactly `width` cells."""
    text = fit(text, width)
    return text + " " * (width - cell_len(text))


class Canvas:
    """Cells to draw on.

    Args:
        width, height: in cells.
        plain: draw lines with full stops, for terminals without braille.
    """

    def __init__(self, width: int, height: int, plain: bool = False) -> None:
        self.width = width
        self.height = height
        self.plain = plain
        self.chars: list[list[str]] = [[" "] * width for _ in range(height)]
        self.inks: list[list[str]] = [[""] * width for _ in range(height)]
        self.grounds: list[list[str]] = [[""] * width for _ in range(height)]

    def copy(self) -> Canvas:
        """An independent copy."""
        new = Canvas(0, 0, self.plain)
        new.width, new.height = self.width, self.height
        new.chars = [row[:] for row in self.chars]
        new.inks = [row[:] for row in self.inks]
        new.grounds = [row[:] for row in self.grounds]
        return new

    def ground(self, col: int, row: int, colour: str) -> None:
        """Paint the background of a cell."""
        self.grounds[row][col] = colour

    def write(self, col: int, row: int, text: str, ink: str, ground: str = "") -> int:
        """Write text; what would not fit is left away.

        Args:
            ink: a foreground as Rich writes it, such as "bold #ffffff".
            ground: a background; empty keeps the one there is.

        Returns:
            The column after the text.
        """
        if not 0 <= row < self.height:
            return col
        for start, end, size in split_graphemes(text)[0]:
            if col < 0 or col + size > self.width:
                break
            for part in range(size):
                self._clear(col + part, row)
                self.chars[row][col + part] = "" if part else text[start:end]
                self.inks[row][col + part] = ink
                if ground:
                    self.grounds[row][col + part] = ground
            col += size
        return col

    def _clear(self, col: int, row: int) -> None:
        # Half of a wide character that is written over becomes a blank.
        line = self.chars[row]
        if line[col] == "" and col > 0:
            line[col - 1] = " "
        if cell_len(line[col]) == 2 and col + 1 < self.width:
            line[col + 1] = " "

    def line(self, start: tuple[float, float], end: tuple[float, float], ink: str, gaps: bool = False) -> None:
        """A straight line between two points given in cells, whole or with gaps; what is written later goes over it."""
        (x0, y0), (x1, y1) = start, end
        steps = max(1, round(max(abs(x1 - x0) * 2, abs(y1 - y0) * 4)))
        for step in range(steps + 1):
            if gaps and step % 4 > 1:
                continue
            x = x0 + (x1 - x0) * step / steps
            y = y0 + (y1 - y0) * step / steps
            col, row = int(x), int(y)
            if 0 <= col < self.width and 0 <= row < self.height:
                self._dot(col, row, DOT_BITS[int((y - row) * 4)][int((x - col) * 2)], ink)

    def _dot(self, col: int, row: int, bit: int, ink: str) -> None:
        if self.plain:
            self.chars[row][col] = "."
        else:
            old = self.chars[row][col]
            known = ord(old) - BRAILLE if old and BRAILLE <= ord(old[0]) < BRAILLE + 256 else 0
            self.chars[row][col] = chr(BRAILLE + (known | bit))
        self.inks[row][col] = ink

    def text(self) -> list[str]:
        """What is written, row by row, without colour."""
        return ["".join(row) for row in self.chars]

    def segments(self, row: int) -> list[Segment]:
        """One row as Rich draws it."""
        found: list[Segment] = []
        run = ""
        last = ("", "")
        for char, ink, ground in zip(self.chars[row], self.inks[row], self.grounds[row], strict=True):
            if char == "":
                continue
            if (ink, ground) != last and run:
                found.append(Segment(run, style(*last)))
                run = ""
            last = (ink, ground)
            run += char
        if run:
            found.append(Segment(run, style(*last)))
        return found


def style(ink: str, ground: str) -> Style:
    """A Rich style of a foreground and a background."""
    return Style.parse(f"{ink} on {ground}" if ground else ink or "none")
