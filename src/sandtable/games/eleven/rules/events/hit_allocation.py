"""Section 5-1-3: hits on Axis units, shared among the factions of an area.

Hits of an Allied attack and of General Winter (rule 9) are shared in the same way. In each round every faction that
still has units takes one hit. If fewer hits than factions are left, the active player assigns them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sandtable.games.eleven.rules.war_entry_surrender_and_victory import check_end, remove_axis_units
from sandtable.games.eleven.state.allied_event import AlliedEvent
from sandtable.games.eleven.state.int_types import Area, Faction, FactionSet, Unit
from sandtable.games.eleven.state.position import ElevenPosition, seat_ref, unit_ref
from sandtable.games.eleven.state.vocabulary import (
    ASSIGN,
    AXIS_POWERS,
    FACTIONS,
    GENERAL,
    GERMANY,
    HEAD,
    HITLER,
    LOSE,
    MODEL,
    NEUTRAL,
    PAULUS,
    ROMANIA,
    UNSET,
    is_unit,
)
from sandtable.kernel.bit_masks import bits, size
from sandtable.kernel.choice import NOUN_MASK, Choice, Seat, no, not_asked, noun, verb
from sandtable.kernel.dice import Dice
from sandtable.kernel.message import Arg, Refusal
from sandtable.kernel.state import Decision, in_order


def begin_sharing(event: AlliedEvent, area: Area, hits: int) -> None:
    """Set the number of hits on an area. The caller must then push SHARING on the stack."""
    event.hit_area = area
    event.to_assign = hits
    event.given = 0
    event.head_hits = 0
    event.shares = [0] * FACTIONS


def capacity(p: ElevenPosition, event: AlliedEvent, faction: Faction) -> int:
    """Return how many more hits a faction can take (§5-1-3c, §9).

    Each unit can take one hit, except heads of state and units that Model's ability protects.
    """
    found = p.faction_units(event.hit_area, faction) - event.shares[faction]
    return found - event.spared if faction == event.spared_faction else found


def able(p: ElevenPosition, event: AlliedEvent) -> FactionSet:
    """Return the set of factions that can take another hit in this round.

    If a faction has no unit left, the others take its hits (§5-1-3e).
    """
    found = 0
    for faction in range(FACTIONS):
        if not event.given >> faction & 1 and capacity(p, event, faction) > 0:
            found |= 1 << faction
    return found


class ShareOut(Decision[ElevenPosition]):
    """The equal distribution of hits among factions (§5-1-3d, example §5-1-3x).

    The active player assigns the remaining hits.
    """

    def run(self, p: ElevenPosition, dice: Dice) -> None:
        event = p.resolving()
        while event.to_assign:
            takers = able(p, event)
            if not takers and event.given:
                event.given = 0
                continue
            if not takers:
                # §5-1-3c: heads of state take hits only when no other unit is left in the area.
                if not event.spared:
                    event.head_hits = event.to_assign
                event.to_assign = 0
                break
            if size(takers) > event.to_assign:
                p.stack += ONE_HIT
                return
            for faction in bits(takers):
                assign(event, faction)
            event.given = 0


def assign(event: AlliedEvent, faction: Faction) -> None:
    """Assign one hit to a faction."""
    event.to_assign -= 1
    event.shares[faction] = event.shares[faction] + 1


class AssignHit(Decision[ElevenPosition]):
    """The active player's choice of the faction that takes a remaining hit (§5-1-3d)."""

    def seat(self, p: ElevenPosition) -> Seat:
        return p.active

    def choices(self, p: ElevenPosition) -> list[Choice]:
        return [ASSIGN | faction for faction in bits(able(p, p.resolving()))]

    def choose(self, p: ElevenPosition, choice: Choice, dice: Dice) -> None:
        p.stack.pop()
        event = p.resolving()
        faction = choice & NOUN_MASK
        assign(event, faction)
        event.given |= 1 << faction
        if p.listening():
            p.emit("5-1-3", "did-assign", {"seat": seat_ref(faction)})

    def arguments(self, p: ElevenPosition) -> Mapping[str, Arg]:
        event = p.resolving()
        return {"space": p.area_ref(event.hit_area), "n": event.to_assign}

    def explain(self, p: ElevenPosition, choice: Choice) -> Refusal:
        faction = noun(choice)
        if verb(choice) != ASSIGN or faction >= FACTIONS:
            return not_asked("5-1-3")
        if p.resolving().given >> faction & 1:
            return no("5-1-3", "no-assign-twice", seat=seat_ref(faction))
        return no("5-1-3", "no-assign", seat=seat_ref(faction))


def faction_kinds(p: ElevenPosition, event: AlliedEvent, faction: Faction) -> list[Unit]:
    """Return the kinds of unit that a faction can lose (§5-1-3, §9).

    Heads of state cannot be lost here, nor can Model if General Winter spares him.
    """
    area = event.hit_area
    found = []
    if p.faction_soldiers(area, faction):
        found.append(GERMANY)
    if p.minor[area]:
        for power in range(GERMANY + 1, AXIS_POWERS):
            holder = p.romanian_faction(area) if power == ROMANIA else NEUTRAL
            if holder == faction and p.soldiers(area, power):
                found.append(power)
    for general in bits(p.here[area] & p.owned[faction]):
        spared = general == MODEL and event.spared_faction == faction
        if general != HITLER and not spared:
            found.append(GENERAL + general)
    return found


class ApplyShares(Decision[ElevenPosition]):
    """The losses of each faction, which its player chooses (§5-1-3).

    The active player chooses for the neutral faction.
    """

    def run(self, p: ElevenPosition, dice: Dice) -> None:
        event = p.resolving()
        for n in range(p.players + 1):
            faction = NEUTRAL if n == p.players else (p.active + n) % p.players
            while event.shares[faction]:
                kinds = faction_kinds(p, event, faction)
                if len(kinds) > 1 and event.shares[faction] < p.faction_units(event.hit_area, faction):
                    event.losing = faction
                    p.stack += ONE_LOSS
                    return
                number = count_alike(p, event, faction, kinds[0])
                p.skip(LOSE | kinds[0], number)
                lose(p, event, faction, kinds[0], number)
        event.losing = UNSET
        self.lose_heads(p, event)

    def lose_heads(self, p: ElevenPosition, event: AlliedEvent) -> None:
        """Apply remaining hits to heads of state (§5-1-3c).

        The heads of state are then the only units left.
        """
        area = event.hit_area
        while event.head_hits:
            event.head_hits -= 1
            if p.here[area] & 1:
                remove_axis_units(p, area, p.owner[HITLER], GENERAL + HITLER, 1)
                # §8a: the game ends immediately.
                check_end(p)
                return
            for power in p.board.heads_in[area]:
                if power < AXIS_POWERS and p.heads >> power & 1:
                    event.heads |= 1 << power
                    remove_axis_units(p, area, NEUTRAL, HEAD + power, 1)
                    break


def count_alike(p: ElevenPosition, event: AlliedEvent, faction: Faction, unit: Unit) -> int:
    """Return how many units of one kind a faction can lose together."""
    if unit >= HEAD:
        return 1
    area = event.hit_area
    there = p.faction_soldiers(area, faction) if unit == GERMANY else p.soldiers(area, unit)
    return min(event.shares[faction], there)


def lose(p: ElevenPosition, event: AlliedEvent, faction: Faction, unit: Unit, number: int) -> None:
    """Remove units of one kind from a faction."""
    event.shares[faction] = event.shares[faction] - number
    holder = p.romanian_faction(event.hit_area) if unit == ROMANIA else faction
    remove_axis_units(p, event.hit_area, holder, unit, number)
    if unit == GENERAL + PAULUS and event.shares[faction]:
        # Without Paulus the Romanians become neutral, so his faction has fewer units. The neutral faction takes hits in
        # excess of these units.
        spill = min(event.shares[faction], -capacity(p, event, faction))
        if spill > 0:
            event.shares[faction] = event.shares[faction] - spill
            event.shares[NEUTRAL] = event.shares[NEUTRAL] + spill


class LoseFaction(Decision[ElevenPosition]):
    """The choice of a faction's player which unit the faction loses next (§5-1-3a).

    The active player chooses for the neutral faction (§5-1-3b).
    """

    def seat(self, p: ElevenPosition) -> Seat:
        losing = p.resolving().losing
        return p.active if losing == NEUTRAL else losing

    def choices(self, p: ElevenPosition) -> list[Choice]:
        event = p.resolving()
        return [LOSE | unit for unit in faction_kinds(p, event, event.losing)]

    def choose(self, p: ElevenPosition, choice: Choice, dice: Dice) -> None:
        p.stack.pop()
        event = p.resolving()
        lose(p, event, event.losing, choice & NOUN_MASK, 1)

    def arguments(self, p: ElevenPosition) -> Mapping[str, Arg]:
        event = p.resolving()
        lost = event.shares[event.losing]
        return {"space": p.area_ref(event.hit_area), "seat": seat_ref(event.losing), "n": lost}

    def explain(self, p: ElevenPosition, choice: Choice) -> Refusal:
        unit = noun(choice)
        if verb(choice) != LOSE or not is_unit(unit):
            return not_asked("5-1-3")
        event = p.resolving()
        if unit == GENERAL + MODEL and event.spared_faction == event.losing:
            return no("9", "no-lose-spared", unit=unit_ref(unit))
        if unit == GENERAL + HITLER or HEAD <= unit < GENERAL:
            return no("5-1-3", "no-lose-head", unit=unit_ref(unit))
        return no("5-1-3", "no-lose", unit=unit_ref(unit), seat=seat_ref(event.losing))


SHARE_OUT: Final = ShareOut("ShareOut", "5-1-3", auto=True)
ASSIGN_HIT: Final = AssignHit("AssignHit", "5-1-3")
APPLY_SHARES: Final = ApplyShares("ApplyShares", "5-1-3", auto=True)
LOSE_FACTION: Final = LoseFaction("LoseFaction", "5-1-3")
SHARING: Final = (SHARE_OUT, APPLY_SHARES)
ONE_HIT: Final = in_order(ASSIGN_HIT, SHARE_OUT)
ONE_LOSS: Final = in_order(LOSE_FACTION, APPLY_SHARES)
