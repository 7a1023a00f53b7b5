"""Screens above the table: change of player, explanations, dice, leaving, file names."""

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
from sandtable.terminal.game_screen_interface import PositionText
from sandtable.terminal.rule_explanations import RuleExplanation
from sandtable.terminal.table_session import FacesError, read_faces


class PlayerChange(Screen[None]):
    """A screen that waits until another person takes over.

    Args:
        describer: a function that returns the texts in the current language. The language can change while the screen
            is shown.
        seat: the seat of the next person.

    Attributes:
        hint: the id of the message that explains the screen.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "sit_down", show=False),
        Binding("l", "language", show=False),
    ]
    hint: str

    def __init__(self, describer: Callable[[], PositionText[Any]], seat: str) -> None:
        super().__init__()
        self.describer = describer
        self.seat = seat

    def compose(self) -> ComposeResult:
        """Yield a few centred lines."""
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
        """Close the screen, because the next person has taken over."""
        self.dismiss(None)

    def on_click(self) -> None:
        """Close the screen, because the next person has taken over."""
        self.dismiss(None)

    async def action_language(self) -> None:
        """Switch the language."""
        await self.app.run_action("app.language")
        self.query_one("#curtain", Static).update(self._text())


class Curtain(PlayerChange):
    """A screen that hides the whole table until the next person takes over."""

    hint = "curtain-hidden"


class HandOver(PlayerChange, ModalScreen[None]):
    """A request to take over that leaves the table visible, for games without secrets."""

    hint = "hand-over"


class TextDialog(ModalScreen[None]):
    """A screen with an explanation."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,space,question_mark,q,h", "dismiss(None)", show=False, priority=True)
    ]

    def __init__(self, explanation: RuleExplanation, describer: PositionText[Any]) -> None:
        super().__init__()
        self.explanation = explanation
        self.describer = describer

    def compose(self) -> ComposeResult:
        """Yield the title, the paragraphs, and the key that closes the screen."""
        with Vertical(id="pages"):
            yield Static(Text(self.explanation.title, "bold"), id="pages-title")
            with VerticalScroll(id="pages-text"):
                yield Static(Text("\n\n").join(self.explanation.paragraphs))
            yield Static(Text(self.describer.say("close"), "dim"), id="pages-close")

    def on_mount(self) -> None:
        """Focus the text, so that the arrow keys scroll."""
        self.query_one("#pages-text").focus()


class DiceDialog(ModalScreen[list[int] | None]):
    """A screen that asks for the results of physical dice.

    Args:
        count: the number of dice.
        seat: the seat that rolls.
        may_go_back: True if the player can cancel the choice that needs the dice.
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", show=False)]

    def __init__(self, describer: PositionText[Any], count: int, seat: str, may_go_back: bool) -> None:
        super().__init__()
        self.describer = describer
        self.count = count
        self.seat = seat
        self.may_go_back = may_go_back

    def compose(self) -> ComposeResult:
        """Yield the question and the input."""
        question = self.describer.own("roll", n=self.count, seat=Ref("seat", self.seat))
        with Vertical(id="dice"):
            yield Static(Text(question, "bold"), id="dice-question")
            yield Input(id="faces", compact=True)
            hint = "roll-back" if self.may_go_back else "roll-hint"
            yield Static(self.describer.say(hint), id="dice-notice")

    def on_mount(self) -> None:
        """Focus the input."""
        self.query_one(Input).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Accept the typed dice, or show which dice are expected."""
        event.stop()
        try:
            self.dismiss(read_faces(event.value, self.count))
        except FacesError:
            sentence = self.describer.say("bad-faces", n=self.count)
            self.query_one("#dice-notice", Static).update(Text(sentence, "bold"))

    def action_back(self) -> None:
        """Cancel the choice that needs the dice, if `may_go_back` is True."""
        if self.may_go_back:
            self.dismiss(None)


class LeaveDialog(ModalScreen[bool]):
    """A screen that asks before leaving an unsaved game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y,q,enter", "dismiss(True)", show=False, priority=True),
        Binding("n,escape", "dismiss(False)", show=False, priority=True),
        Binding("s", "save", show=False, priority=True),
    ]

    def __init__(self, describer: PositionText[Any]) -> None:
        super().__init__()
        self.describer = describer

    def compose(self) -> ComposeResult:
        """Yield the question."""
        with Vertical(id="leave"):
            yield Static(Text(self.describer.say("leave"), "bold"))
            yield Static(self.describer.say("leave-keys"))

    async def action_save(self) -> None:
        """Stay in the game, and open the dialog for saving."""
        self.dismiss(False)
        await self.app.run_action("app.save")


class FileDialog(ModalScreen[bool]):
    """A screen that asks for a file name.

    Args:
        what: "save" or "load".
        use: a function that saves or loads the file. It returns an error message, or "" on success.
        name: the initial file name.
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(False)", show=False, priority=True)]

    def __init__(self, describer: PositionText[Any], what: str, use: Callable[[Path], str], name: str = "") -> None:
        super().__init__()
        self.describer = describer
        self.what = what
        self.use = use
        self.file_name = name

    def compose(self) -> ComposeResult:
        """Yield the question and the input."""
        with Vertical(id="file"):
            yield Static(Text(self.describer.say(f"{self.what}-title"), "bold"))
            yield Input(self.file_name, id="file-name", compact=True)
            yield Static(self.describer.say(f"{self.what}-hint"), id="file-notice")

    def on_mount(self) -> None:
        """Focus the input."""
        self.query_one(Input).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Use the file, or show why it cannot be used."""
        event.stop()
        name = event.value.strip()
        if not name:
            return
        trouble = self.use(Path(name).expanduser())
        if trouble:
            self.query_one("#file-notice", Static).update(Text(trouble, "bold"))
        else:
            self.dismiss(True)
