"""Generate the complete operations of a side, with the best first."""

from __future__ import annotations

from typing import Final

from sandtable.bots.blitzkrieg.lookahead.card_parameters import CardParameters
from sandtable.bots.blitzkrieg.lookahead.move_generation import CardSupport, MoveGenerator, MovePlan
from sandtable.bots.blitzkrieg.lookahead.position_evaluation import BlitzkriegEvaluator
from sandtable.bots.search.mcts import SearchMove
from sandtable.games.blitzkrieg.rules.battle import fortified
from sandtable.games.blitzkrieg.rules.operations import pay_momentum
from sandtable.games.blitzkrieg.state import vocabulary as v
from sandtable.games.blitzkrieg.state.position import BlitzkriegPosition
from sandtable.kernel.bit_masks import bits
from sandtable.kernel.choice import Choice, Seat

# The effects that the generator knows. It treats a card with any other effect as an operation without effect.
# EFFECT_RECALL is the effect of Staff Work, which the generator never plans.
KNOWN_EFFECTS: Final = (v.EFFECT_TACTICAL, v.EFFECT_STRATEGIC, v.EFFECT_REPLACEMENTS, v.EFFECT_RECALL)


class OperationMove(SearchMove):
    """A complete operation.

    Args:
        key: identifies the operation among those of a position.
        card: the first choice: to play a card, to spend momentum, or to pass.
        plan: the move with its expected gain.
        price: the cost of the operation beyond its card.
    """

    def __init__(self, key: int, card: Choice, plan: MovePlan, price: float = 0.0) -> None:
        super().__init__(key, plan.gain - price)
        self.card = card
        self.plan = plan


def help_of(p: BlitzkriegPosition, side: Seat, habits: CardParameters) -> list[CardSupport]:
    """Return the support that battle cards could give an attack on each space.

    The position contains the hands of both sides, so the defender's cards are known.
    """
    board = p.board
    deck = board.decks[side]
    anywhere = strong = 0
    for kind in bits(deck.kinds(p.hand(side) & deck.timed[v.WHEN_ATTACK])):
        if deck.effect[kind] == v.EFFECT_DICE:
            dice = deck.own_dice[kind] - deck.enemy_dice[kind]
            strong += dice
            anywhere += 0 if deck.needs[kind] & v.NEED_FORTRESS_OR_BASE else dice
    enemy = board.decks[side ^ 1]
    held = enemy.kinds(p.hand(side ^ 1) & enemy.timed[v.WHEN_DEFENCE])
    against = habits.answer if any(enemy.effect[kind] == v.EFFECT_DICE for kind in bits(held)) else 0.0
    price = habits.help if p.turn < board.turns else habits.help_last
    strongholds = fortified(board)
    weak, full = CardSupport(min(2, anywhere), price, against), CardSupport(min(2, strong), price, against)
    return [full if strongholds >> n & 1 else weak for n in range(board.size)]


def operations(
    evaluator: BlitzkriegEvaluator, habits: CardParameters, p: BlitzkriegPosition, side: Seat, brief: bool = False
) -> list[SearchMove]:
    """Return the promising operations, the best first; the pass is always included.

    If `brief`, momentum is considered only by a side without cards for a tactical move.
    """
    deck = p.board.decks[side]
    mover = MoveGenerator(evaluator, p, side, brief)
    helps = help_of(p, side, habits)
    found: list[SearchMove] = []
    plain = mixed = strategic = replacing = unknown = -1
    for kind in bits(deck.kinds(p.hand(side) & deck.timed[v.WHEN_OPERATION])):
        effect = deck.effect[kind]
        if effect == v.EFFECT_TACTICAL and deck.both_nations[kind]:
            mixed = kind
        elif effect == v.EFFECT_TACTICAL:
            plain = kind
        elif effect == v.EFFECT_STRATEGIC:
            strategic = kind
        elif effect == v.EFFECT_REPLACEMENTS and (replacing < 0 or deck.units[kind] > deck.units[replacing]):
            replacing = kind
        elif effect not in KNOWN_EFFECTS:
            unknown = kind
    card = plain if plain >= 0 else mixed
    if card >= 0:
        plans = mover.all_tactical(v.MOVE_TACTICAL, helps, plain < 0)
        found += [OperationMove(key_of(0, plan), v.PLAY | card, plan) for plan in plans]
    if p.own_momentum(side) and not (brief and card >= 0):
        q = p.clone()
        pay_momentum(q, side)
        price = mover.now - mover.sign * evaluator.value(q)
        best = mover.tactical(v.MOVE_ONE_UNIT, helps)
        if best is not None:
            found.append(OperationMove(key_of(1, best), v.MOMENTUM, best, price))
    if strategic >= 0:
        moved = mover.strategic()
        if moved is not None:
            found.append(OperationMove(2, v.PLAY | strategic, moved))
    if replacing >= 0:
        back = mover.replacement()
        if back is not None:
            plan = MovePlan(habits.more_units * back[0], (), False, -1, back[2], v.ONE[back[1]])
            found.append(OperationMove(3, v.PLAY | replacing, plan))
    found.append(OperationMove(4, v.PASS, MovePlan(0.0)))
    if unknown >= 0:
        # The card's effect is unknown, so plan it without effect, slightly better than a pass.
        found.append(OperationMove(5, v.PLAY | unknown, MovePlan(habits.enough)))
    found.sort(key=lambda move: -move.guess)
    return found


def key_of(sort: int, plan: MovePlan) -> int:
    """Return a number that identifies a tactical move among the operations.

    `sort` is 0 for a move paid with a card, and 1 for a move paid with momentum.
    """
    return ((plan.group << 5 | plan.start) << 5 | plan.target) << 3 | sort
