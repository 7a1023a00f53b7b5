"""What is looked at between two turns: each German victory card and who stands around it, bases, cards, momentum.

`features` looks at a position as rules of thumb do, all cards together; here each card is looked at by itself, with
numbers that hold on any map.  What they say of who wins was learned from games (`ends_of_turns`).
"""

from __future__ import annotations

from math import exp
from typing import Final

from sandtable.bots.blitzkrieg.model.features import FEATURES, FittedEvaluator
from sandtable.bots.network import Network
from sandtable.games.blitzkrieg.rules.supply import supply_area
from sandtable.games.blitzkrieg.rules.victory import surrender_points
from sandtable.games.blitzkrieg.state import vocabulary as v
from sandtable.games.blitzkrieg.state.board import Board
from sandtable.games.blitzkrieg.state.position import Position
from sandtable.games.blitzkrieg.state.types import SpaceSet
from sandtable.kernel.masks import size

# Of a stack on a goal no more counts than this, and of one beside a goal no more than that.
KEEPING: Final = 3
COMING: Final = 4
# So many points of surrender short of the end it is near.
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


def names(board: Board) -> list[str]:
    """What each number of `EndOfTurn.inputs` is, for an edition."""
    found = [*FEATURES, *COMMON]
    for side, deck in enumerate(board.decks):
        found += [f"{v.SEATS[side]}-{kind}" for kind in deck.ids]
    for which in ("open", "secret"):
        found += [f"{which}-{card}" for card in board.victory_ids]
        found += [f"{which}-{what}" for what in CARD]
    return found


class EndOfTurn:
    """Judges positions between two turns, for one who knows both victory cards.

    Args:
        evaluator: looks at positions, given Germany's victory cards.
        network: what has been learned; its inputs are `names` of the edition.
    """

    def __init__(self, evaluator: FittedEvaluator, network: Network) -> None:
        self.evaluator = evaluator
        self.network = network
        # By space, looked up anew for each position: units and tanks of either side, German first.
        self.units: list[list[int]] = [[], []]
        self.tanks: list[list[int]] = [[], []]

    def chance(self, p: Position, turn: int) -> float:
        """The chance that Germany wins.

        Args:
            p: the position, the game not over, with the secret card that is reckoned with.
            turn: the turn that has ended, not the last one.
        """
        if surrender_points(p) >= p.board.surrender_limit:
            return 1.0
        # An edition may have more turns than were learned of.
        moment = min(turn, len(self.network.outputs)) - 1
        return 1.0 / (1.0 + exp(-self.network.log_odds(self.inputs(p), moment)))

    def inputs(self, p: Position) -> list[float]:
        """What is looked at, in the order of `names`."""
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

    def count(self, p: Position) -> None:
        """Count the units of each space."""
        for side in (v.GERMAN, v.ALLIED):
            own = v.OF_SIDE[side]
            self.units[side] = [(units & own) % v.COUNT for units in p.units]
            self.tanks[side] = [(units & own & v.TANKS) % v.COUNT for units in p.units]

    def total(self, p: Position, counts: list[int], spaces: SpaceSet, most: int) -> float:
        """How many there are in a set of spaces, of each no more than `most`."""
        found = 0
        for n in p.board.members.of(spaces):
            found += min(most, counts[n])
        return float(found)

    def goals(self, p: Position, spaces: SpaceSet) -> list[float]:
        """What is looked at of one victory card, in the order of CARD.

        Args:
            p: the position.
            spaces: the spaces that the card asks for.
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

    def common(self, p: Position) -> list[float]:
        """What is looked at whatever the cards are, in the order of COMMON."""
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
