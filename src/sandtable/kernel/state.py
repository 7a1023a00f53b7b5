"""State and Decision: a position with a stack of decisions.

The topmost decision of the stack is the question that is asked now.

Each chapter of a rulebook is written as a few Decision classes. A Decision contains no data of a position, and all
states share its only instance. So cloning a state copies only references. A procedure without a player's choice, such
as rolling dice or ending a turn, is a Decision with `auto` set. It runs as soon as it is on top of the stack.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from sandtable.kernel.choice import Choice, Seat, Seats
from sandtable.kernel.dice import Dice
from sandtable.kernel.message import Arg, Event, Message, Prompt, Refusal
from sandtable.kernel.pickling import find_decision, reduce_object

# The `Event.seats` of an event that all seats may see.
ALL_SEATS: Final = -1
# The result of `Decision.seen` for a choice that is hidden from the other seats.
SECRET: Final = -1

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Sink:
    """A receiver of events, such as a log. Simulations save time by having no sink."""

    def emit(self, event: Event) -> None:
        """Receive an event."""
        raise NotImplementedError

    def skip(self, choice: Choice) -> None:
        """Receive the only legal choice of a question that the rules skip (`State.skip`)."""


@mypyc_attr(allow_interpreted_subclasses=True)
class EventList(Sink):
    """A sink that keeps the events in order."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def __reduce__(self) -> Any:
        return reduce_object(self)

    def emit(self, event: Event) -> None:
        self.events.append(event)


# Games outside this package and the small games of the tests define decisions in classes that are not compiled.
@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Generic[S]):
    """A question that the rulebook asks one seat.

    Create each decision once, while the module of its class is imported. Every process then finds the same decision by
    the module and the decision's number in it (`DECISIONS`).

    Args:
        key: the name of the decision in the page and in the recorded games of the tests.
        section: the rulebook section that asks the question.
        auto: whether the decision runs without a choice.

    Attributes:
        slug: the key in the form of message ids: "keep-dice" for "KeepDice".
        module: the name of the module of the decision's class.
        number: the index of the decision in `DECISIONS[module]`.
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
        # Each process has exactly one instance of a decision.
        return find_decision, (self.module, self.number)

    def seat(self, state: S) -> Seat:
        """Return the number of the asked seat. `auto` decisions need not define it."""
        raise NotImplementedError

    def choices(self, state: S) -> list[Choice]:
        """Return every legal choice. Do not change the list, because it may be shared."""
        raise NotImplementedError

    def choose(self, state: S, choice: Choice, dice: Dice) -> None:
        """Apply a legal choice, and put the next decisions on the stack.

        When this method is called, the decision is on top of the stack. The method removes the decision unless the seat
        must answer it again.
        """
        raise NotImplementedError

    def refusal(self, state: S, choice: Choice) -> Refusal | None:
        """Return why `choice` is not allowed; None if and only if it is in `choices`."""
        if choice in self.choices(state):
            return None
        return self.explain(state, choice)

    def explain(self, state: S, choice: Choice) -> Refusal:
        """Return why a choice that is not in `choices` is not allowed."""
        raise NotImplementedError

    def arguments(self, state: S) -> Mapping[str, Arg]:
        """Return the arguments of the question's message."""
        return {}

    def question(self, state: S) -> Message:
        """Return the question to the asked seat: the message `ask-<slug>` by default."""
        return Message("ask-" + self.slug, dict(self.arguments(state)))

    def usual(self, state: S) -> int | None:
        """Return the number to propose for a question about a number (`Prompt.usual`)."""
        return None

    def section_for(self, state: S) -> str:
        """Return the rulebook section that asks this question in a position."""
        return self.section

    def prompt(self, state: S) -> Prompt:
        """Return the question with its section, for the asked seat only."""
        return Prompt(self.question(state), self.section_for(state), self.usual(state))

    def run(self, state: S, dice: Dice) -> None:
        """Run an `auto` decision, which is no longer on the stack."""
        raise NotImplementedError

    def seen(self, state: S, choice: Choice) -> int:
        """Return what the other seats see of a legal choice before it is applied.

        Returns:
            `SECRET`, or a number that is the same for all choices that the other seats cannot distinguish.
        """
        return choice

    def leaks_when_forced(self, state: S) -> bool:
        """Return whether making a forced choice automatically would reveal a secret."""
        return False

    def simultaneous(self, state: S) -> bool:
        """Return whether the rules let all seats answer this decision simultaneously.

        The seats are still asked one after the other, but a waiting seat may answer early (`kernel.early_answer`). So
        the question and its choices must not depend on what the other seats do meanwhile.
        """
        return False


# Every decision of every imported game: by the module of its class, in the order of creation.
DECISIONS: Final[dict[str, list[Decision[Any]]]] = {}


def kebab(key: str) -> str:
    """Return a key such as "KeepDice" in the form of message ids: "keep-dice"."""
    return "".join("-" + c.lower() if c.isupper() else c for c in key).strip("-")


def decisions_of(package: str) -> list[Decision[Any]]:
    """Return every imported decision whose class is in a package or below it."""
    return [
        decision
        for module, made in DECISIONS.items()
        if module == package or module.startswith(package + ".")
        for decision in made
    ]


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position of a game.

    Attributes:
        stack: the decisions that are still to be asked; the last one is the current question.
        over: whether the game has ended; the stack is then meaningless.
        reveals: how often a secret has been shown to any seat so far. A choice that increases it cannot be undone.
        sink: the receiver of events; None in simulations and clones.
    """

    def __init__(self) -> None:
        self.stack: list[Decision[Any]] = []
        self.over: bool = False
        self.reveals: int = 0
        self.sink: Sink | None = None

    def clone(self) -> State:
        """Return an independent copy, without a receiver of events (`sink`)."""
        raise NotImplementedError

    def __reduce__(self) -> Any:
        return reduce_object(self)

    def listening(self) -> bool:
        """Return whether a receiver of events (`sink`) is set.

        Check this before building the arguments of an event, so that simulations spend no time on them.
        """
        return self.sink is not None

    def emit(self, section: str, id: str, args: Mapping[str, Arg], seats: Seats = ALL_SEATS) -> None:
        """Send an event to the receiver of events (`sink`), if one is set.

        Args:
            section: the rulebook section that describes the event.
            id: the id of the Fluent message.
            args: the arguments of the message.
            seats: the seats that may see the event.
        """
        if self.sink is not None:
            self.sink.emit(Event(Message(id, dict(args)), section, seats))

    def skip(self, choice: Choice, times: int = 1) -> None:
        """Report the only legal choice of a question that the rules skip.

        The receiver of events (`sink`) gets the choice, if one is set.

        Args:
            choice: the choice.
            times: the number of times that a player would have had to make the choice.
        """
        if self.sink is not None:
            for _ in range(times):
                self.sink.skip(choice)

    def asked(self) -> str:
        """Return the asked seat, the decision's key and its section, for debugging."""
        if self.over:
            return "over"
        decision = self.stack[-1]
        return f"seat {decision.seat(self)} is asked for {decision.key} ({decision.section_for(self)})"

    def __str__(self) -> str:
        return f"{type(self).__name__}: {self.asked()}" if self.stack or self.over else type(self).__name__


def in_order(*decisions: Decision[Any]) -> list[Decision[Any]]:
    """Return decisions in reverse order, to append them to a stack.

    After `p.stack += in_order(first, second)`, the rules ask `first` before `second`.
    """
    return list(reversed(decisions))


def legal(state: State) -> list[Choice]:
    """Return every legal choice of the asked seat (none when the game is over)."""
    if state.over:
        return []
    choices: list[Choice] = state.stack[-1].choices(state)
    return choices


def actor(state: State) -> Seat:
    """Return the seat that is asked, or -1 when the game is over."""
    if state.over:
        return -1
    seat: Seat = state.stack[-1].seat(state)
    return seat


def apply(state: State, choice: Choice, dice: Dice) -> None:
    """Apply a legal choice, without checks, and run all `auto` decisions that follow."""
    state.stack[-1].choose(state, choice, dice)
    settle(state, dice)


def settle(state: State, dice: Dice) -> None:
    """Run `auto` decisions until a seat must be asked or the game is over."""
    while not state.over:
        decision = state.stack[-1]
        if not decision.auto:
            return
        state.stack.pop()
        decision.run(state, dice)


def playout(state: State, dice: Dice, limit: int = 1 << 30) -> int:
    """Play random legal choices to the end.

    Args:
        state: the position, which is changed in place.
        dice: the source of randomness, both for the choices and for the dice and draws of the rules.
        limit: the maximum number of choices.

    Returns:
        The number of choices made.
    """
    made = 0
    while not state.over and made < limit:
        decision = state.stack[-1]
        choices: list[Choice] = decision.choices(state)
        decision.choose(state, choices[dice.pick(len(choices))], dice)
        settle(state, dice)
        made += 1
    return made
