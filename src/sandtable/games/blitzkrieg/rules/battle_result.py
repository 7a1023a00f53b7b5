"""Sections 8.5, 8.8 and 8.9: losses, the winner, momentum and surrender."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sandtable.games.blitzkrieg.rules.retreat import RETREAT_UNITS, begin_retreat, may_refuse
from sandtable.games.blitzkrieg.rules.unit_removal import remove_unit
from sandtable.games.blitzkrieg.rules.victory import check_bases, check_collapse
from sandtable.games.blitzkrieg.state.int_types import RoutedKind
from sandtable.games.blitzkrieg.state.position import Battle, BlitzkriegPosition, seat_ref
from sandtable.games.blitzkrieg.state.unit_text import unit_ref
from sandtable.games.blitzkrieg.state.vocabulary import (
    ACCEPT,
    KINDS,
    LOSE,
    REFUSE,
    STEP_LOSSES,
    STEP_REFUSAL,
    UNIT_BITS,
    UNIT_MASK,
)
from sandtable.kernel.choice import NOUN_MASK, Choice, Seat, no, not_asked, noun, verb
from sandtable.kernel.dice import Dice
from sandtable.kernel.message import Arg, Refusal
from sandtable.kernel.state import Decision

# §8.8-1: the momentum for each unit by which a side's removals exceed the enemy's. §8.8-2: the momentum for a won
# defence.
REMOVAL_MOMENTUM: Final = 1
DEFENCE_MOMENTUM: Final = 1


def removable(p: BlitzkriegPosition, battle: Battle, side: Seat) -> list[RoutedKind]:
    """Return the kinds of unit from which `side` can remove a unit in the battle.

    For units that are still shown on a route, KINDS is added to the kind.
    """
    if side == battle.side:
        free = battle.attackers
        routed = 0
    else:
        routed = p.on_route(battle.space) if p.routed else 0
        free = p.units[battle.space] - routed
    found: list[RoutedKind] = []
    for kind in range(KINDS):
        mask = UNIT_MASK << (UNIT_BITS * kind)
        if free & mask:
            found.append(kind)
        if routed & mask:
            found.append(kind + KINDS)
    return found


def attacker_wins(battle: Battle) -> bool:
    """Return whether the attacker wins the battle (§8.5)."""
    return wins(battle.score_a, battle.dice_a, battle.score_d, battle.dice_d)


def wins(score: int, attack: int, defended: int, defence: int) -> bool:
    """Return whether the attacker has more points, or equal points and more dice (§8.5).

    Args:
        score: the attacker's points.
        attack: the number of the attacker's dice.
        defended: the defender's points.
        defence: the number of the defender's dice.
    """
    if score != defended:
        return score > defended
    return attack > defence


class Losses(Decision[BlitzkriegPosition]):
    """The loss of a unit if the enemy has kept a pair (§8.4b, §8.5a).

    The owner of the unit chooses it.
    """

    def __init__(self, attacker: bool) -> None:
        super().__init__("Losses", "8.5", auto=True)
        self.attacker = attacker

    def run(self, p: BlitzkriegPosition, dice: Dice) -> None:
        battle = p.fought()
        battle.step = STEP_LOSSES
        if not (battle.pair_d if self.attacker else battle.pair_a):
            return
        side = battle.side if self.attacker else battle.side ^ 1
        candidates = removable(p, battle, side)
        if len(candidates) == 1:
            p.skip(LOSE | candidates[0])
            remove_unit(p, battle, side, candidates[0], "8.5", "did-lose-pair", True)
        elif candidates:
            p.stack.append(TAKE_LOSS[side])


class TakeLoss(Decision[BlitzkriegPosition]):
    """The owner's choice of the unit that a pair of the enemy removes (§8.5a)."""

    def __init__(self, side: Seat) -> None:
        super().__init__("TakeLoss", "8.5")
        self.side = side

    def seat(self, p: BlitzkriegPosition) -> Seat:
        return self.side

    def choices(self, p: BlitzkriegPosition) -> list[Choice]:
        battle = p.fought()
        return [LOSE | noun for noun in removable(p, battle, self.side)]

    def choose(self, p: BlitzkriegPosition, choice: Choice, dice: Dice) -> None:
        battle = p.fought()
        p.stack.pop()
        remove_unit(p, battle, self.side, choice & NOUN_MASK, "8.5", "did-lose-pair", True)

    def arguments(self, p: BlitzkriegPosition) -> Mapping[str, Arg]:
        battle = p.fought()
        return {"space": p.space_ref(battle.space)}

    def explain(self, p: BlitzkriegPosition, choice: Choice) -> Refusal:
        if verb(choice) != LOSE or noun(choice) >= 2 * KINDS:
            return not_asked("8.5")
        return no("8.5", "no-unit-in-battle", unit=unit_ref(noun(choice) % KINDS))


class ApplyResult(Decision[BlitzkriegPosition]):
    """Step 5: the winner, and the beginning of a beaten defender's retreat (§8.1.5, §8.5)."""

    def run(self, p: BlitzkriegPosition, dice: Dice) -> None:
        battle = p.fought()
        battle.won = attacker_wins(battle)
        enemy = battle.side ^ 1
        if p.listening():
            winner = battle.side if battle.won else enemy
            args = {"seat": seat_ref(winner), "space": p.space_ref(battle.space)}
            p.emit("8.5", "did-win-attack" if battle.won else "did-win-defence", args)
        if not battle.won or not p.units[battle.space]:
            return
        # §8.5.2: in some cases the defender can refuse to retreat.
        if may_refuse(p, battle):
            battle.step = STEP_REFUSAL
            p.stack.append(REFUSE_RETREAT[enemy])
        else:
            # §8.5.2b: in all other cases the defender retreats.
            begin_retreat(p, battle)
            p.stack.append(RETREAT_UNITS)


class RefuseRetreat(Decision[BlitzkriegPosition]):
    """The choice whether to remove a unit instead of retreating (§8.5.2a)."""

    def __init__(self, side: Seat) -> None:
        super().__init__("RefuseRetreat", "8.5.2")
        self.side = side

    def seat(self, p: BlitzkriegPosition) -> Seat:
        return self.side

    def choices(self, p: BlitzkriegPosition) -> list[Choice]:
        battle = p.fought()
        return [ACCEPT] + [REFUSE | noun for noun in removable(p, battle, self.side)]

    def choose(self, p: BlitzkriegPosition, choice: Choice, dice: Dice) -> None:
        battle = p.fought()
        p.stack.pop()
        if choice == ACCEPT:
            begin_retreat(p, battle)
            p.stack.append(RETREAT_UNITS)
        else:
            battle.refused = True
            # §8.8: the enemy gets no momentum, because the owner removes this unit.
            remove_unit(p, battle, self.side, choice & NOUN_MASK, "8.5.2", "did-refuse", False)

    def arguments(self, p: BlitzkriegPosition) -> Mapping[str, Arg]:
        battle = p.fought()
        return {"space": p.space_ref(battle.space)}

    def explain(self, p: BlitzkriegPosition, choice: Choice) -> Refusal:
        if verb(choice) != REFUSE or noun(choice) >= 2 * KINDS:
            return not_asked("8.5.2")
        return no("8.5.2", "no-unit-in-battle", unit=unit_ref(noun(choice) % KINDS))


class ConcludeBattle(Decision[BlitzkriegPosition]):
    """The end of a battle (§8.5.1, §8.5.2b, §8.8).

    The attackers take the space or return, and momentum changes.
    """

    def run(self, p: BlitzkriegPosition, dice: Dice) -> None:
        battle = p.fought()
        side = battle.side
        enemy = side ^ 1
        # §8.2e: a battle card is discarded after its battle.
        p.discard(side, battle.cards_a)
        p.discard(enemy, battle.cards_d)
        taken = battle.won and not battle.refused
        target = battle.space if taken else battle.start
        if battle.attackers:
            # §8.5.1: beaten attackers return to the space from which they came. If its control has changed, there is
            # still no battle. §8.6.1a: they return immediately and are not shown on a route.
            p.put(target, p.units[target] + battle.attackers)
            if not taken:
                p.note_flow(target, battle.attackers, 1)
            if p.listening():
                args = {"seat": seat_ref(side), "space": p.space_ref(target)}
                p.emit("8.5.2" if taken else "8.5.1", "did-take-space" if taken else "did-go-back", args)
        check_collapse(p)
        if check_bases(p):
            p.battle = None
            return
        adjust_momentum(p, battle)


def adjust_momentum(p: BlitzkriegPosition, battle: Battle) -> None:
    """Change momentum for removed units, then for a successful defence (§8.8, §8.8x)."""
    side = battle.side
    before = p.momentum
    # §8.8-1: the side that removed more units gets the difference.
    net = battle.removed_d - battle.removed_a
    if net > 0:
        p.add_momentum(side, REMOVAL_MOMENTUM * net)
    elif net < 0:
        p.add_momentum(side ^ 1, REMOVAL_MOMENTUM * -net)
    if not battle.won:
        # §8.8-2: only a defender gets momentum for winning. §8.8a: a refused retreat counts as a win of the attacker.
        p.add_momentum(side ^ 1, DEFENCE_MOMENTUM)
    if p.momentum != before and p.listening():
        holder = 0 if p.momentum > 0 else 1
        if p.momentum:
            p.emit("8.8", "did-momentum", {"seat": seat_ref(holder), "n": abs(p.momentum)})
        else:
            p.emit("8.8", "did-momentum-none", {})


ATTACKER_LOSSES: Final = Losses(True)
DEFENDER_LOSSES: Final = Losses(False)
TAKE_LOSS: Final = (TakeLoss(0), TakeLoss(1))
APPLY_RESULT: Final = ApplyResult("ApplyResult", "8.5", auto=True)
REFUSE_RETREAT: Final = (RefuseRetreat(0), RefuseRetreat(1))
CONCLUDE: Final = ConcludeBattle("Conclude", "8.5", auto=True)
