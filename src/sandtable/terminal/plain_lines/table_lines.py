"""Play a game in plain lines of text, for terminals that cannot draw the map."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

from sandtable.kernel.dice import NeedDice
from sandtable.kernel.message import Event, Ref, RefusalError, say
from sandtable.kernel.third_party_error_messages import cause
from sandtable.terminal.colour_themes import NIGHT
from sandtable.terminal.game_screen_interface import MapHighlights
from sandtable.terminal.japanese_line_breaks import wrapped
from sandtable.terminal.plain_lines.lesson_lines import MARGIN, MAX_CHOICES
from sandtable.terminal.table_session import FacesError, TerminalTable, read_faces
from sandtable.translation import Words

# The character that replaces bytes which are not UTF-8.
UNKNOWN = "\ufffd"


def draws_nothing(encoding: str | None) -> bool:
    """Return True if the terminal has no cursor control or is not UTF-8."""
    letters = (encoding or "").lower().replace("-", "").replace("_", "")
    return os.environ.get("TERM", "dumb") in ("", "dumb") or letters != "utf8"


class PlainTable:
    """A table that shows and plays a game in lines of text.

    Args:
        table: the game with its players.
        words: the language, with the names of the game.
        lines: the typed lines.
        write: a function that prints a line.
        width: the width of the terminal, in cells.
    """

    def __init__(
        self, table: TerminalTable, words: Words, lines: Iterator[str], write: Callable[[str], None], width: int
    ) -> None:
        self.table = table
        self.words = words
        self.lines = lines
        self.write = write
        self.width = width
        self.seat = table.humans[0] if table.humans else None
        self._shown = 0

    def play(self) -> None:
        """Play until the game is over, or the player leaves."""
        self._tell("lines-help")
        asked = -1
        while (actor := self.table.actor) is not None:
            if actor in self.table.bots:
                self._choose(actor, self.table.bot_choice(actor))
                for seat, warning in self.table.bot_warnings():
                    self._say(
                        self.words.text(say("bot-warning", seat=Ref("seat", seat), sentence=self.words.text(warning)))
                    )
                continue
            self.seat = actor
            if asked != self.table.session.version:
                self._question()
            asked = self.table.session.version
            typed = next(self.lines, None)
            if typed is None or typed.strip().lower() in ("quit", "q"):
                return
            self._take(" ".join(typed.split()), actor)
        self._events()

    def _take(self, typed: str, seat: str) -> None:
        """Handle a typed line: a command, a number in the list, or a move."""
        command, _, rest = typed.partition(" ")
        if UNKNOWN in typed:
            self._tell("not-utf8")
        elif not typed or command in ("?", "help"):
            self._tell("lines-help")
            self._question()
        elif command == "map":
            self._map()
        elif command == "cards":
            self._cards()
        elif command in ("undo", "reset") and not rest:
            self._back(seat, command)
        elif command == "save":
            self._save(rest)
        else:
            self._attempt(typed, seat)

    def _attempt(self, typed: str, seat: str) -> None:
        """Make the choices that a typed text means, or print the refusal."""
        options = self.table.options(seat)
        number = int(typed) if typed.isascii() and typed.isdecimal() and len(typed) < 5 else 0
        try:
            line = [options[number - 1].notation] if 0 < number <= len(options) else self.table.read(seat, typed)
            self._choose(seat, *line)
        except RefusalError as refused:
            self._say(self.words.text(refused.refusal))

    def _choose(self, seat: str, *line: str) -> None:
        """Make choices, and ask for typed dice when they are needed.

        Raises:
            RefusalError: a choice is not allowed.
        """
        while True:
            try:
                self.table.choose(seat, *line)
            except NeedDice as need:
                faces = self._faces(need.count, self.table.roller(seat, *line))
                if faces is None:
                    return
                self.table.add_faces(faces)
            else:
                self._events()
                return

    def _faces(self, count: int, roller: str) -> list[int] | None:
        """Ask for the results of physical dice; return None at the end of the input."""
        describer = self.table.game_screen.describer(self.words, NIGHT)
        self._say(describer.own("roll", n=count, seat=Ref("seat", roller)))
        for typed in self.lines:
            try:
                return read_faces(typed.strip(), count)
            except FacesError:
                self._tell("bad-faces", n=count)
        return None

    def _back(self, seat: str, how: str) -> None:
        try:
            (self.table.undo if how == "undo" else self.table.reset)(seat)
        except RefusalError as refused:
            self._say(self.words.text(refused.refusal))
        self._shown = min(self._shown, len(self._happened()))

    def _save(self, name: str) -> None:
        file = Path(name or f"{self.table.game.name}.jsonl")
        try:
            self.table.save(file)
        except FileExistsError:
            self._say(self.words.text(say("cli-play-file-exists", file=str(file))))
        except (OSError, ValueError) as error:
            self._say(self.words.text(say("cli-unwritable", file=str(file), reason=cause(error))))
        else:
            self._tell("saved", file=str(file))

    def _question(self) -> None:
        """Print the question and the options."""
        self._events()
        self.write("")
        prompt = self.table.session.prompt(self.seat)
        self._say(f"{self.words.text(prompt)} ({prompt.section})")
        options = self.table.options(self.seat)
        for n, option in enumerate(options[:MAX_CHOICES], 1):
            self.write(f"  {n:>2}  {option.notation:<28} {self.words.text(option)}")
        if len(options) > MAX_CHOICES:
            self._tell("lesson-more", n=len(options) - MAX_CHOICES)

    def _events(self) -> None:
        """Print the new events."""
        happened = self._happened()
        for event in happened[self._shown :]:
            self._say(f"* {self.words.text(event)} ({event.section})")
        self._shown = len(happened)

    def _happened(self) -> list[Event]:
        """Return all events that the current seat may see."""
        return [event for _, event in self.table.session.events(self.seat)]

    def _map(self) -> None:
        """Print the map."""
        screen = self.table.game_screen
        size = (max(self.width, screen.least[0]), screen.least[1])
        look = MapHighlights(far=True, plain=True)
        drawn = screen.draw(self.table.session.view(self.seat), self.words, look, size, NIGHT)
        for line in drawn.canvas.text():
            self.write(line.rstrip())

    def _cards(self) -> None:
        """Print the tracks, cards and boxes."""
        view = self.table.session.view(self.seat)
        describer = self.table.game_screen.describer(self.words, NIGHT)
        self.write(describer.tracks(view, self.width).plain)
        for item in describer.cards(view, self.seat, set()):
            self.write(f"  {item.text.plain}")

    def _tell(self, what: str, **args: str | int) -> None:
        self._say(self.words.text(say(f"terminal-{what}", **args)))

    def _say(self, text: str) -> None:
        """Print a sentence in lines that fit the terminal."""
        for line in wrapped(text, self.width - MARGIN):
            self.write(line)
