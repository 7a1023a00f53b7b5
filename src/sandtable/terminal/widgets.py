"""The widgets of the table, such as the notation input."""

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
from sandtable.terminal.game_screen_interface import CardItem
from sandtable.terminal.japanese_line_breaks import fold
from sandtable.translation import Words


class NotationInput(Input):
    """The notation input, with completion."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", show=False),
        Binding("tab", "complete", show=False, priority=True),
    ]

    class Entered(Message):
        """Posted when a notation was entered."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    class Left(Message):
        """Posted when Escape was pressed."""

    class Turned(Message):
        """Posted when the input gains or loses the focus."""

    def on_focus(self) -> None:
        """Post `Turned`, because letters are now text instead of key commands."""
        self.post_message(self.Turned())

    def on_blur(self) -> None:
        """Post `Turned`, because letters are key commands again."""
        self.post_message(self.Turned())

    def offer(self, notations: list[str]) -> None:
        """Set the possible completions."""
        self.suggester = SuggestFromList(notations, case_sensitive=False)

    def action_complete(self) -> None:
        """Accept the completion. If the input is empty, go to the next panel."""
        if not self.value:
            self.screen.focus_next()
        elif self._suggestion:
            self.action_end()
            self.action_cursor_right()

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """Decline keys that are not part of any notation, so that their key bindings work."""
        return character not in (":", "/", "?") and super().check_consume_key(key, character)

    def key_enter(self, event: events.Key) -> None:
        """Submit the text, and stop other handlers of the key."""
        event.stop()
        event.prevent_default()
        self.action_enter()

    def action_enter(self) -> None:
        """Submit the text, and clear the input immediately for further typing."""
        text = self.value.strip()
        self.value = ""
        if text:
            self.post_message(self.Entered(text))

    def give_back(self, text: str) -> None:
        """Show a refused text again, selected so that new input replaces it."""
        if not self.value:
            self.value = text
            self.action_select_all()

    def action_leave(self) -> None:
        """Go back to the options."""
        self.value = ""
        self.post_message(self.Left())


class OptionLine(Line):
    """A line for an option, with the version of the game for which the option is legal."""

    def __init__(self, text: Text, option: Option, version: int) -> None:
        super().__init__(text)
        self.option = option
        self.version = version


class CardLine(Line):
    """A line for a card, or a heading."""

    def __init__(self, item: CardItem) -> None:
        super().__init__(item.text, disabled=item.ref is None)
        self.item = item


class OptionsList(OptionList):
    """The list of legal choices."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "select", show=False),
        *(Binding(digit, f"digit({digit})", show=False) for digit in "0123456789"),
    ]

    def __init__(self, id: str) -> None:
        super().__init__(id=id, classes="box", markup=False)
        self.offered: list[Option] = []
        self._digits = ""

    def offer(self, options: list[Option], words: Words, version: int) -> None:
        """List options; keep the highlighted line if the options are the same as before.

        Args:
            version: the version of the game for which the options are legal.
        """
        self._digits = ""
        same = [option.notation for option in options] == [option.notation for option in self.offered]
        place = self.highlighted if same else 0
        self.offered = list(options)
        room = self.scrollable_content_region.width - 2
        texts = []
        for option in options:
            label = words.text(option)
            # If a line has no room for label and notation, the notation goes to a second line.
            apart = "  " if cell_len(label) + 2 + cell_len(option.notation) <= room else "\n  "
            texts.append(Text.assemble(label, apart, (option.notation, "dim")))
        self.set_options([OptionLine(text, option, version) for text, option in zip(texts, options, strict=True)])
        self.highlighted = place if options else None

    @property
    def current(self) -> Option | None:
        """The highlighted option."""
        return self.offered[self.highlighted] if self.highlighted is not None and self.offered else None

    def numbered(self, number: str) -> Option | None:
        """Return the option whose notation ends with a number, such as "soldiers 5".

        Return None if there is no such option.
        """
        return next((option for option in self.offered if option.notation.split()[-1] == number), None)

    def action_digit(self, digit: int) -> None:
        """Highlight the option whose notation ends with the number typed so far."""
        for number in (f"{self._digits}{digit}", f"{digit}"):
            option = self.numbered(number)
            if option is not None:
                self._digits = number
                self.point([option])
                return

    def point(self, wanted: list[Option]) -> None:
        """Highlight the first of some options."""
        if wanted:
            self.highlighted = self.offered.index(wanted[0])


class CardList(OptionList):
    """The list of cards and boxes."""

    class Picked(Message):
        """Posted when a card is clicked or selected with Enter."""

        def __init__(self, ref: Ref, side: str) -> None:
            super().__init__()
            self.ref = ref
            self.side = side

    def __init__(self, id: str) -> None:
        super().__init__(id=id, classes="box", markup=False)
        self.items: list[CardItem] = []

    def show(self, items: list[CardItem]) -> None:
        """List cards, and keep the highlighted line if it can still be selected."""
        place = self.highlighted
        self.items = items
        self.set_options([CardLine(item) for item in items])
        reachable = [n for n, item in enumerate(items) if item.ref is not None]
        self.highlighted = place if place in reachable else (reachable[0] if reachable else None)

    @property
    def current(self) -> CardItem | None:
        """The highlighted card."""
        return self.items[self.highlighted] if self.highlighted is not None and self.items else None

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Post the selected card."""
        event.stop()
        if isinstance(event.option, CardLine) and event.option.item.ref is not None:
            self.post_message(self.Picked(event.option.item.ref, event.option.item.side))


class PromptText(Static):
    """The panel of the question, which breaks lines of Japanese correctly."""

    def render(self) -> RenderResult:
        """Return the text, wrapped to the width of the widget."""
        return Text("\n").join(fold(self.content, self.size.width, self.app.console)) if self.size.width else ""

    @property
    def content(self) -> Text:
        """The text before wrapping."""
        found = super().content
        return found if isinstance(found, Text) else Text(str(found))

    @content.setter
    def content(self, content: VisualType) -> None:
        self.update(content)


class KeyHints(Static):
    """The line of key hints, which can be clicked."""

    def show(self, keys: list[tuple[str, str, str]], width: int) -> None:
        """Show keys with their labels; leave out keys for which there is no room."""
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
        """Run the action of the clicked key."""
        for start, end, action in self.shown:
            if start <= event.x < end:
                await self.app.run_action(action)
