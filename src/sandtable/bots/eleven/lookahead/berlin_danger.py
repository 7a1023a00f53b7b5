"""Estimate the danger to Berlin, and the value of units in the way (§5-1).

A march follows the arrows for two areas and stops where it meets Axis units, so units on its route cost the Allies a
card. All routes to Berlin lead through the core.
"""

from __future__ import annotations

from sandtable.bots.eleven.lookahead.heuristic_weights import ElevenWeights
from sandtable.games.eleven.assessment.dice_probabilities import at_least, expected
from sandtable.games.eleven.rules.events.allied_cards import HALF_TURNS
from sandtable.games.eleven.rules.events.allied_march_and_attack import STRIKE_VP, marching_units, strike_cap
from sandtable.games.eleven.rules.war_entry_surrender_and_victory import in_play
from sandtable.games.eleven.state.board import ElevenBoard
from sandtable.games.eleven.state.int_types import Area, CardKind, General
from sandtable.games.eleven.state.position import ElevenPosition, belligerent
from sandtable.games.eleven.state.vocabulary import (
    AXIS_GENERALS,
    CARD_IDS,
    DO_MARCH_OR_REINFORCE,
    FACTIONS,
    GENERAL_IDS,
    GENERALS,
)

# Marches are followed for at most FAR areas, and as long as their weight is at least FAINT.
FAR = 7
FAINT = 0.01


class AlliedMarch:
    """Allied units that may march to an area.

    Args:
        weight: the probability of the march, reduced for marches that come later.
        units: the number of units.
        strength: the highest number on a die that is a hit for the units.
    """

    def __init__(self, weight: float, units: int, strength: int) -> None:
        self.weight = weight
        self.units = units
        self.strength = strength


def threshold(board: ElevenBoard, kind: CardKind) -> int:
    """Return how many Allied units in a general's area make its card a march, not a reinforcement (§5-2)."""
    for effect in board.card_effects[kind]:
        if effect.kind == DO_MARCH_OR_REINFORCE:
            return effect.threshold
    return 0


class BerlinDanger:
    """The danger to Berlin in a position.

    Args:
        p: the position; it stays unchanged.
        weights: the weights of the rules of thumb.
        near: the `nearness` of the board.

    Attributes:
        marches: for each area, the marches that may reach it soon.
        enough: the largest number of units that an Allied general on the map needs for a march.
        units: for each area, the number of Axis units.
        from_area: for each area, the danger to Berlin from the Allied units in it.
    """

    def __init__(self, p: ElevenPosition, weights: ElevenWeights, near: list[float]) -> None:
        self.weights = weights
        self.near = near
        self.marches: list[list[AlliedMarch]] = [[] for _ in range(p.board.size)]
        self.from_area = [0.0] * p.board.size
        self.units = [count_axis(p, area) for area in range(p.board.open_size)]
        self.enough = 1
        halves = HALF_TURNS - p.half
        # The probability that a given card of the deck is drawn before the last half-turn card.
        self.rest_of_turn = halves / (halves + 1.0)
        for general in range(AXIS_GENERALS, GENERALS):
            if p.place[general] >= 0:
                self.follow(p, general)

    def follow(self, p: ElevenPosition, general: General) -> None:
        """Add the possible marches of an Allied general."""
        board, weights = p.board, self.weights
        area = p.place[general]
        kind = CARD_IDS.index(GENERAL_IDS[general])
        there = p.allied_units(area)
        enough = max(1, threshold(board, kind))
        self.enough = max(self.enough, enough)
        ready = min(1.0, there / enough) ** weights.unready
        if not in_play(p, kind):
            ready *= weights.no_card
        # A discarded card returns in a later turn; a turn ends with the second half-turn card (§5-4, §6).
        due = self.rest_of_turn if p.deck & board.cards[kind] else 0.0
        ready *= weights.later + weights.soon * due
        if not belligerent(p, general):
            ready *= weights.no_war
        number = max(1, marching_units(p, area))
        strength = board.strength[general]
        going = {area: ready}
        for _ in range(FAR):
            on: dict[Area, float] = {}
            for at, weight in going.items():
                arrows = board.arrows[at]
                for to in set(arrows):
                    part = weight * weights.step * arrows.count(to) / len(arrows)
                    if part < FAINT:
                        continue
                    self.marches[to].append(AlliedMarch(part, number, strength))
                    if to == board.berlin:
                        self.from_area[area] += part
                        continue
                    if self.units[to]:
                        part *= weights.blocked * at_least(number, strength, self.units[to])
                    on[to] = on.get(to, 0.0) + part
            going = on

    def guard(self, area: Area, units: int) -> float:
        """Return the value of some Axis units in an area for Berlin's defence."""
        if not units:
            return 0.0
        weight = sum(march.weight for march in self.marches[area]) * self.near[area] * self.weights.berlin
        return weight * (1.0 - self.weights.thin**units)

    def guarded(self, area: Area, change: int) -> float:
        """Return the value of a change in the number of Axis units in an area."""
        if area < 0 or not self.marches[area]:
            return 0.0
        now = self.units[area]
        return self.guard(area, max(0, now + change)) - self.guard(area, now)

    def exposure(self, area: Area, units: int, strength: int, generals: int) -> float:
        """Return the expected gain of a group from Allied attacks on its area.

        The gain is the points for its return fire, less the cost of its losses (§5-1-2, §5-1-5).
        """
        weights = self.weights
        found = 0.0
        for march in self.marches[area]:
            gain = STRIKE_VP * expected(units, strength, strike_cap(march.units))
            loss = weights.soldier * expected(march.units, march.strength, units)
            loss += weights.general * generals * at_least(march.units, march.strength, units)
            found += march.weight * (gain - loss)
        return weights.exposed * found

    def relief(self, area: Area, units: int, removed: int) -> float:
        """Return the value of removing `removed` of the Allied units in an area."""
        left = units - removed
        lacking: float = (min(left, self.enough) / min(units, self.enough)) ** self.weights.unready
        share = self.weights.fewer * left / units + (1.0 - self.weights.fewer) * lacking
        return self.from_area[area] * self.weights.berlin * (1.0 - share)


def count_axis(p: ElevenPosition, area: Area) -> int:
    """Return the number of Axis units in an area."""
    if not p.axis_at >> area & 1:
        return 0
    return sum(p.faction_units(area, faction) + p.faction_heads(area, faction) for faction in range(FACTIONS))


def nearness(board: ElevenBoard, step: float) -> list[float]:
    """Return the danger to Berlin from a march in each area.

    A march that reaches Berlin has danger 1.
    """
    found = [0.0] * board.size
    found[board.berlin] = 1.0
    for _ in range(board.size):
        for area, arrows in enumerate(board.arrows):
            if arrows and area != board.berlin:
                found[area] = step * sum(found[to] for to in arrows) / len(arrows)
    return found
