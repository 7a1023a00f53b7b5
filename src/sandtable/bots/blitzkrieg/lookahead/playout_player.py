"""A player that decides by rules of thumb in imagined positions, without a view.

It decides like the bots that do not search, but reads the position and makes choices directly, which is many times
faster. It cannot make the decisions before a turn's operations.
"""

from __future__ import annotations

from typing import Final

from sandtable.bots.blitzkrieg.lookahead.attack_values import (
    AttackValues,
    BattleStakes,
    after_refusal,
    after_retreat,
    after_retreat_to,
    after_split,
    stakes,
)
from sandtable.bots.blitzkrieg.lookahead.battle_odds import answer_odds
from sandtable.bots.blitzkrieg.lookahead.card_parameters import CardParameters
from sandtable.bots.blitzkrieg.lookahead.move_generation import MoveGenerator, MovePlan
from sandtable.bots.blitzkrieg.lookahead.operation_generation import OperationMove, help_of, operations
from sandtable.bots.blitzkrieg.lookahead.position_evaluation import DECIDED, BlitzkriegEvaluator, unit_cost
from sandtable.games.blitzkrieg.rules.battle import is_pair, score_of
from sandtable.games.blitzkrieg.rules.battle_result import wins
from sandtable.games.blitzkrieg.rules.tactical_movement import group_limit
from sandtable.games.blitzkrieg.rules.victory import fulfilled
from sandtable.games.blitzkrieg.state import vocabulary as v
from sandtable.games.blitzkrieg.state.int_types import CardSet
from sandtable.games.blitzkrieg.state.position import BlitzkriegPosition
from sandtable.kernel.bit_masks import bits
from sandtable.kernel.choice import Choice, Seat, noun, verb
from sandtable.kernel.dice import Dice

EVEN_CHANCE: Final = 0.5
# A side that would win with at least this probability answers a pass with a pass.
CLEAR_CHANCE: Final = 0.9
# The maximum number of battle cards that the player uses in a battle.
CARDS_LAID: Final = 2
NOTHING: Final = MovePlan(0.0)


class PlayoutPlayer:
    """A player of one side.

    Args:
        evaluator: evaluates positions.
        habits: the side's card parameters.
        last_unit: the minimum advantage of staying over a retreat if staying costs the last unit of a stack.

    Attributes:
        thought: the number of operations that the player has planned; it measures computing time.
    """

    def __init__(self, evaluator: BlitzkriegEvaluator, habits: CardParameters, side: Seat, last_unit: float) -> None:
        self.evaluator = evaluator
        self.habits = habits
        self.side = side
        self.sign = 1.0 if side == v.GERMAN else -1.0
        self.last_unit = last_unit
        self.plan: MovePlan = NOTHING
        self.steps: list[Choice] = []
        self.thought: int = 0

    def begin(self, plan: MovePlan) -> None:
        """Set the move that the following calls of `choose` carry out."""
        self.plan = plan
        self.steps = list(plan.steps)

    def choose(self, p: BlitzkriegPosition, key: str, choices: list[Choice], dice: Dice) -> Choice:
        """Return the player's choice for a decision of its side.

        Args:
            key: the key of the decision, such as `KeepDice`.
            choices: the legal choices.
            dice: chooses if there is no rule of thumb for the decision.
        """
        if key == "TacticalMove":
            return self.tactical(p, choices)
        if key == "Operation":
            return self.operation(p, choices)
        if key == "KeepDice":
            return self.keep(p, choices)
        if key in ("DeclareAttackCards", "DeclareDefenceCards"):
            return self.lay(p, choices, key == "DeclareAttackCards")
        if key == "Breakthrough":
            return self.breakthrough(p, choices)
        if key == "StrategicMove":
            return self.strategic(choices)
        if key == "Replacements":
            return self.replacements(p, choices)
        if key == "TakeLoss":
            return self.lose(p, choices)
        if key == "RefuseRetreat":
            return self.refuse(p, choices)
        if key in ("Retreat", "RetreatSplit"):
            return self.retreat(p, choices)
        return choices[dice.pick(len(choices))]

    def operation(self, p: BlitzkriegPosition, choices: list[Choice]) -> Choice:
        """Return the best operation if its gain is high enough; otherwise return the pass."""
        self.thought += 1
        self.begin(NOTHING)
        enough = self.enough(p)
        for move in operations(self.evaluator, self.habits, p, self.side, True):
            assert isinstance(move, OperationMove)
            if move.guess < enough:
                break
            if move.card != v.PASS and move.card in choices:
                self.begin(move.plan)
                return move.card
        return v.PASS

    def enough(self, p: BlitzkriegPosition) -> float:
        """Return how much an operation must gain to be better than a pass."""
        habits = self.habits
        if p.turn < p.board.turns:
            return habits.enough
        ahead = self.ahead(p)
        if ahead == 0.0:
            # Two passes would lose the game, so any operation is better.
            return -DECIDED
        if p.passed and ahead > CLEAR_CHANCE:
            # A second pass wins the game.
            return DECIDED
        return max(habits.leading, habits.enough) if ahead > EVEN_CHANCE else habits.enough

    def ahead(self, p: BlitzkriegPosition) -> float:
        """Return the probability that the side wins if both sides pass now (§4.3).

        The probability uses only what the side knows.
        """
        fail = 1.0
        for card, weight in enumerate(self.evaluator.likely):
            if weight > 0.0 and fulfilled(p, card):
                fail *= 1.0 - weight
        return 1.0 - fail if self.side == v.GERMAN else fail

    def tactical(self, p: BlitzkriegPosition, choices: list[Choice]) -> Choice:
        """Return the next choice of the planned tactical move."""
        move = p.moving()
        plan = self.plan
        if move.start < 0:
            step = v.FROM | plan.start
            return step if plan.start >= 0 and step in choices else choices[0]
        if plan.start == move.start:
            for kind in (1, 3, 5, 0, 2, 4):
                if v.count_of(plan.group, kind) > v.count_of(move.units, kind) and v.TAKE | kind in choices:
                    return v.TAKE | kind
            if v.TO | plan.target in choices:
                return v.TO | plan.target
        return choices[len(choices) - 1]

    def strategic(self, choices: list[Choice]) -> Choice:
        """Return the next choice of the planned strategic move.

        The rules have already made forced choices, so planned choices that are not offered are skipped.
        """
        steps = self.steps
        while steps:
            step = steps.pop(0)
            if step in choices:
                return step
        return v.DONE if v.DONE in choices else choices[0]

    def replacements(self, p: BlitzkriegPosition, choices: list[Choice]) -> Choice:
        """Return the choice that brings back the most valuable unit to its best space."""
        taken = p.moving().units
        if taken:
            p = p.clone()
            p.box = taken
        best = MoveGenerator(self.evaluator, p, self.side).replacement()
        if best is None:
            return choices[0]
        gain, kind, space = best
        if gain < 0.0 and v.DONE in choices:
            return v.DONE
        wanted = v.TO | space if taken else v.TAKE | kind
        return wanted if wanted in choices else choices[0]

    # Chapter 8: battles.

    def fight(self, p: BlitzkriegPosition) -> AttackValues:
        """Return the battle in progress in the form in which attacks are evaluated."""
        battle = p.fought()
        return AttackValues(p, battle.side, battle.start, battle.space, battle.attackers, battle.copy())

    def lay(self, p: BlitzkriegPosition, choices: list[Choice], attacking: bool) -> Choice:
        """Play another battle card if it is worth its cost, otherwise choose `done`."""
        deck = p.board.decks[self.side]
        battle = p.fought()
        offered = [noun(choice) for choice in choices if choice != v.DONE]
        fitting = [kind for kind in offered if kind != deck.bluff and deck.effect[kind] == v.EFFECT_DICE]
        table = battle.cards_a if attacking else battle.cards_d
        if not fitting or table.bit_count() >= CARDS_LAID:
            return v.DONE
        fight = self.fight(p)
        what = stakes(self.evaluator, fight)
        own, enemy = 0, 0
        for kind in bits(deck.kinds(table)):
            own += deck.own_dice[kind]
            enemy += deck.enemy_dice[kind]
        best = v.DONE
        most = self.expected(p, fight, what, own, enemy, attacking)
        for kind in fitting:
            value = self.expected(p, fight, what, own + deck.own_dice[kind], enemy + deck.enemy_dice[kind], attacking)
            value -= self.price(p, deck.cards[kind])
            if value > most + 1e-9:
                best, most = (v.LAY if attacking else v.DEFEND) | kind, value
        return best

    def expected(
        self, p: BlitzkriegPosition, fight: AttackValues, what: BattleStakes, own: int, enemy: int, attacking: bool
    ) -> float:
        """Return the expected value of the battle if this side's cards add some dice.

        The enemy's cards are estimated.

        Args:
            fight: the battle.
            what: the values of the battle's outcomes.
            own: the number of dice that this side's cards add for it.
            enemy: the number of dice that this side's cards add for the enemy.
            attacking: whether this side attacks.
        """
        target = fight.target
        if attacking:
            return self.sign * what.expected(*fight.dice(own, enemy), target)
        battle = p.fought()
        face_down = battle.cards_a.bit_count() + int(battle.bluff)
        chance = min(0.95, self.habits.real * face_down)
        plain = what.expected(*fight.dice(enemy, own), target)
        more = what.expected(*fight.dice(enemy + 1, own), target)
        return self.sign * (plain + chance * (more - plain))

    def price(self, p: BlitzkriegPosition, cards: CardSet) -> float:
        """Return the cost of using a battle card now."""
        deck = p.board.decks[self.side]
        habits = self.habits
        if p.turn >= p.board.turns:
            return habits.last * habits.card
        if cards & deck.remove_after_use:
            return habits.card + habits.removed
        return habits.card + (habits.resting if cards & deck.rest_next_turn else 0.0)

    def keep(self, p: BlitzkriegPosition, choices: list[Choice]) -> Choice:
        """Return the choice of the two dice to keep (§8.4).

        A high score helps to win the battle, and a pair removes an enemy unit.
        """
        battle = p.fought()
        what = stakes(self.evaluator, self.fight(p))
        best, most = choices[0], -1e9
        for choice in choices:
            high, low = divmod(noun(choice), v.PAIR)
            score = score_of([high, low])
            pair = 1.0 if is_pair([high, low]) else 0.0
            if battle.side == self.side:
                won, pairs = answer_odds(score, battle.dice_a, battle.dice_d)
                value = won * what.won + (1.0 - won) * what.lost + pair * what.hit + pairs * what.hurt
            else:
                lost = wins(battle.score_a, battle.dice_a, score, battle.dice_d)
                value = (what.won if lost else what.lost) + pair * what.hurt
            if self.sign * value > most:
                best, most = choice, self.sign * value
        return best

    def lose(self, p: BlitzkriegPosition, choices: list[Choice]) -> Choice:
        """Return the unit whose loss costs least."""
        battle = p.fought()
        cut_off = battle.cut_off_a if battle.side == self.side else battle.cut_off_d
        best, least = choices[0], 1e9
        for choice in choices:
            cost = unit_cost(p.board, self.evaluator.weights, noun(choice), cut_off)
            if cost < least:
                best, least = choice, cost
        return best

    def refuse(self, p: BlitzkriegPosition, choices: list[Choice]) -> Choice:
        """Return the unit to give up in order to stay, or the choice to retreat (§8.5.2)."""
        refusals = [choice for choice in choices if verb(choice) == v.REFUSE]
        if not refusals:
            return choices[0]
        which = self.lose(p, refusals)
        fight = self.fight(p)
        stay = self.sign * after_refusal(self.evaluator, fight, noun(which))
        if p.units[p.fought().space] % v.COUNT == 1:
            stay -= self.last_unit
        return which if stay > self.sign * after_retreat(self.evaluator, fight) else v.ACCEPT

    def retreat(self, p: BlitzkriegPosition, choices: list[Choice]) -> Choice:
        """Return the best retreat of the stack, or of one unit of it (§8.6)."""
        fight = self.fight(p)
        best, most = choices[0], -1e9
        for choice in choices:
            if verb(choice) == v.RETREAT:
                value = self.sign * after_retreat_to(self.evaluator, fight, noun(choice))
            else:
                value = self.sign * after_split(self.evaluator, fight, choice)
            if value > most:
                best, most = choice, value
        return best

    def breakthrough(self, p: BlitzkriegPosition, choices: list[Choice]) -> Choice:
        """Continue with the winning tanks if the breakthrough is worth a card (§8.2)."""
        cards = [choice for choice in choices if choice != v.DONE]
        if not cards:
            return v.DONE
        self.thought += 1
        battle = p.fought()
        mover = MoveGenerator(self.evaluator, p, self.side, True)
        helps = help_of(p, self.side, self.habits)
        tanks = battle.attackers & v.TANKS
        limit = group_limit(p.board, v.MOVE_BREAKTHROUGH)
        plan = mover.from_space(battle.space, tanks, v.MOVE_BREAKTHROUGH, limit, helps)
        if plan is None or plan.gain < self.habits.go_on:
            return v.DONE
        self.begin(plan)
        return cards[0]
