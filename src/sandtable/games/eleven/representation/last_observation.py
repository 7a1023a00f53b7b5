"""The last encoded observation of Hitler's Eleven.

The encoder compares it with the next position, and encodes only what has changed.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.eleven.state import vocabulary as v
from sandtable.games.eleven.state.axis_action import Action
from sandtable.games.eleven.state.int_types import (
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

# The location of a general who has not been encoded yet; no real location has this value.
NOT_ENCODED: Final = -100


class ElevenObservationState:
    """The last observation, with the values that it encodes.

    Args:
        size: the count of numbers in an observation.
        areas: the number of areas.

    Attributes:
        row: the observation.
        seat: the viewing seat; UNSET before the first observation.
        asked: the seat that decides, or UNSET.
        decision: the index of the decision, or UNSET.
        active: the active faction, or UNSET.
        action: the encoded action; its attribute `general` is UNSET if no action is encoded.
        event: whether an Allied event is encoded.
        marks: the indices in `row` of the numbers that are 1 for an area of the event.

    The other attributes are copies of the position's attributes with the same names.
    """

    def __init__(self, size: int, areas: int) -> None:
        self.row = bytearray(size)
        self.seat: Seat = v.UNSET
        self.asked: Seat = v.UNSET
        self.decision: int = v.UNSET
        self.active: Faction = v.UNSET
        self.phase: int = v.UNSET
        self.turn: int = v.UNSET
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
        self.place: list[Place] = [NOT_ENCODED] * v.GENERALS
        self.owner: list[Faction] = [v.UNSET] * v.AXIS_GENERALS
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
        self.left_area: Area = v.UNSET
        self.left_faction: Faction = v.UNSET


def no_action() -> Action:
    """Return a placeholder that means that no action is encoded."""
    action = Action(v.UNSET, v.UNSET, v.UNSET, v.UNSET, False)
    action.step = v.UNSET
    return action
