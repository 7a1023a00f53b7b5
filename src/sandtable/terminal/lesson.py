"""A lesson in plain lines: told, asked and judged one line after another, in a terminal or through a pipe."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterator, Mapping

from sandtable.kernel.message import Event, Message, Refused
from sandtable.lessons.runner import Answer, Made, OtherLesson, Place, Runner
from sandtable.terminal.folding import breaks, is_wide
from sandtable.terminal.game_screen import Look
from sandtable.terminal.phrases import read
from sandtable.terminal.registry import screen_of
from sandtable.terminal.theme import NIGHT
from sandtable.words import Words

# A list of choices that is longer is told by its kinds; what is typed need not be in sight.
MOST_CHOICES = 24
MARGIN = 2


class LessonLines:
    """Plays a lesson in lines of text.

    Args:
        runner: the lesson.
        words: of a language, for its game.
        write: prints a line.
        width: how many cells a line has.
        keep: is told what has been chosen whenever that has changed.

    Attributes:
        own: what is said around the game in words of its own, `terminal-<kind>-<what>`, by what it is.
    """

    own: Mapping[str, str] = {}

    def __init__(
        self, runner: Runner, words: Words, write: Callable[[str], None], width: int, keep: Callable[[Made], None]
    ) -> None:
        self.runner = runner
        self.words = words
        self.write = write
        self.width = width
        self.keep = keep
        self.place = runner.start
        self._told = 0

    def play(self, lines: Iterator[str], made: Made) -> bool:
        """Play on from what has been chosen before, until the lesson is done or the lines end.

        Args:
            lines: what is typed.
            made: what was chosen; if it does not belong to the lesson any more, it begins anew.

        Returns:
            Whether it is done.
        """
        self._tell("title", title=self._text(self.runner.lesson.title))
        try:
            self.place = self.runner.at(made)
        except OtherLesson:
            self._tell("changed")
        self._told = len(self._happened()) if self.place.number else 0
        self._tell("help")
        self._show()
        while not self.place.over:
            typed = next(lines, None)
            if typed is None or typed.strip().lower() in ("quit", "q"):
                self._tell("left")
                return False
            self._take(" ".join(typed.split()))
        return True

    def _take(self, typed: str) -> None:
        """Do what was typed."""
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
        """Tell a choice that is right."""
        if self.place.asks:
            self._tell("shown", choice=self.runner.shown(self.place))
        else:
            self._show()

    def _go_on(self) -> None:
        """Go on after what was only told; say again what is asked."""
        if self.place.asks:
            self._show()
        else:
            self._go(self.runner.next(self.place))

    def _meant(self, typed: str) -> list[str]:
        """The choices that a number in the list or a line of the game stands for; anything else as it was typed."""
        game, seat, session = self.runner.game, self.runner.seat, self.place.session
        options = session.options(seat)
        number = int(typed) if typed.isascii() and typed.isdecimal() and len(typed) < 5 else 0
        if 0 < number <= len(options):
            return [options[number - 1].notation]
        try:
            return read(game, session.state, seat, typed, screen_of(game).phrase)
        except Refused:
            # What is against the rules, or no choice at all, the lesson answers.
            return [typed]

    def _attempt(self, choices: list[str]) -> Answer:
        """Try choices, and say what comes of it."""
        answer = self.runner.attempt(self.place, choices)
        if answer.message is not None:
            self._say(self._text(answer.message))
        if answer.refusal is not None:
            self._say(self.words.text(answer.refusal))
        if answer.verdict in ("right", "on"):
            self._go(answer.place)
        return answer

    def _go(self, place: Place) -> None:
        """Show another place."""
        moved = place.number != self.place.number
        self.place = place
        self._told = min(self._told, len(self._happened()))
        self.keep(place.made)
        self._events()
        if moved:
            self._show()
        else:
            self._question()

    def _show(self) -> None:
        """Tell the step, with what is asked."""
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
        """Tell what is asked of the game, and what can be chosen."""
        if not self.place.asks:
            self._tell("next")
            return
        session, seat = self.place.session, self.runner.seat
        self._say(self.words.text(session.prompt(seat)))
        options = session.options(seat)
        for n, option in enumerate(options[:MOST_CHOICES], 1):
            self.write(f"  {n:>2}  {option.notation:<28} {self.words.text(option)}")
        if len(options) > MOST_CHOICES:
            self._tell("more", n=len(options) - MOST_CHOICES)

    def _events(self) -> None:
        """Tell what has happened since it was told last."""
        happened = self._happened()
        for event in happened[self._told :]:
            self._say(f"* {self.words.text(event)} (§ {event.section})")
        self._told = len(happened)

    def _happened(self) -> list[Event]:
        """All that has happened, as far as the learner's seat may know it."""
        return [event for _, event in self.place.session.events(self.runner.seat)]

    def _map(self) -> None:
        """Draw the map as it is in the whole terminal's table."""
        screen = screen_of(self.runner.game)
        session, seat = self.place.session, self.runner.seat
        lit = {ref.id for ref in self.place.step.pointed if ref.kind == "space"} if self.place.step else set()
        size = (max(self.width, screen.least[0]), screen.least[1])
        drawn = screen.draw(session.view(seat), self.words, Look(lit=lit, far=True), size, NIGHT)
        for line in drawn.canvas.text():
            self.write(line.rstrip())

    def _tell(self, what: str, **args: str | int) -> None:
        """One of the lesson's own sentences around the game."""
        self._say(self.words.text(Message(f"terminal-{self.own.get(what, 'lesson')}-{what}", dict(args))))

    def _text(self, message: Message) -> str:
        return self.words.text(message)

    def _say(self, text: str) -> None:
        """Print a sentence in lines that are no longer than the terminal."""
        for line in wrapped(text, self.width - MARGIN):
            self.write(line)


def wrapped(text: str, width: int) -> list[str]:
    """Lines of a sentence; Japanese breaks anywhere, and its letters are two cells wide."""
    if not is_wide(text):
        return textwrap.wrap(text, width) or [""]
    starts = [0, *breaks(text, width)]
    return [text[start:end].rstrip() for start, end in zip(starts, [*starts[1:], len(text)], strict=True)]
