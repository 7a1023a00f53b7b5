"""Sections 5 and 5-4: an Allied card is drawn and its effects carried out, one after the other; half-ends."""

from __future__ import annotations

from typing import Final

from sandtable.games.eleven.rules.declare import CHOOSE_ORDERED, begin_action
from sandtable.games.eleven.rules.events.bombing import bomb
from sandtable.games.eleven.rules.events.march import begin_march
from sandtable.games.eleven.rules.events.reinforcement import march_or_reinforce, reinforce_by
from sandtable.games.eleven.rules.events.winter import WINTER
from sandtable.games.eleven.rules.war import add_card, enter_war, move_entry_marker
from sandtable.games.eleven.state import vocabulary as v
from sandtable.games.eleven.state.allied_event import NO_DICE, AlliedEvent
from sandtable.games.eleven.state.board import Effect
from sandtable.games.eleven.state.position import AMERICANS, SOVIETS, Position
from sandtable.games.eleven.state.types import Card, EntryTrack, Power
from sandtable.kernel.dice import Dice
from sandtable.kernel.masks import nth_bit, size
from sandtable.kernel.message import Ref
from sandtable.kernel.state import Decision, in_order

HEAD_CARD: Final = [Effect(v.DO_ORDER)]


def card_id(p: Position, card: Card) -> str:
    """The id of a physical card."""
    return v.GENERAL_IDS[card - v.AXIS_CARD] if card >= v.AXIS_CARD else v.CARD_IDS[p.board.card_kind[card]]


def effects_of(p: Position, card: Card) -> list[Effect]:
    """What a card in the Allied deck does; §10-1a: the head's card lets a Führer order be given."""
    return HEAD_CARD if card >= v.AXIS_CARD else p.board.card_effects[p.board.card_kind[card]]


class DrawCard(Decision[Position]):
    """A card is drawn from the deck: an event (§5, §11e), or alone the action of its general (§11d)."""

    def run(self, p: Position, dice: Dice) -> None:
        drawn = nth_bit(p.deck, dice.pick(size(p.deck)))
        p.deck ^= drawn
        card = drawn.bit_length() - 1
        if p.listening():
            p.emit("5", "did-draw-card", {"card": Ref("card", card_id(p, card))})
        if p.solo and card >= v.AXIS_CARD:
            p.shelving = card - v.AXIS_CARD
            p.stack.append(SHELVE)
            begin_action(p, card - v.AXIS_CARD, p.active, v.NOBODY, True)
            return
        p.event = AlliedEvent(card, effects_of(p, card))
        p.stack += EVENT


class Shelve(Decision[Position]):
    """Alone, the card of a general who has acted goes on the Axis discard pile (§11d)."""

    def run(self, p: Position, dice: Dice) -> None:
        p.axis_discard |= 1 << p.shelving
        p.shelving = v.NOBODY


class Discard(Decision[Position]):
    """The card goes face up on the Allied discard pile (§5a), the card of a neutral head too (§10-1b)."""

    def run(self, p: Position, dice: Dice) -> None:
        p.discard.append(p.resolving().card)
        p.event = None


class CarryOut(Decision[Position]):
    """The next effect of the event (§5)."""

    def run(self, p: Position, dice: Dice) -> None:
        event = p.resolving()
        if event.next >= len(event.effects):
            return
        if event.next == 0:
            event.due = due(p, event.effects)
        number = event.next
        event.next += 1
        event.general = v.NOBODY
        event.route = NO_DICE
        event.target = v.NOBODY
        p.stack.append(CARRY_OUT)
        if event.due >> number & 1:
            carry_out(p, event, event.effects[number], dice)


def due(p: Position, effects: list[Effect]) -> int:
    """The indices of the effects to be carried out, a set; conditions are judged once, when drawn (§card.stalin)."""
    found = 0
    for number, effect in enumerate(effects):
        if holds(p, effect):
            found |= 1 << number
    return found


def holds(p: Position, effect: Effect) -> bool:
    """Whether the condition of an effect holds."""
    if effect.when == v.WHEN_ALWAYS:
        return True
    if effect.when == v.WHEN_AT_WAR:
        return p.at_war >> effect.when_power & 1 == 1
    if effect.when == v.WHEN_NEUTRAL:
        return p.at_war >> effect.when_power & 1 == 0
    return p.surrendered >> effect.when_power & 1 == 1


def carry_out(p: Position, event: AlliedEvent, effect: Effect, dice: Dice) -> None:
    """One effect of a card or of a turn event; a turn without effects has none (§event.none)."""
    kind = effect.kind
    if kind == v.DO_REINFORCE:
        reinforce_by(p, effect)
    elif kind == v.DO_MARCH_OR_REINFORCE:
        # §card.montgomery, §card.alexander, §card.timoshenko, §card.konev, §card.zhukov, §card.eisenhower,
        # §card.patton, §card.tito
        march_or_reinforce(p, effect)
    elif kind == v.DO_MARCH:
        # §event.march: however many are with him.
        begin_march(p, effect.general)
    elif kind == v.DO_ENTRY:
        # §event.entry, §card.stalin, §card.roosevelt
        move_entry_marker(p, which_track(effect.power), effect.number)
    elif kind == v.DO_ENTER:
        # §event.soviet-entry
        enter_war(p, which_track(effect.power))
    elif kind == v.DO_ADD_CARD:
        # §event.add-card
        add_card(p, effect.card)
    elif kind == v.DO_WINTER:
        event.winter = p.board.soviet
        p.stack.append(WINTER)
    elif kind == v.DO_BOMB:
        bomb(p, event, effect, dice)
    elif kind == v.DO_HALF_END:
        end_half(p, event)
    else:
        # §10-1a
        p.stack.append(CHOOSE_ORDERED)


def which_track(power: Power) -> EntryTrack:
    """Which entry marker a power has."""
    return AMERICANS if power == v.AMERICA else SOVIETS


def end_half(p: Position, event: AlliedEvent) -> None:
    """The first half-end brings the turn event (§5-4, §card.half-end), the second the top discard again (§5-4a)."""
    p.half += 1
    of_turn = p.board.turn_effects[p.turn]
    if p.half == 1:
        if p.listening():
            p.emit("5-4", "did-turn-event", {"turn": Ref("turn", p.board.turn_ids[p.turn])})
            if not of_turn:
                p.emit("5-4", "did-no-event", {})
        event.effects = of_turn
    else:
        if not p.discard:
            return
        top = p.discard[len(p.discard) - 1]
        if p.listening():
            p.emit("5-4", "did-repeat", {"card": Ref("card", card_id(p, top))})
        again = effects_of(p, top)
        # §5-4b: if that is the first half-end, the turn event again.
        event.effects = of_turn if again and again[0].kind == v.DO_HALF_END else again
    event.again = p.half > 1
    event.next = 0


DRAW_CARD: Final = DrawCard("DrawCard", "5", auto=True)
SHELVE: Final = Shelve("Shelve", "11", auto=True)
DISCARD: Final = Discard("Discard", "5", auto=True)
CARRY_OUT: Final = CarryOut("CarryOut", "5", auto=True)
EVENT: Final = in_order(CARRY_OUT, DISCARD)
