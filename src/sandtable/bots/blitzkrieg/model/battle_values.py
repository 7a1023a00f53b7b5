"""What an attack is expected to be worth, from exact odds and from what the map looks like afterwards."""

from __future__ import annotations

from typing import Final, NamedTuple

from sandtable.bots.blitzkrieg.model.battle_odds import odds
from sandtable.bots.blitzkrieg.model.evaluation import Evaluator, Weights, unit_cost
from sandtable.games.blitzkrieg.rules.battle import dice_number, laid_out, modifiers
from sandtable.games.blitzkrieg.rules.removal import remove_unit
from sandtable.games.blitzkrieg.rules.result import adjust_momentum, removable
from sandtable.games.blitzkrieg.rules.retreat import begin_retreat, carry_out, retreat_to, split_choices, whole_stack
from sandtable.games.blitzkrieg.rules.victory import check_bases, check_collapse
from sandtable.games.blitzkrieg.state.position import Battle, Position
from sandtable.games.blitzkrieg.state.types import RoutedKind, Space, Units
from sandtable.games.blitzkrieg.state.vocabulary import GERMAN
from sandtable.kernel.choice import Choice, Seat
from sandtable.kernel.dice import Dice
from sandtable.kernel.masks import bits

# Of so many parts a chance is drawn.
FINE: Final = 1 << 20


class Fight:
    """An attack as it stands before cards and dice.

    Args:
        p: the position, with the attackers taken off the map; it is not changed.
        side: the attacker.
        start, space: from where to where.
        group: the attackers.
        battle: the battle, if it is laid out already.
    """

    def __init__(
        self, p: Position, side: Seat, start: Space, space: Space, group: Units, battle: Battle | None = None
    ) -> None:
        self.p = p
        if battle is None:
            battle = laid_out(p, side, start, space, group)
        self.battle = battle
        self.items_a = modifiers(p, battle, side)
        self.items_d = modifiers(p, battle, side ^ 1)
        self.target = p.units[space] != 0

    def dice(self, more_a: int = 0, more_d: int = 0) -> tuple[int, int]:
        """The dice on either side, with so many more from cards (8.3)."""
        items_a = [*self.items_a[:3], more_a, self.items_a[4]]
        items_d = [*self.items_d[:3], more_d, self.items_d[4]]
        return dice_number(self.p, items_a), dice_number(self.p, items_d)


class Stakes(NamedTuple):
    """What the ends of a battle are worth to Germany.

    Args:
        won, lost: the attacker has won, or has lost.
        hit, hurt: what a unit that the defender, or the attacker, loses to a pair changes.
    """

    won: float
    lost: float
    hit: float
    hurt: float

    def expected(self, attack: int, defence: int, target: bool) -> float:
        """What the battle is worth to Germany before the dice fall."""
        chances = odds(attack, defence, target)
        value = chances.win * self.won + (1.0 - chances.win) * self.lost
        return value + chances.hit * self.hit + chances.hurt * self.hurt


def cheapest(weights: Weights, p: Position, battle: Battle, side: Seat) -> RoutedKind:
    """The unit of a side in the battle whose loss costs least."""
    cut_off = battle.cut_off_a if side == battle.side else battle.cut_off_d
    return min(removable(p, battle, side), key=lambda which: unit_cost(weights, which, cut_off))


def stakes(evaluator: Evaluator, fight: Fight) -> Stakes:
    """What the ends of a battle are worth to Germany."""
    p = fight.p
    battle = fight.battle
    side = battle.side
    enemy = side ^ 1
    hit = evaluator.removal(p, battle, enemy, cheapest(evaluator.weights, p, battle, enemy)) if fight.target else 0.0
    hurt = evaluator.removal(p, battle, side, cheapest(evaluator.weights, p, battle, side))
    return Stakes(after_win(evaluator, fight), after_loss(evaluator, fight), hit, hurt)


def after_loss(evaluator: Evaluator, fight: Fight) -> float:
    """What the position is worth once the attackers are back where they set out (8.5.1)."""
    return evaluator.value(lost(fight))


def lost(fight: Fight) -> Position:
    """The position once the attackers are back where they set out (8.5.1)."""
    q = fight.p.clone()
    battle = fight.battle.copy()
    q.battle = battle
    q.put(battle.start, q.units[battle.start] + battle.attackers)
    adjust_momentum(q, battle)
    return q


def after_win(evaluator: Evaluator, fight: Fight) -> float:
    """What the position is worth once the attacker has won: the defender goes, or stays at a price (8.5.2)."""
    return won(evaluator, fight)[0]


def won(evaluator: Evaluator, fight: Fight) -> tuple[float, Position]:
    """The position once the attacker has won, as the defender likes it best, and what it is worth."""
    battle = fight.battle
    if not fight.target:
        q = advance(fight.p.clone(), battle.copy())
        return evaluator.value(q), q
    gone = retreated(evaluator, fight)
    if battle.superiority and not fight.p.board.may_refuse >> battle.space & 1:
        return gone
    q = refused(evaluator, fight)
    stayed = evaluator.value(q)
    leaves = gone[0] <= stayed if battle.side == GERMAN else gone[0] >= stayed
    return gone if leaves else (stayed, q)


def after_refusal(evaluator: Evaluator, fight: Fight, which: RoutedKind = -1) -> float:
    """What it is worth if the defender refuses to retreat, at the price of a unit."""
    return evaluator.value(refused(evaluator, fight, which))


def refused(evaluator: Evaluator, fight: Fight, which: RoutedKind = -1) -> Position:
    """The position once the defender has refused to retreat, at the price of a unit; the cheapest if none is named."""
    q = fight.p.clone()
    battle = fight.battle.copy()
    battle.won = True
    q.battle = battle
    enemy = battle.side ^ 1
    remove_unit(q, battle, enemy, cheapest(evaluator.weights, q, battle, enemy) if which < 0 else which, "", "", False)
    q.put(battle.start, q.units[battle.start] + battle.attackers)
    return q


def after_retreat(evaluator: Evaluator, fight: Fight) -> float:
    """What it is worth if the defender retreats; who may choose where does so well."""
    return retreated(evaluator, fight)[0]


def retreated(evaluator: Evaluator, fight: Fight) -> tuple[float, Position]:
    """The position once the defender has retreated where whoever may choose likes best, and what it is worth."""
    q, battle = leaving(fight)
    spaces = whole_stack(q, battle)
    if not spaces:
        while not q.over and q.units[battle.space]:
            carry_out(q, battle, split_choices(q, battle)[0])
        advance(q, battle)
        return evaluator.value(q), q
    sign = 1.0 if (battle.side if battle.superiority else battle.side ^ 1) == GERMAN else -1.0
    best = retreated_to(fight, bits(spaces)[0])
    worth = evaluator.value(best)
    for space in bits(spaces)[1:]:
        other = retreated_to(fight, space)
        value = evaluator.value(other)
        if sign * value > sign * worth:
            best, worth = other, value
    return worth, best


def after_retreat_to(evaluator: Evaluator, fight: Fight, space: Space) -> float:
    """What it is worth if the defender's whole stack retreats to a space."""
    return evaluator.value(retreated_to(fight, space))


def retreated_to(fight: Fight, space: Space) -> Position:
    """The position once the defender's whole stack has retreated to a space."""
    q, battle = leaving(fight)
    retreat_to(q, battle, space, q.units[battle.space])
    return advance(q, battle)


def after_split(evaluator: Evaluator, fight: Fight, choice: Choice) -> float:
    """What it is worth if one unit goes away, or is removed, as a choice says, and the others as they can."""
    q, battle = leaving(fight)
    carry_out(q, battle, choice)
    while not q.over and q.units[battle.space]:
        carry_out(q, battle, split_choices(q, battle)[0])
    return evaluator.value(advance(q, battle))


def leaving(fight: Fight) -> tuple[Position, Battle]:
    """A copy of the position and the battle, with the defender about to retreat (8.6)."""
    q = fight.p.clone()
    battle = fight.battle.copy()
    battle.won = True
    q.battle = battle
    begin_retreat(q, battle)
    return q, battle


def advance(q: Position, battle: Battle) -> Position:
    """Let the winners take the space."""
    battle.won = True
    if q.over:
        return q
    q.put(battle.space, battle.attackers)
    check_collapse(q)
    if not check_bases(q):
        adjust_momentum(q, battle)
    return q


def fought_out(evaluator: Evaluator, fight: Fight, attack: int, defence: int, dice: Dice) -> Position:
    """A position that the battle may lead to, with so many dice on either side.

    That it is won and that pairs are kept is drawn one by the other: rolls that make one likelier are left aside.
    """
    chances = odds(attack, defence, fight.target)
    p = fight.p.clone()
    battle = fight.battle.copy()
    p.battle = battle
    enemy = battle.side ^ 1
    if fight.target and happens(chances.hit, dice):
        remove_unit(p, battle, enemy, cheapest(evaluator.weights, p, battle, enemy), "", "", True)
    if happens(chances.hurt, dice):
        remove_unit(p, battle, battle.side, cheapest(evaluator.weights, p, battle, battle.side), "", "", True)
    wins = happens(chances.win, dice)
    if p.over:
        return p
    after = Fight(p, battle.side, battle.start, battle.space, battle.attackers, battle)
    return won(evaluator, after)[1] if wins and battle.attackers else lost(after)


def happens(chance: float, dice: Dice) -> bool:
    """Whether something so likely happens."""
    return dice.pick(FINE) < chance * FINE
