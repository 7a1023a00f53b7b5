"""Generate promising actions with the expected gain of the faction (§4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sandtable.bots.eleven.lookahead.attack_and_group_evaluation import ElevenEvaluator
from sandtable.games.eleven.assessment.dice_probabilities import expected
from sandtable.games.eleven.rules.action_declaration import mobilised_bounds
from sandtable.games.eleven.rules.battle import (
    attack_modifiers,
    dice_of,
    fortress_bonus,
    group_size,
    has_return_fire,
    raid_limit,
)
from sandtable.games.eleven.rules.possible_actions import (
    BOMBARD_UNITS,
    destinations,
    led_romanians,
    mobilised_limit,
    mobilised_power,
    targets,
)
from sandtable.games.eleven.state import vocabulary as v
from sandtable.games.eleven.state.axis_action import Action
from sandtable.games.eleven.state.int_types import Act, Area, General, GeneralSet
from sandtable.kernel.bit_masks import bits, size

SMALL = 0.05


class ActionPlan(NamedTuple):
    """A complete planned action.

    Args:
        gain: the expected gain.
        general: the acting general.
        kind: one of ACT_*.
        to: the destination, or UNSET.
        target: the attacked area, or UNSET.
        soldiers: the number of German soldiers in the group, or of soldiers to mobilise.
        romanians: the number of Romanian soldiers in the group.
        companions: the set of other generals in the group.
    """

    gain: float
    general: General
    kind: Act
    to: Area = v.UNSET
    target: Area = v.UNSET
    soldiers: int = 0
    romanians: int = 0
    companions: GeneralSet = 0


class ActionGroup(NamedTuple):
    """The units that move or attack together with a general."""

    soldiers: int
    romanians: int
    companions: GeneralSet


class ActionPlanner:
    """A generator of a general's actions.

    Args:
        evaluator: evaluates positions for the general's faction.
        ability: whether the general's active ability applies (§9).
    """

    def __init__(self, evaluator: ElevenEvaluator, general: General, ability: bool) -> None:
        self.evaluator = evaluator
        self.p = evaluator.p
        self.general = general
        self.start = max(v.UNSET, evaluator.p.place[general])
        self.ability = ability
        if self.start >= 0:
            self.soldiers, romanians, generals = evaluator.own(self.start)
            self.others = generals & ~(1 << general)
            self.romanians = led_romanians(romanians, generals)
            self.now = evaluator.standing(self.start)

    def plans(self) -> Iterator[ActionPlan]:
        """Yield all promising actions; waiting is always included."""
        weights = self.evaluator.weights
        yield ActionPlan(weights.wait, self.general, v.ACT_WAIT)
        if self.general == v.HITLER:
            return
        if self.p.place[self.general] == v.SANATORIUM:
            for area in bits(destinations(self.p, self.action(v.ACT_RETURN), v.ACT_RETURN)):
                yield ActionPlan(
                    weights.general + self.arriving(area, ActionGroup(0, 0, 0)), self.general, v.ACT_RETURN, area
                )
            return
        yield from self.mobilisations()
        yield from self.transfers()
        yield from self.moves()
        yield from self.attacks()

    def action(self, kind: Act, group: ActionGroup | None = None, to: Area = v.UNSET, target: Area = v.UNSET) -> Action:
        """Return an action in the form that the functions of the rules take."""
        action = Action(self.general, self.evaluator.faction, self.evaluator.faction, v.UNSET, self.ability)
        action.kind = kind
        action.start = self.start
        action.to = to
        action.target = target
        if group is not None:
            action.soldiers, action.romanians, action.companions = group
        return action

    # The effects of movement.

    def arriving(self, area: Area, group: ActionGroup) -> float:
        """Return the gain from a group's arrival in an area."""
        evaluator, p = self.evaluator, self.p
        soldiers, romanians, generals = evaluator.own(area)
        lone = p.faction_soldiers(area, v.NEUTRAL)
        after = evaluator.group(
            area,
            soldiers + lone + group.soldiers,
            romanians + group.romanians,
            generals | group.companions | 1 << self.general,
            self.start,
        )
        gain = evaluator.patience * (after - evaluator.standing(area)) + evaluator.weights.soldier * lone
        number = 1 + group.soldiers + group.romanians + size(group.companions)
        return gain + evaluator.danger.guarded(area, number)

    def leaving(self, group: ActionGroup) -> float:
        """Return the cost of a group's departure from its area (§4-1-1).

        Soldiers who stay without a general count as lost.
        """
        evaluator, weights = self.evaluator, self.evaluator.weights
        left = self.others & ~group.companions
        soldiers = self.soldiers - group.soldiers
        after = evaluator.group(self.start, soldiers, self.romanians - group.romanians, left) if left else 0.0
        cost = evaluator.patience * (self.now - after)
        if not left:
            # The soldiers turn neutral (§4-1-1). In solo games they can do nothing until a general comes.
            cost += weights.soldier * soldiers
        number = 1 + group.soldiers + group.romanians + size(group.companions)
        return cost - evaluator.danger.guarded(self.start, -number)

    def groups(self) -> list[ActionGroup]:
        """Return promising groups for an action of the general.

        One group consists of all units in the area, and another of all but a soldier, who stays as a guard. If other
        generals are in the area, the general can leave soldiers with them. Then two more groups are the general alone,
        and the general with half of the soldiers.
        """
        all = ActionGroup(self.soldiers, self.romanians, self.others)
        found = [all]
        if self.soldiers and not self.others and self.evaluator.danger.guard(self.start, 1) > SMALL:
            found.append(ActionGroup(self.soldiers - 1, self.romanians, self.others))
        if self.others:
            found.append(ActionGroup(0, 0, 0))
            if self.soldiers > 1:
                found.append(ActionGroup(self.soldiers // 2, 0, 0))
        return found

    # Actions other than attacks.

    def mobilisations(self) -> Iterator[ActionPlan]:
        """Yield the mobilisation of as many soldiers as possible (§4-2)."""
        action = self.action(v.ACT_MOBILISE)
        number = mobilised_limit(self.p, action)
        if number <= 0:
            return
        evaluator = self.evaluator
        generals = self.others | 1 << self.general
        german = mobilised_power(self.p, action) == v.GERMANY
        soldiers = self.soldiers + (number if german else 0)
        romanians = self.romanians + (0 if german else number)
        after = evaluator.group(self.start, soldiers, romanians, generals)
        gain = evaluator.patience * (after - self.now) + evaluator.weights.mobilised * number * evaluator.youth
        gain += evaluator.danger.guarded(self.start, number)
        yield ActionPlan(gain, self.general, v.ACT_MOBILISE, soldiers=number)

    def transfers(self) -> Iterator[ActionPlan]:
        """Yield transfers of the general to a core area (§4-4).

        If the replacement box contains a German soldier, the soldier is placed in the area that the general leaves.
        """
        evaluator = self.evaluator
        soldier = mobilised_bounds(self.p, self.action(v.ACT_TRANSFER))[1]
        cost = self.leaving(ActionGroup(0, 0, 0))
        if soldier:
            # The soldier stays in the general's former area.
            cost -= evaluator.danger.guarded(self.start, soldier)
            if self.others or self.p.solo:
                cost -= evaluator.weights.mobilised * evaluator.youth
        for area in bits(destinations(self.p, self.action(v.ACT_TRANSFER), v.ACT_TRANSFER)):
            if area != self.start:
                gain = self.arriving(area, ActionGroup(0, 0, 0)) - cost
                yield ActionPlan(gain, self.general, v.ACT_TRANSFER, area, soldiers=soldier)

    def moves(self) -> Iterator[ActionPlan]:
        """Yield moves to every area in reach (§4-1)."""
        evaluator, soviet = self.evaluator, self.p.board.soviet
        where = bits(destinations(self.p, self.action(v.ACT_MOVE), v.ACT_MOVE))
        for group in self.groups():
            cost = self.leaving(group)
            for area in where:
                gain = self.arriving(area, group) - cost
                if soviet >> area & 1:
                    gain -= evaluator.entry
                yield ActionPlan(gain, self.general, v.ACT_MOVE, area, v.UNSET, *group)

    # Attacks.

    def attacks(self) -> Iterator[ActionPlan]:
        """Yield attacks of every kind on every possible target (§4-3)."""
        whole = ActionGroup(self.soldiers, self.romanians, self.others)
        for area in bits(targets(self.p, self.start, v.ACT_ATTACK)):
            yield self.attack(v.ACT_ATTACK, v.UNSET, area, whole)
            if 1 + sum(whole[:2]) + size(self.others) >= BOMBARD_UNITS:
                yield self.attack(v.ACT_BOMBARD, v.UNSET, area, whole)
        raiders = whole
        limit = raid_limit(self.action(v.ACT_AIR_RAID))
        if limit:
            soldiers = max(0, min(self.soldiers, limit - 1 - size(self.others)))
            raiders = ActionGroup(soldiers, 0, self.others) if 1 + size(self.others) <= limit else ActionGroup(0, 0, 0)
        for area in bits(targets(self.p, self.start, v.ACT_AIR_RAID)):
            yield self.attack(v.ACT_AIR_RAID, v.UNSET, area, raiders)
        for to in bits(destinations(self.p, self.action(v.ACT_MOVE_ATTACK), v.ACT_MOVE_ATTACK)):
            for area in bits(targets(self.p, to, v.ACT_MOVE_ATTACK)):
                for group in self.groups()[:2]:
                    yield self.attack(v.ACT_MOVE_ATTACK, to, area, group)

    def attack(self, kind: Act, to: Area, area: Area, group: ActionGroup) -> ActionPlan:
        """Return an attack with its expected gain."""
        evaluator = self.evaluator
        action = self.action(kind, group, to, area)
        target = evaluator.targets[area]
        base = to if kind == v.ACT_MOVE_ATTACK else self.start
        number = group_size(action)
        needs = sum(attack_modifiers(self.p, action))
        bonus = fortress_bonus(self.p, action)
        safe = not has_return_fire(kind)
        gain = evaluator.fight(target, number, needs, bonus, dice_of(kind, number), safe)
        if kind == v.ACT_MOVE_ATTACK:
            gain += self.arriving(to, group) - self.leaving(group)
            if self.p.board.soviet >> to & 1 and not target.cost:
                gain -= evaluator.entry
        if not safe:
            # Lost units no longer guard Berlin.
            lost = round(expected(target.units, target.strength + bonus, number))
            arrived = number if kind == v.ACT_MOVE_ATTACK else 0
            gain += evaluator.danger.guarded(base, arrived - lost) - evaluator.danger.guarded(base, arrived)
        return ActionPlan(gain, self.general, kind, to, area, *group)


def stated(action: Action) -> ActionPlan:
    """Convert another player's declared action to a plan."""
    soldiers = max(0, action.soldiers)
    romanians = max(0, action.romanians)
    return ActionPlan(
        0.0, action.general, action.kind, action.to, action.target, soldiers, romanians, action.companions
    )
