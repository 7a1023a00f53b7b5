# mypyc: no - an abstract base for code at the edges, not in the hot path
"""Game: what every game offers to the table, the terminal, bots and the laboratory.

`kernel.state` is the unchecked fast path over numbers; a Game is the checked one over ids and text.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from sandtable.kernel.choice import Choice, Seat
from sandtable.kernel.conditions import Condition
from sandtable.kernel.dice import Dice
from sandtable.kernel.encoding import Encoder
from sandtable.kernel.facts import Fact
from sandtable.kernel.luck_samples import LuckSample
from sandtable.kernel.message import Event, Message, Option, Outcome, Prompt, Ref, Refusal, Refused, say
from sandtable.kernel.odds import Note, Odds
from sandtable.kernel.outlook import Outlook
from sandtable.kernel.pickling import find_game
from sandtable.kernel.state import State, actor, apply, legal

S = TypeVar("S", bound=State)


class IllegalChoice(Refused):
    """A choice that the rules do not allow; `refusal` says why."""


class UnknownVariant(KeyError):
    """A game has no variant of that id."""


class PositionError(Exception):
    """A written position that cannot be set up.

    Args:
        problems: every problem found.
    """

    def __init__(self, problems: list[Message]) -> None:
        super().__init__("; ".join(f"{p.id} {p.args}" for p in problems))
        self.problems = problems


class Game(ABC, Generic[S]):
    """One game in one variant, with one edition of its components.

    Args:
        edition: a folder of components to lay over the game's own.
        variant: one of `variants`; without it, the first.

    Attributes:
        name: the game's id.
        title: its title by language.
        variants: the ids of all its variants, the usual one first.
        variant: the one that is played; records carry it.
        seats: the ids of its seats in this variant, in order.
        edition: the hash of the components; records carry it.
        laid_over: the folder laid over the game's own components, if any.
        board: what all its positions share and hold as their own `board`, if anything: it never changes, and is left
            out when a position is sent to another process.
        end_section: the rulebook section that ends the game; it refuses whatever comes after.
        detail_kind: what kind of thing the details of an outcome name; none if it has no details.
        folder, files: where its components are, and the names of their TOML files.
        hides: something is hidden from some seat; if not, one view serves everybody.
        draws: cards are drawn in play that `drawable` knows by name.
        unrolled: the ids of the messages that tell of a roll which the rules leave out, for it could change nothing.
        counts: what each has counts if people end the game before its rules do (`standing`).
        tracks: of each track beside the map by its id, what moves its marker: never a choice of its own.

    Raises:
        UnknownVariant: it has no such variant.
        ComponentError: the edition has problems.
    """

    name: str
    title: dict[str, str]
    variants: tuple[str, ...]
    variant: str
    seats: tuple[str, ...]
    edition: str
    laid_over: Path | None
    board: Any = None
    end_section: str
    detail_kind: str = ""
    folder: Path
    files: tuple[str, ...] = ()
    hides: bool = True
    draws: bool = False
    counts: bool = False
    unrolled: ClassVar[frozenset[str]] = frozenset()
    tracks: ClassVar[Mapping[str, Refusal]] = {}

    def __init__(self, edition: Path | None = None, variant: str = "") -> None:
        if variant not in ("", *self.variants):
            raise UnknownVariant(f"{self.name} has no variant {variant!r}: there are {', '.join(self.variants)}")
        self.variant = variant or self.variants[0]
        self.laid_over = edition

    def __deepcopy__(self, memo: dict[int, Any]) -> Game[S]:
        return self

    def __copy__(self) -> Game[S]:
        return self

    def __reduce__(self) -> Any:
        return find_game, (type(self), self.laid_over, self.variant, self.edition)

    @abstractmethod
    def start(self, dice: Dice) -> S:
        """A new game, up to the first choice."""

    @abstractmethod
    def notation(self, state: S, choice: Choice) -> str:
        """A choice as text, in the words of the seat that is asked: a verb and a noun."""

    @abstractmethod
    def universe(self, state: S) -> list[Choice]:
        """Every conceivable choice of the seat that is asked, legal now or not.

        For one edition and seat it is the same in every position and process, in the same order: encoders number
        actions by it, and `why` and `parse` take the first that fits.
        """

    @abstractmethod
    def option(self, state: S, choice: Choice) -> Option:
        """A choice as a person sees it."""

    @abstractmethod
    def prompt(self, state: S, seat: Seat) -> Prompt:
        """What `seat` (-1: a spectator) is asked, or that it waits, in messages that tell it nothing it cannot know."""

    @abstractmethod
    def view(self, state: S, seat: str | None) -> msgspec.Struct:
        """All that a seat may know; None asks for a spectator, who knows what every seat knows."""

    @abstractmethod
    def imagine(self, state: S, seat: Seat, dice: Dice) -> S:
        """A copy in which all that `seat` cannot know is drawn at random, as consistently as the rules tell."""

    def odds(self, state: S, choice: Choice | None, seat: Seat) -> Odds | None:
        """What a fight promises, as far as `seat` (-1: a spectator) can know; None where no dice are in question.

        Args:
            state: the position; it is not changed.
            choice: a legal choice of the seat that is asked, which is `seat`; None asks for the fight on the table.
        """
        return None

    def notes(self, state: S, choice: Choice, seat: Seat) -> list[Note]:
        """What to bear in mind of a legal choice of `seat`, which is asked, beside what its odds tell."""
        return []

    def outlook(self, state: S, seat: Seat) -> Outlook:
        """What others could do next to each place and how supply runs, as far as `seat` (-1: a spectator) can know."""
        return Outlook()

    def fights(self, state: S) -> list[tuple[str, Odds]]:
        """What every fight on offer promises, with nothing hidden: its choice, or "" for the one on the table."""
        return self.fights_seen(state, actor(state))

    def fights_seen(self, state: S, seat: Seat) -> list[tuple[str, Odds]]:
        """What every fight on offer promises, as far as a seat can know it, whoever is asked."""
        found = [("", self.odds(state, None, seat))]
        found += [(self.notation(state, choice), self.odds(state, choice, seat)) for choice in legal(state)]
        return [(notation, odds) for notation, odds in found if odds is not None]

    def notes_seen(self, state: S, seat: Seat) -> list[tuple[str, list[Note]]]:
        """What to bear in mind of each choice of a seat that is asked, by its notation; of many there is nothing."""
        found = [(choice, self.notes(state, choice, seat)) for choice in legal(state)]
        return [(self.notation(state, choice), notes) for choice, notes in found if notes]

    def facts(self, state: S) -> list[Fact]:
        """What holds in a position by the rules, secrets included."""
        return []

    def conditions(self, seat: Seat) -> list[Condition]:
        """What a seat can foresee that it will be asked, in a game that lists it; else none."""
        return []

    def notations(self, seat: Seat) -> frozenset[str]:
        """All that a seat can ever choose, as notation, in a game that lists what can be foreseen; else none."""
        return frozenset()

    def drawable(self, state: S, card: str) -> int | None:
        """Which of the cards that can be drawn now one is, as `Dice.pick` counts them; None if it is not among them."""
        return None

    def throws(self, state: S, event: Event) -> list[LuckSample]:
        """What was thrown for, of an event that tells of dice; `state` is as it is while the event is told."""
        return []

    def opening(self, state: S) -> list[Event]:
        """What setting up has shown, and to whom."""
        return []

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the game ended; None while it goes on."""

    def closed(self, state: S) -> S:
        """A copy of a position at which people have ended the game: it is over, and nothing is secret any more."""
        copy = self.clone(state)
        copy.over = True
        copy.reveals += 1
        return copy

    def standing(self, state: S) -> list[str]:
        """The seats from first to last, in a game that counts what each has; else none."""
        return []

    def outcome_view(self, state: S, outcome: Outcome) -> Any:
        """How people have ended the game, as views tell of its end."""
        return outcome

    def points(self, state: S) -> list[int]:
        """The victory points of each seat, in the order of `seats`, in a game that counts any; else none."""
        return []

    def led_by(self, state: S) -> dict[str, list[str]]:
        """The ids of those by whom each seat is led, such as generals, in a game that has any; else none."""
        return {}

    def turn(self, state: S) -> int | str:
        """The turn by its number or, where turns have names, its id; 0 in a game without turns."""
        number: int = getattr(state, "turn", 0)
        return number

    @abstractmethod
    def read_position(self, text: str) -> S:
        """A position written by hand, in TOML or JSON (docs/positions.md).

        Raises:
            PositionError: with every problem found.
        """

    @abstractmethod
    def write_position(self, state: S) -> dict[str, Any]:
        """A position in the form that `read_position` reads, secrets included."""

    @abstractmethod
    def drawing(self, lang: str, seen: msgspec.Struct | None = None) -> str:
        """The map as an SVG picture, names in one language; with `seen`, a view, the counters of that position too."""

    @abstractmethod
    def component_name(self, kind: str, id: str, lang: str) -> str | None:
        """The name of a space, card or other component in a language."""

    @abstractmethod
    def catalogue(self) -> dict[str, Any]:
        """All components as plain data for JSON, with `name`, `title`, `variant`, `variants`, `seats` and `edition`."""

    def encoder(self) -> Encoder[S]:
        """What tells positions and choices in numbers (docs/environments.md).

        Raises:
            NotImplementedError: the game has none.
        """
        raise NotImplementedError(f"{self.name} has no encoder: its positions and choices cannot be told in numbers")

    def actor(self, state: S) -> str | None:
        """The seat that is asked; None when the game is over."""
        seat = actor(state)
        return None if seat < 0 else self.seats[seat]

    def choices(self, state: S) -> list[Choice]:
        """Every legal choice of the seat that is asked."""
        return list(legal(state))

    def refusal(self, state: S, choice: Choice) -> Refusal | None:
        """Why a choice is not allowed now; None exactly when it is among `choices`."""
        if state.over:
            return Refusal(self.section(state), say("no-game-over"))
        refusal: Refusal | None = state.stack[-1].refusal(state, choice)
        return refusal

    def parse(self, state: S, text: str) -> Choice:
        """The choice that a notation names for the seat that is asked, legal or not.

        Raises:
            IllegalChoice: nothing is called so.
        """
        wanted = " ".join(text.lower().split())
        for choice in legal(state):
            if self.notation(state, choice) == wanted:
                return choice
        if not state.over:
            for choice in self.universe(state):
                if self.notation(state, choice) == wanted:
                    return choice
        raise IllegalChoice(Refusal(self.section(state), say("no-notation", text=text.strip()[:80])))

    def section(self, state: S) -> str:
        """The rulebook section that asks the present question, or that has ended the game."""
        return self.end_section if state.over else state.stack[-1].section_for(state)

    def choose(self, state: S, choice: Choice, dice: Dice) -> None:
        """Carry out a choice, checked.

        Raises:
            IllegalChoice: it is not allowed; nothing has changed.
            NeedDice: dice are missing; the state must be thrown away (choose on a clone where that can happen).
        """
        refusal = self.refusal(state, choice)
        if refusal is not None:
            raise IllegalChoice(refusal)
        apply(state, choice, dice)

    def clone(self, state: S) -> S:
        """An independent copy, without a sink."""
        copy = state.clone()
        assert isinstance(copy, type(state))
        return copy

    def why(self, state: S, about: Ref) -> Refusal | None:
        """Why nothing can be done with a thing just now; None if something can.

        Args:
            about: a space, card or unit that is on the table, or one of the game's tracks.
        """
        if about.kind == "track":
            return self.tracks[about.id]
        if any(about in self.option(state, choice).lights for choice in legal(state)):
            return None
        refusals = []
        if not state.over:
            candidates = [c for c in self.universe(state) if about in self.option(state, c).lights]
            refusals = [refusal for c in candidates if (refusal := self.refusal(state, c)) is not None]
        for refusal in refusals:
            if refusal.message.id != "no-not-asked":
                return refusal
        return Refusal(self.section(state), say("no-not-now", thing=about))
