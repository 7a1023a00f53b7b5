"""What lies over the table: the curtain between two people, rules, dice to be typed in, and leaving."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Input, Static

from sandtable.kernel.message import Ref
from sandtable.terminal.explain import Explanation
from sandtable.terminal.game_screen import Describer
from sandtable.terminal.table import BadFaces, read_faces


class NextPerson(Screen[None]):
    """Waits until the next person sits down.

    Args:
        describer: asked for each time, since the language may change meanwhile.
        seat: whose turn it is.
        hint: the message that says what is on the screen meanwhile.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "sit_down", show=False),
        Binding("l", "language", show=False),
    ]
    hint: str

    def __init__(self, describer: Callable[[], Describer[Any]], seat: str) -> None:
        super().__init__()
        self.describer = describer
        self.seat = seat

    def compose(self) -> ComposeResult:
        """A few lines in the middle."""
        yield Static(self._text(), id="curtain")

    def _text(self) -> Text:
        describer = self.describer()
        seat = Ref("seat", self.seat)
        lines = Text(justify="center")
        lines.append(describer.own("curtain-pass", seat=seat) + "\n\n", "bold")
        lines.append(describer.say(self.hint) + "\n\n")
        lines.append(describer.own("curtain-open", seat=seat))
        return lines

    def action_sit_down(self) -> None:
        """The next person is there."""
        self.dismiss(None)

    def on_click(self) -> None:
        """The next person is there."""
        self.dismiss(None)

    async def action_language(self) -> None:
        """The other language."""
        await self.app.run_action("app.language")
        self.query_one("#curtain", Static).update(self._text())


class Curtain(NextPerson):
    """Hides everything until the next person sits down."""

    hint = "curtain-hidden"


class HandOver(NextPerson, ModalScreen[None]):
    """Where nothing is secret, the table stays in sight until the next person sits down."""

    hint = "hand-over"


class Pages(ModalScreen[None]):
    """An explanation to read."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,space,question_mark,q,h", "dismiss(None)", show=False, priority=True)
    ]

    def __init__(self, explanation: Explanation, describer: Describer[Any]) -> None:
        super().__init__()
        self.explanation = explanation
        self.describer = describer

    def compose(self) -> ComposeResult:
        """Title, paragraphs, and how to close."""
        with Vertical(id="pages"):
            yield Static(Text(self.explanation.title, "bold"), id="pages-title")
            with VerticalScroll(id="pages-text"):
                yield Static(Text("\n\n").join(self.explanation.paragraphs))
            yield Static(Text(self.describer.say("close"), "dim"), id="pages-close")

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

    def __init__(self, describer: Describer[Any], count: int, seat: str, may_go_back: bool) -> None:
        super().__init__()
        self.describer = describer
        self.count = count
        self.seat = seat
        self.may_go_back = may_go_back

    def compose(self) -> ComposeResult:
        """The question, and where to type."""
        question = self.describer.own("roll", n=self.count, seat=Ref("seat", self.seat))
        with Vertical(id="dice"):
            yield Static(Text(question, "bold"), id="dice-question")
            yield Input(id="faces", compact=True)
            hint = "roll-back" if self.may_go_back else "roll-hint"
            yield Static(self.describer.say(hint), id="dice-notice")

    def on_mount(self) -> None:
        """Type at once."""
        self.query_one(Input).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take the faces, or say what is wrong with them."""
        event.stop()
        try:
            self.dismiss(read_faces(event.value, self.count))
        except BadFaces:
            sentence = self.describer.say("bad-faces", n=self.count)
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
        Binding("s", "save", show=False, priority=True),
    ]

    def __init__(self, describer: Describer[Any]) -> None:
        super().__init__()
        self.describer = describer

    def compose(self) -> ComposeResult:
        """The question."""
        with Vertical(id="leave"):
            yield Static(Text(self.describer.say("leave"), "bold"))
            yield Static(self.describer.say("leave-keys"))

    async def action_save(self) -> None:
        """Stay, and save it first."""
        self.dismiss(False)
        await self.app.run_action("app.save")


class AskFile(ModalScreen[bool]):
    """Asks for the name of a file.

    Args:
        what: "save" or "load".
        use: does it; says in a sentence why that cannot be done, or nothing.
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(False)", show=False, priority=True)]

    def __init__(self, describer: Describer[Any], what: str, use: Callable[[Path], str], name: str = "") -> None:
        super().__init__()
        self.describer = describer
        self.what = what
        self.use = use
        self.file_name = name

    def compose(self) -> ComposeResult:
        """The question, and where to type."""
        with Vertical(id="file"):
            yield Static(Text(self.describer.say(f"{self.what}-title"), "bold"))
            yield Input(self.file_name, id="file-name", compact=True)
            yield Static(self.describer.say(f"{self.what}-hint"), id="file-notice")

    def on_mount(self) -> None:
        """Type at once."""
        self.query_one(Input).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Use the file, or say why it cannot be used."""
        event.stop()
        name = event.value.strip()
        if not name:
            return
        trouble = self.use(Path(name).expanduser())
        if trouble:
            self.query_one("#file-notice", Static).update(Text(trouble, "bold"))
        else:
            self.dismiss(True)
