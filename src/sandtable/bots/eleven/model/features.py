"""What the end of a turn is worth to each faction: the chance to be first, learned from how games went on.

Between turns no action is under way, so what stands on the map and on the tracks is all there is.  The rules of thumb
say what to look at; how much each counts was fitted to how games ended (`sandtable.lab.tuning.eleven.ends`): which
faction is then first, as a choice among all of them, and whether Berlin holds until then (rulebook 8).
"""

from __future__ import annotations

from math import exp
from typing import Final, NamedTuple

from sandtable.bots.eleven.model.danger import nearness
from sandtable.bots.eleven.model.evaluation import Evaluator
from sandtable.bots.eleven.model.profiles import SEASONED
from sandtable.games.eleven.state.board import Board
from sandtable.games.eleven.state.position import Position
from sandtable.games.eleven.state.types import Faction
from sandtable.games.eleven.state.vocabulary import HITLER, PAULUS
from sandtable.kernel.masks import bits, size

# What is looked at of each faction: points, soldiers and generals on the map, what its groups have before them (in all,
# and the best of it), what they have to expect from the Allies, the strength of its generals, and whether it has the
# head of state.
FEATURES: Final = ("points", "soldiers", "generals", "outlook", "best-outlook", "exposure", "strength", "head")
# What is looked at of the war: one, what threatens Berlin, the marches that may come there, what stands in the way,
# the Allied units, the soldiers of all factions, the units in Berlin, how near two powers are to entering the war, how
# many are at war, and German power.
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


class Counts(NamedTuple):
    """What each of the features counts at the beginning of a turn.

    Args:
        first: one for each of FEATURES: for being first.
        berlin: one for each of COMMON: for Berlin's holding out.
    """

    first: list[float]
    berlin: list[float]


class Looks(NamedTuple):
    """What is looked at in a position.

    Args:
        factions: for each faction with a seat, one for each of FEATURES.
        common: one for each of COMMON.
    """

    factions: list[list[float]]
    common: list[float]


class TurnEvaluator:
    """Judges positions between two turns.

    Args:
        board: the edition's board.
        counts: by the turn that begins, what each feature counts.
    """

    def __init__(self, board: Board, counts: dict[int, Counts]) -> None:
        self.board = board
        self.counts = counts
        self.near: dict[float, list[float]] = {}

    def look(self, p: Position) -> Looks:
        """Take stock of a position."""
        weights = SEASONED.at(p.turn, False)
        near = self.near.get(weights.step)
        if near is None:
            near = self.near[weights.step] = nearness(self.board, weights.step)
        judges = [Evaluator(p, faction, weights, near) for faction in range(p.players)]
        factions = [faction_features(judge) for judge in judges]
        return Looks(factions, common_features(judges[0], sum([row[1] for row in factions])))

    def chances(self, p: Position) -> list[float]:
        """For each faction the chance to be first; all lose if Berlin falls, so together they are less than 1."""
        counts = self.counts[p.turn]
        looks = self.look(p)
        promises = [weighed(counts.first, row) for row in looks.factions]
        most = max(promises)
        shares = [exp(promise - most) for promise in promises]
        holds = 1.0 / (1.0 + exp(-weighed(counts.berlin, looks.common)))
        return [holds * share / sum(shares) for share in shares]


def weighed(counts: list[float], row: list[float]) -> float:
    """What features count together."""
    total = 0.0
    for count, feature in zip(counts, row, strict=True):
        total += count * feature
    return total


def faction_features(judge: Evaluator) -> list[float]:
    """One number for each of FEATURES, of the faction that an evaluator judges for."""
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
        number = with_him + size(here) + (romanians if here >> PAULUS & 1 else 0)
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


def head_of(p: Position, faction: Faction) -> float:
    """1 if a faction has the head of state, else 0."""
    return 1.0 if p.owned[faction] >> HITLER & 1 else 0.0


def common_features(judge: Evaluator, soldiers: float) -> list[float]:
    """One number for each of COMMON.

    Args:
        judge: of any faction.
        soldiers: those of all factions.
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
