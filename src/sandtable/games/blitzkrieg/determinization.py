"""Determinization: copies of a position with random values for hidden information.

The secret victory card (rule 3.1), the units under covers (rule 3.3), plans (rule 6) and face-down cards (rule 8.1) can
be hidden from a seat. Each copy agrees with the information that the seat has: the number of the other side's cards,
the cards played openly, and the units that came out of each covered base. Cards that need momentum are drawn only into
the plan of a side that had momentum.
"""

from __future__ import annotations

from sandtable.games.blitzkrieg.rules.battle import holds
from sandtable.games.blitzkrieg.rules.planning import PLAN_CARDS, had_momentum
from sandtable.games.blitzkrieg.rules.retreat import others
from sandtable.games.blitzkrieg.state.int_types import CardSet, Space, Units
from sandtable.games.blitzkrieg.state.position import Battle, BlitzkriegPosition
from sandtable.games.blitzkrieg.state.vocabulary import (
    ALLIED,
    COUNT,
    GERMAN,
    HAND,
    PLANNING,
    POOL,
    SEIZED,
    STEP_ATTACK_DICE,
    STEP_DEFENCE_CARDS,
    STEP_RETREAT,
    WHEN_ATTACK,
    count_of,
    pack,
)
from sandtable.kernel.bit_masks import bits, nth_bit
from sandtable.kernel.choice import Seat
from sandtable.kernel.dice import Dice

TRIES = 200


def imagine(p: BlitzkriegPosition, seat: Seat, dice: Dice) -> BlitzkriegPosition:
    """Return a copy of `p` in which information hidden from `seat` is drawn at random.

    The seat (-1: a spectator) cannot distinguish the copy from `p`.
    """
    new = p.clone()
    if new.over:
        return new
    if seat != GERMAN:
        imagine_secret_card(new, dice)
        imagine_bases(new, dice)
    for side in (GERMAN, ALLIED):
        if side != seat:
            imagine_cards(new, side, dice)
    return new


def imagine_secret_card(p: BlitzkriegPosition, dice: Dice) -> None:
    """Draw the secret victory card from all cards but the open one (rule 3.1)."""
    second = dice.pick(len(p.board.victory_ids) - 1)
    p.secret_card = second if second < p.open_card else second + 1


def imagine_bases(p: BlitzkriegPosition, dice: Dice) -> None:
    """Distribute the units under covers among the bases at random (rule 3.3).

    The result agrees with the moves into and out of the bases that all seats have seen.
    """
    covered = bits(p.board.bases[GERMAN] & ~p.opened)
    hidden = 0
    for base in covered:
        hidden += p.units[base]
    if not hidden or not covered:
        return
    for _ in range(TRIES):
        split = [0] * len(covered)
        for kind in range(2):
            # If at any time n more units had left a base than had entered it, the base began with at least n units.
            start = [-p.low[base * 2 + kind] for base in covered]
            now = [start[n] + p.flow[base * 2 + kind] for n, base in enumerate(covered)]
            for _unit in range(count_of(hidden, kind) - sum(now)):
                now[dice.pick(len(covered))] += 1
            for n in range(len(covered)):
                split[n] += pack(kind, now[n])
        if possible_start(p, covered, split):
            for n, base in enumerate(covered):
                p.put(base, split[n])
            battle = p.battle
            if battle is not None and battle.step == STEP_RETREAT:
                hidden_bases = p.board.bases[GERMAN] & ~p.opened
                battle.others = (battle.others & ~hidden_bases) | (others(p, battle) & hidden_bases)
            return


def possible_start(p: BlitzkriegPosition, covered: list[Space], split: list[Units]) -> bool:
    """Return whether a distribution of units is possible by the set-up (rule 3.3b).

    At the start, each covered base must have had its minimum of units.

    Args:
        split: the units in each of the `covered` bases now.
    """
    if not p.stack or p.stack[-1].key == "DeployGermans":
        return True
    for n, base in enumerate(covered):
        began = split[n] % COUNT - p.flow[base * 2] - p.flow[base * 2 + 1]
        if began < p.board.base_minimum:
            return False
    return True


def draw(cards: CardSet, number: int, dice: Dice) -> CardSet:
    """Return `number` cards of a set, drawn at random."""
    drawn = 0
    for _ in range(number):
        if not cards:
            break
        card = nth_bit(cards, dice.pick(cards.bit_count()))
        cards ^= card
        drawn |= card
    return drawn


def imagine_cards(p: BlitzkriegPosition, side: Seat, dice: Dice) -> None:
    """Draw the hidden cards of `side` from all its cards that have not been shown.

    The hidden cards are those in its hand or plan, its seized cards (rule 6) and its face-down battle cards (rule 8.1).
    """
    zones = p.cards
    deck = p.board.decks[side]
    battle = p.battle
    face_down = battle is not None and battle.side == side and battle.step < STEP_ATTACK_DICE
    laid = battle.cards_a if battle is not None and face_down else 0
    unseen = zones[POOL * 2 + side] | zones[HAND * 2 + side] | zones[SEIZED * 2 + side] | laid
    seized = zones[SEIZED * 2 + side].bit_count()
    in_hand = zones[HAND * 2 + side].bit_count() + laid.bit_count()
    if p.phase == PLANNING:
        imagine_plan(p, side, unseen, dice)
        return
    plannable = unseen if had_momentum(p, side) else unseen & ~deck.momentum_only
    new_laid = 0
    if battle is not None and face_down:
        new_laid = imagine_laid(p, battle, plannable, dice)
        battle.cards_a = new_laid
    hand = draw(plannable & ~new_laid, in_hand - new_laid.bit_count(), dice)
    taken = draw(plannable & ~new_laid & ~hand, seized, dice)
    zones[HAND * 2 + side] = hand
    zones[SEIZED * 2 + side] = taken
    zones[POOL * 2 + side] = unseen & ~(hand | taken | new_laid)


def imagine_laid(p: BlitzkriegPosition, battle: Battle, cards: CardSet, dice: Dice) -> CardSet:
    """Return random battle cards for the attacker's face-down cards (rule 8.1).

    If the other seats have seen how many cards are face down, this number stays the same. `battle.bluff` is set if one
    of the cards is the Fog of War, which is not among the returned cards.
    """
    side = battle.side
    deck = p.board.decks[side]
    fitting = 0
    for kind in bits(deck.kinds(cards & deck.timed[WHEN_ATTACK])):
        if holds(p, battle, side, deck.needs[kind]):
            # §8.2f: the attacker may play at most one card of each kind.
            own = cards & deck.cards[kind]
            fitting |= own & -own
    number = battle.cards_a.bit_count() + battle.bluff
    if battle.step < STEP_DEFENCE_CARDS:
        # The attacker is still choosing battle cards, so the defender does not know their number.
        number = dice.pick(min(fitting.bit_count(), 3) + 2)
    held = p.hand(side).bit_count() + battle.cards_a.bit_count()
    battle.bluff = number > 0 and (number > min(fitting.bit_count(), held) or dice.pick(2) == 0)
    return draw(fitting, min(number - battle.bluff, held), dice)


def imagine_plan(p: BlitzkriegPosition, side: Seat, unseen: CardSet, dice: Dice) -> None:
    """Draw the plan of `side` in the planning phase (rule 6.0).

    The other seat knows neither the number of planned cards nor the momentum spent, so both are drawn at random.
    """
    zones = p.cards
    deck = p.board.decks[side]
    bought = 0
    if had_momentum(p, side):
        bought = dice.pick(abs(p.plan_momentum) + 1)
        p.momentum = p.plan_momentum
        p.add_momentum(side, -bought)
    planned = PLAN_CARDS[side] not in p.stack
    if not planned and p.stack[-1] is not PLAN_CARDS[side]:
        # The side has not begun its plan.
        bought = 0
        p.momentum = p.plan_momentum if had_momentum(p, side) else p.momentum
        hand = 0
    else:
        plannable = unseen if had_momentum(p, side) else unseen & ~deck.momentum_only
        number = p.board.hand_size[side] + bought
        hand = draw(plannable, number if planned else dice.pick(number + 1), dice)
    p.set_limit(side, p.board.hand_size[side] + bought)
    zones[HAND * 2 + side] = hand
    zones[POOL * 2 + side] = unseen & ~hand
