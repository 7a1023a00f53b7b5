# mypyc: no - an abstract base class, not in the hot path
"""Game: the checked interface of a game, which all other packages use.

The functions of `kernel.state` take numbers and check nothing, for speed. The methods of a Game also take ids and text,
and check choices.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from sandtable.kernel.assessment.battle_odds import Odds, OddsNote
from sandtable.kernel.assessment.conditional_replies import Condition
from sandtable.kernel.assessment.derived_facts import DerivedFact
from sandtable.kernel.assessment.roll_expectations import LuckSample
from sandtable.kernel.assessment.threats import Outlook
from sandtable.kernel.choice import Choice, Seat
from sandtable.kernel.dice import Dice, SeededDice
from sandtable.kernel.learning.observation_encoding import Encoder
from sandtable.kernel.message import Event, Message, Option, Outcome, Prompt, Ref, Refusal, RefusalError, say
from sandtable.kernel.pickling import find_game
from sandtable.kernel.state import State, actor, apply, legal

S = TypeVar("S", bound=State)


class IllegalChoice(RefusalError):
    """Raised for a choice that the rules do not allow; `refusal` says why."""


class UnknownVariant(KeyError):
    """Raised for the id of a variant that a game does not have."""


class PositionError(Exception):
    """Raised if a position file contains errors.

    Args:
        problems: a message for each error.
    """

    def __init__(self, problems: list[Message]) -> None:
        super().__init__("; ".join(f"{p.id} {p.args}" for p in problems))
        self.problems = problems


class Game(ABC, Generic[S]):
    """A game in one variant, with one edition of its components.

    Args:
        edition: a folder of components to merge into the game's own.
        variant: one of `variants`; the first one if empty.

    Attributes:
        name: the game's id.
        title: the game's title by language.
        variants: the ids of all variants, the usual one first.
        variant: the id of the variant in use; records contain it.
        seats: the ids of the seats in this variant, in order.
        edition: the hash of the components; records contain it.
        edition_folder: the folder merged into the game's own components; None if there is none.
        board: the unchanging object that all positions share as their attribute `board`; None if positions have none.
            Pickled positions contain only a reference to it.
        end_section: the rulebook section about the end of the game. Refusals name it when the game is over.
        detail_kind: the kind of item that the details of an outcome name; empty if outcomes have no details.
        folder: the folder of the game's components.
        files: the names of the TOML files in this folder.
        hides: whether the game hides information from any seat; if not, all seats have the same view.
        draws: whether players draw cards. `drawable` then finds a card by its id.
        unrolled: the ids of the messages that report a skipped roll. The rules skip a roll that could change nothing.
        counts: whether points decide the winner if people end the game early (`standing`).
        tracks: the reason why the marker of a track moves, by the id of the track. No choice moves such a marker
            directly.

    Raises:
        UnknownVariant: the game has no such variant.
        ComponentError: the edition has problems.
    """

    name: str
    title: dict[str, str]
    variants: tuple[str, ...]
    variant: str
    seats: tuple[str, ...]
    edition: str
    edition_folder: Path | None
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
        self.edition_folder = edition

    def __deepcopy__(self, memo: dict[int, Any]) -> Game[S]:
        return self

    def __copy__(self) -> Game[S]:
        return self

    def __reduce__(self) -> Any:
        return find_game, (type(self), self.edition_folder, self.variant, self.edition)

    @abstractmethod
    def start(self, dice: Dice) -> S:
        """Start a game and return the position at its first choice."""

    @abstractmethod
    def notation(self, state: S, choice: Choice) -> str:
        """Return the notation of a choice, a verb and a noun, as the asked seat sees it."""

    @abstractmethod
    def universe(self, state: S) -> list[Choice]:
        """Return every conceivable choice of the asked seat, legal now or not.

        For one edition and seat, the list and its order are the same in every position and process. Encoders number the
        actions in this order. `why` and `parse` take the first choice that matches.
        """

    @abstractmethod
    def option(self, state: S, choice: Choice) -> Option:
        """Return a choice as a person sees it."""

    @abstractmethod
    def prompt(self, state: S, seat: Seat) -> Prompt:
        """Return the question to `seat` (-1: a spectator), or a notice that it waits.

        The messages contain only what the seat may know.
        """

    @abstractmethod
    def view(self, state: S, seat: str | None) -> msgspec.Struct:
        """Return everything that a seat may know.

        None is a spectator, who may know only what every seat may know.
        """

    @abstractmethod
    def imagine(self, state: S, seat: Seat, dice: Dice) -> S:
        """Return a copy of a position in which hidden information is drawn at random.

        Only information hidden from `seat` is drawn. The copy agrees with everything that the seat knows by the rules.
        """

    def odds(self, state: S, choice: Choice | None, seat: Seat) -> Odds | None:
        """Return the odds of a fight, as far as `seat` (-1: a spectator) can know them.

        Args:
            state: the position, which is not changed.
            choice: a legal choice of the asked seat, which must be `seat`; None means the current fight.

        Returns:
            The odds; None if no dice are involved.
        """
        return None

    def notes(self, state: S, choice: Choice, seat: Seat) -> list[OddsNote]:
        """Return remarks on a legal choice of the asked `seat`, in addition to its odds."""
        return []

    def outlook(self, state: S, seat: Seat) -> Outlook:
        """Return the threats to each space and the supply lines that a seat can foresee.

        Args:
            seat: the number of the seat, or -1 for a spectator. Information hidden from the seat is not used.
        """
        return Outlook()

    def fights(self, state: S) -> list[tuple[str, Odds]]:
        """Return the odds of every possible fight, computed with all hidden information.

        Each entry contains the notation of the choice that starts the fight, and the odds. The notation is "" for the
        current fight. A game with hidden units overrides this method.
        """
        return self.fights_seen(state, actor(state))

    def fights_seen(self, state: S, seat: Seat) -> list[tuple[str, Odds]]:
        """Return the odds of every possible fight, as far as a seat can know them.

        The result has the form of `fights`. It contains the current fight, and the fights that the asked seat can
        start. `seat` need not be asked.
        """
        found = [("", self.odds(state, None, seat))]
        found += [(self.notation(state, choice), self.odds(state, choice, seat)) for choice in legal(state)]
        return [(notation, odds) for notation, odds in found if odds is not None]

    def notes_seen(self, state: S, seat: Seat) -> list[tuple[str, list[OddsNote]]]:
        """Return the remarks on each legal choice of the asked seat, after its notation.

        The remarks use only what `seat` may know. Choices without remarks are left out.
        """
        found = [(choice, self.notes(state, choice, seat)) for choice in legal(state)]
        return [(self.notation(state, choice), notes) for choice, notes in found if notes]

    def facts(self, state: S) -> list[DerivedFact]:
        """Return the facts that the rules derive from a position, secrets included."""
        return []

    def conditions(self, seat: Seat) -> list[Condition]:
        """Return the questions for which a seat can prepare automatic replies.

        The result is empty if the game lists no such questions.
        """
        return []

    def notations(self, seat: Seat) -> frozenset[str]:
        """Return the notations of all choices that a seat can make in any position.

        The set is empty in a game without automatic replies.
        """
        return frozenset()

    def drawable(self, state: S, card: str) -> int | None:
        """Return the index at which `Dice.pick` draws a card, given by its id.

        Return None if the card cannot be drawn now.
        """
        return None

    def throws(self, state: S, event: Event) -> list[LuckSample]:
        """Return the results of the dice rolls in an event, one for each purpose of the dice.

        `state` must be the position that emits the event.
        """
        return []

    def opening(self, state: S) -> list[Event]:
        """Return the events of the set-up, each for the seats that saw it."""
        return []

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return how the game ended; None if it is not over."""

    def closed(self, state: S) -> S:
        """Return a copy of a position as a finished game, after people have ended it.

        In the copy the game is over, and nothing is hidden from any seat.
        """
        copy = self.clone(state)
        copy.over = True
        copy.reveals += 1
        return copy

    def standing(self, state: S) -> list[str]:
        """Return the seats by rank, best first; empty if the game ranks no seats."""
        return []

    def outcome_view(self, state: S, outcome: Outcome) -> Any:
        """Return an outcome in the form in which the game's views contain it."""
        return outcome

    def points(self, state: S) -> list[int]:
        """Return the victory points by seat number; empty if the game has no points."""
        return []

    def led_by(self, state: S) -> dict[str, list[str]]:
        """Return the ids of each seat's leaders, such as generals.

        The result is empty if the game has no leaders.
        """
        return {}

    def turn(self, state: S) -> int | str:
        """Return the number or id of the current turn; 0 in a game without turns."""
        number: int = getattr(state, "turn", 0)
        return number

    @abstractmethod
    def read_position(self, text: str) -> S:
        """Read a position written by hand, in TOML or JSON (docs/positions.md).

        Raises:
            PositionError: with every problem found.
        """

    @abstractmethod
    def write_position(self, state: S) -> dict[str, Any]:
        """Return a position in the form that `read_position` reads, secrets included."""

    @abstractmethod
    def drawing(self, lang: str, seen: msgspec.Struct | None = None) -> str:
        """Return the map as an SVG picture, with names in one language.

        Args:
            lang: the language.
            seen: the view whose counters the picture shows; None for a map without counters.
        """

    @abstractmethod
    def component_name(self, kind: str, id: str, lang: str) -> str | None:
        """Return the name of a space, card or other component; None if it has no name."""

    @abstractmethod
    def catalogue(self) -> dict[str, Any]:
        """Return all components as plain data for JSON.

        The keys always include `name`, `title`, `variant`, `variants`, `seats` and `edition`.
        """

    def encoder(self) -> Encoder[S]:
        """Return a new encoder of positions and choices (docs/environments.md).

        Raises:
            NotImplementedError: the game has no encoder.
        """
        raise NotImplementedError(f"{self.name} has no encoder, so its positions and choices have no numbers")

    def actor(self, state: S) -> str | None:
        """Return the seat that is asked; None when the game is over."""
        seat = actor(state)
        return None if seat < 0 else self.seats[seat]

    def choices(self, state: S) -> list[Choice]:
        """Return every legal choice of the asked seat."""
        return list(legal(state))

    def refusal(self, state: S, choice: Choice) -> Refusal | None:
        """Return why a choice is not allowed now; None if and only if it is in `choices`."""
        if state.over:
            return Refusal(self.section(state), say("no-game-over"))
        refusal: Refusal | None = state.stack[-1].refusal(state, choice)
        return refusal

    def parse(self, state: S, text: str) -> Choice:
        """Return the asked seat's choice with a given notation. The choice may be illegal.

        Raises:
            IllegalChoice: no choice has this notation, or the game is over.
        """
        if state.over:
            raise IllegalChoice(Refusal(self.section(state), say("no-game-over")))
        wanted = " ".join(text.lower().split())
        for choice in legal(state):
            if self.notation(state, choice) == wanted:
                return choice
        for choice in self.universe(state):
            if self.notation(state, choice) == wanted:
                return choice
        raise IllegalChoice(Refusal(self.section(state), say("no-notation", text=text.strip()[:80])))

    def section(self, state: S) -> str:
        """Return the section that asks the current question, or that ends the game."""
        return self.end_section if state.over else state.stack[-1].section_for(state)

    def choose(self, state: S, choice: Choice, dice: Dice) -> None:
        """Check a choice and apply it.

        Raises:
            IllegalChoice: the choice is not allowed; nothing has changed.
            NeedDice: `dice` has run out of results. The state is then unusable. If that can happen, pass a clone of
                the state.
        """
        refusal = self.refusal(state, choice)
        if refusal is not None:
            raise IllegalChoice(refusal)
        apply(state, choice, dice)

    def owns(self, state: State) -> bool:
        """Return whether a position belongs to this game, in its variant and edition."""
        if self.board is not None:
            return getattr(state, "board", None) is self.board
        return type(state) is type(self.start(SeededDice(0)))

    def clone(self, state: S) -> S:
        """Return an independent copy, without a receiver of events."""
        copy = state.clone()
        assert isinstance(copy, type(state))
        return copy

    def why(self, state: S, about: Ref) -> Refusal | None:
        """Return the reason why an item is part of no legal choice now.

        Return None if it is part of a legal choice. For a track, return the reason why its marker moves.

        Args:
            about: a space, card or unit, or one of the game's tracks.
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
