"""Draws any game's spaces: at their places where its drawing tells them, else in a list.

►West bank        can be chosen
*2 soldiers       something has changed; what stands there
"""

from __future__ import annotations

from collections.abc import Callable

from rich.cells import cell_len

from sandtable.kernel.message import Ref, say
from sandtable.terminal.canvas import Canvas, fit, initials
from sandtable.terminal.game_screen import CHANGED, LIT, Drawn, Look, write_legend
from sandtable.terminal.placing import NoRoom, Rect, place
from sandtable.terminal.plain.atlas import Atlas
from sandtable.terminal.theme import Palette
from sandtable.words import Words

SMALL = (60, 10)
LEAST_NAME, MOST_NAME = 12, 18
# A list shows a space a line, with as much room for its name.
LIST_NAME = 24
BOX_AT_NIGHT, BOX_ON_PAPER = "#40484f", "#4f5459"

# What stands in a space, briefly.
Standing = Callable[[str], str]


def rects_of(atlas: Atlas, words: Words, width: int, height: int) -> tuple[dict[str, Rect], int]:
    """Where every space goes, and how many rows that takes."""
    if atlas.frame is None:
        return {id: Rect(0, row, width, 1) for row, id in enumerate(atlas.spaces)}, max(height, len(atlas.spaces))
    names = [cell_len(words.ref(Ref("space", id))) for id in atlas.spaces]
    sizes = tuple((min(max(name, LEAST_NAME), MOST_NAME) + 2, 2) for name in names)
    while True:
        try:
            found = place(atlas.frame.points, sizes, atlas.routes, width, height)
        except NoRoom:
            height += SMALL[1]
        else:
            return dict(zip(atlas.spaces, found, strict=True)), height


def draw(
    atlas: Atlas,
    standing: Standing,
    pointed: str | None,
    words: Words,
    look: Look,
    size: tuple[int, int],
    palette: Palette,
) -> Drawn:
    """Draw the spaces on a canvas of at least the smallest size.

    Args:
        atlas: the game's components.
        standing: what stands in a space, briefly.
        pointed: the space that the view names.
        words: of the language.
        look: what is to be seen besides.
        size: in cells.
        palette: of the theme.
    """
    width, height = max(size[0], SMALL[0]), max(size[1], SMALL[1])
    rects, height = rects_of(atlas, words, width, height)
    canvas = Canvas(width, height, look.plain)
    for row in range(height):
        for col in range(width):
            canvas.ground(col, row, palette.sea)
    if atlas.frame is not None:
        middles = [rects[id].middle for id in atlas.spaces]
        for a, b in atlas.routes:
            canvas.line(middles[a], middles[b], palette.route)
    write_legend(canvas, rects, palette, words.text(say("terminal-plain-legend")))
    for id, rect in rects.items():
        box = BOX_AT_NIGHT if palette.dark else BOX_ON_PAPER
        _space(canvas, rect, id, standing(id), words, look, palette, palette.battle if id == pointed else box)
    return Drawn(canvas, rects)


def _space(
    canvas: Canvas, rect: Rect, id: str, stands: str, words: Words, look: Look, palette: Palette, ground: str
) -> None:
    """A space on two lines, or in a list on one."""
    for row in range(rect.height):
        canvas.write(rect.col, rect.row + row, " " * rect.width, "", ground)
    ink = palette.lit if id in look.lit else "bold " + palette.ink
    if id == look.cursor:
        ink += " reverse"
    room = rect.width - 2 if rect.height > 1 else min(LIST_NAME, rect.width - 2)
    name = words.ref(Ref("space", id))
    canvas.write(rect.col + 1, rect.row, initials(name, room), ink, ground)
    if id in look.lit:
        canvas.write(rect.col, rect.row, LIT, palette.lit, ground)
    if id in look.changed and (rect.height > 1 or id not in look.lit):
        canvas.write(rect.col, rect.row + rect.height - 1, CHANGED, palette.changed, ground)
    col, row = (rect.col + 1, rect.row + 1) if rect.height > 1 else (rect.col + LIST_NAME + 2, rect.row)
    canvas.write(col, row, fit(stands, rect.col + rect.width - col), palette.ink, ground)
