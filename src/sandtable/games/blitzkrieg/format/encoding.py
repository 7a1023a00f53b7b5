"""The Rise of Blitzkrieg in numbers: what a seat may know, field by field like the view, and what it may do."""

from __future__ import annotations

from typing import Final

from sandtable.games.blitzkrieg.rules.battle import unpack_faces
from sandtable.games.blitzkrieg.rules.questions import QUESTION_KEYS
from sandtable.games.blitzkrieg.rules.setup import base_to_fill
from sandtable.games.blitzkrieg.rules.victory import COUNTRY_NAMES, surrender_points
from sandtable.games.blitzkrieg.state import vocabulary as v
from sandtable.games.blitzkrieg.state.board import Board, Deck
from sandtable.games.blitzkrieg.state.position import Battle, Position
from sandtable.games.blitzkrieg.state.secrecy import covers, face_down, known_hand, known_momentum
from sandtable.games.blitzkrieg.state.types import CardSet, Faces, SpaceSet, Units
from sandtable.kernel.choice import Seat
from sandtable.kernel.encoding import Actions, Encoder, Layout, put, put_faces, put_set
from sandtable.kernel.masks import bits, size
from sandtable.kernel.state import actor

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


def put_units(out: bytearray, at: int, units: Units) -> None:
    """Write units: how many of each of the six kinds."""
    n = at
    while units:
        if units & v.UNIT_MASK:
            out[n] = units & v.UNIT_MASK
        units >>= v.UNIT_BITS
        n += 1


class Told:
    """What one seat was told last of spaces and cards, most of which stays as it is from one choice to the next.

    Args:
        size: how many numbers an observation has.
        spaces: how many spaces there are.
        bases: how many German bases.

    Attributes:
        row: the numbers of spaces, bases and cards; all others are 0.
        units, german, hidden, flow, opened, cards: the position that they tell; hidden are the bases that are covered.
    """

    def __init__(self, size: int, spaces: int, bases: int) -> None:
        self.row = bytearray(size)
        # Nothing has been told yet: each differs from whatever comes.
        self.units: list[Units] = [-1] * spaces
        self.german: SpaceSet = 0
        self.hidden: SpaceSet = 0
        self.opened: SpaceSet = -1
        self.flow: list[int] = []
        self.cards: list[CardSet] = [0] * (2 * v.ZONES)


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
        self.told = [Told(layout.size, board.size, len(self.german_bases)) for _ in range(len(v.SEATS) + 1)]
        self.no_units = bytes(UNITS_AT + v.KINDS)
        self.no_cards = bytes(kinds)
        most = max(FACES, len(board.victory_ids), max(deck.total for deck in board.decks))
        super().__init__(layout, Actions(sorted({choice for table in board.verbs for choice in table.universe})), most)

    def observe(self, state: Position, seat: Seat) -> bytearray:
        p = state
        board = self.board
        told = self.told[seat]
        self.tell_spaces(told, p, seat)
        self.tell_cards(told, p, seat)
        out = bytearray(told.row)
        if seat >= 0:
            out[self.seat_at + seat] = 1
        asked = actor(p)
        if asked >= 0:
            out[self.asked_at + asked] = 1
            out[self.decision_at + self.numbers[p.stack[-1].key]] = 1
        out[self.phase_at + p.phase] = 1
        out[self.tracks_at] = p.turn
        out[self.tracks_at + 1] = ZERO + known_momentum(p, seat)
        put(out, self.tracks_at + 2, surrender_points(p))
        for n, country in enumerate(board.collapsible):
            if not board.countries[country] & ~p.grey:
                out[self.collapsed_at + n] = 1
        if p.open_card >= 0:
            out[self.victory_at + p.open_card] = 1
            # §3.1: the secret card is for the German player alone until the end.
            if seat == v.GERMAN or p.over:
                out[self.victory_at + len(board.victory_ids) + p.secret_card] = 1
        self.put_retreats(out, p, seat)
        for side in range(2):
            own = v.OF_SIDE[side]
            put_units(out, self.boxes_at, p.box & own)
            put_units(out, self.boxes_at + v.KINDS, p.returning & own)
            put_units(out, self.boxes_at + 2 * v.KINDS, p.surrendered & own)
            put_units(out, self.boxes_at + 3 * v.KINDS, p.evacuated & own)
            self.put_card_facts(out, p, side, seat)
        if p.phase == v.DEPLOYMENT and asked == seat and seat >= 0:
            out[self.deploy_at + p.place_kind] = 1
            put_units(out, self.deploy_at + v.KINDS, p.to_place)
        move = p.move
        if asked == seat and move is not None:
            out[self.move_at + move.kind - 1] = 1
            put_units(out, self.move_at + len(v.MOVE_IDS) - 1, move.units)
            if move.start >= 0:
                out[self.spaces_at + move.start * SPACE_WIDTH + FROM_AT] = 1
        battle = p.battle
        if battle is not None:
            self.put_battle(out, p, battle, seat)
        return out

    def tell_spaces(self, told: Told, p: Position, seat: Seat) -> None:
        """Write anew who stands where, and what everybody saw come out of covered bases, where that has changed."""
        row = told.row
        hidden = covers(p, seat)
        changed = (p.german ^ told.german) | (hidden ^ told.hidden)
        if p.units != told.units:
            before = told.units
            told.units = p.units.copy()
            for space in range(self.board.size):
                if p.units[space] != before[space]:
                    changed |= 1 << space
        told.german = p.german
        told.hidden = hidden
        for space in bits(changed):
            at = self.spaces_at + space * SPACE_WIDTH
            row[at : at + UNITS_AT + v.KINDS] = self.no_units
            if p.german >> space & 1:
                row[at] = 1
            if hidden >> space & 1:
                row[at + 1] = 1
            else:
                put_units(row, at + UNITS_AT, p.units[space])
        if p.opened != told.opened or p.flow != told.flow:
            told.opened = p.opened
            told.flow = p.flow.copy()
            for n, base in enumerate(self.german_bases):
                for kind in range(2):
                    flow = 0 if p.opened >> base & 1 else p.flow[base * 2 + kind]
                    row[self.flows_at + 2 * n + kind] = ZERO + flow

    def tell_cards(self, told: Told, p: Position, seat: Seat) -> None:
        """Write anew where cards are, those of a hand and of a plan only if they are the seat's (6)."""
        for zone in range(v.ZONES):
            for side in range(2):
                n = zone * 2 + side
                own = side == seat or p.over or zone not in (v.POOL, v.HAND, v.SEIZED)
                cards = p.cards[n] if own else 0
                if cards != told.cards[n]:
                    told.cards[n] = cards
                    at = self.cards_at + (side * v.ZONES + zone) * self.kinds
                    told.row[at : at + self.kinds] = self.no_cards
                    put_counts(told.row, at, self.board.decks[side], cards)

    def put_retreats(self, out: bytearray, p: Position, seat: Seat) -> None:
        """Who is on retreat, and the base that is being filled."""
        for group in p.routed:
            start = group >> v.PACKED_BITS & 63
            to = group >> (v.PACKED_BITS + 6)
            units = group & v.PACKED_MASK
            for kind in range(v.KINDS):
                number = units >> (v.UNIT_BITS * kind) & v.UNIT_MASK
                out[self.spaces_at + to * SPACE_WIDTH + ROUTED_AT + kind] += number
                out[self.spaces_at + start * SPACE_WIDTH + LEFT_AT] += number
        if p.phase == v.DEPLOYMENT and seat == v.GERMAN and actor(p) == v.GERMAN:
            out[self.spaces_at + base_to_fill(p) * SPACE_WIDTH + DEPLOY_AT] = 1

    def put_card_facts(self, out: bytearray, p: Position, side: Seat, seat: Seat) -> None:
        """How many cards a side has, as far as the seat knows, and may plan."""
        at = self.facts_at + side * len(CARD_FACTS)
        count = known_hand(p, side, seat)
        if count >= 0:
            out[at] = 1
            out[at + 1] = count
        if side == seat and p.phase == v.PLANNING:
            put(out, at + 2, p.limit[side])
        out[at + 3] = size(p.cards[v.SEIZED * 2 + side])

    def put_battle(self, out: bytearray, p: Position, battle: Battle, seat: Seat) -> None:
        """The battle under way (8.1)."""
        side = battle.side
        at = self.battle_at
        hidden = battle.step < v.STEP_ATTACK_DICE
        out[at] = 1
        out[at + 1] = int(side == v.GERMAN)
        out[at + 2] = int(battle.superiority)
        out[at + 3] = face_down(p, seat)
        out[at + 4] = int(battle.bluff and hidden and seat == side)
        out[self.step_at + battle.step] = 1
        out[self.spaces_at + battle.space * SPACE_WIDTH + BATTLE_AT] = 1
        out[self.spaces_at + battle.start * SPACE_WIDTH + START_AT] = 1
        put_units(out, self.forces_at, battle.attackers)
        put_units(out, self.forces_at + v.KINDS, p.units[battle.space] & v.OF_SIDE[side ^ 1])
        decks = self.board.decks
        if seat == side or not hidden:
            put_set(out, self.laid_at, decks[side].kinds(battle.cards_a))
        put_set(out, self.laid_at + self.kinds, decks[side ^ 1].kinds(battle.cards_d))
        if not hidden:
            at = self.rolls_at
            put_roll(out, at, battle.dice_a, battle.score_a, battle.rolled_a, battle.kept_a, battle.items_a)
            at += len(ROLL_COLUMNS)
            put_roll(out, at, battle.dice_d, battle.score_d, battle.rolled_d, battle.kept_d, battle.items_d)


def put_counts(out: bytearray, at: int, deck: Deck, cards: CardSet) -> None:
    """How many cards of each kind a set holds."""
    for kind in range(deck.size):
        own = cards & deck.cards[kind]
        if own:
            out[at + kind] = size(own)


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
