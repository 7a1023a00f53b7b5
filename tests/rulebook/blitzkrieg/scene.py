"""A scene of The Rise of Blitzkrieg for tests of rules: a position and the choices made in it.

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

from rule_scenes import scene as scenes
from rule_scenes.scene import No as No
from sandtable.games.blitzkrieg.game import Blitzkrieg
from sandtable.games.blitzkrieg.representation.position_file import cards_text
from sandtable.games.blitzkrieg.state.position import BlitzkriegPosition
from sandtable.games.blitzkrieg.state.unit_text import units_text
from sandtable.games.blitzkrieg.state.vocabulary import OF_SIDE, SEATS, ZONE_IDS
from sandtable.kernel.dice import ListedDice

GAME = Blitzkrieg()


class Scene(scenes.Scene[BlitzkriegPosition]):
    """A position of The Rise of Blitzkrieg with its events."""

    @staticmethod
    def game_of(state: BlitzkriegPosition) -> Blitzkrieg:
        return GAME

    def do(self, text: str, dice: list[int] | None = None, draws: list[int] | None = None) -> Self:
        """Make choices, and check that they are legal and use exactly the given dice and draws.

        Args:
            text: notations, separated by semicolons.
            dice: the dice that the choices roll, in order.
            draws: the random draws of the choices, in order, as indices of the possible cards from 0.

        Raises:
            AssertionError: a choice is illegal, or dice or draws are left over.
            NeedDice: there are too few dice or draws.
        """
        source = ListedDice(list(dice or []), list(draws or []))
        self.carry_out(text, source, list(dice or []))
        assert source.rolled == len(source.rolls), f"dice left over: {source.rolls[source.rolled :]}"
        assert source.picked == len(source.picks), f"draws left over: {source.picks[source.picked :]}"
        self.teller.asked(list(dice or []), self.choices())
        return self

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return self.state.turn

    @property
    def phase(self) -> str:
        """The phase of the turn."""
        phase: str = self.view(None)["phase"]
        return phase

    @property
    def momentum(self) -> int:
        """The momentum: positive if it is German, negative if it is Allied."""
        return self.state.momentum

    def units(self, space: str) -> str:
        """Return the units in a space, such as "2 french-infantry 1 french-tank"."""
        return units_text(self.state.units[self.state.board.space_ids.index(space)])

    def control(self, space: str) -> str:
        """Return the side that controls a space."""
        return SEATS[not self.state.german >> self.state.board.space_ids.index(space) & 1]

    def retreating(self, space: str) -> list[tuple[str, str]]:
        """Return the start space and the units of each group that retreated to a space in the last operation."""
        entry = next(entry for entry in self.view("german")["spaces"] if entry["id"] == space)
        return [
            (group["from"], " ".join(f"{n} {unit}" for unit, n in group["units"].items()))
            for group in entry["retreating"]
        ]

    def box(self, side: str, name: str) -> str:
        """Return a side's units in a box: replacement, returning, surrendered or evacuated."""
        packed = {
            "replacement": self.state.box,
            "returning": self.state.returning,
            "surrendered": self.state.surrendered,
            "evacuated": self.state.evacuated,
        }
        return units_text(packed[name] & OF_SIDE[SEATS.index(side)])

    def cards(self, side: str, zone: str = "hand") -> str:
        """Return a side's cards in a zone: pool, hand, seized, used, resting, barred or removed."""
        seat = SEATS.index(side)
        return cards_text(self.state, seat, self.state.cards[ZONE_IDS.index(zone) * 2 + seat])

    def event_ids(self, seat: str | None) -> list[str]:
        """Return the ids of the events that a seat can see; None is a spectator."""
        return [event.message.id for event in self.events_for(seat)]

    def heard(self, seat: str | None) -> bytes:
        """Return the events that a seat can see, with all their arguments; None is a spectator."""
        return msgspec.json.encode(self.events_for(seat))


def scene(text: str = "", **keys: Any) -> Scene:
    """Return a scene with a position in the format of docs/positions.md.

    Args:
        text: the position in TOML.
        keys: values by key, which replace those in the text.
    """
    written: dict[str, Any] = {**tomllib.loads(text), **keys}
    return Scene(GAME.read_position(json.dumps(written)))


def new_game(draws: list[int] | None = None) -> Scene:
    """Return a new game in which the given draws choose the victory cards, by default the edition's first two."""
    return Scene(GAME.start(ListedDice([], list(draws if draws is not None else [0, 0]))))
