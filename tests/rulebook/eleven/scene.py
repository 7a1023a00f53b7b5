"""A scene of Hitler's Eleven for the tests of its rules: a position made up for the purpose, and what is done in it.

>>> s = scene({"breslau": "1 manstein 2 soldier-germany", "warsaw": "1 soldier-poland 1 head-poland"})
>>> s.do("use manstein; attack; soldiers 2", dice=[1, 2, 6, 6, 6]).do("soldiers 2; bring manstein")
>>> s.units("warsaw")
'a: 1 manstein 2 soldier-germany'
>>> s.refused("use rommel")
No(section='4', id='no-use-other-faction')
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, NamedTuple

from rulebook.eleven.cards import TableDice, card_id, cards_of, counted
from rulebook.stories import Teller
from sandtable.games.eleven.edition.loader import LOADER
from sandtable.games.eleven.format import notation
from sandtable.games.eleven.rules.declare import CHOOSE_GENERAL, begin_action
from sandtable.games.eleven.rules.events.cards import CARRY_OUT, DISCARD, DRAW_CARD, effects_of
from sandtable.games.eleven.rules.setup import set_up
from sandtable.games.eleven.rules.turn import NEXT_PLAYER
from sandtable.games.eleven.rules.war import winner
from sandtable.games.eleven.state.allied_event import AlliedEvent
from sandtable.games.eleven.state.board import Effect
from sandtable.games.eleven.state.position import Position
from sandtable.games.eleven.state.vocabulary import (
    ALLIED_MASK,
    AWAY,
    AXIS_CARD,
    AXIS_GENERALS,
    AXIS_MASK,
    AXIS_POWERS,
    CARD_IDS,
    FACTION_IDS,
    GENERAL_IDS,
    GENERALS,
    GERMANY,
    GONE,
    HITLER,
    NEUTRAL,
    NOBODY,
    PLAY,
    POWER_IDS,
    POWERS,
    REASON_IDS,
    SANATORIUM,
    SEAT_IDS,
    STEP_IDS,
    UNPLACED,
)
from sandtable.kernel.dice import ListedDice
from sandtable.kernel.masks import bits
from sandtable.kernel.message import Event
from sandtable.kernel.state import EventList, actor, apply, legal, settle

BOARD = LOADER.load().board
AREAS = BOARD.area_ids
PLAYERS = {"solo": 1, "2": 2, "3": 3, "4": 4, "5": 5}
PLACES = {UNPLACED: "unplaced", SANATORIUM: "sanatorium", AWAY: "away", GONE: "gone"}
# So many actions in a row can be played in a scene without cards.
ACTIONS = 12
# A general and his soldiers, of which a faction may stand before: "b: 1 rommel 2 soldier-germany".
GROUP = re.compile(r"(?:([a-z]+): )?((?:\d+ [a-z-]+ ?)+)")


class No(NamedTuple):
    """A refusal in brief: the section that forbids the choice, and the id of the sentence."""

    section: str
    id: str


class Scene:
    """A position and what has happened in it.

    Args:
        state: the position; it is changed in place.
    """

    def __init__(self, state: Position) -> None:
        self.state = state
        self.sink = EventList()
        state.sink = self.sink
        self.teller = Teller("eleven", state, self.sink.events)

    # Doing.

    def do(self, text: str = "", dice: list[int] | None = None, cards: str = "") -> Scene:
        """Make choices, checked, with exactly these dice and cards.

        Args:
            text: notations, separated by semicolons.
            dice: the faces thrown meanwhile, in order.
            cards: the ids of the cards drawn meanwhile, in order, separated by spaces.

        Raises:
            AssertionError: a choice is refused, or dice or cards are left over.
            NeedDice: there are not enough of them.
        """
        source = TableDice(self.state, list(dice or []), cards.split())
        settle(self.state, source)
        self.teller.did("")
        for words in filter(None, (part.strip() for part in text.split(";"))):
            choice = self.parse(words)
            legal_here = legal(self.state)
            if choice not in legal_here:
                no = self.state.stack[-1].refusal(self.state, choice)
                raise AssertionError(f"{words!r} is refused: {no}; legal: {sorted(self.choices())}")
            assert len(legal_here) == len(set(legal_here)), "a choice is listed twice"
            apply(self.state, choice, source)
            self.teller.did(words)
        assert not source.faces, f"dice left over: {source.faces}"
        assert not source.cards, f"cards left over: {source.cards}"
        self.check()
        self.teller.asked(list(dice or []), self.choices())
        return self

    def acts(self, general: str, seat: str = "a", ability: bool = True) -> Scene:
        """Let a general begin an action, whoever's turn it is (alone his card has been drawn)."""
        begin_action(self.state, GENERAL_IDS.index(general), SEAT_IDS.index(seat), NOBODY, ability)
        return self

    def card(self, id: str, dice: list[int] | None = None) -> Scene:
        """Let the active player draw this card, which must lie in no pile, and carry it out."""
        physical = AXIS_CARD + GENERAL_IDS.index(id) if id not in CARD_IDS else 0
        if id in CARD_IDS:
            used = {*self.state.discard, *bits(self.state.deck)}
            physical = next(card for card in bits(BOARD.cards[CARD_IDS.index(id)]) if card not in used)
        return self.carry_out(physical, effects_of(self.state, physical), dice)

    def event(self, turn: str, dice: list[int] | None = None) -> Scene:
        """Carry out the event of a turn."""
        return self.happens(*BOARD.turn_effects[BOARD.turn_ids.index(turn)], dice=dice)

    def carry_out(self, card: int, effects: list[Effect], dice: list[int] | None = None) -> Scene:
        """Carry out what a card or a turn does."""
        self.state.event = AlliedEvent(card, effects)
        self.state.stack += [DISCARD, CARRY_OUT]
        return self.do(dice=dice)

    def happens(self, *effects: Effect, dice: list[int] | None = None) -> Scene:
        """Carry out steps of a card that no deck has."""
        self.state.event = AlliedEvent(NOBODY, list(effects))
        self.state.stack.append(CARRY_OUT)
        return self.do(dice=dice)

    def parse(self, words: str) -> int:
        """The choice that is written so.

        Raises:
            AssertionError: no choice is.
        """
        for choice in [*legal(self.state), *notation.universe(self.state)]:
            if notation.notation(self.state, choice) == words:
                return choice
        raise AssertionError(f"nothing is called {words!r}; legal: {sorted(self.choices())}")

    # Asking.

    def choices(self) -> set[str]:
        """The notations of all legal choices."""
        return {notation.notation(self.state, choice) for choice in legal(self.state)}

    def nouns(self, verb: str) -> set[str]:
        """What follows a verb in the legal choices: `nouns("to")` are the areas that can be moved to."""
        return {text.partition(" ")[2] for text in self.choices() if text.split()[0] == verb}

    def refused(self, words: str) -> No:
        """Why a choice is refused.

        Raises:
            AssertionError: it is allowed, or no choice is called so.
        """
        refusal = self.state.stack[-1].refusal(self.state, self.parse(words))
        assert refusal is not None, f"{words!r} is allowed"
        self.teller.refused(words, refusal, notation.universe(self.state))
        return No(refusal.section, refusal.message.id)

    def clone(self) -> Scene:
        """An independent copy, without events."""
        return Scene(self.state.clone())

    @property
    def actor(self) -> str | None:
        """The seat that is asked; None when the game is over."""
        seat = actor(self.state)
        return None if seat < 0 else SEAT_IDS[seat]

    @property
    def decision(self) -> str | None:
        """The name of the question being asked; None when the game is over."""
        return None if self.state.over else self.state.stack[-1].key

    @property
    def section(self) -> str:
        """The section of the rulebook that asks it."""
        return self.state.stack[-1].section

    @property
    def step(self) -> str:
        """How far the action has come."""
        return STEP_IDS[self.state.acting().step]

    @property
    def active(self) -> str:
        """The seat whose turn it is."""
        return SEAT_IDS[self.state.active]

    @property
    def turn(self) -> str:
        """The turn."""
        return BOARD.turn_ids[self.state.turn]

    @property
    def reason(self) -> str | None:
        """Why the game is over; None while it goes on."""
        return REASON_IDS[self.state.reason] if self.state.over else None

    @property
    def winner(self) -> str | None:
        """Who has won a game that is over; None if all have lost."""
        assert self.state.over
        seat = winner(self.state)
        return None if seat == NOBODY else SEAT_IDS[seat]

    # Looking.

    def units(self, area: str) -> str:
        """The units in an area by faction, such as "a: 1 manstein 2 soldier-germany, allied: 1 head-poland"."""
        groups = ((faction, self.group(area, faction)) for faction in (*FACTION_IDS, "allied"))
        return ", ".join(f"{faction}: {units}" for faction, units in groups if units)

    def group(self, area: str, faction: str) -> str:
        """The units of a faction in an area: generals, soldiers, heads."""
        p, n = self.state, AREAS.index(area)
        allied = faction == "allied"
        own = ALLIED_MASK if allied else p.owned[FACTION_IDS.index(faction)]
        words = [f"1 {GENERAL_IDS[general]}" for general in bits(p.here[n] & own)]
        powers = range(AXIS_POWERS, POWERS) if allied else range(AXIS_POWERS)
        counts = {power: p.soldiers(n, power) for power in powers}
        if not allied:
            number = FACTION_IDS.index(faction)
            counts[GERMANY] = p.faction_soldiers(n, number)
            for power in counts:
                holder = p.romanian_faction(n) if POWER_IDS[power] == "romania" else NEUTRAL
                if power != GERMANY and holder != number:
                    counts[power] = 0
        words += [f"{count} soldier-{POWER_IDS[power]}" for power, count in counts.items() if count]
        if allied or faction == "neutral":
            heads = (power for power in BOARD.heads_in[n] if power in counts and p.heads >> power & 1)
            words += [f"1 head-{POWER_IDS[power]}" for power in heads]
        return " ".join(words)

    def place(self, general: str) -> str:
        """Where a general is: an area, sanatorium, away, gone or unplaced."""
        place = self.state.place[GENERAL_IDS.index(general)]
        return PLACES[place] if place < 0 else AREAS[place]

    def box(self, power: str) -> int:
        """The soldiers in a power's box."""
        return self.state.box[POWER_IDS.index(power)]

    def vp(self, seat: str) -> int:
        """A seat's victory points."""
        return self.state.vp[SEAT_IDS.index(seat)]

    @property
    def power(self) -> int:
        """German power."""
        return self.state.power

    @property
    def at_war(self) -> set[str]:
        """The powers at war with Germany."""
        return {POWER_IDS[power] for power in bits(self.state.at_war)}

    @property
    def surrendered(self) -> set[str]:
        """The powers that have surrendered."""
        return {POWER_IDS[power] for power in bits(self.state.surrendered)}

    @property
    def taken(self) -> set[str]:
        """The homes that the Axis has taken."""
        return {AREAS[area] for area in bits(self.state.taken)}

    @property
    def acted(self) -> set[str]:
        """The generals that have acted."""
        return {GENERAL_IDS[general] for general in bits(self.state.acted)}

    @property
    def deck(self) -> list[str]:
        """The cards in the deck, in no order."""
        return [card_id(card) for card in bits(self.state.deck)]

    @property
    def discard(self) -> list[str]:
        """The Allied discard pile, its top last."""
        return [card_id(card) for card in self.state.discard]

    @property
    def axis_discard(self) -> set[str]:
        """The Axis discard pile."""
        return {GENERAL_IDS[general] for general in bits(self.state.axis_discard)}

    @property
    def events(self) -> list[Event]:
        """What has happened so far in this scene."""
        return self.sink.events

    @property
    def told(self) -> list[str]:
        """The ids of these events."""
        return [event.message.id for event in self.events]

    def args(self, id: str) -> dict[str, str]:
        """The arguments of the last event of an id, each as text."""
        event = next(event for event in reversed(self.events) if event.message.id == id)
        return {name: str(getattr(arg, "id", arg)) for name, arg in event.message.args.items()}

    def check(self) -> None:
        """The sets kept beside the units are what the units say."""
        p = self.state
        for n in range(BOARD.size):
            assert p.here[n] == sum(1 << g for g in range(GENERALS) if p.place[g] == n)
            if n < BOARD.open_size:
                heads = [power for power in BOARD.heads_in[n] if p.heads >> power & 1]
                axis = p.german[n] or p.minor[n] or p.here[n] & AXIS_MASK or any(h < AXIS_POWERS for h in heads)
                allied = p.major[n] or p.lesser[n] or p.here[n] & ALLIED_MASK or any(h >= AXIS_POWERS for h in heads)
                assert (p.axis_at >> n & 1, p.allied_at >> n & 1) == (bool(axis), bool(allied)), AREAS[n]
        assert min(p.box) >= 0


def mask(ids: Iterable[str], names: Iterable[str]) -> int:
    """A set of ids as a mask."""
    order = list(names)
    return sum(1 << order.index(id) for id in ids)


def share_generals(p: Position, owners: dict[str, str]) -> None:
    """Give the generals to factions: those of the cards in turn to each, unless `owners` says otherwise."""
    if p.players == 5:
        default = [NEUTRAL, *(n // 2 for n in range(10)), NOBODY]
    else:
        default = [n * p.players // AXIS_GENERALS for n in range(AXIS_GENERALS)]
    for general in range(AXIS_GENERALS):
        named = owners.get(GENERAL_IDS[general])
        faction = default[general] if named is None else FACTION_IDS.index(named)
        if faction == NOBODY:
            p.put_general(general, GONE)
        else:
            p.give_general(general, faction)
            p.put_general(general, SANATORIUM)


def place_units(p: Position, area: str, words: str) -> None:
    """Put units into an area: groups with commas between; German soldiers go with the Axis general of their group."""
    n = AREAS.index(area)
    for group in filter(None, (part.strip() for part in words.split(","))):
        match = GROUP.fullmatch(group)
        assert match, f"units of {area}: {group!r}"
        units = counted(match[2])
        own = [GENERAL_IDS.index(id) for _, id in units if id in GENERAL_IDS[:AXIS_GENERALS]]
        faction = FACTION_IDS.index(match[1]) if match[1] else p.owner[own[0]] if own else NEUTRAL
        for number, id in units:
            if id in GENERAL_IDS:
                general = GENERAL_IDS.index(id)
                assert general >= AXIS_GENERALS or p.owner[general] == faction, f"{id} is not of this faction"
                p.put_general(general, n)
            elif id == "soldier-germany":
                p.add_german(n, faction, number)
            elif id.startswith("head-"):
                power = POWER_IDS.index(id.removeprefix("head-"))
                assert BOARD.head_area[power] == n, f"{id} stands in {AREAS[BOARD.head_area[power]]}"
                p.heads |= 1 << power
            else:
                p.add_soldiers(n, POWER_IDS.index(id.removeprefix("soldier-")), number)
    p.refresh(n)


def scene(units: dict[str, str] | None = None, variant: str = "3", **keys: Any) -> Scene:
    """A position in the middle of a game, with nothing on the map but what is named and the German head in Berlin.

    With three players seat a has Hitler, Manstein, Guderian and Rundstedt; b Model, Paulus, Rommel and Keitel; c Sepp,
    Jodl, Göring and Kesselring.  German generals not named are in the sanatorium, Allied ones away.

    Args:
        units: by area: groups with commas between, each with its faction before it, or with one of its generals;
            German soldiers of no faction are neutral.
        variant: for how many.
        keys: what else is not as usual:
            owners: factions of generals, by id; boxes: soldiers, by power; vp: by seat; power; steps: entry markers;
            at_war, surrendered: further powers; taken: homes; acted: generals; obey: seats (all with spaces between);
            london: "held" (by the Axis), "lost" (taken and lost again); turned: the Baltic soldiers are Soviet;
            turn, half; active: a seat; deck, discard, axis_discard: cards, such as "2 half-end 1 churchill" (with a
            deck, a card is drawn after each action; without one the active player acts again and again).
    """
    short = variant.startswith("short-")
    p = Position(BOARD, PLAYERS[variant.removeprefix("short-")], short)
    p.phase = PLAY
    share_generals(p, keys.pop("owners", {}))
    for general in range(AXIS_GENERALS, GENERALS):
        p.put_general(general, AWAY)
    p.put_general(HITLER, BOARD.berlin)
    for area, words in (units or {}).items():
        place_units(p, area, words)
    for power, number in keys.pop("boxes", {}).items():
        p.box[POWER_IDS.index(power)] = number
    for seat, number in keys.pop("vp", {}).items():
        p.vp[SEAT_IDS.index(seat)] = number
    p.power = keys.pop("power", 5)
    p.entry = list(keys.pop("steps", [0, 0]))
    p.at_war |= mask(keys.pop("at_war", "").split(), POWER_IDS)
    p.surrendered = mask(keys.pop("surrendered", "").split(), POWER_IDS)
    p.turned = keys.pop("turned", False)
    p.taken = mask(keys.pop("taken", "").split(), AREAS)
    p.acted = mask(keys.pop("acted", "").split(), GENERAL_IDS)
    p.obey = mask(keys.pop("obey", "").split(), SEAT_IDS)
    london = keys.pop("london", "")
    p.london_marker = not london
    p.london_held = london == "held"
    p.turn = BOARD.turn_ids.index(keys.pop("turn", "1939-summer"))
    p.half = keys.pop("half", 0)
    p.active = SEAT_IDS.index(keys.pop("active", "a"))
    p.discard = cards_of(keys.pop("discard", ""))
    p.axis_discard = sum(1 << card - AXIS_CARD for card in cards_of(keys.pop("axis_discard", "")))
    deck = keys.pop("deck", None)
    assert not keys, f"no such keys: {list(keys)}"
    if deck is None:
        p.stack = [CHOOSE_GENERAL] * ACTIONS
    else:
        p.deck = sum(1 << card for card in cards_of(deck, p.discard))
        p.stack = [NEXT_PLAYER, DRAW_CARD]
        if not p.solo:
            p.stack.append(CHOOSE_GENERAL)
    made = Scene(p)
    made.check()
    return made


def new_game(variant: str = "3") -> Scene:
    """A new game, up to its first question."""
    return Scene(set_up(BOARD, PLAYERS[variant.removeprefix("short-")], variant.startswith("short-"), ListedDice([])))


def drafted(variant: str, order: str) -> Scene:
    """A new game after the draft, the cards taken in this order."""
    return new_game(variant).do(";".join(f"draft {general}" for general in order.split()))
