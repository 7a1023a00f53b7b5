"""Section 5-1: an Allied general marches by the arrows, attacks where he meets Axis units, and is struck back at."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sandtable.games.eleven.rules.battle import count_alike, count_units, hits_of, removable, throw, why_not_removed
from sandtable.games.eleven.rules.events.hit_allocation import SHARING, begin_sharing
from sandtable.games.eleven.rules.factions import SETTLE, unsettle
from sandtable.games.eleven.rules.war import (
    barred_to_allies,
    come_home,
    gain,
    pass_london,
    remove_allied_units,
    surrender,
)
from sandtable.games.eleven.state.allied_event import AlliedEvent
from sandtable.games.eleven.state.position import Position, belligerent, dice_ref, general_ref, seat_ref
from sandtable.games.eleven.state.types import Area, Faction, General, GeneralSet, Unit
from sandtable.games.eleven.state.vocabulary import (
    ALLIED_MASK,
    AXIS_POWERS,
    FACTIONS,
    GENERAL,
    MANSTEIN,
    NEUTRAL,
    NOBODY,
    POWERS,
    REMOVE,
    STRIKE,
)
from sandtable.kernel.choice import NOUN_MASK, Choice, Seat, no, not_asked, noun, verb
from sandtable.kernel.dice import Dice
from sandtable.kernel.masks import bits, size
from sandtable.kernel.message import Arg, Refusal
from sandtable.kernel.state import Decision, in_order

STRIKING_MANSTEIN: Final = 4


def marching_generals(p: Position, area: Area) -> GeneralSet:
    """The Allied generals in an area whose powers are at war, a set."""
    found = 0
    for general in bits(p.here[area] & ALLIED_MASK):
        if belligerent(p, general):
            found |= 1 << general
    return found


def marching_units(p: Position, area: Area) -> int:
    """How many units go and fight with a marching general: all of powers at war but heads (§5-1-1a, §5-2x3)."""
    found = size(marching_generals(p, area))
    for power in range(AXIS_POWERS, POWERS):
        if p.at_war >> power & 1:
            found += p.soldiers(area, power)
    return found


def move_allies(p: Position, start: Area, to: Area) -> None:
    """All Allied units of an area but heads go to another and join those there (§5-1c); no entry of theirs (§7-2d)."""
    for general in bits(marching_generals(p, start)):
        p.put_general(general, to)
    for power in range(AXIS_POWERS, POWERS):
        if p.at_war >> power & 1:
            number = p.soldiers(start, power)
            if number:
                p.add_soldiers(start, power, -number)
                p.add_soldiers(to, power, number)


def begin_march(p: Position, general: General) -> None:
    """An Allied general is to march: twice along the arrows (§5-1)."""
    event = p.resolving()
    area = p.place[general]
    if area < 0 or not belligerent(p, general):
        return
    event.general = general
    event.route = [area]
    event.fallen = 0
    event.heads = 0
    p.stack.append(MARCH_ON)


class MarchOn(Decision[Position]):
    """One step along an arrow, or the attack that takes its place and ends the march (§5-1, §5-1a)."""

    def run(self, p: Position, dice: Dice) -> None:
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
            # §5-1b: with several arrows a die says which.
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
        # §7-4e: only when he has passed on, as Montgomery stays in London.
        pass_london(p, general, area)
        if len(route) < 2:
            p.stack.append(MARCH_ON)
        else:
            pass_london(p, general, to)


def begin_allied_attack(p: Position, event: AlliedEvent, dice: Dice) -> None:
    """Step 1: the hits of the Allies, at the marching general's strength, whoever is with him (§5-1-1, §5-1-1b).

    One more over a fortress border (§5-1-1c); any other border, or none, is as plain (§5-1-1d).
    """
    base = event.base()
    target = event.target
    fortress = p.board.fortress[base] >> target & 1
    event.number = marching_units(p, base)
    event.needs = p.board.strength[event.general] + fortress
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


def strike_strength(p: Position, area: Area, faction: Faction) -> int:
    """The highest strength among a faction's units in an area, soldiers counting 1 (§5-1-2c).

    Manstein has 4 (§ability.manstein), whoever's turn it is (§9a).
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


def strikers(p: Position, event: AlliedEvent, faction: Faction) -> int:
    """How many units of a faction strike back: all, heads too (§5-1-2)."""
    return p.faction_units(event.target, faction) + p.faction_heads(event.target, faction)


class StrikeBack(Decision[Position]):
    """Step 2: the factions strike back one after the other, until their hits equal the attackers (§5-1-2, §5-1-2f).

    Wherever the attackers stand: also in areas that no Axis unit may enter (§5-1-2a).
    """

    def run(self, p: Position, dice: Dice) -> None:
        event = p.resolving()
        while event.waiting and event.countered < event.number:
            if event.waiting & (event.waiting - 1):
                dice_left = 0
                for faction in bits(event.waiting):
                    dice_left += strikers(p, event, faction)
                # Where all could hit and nobody's hits would be lost, the order makes no difference.
                if dice_left > event.number - event.countered:
                    p.stack += ONE_STRIKER
                    return
            strike(p, event, (event.waiting & -event.waiting).bit_length() - 1, dice)
        event.waiting = 0
        event.to_remove = event.countered


def strike(p: Position, event: AlliedEvent, faction: Faction, dice: Dice) -> None:
    """One faction strikes back; over a fortress border at one less (§5-1-2d), not over others (§5-1-2e)."""
    base = event.base()
    event.waiting &= ~(1 << faction)
    event.struck |= 1 << faction
    needs = strike_strength(p, event.target, faction) - (p.board.fortress[base] >> event.target & 1)
    faces = throw(dice, strikers(p, event, faction), needs)
    hits = min(hits_of(faces, needs), event.number - event.countered)
    event.strikes[faction] = faces
    event.strike_needs[faction] = needs
    event.strike_hits[faction] = hits
    event.countered += hits
    if p.listening() and not faces:
        p.emit("5-1-2", "did-strike-in-vain", {"seat": seat_ref(faction)})
    elif p.listening():
        args: dict[str, Arg] = {"seat": seat_ref(faction), "dice": dice_ref(faces), "needs": needs, "hits": hits}
        p.emit("5-1-2", "did-strike", args)


class ChooseStriker(Decision[Position]):
    """The active player says which faction strikes back next (§5-1-2b)."""

    def seat(self, p: Position) -> Seat:
        return p.active

    def choices(self, p: Position) -> list[Choice]:
        return [STRIKE | faction for faction in bits(p.resolving().waiting)]

    def choose(self, p: Position, choice: Choice, dice: Dice) -> None:
        p.stack.pop()
        strike(p, p.resolving(), choice & NOUN_MASK, dice)

    def arguments(self, p: Position) -> Mapping[str, Arg]:
        return {"space": p.area_ref(p.resolving().target)}

    def explain(self, p: Position, choice: Choice) -> Refusal:
        faction = noun(choice)
        if verb(choice) != STRIKE or faction >= FACTIONS:
            return not_asked("5-1-2")
        if p.resolving().struck >> faction & 1:
            return no("5-1-2", "no-strike-twice", seat=seat_ref(faction))
        return no("5-1-2", "no-strike", seat=seat_ref(faction), space=p.area_ref(p.resolving().target))


class MarchingLosses(Decision[Position]):
    """Step 4: the Allied losses, soldiers before generals, heads never (§5-1-3f)."""

    def run(self, p: Position, dice: Dice) -> None:
        event = p.resolving()
        base = event.base()
        while event.to_remove:
            kinds = removable(p, base, p.at_war, False)
            if len(kinds) > 1 and event.to_remove < count_units(p, base, kinds):
                p.stack += ONE_UNIT
                return
            remove_marching(p, event, base, kinds[0], count_alike(p, base, kinds[0], event.to_remove))


def remove_marching(p: Position, event: AlliedEvent, base: Area, unit: Unit, number: int) -> None:
    """Marching units of a kind are removed."""
    event.to_remove -= number
    if unit >= GENERAL:
        event.fallen |= 1 << (unit - GENERAL)
    remove_allied_units(p, base, unit, number)


class RemoveMarching(Decision[Position]):
    """The active player picks which of the marching units is removed (§5-1-3f)."""

    def seat(self, p: Position) -> Seat:
        return p.active

    def choices(self, p: Position) -> list[Choice]:
        event = p.resolving()
        return [REMOVE | unit for unit in removable(p, event.base(), p.at_war, False)]

    def choose(self, p: Position, choice: Choice, dice: Dice) -> None:
        p.stack.pop()
        event = p.resolving()
        remove_marching(p, event, event.base(), choice & NOUN_MASK, 1)

    def arguments(self, p: Position) -> Mapping[str, Arg]:
        event = p.resolving()
        return {"space": p.area_ref(event.base()), "n": event.to_remove}

    def explain(self, p: Position, choice: Choice) -> Refusal:
        event = p.resolving()
        return why_not_removed(p, event.base(), choice)


class AlliedAdvance(Decision[Position]):
    """Step 5: if the area is cleared the general advances into it with everything but heads (§5-1-4).

    The Axis never advances after striking back (§5-1-3g).
    """

    def run(self, p: Position, dice: Dice) -> None:
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


class EndMarch(Decision[Position]):
    """Steps 6 to 8: generals come home, Axis powers surrender, those who struck back gain VP (§5-1-1, §5-1-5)."""

    def run(self, p: Position, dice: Dice) -> None:
        event = p.resolving()
        # §7-4e: now, as Montgomery takes no part in an attack out of London.
        for area in event.route:
            pass_london(p, event.general, area)
        come_home(p, event.fallen)
        for power in bits(event.heads):
            surrender(p, power, NOBODY)
        for faction in range(p.players):
            # §5-1-5: for each unit that his faction's hits removed; §5-1-5a: nobody for the neutral one's.
            gain(p, faction, event.strike_hits[faction], "5-1-5", "units")
        unsettle(p, event.target)
        p.stack.append(SETTLE)


MARCH_ON: Final = MarchOn("MarchOn", "5-1", auto=True)
STRIKE_BACK: Final = StrikeBack("StrikeBack", "5-1-2", auto=True)
CHOOSE_STRIKER: Final = ChooseStriker("ChooseStriker", "5-1-2")
MARCHING_LOSSES: Final = MarchingLosses("MarchingLosses", "5-1-3", auto=True)
REMOVE_MARCHING: Final = RemoveMarching("RemoveMarching", "5-1-3")
ALLIED_ADVANCE: Final = AlliedAdvance("AlliedAdvance", "5-1-4", auto=True)
END_MARCH: Final = EndMarch("EndMarch", "5-1-5", auto=True)
# §5-1-1: the steps of the attack after its dice.
LATER_STEPS: Final = in_order(STRIKE_BACK, *SHARING, MARCHING_LOSSES, ALLIED_ADVANCE, END_MARCH)
ONE_STRIKER: Final = in_order(CHOOSE_STRIKER, STRIKE_BACK)
ONE_UNIT: Final = in_order(REMOVE_MARCHING, MARCHING_LOSSES)
