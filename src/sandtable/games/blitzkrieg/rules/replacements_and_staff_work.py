"""The effects of the cards Replacements and Staff Work (rules 2.1, 2.3 and 6.2)."""

from __future__ import annotations

from typing import Final

from sandtable.games.blitzkrieg.rules.operation_effect_base import OperationEffect
from sandtable.games.blitzkrieg.state.int_types import CardKind, SpaceSet, UnitKinds, Units
from sandtable.games.blitzkrieg.state.position import BlitzkriegPosition, only, seat_ref
from sandtable.games.blitzkrieg.state.unit_text import unit_ref, units_ref
from sandtable.games.blitzkrieg.state.vocabulary import (
    ALLIED,
    BRITISH,
    DONE,
    GERMAN,
    HAND,
    KINDS,
    MOVE_REPLACEMENTS,
    OF_SIDE,
    ONE,
    RECALL,
    SEIZED,
    TAKE,
    TO,
    UNIT_BITS,
    UNIT_MASK,
)
from sandtable.kernel.choice import NOUN_MASK, Choice, Seat, no, not_asked, noun, verb
from sandtable.kernel.dice import Dice
from sandtable.kernel.message import Message, Refusal
from sandtable.kernel.state import SECRET, Decision


def arrivals(p: BlitzkriegPosition, side: Seat, unit: Units) -> SpaceSet:
    """Return the spaces where a unit from the replacement box may arrive.

    German and French units arrive in a base that their side controls. British units may not stop in the Allied base.
    They arrive in an Allied-controlled port that has room.
    """
    if unit & BRITISH:
        return p.board.ports & p.controlled(ALLIED) & ~p.crowd[p.board.stack_limit]
    return p.board.bases[side] & p.controlled(side)


def replaceable(p: BlitzkriegPosition, side: Seat) -> UnitKinds:
    """Return the kinds of unit that can return from the replacement box (§2.1)."""
    box = p.box & OF_SIDE[side]
    found = 0
    for kind in range(KINDS):
        if box & (UNIT_MASK << (UNIT_BITS * kind)) and arrivals(p, side, ONE[kind]):
            found |= 1 << kind
    return found


class ReplacementsEffect(OperationEffect):
    """The return of one or more units from the replacement box."""

    def feasible(self, p: BlitzkriegPosition, side: Seat) -> bool:
        return replaceable(p, side) != 0

    def obstacle(self, p: BlitzkriegPosition, side: Seat) -> str:
        return "arrival" if p.box & OF_SIDE[side] else "empty-box"

    def begin(self, p: BlitzkriegPosition, side: Seat, card: CardKind) -> None:
        p.begin_move(MOVE_REPLACEMENTS, side, left=p.board.decks[side].units[card])
        p.stack.append(REPLACED_UNIT)


class ChooseReplacementUnit(Decision[BlitzkriegPosition]):
    """The choice of the next unit to return from the replacement box (§2.1)."""

    def seat(self, p: BlitzkriegPosition) -> Seat:
        return p.moving().side

    def choices(self, p: BlitzkriegPosition) -> list[Choice]:
        move = p.moving()
        found = p.board.take.of(replaceable(p, move.side))
        # At least one unit must return before the side may stop.
        return found if move.done < 0 else [DONE, *found]

    def choose(self, p: BlitzkriegPosition, choice: Choice, dice: Dice) -> None:
        if choice == DONE:
            p.stack.pop()
        else:
            p.moving().units = ONE[choice & NOUN_MASK]
            p.stack.append(REPLACED_SPACE)

    def question(self, p: BlitzkriegPosition) -> Message:
        return Message("ask-replacements-units", {"left": p.moving().left})

    def explain(self, p: BlitzkriegPosition, choice: Choice) -> Refusal:
        kind = noun(choice)
        if choice == DONE:
            return no("2.1", "no-done-nothing-moved")
        if verb(choice) != TAKE or kind >= KINDS:
            return not_asked("2.1")
        if not p.box & OF_SIDE[p.moving().side] & (UNIT_MASK << (UNIT_BITS * kind)):
            return no("2.1", "no-take-not-in-box", unit=unit_ref(kind))
        return no("2.1", "no-take-no-room", unit=unit_ref(kind))


class ChooseReplacementSpace(Decision[BlitzkriegPosition]):
    """The choice of the space where the unit from the replacement box arrives."""

    def seat(self, p: BlitzkriegPosition) -> Seat:
        return p.moving().side

    def choices(self, p: BlitzkriegPosition) -> list[Choice]:
        move = p.moving()
        return p.board.go_to.of(arrivals(p, move.side, move.units))

    def choose(self, p: BlitzkriegPosition, choice: Choice, dice: Dice) -> None:
        move = p.moving()
        space = choice & NOUN_MASK
        unit = move.units
        p.stack.pop()
        p.box -= unit
        p.put(space, p.units[space] + unit)
        p.note_flow(space, unit, 1)
        if p.listening():
            p.emit("2.1", "did-replace", {"units": units_ref(unit), "space": p.space_ref(space)})
        move.units = 0
        move.done = space
        move.left -= 1
        if not move.left or not replaceable(p, move.side):
            p.stack.pop()

    def question(self, p: BlitzkriegPosition) -> Message:
        return Message("ask-replacements-to", {"units": units_ref(p.moving().units)})

    def explain(self, p: BlitzkriegPosition, choice: Choice) -> Refusal:
        if choice == DONE:
            return no("2.1", "no-done-nothing-moved")
        if verb(choice) != TO or noun(choice) >= p.board.size:
            return not_asked("2.1")
        id = "no-arrive-british" if p.moving().units & BRITISH else "no-arrive"
        return no("2.1", id, space=p.space_ref(noun(choice)))


class RecallEffect(OperationEffect):
    """The return of a seized card (§6.2)."""

    def feasible(self, p: BlitzkriegPosition, side: Seat) -> bool:
        return p.cards[SEIZED * 2 + side] != 0

    def obstacle(self, p: BlitzkriegPosition, side: Seat) -> str:
        return "none-seized"

    def asks(self, side: Seat) -> Decision[BlitzkriegPosition]:
        return STAFF_WORK[side]


class StaffWork(Decision[BlitzkriegPosition]):
    """The choice of a seized card to return to the hand (§6.2)."""

    def __init__(self, side: Seat) -> None:
        super().__init__("StaffWork", "6.2")
        self.side = side

    def seat(self, p: BlitzkriegPosition) -> Seat:
        return self.side

    def choices(self, p: BlitzkriegPosition) -> list[Choice]:
        deck = p.board.decks[self.side]
        return p.board.recall.of(deck.kinds(p.cards[SEIZED * 2 + self.side]))

    def choose(self, p: BlitzkriegPosition, choice: Choice, dice: Dice) -> None:
        side = self.side
        p.stack.pop()
        kind = choice & NOUN_MASK
        cards = p.cards[SEIZED * 2 + side] & p.board.decks[side].cards[kind]
        card = cards & -cards
        p.cards[SEIZED * 2 + side] ^= card
        p.cards[HAND * 2 + side] ^= card
        if p.listening():
            p.emit("6.2", "did-recall", {"seat": seat_ref(side)})
            p.emit("6.2", "did-recall-card", {"card": p.card_ref(side, kind)}, only(side))

    def explain(self, p: BlitzkriegPosition, choice: Choice) -> Refusal:
        deck = p.board.decks[self.side]
        if verb(choice) != RECALL or noun(choice) >= deck.size:
            return not_asked("6.2")
        return no("6.2", "no-recall", card=p.card_ref(self.side, noun(choice)))

    def seen(self, p: BlitzkriegPosition, choice: Choice) -> int:
        # §6.2: the enemy sees that a card returns, but not which card.
        return SECRET

    def leaks_when_forced(self, p: BlitzkriegPosition) -> bool:
        return True


# Both decisions have the same key, because the player sees them as one question.
REPLACED_UNIT: Final = ChooseReplacementUnit("Replacements", "2.1")
REPLACED_SPACE: Final = ChooseReplacementSpace("Replacements", "2.1")
STAFF_WORK: Final = (StaffWork(GERMAN), StaffWork(ALLIED))
