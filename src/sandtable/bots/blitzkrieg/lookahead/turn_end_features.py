"""Features of a position between two turns.

Each victory card has features of its own, unlike in `FittedEvaluator.features`. The features do not depend on the
map. A network (`ends_of_turns.json`) has learned from games how the features determine the winner.
"""

from __future__ import annotations

from math import exp
from typing import Final

from sandtable.bots.blitzkrieg.lookahead.fitted_evaluation import FEATURES, FittedEvaluator
from sandtable.bots.neural_network import NeuralNetwork
from sandtable.games.blitzkrieg.rules.supply import supply_area
from sandtable.games.blitzkrieg.rules.victory import enough_surrendered, surrender_points
from sandtable.games.blitzkrieg.state import vocabulary as v
from sandtable.games.blitzkrieg.state.board import BlitzkriegBoard
from sandtable.games.blitzkrieg.state.int_types import SpaceSet
from sandtable.games.blitzkrieg.state.position import BlitzkriegPosition
from sandtable.kernel.bit_masks import size

# The maximum number of units that count in a space of a victory card, and in a space next to such a space.
KEEPING: Final = 3
COMING: Final = 4
# For each of these numbers, a feature says whether Germany would win with that many more surrender points.
NEAR: Final = (1, 2)
CARD: Final = (
    "missing",
    "fulfilled",
    "defended",
    "defenders",
    "defending-tanks",
    "defence",
    "may-refuse",
    "kept",
    "keepers",
    "keeping-tanks",
    "cut-off",
    "beside",
    "tanks-beside",
    "two-away",
    "tanks-two-away",
    "enemies-beside",
    "enemies-two-away",
    "enemies-beside-held",
    "enemy-tanks-beside-held",
    "enemies-two-away-held",
    "friends-beside-held",
    "ways-in",
    "ways-in-occupied",
    "ways-back-occupied",
)
COMMON: Final = (
    *(f"waiting-{unit}" for unit in v.UNIT_IDS),
    "german-momentum-two",
    "allied-momentum-two",
    *(f"surrender-in-{short}" for short in NEAR),
    "empty-bases",
    "enemies-beside-bases",
    "enemies-two-from-bases",
    "in-bases",
    "least-in-a-base",
    "bases-threatened",
    "german-spaces",
    "german-spaces-supplied",
    "german-units-cut-off",
    "german-tanks-cut-off",
    "allied-units-cut-off",
    "allied-tanks-cut-off",
    "all-german-units",
    "all-german-tanks",
    "all-allied-units",
    "all-allied-tanks",
    "german-stacks",
    "allied-stacks",
    "german-spaces-threatened",
    "allied-stacks-threatened",
)


def names(board: BlitzkriegBoard) -> list[str]:
    """Return the name of each number in `TurnEndEvaluator.inputs` for an edition."""
    found = [*FEATURES, *COMMON]
    for side, deck in enumerate(board.decks):
        found += [f"{v.SEATS[side]}-{kind}" for kind in deck.ids]
    for which in ("open", "secret"):
        found += [f"{which}-{card}" for card in board.victory_ids]
        found += [f"{which}-{what}" for what in CARD]
    return found


class TurnEndEvaluator:
    """An evaluator of positions between two turns, which knows both victory cards.

    Args:
        evaluator: evaluates positions with Germany's victory cards.
        network: the learned network; its inputs are the `names` of the edition.
    """

    def __init__(self, evaluator: FittedEvaluator, network: NeuralNetwork) -> None:
        self.evaluator = evaluator
        self.network = network
        # For both sides, Germany first, the number of units and of tanks in each space of the current position.
        self.units: list[list[int]] = [[], []]
        self.tanks: list[list[int]] = [[], []]

    def chance(self, p: BlitzkriegPosition, turn: int) -> float:
        """Return Germany's win chance.

        Args:
            p: a position in which the game is not over, with an assumed secret card.
            turn: the turn that has ended; it is not the last turn.
        """
        if enough_surrendered(p.board, surrender_points(p)):
            return 1.0
        # An edition can have more turns than the network has outputs.
        moment = min(turn, len(self.network.outputs)) - 1
        return 1.0 / (1.0 + exp(-self.network.log_odds(self.inputs(p), moment)))

    def inputs(self, p: BlitzkriegPosition) -> list[float]:
        """Return the features in the order of `names`."""
        board = p.board
        self.count(p)
        found = self.evaluator.features(p)
        found += self.common(p)
        for side, deck in enumerate(board.decks):
            pool = p.cards[v.POOL * 2 + side]
            for kind in range(deck.size):
                found.append(float(size(pool & deck.cards[kind])))
        for card in (p.open_card, p.secret_card):
            for n in range(len(board.victory_ids)):
                found.append(1.0 if n == card else 0.0)
            found += self.goals(p, board.victory_spaces[card])
        return found

    def count(self, p: BlitzkriegPosition) -> None:
        """Set the number of units and tanks in each space."""
        for side in (v.GERMAN, v.ALLIED):
            own = v.OF_SIDE[side]
            self.units[side] = [(units & own) % v.COUNT for units in p.units]
            self.tanks[side] = [(units & own & v.TANKS) % v.COUNT for units in p.units]

    def total(self, p: BlitzkriegPosition, counts: list[int], spaces: SpaceSet, most: int) -> float:
        """Return the sum of `counts` over some spaces, with at most `most` for each space."""
        found = 0
        for n in p.board.members.of(spaces):
            found += min(most, counts[n])
        return float(found)

    def goals(self, p: BlitzkriegPosition, spaces: SpaceSet) -> list[float]:
        """Return the features of one victory card in the order of CARD.

        Args:
            spaces: the spaces of the card.
        """
        board = p.board
        reach = board.reach
        germans, allies = self.units
        german_tanks, allied_tanks = self.tanks
        many = v.COUNT
        supplied = supply_area(p, v.GERMAN)
        held_g, held_a = p.held[v.GERMAN], p.held[v.ALLIED]
        missing, kept = spaces & ~p.german, spaces & p.german
        beside = reach.of(missing) & ~missing
        two_away = reach.of(beside) & ~beside & ~missing
        around = reach.of(kept) & ~kept
        around_two = reach.of(around) & ~around & ~kept
        defence = 0
        for n in board.members.of(missing):
            defence += board.defence[n]
        return [
            float(size(missing)),
            0.0 if missing else 1.0,
            float(size(missing & held_a)),
            self.total(p, allies, missing, many),
            self.total(p, allied_tanks, missing, many),
            float(defence),
            float(size(missing & board.may_refuse)),
            float(size(kept & held_g)),
            self.total(p, germans, kept, KEEPING),
            self.total(p, german_tanks, kept, KEEPING),
            float(size(kept & ~supplied)),
            self.total(p, germans, beside & supplied, COMING),
            self.total(p, german_tanks, beside & supplied, COMING),
            self.total(p, germans, two_away & supplied, COMING),
            self.total(p, german_tanks, two_away & supplied, COMING),
            self.total(p, allies, beside, many),
            self.total(p, allies, two_away, many),
            self.total(p, allies, around, many),
            self.total(p, allied_tanks, around, many),
            self.total(p, allies, around_two, many),
            self.total(p, germans, around, COMING),
            float(size(beside & p.german)),
            float(size(beside & held_g)),
            float(size(around & held_a)),
        ]

    def common(self, p: BlitzkriegPosition) -> list[float]:
        """Return the features that do not depend on victory cards, in the order of COMMON."""
        board = p.board
        reach = board.reach
        germans, allies = self.units
        german_tanks, allied_tanks = self.tanks
        many = v.COUNT
        everywhere = board.all
        cut_g = everywhere & ~supply_area(p, v.GERMAN)
        cut_a = everywhere & ~supply_area(p, v.ALLIED)
        held_g, held_a = p.held[v.GERMAN], p.held[v.ALLIED]
        bases = board.bases[v.GERMAN]
        near = reach.of(bases) & ~bases
        farther = reach.of(near) & ~near & ~bases
        least = many
        for n in board.members.of(bases):
            least = min(least, germans[n])
        left = board.surrender_limit - surrender_points(p)
        found = [float(v.count_of(p.box, kind) + v.count_of(p.returning, kind)) for kind in range(v.KINDS)]
        found += [1.0 if p.momentum > 1 else 0.0, 1.0 if p.momentum < -1 else 0.0]
        found += [1.0 if left <= short else 0.0 for short in NEAR]
        found += [
            float(size(bases & ~held_g)),
            self.total(p, allies, near, many),
            self.total(p, allies, farther, many),
            self.total(p, germans, bases, many),
            float(least),
            1.0 if (near | farther) & held_a else 0.0,
            float(size(p.german)),
            float(size(p.german & ~cut_g)),
            self.total(p, germans, cut_g, many),
            self.total(p, german_tanks, cut_g, many),
            self.total(p, allies, cut_a, many),
            self.total(p, allied_tanks, cut_a, many),
            self.total(p, germans, everywhere, many),
            self.total(p, german_tanks, everywhere, many),
            self.total(p, allies, everywhere, many),
            self.total(p, allied_tanks, everywhere, many),
            float(size(held_g)),
            float(size(held_a)),
            float(size(reach.of(held_a) & p.german)),
            float(size(reach.of(held_g) & held_a)),
        ]
        return found
