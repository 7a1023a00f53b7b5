"""Section 5-1: an Allied general's march, the attack, and return fire."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sandtable.games.eleven.rules.battle import count_alike, count_units, hits_of, removable, throw, why_not_removed
from sandtable.games.eleven.rules.events.hit_allocation import SHARING, begin_sharing
from sandtable.games.eleven.rules.faction_changes import SETTLE, unsettle
from sandtable.games.eleven.rules.war_entry_surrender_and_victory import (
    barred_to_allies,
    come_home,
    gain,
    pass_london,
    remove_allied_units,
    surrender,
)
from sandtable.games.eleven.state.allied_event import AlliedEvent
from sandtable.games.eleven.state.int_types import Area, Faction, General, GeneralSet, Unit
from sandtable.games.eleven.state.position import ElevenPosition, belligerent, dice_ref, general_ref, seat_ref
from sandtable.games.eleven.state.vocabulary import (
    ALLIED_MASK,
    AXIS_POWERS,
    FACTIONS,
    GENERAL,
    MANSTEIN,
    NEUTRAL,
    POWERS,
    REMOVE,
    STRIKE,
    UNSET,
)
from sandtable.kernel.bit_masks import bits, size
from sandtable.kernel.choice import NOUN_MASK, Choice, Seat, no, not_asked, noun, verb
from sandtable.kernel.dice import Dice
from sandtable.kernel.message import Arg, Refusal
from sandtable.kernel.state import Decision, in_order

# §ability.manstein: Manstein's strength when his faction returns fire.
STRIKING_MANSTEIN: Final = 4
# §5-1-5: the VP for each Allied unit that a faction's return fire removes.
STRIKE_VP: Final = 1


def strike_cap(marching: int) -> int:
    """Return the maximum number of hits of all return fire against a march (§5-1-2f).

    Args:
        marching: the number of Allied attackers.
    """
    return marching


def strikes_left(event: AlliedEvent) -> int:
    """Return how many hits the factions can still score (§5-1-2f)."""
    return strike_cap(event.number) - event.countered


def march_fortress_bonus(p: ElevenPosition, event: AlliedEvent) -> int:
    """Return the bonus of an Allied attack over its border.

    The bonus is 1 over a fortress border (§5-1-1c). Other borders have no effect (§5-1-1d).
    """
    return p.board.fortress[event.base()] >> event.target & 1


def strike_fortress_penalty(p: ElevenPosition, event: AlliedEvent) -> int:
    """Return by how much the border lowers the strength of return fire.

    A fortress border lowers it by 1 (§5-1-2d). Other borders have no effect (§5-1-2e).
    """
    return p.board.fortress[event.base()] >> event.target & 1


def marching_generals(p: ElevenPosition, area: Area) -> GeneralSet:
    """Return the set of Allied generals of nations at war in an area."""
    found = 0
    for general in bits(p.here[area] & ALLIED_MASK):
        if belligerent(p, general):
            found |= 1 << general
    return found


def marching_units(p: ElevenPosition, area: Area) -> int:
    """Return how many units of an area march and fight together (§5-1-1a, §5-2x3).

    All units of nations at war count, except heads of state.
    """
    found = size(marching_generals(p, area))
    for power in range(AXIS_POWERS, POWERS):
        if p.at_war >> power & 1:
            found += p.soldiers(area, power)
    return found


def move_allies(p: ElevenPosition, start: Area, to: Area) -> None:
    """Move the Allied units of nations at war to another area (§5-1c).

    Heads of state stay. Allied units never bring the Soviet Union into the war by entering its zone (§7-2d).
    """
    for general in bits(marching_generals(p, start)):
        p.put_general(general, to)
    for power in range(AXIS_POWERS, POWERS):
        if p.at_war >> power & 1:
            number = p.soldiers(start, power)
            if number:
                p.add_soldiers(start, power, -number)
                p.add_soldiers(to, power, number)


def begin_march(p: ElevenPosition, general: General) -> None:
    """Begin the march of an Allied general, up to two areas along the arrows (§5-1)."""
    event = p.resolving()
    area = p.place[general]
    if area < 0 or not belligerent(p, general):
        return
    event.general = general
    event.route = [area]
    event.fallen = 0
    event.heads = 0
    p.stack.append(MARCH_ON)


class MarchOn(Decision[ElevenPosition]):
    """The next step of a march, or the attack that ends it (§5-1, §5-1a)."""

    def run(self, p: ElevenPosition, dice: Dice) -> None:
        event = p.resolving()
        general = event.general
        route = event.route
        area = route[len(route) - 1]
        arrows = p.board.arrows[area]
        if not arrows:
            pass_london(p, general, area)
            if p.listening():
                p.emit("5-1", "did-stay", {"unit": general_ref(general), "space": p.area_ref(area)})
            return
        to = arrows[0]
        if arrows.count(to) < len(arrows):
            # §5-1b: if arrows lead to different areas, a die chooses one.
            faces = dice.roll(1)
            to = arrows[faces[0] - 1]
            if p.listening():
                p.emit("5-1", "did-roll-arrow", {"dice": dice_ref(faces), "space": p.area_ref(to)})
        if barred_to_allies(p, to, general):
            if p.listening():
                p.emit("7-4", "did-stay", {"unit": general_ref(general), "space": p.area_ref(area)})
            return
        if p.axis_at >> to & 1:
            event.target = to
            begin_allied_attack(p, event, dice)
            return
        if p.listening():
            args: dict[str, Arg] = {"unit": general_ref(general), "start": p.area_ref(area), "space": p.area_ref(to)}
            p.emit("5-1", "did-march", args)
        move_allies(p, area, to)
        event.route = [*route, to]
        # §7-4e: Montgomery returns only after the general has left London, because he does not march along.
        pass_london(p, general, area)
        if len(route) < 2:
            p.stack.append(MARCH_ON)
        else:
            pass_london(p, general, to)


def begin_allied_attack(p: ElevenPosition, event: AlliedEvent, dice: Dice) -> None:
    """Step 1: roll the Allied hits (§5-1-1, §5-1-1b).

    Only the strength of the marching general and the border count.
    """
    base = event.base()
    target = event.target
    event.number = marching_units(p, base)
    event.needs = p.board.strength[event.general] + march_fortress_bonus(p, event)
    if p.listening():
        args: dict[str, Arg] = {"unit": general_ref(event.general), "n": event.number, "start": p.area_ref(base)}
        p.emit("5-1-1", "did-allied-attack", {**args, "space": p.area_ref(target)})
    event.attack = throw(dice, event.number, event.needs)
    event.hits = hits_of(event.attack, event.needs)
    if p.listening():
        args = {"dice": dice_ref(event.attack), "needs": event.needs, "hits": event.hits}
        p.emit("5-1-1", "did-roll-attack", args)
    event.strikes = [[]] * FACTIONS
    event.strike_needs = [0] * FACTIONS
    event.strike_hits = [0] * FACTIONS
    event.struck = 0
    event.countered = 0
    event.waiting = p.factions_in(target)
    begin_sharing(event, target, event.hits)
    p.stack += LATER_STEPS


def strike_strength(p: ElevenPosition, area: Area, faction: Faction) -> int:
    """Return the highest strength among a faction's units in an area (§5-1-2c).

    Soldiers have strength 1. Manstein has strength 4 (§ability.manstein), whichever player is active (§9a).
    """
    best = 1
    strength = p.board.strength
    for general in bits(p.here[area] & p.owned[faction]):
        best = max(best, STRIKING_MANSTEIN if general == MANSTEIN else strength[general])
    if faction == NEUTRAL:
        for power in p.board.heads_in[area]:
            if power < AXIS_POWERS and p.heads >> power & 1:
                best = max(best, p.board.head_strength[power])
    return best


def strikers(p: ElevenPosition, event: AlliedEvent, faction: Faction) -> int:
    """Return how many units of a faction return fire (§5-1-2).

    All its units in the area do, including heads of state.
    """
    return p.faction_units(event.target, faction) + p.faction_heads(event.target, faction)


class StrikeBack(Decision[ElevenPosition]):
    """Step 2: return fire, faction by faction (§5-1-2, §5-1-2f).

    All factions together score at most as many hits as there are attackers. The attackers can be in any area, even one
    that Axis units cannot enter (§5-1-2a).
    """

    def run(self, p: ElevenPosition, dice: Dice) -> None:
        event = p.resolving()
        while event.waiting and strikes_left(event) > 0:
            if event.waiting & (event.waiting - 1):
                dice_left = 0
                for faction in bits(event.waiting):
                    dice_left += strikers(p, event, faction)
                # The order matters only if the remaining factions could score more hits than are still allowed.
                if dice_left > strikes_left(event):
                    p.stack += ONE_STRIKER
                    return
            faction = (event.waiting & -event.waiting).bit_length() - 1
            p.skip(STRIKE | faction)
            strike(p, event, faction, dice)
        event.waiting = 0
        event.to_remove = event.countered


def strike(p: ElevenPosition, event: AlliedEvent, faction: Faction, dice: Dice) -> None:
    """Roll the return fire of one faction."""
    event.waiting &= ~(1 << faction)
    event.struck |= 1 << faction
    needs = strike_strength(p, event.target, faction) - strike_fortress_penalty(p, event)
    faces = throw(dice, strikers(p, event, faction), needs)
    hits = min(hits_of(faces, needs), strikes_left(event))
    event.strikes[faction] = faces
    event.strike_needs[faction] = needs
    event.strike_hits[faction] = hits
    event.countered += hits
    if p.listening() and not faces:
        p.emit("5-1-2", "did-strike-in-vain", {"seat": seat_ref(faction)})
    elif p.listening():
        args: dict[str, Arg] = {"seat": seat_ref(faction), "dice": dice_ref(faces), "needs": needs, "hits": hits}
        p.emit("5-1-2", "did-strike", args)


class ChooseStriker(Decision[ElevenPosition]):
    """The active player's choice of the faction that returns fire next (§5-1-2b)."""

    def seat(self, p: ElevenPosition) -> Seat:
        return p.active

    def choices(self, p: ElevenPosition) -> list[Choice]:
        return [STRIKE | faction for faction in bits(p.resolving().waiting)]

    def choose(self, p: ElevenPosition, choice: Choice, dice: Dice) -> None:
        p.stack.pop()
        strike(p, p.resolving(), choice & NOUN_MASK, dice)

    def arguments(self, p: ElevenPosition) -> Mapping[str, Arg]:
        return {"space": p.area_ref(p.resolving().target)}

    def explain(self, p: ElevenPosition, choice: Choice) -> Refusal:
        faction = noun(choice)
        if verb(choice) != STRIKE or faction >= FACTIONS:
            return not_asked("5-1-2")
        if p.resolving().struck >> faction & 1:
            return no("5-1-2", "no-strike-twice", seat=seat_ref(faction))
        return no("5-1-2", "no-strike", seat=seat_ref(faction), space=p.area_ref(p.resolving().target))


class MarchingLosses(Decision[ElevenPosition]):
    """Step 4: the Allied losses (§5-1-3f).

    Soldiers are removed before generals. Heads of state are never removed.
    """

    def run(self, p: ElevenPosition, dice: Dice) -> None:
        event = p.resolving()
        base = event.base()
        while event.to_remove:
            kinds = removable(p, base, p.at_war, False)
            if len(kinds) > 1 and event.to_remove < count_units(p, base, kinds):
                p.stack += ONE_UNIT
                return
            number = count_alike(p, base, kinds[0], event.to_remove)
            p.skip(REMOVE | kinds[0], number)
            remove_marching(p, event, base, kinds[0], number)


def remove_marching(p: ElevenPosition, event: AlliedEvent, base: Area, unit: Unit, number: int) -> None:
    """Remove marching units of one kind."""
    event.to_remove -= number
    if unit >= GENERAL:
        event.fallen |= 1 << (unit - GENERAL)
    remove_allied_units(p, base, unit, number)


class RemoveMarching(Decision[ElevenPosition]):
    """The active player's choice of the next marching unit to remove (§5-1-3f)."""

    def seat(self, p: ElevenPosition) -> Seat:
        return p.active

    def choices(self, p: ElevenPosition) -> list[Choice]:
        event = p.resolving()
        return [REMOVE | unit for unit in removable(p, event.base(), p.at_war, False)]

    def choose(self, p: ElevenPosition, choice: Choice, dice: Dice) -> None:
        p.stack.pop()
        event = p.resolving()
        remove_marching(p, event, event.base(), choice & NOUN_MASK, 1)

    def arguments(self, p: ElevenPosition) -> Mapping[str, Arg]:
        event = p.resolving()
        return {"space": p.area_ref(event.base()), "n": event.to_remove}

    def explain(self, p: ElevenPosition, choice: Choice) -> Refusal:
        event = p.resolving()
        return why_not_removed(p, event.base(), choice)


class AlliedAdvance(Decision[ElevenPosition]):
    """Step 5: the Allied advance into an area without Axis units (§5-1-4).

    Heads of state do not advance. Axis units never advance after return fire (§5-1-3g).
    """

    def run(self, p: ElevenPosition, dice: Dice) -> None:
        event = p.resolving()
        base = event.base()
        target = event.target
        if p.axis_at >> target & 1 or p.place[event.general] != base:
            return
        if p.listening():
            args: dict[str, Arg] = {
                "unit": general_ref(event.general),
                "start": p.area_ref(base),
                "space": p.area_ref(target),
            }
            p.emit("5-1-4", "did-allied-advance", args)
        move_allies(p, base, target)
        event.route = [*event.route, target]


class EndMarch(Decision[ElevenPosition]):
    """Steps 6 to 8: the end of the attack (§5-1-1, §5-1-5).

    Removed generals return home, nations surrender, factions gain VP.
    """

    def run(self, p: ElevenPosition, dice: Dice) -> None:
        event = p.resolving()
        # §7-4e: Montgomery returns only after the attack, because he takes no part in an attack out of London.
        for area in event.route:
            pass_london(p, event.general, area)
        come_home(p, event.fallen)
        for power in bits(event.heads):
            surrender(p, power, UNSET)
        for faction in range(p.players):
            # §5-1-5: VP for each unit that the faction's hits removed; §5-1-5a: the neutral faction's hits give none.
            gain(p, faction, STRIKE_VP * event.strike_hits[faction], "5-1-5", "units")
        unsettle(p, event.target)
        p.stack.append(SETTLE)


MARCH_ON: Final = MarchOn("MarchOn", "5-1", auto=True)
STRIKE_BACK: Final = StrikeBack("StrikeBack", "5-1-2", auto=True)
CHOOSE_STRIKER: Final = ChooseStriker("ChooseStriker", "5-1-2")
MARCHING_LOSSES: Final = MarchingLosses("MarchingLosses", "5-1-3", auto=True)
REMOVE_MARCHING: Final = RemoveMarching("RemoveMarching", "5-1-3")
ALLIED_ADVANCE: Final = AlliedAdvance("AlliedAdvance", "5-1-4", auto=True)
END_MARCH: Final = EndMarch("EndMarch", "5-1-5", auto=True)
# §5-1-1: the steps of an Allied attack that follow the Allied roll.
LATER_STEPS: Final = in_order(STRIKE_BACK, *SHARING, MARCHING_LOSSES, ALLIED_ADVANCE, END_MARCH)
ONE_STRIKER: Final = in_order(CHOOSE_STRIKER, STRIKE_BACK)
ONE_UNIT: Final = in_order(REMOVE_MARCHING, MARCHING_LOSSES)
