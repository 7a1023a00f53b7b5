"""The small widgets of the table: where notation is typed, the list of options, the list of cards."""

from __future__ import annotations

from typing import ClassVar

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.app import RenderResult
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.suggester import SuggestFromList
from textual.visual import VisualType
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option as Line

from sandtable.kernel.message import Option, Ref
from sandtable.terminal.folding import fold
from sandtable.terminal.game_screen import Item
from sandtable.words import Words


class Typing(Input):
    """Where notation is typed, with completion."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", show=False),
        Binding("tab", "complete", show=False, priority=True),
    ]

    class Entered(Message):
        """A notation was typed and entered."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    class Left(Message):
        """Escape was pressed."""

    class Turned(Message):
        """Keys go here from now on, or no longer."""

    def on_focus(self) -> None:
        """Letters are letters from now on."""
        self.post_message(self.Turned())

    def on_blur(self) -> None:
        """They are keys again."""
        self.post_message(self.Turned())

    def offer(self, notations: list[str]) -> None:
        """What may be typed now."""
        self.suggester = SuggestFromList(notations, case_sensitive=False)

    def action_complete(self) -> None:
        """Take the completion over; with nothing typed, go on to the next panel."""
        if not self.value:
            self.screen.focus_next()
        elif self._suggestion:
            self.action_end()
            self.action_cursor_right()

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """No notation has these, so they keep what they mean elsewhere."""
        return character not in (":", "/", "?") and super().check_consume_key(key, character)

    def key_enter(self, event: events.Key) -> None:
        """Enter before anything else is done with the key."""
        event.stop()
        event.prevent_default()
        self.action_enter()

    def action_enter(self) -> None:
        """Hand the text on, and make room at once for what may already be on its way."""
        text = self.value.strip()
        self.value = ""
        if text:
            self.post_message(self.Entered(text))

    def give_back(self, text: str) -> None:
        """Show a refused text again; what is typed next takes its place."""
        if not self.value:
            self.value = text
            self.action_select_all()

    def action_leave(self) -> None:
        """Back to the options."""
        self.value = ""
        self.post_message(self.Left())


class Choice(Line):
    """A line that stands for an option, as long as the game stays as it was."""

    def __init__(self, text: Text, option: Option, version: int) -> None:
        super().__init__(text)
        self.option = option
        self.version = version


class Entry(Line):
    """A line that stands for a card, or a heading."""

    def __init__(self, item: Item) -> None:
        super().__init__(item.text, disabled=item.ref is None)
        self.item = item


class Options(OptionList):
    """The legal choices, one a line."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "select", show=False),
        *(Binding(digit, f"digit({digit})", show=False) for digit in "0123456789"),
    ]

    def __init__(self, id: str) -> None:
        super().__init__(id=id, classes="box", markup=False)
        self.offered: list[Option] = []
        self._digits = ""

    def offer(self, options: list[Option], words: Words, version: int) -> None:
        """List options of a version of the game; the place in the list is kept while the choices are the same."""
        self._digits = ""
        same = [option.notation for option in options] == [option.notation for option in self.offered]
        place = self.highlighted if same else 0
        self.offered = list(options)
        room = self.scrollable_content_region.width - 2
        texts = []
        for option in options:
            label = words.text(option)
            # A notation stays in one piece: where the line is too short for both it goes below its label.
            apart = "  " if cell_len(label) + 2 + cell_len(option.notation) <= room else "\n  "
            texts.append(Text.assemble(label, apart, (option.notation, "dim")))
        self.set_options([Choice(text, option, version) for text, option in zip(texts, options, strict=True)])
        self.highlighted = place if options else None

    @property
    def current(self) -> Option | None:
        """The option the bar is on."""
        return self.offered[self.highlighted] if self.highlighted is not None and self.offered else None

    def numbered(self, number: str) -> Option | None:
        """The choice of a number, such as "soldiers 5" for "5"; None if there is none."""
        return next((option for option in self.offered if option.notation.split()[-1] == number), None)

    def action_digit(self, digit: int) -> None:
        """Put the bar on the choice of the number that the digits typed so far make."""
        for number in (f"{self._digits}{digit}", f"{digit}"):
            option = self.numbered(number)
            if option is not None:
                self._digits = number
                self.point([option])
                return

    def point(self, wanted: list[Option]) -> None:
        """Put the bar on the first of some options."""
        if wanted:
            self.highlighted = self.offered.index(wanted[0])


class CardList(OptionList):
    """Cards and boxes."""

    class Picked(Message):
        """A card was clicked or entered."""

        def __init__(self, ref: Ref, side: str) -> None:
            super().__init__()
            self.ref = ref
            self.side = side

    def __init__(self, id: str) -> None:
        super().__init__(id=id, classes="box", markup=False)
        self.items: list[Item] = []

    def show(self, items: list[Item]) -> None:
        """List cards; only what can be pointed at can be reached."""
        place = self.highlighted
        self.items = items
        self.set_options([Entry(item) for item in items])
        reachable = [n for n, item in enumerate(items) if item.ref is not None]
        self.highlighted = place if place in reachable else (reachable[0] if reachable else None)

    @property
    def current(self) -> Item | None:
        """The card the bar is on."""
        return self.items[self.highlighted] if self.highlighted is not None and self.items else None

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Tell which card it was."""
        event.stop()
        if isinstance(event.option, Entry) and event.option.item.ref is not None:
            self.post_message(self.Picked(event.option.item.ref, event.option.item.side))


class Asked(Static):
    """The question, its lines broken where Japanese may be."""

    def render(self) -> RenderResult:
        """Return what it holds, in lines of its width."""
        return Text("\n").join(fold(self.content, self.size.width, self.app.console)) if self.size.width else ""

    @property
    def content(self) -> Text:
        """What was put into it last, in paragraphs."""
        found = super().content
        return found if isinstance(found, Text) else Text(str(found))

    @content.setter
    def content(self, content: VisualType) -> None:
        self.update(content)


class KeyLine(Static):
    """The keys, each of which can be clicked."""

    def show(self, keys: list[tuple[str, str, str]], width: int) -> None:
        """List keys with what they do, as far as there is room."""
        self.shown = []
        line = Text(no_wrap=True)
        for key, label, action in keys:
            part = Text.assemble((f" {key}", "bold"), f" {label}")
            if line.cell_len + part.cell_len > width:
                continue
            self.shown.append((line.cell_len, line.cell_len + part.cell_len, action))
            line.append_text(part)
        self.update(line)

    shown: list[tuple[int, int, str]]

    async def on_click(self, event: events.Click) -> None:
        """Do what the key does."""
        for start, end, action in self.shown:
            if start <= event.x < end:
                await self.app.run_action(action)
