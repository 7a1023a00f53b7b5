"""Section 5.2: the Allied moves before the first German operation."""

from __future__ import annotations

from typing import Final

from sandtable.games.blitzkrieg.rules.tactical_movement import begin_tactical, can_move
from sandtable.games.blitzkrieg.state.position import BlitzkriegPosition
from sandtable.games.blitzkrieg.state.vocabulary import ALLIED, DONE, HAND, MOVE_PRE, SPEND, USED
from sandtable.kernel.choice import NOUN_MASK, Choice, Seat, no, not_asked, noun, verb
from sandtable.kernel.dice import Dice
from sandtable.kernel.message import Refusal
from sandtable.kernel.state import Decision


class PreMove(Decision[BlitzkriegPosition]):
    """The choice of a card that the Allies spend on a move before the first operation.

    Infantry may also move two spaces (§5.2a, §5.2x). The number of cards and moves is not limited (§5.2c), and the same
    unit may move several times (§5.2b).
    """

    def seat(self, p: BlitzkriegPosition) -> Seat:
        return ALLIED

    def choices(self, p: BlitzkriegPosition) -> list[Choice]:
        hand = p.hand(ALLIED)
        if hand and can_move(p, ALLIED, MOVE_PRE):
            return [DONE, *p.board.spend.of(p.board.decks[ALLIED].kinds(hand))]
        return [DONE]

    def choose(self, p: BlitzkriegPosition, choice: Choice, dice: Dice) -> None:
        if choice == DONE:
            p.stack.pop()
            if p.listening():
                p.emit("5.2", "did-end-pre-moves", {})
            return
        kind = choice & NOUN_MASK
        cards = p.hand(ALLIED) & p.board.decks[ALLIED].cards[kind]
        card = cards & -cards
        # In a pre-move the text of the card does not apply. So the card can be planned again next turn.
        p.cards[HAND * 2 + ALLIED] ^= card
        p.cards[USED * 2 + ALLIED] ^= card
        if p.listening():
            p.emit("5.2", "did-spend", {"card": p.card_ref(ALLIED, kind)})
        begin_tactical(p, ALLIED, MOVE_PRE)

    def explain(self, p: BlitzkriegPosition, choice: Choice) -> Refusal:
        kind = noun(choice)
        deck = p.board.decks[ALLIED]
        if verb(choice) != SPEND or kind >= deck.size:
            return not_asked("5.2")
        if kind == deck.bluff:
            return no("5.2", "no-spend-fog", card=p.card_ref(ALLIED, kind))
        if not p.hand(ALLIED) & deck.cards[kind]:
            return no("5.2", "no-card-in-hand", card=p.card_ref(ALLIED, kind))
        return no("5.2", "no-move-possible")

    def leaks_when_forced(self, p: BlitzkriegPosition) -> bool:
        return p.hand(ALLIED) != 0


PRE_MOVE: Final = PreMove("PreMove", "5.2")
