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
from typing import Any, Self

import msgspec

from kit import scene as scenes
from kit.scene import No as No
from sandtable.games.blitzkrieg.format.position_file import cards_text
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.games.blitzkrieg.state.position import Position
from sandtable.games.blitzkrieg.state.units import units_text
from sandtable.games.blitzkrieg.state.vocabulary import OF_SIDE, SEATS, ZONE_IDS
from sandtable.kernel.dice import ListedDice

GAME = Blitzkrieg()


class Scene(scenes.Scene[Position]):
    """A position of The Rise of Blitzkrieg and what has happened in it."""

    @staticmethod
    def game_of(state: Position) -> Blitzkrieg:
        return GAME

    def do(self, text: str, dice: list[int] | None = None, draws: list[int] | None = None) -> Self:
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
        self.carry_out(text, source, list(dice or []))
        assert source.rolled == len(source.rolls), f"dice left over: {source.rolls[source.rolled :]}"
        assert source.picked == len(source.picks), f"draws left over: {source.picks[source.picked :]}"
        self.teller.asked(list(dice or []), self.choices())
        return self

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

    def told(self, seat: str | None) -> list[str]:
        """The ids of the events that a seat may know."""
        return [event.message.id for event in self.told_to(seat)]

    def heard(self, seat: str | None) -> bytes:
        """The events that a seat may know, with all that they say."""
        return msgspec.json.encode(self.told_to(seat))


def scene(text: str = "", **keys: Any) -> Scene:
    """A written position (docs/positions.md).

    Args:
        text: in TOML.
        keys: or its keys one by one; they go over those of the text.
    """
    written: dict[str, Any] = {**tomllib.loads(text), **keys}
    return Scene(GAME.read_position(json.dumps(written)))


def new_game(draws: list[int] | None = None) -> Scene:
    """A new game, with the victory cards drawn so (0, 0: the first two of the edition)."""
    return Scene(GAME.start(ListedDice([], list(draws if draws is not None else [0, 0]))))
