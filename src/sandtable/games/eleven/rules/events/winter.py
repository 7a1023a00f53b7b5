"""General Winter, a turn event: Axis units in the Soviet defence zone are lost."""

from __future__ import annotations

from typing import Final

from sandtable.games.eleven.rules.events.hit_allocation import SHARING, begin_sharing
from sandtable.games.eleven.rules.faction_changes import SETTLE, unsettle
from sandtable.games.eleven.state.position import ElevenPosition, dice_ref
from sandtable.games.eleven.state.vocabulary import FACTIONS, MODEL, UNSET
from sandtable.kernel.dice import Dice
from sandtable.kernel.message import Arg
from sandtable.kernel.state import Decision, in_order

MODEL_SPARES: Final = 6


class GeneralWinter(Decision[ElevenPosition]):
    """The losses to General Winter in each area of the zone (§event.winter).

    An area loses the units beyond the sum of two dice.
    """

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
        units = 0
        for faction in range(FACTIONS):
            units += p.faction_units(area, faction) + p.faction_heads(area, faction)
        event.spared = 0
        event.spared_faction = UNSET
        if p.place[MODEL] == area:
            # §ability.model, §ability.model.x: Model and up to five other units of his faction do not count.
            event.spared_faction = p.owner[MODEL]
            event.spared = min(MODEL_SPARES, p.faction_units(area, event.spared_faction))
            units -= event.spared
        faces = dice.roll(2)
        event.winter_dice = faces
        event.winter_losses = max(0, units - faces[0] - faces[1])
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
