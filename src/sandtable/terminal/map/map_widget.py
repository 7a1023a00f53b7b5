"""The widget of the map, which scrolls and has a cursor that moves between spaces."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from sandtable.terminal.colour_themes import MapPalette
from sandtable.terminal.game_screen_interface import GameScreen, MapHighlights, MapPicture
from sandtable.translation import Words

# A map with two zoom levels is initially zoomed in if the panel has at least this number of rows.
NEAR_FROM = 30


class MapView(ScrollView, can_focus=True):
    """The map panel.

    Args:
        game_screen: the screen of the game, which draws the map.
        plain: True to draw lines without braille characters.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "go(0, -1)", show=False),
        Binding("down", "go(0, 1)", show=False),
        Binding("left", "go(-1, 0)", show=False),
        Binding("right", "go(1, 0)", show=False),
        Binding("enter", "pick", show=False),
    ]

    class Picked(Message):
        """Posted when a space is clicked or selected with Enter."""

        def __init__(self, space: str) -> None:
            super().__init__()
            self.space = space

    class Moved(Message):
        """Posted when the cursor moves to another space, or the map gains or loses the focus."""

    def __init__(self, game_screen: GameScreen[Any], plain: bool, id: str) -> None:
        super().__init__(id=id)
        self.game_screen = game_screen
        self.plain = plain
        self.drawn: MapPicture | None = None
        self.cursor: str | None = None
        # The zoom level chosen by the player; None as long as the height of the panel determines it.
        self.far: bool | None = None
        self._shown: tuple[Any, Words, MapHighlights, MapPalette] | None = None
        self._centre: str | None = None

    def show(self, view: Any, words: Words, look: MapHighlights, palette: MapPalette) -> None:
        """Draw a view. If the question is about a new space, scroll to this space."""
        self._shown = (view, words, look, palette)
        self._draw()
        centre = self.game_screen.centre(view)
        if centre != self._centre:
            self._centre = centre
            self._bring(centre)

    def hide(self) -> None:
        """Clear the map."""
        self._shown = None
        self._draw()

    @property
    def pointed(self) -> str | None:
        """The space at the cursor; None if the map does not have the focus."""
        return self.cursor if self.has_focus else None

    def _draw(self) -> None:
        self.drawn = None
        size = self.container_size if self.size.area == 0 else self.size
        if self._shown is not None and size.area:
            view, words, look, palette = self._shown
            width = self.scrollable_content_region.width if size.width < self.game_screen.least[0] else size.width
            look = replace(look, cursor=self.pointed, far=self.is_far, plain=self.plain)
            self.drawn = self.game_screen.draw(view, words, look, (width, size.height), palette)
            self.virtual_size = Size(self.drawn.canvas.width, self.drawn.canvas.height)
            if self.has_focus and self.cursor is None and self.drawn.rects:
                self.cursor = self._first(look.lit, self.drawn)
                self._draw()
        self.refresh()

    def _first(self, lit: set[str], drawn: MapPicture) -> str:
        """Return the initial space of the cursor.

        It is a space that can be chosen, the space of the current question, or any space.
        """
        wanted = [id for id in drawn.rects if id in lit] + [id for id in drawn.rects if id == self._centre]
        return wanted[0] if wanted else next(iter(drawn.rects))

    @property
    def is_far(self) -> bool:
        """True if the map is zoomed out."""
        if self.far is None:
            return self.size.height < NEAR_FROM
        return self.far

    def action_zoom(self) -> None:
        """Zoom in or out, if the map has two zoom levels."""
        if self.game_screen.zooms:
            self.far = not self.is_far
            self._draw()
            self._bring(self.cursor)

    def _bring(self, space: str | None) -> None:
        """Scroll until a space and its surroundings are visible."""
        if self.drawn is not None and space in self.drawn.rects:
            rect = self.drawn.rects[space]
            around = Region(rect.col - 8, rect.row - 3, rect.width + 16, rect.height + 6)
            whole = Region(0, 0, self.drawn.canvas.width, self.drawn.canvas.height)
            self.scroll_to_region(around.intersection(whole), animate=False)

    def on_resize(self, event: events.Resize) -> None:
        """Draw the map in its new size."""
        self._draw()

    def on_focus(self) -> None:
        """Show the cursor once the map has the focus."""
        self.call_next(self._focused)

    def _focused(self) -> None:
        self._draw()
        self._bring(self.cursor)
        self.post_message(self.Moved())

    def on_blur(self) -> None:
        """Hide the cursor."""
        self.post_message(self.Moved())

    def render_line(self, y: int) -> Strip:
        """Return one row of the visible part of the map."""
        if self.drawn is None:
            return Strip.blank(self.size.width, self.rich_style)
        offset = self.scroll_offset
        row = y + offset.y
        if row >= self.drawn.canvas.height:
            return Strip.blank(self.size.width, self.rich_style)
        strip = Strip(self.drawn.canvas.segments(row), self.drawn.canvas.width)
        return strip.crop_extend(offset.x, offset.x + self.size.width, Style())

    def on_click(self, event: events.Click) -> None:
        """Select the space under the pointer."""
        offset = self.scroll_offset
        space = None if self.drawn is None else self.drawn.at(event.x + offset.x, event.y + offset.y)
        if space is not None:
            self.cursor = space
            self._draw()
            self.post_message(self.Picked(space))

    def action_pick(self) -> None:
        """Select the space at the cursor."""
        if self.cursor is not None:
            self.post_message(self.Picked(self.cursor))

    def action_go(self, right: int, down: int) -> None:
        """Move the cursor to the nearest space in a direction."""
        if self.drawn is None or self.cursor is None:
            return
        x, y = self.drawn.rects[self.cursor].middle
        best: tuple[float, str] | None = None
        for id, rect in self.drawn.rects.items():
            dx, dy = rect.middle[0] - x, (rect.middle[1] - y) * 2
            ahead, aside = (dx * right, abs(dy)) if right else (dy * down, abs(dx))
            if id != self.cursor and ahead > 0 and (best is None or ahead + 2 * aside < best[0]):
                best = (ahead + 2 * aside, id)
        if best is not None:
            self.cursor = best[1]
            self._draw()
            self._bring(self.cursor)
            self.post_message(self.Moved())
