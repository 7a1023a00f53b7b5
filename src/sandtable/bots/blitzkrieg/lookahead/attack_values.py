"""Compute the expected value of an attack from exact odds."""

from __future__ import annotations

from typing import NamedTuple

from sandtable.bots.blitzkrieg.lookahead.battle_odds import odds
from sandtable.bots.blitzkrieg.lookahead.position_evaluation import BlitzkriegEvaluator, BlitzkriegWeights, unit_cost
from sandtable.games.blitzkrieg.rules.battle import dice_number, laid_out, modifiers
from sandtable.games.blitzkrieg.rules.battle_result import adjust_momentum, removable
from sandtable.games.blitzkrieg.rules.retreat import (
    begin_retreat,
    carry_out,
    chooser,
    may_refuse,
    retreat_to,
    split_choices,
    whole_stack,
)
from sandtable.games.blitzkrieg.rules.unit_removal import remove_unit
from sandtable.games.blitzkrieg.rules.victory import check_bases, check_collapse
from sandtable.games.blitzkrieg.state.int_types import RoutedKind, Space, Units
from sandtable.games.blitzkrieg.state.position import Battle, BlitzkriegPosition
from sandtable.games.blitzkrieg.state.vocabulary import GERMAN
from sandtable.kernel.bit_masks import bits
from sandtable.kernel.choice import Choice, Seat


class AttackValues:
    """An attack before battle cards and dice.

    Args:
        p: the position with the attackers off the map; it stays unchanged.
        side: the attacking side.
        start: the space where the attackers come from.
        space: the attacked space.
        group: the attackers.
        battle: the battle if it has begun; None to set it up.
    """

    def __init__(
        self, p: BlitzkriegPosition, side: Seat, start: Space, space: Space, group: Units, battle: Battle | None = None
    ) -> None:
        self.p = p
        if battle is None:
            battle = laid_out(p, side, start, space, group)
        self.battle = battle
        self.items_a = modifiers(p, battle, side)
        self.items_d = modifiers(p, battle, side ^ 1)
        self.target = p.units[space] != 0

    def dice(self, more_a: int = 0, more_d: int = 0) -> tuple[int, int]:
        """Return the number of dice of both sides, with additional dice from cards (§8.3)."""
        items_a = [*self.items_a[:3], more_a, self.items_a[4]]
        items_d = [*self.items_d[:3], more_d, self.items_d[4]]
        return dice_number(self.p, items_a), dice_number(self.p, items_d)


class BattleStakes(NamedTuple):
    """The values of a battle's outcomes for Germany.

    Args:
        won: the value if the attacker wins.
        lost: the value if the attacker loses.
        hit: the change in value if a pair removes a defending unit.
        hurt: the change in value if a pair removes an attacking unit.
    """

    won: float
    lost: float
    hit: float
    hurt: float

    def expected(self, attack: int, defence: int, target: bool) -> float:
        """Return the expected value of the battle for Germany before the roll."""
        chances = odds(attack, defence, target)
        value = chances.win * self.won + (1.0 - chances.win) * self.lost
        return value + chances.hit * self.hit + chances.hurt * self.hurt


def cheapest(weights: BlitzkriegWeights, p: BlitzkriegPosition, battle: Battle, side: Seat) -> RoutedKind:
    """Return the unit in the battle whose loss costs its side least."""
    cut_off = battle.cut_off_a if side == battle.side else battle.cut_off_d
    return min(removable(p, battle, side), key=lambda which: unit_cost(p.board, weights, which, cut_off))


def stakes(evaluator: BlitzkriegEvaluator, fight: AttackValues) -> BattleStakes:
    """Return the values of the battle's outcomes for Germany."""
    p = fight.p
    battle = fight.battle
    side = battle.side
    enemy = side ^ 1
    hit = evaluator.removal(p, battle, enemy, cheapest(evaluator.weights, p, battle, enemy)) if fight.target else 0.0
    hurt = evaluator.removal(p, battle, side, cheapest(evaluator.weights, p, battle, side))
    return BattleStakes(after_win(evaluator, fight), after_loss(evaluator, fight), hit, hurt)


def after_loss(evaluator: BlitzkriegEvaluator, fight: AttackValues) -> float:
    """Return the value after a lost attack (§8.5.1).

    The attackers return to the space from which they came.
    """
    return evaluator.value(lost(fight))


def lost(fight: AttackValues) -> BlitzkriegPosition:
    """Return the position after a lost attack (§8.5.1).

    The attackers are back in the space from which they came.
    """
    q = fight.p.clone()
    battle = fight.battle.copy()
    q.battle = battle
    q.put(battle.start, q.units[battle.start] + battle.attackers)
    adjust_momentum(q, battle)
    return q


def after_win(evaluator: BlitzkriegEvaluator, fight: AttackValues) -> float:
    """Return the value after a won attack (§8.5.2).

    The defender retreats or refuses to retreat, as is better for its side.
    """
    return won(evaluator, fight)[0]


def won(evaluator: BlitzkriegEvaluator, fight: AttackValues) -> tuple[float, BlitzkriegPosition]:
    """Return the value and the position after a won attack.

    The defender retreats or refuses to retreat, as is better for its side.
    """
    battle = fight.battle
    if not fight.target:
        q = advance(fight.p.clone(), battle.copy())
        return evaluator.value(q), q
    gone = retreated(evaluator, fight)
    if not may_refuse(fight.p, battle):
        return gone
    q = refused(evaluator, fight)
    stayed = evaluator.value(q)
    leaves = gone[0] <= stayed if battle.side == GERMAN else gone[0] >= stayed
    return gone if leaves else (stayed, q)


def after_refusal(evaluator: BlitzkriegEvaluator, fight: AttackValues, which: RoutedKind = -1) -> float:
    """Return the value if the defender refuses to retreat and loses a unit for it."""
    return evaluator.value(refused(evaluator, fight, which))


def refused(evaluator: BlitzkriegEvaluator, fight: AttackValues, which: RoutedKind = -1) -> BlitzkriegPosition:
    """Return the position after a refusal to retreat.

    Args:
        which: the unit that the defender gives up; -1 for the unit whose loss costs least.
    """
    q = fight.p.clone()
    battle = fight.battle.copy()
    battle.won = True
    q.battle = battle
    enemy = battle.side ^ 1
    remove_unit(q, battle, enemy, cheapest(evaluator.weights, q, battle, enemy) if which < 0 else which, "", "", False)
    q.put(battle.start, q.units[battle.start] + battle.attackers)
    return q


def after_retreat(evaluator: BlitzkriegEvaluator, fight: AttackValues) -> float:
    """Return the value after the defender's retreat to the best space."""
    return retreated(evaluator, fight)[0]


def retreated(evaluator: BlitzkriegEvaluator, fight: AttackValues) -> tuple[float, BlitzkriegPosition]:
    """Return the value and the position after a retreat to the best space.

    The side that chooses the space (§8.6) takes the best one for itself.
    """
    q, battle = leaving(fight)
    spaces = whole_stack(q, battle)
    if not spaces:
        while not q.over and q.units[battle.space]:
            carry_out(q, battle, split_choices(q, battle)[0])
        advance(q, battle)
        return evaluator.value(q), q
    sign = 1.0 if chooser(battle) == GERMAN else -1.0
    best = retreated_to(fight, bits(spaces)[0])
    worth = evaluator.value(best)
    for space in bits(spaces)[1:]:
        other = retreated_to(fight, space)
        value = evaluator.value(other)
        if sign * value > sign * worth:
            best, worth = other, value
    return worth, best


def after_retreat_to(evaluator: BlitzkriegEvaluator, fight: AttackValues, space: Space) -> float:
    """Return the value if the whole defending stack retreats to a space."""
    return evaluator.value(retreated_to(fight, space))


def retreated_to(fight: AttackValues, space: Space) -> BlitzkriegPosition:
    """Return the position after the whole defending stack has retreated to a space."""
    q, battle = leaving(fight)
    retreat_to(q, battle, space, q.units[battle.space])
    return advance(q, battle)


def after_split(evaluator: BlitzkriegEvaluator, fight: AttackValues, choice: Choice) -> float:
    """Return the value if one unit of a divided stack makes `choice` (§8.6-1).

    Each other unit makes its first legal choice.
    """
    q, battle = leaving(fight)
    carry_out(q, battle, choice)
    while not q.over and q.units[battle.space]:
        carry_out(q, battle, split_choices(q, battle)[0])
    return evaluator.value(advance(q, battle))


def leaving(fight: AttackValues) -> tuple[BlitzkriegPosition, Battle]:
    """Return a copy of the position and the battle at the start of the retreat (§8.6)."""
    q = fight.p.clone()
    battle = fight.battle.copy()
    battle.won = True
    q.battle = battle
    begin_retreat(q, battle)
    return q, battle


def advance(q: BlitzkriegPosition, battle: Battle) -> BlitzkriegPosition:
    """Move the winners into the attacked space and return the position."""
    battle.won = True
    if q.over:
        return q
    q.put(battle.space, battle.attackers)
    check_collapse(q)
    if not check_bases(q):
        adjust_momentum(q, battle)
    return q
