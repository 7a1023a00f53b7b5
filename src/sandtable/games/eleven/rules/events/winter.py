"""General Winter, a turn event: Axis units in the Soviet defence zone are lost."""

from __future__ import annotations

from typing import Final

from sandtable.games.eleven.rules.events.hit_allocation import SHARING, begin_sharing
from sandtable.games.eleven.rules.faction_changes import SETTLE, unsettle
from sandtable.games.eleven.state.int_types import Area, GeneralSet
from sandtable.games.eleven.state.position import ElevenPosition, dice_ref
from sandtable.games.eleven.state.vocabulary import FACTIONS, MODEL, UNSET
from sandtable.kernel.dice import Dice
from sandtable.kernel.message import Arg
from sandtable.kernel.state import Decision, in_order

# §event.winter: the number of dice that are rolled for each area.
WINTER_DICE: Final = 2
# §ability.model, §ability.model.x: Model and up to five other units of his faction do not count.
MODEL_SPARES: Final = 6


def spared(generals: GeneralSet, units: int) -> int:
    """Return how many units in an area Model's ability protects (§ability.model).

    Args:
        generals: the generals in the area.
        units: the number of units of Model's faction in the area.
    """
    return min(MODEL_SPARES, units) if generals >> MODEL & 1 else 0


def counted_units(p: ElevenPosition, area: Area) -> int:
    """Return the number of all Axis units in an area (§event.winter)."""
    units = 0
    for faction in range(FACTIONS):
        units += p.faction_units(area, faction) + p.faction_heads(area, faction)
    return units


def losses(units: int, total: int) -> int:
    """Return how many of an area's units are lost (§event.winter).

    An area loses the units beyond the sum of the dice.

    Args:
        units: the number of units that count.
        total: the sum of the dice.
    """
    return max(0, units - total)


class GeneralWinter(Decision[ElevenPosition]):
    """The losses to General Winter in each area of the zone (§event.winter)."""

    def run(self, p: ElevenPosition, dice: Dice) -> None:
        event = p.resolving()
        left = event.winter & p.axis_at
        if not left:
            event.winter = 0
            event.winter_area = UNSET
            event.spared = 0
            event.spared_faction = UNSET
            return
        bit = left & -left
        area = bit.bit_length() - 1
        event.winter = left ^ bit
        event.winter_area = area
        units = counted_units(p, area)
        event.spared = 0
        event.spared_faction = UNSET
        if p.place[MODEL] == area:
            event.spared_faction = p.owner[MODEL]
            event.spared = spared(1 << MODEL, p.faction_units(area, event.spared_faction))
            units -= event.spared
        faces = dice.roll(WINTER_DICE)
        event.winter_dice = faces
        event.winter_losses = losses(units, sum(faces))
        if p.listening():
            args: dict[str, Arg] = {
                "space": p.area_ref(area),
                "dice": dice_ref(faces),
                "n": units,
                "hits": event.winter_losses,
            }
            p.emit("9", "did-winter", args)
        unsettle(p, area)
        begin_sharing(event, area, event.winter_losses)
        p.stack += AREA_LOSSES


WINTER: Final = GeneralWinter("Winter", "9", auto=True)
AREA_LOSSES: Final = in_order(*SHARING, SETTLE, WINTER)
