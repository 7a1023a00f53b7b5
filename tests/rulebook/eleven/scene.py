"""A scene of Hitler's Eleven for tests of rules: a position and the choices made in it.

>>> s = scene({"breslau": "1 manstein 2 soldier-germany", "warsaw": "1 soldier-poland 1 head-poland"})
>>> s.do("use manstein; attack; soldiers 2", dice=[1, 2, 6, 6, 6]).do("soldiers 2; bring manstein")
>>> s.units("warsaw")
'a: 1 manstein 2 soldier-germany'
>>> s.refused("use rommel")
No(section='4', id='no-use-other-faction')
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any, Self

from rule_scenes import scene as scenes
from rule_scenes.scene import No as No
from rulebook.eleven.scripted_dice_and_cards import TableDice, card_id, cards_of, counted
from sandtable.games.eleven.edition.board_builder import ENTERING
from sandtable.games.eleven.edition.loader import LOADER
from sandtable.games.eleven.game import Eleven
from sandtable.games.eleven.rules.action_declaration import CHOOSE_GENERAL, begin_action
from sandtable.games.eleven.rules.events.allied_cards import CARRY_OUT, DISCARD, DRAW_CARD, effects_of
from sandtable.games.eleven.rules.setup import DRAFTED_GENERALS
from sandtable.games.eleven.rules.turn import NEXT_PLAYER
from sandtable.games.eleven.state.allied_event import AlliedEvent
from sandtable.games.eleven.state.board import Effect
from sandtable.games.eleven.state.position import ElevenPosition
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
    NEUTRAL,
    POWER_IDS,
    POWERS,
    SANATORIUM,
    SEAT_IDS,
    STEP_IDS,
    UNPLACED,
    UNSET,
)
from sandtable.kernel.bit_masks import bits
from sandtable.kernel.dice import ListedDice

BOARD = LOADER.load().board
AREAS = BOARD.area_ids
PLACES = {UNPLACED: "unplaced", SANATORIUM: "sanatorium", AWAY: "away", GONE: "gone"}
# The number of actions that a scene without cards allows in a row.
ACTIONS = 12
# A general with soldiers, after an optional faction: "b: 1 rommel 2 soldier-germany".
GROUP = re.compile(r"(?:([a-z]+): )?((?:\d+ [a-z-]+ ?)+)")


@cache
def game_of(variant: str) -> Eleven:
    """Return the game in one of its variants; the result is cached."""
    return Eleven(variant=variant)


class Scene(scenes.Scene[ElevenPosition]):
    """A position of Hitler's Eleven with its events."""

    @staticmethod
    def game_of(state: ElevenPosition) -> Eleven:
        return game_of("short-" * state.short + ("solo" if state.solo else str(state.players)))

    def do(self, text: str = "", dice: list[int] | None = None, cards: str = "") -> Self:
        """Make choices, and check that they are legal and use exactly the given dice and cards.

        Args:
            text: notations, separated by semicolons.
            dice: the dice that the choices roll, in order.
            cards: the ids of the cards that the choices draw, in order, separated by spaces.

        Raises:
            AssertionError: a choice is illegal, or dice or cards are left over.
            NeedDice: there are too few dice or cards.
        """
        source = TableDice(self.state, list(dice or []), cards.split())
        self.carry_out(text, source, list(dice or []))
        assert not source.faces, f"dice left over: {source.faces}"
        assert not source.cards, f"cards left over: {source.cards}"
        self.check()
        self.teller.asked(list(dice or []), self.choices())
        return self

    def acts(self, general: str, seat: str = "a", ability: bool = True) -> Self:
        """Start an action of a general for a seat, even in another seat's turn.

        In the solo game, draw no card for it.
        """
        begin_action(self.state, GENERAL_IDS.index(general), SEAT_IDS.index(seat), UNSET, ability)
        return self

    def card(self, id: str, dice: list[int] | None = None) -> Self:
        """Let the active player draw a card, and resolve it. The card must not be in the deck or a discard pile."""
        physical = AXIS_CARD + GENERAL_IDS.index(id) if id not in CARD_IDS else 0
        if id in CARD_IDS:
            used = {*self.state.discard, *bits(self.state.deck)}
            physical = next(card for card in bits(BOARD.cards[CARD_IDS.index(id)]) if card not in used)
        return self.draws(physical, effects_of(self.state, physical), dice)

    def event(self, turn: str, dice: list[int] | None = None) -> Self:
        """Resolve the event of a turn."""
        return self.happens(*BOARD.turn_effects[BOARD.turn_ids.index(turn)], dice=dice)

    def draws(self, card: int, effects: list[Effect], dice: list[int] | None = None) -> Self:
        """Resolve the given effects of a card or a turn."""
        self.state.event = AlliedEvent(card, effects)
        self.state.stack += [DISCARD, CARRY_OUT]
        return self.do(dice=dice)

    def happens(self, *effects: Effect, dice: list[int] | None = None) -> Self:
        """Resolve effects without a card."""
        self.state.event = AlliedEvent(UNSET, list(effects))
        self.state.stack.append(CARRY_OUT)
        return self.do(dice=dice)

    @property
    def section(self) -> str:
        """The section of the current decision."""
        return self.state.stack[-1].section

    @property
    def step(self) -> str:
        """The name of the current action's step."""
        return STEP_IDS[self.state.acting().step]

    @property
    def active(self) -> str:
        """The seat whose turn it is."""
        return SEAT_IDS[self.state.active]

    @property
    def turn(self) -> str:
        """The id of the current turn, such as 1942-winter."""
        return BOARD.turn_ids[self.state.turn]

    def units(self, area: str) -> str:
        """Return the units in an area by faction, such as "a: 1 manstein 2 soldier-germany, allied: 1 head-poland"."""
        groups = ((faction, self.group(area, faction)) for faction in (*FACTION_IDS, "allied"))
        return ", ".join(f"{faction}: {units}" for faction, units in groups if units)

    def group(self, area: str, faction: str) -> str:
        """Return the units of a faction in an area: generals, soldiers, heads of state."""
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
        """Return where a general is: the id of an area, or sanatorium, away, gone or unplaced."""
        place = self.state.place[GENERAL_IDS.index(general)]
        return PLACES[place] if place < 0 else AREAS[place]

    def box(self, power: str) -> int:
        """Return the number of soldiers in a nation's box."""
        return self.state.box[POWER_IDS.index(power)]

    def vp(self, seat: str) -> int:
        """Return the victory points of a seat."""
        return self.state.vp[SEAT_IDS.index(seat)]

    @property
    def power(self) -> int:
        """German national power."""
        return self.state.power

    @property
    def at_war(self) -> set[str]:
        """The nations at war with Germany."""
        return {POWER_IDS[power] for power in bits(self.state.at_war)}

    @property
    def surrendered(self) -> set[str]:
        """The nations that have surrendered."""
        return {POWER_IDS[power] for power in bits(self.state.surrendered)}

    @property
    def taken(self) -> set[str]:
        """The home areas that the Axis has captured."""
        return {AREAS[area] for area in bits(self.state.taken)}

    @property
    def acted(self) -> set[str]:
        """The generals that have acted."""
        return {GENERAL_IDS[general] for general in bits(self.state.acted)}

    @property
    def deck(self) -> list[str]:
        """The cards in the deck, in no particular order."""
        return [card_id(card) for card in bits(self.state.deck)]

    @property
    def discard(self) -> list[str]:
        """The Allied discard pile; its top card is last."""
        return [card_id(card) for card in self.state.discard]

    @property
    def axis_discard(self) -> set[str]:
        """The Axis discard pile."""
        return {GENERAL_IDS[general] for general in bits(self.state.axis_discard)}

    @property
    def event_ids(self) -> list[str]:
        """The ids of the events so far."""
        return [event.message.id for event in self.events]

    def check(self) -> None:
        """Check that the derived sets of the position match its units."""
        p = self.state
        for n in range(BOARD.size):
            assert p.here[n] == sum(1 << g for g in range(GENERALS) if p.place[g] == n)
            if n < BOARD.open_size:
                heads = [power for power in BOARD.heads_in[n] if p.heads >> power & 1]
                axis = p.german[n] or p.minor[n] or p.here[n] & AXIS_MASK or any(h < AXIS_POWERS for h in heads)
                allied = p.major[n] or p.lesser[n] or p.here[n] & ALLIED_MASK or any(h >= AXIS_POWERS for h in heads)
                assert (p.axis_at >> n & 1, p.allied_at >> n & 1) == (bool(axis), bool(allied)), AREAS[n]
        assert min(p.box) >= 0


def owners_of(players: int, named: dict[str, str]) -> dict[str, str]:
    """Return the default faction of each German general, except for the named ones.

    With five players one general has no faction.
    """
    share = [NEUTRAL, *(n // 2 for n in range(10)), UNSET]
    if players < DRAFTED_GENERALS:
        share = [n * players // AXIS_GENERALS for n in range(AXIS_GENERALS)]
    default = {GENERAL_IDS[n]: FACTION_IDS[each] for n, each in enumerate(share) if each != UNSET}
    return {**default, **named}


def groups(words: str, owners: dict[str, str]) -> Iterator[tuple[str, int, str]]:
    """Yield the faction, number and id of each kind of unit in an area.

    Args:
        words: groups of units, separated by commas. German soldiers belong to the general of their group.
        owners: the faction of each German general.
    """
    for group in filter(None, (part.strip() for part in words.split(","))):
        match = GROUP.fullmatch(group)
        assert match, group
        units = counted(match[2])
        german = match[1] or next((owners[id] for _, id in units if id in owners), FACTION_IDS[NEUTRAL])
        for number, id in units:
            if id in GENERAL_IDS or id == "soldier-germany":
                yield "allied" if id in GENERAL_IDS[AXIS_GENERALS:] else german, number, id
            else:
                allied = POWER_IDS.index(id.partition("-")[2]) >= AXIS_POWERS
                yield "allied" if allied else FACTION_IDS[NEUTRAL], number, id


def put(p: ElevenPosition, area: str, faction: str, number: int, id: str) -> None:
    """Put units into an area, even if a position file could not have them there."""
    n = AREAS.index(area)
    if id in GENERAL_IDS:
        p.put_general(GENERAL_IDS.index(id), n)
    elif id == "soldier-germany":
        p.add_german(n, FACTION_IDS.index(faction), number)
    else:
        p.add_soldiers(n, POWER_IDS.index(id.removeprefix("soldier-")), number)


def scene(units: dict[str, str] | None = None, variant: str = "3", **keys: Any) -> Scene:
    """Return a scene in mid-game with only the given units and, by default, the German head of state in Berlin.

    With three players, seat a has Hitler, Manstein, Guderian and Rundstedt; seat b has Model, Paulus, Rommel and
    Keitel; seat c has Sepp, Jodl, Göring and Kesselring. All other German generals are in the sanatorium, and all other
    Allied generals are off the map.

    Args:
        units: groups of units by area, separated by commas. A faction before the group or a general in it gives the
            faction; German soldiers without a faction are neutral.
        variant: the variant of the game.
        keys: changes to the default position, by key. Words in a string are separated by spaces.
            owners: the factions of generals, by id.
            boxes: numbers of soldiers, by nation.
            vp: victory points, by seat.
            power: German power.
            entry: the boxes of the entry markers on their tracks.
            at_war: more nations that are at war.
            surrendered: more nations that have surrendered.
            taken: captured home areas.
            acted: generals that have acted.
            obey: seats that obey every Führer order this turn.
            london: "held" (by the Axis) or "lost" (captured and lost again).
            turned: whether the Baltic soldiers are Soviet.
            turn, half: the current turn and half-turn.
            active: the seat whose turn it is.
            deck, discard, axis_discard: cards such as "2 half-end 1 churchill". With a deck, each action draws a card.
                Without a deck, the active player acts again and again.
            beyond: units as in `units` that a position file could not have there.
    """
    game = game_of(variant)
    owners = owners_of(game.players, keys.pop("owners", {}))
    cards: dict[str, list[str]] = {}
    for general, faction in owners.items():
        cards.setdefault(faction, []).append(general)
    at_war = keys.pop("at_war", "").split()
    entered = [last if id in at_war else 0 for id, last in zip(ENTERING, BOARD.entry_length, strict=True)]
    london = keys.pop("london", "")
    written_units: dict[str, dict[str, str]] = {}
    beyond = [(area, *unit) for area, words in keys.pop("beyond", {}).items() for unit in groups(words, owners)]
    left = {f"soldier-{power.id}": power.soldiers for power in LOADER.load().parts.powers.power}
    for area, words in (units or {}).items():
        there = written_units.setdefault(area, {})
        for faction, number, id in groups(words, owners):
            few = min(number, left.get(id, number))
            left[id] = left.get(id, number) - few
            there[faction] = f"{there.get(faction, '')} {few} {id}" if few else there.get(faction, "")
            beyond += [(area, faction, number - few, id)] if few < number else []
    written: dict[str, Any] = {
        "units": written_units,
        "cards": {faction: " ".join(own) for faction, own in cards.items()},
        "vp": keys.pop("vp", {}),
        "power": keys.pop("power", 5),
        "entry": dict(zip(ENTERING, keys.pop("entry", entered), strict=True)),
        "surrendered": keys.pop("surrendered", "").split(),
        "taken": keys.pop("taken", "").split(),
        "london": {"marker": not london, "axis_held": london == "held"},
        "turn": keys.pop("turn", "1939-summer"),
        "deck": "2 half-end",
        **{key: keys.pop(key) for key in ("turned", "acted", "obey", "half", "active") if key in keys},
    }
    p = game.read_position(json.dumps(written))
    # A position file cannot contain these: more soldiers than counters, a deck without half-turn cards and so on.
    for each in beyond:
        put(p, *each)
    for id in at_war:
        p.at_war |= 1 << POWER_IDS.index(id)
    for power, number in keys.pop("boxes", {}).items():
        p.box[POWER_IDS.index(power)] = number
    p.discard = cards_of(keys.pop("discard", ""))
    p.axis_discard = sum(1 << card - AXIS_CARD for card in cards_of(keys.pop("axis_discard", "")))
    deck = keys.pop("deck", None)
    assert not keys, f"no such keys: {list(keys)}"
    p.deck = 0 if deck is None else sum(1 << card for card in cards_of(deck, p.discard))
    if deck is None:
        p.stack = [CHOOSE_GENERAL] * ACTIONS
    elif p.solo:
        p.stack = [NEXT_PLAYER, DRAW_CARD]
    made = Scene(p)
    made.check()
    return made


def new_game(variant: str = "3") -> Scene:
    """Return a new game at its first decision."""
    return Scene(game_of(variant).start(ListedDice([])))


def drafted(variant: str, order: str) -> Scene:
    """Return a new game after the draft, in which the generals were chosen in the given order."""
    return new_game(variant).do(";".join(f"draft {general}" for general in order.split()))
