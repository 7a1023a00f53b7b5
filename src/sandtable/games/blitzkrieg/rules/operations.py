"""Section 7.0: the sides perform operations in turn, until both pass."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sandtable.games.blitzkrieg.rules.operation_effect_base import OperationEffect
from sandtable.games.blitzkrieg.rules.replacements_and_staff_work import RecallEffect, ReplacementsEffect
from sandtable.games.blitzkrieg.rules.retreat import free_retreated
from sandtable.games.blitzkrieg.rules.strategic_movement import StrategicEffect
from sandtable.games.blitzkrieg.rules.tactical_movement import TacticalEffect, begin_tactical, can_move
from sandtable.games.blitzkrieg.state.int_types import Effect
from sandtable.games.blitzkrieg.state.position import BlitzkriegPosition, seat_ref
from sandtable.games.blitzkrieg.state.vocabulary import (
    ALLIED,
    EFFECT_RECALL,
    EFFECT_REPLACEMENTS,
    EFFECT_STRATEGIC,
    EFFECT_TACTICAL,
    GERMAN,
    MOMENTUM,
    MOVE_ONE_UNIT,
    PASS,
    PLAY,
    WHEN_OPERATION,
)
from sandtable.kernel.bit_masks import bits
from sandtable.kernel.choice import NOUN_MASK, Choice, Seat, no, not_asked, noun, verb
from sandtable.kernel.dice import Dice
from sandtable.kernel.message import Arg, Refusal
from sandtable.kernel.state import Decision


def questions_of_cards(side: Seat) -> dict[str, Decision[BlitzkriegPosition]]:
    """Return the questions of card effects that ask a single question, by slug."""
    found = [effect.asks(side) for effect in EFFECTS.values()]
    return {question.slug: question for question in found if question is not None}


class Operation(Decision[BlitzkriegPosition]):
    """The choice of an operation: play a card, pass, or spend momentum (§7.0, §7.0c)."""

    def __init__(self, side: Seat) -> None:
        super().__init__("Operation", "7.0")
        self.side = side

    def seat(self, p: BlitzkriegPosition) -> Seat:
        return self.side

    def choices(self, p: BlitzkriegPosition) -> list[Choice]:
        side = self.side
        deck = p.board.decks[side]
        # §7.0a: battle cards cannot be played as an operation.
        kinds = deck.kinds(p.hand(side) & deck.timed[WHEN_OPERATION])
        playable = kinds
        known = -1
        answer = False
        for kind in bits(kinds):
            effect = deck.effect[kind]
            if effect != known:
                known = effect
                answer = EFFECTS[effect].feasible(p, side)
            if not answer:
                playable ^= 1 << kind
        found = PASS_ONLY
        if p.own_momentum(side) and can_move(p, side, MOVE_ONE_UNIT):
            found = PASS_OR_MOMENTUM
        return found + p.board.play.of(playable)

    def choose(self, p: BlitzkriegPosition, choice: Choice, dice: Dice) -> None:
        side = self.side
        p.stack.pop()
        if choice == PASS:
            # §7.0-2: the side passes.
            if p.listening():
                p.emit("7.0", "did-pass", {"seat": seat_ref(side)})
            p.battle = None
            free_retreated(p, side)
            # §7.0b: two passes in a row end the turn, whichever side passes first.
            if not p.passed:
                p.passed = True
                p.stack.append(OPERATION[side ^ 1])
            return
        p.passed = False
        p.stack.append(END_OPERATION[side])
        if choice == MOMENTUM:
            # §7.0d: the operation moves one unit.
            pay_momentum(p, side)
            if p.listening():
                p.emit("7.0", "did-spend-momentum", {"seat": seat_ref(side)})
            begin_tactical(p, side, MOVE_ONE_UNIT)
            return
        # §7.0-1: the side plays a card, which is discarded before its effect begins.
        kind = choice & NOUN_MASK
        deck = p.board.decks[side]
        cards = p.hand(side) & deck.cards[kind]
        p.discard(side, cards & -cards)
        if p.listening():
            p.emit("7.0", "did-play", {"seat": seat_ref(side), "card": p.card_ref(side, kind)})
        EFFECTS[deck.effect[kind]].begin(p, side, kind)

    def arguments(self, p: BlitzkriegPosition) -> Mapping[str, Arg]:
        return {"seat": seat_ref(self.side), "momentum": p.own_momentum(self.side)}

    def explain(self, p: BlitzkriegPosition, choice: Choice) -> Refusal:
        side = self.side
        if choice == MOMENTUM:
            if not p.own_momentum(side):
                return no("7.0", "no-momentum")
            return no("7.1", "no-move-possible")
        deck = p.board.decks[side]
        kind = noun(choice)
        if verb(choice) != PLAY or kind >= deck.size:
            return not_asked("7.0")
        card = p.card_ref(side, kind)
        if not deck.when[kind] & WHEN_OPERATION:
            return no("7.0", "no-play-in-battle-only", card=card)
        if not p.hand(side) & deck.cards[kind]:
            return no("7.0", "no-card-in-hand", card=card)
        return no("7.0", "no-play-no-effect", card=card, reason=EFFECTS[deck.effect[kind]].obstacle(p, side))

    def leaks_when_forced(self, p: BlitzkriegPosition) -> bool:
        # An automatic pass would reveal that no card in the hand is playable. With an empty hand it reveals nothing,
        # because all seats see that the hand is empty.
        return p.hand(self.side) != 0


def pay_momentum(p: BlitzkriegPosition, side: Seat) -> None:
    """Take one point of momentum from a side for an operation (§7.0-3)."""
    p.add_momentum(side, -1)


class EndOperation(Decision[BlitzkriegPosition]):
    """The end of an operation (§5.1-3, §8.6.1).

    Retreated units of the side may act again, and the other side performs the next operation.
    """

    def __init__(self, side: Seat) -> None:
        super().__init__("EndOperation", "7.0", auto=True)
        self.side = side

    def run(self, p: BlitzkriegPosition, dice: Dice) -> None:
        p.battle = None
        p.move = None
        free_retreated(p, self.side)
        p.stack.append(OPERATION[self.side ^ 1])


# The effects of cards that are played as an operation (§7.0-1).
EFFECTS: Final[dict[Effect, OperationEffect]] = {
    EFFECT_TACTICAL: TacticalEffect(),
    EFFECT_STRATEGIC: StrategicEffect(),
    EFFECT_REPLACEMENTS: ReplacementsEffect(),
    EFFECT_RECALL: RecallEffect(),
}
PASS_ONLY: Final = [PASS]
PASS_OR_MOMENTUM: Final = [PASS, MOMENTUM]
OPERATION: Final = (Operation(GERMAN), Operation(ALLIED))
END_OPERATION: Final = (EndOperation(GERMAN), EndOperation(ALLIED))
