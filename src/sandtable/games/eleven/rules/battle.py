"""Section 4-3: an attack by the Axis, its eight steps in order (§4-3-1); the advance stands in `advance`.

Hits of both sides are thrown first, then losses are taken, those of the target before those of the attackers.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sandtable.games.eleven.rules.advance import ADVANCE
from sandtable.games.eleven.rules.factions import SETTLE, unsettle
from sandtable.games.eleven.rules.orders import action_arguments
from sandtable.games.eleven.rules.war import (
    come_home,
    enter_soviet_zone,
    gain,
    remove_allied_units,
    remove_axis_units,
    surrender,
)
from sandtable.games.eleven.state import vocabulary as v
from sandtable.games.eleven.state.action import Action
from sandtable.games.eleven.state.position import Position, dice_ref, unit_ref, units_ref
from sandtable.games.eleven.state.types import Area, PowerSet, Unit
from sandtable.kernel.choice import NOUN_MASK, Choice, Seat, no, not_asked, noun, verb
from sandtable.kernel.dice import Dice
from sandtable.kernel.masks import bits, size
from sandtable.kernel.message import Arg, Refusal
from sandtable.kernel.state import Decision, in_order

RAIDERS: Final = 6


def group_size(action: Action) -> int:
    """How many units attack: those of the group, in a move-attack those who moved with the general (§4-3-8a)."""
    return 1 + size(action.companions) + action.soldiers + action.romanians


def raid_limit(action: Action) -> int:
    """How many units may take part in an air raid before the general's ability for it is lost; 0 if he has none."""
    # §ability.goring, §ability.kesselring: six at most.
    able = action.kind == v.ACT_AIR_RAID and action.ability and action.general in (v.GORING, v.KESSELRING)
    return RAIDERS if able else 0


def attack_modifiers(p: Position, action: Action) -> list[int]:
    """What the attackers' dice must show at most: the acting general's strength (§4-3-2a) and what changes it.

    Returns:
        his own strength, what his ability or an air raid makes of it, and -1 over a fortress border.
    """
    general = action.general
    kind = action.kind
    own = p.board.strength[general]
    strength = own
    if kind == v.ACT_AIR_RAID:
        # §4-3-8b; §ability.goring, §ability.kesselring: more, if no more take part than may.
        strength = 1
        if group_size(action) <= raid_limit(action):
            strength = 3 if general == v.GORING else 2
    elif action.ability and (
        (general == v.GUDERIAN and kind == v.ACT_MOVE_ATTACK)
        or (general == v.ROMMEL and kind != v.ACT_BOMBARD)
        or (general == v.JODL and kind == v.ACT_BOMBARD)
    ):
        # §ability.guderian, only after a move (§ability.guderian.moved); §ability.rommel; §ability.jodl.
        strength = 4
    # §4-3-2b, §4-3-8e: 1 becomes 0; §4-3-8b: not in an air raid.
    fortress = 0
    if kind != v.ACT_AIR_RAID and p.board.fortress[action.base()] >> action.target & 1 and strength > 0:
        fortress = -1
    return [own, strength - own, fortress]


def defence_strength(p: Position, area: Area) -> int:
    """The highest strength among the Allied units of an area (§4-3-2c), of all powers, soldiers 1 (§4-3-2d, §2-4c)."""
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
    """Roll so many dice; where no face can hit, none is thrown."""
    return dice.roll(number) if number > 0 and needs > 0 else []


def hits_of(faces: list[int], needs: int) -> int:
    """How many dice show at most what they need."""
    hits = 0
    for face in faces:
        if face <= needs:
            hits += 1
    return hits


class Attack(Decision[Position]):
    """Steps 1 and 2: the hits of the attackers (§4-3-1a) and, at the same time, of the target (§4-3-1b, §4-3-2)."""

    def run(self, p: Position, dice: Dice) -> None:
        action = p.acting()
        target = action.target
        if p.listening():
            units = units_ref(action.general, action.soldiers, action.romanians, action.companions)
            args: dict[str, Arg] = {"units": units, "start": p.area_ref(action.base()), "space": p.area_ref(target)}
            p.emit("4-3", f"did-{ATTACK_NAMES[action.kind]}", args)
        if p.board.soviet >> target & 1:
            # §7-2, §7-1: before the battle.
            enter_soviet_zone(p)
        number = group_size(action)
        bombarding = action.kind == v.ACT_BOMBARD
        items = attack_modifiers(p, action)
        action.needs = items[0] + items[1] + items[2]
        # §4-3-8d: a bombardment throws a die for three attackers, and is not struck back at.
        action.attack = throw(dice, number // 3 if bombarding else number, action.needs)
        action.hits = hits_of(action.attack, action.needs)
        there = p.allied_units(target)
        if not bombarding:
            action.counter_needs = defence_strength(p, target) + fortress_bonus(p, action)
            action.counter = throw(dice, there, action.counter_needs)
            action.counter_hits = hits_of(action.counter, action.counter_needs)
        # §4-3-3d, §4-3-3g: hits beyond the units there are lost, on both sides.
        action.to_remove = min(action.hits, there)
        action.to_lose = min(action.counter_hits, number)
        action.removed = action.to_remove
        action.step = v.STEP_ALLIED_LOSSES
        if p.listening():
            tell_roll(p, "did-roll-attack", action.attack, action.needs, action.hits)
            if not bombarding:
                tell_roll(p, "did-roll-counter", action.counter, action.counter_needs, action.counter_hits)
        p.stack += LATER_STEPS


def fortress_bonus(p: Position, action: Action) -> int:
    """+1 for those who strike back over a fortress border (§4-3-2e), not over the sea (§4-3-2f), nor in air raids."""
    if action.kind == v.ACT_AIR_RAID:
        return 0
    return p.board.fortress[action.base()] >> action.target & 1


def tell_roll(p: Position, id: str, faces: list[int], needs: int, hits: int) -> None:
    """Emit what was rolled, or that it could not hit."""
    if faces:
        p.emit("4-3-2", id, {"dice": dice_ref(faces), "needs": needs, "hits": hits})
    elif not needs:
        p.emit("4-3-2", "did-attack-in-vain", {})


def removable(p: Position, area: Area, powers: PowerSet, heads: bool) -> list[Unit]:
    """The kinds of Allied unit that may be removed next: soldiers of any power, generals (§4-3-3b), heads (§4-3-3a).

    Args:
        p: the position.
        area: where they stand.
        powers: whose units are concerned, a set.
        heads: whether heads are.
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


def count_units(p: Position, area: Area, units: list[Unit]) -> int:
    """How many units of these kinds stand in an area."""
    found = 0
    for unit in units:
        found += 1 if unit >= v.HEAD else p.soldiers(area, unit)
    return found


ALL_POWERS: Final = (1 << v.POWERS) - 1


class AlliedLosses(Decision[Position]):
    """Step 3: the target's losses; only where there is a choice is anybody asked (§4-3-1c, §4-3-3)."""

    def run(self, p: Position, dice: Dice) -> None:
        action = p.acting()
        while action.to_remove:
            kinds = removable(p, action.target, ALL_POWERS, True)
            if len(kinds) > 1 and action.to_remove < count_units(p, action.target, kinds):
                p.stack += ONE_REMOVED
                return
            remove_target(p, action, kinds[0], count_alike(p, action.target, kinds[0], action.to_remove))
        action.step = v.STEP_OWN_LOSSES


def count_alike(p: Position, area: Area, unit: Unit, most: int) -> int:
    """How many Allied units of one kind are removed at once, where nobody has a choice."""
    return 1 if unit >= v.HEAD else min(most, p.soldiers(area, unit))


def remove_target(p: Position, action: Action, unit: Unit, number: int) -> None:
    """Units of a kind are removed from the target."""
    action.to_remove -= number
    if unit >= v.GENERAL:
        action.fallen |= 1 << (unit - v.GENERAL)
    elif unit >= v.HEAD:
        action.heads |= 1 << (unit - v.HEAD)
    remove_allied_units(p, action.target, unit, number)


class RemoveAllied(Decision[Position]):
    """The active player picks an Allied unit to remove (§4-3-3)."""

    def seat(self, p: Position) -> Seat:
        return p.chooser()

    def choices(self, p: Position) -> list[Choice]:
        return [v.REMOVE | unit for unit in removable(p, p.acting().target, ALL_POWERS, True)]

    def choose(self, p: Position, choice: Choice, dice: Dice) -> None:
        p.stack.pop()
        remove_target(p, p.acting(), choice & NOUN_MASK, 1)

    def arguments(self, p: Position) -> Mapping[str, Arg]:
        return {**action_arguments(p), "n": p.acting().to_remove}

    def explain(self, p: Position, choice: Choice) -> Refusal:
        return why_not_removed(p, p.acting().target, choice)


def why_not_removed(p: Position, area: Area, choice: Choice) -> Refusal:
    """Why an Allied unit cannot be removed next (§4-3-3)."""
    unit = noun(choice)
    if verb(choice) != v.REMOVE or not v.is_unit(unit):
        return not_asked("4-3-3")
    return no("4-3-3", "no-remove", unit=unit_ref(unit), space=p.area_ref(area))


def losable(p: Position, action: Action) -> list[Unit]:
    """The kinds of attacker that can be removed: any (§4-3-3e), but nobody else (§4-3-3g)."""
    found = []
    if action.soldiers:
        found.append(v.GERMANY)
    if action.romanians:
        found.append(v.ROMANIA)
    base = action.base()
    here = p.here[base]
    return found + [v.GENERAL + general for general in bits((action.companions | 1 << action.general) & here)]


class OwnLosses(Decision[Position]):
    """Step 4: the attackers' losses; units that did not attack are safe (§4-3-1d, §4-3-3g)."""

    def run(self, p: Position, dice: Dice) -> None:
        action = p.acting()
        while action.to_lose:
            kinds = losable(p, action)
            left = action.soldiers + action.romanians + sum(1 for unit in kinds if unit >= v.GENERAL)
            if len(kinds) > 1 and action.to_lose < left:
                p.stack += ONE_LOST
                return
            alike = action.soldiers if kinds[0] == v.GERMANY else action.romanians if kinds[0] == v.ROMANIA else 1
            lose_attackers(p, action, kinds[0], min(alike, action.to_lose))


def lose_attackers(p: Position, action: Action, unit: Unit, number: int) -> None:
    """Attackers of a kind are removed."""
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


class LoseOwn(Decision[Position]):
    """Whoever decides for the attackers picks what is lost, generals first if he likes (§4-3-3e)."""

    def seat(self, p: Position) -> Seat:
        return p.chooser()

    def choices(self, p: Position) -> list[Choice]:
        return [v.LOSE | unit for unit in losable(p, p.acting())]

    def choose(self, p: Position, choice: Choice, dice: Dice) -> None:
        p.stack.pop()
        lose_attackers(p, p.acting(), choice & NOUN_MASK, 1)

    def arguments(self, p: Position) -> Mapping[str, Arg]:
        return {**action_arguments(p), "n": p.acting().to_lose}

    def explain(self, p: Position, choice: Choice) -> Refusal:
        unit = noun(choice)
        if verb(choice) != v.LOSE or not v.is_unit(unit):
            return not_asked("4-3-3")
        return no("4-3-3", "no-lose-not-attacking", unit=unit_ref(unit))


class Conclude(Decision[Position]):
    """Steps 6 to 8: generals come home (§4-3-1f), powers surrender (§4-3-1g), VP are gained (§4-3-1h)."""

    def run(self, p: Position, dice: Dice) -> None:
        action = p.acting()
        action.step = v.STEP_DONE
        come_home(p, action.fallen)
        for power in bits(action.heads):
            surrender(p, power, action.faction)
        # §4-3-7: for each unit that this attack removed, whoever is left (§4-3-7a); not for those that went by
        # surrender (§4-3-7b, §4-3-7x).  §ability.hitler.vp: to the faction of an ordered general.
        gain(p, action.faction, action.removed, "4-3-7", "units")
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
CONCLUDE: Final = Conclude("Conclude", "4-3-6", auto=True)
# §4-3-1: the steps after the dice.
LATER_STEPS: Final = in_order(ALLIED_LOSSES, OWN_LOSSES, ADVANCE, CONCLUDE)
ONE_REMOVED: Final = in_order(REMOVE_ALLIED, ALLIED_LOSSES)
ONE_LOST: Final = in_order(LOSE_OWN, OWN_LOSSES)
