"""Draw the map of Europe and North Africa: areas, borders by kind, and units.

An area takes two lines, or one line if the map is zoomed out:

    ►■Warsaw ⌂         highlighted, German, the home of a general
     A5★ B3★★          factions A and B: five soldiers and a general, three soldiers and two generals

A faction is shown by its letter, other units by the two letters of their nation. ★ is a general, ◎ a head of state.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from rich.cells import cell_len

from sandtable.games.eleven.representation.view_types import AreaView, ElevenView, GroupView
from sandtable.kernel.message import say
from sandtable.terminal.colour_themes import MapPalette
from sandtable.terminal.eleven.colours import border, ground, held, ink
from sandtable.terminal.eleven.map_data import ElevenMapData, MapArea
from sandtable.terminal.game_screen_interface import CHANGED, MapHighlights, MapPicture, write_legend
from sandtable.terminal.map.canvas import Canvas, fit
from sandtable.terminal.map.label_placement import GridFull, Rect, place_labels
from sandtable.terminal.map.map_labels import LabelPainter
from sandtable.translation import Words

STAR, HEAD = "★", "◎"
PLAIN_STAR, PLAIN_HEAD = "♦", "o"
HOME, TAKEN = "⌂", "x"
FORTRESS, SEA = "#", "~"
AXIS, ALLIED = "■", "□"

NEAR = (78, 37)
FAR = (78, 22)
FAR_WIDTH = 12
MIN_NAME, MAX_NAME = 8, 10
ROOMY_FROM = 108
ROOMY_NAME = 16
# The maximum number of cached maps without units. The key includes size, language and cursor.
KEPT = 12
# The number of points on a border's line at which its symbol can be drawn.
STEPS = 40


def letter(faction: str) -> str:
    """Return the letter of a faction of the German army."""
    return faction.upper()


def token(head: str, soldiers: int, guests: int, generals: int, heads: int, plain: bool = False) -> str:
    """Format the units of one faction or nation, such as "A5★★", "A3+2★" or "FR4◎".

    Three or more generals are shown as a symbol and a number: "A9★3".

    Args:
        head: the letter of the faction or the code of the nation.
        soldiers: the number of its own soldiers.
        guests: the number of soldiers of other nations that belong to the faction.
        generals: the number of generals.
        heads: the number of heads of state.
        plain: True to use symbols that every font has.
    """
    star, ring = (PLAIN_STAR, PLAIN_HEAD) if plain else (STAR, HEAD)
    text = head + (str(soldiers) if soldiers or guests else "") + (f"+{guests}" if guests else "")
    text += star * generals if generals < 3 else f"{star}{generals}"
    return text + ring * heads


def tokens(atlas: ElevenMapData, group: GroupView, plain: bool = False) -> list[str]:
    """Format the units of a faction in an area."""
    factional = group.faction not in ("neutral", "allied")
    counts: dict[str, list[int]] = {}
    for unit, n in group.units.items():
        power = atlas.power_of(unit)
        guest = factional and power != "germany"
        code = letter(group.faction) if factional else atlas.codes[power]
        found = counts.setdefault(code, [0, 0, 0, 0])
        kind = 3 if atlas.is_head(unit) else 2 if not atlas.is_soldier(unit) else 1 if guest else 0
        found[kind] += n
    return [token(code, found[0], found[1], found[2], found[3], plain) for code, found in counts.items()]


def standing(atlas: ElevenMapData, area: AreaView, plain: bool = False, width: int = 0) -> str:
    """Format all units in an area.

    If the text would be wider than `width`, leave out the spaces between groups.
    """
    found = [text for group in area.groups for text in tokens(atlas, group, plain)]
    apart = " ".join(found)
    return apart if cell_len(apart) <= width else "".join(found)


def holder(area: AreaView) -> str:
    """Return the faction whose colour an area has; "" for an empty area.

    If several players' factions are in the area, it has the colour of the neutral faction.
    """
    factions = [group.faction for group in area.groups]
    if len(factions) < 2:
        return factions[0] if factions else ""
    players = [faction for faction in factions if faction != "neutral"]
    return players[0] if len(players) == 1 else "neutral"


def marks(spot: MapArea, area: AreaView) -> str:
    """Return the symbol of an Allied general's home area; "" for all other areas.

    A home that the Axis has taken has a different symbol.
    """
    return (TAKEN if area.taken else HOME) if spot.home and spot.kind == "land" else ""


class ElevenMapPainter:
    """A painter of the maps of one edition."""

    def __init__(self, atlas: ElevenMapData) -> None:
        self.atlas = atlas
        self._empty: dict[object, Canvas] = {}

    def sizes(self, lang: str, width: int, far: bool) -> tuple[tuple[int, int], ...]:
        """Return the size of every area's label in cells.

        Args:
            lang: the language of the names.
            width: the width of the map.
            far: True if the map is zoomed out.
        """
        if far:
            return ((FAR_WIDTH, 1),) * len(self.atlas.areas)
        most = ROOMY_NAME if width >= ROOMY_FROM else MAX_NAME
        names = [min(max(cell_len(spot.names[lang]), MIN_NAME), most) for spot in self.atlas.areas]
        homes = [bool(spot.home) and spot.kind == "land" for spot in self.atlas.areas]
        return tuple(
            (name + 2 + home, 1 if self._closed(spot) else 2)
            for name, home, spot in zip(names, homes, self.atlas.areas, strict=True)
        )

    def _closed(self, spot: MapArea) -> bool:
        return spot.entry == "closed"

    def places(self, lang: str, size: tuple[int, int], far: bool) -> tuple[dict[str, Rect], int, int]:
        """Return the rectangle of every area by id, and the width and height of the canvas.

        The canvas has at least the given size. It is taller if the labels do not fit.
        """
        least = FAR if far else NEAR
        width = max(size[0], least[0])
        height = size[1] if size[1] >= least[1] else least[1]
        while True:
            try:
                found = place_labels(
                    self.atlas.frame.points, self.sizes(lang, width, far), self.atlas.routes, width, height
                )
            except GridFull:
                height += 6
            else:
                break
        rects = {spot.id: rect for spot, rect in zip(self.atlas.areas, found, strict=True)}
        return rects, width, height

    def draw(
        self, view: ElevenView, words: Words, look: MapHighlights, size: tuple[int, int], palette: MapPalette
    ) -> MapPicture:
        """Draw the map of a view for a panel of the given size; the canvas may be larger."""
        rects, width, height = self.places(words.lang, size, look.far)
        key = (words.lang, width, height, look.far, look.plain, look.cursor, palette.dark)
        if key not in self._empty:
            if len(self._empty) >= KEPT:
                self._empty.clear()
            self._empty[key] = self._sheet(Canvas(width, height, look.plain), rects, words, look, palette)
        canvas = self._empty[key].copy()
        near = {id for id, _ in self.atlas.neighbours[look.cursor]} if look.cursor else set()
        for spot, area in zip(self.atlas.areas, view.areas, strict=True):
            pen = _Pen(canvas, rects[spot.id], palette, self.atlas, spot, area, look, spot.id in near)
            if look.far:
                pen.small(words)
            else:
                pen.large(words)
        return MapPicture(canvas, rects)

    def _sheet(
        self, canvas: Canvas, rects: dict[str, Rect], words: Words, look: MapHighlights, palette: MapPalette
    ) -> Canvas:
        """Draw the map without units."""
        self._ground(canvas, palette)
        self._borders(canvas, rects, look, palette)
        write_legend(canvas, rects, palette, words.text(say("terminal-eleven-legend")))
        return canvas

    def _ground(self, canvas: Canvas, palette: MapPalette) -> None:
        for row, line in enumerate(self.atlas.frame.ground(canvas.width, canvas.height)):
            for col, key in enumerate(line):
                spot = self.atlas.area(key) if key in self.atlas.number else None
                if key == "" or (spot is not None and spot.kind == "sea"):
                    canvas.ground(col, row, palette.sea)
                elif spot is None:
                    canvas.ground(col, row, ground(palette, "", closed=True))
                else:
                    canvas.ground(col, row, ground(palette, spot.zone, self._closed(spot)))

    def _borders(self, canvas: Canvas, rects: dict[str, Rect], look: MapHighlights, palette: MapPalette) -> None:
        """Draw a line for each border, with a symbol for its kind.

        The borders of the area at the cursor are drawn last, in a bright colour.
        """
        areas = self.atlas.areas
        ends = [(areas[each.a].id, areas[each.b].id, each.kind) for each in self.atlas.borders]
        ends.sort(key=lambda each: look.cursor in each[:2])
        for a, b, kind in ends:
            colour = palette.accent if look.cursor in (a, b) else border(palette, kind)
            canvas.line(rects[a].middle, rects[b].middle, colour, gaps=kind == "sea")
        covered = {cell for rect in rects.values() for cell in cells(rect)}
        for a, b, kind in ends:
            cell = None if kind == "plain" else between(rects[a], rects[b], covered)
            if cell is not None:
                colour = palette.accent if look.cursor in (a, b) else border(palette, kind)
                canvas.write(*cell, FORTRESS if kind == "fortress" else SEA, colour)
                covered.add(cell)


def cells(rect: Rect) -> Iterator[tuple[int, int]]:
    """Yield the cells of a rectangle."""
    return product(range(rect.col, rect.col + rect.width), range(rect.row, rect.row + rect.height))


def between(first: Rect, second: Rect, covered: set[tuple[int, int]]) -> tuple[int, int] | None:
    """Return the free cell nearest to the middle of the line between two rectangles.

    Return None if no cell on the line is free.

    Args:
        covered: the cells that are not free.
    """
    (x0, y0), (x1, y1) = first.middle, second.middle
    shares = []
    for rect in (first, second):
        halves = ((rect.width / 2, abs(x1 - x0)), (rect.height / 2, abs(y1 - y0)))
        shares.append(min((half / delta for half, delta in halves if delta), default=0.5))
    middle = (shares[0] + 1 - shares[1]) / 2
    for at in sorted((step / STEPS for step in range(STEPS + 1)), key=lambda at: abs(at - middle)):
        cell = int(x0 + (x1 - x0) * at), int(y0 + (y1 - y0) * at)
        if cell not in covered:
            return cell
    return None


class _Pen(LabelPainter):
    """A painter of one area."""

    def __init__(
        self,
        canvas: Canvas,
        rect: Rect,
        palette: MapPalette,
        atlas: ElevenMapData,
        spot: MapArea,
        area: AreaView,
        look: MapHighlights,
        near: bool,
    ) -> None:
        faction = holder(area)
        own = ink(palette, faction)
        # An empty area can have a pale background, on which only the accent colour is readable.
        lit = palette.lit if faction else palette.accent
        super().__init__(canvas, rect, palette, held(palette, faction, spot.kind == "sea"), own, own, lit)
        self.spot = spot
        self.units = standing(atlas, area, look.plain, 0 if look.far else rect.width - 1)
        self.marks = marks(spot, area)
        self.side = " " if not faction else ALLIED if faction == "allied" else AXIS
        self.look(spot.id, look, near)

    def large(self, words: Words) -> None:
        """Draw the area with two lines of text."""
        self.blank()
        col, row, width = self.rect.col, self.rect.row, self.rect.width
        self.head(self.side, self.spot.names[words.lang], width - 2 - len(self.marks))
        self.canvas.write(col + width - len(self.marks), row, self.marks, self.ink, self.ground)
        if self.rect.height < 2:
            return
        if self.changed:
            self.canvas.write(col, row + 1, CHANGED, self.palette.changed, self.ground)
        self.canvas.write(col + 1, row + 1, fit(self.units, width - 1), self.ink, self.ground)

    def small(self, words: Words) -> None:
        """Draw the area with one line of text."""
        self.line(self.side, self.spot.names[words.lang], self.marks, fit(self.units, self.rect.width - 6))
