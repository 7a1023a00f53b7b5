"""Position: where everything is, and who controls what (rulebook 2, 4.4).

What the numbers are is told by their types (`types.py`).  `put` is the only way to change what stands in a space, so
that the sets derived from it stay true.
"""

from __future__ import annotations

from typing import Any, Final

from sandtable.games.blitzkrieg.state import vocabulary as v
from sandtable.games.blitzkrieg.state.board import Board
from sandtable.games.blitzkrieg.state.types import (
    BattleStep,
    CardKind,
    CardSet,
    Faces,
    MoveKind,
    Phase,
    RoutedGroup,
    Space,
    SpaceSet,
    UnitKind,
    Units,
    VictoryCard,
)
from sandtable.kernel.choice import Seat, Seats
from sandtable.kernel.message import Ref
from sandtable.kernel.pickling import reduce_object
from sandtable.kernel.state import State

NO_ITEMS: Final = [0, 0, 0, 0, 0]


class Battle:
    """The battle being fought (8.1): a slip of paper beside the map, wiped for each battle.

    Attributes ending in `_a` are the attacker's, in `_d` the defender's.

    Attributes:
        space: where it is fought; start: where the attackers set out (8.5.1). Both are -1 only before it is laid out.
        side: the attacker.
        attackers: his units still in it; they stand in no space meanwhile.
        cards_a, cards_d: the cards used; the attacker's lie face down until step 2 is over (8.1.2).
        bluff: the attacker's Fog of War lies among them (6.3).
        items_a, items_d: what makes up the number of dice (8.3): units, defence value, superiority, cards, supply, the
            last 0 or -1; settled as the attacker throws. The lists are shared by copies: replace, never change them.
        dice_a, dice_d: how many dice are thrown, 0 to 4.
        rolled_a, rolled_d, kept_a, kept_d: the faces thrown, and the two kept of them (8.4); 0 before.
        score_a, score_d: the points of the dice kept, 0 to 12.
        pair_a, pair_d: the dice kept are equal, so that the enemy loses a unit (8.4b).
        superiority: the attacker has tank superiority (8.3.3).
        cut_off_a, cut_off_d: out of supply by 9.2 without exemptions when the battle began, for 8.9.
        removed_a, removed_d: how many units the enemy has removed, for momentum (8.8-1).
        step: which step is being carried out, one of STEP_*.
        won: the attacker has won; false before step 5. refused: the defender then has refused to retreat (8.5.2a).
        others: the spaces that counted as holding other units of the defender when the retreat began (8.6-2).
    """

    def __init__(self) -> None:
        self.space: Space = -1
        self.start: Space = -1
        self.side: Seat = v.GERMAN
        self.attackers: Units = 0
        self.cards_a: CardSet = 0
        self.cards_d: CardSet = 0
        self.bluff: bool = False
        self.dice_a: int = 0
        self.dice_d: int = 0
        self.items_a: list[int] = NO_ITEMS
        self.items_d: list[int] = NO_ITEMS
        self.rolled_a: Faces = 0
        self.rolled_d: Faces = 0
        self.kept_a: Faces = 0
        self.kept_d: Faces = 0
        self.score_a: int = 0
        self.score_d: int = 0
        self.pair_a: bool = False
        self.pair_d: bool = False
        self.superiority: bool = False
        self.cut_off_a: bool = False
        self.cut_off_d: bool = False
        self.removed_a: int = 0
        self.removed_d: int = 0
        self.step: BattleStep = 0
        self.won: bool = False
        self.refused: bool = False
        self.others: SpaceSet = 0

    def __reduce__(self) -> Any:
        return reduce_object(self)

    def copy(self) -> Battle:
        """An independent copy."""
        new = Battle()
        new.space = self.space
        new.start = self.start
        new.side = self.side
        new.attackers = self.attackers
        new.cards_a = self.cards_a
        new.cards_d = self.cards_d
        new.bluff = self.bluff
        new.dice_a = self.dice_a
        new.dice_d = self.dice_d
        new.items_a = self.items_a
        new.items_d = self.items_d
        new.rolled_a = self.rolled_a
        new.rolled_d = self.rolled_d
        new.kept_a = self.kept_a
        new.kept_d = self.kept_d
        new.score_a = self.score_a
        new.score_d = self.score_d
        new.pair_a = self.pair_a
        new.pair_d = self.pair_d
        new.superiority = self.superiority
        new.cut_off_a = self.cut_off_a
        new.cut_off_d = self.cut_off_d
        new.removed_a = self.removed_a
        new.removed_d = self.removed_d
        new.step = self.step
        new.won = self.won
        new.refused = self.refused
        new.others = self.others
        return new


class Movement:
    """The movement under way (2.1, 5.2, 7.0 to 7.2, 8.2): a slip of paper beside the map, wiped for each.

    Attributes:
        kind: one of MOVE_*, never MOVE_NONE.
        side: who moves.
        start: the space where the units set out that are being asked about; -1 until it is chosen.
        units: the units taken so far to go from there.
        mixed: units of both Allied nations may go together (7.1c).
        left: in a strategic move (7.2) how many units may still move, 2 or 1; of replacements (2.1) how many may still
            come; in a breakthrough (8.2) the winning tanks as Units; else 0.
        done: where the unit moved before went: in a strategic move as space * 8 + its kind, of replacements the space;
            -1 if none has.
        port: the port that is being evacuated (7.4), or -1.
        over: the space that holds more than the stacking limit until its second unit leaves (7.3), or -1.
    """

    def __init__(self, kind: MoveKind, side: Seat, left: int = 0, mixed: bool = False) -> None:
        self.kind = kind
        self.side = side
        self.start: Space = -1
        self.units: Units = 0
        self.mixed = mixed
        self.left = left
        self.done: int = -1
        self.port: Space = -1
        self.over: Space = -1

    def __reduce__(self) -> Any:
        return reduce_object(self)

    def copy(self) -> Movement:
        """An independent copy."""
        new = Movement(self.kind, self.side, self.left, self.mixed)
        new.start = self.start
        new.units = self.units
        new.done = self.done
        new.port = self.port
        new.over = self.over
        return new


class Position(State):
    """One position of The Rise of Blitzkrieg.

    Sides and lists by side go German, Allied (0, 1). -1 stands for none.

    Attributes:
        board: what all positions of an edition share; it never changes.
        units: what stands in each space; change it by `put` only.
        held: for each side, where it has units.
        crowd: crowd[n], n = 1 to 4, are the spaces with n units or more; crowd[0] is not used.
        grey: the spaces that are German when nobody stands there (4.4): German bases, collapsed countries.
        german: the spaces that Germany controls (4.4); all others are Allied.
        routed: the groups shown on a route (8.6.1); their units are in `units` of the space they go to as well.
        box: the replacement boxes of both sides (2.1). returning: units that come there next turn (8.5a).
        surrendered: units out of the game by 8.9; Allied infantry of them counts for Germany (4.2).
        evacuated: units out of the game by sea (7.4), which count for nobody.
        cards: the cards of zone z (POOL to REMOVED) of side s at [z * 2 + s] (6, 8.2); those used in the battle under
            way are in no zone until it is over.
        momentum: German momentum above zero, Allied below, each to the edition's maximum (3.4, 8.8b).
        plan_momentum: the same when planning began, by which cards may be planned (6.1).
        limit: for each side, how many cards it may plan this turn, 0 before the first planning (6.0, 6.1.1).
        turn: from 1 to the number of turns. phase: one of DEPLOYMENT to OVER (3, 5.1, 5.2).
        opened: German bases whose cover has been taken off (8.7).
        flow: at [base * 2 + kind], for each German kind (0 infantry, 1 tank), the net number of units that everybody
            saw enter a covered base. low: the lowest that this has ever been, 0 or less; from both the Allies may
            reason about what is left inside.
        open_card, secret_card: the numbers of the German victory cards (3.1), from 0.
        passed: the last operation was a pass, so that another one ends the turn (7.0b).
        winner: who has won, and reason: why, one of the keys of `victory.END_SECTIONS`; empty until the game is over.
        to_place: units still to be placed in set-up, of the side that is placing (3.2, 3.3).
        place_kind: the kind being placed. place_base: which German base is being filled, by its place among them.
        move: the movement under way, if any.
        battle: the battle under way, if any; after the end of the game the one that the end has broken off.
        german_supply, allied_supply: what `supply.supply_area` answered last for each side, and german_supply_key,
            allied_supply_key: the spaces that Germany controlled then: as long as they do not change, neither does the
            answer. A cache, no part of the position.

    Copies share the lists `routed`, `limit`, `flow` and `low`, which seldom change: replace, never change them.
    """

    def __init__(self, board: Board, source: Position | None = None) -> None:
        super().__init__()
        self.board = board
        if source is None:
            self.units: list[Units] = [0] * board.size
            self.held: list[SpaceSet] = [0, 0]
            self.crowd: list[SpaceSet] = [0, 0, 0, 0, 0]
            self.grey: SpaceSet = board.bases[v.GERMAN]
            self.german: SpaceSet = board.bases[v.GERMAN]
            self.routed: list[RoutedGroup] = []
            self.box: Units = 0
            self.returning: Units = 0
            self.surrendered: Units = 0
            self.evacuated: Units = 0
            self.cards: list[CardSet] = [0] * (v.ZONES * 2)
            # §3.4: the markers.
            self.momentum: int = board.momentum_start
            self.plan_momentum: int = board.momentum_start
            self.limit: list[int] = [0, 0]
            self.turn: int = 1
            self.phase: Phase = v.DEPLOYMENT
            self.opened: SpaceSet = 0
            self.flow: list[int] = [0] * (board.bases[v.GERMAN].bit_length() * 2)
            self.low: list[int] = [0] * len(self.flow)
            self.open_card: VictoryCard = -1
            self.secret_card: VictoryCard = -1
            self.passed: bool = False
            self.winner: Seat = -1
            self.reason: str = ""
            self.to_place: Units = 0
            self.place_kind: UnitKind = 0
            self.place_base: int = 0
            self.move: Movement | None = None
            self.battle: Battle | None = None
            # Supply is asked often and changes seldom: the answer for each side is kept with the question.
            self.german_supply_key: SpaceSet = -1
            self.german_supply: SpaceSet = 0
            self.allied_supply_key: SpaceSet = -1
            self.allied_supply: SpaceSet = 0
        else:
            # In place: compiled code would not let go of the list that is already there.
            self.stack.extend(source.stack)
            self.over = source.over
            self.reveals = source.reveals
            self.units = source.units.copy()
            self.held = source.held.copy()
            self.crowd = source.crowd.copy()
            self.grey = source.grey
            self.german = source.german
            self.routed = source.routed
            self.box = source.box
            self.returning = source.returning
            self.surrendered = source.surrendered
            self.evacuated = source.evacuated
            self.cards = source.cards.copy()
            self.momentum = source.momentum
            self.plan_momentum = source.plan_momentum
            self.limit = source.limit
            self.turn = source.turn
            self.phase = source.phase
            self.opened = source.opened
            self.flow = source.flow
            self.low = source.low
            self.open_card = source.open_card
            self.secret_card = source.secret_card
            self.passed = source.passed
            self.winner = source.winner
            self.reason = source.reason
            self.to_place = source.to_place
            self.place_kind = source.place_kind
            self.place_base = source.place_base
            move = source.move
            self.move = move.copy() if move is not None else None
            battle = source.battle
            self.battle = battle.copy() if battle is not None else None
            self.german_supply_key = source.german_supply_key
            self.german_supply = source.german_supply
            self.allied_supply_key = source.allied_supply_key
            self.allied_supply = source.allied_supply

    def clone(self) -> Position:
        """An independent copy, without a sink."""
        return Position(self.board, self)

    def __str__(self) -> str:
        """The question and what stands where, secrets included; `Game.write_position` tells everything."""
        lines = [f"turn {self.turn}, {v.PHASE_IDS[self.phase]}, momentum {self.momentum}"]
        if self.stack or self.over:
            lines[0] += f": {self.asked()}"
        for space, units in enumerate(self.units):
            told = [
                f"{v.count_of(units, kind)} {v.UNIT_IDS[kind]}" for kind in range(v.KINDS) if v.count_of(units, kind)
            ]
            if told:
                lines.append(f"{self.board.space_ids[space]}: {', '.join(told)}")
        return "\n".join(lines)

    def fought(self) -> Battle:
        """The battle under way, where there must be one."""
        battle = self.battle
        assert battle is not None
        return battle

    def moving(self) -> Movement:
        """The movement under way, where there must be one."""
        move = self.move
        assert move is not None
        return move

    def begin_move(self, kind: MoveKind, side: Seat, left: int = 0, mixed: bool = False) -> Movement:
        """Start a movement of `side` of one of the kinds MOVE_*; `left` and `mixed` as in Movement."""
        move = Movement(kind, side, left, mixed)
        self.move = move
        return move

    # Where units are.

    def put(self, space: Space, units: Units) -> None:
        """Let exactly `units` stand in `space`, and bring control up to date (§4.4)."""
        self.units[space] = units
        bit = 1 << space
        off = ~bit
        # Compiled, `held[side] |= bit` would go through Python's own numbers; written out it does not.
        held = self.held
        german = held[v.GERMAN] & off
        allied = held[v.ALLIED] & off
        if units & v.GERMANS:
            german |= bit
        elif units:
            allied |= bit
        held[v.GERMAN] = german
        held[v.ALLIED] = allied
        count = units % v.COUNT
        crowd = self.crowd
        for n in range(1, 5):
            mask = crowd[n]
            crowd[n] = mask | bit if count >= n else mask & off
        # §4.4: units control where they stand; §4.4a: where nobody stands, the colour decides.
        self.german = (self.grey | german) & ~allied

    def free(self, space: Space) -> Units:
        """The units in `space` that may act: all but those shown on a route (8.6.1)."""
        units = self.units[space]
        if self.routed:
            for group in self.routed:
                if group >> (v.PACKED_BITS + 6) == space:
                    units -= group & v.PACKED_MASK
        return units

    def on_route(self, space: Space) -> Units:
        """The units of `space` that are still shown on a route (8.6.1)."""
        units = 0
        for group in self.routed:
            if group >> (v.PACKED_BITS + 6) == space:
                units += group & v.PACKED_MASK
        return units

    def controlled(self, side: Seat) -> SpaceSet:
        """The spaces that `side` controls (§4.4)."""
        return self.german if side == v.GERMAN else self.board.all & ~self.german

    def set_limit(self, side: Seat, cards: int) -> None:
        """Let a side plan so many cards this turn (§6.0, §6.1.1)."""
        limit = self.limit.copy()
        limit[side] = cards
        self.limit = limit

    def note_flow(self, space: Space, units: Units, sign: int) -> None:
        """Remember units that everybody saw enter (`sign` 1) or leave (-1) a base that is still covered."""
        if self.board.bases[v.GERMAN] >> space & 1 and not self.opened >> space & 1:
            flow, low = self.flow.copy(), self.low.copy()
            for kind in range(2):
                at = space * 2 + kind
                flow[at] += sign * v.count_of(units, kind)
                if flow[at] < low[at]:
                    low[at] = flow[at]
            self.flow, self.low = flow, low

    # Cards.

    def hand(self, side: Seat) -> CardSet:
        """The cards in a side's hand, the Fog of War not counted."""
        return self.cards[v.HAND * 2 + side]

    def discard(self, side: Seat, cards: CardSet) -> None:
        """Lay used cards aside, where their texts say (8.2, 7.0)."""
        deck = self.board.decks[side]
        gone = cards & deck.remove_after_use
        rest = cards & deck.rest_next_turn & ~gone
        zones = self.cards
        zones[v.HAND * 2 + side] = zones[v.HAND * 2 + side] & ~cards
        zones[v.REMOVED * 2 + side] = zones[v.REMOVED * 2 + side] | gone
        zones[v.RESTING * 2 + side] = zones[v.RESTING * 2 + side] | rest
        zones[v.USED * 2 + side] = zones[v.USED * 2 + side] | cards & ~gone & ~rest

    def own_momentum(self, side: Seat) -> int:
        """How much momentum `side` has (6.1)."""
        points = self.momentum if side == v.GERMAN else -self.momentum
        return points if points > 0 else 0

    def add_momentum(self, side: Seat, points: int) -> None:
        """Move the marker towards `side`, as far as the track goes (§8.8b)."""
        limit = self.board.momentum_limit
        value = self.momentum + (points if side == v.GERMAN else -points)
        self.momentum = max(-limit, min(limit, value))

    def total(self, side: Seat) -> Units:
        """All units of `side` on the map."""
        units = 0
        for here in self.units:
            units += here & v.OF_SIDE[side]
        return units

    def space_ref(self, space: Space) -> Ref:
        """A space as an argument of a message."""
        return Ref("space", self.board.space_ids[space])

    def card_ref(self, side: Seat, kind: CardKind) -> Ref:
        """A kind of card as an argument of a message."""
        return Ref("card", self.board.decks[side].ids[kind])


def seat_ref(side: Seat) -> Ref:
    """A side as an argument of a message."""
    return Ref("seat", v.SEATS[side])


def only(side: Seat) -> Seats:
    """The set of seats that holds just `side`, for events."""
    return 1 << side


assert v.KINDS * 5 == v.PACKED_BITS
assert v.ALLIES | v.GERMANS == v.PACKED_MASK
