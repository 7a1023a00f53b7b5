"""Evaluate a faction's attacks and the areas of its groups by rules of thumb."""

from __future__ import annotations

from sandtable.bots.eleven.lookahead.berlin_danger import BerlinDanger
from sandtable.bots.eleven.lookahead.heuristic_weights import ElevenWeights
from sandtable.games.eleven.assessment.dice_probabilities import at_least, chances, expected, expected_winter_losses
from sandtable.games.eleven.rules.battle import (
    RAID_STRENGTH,
    UNIT_VP,
    defence_strength,
    over_border,
    own_strength,
    return_fire_bonus,
)
from sandtable.games.eleven.rules.events.allied_cards import entry_turn, event_ahead, event_has
from sandtable.games.eleven.rules.events.winter import spared
from sandtable.games.eleven.rules.possible_actions import MOVE_ATTACK_RANGE, MOVE_RANGE, free_areas, led_romanians
from sandtable.games.eleven.rules.turn import last_turn
from sandtable.games.eleven.rules.war_entry_surrender_and_victory import gives_vp, home_power, home_vp
from sandtable.games.eleven.state.int_types import Area, AreaSet, Faction, GeneralSet
from sandtable.games.eleven.state.position import ElevenPosition
from sandtable.games.eleven.state.vocabulary import (
    ACT_ATTACK,
    ACT_MOVE_ATTACK,
    AXIS_GENERALS,
    AXIS_POWERS,
    DO_WINTER,
    GENERALS,
    GERMANY,
    HITLER,
    SOVIET,
)
from sandtable.kernel.bit_masks import bits, size

# Attacks are considered only if at most this many other actions must come before.
FAR = 4
HOPELESS = 0.02
# Areas with at most this many Allied units can be attacked on the way to a target.
FEW = 3
LATE = 3


class AttackTarget:
    """Allied units in an area that a faction may attack.

    Args:
        area: the area of the units.
        units: the number of units, heads of state included.
        strength: the highest number on a die that is a hit for the units.
        reward: the additional value of removing all units.
        home: the value of the advance into the area after a successful attack.
        relief: for each number of removed units, the value of the reduced danger to Berlin.
        cost: the cost of an attack, whether it succeeds or not.
        ways: the areas from which the attack is possible on land: first those for an attack with the next action, then
            those for an attack after one other action, and so on.

    Attributes:
        storms: like `ways`, but on the way the group attacks areas with few units; None until it is computed.
        raids: like `ways`, for air raids over the sea; None until it is computed.
        theirs: for each number of units that are left in the area, the gain that another faction can expect from an
            attack on them.
        taken: the highest chance of another faction to remove all units.
        ours: the groups of the faction that can attack immediately: their area, and their chance to remove all units.
    """

    def __init__(
        self,
        area: Area,
        units: int,
        strength: int,
        reward: float,
        home: float,
        relief: list[float],
        cost: float,
        ways: list[AreaSet],
    ) -> None:
        self.area = area
        self.units = units
        self.strength = strength
        self.reward = reward
        self.home = home
        self.relief = relief
        self.cost = cost
        self.ways = ways
        self.storms: list[AreaSet] | None = None
        self.raids: list[AreaSet] | None = None
        self.theirs = [0.0] * (units + 1)
        self.taken = 0.0
        self.ours: list[tuple[int, float]] = []


class AttackForce:
    """A group that may attack.

    Args:
        faction: the faction of the group.
        area: the area of the group.
        number: the number of units.
        strength: the highest number on a die that is a hit for the group.
    """

    def __init__(self, faction: Faction, area: Area, number: int, strength: int) -> None:
        self.faction = faction
        self.area = area
        self.number = number
        self.strength = strength


class ElevenEvaluator:
    """An evaluator of the possibilities of one faction in a position.

    Args:
        p: the position; it stays unchanged.
        weights: the weights of the rules of thumb.
        near: the `berlin_danger.nearness` of the board.
    """

    def __init__(self, p: ElevenPosition, faction: Faction, weights: ElevenWeights, near: list[float]) -> None:
        self.p = p
        self.faction = faction
        self.weights = weights
        self.danger = BerlinDanger(p, weights, near)
        self.free = free_areas(p)
        turns = last_turn(p) - p.turn
        self.turns = turns
        # Later attacks lose their value in the last turns.
        self.youth = min(1.0, turns / LATE)
        self.patience = weights.prospect * self.youth
        self.entry = self.entry_cost()
        # The areas to which General Winter still comes in this turn, a set.
        self.winter = p.board.soviet if weights.winter and winter_comes(p) else 0
        self.weak = self.held_by_few() if weights.through else 0
        heeded = weights.rivalry or weights.stolen or weights.shared
        self.forces = self.all_forces() if heeded else []
        self.targets = {area: self.target(area) for area in bits(p.allied_at & (p.board.roads | p.board.guarded))}
        self.fights: dict[tuple[int, int, int, int], float] = {}
        self.outlooks: dict[tuple[Area, int, int, Area], float] = {}
        self.exposures: dict[tuple[Area, int, int], float] = {}

    def entry_cost(self) -> float:
        """Return the cost of a Soviet entry into the war (§7-2)."""
        p = self.p
        if p.at_war >> SOVIET & 1:
            return 0.0
        # If nothing else happens before, a turn event brings the Soviet Union into the war (§5-4).
        early = max(0, entry_turn(p.board, SOVIET) - p.turn)
        return self.weights.entry + self.weights.entry_turn * early

    def target(self, area: Area) -> AttackTarget:
        """Evaluate the Allied units in an area as a target."""
        p, board, weights = self.p, self.p.board, self.weights
        units = p.allied_units(area)
        reward = 0.0
        prize = 0
        for power in board.heads_in[area]:
            if power >= AXIS_POWERS and p.heads >> power & 1:
                recruits = board.backs[power][GERMANY]
                reward += board.head_vp[power] + weights.power * board.head_power[power] + weights.recruit * recruits
                prize += board.head_vp[power]
        if weights.banish:
            reward += self.sent_home(area)
        home = self.home(area)
        if home:
            prize += home_vp(board, area)
        found = AttackTarget(
            area,
            units,
            defence_strength(p, area),
            reward,
            home,
            [self.danger.relief(area, units, removed) for removed in range(units + 1)],
            self.entry if board.soviet >> area & 1 else 0.0,
            self.ways(self.close(area), 0),
        )
        if self.forces:
            self.contest(found, prize)
        return found

    def held_by_few(self) -> AreaSet:
        """Return the areas with so few Allied units that one attack may clear them."""
        p, board = self.p, self.p.board
        found = 0
        for area in bits(p.allied_at & board.roads & ~board.guarded):
            if p.allied_units(area) <= FEW:
                found |= 1 << area
        return found

    def all_forces(self) -> list[AttackForce]:
        """Return the groups of all factions with a player."""
        p = self.p
        found = []
        for faction in range(p.players):
            led = p.owned[faction] & ~1
            for area in sorted({p.place[general] for general in bits(led) if p.place[general] >= 0}):
                generals = p.here[area] & led
                number = p.faction_soldiers(area, faction) + size(generals)
                number += led_romanians(p.romanians(area), generals)
                found.append(AttackForce(faction, area, number, self.prowess(generals)))
        return found

    def contest(self, target: AttackTarget, prize: int) -> None:
        """Set what all groups in reach can gain from a target.

        Args:
            target: the target; it is changed.
            prize: the victory points for taking its area.
        """
        board = self.p.board
        area, units = target.area, target.units
        theirs = target.theirs
        for force in self.forces:
            if not target.ways[0] >> force.area & 1:
                continue
            adjacent = board.on_land[area] >> force.area & 1
            needs = over_border(force.strength, board.fortress[force.area] >> area & 1 if adjacent else 0)
            chance = at_least(force.number, needs, units)
            if force.faction == self.faction:
                target.ours.append((force.area, chance))
                continue
            target.taken = max(target.taken, chance)
            for left in range(1, units + 1):
                gain = UNIT_VP * expected(force.number, needs, left) + prize * at_least(force.number, needs, left)
                theirs[left] = max(theirs[left], gain)

    def home(self, area: Area) -> float:
        """Return the value of advancing into an area (§4-3-5, §4-3-7, §7-4).

        The area must have no Allied units.
        """
        return 0.0 if self.p.barred >> area & 1 and not self.can_fall(area) else self.falling(area)

    def falling(self, area: Area) -> float:
        """Return the value of taking an area that is the home of an Allied general.

        The value is 0 for an area that is not a home, or that has already been taken.
        """
        board, weights = self.p.board, self.weights
        if not gives_vp(self.p, area):
            return 0.0
        # The general of the home leaves the game, and the general's card has no more effect.
        return home_vp(board, area) + weights.power * home_power(board, area) + weights.silenced + self.goal()

    def sent_home(self, area: Area) -> float:
        """Return the value of sending an area's Allied generals home.

        A general who is beaten at home leaves the game.
        """
        p, board = self.p, self.p.board
        found = 0.0
        for general in range(AXIS_GENERALS, GENERALS):
            if p.place[general] == area and board.home[general] != area and board.home[general] >= 0:
                found += self.falling(board.home[general])
        return self.weights.banish * found

    def can_fall(self, area: Area) -> bool:
        """Return whether the general of a home is in it, so that an attack can remove him."""
        return self.p.place[self.p.board.home_of[area]] == area

    def goal(self) -> float:
        """Return the value of a goal of domination (§8, §11)."""
        return self.weights.goal * self.turns if self.p.solo else 0.0

    def close(self, area: Area) -> AreaSet:
        """Return the areas from which an area can be attacked with one action.

        A normal attack starts in a neighbour of the area, a move-attack in a neighbour of such a neighbour.
        """
        board = self.p.board
        found = edge = board.on_land[area] & board.roads
        for _ in range(MOVE_ATTACK_RANGE):
            edge = board.reach.of(edge & self.free) & board.roads
            found |= edge
        return found

    def ways(self, close: AreaSet, weak: AreaSet) -> list[AreaSet]:
        """Return the areas from which a target can be attacked, by the number of actions.

        The first entry is for attacks with one action, the next for attacks with two, and so on (§4-1, §4-3-8).

        Args:
            close: the areas from which the target can be attacked with one action.
            weak: areas with Allied units that can be taken on the way, with one action each.
        """
        board = self.p.board
        found = [close]
        seen = edge = close
        for _ in range(FAR - 1):
            after = board.land_reach.of(edge & weak) & board.roads & ~seen if weak else 0
            if after:
                for _ in range(MOVE_ATTACK_RANGE):
                    after |= board.reach.of(after & self.free) & board.roads & ~seen
            for _ in range(MOVE_RANGE):
                edge = board.reach.of(edge & self.free) & board.roads & ~seen
                seen |= edge
                after |= edge
            edge = after
            seen |= after
            found.append(seen)
        return found

    # Attacks.

    def fight(
        self, target: AttackTarget, number: int, needs: int, bonus: int = 0, dice: int = -1, safe: bool = False
    ) -> float:
        """Return the expected gain of an attack, without its advance.

        Args:
            number: the number of attacking units, the general included.
            needs: the highest face that hits.
            bonus: the bonus of return fire over the border.
            dice: the number of attacking dice; -1 for one for each unit.
            safe: whether there is no return fire (§4-3-8).
        """
        if dice < 0:
            dice = number
        key = (target.area, number << 8 | dice, needs, -1 if safe else bonus)
        found = self.fights.get(key)
        if found is None:
            found = self.fights[key] = self.count(target, number, needs, bonus, dice, safe)
        return found

    def count(self, target: AttackTarget, number: int, needs: int, bonus: int, dice: int, safe: bool) -> float:
        """Compute the result of `fight` without its cache."""
        weights = self.weights
        value = -target.cost
        for hits, chance in enumerate(chances(dice, needs)):
            removed = min(hits, target.units)
            denied = target.theirs[target.units] - target.theirs[target.units - removed]
            value += chance * (UNIT_VP * removed + target.relief[removed] + weights.rivalry * denied)
        won = at_least(dice, needs, target.units)
        if won > HOPELESS:
            value += won * target.reward
        if safe:
            return value + won * target.home
        counter = target.strength + bonus
        lost = at_least(target.units, counter, number)
        value += won * (1.0 - lost) * target.home
        value -= weights.soldier * expected(target.units, counter, number)
        return value - lost * (weights.general - weights.soldier)

    # Groups of units.

    def prowess(self, generals: GeneralSet, ability: bool = True) -> int:
        """Return the highest strength with which one of some generals can attack."""
        board = self.p.board
        best = 0
        for general in bits(generals):
            if general == HITLER:
                continue
            best = max(best, own_strength(board, general, ACT_ATTACK, ability))
            best = max(best, own_strength(board, general, ACT_MOVE_ATTACK, ability))
        return best

    def outlook(self, area: Area, number: int, strength: int, before: Area = -1) -> float:
        """Return the value of a group's best attacks from an area, now or later.

        Args:
            number: the number of units in the group.
            strength: the highest face with which the group hits.
            before: the current area of the group if the group is not in `area` yet; otherwise -1.
        """
        if not number or not strength or area < 0:
            return 0.0
        key = (area, number, strength, before)
        found = self.outlooks.get(key)
        if found is None:
            found = self.outlooks[key] = self.look_out(area, number, strength, before)
        return found

    def look_out(self, area: Area, number: int, strength: int, before: Area) -> float:
        """Compute the result of `outlook` without its cache."""
        board, weights = self.p.board, self.weights
        ahead, stolen, shared = weights.ahead, weights.stolen, weights.shared
        bit = 1 << area
        best = second = 0.0
        for target in self.targets.values():
            if target.ways[-1] & bit:
                worth = 1.0
                for way in target.ways:
                    if way & bit:
                        break
                    worth *= ahead
                fort = 0
                near = board.on_land[target.area]
                if near & bit:
                    fort = board.fortress[area] >> target.area & 1
                elif not near & self.free & ~board.fortress[target.area]:
                    fort = 1
                value = self.fight(target, number, over_border(strength, fort), return_fire_bonus(fort))
                value *= worth * (1.0 - stolen * target.taken)
                if target.ours:
                    chance = 0.0
                    for at, likely in target.ours:
                        if at != area and at != before and likely > chance:
                            chance = likely
                    value *= 1.0 - shared * chance
            else:
                value = self.far(target, bit, number, strength)
            if value > best:
                best, second = value, best
            elif value > second:
                second = value
        return best + weights.another * second

    def far(self, target: AttackTarget, bit: AreaSet, number: int, strength: int) -> float:
        """Return the value of attacking a target that is hard to reach.

        The attack goes over the sea, or follows attacks on other areas.

        Args:
            bit: the area of the group, as a set.
            number: the number of units in the group.
            strength: the highest face with which the group hits.
        """
        weights, board = self.weights, self.p.board
        best = 0.0
        over = board.sea[target.area] & board.roads if weights.overseas else 0
        if over:
            if target.raids is None:
                target.raids = self.ways(over, 0)
            worth = weights.overseas
            for way in target.raids:
                if way & bit:
                    best = worth * self.fight(target, number, RAID_STRENGTH)
                    break
                worth *= weights.ahead
        if self.weak:
            if target.storms is None:
                target.storms = self.ways(self.close(target.area), self.weak & ~(1 << target.area))
            worth = weights.through
            for way in target.storms:
                if way & bit:
                    return max(best, worth * self.fight(target, number, strength))
                worth *= weights.ahead
        return best

    def group(self, area: Area, soldiers: int, romanians: int, generals: GeneralSet, before: Area = -1) -> float:
        """Return the value of a group in an area, by its later attacks and its exposure.

        Args:
            before: the current area of the group if the group is not in `area` yet; otherwise -1.
        """
        if area < 0 or not generals & ~1:
            return 0.0
        number = soldiers + led_romanians(romanians, generals) + size(generals & ~1)
        strength = self.prowess(generals)
        found = self.outlook(area, number, strength, before)
        found += self.exposure(area, number, strength, size(generals & ~1))
        return found - self.frozen(area, number, generals) if self.winter >> area & 1 else found

    def frozen(self, area: Area, number: int, generals: GeneralSet) -> float:
        """Return the cost of losses to General Winter in an area (§9).

        The number of lost units depends on all Axis units in the area, and all factions there share the losses.
        """
        soldiers, romanians, own = self.own(area)
        others = self.danger.units[area] - soldiers - size(own) - led_romanians(romanians, own)
        bare = number - spared(generals, number)
        units = bare + max(0, others)
        return self.weights.winter * expected_winter_losses(units) * bare / units if bare else 0.0

    def exposure(self, area: Area, number: int, strength: int, generals: int) -> float:
        """Return what a group can expect to gain or lose by Allied attacks on its area."""
        key = (area, number, strength << 4 | generals)
        found = self.exposures.get(key)
        if found is None:
            found = self.exposures[key] = self.danger.exposure(area, number, strength, generals)
        return found

    def own(self, area: Area) -> tuple[int, int, int]:
        """Return the faction's units in an area.

        Returns:
            The number of the faction's soldiers, the number of Romanians, and the set of the faction's generals.
        """
        p = self.p
        return p.faction_soldiers(area, self.faction), p.romanians(area), p.here[area] & p.owned[self.faction] & ~1

    def standing(self, area: Area) -> float:
        """Return the value of the faction's group in an area in the current position."""
        return self.group(area, *self.own(area))


def winter_comes(p: ElevenPosition) -> bool:
    """Return whether General Winter still comes in this turn."""
    return event_ahead(p) and event_has(p.board, p.turn, DO_WINTER)
