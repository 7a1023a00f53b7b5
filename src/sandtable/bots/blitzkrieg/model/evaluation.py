"""What a position is worth to Germany: the rules of thumb of the basic bot.

Points: 100 are a certain win by victory card.  Everything here reads a `Position`, which for a bot is a sketch of its
view.
"""

from __future__ import annotations

from math import log2
from typing import Any, Final, NamedTuple

from sandtable.bots.blitzkrieg.model.battle_odds import odds
from sandtable.games.blitzkrieg.rules.supply import supply_area
from sandtable.games.blitzkrieg.rules.victory import surrender_points
from sandtable.games.blitzkrieg.state import vocabulary as v
from sandtable.games.blitzkrieg.state.board import Board
from sandtable.games.blitzkrieg.state.position import Battle, Position
from sandtable.games.blitzkrieg.state.types import RoutedKind, Space, SpaceSet, Units
from sandtable.kernel.choice import Seat
from sandtable.kernel.masks import bits

DECIDED: Final = 300.0
GOALS: Final = 100.0
# What a point of surrender costs on top of the unit.
SURRENDER_POINT: Final = 7.0
# Of so many positions it is kept what they are worth.
MOST_KNOWN: Final = 1024
# What is reckoned by space besides the danger from either side.
ONSET: Final = 2


class Weights(NamedTuple):
    """What the rules of thumb weigh; the defaults were found by play.

    Args:
        infantry, tank: a unit on the map and in supply.
        box: what is left of its worth while it waits in the replacement box.
        cut_off: what is left of its worth out of supply.
        pull: how much units are worth more near goals.
        crowd: what the third and fourth unit in a space count of that.
        lane, ground: a space under control, by how near the goals it is, and in any case.
        lane_cut_off: what is left of that out of supply.
        fade: how much less a space is worth with each step away from a goal.
        momentum_first, momentum: the first point on the track, and every point.
        surrender, surrender_square: surrendered infantry, which wins the game at some number (4.2).
        pocket: how much infantry cut off counts as surrendered.
        risk: how much of what an attack of the enemy's would cost counts.
        alarm: how bad it is if a German base might fall.
        last_turn, next_to_last: what is left of all but the victory cards in the last turn, and in the one before.
        strict: how strictly a card's spaces must all be had, in the last turn and less for each turn before.
        steps_back: how much less.
        together: how much harder twice as many spaces are.
        hope, hope_more: how likely at most a goal is taken that the enemy still holds, in the last turn and more for
            each turn before.
        counter: how much the chance that a goal is taken back counts.
        attacks, attacks_more: how many attacks on a goal are to be expected in the last turn, and in each one before.
        wear: how much more a unit counts that defends a goal.
        vacant: how bad it is that nobody is in a German base and an Allied unit is no more than two spaces away.
        infantry_focus, tank_focus: how much the army is massed in the bases nearest to the goals.
        second: how much the ground towards a German card counts that is not the one to go for.
        guarded: what the prospects of the open card count for Germany, as the Allies are prepared for it.
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


WEIGHTS: Final = Weights()


def distances(board: Board, start: Space, dear: dict[Space, float]) -> list[float]:
    """How far every space is from `start`, if entering a space costs 1 or what `dear` says."""
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


def unit_cost(weights: Weights, which: RoutedKind, cut_off: bool, scale: float = 1.0) -> float:
    """What the loss of a unit costs its owner; a unit on a route (8.6.1) is worth a little less."""
    kind = which % v.KINDS
    unit = v.ONE[kind]
    if not unit & v.INFANTRY:
        cost = weights.tank * (1.0 - 0.8 * weights.box)
    elif not cut_off:
        cost = weights.infantry * (1.0 - 0.8 * weights.box)
    else:
        cost = weights.infantry
    cost = scale * (cost - (0.2 if which >= v.KINDS else 0.0))
    if cut_off and unit & v.INFANTRY and kind > 1:
        cost += SURRENDER_POINT * (2 if kind == v.BRITISH_INFANTRY else 1)
    return cost


class Evaluator:
    """Says what positions are worth, given how likely each victory card is one of the two.

    Args:
        board: the edition's board.
        likely: for each victory card, how likely it is one of the two (3.1).
        weights: what counts how much.
        focus: for each victory card, how much the ground towards its spaces counts; without it, as likely as it is.
    """

    def __init__(
        self, board: Board, likely: list[float], weights: Weights = WEIGHTS, focus: list[float] | None = None
    ) -> None:
        self.weights = weights
        # What is asked for at every unit, kept as plain numbers: looking a weight up takes longer than using it.
        self.infantry: float = weights.infantry
        self.tank: float = weights.tank
        self.cut_off: float = weights.cut_off
        self.pull: float = weights.pull
        self.crowd: float = weights.crowd
        self.risk: float = weights.risk
        self.watchful = weights.vacant > 0.0
        self.focus = likely if focus is None else focus
        self.board = board
        self.likely = likely
        # Chances of one space's units against its neighbour, which are asked for all the time.
        self.known: dict[tuple[int, int, int], float] = {}
        # What was reckoned for the position before, by space: positions that follow each other differ in few spaces.
        self.units_before: list[Units] = []
        self.german_before: SpaceSet = 0
        self.grey_before: SpaceSet = 0
        self.reckoned: list[SpaceSet] = [0, 0, 0]
        self.dangers: list[list[float]] = [[0.0] * board.size for _ in range(3)]
        # What positions are worth: after many an attack that fails the map is the same.
        self.worth: dict[tuple[int, ...], float] = {}
        self.near = [bits(mask) for mask in board.neighbours]
        self.cards = [(n, bits(board.victory_spaces[n])) for n, weight in enumerate(likely) if weight > 0]
        self.goals = sorted({space for _, spaces in self.cards for space in spaces})
        # The more spaces a card asks for, the harder they are to have together.
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
        # Every space is worth a little: it may carry supply.
        self.lane = [worth + weights.ground for worth in self.lane]

    def __reduce__(self) -> Any:
        return type(self), (self.board, self.likely, self.weights, self.focus)

    def value(self, p: Position) -> float:
        """What a position is worth to Germany."""
        board = self.board
        points = surrender_points(p)
        if points >= board.surrender_limit:
            return DECIDED
        if board.bases[v.GERMAN] & ~p.german:
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
        if len(self.worth) >= MOST_KNOWN:
            self.worth.clear()
        self.worth[key] = total
        return total

    def follow(self, p: Position) -> None:
        """Let go of what was reckoned for the position before and does not hold in this one."""
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
        reckoned = self.reckoned
        for n in range(len(reckoned)):
            reckoned[n] &= holds

    def vacancies(self, p: Position) -> float:
        """How bad it is that German bases are left to whoever comes first (4.1)."""
        reach = self.board.reach
        near = reach.of(p.held[v.ALLIED])
        near |= reach.of(near)
        found = 0.0
        for base in self.german_bases:
            if not p.units[base] and near >> base & 1:
                found += self.weights.vacant
        return found

    def removal(self, p: Position, battle: Battle, side: Seat, which: RoutedKind) -> float:
        """What changes for Germany if a unit of a side in a battle is removed by a pair (8.4b, 8.8).

        Args:
            p: the position, with the attackers off the map.
            battle: the battle.
            side: whose unit it is.
            which: its kind, or KINDS more for one that is shown on a route.
        """
        cut_off = battle.cut_off_a if side == battle.side else battle.cut_off_d
        scale = self.scale(p)
        cost = unit_cost(self.weights, which, cut_off, scale) + scale * self.weights.momentum
        if side != battle.side and battle.space in self.way:
            cost += self.weights.wear
        return -cost if side == v.GERMAN else cost

    def scale(self, p: Position) -> float:
        """How much anything but the ends of the game still counts."""
        left = self.board.turns - p.turn
        return self.weights.last_turn if left <= 0 else self.weights.next_to_last if left == 1 else 1.0

    def surrendered(self, points: float) -> float:
        """What surrendered infantry is worth, up to the number that wins."""
        points = min(points, self.board.surrender_limit)
        return self.weights.surrender * points + self.weights.surrender_square * points * points

    def momentum(self, p: Position) -> float:
        """What the marker is worth: the first point opens the special cards (6.1.2)."""
        if not p.momentum:
            return 0.0
        points = self.weights.momentum_first + self.weights.momentum * abs(p.momentum)
        return points if p.momentum > 0 else -points

    def ground(self, p: Position) -> float:
        """What the spaces are worth that Germany controls."""
        supplied = supply_area(p, v.GERMAN)
        members = self.board.members
        lane = self.lane
        total = cut = 0.0
        for n in members.of(p.german & supplied):
            total += lane[n]
        for n in members.of(p.german & ~supplied):
            cut += lane[n]
        return total + self.weights.lane_cut_off * cut

    def forces(self, p: Position, points: int) -> float:
        """What the units are worth where they stand, the enemy's taken off."""
        members = self.board.members
        lane = self.lane
        self.follow(p)
        infantry, tank, cut_off = self.infantry, self.tank, self.cut_off
        pull, crowd, risk = self.pull, self.crowd, self.risk
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
                total += worth + pull * lane[n] * (float(count) if count <= 2 else 2.0 + crowd * (min(count, 4) - 2))
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
                total -= worth + pull * lane[n] * (float(count) if count <= 2 else 2.0 + crowd * (min(count, 4) - 2))
            else:
                total -= cut_off * worth + 0.5 * lane[n] * min(count, 2)
                near = False
                for m in self.near[n]:
                    if p.units[m] & v.GERMANS:
                        near = True
                british = v.count_of(units, v.BRITISH_INFANTRY) * self.board.british_weight
                pocket += (v.count_of(units, v.FRENCH_INFANTRY) + british) * (1.0 if near else 0.4)
        if pocket:
            total += self.weights.pocket * (self.surrendered(points + pocket) - self.surrendered(points))
        share: float = self.weights.box
        return total + share * (self.waiting(p.box) + 0.8 * self.waiting(p.returning))

    def waiting(self, box: Units) -> float:
        """What the units in a box are worth, the enemy's taken off."""
        tanks = (box & v.GERMANS & v.TANKS) % v.COUNT - (box & v.ALLIES & v.TANKS) % v.COUNT
        count = (box & v.GERMANS) % v.COUNT - (box & v.ALLIES) % v.COUNT
        return self.tank * tanks + self.infantry * (count - tanks)

    def danger(self, p: Position, side: Seat, space: Space) -> float:
        """The best chance that `side` has to win against a space with the units next to it.

        Args:
            p: the position, which is being followed.
            side, space: who attacks what.
        """
        dangers = self.dangers[side]
        if self.reckoned[side] >> space & 1:
            return dangers[space]
        best = 0.0
        for n in self.near[space]:
            if p.units[n] & v.OF_SIDE[side]:
                best = max(best, self.storm(p, side, p.units[n], space))
        dangers[space] = best
        self.reckoned[side] |= 1 << space
        return best

    def onset(self, p: Position, goal: Space) -> float:
        """The best chance that Germany has to take a goal with the units next to it that can leave, and a card.

        Args:
            p: the position, which is being followed.
            goal: what is attacked.
        """
        dangers = self.dangers[ONSET]
        if self.reckoned[ONSET] >> goal & 1:
            return dangers[goal]
        best = 0.0
        for near in self.near[goal]:
            if p.units[near] & v.GERMANS:
                best = max(best, self.storm(p, v.GERMAN, self.spare(p, near), goal, 1))
        dangers[goal] = best
        self.reckoned[ONSET] |= 1 << goal
        return best

    def alarm(self, p: Position) -> float:
        """How much Germany has to fear for its bases, the loss of one of which loses the game (4.1)."""
        total = 0.0
        allied = supply_area(p, v.ALLIED)
        for base in self.german_bases:
            count = p.units[base] % v.COUNT
            if count > 4:
                continue
            best = 0.0
            for n in self.near[base]:
                if p.units[n] & v.ALLIES:
                    best = max(best, self.storm(p, v.ALLIED, p.units[n], base, 1))
                elif allied >> n & 1:
                    # Nobody is there yet, but two could come.
                    best = max(best, 0.5 * odds(2, self.defence(p, base)).win)
            total += self.weights.alarm * best / (1 + count) ** 1.6
        return total

    def defence(self, p: Position, space: Space) -> int:
        """The dice with which a space would be defended, cards left aside (8.3)."""
        board = self.board
        dice = min(board.units_counted, p.units[space] % v.COUNT)
        if (board.bases[v.GERMAN] | ~p.german) >> space & 1:
            dice += board.defence[space]
        return min(board.dice_limit, dice)

    def spare(self, p: Position, space: Space) -> int:
        """The German units that can leave a space: where control takes a unit, one stays in a goal."""
        units = p.units[space]
        if space in self.way and not p.grey >> space & 1:
            return units - (v.ONE[v.GERMAN_INFANTRY] if units & v.INFANTRY else v.ONE[v.GERMAN_TANK])
        return units

    def storm(self, p: Position, side: Seat, group: Units, space: Space, help: int = 0) -> float:
        """The chance that a group would win against a space next to it, with so many dice from cards."""
        board = self.board
        if side == v.ALLIED and board.no_british_stop >> space & 1:
            group &= ~v.BRITISH
        key = (group, p.units[space], space << 2 | help << 1 | (p.german >> space & 1))
        known = self.known.get(key)
        if known is not None:
            return known
        count = group % v.COUNT
        dice = min(board.units_counted, count) + help
        superior = (
            not board.no_superiority >> space & 1 and (group & v.TANKS) % v.COUNT > (p.units[space] & v.TANKS) % v.COUNT
        )
        chance = odds(min(board.dice_limit, dice + superior), self.defence(p, space)).win if count else 0.0
        self.known[key] = chance
        return chance

    def success(self, p: Position) -> float:
        """How likely Germany seems to fulfil one of its victory cards."""
        fail = 1.0
        for chance, weight in zip(self.chances(p), self.likely, strict=True):
            fail *= 1.0 - weight * chance
        return 1.0 - fail

    def chances(self, p: Position) -> list[float]:
        """For each victory card, how likely it seems that Germany fulfils it; 0 for one that is out of the game."""
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

    def spread(self, p: Position, left: int) -> dict[Space, float]:
        """For each goal, how likely Germany seems to control it in the end.

        Args:
            p: the position.
            left: how many turns there are after this one.
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
                    # Who has units to spare can refuse to retreat.
                    held[n] = 0.97 - counter * risk / (1.0 + 0.3 * (count - 1))
                continue
            best = self.onset(p, n)
            # Who can refuse to retreat has to be worn down unit by unit, by wins and by pairs.
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
