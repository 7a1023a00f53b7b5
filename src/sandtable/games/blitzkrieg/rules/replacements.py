"""Two cards of one's own turn that no chapter describes: Replacements and Staff Work (2.1, 2.3, 6.2)."""

from __future__ import annotations

from sandtable.games.blitzkrieg.state.position import Position, only, seat_ref
from sandtable.games.blitzkrieg.state.units import unit_ref, units_ref
from sandtable.games.blitzkrieg.state.vocabulary import (
    ALLIED,
    BRITISH,
    DONE,
    GERMAN,
    HAND,
    KINDS,
    OF_SIDE,
    ONE,
    RECALL,
    SEIZED,
    TAKE,
    TO,
    UNIT_BITS,
    UNIT_MASK,
)
from sandtable.kernel.choice import NOUN_MASK, no, not_asked, noun, verb
from sandtable.kernel.dice import Dice
from sandtable.kernel.message import Refusal
from sandtable.kernel.state import SECRET, Decision


def arrivals(p: Position, side: int, unit: int) -> int:
    """Where a unit from the replacement box may arrive: a controlled base of one's own; for British units, which may
    not stop there, a controlled port with room.
    """
    if unit & BRITISH:
        return p.board.ports & p.controlled(ALLIED) & ~p.crowd[p.board.stack_limit]
    return p.board.bases[side] & p.controlled(side)


def replaceable(p: Position, side: int) -> int:
    """The set of kinds in the replacement box (§2.1) that can come back to the map."""
    box = p.box & OF_SIDE[side]
    found = 0
    for kind in range(KINDS):
        if box & (UNIT_MASK << (UNIT_BITS * kind)) and arrivals(p, side, ONE[kind]):
            found |= 1 << kind
    return found


class Replacements(Decision[Position]):
    """Which units come back from the replacement box, and where."""

    def seat(self, p: Position) -> int:
        return p.move_side

    def choices(self, p: Position) -> list[int]:
        board = p.board
        if p.move_units:
            return board.go_to.of(arrivals(p, p.move_side, p.move_units))
        found = board.take.of(replaceable(p, p.move_side))
        # The card is played for at least one unit.
        return found if p.move_done < 0 else [DONE, *found]

    def choose(self, p: Position, choice: int, dice: Dice) -> None:
        if choice == DONE:
            p.stack.pop()
        elif choice < TO:
            p.move_units = ONE[choice & NOUN_MASK]
        else:
            space = choice & NOUN_MASK
            unit = p.move_units
            p.box -= unit
            p.put(space, p.units[space] + unit)
            p.note_flow(space, unit, 1)
            if p.listening():
                p.emit("2.1", "did-replace", {"units": units_ref(unit), "space": p.space_ref(space)})
            p.move_units = 0
            p.move_done = space
            p.move_left -= 1
            if not p.move_left or not replaceable(p, p.move_side):
                p.stack.pop()

    def explain(self, p: Position, choice: int) -> Refusal:
        value = noun(choice)
        if choice == DONE:
            return no("2.1", "no-done-nothing-moved")
        if verb(choice) == TAKE and value < KINDS and not p.move_units:
            if not p.box & OF_SIDE[p.move_side] & (UNIT_MASK << (UNIT_BITS * value)):
                return no("2.1", "no-take-not-in-box", unit=unit_ref(value))
            return no("2.1", "no-take-no-room", unit=unit_ref(value))
        if verb(choice) == TO and value < p.board.size and p.move_units:
            id = "no-arrive-british" if p.move_units & BRITISH else "no-arrive"
            return no("2.1", id, space=p.space_ref(value))
        return not_asked("2.1")


class StaffWork(Decision[Position]):
    """Which of the cards that confusion took away comes back to the hand (§6.2)."""

    def __init__(self, side: int) -> None:
        super().__init__("StaffWork", "6.2")
        self.side = side

    def seat(self, p: Position) -> int:
        return self.side

    def choices(self, p: Position) -> list[int]:
        deck = p.board.decks[self.side]
        return p.board.recall.of(deck.kinds(p.cards[SEIZED * 2 + self.side]))

    def choose(self, p: Position, choice: int, dice: Dice) -> None:
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

    def explain(self, p: Position, choice: int) -> Refusal:
        deck = p.board.decks[self.side]
        if verb(choice) != RECALL or noun(choice) >= deck.size:
            return not_asked("6.2")
        return no("6.2", "no-recall", card=p.card_ref(self.side, noun(choice)))

    def seen(self, p: Position, choice: int) -> int:
        # §6.2: that a card comes back is open, which one is not.
        return SECRET

    def leaks_when_forced(self, p: Position) -> bool:
        return True


REPLACEMENTS = Replacements("Replacements", "2.1")
STAFF_WORK = (StaffWork(GERMAN), StaffWork(ALLIED))
