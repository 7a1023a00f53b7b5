"""Define the interface between a game and the terminal table.

The application, the panels and the keys are the same for every game. The screen of a game draws its map
(`GameScreen.draw`) and describes its positions (`PositionText`). The screen also selects the best panel for a question.
Its attributes state, for example, whether the game has secrets. `game_screens` finds the screen of a game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

import msgspec
from rich.cells import cell_len
from rich.text import Text

from sandtable.kernel.message import Event, Message, Ref, say
from sandtable.terminal.colour_themes import MapPalette
from sandtable.terminal.map.canvas import Canvas
from sandtable.terminal.map.label_placement import Rect
from sandtable.terminal.typed_moves import MoveComposer
from sandtable.translation import Words

V = TypeVar("V", bound=msgspec.Struct)

Line = tuple[Text, Text]

LIT = "►"
CHANGED = "*"
NEW = "+"
SHOWN_EVENTS = 200


@dataclass
class MapHighlights:
    """The highlights and display options of the map.

    Args:
        lit: the spaces that can be chosen.
        changed: the spaces that have changed since the person's last choice.
        cursor: the space at the cursor; None if there is no cursor.
        far: True if the map is zoomed out, in games with two zoom levels.
        plain: True to draw lines without braille characters.
    """

    lit: set[str] = field(default_factory=set)
    changed: set[str] = field(default_factory=set)
    cursor: str | None = None
    far: bool = False
    plain: bool = False


@dataclass
class MapPicture:
    """A drawn map, with the rectangle of each space."""

    canvas: Canvas
    rects: dict[str, Rect]

    def at(self, col: int, row: int) -> str | None:
        """Return the space at a cell; None if there is none."""
        return next((id for id, rect in self.rects.items() if rect.holds(col, row)), None)


def write_legend(canvas: Canvas, rects: dict[str, Rect], palette: MapPalette, legend: str) -> None:
    """Write the legend of the symbols into the top left corner, if no label is there."""
    lines = legend.split("\n")
    width = max(cell_len(line) for line in lines)
    room = Rect(1, 0, width + 1, len(lines) + 1)
    if width + 2 > canvas.width or len(lines) + 2 > canvas.height:
        return
    if not any(rect.overlaps(room, 1) for rect in rects.values()):
        for row, line in enumerate(lines):
            canvas.write(1, row, line, palette.legend)


@dataclass
class CardItem:
    """A line in the list of cards.

    Args:
        text: the text of the line.
        ref: the card or component on the line; None for a line that cannot be selected, such as a heading.
        side: the seat to which the card belongs; "" for none.
    """

    text: Text
    ref: Ref | None = None
    side: str = ""


class PositionText(ABC, Generic[V]):
    """A describer of the views of a game in words.

    Args:
        words: the language, with the names of the game.
        palette: the colours of the theme.

    Attributes:
        game: the id of the game, which is part of the ids of messages.
    """

    game: str

    def __init__(self, words: Words, palette: MapPalette) -> None:
        self.words = words
        self.palette = palette
        # The cached sentences of the log, by `id(event)`. The event is also stored, because Python can reuse the id of
        # an object that no longer exists.
        self._sentences: dict[int, tuple[Event, Text]] = {}

    def say(self, id: str, /, **args: int | str | Ref) -> str:
        """Return the message `terminal-<id>`, which all games share."""
        return self.words.text(say(f"terminal-{id}", **args))

    def own(self, id: str, /, **args: int | str | Ref) -> str:
        """Return the message `terminal-<game>-<id>`, which differs between games."""
        return self.words.text(Message(f"terminal-{self.game}-{id}", dict(args)))

    def key(self, name: str) -> str:
        """Return the label of a key: the game's own label, or else the common label."""
        own = f"terminal-{self.game}-key-{name}"
        return self.words.text(Message(own)) if self.words.has(own) else self.say(f"key-{name}")

    def command(self, name: str) -> str:
        """Return the name of a command: the game's own name, or else the common name."""
        own = f"terminal-{self.game}-command-{name}"
        return self.words.text(Message(own)) if self.words.has(own) else self.say(f"command-{name}")

    def heading(self, text: str) -> CardItem:
        """Make a heading in the list of cards."""
        return CardItem(Text(text, "bold"))

    def log(self, events: list[tuple[bool, Event]]) -> list[Line]:
        """Return the log as lines, the newest last.

        Args:
            events: the events, each with True if it is marked as new.
        """
        entries = []
        for new, event in events[-SHOWN_EVENTS:]:
            if id(event) not in self._sentences:
                sentence = Text.assemble(self.words.text(event), (f" §{event.section}", "dim"))
                self._sentences[id(event)] = (event, sentence)
            entries.append((Text(f"{NEW} " if new else "  ", self.palette.new), self._sentences[id(event)][1]))
        return entries

    def fill(self, parts: list[Text], width: int) -> Text:
        """Join parts in one line of `width` cells; leave out parts that do not fit."""
        line = Text(no_wrap=True, overflow="ellipsis")
        for part in parts:
            if line.cell_len + part.cell_len + 3 <= width:
                line.append("  " if line else " ").append_text(part)
        return line

    @abstractmethod
    def tracks(self, view: V, width: int) -> Text:
        """Describe the tracks, in one or two lines."""

    @abstractmethod
    def battle(self, view: V, width: int) -> list[Line]:
        """Describe the current battle or action."""

    @abstractmethod
    def cards(self, view: V, seat: str | None, lit: set[Ref]) -> list[CardItem]:
        """List the cards and boxes that a seat may see, beginning with its own.

        Args:
            view: the view of the seat.
            seat: the seat; None for a spectator.
            lit: the components that can be chosen.
        """

    @abstractmethod
    def facts(self, view: V, space: str) -> list[Text]:
        """Describe a space, its features and its units in paragraphs."""

    @abstractmethod
    def card_text(self, ref: Ref, side: str) -> list[str]:
        """Return the effect of a card or general in paragraphs.

        Return an empty list if the card or general has no effect.
        """

    def card_section(self, ref: Ref) -> str:
        """Return the section of the rules about this kind of card; "" if there is none."""
        return ""


class GameScreen(ABC, Generic[V]):
    """The screen of a game in the terminal.

    Attributes:
        hides: True if seats have secrets from each other.
        zooms: True if the map has two zoom levels.
        least: the width and height of the smallest map, in cells.
        fights: True if the game needs a panel for battles or actions.
    """

    hides: bool
    zooms: bool
    least: tuple[int, int]
    fights: bool = True

    @abstractmethod
    def describer(self, words: Words, palette: MapPalette) -> PositionText[V]:
        """Return an object that describes views in a language."""

    @abstractmethod
    def draw(
        self, view: V, words: Words, look: MapHighlights, size: tuple[int, int], palette: MapPalette
    ) -> MapPicture:
        """Draw the map of a view for a panel of the given size; the canvas may be larger."""

    @abstractmethod
    def stage(self, view: V) -> str:
        """Return the best panel for the current question: "map", "cards" or "battle"."""

    @abstractmethod
    def centre(self, view: V) -> str | None:
        """Return the space of the current question, to which the map scrolls.

        Return None if the question is about several spaces or none.
        """

    def phrase(self, to: MoveComposer, words: list[str]) -> bool:
        """Parse a typed line with a whole move, and add its choices to `to`.

        Return False if the line has no form that is specific to the game.

        Raises:
            RefusalError: the move is illegal, or a word is unknown or ambiguous.
        """
        return False

    def roller(self, state: Any) -> int | None:
        """Return the index of the seat that must roll in a state that waits for dice.

        None means the seat that made the last choice.
        """
        return None
