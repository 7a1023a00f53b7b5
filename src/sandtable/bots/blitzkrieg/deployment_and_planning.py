# mypyc: no - runs once per decision; the hot path is in lookahead/ and search/
"""Deploy units and plan cards (§3.2, §3.3, §6)."""

from __future__ import annotations

from sandtable.bots.blitzkrieg.lookahead.card_parameters import CardParameters
from sandtable.bots.blitzkrieg.lookahead.position_evaluation import BlitzkriegEvaluator, distances
from sandtable.bots.blitzkrieg.position_from_view import many
from sandtable.games.blitzkrieg.representation.view_types import BlitzkriegView
from sandtable.games.blitzkrieg.rules.battle import fortified
from sandtable.games.blitzkrieg.rules.replacements_and_staff_work import replaceable
from sandtable.games.blitzkrieg.state.board import BlitzkriegBoard
from sandtable.games.blitzkrieg.state.int_types import CardKind, Space
from sandtable.games.blitzkrieg.state.position import BlitzkriegPosition
from sandtable.games.blitzkrieg.state.vocabulary import (
    EFFECT_DICE,
    EFFECT_RECALL,
    EFFECT_REPLACEMENTS,
    EFFECT_STRATEGIC,
    EFFECT_TACTICAL,
    FRENCH_TANK,
    GERMAN,
    NEED_FORTRESS_OR_BASE,
    NEED_FRENCH_TANK,
    SEATS,
    WHEN_ATTACK,
    WHEN_BREAKTHROUGH,
    WHEN_DEFENCE,
    WHEN_OPERATION,
    count_of,
)
from sandtable.kernel.bit_masks import bits
from sandtable.kernel.choice import Seat
from sandtable.kernel.dice import Dice


def place(
    evaluator: BlitzkriegEvaluator, habits: CardParameters, p: BlitzkriegPosition, allowed: list[Space], dice: Dice
) -> int:
    """Return the index of the best space for the next Allied unit."""
    board = p.board
    far = {base: distances(board, base, {}) for base in evaluator.german_bases}
    best = 0
    most = -1.0
    for n, space in enumerate(allowed):
        border = min(far[base][space] for base in evaluator.german_bases)
        wish = habits.border[0 if border <= 1 else 1 if border <= 2 else 2]
        for card, spaces in evaluator.cards:
            if space in spaces:
                wish += habits.goal * evaluator.likely[card] / len(spaces) ** 0.5
        wish += habits.lane * evaluator.lane[space]
        wish *= 1.0 + 0.012 * dice.pick(16)
        wish /= 1.0 + habits.crowd * many(p.units[space])
        if wish > most:
            best, most = n, wish
    return best


def shares(evaluator: BlitzkriegEvaluator, habits: CardParameters, power: float) -> list[float]:
    """Return, for each German base, the share of the army to deploy in it.

    Bases near the spaces of victory cards get larger shares.
    """
    wishes = []
    for base in evaluator.german_bases:
        wish = 0.0
        for card, spaces in evaluator.cards:
            near = sum(habits.gather ** evaluator.way[goal][base] for goal in spaces)
            wish += evaluator.focus[card] * near / len(spaces) ** 0.5
        wishes.append(wish)
    # Divide by the maximum first, so that a high power neither underflows nor overflows.
    most = max(wishes) or 1.0
    parts = [(wish / most) ** power for wish in wishes]
    return [part / (sum(parts) or 1.0) for part in parts]


def deploy(
    evaluator: BlitzkriegEvaluator,
    habits: CardParameters,
    p: BlitzkriegPosition,
    view: BlitzkriegView,
    numbers: list[int],
    dice: Dice,
    massed: str = "",
) -> int:
    """Choose how many units to deploy in a German base, as an index into `numbers`.

    Args:
        evaluator: knows the victory cards and distances.
        habits: the card parameters.
        view: the view of the seat.
        numbers: the numbers of units to choose from.
        dice: varies the chosen number a little.
        massed: the id of the base that gets all tanks; if empty, tanks are shared among the bases.
    """
    assert view.deploy is not None
    board = p.board
    tanks = view.deploy.unit == "german-tank"
    at = evaluator.german_bases.index(board.space_ids.index(view.deploy.space or ""))
    left = view.deploy.left.get(view.deploy.unit, 0)
    share = shares(evaluator, habits, evaluator.weights.tank_focus if tanks else evaluator.weights.infantry_focus)
    if tanks and massed:
        share = [float(board.space_ids[base] == massed) for base in evaluator.german_bases]
    # Every base gets its minimum of infantry. Only the units beyond these minimums are shared by value.
    least = 0.0 if tanks else float(board.base_minimum)
    rest = left - least * (len(share) - at)
    wanted = least + rest * share[at] / (sum(share[at:]) or 1.0) + 0.2 * (dice.pick(5) - 2)
    return min(range(len(numbers)), key=lambda n: abs(numbers[n] - wanted))


class CardPlanner:
    """A planner of the cards of one turn (§6.0).

    Args:
        evaluator: knows the victory cards.
        side: the planning side.
        habits: the side's card parameters.
    """

    def __init__(
        self, evaluator: BlitzkriegEvaluator, board: BlitzkriegBoard, side: Seat, habits: CardParameters
    ) -> None:
        self.evaluator = evaluator
        self.board = board
        self.side = side
        self.habits = habits

    def worth(self, view: BlitzkriegView, p: BlitzkriegPosition, id: str, number: int) -> float:
        """Return the value of a card if `number` cards of its sort are already planned."""
        deck, habits = self.board.decks[self.side], self.habits
        kind = deck.ids.index(id)
        when = deck.when[kind]
        effect = deck.effect[kind]
        if when & WHEN_BREAKTHROUGH:
            return self.row(habits.breakthroughs, number)
        if effect == EFFECT_TACTICAL:
            return habits.both_nations if deck.both_nations[kind] else self.row(habits.moves, number)
        if effect == EFFECT_STRATEGIC:
            return self.row(habits.strategic, number)
        if effect == EFFECT_REPLACEMENTS:
            # A card for replacements is useless if no unit in the box can come back.
            waiting = sum(count_of(p.box, unit) for unit in bits(replaceable(p, self.side))) - deck.units[kind] * number
            return 0.0 if waiting <= 0 else habits.replacements[0 if waiting >= deck.units[kind] else 1]
        if effect == EFFECT_RECALL:
            return habits.recall if self.board.seized[self.side][view.turn - 1] else 0.0
        if effect == EFFECT_DICE:
            return self.dice_worth(view, p, kind, number)
        if when & WHEN_OPERATION:
            # The effect of this operation is unknown, so give it the value of the weakest known operation.
            return self.row(habits.strategic, number)
        return habits.useless

    def dice_worth(self, view: BlitzkriegView, p: BlitzkriegPosition, kind: CardKind, number: int) -> float:
        """Return the value of a card that changes the number of dice in a battle."""
        deck, habits = self.board.decks[self.side], self.habits
        when = deck.when[kind]
        both = when & WHEN_ATTACK and when & WHEN_DEFENCE
        dice = habits.either_dice if both else habits.attack_dice if when & WHEN_ATTACK else habits.defence_dice
        base = self.row(dice, number)
        base *= deck.own_dice[kind] - deck.enemy_dice[kind]
        if deck.needs[kind] & NEED_FRENCH_TANK and not any(count_of(units, FRENCH_TANK) for units in p.units):
            return 0.4
        if deck.needs[kind] & NEED_FORTRESS_OR_BASE:
            strong = fortified(self.board)
            ahead = strong & ~p.controlled(self.side) & self.board.reach.of(p.held[self.side])
            goals = sum(
                1 for goal in self.evaluator.goals if strong >> goal & 1 and not p.controlled(self.side) >> goal & 1
            )
            return base * habits.fortified[0 if ahead and goals else 1 if ahead else 2]
        if deck.remove_after_use & deck.cards[kind] and self.side == GERMAN:
            # A card that can be used only once is worth less in the first turn, so that the bot keeps it for later.
            return base * habits.once[0 if view.turn == 1 else 1]
        return base

    def plan(self, view: BlitzkriegView, p: BlitzkriegPosition, offered: list[str], whims: list[float]) -> int:
        """Return the index of the next card to plan.

        Args:
            view: the view of the seat.
            p: the position reconstructed from the view.
            offered: the ids of the cards.
            whims: for each card, a random factor by which its value is multiplied.
        """
        hand = view.cards[SEATS[self.side]].hand or {}
        values = [self.worth(view, p, id, hand.get(id, 0)) * whim for id, whim in zip(offered, whims, strict=True)]
        return max(range(len(values)), key=lambda n: values[n])

    def buy(self, view: BlitzkriegView, p: BlitzkriegPosition) -> bool:
        """Return whether another card is worth a point of momentum (§6.1.1)."""
        own = view.cards[SEATS[self.side]]
        momentum = view.momentum if self.side == GERMAN else -view.momentum
        hand = own.hand or {}
        pool = own.pool or {}
        best = max((self.worth(view, p, id, hand.get(id, 0)) for id in pool), default=0.0)
        if view.turn == self.board.turns:
            return best >= self.habits.buying
        # Keep the first point, because some cards can be planned next turn only with momentum.
        return momentum >= 2 and best >= self.habits.buying

    def least(self, view: BlitzkriegView, p: BlitzkriegPosition, offered: list[str]) -> int:
        """Return the index of the card in hand that is needed least."""
        hand = view.cards[SEATS[self.side]].hand or {}
        values = [self.worth(view, p, id, hand.get(id, 1) - 1) for id in offered]
        return min(range(len(values)), key=lambda n: values[n])

    def row(self, values: tuple[float, ...], number: int) -> float:
        """Return the value of one more card of a sort.

        Args:
            values: the value of the first, second, … planned card of this sort.
            number: the number of cards of this sort that are already planned.
        """
        return values[number] if number < len(values) else self.habits.useless
