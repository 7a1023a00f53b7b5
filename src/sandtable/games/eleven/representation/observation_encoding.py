"""Encode positions and choices of Hitler's Eleven as numbers.

An observation contains the fields of a seat's view. Only future dice are secret in this game, so observations of two
seats differ only in the row `seat`.
"""

from __future__ import annotations

from typing import Any, Final

from sandtable.games.eleven.representation.last_observation import NOT_ENCODED, ElevenObservationState, no_action
from sandtable.games.eleven.rules.question_numbers import QUESTION_KEYS
from sandtable.games.eleven.rules.turn import last_turn
from sandtable.games.eleven.state import vocabulary as v
from sandtable.games.eleven.state.allied_event import AlliedEvent
from sandtable.games.eleven.state.axis_action import Action
from sandtable.games.eleven.state.board import ElevenBoard
from sandtable.games.eleven.state.int_types import Area, Card, General, Place, Soldiers
from sandtable.games.eleven.state.position import ElevenPosition
from sandtable.kernel.bit_masks import bits
from sandtable.kernel.choice import Seat
from sandtable.kernel.learning.observation_encoding import (
    Actions,
    Encoder,
    Layout,
    change,
    change_mark,
    change_set,
    put,
    put_faces,
)
from sandtable.kernel.state import actor

FACES: Final = 6
GERMAN_SOLDIERS: Final = 0
OTHER_SOLDIERS: Final = v.FACTIONS
GENERALS_AT: Final = OTHER_SOLDIERS + v.POWERS - 1
TAKEN_AT: Final = GENERALS_AT + v.GENERALS
ACTION_FROM: Final = TAKEN_AT + 1
ACTION_TO: Final = TAKEN_AT + 2
ACTION_TARGET: Final = TAKEN_AT + 3
EVENT_ROUTE: Final = TAKEN_AT + 4
EVENT_AT: Final = TAKEN_AT + 5
EVENT_TARGET: Final = TAKEN_AT + 6
LEFT_AT: Final = TAKEN_AT + 7
AREA_WIDTH: Final = TAKEN_AT + 8
AREA_COLUMNS: Final = (
    *(f"soldiers-{id}" for id in v.FACTION_IDS),
    *(f"soldiers-{id}" for id in v.POWER_IDS[1:]),
    *v.GENERAL_IDS,
    "taken",
    "action-from",
    "action-to",
    "action-target",
    "event-route",
    "event-at",
    "event-target",
    "left-soldiers",
)
TRACKS: Final = ("turns-left", "half", "power", "american-entry", "soviet-entry", "london-marker", "london-held")
FACES_COLUMNS: Final = ("1", "2", "3", "4", "5", "6")
ROLL_COLUMNS: Final = ("needs", "hits", *FACES_COLUMNS)
ACTION_FACTS: Final = ("under-way", "refused", "soldiers", "romanians", "advancing", "to-remove", "to-lose")
EVENT_FACTS: Final = ("under-way", "again", "units", "to-assign", "to-remove")
COUNTS: Final = ("areas-spread", "cards-to-return", "soldiers-to-bomb")
SHARE_COLUMNS: Final = ("waiting", "hits-to-take", "struck", "strike-dice", "strike-needs", "strike-hits")


class ElevenEncoder(Encoder[ElevenPosition]):
    """An encoder of positions of Hitler's Eleven, with the same layout in all variants."""

    def __init__(self, board: ElevenBoard) -> None:
        self.board = board
        layout = Layout()
        self.seat_at = layout.row("seat", list(v.SEAT_IDS))
        self.asked_at = layout.row("asked", list(v.SEAT_IDS))
        self.active_at = layout.row("active", list(v.SEAT_IDS))
        self.decision_at = layout.row("decision", list(QUESTION_KEYS))
        self.phase_at = layout.row("phase", list(v.PHASE_IDS))
        self.turn_at = layout.row("turn", board.turn_ids)
        self.tracks_at = layout.row("tracks", list(TRACKS))
        self.vp_at = layout.row("vp", list(v.SEAT_IDS))
        self.obey_at = layout.row("obeys", list(v.SEAT_IDS))
        self.areas_at = layout.add("areas", board.area_ids, list(AREA_COLUMNS))
        axis = list(v.GENERAL_IDS[: v.AXIS_GENERALS])
        self.owner_at = layout.add("cards-of", list(v.FACTION_IDS), axis)
        self.acted_at = layout.row("acted", axis)
        self.places_at = layout.add("generals", ["unplaced", "sanatorium", "away", "gone"], list(v.GENERAL_IDS))
        self.placing_at = layout.row("placing", [*v.GENERAL_IDS, "number"])
        powers = list(v.POWER_IDS)
        self.boxes_at = layout.row("boxes", powers)
        self.heads_at = layout.row("heads", powers)
        self.war_at = layout.row("at-war", powers)
        self.surrendered_at = layout.row("surrendered", powers)
        cards = [*v.CARD_IDS, *axis]
        self.deck_at = layout.row("deck", cards)
        self.discard_at = layout.row("discard", cards)
        self.top_at = layout.row("discard-top", cards)
        self.axis_discard_at = layout.row("axis-discard", axis)
        self.action_at = layout.row("action", list(ACTION_FACTS))
        self.kind_at = layout.row("action-kind", list(v.ACT_IDS[1:]))
        self.step_at = layout.row("action-step", list(v.STEP_IDS))
        self.general_at = layout.row("action-general", axis)
        self.group_at = layout.row("action-companions", axis)
        self.decider_at = layout.row("action-seat", list(v.FACTION_IDS))
        self.giver_at = layout.row("action-giver", list(v.FACTION_IDS))
        self.dice_at = layout.add("action-dice", ["attack", "counter"], list(ROLL_COLUMNS))
        self.event_at = layout.row("event", list(EVENT_FACTS))
        self.card_at = layout.row("event-card", cards)
        self.effect_at = layout.row("event-effect", list(v.EFFECT_IDS))
        self.marching_at = layout.row("event-general", list(v.GENERAL_IDS))
        self.attack_at = layout.row("event-dice", list(ROLL_COLUMNS))
        self.shares_at = layout.add("event-factions", list(v.FACTION_IDS), list(SHARE_COLUMNS))
        self.left_at = layout.row("left-faction", list(v.FACTION_IDS))
        self.counts_at = layout.row("counts", list(COUNTS))
        self.numbers = {key: number for number, key in enumerate(QUESTION_KEYS)}
        self.state = ElevenObservationState(layout.size, board.size)
        self.no_cards = bytes(len(cards))
        self.no_roll = bytes(len(ROLL_COLUMNS))
        self.no_action = bytes(self.event_at - self.action_at)
        self.no_event = bytes(self.left_at - self.event_at)
        self.no_turn = bytes(self.vp_at - self.phase_at)
        most = max(FACES, len(board.card_kind) + v.AXIS_GENERALS)
        super().__init__(layout, Actions(sorted(board.verbs.universe)), most)

    def __reduce__(self) -> Any:
        # Observations are large and quickly rebuilt, so a pickled encoder omits them.
        return type(self), (self.board,)

    def observe(self, state: ElevenPosition, seat: Seat) -> bytearray:
        return bytearray(self.row(state, seat))

    def row(self, state: ElevenPosition, seat: Seat) -> bytearray:
        p = state
        self.tell_question(p, seat)
        self.tell_turn(p)
        self.tell_areas(p)
        self.tell_generals(p)
        self.tell_powers(p)
        self.tell_cards(p)
        self.tell_action(None if p.over else p.action)
        self.tell_event(p, None if p.over else p.event)
        return self.state.row

    def tell_question(self, p: ElevenPosition, seat: Seat) -> None:
        """Update the viewing seat, the decision and its seat, and the active faction."""
        last = self.state
        row = last.row
        asked = actor(p)
        decision = self.numbers[p.stack[-1].key] if asked >= 0 else v.UNSET
        active = p.active if p.phase == v.PLAY else v.UNSET
        change_mark(row, self.seat_at, last.seat, seat)
        change_mark(row, self.asked_at, last.asked, asked)
        change_mark(row, self.decision_at, last.decision, decision)
        change_mark(row, self.active_at, last.active, active)
        last.seat = seat
        last.asked = asked
        last.decision = decision
        last.active = active
        left = p.left_faction if p.left_area >= 0 else v.UNSET
        if p.left_area != last.left_area or left != last.left_faction:
            self.move(last.left_area, p.left_area, LEFT_AT)
            change_mark(row, self.left_at, last.left_faction, left)
            last.left_area = p.left_area
            last.left_faction = left

    def tell_turn(self, p: ElevenPosition) -> None:
        """Update phase, turn, tracks and VP, and the seats that obey all Führer orders."""
        last = self.state
        row = last.row
        if (
            p.turn != last.turn
            or p.phase != last.phase
            or p.half != last.half
            or p.power != last.power
            or p.entry != last.entry
            or p.london_marker != last.london_marker
            or p.london_held != last.london_held
        ):
            last.turn = p.turn
            last.phase = p.phase
            last.half = p.half
            last.power = p.power
            last.entry = p.entry.copy()
            last.london_marker = p.london_marker
            last.london_held = p.london_held
            row[self.phase_at : self.vp_at] = self.no_turn
            row[self.phase_at + p.phase] = 1
            row[self.turn_at + p.turn] = 1
            at = self.tracks_at
            put(row, at, last_turn(p) - p.turn)
            put(row, at + 1, p.half)
            put(row, at + 2, p.power)
            put(row, at + 3, p.entry[0])
            put(row, at + 4, p.entry[1])
            row[at + 5] = int(p.london_marker)
            row[at + 6] = int(p.london_held)
        if p.vp != last.vp:
            last.vp = p.vp.copy()
            for faction in range(p.players):
                change(row, self.vp_at + faction, p.vp[faction])
        change_set(row, self.obey_at, last.obey, p.obey)
        last.obey = p.obey

    def tell_areas(self, p: ElevenPosition) -> None:
        """Update the soldiers and taken homes of the areas that changed."""
        last = self.state
        if p.german != last.german:
            self.tell_soldiers(last.german, p.german, GERMAN_SOLDIERS, v.BITS, v.DIGIT)
            last.german = p.german.copy()
        if p.minor != last.minor:
            self.tell_soldiers(last.minor, p.minor, OTHER_SOLDIERS, v.BITS, v.DIGIT)
            last.minor = p.minor.copy()
        if p.major != last.major:
            self.tell_soldiers(last.major, p.major, OTHER_SOLDIERS + v.AXIS_POWERS - 1, v.BITS, v.DIGIT)
            last.major = p.major.copy()
        if p.lesser != last.lesser:
            self.tell_soldiers(last.lesser, p.lesser, OTHER_SOLDIERS + v.MINORS - 1, v.MINOR_BITS, v.MINOR_DIGIT)
            last.lesser = p.lesser.copy()
        if p.taken != last.taken:
            for area in bits(p.taken ^ last.taken):
                last.row[self.areas_at + area * AREA_WIDTH + TAKEN_AT] = p.taken >> area & 1
            last.taken = p.taken

    def tell_soldiers(self, before: list[Soldiers], now: list[Soldiers], column: int, bits: int, digit: int) -> None:
        """Update the soldiers of the areas that changed.

        Args:
            before: the soldiers of each area in the last observation; several nations are packed into one number.
            now: the soldiers of each area in the position.
            column: the column of the first nation.
            bits: the number of bits for each nation.
            digit: the mask for the bits of one nation.
        """
        row = self.state.row
        for area in range(len(now)):
            old = before[area]
            new = now[area]
            if old != new:
                n = self.areas_at + area * AREA_WIDTH + column
                differing = old ^ new
                while differing:
                    if differing & digit:
                        row[n] = new & digit
                    differing >>= bits
                    new >>= bits
                    n += 1

    def tell_generals(self, p: ElevenPosition) -> None:
        """Update the location, owner, readiness and deployment of generals that changed."""
        last = self.state
        change_set(last.row, self.acted_at, last.acted, p.acted)
        last.acted = p.acted
        if (
            p.to_deploy != last.to_deploy
            or p.to_spread != last.to_spread
            or p.spread != last.spread
            or p.to_return != last.to_return
        ):
            change_set(last.row, self.placing_at, last.to_deploy, p.to_deploy)
            change(last.row, self.placing_at + v.GENERALS, p.to_spread)
            change(last.row, self.counts_at, p.spread)
            change(last.row, self.counts_at + 1, p.to_return)
            last.to_deploy = p.to_deploy
            last.to_spread = p.to_spread
            last.spread = p.spread
            last.to_return = p.to_return
        if p.place != last.place:
            before = last.place
            last.place = p.place.copy()
            for general in range(v.GENERALS):
                place = p.place[general]
                if place != before[general]:
                    if before[general] != NOT_ENCODED:
                        last.row[self.stands_at(general, before[general])] = 0
                    last.row[self.stands_at(general, place)] = 1
        if p.owner != last.owner:
            owners = last.owner
            last.owner = p.owner.copy()
            for general in range(v.AXIS_GENERALS):
                owner = p.owner[general]
                if owner != owners[general]:
                    if owners[general] >= 0:
                        last.row[self.owner_at + owners[general] * v.AXIS_GENERALS + general] = 0
                    if owner >= 0:
                        last.row[self.owner_at + owner * v.AXIS_GENERALS + general] = 1

    def stands_at(self, general: General, place: Place) -> int:
        """Return the index of the number that is 1 for a general's location."""
        if place >= 0:
            return self.areas_at + place * AREA_WIDTH + GENERALS_AT + general
        return self.places_at + (v.UNPLACED - place) * v.GENERALS + general

    def tell_powers(self, p: ElevenPosition) -> None:
        """Update soldier boxes, heads of state, and nations at war or surrendered."""
        last = self.state
        row = last.row
        if p.box != last.box:
            box = last.box
            last.box = p.box.copy()
            for power in range(v.POWERS):
                if p.box[power] != box[power]:
                    change(row, self.boxes_at + power, p.box[power])
        change_set(row, self.heads_at, last.heads, p.heads)
        change_set(row, self.war_at, last.at_war, p.at_war)
        change_set(row, self.surrendered_at, last.surrendered, p.surrendered)
        last.heads = p.heads
        last.at_war = p.at_war
        last.surrendered = p.surrendered

    def tell_cards(self, p: ElevenPosition) -> None:
        """Update the deck, as a set of cards, and the discard piles."""
        last = self.state
        row = last.row
        change_set(row, self.axis_discard_at, last.axis_discard, p.axis_discard)
        last.axis_discard = p.axis_discard
        for number in bits(p.deck ^ last.deck):
            row[self.deck_at + self.card(p, number)] += 1 if p.deck >> number & 1 else -1
        last.deck = p.deck
        if p.discard != last.discard:
            before = last.discard
            last.discard = p.discard.copy()
            if before:
                row[self.top_at + self.card(p, before[-1])] = 0
            kept = 0
            while kept < len(before) and kept < len(p.discard) and before[kept] == p.discard[kept]:
                kept += 1
            for card in before[kept:]:
                row[self.discard_at + self.card(p, card)] -= 1
            for card in p.discard[kept:]:
                row[self.discard_at + self.card(p, card)] += 1
            if p.discard:
                row[self.top_at + self.card(p, p.discard[-1])] = 1

    def card(self, p: ElevenPosition, card: Card) -> int:
        """Return the column of a physical card: its kind, or its Axis general."""
        return len(v.CARD_IDS) + card - v.AXIS_CARD if card >= v.AXIS_CARD else p.board.card_kind[card]

    def tell_action(self, action: Action | None) -> None:
        """Update the current action, declared or in progress (rule 4); None for no action."""
        last = self.state
        row = last.row
        before = last.action
        at = self.action_at
        if action is None:
            if before.general >= 0:
                row[at : self.event_at] = self.no_action
                self.move(before.start, v.UNSET, ACTION_FROM)
                self.move(before.to, v.UNSET, ACTION_TO)
                self.move(before.target, v.UNSET, ACTION_TARGET)
                last.action = no_action()
            return
        if action.general != before.general:
            row[at] = 1
            change_mark(row, self.general_at, before.general, action.general)
            before.general = action.general
        if action.refused != before.refused:
            row[at + 1] = int(action.refused)
            before.refused = action.refused
        if action.soldiers != before.soldiers or action.romanians != before.romanians:
            change(row, at + 2, action.soldiers)
            change(row, at + 3, action.romanians)
            before.soldiers = action.soldiers
            before.romanians = action.romanians
        if (
            action.advancing != before.advancing
            or action.to_remove != before.to_remove
            or action.to_lose != before.to_lose
        ):
            change(row, at + 4, action.advancing)
            change(row, at + 5, action.to_remove)
            change(row, at + 6, action.to_lose)
            before.advancing = action.advancing
            before.to_remove = action.to_remove
            before.to_lose = action.to_lose
        change_mark(row, self.kind_at, before.kind - 1, action.kind - 1)
        change_mark(row, self.step_at, before.step, action.step)
        change_set(row, self.group_at, before.companions, action.companions)
        change_mark(row, self.decider_at, before.seat, action.seat)
        change_mark(row, self.giver_at, before.giver, action.giver)
        self.move(before.start, action.start, ACTION_FROM)
        self.move(before.to, action.to, ACTION_TO)
        self.move(before.target, action.target, ACTION_TARGET)
        before.kind = action.kind
        before.step = action.step
        before.companions = action.companions
        before.seat = action.seat
        before.giver = action.giver
        before.start = action.start
        before.to = action.to
        before.target = action.target
        if action.attack is not before.attack or action.needs != before.needs or action.hits != before.hits:
            row[self.dice_at : self.dice_at + len(ROLL_COLUMNS)] = self.no_roll
            put_roll(row, self.dice_at, action.attack, action.needs, action.hits)
            before.attack = action.attack
            before.needs = action.needs
            before.hits = action.hits
        if (
            action.counter is not before.counter
            or action.counter_needs != before.counter_needs
            or action.counter_hits != before.counter_hits
        ):
            at = self.dice_at + len(ROLL_COLUMNS)
            row[at : at + len(ROLL_COLUMNS)] = self.no_roll
            put_roll(row, at, action.counter, action.counter_needs, action.counter_hits)
            before.counter = action.counter
            before.counter_needs = action.counter_needs
            before.counter_hits = action.counter_hits

    def tell_event(self, p: ElevenPosition, event: AlliedEvent | None) -> None:
        """Erase the last observation's Allied event, and write the current event."""
        last = self.state
        if last.event:
            last.row[self.event_at : self.left_at] = self.no_event
            last.row[self.counts_at + 2] = 0
            for at in last.marks:
                last.row[at] = 0
            last.marks = []
        last.event = event is not None
        if event is not None:
            self.put_event(last.row, p, event)

    def put_event(self, out: bytearray, p: ElevenPosition, event: AlliedEvent) -> None:
        """Write the Allied card or turn event in progress (rule 5)."""
        at = self.event_at
        out[at] = 1
        out[at + 1] = int(event.again)
        put(out, at + 2, event.number)
        put(out, at + 3, event.to_assign)
        put(out, at + 4, event.to_remove)
        if event.card >= 0:
            out[self.card_at + self.card(p, event.card)] = 1
        if event.next:
            out[self.effect_at + event.effects[event.next - 1].kind] = 1
        if event.general != v.UNSET:
            out[self.marching_at + event.general] = 1
            for area in event.route:
                self.mark(area, EVENT_ROUTE)
            self.mark(event.base(), EVENT_AT)
        put(out, self.counts_at + 2, event.to_bomb)
        self.mark(event.area(), EVENT_TARGET)
        if event.winter_area >= 0:
            put_roll(out, self.attack_at, event.winter_dice, sum(event.winter_dice), event.winter_losses)
        else:
            put_roll(out, self.attack_at, event.attack, event.needs, event.hits)
        for faction in range(v.FACTIONS):
            at = self.shares_at + faction * len(SHARE_COLUMNS)
            out[at] = event.waiting >> faction & 1
            put(out, at + 1, event.shares[faction])
            if event.struck >> faction & 1:
                out[at + 2] = 1
                out[at + 3] = len(event.strikes[faction])
                put(out, at + 4, event.strike_needs[faction])
                put(out, at + 5, event.strike_hits[faction])

    def mark(self, area: Area, column: int) -> None:
        """Write a 1 for an area of an Allied event. UNSET means no area.

        The index of the 1 is noted, so that it can be reset after the event.
        """
        if area >= 0:
            at = self.areas_at + area * AREA_WIDTH + column
            self.state.row[at] = 1
            self.state.marks.append(at)

    def move(self, before: Area, now: Area, column: int) -> None:
        """Move the 1 of a column from one area to another. UNSET means no area."""
        if before != now:
            if before >= 0:
                self.state.row[self.areas_at + before * AREA_WIDTH + column] = 0
            if now >= 0:
                self.state.row[self.areas_at + now * AREA_WIDTH + column] = 1


def put_roll(out: bytearray, at: int, dice: list[int], needs: int, hits: int) -> None:
    """Write a roll: the highest face that hits, the number of hits, and the faces."""
    if dice:
        put(out, at, needs)
        put(out, at + 1, hits)
        put_faces(out, at + 2, dice)


assert len(AREA_COLUMNS) == AREA_WIDTH
assert v.GERMANY == 0
