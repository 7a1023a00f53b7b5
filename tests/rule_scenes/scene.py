"""A scene for tests of rules: a position, its choices, and what each seat sees."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from typing import Any, Generic, NamedTuple, Self, TypeVar

import msgspec

from rulebook.stories import Teller
from sandtable.kernel.dice import Dice
from sandtable.kernel.game import Game, IllegalChoice
from sandtable.kernel.message import Event
from sandtable.kernel.state import EventList, State, settle

S = TypeVar("S", bound=State)


class No(NamedTuple):
    """The section that forbids a choice, and the id of the message: a refusal in short form."""

    section: str
    id: str


class Scene(ABC, Generic[S]):
    """A position with its events; the subclass of each game adds queries about units and cards.

    Args:
        state: the position, which choices change in place.
    """

    def __init__(self, state: S) -> None:
        self.state = state
        self.game = game = self.game_of(state)
        self.sink = EventList()
        state.sink = self.sink
        self.teller = Teller(game.name, state, self.sink.events)

    @staticmethod
    @abstractmethod
    def game_of(state: Any) -> Game[S]:
        """Return the game of a position."""

    def carry_out(self, text: str, source: Dice, dice: list[int]) -> None:
        """Make choices, and check that each is legal.

        Args:
            text: notations, separated by semicolons.
            source: the source of dice and draws.
            dice: the numbers that `source` rolls, for the story.

        Raises:
            AssertionError: a choice is illegal.
            NeedDice: `source` has too few dice.
        """
        settle(self.state, source)
        self.teller.did("")
        for notation in filter(None, (part.strip() for part in text.split(";"))):
            listed = self.game.choices(self.state)
            assert len(listed) == len(set(listed)), "a choice is listed twice"
            try:
                self.game.choose(self.state, self.game.parse(self.state, notation), source)
            except IllegalChoice as refused:
                no = refused.refusal
                raise AssertionError(
                    f"{notation!r} is refused: {no.section} {no.message}; legal: {sorted(self.choices())}"
                ) from None
            self.teller.did(notation)

    def clone(self) -> Self:
        """Return an independent copy of the scene, without its events."""
        return type(self)(self.game.clone(self.state))

    def choices(self) -> set[str]:
        """Return the notations of all legal choices."""
        return {self.game.notation(self.state, choice) for choice in self.game.choices(self.state)}

    def parse(self, notation: str) -> int:
        """Return the choice of a notation, whether legal or not.

        Raises:
            AssertionError: no choice has this notation.
        """
        try:
            return self.game.parse(self.state, notation)
        except IllegalChoice as illegal:
            raise AssertionError(f"nothing is called {notation!r} here") from illegal

    def nouns(self, verb: str) -> set[str]:
        """Return the nouns with which a verb is legal: `nouns("to")` are the possible targets of a move."""
        return {text.partition(" ")[2] for text in self.choices() if text.split()[0] == verb}

    def refused(self, notation: str) -> No:
        """Return the refusal of an illegal choice.

        Raises:
            AssertionError: the choice is legal, or its notation is unknown.
        """
        choice = self.parse(notation)
        refusal = self.game.refusal(self.state, choice)
        assert refusal is not None, f"{notation!r} is allowed"
        assert notation not in self.choices(), f"{notation!r} is refused and yet listed"
        self.teller.refused(notation, refusal, self.game.universe(self.state))
        return No(refusal.section, refusal.message.id)

    @property
    def actor(self) -> str | None:
        """The seat that decides; None after the end."""
        return self.game.actor(self.state)

    @property
    def decision(self) -> str | None:
        """The key of the current decision; None after the end."""
        return None if self.state.over else self.state.stack[-1].key

    @property
    def over(self) -> bool:
        """True if the game is over."""
        return self.state.over

    @property
    def winner(self) -> str | None:
        """The first winner; None before the end, or if all seats have lost."""
        outcome = self.game.outcome(self.state)
        return outcome.winners[0] if outcome is not None and outcome.winners else None

    @property
    def reason(self) -> str | None:
        """The id of the reason for the end; None before the end."""
        outcome = self.game.outcome(self.state)
        return None if outcome is None else outcome.reason

    def number(self, seat: str | None) -> int:
        """Return the index of a seat; -1 for a spectator."""
        return -1 if seat is None else self.game.seats.index(seat)

    def view(self, seat: str | None) -> Any:
        """Return a seat's view, decoded from JSON; None is a spectator."""
        return json.loads(msgspec.json.encode(self.game.view(self.state, seat)))

    def seen(self, seat: str | None) -> bytes:
        """Return everything that a seat gets: its view, its question, and its options if it decides."""
        game, state = self.game, self.state
        options = [game.option(state, choice) for choice in game.choices(state)] if seat == self.actor else []
        return msgspec.json.encode([game.view(state, seat), game.prompt(state, self.number(seat)), options])

    @property
    def events(self) -> list[Event]:
        """All events in this scene so far."""
        return self.sink.events

    def events_for(self, seat: str | None) -> list[Event]:
        """Return the events that a seat can see; None is a spectator."""
        return [event for event in self.events if event.visible(self.number(seat))]

    def last(self, id: str) -> Event:
        """Return the last event with a message id."""
        return next(event for event in reversed(self.events) if event.message.id == id)

    def section_of(self, id: str) -> str:
        """Return the section of the last event with a message id."""
        return self.last(id).section

    def args(self, id: str) -> dict[str, str]:
        """Return the arguments of the last event with a message id, as text."""
        return {name: str(getattr(arg, "id", arg)) for name, arg in self.last(id).message.args.items()}
