"""GameScreen: what a game provides to be played at the table in the terminal.

The shell, the panels and the keys are the same for every game. What differs is how its map is drawn
(`GameScreen.draw`), how its positions are put into words (`Describer`), and a few habits: which panel a question wants
to see, whether a screen may be seen by everybody. `registry` finds the one of a game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

import msgspec
from rich.cells import cell_len
from rich.text import Text

from sandtable.kernel.message import Event, Message, Ref, say
from sandtable.terminal.canvas import Canvas
from sandtable.terminal.phrases import Composer
from sandtable.terminal.placing import Rect
from sandtable.terminal.theme import Palette
from sandtable.words import Words

V = TypeVar("V", bound=msgspec.Struct)

Line = tuple[Text, Text]

LIT = "►"
CHANGED = "*"
NEW = "+"
SHOWN_EVENTS = 200


@dataclass
class Look:
    """What is to be seen on the map besides the position.

    Args:
        lit: spaces that can be chosen.
        changed: spaces where something is new to the person at the screen.
        cursor: the space the cursor is on.
        far: show more of the map with less in it, for games that offer both.
        plain: for terminals without braille dots.
    """

    lit: set[str] = field(default_factory=set)
    changed: set[str] = field(default_factory=set)
    cursor: str | None = None
    far: bool = False
    plain: bool = False


@dataclass
class Drawn:
    """A drawn map and where its spaces are."""

    canvas: Canvas
    rects: dict[str, Rect]

    def at(self, col: int, row: int) -> str | None:
        """The space drawn at a cell."""
        return next((id for id, rect in self.rects.items() if rect.holds(col, row)), None)


def write_legend(canvas: Canvas, rects: dict[str, Rect], palette: Palette, legend: str) -> None:
    """Say in a corner what the signs mean, where the map leaves room for it."""
    lines = legend.split("\n")
    width = max(cell_len(line) for line in lines)
    room = Rect(1, 0, width + 1, len(lines) + 1)
    if width + 2 > canvas.width or len(lines) + 2 > canvas.height:
        return
    if not any(rect.overlaps(room, 1) for rect in rects.values()):
        for row, line in enumerate(lines):
            canvas.write(1, row, line, palette.legend)


@dataclass
class Item:
    """A line of the list of cards: a heading, or something that can be pointed at."""

    text: Text
    ref: Ref | None = None
    side: str = ""


class Describer(ABC, Generic[V]):
    """Puts what a view holds into words.

    Args:
        words: of the language.
        palette: of the theme.
    """

    game: str

    def __init__(self, words: Words, palette: Palette) -> None:
        self.words = words
        self.palette = palette
        # Sentences of the log by the identity of their events, which stays while the event is kept here.
        self._told: dict[int, tuple[Event, Text]] = {}

    def say(self, id: str, /, **args: int | str | Ref) -> str:
        """One of the terminal's own sentences."""
        return self.words.text(say(f"terminal-{id}", **args))

    def own(self, id: str, /, **args: int | str | Ref) -> str:
        """A sentence that every game has in words of its own."""
        return self.words.text(Message(f"terminal-{self.game}-{id}", dict(args)))

    def key(self, name: str) -> str:
        """What a key does, in the game's own words where it has any."""
        own = f"terminal-{self.game}-key-{name}"
        return self.words.text(Message(own)) if self.words.has(own) else self.say(f"key-{name}")

    def command(self, name: str) -> str:
        """What a command does, in the game's own words where it has any."""
        own = f"terminal-{self.game}-command-{name}"
        return self.words.text(Message(own)) if self.words.has(own) else self.say(f"command-{name}")

    def heading(self, text: str) -> Item:
        """A heading in the list of cards."""
        return Item(Text(text, "bold"))

    def log(self, events: list[tuple[bool, Event]]) -> list[Line]:
        """The log in sentences, the newest last; what is new is marked."""
        told = []
        for new, event in events[-SHOWN_EVENTS:]:
            if id(event) not in self._told:
                sentence = Text.assemble(self.words.text(event), (f" §{event.section}", "dim"))
                self._told[id(event)] = (event, sentence)
            told.append((Text(f"{NEW} " if new else "  ", self.palette.new), self._told[id(event)][1]))
        return told

    def fill(self, parts: list[Text], width: int) -> Text:
        """Parts in one line; what does not fit is left away."""
        line = Text(no_wrap=True, overflow="ellipsis")
        for part in parts:
            if line.cell_len + part.cell_len + 3 <= width:
                line.append("  " if line else " ").append_text(part)
        return line

    @abstractmethod
    def tracks(self, view: V, width: int) -> Text:
        """What stands on the tracks, in one line or two."""

    @abstractmethod
    def battle(self, view: V, width: int) -> list[Line]:
        """What is being fought out or carried out."""

    @abstractmethod
    def cards(self, view: V, seat: str | None, lit: set[Ref]) -> list[Item]:
        """Cards and boxes, as far as the seat at the screen may see them, its own first."""

    @abstractmethod
    def facts(self, view: V, space: str) -> list[Text]:
        """A space: what it is and what stands there, a paragraph each."""

    @abstractmethod
    def card_text(self, ref: Ref, side: str) -> list[str]:
        """What a card or general does; nothing if the thing has no text of its own."""

    def card_section(self, ref: Ref) -> str:
        """The section of the rulebook that stands behind a kind of card; empty if none does more than others."""
        return ""


class GameScreen(ABC, Generic[V]):
    """How a game is shown.

    Attributes:
        hides: whether one seat must not see what another one sees.
        zooms: whether `draw` knows a nearer and a farther map.
        least: the size in cells of the smallest map.
        fights: whether there is a panel of what is being fought out or carried out.
    """

    hides: bool
    zooms: bool
    least: tuple[int, int]
    fights: bool = True

    @abstractmethod
    def describer(self, words: Words, palette: Palette) -> Describer[V]:
        """Who puts views into words."""

    @abstractmethod
    def draw(self, view: V, words: Words, look: Look, size: tuple[int, int], palette: Palette) -> Drawn:
        """Draw the map for a panel of a size, on a canvas that may be larger."""

    @abstractmethod
    def stage(self, view: V) -> str:
        """The panel that answers the present question best: "map", "cards" or "battle"."""

    @abstractmethod
    def centre(self, view: V) -> str | None:
        """The space that the present question is about, to be in sight."""

    def phrase(self, to: Composer, words: list[str]) -> bool:
        """Read a whole move that is typed; False if only what any game understands may have been meant.

        Raises:
            Refused: it is against the rules, or not understood.
        """
        return False

    def roller(self, state: Any) -> int | None:
        """Whose dice a broken-off state waits for; None: those of the seat that chose."""
        return None
