"""Draw the spaces of any game, at their positions in its drawing or as a list.

A space on the map takes two lines of text, its name and its content:

    ►West bank        ► marks a space that can be chosen
    *2 soldiers       * marks a space with recent changes
"""

from __future__ import annotations

from collections.abc import Callable

from rich.cells import cell_len

from sandtable.kernel.message import Ref, say
from sandtable.terminal.colour_themes import MapPalette
from sandtable.terminal.game_screen_interface import CHANGED, LIT, MapHighlights, MapPicture, write_legend
from sandtable.terminal.generic_screen.map_data import GenericMapData
from sandtable.terminal.map.canvas import Canvas, fit, initials
from sandtable.terminal.map.label_placement import GridFull, Rect, place_labels
from sandtable.translation import Words

SMALL = (60, 10)
MIN_NAME, MAX_NAME = 12, 18
# The width of the names if the spaces are drawn as a list.
LIST_NAME = 24
BOX_AT_NIGHT, BOX_ON_PAPER = "#40484f", "#4f5459"

# A function that returns a summary of the content of a space.
Standing = Callable[[str], str]


def rects_of(atlas: GenericMapData, words: Words, width: int, height: int) -> tuple[dict[str, Rect], int]:
    """Return the rectangle of every space by id, and the height of the canvas."""
    if atlas.frame is None:
        return {id: Rect(0, row, width, 1) for row, id in enumerate(atlas.spaces)}, max(height, len(atlas.spaces))
    names = [cell_len(words.ref(Ref("space", id))) for id in atlas.spaces]
    sizes = tuple((min(max(name, MIN_NAME), MAX_NAME) + 2, 2) for name in names)
    while True:
        try:
            found = place_labels(atlas.frame.points, sizes, atlas.routes, width, height)
        except GridFull:
            height += SMALL[1]
        else:
            return dict(zip(atlas.spaces, found, strict=True)), height


def draw(
    atlas: GenericMapData,
    standing: Standing,
    pointed: str | None,
    words: Words,
    look: MapHighlights,
    size: tuple[int, int],
    palette: MapPalette,
) -> MapPicture:
    """Draw the spaces on a canvas of at least the given size.

    Args:
        standing: a function that returns a summary of the content of a space.
        pointed: the space to emphasise (`ViewData.pointed`); None for no space.
        size: the width and height of the panel, in cells.
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
    return MapPicture(canvas, rects)


def _space(
    canvas: Canvas,
    rect: Rect,
    id: str,
    stands: str,
    words: Words,
    look: MapHighlights,
    palette: MapPalette,
    ground: str,
) -> None:
    """Draw a space: on two lines of text on a map, on one line of text in a list."""
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
