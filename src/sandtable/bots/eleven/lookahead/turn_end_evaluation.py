"""Estimate the chance of each faction to be first, between two turns.

No action is in progress between two turns, so units and tracks are the whole position. The rules of thumb supply the
features, and their weights were fitted to the results of games (`tools/tuning/eleven/turn_end_fit.py`). The model has
two parts: which faction is first, as a softmax over all factions, and whether Berlin is still German at the end (§8).
"""

from __future__ import annotations

from math import exp
from typing import Final, NamedTuple

from sandtable.bots.eleven.lookahead.attack_and_group_evaluation import ElevenEvaluator
from sandtable.bots.eleven.lookahead.berlin_danger import nearness
from sandtable.bots.eleven.lookahead.evaluation_profiles import TUNED_V2
from sandtable.games.eleven.rules.possible_actions import led_romanians
from sandtable.games.eleven.state.board import ElevenBoard
from sandtable.games.eleven.state.int_types import Faction
from sandtable.games.eleven.state.position import ElevenPosition
from sandtable.games.eleven.state.vocabulary import HITLER
from sandtable.kernel.bit_masks import bits, size

# The features of each faction: points, soldiers and generals on the map, the sum and the maximum of its groups' later
# attacks, expected Allied attacks, the total strength of its generals, and whether it has the head of state.
FEATURES: Final = ("points", "soldiers", "generals", "outlook", "best-outlook", "exposure", "strength", "head")
# The features that all factions share: a constant, the danger to Berlin, the marches that may reach it, the value of
# units in their way, the number of Allied units, of all factions' soldiers and of units in Berlin, the steps of the
# entry markers, the number of nations at war, and German national power.
COMMON: Final = (
    "one",
    "danger",
    "marches",
    "guard",
    "allied",
    "soldiers",
    "berlin",
    "american-entry",
    "soviet-entry",
    "at-war",
    "power",
)


class TurnEndWeights(NamedTuple):
    """The weights of the features between two turns.

    Args:
        first: the weights of FEATURES, for being first.
        berlin: the weights of COMMON, for the survival of Berlin.
    """

    first: list[float]
    berlin: list[float]


class TurnEndFeatures(NamedTuple):
    """The features of a position.

    Args:
        factions: for each faction with a seat, its values of FEATURES.
        common: the values of COMMON.
    """

    factions: list[list[float]]
    common: list[float]


class TurnEvaluator:
    """An evaluator of positions between two turns.

    Args:
        counts: for each turn, the weights for the position at its beginning.
    """

    def __init__(self, board: ElevenBoard, counts: dict[int, TurnEndWeights]) -> None:
        self.board = board
        self.counts = counts
        self.near: dict[float, list[float]] = {}

    def look(self, p: ElevenPosition) -> TurnEndFeatures:
        """Return the features of a position."""
        weights = TUNED_V2.at(p.turn, False)
        near = self.near.get(weights.step)
        if near is None:
            near = self.near[weights.step] = nearness(self.board, weights.step)
        judges = [ElevenEvaluator(p, faction, weights, near) for faction in range(p.players)]
        factions = [faction_features(judge) for judge in judges]
        return TurnEndFeatures(factions, common_features(judges[0], sum([row[1] for row in factions])))

    def chances(self, p: ElevenPosition) -> list[float]:
        """Return the chance of each faction to be first.

        All players lose if Berlin falls, so the sum is less than 1.
        """
        counts = self.counts[p.turn]
        looks = self.look(p)
        promises = [weighed(counts.first, row) for row in looks.factions]
        most = max(promises)
        shares = [exp(promise - most) for promise in promises]
        holds = 1.0 / (1.0 + exp(-weighed(counts.berlin, looks.common)))
        return [holds * share / sum(shares) for share in shares]


def weighed(counts: list[float], row: list[float]) -> float:
    """Return the sum of features, each multiplied by its weight."""
    total = 0.0
    for count, feature in zip(counts, row, strict=True):
        total += count * feature
    return total


def faction_features(judge: ElevenEvaluator) -> list[float]:
    """Return the values of FEATURES for the faction of an evaluator."""
    p, faction = judge.p, judge.faction
    soldiers = strength = generals = 0
    places = 0
    for general in bits(p.owned[faction] & ~1):
        if p.place[general] >= 0:
            generals += 1
            strength += p.board.strength[general]
            places |= 1 << p.place[general]
    for area in bits(p.axis_at):
        soldiers += p.faction_soldiers(area, faction)
    outlook = best = exposure = 0.0
    for area in bits(places):
        with_him, romanians, here = judge.own(area)
        number = with_him + size(here) + led_romanians(romanians, here)
        prowess = judge.prowess(here)
        promise = judge.outlook(area, number, prowess)
        outlook += promise
        best = max(best, promise)
        exposure += judge.exposure(area, number, prowess, size(here))
    return [
        float(p.vp[faction]),
        float(soldiers),
        float(generals),
        outlook,
        best,
        exposure,
        float(strength),
        head_of(p, faction),
    ]


def head_of(p: ElevenPosition, faction: Faction) -> float:
    """Return 1 if a faction has the German head of state, else 0."""
    return 1.0 if p.owned[faction] >> HITLER & 1 else 0.0


def common_features(judge: ElevenEvaluator, soldiers: float) -> list[float]:
    """Return the values of COMMON.

    Args:
        judge: an evaluator for any of the factions.
        soldiers: the number of soldiers of all factions.
    """
    p, board, danger = judge.p, judge.p.board, judge.danger
    guard = 0.0
    for area, units in enumerate(danger.units):
        if units and danger.marches[area]:
            guard += danger.guard(area, units)
    allied = 0
    for area in bits(p.allied_at & (board.roads | board.guarded)):
        allied += p.allied_units(area)
    return [
        1.0,
        sum(danger.from_area),
        sum([march.weight for march in danger.marches[board.berlin]]),
        guard,
        float(allied),
        soldiers,
        float(danger.units[board.berlin]),
        float(p.entry[0]),
        float(p.entry[1]),
        float(size(p.at_war)),
        float(p.power),
    ]
