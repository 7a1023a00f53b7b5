"""Play a lesson in plain lines of text, in a terminal or through a pipe."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from sandtable.kernel.message import Event, Message, RefusalError
from sandtable.lessons.lesson_runner import LessonAnswer, LessonMismatch, LessonPlace, LessonRunner, Made
from sandtable.terminal.colour_themes import NIGHT
from sandtable.terminal.game_screen_interface import MapHighlights
from sandtable.terminal.game_screens import screen_of
from sandtable.terminal.japanese_line_breaks import wrapped
from sandtable.terminal.typed_moves import read
from sandtable.translation import Words

# The maximum number of choices to list. Choices that are not listed can be typed.
MAX_CHOICES = 24
MARGIN = 2


class LessonLines:
    """A lesson, shown and played in lines of text.

    Args:
        words: the language, with the names of the lesson's game.
        write: a function that prints a line.
        width: the width of the terminal, in cells.
        keep: a function that stores the choices made. It returns True on success.

    Attributes:
        own: for each `what` in `terminal-lesson-<what>`, the word that replaces "lesson" in this message id. Subclasses
            use it to show other messages.
    """

    own: Mapping[str, str] = {}

    def __init__(
        self, runner: LessonRunner, words: Words, write: Callable[[str], None], width: int, keep: Callable[[Made], bool]
    ) -> None:
        self.runner = runner
        self.words = words
        self.write = write
        self.width = width
        self.keep = keep
        self.place = runner.start
        self._shown_events = 0
        self._kept = True

    def play(self, lines: Iterator[str], made: Made) -> bool:
        """Continue from stored choices, until the lesson is done or the input ends.

        Args:
            lines: the typed lines.
            made: the stored choices of each step. If they no longer fit the lesson, the lesson begins again.

        Returns:
            True if the lesson is done.
        """
        self._tell("title", title=self._text(self.runner.lesson.title))
        try:
            self.place = self.runner.at(made)
        except LessonMismatch:
            self._tell("changed")
        self._shown_events = len(self._happened()) if self.place.number else 0
        self._tell("help")
        self._show()
        while not self.place.over:
            typed = next(lines, None)
            if typed is None or typed.strip().lower() in ("quit", "q"):
                self._tell("left" if self._kept else "unsaved")
                return False
            self._take(" ".join(typed.split()))
        return True

    def _take(self, typed: str) -> None:
        """Handle a typed line: a command, a number in the list, or a move."""
        runner, place = self.runner, self.place
        if typed == "map":
            self._map()
        elif typed == "back":
            self._go(runner.back(place))
        elif typed == "?":
            self._help()
        elif not typed:
            self._go_on()
        else:
            self._attempt([each for part in typed.split(";") if part.strip() for each in self._meant(part.strip())])

    def _help(self) -> None:
        """Show a correct choice for the step."""
        if self.place.asks:
            self._tell("shown", choice=self.runner.shown(self.place))
        else:
            self._show()

    def _go_on(self) -> None:
        """Go to the next step. If the current step asks a question, repeat the question."""
        if self.place.asks:
            self._show()
        else:
            self._go(self.runner.next(self.place))

    def _meant(self, typed: str) -> list[str]:
        """Return the choices that a typed text means.

        If it means no legal choice, return the text itself.
        """
        game, seat, session = self.runner.game, self.runner.seat, self.place.session
        options = session.options(seat)
        number = int(typed) if typed.isascii() and typed.isdecimal() and len(typed) < 5 else 0
        if 0 < number <= len(options):
            return [options[number - 1].notation]
        try:
            return read(game, session.state, seat, typed, screen_of(game).phrase)
        except RefusalError:
            # The lesson answers an illegal choice with the reason, so return it like a legal choice.
            return [typed]

    def _attempt(self, choices: list[str]) -> LessonAnswer:
        """Try choices, and show the result."""
        answer = self.runner.attempt(self.place, choices)
        if answer.message is not None:
            self._say(self._text(answer.message))
        if answer.refusal is not None:
            self._say(self.words.text(answer.refusal))
        if answer.verdict in ("right", "on"):
            self._go(answer.place)
        return answer

    def _go(self, place: LessonPlace) -> None:
        """Go to another place in the lesson."""
        moved = place.number != self.place.number
        self.place = place
        self._shown_events = min(self._shown_events, len(self._happened()))
        self._kept = self.keep(place.made)
        self._events()
        if moved:
            self._show()
        else:
            self._question()

    def _show(self) -> None:
        """Print new events, the text of the step, and its question."""
        self._events()
        place = self.place
        self.write("")
        if place.over:
            self._say(self._text(place.words))
            return
        steps = len(self.runner.lesson.steps)
        self._say(f"[{place.number + 1}/{steps}] {self._text(place.words)}")
        assert place.step is not None
        if place.step.pointed:
            self._tell("look", things=self.words.listed([self.words.ref(ref) for ref in place.step.pointed]))
        self._question()

    def _question(self) -> None:
        """Print the question of the game and the legal choices."""
        if not self.place.asks:
            self._tell("next")
            return
        session, seat = self.place.session, self.runner.seat
        self._say(self.words.text(session.prompt(seat)))
        options = session.options(seat)
        for n, option in enumerate(options[:MAX_CHOICES], 1):
            self.write(f"  {n:>2}  {option.notation:<28} {self.words.text(option)}")
        if len(options) > MAX_CHOICES:
            self._tell("more", n=len(options) - MAX_CHOICES)

    def _events(self) -> None:
        """Print the new events."""
        happened = self._happened()
        for event in happened[self._shown_events :]:
            self._say(f"* {self.words.text(event)} (§ {event.section})")
        self._shown_events = len(happened)

    def _happened(self) -> list[Event]:
        """Return all events that the learner's seat may see."""
        return [event for _, event in self.place.session.events(self.runner.seat)]

    def _map(self) -> None:
        """Print the map."""
        screen = screen_of(self.runner.game)
        session, seat = self.place.session, self.runner.seat
        lit = {ref.id for ref in self.place.step.pointed if ref.kind == "space"} if self.place.step else set()
        size = (max(self.width, screen.least[0]), screen.least[1])
        drawn = screen.draw(session.view(seat), self.words, MapHighlights(lit=lit, far=True), size, NIGHT)
        for line in drawn.canvas.text():
            self.write(line.rstrip())

    def _tell(self, what: str, **args: str | int) -> None:
        """Print the message for an event of the lesson, such as `title` or `left`."""
        self._say(self.words.text(Message(f"terminal-{self.own.get(what, 'lesson')}-{what}", dict(args))))

    def _text(self, message: Message) -> str:
        return self.words.text(message)

    def _say(self, text: str) -> None:
        """Print a sentence in lines that fit the terminal."""
        for line in wrapped(text, self.width - MARGIN):
            self.write(line)
