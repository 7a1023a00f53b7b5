"""The position of a game: units, cards, markers and control (rules 2 and 4.4).

The types in `int_types.py` explain the meaning of the numbers. Change the units of a space only by `put`, so that the
sets derived from the units stay correct.
"""

from __future__ import annotations

from typing import Any, Final

from sandtable.games.blitzkrieg.state import vocabulary as v
from sandtable.games.blitzkrieg.state.board import BlitzkriegBoard
from sandtable.games.blitzkrieg.state.int_types import (
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
    """The current battle (rule 8.1).

    Attributes whose names end in `_a` belong to the attacker, those whose names end in `_d` to the defender.

    Attributes:
        space: the attacked space; -1 in a new object.
        start: the space from which the attackers came (rule 8.5.1); -1 in a new object.
        side: the attacker.
        attackers: the remaining attacking units. During the battle these units are in no space.
        cards_a, cards_d: the battle cards used. The attacker's cards are face down until step 2 ends (rule 8.1.2).
        bluff: whether the Fog of War is among the attacker's face-down cards (rule 6.3).
        items_a, items_d: the modifiers whose sum is the number of dice (rule 8.3): units, defence value, superiority,
            cards, and supply (0 or -1). They are fixed when the attacker rolls. Copies of a battle share these lists,
            so replace a list instead of changing it.
        dice_a, dice_d: the number of dice, 0 to 4.
        rolled_a, rolled_d: the faces rolled (rule 8.4); 0 before the roll.
        kept_a, kept_d: the faces of the two dice kept (rule 8.4); 0 before the choice.
        score_a, score_d: the points of the dice kept, 0 to 12.
        pair_a, pair_d: whether the dice kept are equal. If they are, the enemy loses a unit (rule 8.4b).
        superiority: whether the attacker has tank superiority (rule 8.3.3).
        cut_off_a, cut_off_d: whether the side was out of supply when the battle began (rules 8.9 and 9.2); exemptions
            from supply do not matter.
        removed_a, removed_d: the number of this side's units that the enemy has removed, for momentum (rule 8.8-1).
        step: the current step, one of STEP_*.
        won: whether the attacker has won; False before step 5.
        refused: whether the defender has lost but refused to retreat (rule 8.5.2a).
        others: the spaces that contained other units of the defender when the retreat began (rule 8.6-2).
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
        """Return an independent copy."""
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
    """The current movement (rules 2.1, 5.2, 7.0 to 7.2 and 8.2).

    Attributes:
        kind: one of MOVE_*, never MOVE_NONE.
        side: the side that moves.
        start: the space from which the units move; -1 until it is chosen.
        units: the units that have been chosen to move from `start`.
        mixed: whether units of both Allied nations may move together (rule 7.1c).
        left: in a strategic move (rule 7.2), the number of units that may still move, 2 or 1; for replacements
            (rule 2.1), the number of units that may still return; in a breakthrough (rule 8.2), the winning tanks as
            Units; otherwise 0.
        done: for replacements, the space where the last unit arrived. In a strategic move, the target of the first unit
            and its kind as space * 8 + kind. -1 if no unit has moved.
        port: the port from which units are evacuated (rule 7.4), or -1.
        over: the space that exceeds the stacking limit until the second unit leaves it (rule 7.3), or -1.
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
        """Return an independent copy."""
        new = Movement(self.kind, self.side, self.left, self.mixed)
        new.start = self.start
        new.units = self.units
        new.done = self.done
        new.port = self.port
        new.over = self.over
        return new


class BlitzkriegPosition(State):
    """A position of The Rise of Blitzkrieg.

    Sides are 0 (German) and 1 (Allied), and index the lists by side. -1 means none.

    Attributes:
        board: the data that all positions of an edition share; it never changes.
        units: the units in each space; change them only by `put`.
        held: for each side, the spaces that contain its units.
        crowd: at index n from 1 to 4, the spaces with n units or more; index 0 is not used.
        grey: the spaces that Germany controls when they are empty (rule 4.4): German bases and collapsed countries.
        german: the spaces that Germany controls (rule 4.4); the Allies control all others.
        routed: the groups shown on a route (rule 8.6.1). Their units are also in `units` of their target space.
        box: the units in the replacement boxes of both sides (rule 2.1).
        returning: the units that come to the replacement boxes next turn (rule 8.5a).
        surrendered: the units that have surrendered and are out of the game (rule 8.9). Allied infantry among them
            gives Germany surrender points (rule 4.2).
        evacuated: the units that have left the game by sea (rule 7.4). They give no surrender points.
        cards: at [z * 2 + s], the cards of side s in zone z, from POOL to REMOVED (rules 6 and 8.2). Cards used in the
            current battle are in no zone until the battle is over.
        momentum: above 0 for Germany, below 0 for the Allies, up to the edition's maximum (rules 3.4 and 8.8b).
        plan_momentum: the momentum when planning began, which determines the cards that may be planned (rule 6.1).
        limit: for each side, the number of cards that it may plan this turn (rules 6.0 and 6.1.1); 0 before the first
            planning.
        turn: the turn, from 1 to the number of turns.
        phase: one of DEPLOYMENT to OVER (rules 3, 5.1 and 5.2).
        opened: the German bases whose cover has been removed (rule 8.7).
        flow: at [base * 2 + kind], the number of units that the Allies saw entering a covered base, minus the number
            that they saw leaving it. The kind is 0 (infantry) or 1 (tank).
        low: the lowest values of `flow` so far, at most 0. From both lists the Allies can infer the units inside.
        open_card, secret_card: the numbers of the German victory cards (rule 3.1), from 0.
        passed: whether the last operation was a pass. If it was, another pass ends the turn (rule 7.0b).
        winner: the winner; -1 until the game is over.
        reason: one of the keys of `victory.END_SECTIONS`; empty until the game is over.
        to_place: in set-up, the units that the deploying side still has to place (rules 3.2 and 3.3).
        place_kind: in set-up, the kind of unit that is placed next.
        place_base: in German set-up, the index of the base that is filled next.
        move: the current movement, if any.
        battle: the current battle, if any. When the game is over, the battle that was interrupted by its end.
        german_supply, allied_supply: caches of the last result of `supply.supply_area` for each side.
        german_supply_key, allied_supply_key: the spaces that Germany controlled when this result was computed. The
            result is valid as long as control has not changed.

    Copies share the lists `routed`, `limit`, `flow` and `low`, which seldom change. So replace a list instead of
    changing it.
    """

    def __init__(self, board: BlitzkriegBoard, source: BlitzkriegPosition | None = None) -> None:
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
            # §3.4: the starting positions of the markers.
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
            # Supply is needed often and changes seldom, so the last result for each side is cached.
            self.german_supply_key: SpaceSet = -1
            self.german_supply: SpaceSet = 0
            self.allied_supply_key: SpaceSet = -1
            self.allied_supply: SpaceSet = 0
        else:
            # Extend the list of the base class instead of replacing it. Compiled code would never free a replaced list.
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

    def clone(self) -> BlitzkriegPosition:
        """Return an independent copy, without a sink."""
        return BlitzkriegPosition(self.board, self)

    def __str__(self) -> str:
        """Return the current question and all units, secrets included, for debugging."""
        lines = [f"turn {self.turn}, {v.PHASE_IDS[self.phase]}, momentum {self.momentum}"]
        if self.stack or self.over:
            lines[0] += f": {self.asked()}"
        for space, units in enumerate(self.units):
            parts = [
                f"{v.count_of(units, kind)} {v.UNIT_IDS[kind]}" for kind in range(v.KINDS) if v.count_of(units, kind)
            ]
            if parts:
                lines.append(f"{self.board.space_ids[space]}: {', '.join(parts)}")
        return "\n".join(lines)

    def fought(self) -> Battle:
        """Return the current battle. The caller must know that there is one."""
        battle = self.battle
        assert battle is not None
        return battle

    def moving(self) -> Movement:
        """Return the current movement. The caller must know that there is one."""
        move = self.move
        assert move is not None
        return move

    def begin_move(self, kind: MoveKind, side: Seat, left: int = 0, mixed: bool = False) -> Movement:
        """Start a movement of `side`. For the arguments, see `Movement`."""
        move = Movement(kind, side, left, mixed)
        self.move = move
        return move

    # Methods about units.

    def put(self, space: Space, units: Units) -> None:
        """Replace all units in `space` by `units`, and update control (§4.4)."""
        self.units[space] = units
        bit = 1 << space
        off = ~bit
        # mypyc compiles `held[side] |= bit` to slow operations on Python ints, but these statements to fast ones.
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
        # §4.4: units control the space they are in. §4.4a: the colour of an empty space determines its control.
        self.german = (self.grey | german) & ~allied

    def free(self, space: Space) -> Units:
        """Return the units in `space` that may act (rule 8.6.1).

        Units that are still shown on a route may not act.
        """
        units = self.units[space]
        if self.routed:
            for group in self.routed:
                if group >> (v.PACKED_BITS + 6) == space:
                    units -= group & v.PACKED_MASK
        return units

    def on_route(self, space: Space) -> Units:
        """Return the units of `space` that are still shown on a route (rule 8.6.1)."""
        units = 0
        for group in self.routed:
            if group >> (v.PACKED_BITS + 6) == space:
                units += group & v.PACKED_MASK
        return units

    def controlled(self, side: Seat) -> SpaceSet:
        """Return the spaces that `side` controls (§4.4)."""
        return self.german if side == v.GERMAN else self.board.all & ~self.german

    def set_limit(self, side: Seat, cards: int) -> None:
        """Set the number of cards that a side may plan this turn (§6.0, §6.1.1)."""
        limit = self.limit.copy()
        limit[side] = cards
        self.limit = limit

    def note_flow(self, space: Space, units: Units, sign: int) -> None:
        """Record that units openly enter (`sign` 1) or leave (`sign` -1) a covered base.

        Do nothing for other spaces.
        """
        if self.board.bases[v.GERMAN] >> space & 1 and not self.opened >> space & 1:
            flow, low = self.flow.copy(), self.low.copy()
            for kind in range(2):
                at = space * 2 + kind
                flow[at] += sign * v.count_of(units, kind)
                if flow[at] < low[at]:
                    low[at] = flow[at]
            self.flow, self.low = flow, low

    # Methods about cards and momentum.

    def hand(self, side: Seat) -> CardSet:
        """Return the cards in a side's hand without the Fog of War."""
        return self.cards[v.HAND * 2 + side]

    def discard(self, side: Seat, cards: CardSet) -> None:
        """Put used cards into the zones that their card texts require (rules 8.2 and 7.0)."""
        deck = self.board.decks[side]
        gone = cards & deck.remove_after_use
        rest = cards & deck.rest_next_turn & ~gone
        zones = self.cards
        zones[v.HAND * 2 + side] = zones[v.HAND * 2 + side] & ~cards
        zones[v.REMOVED * 2 + side] = zones[v.REMOVED * 2 + side] | gone
        zones[v.RESTING * 2 + side] = zones[v.RESTING * 2 + side] | rest
        zones[v.USED * 2 + side] = zones[v.USED * 2 + side] | cards & ~gone & ~rest

    def own_momentum(self, side: Seat) -> int:
        """Return the momentum of `side`; 0 if the other side has momentum (rule 6.1)."""
        points = self.momentum if side == v.GERMAN else -self.momentum
        return points if points > 0 else 0

    def add_momentum(self, side: Seat, points: int) -> None:
        """Move the momentum marker towards `side`, at most to the end of the track (§8.8b)."""
        limit = self.board.momentum_limit
        value = self.momentum + (points if side == v.GERMAN else -points)
        self.momentum = max(-limit, min(limit, value))

    def total(self, side: Seat) -> Units:
        """Return all units of `side` on the map."""
        units = 0
        for here in self.units:
            units += here & v.OF_SIDE[side]
        return units

    def space_ref(self, space: Space) -> Ref:
        """Return a space as an argument of a message."""
        return Ref("space", self.board.space_ids[space])

    def card_ref(self, side: Seat, kind: CardKind) -> Ref:
        """Return a kind of card as an argument of a message."""
        return Ref("card", self.board.decks[side].ids[kind])


def seat_ref(side: Seat) -> Ref:
    """Return a side as an argument of a message."""
    return Ref("seat", v.SEATS[side])


def only(side: Seat) -> Seats:
    """Return the set of seats that contains only `side`, for events."""
    return 1 << side


assert v.KINDS * 5 == v.PACKED_BITS
assert v.ALLIES | v.GERMANS == v.PACKED_MASK
