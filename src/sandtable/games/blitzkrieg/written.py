# mypyc: no - msgspec structs
"""Positions written by hand, in TOML or JSON: how a rule question is asked and a bug is reported.

docs/positions.md describes the format.  Every problem of a position is found, not only the first.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from sandtable.games.blitzkrieg.board import Deck
from sandtable.games.blitzkrieg.edition import COUNTRY_IDS, Edition
from sandtable.games.blitzkrieg.planning import begin_planning
from sandtable.games.blitzkrieg.position import Position
from sandtable.games.blitzkrieg.setup import DEPLOY_GERMANS, begin_german_deployment, set_up
from sandtable.games.blitzkrieg.turn import lay_out_turn
from sandtable.games.blitzkrieg.units import parse_units, units_text
from sandtable.games.blitzkrieg.victory import surrender_points
from sandtable.games.blitzkrieg.vocabulary import (
    ALLIED,
    ALLIES,
    BARRED,
    BRITISH,
    COUNT,
    GERMAN,
    GERMANS,
    HAND,
    KINDS,
    OF_SIDE,
    OPERATIONS,
    PACKED_BITS,
    PHASE_IDS,
    PLANNING,
    POOL,
    REMOVED,
    RESTING,
    SEATS,
    SEIZED,
    TANKS,
    USED,
    ZONE_IDS,
    count_of,
    pack,
)
from sandtable.kernel.dice import SeededDice
from sandtable.kernel.game import PositionError
from sandtable.kernel.message import Arg, Message
from sandtable.kernel.written import read_table

Side = Literal["german", "allied"]


class WrittenBoxes(msgspec.Struct, forbid_unknown_fields=True):
    """A side's units off the map."""

    replacement: str | None = None
    returning: str = ""
    surrendered: str = ""
    evacuated: str = ""


class WrittenRetreat(msgspec.Struct, forbid_unknown_fields=True):
    """Units still shown on a route (8.6.1)."""

    units: str
    start: str = msgspec.field(name="from")


class WrittenVictory(msgspec.Struct, forbid_unknown_fields=True):
    """The German victory cards (3.1)."""

    open: str | None = None
    secret: str | None = None


class Written(msgspec.Struct, forbid_unknown_fields=True):
    """A position as written.  What is left out has the value given here."""

    variant: Literal["standard"] = "standard"
    turn: int = 1
    phase: Literal["deployment", "planning", "pre-moves", "operations"] = "operations"
    active: Side | None = None
    momentum: int = 0
    passed: bool = False
    collapsed: list[str] = []
    opened: list[str] = []
    victory: WrittenVictory = msgspec.field(default_factory=WrittenVictory)
    units: dict[str, str] = {}
    spare: Literal["replacement", "removed"] = "replacement"
    boxes: dict[Side, WrittenBoxes] = {}
    retreating: dict[str, WrittenRetreat] = {}
    hands: dict[Side, str] = {}
    seized: dict[Side, str] = {}
    used: dict[Side, str] = {}
    resting: dict[Side, str] = {}
    barred: dict[Side, str] = {}
    removed: dict[Side, str] = {}


def parse(text: str) -> Written:
    """Read a written position, TOML or JSON.

    Raises:
        PositionError: it is neither, or a key or value is not known.
    """
    return read_table(text, Written)


def build(edition: Edition, written: Written) -> Position:
    """Set up a written position.

    Raises:
        PositionError: with every problem found.
    """
    return Builder(edition, written).build()


class Builder:
    """Sets up a written position and gathers what is wrong with it."""

    def __init__(self, edition: Edition, written: Written) -> None:
        self.board = edition.board
        self.written = written
        self.problems: list[Message] = []
        self.p = Position(edition.board)

    def wrong(self, what: str, /, **args: Arg) -> None:
        """Note a problem."""
        self.problems.append(Message(f"position-{what}", args))

    def build(self) -> Position:
        """The position, or all that is wrong with it."""
        self.tracks()
        self.victory_cards()
        self.countries()
        self.place_units()
        self.off_the_map()
        self.retreating()
        self.hands()
        if not self.problems:
            self.ask()
        if not self.problems:
            self.final_checks()
        if self.problems:
            raise PositionError(self.problems)
        return self.p

    def space(self, key: str, id: str) -> int:
        """The number of a space, or -1 and a problem."""
        if id in self.board.space_ids:
            return self.board.space_ids.index(id)
        self.wrong("unknown-space", key=key, id=id)
        return -1

    def group(self, key: str, text: str) -> int:
        """Packed units, or none and a problem."""
        try:
            return parse_units(text)
        except ValueError as error:
            self.wrong("bad-units", key=key, word=str(error))
            return 0

    def tracks(self) -> None:
        """Turn, momentum and who may have passed (3.4, 5.1)."""
        written, p = self.written, self.p
        if not 1 <= written.turn <= self.board.turns:
            self.wrong("turn", turn=written.turn, last=self.board.turns)
        if abs(written.momentum) > self.board.momentum_limit:
            self.wrong("momentum", momentum=written.momentum, limit=self.board.momentum_limit)
        if written.phase == "pre-moves" and written.turn != 1:
            self.wrong("pre-moves-turn", turn=written.turn)
        if written.phase == "deployment" and written.turn != 1:
            self.wrong("deployment-turn", turn=written.turn)
        if written.phase == "pre-moves" and written.active == "german":
            self.wrong("pre-moves-active")
        p.turn = written.turn
        p.momentum = p.plan_momentum = written.momentum

    def victory_cards(self) -> None:
        """The open card and the secret one (3.1): the first two of the edition unless said otherwise."""
        ids = self.board.victory_ids
        chosen = []
        for key, id in (("open", self.written.victory.open), ("secret", self.written.victory.secret)):
            if id is not None and id not in ids:
                self.wrong("unknown-victory", key=f"victory.{key}", id=id)
                id = None
            chosen.append(id)
        if chosen[0] is not None and chosen[0] == chosen[1]:
            self.wrong("same-victory", id=chosen[0])
        free = [id for id in ids if id not in chosen]
        self.p.open_card = ids.index(chosen[0] if chosen[0] is not None else free.pop(0))
        self.p.secret_card = ids.index(chosen[1] if chosen[1] is not None else free.pop(0))

    def countries(self) -> None:
        """Collapsed countries (4.4) and opened bases (8.7)."""
        for id in self.written.collapsed:
            country = COUNTRY_IDS.index(id) if id in COUNTRY_IDS else -1
            if country not in self.board.collapsible:
                self.wrong("unknown-country", key="collapsed", id=id)
            else:
                self.p.grey |= self.board.countries[country]
        for id in self.written.opened:
            space = self.space("opened", id)
            if space >= 0 and not self.board.bases[GERMAN] >> space & 1:
                self.wrong("not-a-base", key="opened", id=id)
            elif space >= 0:
                self.p.opened |= 1 << space

    def place_units(self) -> None:
        """Units on the map: of one side in a space, within the stacking limit (7.3), the British where they may be."""
        board = self.board
        for id, text in self.written.units.items():
            key = f"units.{id}"
            space = self.space(key, id)
            units = self.group(key, text)
            if space < 0:
                continue
            if units & GERMANS and units & ALLIES:
                self.wrong("both-sides", key=key)
                continue
            if units % COUNT > board.stack_limit and not board.any_base >> space & 1:
                self.wrong("stack", key=key, n=units % COUNT, limit=board.stack_limit)
            if units & BRITISH and board.no_british_stop >> space & 1:
                self.wrong("british", key=key)
            if units & ALLIES and board.bases[GERMAN] >> space & 1:
                self.wrong("base-taken", key=key)
            self.p.put(space, units)
        # Grey spaces may have changed after the last `put`.
        for space in range(board.size):
            self.p.put(space, self.p.units[space])
        for country in board.collapsible:
            spaces = board.countries[country]
            if spaces & ~self.p.grey and not spaces & ~self.p.german:
                self.wrong("should-collapse", country=COUNTRY_IDS[country])

    def off_the_map(self) -> None:
        """The boxes; what is nowhere stands in the replacement box, or is out of the game if `spare` says so."""
        p, board = self.p, self.board
        on_map = p.total(GERMAN) + p.total(ALLIED)
        for side in (GERMAN, ALLIED):
            boxes = self.written.boxes.get(SEATS[side], WrittenBoxes())
            own = OF_SIDE[side]
            packed = {}
            for name in ("replacement", "returning", "surrendered", "evacuated"):
                key = f"boxes.{SEATS[side]}.{name}"
                packed[name] = self.group(key, getattr(boxes, name) or "")
                if packed[name] & ~own:
                    self.wrong("wrong-side", key=key)
            if packed["surrendered"] & TANKS:
                self.wrong("surrendered-tank", key=f"boxes.{SEATS[side]}.surrendered")
            spare = 0
            for kind in range(KINDS):
                if not own & pack(kind):
                    continue
                count = count_of(on_map, kind) + sum(count_of(units, kind) for units in packed.values())
                left = count_of(board.units, kind) - count
                if left < 0:
                    self.wrong("too-many", units=units_text(pack(kind, count)), limit=count_of(board.units, kind))
                elif boxes.replacement is None and self.written.spare == "replacement":
                    spare += pack(kind, left)
            p.box += packed["replacement"] + spare
            p.returning += packed["returning"]
            p.surrendered += packed["surrendered"]
            p.evacuated += packed["evacuated"]

    def retreating(self) -> None:
        """Groups on a route to a space in which they count already (8.6.1)."""
        p = self.p
        for id, group in self.written.retreating.items():
            key = f"retreating.{id}"
            space = self.space(key, id)
            start = self.space(f"{key}.from", group.start)
            units = self.group(key, group.units)
            if space < 0 or start < 0:
                continue
            if any(count_of(units, kind) > count_of(p.units[space], kind) for kind in range(KINDS)):
                self.wrong("retreating-not-there", key=key)
            elif not self.board.neighbours[space] >> start & 1:
                self.wrong("no-route", key=key, id=group.start)
            else:
                p.routed.append(units | start << PACKED_BITS | space << (PACKED_BITS + 6))

    def hands(self) -> None:
        """Cards by zone; the rest of each deck is in its pool (6.4)."""
        written, p = self.written, self.p
        zones = {HAND: written.hands, SEIZED: written.seized, USED: written.used}
        zones |= {RESTING: written.resting, BARRED: written.barred, REMOVED: written.removed}
        for side in (GERMAN, ALLIED):
            deck = self.board.decks[side]
            left = deck.all
            for zone, texts in zones.items():
                name = "hands" if zone == HAND else ZONE_IDS[zone]
                cards = self.cards(f"{name}.{SEATS[side]}", deck, texts.get(SEATS[side], ""), left)
                left &= ~cards
                p.cards[zone * 2 + side] = cards
            p.cards[POOL * 2 + side] = left

    def cards(self, key: str, deck: Deck, text: str, left: int) -> int:
        """So many cards of those left as a text such as "2 operation 1 rommel" names."""
        found = 0
        words = text.split()
        if len(words) % 2:
            self.wrong("bad-cards", key=key, word=words[-1])
            return 0
        for number, id in zip(words[::2], words[1::2], strict=True):
            if not number.isdecimal():
                self.wrong("bad-cards", key=key, word=number)
            elif id not in deck.ids or deck.ids.index(id) == deck.bluff:
                self.wrong("bad-cards", key=key, word=id)
            else:
                cards = left & ~found & deck.cards[deck.ids.index(id)]
                if int(number) > cards.bit_count():
                    self.wrong("too-many-cards", key=key, id=id, left=cards.bit_count())
                for _ in range(min(int(number), cards.bit_count())):
                    found |= cards & -cards
                    cards &= cards - 1
        return found

    def ask(self) -> None:
        """Put the right question on the stack."""
        p, written = self.p, self.written
        phase = PHASE_IDS.index(written.phase)
        if written.phase == "deployment":
            self.ask_deployment()
            return
        active = ALLIED if written.phase == "pre-moves" or written.active == "allied" else GERMAN
        lay_out_turn(p, phase, active)
        if phase == PLANNING:
            momentum = p.momentum
            begin_planning(p)
            p.momentum = momentum
        p.phase = phase
        p.passed = written.passed and phase == OPERATIONS

    def ask_deployment(self) -> None:
        """A game to be set up; units written down have been placed already (3.2, 3.3)."""
        p = self.p
        fresh = set_up(self.board, SeededDice(0))
        fresh.open_card, fresh.secret_card = p.open_card, p.secret_card
        placed = (self.board.units - self.board.in_box) & ALLIES
        if p.held[GERMAN] or (p.held[ALLIED] and p.total(ALLIED) != placed):
            self.wrong("deployment-partial")
            return
        if p.held[ALLIED]:
            for space in range(self.board.size):
                fresh.put(space, p.units[space])
            fresh.box = p.box & ALLIES
            fresh.stack = [fresh.stack[0], DEPLOY_GERMANS]
            begin_german_deployment(fresh)
        self.p = fresh

    def final_checks(self) -> None:
        """A game that is over cannot be gone on with (4.1, 4.2)."""
        if surrender_points(self.p) >= self.board.surrender_limit:
            self.wrong("over-surrender")


def describe(p: Position) -> dict[str, Any]:
    """A position as written, so that it can be read again; what lies in the middle of a choice is left out."""
    written: dict[str, Any] = {
        "turn": p.turn,
        "phase": PHASE_IDS[p.phase],
        "momentum": p.momentum,
        "passed": p.passed,
        "collapsed": [COUNTRY_IDS[c] for c in p.board.collapsible if not p.board.countries[c] & ~p.grey],
        "opened": [id for n, id in enumerate(p.board.space_ids) if p.opened >> n & 1],
        "victory": {"open": p.board.victory_ids[p.open_card], "secret": p.board.victory_ids[p.secret_card]},
        "units": {id: units_text(p.units[n]) for n, id in enumerate(p.board.space_ids) if p.units[n]},
        "boxes": {
            SEATS[side]: {
                "replacement": units_text(p.box & OF_SIDE[side]),
                "returning": units_text(p.returning & OF_SIDE[side]),
                "surrendered": units_text(p.surrendered & OF_SIDE[side]),
                "evacuated": units_text(p.evacuated & OF_SIDE[side]),
            }
            for side in (GERMAN, ALLIED)
        },
        "retreating": {
            p.board.space_ids[group >> (PACKED_BITS + 6)]: {
                "from": p.board.space_ids[group >> PACKED_BITS & 63],
                "units": units_text(group & ((1 << PACKED_BITS) - 1)),
            }
            for group in p.routed
        },
    }
    for zone, name in ((HAND, "hands"), (SEIZED, "seized"), (USED, "used"), (RESTING, "resting"), (BARRED, "barred")):
        written[name] = {SEATS[side]: cards_text(p, side, p.cards[zone * 2 + side]) for side in (GERMAN, ALLIED)}
    written["removed"] = {SEATS[side]: cards_text(p, side, p.cards[REMOVED * 2 + side]) for side in (GERMAN, ALLIED)}
    if not p.over:
        written["active"] = SEATS[p.stack[-1].seat(p)]
    return written


def cards_text(p: Position, side: int, cards: int) -> str:
    """A set of cards as counted ids."""
    deck = p.board.decks[side]
    counts = [(cards & deck.cards[kind]).bit_count() for kind in range(deck.size)]
    return " ".join(f"{count} {deck.ids[kind]}" for kind, count in enumerate(counts) if count)
