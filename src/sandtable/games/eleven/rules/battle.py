"""Section 4-3: an Axis attack, its eight steps in order (§4-3-1).

Both sides roll first. Then the target's losses are removed, and after them the attackers' losses. The module
`advance_after_combat` contains the advance.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sandtable.games.eleven.rules.advance_after_combat import ADVANCE
from sandtable.games.eleven.rules.faction_changes import SETTLE, unsettle
from sandtable.games.eleven.rules.fuhrer_orders import action_arguments
from sandtable.games.eleven.rules.possible_actions import BOMBARD_UNITS
from sandtable.games.eleven.rules.war_entry_surrender_and_victory import (
    come_home,
    enter_soviet_zone,
    gain,
    remove_allied_units,
    remove_axis_units,
    surrender,
)
from sandtable.games.eleven.state import vocabulary as v
from sandtable.games.eleven.state.axis_action import Action
from sandtable.games.eleven.state.board import ElevenBoard
from sandtable.games.eleven.state.int_types import Act, Area, General, PowerSet, Unit
from sandtable.games.eleven.state.position import ElevenPosition, dice_ref, unit_ref, units_ref
from sandtable.kernel.bit_masks import bits, size
from sandtable.kernel.choice import NOUN_MASK, Choice, Seat, no, not_asked, noun, verb
from sandtable.kernel.dice import Dice
from sandtable.kernel.message import Arg, Refusal
from sandtable.kernel.state import Decision, in_order

# §ability.goring, §ability.kesselring: the maximum size of a group for which they raise the strength of an air raid.
RAIDERS: Final = 6
# §4-3-8b: the strength of an air raid without an ability.
RAID_STRENGTH: Final = 1
# The strength that an ability gives in other attacks: §ability.guderian, §ability.rommel, §ability.jodl.
ABILITY_STRENGTH: Final = 4
# §4-3-7: the VP for each unit that an attack removes.
UNIT_VP: Final = 1


def group_size(action: Action) -> int:
    """Return the number of attacking units (§4-3-8a).

    In a move-attack they are the units that have moved.
    """
    return 1 + size(action.companions) + action.soldiers + action.romanians


def raid_limit(action: Action) -> int:
    """Return the maximum size of a group for the general's air-raid ability.

    The result is 0 if the general has no such ability.
    """
    able = action.kind == v.ACT_AIR_RAID and action.ability and action.general in (v.GORING, v.KESSELRING)
    return RAIDERS if able else 0


def dice_of(kind: Act, number: int) -> int:
    """Return how many dice a number of attackers rolls in a kind of attack.

    §4-3-8d: a bombardment rolls one die for every three attackers.
    """
    return number // BOMBARD_UNITS if kind == v.ACT_BOMBARD else number


def has_return_fire(kind: Act) -> bool:
    """Return whether the target of a kind of attack returns fire.

    Only the target of a bombardment does not (§4-3-8d).
    """
    return kind != v.ACT_BOMBARD


def own_strength(board: ElevenBoard, general: General, kind: Act, ability: bool) -> int:
    """Return the strength with which a general leads an attack over land.

    Three abilities raise the strength to 4: §ability.guderian, but only after a move (§ability.guderian.moved),
    §ability.rommel and §ability.jodl.

    Args:
        kind: the kind of attack, any but an air raid.
        ability: whether the general's active ability applies.
    """
    if ability and (
        (general == v.GUDERIAN and kind == v.ACT_MOVE_ATTACK)
        or (general == v.ROMMEL and kind != v.ACT_BOMBARD)
        or (general == v.JODL and kind == v.ACT_BOMBARD)
    ):
        return ABILITY_STRENGTH
    return board.strength[general]


def over_border(strength: int, fortress: int) -> int:
    """Return the attackers' strength over a border (§4-3-2b, §4-3-8e).

    Over a fortress border the strength is one lower. Strength 1 falls to 0, and then no die hits.

    Args:
        strength: the strength without the border.
        fortress: 1 for a fortress border, 0 for any other.
    """
    return max(0, strength - fortress)


def return_fire_bonus(fortress: int) -> int:
    """Return the bonus of return fire over a border.

    The bonus is 1 over a fortress border (§4-3-2e), and 0 over all other borders, such as sea borders (§4-3-2f).

    Args:
        fortress: 1 for a fortress border, 0 for any other.
    """
    return fortress


def attack_modifiers(p: ElevenPosition, action: Action) -> list[int]:
    """Return the components of the highest face with which attackers hit (§4-3-2a).

    Returns:
        The acting general's strength, the change by an ability or air raid, and -1 over a fortress border or 0.
    """
    general = action.general
    kind = action.kind
    own = p.board.strength[general]
    strength = own
    if kind == v.ACT_AIR_RAID:
        # §4-3-8b; §ability.goring, §ability.kesselring: the ability raises the strength if the group is small enough.
        strength = RAID_STRENGTH
        if group_size(action) <= raid_limit(action):
            strength = 3 if general == v.GORING else 2
    else:
        strength = own_strength(p.board, general, kind, action.ability)
    return [own, strength - own, over_border(strength, attacked_fortress(p, action)) - strength]


def attacked_fortress(p: ElevenPosition, action: Action) -> int:
    """Return 1 if the attack goes over a fortress border, else 0.

    §4-3-8b: for air raids the border does not matter.
    """
    if action.kind == v.ACT_AIR_RAID:
        return 0
    return p.board.fortress[action.base()] >> action.target & 1


def defence_strength(p: ElevenPosition, area: Area) -> int:
    """Return the highest strength among the Allied units of an area (§4-3-2c).

    Generals, heads of state and soldiers of all nations count; a soldier has strength 1 (§4-3-2d, §2-4c).
    """
    best = 1
    strength = p.board.strength
    generals = p.here[area] & v.ALLIED_MASK
    while generals:
        bit = generals & -generals
        generals ^= bit
        best = max(best, strength[bit.bit_length() - 1])
    for power in p.board.heads_in[area]:
        if p.heads >> power & 1:
            best = max(best, p.board.head_strength[power])
    return best


def throw(dice: Dice, number: int, needs: int) -> list[int]:
    """Roll `number` dice and return their faces. If no face can hit, roll no dice."""
    return dice.roll(number) if number > 0 and needs > 0 else []


def hits_of(faces: list[int], needs: int) -> int:
    """Return how many dice hit, that is, show at most `needs`."""
    hits = 0
    for face in faces:
        if face <= needs:
            hits += 1
    return hits


class Attack(Decision[ElevenPosition]):
    """Steps 1 and 2: both sides roll for hits (§4-3-1a, §4-3-1b, §4-3-2)."""

    def run(self, p: ElevenPosition, dice: Dice) -> None:
        action = p.acting()
        target = action.target
        if p.listening():
            units = units_ref(action.general, action.soldiers, action.romanians, action.companions)
            args: dict[str, Arg] = {"units": units, "start": p.area_ref(action.base()), "space": p.area_ref(target)}
            p.emit("4-3", f"did-{ATTACK_NAMES[action.kind]}", args)
        if p.board.soviet >> target & 1:
            # §7-2, §7-1: the entry comes before the battle, because it can turn soldiers Soviet.
            enter_soviet_zone(p)
        number = group_size(action)
        fired_at = has_return_fire(action.kind)
        items = attack_modifiers(p, action)
        action.needs = items[0] + items[1] + items[2]
        action.attack = throw(dice, dice_of(action.kind, number), action.needs)
        action.hits = hits_of(action.attack, action.needs)
        there = p.allied_units(target)
        if fired_at:
            action.counter_needs = defence_strength(p, target) + fortress_bonus(p, action)
            action.counter = throw(dice, there, action.counter_needs)
            action.counter_hits = hits_of(action.counter, action.counter_needs)
        # §4-3-3d, §4-3-3g: hits in excess of the units are lost, on both sides.
        action.to_remove = min(action.hits, there)
        action.to_lose = min(action.counter_hits, number)
        action.removed = action.to_remove
        action.step = v.STEP_ALLIED_LOSSES
        if p.listening():
            tell_roll(p, "did-roll-attack", action.attack, action.needs, action.hits)
            if fired_at:
                tell_roll(p, "did-roll-counter", action.counter, action.counter_needs, action.counter_hits)
        p.stack += LATER_STEPS


def fortress_bonus(p: ElevenPosition, action: Action) -> int:
    """Return the bonus of the return fire against an attack (§4-3-2e)."""
    return return_fire_bonus(attacked_fortress(p, action))


def tell_roll(p: ElevenPosition, id: str, faces: list[int], needs: int, hits: int) -> None:
    """Report a roll as an event, or report that the attack could not hit."""
    if faces:
        p.emit("4-3-2", id, {"dice": dice_ref(faces), "needs": needs, "hits": hits})
    elif not needs:
        p.emit("4-3-2", "did-attack-in-vain", {})


def removable(p: ElevenPosition, area: Area, powers: PowerSet, heads: bool) -> list[Unit]:
    """Return the kinds of Allied unit that can be removed next.

    Soldiers of any nation are removed before generals (§4-3-3b), and heads of state last (§4-3-3a).

    Args:
        powers: the set of nations whose units can be removed.
        heads: whether heads of state can be removed.
    """
    found: list[int] = []
    if p.major[area] or p.lesser[area]:
        found = [power for power in range(v.AXIS_POWERS, v.POWERS) if powers >> power & 1 and p.soldiers(area, power)]
    if found:
        return found
    for general in bits(p.here[area] & v.ALLIED_MASK):
        if powers >> v.GENERAL_POWER[general] & 1:
            found.append(v.GENERAL + general)
    if found or not heads:
        return found
    return [v.HEAD + power for power in p.board.heads_in[area] if power >= v.AXIS_POWERS and p.heads >> power & 1]


def count_units(p: ElevenPosition, area: Area, units: list[Unit]) -> int:
    """Return how many units of the given kinds are in an area."""
    found = 0
    for unit in units:
        found += 1 if unit >= v.HEAD else p.soldiers(area, unit)
    return found


ALL_POWERS: Final = (1 << v.POWERS) - 1


class AlliedLosses(Decision[ElevenPosition]):
    """Step 3: the target's losses (§4-3-1c, §4-3-3).

    The player is asked only if there is a real choice.
    """

    def run(self, p: ElevenPosition, dice: Dice) -> None:
        action = p.acting()
        while action.to_remove:
            kinds = removable(p, action.target, ALL_POWERS, True)
            if len(kinds) > 1 and action.to_remove < count_units(p, action.target, kinds):
                p.stack += ONE_REMOVED
                return
            number = count_alike(p, action.target, kinds[0], action.to_remove)
            p.skip(v.REMOVE | kinds[0], number)
            remove_target(p, action, kinds[0], number)
        action.step = v.STEP_OWN_LOSSES


def count_alike(p: ElevenPosition, area: Area, unit: Unit, most: int) -> int:
    """Return how many Allied units of one kind can be removed together, at most `most`."""
    return 1 if unit >= v.HEAD else min(most, p.soldiers(area, unit))


def remove_target(p: ElevenPosition, action: Action, unit: Unit, number: int) -> None:
    """Remove units of one kind from the attacked area."""
    action.to_remove -= number
    if unit >= v.GENERAL:
        action.fallen |= 1 << (unit - v.GENERAL)
    elif unit >= v.HEAD:
        action.heads |= 1 << (unit - v.HEAD)
    remove_allied_units(p, action.target, unit, number)


class RemoveAllied(Decision[ElevenPosition]):
    """The attacking player's choice of the next Allied unit to remove (§4-3-3)."""

    def seat(self, p: ElevenPosition) -> Seat:
        return p.chooser()

    def choices(self, p: ElevenPosition) -> list[Choice]:
        return [v.REMOVE | unit for unit in removable(p, p.acting().target, ALL_POWERS, True)]

    def choose(self, p: ElevenPosition, choice: Choice, dice: Dice) -> None:
        p.stack.pop()
        remove_target(p, p.acting(), choice & NOUN_MASK, 1)

    def arguments(self, p: ElevenPosition) -> Mapping[str, Arg]:
        return {**action_arguments(p), "n": p.acting().to_remove}

    def explain(self, p: ElevenPosition, choice: Choice) -> Refusal:
        return why_not_removed(p, p.acting().target, choice)


def why_not_removed(p: ElevenPosition, area: Area, choice: Choice) -> Refusal:
    """Return why an Allied unit cannot be removed next (§4-3-3)."""
    unit = noun(choice)
    if verb(choice) != v.REMOVE or not v.is_unit(unit):
        return not_asked("4-3-3")
    return no("4-3-3", "no-remove", unit=unit_ref(unit), space=p.area_ref(area))


def losable(p: ElevenPosition, action: Action) -> list[Unit]:
    """Return the kinds of attacking unit that can be removed next (§4-3-3e).

    The attacking units can be removed in any order. Units that do not attack cannot be removed (§4-3-3g).
    """
    found = []
    if action.soldiers:
        found.append(v.GERMANY)
    if action.romanians:
        found.append(v.ROMANIA)
    base = action.base()
    here = p.here[base]
    return found + [v.GENERAL + general for general in bits((action.companions | 1 << action.general) & here)]


class OwnLosses(Decision[ElevenPosition]):
    """Step 4: the attackers' losses (§4-3-1d, §4-3-3g).

    Axis units that do not take part in the attack are never removed.
    """

    def run(self, p: ElevenPosition, dice: Dice) -> None:
        action = p.acting()
        while action.to_lose:
            kinds = losable(p, action)
            left = action.soldiers + action.romanians + sum(1 for unit in kinds if unit >= v.GENERAL)
            if len(kinds) > 1 and action.to_lose < left:
                p.stack += ONE_LOST
                return
            alike = action.soldiers if kinds[0] == v.GERMANY else action.romanians if kinds[0] == v.ROMANIA else 1
            number = min(alike, action.to_lose)
            p.skip(v.LOSE | kinds[0], number)
            lose_attackers(p, action, kinds[0], number)


def lose_attackers(p: ElevenPosition, action: Action, unit: Unit, number: int) -> None:
    """Remove attacking units of one kind."""
    action.to_lose -= number
    base = action.base()
    if unit == v.GERMANY:
        action.soldiers -= number
    elif unit == v.ROMANIA:
        action.romanians -= number
    else:
        action.companions &= ~(1 << (unit - v.GENERAL))
        unsettle(p, base)
    remove_axis_units(p, base, action.faction, unit, number)


class LoseOwn(Decision[ElevenPosition]):
    """The choice of the next attacking unit to remove (§4-3-3e).

    Generals can be removed before soldiers.
    """

    def seat(self, p: ElevenPosition) -> Seat:
        return p.chooser()

    def choices(self, p: ElevenPosition) -> list[Choice]:
        return [v.LOSE | unit for unit in losable(p, p.acting())]

    def choose(self, p: ElevenPosition, choice: Choice, dice: Dice) -> None:
        p.stack.pop()
        lose_attackers(p, p.acting(), choice & NOUN_MASK, 1)

    def arguments(self, p: ElevenPosition) -> Mapping[str, Arg]:
        return {**action_arguments(p), "n": p.acting().to_lose}

    def explain(self, p: ElevenPosition, choice: Choice) -> Refusal:
        unit = noun(choice)
        if verb(choice) != v.LOSE or not v.is_unit(unit):
            return not_asked("4-3-3")
        return no("4-3-3", "no-lose-not-attacking", unit=unit_ref(unit))


class ConcludeAttack(Decision[ElevenPosition]):
    """Steps 6 to 8: the end of the attack.

    Removed generals return home (§4-3-1f), nations surrender (§4-3-1g), and the faction gains VP (§4-3-1h).
    """

    def run(self, p: ElevenPosition, dice: Dice) -> None:
        action = p.acting()
        action.step = v.STEP_DONE
        come_home(p, action.fallen)
        for power in bits(action.heads):
            surrender(p, power, action.faction)
        # §4-3-7: the attack gives VP for each unit that it removed, even if no attacker survives (§4-3-7a). Units that
        # a surrender removes give no VP (§4-3-7b, §4-3-7x). §ability.hitler.vp: an ordered general's faction gains VP.
        gain(p, action.faction, UNIT_VP * action.removed, "4-3-7", "units")
        p.stack.append(SETTLE)


ATTACK_NAMES: Final = {
    v.ACT_ATTACK: "attack",
    v.ACT_MOVE_ATTACK: "attack",
    v.ACT_AIR_RAID: "air-raid",
    v.ACT_BOMBARD: "bombard",
}
ATTACK: Final = Attack("Attack", "4-3-2", auto=True)
ALLIED_LOSSES: Final = AlliedLosses("AlliedLosses", "4-3-3", auto=True)
REMOVE_ALLIED: Final = RemoveAllied("RemoveAllied", "4-3-3")
OWN_LOSSES: Final = OwnLosses("OwnLosses", "4-3-3", auto=True)
LOSE_OWN: Final = LoseOwn("LoseOwn", "4-3-3")
CONCLUDE: Final = ConcludeAttack("Conclude", "4-3-6", auto=True)
# §4-3-1: the steps of an attack that follow the rolls of both sides.
LATER_STEPS: Final = in_order(ALLIED_LOSSES, OWN_LOSSES, ADVANCE, CONCLUDE)
ONE_REMOVED: Final = in_order(REMOVE_ALLIED, ALLIED_LOSSES)
ONE_LOST: Final = in_order(LOSE_OWN, OWN_LOSSES)
