"""What lies over the table: the curtain between two people, rules, dice to be typed in, and leaving."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Middle, Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Input, Static

from sandtable.kernel.message import Ref, say
from sandtable.terminal.explain import Explanation
from sandtable.terminal.table import BadFaces, read_faces
from sandtable.words import Words


class Curtain(Screen[None]):
    """Hides everything until the next person sits down.

    Args:
        words: asked for each time, since the language may change while the curtain is down.
        seat: whose turn it is.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "dismiss_curtain", show=False),
        Binding("l", "language", show=False),
    ]

    def __init__(self, words: Callable[[], Words], seat: str) -> None:
        super().__init__()
        self.words = words
        self.seat = seat

    def compose(self) -> ComposeResult:
        """One sentence in the middle."""
        with Middle(), Center():
            yield Static(self._text(), id="curtain")

    def _text(self) -> Text:
        words = self.words()
        lines = Text(justify="center")
        lines.append(words.text(say("terminal-curtain-pass", seat=Ref("seat", self.seat))) + "\n\n", "bold")
        lines.append(words.text(say("terminal-curtain-hidden")) + "\n\n")
        lines.append(words.text(say("terminal-curtain-open", seat=Ref("seat", self.seat))))
        return lines

    def action_dismiss_curtain(self) -> None:
        """The next person is there."""
        self.dismiss(None)

    def on_click(self) -> None:
        """The next person is there."""
        self.dismiss(None)

    async def action_language(self) -> None:
        """The other language."""
        await self.app.run_action("app.language")
        self.query_one("#curtain", Static).update(self._text())


class Pages(ModalScreen[None]):
    """An explanation to read."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,space,question_mark,q,h", "dismiss(None)", show=False, priority=True)
    ]

    def __init__(self, explanation: Explanation, words: Words) -> None:
        super().__init__()
        self.explanation = explanation
        self.words = words

    def compose(self) -> ComposeResult:
        """Title, paragraphs, and how to close."""
        with Vertical(id="pages"):
            yield Static(Text(self.explanation.title, "bold"), id="pages-title")
            with VerticalScroll(id="pages-text"):
                yield Static(Text("\n\n").join(self.explanation.paragraphs))
            yield Static(Text(self.words.text(say("terminal-close")), "dim"), id="pages-close")

    def on_mount(self) -> None:
        """The arrow keys scroll."""
        self.query_one("#pages-text").focus()


class AskDice(ModalScreen[list[int] | None]):
    """Asks for dice rolled on a real table.

    Args:
        count: how many.
        seat: who rolls.
        may_go_back: whether the choice that needs them may still be dropped.
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", show=False)]

    def __init__(self, words: Words, count: int, seat: str, may_go_back: bool) -> None:
        super().__init__()
        self.words = words
        self.count = count
        self.seat = seat
        self.may_go_back = may_go_back

    def compose(self) -> ComposeResult:
        """The question, and where to type."""
        question = say("terminal-roll", n=self.count, seat=Ref("seat", self.seat))
        with Vertical(id="dice"):
            yield Static(Text(self.words.text(question), "bold"), id="dice-question")
            yield Input(id="faces", compact=True)
            hint = "terminal-roll-back" if self.may_go_back else "terminal-roll-hint"
            yield Static(self.words.text(say(hint)), id="dice-notice")

    def on_mount(self) -> None:
        """Type at once."""
        self.query_one(Input).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take the faces, or say what is wrong with them."""
        event.stop()
        try:
            self.dismiss(read_faces(event.value, self.count))
        except BadFaces:
            sentence = self.words.text(say("terminal-bad-faces", n=self.count))
            self.query_one("#dice-notice", Static).update(Text(sentence, "bold"))

    def action_back(self) -> None:
        """Drop the choice that needs dice."""
        if self.may_go_back:
            self.dismiss(None)


class Leave(ModalScreen[bool]):
    """Asks whether to leave a game that is not saved."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y,q,enter", "dismiss(True)", show=False, priority=True),
        Binding("n,escape", "dismiss(False)", show=False, priority=True),
    ]

    def __init__(self, words: Words) -> None:
        super().__init__()
        self.words = words

    def compose(self) -> ComposeResult:
        """The question."""
        with Vertical(id="leave"):
            yield Static(Text(self.words.text(say("terminal-leave")), "bold"))
            yield Static(self.words.text(say("terminal-leave-keys")))
