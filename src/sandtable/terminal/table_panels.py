"""The panels of the table: arrange them and fill them with the view of a seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Container
from textual.geometry import Size
from textual.widgets import Static

from sandtable.kernel.message import Ref
from sandtable.terminal.game_screen_interface import MapHighlights, PositionText
from sandtable.terminal.japanese_line_breaks import fold
from sandtable.terminal.map.canvas import fit
from sandtable.terminal.map.label_placement import Rect
from sandtable.terminal.map.map_widget import MapView
from sandtable.terminal.panel_layout import arrange, narrow
from sandtable.terminal.scrolling_text import ScrollingText
from sandtable.terminal.table_session import TerminalTable
from sandtable.terminal.widgets import CardList, KeyHints, NotationInput, OptionsList, PromptText
from sandtable.translation import Words

# The size of the smallest supported terminal, in cells.
MIN_WIDTH = 80
MIN_HEIGHT = 24
# The maximum length of typed text, which is longer than any notation.
MAX_NOTATION_CHARACTERS = 200
# The number of columns of the question's panel that contain no text.
PADDING = 2
# Panels whose titles depend on the game.
OWN_TITLED = ("cards", "battle", "facts")


@dataclass
class PanelScene:
    """The content of the panels.

    Args:
        view: the view of the seat at the screen.
        seat: the seat at the screen; None for a spectator.
        describer: describes the view in words.
        stage: the preferred panel if not all fit.
        notice: a refusal or a hint to show near the question; "" for none.
        coach: the remarks of the coach.
        keys: the key, label and action of each key hint.
    """

    view: Any
    seat: str | None
    describer: PositionText[Any]
    stage: str
    notice: str
    coach: list[str]
    keys: list[tuple[str, str, str]]


class TablePanels(Container):
    """The container of all panels.

    Args:
        table: the game with its players.
        plain: True to draw lines without braille characters.

    Attributes:
        places: the rectangle of each visible panel, by name.
    """

    def __init__(self, table: TerminalTable, plain: bool) -> None:
        super().__init__(id="table")
        self.table = table
        self.plain = plain
        self.places: dict[str, Rect] = {}

    def compose(self) -> ComposeResult:
        """Yield every panel; `arrange` determines their positions."""
        yield Static(id="tracks")
        yield MapView(self.table.game_screen, self.plain, id="map")
        yield PromptText(id="prompt", classes="box")
        yield OptionsList(id="options")
        yield NotationInput(id="typing", compact=True, max_length=MAX_NOTATION_CHARACTERS)
        yield CardList(id="cards")
        yield ScrollingText(id="battle")
        yield ScrollingText(id="facts")
        yield ScrollingText(id="log")
        yield KeyHints(id="keys")

    @property
    def map(self) -> MapView:
        """The map panel."""
        return self.query_one(MapView)

    @property
    def options(self) -> OptionsList:
        """The list of legal choices."""
        return self.query_one(OptionsList)

    @property
    def typing(self) -> NotationInput:
        """The notation input."""
        return self.query_one(NotationInput)

    @property
    def cards(self) -> CardList:
        """The list of cards and boxes."""
        return self.query_one(CardList)

    def reading(self, name: str) -> ScrollingText:
        """Return a panel of text by name: "log", "battle" or "facts"."""
        return self.query_one(f"#{name}", ScrollingText)

    def static(self, name: str) -> Static:
        """Return a panel by name: "tracks" or "prompt"."""
        return self.query_one(f"#{name}", Static)

    def show(self, scene: PanelScene, size: Size) -> None:
        """Show a seat's view in every panel."""
        view, seat, describer = scene.view, scene.seat, scene.describer
        tracks = self._tracks(scene, size)
        self._arrange(size, scene, tracks.plain.count("\n") + 1)
        options = self.table.options(seat)
        lights = {ref for option in options for ref in option.lights}
        look = MapHighlights({ref.id for ref in lights if ref.kind == "space"}, self.table.changed(seat))
        self.map.show(view, describer.words, look, describer.palette)
        self.options.offer(options, describer.words, self.table.session.version)
        self.typing.offer([option.notation for option in options])
        shortest = min((option.notation for option in options), key=len, default="")
        self.typing.placeholder = describer.own("typing", example=shortest) if shortest else ""
        self.cards.show(describer.cards(view, seat, lights))
        events = self.table.events(seat)
        rows = describer.log(events)
        # Unread events are the results of the seat's last choice, such as its dice, and later events of other seats.
        # The log starts with the first unread event until the seat chooses again.
        unread = self.table.unread(seat)
        self.reading("log").show(rows, at_end=True, unread=max(len(rows) - unread, 0) if unread else None)
        if "battle" in self.places:
            self.reading("battle").show(describer.battle(view, self.places["battle"].width - 3))
        self._facts(scene)
        self.static("tracks").update(tracks)
        self._prompt(scene)
        self._titles(scene)
        self.show_keys(scene.keys, size.width)

    def show_keys(self, keys: list[tuple[str, str, str]], width: int) -> None:
        """Show the keys with their labels."""
        self.query_one(KeyHints).show(keys, width)

    def _facts(self, scene: PanelScene) -> None:
        space = self.map.pointed
        if space is not None and "facts" in self.places:
            name = Text(scene.describer.words.ref(Ref("space", space)), "bold")
            rows = [name, *scene.describer.facts(scene.view, space)]
            self.reading("facts").show([(Text(), line) for line in rows])

    def hide(self) -> None:
        """Clear every panel, so that the next person sees no secrets."""
        self.map.hide()
        self.options.offer([], Words("en"), 0)
        self.typing.offer([])
        self.typing.value = self.typing.placeholder = ""
        self.cards.show([])
        for name in ("log", "battle", "facts"):
            self.reading(name).show([])
        for name in ("tracks", "prompt"):
            self.static(name).update("")

    def _prompt(self, scene: PanelScene) -> None:
        prompt = self.table.session.prompt(scene.seat)
        words, palette = scene.describer.words, scene.describer.palette
        question = words.text(prompt)
        section = words.ref(Ref("section", prompt.section))
        rect = self.places["prompt"]
        if scene.notice and narrow(self.app.size.width):
            # In a narrow terminal the notice is more important than the end of the question.
            question = fit(question, rect.width - 4)
            self.static("prompt").update(Text.assemble((f"! {scene.notice}", palette.new), "\n", question))
            return
        text = Text()
        for said in scene.coach:
            text.append(f"{said}\n", palette.accent)
        if scene.coach and narrow(self.app.size.width):
            question = fit(question, rect.width - 4)
        text.append_text(Text.assemble((question, "bold"), " ", (f"({section})", "dim")))
        if scene.notice:
            text.append(f"\n! {scene.notice}", palette.new)
        self.static("prompt").update(text)

    def _lines_asked(self, scene: PanelScene, width: int) -> int:
        """Return the number of lines that notice, question and remarks need.

        Without a notice and without remarks, return 0, because the default height is enough for a question.
        """
        if not (scene.notice or scene.coach):
            return 0
        rows = [Text(f"! {scene.notice}")] if scene.notice else []
        if narrow(self.app.size.width):
            # In a narrow terminal the question takes one line, which may be cut off.
            rows += [] if scene.notice else map(Text, scene.coach)
            return sum(len(fold(text, width - PADDING, self.app.console)) for text in rows) + 1
        prompt, words = self.table.session.prompt(scene.seat), scene.describer.words
        rows.append(Text(f"{words.text(prompt)} ({words.ref(Ref('section', prompt.section))})"))
        rows += map(Text, scene.coach)
        return sum(len(fold(text, width - PADDING, self.app.console)) for text in rows)

    def _titles(self, scene: PanelScene) -> None:
        describer = scene.describer
        self.query_one("#options").border_title = describer.say("title-options")
        self.reading("log").entitle(lambda below: describer.say("title-log", below=below))
        for name in OWN_TITLED:
            if name in self.places:
                self.query_one(f"#{name}").border_title = describer.own(f"title-{name}")
        asked = self.query_one("#prompt")
        if scene.seat is None:
            asked.border_title = describer.say("title-watching")
        else:
            asked.border_title = describer.own("title-prompt", seat=Ref("seat", scene.seat))

    def _tracks(self, scene: PanelScene, size: Size) -> Text:
        if size.width < MIN_WIDTH or size.height < MIN_HEIGHT:
            rows = scene.describer.say(
                "too-small", width=size.width, height=size.height, needed=MIN_WIDTH, lines=MIN_HEIGHT
            )
            return Text(f"! {rows}", scene.describer.palette.new, no_wrap=True, overflow="ellipsis")
        return scene.describer.tracks(scene.view, size.width)

    def _arrange(self, size: Size, scene: PanelScene, head: int) -> None:
        stage = scene.stage
        places = arrange(size.width, size.height, stage, head=head)
        facts = "map" in places and self.map.pointed is not None
        asked = self._lines_asked(scene, places["prompt"].width)
        places = arrange(size.width, size.height, stage, facts, asked, head)
        if places == self.places:
            return
        self.places = places
        for panel in self.children:
            rect = self.places.get(panel.id or "")
            panel.display = rect is not None
            if rect is not None:
                panel.styles.offset = (rect.col, rect.row)
                panel.styles.width = rect.width
                panel.styles.height = rect.height
