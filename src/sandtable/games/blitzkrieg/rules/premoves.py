"""Section 5.2: the Allied moves before the first German operation."""

from __future__ import annotations

from typing import Final

from sandtable.games.blitzkrieg.rules.tactical import begin_tactical, can_move
from sandtable.games.blitzkrieg.state.position import Position
from sandtable.games.blitzkrieg.state.vocabulary import ALLIED, DONE, HAND, MOVE_PRE, SPEND, USED
from sandtable.kernel.choice import NOUN_MASK, Choice, Seat, no, not_asked, noun, verb
from sandtable.kernel.dice import Dice
from sandtable.kernel.message import Refusal
from sandtable.kernel.state import Decision


class PreMove(Decision[Position]):
    """Each card of any kind that the Allies lay aside gives one move, of two spaces for infantry too (§5.2a, §5.2x).

    Cards and moves are not limited (§5.2c), nor how often the same unit moves (§5.2b).
    """

    def seat(self, p: Position) -> Seat:
        return ALLIED

    def choices(self, p: Position) -> list[Choice]:
        hand = p.hand(ALLIED)
        if hand and can_move(p, ALLIED, MOVE_PRE):
            return [DONE, *p.board.spend.of(p.board.decks[ALLIED].kinds(hand))]
        return [DONE]

    def choose(self, p: Position, choice: Choice, dice: Dice) -> None:
        if choice == DONE:
            p.stack.pop()
            if p.listening():
                p.emit("5.2", "did-end-pre-moves", {})
            return
        kind = choice & NOUN_MASK
        cards = p.hand(ALLIED) & p.board.decks[ALLIED].cards[kind]
        card = cards & -cards
        # The card's text does not apply, so it is neither removed nor barred later.
        p.cards[HAND * 2 + ALLIED] ^= card
        p.cards[USED * 2 + ALLIED] ^= card
        if p.listening():
            p.emit("5.2", "did-spend", {"card": p.card_ref(ALLIED, kind)})
        begin_tactical(p, ALLIED, MOVE_PRE)

    def explain(self, p: Position, choice: Choice) -> Refusal:
        kind = noun(choice)
        deck = p.board.decks[ALLIED]
        if verb(choice) != SPEND or kind >= deck.size:
            return not_asked("5.2")
        if kind == deck.bluff:
            return no("5.2", "no-spend-fog", card=p.card_ref(ALLIED, kind))
        if not p.hand(ALLIED) & deck.cards[kind]:
            return no("5.2", "no-card-in-hand", card=p.card_ref(ALLIED, kind))
        return no("5.2", "no-move-possible")

    def leaks_when_forced(self, p: Position) -> bool:
        return p.hand(ALLIED) != 0


PRE_MOVE: Final = PreMove("PreMove", "5.2")
