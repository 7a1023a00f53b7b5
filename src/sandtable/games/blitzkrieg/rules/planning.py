"""Chapter 6: planning, purchase of cards with momentum, and seizure of cards."""

from __future__ import annotations

from typing import Final

from sandtable.games.blitzkrieg.state.int_types import CardSet
from sandtable.games.blitzkrieg.state.position import BlitzkriegPosition, only, seat_ref
from sandtable.games.blitzkrieg.state.vocabulary import (
    ALLIED,
    BARRED,
    BUY,
    DONE,
    GERMAN,
    HAND,
    PLAN,
    PLANNING,
    POOL,
    SEIZED,
)
from sandtable.kernel.bit_masks import nth_bit, size
from sandtable.kernel.choice import NOUN_MASK, Choice, Seat, no, not_asked, noun, verb
from sandtable.kernel.dice import Dice
from sandtable.kernel.message import Message, Refusal
from sandtable.kernel.state import SECRET, Decision


def begin_planning(p: BlitzkriegPosition) -> None:
    """Let both sides plan at the same time, in secret (§6.0).

    Neither side sees the other's plan until both are done.
    """
    p.phase = PLANNING
    p.plan_momentum = p.momentum
    for side in (GERMAN, ALLIED):
        p.set_limit(side, p.board.hand_size[side])


def had_momentum(p: BlitzkriegPosition, side: Seat) -> bool:
    """Return whether `side` had momentum when planning began (§6.1)."""
    return p.plan_momentum > 0 if side == GERMAN else p.plan_momentum < 0


def plannable(p: BlitzkriegPosition, side: Seat) -> CardSet:
    """Return the cards that `side` may add to its plan (§6.4, §6.0a, §6.1.2).

    Some cards require that the side had momentum when planning began.
    """
    cards = p.cards[POOL * 2 + side]
    if not had_momentum(p, side):
        cards &= ~p.board.decks[side].momentum_only
    return cards


class PlanCards(Decision[BlitzkriegPosition]):
    """The choice of a card for a side's plan (§6.0), or the purchase of one more (§6.1.1)."""

    def __init__(self, side: Seat) -> None:
        super().__init__("Plan", "6.0")
        self.side = side

    def seat(self, p: BlitzkriegPosition) -> Seat:
        return self.side

    def choices(self, p: BlitzkriegPosition) -> list[Choice]:
        side = self.side
        deck = p.board.decks[side]
        cards = plannable(p, side)
        if cards and size(p.hand(side)) < p.limit[side]:
            return p.board.plan.of(deck.kinds(cards))
        if cards and p.own_momentum(side):
            return DONE_OR_BUY
        return ONLY_DONE

    def choose(self, p: BlitzkriegPosition, choice: Choice, dice: Dice) -> None:
        side = self.side
        if choice == DONE:
            p.stack.pop()
            if p.stack[-1].key != self.key:
                # Both plans are complete, so the momentum that was spent in secret becomes visible.
                p.reveals += 1
            if p.listening():
                p.emit("6.0", "did-plan", {"seat": seat_ref(side)})
        elif choice == BUY:
            # §6.1.1a: each bought card moves the marker one step towards 0. At 0 the side can buy no more cards.
            p.add_momentum(side, -1)
            p.set_limit(side, p.limit[side] + 1)
            if p.listening():
                p.emit("6.1.1", "did-buy", {"seat": seat_ref(side)}, only(side))
        else:
            kind = choice & NOUN_MASK
            pool = p.cards[POOL * 2 + side]
            cards = pool & p.board.decks[side].cards[kind]
            card = cards & -cards
            p.cards[POOL * 2 + side] = pool ^ card
            p.cards[HAND * 2 + side] = p.hand(side) | card
            if p.listening():
                p.emit("6.0", "did-choose-card", {"card": p.card_ref(side, kind)}, only(side))

    def explain(self, p: BlitzkriegPosition, choice: Choice) -> Refusal:
        side = self.side
        deck = p.board.decks[side]
        planned = p.hand(side).bit_count()
        full = planned >= p.limit[side]
        if choice == DONE:
            return no("6.0", "no-plan-unfinished", left=p.limit[side] - planned)
        if choice == BUY:
            if not p.own_momentum(side):
                return no("6.1.1", "no-buy-momentum")
            return no("6.1.1", "no-buy-yet", left=p.limit[side] - planned)
        kind = noun(choice)
        if verb(choice) != PLAN or kind >= deck.size:
            return not_asked("6.0")
        card = p.card_ref(side, kind)
        if kind == deck.bluff:
            return no("6.3", "no-plan-fog", card=card)
        if full:
            return no("6.0", "no-plan-full", limit=p.limit[side])
        if deck.cards[kind] & deck.momentum_only and not had_momentum(p, side):
            return no("6.1.2", "no-plan-momentum", card=card)
        if deck.cards[kind] & p.cards[BARRED * 2 + side]:
            return no("6.4", "no-plan-rests", card=card)
        return no("6.4", "no-plan-none-left", card=card)

    def question(self, p: BlitzkriegPosition) -> Message:
        side = self.side
        left = p.limit[side] - p.hand(side).bit_count()
        if left > 0 and plannable(p, side):
            return Message("ask-plan", {"left": left, "limit": p.limit[side]})
        return Message("ask-plan-full", {"momentum": p.own_momentum(side)})

    def seen(self, p: BlitzkriegPosition, choice: Choice) -> int:
        # §6.0: the enemy must not see the plan, nor whether momentum is spent.
        return SECRET

    def leaks_when_forced(self, p: BlitzkriegPosition) -> bool:
        return True

    def simultaneous(self, p: BlitzkriegPosition) -> bool:
        # §6.0: both sides plan at the same time. Only one side can have momentum, so spending it does not affect the
        # choices of the other.
        return True


class SeizeCards(Decision[BlitzkriegPosition]):
    """The random seizure of cards from both hands, from turn 2 on (§6.2, §6.2a).

    Seized cards return at the end of the turn. The Fog of War cannot be seized, because it is not in the deck (§6.3).
    """

    def run(self, p: BlitzkriegPosition, dice: Dice) -> None:
        for side in (GERMAN, ALLIED):
            number = p.board.seized[side][p.turn - 1]
            taken = 0
            for _ in range(number):
                hand = p.cards[HAND * 2 + side]
                if hand:
                    card = nth_bit(hand, dice.pick(hand.bit_count()))
                    p.cards[HAND * 2 + side] ^= card
                    p.cards[SEIZED * 2 + side] ^= card
                    taken += 1
                    if p.listening():
                        kind = p.board.decks[side].kinds(card).bit_length() - 1
                        p.emit("6.2", "did-lose-card", {"card": p.card_ref(side, kind)}, only(side))
            if taken and p.listening():
                p.emit("6.2", "did-seize", {"n": taken, "seat": seat_ref(side)})


DONE_OR_BUY: Final = [DONE, BUY]
ONLY_DONE: Final = [DONE]
PLAN_CARDS: Final = (PlanCards(GERMAN), PlanCards(ALLIED))
SEIZE_CARDS: Final = SeizeCards("SeizeCards", "6.2", auto=True)
