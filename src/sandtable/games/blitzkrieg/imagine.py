"""Determinize: a copy of a position in which all that a seat cannot know is drawn at random (3.1, 3.3, 6, 8.1).

What the seat does know is kept: how many cards the other holds, which were played openly, which units came out of which
covered base, that cards needing momentum could only be planned with it.
"""

from __future__ import annotations

from sandtable.games.blitzkrieg.rules.battle import holds
from sandtable.games.blitzkrieg.rules.planning import PLAN_CARDS, had_momentum
from sandtable.games.blitzkrieg.rules.retreat import others
from sandtable.games.blitzkrieg.state.position import Battle, Position
from sandtable.games.blitzkrieg.state.types import CardSet, Space, Units
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
from sandtable.kernel.choice import Seat
from sandtable.kernel.dice import Dice
from sandtable.kernel.masks import bits, nth_bit

TRIES = 200


def imagine(p: Position, seat: Seat, dice: Dice) -> Position:
    """A copy of `p` that `seat` (-1: a spectator) cannot tell from it, with everything hidden drawn at random."""
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


def imagine_secret_card(p: Position, dice: Dice) -> None:
    """Any victory card but the open one may be the secret one (3.1)."""
    second = dice.pick(len(p.board.victory_ids) - 1)
    p.secret_card = second if second < p.open_card else second + 1


def imagine_bases(p: Position, dice: Dice) -> None:
    """The units under covers are divided anew, so that all that everybody saw come and go is possible (3.3)."""
    covered = bits(p.board.bases[GERMAN] & ~p.opened)
    hidden = 0
    for base in covered:
        hidden += p.units[base]
    if not hidden or not covered:
        return
    for _ in range(TRIES):
        split = [0] * len(covered)
        for kind in range(2):
            # Each base held at the start at least what has come out of it on balance.
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


def possible_start(p: Position, covered: list[Space], split: list[Units]) -> bool:
    """Whether every base can have begun with its minimum (3.3b)."""
    if not p.stack or p.stack[-1].key == "DeployGermans":
        return True
    for n, base in enumerate(covered):
        began = split[n] % COUNT - p.flow[base * 2] - p.flow[base * 2 + 1]
        if began < p.board.base_minimum:
            return False
    return True


def draw(cards: CardSet, number: int, dice: Dice) -> CardSet:
    """So many cards of a set, at random."""
    drawn = 0
    for _ in range(number):
        if not cards:
            break
        card = nth_bit(cards, dice.pick(cards.bit_count()))
        cards ^= card
        drawn |= card
    return drawn


def imagine_cards(p: Position, side: Seat, dice: Dice) -> None:
    """The other's hand, plan, seized and face-down cards are drawn from all that nobody has seen played (6, 8.1)."""
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


def imagine_laid(p: Position, battle: Battle, cards: CardSet, dice: Dice) -> CardSet:
    """Cards that may lie face down: as many as everybody sees, the Fog of War perhaps among them (8.1)."""
    side = battle.side
    deck = p.board.decks[side]
    fitting = 0
    for kind in bits(deck.kinds(cards & deck.timed[WHEN_ATTACK])):
        if holds(p, battle, side, deck.needs[kind]):
            # §8.2f: at most one of a kind.
            own = cards & deck.cards[kind]
            fitting |= own & -own
    number = battle.cards_a.bit_count() + battle.bluff
    if battle.step < STEP_DEFENCE_CARDS:
        # Still being laid down: nobody else has seen a number yet.
        number = dice.pick(min(fitting.bit_count(), 3) + 2)
    held = p.hand(side).bit_count() + battle.cards_a.bit_count()
    battle.bluff = number > 0 and (number > min(fitting.bit_count(), held) or dice.pick(2) == 0)
    return draw(fitting, min(number - battle.bluff, held), dice)


def imagine_plan(p: Position, side: Seat, unseen: CardSet, dice: Dice) -> None:
    """While plans are made, the other's may have come to any point, and to any momentum spent (6.0)."""
    zones = p.cards
    deck = p.board.decks[side]
    bought = 0
    if had_momentum(p, side):
        bought = dice.pick(abs(p.plan_momentum) + 1)
        p.momentum = p.plan_momentum
        p.add_momentum(side, -bought)
    planned = PLAN_CARDS[side] not in p.stack
    if not planned and p.stack[-1] is not PLAN_CARDS[side]:
        # This side has not begun.
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
