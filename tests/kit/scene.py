"""A scene for the tests of a game's rules: a position, what is done in it, and what a player would see of it."""

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
    """A refusal in brief: the section that forbids the choice, and the id of the sentence."""

    section: str
    id: str


class Scene(ABC, Generic[S]):
    """A position and what has happened in it; each game's own scene says more of what lies on its table.

    Args:
        state: the position; it is changed in place.
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
        """The game that a position is of."""

    # Doing.

    def carry_out(self, text: str, source: Dice, dice: list[int]) -> None:
        """Make choices, checked.

        Args:
            text: notations, separated by semicolons.
            source: of the dice and of what is drawn.
            dice: the faces of the dice in it, for the story.

        Raises:
            AssertionError: a choice is refused.
            NeedDice: there are not enough of them.
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
        """An independent copy, without events."""
        return type(self)(self.game.clone(self.state))

    # Asking.

    def choices(self) -> set[str]:
        """The notations of all legal choices."""
        return {self.game.notation(self.state, choice) for choice in self.game.choices(self.state)}

    def parse(self, notation: str) -> int:
        """The choice that is written so, allowed or not.

        Raises:
            AssertionError: no choice is called so.
        """
        try:
            return self.game.parse(self.state, notation)
        except IllegalChoice as illegal:
            raise AssertionError(f"nothing is called {notation!r} here") from illegal

    def nouns(self, verb: str) -> set[str]:
        """What follows a verb in the legal choices: `nouns("to")` are the places that can be moved to."""
        return {text.partition(" ")[2] for text in self.choices() if text.split()[0] == verb}

    def refused(self, notation: str) -> No:
        """Why a choice is refused.

        Raises:
            AssertionError: it is allowed, or no choice is called so.
        """
        choice = self.parse(notation)
        refusal = self.game.refusal(self.state, choice)
        assert refusal is not None, f"{notation!r} is allowed"
        assert notation not in self.choices(), f"{notation!r} is refused and yet listed"
        self.teller.refused(notation, refusal, self.game.universe(self.state))
        return No(refusal.section, refusal.message.id)

    @property
    def actor(self) -> str | None:
        """The seat that is asked; None when the game is over."""
        return self.game.actor(self.state)

    @property
    def decision(self) -> str | None:
        """The name of the question being asked; None when the game is over."""
        return None if self.state.over else self.state.stack[-1].key

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def winner(self) -> str | None:
        """Who has won; None while the game goes on, or if all have lost."""
        outcome = self.game.outcome(self.state)
        return outcome.winners[0] if outcome is not None and outcome.winners else None

    @property
    def reason(self) -> str | None:
        """Why the game has ended, by the id of the reason; None while it goes on."""
        outcome = self.game.outcome(self.state)
        return None if outcome is None else outcome.reason

    # Looking.

    def number(self, seat: str | None) -> int:
        """The number of a seat; -1 for a spectator."""
        return -1 if seat is None else self.game.seats.index(seat)

    def view(self, seat: str | None) -> Any:
        """What a seat may know (None: a spectator), as JSON reads it."""
        return json.loads(msgspec.json.encode(self.game.view(self.state, seat)))

    def seen(self, seat: str | None) -> bytes:
        """All that a seat is shown: its view, the question it is asked, and its choices if it is asked."""
        game, state = self.game, self.state
        options = [game.option(state, choice) for choice in game.choices(state)] if seat == self.actor else []
        return msgspec.json.encode([game.view(state, seat), game.prompt(state, self.number(seat)), options])

    @property
    def events(self) -> list[Event]:
        """What has happened so far in this scene."""
        return self.sink.events

    def told_to(self, seat: str | None) -> list[Event]:
        """The events that a seat may know."""
        return [event for event in self.events if event.visible(self.number(seat))]

    def last(self, id: str) -> Event:
        """The last event of an id."""
        return next(event for event in reversed(self.events) if event.message.id == id)

    def section_of(self, id: str) -> str:
        """The section of the last event of an id."""
        return self.last(id).section

    def args(self, id: str) -> dict[str, str]:
        """The arguments of the last event of an id, each as text."""
        return {name: str(getattr(arg, "id", arg)) for name, arg in self.last(id).message.args.items()}
