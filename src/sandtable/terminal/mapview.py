"""The map as a widget: it scrolls if it must, and a cursor goes from space to space."""

from __future__ import annotations

from typing import ClassVar

from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from sandtable.games.blitzkrieg.view import View
from sandtable.terminal.drawing import SMALL, Draughtsman, Drawn, Look
from sandtable.terminal.theme import Palette
from sandtable.words import Words


class MapView(ScrollView, can_focus=True):
    """The map.

    Args:
        draughtsman: who draws it.
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
        """The cursor has gone to another space."""

        def __init__(self, space: str) -> None:
            super().__init__()
            self.space = space

    def __init__(self, draughtsman: Draughtsman, id: str) -> None:
        super().__init__(id=id)
        self.draughtsman = draughtsman
        self.drawn: Drawn | None = None
        self.cursor: str | None = None
        self._shown: tuple[View, Words, Look, Palette, list[str]] | None = None

    def show(self, view: View, words: Words, look: Look, palette: Palette, legend: list[str]) -> None:
        """Draw a view."""
        self._shown = (view, words, look, palette, legend)
        self._draw()

    def hide(self) -> None:
        """Show nothing at all."""
        self._shown = None
        self._draw()

    def _draw(self) -> None:
        self.drawn = None
        size = self.container_size if self.size.area == 0 else self.size
        if self._shown is not None and size.area:
            view, words, look, palette, legend = self._shown
            look.cursor = self.cursor if self.has_focus else None
            width = self.scrollable_content_region.width if size.width < SMALL[0] else size.width
            self.drawn = self.draughtsman.draw(view, words, look, width, size.height, palette, legend)
            self.virtual_size = Size(self.drawn.canvas.width, self.drawn.canvas.height)
        self.refresh()

    def on_resize(self, event: events.Resize) -> None:
        """Draw it anew in its new size."""
        self._draw()

    def on_focus(self) -> None:
        """Show the cursor."""
        if self.cursor is None and self.drawn is not None:
            lit = self._shown[2].lit if self._shown else set()
            self.cursor = next((id for id in self.drawn.rects if id in lit), next(iter(self.drawn.rects)))
            self.post_message(self.Moved(self.cursor))
        self._draw()

    def on_blur(self) -> None:
        """Hide the cursor."""
        self._draw()

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
            rect = self.drawn.rects[self.cursor]
            self.scroll_to_region(Region(rect.col, rect.row, rect.width, rect.height), animate=False)
            self.post_message(self.Moved(self.cursor))
