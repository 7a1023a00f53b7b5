"""The map as a widget: it scrolls if it must, and a cursor goes from space to space."""

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

from sandtable.terminal.game_screen import Drawn, GameScreen, Look
from sandtable.terminal.theme import Palette
from sandtable.words import Words

# Rows from which a map that can be near or far is near.
NEAR_FROM = 30


class MapView(ScrollView, can_focus=True):
    """The map.

    Args:
        game_screen: of the game, which draws it.
        plain: for terminals without braille dots.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "go(0, -1)", show=False),
        Binding("down", "go(0, 1)", show=False),
        Binding("left", "go(-1, 0)", show=False),
        Binding("right", "go(1, 0)", show=False),
        Binding("enter", "pick", show=False),
    ]

    class Picked(Message):
        """A space was clicked, or entered at the cursor."""

        def __init__(self, space: str) -> None:
            super().__init__()
            self.space = space

    class Moved(Message):
        """The cursor has come to a space, or has gone with the focus."""

    def __init__(self, game_screen: GameScreen[Any], plain: bool, id: str) -> None:
        super().__init__(id=id)
        self.game_screen = game_screen
        self.plain = plain
        self.drawn: Drawn | None = None
        self.cursor: str | None = None
        # None: as the room allows.
        self.far: bool | None = None
        self._shown: tuple[Any, Words, Look, Palette] | None = None
        self._centre: str | None = None

    def show(self, view: Any, words: Words, look: Look, palette: Palette) -> None:
        """Draw a view; what it is about comes in sight when that changes."""
        self._shown = (view, words, look, palette)
        self._draw()
        centre = self.game_screen.centre(view)
        if centre != self._centre:
            self._centre = centre
            self._bring(centre)

    def hide(self) -> None:
        """Show nothing at all."""
        self._shown = None
        self._draw()

    @property
    def pointed(self) -> str | None:
        """The space at the cursor, while the map has the focus."""
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

    def _first(self, lit: set[str], drawn: Drawn) -> str:
        """Where the cursor begins: at a space that can be chosen, else at what the question is about."""
        wanted = [id for id in drawn.rects if id in lit] + [id for id in drawn.rects if id == self._centre]
        return wanted[0] if wanted else next(iter(drawn.rects))

    @property
    def is_far(self) -> bool:
        """Whether more of the map is shown with less in it."""
        if self.far is None:
            return self.size.height < NEAR_FROM
        return self.far

    def action_zoom(self) -> None:
        """Nearer or farther."""
        if self.game_screen.zooms:
            self.far = not self.is_far
            self._draw()
            self._bring(self.cursor)

    def _bring(self, space: str | None) -> None:
        """Scroll until a space is in sight, with what lies around it."""
        if self.drawn is not None and space in self.drawn.rects:
            rect = self.drawn.rects[space]
            around = Region(rect.col - 8, rect.row - 3, rect.width + 16, rect.height + 6)
            whole = Region(0, 0, self.drawn.canvas.width, self.drawn.canvas.height)
            self.scroll_to_region(around.intersection(whole), animate=False)

    def on_resize(self, event: events.Resize) -> None:
        """Draw it anew in its new size."""
        self._draw()

    def on_focus(self) -> None:
        """Show the cursor, once the focus is known to be here."""
        self.call_next(self._focused)

    def _focused(self) -> None:
        self._draw()
        self._bring(self.cursor)
        self.post_message(self.Moved())

    def on_blur(self) -> None:
        """Hide the cursor."""
        self.post_message(self.Moved())

    def render_line(self, y: int) -> Strip:
        """One line of the screen."""
        if self.drawn is None:
            return Strip.blank(self.size.width, self.rich_style)
        offset = self.scroll_offset
        row = y + offset.y
        if row >= self.drawn.canvas.height:
            return Strip.blank(self.size.width, self.rich_style)
        strip = Strip(self.drawn.canvas.segments(row), self.drawn.canvas.width)
        return strip.crop_extend(offset.x, offset.x + self.size.width, Style())

    def on_click(self, event: events.Click) -> None:
        """Pick the space under the pointer."""
        offset = self.scroll_offset
        space = None if self.drawn is None else self.drawn.at(event.x + offset.x, event.y + offset.y)
        if space is not None:
            self.cursor = space
            self._draw()
            self.post_message(self.Picked(space))

    def action_pick(self) -> None:
        """Pick the space at the cursor."""
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
