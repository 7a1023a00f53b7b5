"""An evaluation learned from games: the win chance of Germany.

The rules of thumb supply the features. The coefficients of each turn were fitted to the results of games
(`tools/tuning/blitzkrieg/evaluation_fit.py`). There is one set for a seat that knows both victory cards, and one for a
seat that guesses the secret card.
"""

from __future__ import annotations

from math import exp
from typing import Final

from sandtable.bots.blitzkrieg.lookahead.position_evaluation import BlitzkriegEvaluator, BlitzkriegWeights
from sandtable.games.blitzkrieg.rules.battle_result import REMOVAL_MOMENTUM
from sandtable.games.blitzkrieg.rules.supply import supply_area
from sandtable.games.blitzkrieg.rules.unit_removal import remove_unit
from sandtable.games.blitzkrieg.rules.victory import (
    base_lost,
    enough_surrendered,
    fulfilled,
    points_of,
    surrender_points,
)
from sandtable.games.blitzkrieg.state.board import BlitzkriegBoard
from sandtable.games.blitzkrieg.state.int_types import RoutedKind
from sandtable.games.blitzkrieg.state.position import Battle, BlitzkriegPosition
from sandtable.games.blitzkrieg.state.vocabulary import (
    ALLIED,
    ALLIES,
    COUNT,
    GERMAN,
    GERMANS,
    INFANTRY,
    TANKS,
    WHEN_OPERATION,
)
from sandtable.kernel.choice import Seat

# The value of a certain win. This evaluator measures positions by win chances in percent.
WIN_SCORE: Final = 100.0
FEATURES: Final = (
    "one",
    "success",
    "fulfilled",
    "surrendered",
    "surrendered-squared",
    "pocket",
    "ground",
    "ground-cut-off",
    "german-infantry",
    "german-tanks",
    "german-cut-off",
    "german-pull",
    "german-exposed",
    "allied-infantry",
    "allied-tanks",
    "allied-cut-off",
    "allied-pull",
    "allied-exposed",
    "german-box",
    "allied-box",
    "german-momentum",
    "allied-momentum",
    "momentum",
    "alarm",
    "german-operations",
    "allied-operations",
    "german-cards",
    "allied-cards",
)


class FittedEvaluator(BlitzkriegEvaluator):
    """An evaluator with coefficients learned from games.

    Args:
        likely: for each victory card, the probability that Germany has it.
        weights: the weights of the rules of thumb, which the features use.
        focus: the weight of each victory card, or None for `likely`.
        fitted: for each turn, the coefficients of FEATURES.
    """

    def __init__(
        self,
        board: BlitzkriegBoard,
        likely: list[float],
        weights: BlitzkriegWeights,
        focus: list[float] | None,
        fitted: list[list[float]],
    ) -> None:
        super().__init__(board, likely, weights, focus)
        self.fitted = fitted

    def value(self, p: BlitzkriegPosition) -> float:
        """Return Germany's win chance in percent."""
        if enough_surrendered(self.board, surrender_points(p)):
            return WIN_SCORE
        if base_lost(p):
            return 0.0
        total = 0.0
        for weight, feature in zip(self.fitted[min(p.turn, self.board.turns) - 1], self.features(p), strict=True):
            total += weight * feature
        return WIN_SCORE / (1.0 + exp(-total))

    def removal(self, p: BlitzkriegPosition, battle: Battle, side: Seat, which: RoutedKind) -> float:
        """Return the change in value if a pair removes a unit from a battle."""
        # The attackers are off the map during a battle. Put them back to their start to count them.
        q = p.clone()
        start = battle.start
        q.put(start, q.units[start] + battle.attackers)
        before = self.value(q)
        after = battle.copy()
        q.put(start, q.units[start] - battle.attackers)
        remove_unit(q, after, side, which, "", "", True)
        q.put(start, q.units[start] + after.attackers)
        q.add_momentum(side ^ 1, REMOVAL_MOMENTUM)
        return self.value(q) - before

    def features(self, p: BlitzkriegPosition) -> list[float]:
        """Return the features in the order of FEATURES."""
        self.follow(p)
        board = self.board
        points = surrender_points(p)
        lane, gathered = self.lane, self.gathered
        members = board.members
        supplied = supply_area(p, GERMAN)
        ground = cut_ground = 0.0
        for n in members.of(p.german & supplied):
            ground += lane[n]
        for n in members.of(p.german & ~supplied):
            cut_ground += lane[n]
        g_infantry = g_tanks = g_cut = g_pull = g_exposed = 0.0
        exposed = board.reach.of(p.held[ALLIED]) & ~board.any_base
        for n in members.of(p.held[GERMAN]):
            units = p.units[n]
            count = units % COUNT
            tanks = (units & TANKS) % COUNT
            worth = self.tank * tanks + self.infantry * (count - tanks)
            if exposed >> n & 1:
                g_exposed += self.danger(p, ALLIED, n) * (worth + 2.0 * lane[n])
            if supplied >> n & 1:
                g_infantry += count - tanks
                g_tanks += tanks
                g_pull += lane[n] * gathered[count]
            else:
                g_cut += worth
        supplied = supply_area(p, ALLIED)
        a_infantry = a_tanks = a_cut = a_pull = a_exposed = pocket = 0.0
        exposed = board.reach.of(p.held[GERMAN]) & ~board.any_base
        for n in members.of(p.held[ALLIED]):
            units = p.units[n]
            count = units % COUNT
            tanks = (units & TANKS) % COUNT
            worth = self.tank * tanks + self.infantry * (count - tanks)
            if exposed >> n & 1:
                a_exposed += self.danger(p, GERMAN, n) * (worth + 2.0 * lane[n])
            if supplied >> n & 1:
                a_infantry += count - tanks
                a_tanks += tanks
                a_pull += lane[n] * gathered[count]
            else:
                a_cut += worth
                near = False
                for m in self.near[n]:
                    if p.units[m] & GERMANS:
                        near = True
                pocket += points_of(board, units & INFANTRY) * (1.0 if near else 0.4)
        fail = 1.0
        for card, _ in self.cards:
            if fulfilled(p, card):
                fail *= 1.0 - self.likely[card]
        boxes = p.box + p.returning
        hand_g, hand_a = p.hand(GERMAN), p.hand(ALLIED)
        ready_g = (hand_g & board.decks[GERMAN].timed[WHEN_OPERATION]).bit_count()
        ready_a = (hand_a & board.decks[ALLIED].timed[WHEN_OPERATION]).bit_count()
        capped = min(points + pocket, float(board.surrender_limit))
        return [
            1.0,
            self.success(p),
            1.0 - fail,
            float(points),
            float(points * points),
            capped * capped - points * points,
            ground,
            cut_ground,
            g_infantry,
            g_tanks,
            g_cut,
            g_pull,
            g_exposed,
            a_infantry,
            a_tanks,
            a_cut,
            a_pull,
            a_exposed,
            (boxes & GERMANS) % COUNT + 0.5 * ((boxes & GERMANS & TANKS) % COUNT),
            (boxes & ALLIES) % COUNT + 0.5 * ((boxes & ALLIES & TANKS) % COUNT),
            1.0 if p.momentum > 0 else 0.0,
            1.0 if p.momentum < 0 else 0.0,
            float(p.momentum),
            self.alarm(p) / self.weights.alarm,
            float(ready_g),
            float(ready_a),
            float(hand_g.bit_count() - ready_g),
            float(hand_a.bit_count() - ready_a),
        ]
