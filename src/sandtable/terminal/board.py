"""The panels of the table: it shows what one seat sees, and puts every panel where it belongs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Container
from textual.geometry import Size
from textual.widgets import Static

from sandtable.kernel.message import Ref
from sandtable.terminal.canvas import fit
from sandtable.terminal.folding import fold
from sandtable.terminal.game_screen import Describer, Look
from sandtable.terminal.layout import arrange, narrow
from sandtable.terminal.mapview import MapView
from sandtable.terminal.pager import Reading
from sandtable.terminal.placing import Rect
from sandtable.terminal.table import Table
from sandtable.terminal.widgets import Asked, CardList, KeyLine, Options, Typing
from sandtable.words import Words

# The least size that everything is made for.
WIDTH = 80
HEIGHT = 24
# No notation is as long.
LONGEST_NOTATION = 200
# Beside the question.
PADDING = 2
# Panels with titles that each game names for itself.
OWN_TITLED = ("cards", "battle", "facts")


@dataclass
class Scene:
    """What is to be shown.

    Args:
        view: of the seat at the screen.
        seat: who sits there; None for a spectator.
        describer: of the language and the theme.
        stage: the panel wanted where there is not room for all.
        notice: a refusal or a hint to stand under the question.
        coach: what a coach says, to stand above it.
        keys: key, label and action.
    """

    view: Any
    seat: str | None
    describer: Describer[Any]
    stage: str
    notice: str
    coach: list[str]
    keys: list[tuple[str, str, str]]


class Board(Container):
    """Every panel.

    Args:
        table: the game.
        plain: for terminals without braille dots.
    """

    def __init__(self, table: Table, plain: bool) -> None:
        super().__init__(id="table")
        self.table = table
        self.plain = plain
        self.places: dict[str, Rect] = {}

    def compose(self) -> ComposeResult:
        """Every panel, once; `arrange` says where each goes."""
        yield Static(id="tracks")
        yield MapView(self.table.game_screen, self.plain, id="map")
        yield Asked(id="prompt", classes="box")
        yield Options(id="options")
        yield Typing(id="typing", compact=True, max_length=LONGEST_NOTATION)
        yield CardList(id="cards")
        yield Reading(id="battle")
        yield Reading(id="facts")
        yield Reading(id="log")
        yield KeyLine(id="keys")

    @property
    def map(self) -> MapView:
        """The map."""
        return self.query_one(MapView)

    @property
    def options(self) -> Options:
        """The legal choices."""
        return self.query_one(Options)

    @property
    def typing(self) -> Typing:
        """Where notation is typed."""
        return self.query_one(Typing)

    @property
    def cards(self) -> CardList:
        """Cards and boxes."""
        return self.query_one(CardList)

    def reading(self, name: str) -> Reading:
        """The log, the battle, or what is known of a space."""
        return self.query_one(f"#{name}", Reading)

    def static(self, name: str) -> Static:
        """The tracks or the question."""
        return self.query_one(f"#{name}", Static)

    def show(self, scene: Scene, size: Size) -> None:
        """Show a seat's view in every panel."""
        view, seat, describer = scene.view, scene.seat, scene.describer
        tracks = self._tracks(scene, size)
        self._arrange(size, scene, tracks.plain.count("\n") + 1)
        options = self.table.options(seat)
        lights = {ref for option in options for ref in option.lights}
        look = Look({ref.id for ref in lights if ref.kind == "space"}, self.table.changed(seat))
        self.map.show(view, describer.words, look, describer.palette)
        self.options.offer(options, describer.words, self.table.session.version)
        self.typing.offer([option.notation for option in options])
        shortest = min((option.notation for option in options), key=len, default="")
        self.typing.placeholder = describer.own("typing", example=shortest) if shortest else ""
        self.cards.show(describer.cards(view, seat, lights))
        events = self.table.events(seat)
        told = describer.log(events)
        # What came of the seat's last choice, such as its dice, and what others have done since is read from its
        # beginning, until the seat chooses again.
        unread = self.table.unread(seat)
        self.reading("log").show(told, at_end=True, unread=max(len(told) - unread, 0) if unread else None)
        if "battle" in self.places:
            self.reading("battle").show(describer.battle(view, self.places["battle"].width - 3))
        self._facts(scene)
        self.static("tracks").update(tracks)
        self._prompt(scene)
        self._titles(scene)
        self.show_keys(scene.keys, size.width)

    def show_keys(self, keys: list[tuple[str, str, str]], width: int) -> None:
        """Show what which key does."""
        self.query_one(KeyLine).show(keys, width)

    def _facts(self, scene: Scene) -> None:
        space = self.map.pointed
        if space is not None and "facts" in self.places:
            name = Text(scene.describer.words.ref(Ref("space", space)), "bold")
            told = [name, *scene.describer.facts(scene.view, space)]
            self.reading("facts").show([(Text(), line) for line in told])

    def hide(self) -> None:
        """Leave nothing of anybody's in any panel."""
        self.map.hide()
        self.options.offer([], Words("en"), 0)
        self.typing.offer([])
        self.typing.value = self.typing.placeholder = ""
        self.cards.show([])
        for name in ("log", "battle", "facts"):
            self.reading(name).show([])
        for name in ("tracks", "prompt"):
            self.static(name).update("")

    def _prompt(self, scene: Scene) -> None:
        prompt = self.table.session.prompt(scene.seat)
        words, palette = scene.describer.words, scene.describer.palette
        question = words.text(prompt)
        section = words.ref(Ref("section", prompt.section))
        rect = self.places["prompt"]
        if scene.notice and narrow(self.app.size.width):
            # Where there is little room, the answer is worth more than the end of the question.
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

    def _lines_asked(self, scene: Scene, width: int) -> int:
        """How many lines notice and coach need, with the question between them; 0 without either."""
        if not (scene.notice or scene.coach):
            return 0
        told = [Text(f"! {scene.notice}")] if scene.notice else []
        if narrow(self.app.size.width):
            # The question has a line of its own, whatever becomes of its end.
            told += [] if scene.notice else map(Text, scene.coach)
            return sum(len(fold(text, width - PADDING, self.app.console)) for text in told) + 1
        prompt, words = self.table.session.prompt(scene.seat), scene.describer.words
        told.append(Text(f"{words.text(prompt)} ({words.ref(Ref('section', prompt.section))})"))
        told += map(Text, scene.coach)
        return sum(len(fold(text, width - PADDING, self.app.console)) for text in told)

    def _titles(self, scene: Scene) -> None:
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

    def _tracks(self, scene: Scene, size: Size) -> Text:
        if size.width < WIDTH or size.height < HEIGHT:
            told = scene.describer.say("too-small", width=size.width, height=size.height, needed=WIDTH, lines=HEIGHT)
            return Text(f"! {told}", scene.describer.palette.new, no_wrap=True, overflow="ellipsis")
        return scene.describer.tracks(scene.view, size.width)

    def _arrange(self, size: Size, scene: Scene, head: int) -> None:
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
