"""What attacks, and groups of units in their places, are worth to a faction: the rules of thumb of the basic bot."""

from __future__ import annotations

from sandtable.bots.eleven.model.danger import Danger
from sandtable.bots.eleven.model.weights import Weights
from sandtable.games.eleven.format.probabilities import at_least, chances, expected
from sandtable.games.eleven.rules.battle import defence_strength
from sandtable.games.eleven.rules.events.winter import MODEL_SPARES
from sandtable.games.eleven.rules.legality import free_areas
from sandtable.games.eleven.state.position import Position
from sandtable.games.eleven.state.types import Area, AreaSet, Faction, GeneralSet
from sandtable.games.eleven.state.vocabulary import (
    AXIS_GENERALS,
    AXIS_POWERS,
    DO_WINTER,
    GENERALS,
    GERMANY,
    GUDERIAN,
    HITLER,
    MODEL,
    PAULUS,
    ROMMEL,
    SOVIET,
)
from sandtable.kernel.masks import bits, size

# Farther than so many actions nobody looks.
FAR = 4
# The turn in which the Soviet Union enters the war anyway, as the rulebook's short scenario has it.
SOVIET_TURN = "1941-summer"
HOPELESS = 0.02
# So few are attacked on the way to others.
FEW = 3
# What an air raid hits at (4-3-8).
RAID = 1
LATE = 3
ABLE = 4
# The faces of a die.
FACES = 6


class Target:
    """Allied units that may be attacked.

    Args:
        area: where they are.
        units: how many, heads among them.
        strength: what their dice hit at.
        reward: what wiping them out is worth besides their number.
        home: what then advancing into their area is worth.
        relief: what removing so many of them is worth besides the points for it: one entry for each number.
        cost: what attacking them costs, won or lost.
        ways: the areas from which they can be attacked by land after so many actions before: sets.

    Attributes:
        storms: as `ways`, where some of the actions attack the few who are in the way; None until that is asked.
        raids: the same, but attacked by air over the sea.
        theirs: what another faction could gain by attacking the units that are left: one entry for each number.
        taken: how likely another faction could take them all.
        ours: the own groups that can attack them at once: where each stands, and how likely it takes them all.
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


class Force:
    """A group that may attack.

    Args:
        faction: whose it is.
        area: where it stands.
        number: how many they are.
        strength: what their dice hit at.
    """

    def __init__(self, faction: Faction, area: Area, number: int, strength: int) -> None:
        self.faction = faction
        self.area = area
        self.number = number
        self.strength = strength


class Evaluator:
    """Judges what one faction may do in a position.

    Args:
        p: the position; it is not changed.
        faction: the faction.
        weights: what the rules of thumb weigh.
        near: what `danger.nearness` says of the board.
    """

    def __init__(self, p: Position, faction: Faction, weights: Weights, near: list[float]) -> None:
        self.p = p
        self.faction = faction
        self.weights = weights
        self.danger = Danger(p, weights, near)
        self.free = free_areas(p)
        turns = (p.board.last_turn_solo if p.solo else p.board.last_turn) - p.turn
        self.turns = turns
        # In the last turns prospects are worth less and less.
        self.youth = min(1.0, turns / LATE)
        self.patience = weights.prospect * self.youth
        self.entry = self.entry_cost()
        # Where General Winter is still to come in this turn: a set.
        self.winter = p.board.soviet if weights.winter and winter_comes(p) else 0
        self.weak = self.held_by_few() if weights.through else 0
        heeded = weights.rivalry or weights.stolen or weights.shared
        self.forces = self.all_forces() if heeded else []
        self.targets = {area: self.target(area) for area in bits(p.allied_at & (p.board.roads | p.board.guarded))}
        self.fights: dict[tuple[int, int, int, int], float] = {}
        self.outlooks: dict[tuple[Area, int, int, Area], float] = {}
        self.exposures: dict[tuple[Area, int, int], float] = {}

    def entry_cost(self) -> float:
        """What it costs to bring the Soviet Union into the war (7-2)."""
        p = self.p
        if p.at_war >> SOVIET & 1:
            return 0.0
        early = max(0, p.board.turn_ids.index(SOVIET_TURN) - p.turn)
        return self.weights.entry + self.weights.entry_turn * early

    def target(self, area: Area) -> Target:
        """Take stock of the Allied units in an area."""
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
            prize += board.london_vp if area == board.london else board.vp[area]
        found = Target(
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
        """The areas with so few Allied units that one attack may clear them on the way to others."""
        p, board = self.p, self.p.board
        found = 0
        for area in bits(p.allied_at & board.roads & ~board.guarded):
            if p.allied_units(area) <= FEW:
                found |= 1 << area
        return found

    def all_forces(self) -> list[Force]:
        """The groups of all players' factions."""
        p = self.p
        found = []
        for faction in range(p.players):
            led = p.owned[faction] & ~1
            for area in sorted({p.place[general] for general in bits(led) if p.place[general] >= 0}):
                generals = p.here[area] & led
                number = p.faction_soldiers(area, faction) + size(generals)
                if generals >> PAULUS & 1:
                    number += p.romanians(area)
                found.append(Force(faction, area, number, self.prowess(generals)))
        return found

    def contest(self, target: Target, prize: int) -> None:
        """Note what all forces in reach could gain from a target.

        Args:
            target: the target.
            prize: the victory points for taking it.
        """
        board = self.p.board
        area, units = target.area, target.units
        theirs = target.theirs
        for force in self.forces:
            if not target.ways[0] >> force.area & 1:
                continue
            adjacent = board.on_land[area] >> force.area & 1
            needs = max(0, force.strength - (board.fortress[force.area] >> area & 1 if adjacent else 0))
            chance = at_least(force.number, needs, units)
            if force.faction == self.faction:
                target.ours.append((force.area, chance))
                continue
            target.taken = max(target.taken, chance)
            for left in range(1, units + 1):
                gain = expected(force.number, needs, left) + prize * at_least(force.number, needs, left)
                theirs[left] = max(theirs[left], gain)

    def home(self, area: Area) -> float:
        """What advancing into an area would be worth once nobody is there (4-3-5, 4-3-7, 7-4)."""
        return 0.0 if self.p.barred >> area & 1 and not self.can_fall(area) else self.falling(area)

    def falling(self, area: Area) -> float:
        """What it is worth that the home in an area falls, if there is one that has not."""
        p, board, weights = self.p, self.p.board, self.weights
        bit = 1 << area
        if not board.guarded & bit or p.taken & bit:
            return 0.0
        if area == board.london:
            if not p.london_marker:
                return 0.0
            return board.london_vp + weights.power * board.london_power + weights.silenced + self.goal()
        # The home's general leaves the game, and his card does nothing any more.
        return board.vp[area] + weights.power * board.power[area] + weights.silenced + self.goal()

    def sent_home(self, area: Area) -> float:
        """What it is worth that the Allied generals in an area are beaten and go home, where they may be followed."""
        p, board = self.p, self.p.board
        found = 0.0
        for general in range(AXIS_GENERALS, GENERALS):
            if p.place[general] == area and board.home[general] != area and board.home[general] >= 0:
                found += self.falling(board.home[general])
        return self.weights.banish * found

    def can_fall(self, area: Area) -> bool:
        """Whether a home's general is at home, so that he may fall there."""
        return self.p.place[self.p.board.home_of[area]] == area

    def goal(self) -> float:
        """What a goal of domination is worth (8, 11)."""
        return self.weights.goal * self.turns if self.p.solo else 0.0

    def close(self, area: Area) -> AreaSet:
        """From where an area can be attacked at once: from next to it, or by a move-attack from one area farther."""
        board = self.p.board
        near = board.on_land[area] & board.roads
        return near | (board.reach.of(near & self.free) & board.roads)

    def ways(self, close: AreaSet, weak: AreaSet) -> list[AreaSet]:
        """From where somebody can be attacked at once, after one more action, and so on (4-1, 4-3-8).

        Args:
            close: the areas from which he can be attacked at once.
            weak: those with Allied units that are attacked on the way, and advanced into; one action for each.
        """
        board = self.p.board
        found = [close]
        seen = edge = close
        for _ in range(FAR - 1):
            after = board.land_reach.of(edge & weak) & board.roads & ~seen if weak else 0
            if after:
                after |= board.reach.of(after & self.free) & board.roads & ~seen
            # Two areas for each move.
            for _ in range(2):
                edge = board.reach.of(edge & self.free) & board.roads & ~seen
                seen |= edge
                after |= edge
            edge = after
            seen |= after
            found.append(seen)
        return found

    # Attacks.

    def fight(self, target: Target, number: int, needs: int, bonus: int, dice: int = -1, safe: bool = False) -> float:
        """What an attack is expected to gain, the advance left out.

        Args:
            target: the target.
            number: how many units attack, the general among them.
            needs: what their dice must show at most.
            bonus: what a border adds to the dice of the target.
            dice: how many dice they throw, if not one each.
            safe: nobody strikes back (4-3-8).
        """
        if dice < 0:
            dice = number
        key = (target.area, number << 8 | dice, needs, -1 if safe else bonus)
        found = self.fights.get(key)
        if found is None:
            found = self.fights[key] = self.count(target, number, needs, bonus, dice, safe)
        return found

    def count(self, target: Target, number: int, needs: int, bonus: int, dice: int, safe: bool) -> float:
        """As `fight`, counted out."""
        weights = self.weights
        value = -target.cost
        for hits, chance in enumerate(chances(dice, needs)):
            removed = min(hits, target.units)
            spared = target.theirs[target.units] - target.theirs[target.units - removed]
            value += chance * (removed + target.relief[removed] + weights.rivalry * spared)
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
        """The strength at which the best of a set of generals leads an attack."""
        best = 0
        for general in bits(generals):
            if general == HITLER:
                continue
            strength = self.p.board.strength[general]
            if ability and general in (ROMMEL, GUDERIAN):
                strength = max(strength, ABLE)
            best = max(best, strength)
        return best

    def outlook(self, area: Area, number: int, strength: int, before: Area = -1) -> float:
        """What the best attacks that a group can make from an area are worth, now or some actions later.

        Args:
            area: the area.
            number: how many they are.
            strength: what their dice hit at.
            before: where they are now, if not there.
        """
        if not number or not strength or area < 0:
            return 0.0
        key = (area, number, strength, before)
        found = self.outlooks.get(key)
        if found is None:
            found = self.outlooks[key] = self.look_out(area, number, strength, before)
        return found

    def look_out(self, area: Area, number: int, strength: int, before: Area) -> float:
        """As `outlook`, looked up among all targets."""
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
                value = self.fight(target, number, max(0, strength - fort), fort)
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

    def far(self, target: Target, bit: AreaSet, number: int, strength: int) -> float:
        """What attacking a target over the sea, or beyond others who are attacked first, is worth from an area.

        Args:
            target: the target.
            bit: the area, as a set.
            number: how many they are.
            strength: what their dice hit at.
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
                    best = worth * self.fight(target, number, RAID, 0)
                    break
                worth *= weights.ahead
        if self.weak:
            if target.storms is None:
                target.storms = self.ways(self.close(target.area), self.weak & ~(1 << target.area))
            worth = weights.through
            for way in target.storms:
                if way & bit:
                    return max(best, worth * self.fight(target, number, strength, 0))
                worth *= weights.ahead
        return best

    def group(self, area: Area, soldiers: int, romanians: int, generals: GeneralSet, before: Area = -1) -> float:
        """What a group of the faction is worth in an area for what it may do next; `before` as of `outlook`."""
        if area < 0 or not generals & ~1:
            return 0.0
        number = soldiers + size(generals & ~1)
        if generals >> PAULUS & 1:
            number += romanians
        strength = self.prowess(generals)
        found = self.outlook(area, number, strength, before)
        found += self.exposure(area, number, strength, size(generals & ~1))
        return found - self.frozen(area, number, generals) if self.winter >> area & 1 else found

    def frozen(self, area: Area, number: int, generals: GeneralSet) -> float:
        """What a group has to expect from General Winter in an area, the units of others there counted in (9)."""
        soldiers, romanians, own = self.own(area)
        others = self.danger.units[area] - soldiers - size(own) - (romanians if own >> PAULUS & 1 else 0)
        bare = max(0, number - MODEL_SPARES) if generals >> MODEL & 1 else number
        units = bare + max(0, others)
        return self.weights.winter * lost_to_winter(units) * bare / units if bare else 0.0

    def exposure(self, area: Area, number: int, strength: int, generals: int) -> float:
        """What a group has to expect from the Allies in an area."""
        key = (area, number, strength << 4 | generals)
        found = self.exposures.get(key)
        if found is None:
            found = self.exposures[key] = self.danger.exposure(area, number, strength, generals)
        return found

    def own(self, area: Area) -> tuple[int, int, int]:
        """The faction's soldiers, the Romanian soldiers and the faction's generals in an area."""
        p = self.p
        return p.faction_soldiers(area, self.faction), p.romanians(area), p.here[area] & p.owned[self.faction] & ~1

    def standing(self, area: Area) -> float:
        """What the faction's group in an area is worth as it is."""
        return self.group(area, *self.own(area))


def winter_comes(p: Position) -> bool:
    """Whether General Winter is the event of this turn, and has not been there."""
    return not p.half and any(effect.kind == DO_WINTER for effect in p.board.turn_effects[p.turn])


def lost_to_winter(units: int) -> float:
    """How many of so many units are lost to General Winter on average: those beyond the roll of two dice."""
    total = 0
    for first in range(1, FACES + 1):
        for second in range(1, FACES + 1):
            total += max(0, units - first - second)
    return total / FACES**2
