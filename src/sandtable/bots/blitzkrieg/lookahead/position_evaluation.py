"""Evaluate positions for Germany by the rules of thumb of the basic bot.

A certain win by victory card is worth 100 points. Bots reconstruct the evaluated position from their view.
"""

from __future__ import annotations

from math import log2
from typing import Any, Final, NamedTuple

from sandtable.bots.blitzkrieg.lookahead.battle_odds import odds
from sandtable.games.blitzkrieg.rules.battle import SUPERIORITY_DICE, defence_value, limited, superior, unit_dice
from sandtable.games.blitzkrieg.rules.battle_result import REMOVAL_MOMENTUM
from sandtable.games.blitzkrieg.rules.supply import supply_area
from sandtable.games.blitzkrieg.rules.unit_removal import surrenders
from sandtable.games.blitzkrieg.rules.victory import base_lost, enough_surrendered, points_of, surrender_points
from sandtable.games.blitzkrieg.state import vocabulary as v
from sandtable.games.blitzkrieg.state.board import BlitzkriegBoard
from sandtable.games.blitzkrieg.state.int_types import RoutedKind, Space, SpaceSet, Units
from sandtable.games.blitzkrieg.state.position import Battle, BlitzkriegPosition
from sandtable.kernel.bit_masks import bits
from sandtable.kernel.choice import Seat

DECIDED: Final = 300.0
GOALS: Final = 100.0
# The value of a surrender point, in addition to the value of the lost unit.
SURRENDER_POINT: Final = 7.0
# The maximum number of positions whose values are cached.
MAX_CACHED_POSITIONS: Final = 1024
# The index in `dangers` of Germany's chances if it plays a battle card. The chances of both sides without a battle
# card have the indices 0 and 1.
ONSET: Final = 2
# A German base with more units than this is safe.
SAFE_GARRISON: Final = 4


class BlitzkriegWeights(NamedTuple):
    """The weights of the rules of thumb; the defaults were found by playing games.

    Args:
        infantry: the value of infantry on the map and in supply.
        tank: the value of a tank on the map and in supply.
        box: the factor of a unit in the replacement box.
        cut_off: the factor of a unit out of supply.
        pull: the share of a space's value that each unit in the space adds.
        crowd: the factor of `pull` for the units in a space that add no dice, because others already add the maximum.
        lane: the value of controlling a space, which decreases with the distance from the goals.
        ground: the value of controlling any space.
        lane_cut_off: the factor of `lane` and `ground` for a space out of supply.
        fade: the factor of a space's value for each space between it and a goal.
        momentum_first: the value of the first point of momentum.
        momentum: the value of every point of momentum.
        surrender: the value of a surrender point; a certain number wins the game (§4.2).
        surrender_square: the value that is multiplied by the square of the surrender points.
        pocket: the share of infantry out of supply that counts as surrendered.
        risk: the weight of the cost of an enemy attack.
        alarm: the cost of a possible loss of a German base.
        last_turn: the factor of everything but the victory cards in the last turn.
        next_to_last: the factor of everything but the victory cards in the turn before the last.
        strict: how strictly a card needs all of its spaces in the last turn, from 0 to 1.
        steps_back: the reduction of `strict` for each turn before the last.
        together: by how much a card with twice as many spaces is harder to meet.
        hope: the maximum chance in the last turn to take a goal that the enemy still controls.
        hope_more: the increase of `hope` for each turn before the last.
        counter: the weight of the chance that a goal is retaken.
        attacks: the expected number of attacks on a goal in the last turn.
        attacks_more: the expected number of attacks on a goal in each turn before the last.
        wear: the additional value of a unit that defends a goal.
        vacant: the cost of an empty German base with an Allied unit within two spaces.
        infantry_focus: how strongly infantry is concentrated in the bases nearest to the goals.
        tank_focus: how strongly tanks are concentrated in the bases nearest to the goals.
        second: the weight of the spaces of the German card that is not preferred.
        guarded: the factor of the open card's chances for Germany, because the Allies are prepared for it.
    """

    infantry: float = 2.2
    tank: float = 3.2
    box: float = 0.45
    cut_off: float = 0.4
    pull: float = 1.6
    crowd: float = 0.7
    lane: float = 2.6
    ground: float = 0.3
    lane_cut_off: float = 0.15
    fade: float = 0.62
    momentum_first: float = 4.0
    momentum: float = 1.2
    surrender: float = 4.0
    surrender_square: float = 1.6
    pocket: float = 0.5
    risk: float = 0.15
    alarm: float = 150.0
    last_turn: float = 0.15
    next_to_last: float = 0.6
    strict: float = 0.6
    steps_back: float = 0.1
    together: float = 0.5
    hope: float = 0.6
    hope_more: float = 0.06
    counter: float = 0.4
    attacks: float = 2.0
    attacks_more: float = 0.7
    wear: float = 3.0
    second: float = 0.2
    guarded: float = 0.7
    vacant: float = 0.0
    infantry_focus: float = 8.0
    tank_focus: float = 10.0


WEIGHTS: Final = BlitzkriegWeights()


def distances(board: BlitzkriegBoard, start: Space, dear: dict[Space, float]) -> list[float]:
    """Return the distance of every space from `start`.

    A step into a space adds the value of the space in `dear`, or 1 if `dear` does not contain the space.
    """
    far = [99.0] * board.size
    far[start] = 0.0
    open_ = [start]
    while open_:
        here = min(open_, key=lambda n: far[n])
        open_.remove(here)
        for near in bits(board.neighbours[here]):
            length = far[here] + dear.get(near, 1.0)
            if length < far[near] - 1e-9:
                far[near] = length
                open_.append(near)
    return far


def unit_cost(
    board: BlitzkriegBoard, weights: BlitzkriegWeights, which: RoutedKind, cut_off: bool, scale: float = 1.0
) -> float:
    """Return what the loss of a unit costs its owner.

    A unit retreating on a route costs less (§8.6.1).
    """
    kind = which % v.KINDS
    unit = v.ONE[kind]
    cost = weights.infantry if unit & v.INFANTRY else weights.tank
    gone = surrenders(unit, cut_off)
    if not gone:
        cost *= 1.0 - 0.8 * weights.box
    cost = scale * (cost - (0.2 if which >= v.KINDS else 0.0))
    return cost + SURRENDER_POINT * points_of(board, unit) if gone else cost


class BlitzkriegEvaluator:
    """An evaluator of positions, for given probabilities of the victory cards.

    Args:
        likely: for each victory card, the probability that Germany has it (§3.1).
        focus: for each victory card, the weight of the spaces on the way to it; by default its probability.
    """

    def __init__(
        self,
        board: BlitzkriegBoard,
        likely: list[float],
        weights: BlitzkriegWeights = WEIGHTS,
        focus: list[float] | None = None,
    ) -> None:
        self.weights = weights
        # Copies of weights that are read for every unit, because reading the tuple takes longer than the arithmetic.
        self.infantry: float = weights.infantry
        self.tank: float = weights.tank
        self.cut_off: float = weights.cut_off
        self.pull: float = weights.pull
        self.risk: float = weights.risk
        self.watchful = weights.vacant > 0.0
        # For each number of units in a space, the sum of their weights for `pull`. Units that add dice (§8.3) count in
        # full, and others as `crowd`, up to the stacking limit (§7.3).
        self.gathered = [
            min(n, board.units_counted) + weights.crowd * max(0, min(n, board.stack_limit) - board.units_counted)
            for n in range(v.COUNT)
        ]
        self.focus = likely if focus is None else focus
        self.board = board
        self.likely = likely
        # A cache of the chances of a group against a neighbouring space, because an attack occurs in many positions.
        self.known: dict[tuple[int, int, int], float] = {}
        # The units and control of the last position, and its values by space. Consecutive positions differ in few
        # spaces, so most of these values still apply.
        self.units_before: list[Units] = []
        self.german_before: SpaceSet = 0
        self.grey_before: SpaceSet = 0
        self.computed: list[SpaceSet] = [0, 0, 0]
        self.dangers: list[list[float]] = [[0.0] * board.size for _ in range(3)]
        # A cache of position values, because many lost attacks lead to the same position.
        self.worth: dict[tuple[int, ...], float] = {}
        self.near = [bits(mask) for mask in board.neighbours]
        self.cards = [(n, bits(board.victory_spaces[n])) for n, weight in enumerate(likely) if weight > 0]
        self.goals = sorted({space for _, spaces in self.cards for space in spaces})
        # The more spaces a card has, the harder it is to control all of them.
        together: float = weights.together
        self.exponents = [1.0 + together * log2(max(1, mask.bit_count())) for mask in board.victory_spaces]
        self.german_bases = bits(board.bases[v.GERMAN])
        dear = {n: 1.0 + 0.4 * board.defence[n] + 0.4 * (board.may_refuse >> n & 1) for n in range(board.size)}
        self.way = {goal: distances(board, goal, dear) for goal in self.goals}
        self.lane = [0.0] * board.size
        for card, weight in enumerate(self.focus):
            if likely[card] > 0:
                spaces = bits(board.victory_spaces[card])
                share = weights.lane * weight / len(spaces) ** 0.5
                for n in range(board.size):
                    self.lane[n] += share * sum(weights.fade ** self.way[goal][n] for goal in spaces)
        # Every space has a small value, because it can be part of a supply line.
        self.lane = [worth + weights.ground for worth in self.lane]

    def __reduce__(self) -> Any:
        return type(self), (self.board, self.likely, self.weights, self.focus)

    def value(self, p: BlitzkriegPosition) -> float:
        """Return the value of a position for Germany."""
        points = surrender_points(p)
        if enough_surrendered(self.board, points):
            return DECIDED
        if base_lost(p):
            return -DECIDED
        key = (p.german, p.grey, p.turn, p.momentum, p.box, p.returning, points, *p.units)
        known = self.worth.get(key)
        if known is not None:
            return known
        scale = self.scale(p)
        total = GOALS * self.success(p)
        total += self.surrendered(points)
        total += scale * (self.ground(p) + self.forces(p, points) + self.momentum(p))
        if self.watchful:
            total -= self.vacancies(p)
        total -= self.alarm(p)
        if len(self.worth) >= MAX_CACHED_POSITIONS:
            self.worth.clear()
        self.worth[key] = total
        return total

    def follow(self, p: BlitzkriegPosition) -> None:
        """Discard cached values that a change since the previous position affects.

        The affected values are those of the changed spaces and of the spaces next to them.
        """
        before = self.units_before
        units = p.units
        if before == units and p.german == self.german_before and p.grey == self.grey_before:
            return
        changed = p.german ^ self.german_before | p.grey ^ self.grey_before
        if before:
            for n in range(len(units)):
                if units[n] != before[n]:
                    changed |= 1 << n
                    before[n] = units[n]
        else:
            changed = self.board.all
            self.units_before = units.copy()
        self.german_before = p.german
        self.grey_before = p.grey
        holds = ~(changed | self.board.reach.of(changed))
        computed = self.computed
        for n in range(len(computed)):
            computed[n] &= holds

    def vacancies(self, p: BlitzkriegPosition) -> float:
        """Return the cost of empty German bases near Allied units (§4.1)."""
        reach = self.board.reach
        near = reach.of(p.held[v.ALLIED])
        near |= reach.of(near)
        found = 0.0
        for base in self.german_bases:
            if not p.units[base] and near >> base & 1:
                found += self.weights.vacant
        return found

    def removal(self, p: BlitzkriegPosition, battle: Battle, side: Seat, which: RoutedKind) -> float:
        """Return the change in value for Germany if a pair removes a unit (§8.4b, §8.8).

        Args:
            p: the position with the attackers off the map.
            side: the side of the unit.
            which: the kind of the unit, plus KINDS if the unit is retreating on a route.
        """
        cut_off = battle.cut_off_a if side == battle.side else battle.cut_off_d
        scale = self.scale(p)
        cost = (
            unit_cost(self.board, self.weights, which, cut_off, scale)
            + scale * self.weights.momentum * REMOVAL_MOMENTUM
        )
        if side != battle.side and battle.space in self.way:
            cost += self.weights.wear
        return -cost if side == v.GERMAN else cost

    def scale(self, p: BlitzkriegPosition) -> float:
        """Return the factor for the terms of the value that are not about victory.

        These are all terms except those for victory cards, surrender points and bases.
        """
        left = self.board.turns - p.turn
        return self.weights.last_turn if left <= 0 else self.weights.next_to_last if left == 1 else 1.0

    def surrendered(self, points: float) -> float:
        """Return the value of surrender points, up to the number that wins."""
        points = min(points, self.board.surrender_limit)
        return self.weights.surrender * points + self.weights.surrender_square * points * points

    def momentum(self, p: BlitzkriegPosition) -> float:
        """Return the value of the momentum marker for Germany.

        The first point has an additional value, because it allows the special cards (§6.1.2).
        """
        if not p.momentum:
            return 0.0
        points = self.weights.momentum_first + self.weights.momentum * abs(p.momentum)
        return points if p.momentum > 0 else -points

    def ground(self, p: BlitzkriegPosition) -> float:
        """Return the value of the spaces that Germany controls."""
        supplied = supply_area(p, v.GERMAN)
        members = self.board.members
        lane = self.lane
        total = cut = 0.0
        for n in members.of(p.german & supplied):
            total += lane[n]
        for n in members.of(p.german & ~supplied):
            cut += lane[n]
        return total + self.weights.lane_cut_off * cut

    def forces(self, p: BlitzkriegPosition, points: int) -> float:
        """Return the value of the German units minus that of the Allied units."""
        members = self.board.members
        lane = self.lane
        self.follow(p)
        infantry, tank, cut_off = self.infantry, self.tank, self.cut_off
        pull, gathered, risk = self.pull, self.gathered, self.risk
        total = 0.0
        supplied = supply_area(p, v.GERMAN)
        exposed = self.board.reach.of(p.held[v.ALLIED]) & ~self.board.any_base
        for n in members.of(p.held[v.GERMAN]):
            units = p.units[n]
            count = units % v.COUNT
            tanks = (units & v.TANKS) % v.COUNT
            worth = tank * tanks + infantry * (count - tanks)
            if exposed >> n & 1:
                total -= risk * self.danger(p, v.ALLIED, n) * (worth + 2.0 * lane[n])
            if supplied >> n & 1:
                total += worth + pull * lane[n] * gathered[count]
            else:
                total += cut_off * worth
        supplied = supply_area(p, v.ALLIED)
        exposed = self.board.reach.of(p.held[v.GERMAN]) & ~self.board.any_base
        pocket = 0.0
        for n in members.of(p.held[v.ALLIED]):
            units = p.units[n]
            count = units % v.COUNT
            tanks = (units & v.TANKS) % v.COUNT
            worth = tank * tanks + infantry * (count - tanks)
            if exposed >> n & 1:
                total += risk * self.danger(p, v.GERMAN, n) * (worth + 2.0 * lane[n])
            if supplied >> n & 1:
                total -= worth + pull * lane[n] * gathered[count]
            else:
                total -= cut_off * worth + 0.5 * lane[n] * unit_dice(self.board, units)
                near = False
                for m in self.near[n]:
                    if p.units[m] & v.GERMANS:
                        near = True
                pocket += points_of(self.board, units & v.INFANTRY) * (1.0 if near else 0.4)
        if pocket:
            total += self.weights.pocket * (self.surrendered(points + pocket) - self.surrendered(points))
        share: float = self.weights.box
        return total + share * (self.waiting(p.box) + 0.8 * self.waiting(p.returning))

    def waiting(self, box: Units) -> float:
        """Return the value of the German units in a box minus that of its Allied units."""
        tanks = (box & v.GERMANS & v.TANKS) % v.COUNT - (box & v.ALLIES & v.TANKS) % v.COUNT
        count = (box & v.GERMANS) % v.COUNT - (box & v.ALLIES) % v.COUNT
        return self.tank * tanks + self.infantry * (count - tanks)

    def danger(self, p: BlitzkriegPosition, side: Seat, space: Space) -> float:
        """Return the best chance of `side` to win a space.

        The attackers are all units in one space next to it.

        Args:
            p: the position for which `follow` was called last.
            side: the attacking side.
            space: the attacked space.
        """
        dangers = self.dangers[side]
        if self.computed[side] >> space & 1:
            return dangers[space]
        best = 0.0
        for n in self.near[space]:
            if p.units[n] & v.OF_SIDE[side]:
                best = max(best, self.storm(p, side, p.units[n], space))
        dangers[space] = best
        self.computed[side] |= 1 << space
        return best

    def onset(self, p: BlitzkriegPosition, goal: Space) -> float:
        """Return Germany's best chance to win a goal if it adds a die with a battle card.

        The attackers are the units in one space next to the goal, as far as they can leave that space.

        Args:
            p: the position for which `follow` was called last.
            goal: the attacked space.
        """
        dangers = self.dangers[ONSET]
        if self.computed[ONSET] >> goal & 1:
            return dangers[goal]
        best = 0.0
        for near in self.near[goal]:
            if p.units[near] & v.GERMANS:
                best = max(best, self.storm(p, v.GERMAN, self.spare(p, near), goal, 1))
        dangers[goal] = best
        self.computed[ONSET] |= 1 << goal
        return best

    def alarm(self, p: BlitzkriegPosition) -> float:
        """Return the cost of possible attacks on Germany's bases (§4.1).

        Germany loses the game if it loses a base.
        """
        total = 0.0
        allied = supply_area(p, v.ALLIED)
        for base in self.german_bases:
            count = p.units[base] % v.COUNT
            if count > SAFE_GARRISON:
                continue
            best = 0.0
            for n in self.near[base]:
                if p.units[n] & v.ALLIES:
                    best = max(best, self.storm(p, v.ALLIED, p.units[n], base, 1))
                elif allied >> n & 1:
                    # No Allied unit is next to the base yet. Assume an attack by as many units as can add dice.
                    best = max(best, 0.5 * odds(self.board.units_counted, self.defence(p, base)).win)
            total += self.weights.alarm * best / (1 + count) ** 1.6
        return total

    def defence(self, p: BlitzkriegPosition, space: Space) -> int:
        """Return the number of dice that would defend a space without cards (§8.3)."""
        board = self.board
        side = v.GERMAN if p.german >> space & 1 else v.ALLIED
        return limited(board, unit_dice(board, p.units[space]) + defence_value(board, side, space))

    def spare(self, p: BlitzkriegPosition, space: Space) -> int:
        """Return the German units that can leave a space.

        One unit stays in a goal if Germany would lose control of the goal without it.
        """
        units = p.units[space]
        if space in self.way and not p.grey >> space & 1:
            return units - (v.ONE[v.GERMAN_INFANTRY] if units & v.INFANTRY else v.ONE[v.GERMAN_TANK])
        return units

    def storm(self, p: BlitzkriegPosition, side: Seat, group: Units, space: Space, help: int = 0) -> float:
        """Return the chance of a group to win a neighbouring space.

        Args:
            side: the side of the group.
            group: the attackers.
            space: the attacked space.
            help: the number of additional dice from cards.
        """
        board = self.board
        if side == v.ALLIED and board.no_british_stop >> space & 1:
            group &= ~v.BRITISH
        key = (group, p.units[space], space << 2 | help << 1 | (p.german >> space & 1))
        known = self.known.get(key)
        if known is not None:
            return known
        dice = unit_dice(board, group) + help
        if superior(board, space, group, p.units[space]):
            dice += SUPERIORITY_DICE
        chance = odds(limited(board, dice), self.defence(p, space)).win if group else 0.0
        self.known[key] = chance
        return chance

    def success(self, p: BlitzkriegPosition) -> float:
        """Return the estimated chance that Germany meets a victory card.

        One of its two cards is enough.
        """
        fail = 1.0
        for chance, weight in zip(self.chances(p), self.likely, strict=True):
            fail *= 1.0 - weight * chance
        return 1.0 - fail

    def chances(self, p: BlitzkriegPosition) -> list[float]:
        """Return the estimated chance that Germany meets each victory card.

        The chance is 0 for a card that Germany cannot have.
        """
        left = max(0, self.board.turns - p.turn)
        held = self.spread(p, left)
        strict: float = self.weights.strict - self.weights.steps_back * left
        found = [0.0] * len(self.likely)
        for card, spaces in self.cards:
            product = 1.0
            total = 0.0
            for n in spaces:
                chance: float = held[n]
                product *= chance
                total += chance
            exponent: float = self.exponents[card]
            mean = (total / len(spaces)) ** exponent
            found[card] = strict * product + (1.0 - strict) * mean
        return found

    def spread(self, p: BlitzkriegPosition, left: int) -> dict[Space, float]:
        """Return the estimated chance that Germany controls each goal at the end.

        Args:
            left: the number of turns after the current turn.
        """
        self.follow(p)
        board = self.board
        counter: float = self.weights.counter
        hope: float = self.weights.hope + self.weights.hope_more * left
        attacks: float = self.weights.attacks + self.weights.attacks_more * left
        reached = [p.held[v.GERMAN]]
        everywhere = board.all
        while reached[-1] != everywhere and len(reached) < board.size:
            reached.append(reached[-1] | board.reach.of(reached[-1]))
        held = {}
        for n in self.goals:
            count = p.units[n] % v.COUNT
            refuse = bool(board.may_refuse >> n & 1)
            if p.german >> n & 1:
                risk = self.danger(p, v.ALLIED, n)
                if not count:
                    held[n] = 0.92 - counter * risk
                else:
                    # The more units a stack has, the more often it can refuse to retreat.
                    held[n] = 0.97 - counter * risk / (1.0 + 0.3 * (count - 1))
                continue
            best = self.onset(p, n)
            # A stack that can refuse to retreat must lose its units one by one, by lost battles and by pairs.
            need = 1.0 + (count if refuse else 0.35 * count)
            if best:
                worn = attacks * (best + 0.3) / need
                held[n] = hope * worn / (worn + 1.0)
            else:
                hops = 0
                while hops < len(reached) - 1 and not reached[hops] >> n & 1:
                    hops += 1
                worn = attacks * 0.7 * 0.8**hops / (need + 0.4 * board.defence[n])
                held[n] = hope * worn / (worn + 1.0)
        return held
