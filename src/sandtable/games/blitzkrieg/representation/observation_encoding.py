"""Encode positions and actions of The Rise of Blitzkrieg as numbers.

An observation contains the same information as the view of a seat.
"""

from __future__ import annotations

from typing import Any, Final

from sandtable.games.blitzkrieg.rules.battle import unpack_faces
from sandtable.games.blitzkrieg.rules.question_numbers import QUESTION_KEYS
from sandtable.games.blitzkrieg.rules.setup import base_to_fill
from sandtable.games.blitzkrieg.rules.victory import COUNTRY_NAMES, surrender_points
from sandtable.games.blitzkrieg.state import vocabulary as v
from sandtable.games.blitzkrieg.state.board import BlitzkriegBoard
from sandtable.games.blitzkrieg.state.int_types import CardSet, Faces, Space, SpaceSet, UnitKind, Units, VictoryCard
from sandtable.games.blitzkrieg.state.position import Battle, BlitzkriegPosition
from sandtable.games.blitzkrieg.state.secrecy import covers, face_down, known_hand, known_momentum
from sandtable.kernel.bit_masks import bits, size
from sandtable.kernel.choice import Seat
from sandtable.kernel.learning.observation_encoding import (
    Actions,
    Encoder,
    Layout,
    change,
    change_mark,
    put,
    put_faces,
    put_set,
)
from sandtable.kernel.state import actor

NOTHING: Final = -1
# Numbers that may be negative are encoded with this offset.
ZERO: Final = 32
ITEMS: Final = 5
FACES: Final = 6
BOXES: Final = ("replacement", "returning", "surrendered", "evacuated")
SPACE_COLUMNS: Final = (
    "german",
    "covered",
    *v.UNIT_IDS,
    *(f"retreating-{id}" for id in v.UNIT_IDS),
    "retreated-from",
    "move-from",
    "battle",
    "battle-from",
    "deploying",
)
UNITS_AT: Final = 2
ROUTED_AT: Final = UNITS_AT + v.KINDS
LEFT_AT: Final = ROUTED_AT + v.KINDS
FROM_AT: Final = LEFT_AT + 1
BATTLE_AT: Final = FROM_AT + 1
START_AT: Final = BATTLE_AT + 1
DEPLOY_AT: Final = START_AT + 1
SPACE_WIDTH: Final = DEPLOY_AT + 1
CARD_FACTS: Final = ("hand-known", "hand-count", "plan-limit", "seized-count")
ROLL_COLUMNS: Final = (
    "dice",
    "score",
    *(f"rolled-{face}" for face in range(1, 7)),
    *(f"kept-{face}" for face in range(1, 7)),
    "units",
    "defence-value",
    "superiority",
    "cards",
    "supply",
)
BATTLE_FACTS: Final = ("under-way", "german-attacks", "superiority", "face-down", "fog-of-war")


def change_units(out: bytearray, at: int, before: Units, now: Units) -> None:
    """Replace the counts of the units `before` by the counts of the units `now`.

    The counts are six numbers that begin at the index `at`, one for each kind of unit.
    """
    n = at
    differing = before ^ now
    while differing:
        if differing & v.UNIT_MASK:
            out[n] = now & v.UNIT_MASK
        differing >>= v.UNIT_BITS
        now >>= v.UNIT_BITS
        n += 1


class BlitzkriegObservationState:
    """The last observation of a seat, with the values that it encodes.

    The encoder compares these values with the next position, and updates only the numbers that have changed. Attributes
    that are not listed below have the same meaning as in `BlitzkriegPosition`.

    Args:
        size: the number of entries of an observation.
        spaces: the number of spaces.

    Attributes:
        row: the observation.
        asked: the asked seat; NOTHING if the game is over.
        decision: the number of the current question; NOTHING if the game is over.
        open: the number of the open victory card; NOTHING before it is drawn.
        secret: the number of the secret victory card; NOTHING if it is hidden.
        hidden: the bases that are covered for the seat.
        shown: the units that the seat can see in each space.
        seen: the cards that the seat can see in each zone.
        placing: the kind of unit that the seat is deploying; NOTHING if the seat is not deploying.
        laying: the units that the seat still has to deploy.
        move: the kind of the seat's own movement minus 1; NOTHING without a movement.
        start: the space where the seat's own movement starts; NOTHING if it is not chosen.
        taken: the units taken for the seat's own movement.
        base: the German base that the seat is filling in deployment; NOTHING at other times.
        facts: for each side, one int that packs its number of cards in the hand, its planning limit and its number of
            seized cards.
        retreats: the indices in `row` of the numbers about retreating units.
        battle: whether there is a battle.
        battle_space: the attacked space; NOTHING without a battle.
        battle_start: the space from which the attackers came; NOTHING without a battle.
    """

    def __init__(self, size: int, spaces: int) -> None:
        self.row = bytearray(size)
        # The row contains only zeros. Each initial value below either agrees with zeros, or differs from the value in
        # any position. So the first update writes all numbers that are not 0.
        self.asked: Seat = NOTHING
        self.decision: int = NOTHING
        self.phase: int = NOTHING
        self.turn: int = NOTHING
        self.momentum: int = 0
        self.points: int = 0
        self.grey: SpaceSet = 0
        self.open: VictoryCard = NOTHING
        self.secret: VictoryCard = NOTHING
        self.units: list[Units] = [0] * spaces
        self.shown: list[Units] = [0] * spaces
        self.german: SpaceSet = 0
        self.hidden: SpaceSet = 0
        self.opened: SpaceSet = NOTHING
        self.flow: list[int] = []
        self.box: Units = 0
        self.returning: Units = 0
        self.surrendered: Units = 0
        self.evacuated: Units = 0
        self.placing: UnitKind = NOTHING
        self.laying: Units = 0
        self.cards: list[CardSet] = [0] * (2 * v.ZONES)
        self.over: bool = False
        self.seen: list[CardSet] = [0] * (2 * v.ZONES)
        # One packed number for each side, so that one comparison detects a change.
        self.facts: list[int] = [0] * len(v.SEATS)
        self.move: int = NOTHING
        self.taken: Units = 0
        self.start: Space = NOTHING
        self.base: Space = NOTHING
        self.retreats: list[int] = []
        self.battle: bool = False
        self.battle_space: Space = NOTHING
        self.battle_start: Space = NOTHING


class BlitzkriegEncoder(Encoder[BlitzkriegPosition]):
    """An encoder of positions of The Rise of Blitzkrieg."""

    def __init__(self, board: BlitzkriegBoard) -> None:
        self.board = board
        kinds = max(deck.size for deck in board.decks)
        self.kinds = kinds
        layout = Layout()
        slots = [str(kind) for kind in range(kinds)]
        self.seat_at = layout.row("seat", list(v.SEATS))
        self.asked_at = layout.row("asked", list(v.SEATS))
        self.decision_at = layout.row("decision", list(QUESTION_KEYS))
        self.phase_at = layout.row("phase", list(v.PHASE_IDS))
        self.tracks_at = layout.row("tracks", ["turn", "momentum", "surrender"])
        self.collapsed_at = layout.row("collapsed", [COUNTRY_NAMES[country] for country in board.collapsible])
        self.victory_at = layout.add("victory", ["open", "secret"], board.victory_ids)
        self.spaces_at = layout.add("spaces", board.space_ids, list(SPACE_COLUMNS))
        self.german_bases = bits(board.bases[v.GERMAN])
        self.flows_at = layout.add(
            "left-base", [board.space_ids[base] for base in self.german_bases], list(v.UNIT_IDS[:2])
        )
        self.boxes_at = layout.row("boxes", [f"{box}/{unit}" for box in BOXES for unit in v.UNIT_IDS])
        self.deploy_at = layout.row(
            "deploy", [*(f"kind/{id}" for id in v.UNIT_IDS), *(f"left/{id}" for id in v.UNIT_IDS)]
        )
        zones = [f"{seat}/{zone}" for seat in v.SEATS for zone in v.ZONE_IDS]
        self.cards_at = layout.add("cards", zones, slots)
        self.facts_at = layout.add("card-facts", list(v.SEATS), list(CARD_FACTS))
        self.move_at = layout.row("move", [*v.MOVE_IDS[1:], *v.UNIT_IDS])
        self.battle_at = layout.row("battle", list(BATTLE_FACTS))
        self.step_at = layout.row("battle-step", list(v.STEP_IDS))
        self.forces_at = layout.add("battle-units", ["attacking", "defending"], list(v.UNIT_IDS))
        self.laid_at = layout.add("battle-cards", ["attack", "defence"], slots)
        self.rolls_at = layout.add("battle-dice", ["attack", "defence"], list(ROLL_COLUMNS))
        self.numbers = {key: number for number, key in enumerate(QUESTION_KEYS)}
        # The list has an entry for each seat, and a last entry for spectators, whose number -1 selects it.
        self.state = [BlitzkriegObservationState(layout.size, board.size) for _ in range(len(v.SEATS) + 1)]
        for seat in range(len(v.SEATS)):
            self.state[seat].row[self.seat_at + seat] = 1
        self.no_battle = bytes(layout.size - self.battle_at)
        most = max(FACES, len(board.victory_ids), max(deck.total for deck in board.decks))
        super().__init__(layout, Actions(sorted({choice for table in board.verbs for choice in table.universe})), most)

    def __reduce__(self) -> Any:
        # A copy starts with empty observations.
        return type(self), (self.board,)

    def observe(self, state: BlitzkriegPosition, seat: Seat) -> bytearray:
        return bytearray(self.row(state, seat))

    def row(self, state: BlitzkriegPosition, seat: Seat) -> bytearray:
        p = state
        last = self.state[seat]
        asked = actor(p)
        own = asked == seat and seat >= 0
        battle = p.battle
        self.tell_question(last, p, asked)
        changed = self.tell_cards(last, p, seat)
        if changed or p.phase != last.phase or p.phase == v.PLANNING or battle is not None or last.battle:
            self.tell_facts(last, p, v.GERMAN, seat)
            self.tell_facts(last, p, v.ALLIED, seat)
        self.tell_tracks(last, p, seat)
        self.tell_spaces(last, p, seat)
        self.tell_units(last, p)
        self.tell_own(last, p, seat, own)
        if p.routed or last.retreats:
            self.tell_retreats(last, p)
        if battle is not None or last.battle:
            self.tell_battle(last, p, battle, seat)
        return last.row

    def tell_question(self, last: BlitzkriegObservationState, p: BlitzkriegPosition, asked: Seat) -> None:
        """Update the asked seat and the question."""
        decision = self.numbers[p.stack[-1].key] if asked >= 0 else NOTHING
        change_mark(last.row, self.asked_at, last.asked, asked)
        change_mark(last.row, self.decision_at, last.decision, decision)
        last.asked = asked
        last.decision = decision

    def tell_tracks(self, last: BlitzkriegObservationState, p: BlitzkriegPosition, seat: Seat) -> None:
        """Update phase, tracks, collapsed countries and victory cards where they changed."""
        board = self.board
        row = last.row
        change_mark(row, self.phase_at, last.phase, p.phase)
        last.phase = p.phase
        momentum = ZERO + known_momentum(p, seat)
        points = surrender_points(p)
        if p.turn != last.turn or momentum != last.momentum or points != last.points:
            row[self.tracks_at] = p.turn
            row[self.tracks_at + 1] = momentum
            change(row, self.tracks_at + 2, points)
            last.turn = p.turn
            last.momentum = momentum
            last.points = points
        if p.grey != last.grey:
            for n, country in enumerate(board.collapsible):
                row[self.collapsed_at + n] = int(not board.countries[country] & ~p.grey)
            last.grey = p.grey
        # §3.1: only the German player sees the secret card until the game is over.
        secret = p.secret_card if p.open_card >= 0 and (seat == v.GERMAN or p.over) else NOTHING
        change_mark(row, self.victory_at, last.open, p.open_card)
        change_mark(row, self.victory_at + len(board.victory_ids), last.secret, secret)
        last.open = p.open_card
        last.secret = secret

    def tell_spaces(self, last: BlitzkriegObservationState, p: BlitzkriegPosition, seat: Seat) -> None:
        """Update the units in each space, and the known moves into and out of bases."""
        row = last.row
        hidden = covers(p, seat)
        lifted = hidden ^ last.hidden
        units = p.units
        if lifted or units != last.units:
            before = last.units
            for space in range(self.board.size):
                now = units[space]
                if now != before[space] or lifted >> space & 1:
                    before[space] = now
                    at = self.spaces_at + space * SPACE_WIDTH
                    if hidden >> space & 1:
                        now = 0
                    row[at + 1] = hidden >> space & 1
                    change_units(row, at + UNITS_AT, last.shown[space], now)
                    last.shown[space] = now
        if p.german != last.german:
            for space in bits(p.german ^ last.german):
                row[self.spaces_at + space * SPACE_WIDTH] = p.german >> space & 1
        last.german = p.german
        last.hidden = hidden
        if p.opened != last.opened or p.flow != last.flow:
            last.opened = p.opened
            last.flow = p.flow.copy()
            for n, base in enumerate(self.german_bases):
                for kind in range(2):
                    flow = 0 if p.opened >> base & 1 else p.flow[base * 2 + kind]
                    row[self.flows_at + 2 * n + kind] = ZERO + flow

    def tell_units(self, last: BlitzkriegObservationState, p: BlitzkriegPosition) -> None:
        """Update the units that are off the map."""
        row = last.row
        change_units(row, self.boxes_at, last.box, p.box)
        change_units(row, self.boxes_at + v.KINDS, last.returning, p.returning)
        change_units(row, self.boxes_at + 2 * v.KINDS, last.surrendered, p.surrendered)
        change_units(row, self.boxes_at + 3 * v.KINDS, last.evacuated, p.evacuated)
        last.box = p.box
        last.returning = p.returning
        last.surrendered = p.surrendered
        last.evacuated = p.evacuated

    def tell_own(self, last: BlitzkriegObservationState, p: BlitzkriegPosition, seat: Seat, own: bool) -> None:
        """Update the asked seat's own deployment and movement."""
        row = last.row
        deploys = own and p.phase == v.DEPLOYMENT
        placing = p.place_kind if deploys else NOTHING
        laying = p.to_place if deploys else 0
        change_mark(row, self.deploy_at, last.placing, placing)
        change_units(row, self.deploy_at + v.KINDS, last.laying, laying)
        last.placing = placing
        last.laying = laying
        base = base_to_fill(p) if deploys and seat == v.GERMAN else NOTHING
        if base != last.base:
            self.change_space(row, last.base, base, DEPLOY_AT)
            last.base = base
        move = p.move if own else None
        kind = NOTHING if move is None else move.kind - 1
        start = NOTHING if move is None else move.start
        taken = 0 if move is None else move.units
        change_mark(row, self.move_at, last.move, kind)
        last.move = kind
        if start != last.start:
            self.change_space(row, last.start, start, FROM_AT)
            last.start = start
        change_units(row, self.move_at + len(v.MOVE_IDS) - 1, last.taken, taken)
        last.taken = taken

    def tell_cards(self, last: BlitzkriegObservationState, p: BlitzkriegPosition, seat: Seat) -> bool:
        """Update the cards in each zone, without the other side's hidden cards (rule 6).

        Returns:
            Whether any card of either side has moved since the last observation, or the game has ended.
        """
        if p.cards == last.cards and p.over == last.over:
            return False
        row = last.row
        ended = p.over != last.over
        zones = p.cards
        known = last.cards
        for n in range(2 * v.ZONES):
            cards = zones[n]
            if cards == known[n] and not ended:
                continue
            known[n] = cards
            zone = n >> 1
            side = n & 1
            if side != seat and not p.over and (zone == v.POOL or zone == v.HAND or zone == v.SEIZED):
                cards = 0
            before = last.seen[n]
            if cards != before:
                last.seen[n] = cards
                at = self.cards_at + (side * v.ZONES + zone) * self.kinds
                deck = self.board.decks[side]
                for kind in bits(deck.kinds(cards ^ before)):
                    row[at + kind] = size(cards & deck.cards[kind])
        last.over = p.over
        return True

    def tell_facts(self, last: BlitzkriegObservationState, p: BlitzkriegPosition, side: Seat, seat: Seat) -> None:
        """Update a side's numbers of cards: in the hand, allowed in the plan, and seized."""
        count = known_hand(p, side, seat)
        limit = p.limit[side] if side == seat and p.phase == v.PLANNING else 0
        seized = size(p.cards[v.SEIZED * 2 + side])
        facts = (count + 1) << 16 | limit << 8 | seized
        if facts != last.facts[side]:
            last.facts[side] = facts
            at = self.facts_at + side * len(CARD_FACTS)
            last.row[at] = int(count >= 0)
            change(last.row, at + 1, count)
            change(last.row, at + 2, limit)
            last.row[at + 3] = seized

    def tell_retreats(self, last: BlitzkriegObservationState, p: BlitzkriegPosition) -> None:
        """Update the retreating groups that are shown on routes."""
        row = last.row
        for at in last.retreats:
            row[at] = 0
        last.retreats = []
        for group in p.routed:
            start = group >> v.PACKED_BITS & 63
            to = group >> (v.PACKED_BITS + 6)
            units = group & v.PACKED_MASK
            left = self.spaces_at + start * SPACE_WIDTH + LEFT_AT
            last.retreats.append(left)
            for kind in range(v.KINDS):
                number = units >> (v.UNIT_BITS * kind) & v.UNIT_MASK
                if number:
                    at = self.spaces_at + to * SPACE_WIDTH + ROUTED_AT + kind
                    last.retreats.append(at)
                    row[at] += number
                    row[left] += number

    def tell_battle(
        self, last: BlitzkriegObservationState, p: BlitzkriegPosition, battle: Battle | None, seat: Seat
    ) -> None:
        """Update the current battle, or clear the last one (rule 8.1)."""
        row = last.row
        space = NOTHING if battle is None else battle.space
        start = NOTHING if battle is None else battle.start
        if last.battle:
            row[self.battle_at :] = self.no_battle
        self.change_space(row, last.battle_space, space, BATTLE_AT)
        self.change_space(row, last.battle_start, start, START_AT)
        last.battle = battle is not None
        last.battle_space = space
        last.battle_start = start
        if battle is None:
            return
        side = battle.side
        at = self.battle_at
        hidden = battle.step < v.STEP_ATTACK_DICE
        row[at] = 1
        row[at + 1] = int(side == v.GERMAN)
        row[at + 2] = int(battle.superiority)
        row[at + 3] = face_down(p, seat)
        row[at + 4] = int(battle.bluff and hidden and seat == side)
        row[self.step_at + battle.step] = 1
        change_units(row, self.forces_at, 0, battle.attackers)
        change_units(row, self.forces_at + v.KINDS, 0, p.units[battle.space] & v.OF_SIDE[side ^ 1])
        decks = self.board.decks
        if seat == side or not hidden:
            put_set(row, self.laid_at, decks[side].kinds(battle.cards_a))
        put_set(row, self.laid_at + self.kinds, decks[side ^ 1].kinds(battle.cards_d))
        if not hidden:
            at = self.rolls_at
            put_roll(row, at, battle.dice_a, battle.score_a, battle.rolled_a, battle.kept_a, battle.items_a)
            at += len(ROLL_COLUMNS)
            put_roll(row, at, battle.dice_d, battle.score_d, battle.rolled_d, battle.kept_d, battle.items_d)

    def change_space(self, row: bytearray, before: Space, now: Space, column: int) -> None:
        """Move the 1 of a column from one space to another. NOTHING means no space."""
        if before >= 0:
            row[self.spaces_at + before * SPACE_WIDTH + column] = 0
        if now >= 0:
            row[self.spaces_at + now * SPACE_WIDTH + column] = 1


def put_roll(out: bytearray, at: int, dice: int, score: int, rolled: Faces, kept: Faces, items: list[int]) -> None:
    """Write one side's dice in a battle: number, score, faces and modifiers (rule 8.3)."""
    put(out, at, dice)
    put(out, at + 1, score)
    put_faces(out, at + 2, unpack_faces(rolled, dice))
    put_faces(out, at + 2 + FACES, unpack_faces(kept, 2))
    for n in range(ITEMS):
        out[at + 2 + 2 * FACES + n] = ZERO + items[n]


assert len(SPACE_COLUMNS) == SPACE_WIDTH
assert len(ROLL_COLUMNS) == 2 + 2 * FACES + ITEMS
