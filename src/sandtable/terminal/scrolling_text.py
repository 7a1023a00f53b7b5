"""A panel of text that wraps and scrolls, such as the log."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual import events
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.strip import Strip

from sandtable.terminal.game_screen_interface import Line
from sandtable.terminal.japanese_line_breaks import fold


class ScrollingText(ScrollView, can_focus=True):
    """A scrolling text of lines with prefixes, by which wrapped lines are indented."""

    def __init__(self, id: str) -> None:
        super().__init__(id=id, classes="box")
        self.lines: list[Line] = []
        self.plain = ""
        self._strips: list[Strip] = []
        self._wrapped: dict[tuple[str, str, str, int], list[Strip]] = {}
        self._rich = Console(width=80, color_system="truecolor", force_terminal=True)
        self._at_end = False
        self._unread: int | None = None
        self._title: Callable[[int], str] | None = None

    def show(self, lines: list[Line], at_end: bool = False, unread: int | None = None) -> None:
        """Show lines, and scroll to the beginning or the end.

        Args:
            lines: the lines, each with its prefix.
            at_end: True to scroll to the end.
            unread: the index of the first unread line; None for no unread line. If the unread lines do not fit into the
                panel, scroll to the first of them instead of the end.
        """
        self.lines = lines
        self.plain = "\n".join(f"{before.plain}{line.plain}" for before, line in lines)
        self._at_end = at_end
        self._unread = unread
        self._wrap()

    def entitle(self, title: Callable[[int], str]) -> None:
        """Set the function that makes the title from the number of rows below the panel."""
        self._title = title
        self._tell()

    def _wrap(self) -> None:
        width = self.scrollable_content_region.width
        self._strips = []
        top: int | None = None
        if width > 0:
            for number, (before, line) in enumerate(self.lines):
                if number == self._unread:
                    top = len(self._strips)
                key = (before.plain, str(before.style), line.plain, width)
                if key not in self._wrapped:
                    self._wrapped[key] = self._fold(before, line, width)
                self._strips += self._wrapped[key]
        self.virtual_size = Size(width, len(self._strips))
        end = self.max_scroll_y if self._at_end else 0
        self.scroll_to(y=end if top is None else min(end, top), animate=False)
        self._tell()
        self.refresh()

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        """Update the title with the number of rows below."""
        super().watch_scroll_y(old_value, new_value)
        self._tell()

    def _tell(self) -> None:
        if self._title is not None:
            self.border_title = self._title(max(0, round(self.max_scroll_y - self.scroll_y)))

    def _fold(self, before: Text, line: Text, width: int) -> list[Strip]:
        inner = max(1, width - before.cell_len)
        found = []
        for row, part in enumerate(fold(line, inner, self._rich)):
            head = before if row == 0 else Text(" " * before.cell_len)
            found.append(Strip([*self._segments(head), *self._segments(part)]))
        return found

    def _segments(self, text: Text) -> list[Segment]:
        return [segment for segment in text.render(self._rich) if segment.text]

    def on_resize(self, event: events.Resize) -> None:
        """Wrap the text to the new width."""
        self._wrap()

    def render_line(self, y: int) -> Strip:
        """Return one row of the visible part of the text."""
        row = y + self.scroll_offset.y
        width = self.scrollable_content_region.width
        strip = self._strips[row] if 0 <= row < len(self._strips) else Strip.blank(width)
        return strip.extend_cell_length(width).apply_style(Style() + self.rich_style)
