"""What an observation of Hitler's Eleven has told last, so that only what has changed is written anew."""

from __future__ import annotations

from typing import Final

from sandtable.games.eleven.state import vocabulary as v
from sandtable.games.eleven.state.action import Action
from sandtable.games.eleven.state.types import (
    Area,
    AreaSet,
    Card,
    CardSet,
    Faction,
    FactionSet,
    GeneralSet,
    Place,
    PowerSet,
    Soldiers,
)
from sandtable.kernel.choice import Seat

# No place: of a general that nothing has been told of yet.
NEVER: Final = -100


class Told:
    """What was told last, most of which stays as it is from one choice to the next.

    Args:
        size: how many numbers an observation has.
        areas: how many areas there are.

    Attributes:
        row: the observation.
        seat, asked, decision, active: who looks, who is asked what, by number, and whose turn it is; NOBODY for none.
        action: what it tells of the action under way; of a general who is none if it tells of none.
        event, marks: whether it tells of an Allied event, and which numbers of areas do.

        The others are the position that it tells.
    """

    def __init__(self, size: int, areas: int) -> None:
        self.row = bytearray(size)
        self.seat: Seat = v.NOBODY
        self.asked: Seat = v.NOBODY
        self.decision: int = v.NOBODY
        self.active: Faction = v.NOBODY
        self.phase: int = v.NOBODY
        self.turn: int = v.NOBODY
        self.half: int = 0
        self.power: int = 0
        self.entry: list[int] = []
        self.london_marker: bool = False
        self.london_held: bool = False
        self.vp: list[int] = []
        self.obey: FactionSet = 0
        self.german: list[Soldiers] = [0] * areas
        self.minor: list[Soldiers] = [0] * areas
        self.major: list[Soldiers] = [0] * areas
        self.lesser: list[Soldiers] = [0] * areas
        self.taken: AreaSet = 0
        self.place: list[Place] = [NEVER] * v.GENERALS
        self.owner: list[Faction] = [v.NOBODY] * v.AXIS_GENERALS
        self.acted: GeneralSet = 0
        self.to_deploy: GeneralSet = 0
        self.to_spread: int = 0
        self.spread: int = 0
        self.to_return: int = 0
        self.box: list[int] = [0] * v.POWERS
        self.heads: PowerSet = 0
        self.at_war: PowerSet = 0
        self.surrendered: PowerSet = 0
        self.deck: CardSet = 0
        self.discard: list[Card] = []
        self.axis_discard: GeneralSet = 0
        self.action = no_action()
        self.event: bool = False
        self.marks: list[int] = []
        self.left_area: Area = v.NOBODY
        self.left_faction: Faction = v.NOBODY


def no_action() -> Action:
    """Return an action of which nothing is told."""
    action = Action(v.NOBODY, v.NOBODY, v.NOBODY, v.NOBODY, False)
    action.step = v.NOBODY
    return action
