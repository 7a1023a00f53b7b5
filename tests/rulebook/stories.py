"""Stories: all that is said in the scenes of the rulebook tests, as text that a person can read and compare.

A test asserts what its clause is about.  Its story, in `stories/<game>/`, holds everything else that a player would
read meanwhile: each choice with its dice, the sentences told with their sections and to whom, where taking back stops,
who is asked what, and the full sentence of each refusal.  So no sentence of a rule can become wrong unnoticed; nor
can the arguments that no sentence says, such as seats that reports read.

`python -m pytest tests/rulebook --write-stories` writes them anew; look at the difference before committing it.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import sandtable
from sandtable.coverage import clauses
from sandtable.kernel.choice import NOUN_MASK
from sandtable.kernel.game import Game
from sandtable.kernel.message import Event, Message, Refusal
from sandtable.kernel.state import Decision, State
from sandtable.words import Words, sources

FOLDER = Path(__file__).parent / "stories"
# More choices than these are counted.
LISTED = 8

Position = tuple[str, str]


class Story:
    """What happens in the scenes of one test."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.scenes = 0
        self.speaking: Teller | None = None

    def add(self, teller: Teller, line: str) -> None:
        """A line of a scene; where several alternate, each says that it goes on."""
        if teller is not self.speaking:
            self.speaking = teller
            self.lines.append(f"  scene {teller.number}")
        self.lines.append(f"    {line}")

    def text(self) -> str:
        return "".join(f"{line}\n" for line in self.lines)


class Teller:
    """What tells of one scene.

    Args:
        game: its game.
        state: its position.
        events: where what happens is kept.
    """

    current = Story()

    def __init__(self, game: str, state: State, events: list[Event]) -> None:
        self.game = game
        self.state = state
        self.events = events
        self.story = Teller.current
        self.story.scenes += 1
        self.number = self.story.scenes
        self.told = 0
        self.silent: list[str] = []
        self.question = ""
        self.shown = state.reveals

    def did(self, words: str) -> None:
        """A choice has been made, or something carried out without one."""
        self.silent += filter(None, [words])
        question = (
            "" if self.state.over else f"{self.state.stack[-1].key} ({self.state.stack[-1].section_for(self.state)})"
        )
        if question != self.question and words:
            self.question = question
            self.silent.append(f"[{question}]")
        if len(self.events) == self.told and self.state.reveals == self.shown:
            return
        self.chosen()
        game, text = table(self.game)
        for event in self.events[self.told :]:
            seats = "" if event.seats == -1 else f" [{game.seats[event.seats.bit_length() - 1]} only]"
            unsaid = "".join(f" {name}={value}" for name, value in facts(self.game, event.message).items())
            self.story.add(self, f"  {text.text(event)} ({event.section}){seats}{unsaid}")
        self.told = len(self.events)
        if self.state.reveals != self.shown:
            self.story.add(self, f"  shown: {self.state.reveals - self.shown}")
            self.shown = self.state.reveals

    def chosen(self) -> None:
        """What has been chosen since the last line, on one line."""
        self.story.add(self, f"> {'; '.join(self.silent)}".rstrip())
        self.silent = []

    def asked(self, dice: list[int], choices: set[str]) -> None:
        """Who is asked what now.

        Args:
            dice: those thrown since the last question.
            choices: the notations of what can be answered.
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
        """A choice is refused; so is a number too many for any verb, by a section that there is.

        Args:
            words, refusal: the choice, and why it is refused.
            universe: every conceivable choice.
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
    """The sections of a game's rulebook."""
    return {clause.section for clause in clauses(game)}


@cache
def table(game: str) -> tuple[Game[Any], Words]:
    """A game in the variant with the most seats, and its words in English."""
    variants = [sandtable.game(game, variant=variant) for variant in sandtable.game(game).variants]
    most = max(variants, key=lambda variant: len(variant.seats))
    return most, Words("en", game, most.component_name)


def contents(thing: Any) -> Any:
    """All that a position holds, but for who listens to it, so that it can be compared; compiled or not."""
    if not type(thing).__module__.startswith("sandtable.games") or isinstance(thing, Decision):
        return thing
    names = (name for name in dir(thing) if not name.startswith("_") and name not in ("board", "sink"))
    values = {
        name: getattr(thing, name) for name in names if not isinstance(getattr(type(thing), name, None), property)
    }
    return {name: contents(value) for name, value in values.items() if not callable(value)}


def facts(game: str, message: Message) -> dict[str, str]:
    """The arguments of a message that its sentence does not say, but that programs read, such as reports."""
    said = variables(game)[message.id]
    return {name: str(getattr(arg, "id", arg)) for name, arg in message.args.items() if name not in said}


@cache
def variables(game: str) -> dict[str, set[str]]:
    """What each sentence of a game says or chooses its words by, of the arguments of its message."""
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
        file: where they are written down.
    """

    def __init__(self, file: Path) -> None:
        self.file = file
        self.stories: dict[str, str] = {}
        # What was written down before, where all stories of the module are told again.
        self.before: dict[str, str] = {}
        if file.is_file():
            for part in file.read_text(encoding="utf-8").split("\n\n"):
                name, _, text = part.strip("\n").partition("\n")
                self.stories[name] = f"{text}\n" if text else ""

    def write(self) -> None:
        """Write them down."""
        self.file.parent.mkdir(exist_ok=True, parents=True)
        text = "\n".join(f"{name}\n{story}" for name, story in self.stories.items() if story)
        if text:
            self.file.write_text(text, encoding="utf-8")
        else:
            self.file.unlink(missing_ok=True)
