"""Hitler's Eleven in numbers: what a seat may know, field by field like the view, and what it may do.

Nothing in this game is secret but the dice to come, so that only the row `seat` depends on who looks.
"""

from __future__ import annotations

from typing import Any, Final

from sandtable.games.eleven.format.told import NEVER, Told, no_action
from sandtable.games.eleven.rules.questions import QUESTION_KEYS
from sandtable.games.eleven.rules.turn import last_turn
from sandtable.games.eleven.state import vocabulary as v
from sandtable.games.eleven.state.action import Action
from sandtable.games.eleven.state.allied_event import AlliedEvent
from sandtable.games.eleven.state.board import Board
from sandtable.games.eleven.state.position import Position
from sandtable.games.eleven.state.types import Area, Card, General, Place, Soldiers
from sandtable.kernel.choice import Seat
from sandtable.kernel.encoding import Actions, Encoder, Layout, change, change_mark, change_set, put, put_faces
from sandtable.kernel.masks import bits
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


class ElevenEncoder(Encoder[Position]):
    """Tells positions of Hitler's Eleven in numbers, of the same meaning in all variants.

    Args:
        board: the edition's.
    """

    def __init__(self, board: Board) -> None:
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
        self.told = Told(layout.size, board.size)
        self.no_cards = bytes(len(cards))
        self.no_roll = bytes(len(ROLL_COLUMNS))
        self.no_action = bytes(self.event_at - self.action_at)
        self.no_event = bytes(self.left_at - self.event_at)
        self.no_turn = bytes(self.vp_at - self.phase_at)
        most = max(FACES, len(board.card_kind) + v.AXIS_GENERALS)
        super().__init__(layout, Actions(sorted(board.verbs.universe)), most)

    def __reduce__(self) -> Any:
        # What it has told is made again.
        return type(self), (self.board,)

    def observe(self, state: Position, seat: Seat) -> bytearray:
        return bytearray(self.row(state, seat))

    def row(self, state: Position, seat: Seat) -> bytearray:
        p = state
        self.tell_question(p, seat)
        self.tell_turn(p)
        self.tell_areas(p)
        self.tell_generals(p)
        self.tell_powers(p)
        self.tell_cards(p)
        self.tell_action(None if p.over else p.action)
        self.tell_event(p, None if p.over else p.event)
        return self.told.row

    def tell_question(self, p: Position, seat: Seat) -> None:
        """Write anew who looks, who is asked what, and whose turn it is."""
        told = self.told
        row = told.row
        asked = actor(p)
        decision = self.numbers[p.stack[-1].key] if asked >= 0 else v.NOBODY
        active = p.active if p.phase == v.PLAY else v.NOBODY
        change_mark(row, self.seat_at, told.seat, seat)
        change_mark(row, self.asked_at, told.asked, asked)
        change_mark(row, self.decision_at, told.decision, decision)
        change_mark(row, self.active_at, told.active, active)
        told.seat = seat
        told.asked = asked
        told.decision = decision
        told.active = active
        left = p.left_faction if p.left_area >= 0 else v.NOBODY
        if p.left_area != told.left_area or left != told.left_faction:
            self.move(told.left_area, p.left_area, LEFT_AT)
            change_mark(row, self.left_at, told.left_faction, left)
            told.left_area = p.left_area
            told.left_faction = left

    def tell_turn(self, p: Position) -> None:
        """Write anew the phase, the turn, the tracks, victory points, and who obeys, where that has changed."""
        told = self.told
        row = told.row
        if (
            p.turn != told.turn
            or p.phase != told.phase
            or p.half != told.half
            or p.power != told.power
            or p.entry != told.entry
            or p.london_marker != told.london_marker
            or p.london_held != told.london_held
        ):
            told.turn = p.turn
            told.phase = p.phase
            told.half = p.half
            told.power = p.power
            told.entry = p.entry.copy()
            told.london_marker = p.london_marker
            told.london_held = p.london_held
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
        if p.vp != told.vp:
            told.vp = p.vp.copy()
            for faction in range(p.players):
                change(row, self.vp_at + faction, p.vp[faction])
        change_set(row, self.obey_at, told.obey, p.obey)
        told.obey = p.obey

    def tell_areas(self, p: Position) -> None:
        """Write anew soldiers, and homes that the Axis has taken, in the areas where that has changed."""
        told = self.told
        if p.german != told.german:
            self.tell_soldiers(told.german, p.german, GERMAN_SOLDIERS, v.BITS, v.DIGIT)
            told.german = p.german.copy()
        if p.minor != told.minor:
            self.tell_soldiers(told.minor, p.minor, OTHER_SOLDIERS, v.BITS, v.DIGIT)
            told.minor = p.minor.copy()
        if p.major != told.major:
            self.tell_soldiers(told.major, p.major, OTHER_SOLDIERS + v.AXIS_POWERS - 1, v.BITS, v.DIGIT)
            told.major = p.major.copy()
        if p.lesser != told.lesser:
            self.tell_soldiers(told.lesser, p.lesser, OTHER_SOLDIERS + v.MINORS - 1, v.MINOR_BITS, v.MINOR_DIGIT)
            told.lesser = p.lesser.copy()
        if p.taken != told.taken:
            for area in bits(p.taken ^ told.taken):
                told.row[self.areas_at + area * AREA_WIDTH + TAKEN_AT] = p.taken >> area & 1
            told.taken = p.taken

    def tell_soldiers(self, before: list[Soldiers], now: list[Soldiers], column: int, bits: int, digit: int) -> None:
        """Write anew the soldiers of some powers, packed with so many bits each, where they have changed."""
        row = self.told.row
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

    def tell_generals(self, p: Position) -> None:
        """Write anew where a general is, whose he is, who has acted and who is to be placed, where that has changed."""
        told = self.told
        change_set(told.row, self.acted_at, told.acted, p.acted)
        told.acted = p.acted
        if (
            p.to_deploy != told.to_deploy
            or p.to_spread != told.to_spread
            or p.spread != told.spread
            or p.to_return != told.to_return
        ):
            change_set(told.row, self.placing_at, told.to_deploy, p.to_deploy)
            change(told.row, self.placing_at + v.GENERALS, p.to_spread)
            change(told.row, self.counts_at, p.spread)
            change(told.row, self.counts_at + 1, p.to_return)
            told.to_deploy = p.to_deploy
            told.to_spread = p.to_spread
            told.spread = p.spread
            told.to_return = p.to_return
        if p.place != told.place:
            before = told.place
            told.place = p.place.copy()
            for general in range(v.GENERALS):
                place = p.place[general]
                if place != before[general]:
                    if before[general] != NEVER:
                        told.row[self.stands_at(general, before[general])] = 0
                    told.row[self.stands_at(general, place)] = 1
        if p.owner != told.owner:
            owners = told.owner
            told.owner = p.owner.copy()
            for general in range(v.AXIS_GENERALS):
                owner = p.owner[general]
                if owner != owners[general]:
                    if owners[general] >= 0:
                        told.row[self.owner_at + owners[general] * v.AXIS_GENERALS + general] = 0
                    if owner >= 0:
                        told.row[self.owner_at + owner * v.AXIS_GENERALS + general] = 1

    def stands_at(self, general: General, place: Place) -> int:
        """Which number says that a general is at a place."""
        if place >= 0:
            return self.areas_at + place * AREA_WIDTH + GENERALS_AT + general
        return self.places_at + (v.UNPLACED - place) * v.GENERALS + general

    def tell_powers(self, p: Position) -> None:
        """Write anew boxes, heads, and who is at war or has surrendered, where that has changed."""
        told = self.told
        row = told.row
        if p.box != told.box:
            box = told.box
            told.box = p.box.copy()
            for power in range(v.POWERS):
                if p.box[power] != box[power]:
                    change(row, self.boxes_at + power, p.box[power])
        change_set(row, self.heads_at, told.heads, p.heads)
        change_set(row, self.war_at, told.at_war, p.at_war)
        change_set(row, self.surrendered_at, told.surrendered, p.surrendered)
        told.heads = p.heads
        told.at_war = p.at_war
        told.surrendered = p.surrendered

    def tell_cards(self, p: Position) -> None:
        """Write anew what is in the deck and on the piles; the order of the deck nobody has decided yet."""
        told = self.told
        row = told.row
        change_set(row, self.axis_discard_at, told.axis_discard, p.axis_discard)
        told.axis_discard = p.axis_discard
        for number in bits(p.deck ^ told.deck):
            row[self.deck_at + self.card(p, number)] += 1 if p.deck >> number & 1 else -1
        told.deck = p.deck
        if p.discard != told.discard:
            before = told.discard
            told.discard = p.discard.copy()
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

    def card(self, p: Position, card: Card) -> int:
        """Which column a physical card has."""
        return len(v.CARD_IDS) + card - v.AXIS_CARD if card >= v.AXIS_CARD else p.board.card_kind[card]

    def tell_action(self, action: Action | None) -> None:
        """Write anew what has changed of the action being stated or carried out (4)."""
        told = self.told
        row = told.row
        before = told.action
        at = self.action_at
        if action is None:
            if before.general >= 0:
                row[at : self.event_at] = self.no_action
                self.move(before.start, v.NOBODY, ACTION_FROM)
                self.move(before.to, v.NOBODY, ACTION_TO)
                self.move(before.target, v.NOBODY, ACTION_TARGET)
                told.action = no_action()
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

    def tell_event(self, p: Position, event: AlliedEvent | None) -> None:
        """Write anew the Allied event under way, if there is one or was one before."""
        told = self.told
        if told.event:
            told.row[self.event_at : self.left_at] = self.no_event
            told.row[self.counts_at + 2] = 0
            for at in told.marks:
                told.row[at] = 0
            told.marks = []
        told.event = event is not None
        if event is not None:
            self.put_event(told.row, p, event)

    def put_event(self, out: bytearray, p: Position, event: AlliedEvent) -> None:
        """The Allied card or turn event being carried out (5)."""
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
        if event.general != v.NOBODY:
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
        """Mark an area, if there is one, as long as the event is told that is about it."""
        if area >= 0:
            at = self.areas_at + area * AREA_WIDTH + column
            self.told.row[at] = 1
            self.told.marks.append(at)

    def move(self, before: Area, now: Area, column: int) -> None:
        """Take a mark from one area to another; neither is there for NOBODY."""
        if before != now:
            if before >= 0:
                self.told.row[self.areas_at + before * AREA_WIDTH + column] = 0
            if now >= 0:
                self.told.row[self.areas_at + now * AREA_WIDTH + column] = 1


def put_roll(out: bytearray, at: int, dice: list[int], needs: int, hits: int) -> None:
    """Write a throw: what each die needs at most, the hits, the faces."""
    if dice:
        put(out, at, needs)
        put(out, at + 1, hits)
        put_faces(out, at + 2, dice)


assert len(AREA_COLUMNS) == AREA_WIDTH
assert v.GERMANY == 0
