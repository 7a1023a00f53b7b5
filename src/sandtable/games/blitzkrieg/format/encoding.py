"""The Rise of Blitzkrieg in numbers: what a seat may know, field by field like the view, and what it may do."""

from __future__ import annotations

from typing import Any, Final

from sandtable.games.blitzkrieg.rules.battle import unpack_faces
from sandtable.games.blitzkrieg.rules.questions import QUESTION_KEYS
from sandtable.games.blitzkrieg.rules.setup import base_to_fill
from sandtable.games.blitzkrieg.rules.victory import COUNTRY_NAMES, surrender_points
from sandtable.games.blitzkrieg.state import vocabulary as v
from sandtable.games.blitzkrieg.state.board import Board
from sandtable.games.blitzkrieg.state.position import Battle, Position
from sandtable.games.blitzkrieg.state.secrecy import covers, face_down, known_hand, known_momentum
from sandtable.games.blitzkrieg.state.types import CardSet, Faces, Space, SpaceSet, UnitKind, Units, VictoryCard
from sandtable.kernel.choice import Seat
from sandtable.kernel.encoding import Actions, Encoder, Layout, change, change_mark, put, put_faces, put_set
from sandtable.kernel.masks import bits, size
from sandtable.kernel.state import actor

NOTHING: Final = -1
# Numbers that may be negative stand this much higher.
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
    """Write units over others: how many of each of the six kinds, where that differs."""
    n = at
    differing = before ^ now
    while differing:
        if differing & v.UNIT_MASK:
            out[n] = now & v.UNIT_MASK
        differing >>= v.UNIT_BITS
        now >>= v.UNIT_BITS
        n += 1


class Told:
    """What one seat was told last, most of which stays as it is from one choice to the next.

    Args:
        size: how many numbers an observation has.
        spaces: how many spaces there are.

    Attributes:
        row: the observation.
        asked, decision, open, secret, placing, move, start, base: what its rows that have a single 1 tell; NOTHING for
            a row without.
        hidden, shown, seen: the bases that are covered, the units of each space and the cards of each zone, as told.
        laying, taken: the units that one's own deployment has still to place, and that one's own movement has taken.
        retreats: which numbers of spaces tell of retreats.
        battle, battle_space, battle_start: whether there is one, where, and where the attackers came from.

        The others are the position that it tells.
    """

    def __init__(self, size: int, spaces: int) -> None:
        self.row = bytearray(size)
        # Nothing has been told yet: some differ from whatever comes.
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
        # Packed into one number for each side.
        self.facts: list[int] = [0] * len(v.SEATS)
        self.move: int = NOTHING
        self.taken: Units = 0
        self.start: Space = NOTHING
        self.base: Space = NOTHING
        self.retreats: list[int] = []
        self.battle: bool = False
        self.battle_space: Space = NOTHING
        self.battle_start: Space = NOTHING


class BlitzkriegEncoder(Encoder[Position]):
    """Tells positions of The Rise of Blitzkrieg in numbers.

    Args:
        board: the edition's.
    """

    def __init__(self, board: Board) -> None:
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
        # By seat; the last is for spectators.
        self.told = [Told(layout.size, board.size) for _ in range(len(v.SEATS) + 1)]
        for seat in range(len(v.SEATS)):
            self.told[seat].row[self.seat_at + seat] = 1
        self.no_battle = bytes(layout.size - self.battle_at)
        most = max(FACES, len(board.victory_ids), max(deck.total for deck in board.decks))
        super().__init__(layout, Actions(sorted({choice for table in board.verbs for choice in table.universe})), most)

    def __reduce__(self) -> Any:
        # What it has told is made again.
        return type(self), (self.board,)

    def observe(self, state: Position, seat: Seat) -> bytearray:
        return bytearray(self.row(state, seat))

    def row(self, state: Position, seat: Seat) -> bytearray:
        p = state
        told = self.told[seat]
        asked = actor(p)
        own = asked == seat and seat >= 0
        battle = p.battle
        self.tell_question(told, p, asked)
        changed = self.tell_cards(told, p, seat)
        if changed or p.phase != told.phase or p.phase == v.PLANNING or battle is not None or told.battle:
            self.tell_facts(told, p, v.GERMAN, seat)
            self.tell_facts(told, p, v.ALLIED, seat)
        self.tell_tracks(told, p, seat)
        self.tell_spaces(told, p, seat)
        self.tell_units(told, p)
        self.tell_own(told, p, seat, own)
        if p.routed or told.retreats:
            self.tell_retreats(told, p)
        if battle is not None or told.battle:
            self.tell_battle(told, p, battle, seat)
        return told.row

    def tell_question(self, told: Told, p: Position, asked: Seat) -> None:
        """Write anew who is asked what."""
        decision = self.numbers[p.stack[-1].key] if asked >= 0 else NOTHING
        change_mark(told.row, self.asked_at, told.asked, asked)
        change_mark(told.row, self.decision_at, told.decision, decision)
        told.asked = asked
        told.decision = decision

    def tell_tracks(self, told: Told, p: Position, seat: Seat) -> None:
        """Write anew phase, tracks, collapsed countries and victory cards, where that has changed."""
        board = self.board
        row = told.row
        change_mark(row, self.phase_at, told.phase, p.phase)
        told.phase = p.phase
        momentum = ZERO + known_momentum(p, seat)
        points = surrender_points(p)
        if p.turn != told.turn or momentum != told.momentum or points != told.points:
            row[self.tracks_at] = p.turn
            row[self.tracks_at + 1] = momentum
            change(row, self.tracks_at + 2, points)
            told.turn = p.turn
            told.momentum = momentum
            told.points = points
        if p.grey != told.grey:
            for n, country in enumerate(board.collapsible):
                row[self.collapsed_at + n] = int(not board.countries[country] & ~p.grey)
            told.grey = p.grey
        # §3.1: the secret card is for the German player alone until the end.
        secret = p.secret_card if p.open_card >= 0 and (seat == v.GERMAN or p.over) else NOTHING
        change_mark(row, self.victory_at, told.open, p.open_card)
        change_mark(row, self.victory_at + len(board.victory_ids), told.secret, secret)
        told.open = p.open_card
        told.secret = secret

    def tell_spaces(self, told: Told, p: Position, seat: Seat) -> None:
        """Write anew who stands where, and what everybody saw come out of covered bases, where that has changed."""
        row = told.row
        hidden = covers(p, seat)
        lifted = hidden ^ told.hidden
        units = p.units
        if lifted or units != told.units:
            before = told.units
            for space in range(self.board.size):
                now = units[space]
                if now != before[space] or lifted >> space & 1:
                    before[space] = now
                    at = self.spaces_at + space * SPACE_WIDTH
                    if hidden >> space & 1:
                        now = 0
                    row[at + 1] = hidden >> space & 1
                    change_units(row, at + UNITS_AT, told.shown[space], now)
                    told.shown[space] = now
        if p.german != told.german:
            for space in bits(p.german ^ told.german):
                row[self.spaces_at + space * SPACE_WIDTH] = p.german >> space & 1
        told.german = p.german
        told.hidden = hidden
        if p.opened != told.opened or p.flow != told.flow:
            told.opened = p.opened
            told.flow = p.flow.copy()
            for n, base in enumerate(self.german_bases):
                for kind in range(2):
                    flow = 0 if p.opened >> base & 1 else p.flow[base * 2 + kind]
                    row[self.flows_at + 2 * n + kind] = ZERO + flow

    def tell_units(self, told: Told, p: Position) -> None:
        """Write anew the units that stand in no space, where that has changed."""
        row = told.row
        change_units(row, self.boxes_at, told.box, p.box)
        change_units(row, self.boxes_at + v.KINDS, told.returning, p.returning)
        change_units(row, self.boxes_at + 2 * v.KINDS, told.surrendered, p.surrendered)
        change_units(row, self.boxes_at + 3 * v.KINDS, told.evacuated, p.evacuated)
        told.box = p.box
        told.returning = p.returning
        told.surrendered = p.surrendered
        told.evacuated = p.evacuated

    def tell_own(self, told: Told, p: Position, seat: Seat, own: bool) -> None:
        """Write anew what concerns only the seat that is asked: its deployment and its movement."""
        row = told.row
        deploys = own and p.phase == v.DEPLOYMENT
        placing = p.place_kind if deploys else NOTHING
        laying = p.to_place if deploys else 0
        change_mark(row, self.deploy_at, told.placing, placing)
        change_units(row, self.deploy_at + v.KINDS, told.laying, laying)
        told.placing = placing
        told.laying = laying
        base = base_to_fill(p) if deploys and seat == v.GERMAN else NOTHING
        if base != told.base:
            self.change_space(row, told.base, base, DEPLOY_AT)
            told.base = base
        move = p.move if own else None
        kind = NOTHING if move is None else move.kind - 1
        start = NOTHING if move is None else move.start
        taken = 0 if move is None else move.units
        change_mark(row, self.move_at, told.move, kind)
        told.move = kind
        if start != told.start:
            self.change_space(row, told.start, start, FROM_AT)
            told.start = start
        change_units(row, self.move_at + len(v.MOVE_IDS) - 1, told.taken, taken)
        told.taken = taken

    def tell_cards(self, told: Told, p: Position, seat: Seat) -> bool:
        """Write anew where cards are, those of a hand and of a plan only if they are the seat's (6).

        Returns:
            Whether a card, anybody's, has moved since, or the game has ended.
        """
        if p.cards == told.cards and p.over == told.over:
            return False
        row = told.row
        ended = p.over != told.over
        zones = p.cards
        known = told.cards
        for n in range(2 * v.ZONES):
            cards = zones[n]
            if cards == known[n] and not ended:
                continue
            known[n] = cards
            zone = n >> 1
            side = n & 1
            if side != seat and not p.over and (zone == v.POOL or zone == v.HAND or zone == v.SEIZED):
                cards = 0
            before = told.seen[n]
            if cards != before:
                told.seen[n] = cards
                at = self.cards_at + (side * v.ZONES + zone) * self.kinds
                deck = self.board.decks[side]
                for kind in bits(deck.kinds(cards ^ before)):
                    row[at + kind] = size(cards & deck.cards[kind])
        told.over = p.over
        return True

    def tell_facts(self, told: Told, p: Position, side: Seat, seat: Seat) -> None:
        """Write anew how many cards a side has, as far as the seat knows, and may plan, where that has changed."""
        count = known_hand(p, side, seat)
        limit = p.limit[side] if side == seat and p.phase == v.PLANNING else 0
        seized = size(p.cards[v.SEIZED * 2 + side])
        facts = (count + 1) << 16 | limit << 8 | seized
        if facts != told.facts[side]:
            told.facts[side] = facts
            at = self.facts_at + side * len(CARD_FACTS)
            told.row[at] = int(count >= 0)
            change(told.row, at + 1, count)
            change(told.row, at + 2, limit)
            told.row[at + 3] = seized

    def tell_retreats(self, told: Told, p: Position) -> None:
        """Write anew who is on retreat."""
        row = told.row
        for at in told.retreats:
            row[at] = 0
        told.retreats = []
        for group in p.routed:
            start = group >> v.PACKED_BITS & 63
            to = group >> (v.PACKED_BITS + 6)
            units = group & v.PACKED_MASK
            left = self.spaces_at + start * SPACE_WIDTH + LEFT_AT
            told.retreats.append(left)
            for kind in range(v.KINDS):
                number = units >> (v.UNIT_BITS * kind) & v.UNIT_MASK
                if number:
                    at = self.spaces_at + to * SPACE_WIDTH + ROUTED_AT + kind
                    told.retreats.append(at)
                    row[at] += number
                    row[left] += number

    def tell_battle(self, told: Told, p: Position, battle: Battle | None, seat: Seat) -> None:
        """Write anew the battle under way, if there is one or was one before (8.1)."""
        row = told.row
        space = NOTHING if battle is None else battle.space
        start = NOTHING if battle is None else battle.start
        if told.battle:
            row[self.battle_at :] = self.no_battle
        self.change_space(row, told.battle_space, space, BATTLE_AT)
        self.change_space(row, told.battle_start, start, START_AT)
        told.battle = battle is not None
        told.battle_space = space
        told.battle_start = start
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
        """Take the 1 of a column from one space to another; neither is there for NOTHING."""
        if before >= 0:
            row[self.spaces_at + before * SPACE_WIDTH + column] = 0
        if now >= 0:
            row[self.spaces_at + now * SPACE_WIDTH + column] = 1


def put_roll(out: bytearray, at: int, dice: int, score: int, rolled: Faces, kept: Faces, items: list[int]) -> None:
    """One side's dice in a battle: how many, what they show, and what made up their number (8.3)."""
    put(out, at, dice)
    put(out, at + 1, score)
    put_faces(out, at + 2, unpack_faces(rolled, dice))
    put_faces(out, at + 2 + FACES, unpack_faces(kept, 2))
    for n in range(ITEMS):
        out[at + 2 + 2 * FACES + n] = ZERO + items[n]


assert len(SPACE_COLUMNS) == SPACE_WIDTH
assert len(ROLL_COLUMNS) == 2 + 2 * FACES + ITEMS
