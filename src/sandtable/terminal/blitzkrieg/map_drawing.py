"""Draw the map: routes, spaces with control and units, and possible choices.

A space takes one line of text on a small map and two lines of text on a large one:

    ►■Libramont 1      highlighted, controlled by Germany, defence 1
     2■1●              the units

Filled symbols are German, open ones Allied. Squares are infantry or control, circles are tanks.
"""

from __future__ import annotations

from rich.cells import cell_len

from sandtable.games.blitzkrieg.representation.view_types import BlitzkriegView, Counts, SpaceView
from sandtable.kernel.message import say
from sandtable.terminal.blitzkrieg.colours import HELD, land
from sandtable.terminal.blitzkrieg.map_data import BlitzkriegMapData, MapSpace
from sandtable.terminal.colour_themes import MapPalette
from sandtable.terminal.game_screen_interface import CHANGED, MapHighlights, MapPicture, write_legend
from sandtable.terminal.map.canvas import Canvas, clip
from sandtable.terminal.map.label_placement import GridFull, Rect, place_labels
from sandtable.terminal.map.map_labels import LabelPainter
from sandtable.translation import Words

GERMAN_INFANTRY, GERMAN_TANK = "■", "●"
INFANTRY, TANK = "□", "○"
RETREATS = "!"
CONTROL = {"german": "■", "allied": "□"}
FORT, BASE, PORT, HIDDEN = "#", "⌂", "~", "?"

SMALL = (78, 12)
LARGE_FROM = (76, 27)
SMALL_WIDTH = 16
MIN_NAME, MAX_NAME = 7, 10
ROOMY_FROM = 96
ROOMY_NAME = 18


def stack(units: Counts, words: Words) -> str:
    """Format units as counts and symbols, such as "2■1●".

    British units have a letter before them.
    """
    found = ""
    signs = (
        ("german", GERMAN_INFANTRY, GERMAN_TANK),
        ("french", INFANTRY, TANK),
        ("british", INFANTRY, TANK),
    )
    for nation, infantry, tank in signs:
        part = "".join(
            f"{n}{sign}"
            for sign, n in ((infantry, units.get(f"{nation}-infantry", 0)), (tank, units.get(f"{nation}-tank", 0)))
            if n
        )
        if part and nation == "british":
            part = words.text(say("terminal-blitzkrieg-british")) + part
        found += part
    return found


def standing(view: BlitzkriegView, space: SpaceView, words: Words) -> str:
    """Format the units in a space.

    If the units are hidden, the text is "?". Signed numbers show the units that were seen arriving (+) or leaving (-).
    """
    if space.units is None:
        seen = "".join(
            f"{n:+d}{GERMAN_TANK if unit.endswith('tank') else GERMAN_INFANTRY}"
            for unit, n in view.moved_from_base.get(space.id, {}).items()
        )
        return HIDDEN + seen
    text = stack(space.units, words)
    fleeing = sum(sum(group.units.values()) for group in space.retreating)
    return f"{text}{RETREATS}{fleeing}" if fleeing else text


def marks(spot: MapSpace) -> str:
    """Format the symbols of a space: fortress or base, port, defence value."""
    sign = {"fort": FORT, "base": BASE}.get(spot.shape, "")
    return sign + (PORT if spot.port else "") + (str(spot.defence) if spot.defence else "")


class BlitzkriegMapPainter:
    """A painter of the maps of one edition."""

    def __init__(self, atlas: BlitzkriegMapData) -> None:
        self.atlas = atlas

    def large(self, width: int, height: int) -> bool:
        """Return True if a map of this size has room for two lines of text in each space."""
        return width >= LARGE_FROM[0] and height >= LARGE_FROM[1]

    def sizes(self, lang: str, width: int, height: int) -> tuple[tuple[int, int], ...]:
        """Return the size of every space in cells."""
        if not self.large(width, height):
            return ((SMALL_WIDTH, 1),) * len(self.atlas.spots)
        most = ROOMY_NAME if width >= ROOMY_FROM else MAX_NAME
        found = []
        for spot in self.atlas.spots:
            name = min(max(cell_len(spot.names[lang]), MIN_NAME), most)
            found.append((name + 3 + len(marks(spot)), 2))
        return tuple(found)

    def places(self, lang: str, width: int, height: int) -> dict[str, Rect]:
        """Return the rectangle of every space, by id.

        Raises:
            GridFull: the spaces do not fit.
        """
        found = place_labels(self.atlas.frame.points, self.sizes(lang, width, height), self.atlas.routes, width, height)
        return {spot.id: rect for spot, rect in zip(self.atlas.spots, found, strict=True)}

    def draw(
        self, view: BlitzkriegView, words: Words, look: MapHighlights, width: int, height: int, palette: MapPalette
    ) -> MapPicture:
        """Draw the map of a view on a canvas of at least the given size."""
        width, height = max(width, SMALL[0]), max(height, SMALL[1])
        try:
            rects = self.places(words.lang, width, height)
        except GridFull:
            height += SMALL[1]
            rects = self.places(words.lang, width, height)
        canvas = Canvas(width, height, look.plain)
        for row, line in enumerate(self.atlas.frame.ground(width, height)):
            for col, country in enumerate(line):
                canvas.ground(col, row, land(palette, country))
        spots = self.atlas.spots
        for a, b in self.atlas.routes:
            canvas.line(rects[spots[a].id].middle, rects[spots[b].id].middle, palette.route)
        write_legend(canvas, rects, palette, words.text(say("terminal-blitzkrieg-legend")))
        large = self.large(width, height)
        spaces = {space.id: space for space in view.spaces}
        for spot in spots:
            pen = _Pen(canvas, rects[spot.id], palette, view, spaces[spot.id], look)
            if large:
                pen.large(spot, words)
            else:
                pen.small(spot, words)
        return MapPicture(canvas, rects)


class _Pen(LabelPainter):
    """A painter of one space."""

    def __init__(
        self,
        canvas: Canvas,
        rect: Rect,
        palette: MapPalette,
        view: BlitzkriegView,
        space: SpaceView,
        look: MapHighlights,
    ) -> None:
        fought = view.battle is not None and view.battle.space == space.id
        ground = palette.battle if fought else HELD[space.control]
        super().__init__(canvas, rect, palette, ground, palette.ink, palette.faint, palette.lit)
        self.view = view
        self.space = space
        self.look(space.id, look)

    def large(self, spot: MapSpace, words: Words) -> None:
        """Draw the space with two lines of text."""
        self.blank()
        col, row, width = self.rect.col, self.rect.row, self.rect.width
        signs = marks(spot)
        self.head(CONTROL[self.space.control], spot.names[words.lang], width - 3 - len(signs))
        self.canvas.write(col + width - len(signs), row, signs, self.palette.faint, self.ground)
        if self.changed:
            self.canvas.write(col, row + 1, CHANGED, self.palette.changed, self.ground)
        text = standing(self.view, self.space, words)
        self.canvas.write(col + 2, row + 1, clip(text, width - 2), self.palette.ink, self.ground)

    def small(self, spot: MapSpace, words: Words) -> None:
        """Draw the space with one line of text."""
        units = clip(standing(self.view, self.space, words), self.rect.width - 6)
        self.line(CONTROL[self.space.control], spot.names[words.lang], marks(spot), units)
