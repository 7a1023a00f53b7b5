# mypyc: no - asked once a decision; what is asked a thousand times stands in model/ and search/
"""Where units stand at the start, and which cards are worth planning (rulebook 3.2, 3.3, 6)."""

from __future__ import annotations

from sandtable.bots.blitzkrieg.model.card_values import CardParameters
from sandtable.bots.blitzkrieg.model.evaluation import Evaluator, distances
from sandtable.bots.blitzkrieg.sketch import many
from sandtable.games.blitzkrieg.format.view import View
from sandtable.games.blitzkrieg.rules.replacements import replaceable
from sandtable.games.blitzkrieg.state.board import Board
from sandtable.games.blitzkrieg.state.position import Position
from sandtable.games.blitzkrieg.state.types import CardKind, Space
from sandtable.games.blitzkrieg.state.vocabulary import (
    EFFECT_DICE,
    EFFECT_RECALL,
    EFFECT_REPLACEMENTS,
    EFFECT_STRATEGIC,
    EFFECT_TACTICAL,
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
from sandtable.kernel.choice import Seat
from sandtable.kernel.dice import Dice
from sandtable.kernel.masks import bits


def place(evaluator: Evaluator, habits: CardParameters, p: Position, allowed: list[Space], dice: Dice) -> int:
    """Where the next Allied unit is placed: which of the spaces allowed wants one most."""
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


def shares(evaluator: Evaluator, habits: CardParameters, power: float) -> list[float]:
    """How much of the army each German base should get, by the goals ahead of it."""
    wishes = []
    for base in evaluator.german_bases:
        wish = 0.0
        for card, spaces in evaluator.cards:
            near = sum(habits.gather ** evaluator.way[goal][base] for goal in spaces)
            wish += evaluator.focus[card] * near / len(spaces) ** 0.5
        wishes.append(wish)
    # Beside the greatest of them, so that none is too small or too great to be raised to a high power.
    most = max(wishes) or 1.0
    parts = [(wish / most) ** power for wish in wishes]
    return [part / (sum(parts) or 1.0) for part in parts]


def deploy(
    evaluator: Evaluator,
    habits: CardParameters,
    p: Position,
    view: View,
    numbers: list[int],
    dice: Dice,
    massed: str = "",
) -> int:
    """How many of a kind the German base in question gets: the place of that number among those allowed.

    Args:
        evaluator, habits, p: who judges what.
        view: what its seat sees.
        numbers: how many it may be.
        dice: shift the number a little.
        massed: the base that has all tanks; without it, the one that is nearest to the goals.
    """
    assert view.deploy is not None
    board = p.board
    tanks = view.deploy.unit == "german-tank"
    at = evaluator.german_bases.index(board.space_ids.index(view.deploy.space or ""))
    left = view.deploy.left.get(view.deploy.unit, 0)
    share = shares(evaluator, habits, evaluator.weights.tank_focus if tanks else evaluator.weights.infantry_focus)
    if tanks and massed:
        share = [float(board.space_ids[base] == massed) for base in evaluator.german_bases]
    # Every base keeps a garrison of infantry; the rest goes where the goals are.
    least = 0.0 if tanks else float(board.base_minimum)
    rest = left - least * (len(share) - at)
    wanted = least + rest * share[at] / (sum(share[at:]) or 1.0) + 0.2 * (dice.pick(5) - 2)
    return min(range(len(numbers)), key=lambda n: abs(numbers[n] - wanted))


class Planner:
    """Chooses cards for one turn (6.0).

    Args:
        evaluator: knows the goals.
        board: the edition's board.
        side: who plans.
        habits: what cards are worth to it.
    """

    def __init__(self, evaluator: Evaluator, board: Board, side: Seat, habits: CardParameters) -> None:
        self.evaluator = evaluator
        self.board = board
        self.side = side
        self.habits = habits

    def worth(self, view: View, p: Position, id: str, number: int) -> float:
        """What one more card is worth if so many of its sort are planned already."""
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
            # Units that have nowhere to arrive make the card useless.
            waiting = sum(count_of(p.box, unit) for unit in bits(replaceable(p, self.side))) - deck.units[kind] * number
            return 0.0 if waiting <= 0 else habits.replacements[0 if waiting >= deck.units[kind] else 1]
        if effect == EFFECT_RECALL:
            return habits.recall if self.board.seized[self.side][view.turn - 1] else 0.0
        if effect == EFFECT_DICE:
            return self.dice_worth(view, p, kind, number)
        if when & WHEN_OPERATION:
            # Nothing is known of it but that it is an operation: as much as the weakest of the others.
            return self.row(habits.strategic, number)
        return habits.useless

    def dice_worth(self, view: View, p: Position, kind: CardKind, number: int) -> float:
        """What a card is worth that adds dice in battle, or takes some from the enemy."""
        deck, habits = self.board.decks[self.side], self.habits
        when = deck.when[kind]
        both = when & WHEN_ATTACK and when & WHEN_DEFENCE
        dice = habits.either_dice if both else habits.attack_dice if when & WHEN_ATTACK else habits.defence_dice
        base = self.row(dice, number)
        base *= deck.own_dice[kind] - deck.enemy_dice[kind]
        if deck.needs[kind] & NEED_FRENCH_TANK and not any(count_of(units, 3) for units in p.units):
            return 0.4
        if deck.needs[kind] & NEED_FORTRESS_OR_BASE:
            strong = self.board.fortresses | self.board.any_base
            ahead = strong & ~p.controlled(self.side) & self.board.reach.of(p.held[self.side])
            goals = sum(
                1 for goal in self.evaluator.goals if strong >> goal & 1 and not p.controlled(self.side) >> goal & 1
            )
            return base * habits.fortified[0 if ahead and goals else 1 if ahead else 2]
        if deck.remove_after_use & deck.cards[kind] and self.side == GERMAN:
            # Used once: better kept until the victory cards are at stake.
            return base * habits.once[0 if view.turn == 1 else 1]
        return base

    def plan(self, view: View, p: Position, offered: list[str], whims: list[float]) -> int:
        """Which of the cards offered comes into the plan next: its place among them.

        Args:
            view, p: what its seat sees, and a position put together from it.
            offered: the cards.
            whims: for each, by what its worth is multiplied.
        """
        hand = view.cards[SEATS[self.side]].hand or {}
        values = [self.worth(view, p, id, hand.get(id, 0)) * whim for id, whim in zip(offered, whims, strict=True)]
        return max(range(len(values)), key=lambda n: values[n])

    def buy(self, view: View, p: Position) -> bool:
        """Whether one more card is worth a point of momentum (6.1.1)."""
        own = view.cards[SEATS[self.side]]
        momentum = view.momentum if self.side == GERMAN else -view.momentum
        hand = own.hand or {}
        pool = own.pool or {}
        best = max((self.worth(view, p, id, hand.get(id, 0)) for id in pool), default=0.0)
        if view.turn == self.board.turns:
            return best >= self.habits.buying
        # The first point is kept: cards that need momentum can be planned next turn only by who has some.
        return momentum >= 2 and best >= self.habits.buying

    def least(self, view: View, p: Position, offered: list[str]) -> int:
        """Which card of the hand is missed least."""
        hand = view.cards[SEATS[self.side]].hand or {}
        values = [self.worth(view, p, id, hand.get(id, 1) - 1) for id in offered]
        return min(range(len(values)), key=lambda n: values[n])

    def row(self, values: tuple[float, ...], number: int) -> float:
        """The value of the so many-th card of a sort."""
        return values[number] if number < len(values) else self.habits.useless
