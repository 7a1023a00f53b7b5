"""What the maps of several games write at a place alike: its ground, if it can be chosen, whose it is, its name."""

from __future__ import annotations

from rich.cells import cell_len

from sandtable.terminal.canvas import Canvas, initials
from sandtable.terminal.game_screen import CHANGED, LIT, Look
from sandtable.terminal.placing import Rect
from sandtable.terminal.theme import Palette


class Pen:
    """Writes one place.

    Args:
        canvas, rect: on what, and where on it.
        palette: of the theme.
        ground: the background.
        ink, faint: what its units and what its signs are written with.
        lit_ink: what shows that it can be chosen.

    Attributes:
        lit, changed: whether it can be chosen, and whether something happened there.
        name_ink: what its name is written with.
    """

    def __init__(
        self, canvas: Canvas, rect: Rect, palette: Palette, ground: str, ink: str, faint: str, lit_ink: str
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

    def look(self, id: str, look: Look, near: bool = False) -> None:
        """Mark the place as it is looked at; `near` says that it is beside the cursor."""
        self.lit = id in look.lit
        self.changed = id in look.changed
        if self.lit:
            self.name_ink = self.lit_ink
        self.name_ink += " underline" * near + " reverse" * (id == look.cursor)

    def blank(self) -> None:
        """Clear the ground."""
        for row in range(self.rect.height):
            self.canvas.write(self.rect.col, self.rect.row + row, " " * self.rect.width, "", self.ground)

    def head(self, side: str, name: str, width: int) -> int:
        """Write the sign of a side and the name, shortened to a width; returns the column after it."""
        col, row = self.rect.col, self.rect.row
        if self.lit:
            self.canvas.write(col, row, LIT, self.lit_ink, self.ground)
        self.canvas.write(col + 1, row, side, self.faint, self.ground)
        return self.canvas.write(col + 2, row, initials(name, width), self.name_ink, self.ground)

    def line(self, side: str, name: str, signs: str, units: str) -> None:
        """Write all on one line; what stands there comes before the end of the name."""
        self.blank()
        col, row, width = self.rect.col, self.rect.row, self.rect.width
        end = self.head(side, name, width - 2 - len(signs) - cell_len(units) - bool(units))
        self.canvas.write(end, row, signs, self.faint, self.ground)
        self.canvas.write(col + width - cell_len(units), row, units, self.ink, self.ground)
        if self.changed and not self.lit:
            self.canvas.write(col, row, CHANGED, self.palette.changed, self.ground)
