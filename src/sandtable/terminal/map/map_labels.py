"""The base class of painters that draw the label of a space on a game's map."""

from __future__ import annotations

from rich.cells import cell_len

from sandtable.terminal.colour_themes import MapPalette
from sandtable.terminal.game_screen_interface import CHANGED, LIT, MapHighlights
from sandtable.terminal.map.canvas import Canvas, initials
from sandtable.terminal.map.label_placement import Rect


class LabelPainter:
    """A painter of the label of one space.

    Args:
        rect: the cells of the label.
        ground: the background colour.
        ink: the colour of the name and the units.
        faint: the colour of the symbols.
        lit_ink: the colour of a highlighted name.

    Attributes:
        lit: True if the space can be chosen.
        changed: True if the space has changed since the person's last choice.
        name_ink: the style of the name.
    """

    def __init__(
        self, canvas: Canvas, rect: Rect, palette: MapPalette, ground: str, ink: str, faint: str, lit_ink: str
    ) -> None:
        self.canvas = canvas
        self.rect = rect
        self.palette = palette
        self.ground = ground
        self.ink = ink
        self.faint = faint
        self.lit_ink = lit_ink
        self.lit = self.changed = False
        self.name_ink = f"bold {ink}"

    def look(self, id: str, look: MapHighlights, near: bool = False) -> None:
        """Set the highlights of the space.

        Args:
            near: True if the space is a neighbour of the space at the cursor.
        """
        self.lit = id in look.lit
        self.changed = id in look.changed
        if self.lit:
            self.name_ink = self.lit_ink
        self.name_ink += " underline" * near + " reverse" * (id == look.cursor)

    def blank(self) -> None:
        """Fill the label with the background."""
        for row in range(self.rect.height):
            self.canvas.write(self.rect.col, self.rect.row + row, " " * self.rect.width, "", self.ground)

    def head(self, side: str, name: str, width: int) -> int:
        """Write the symbol of a side and the name, shortened to `width` cells.

        Return the column after the name.
        """
        col, row = self.rect.col, self.rect.row
        if self.lit:
            self.canvas.write(col, row, LIT, self.lit_ink, self.ground)
        self.canvas.write(col + 1, row, side, self.faint, self.ground)
        return self.canvas.write(col + 2, row, initials(name, width), self.name_ink, self.ground)

    def line(self, side: str, name: str, signs: str, units: str) -> None:
        """Draw the label on one line. Shorten the name to make room for the units."""
        self.blank()
        col, row, width = self.rect.col, self.rect.row, self.rect.width
        end = self.head(side, name, width - 2 - len(signs) - cell_len(units) - bool(units))
        self.canvas.write(end, row, signs, self.faint, self.ground)
        self.canvas.write(col + width - cell_len(units), row, units, self.ink, self.ground)
        if self.changed and not self.lit:
            self.canvas.write(col, row, CHANGED, self.palette.changed, self.ground)
