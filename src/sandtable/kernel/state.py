"""State and Decision: a position as a stack of questions, the topmost of which is being asked.

A chapter of a rulebook becomes a handful of Decision classes.  A Decision holds no data of the game: one instance
serves every state, so that cloning a state copies only references.  What needs no one's choice (rolling dice,
ending a turn) is a Decision with `auto` set: it runs by itself as soon as it comes to the top of the stack.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from sandtable.kernel.choice import Choice, Seat, Seats
from sandtable.kernel.dice import Dice
from sandtable.kernel.message import Arg, Event, Message, Prompt, Refusal
from sandtable.kernel.pickling import find_decision, reduce_object

# Of an event that every seat may know (`Event.seats`).
EVERYBODY: Final = -1
# Of a choice that the other seats see nothing of (`Decision.seen`).
SECRET: Final = -1

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Sink:
    """Where events go: a log, an animation.  A simulation passes none and pays nothing."""

    def emit(self, event: Event) -> None:
        raise NotImplementedError


class EventList(Sink):
    """A sink that keeps the events in order."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def __reduce__(self) -> Any:
        return reduce_object(self)

    def emit(self, event: Event) -> None:
        self.events.append(event)


# Games of other packages need not be compiled, nor small ones of tests and examples.
@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Generic[S]):
    """One question that the rulebook asks one seat.

    Make each decision once, while the module of its class is being loaded: it is then the same one in every process,
    known by the module and its number there (`DECISIONS`).

    Args:
        key: the name of the decision, as notation, golden playthroughs and the page know it.
        section: the rulebook section that asks it.
        auto: it needs no choice and runs by itself.

    Attributes:
        slug: the key as message ids write it: "keep-dice" for "KeepDice".
        module, number: where it stands in `DECISIONS`.
    """

    def __init__(self, key: str, section: str, auto: bool = False) -> None:
        self.key = key
        self.section = section
        self.auto = auto
        self.slug = kebab(key)
        self.module = type(self).__module__
        made = DECISIONS.setdefault(self.module, [])
        self.number = len(made)
        made.append(self)

    def __deepcopy__(self, memo: dict[int, Any]) -> Decision[S]:
        return self

    def __copy__(self) -> Decision[S]:
        return self

    def __reduce__(self) -> Any:
        # There is one of each in every process.
        return find_decision, (self.module, self.number)

    def seat(self, state: S) -> Seat:
        """Who is asked, from 0; an `auto` decision asks nobody and need not say."""
        raise NotImplementedError

    def choices(self, state: S) -> list[Choice]:
        """Every legal choice.  The list may be shared: do not change it."""
        raise NotImplementedError

    def choose(self, state: S, choice: Choice, dice: Dice) -> None:
        """Carry out a choice that is known to be legal, and leave on the stack what is to be asked next.

        The decision is still on top of the stack; if it is answered, this takes it off.
        """
        raise NotImplementedError

    def refusal(self, state: S, choice: Choice) -> Refusal | None:
        """Why `choice` is not allowed; None exactly when it is among `choices`."""
        if choice in self.choices(state):
            return None
        return self.explain(state, choice)

    def explain(self, state: S, choice: Choice) -> Refusal:
        """Why a choice that is not among `choices` is not allowed."""
        raise NotImplementedError

    def arguments(self, state: S) -> Mapping[str, Arg]:
        """What the question speaks of, as the arguments of its message."""
        return {}

    def question(self, state: S) -> Message:
        """The question as the seat that is asked reads it: the message `ask-<slug>`, unless it has several wordings."""
        return Message("ask-" + self.slug, dict(self.arguments(state)))

    def usual(self, state: S) -> int | None:
        """Of the numbers asked for, the one that is proposed; None for the highest (`Prompt.usual`)."""
        return None

    def section_for(self, state: S) -> str:
        """Return the rulebook section that asks this question in a position."""
        return self.section

    def prompt(self, state: S) -> Prompt:
        """The question with its section, for the seat that is asked and for nobody else."""
        return Prompt(self.question(state), self.section_for(state), self.usual(state))

    def run(self, state: S, dice: Dice) -> None:
        """What an `auto` decision does; it has been taken off the stack."""
        raise NotImplementedError

    def seen(self, state: S, choice: Choice) -> int:
        """What the other seats see of a legal choice that is about to be carried out.

        Returns:
            `SECRET`, or a number that is the same for all choices that they cannot tell apart.
        """
        return choice

    def leaks_when_forced(self, state: S) -> bool:
        """Whether making a forced choice at once, unasked, would tell the other seats what this one holds."""
        return False

    def simultaneous(self, state: S) -> bool:
        """Whether the rules have all seats answer this at the same time, each without knowing of the others' answers.

        It is asked one after the other all the same; but whoever waits may answer ahead of its turn (`kernel.early`).
        So question and choices must not depend on anything that the others do meanwhile.
        """
        return False


# Every decision of every game that is loaded: by the module of its class, in the order in which they were made.
DECISIONS: Final[dict[str, list[Decision[Any]]]] = {}


def kebab(key: str) -> str:
    """A key such as "KeepDice" as message ids write it: "keep-dice"."""
    return "".join("-" + c.lower() if c.isupper() else c for c in key).strip("-")


def decisions_of(package: str) -> list[Decision[Any]]:
    """Every decision whose class stands in a package or below it, module by module, as far as they are loaded."""
    return [
        decision
        for module, made in DECISIONS.items()
        if module == package or module.startswith(package + ".")
        for decision in made
    ]


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One position of one game.

    Attributes:
        stack: the decisions to come, the next one last.
        over: the game has ended; the stack then means nothing.
        reveals: how many times something secret has been shown to somebody so far, from 0; undo stops there.
        sink: where events go, if anywhere; clones have none.
    """

    def __init__(self) -> None:
        self.stack: list[Decision[Any]] = []
        self.over: bool = False
        self.reveals: int = 0
        self.sink: Sink | None = None

    def clone(self) -> State:
        """An independent copy, without a sink."""
        raise NotImplementedError

    def __reduce__(self) -> Any:
        return reduce_object(self)

    def listening(self) -> bool:
        """Whether anybody listens to events; ask it before building one, so that a simulation builds none."""
        return self.sink is not None

    def emit(self, section: str, id: str, args: Mapping[str, Arg], seats: Seats = EVERYBODY) -> None:
        """Send an event to the sink, if there is one.

        Args:
            section: the rulebook section by which it happened.
            id, args: its Fluent message.
            seats: the seats that may know of it.
        """
        if self.sink is not None:
            self.sink.emit(Event(Message(id, dict(args)), section, seats))

    def asked(self) -> str:
        """Who is asked what by which section, in the names of the rules, for whoever looks into a program."""
        if self.over:
            return "over"
        decision = self.stack[-1]
        return f"seat {decision.seat(self)} is asked for {decision.key} ({decision.section_for(self)})"

    def __str__(self) -> str:
        return f"{type(self).__name__}: {self.asked()}" if self.stack or self.over else type(self).__name__


def in_order(*decisions: Decision[Any]) -> list[Decision[Any]]:
    """List decisions as a stack takes them, the last first, so that after `p.stack += …` the first is asked first."""
    return list(reversed(decisions))


def legal(state: State) -> list[Choice]:
    """Every legal choice of the seat that is asked (none when the game is over)."""
    if state.over:
        return []
    choices: list[Choice] = state.stack[-1].choices(state)
    return choices


def actor(state: State) -> Seat:
    """The seat that is asked, or -1 when the game is over."""
    if state.over:
        return -1
    seat: Seat = state.stack[-1].seat(state)
    return seat


def apply(state: State, choice: Choice, dice: Dice) -> None:
    """Carry out a legal choice and everything that follows without anybody's choice.  Nothing is checked."""
    state.stack[-1].choose(state, choice, dice)
    settle(state, dice)


def settle(state: State, dice: Dice) -> None:
    """Run what needs no choice until somebody has to be asked or the game is over."""
    while not state.over:
        decision = state.stack[-1]
        if not decision.auto:
            return
        state.stack.pop()
        decision.run(state, dice)


def playout(state: State, dice: Dice, limit: int = 1 << 30) -> int:
    """Play random legal choices to the end.

    Args:
        state: changed in place.
        dice: for the choices as well as for the game's own chance.
        limit: stop after so many decisions.

    Returns:
        The number of decisions made.
    """
    made = 0
    while not state.over and made < limit:
        decision = state.stack[-1]
        choices: list[Choice] = decision.choices(state)
        decision.choose(state, choices[dice.pick(len(choices))], dice)
        settle(state, dice)
        made += 1
    return made
