"""Record as text files what players could read in the rulebook tests. The text of a test is its story.

A test asserts only what its clause states. Its story, in `stories/<game>/`, contains everything else that a player
would read: each choice with its dice, the log entries with their sections and readers, the points where undo ends, each
question with its seat, and the sentence of each refusal. A change of a sentence therefore changes a story. A story also
contains the arguments of a message that its sentence does not use, such as the seat that a statistic counts.

`python -m pytest tests/rulebook --write-stories` rewrites the stories; read the difference before committing it.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import sandtable
from sandtable.kernel.choice import NOUN_MASK
from sandtable.kernel.game import Game
from sandtable.kernel.message import Event, Message, Refusal
from sandtable.kernel.state import Decision, State
from sandtable.rules_coverage import clauses
from sandtable.translation import Words, sources

FOLDER = Path(__file__).parent / "stories"
# If more choices than this are legal, the story contains only their number.
LISTED = 8

Position = tuple[str, str]


class Story:
    """The lines of all scenes in one test."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.scenes = 0
        self.speaking: Teller | None = None

    def add(self, teller: Teller, line: str) -> None:
        """Add a line of a scene. If the previous line belongs to a different scene, add a heading first."""
        if teller is not self.speaking:
            self.speaking = teller
            self.lines.append(f"  scene {teller.number}")
        self.lines.append(f"    {line}")

    def text(self) -> str:
        return "".join(f"{line}\n" for line in self.lines)


class Teller:
    """The writer of one scene's story.

    Args:
        game: the id of the game.
        state: the position of the scene.
        events: the list to which the position adds its events.
    """

    current = Story()

    def __init__(self, game: str, state: State, events: list[Event]) -> None:
        self.game = game
        self.state = state
        self.events = events
        self.story = Teller.current
        self.story.scenes += 1
        self.number = self.story.scenes
        self.reported = 0
        self.silent: list[str] = []
        self.question = ""
        self.shown = state.reveals

    def did(self, words: str) -> None:
        """Add a choice, or an automatic step if `words` is empty."""
        self.silent += filter(None, [words])
        question = (
            "" if self.state.over else f"{self.state.stack[-1].key} ({self.state.stack[-1].section_for(self.state)})"
        )
        if question != self.question and words:
            self.question = question
            self.silent.append(f"[{question}]")
        if len(self.events) == self.reported and self.state.reveals == self.shown:
            return
        self.chosen()
        game, text = table(self.game)
        for event in self.events[self.reported :]:
            seats = "" if event.seats == -1 else f" [{game.seats[event.seats.bit_length() - 1]} only]"
            unsaid = "".join(f" {name}={value}" for name, value in facts(self.game, event.message).items())
            self.story.add(self, f"  {text.text(event)} ({event.section}){seats}{unsaid}")
        self.reported = len(self.events)
        if self.state.reveals != self.shown:
            self.story.add(self, f"  shown: {self.state.reveals - self.shown}")
            self.shown = self.state.reveals

    def chosen(self) -> None:
        """Add the choices since the last line as one line."""
        self.story.add(self, f"> {'; '.join(self.silent)}".rstrip())
        self.silent = []

    def asked(self, dice: list[int], choices: set[str]) -> None:
        """Add the current question with its seat and choices.

        Args:
            dice: the dice rolled since the last question.
            choices: the notations of the legal choices.
        """
        if self.silent:
            self.chosen()
        if dice:
            self.story.add(self, f"  dice {' '.join(map(str, dice))}")
        game, text = table(self.game)
        assert contents(game.clone(self.state)) == contents(self.state), "a copy is whole"
        if not self.state.over:
            decision = self.state.stack[-1]
            seat = decision.seat(self.state)
            listed = ", ".join(sorted(choices)) if len(choices) <= LISTED else f"{len(choices)} choices"
            prompt = game.prompt(self.state, seat)
            unsaid = {**facts(self.game, prompt.message), **({} if prompt.usual is None else {"usual": prompt.usual})}
            listing = " ".join(f"{name}={value}" for name, value in unsaid.items())
            sentence = text.text(prompt.message) + (f" [{listing}]" if listing else "")
            self.story.add(
                self, f"? {game.seats[seat]}, {decision.key} ({decision.section_for(self.state)}): {sentence} {listed}"
            )

    def refused(self, words: str, refusal: Refusal, universe: list[int]) -> None:
        """Add a refusal. Also check, for each verb, that a noun number above the highest one is refused with a section.

        Args:
            words: the notation of the refused choice.
            refusal: the reason for the refusal.
            universe: all conceivable choices.
        """
        most: dict[int, int] = {}
        for choice in universe:
            most[choice & ~NOUN_MASK] = max(choice, most.get(choice & ~NOUN_MASK, 0))
        decision = self.state.stack[-1]
        for choice in most.values():
            odd = decision.refusal(self.state, choice + 1)
            assert odd is not None
            assert odd.section in sections(self.game)
        self.story.add(self, f"no {words}: {table(self.game)[1].text(refusal)}")


@cache
def sections(game: str) -> set[str]:
    """Return the sections of a game's rulebook."""
    return {clause.section for clause in clauses(game)}


@cache
def table(game: str) -> tuple[Game[Any], Words]:
    """Return a game in the variant with the most seats, and its English words."""
    variants = [sandtable.game(game, variant=variant) for variant in sandtable.game(game).variants]
    most = max(variants, key=lambda variant: len(variant.seats))
    return most, Words("en", game, most.component_name)


def contents(thing: Any) -> Any:
    """Return all attributes of a position, except the constant board and the event list.

    `dir` also finds the attributes of compiled classes, which have no `__dict__`.
    """
    if not type(thing).__module__.startswith("sandtable.games") or isinstance(thing, Decision):
        return thing
    names = (name for name in dir(thing) if not name.startswith("_") and name not in ("board", "sink"))
    values = {
        name: getattr(thing, name) for name in names if not isinstance(getattr(type(thing), name, None), property)
    }
    return {name: contents(value) for name, value in values.items() if not callable(value)}


def facts(game: str, message: Message) -> dict[str, str]:
    """Return the arguments of a message that its sentence does not use, such as the seat that a statistic counts."""
    said = variables(game)[message.id]
    return {name: str(getattr(arg, "id", arg)) for name, arg in message.args.items() if name not in said}


@cache
def variables(game: str) -> dict[str, set[str]]:
    """Return for each message of a game the variables that its text prints or uses to select a variant."""
    texts = [file.read_text(encoding="utf-8") for file in sources("en", game)]
    parts = [re.split(r"^([a-z][\w-]*) *=", text, flags=re.MULTILINE) for text in texts]
    return {
        name: set(re.findall(r"\$(\w+)", body))
        for part in parts
        for name, body in zip(part[1::2], part[2::2], strict=True)
    }


class Book:
    """The stories of one test module.

    Args:
        file: the file of the stories.
    """

    def __init__(self, file: Path) -> None:
        self.file = file
        self.stories: dict[str, str] = {}
        # The stories as stored before this run; empty if the run does not rewrite all stories of the module.
        self.before: dict[str, str] = {}
        if file.is_file():
            for part in file.read_text(encoding="utf-8").split("\n\n"):
                name, _, text = part.strip("\n").partition("\n")
                self.stories[name] = f"{text}\n" if text else ""

    def write(self) -> None:
        """Write the stories to the file, or delete the file if there are none."""
        self.file.parent.mkdir(exist_ok=True, parents=True)
        text = "\n".join(f"{name}\n{story}" for name, story in self.stories.items() if story)
        if text:
            self.file.write_text(text, encoding="utf-8")
        else:
            self.file.unlink(missing_ok=True)
