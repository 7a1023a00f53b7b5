"""The actions worth thinking about, and what each is expected to gain for the faction of the general (rulebook 4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sandtable.bots.eleven.model.evaluation import Evaluator
from sandtable.games.eleven.format.probabilities import expected
from sandtable.games.eleven.rules.battle import attack_modifiers, group_size
from sandtable.games.eleven.rules.legality import destinations, mobilised_limit, mobilised_power, targets
from sandtable.games.eleven.state import vocabulary as v
from sandtable.games.eleven.state.action import Action
from sandtable.games.eleven.state.types import Act, Area, General, GeneralSet
from sandtable.kernel.masks import bits, size

RAIDERS = 6
BOMBARD_UNITS = 3
SMALL = 0.05


class Plan(NamedTuple):
    """An action thought through.

    Args:
        gain: what it is expected to gain.
        general, kind: who does it, and which of ACT_*.
        to, target: where he goes and whom he attacks; -1 if nowhere, nobody.
        soldiers, romanians, companions: who goes along; for mobilising, how many come.
    """

    gain: float
    general: General
    kind: Act
    to: Area = v.NOBODY
    target: Area = v.NOBODY
    soldiers: int = 0
    romanians: int = 0
    companions: GeneralSet = 0


class Group(NamedTuple):
    """Who goes along with a general."""

    soldiers: int
    romanians: int
    companions: GeneralSet


class Planner:
    """Looks for what a general may do.

    Args:
        evaluator: judges for the general's faction.
        general: the general.
        ability: his active ability counts (9).
    """

    def __init__(self, evaluator: Evaluator, general: General, ability: bool) -> None:
        self.evaluator = evaluator
        self.p = evaluator.p
        self.general = general
        self.start = max(v.NOBODY, evaluator.p.place[general])
        self.ability = ability
        if self.start >= 0:
            self.soldiers, romanians, generals = evaluator.own(self.start)
            self.others = generals & ~(1 << general)
            # §9: Romanian soldiers go with Paulus only.
            self.romanians = romanians if generals >> v.PAULUS & 1 else 0
            self.now = evaluator.standing(self.start)

    def plans(self) -> Iterator[Plan]:
        """All that is worth thinking about, waiting among it."""
        weights = self.evaluator.weights
        yield Plan(weights.wait, self.general, v.ACT_WAIT)
        if self.general == v.HITLER:
            return
        if self.p.place[self.general] == v.SANATORIUM:
            for area in bits(destinations(self.p, self.action(v.ACT_RETURN), v.ACT_RETURN)):
                yield Plan(weights.general + self.arriving(area, Group(0, 0, 0)), self.general, v.ACT_RETURN, area)
            return
        yield from self.mobilisations()
        yield from self.transfers()
        yield from self.moves()
        yield from self.attacks()

    def action(self, kind: Act, group: Group | None = None, to: Area = v.NOBODY, target: Area = v.NOBODY) -> Action:
        """The action as the rules' own functions want it."""
        action = Action(self.general, self.evaluator.faction, self.evaluator.faction, v.NOBODY, self.ability)
        action.kind = kind
        action.start = self.start
        action.to = to
        action.target = target
        if group is not None:
            action.soldiers, action.romanians, action.companions = group
        return action

    # What changes on the map.

    def arriving(self, area: Area, group: Group) -> float:
        """What the general's coming to an area with a group gains there."""
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

    def leaving(self, group: Group) -> float:
        """What the group's going costs where it leaves; soldiers left without a general are lost (4-1-1)."""
        evaluator, weights = self.evaluator, self.evaluator.weights
        left = self.others & ~group.companions
        soldiers = self.soldiers - group.soldiers
        after = evaluator.group(self.start, soldiers, self.romanians - group.romanians, left) if left else 0.0
        cost = evaluator.patience * (self.now - after)
        if not left:
            # They turn neutral (4-1-1), or alone are of no use until somebody fetches them.
            cost += weights.soldier * soldiers
        number = 1 + group.soldiers + group.romanians + size(group.companions)
        return cost - evaluator.danger.guarded(self.start, -number)

    def groups(self) -> list[Group]:
        """The groups worth thinking about: all, all but a guard, and the general by himself if others lead the rest."""
        all = Group(self.soldiers, self.romanians, self.others)
        found = [all]
        if self.soldiers and not self.others and self.evaluator.danger.guard(self.start, 1) > SMALL:
            found.append(Group(self.soldiers - 1, self.romanians, self.others))
        if self.others:
            found.append(Group(0, 0, 0))
            if self.soldiers > 1:
                found.append(Group(self.soldiers // 2, 0, 0))
        return found

    # Actions other than attacks.

    def mobilisations(self) -> Iterator[Plan]:
        """As many soldiers as can be had (4-2)."""
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
        yield Plan(gain, self.general, v.ACT_MOBILISE, soldiers=number)

    def transfers(self) -> Iterator[Plan]:
        """The general alone to the core, after a soldier has joined those that he leaves (4-4)."""
        evaluator = self.evaluator
        soldier = min(1, self.p.box[v.GERMANY])
        cost = self.leaving(Group(0, 0, 0))
        if soldier:
            # He stays where the general was.
            cost -= evaluator.danger.guarded(self.start, soldier)
            if self.others or self.p.solo:
                cost -= evaluator.weights.mobilised * evaluator.youth
        for area in bits(destinations(self.p, self.action(v.ACT_TRANSFER), v.ACT_TRANSFER)):
            if area != self.start:
                gain = self.arriving(area, Group(0, 0, 0)) - cost
                yield Plan(gain, self.general, v.ACT_TRANSFER, area, soldiers=soldier)

    def moves(self) -> Iterator[Plan]:
        """To every area within reach (4-1)."""
        evaluator, soviet = self.evaluator, self.p.board.soviet
        where = bits(destinations(self.p, self.action(v.ACT_MOVE), v.ACT_MOVE))
        for group in self.groups():
            cost = self.leaving(group)
            for area in where:
                gain = self.arriving(area, group) - cost
                if soviet >> area & 1:
                    gain -= evaluator.entry
                yield Plan(gain, self.general, v.ACT_MOVE, area, v.NOBODY, *group)

    # Attacks.

    def attacks(self) -> Iterator[Plan]:
        """Every kind of attack on every target (4-3)."""
        whole = Group(self.soldiers, self.romanians, self.others)
        for area in bits(targets(self.p, self.start, v.ACT_ATTACK)):
            yield self.attack(v.ACT_ATTACK, v.NOBODY, area, whole)
            if 1 + sum(whole[:2]) + size(self.others) >= BOMBARD_UNITS:
                yield self.attack(v.ACT_BOMBARD, v.NOBODY, area, whole)
        raiders = whole
        if self.ability and self.general in (v.GORING, v.KESSELRING):
            soldiers = max(0, min(self.soldiers, RAIDERS - 1 - size(self.others)))
            raiders = Group(soldiers, 0, self.others) if 1 + size(self.others) <= RAIDERS else Group(0, 0, 0)
        for area in bits(targets(self.p, self.start, v.ACT_AIR_RAID)):
            yield self.attack(v.ACT_AIR_RAID, v.NOBODY, area, raiders)
        for to in bits(destinations(self.p, self.action(v.ACT_MOVE_ATTACK), v.ACT_MOVE_ATTACK)):
            for area in bits(targets(self.p, to, v.ACT_MOVE_ATTACK)):
                for group in self.groups()[:2]:
                    yield self.attack(v.ACT_MOVE_ATTACK, to, area, group)

    def attack(self, kind: Act, to: Area, area: Area, group: Group) -> Plan:
        """An attack, judged."""
        evaluator = self.evaluator
        action = self.action(kind, group, to, area)
        target = evaluator.targets[area]
        base = to if kind == v.ACT_MOVE_ATTACK else self.start
        number = group_size(action)
        needs = sum(attack_modifiers(self.p, action))
        fort = 0 if kind == v.ACT_AIR_RAID else self.p.board.fortress[base] >> area & 1
        safe = kind == v.ACT_BOMBARD
        gain = evaluator.fight(target, number, needs, fort, number // 3 if safe else number, safe)
        if kind == v.ACT_MOVE_ATTACK:
            gain += self.arriving(to, group) - self.leaving(group)
            if self.p.board.soviet >> to & 1 and not target.cost:
                gain -= evaluator.entry
        if not safe:
            # Those that fall guard nothing any more.
            lost = round(expected(target.units, target.strength + fort, number))
            arrived = number if kind == v.ACT_MOVE_ATTACK else 0
            gain += evaluator.danger.guarded(base, arrived - lost) - evaluator.danger.guarded(base, arrived)
        return Plan(gain, self.general, kind, to, area, *group)


def stated(action: Action) -> Plan:
    """An action that somebody else has stated, as a plan."""
    soldiers = max(0, action.soldiers)
    romanians = max(0, action.romanians)
    return Plan(0.0, action.general, action.kind, action.to, action.target, soldiers, romanians, action.companions)
