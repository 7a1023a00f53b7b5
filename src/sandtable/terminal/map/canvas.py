"""A canvas of terminal cells, with text of known width and lines of braille dots.

A wide character, such as a Japanese one, takes two cells. The second cell contains an empty string.
"""

from __future__ import annotations

from rich.cells import cell_len, split_graphemes
from rich.segment import Segment
from rich.style import Style

DOT_BITS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
BRAILLE = 0x2800
ELLIPSIS = "…"


def fit(text: str, width: int) -> str:
    """Cut a text to at most `width` cells, with an ellipsis if it was longer."""
    if cell_len(text) <= width:
        return text
    if width <= 0:
        return ""
    return clip(text, width - 1) + ELLIPSIS


def clip(text: str, width: int) -> str:
    """Cut a text to at most `width` cells, without an ellipsis."""
    kept = ""
    used = 0
    for start, end, size in split_graphemes(text)[0]:
        if used + size > width:
            break
        kept += text[start:end]
        used += size
    return kept


def initials(name: str, width: int) -> str:
    """Shorten a name to a width in cells, if necessary.

    A name of three or more words becomes its initials. Other names are cut.
    """
    words = name.split()
    if cell_len(name) > width and len(words) > 2:
        return clip("".join(word[0] for word in words if word[0].isupper()), width)
    return clip(name, width)


def pad(text: str, width: int) -> str:
    """Cut or pad a text to exactly `width` cells."""
    text = fit(text, width)
    return text + " " * (width - cell_len(text))


class Canvas:
    """A grid of cells to draw on.

    Args:
        width: the number of columns.
        height: the number of rows.
        plain: True to draw lines with full stops, for terminals without braille characters.
    """

    def __init__(self, width: int, height: int, plain: bool = False) -> None:
        self.width = width
        self.height = height
        self.plain = plain
        self.chars: list[list[str]] = [[" "] * width for _ in range(height)]
        self.inks: list[list[str]] = [[""] * width for _ in range(height)]
        self.grounds: list[list[str]] = [[""] * width for _ in range(height)]

    def copy(self) -> Canvas:
        """Return an independent copy."""
        new = Canvas(0, 0, self.plain)
        new.width, new.height = self.width, self.height
        new.chars = [row[:] for row in self.chars]
        new.inks = [row[:] for row in self.inks]
        new.grounds = [row[:] for row in self.grounds]
        return new

    def ground(self, col: int, row: int, colour: str) -> None:
        """Set the background of a cell."""
        self.grounds[row][col] = colour

    def write(self, col: int, row: int, text: str, ink: str, ground: str = "") -> int:
        """Write text, cut off at the edge.

        Args:
            col: the column of the first character.
            row: the row.
            text: the text.
            ink: the foreground style in Rich's syntax, such as "bold #ffffff".
            ground: the background colour; "" keeps the current background.

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
        # If one half of a wide character is overwritten, the other half becomes a blank.
        line = self.chars[row]
        if line[col] == "" and col > 0:
            line[col - 1] = " "
        if cell_len(line[col]) == 2 and col + 1 < self.width:
            line[col + 1] = " "

    def line(self, start: tuple[float, float], end: tuple[float, float], ink: str, gaps: bool = False) -> None:
        """Draw a straight line of dots. Text that is written later covers the dots.

        Args:
            start: the column and row of the first end; fractions are positions within a cell.
            end: the column and row of the other end.
            ink: the foreground style in Rich's syntax.
            gaps: True for a dashed line.
        """
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
        """Return the text, row by row, without colours."""
        return ["".join(row) for row in self.chars]

    def segments(self, row: int) -> list[Segment]:
        """Return one row as Rich segments."""
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
    """Return the Rich style for a foreground style and a background colour."""
    return Style.parse(f"{ink} on {ground}" if ground else ink or "none")
