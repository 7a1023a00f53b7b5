# mypyc: no - msgspec structs
"""Positions written by hand, in TOML or JSON: how a rule question is asked and a bug is reported.

docs/positions.md describes the format.  Every problem of a position is found, not only the first.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from sandtable.games.eleven.edition import Edition
from sandtable.games.eleven.events import DRAW_CARD, SHELVE, card_id
from sandtable.games.eleven.position import Position
from sandtable.games.eleven.setup import (
    CHOOSE_CARDS,
    DEPLOY_ALL,
    DEPLOY_GENERAL,
    DEPLOY_ONE,
    DEPLOY_SOLDIERS,
    DRAFT_CARD,
    FIVE,
    lay_out,
    undrafted,
)
from sandtable.games.eleven.statement import CHOOSE_GENERAL, begin_action
from sandtable.games.eleven.turn import NEXT_PLAYER, RETURN_CARDS, last_turn
from sandtable.games.eleven.units import groups_in, text_of
from sandtable.games.eleven.vocabulary import (
    AWAY,
    AXIS_CARD,
    AXIS_GENERALS,
    AXIS_MASK,
    AXIS_POWERS,
    CARD_IDS,
    FACTION_IDS,
    FACTIONS,
    GENERAL_IDS,
    GENERALS,
    GERMANY,
    GONE,
    HITLER,
    NEUTRAL,
    NOBODY,
    PHASE_IDS,
    POWER_IDS,
    POWERS,
    SANATORIUM,
    SEAT_IDS,
    UNPLACED,
)
from sandtable.games.eleven.war import ENTRY_POWERS, turn_soviet
from sandtable.kernel.game import PositionError
from sandtable.kernel.masks import bits
from sandtable.kernel.message import Arg, Message
from sandtable.kernel.written import read_table

SOLDIER, HEAD_OF = "soldier-", "head-"


class WrittenLondon(msgspec.Struct, forbid_unknown_fields=True):
    """London (7-4): the marker can still be won; London is Axis-held."""

    marker: bool = True
    axis_held: bool = False


class Written(msgspec.Struct, forbid_unknown_fields=True):
    """A position as written.  What is left out has the value given here, or that of the set-up."""

    variant: str = ""
    phase: Literal["draft", "deployment", "cards", "play"] = "play"
    setup: bool = False
    turn: str = ""
    half: int = 0
    active: str = "a"
    card: str = ""
    power: int | None = None
    vp: dict[str, int] = {}
    entry: dict[str, int] = {}
    units: dict[str, dict[str, str]] = {}
    boxes: dict[str, int] = {}
    cards: dict[str, str] = {}
    sanatorium: str = ""
    gone: str = ""
    acted: str = ""
    obey: str = ""
    deck: str | None = None
    discard: list[str] = []
    axis_discard: str = ""
    surrendered: list[str] = []
    turned: bool | None = None
    taken: list[str] = []
    london: WrittenLondon = msgspec.field(default_factory=WrittenLondon)


def parse(text: str) -> Written:
    """Read a written position, TOML or JSON.

    Raises:
        PositionError: it is neither, or a key or value is not known.
    """
    return read_table(text, Written)


def build(edition: Edition, written: Written, variant: str, players: int, short: bool) -> Position:
    """Set up a written position.

    Raises:
        PositionError: with every problem found.
    """
    return Builder(edition, written, variant, players, short).build()


class Builder:
    """Sets up a written position and gathers what is wrong with it."""

    def __init__(self, edition: Edition, written: Written, variant: str, players: int, short: bool) -> None:
        self.board = edition.board
        self.written = written
        self.variant = variant
        self.problems: list[Message] = []
        self.p = Position(edition.board, players, short)
        self.seats = SEAT_IDS[:players]
        self.factions = (*self.seats, FACTION_IDS[NEUTRAL])
        self.scenario = edition.board.scenarios[1 if short else 0]

    def wrong(self, what: str, /, **args: Arg) -> None:
        """Note a problem."""
        self.problems.append(Message(f"position-{what}", args))

    def build(self) -> Position:
        """The position, or all that is wrong with it."""
        if self.written.variant not in ("", self.variant):
            self.wrong("variant", variant=self.written.variant, expected=self.variant)
        self.tracks()
        self.owners()
        self.place_units()
        self.off_the_map()
        self.all_cards()
        if not self.problems:
            self.ask()
        if self.problems:
            raise PositionError(self.problems)
        return self.p

    def number(self, key: str, id: str, ids: tuple[str, ...] | list[str]) -> int:
        """Which of the ids it is, or -1 and a problem."""
        if id in ids:
            return ids.index(id)
        self.wrong("unknown-id", key=key, id=id)
        return -1

    def words(self, key: str, text: str, ids: tuple[str, ...] | list[str]) -> list[int]:
        """The numbers of the ids in a text."""
        return [n for word in text.split() if (n := self.number(key, word, ids)) >= 0]

    def counted(self, key: str, text: str) -> list[tuple[int, str]]:
        """A text such as "2 soldier-france 1 head-france", or a problem; a lone id counts once."""
        found: list[tuple[int, str]] = []
        count: int | None = None
        for word in text.split():
            if word.isdecimal():
                if count is not None:
                    self.wrong("bad-units", key=key, word=word)
                count = int(word)
            else:
                found.append((1 if count is None else count, word))
                count = None
        if count is not None:
            self.wrong("bad-units", key=key, word=str(count))
        return found

    def tracks(self) -> None:
        """Turn, German power, entry markers, VP (3, 7)."""
        written, p, board = self.written, self.p, self.board
        lay_out(p, self.scenario)
        if not written.setup:
            self.clear()
        if written.turn:
            p.turn = max(0, self.number("turn", written.turn, board.turn_ids))
        if p.turn > last_turn(p):
            self.wrong("turn", turn=written.turn, last=board.turn_ids[last_turn(p)])
        if not 0 <= written.half <= 1:
            self.wrong("half", n=written.half)
        p.half = written.half
        if written.power is not None:
            p.power = written.power
        if not board.power_min <= p.power <= board.power_max:
            self.wrong("power", n=p.power, least=board.power_min, most=board.power_max)
        for which, power in enumerate(ENTRY_POWERS):
            step = written.entry.get(POWER_IDS[power], p.steps[which])
            if not 0 <= step <= board.entry_steps[which]:
                self.wrong("entry", key=f"entry.{POWER_IDS[power]}", n=step, most=board.entry_steps[which])
            p.steps[which] = step
            if step >= board.entry_steps[which]:
                p.at_war |= 1 << power
        for id in written.entry:
            if id not in (POWER_IDS[power] for power in ENTRY_POWERS):
                self.wrong("unknown-id", key="entry", id=id)
        for id, vp in written.vp.items():
            seat = self.number("vp", id, self.seats)
            if vp < 0:
                self.wrong("negative", key=f"vp.{id}", n=vp)
            elif seat >= 0:
                p.vp[seat] = vp
        for id in written.surrendered:
            power = self.number("surrendered", id, POWER_IDS)
            if power >= 0:
                p.surrendered |= 1 << power
                p.at_war &= ~(1 << power)
                p.heads &= ~(1 << power)
        if written.turned:
            turn_soviet(p)
        elif written.turned is not None:
            p.turned = False
        for id in written.taken:
            area = self.number("taken", id, board.area_ids)
            if area >= 0 and not (area < board.open_size and board.guarded >> area & 1):
                self.wrong("not-a-home", key="taken", id=id)
            elif area >= 0:
                p.taken |= 1 << area
        p.london_marker = written.london.marker
        p.london_held = written.london.axis_held

    def clear(self) -> None:
        """Take all units off the map and out of the boxes."""
        p = self.p
        size = self.board.size
        p.minor, p.major, p.lesser = [0] * size, [0] * size, [0] * size
        p.heads = 0
        p.box = [0] * POWERS
        for general in range(AXIS_GENERALS, GENERALS):
            p.put_general(general, AWAY)
        for area in range(size):
            p.refresh(area)

    def owners(self) -> None:
        """Whose the Axis generals are (3-1): as their cards and the groups they stand in say."""
        p, written = self.p, self.written
        claims = list(written.cards.items())
        claims += [
            (faction, " ".join(id for _, id in self.counted(f"units.{space}.{faction}", text) if id in GENERAL_IDS))
            for space, groups in written.units.items()
            for faction, text in groups.items()
            if faction in self.factions
        ]
        for id, text in claims:
            faction = self.number("cards", id, self.factions)
            faction = NEUTRAL if faction == len(self.seats) else faction
            for general in self.words(f"cards.{id}", text, GENERAL_IDS):
                if general >= AXIS_GENERALS or faction < 0:
                    self.wrong("unknown-id", key=f"cards.{id}", id=GENERAL_IDS[general])
                elif faction == NEUTRAL and general != HITLER:
                    self.wrong("wrong-place", key=f"cards.{id}", id=GENERAL_IDS[general])
                elif p.owner[general] not in (NOBODY, faction):
                    self.wrong("two-owners", id=GENERAL_IDS[general])
                elif p.owner[general] == NOBODY:
                    p.give_general(general, faction)
        if p.solo:
            for general in bits(undrafted(p)):
                p.give_general(general, 0)
        elif written.phase != "draft" and p.owner[HITLER] == NOBODY:
            p.give_general(HITLER, NEUTRAL if p.players == FIVE else 0)
        if p.players == FIVE and p.owner[HITLER] == NOBODY:
            p.give_general(HITLER, NEUTRAL)
        if written.phase == "play":
            for faction, seat in enumerate(self.seats):
                if not p.owned[faction]:
                    self.wrong("no-general", seat=seat)

    def place_units(self) -> None:
        """Units on the map: Axis and Allied ones never in one area."""
        p, board = self.p, self.board
        if p.owner[HITLER] != NOBODY and self.written.phase != "draft":
            p.put_general(HITLER, board.berlin)
        for id, groups in self.written.units.items():
            area = self.number("units", id, board.area_ids)
            if area < 0:
                continue
            self.empty(area)
            for faction, text in groups.items():
                key = f"units.{id}.{faction}"
                if faction not in (*self.factions, "allied"):
                    self.wrong("unknown-id", key=f"units.{id}", id=faction)
                    continue
                for count, unit in self.counted(key, text):
                    self.place(key, area, faction, unit, count)
            if area < board.open_size and p.axis_at & p.allied_at & 1 << area:
                self.wrong("both-sides", key=f"units.{id}")

    def empty(self, area: int) -> None:
        """Take what set-up has put in an area off it."""
        p = self.p
        p.minor[area] = p.major[area] = p.lesser[area] = 0
        for general in range(AXIS_GENERALS, GENERALS):
            if p.place[general] == area:
                p.put_general(general, AWAY)
        for power in self.board.heads_in[area]:
            p.heads &= ~(1 << power)
        p.refresh(area)

    def place(self, key: str, area: int, faction: str, unit: str, count: int) -> None:
        """So many units of one kind in an area."""
        p, board = self.p, self.board
        allied = faction == "allied"
        if unit in GENERAL_IDS:
            general = GENERAL_IDS.index(unit)
            barred = general < AXIS_GENERALS and general != HITLER and not board.roads >> area & 1
            if count != 1 or allied != (general >= AXIS_GENERALS) or barred:
                self.wrong("wrong-place", key=key, id=unit)
            elif general != HITLER:
                p.put_general(general, area)
        elif unit.startswith(HEAD_OF):
            power = self.number(key, unit.removeprefix(HEAD_OF), POWER_IDS)
            if power < 0:
                return
            if board.head_area[power] != area or allied != (power >= AXIS_POWERS):
                self.wrong("wrong-place", key=key, id=unit)
                return
            p.heads |= 1 << power
            p.refresh(area)
        else:
            power = self.number(key, unit.removeprefix(SOLDIER), POWER_IDS)
            if power < 0:
                return
            if allied != (power >= AXIS_POWERS) or (not allied and not board.roads >> area & 1):
                self.wrong("wrong-place", key=key, id=unit)
            elif power == GERMANY:
                p.add_german(area, FACTION_IDS.index(faction), count)
            else:
                p.add_soldiers(area, power, count)

    def off_the_map(self) -> None:
        """Boxes, the sanatorium, generals out of the game."""
        p, written = self.p, self.written
        for id, count in written.boxes.items():
            power = self.number("boxes", id, POWER_IDS)
            if count < 0:
                self.wrong("negative", key=f"boxes.{id}", n=count)
            elif power >= 0:
                p.box[power] = count
        for general in self.words("sanatorium", written.sanatorium, GENERAL_IDS[:AXIS_GENERALS]):
            p.put_general(general, SANATORIUM)
        for general in self.words("gone", written.gone, GENERAL_IDS):
            if general < AXIS_GENERALS and p.owner[general] != NOBODY:
                self.wrong("gone-owned", id=GENERAL_IDS[general])
            else:
                p.put_general(general, GONE)
        if p.place[HITLER] == GONE:
            self.wrong("over")
        if written.phase == "play":
            for general in range(AXIS_GENERALS):
                if p.place[general] == UNPLACED:
                    p.put_general(general, GONE if p.owner[general] == NOBODY else SANATORIUM)

    def all_cards(self) -> None:
        """The deck, the discard piles, the cards turned (3, 5, 11)."""
        p, written, board = self.p, self.written, self.board
        left = (1 << len(board.card_kind)) - 1
        head = 1 << AXIS_CARD if p.players == FIVE else 0
        axis = AXIS_MASK << AXIS_CARD if p.solo else head
        if written.deck is not None:
            p.deck = 0
        elif head:
            p.deck |= head
        for id in written.discard:
            card = self.take("discard", id, left | axis)
            left &= ~card
            axis &= ~card
            p.deck &= ~card
            if card:
                p.discard.append(card.bit_length() - 1)
        for count, id in self.counted("deck", written.deck or ""):
            for _ in range(count):
                card = self.take("deck", id, left | axis)
                left &= ~card
                axis &= ~card
                p.deck |= card
        for general in self.words("axis_discard", written.axis_discard, GENERAL_IDS[:AXIS_GENERALS]):
            p.axis_discard |= 1 << general
        for general in self.words("acted", written.acted, GENERAL_IDS[:AXIS_GENERALS]):
            p.acted |= 1 << general
        for seat in self.words("obey", written.obey, self.seats):
            p.obey |= 1 << seat
        in_deck = (p.deck & board.cards[0]).bit_count()
        discarded = sum(1 for card in p.discard if board.cards[0] >> card & 1)
        if in_deck < 2 - written.half or in_deck + discarded < 2:
            self.wrong("no-half-end", n=2 - written.half)

    def take(self, key: str, id: str, left: int) -> int:
        """One physical card of those left, as a set; none and a problem if there is none."""
        if id in CARD_IDS:
            cards = left & self.board.cards[CARD_IDS.index(id)]
        elif id in GENERAL_IDS[:AXIS_GENERALS]:
            cards = left & 1 << (AXIS_CARD + GENERAL_IDS.index(id))
        else:
            self.wrong("unknown-id", key=key, id=id)
            return 0
        if not cards:
            self.wrong("too-many-cards", key=key, id=id)
        return cards & -cards

    def ask(self) -> None:
        """Put the right question on the stack."""
        p, written = self.p, self.written
        p.phase = PHASE_IDS.index(written.phase)
        active = self.number("active", written.active, self.seats)
        p.active = max(0, active)
        unplaced = sum(1 << g for g in range(AXIS_GENERALS) if p.place[g] == UNPLACED and p.owner[g] != NOBODY)
        if written.phase == "draft":
            p.drafted = sum(1 for general in range(AXIS_GENERALS) if p.owner[general] in range(p.players))
            cards = AXIS_GENERALS - (p.players == FIVE)
            if p.solo or p.drafted >= cards // p.players * p.players:
                self.wrong("nothing-to-draft")
            p.stack.append(DRAFT_CARD)
        elif written.phase == "deployment":
            self.ask_deployment(unplaced & ~(1 << HITLER))
        elif written.phase == "cards":
            p.stack.append(CHOOSE_CARDS)
        elif not p.solo:
            p.stack += [NEXT_PLAYER, DRAW_CARD, CHOOSE_GENERAL]
        elif written.card:
            general = self.number("card", written.card, GENERAL_IDS[:AXIS_GENERALS])
            p.deck &= ~(1 << (AXIS_CARD + max(0, general)))
            p.pending = max(0, general)
            p.stack += [NEXT_PLAYER, SHELVE]
            begin_action(p, p.pending, 0, NOBODY, True)
        else:
            p.pending = p.power
            p.stack += [NEXT_PLAYER, RETURN_CARDS]

    def ask_deployment(self, unplaced: int) -> None:
        """What has still to be put on the map (3-2, 11, 12)."""
        p = self.p
        p.pending = unplaced
        if p.solo and not p.short:
            p.stack += [CHOOSE_CARDS, DEPLOY_SOLDIERS]
            if unplaced:
                p.stack.append(DEPLOY_GENERAL)
            else:
                p.pending = p.board.dealt[1][0] - sum(p.faction_soldiers(n, 0) for n in range(p.board.size))
        elif unplaced:
            p.stack.append(DEPLOY_ONE if p.short else DEPLOY_ALL)
        else:
            self.wrong("nothing-to-deploy")


def describe(p: Position, variant: str) -> dict[str, Any]:
    """A position as written, so that it can be read again; what lies in the middle of a choice is left out."""
    deck, half = p.deck, p.half
    if p.march is not None:
        # The card being carried out is drawn again.
        deck |= 1 << p.march.card
        half -= p.march.card < AXIS_CARD and p.board.card_kind[p.march.card] == 0
    written: dict[str, Any] = {
        "variant": variant,
        "phase": "play" if p.over else PHASE_IDS[p.phase],
        "turn": p.board.turn_ids[p.turn],
        "half": min(half, 1),
        "active": SEAT_IDS[p.active % p.players],
        "power": p.power,
        "vp": {SEAT_IDS[faction]: p.vp[faction] for faction in range(p.players)},
        "entry": {POWER_IDS[power]: p.steps[which] for which, power in enumerate(ENTRY_POWERS)},
        "units": {id: groups for n, id in enumerate(p.board.area_ids) if (groups := _groups(p, n))},
        "boxes": {POWER_IDS[power]: p.box[power] for power in range(POWERS) if p.box[power]},
        "cards": {
            FACTION_IDS[f]: " ".join(GENERAL_IDS[g] for g in bits(p.owned[f])) for f in range(FACTIONS) if p.owned[f]
        },
        "sanatorium": _generals(p, SANATORIUM),
        "gone": _generals(p, GONE),
        "acted": " ".join(GENERAL_IDS[g] for g in bits(p.acted)),
        "obey": " ".join(SEAT_IDS[f] for f in bits(p.obey)),
        "deck": " ".join(card_id(p, card) for card in bits(deck)),
        "discard": [card_id(p, card) for card in p.discard],
        "axis_discard": " ".join(GENERAL_IDS[g] for g in bits(p.axis_discard)),
        "surrendered": [POWER_IDS[power] for power in bits(p.surrendered)],
        "turned": p.turned,
        "taken": [p.board.area_ids[area] for area in bits(p.taken)],
        "london": {"marker": p.london_marker, "axis_held": p.london_held},
    }
    if p.solo and p.action is not None:
        written["card"] = GENERAL_IDS[p.pending]
    return written


def _generals(p: Position, place: int) -> str:
    return " ".join(GENERAL_IDS[g] for g in range(GENERALS) if p.place[g] == place)


def _groups(p: Position, area: int) -> dict[str, str]:
    return {faction: text_of(units) for faction, units in groups_in(p, area)}
