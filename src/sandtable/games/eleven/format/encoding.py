"""Hitler's Eleven in numbers: what a seat may know, field by field like the view, and what it may do.

Nothing in this game is secret but the dice to come, so that only the row `seat` depends on who looks.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.eleven.rules.questions import QUESTION_KEYS
from sandtable.games.eleven.rules.turn import last_turn
from sandtable.games.eleven.state import vocabulary as v
from sandtable.games.eleven.state.action import Action
from sandtable.games.eleven.state.allied_event import AlliedEvent
from sandtable.games.eleven.state.board import Board
from sandtable.games.eleven.state.position import Position
from sandtable.games.eleven.state.types import Area, AreaSet, Card, CardSet, Faction, General, Place, Soldiers
from sandtable.kernel.choice import Seat
from sandtable.kernel.encoding import Actions, Encoder, Layout, put, put_faces, put_set
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


# No place: of a general that nothing has been told of yet.
NEVER: Final = -100


class Told:
    """What was told last of areas, generals and cards, most of which stays as it is from one choice to the next.

    Args:
        size: how many numbers an observation has.
        areas: how many areas there are.

    Attributes:
        row: their numbers; all others are 0.
        german, minor, major, lesser, taken, place, owner, deck, discard: the position that they tell.
    """

    def __init__(self, size: int, areas: int) -> None:
        self.row = bytearray(size)
        self.german: list[Soldiers] = [0] * areas
        self.minor: list[Soldiers] = [0] * areas
        self.major: list[Soldiers] = [0] * areas
        self.lesser: list[Soldiers] = [0] * areas
        self.taken: AreaSet = 0
        self.place: list[Place] = [NEVER] * v.GENERALS
        self.owner: list[Faction] = [v.NOBODY] * v.AXIS_GENERALS
        self.deck: CardSet = 0
        self.discard: list[Card] = []


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
        self.no_soldiers = bytes(GENERALS_AT)
        self.no_cards = bytes(len(cards))
        most = max(FACES, len(board.card_kind) + v.AXIS_GENERALS)
        super().__init__(layout, Actions(sorted(board.verbs.universe)), most)

    def observe(self, state: Position, seat: Seat) -> bytearray:
        p = state
        self.tell_areas(p)
        self.tell_generals(p)
        self.tell_cards(p)
        out = bytearray(self.told.row)
        if seat >= 0:
            out[self.seat_at + seat] = 1
        asked = actor(p)
        if asked >= 0:
            out[self.asked_at + asked] = 1
            out[self.decision_at + self.numbers[p.stack[-1].key]] = 1
        if p.phase == v.PLAY:
            out[self.active_at + p.active] = 1
        out[self.phase_at + p.phase] = 1
        out[self.turn_at + p.turn] = 1
        at = self.tracks_at
        put(out, at, last_turn(p) - p.turn)
        put(out, at + 1, p.half)
        put(out, at + 2, p.power)
        put(out, at + 3, p.entry[0])
        put(out, at + 4, p.entry[1])
        out[at + 5] = int(p.london_marker)
        out[at + 6] = int(p.london_held)
        for faction in range(p.players):
            put(out, self.vp_at + faction, p.vp[faction])
        put_set(out, self.obey_at, p.obey)
        if p.left_area >= 0:
            self.mark(out, p.left_area, LEFT_AT)
            out[self.left_at + p.left_faction] = 1
        self.put_generals(out, p)
        for power in range(v.POWERS):
            put(out, self.boxes_at + power, p.box[power])
        put_set(out, self.heads_at, p.heads)
        put_set(out, self.war_at, p.at_war)
        put_set(out, self.surrendered_at, p.surrendered)
        put_set(out, self.axis_discard_at, p.axis_discard)
        if not p.over:
            action = p.action
            if action is not None:
                self.put_action(out, action)
            event = p.event
            if event is not None:
                self.put_event(out, p, event)
        return out

    def tell_areas(self, p: Position) -> None:
        """Write anew the soldiers in the areas where they have changed."""
        told = self.told
        changed = p.taken ^ told.taken
        told.taken = p.taken
        if p.german != told.german:
            changed |= differing(p.german, told.german)
            told.german = p.german.copy()
        if p.minor != told.minor:
            changed |= differing(p.minor, told.minor)
            told.minor = p.minor.copy()
        if p.major != told.major:
            changed |= differing(p.major, told.major)
            told.major = p.major.copy()
        if p.lesser != told.lesser:
            changed |= differing(p.lesser, told.lesser)
            told.lesser = p.lesser.copy()
        row = told.row
        for area in bits(changed):
            at = self.areas_at + area * AREA_WIDTH
            row[at : at + GENERALS_AT] = self.no_soldiers
            put_digits(row, at + GERMAN_SOLDIERS, p.german[area], v.BITS, v.DIGIT)
            put_digits(row, at + OTHER_SOLDIERS, p.minor[area], v.BITS, v.DIGIT)
            put_digits(row, at + OTHER_SOLDIERS + v.AXIS_POWERS - 1, p.major[area], v.BITS, v.DIGIT)
            put_digits(row, at + OTHER_SOLDIERS + v.MINORS - 1, p.lesser[area], v.MINOR_BITS, v.MINOR_DIGIT)
            row[at + TAKEN_AT] = p.taken >> area & 1

    def tell_generals(self, p: Position) -> None:
        """Write anew where a general is and whose he is, where that has changed."""
        told = self.told
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

    def tell_cards(self, p: Position) -> None:
        """Write anew what is in the deck and on the discard pile; the order of the deck nobody has decided yet."""
        told = self.told
        row = told.row
        for number in bits(p.deck ^ told.deck):
            row[self.deck_at + self.card(p, number)] += 1 if p.deck >> number & 1 else -1
        told.deck = p.deck
        if p.discard != told.discard:
            told.discard = p.discard.copy()
            size = len(self.no_cards)
            row[self.discard_at : self.discard_at + size] = self.no_cards
            row[self.top_at : self.top_at + size] = self.no_cards
            for card in p.discard:
                row[self.discard_at + self.card(p, card)] += 1
            if p.discard:
                row[self.top_at + self.card(p, p.discard[-1])] = 1

    def put_generals(self, out: bytearray, p: Position) -> None:
        """Which generals have acted, and which are to be placed."""
        put_set(out, self.acted_at, p.acted)
        put_set(out, self.placing_at, p.to_deploy)
        put(out, self.placing_at + v.GENERALS, p.to_spread)
        put(out, self.counts_at, p.spread)
        put(out, self.counts_at + 1, p.to_return)

    def card(self, p: Position, card: Card) -> int:
        """Which column a physical card has."""
        return len(v.CARD_IDS) + card - v.AXIS_CARD if card >= v.AXIS_CARD else p.board.card_kind[card]

    def put_action(self, out: bytearray, action: Action) -> None:
        """The action being stated or carried out (4)."""
        at = self.action_at
        out[at] = 1
        out[at + 1] = int(action.refused)
        put(out, at + 2, action.soldiers)
        put(out, at + 3, action.romanians)
        put(out, at + 4, action.advancing)
        put(out, at + 5, action.to_remove)
        put(out, at + 6, action.to_lose)
        if action.kind:
            out[self.kind_at + action.kind - 1] = 1
        out[self.step_at + action.step] = 1
        out[self.general_at + action.general] = 1
        put_set(out, self.group_at, action.companions)
        out[self.decider_at + action.seat] = 1
        if action.giver >= 0:
            out[self.giver_at + action.giver] = 1
        self.mark(out, action.start, ACTION_FROM)
        self.mark(out, action.to, ACTION_TO)
        self.mark(out, action.target, ACTION_TARGET)
        put_roll(out, self.dice_at, action.attack, action.needs, action.hits)
        at = self.dice_at + len(ROLL_COLUMNS)
        put_roll(out, at, action.counter, action.counter_needs, action.counter_hits)

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
                self.mark(out, area, EVENT_ROUTE)
            self.mark(out, event.base(), EVENT_AT)
        put(out, self.counts_at + 2, event.to_bomb)
        self.mark(out, event.area(), EVENT_TARGET)
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

    def mark(self, out: bytearray, area: Area, column: int) -> None:
        """Mark an area, if there is one."""
        if area >= 0:
            out[self.areas_at + area * AREA_WIDTH + column] = 1


def differing(one: list[Soldiers], other: list[Soldiers]) -> AreaSet:
    """Return the areas whose numbers differ in two lists."""
    found = 0
    for area in range(len(one)):
        if one[area] != other[area]:
            found |= 1 << area
    return found


def put_digits(out: bytearray, at: int, packed: int, bits: int, digit: int) -> None:
    """Write packed soldiers, the lowest first."""
    n = at
    while packed:
        if packed & digit:
            out[n] = packed & digit
        packed >>= bits
        n += 1


def put_roll(out: bytearray, at: int, dice: list[int], needs: int, hits: int) -> None:
    """Write a throw: what each die needs at most, the hits, the faces."""
    if dice:
        put(out, at, needs)
        put(out, at + 1, hits)
        put_faces(out, at + 2, dice)


assert len(AREA_COLUMNS) == AREA_WIDTH
assert v.GERMANY == 0
