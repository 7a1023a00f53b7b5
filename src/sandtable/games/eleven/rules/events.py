"""Chapter 5: the Allied card after an action: reinforcement, entry, bombing, General Winter, half-ends (5-2 to 5-4)."""

from __future__ import annotations

from typing import Final

from sandtable.games.eleven.rules.declare import CHOOSE_ORDERED, begin_action
from sandtable.games.eleven.rules.factions import SETTLE, unsettle
from sandtable.games.eleven.rules.hit_allocation import begin_sharing
from sandtable.games.eleven.rules.march import begin_march
from sandtable.games.eleven.rules.war import add_card, enter_war, raise_power, remove_axis_units, step_entry
from sandtable.games.eleven.state.board import Effect
from sandtable.games.eleven.state.position import AMERICANS, SOVIETS, Position, count_ref, dice_ref, power_ref, seat_ref
from sandtable.games.eleven.state.slips import March
from sandtable.games.eleven.state.vocabulary import (
    AMERICA,
    AXIS_CARD,
    AXIS_GENERALS,
    AXIS_POWERS,
    BOMB,
    BOMB_POWER,
    CARD_IDS,
    DO_ADD_CARD,
    DO_ADVANCE,
    DO_BOMB,
    DO_ENTER,
    DO_ENTRY,
    DO_HALF_END,
    DO_MARCH,
    DO_ORDER,
    DO_REINFORCE,
    DO_WINTER,
    FACTIONS,
    GENERAL_IDS,
    GENERAL_POWER,
    GENERALS,
    GERMANY,
    MODEL,
    NEUTRAL,
    NOBODY,
    ROMANIA,
    WHEN_ALWAYS,
    WHEN_AT_WAR,
    WHEN_NEUTRAL,
)
from sandtable.kernel.choice import NOUN_MASK, no, not_asked, noun, verb
from sandtable.kernel.dice import Dice
from sandtable.kernel.masks import nth_bit, size
from sandtable.kernel.message import Arg, Ref, Refusal
from sandtable.kernel.state import Decision

MODEL_SPARES = 6
HEAD_CARD: Final = [Effect(DO_ORDER)]


def card_id(p: Position, card: int) -> str:
    """The id of a physical card."""
    return GENERAL_IDS[card - AXIS_CARD] if card >= AXIS_CARD else CARD_IDS[p.board.card_kind[card]]


def effects_of(p: Position, card: int) -> list[Effect]:
    """What a card in the Allied deck does; §10-1a: the head's card lets a Führer order be given."""
    return HEAD_CARD if card >= AXIS_CARD else p.board.card_effects[p.board.card_kind[card]]


class DrawCard(Decision[Position]):
    """A card is drawn from the deck: an event (§5, §11e), or alone the action of its general (§11d)."""

    def run(self, p: Position, dice: Dice) -> None:
        drawn = nth_bit(p.deck, dice.pick(size(p.deck)))
        p.deck ^= drawn
        card = drawn.bit_length() - 1
        if p.listening():
            p.emit("5", "did-draw-card", {"card": Ref("card", card_id(p, card))})
        if p.solo and card >= AXIS_CARD:
            p.pending = card - AXIS_CARD
            p.stack.append(SHELVE)
            begin_action(p, card - AXIS_CARD, p.active, NOBODY, True)
            return
        p.march = March(card, effects_of(p, card))
        p.stack.append(DISCARD)
        p.stack.append(CARRY_OUT)


class Shelve(Decision[Position]):
    """Alone, the card of a general who has acted goes on the Axis discard pile (§11d)."""

    def run(self, p: Position, dice: Dice) -> None:
        p.axis_discard |= 1 << p.pending
        p.pending = 0


class Discard(Decision[Position]):
    """The card goes face up on the Allied discard pile (§5a), the card of a neutral head too (§10-1b)."""

    def run(self, p: Position, dice: Dice) -> None:
        p.discard.append(p.marching().card)
        p.march = None


class CarryOut(Decision[Position]):
    """The next step of the event (§5)."""

    def run(self, p: Position, dice: Dice) -> None:
        march = p.marching()
        if march.next >= len(march.effects):
            return
        if march.next == 0:
            march.due = due(p, march.effects)
        number = march.next
        march.next += 1
        march.general = NOBODY
        p.stack.append(CARRY_OUT)
        if march.due >> number & 1:
            carry_out(p, march, march.effects[number], dice)


def due(p: Position, effects: list[Effect]) -> int:
    """The steps to be carried out, a set: a card judges its conditions once, as it is drawn (§card.stalin)."""
    found = 0
    for number, effect in enumerate(effects):
        if holds(p, effect):
            found |= 1 << number
    return found


def holds(p: Position, effect: Effect) -> bool:
    """Whether the condition of a step holds."""
    if effect.when == WHEN_ALWAYS:
        return True
    if effect.when == WHEN_AT_WAR:
        return p.at_war >> effect.when_power & 1 == 1
    if effect.when == WHEN_NEUTRAL:
        return p.at_war >> effect.when_power & 1 == 0
    return p.surrendered >> effect.when_power & 1 == 1


def carry_out(p: Position, march: March, effect: Effect, dice: Dice) -> None:
    """One step of a card or of a turn event; a turn without steps has none (§event.none)."""
    kind = effect.kind
    if kind == DO_REINFORCE:
        reinforce_by(p, effect)
    elif kind == DO_MARCH:
        # §card.montgomery, §card.alexander, §card.timoshenko, §card.konev, §card.zhukov, §card.eisenhower,
        # §card.patton, §card.tito
        march_or_reinforce(p, effect)
    elif kind == DO_ADVANCE:
        # §event.march: however many are with him.
        begin_march(p, effect.general)
    elif kind == DO_ENTRY:
        # §event.entry, §card.stalin, §card.roosevelt
        step_entry(p, which_track(effect.power), effect.number)
    elif kind == DO_ENTER:
        # §event.soviet-entry
        enter_war(p, which_track(effect.power))
    elif kind == DO_ADD_CARD:
        # §event.add-card
        add_card(p, effect.card)
    elif kind == DO_WINTER:
        march.winter = p.board.soviet
        p.stack.append(WINTER)
    elif kind == DO_BOMB:
        bomb(p, march, effect, dice)
    elif kind == DO_HALF_END:
        end_half(p, march)
    else:
        # §10-1a
        p.stack.append(CHOOSE_ORDERED)


def which_track(power: int) -> int:
    """Which entry marker a power has."""
    return AMERICANS if power == AMERICA else SOVIETS


def reinforce(p: Position, power: int, area: int, number: int) -> None:
    """Soldiers go from their box to an area (§5-2), as many as there are (§5-2a), even none (§5-2x1)."""
    board = p.board
    bit = 1 << area if area < board.open_size else 0
    if area == board.london:
        # §7-4: void only while London is Axis-held.
        void = p.london_held
    else:
        # §5-2b, §5-2x2: void for a home that has been taken.
        void = p.taken & bit != 0
    void = void or p.axis_at & bit != 0
    sent = 0 if void else min(number, p.box[power])
    if not sent:
        if p.listening():
            why = "void" if void else "box"
            p.emit("5-2", "did-not-reinforce", {"power": power_ref(power), "space": p.area_ref(area), "why": why})
        return
    p.box[power] = p.box[power] - sent
    p.add_soldiers(area, power, sent)
    if p.listening():
        p.emit("5-2", "did-reinforce", {"units": count_ref(power, sent), "space": p.area_ref(area)})


def reinforce_by(p: Position, effect: Effect) -> None:
    """Reinforcement of an area (§event.reinforce, §card.churchill), of a general's area, or of homes (§5-2)."""
    power = effect.power
    if effect.homes:
        # §event.homes, §card.stalin
        for general in range(AXIS_GENERALS, GENERALS):
            home = p.board.home[general]
            if GENERAL_POWER[general] == power and home >= 0:
                reinforce(p, power, home, effect.number)
    elif effect.general >= 0:
        # §event.generals, §card.roosevelt; §5-2b: void for a general out of the game.
        if p.place[effect.general] >= 0:
            reinforce(p, power, p.place[effect.general], effect.number)
    elif effect.if_units and not has_units(p, effect.area, power):
        # §event.lille
        reinforce(p, power, effect.otherwise, effect.number)
    else:
        reinforce(p, power, effect.area, effect.number)


def has_units(p: Position, area: int, power: int) -> bool:
    """Whether a power has soldiers or generals in an area."""
    if p.soldiers(area, power):
        return True
    for general in range(AXIS_GENERALS, GENERALS):
        if p.place[general] == area and GENERAL_POWER[general] == power:
            return True
    return False


def march_or_reinforce(p: Position, effect: Effect) -> None:
    """A general's card: with enough Allied units in his area he advances, otherwise soldiers join him (§5-2)."""
    general = effect.general
    area = p.place[general]
    # §5-2b: a card whose general is off the map does nothing.
    if area < 0 or not p.at_war >> GENERAL_POWER[general] & 1:
        if p.listening():
            p.emit("5-2", "did-nothing", {"card": Ref("card", GENERAL_IDS[general])})
        return
    # §5-2c: all Allied units count, heads too, though heads do not go with him (§5-2x3).
    if p.allied_units(area) >= effect.threshold:
        begin_march(p, general)
    else:
        reinforce(p, effect.power, area, effect.number)


def end_half(p: Position, march: March) -> None:
    """The first half-end brings the turn event (§5-4, §card.half-end), the second the top discard again (§5-4a)."""
    p.half += 1
    event = p.board.turn_effects[p.turn]
    if p.half == 1:
        if p.listening():
            p.emit("5-4", "did-turn-event", {"turn": Ref("turn", p.board.turn_ids[p.turn])})
            if not event:
                p.emit("5-4", "did-no-event", {})
        march.effects = event
    else:
        if not p.discard:
            return
        top = p.discard[len(p.discard) - 1]
        if p.listening():
            p.emit("5-4", "did-repeat", {"card": Ref("card", card_id(p, top))})
        again = effects_of(p, top)
        # §5-4b: if that is the first half-end, the turn event again.
        march.effects = event if again and again[0].kind == DO_HALF_END else again
    march.again = p.half > 1
    march.next = 0


def bomb(p: Position, march: March, effect: Effect, dice: Dice) -> None:
    """A die says where; a soldier is lost there, if one is, and German power falls (§5-3, §card.strategic-bombing)."""
    faces = dice.roll(1)
    area = effect.table[faces[0] - 1]
    march.target = area
    if p.listening():
        p.emit("5-3", "did-bomb", {"dice": dice_ref(faces), "space": p.area_ref(area)})
    raise_power(p, -effect.loss)
    march.to_remove = effect.number
    p.stack.append(BOMBING)


def bombable(p: Position, area: int) -> list[int]:
    """The Axis soldiers that bombing can remove: by faction, and by power for those of other powers (§5-3)."""
    found = [BOMB | faction for faction in range(FACTIONS) if p.faction_soldiers(area, faction)]
    if p.minor[area]:
        others = range(GERMANY + 1, AXIS_POWERS)
        found += [BOMB | BOMB_POWER + power for power in others if p.soldiers(area, power)]
    return found


class Bombing(Decision[Position]):
    """Soldiers are lost to bombing; with none in the area only the removal is void (§5-3)."""

    def run(self, p: Position, dice: Dice) -> None:
        march = p.marching()
        while march.to_remove:
            kinds = bombable(p, march.target)
            if not kinds:
                march.to_remove = 0
            elif len(kinds) > 1:
                p.stack.append(BOMBING)
                p.stack.append(BOMB_SOLDIER)
                return
            else:
                bomb_one(p, march, kinds[0] & NOUN_MASK)
        march.target = NOBODY


def bomb_one(p: Position, march: March, which: int) -> None:
    """One soldier is lost to bombing."""
    march.to_remove -= 1
    if which < FACTIONS:
        remove_axis_units(p, march.target, which, GERMANY, 1)
    else:
        power = which - BOMB_POWER
        holder = p.romanian_faction(march.target) if power == ROMANIA else NEUTRAL
        remove_axis_units(p, march.target, holder, power, 1)


class BombSoldier(Decision[Position]):
    """The active player picks the soldier that is lost (§5-3)."""

    def seat(self, p: Position) -> int:
        return p.active

    def choices(self, p: Position) -> list[int]:
        return bombable(p, p.marching().target)

    def choose(self, p: Position, choice: int, dice: Dice) -> None:
        p.stack.pop()
        bomb_one(p, p.marching(), choice & NOUN_MASK)

    def explain(self, p: Position, choice: int) -> Refusal:
        which = noun(choice)
        if verb(choice) != BOMB:
            return not_asked("5-3")
        place = p.area_ref(p.marching().target)
        if which < FACTIONS:
            return no("5-3", "no-bomb", seat=seat_ref(which), space=place)
        if BOMB_POWER < which < BOMB_POWER + AXIS_POWERS:
            return no("5-3", "no-bomb-power", power=power_ref(which - BOMB_POWER), space=place)
        return not_asked("5-3")


class Winter(Decision[Position]):
    """General Winter: in each area of the Soviet zone units beyond the roll of two dice are lost (§event.winter)."""

    def run(self, p: Position, dice: Dice) -> None:
        march = p.marching()
        left = march.winter & p.axis_at
        if not left:
            march.winter = 0
            march.target = NOBODY
            march.spared = 0
            march.spared_faction = NOBODY
            return
        bit = left & -left
        area = bit.bit_length() - 1
        march.winter = left ^ bit
        march.target = area
        units = 0
        for faction in range(FACTIONS):
            units += p.faction_units(area, faction) + p.faction_heads(area, faction)
        march.spared = 0
        march.spared_faction = NOBODY
        if p.place[MODEL] == area:
            # §ability.model, §ability.model.x: Model and units of his faction, six in all, are as if absent.
            march.spared_faction = p.owner[MODEL]
            march.spared = min(MODEL_SPARES, p.faction_units(area, march.spared_faction))
            units -= march.spared
        march.attack = dice.roll(2)
        march.needs = march.attack[0] + march.attack[1]
        march.hits = max(0, units - march.needs)
        if p.listening():
            args: dict[str, Arg] = {
                "space": p.area_ref(area),
                "dice": dice_ref(march.attack),
                "n": units,
                "hits": march.hits,
            }
            p.emit("9", "did-winter", args)
        p.stack.append(WINTER)
        unsettle(p, area)
        p.stack.append(SETTLE)
        begin_sharing(p, march, march.hits)


DRAW_CARD = DrawCard("DrawCard", "5", auto=True)
SHELVE = Shelve("Shelve", "11", auto=True)
DISCARD = Discard("Discard", "5", auto=True)
CARRY_OUT = CarryOut("CarryOut", "5", auto=True)
BOMBING = Bombing("Bombing", "5-3", auto=True)
BOMB_SOLDIER = BombSoldier("BombSoldier", "5-3")
WINTER = Winter("Winter", "9", auto=True)
