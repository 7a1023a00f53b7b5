"""Sections 5 and 5-4: draw an Allied card and apply its effects; half-turn cards."""

from __future__ import annotations

from typing import Final

from sandtable.games.eleven.rules.action_declaration import CHOOSE_ORDERED, begin_action
from sandtable.games.eleven.rules.events.allied_march_and_attack import begin_march
from sandtable.games.eleven.rules.events.bombing import bomb
from sandtable.games.eleven.rules.events.reinforcement import march_or_reinforce, reinforce_by
from sandtable.games.eleven.rules.events.winter import WINTER
from sandtable.games.eleven.rules.war_entry_surrender_and_victory import add_card, enter_war, move_entry_marker
from sandtable.games.eleven.state import vocabulary as v
from sandtable.games.eleven.state.allied_event import NO_DICE, AlliedEvent
from sandtable.games.eleven.state.board import Effect, ElevenBoard
from sandtable.games.eleven.state.int_types import Card, EffectKind, EntryTrack, Power
from sandtable.games.eleven.state.position import AMERICANS, SOVIETS, ElevenPosition
from sandtable.kernel.bit_masks import nth_bit, size
from sandtable.kernel.dice import Dice
from sandtable.kernel.message import Ref
from sandtable.kernel.state import Decision, in_order

# §5-4c: how many half-turn cards end a turn.
HALF_TURNS: Final = 2
HEAD_CARD: Final = [Effect(v.DO_ORDER)]


def card_id(p: ElevenPosition, card: Card) -> str:
    """Return the id of a physical card."""
    return v.GENERAL_IDS[card - v.AXIS_CARD] if card >= v.AXIS_CARD else v.CARD_IDS[p.board.card_kind[card]]


def effects_of(p: ElevenPosition, card: Card) -> list[Effect]:
    """Return the effects of a card of the deck.

    §10-1a: the card of the German head of state gives a Führer order.
    """
    return HEAD_CARD if card >= v.AXIS_CARD else p.board.card_effects[p.board.card_kind[card]]


class DrawCard(Decision[ElevenPosition]):
    """The draw of a card.

    The card brings an Allied event (§5, §11e), or in solo games a general's action (§11d).
    """

    def run(self, p: ElevenPosition, dice: Dice) -> None:
        drawn = nth_bit(p.deck, dice.pick(size(p.deck)))
        p.deck ^= drawn
        card = drawn.bit_length() - 1
        if p.listening():
            p.emit("5", "did-draw-card", {"card": Ref("card", card_id(p, card))})
        if p.solo and card >= v.AXIS_CARD:
            p.shelving = card - v.AXIS_CARD
            p.stack.append(SHELVE)
            begin_action(p, card - v.AXIS_CARD, p.active, v.UNSET, True)
            return
        p.event = AlliedEvent(card, effects_of(p, card))
        p.stack += EVENT


class Shelve(Decision[ElevenPosition]):
    """The discard of a general's card after the action in a solo game (§11d)."""

    def run(self, p: ElevenPosition, dice: Dice) -> None:
        p.axis_discard |= 1 << p.shelving
        p.shelving = v.UNSET


class Discard(Decision[ElevenPosition]):
    """The discard of the drawn card, face up (§5a).

    The card can be that of a neutral head of state (§10-1b).
    """

    def run(self, p: ElevenPosition, dice: Dice) -> None:
        p.discard.append(p.resolving().card)
        p.event = None


class CarryOut(Decision[ElevenPosition]):
    """The execution of the Allied event's next effect (§5)."""

    def run(self, p: ElevenPosition, dice: Dice) -> None:
        event = p.resolving()
        if event.next >= len(event.effects):
            return
        if event.next == 0:
            event.due = due(p, event.effects)
        number = event.next
        event.next += 1
        event.general = v.UNSET
        event.route = NO_DICE
        event.target = v.UNSET
        p.stack.append(CARRY_OUT)
        if event.due >> number & 1:
            carry_out(p, event, event.effects[number], dice)


def due(p: ElevenPosition, effects: list[Effect]) -> int:
    """Return the set of the indices of the effects whose conditions are true.

    Conditions are checked once, when the card is drawn (§card.stalin), so that an effect cannot change them.
    """
    found = 0
    for number, effect in enumerate(effects):
        if holds(p, effect):
            found |= 1 << number
    return found


def holds(p: ElevenPosition, effect: Effect) -> bool:
    """Return whether the condition of an effect is true."""
    if effect.when == v.WHEN_ALWAYS:
        return True
    if effect.when == v.WHEN_AT_WAR:
        return p.at_war >> effect.when_power & 1 == 1
    if effect.when == v.WHEN_NEUTRAL:
        return p.at_war >> effect.when_power & 1 == 0
    return p.surrendered >> effect.when_power & 1 == 1


def carry_out(p: ElevenPosition, event: AlliedEvent, effect: Effect, dice: Dice) -> None:
    """Apply an effect of a card or turn event.

    A turn event may have no effects (§event.none).
    """
    kind = effect.kind
    if kind == v.DO_REINFORCE:
        reinforce_by(p, effect)
    elif kind == v.DO_MARCH_OR_REINFORCE:
        # The cards of Allied generals: §card.montgomery, §card.alexander, §card.timoshenko, §card.konev, §card.zhukov,
        # §card.eisenhower, §card.patton, §card.tito.
        march_or_reinforce(p, effect)
    elif kind == v.DO_MARCH:
        # §event.march: the general marches with any number of units.
        begin_march(p, effect.general)
    elif kind == v.DO_ENTRY:
        # Steps of an entry marker: §event.entry, §card.stalin, §card.roosevelt.
        move_entry_marker(p, which_track(effect.power), effect.number)
    elif kind == v.DO_ENTER:
        # §event.soviet-entry: the nation enters the war without steps.
        enter_war(p, which_track(effect.power))
    elif kind == v.DO_ADD_CARD:
        # §event.add-card: the card goes on the discard pile.
        add_card(p, effect.card)
    elif kind == v.DO_WINTER:
        event.winter = p.board.soviet
        p.stack.append(WINTER)
    elif kind == v.DO_BOMB:
        bomb(p, event, effect, dice)
    elif kind == v.DO_HALF_END:
        end_half(p, event)
    else:
        # §10-1a: the card of the head of state gives a Führer order.
        p.stack.append(CHOOSE_ORDERED)


def which_track(power: Power) -> EntryTrack:
    """Return the entry track of the United States or the Soviet Union."""
    return AMERICANS if power == v.AMERICA else SOVIETS


def event_ahead(p: ElevenPosition) -> bool:
    """Return whether the event of this turn has not come yet (§5-4).

    The event comes at the first half-turn card.
    """
    return p.half == 0


def event_has(board: ElevenBoard, turn: int, kind: EffectKind) -> bool:
    """Return whether the event of a turn has an effect of a kind."""
    return any(effect.kind == kind for effect in board.turn_effects[turn])


def entry_turn(board: ElevenBoard, power: Power) -> int:
    """Return the first turn whose event brings a nation into the war (§event.soviet-entry).

    Without such an event, return the number of turns.
    """
    for turn, effects in enumerate(board.turn_effects):
        for effect in effects:
            if effect.kind == v.DO_ENTER and effect.power == power:
                return turn
    return len(board.turn_effects)


def end_half(p: ElevenPosition, event: AlliedEvent) -> None:
    """Trigger the turn event at the first half-turn card (§5-4, §card.half-end).

    At the second, repeat the card on top of the discard pile (§5-4a).
    """
    first = event_ahead(p)
    p.half += 1
    of_turn = p.board.turn_effects[p.turn]
    if first:
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
        # §5-4b: if the top card is the first half-turn card, the turn event is repeated.
        event.effects = of_turn if again and again[0].kind == v.DO_HALF_END else again
    event.again = p.half > 1
    event.next = 0


DRAW_CARD: Final = DrawCard("DrawCard", "5", auto=True)
SHELVE: Final = Shelve("Shelve", "11", auto=True)
DISCARD: Final = Discard("Discard", "5", auto=True)
CARRY_OUT: Final = CarryOut("CarryOut", "5", auto=True)
EVENT: Final = in_order(CARRY_OUT, DISCARD)
