"""How near the Allies are to Berlin: where their marches may lead, and what it is worth to stand in the way (5-1).

A march follows the arrows, two areas at a time, and stops where it meets Axis units: whoever stands on the way costs
the Allies a card.  All ways to Berlin lead through the core.
"""

from __future__ import annotations

from sandtable.bots.eleven.model.weights import Weights
from sandtable.games.eleven.format.probabilities import at_least, expected
from sandtable.games.eleven.rules.events.march import marching_units
from sandtable.games.eleven.rules.war import in_play
from sandtable.games.eleven.state.board import Board
from sandtable.games.eleven.state.position import Position, belligerent
from sandtable.games.eleven.state.types import Area, CardKind, General
from sandtable.games.eleven.state.vocabulary import (
    AXIS_GENERALS,
    CARD_IDS,
    DO_MARCH_OR_REINFORCE,
    FACTIONS,
    GENERAL_IDS,
    GENERALS,
)

# A march is followed so many areas far, and as long as it is so likely.
FAR = 7
FAINT = 0.01
# The half-turn cards (5-4).
HALVES = 2


class March:
    """Allied units that may come to an area.

    Args:
        weight: how likely it is that they come, and soon.
        units, strength: how many, and what they hit at.
    """

    def __init__(self, weight: float, units: int, strength: int) -> None:
        self.weight = weight
        self.units = units
        self.strength = strength


def threshold(board: Board, kind: CardKind) -> int:
    """How many units a general's card asks for before he marches (5-2)."""
    for effect in board.card_effects[kind]:
        if effect.kind == DO_MARCH_OR_REINFORCE:
            return effect.threshold
    return 0


class Danger:
    """What threatens Berlin in a position.

    Args:
        p: the position; it is not changed.
        weights: what the rules of thumb weigh.
        near: what `nearness` says of the board.

    Attributes:
        marches: for each area, the marches that may come there soon.
        enough: how many units the Allied generals want for a march.
        units: for each area, how many Axis units stand there.
        from_area: for each area, how much of the danger to Berlin comes from the Allied units there.
    """

    def __init__(self, p: Position, weights: Weights, near: list[float]) -> None:
        self.weights = weights
        self.near = near
        self.marches: list[list[March]] = [[] for _ in range(p.board.size)]
        self.from_area = [0.0] * p.board.size
        self.units = [count_axis(p, area) for area in range(p.board.open_size)]
        self.enough = 1
        halves = HALVES - p.half
        # How likely a card in the deck is drawn before the last of the half-turn cards.
        self.rest_of_turn = halves / (halves + 1.0)
        for general in range(AXIS_GENERALS, GENERALS):
            if p.place[general] >= 0:
                self.follow(p, general)

    def follow(self, p: Position, general: General) -> None:
        """Add what one Allied general may do."""
        board, weights = p.board, self.weights
        area = p.place[general]
        kind = CARD_IDS.index(GENERAL_IDS[general])
        there = p.allied_units(area)
        enough = max(1, threshold(board, kind))
        self.enough = max(self.enough, enough)
        ready = min(1.0, there / enough) ** weights.unready
        if not in_play(p, kind):
            ready *= weights.no_card
        # Once drawn, a card comes again in a later turn; a turn ends with the last of the half-turn cards (5-4, 6).
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
                    self.marches[to].append(March(part, number, strength))
                    if to == board.berlin:
                        self.from_area[area] += part
                        continue
                    if self.units[to]:
                        part *= weights.blocked * at_least(number, strength, self.units[to])
                    on[to] = on.get(to, 0.0) + part
            going = on

    def guard(self, area: Area, units: int) -> float:
        """What it is worth that so many Axis units stand in an area."""
        if not units:
            return 0.0
        weight = sum(march.weight for march in self.marches[area]) * self.near[area] * self.weights.berlin
        return weight * (1.0 - self.weights.thin**units)

    def guarded(self, area: Area, change: int) -> float:
        """What it is worth that so many more or, if `change` is negative, fewer Axis units stand in an area."""
        if area < 0 or not self.marches[area]:
            return 0.0
        now = self.units[area]
        return self.guard(area, max(0, now + change)) - self.guard(area, now)

    def exposure(self, area: Area, units: int, strength: int, generals: int) -> float:
        """What a group has to expect where it stands: points for striking back, and its losses (5-1-2, 5-1-5)."""
        weights = self.weights
        found = 0.0
        for march in self.marches[area]:
            gain = expected(units, strength, march.units)
            loss = weights.soldier * expected(march.units, march.strength, units)
            loss += weights.general * generals * at_least(march.units, march.strength, units)
            found += march.weight * (gain - loss)
        return weights.exposed * found

    def relief(self, area: Area, units: int, removed: int) -> float:
        """What it is worth to remove so many of the Allied units of an area."""
        left = units - removed
        lacking: float = (min(left, self.enough) / min(units, self.enough)) ** self.weights.unready
        share = self.weights.fewer * left / units + (1.0 - self.weights.fewer) * lacking
        return self.from_area[area] * self.weights.berlin * (1.0 - share)


def count_axis(p: Position, area: Area) -> int:
    """All Axis units in an area."""
    if not p.axis_at >> area & 1:
        return 0
    return sum(p.faction_units(area, faction) + p.faction_heads(area, faction) for faction in range(FACTIONS))


def nearness(board: Board, step: float) -> list[float]:
    """For each area, what is left on the way to Berlin of a march that begins there."""
    found = [0.0] * board.size
    found[board.berlin] = 1.0
    for _ in range(board.size):
        for area, arrows in enumerate(board.arrows):
            if arrows and area != board.berlin:
                found[area] = step * sum(found[to] for to in arrows) / len(arrows)
    return found
