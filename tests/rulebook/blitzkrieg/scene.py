"""A scene of The Rise of Blitzkrieg for the tests of its rules: a written position, and what is done in it.

>>> s = scene(units={"aga": "1 german-tank"}, hands={"german": "1 operation"})
>>> s.do("play operation; from aga; take german-tank; to libramont; done; done", dice=[4, 2]).units("libramont")
'1 german-tank'
>>> s.refused("play panzer-breakthrough")
No(section='8.2', id='no-card-in-hand')
"""

from __future__ import annotations

import json
import tomllib
from typing import Any, NamedTuple

import msgspec

import sandtable
from rulebook.stories import Teller
from sandtable.games.blitzkrieg.format.position_file import cards_text
from sandtable.games.blitzkrieg.state.position import Position
from sandtable.games.blitzkrieg.state.units import units_text
from sandtable.games.blitzkrieg.state.vocabulary import OF_SIDE, SEATS, ZONE_IDS
from sandtable.kernel.dice import ListedDice
from sandtable.kernel.game import IllegalChoice
from sandtable.kernel.message import Event
from sandtable.kernel.state import EventList

GAME = sandtable.game("blitzkrieg")


class No(NamedTuple):
    """A refusal in brief: the section that forbids the choice, and the id of the sentence."""

    section: str
    id: str


class Scene:
    """A position and what has happened in it.

    Args:
        state: the position; it is changed in place.
    """

    def __init__(self, state: Position) -> None:
        self.state = state
        self.sink = EventList()
        state.sink = self.sink
        self.teller = Teller("blitzkrieg", state, self.sink.events)

    def do(self, text: str, dice: list[int] | None = None, draws: list[int] | None = None) -> Scene:
        """Make choices, checked, with exactly these dice and draws.

        Args:
            text: notations, separated by semicolons.
            dice: the faces thrown meanwhile, in order.
            draws: what is drawn at random meanwhile (0 for the first of the possible cards), in order.

        Raises:
            AssertionError: a choice is refused, or dice or draws are left over.
            NeedDice: there are not enough of them.
        """
        source = ListedDice(list(dice or []), list(draws or []))
        self.teller.did("")
        for notation in filter(None, (part.strip() for part in text.split(";"))):
            try:
                GAME.choose(self.state, GAME.parse(self.state, notation), source)
            except IllegalChoice as refused:
                refusal = refused.refusal
                raise AssertionError(
                    f"{notation!r} is refused: {refusal.section} {refusal.message}; legal: {sorted(self.choices())}"
                ) from None
            self.teller.did(notation)
        assert source.rolled == len(source.rolls), f"dice left over: {source.rolls[source.rolled :]}"
        assert source.picked == len(source.picks), f"draws left over: {source.picks[source.picked :]}"
        self.teller.asked(list(dice or []), self.choices())
        return self

    def choices(self) -> set[str]:
        """The notations of all legal choices."""
        return {GAME.notation(self.state, choice) for choice in GAME.choices(self.state)}

    def nouns(self, verb: str) -> set[str]:
        """What follows a verb in the legal choices: `nouns("to")` are the spaces that can be moved to."""
        return {text.partition(" ")[2] for text in self.choices() if text.split()[0] == verb}

    def refused(self, notation: str) -> No:
        """Why a choice is refused.

        Raises:
            AssertionError: it is allowed, or no choice is called so.
        """
        try:
            choice = GAME.parse(self.state, notation)
        except IllegalChoice as illegal:
            raise AssertionError(f"nothing is called {notation!r} here") from illegal
        refusal = GAME.refusal(self.state, choice)
        assert refusal is not None, f"{notation!r} is allowed"
        assert notation not in self.choices(), f"{notation!r} is refused and yet listed"
        self.teller.refused(notation, refusal, GAME.universe(self.state))
        return No(refusal.section, refusal.message.id)

    def clone(self) -> Scene:
        """An independent copy, without events."""
        return Scene(GAME.clone(self.state))

    @property
    def actor(self) -> str | None:
        """The seat that is asked."""
        return GAME.actor(self.state)

    @property
    def decision(self) -> str | None:
        """The name of the question being asked; None when the game is over."""
        return None if self.state.over else self.state.stack[-1].key

    @property
    def turn(self) -> int:
        """The turn."""
        return self.state.turn

    @property
    def phase(self) -> str:
        """The phase of the turn."""
        phase: str = self.view(None)["phase"]
        return phase

    @property
    def momentum(self) -> int:
        """Momentum, German above zero, Allied below."""
        return self.state.momentum

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def winner(self) -> str | None:
        """Who has won; None while the game goes on."""
        outcome = GAME.outcome(self.state)
        return None if outcome is None else outcome.winners[0]

    @property
    def reason(self) -> str | None:
        """Why the game has ended: base, surrender, victory-card or no-victory-card."""
        outcome = GAME.outcome(self.state)
        return None if outcome is None else outcome.reason

    def units(self, space: str) -> str:
        """The units in a space, such as "2 french-infantry 1 french-tank"."""
        return units_text(self.state.units[self.state.board.space_ids.index(space)])

    def control(self, space: str) -> str:
        """The side that controls a space."""
        return SEATS[not self.state.german >> self.state.board.space_ids.index(space) & 1]

    def retreating(self, space: str) -> list[tuple[str, str]]:
        """The groups shown on a route to a space: where they came from, and their units."""
        entry = next(entry for entry in self.view("german")["spaces"] if entry["id"] == space)
        return [
            (group["from"], " ".join(f"{n} {unit}" for unit, n in group["units"].items()))
            for group in entry["retreating"]
        ]

    def box(self, side: str, name: str) -> str:
        """A side's units off the map: replacement, returning, surrendered or evacuated."""
        packed = {
            "replacement": self.state.box,
            "returning": self.state.returning,
            "surrendered": self.state.surrendered,
            "evacuated": self.state.evacuated,
        }
        return units_text(packed[name] & OF_SIDE[SEATS.index(side)])

    def cards(self, side: str, zone: str = "hand") -> str:
        """A side's cards in a zone: pool, hand, seized, used, resting, barred or removed."""
        seat = SEATS.index(side)
        return cards_text(self.state, seat, self.state.cards[ZONE_IDS.index(zone) * 2 + seat])

    def view(self, seat: str | None) -> Any:
        """What a seat may know (None: a spectator), as JSON reads it."""
        return json.loads(msgspec.json.encode(GAME.view(self.state, seat)))

    def seen(self, seat: str | None) -> bytes:
        """All that a seat is shown: its view, the question it is asked, and its choices if it is asked."""
        number = -1 if seat is None else SEATS.index(seat)
        options = [GAME.option(self.state, c) for c in GAME.choices(self.state)] if seat == self.actor else []
        return msgspec.json.encode([GAME.view(self.state, seat), GAME.prompt(self.state, number), options])

    @property
    def events(self) -> list[Event]:
        """What has happened so far in this scene."""
        return self.sink.events

    def told(self, seat: str | None) -> list[str]:
        """The ids of the events that a seat may know."""
        number = -1 if seat is None else SEATS.index(seat)
        return [event.message.id for event in self.events if event.visible(number)]

    def section_of(self, id: str) -> str:
        """The section of the last event of an id."""
        return next(event.section for event in reversed(self.events) if event.message.id == id)

    def args(self, id: str) -> dict[str, str]:
        """The arguments of the last event of an id, each as text."""
        event = next(event for event in reversed(self.events) if event.message.id == id)
        return {name: str(getattr(arg, "id", arg)) for name, arg in event.message.args.items()}

    def heard(self, seat: str | None) -> bytes:
        """The events that a seat may know, with all that they say."""
        number = -1 if seat is None else SEATS.index(seat)
        return msgspec.json.encode([event for event in self.events if event.visible(number)])


def scene(text: str = "", **keys: Any) -> Scene:
    """A written position (docs/positions.md).

    Args:
        text: in TOML.
        keys: or its keys one by one; they go over those of the text.
    """
    written: dict[str, Any] = {**tomllib.loads(text), **keys}
    state = GAME.read_position(json.dumps(written))
    assert isinstance(state, Position)
    return Scene(state)


def new_game(draws: list[int] | None = None) -> Scene:
    """A new game, with the victory cards drawn so (0, 0: the first two of the edition)."""
    state = GAME.start(ListedDice([], list(draws if draws is not None else [0, 0])))
    assert isinstance(state, Position)
    return Scene(state)
