"""The panels of the table: it shows what one seat sees, and puts every panel where it belongs."""

from __future__ import annotations

from dataclasses import dataclass

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Container
from textual.geometry import Size
from textual.widgets import Static

from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.games.blitzkrieg.view import View
from sandtable.kernel.message import Ref, say
from sandtable.terminal.arrange import arrange
from sandtable.terminal.canvas import fit
from sandtable.terminal.drawing import Draughtsman, Look
from sandtable.terminal.facts import Teller
from sandtable.terminal.mapview import MapView
from sandtable.terminal.placing import Rect
from sandtable.terminal.reading import Reading
from sandtable.terminal.table import Table
from sandtable.terminal.theme import Palette
from sandtable.terminal.widgets import CardList, KeyLine, Options, Typing
from sandtable.words import Words

TITLED = ("prompt", "options", "cards", "battle", "log")


@dataclass
class Scene:
    """What is to be shown.

    Args:
        view: of the seat at the screen.
        stage: the panel wanted where there is not room for all.
        notice: a refusal or a hint to stand under the question.
        keys: key, label and action.
    """

    view: View
    words: Words
    palette: Palette
    stage: str
    notice: str
    keys: list[tuple[str, str, str]]


class Board(Container):
    """Every panel.

    Args:
        table: the game.
        draughtsman: who draws the map.
    """

    def __init__(self, table: Table, draughtsman: Draughtsman) -> None:
        super().__init__(id="table")
        self.table = table
        self.draughtsman = draughtsman
        self.places: dict[str, Rect] = {}

    def compose(self) -> ComposeResult:
        """Every panel, once; `arrange` says where each goes."""
        yield Static(id="tracks")
        yield MapView(self.draughtsman, id="map")
        yield Static(id="prompt", classes="box")
        yield Options(id="options")
        yield Typing(id="typing", compact=True)
        yield CardList(id="cards")
        yield Reading(id="battle")
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
        """The log or the battle."""
        return self.query_one(f"#{name}", Reading)

    def static(self, name: str) -> Static:
        """The tracks or the question."""
        return self.query_one(f"#{name}", Static)

    def show(self, scene: Scene, size: Size) -> None:
        """Show a seat's view in every panel."""
        game = self.table.game
        assert isinstance(game, Blitzkrieg)
        view, words, palette = scene.view, scene.words, scene.palette
        self._arrange(size, scene.stage)
        teller = Teller(game, words, palette)
        options = self.table.options(view.seat)
        lights = {ref for option in options for ref in option.lights}
        look = Look({ref.id for ref in lights if ref.kind == "space"}, self.table.changed(view.seat))
        self.map.show(view, words, look, palette, teller.say("legend").split("\n"))
        self.options.offer(options, words, self.table.session.version)
        self.typing.offer([option.notation for option in options])
        self.typing.placeholder = teller.say("typing")
        self.cards.show(teller.cards(view, lights))
        self.reading("log").show(teller.log(self.table.events(view.seat)), at_end=True)
        battle = [(Text(), Text(teller.say("no-battle")))]
        if view.battle is not None and "battle" in self.places:
            battle = teller.battle(view.battle, self.places["battle"].width - 3)
        self.reading("battle").show(battle)
        self.static("tracks").update(teller.tracks(view, size.width))
        self._prompt(scene)
        self._titles(scene, teller)
        self.query_one(KeyLine).show(scene.keys, size.width)

    def hide(self) -> None:
        """Leave nothing of anybody's in any panel."""
        self.map.hide()
        self.options.offer([], Words("en"), 0)
        self.typing.offer([])
        self.typing.value = self.typing.placeholder = ""
        self.cards.show([])
        for name in ("log", "battle"):
            self.reading(name).show([])
        for name in ("tracks", "prompt"):
            self.static(name).update("")

    def _prompt(self, scene: Scene) -> None:
        prompt = self.table.session.prompt(scene.view.seat)
        words = scene.words
        question = words.text(prompt)
        section = words.ref(Ref("section", prompt.section))
        rect = self.places["prompt"]
        if scene.notice and rect.height <= 3:
            # Where there are two lines only, the answer is worth more than the end of the question.
            question = fit(question, rect.width - 4)
            self.static("prompt").update(Text.assemble((f"! {scene.notice}", scene.palette.new), "\n", question))
            return
        text = Text.assemble((question, "bold"), " ", (f"({section})", "dim"))
        if scene.notice:
            text.append(f"\n! {scene.notice}", scene.palette.new)
        self.static("prompt").update(text)

    def _titles(self, scene: Scene, teller: Teller) -> None:
        view = scene.view
        seat = view.seat or view.actor or "german"
        for name in TITLED:
            self.query_one(f"#{name}").border_title = teller.say(f"title-{name}", seat=Ref("seat", seat))
        if view.seat is None:
            self.query_one("#prompt").border_title = scene.words.text(say("terminal-title-watching"))

    def _arrange(self, size: Size, stage: str) -> None:
        places = arrange(size.width, size.height, stage)
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
