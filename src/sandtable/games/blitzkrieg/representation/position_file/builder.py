# mypyc: no - the edge of the package
"""Set up the position of a position file, and collect its errors."""

from __future__ import annotations

from sandtable.games.blitzkrieg.edition.board_builder import COUNTRY_IDS
from sandtable.games.blitzkrieg.edition.loader import Edition
from sandtable.games.blitzkrieg.representation.position_file.game_end_check import check_end
from sandtable.games.blitzkrieg.representation.position_file.move_in_progress import lay_out_under_way
from sandtable.games.blitzkrieg.representation.position_file.schema import (
    BlitzkriegPositionForm,
    WrittenBoxes,
    WrittenRetreat,
)
from sandtable.games.blitzkrieg.representation.position_file.set_up_checks import ask_deployment, check_set_up
from sandtable.games.blitzkrieg.rules.planning import PLAN_CARDS, begin_planning
from sandtable.games.blitzkrieg.rules.turn import lay_out_turn
from sandtable.games.blitzkrieg.state import vocabulary as v
from sandtable.games.blitzkrieg.state.board import Deck
from sandtable.games.blitzkrieg.state.int_types import CardSet, RoutedGroup, Space, Units
from sandtable.games.blitzkrieg.state.position import BlitzkriegPosition, seat_ref
from sandtable.games.blitzkrieg.state.unit_text import units_text
from sandtable.kernel import position_file
from sandtable.kernel.choice import Seat
from sandtable.kernel.message import Message, Ref
from sandtable.kernel.position_file import ALL_LEFT, counted, short

BOXES = ("replacement", "returning", "surrendered", "evacuated")
# The maximum number of units of a kind. An edition has at most 30 units of a side (`component_checks`), because the
# number of units in a group is computed modulo 31 (`vocabulary.COUNT`).
MAX_UNITS = v.UNIT_MASK - 1


def build(edition: Edition, form: BlitzkriegPositionForm, problems: list[Message]) -> BlitzkriegPosition:
    """Set up the position of a position file.

    Args:
        form: the contents of the file, without invalid entries.
        problems: the error messages for the invalid entries.

    Raises:
        PositionError: the file contains errors. All errors are listed.
    """
    return BlitzkriegPositionBuilder(edition, form, problems).build()


class BlitzkriegPositionBuilder(position_file.PositionBuilder[BlitzkriegPosition]):
    """A builder that sets up the position of a position file and collects errors."""

    example_unit = "french-tank"

    def __init__(self, edition: Edition, form: BlitzkriegPositionForm, problems: list[Message]) -> None:
        super().__init__(BlitzkriegPosition(edition.board), problems)
        self.board = edition.board
        self.form = form
        self.left = self.not_written()

    def lay_out(self) -> None:
        self.tracks()
        self.victory_cards()
        self.countries()
        self.place_units()
        self.off_the_map()
        self.retreating()
        self.hands()
        self.flows()
        check_set_up(self)
        check_end(self)
        self.ask()

    # Methods that read spaces and units.

    def space(self, key: str, id: str) -> Space:
        """Return the number of a space. Return -1 and add an error if its id is unknown."""
        return self.number(key, id, self.board.space_ids, "unknown-space")

    def texts_of_units(self) -> list[str]:
        """Return the values in the file that place units: on the map, in boxes, in battle."""
        form = self.form
        found = list(form.units.values())
        found += [getattr(boxes, name) or "" for boxes in form.boxes.values() for name in BOXES]
        if form.battle is not None and self.in_battle():
            found.append(form.battle.units)
        return found

    def in_battle(self) -> bool:
        """Return whether the attackers are in no space, because their battle is not over."""
        battle = self.form.battle
        return battle is not None and battle.asks != "breakthrough" and self.form.move is None

    def not_written(self) -> list[int]:
        """Return the number of units that the word `all` means, for each kind of unit.

        It means the units of a kind that no other entry of the file places by a number.
        """
        left = [v.count_of(self.board.units, kind) for kind in range(v.KINDS)]
        for text in self.texts_of_units():
            for count, id in counted(text)[0]:
                if id in v.UNIT_IDS and count != ALL_LEFT:
                    left[v.UNIT_IDS.index(id)] -= count
        return [max(0, number) for number in left]

    def group(self, key: str, text: str) -> Units:
        """Parse units such as "2 french-tank", and add an error message for each mistake."""
        units = 0
        for count, id in self.counted(key, text):
            if id not in v.UNIT_IDS:
                self.wrong("unknown-unit", key=key, id=id, allowed=", ".join(v.UNIT_IDS))
                continue
            kind = v.UNIT_IDS.index(id)
            if count == ALL_LEFT:
                count, self.left[kind] = self.left[kind], 0
            if v.count_of(units, kind) + count > v.count_of(self.board.units, kind):
                self.wrong("too-many-here", key=key, id=id, n=count, limit=v.count_of(self.board.units, kind))
                continue
            units += v.pack(kind, count)
        return units

    # Methods that set up the components.

    def tracks(self) -> None:
        """Set the turn and momentum, and check the phase (rules 3.4 and 5.1)."""
        form, p = self.form, self.p
        if not 1 <= form.turn <= self.board.turns:
            self.wrong("turn", turn=form.turn, last=self.board.turns)
        # §3.4: in deployment, the default is the momentum at the start of the game.
        momentum = self.board.momentum_start if form.phase == "deployment" else 0
        if form.momentum is not None:
            momentum = form.momentum
        if abs(momentum) > self.board.momentum_limit:
            self.wrong("momentum", momentum=momentum, limit=self.board.momentum_limit)
        if form.phase == "pre-moves" and form.turn != 1:
            self.wrong("pre-moves-turn", turn=form.turn)
        if form.phase == "deployment" and form.turn != 1:
            self.wrong("deployment-turn", turn=form.turn)
        if form.phase == "pre-moves" and form.active == "german":
            self.wrong("pre-moves-active")
        if form.plan_momentum is not None and abs(form.plan_momentum) > self.board.momentum_limit:
            self.wrong("momentum", momentum=form.plan_momentum, limit=self.board.momentum_limit)
        p.turn = form.turn
        p.momentum = p.plan_momentum = momentum
        if form.plan_momentum is not None:
            p.plan_momentum = form.plan_momentum

    def victory_cards(self) -> None:
        """Set the open and secret victory cards (rule 3.1), by default the first two."""
        ids = self.board.victory_ids
        chosen = []
        for key, id in (("open", self.form.victory.open), ("secret", self.form.victory.secret)):
            if id is not None and self.number(f"victory.{key}", id, ids) < 0:
                id = None
            chosen.append(id)
        if chosen[0] is not None and chosen[0] == chosen[1]:
            self.wrong("same-victory", id=chosen[0])
        free = [id for id in ids if id not in chosen]
        self.p.open_card = ids.index(chosen[0] if chosen[0] is not None else free.pop(0))
        self.p.secret_card = ids.index(chosen[1] if chosen[1] is not None else free.pop(0))

    def countries(self) -> None:
        """Set collapsed countries (rule 4.4) and opened bases (rule 8.7)."""
        for id in self.form.collapsed:
            country = COUNTRY_IDS.index(id) if id in COUNTRY_IDS else -1
            if country not in self.board.collapsible:
                allowed = ", ".join(COUNTRY_IDS[country] for country in self.board.collapsible)
                self.wrong("unknown-country", key="collapsed", id=id, allowed=allowed)
            else:
                self.p.grey |= self.board.countries[country]
        for id in self.form.opened:
            space = self.space("opened", id)
            if space >= 0 and not self.board.bases[v.GERMAN] >> space & 1:
                self.wrong("not-a-base", key="opened", id=id)
            elif space >= 0:
                self.p.opened |= 1 << space

    def place_units(self) -> None:
        """Place the units on the map.

        A space may contain units of only one side, within the stacking limit (rule 7.3). British units may be only in
        spaces where they may stop.
        """
        board = self.board
        for id, text in self.form.units.items():
            key = f"units.{short(id)}"
            space = self.space(key, id)
            units = self.group(key, text)
            if space < 0:
                continue
            if units & v.GERMANS and units & v.ALLIES:
                self.wrong("both-sides", key=key)
                continue
            limit = board.stack_limit
            move = self.form.move
            # In a strategic move the first unit may be in a full space until the second has left it (rule 7.3).
            limit += move is not None and move.overfull == id
            if units % v.COUNT > limit and not board.any_base >> space & 1:
                self.wrong("stack", key=key, n=units % v.COUNT, limit=board.stack_limit)
            if units & v.BRITISH and board.no_british_stop >> space & 1:
                self.wrong("british", key=key)
            if units & v.ALLIES and board.bases[v.GERMAN] >> space & 1 and self.form.phase != "over":
                self.wrong("base-taken", key=key)
            self.p.put(space, units)
        # `put` also updates control. Control depends on `grey` and on the units of all spaces, so put all units again.
        for space in range(board.size):
            self.p.put(space, self.p.units[space])
        for country in board.collapsible:
            spaces = board.countries[country]
            if spaces & ~self.p.grey and not spaces & ~self.p.german:
                self.wrong("should-collapse", country=COUNTRY_IDS[country])

    def off_the_map(self) -> None:
        """Put units into the boxes.

        Units that the file does not mention go to the replacement box. If the file has `spare = "removed"`, they are
        out of the game.
        """
        p, board = self.p, self.board
        placed = p.total(v.GERMAN) + p.total(v.ALLIED)
        if self.form.battle is not None and self.in_battle():
            placed += self.group("battle.units", self.form.battle.units)
        for side in (v.GERMAN, v.ALLIED):
            boxes = self.form.boxes.get(v.SEATS[side], WrittenBoxes())
            own = v.OF_SIDE[side]
            packed = {}
            for name in BOXES:
                key = f"boxes.{v.SEATS[side]}.{name}"
                packed[name] = self.group(key, getattr(boxes, name) or "")
                if packed[name] & ~own:
                    self.wrong("wrong-side", key=key)
            if packed["surrendered"] & v.TANKS:
                self.wrong("surrendered-tank", key=f"boxes.{v.SEATS[side]}.surrendered")
            spare = 0
            for kind in range(v.KINDS):
                if not own & v.pack(kind):
                    continue
                count = v.count_of(placed, kind) + sum(v.count_of(units, kind) for units in packed.values())
                left = v.count_of(board.units, kind) - count
                if left < 0:
                    units = units_text(v.pack(kind, min(count, MAX_UNITS)))
                    self.wrong("too-many", units=Ref("units", units), limit=v.count_of(board.units, kind))
                elif boxes.replacement is None and self.form.spare == "replacement":
                    spare += v.pack(kind, left)
            p.box += packed["replacement"] + spare
            p.returning += packed["returning"]
            p.surrendered += packed["surrendered"]
            p.evacuated += packed["evacuated"]

    def retreating(self) -> None:
        """Set the retreated groups that are still shown on their routes (rule 8.6.1)."""
        p = self.p
        for id, groups in self.form.retreating.items():
            key = f"retreating.{short(id)}"
            space = self.space(key, id)
            total = 0
            for group in groups if isinstance(groups, list) else [groups]:
                total += self.retreating_group(key, space, group)
            if space >= 0 and any(
                v.count_of(total, kind) > v.count_of(p.units[space], kind) for kind in range(v.KINDS)
            ):
                self.wrong("retreating-not-there", key=key)

    def retreating_group(self, key: str, space: Space, group: WrittenRetreat) -> RoutedGroup:
        """Set one retreated group on its route to `space`, and return the units of the group."""
        start = self.space(f"{key}.from", group.start)
        units = self.group(f"{key}.units", group.units)
        if not units:
            self.wrong("nobody", key=f"{key}.units")
        elif space >= 0 and start >= 0 and not self.board.neighbours[space] >> start & 1:
            self.wrong("no-route", key=key, id=group.start)
        elif space >= 0 and start >= 0:
            self.p.routed.append(units | start << v.PACKED_BITS | space << (v.PACKED_BITS + 6))
        return units

    def hands(self) -> None:
        """Put cards into zones. Cards that the file does not mention are unused (rule 6.4)."""
        form, p = self.form, self.p
        zones = {v.HAND: form.hands, v.SEIZED: form.seized, v.USED: form.used}
        zones |= {v.RESTING: form.resting, v.BARRED: form.barred, v.REMOVED: form.removed}
        for side in (v.GERMAN, v.ALLIED):
            deck = self.board.decks[side]
            left = deck.all
            for zone, texts in zones.items():
                name = "hands" if zone == v.HAND else v.ZONE_IDS[zone]
                cards = self.cards(f"{name}.{v.SEATS[side]}", deck, texts.get(v.SEATS[side], ""), left)
                left &= ~cards
                p.cards[zone * 2 + side] = cards
            p.cards[v.POOL * 2 + side] = left

    def cards(self, key: str, deck: Deck, text: str, left: CardSet) -> CardSet:
        """Return cards from a text such as "2 operation 1 rommel". Take them from `left`."""
        names = [id for kind, id in enumerate(deck.ids) if kind != deck.bluff]
        found = 0
        for count, id in self.counted(key, text, "bad-cards"):
            if self.number(key, id, names) >= 0:
                found |= self.some(key, id, count, left & ~found & deck.cards[deck.ids.index(id)])
        return found

    def flows(self) -> None:
        """Set the number of units that entered and left covered bases openly (rule 8.7)."""
        p = self.p
        for id, kinds in self.form.seen.items():
            base = self.space(f"seen.{short(id)}", id)
            if base >= 0 and not self.board.bases[v.GERMAN] >> base & 1:
                self.wrong("not-a-base", key="seen", id=id)
            elif base >= 0:
                for unit, flow in kinds.items():
                    at = base * 2 + v.UNIT_IDS.index(unit)
                    if flow.least > min(0, flow.net) or abs(flow.net) > MAX_UNITS or flow.least < -MAX_UNITS:
                        self.wrong("seen", key=f"seen.{id}.{unit}")
                    p.flow[at], p.low[at] = flow.net, flow.least

    # Methods that put the current question on the stack.

    def ask(self) -> None:
        """Put the current question of the position file on the stack."""
        p, form = self.p, self.form
        p.phase = v.PHASE_IDS.index(form.phase)
        if form.phase == "deployment":
            ask_deployment(self)
            return
        if form.phase != "operations" and form.move is not None and form.phase != "pre-moves":
            self.wrong("not-in-phase", key="move", phase=form.phase)
        if form.phase not in ("operations", "over") and form.battle is not None:
            self.wrong("not-in-phase", key="battle", phase=form.phase)
        active = v.ALLIED if form.phase == "pre-moves" or form.active == "allied" else v.GERMAN
        if form.phase == "planning":
            self.ask_planning(active)
        elif form.phase != "over":
            lay_out_turn(p, p.phase, active)
        p.passed = form.passed and p.phase in (v.OPERATIONS, v.PHASE_IDS.index("over"))
        lay_out_under_way(self, active)

    def ask_planning(self, active: Seat) -> None:
        """Put planning on the stack, for each side that has not planned (rule 6.0).

        The `active` side plans first.
        """
        p, form = self.p, self.form
        momentum, before = p.momentum, p.plan_momentum
        begin_planning(p)
        p.plan_momentum = before
        spent = before - momentum
        if (spent and before * spent < 0) or abs(spent) > abs(before):
            self.wrong("spent-momentum", momentum=momentum, before=before)
        elif spent:
            side = v.GERMAN if before > 0 else v.ALLIED
            p.set_limit(side, p.limit[side] + abs(spent))
        if v.SEATS[active] in form.planned:
            if len(form.planned) > 1:
                self.wrong("all-planned")
            elif form.active is not None:
                self.wrong("active-planned", seat=seat_ref(active))
            active ^= 1
        for side in (v.GERMAN, v.ALLIED):
            if p.hand(side).bit_count() > p.limit[side]:
                self.wrong("planned-too-many", key=f"hands.{v.SEATS[side]}", limit=p.limit[side])
        lay_out_turn(p, v.PLANNING, active)
        for side in (v.GERMAN, v.ALLIED):
            if v.SEATS[side] in form.planned and PLAN_CARDS[side] in p.stack:
                p.stack.remove(PLAN_CARDS[side])
