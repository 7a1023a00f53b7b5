# mypyc: no - msgspec structs
"""Editions: the components folder read, checked and turned into a Board (rulebook 2).

What a datum means is told in the TOML files themselves.  `load` names every problem with its file, key and reason.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Literal

import msgspec

from sandtable.games.blitzkrieg.state.board import DECK_LIMIT, KIND_LIMIT, MAP_LIMIT, Board, Deck
from sandtable.games.blitzkrieg.state.vocabulary import (
    ALLIED,
    COUNT,
    EFFECT_IDS,
    GERMAN,
    NEED_IDS,
    OF_SIDE,
    SEATS,
    UNIT_IDS,
    WHEN_IDS,
    pack,
)
from sandtable.kernel.components import (
    ComponentError,
    Datum,
    Name,
    SourceList,
    Sources,
    Stamp,
    all_typed,
    check_source,
    doubles,
    edition_hash,
    off_sheet,
    out_of_range,
    problem,
    read_folder,
    stamp,
    typed,
    unnamed,
)
from sandtable.kernel.message import Message

FOLDER = Path(__file__).parents[1] / "components"
# How wide and how high the map is drawn (shapes.json).
SHEET = (1000, 880)
COUNTRIES = ("DE", "FR", "BE", "NL")
COUNTRY_IDS = ("germany", "france", "belgium", "netherlands")

Icon = Literal[
    "port",
    "british-no-stop",
    "no-tank-superiority",
    "supply-source",
    "may-refuse-retreat",
    "supply-exempt",
    "supply-exempt-allied",
]


class Space(msgspec.Struct, forbid_unknown_fields=True):
    """A space of the map (2.1)."""

    id: str
    en: str
    ja: str
    country: Literal["DE", "FR", "BE", "NL"]
    shape: Literal["base", "fort", "square"]
    defence: int
    x: float
    y: float
    lon: float
    lat: float
    source: Sources
    icons: list[Icon] = []


class Route(msgspec.Struct, forbid_unknown_fields=True):
    """A route between two spaces (2.1)."""

    between: tuple[str, str]
    source: str


class Map(msgspec.Struct, forbid_unknown_fields=True):
    """map.toml"""

    space: list[Space]
    route: list[Route]


class Card(msgspec.Struct, forbid_unknown_fields=True):
    """A kind of card (2.3); cards.toml tells what each key means."""

    id: str
    side: Literal["german", "allied"]
    en: str
    ja: str
    count: int
    when: list[Literal["operation", "attack", "defence", "breakthrough"]]
    effect: Literal["tactical-move", "strategic-move", "replacements", "recall", "dice", "bluff"]
    source: Sources
    own_dice: int = 0
    enemy_dice: int = 0
    units: int = 0
    both_nations: bool = False
    tanks_only: bool = False
    needs: list[Literal["own-unit", "own-tank", "french-unit", "french-tank", "fortress-or-base", "french-space"]] = []
    text: Name | None = None
    momentum_only: bool = False
    remove_after_use: bool = False
    rest_next_turn: bool = False


class Cards(msgspec.Struct, forbid_unknown_fields=True):
    """cards.toml"""

    card: list[Card]


class VictoryCard(msgspec.Struct, forbid_unknown_fields=True):
    """A German victory card (3.1)."""

    id: str
    en: str
    ja: str
    control: list[str]
    source: Sources
    text: Name | None = None


class Victory(msgspec.Struct, forbid_unknown_fields=True):
    """victory.toml"""

    victory: list[VictoryCard]


class Units(msgspec.Struct, forbid_unknown_fields=True):
    """How many units of a kind there are (2.2, 3.2)."""

    id: str
    count: int
    source: str
    at_base: int = 0
    in_box: int = 0


class Turn(msgspec.Struct, forbid_unknown_fields=True):
    """A space of the turn record track (6.2)."""

    number: int
    dates: Name
    german: int
    allied: int
    source: Sources


class Limits(msgspec.Struct, forbid_unknown_fields=True):
    """Numbers that the rulebook names (3.3, 4.2, 7.1, 7.3, 8.3)."""

    stack: Datum
    group: Datum
    base_minimum: Datum
    dice: Datum
    units_counted: Datum
    surrender: Datum
    british_surrender: Datum


class Track(msgspec.Struct, forbid_unknown_fields=True):
    """The momentum record track (3.4, 8.8)."""

    maximum: Datum
    start: Datum


class HandSizes(msgspec.Struct, forbid_unknown_fields=True):
    """How many cards each side plans with (6.0)."""

    german: Datum
    allied: Datum


class Rules(msgspec.Struct, forbid_unknown_fields=True):
    """game.toml"""

    title: Name
    designer: Name
    unit: list[Units]
    limits: Limits
    momentum: Track
    planning: HandSizes
    turn: list[Turn]


class Edition(msgspec.Struct, frozen=True):
    """An edition's data as read, their hash, and the Board made of them."""

    rules: Rules
    map: Map
    cards: Cards
    victory: Victory
    sources: SourceList
    hash: str
    board: Board

    def name(self, kind: str, id: str, lang: str) -> str | None:
        """The edition's own name of a space, card or victory card; None if it has none of that id."""
        rows: list[Space] | list[Card] | list[VictoryCard]
        rows = {"space": self.map.space, "card": self.cards.card, "victory": self.victory.victory}.get(kind, [])  # type: ignore[assignment]
        for row in rows:
            if row.id == id:
                return row.ja if lang == "ja" else row.en
        return None

    def deck(self, side: int) -> list[Card]:
        """One side's kinds of card, in the Board's order."""
        return [card for card in self.cards.card if card.side == SEATS[side]]


SHAPES: dict[str, type[msgspec.Struct]] = {
    "game.toml": Rules,
    "map.toml": Map,
    "cards.toml": Cards,
    "victory.toml": Victory,
    "sources.toml": SourceList,
}
FILES = list(SHAPES)
# How many editions are kept read.
KEPT = 16


def load(over: Path | None = None) -> Edition:
    """Read the components, with the edition in `over` laid over them; read anew when its files have changed.

    Raises:
        ComponentError: naming every problem found.
    """
    return _read(over, stamp(over))


@lru_cache(maxsize=KEPT)
def _read(over: Path | None, stamp: Stamp) -> Edition:
    tables = read_folder(FOLDER, FILES, over)
    all_typed(tables, SHAPES)
    rules = typed("game.toml", tables["game.toml"], Rules)
    map_ = typed("map.toml", tables["map.toml"], Map)
    cards = typed("cards.toml", tables["cards.toml"], Cards)
    victory = typed("victory.toml", tables["victory.toml"], Victory)
    sources = typed("sources.toml", tables["sources.toml"], SourceList)
    problems = [
        *_map_problems(map_),
        *_card_problems(cards),
        *_rule_problems(rules, map_),
        *_victory_problems(victory, map_),
        *_source_problems(rules, map_, cards, victory, sources),
    ]
    if problems:
        raise ComponentError(problems)
    return Edition(rules, map_, cards, victory, sources, edition_hash(tables), _board(rules, map_, cards, victory))


def _map_problems(map_: Map) -> list[Message]:
    file = "map.toml"
    ids = [space.id for space in map_.space]
    problems = doubles(file, "space", ids) + out_of_range(file, "space", len(ids), 2, MAP_LIMIT)
    for space in map_.space:
        problems += unnamed(file, f"space.{space.id}", {"en": space.en, "ja": space.ja})
        problems += off_sheet(file, f"space.{space.id}", (space.x, space.y), SHEET)
        problems += out_of_range(file, f"space.{space.id}.defence", space.defence, 0, 9)
        if (space.shape == "base") != ("supply-source" in space.icons):
            problems.append(problem(file, f"space.{space.id}.icons", "base-supply"))
    joined: dict[str, set[str]] = {id: set() for id in ids}
    for n, route in enumerate(map_.route):
        a, b = route.between
        unknown = [id for id in (a, b) if id not in joined]
        if unknown:
            problems += [problem(file, f"route[{n}].between", "unknown-id", id=id) for id in unknown]
        elif a == b or b in joined[a]:
            problems.append(problem(file, f"route[{n}].between", "twice", id=f"{a} {b}"))
        else:
            joined[a].add(b)
            joined[b].add(a)
    reached = set(ids[:1])
    todo = ids[:1]
    while todo:
        for id in joined[todo.pop()] - reached:
            reached.add(id)
            todo.append(id)
    problems += [problem(file, f"space.{id}", "not-connected", id=id) for id in ids if id not in reached]
    for country, own in (("DE", "german"), ("FR", "allied")):
        if not any(space.country == country and space.shape == "base" for space in map_.space):
            problems.append(problem(file, "space", "no-base", side=own))
    for n, space in enumerate(map_.space):
        if space.shape == "base" and space.country not in ("DE", "FR"):
            problems.append(problem(file, f"space[{n}].country", "base-country", id=space.id))
    return problems


def _card_problems(cards: Cards) -> list[Message]:
    file = "cards.toml"
    problems: list[Message] = []
    for side in SEATS:
        deck = [card for card in cards.card if card.side == side]
        problems += doubles(file, f"card.{side}", [card.id for card in deck])
        problems += out_of_range(file, f"card.{side}", len(deck), 1, KIND_LIMIT)
        problems += out_of_range(file, f"card.{side}", sum(card.count for card in deck), 1, DECK_LIMIT)
        if [card.effect for card in deck].count("bluff") != 1:
            problems.append(problem(file, f"card.{side}", "one-bluff", side=side))
    for card in cards.card:
        key = f"card.{card.side}.{card.id}"
        problems += out_of_range(file, f"{key}.count", card.count, 0, DECK_LIMIT)
        moves = card.effect in ("tactical-move", "strategic-move", "replacements", "recall")
        battle = bool(set(card.when) & {"attack", "defence"})
        if not card.when or (moves and battle) or (not moves and not battle):
            problems.append(problem(file, f"{key}.when", "when-effect", effect=card.effect))
        if "breakthrough" in card.when and not (card.effect == "tactical-move" and card.tanks_only):
            problems.append(problem(file, f"{key}.when", "breakthrough-effect"))
        if card.effect == "replacements":
            problems += out_of_range(file, f"{key}.units", card.units, 1, COUNT - 1)
    return problems


def _rule_problems(rules: Rules, map_: Map) -> list[Message]:
    file = "game.toml"
    problems = unnamed(file, "title", rules.title) + unnamed(file, "designer", rules.designer)
    problems += doubles(file, "unit", [unit.id for unit in rules.unit])
    counts = {unit.id: unit for unit in rules.unit}
    for id in UNIT_IDS:
        if id not in counts:
            problems.append(problem(file, "unit", "unknown-id", id=id))
    for unit in rules.unit:
        if unit.id not in UNIT_IDS:
            problems.append(problem(file, "unit", "unknown-id", id=unit.id))
        elif unit.at_base < 0 or unit.in_box < 0 or unit.at_base + unit.in_box > unit.count:
            problems.append(problem(file, f"unit.{unit.id}", "too-many-placed"))
        elif unit.id.startswith("german") and (unit.at_base or unit.in_box):
            problems.append(problem(file, f"unit.{unit.id}", "german-free"))
    for side in SEATS:
        own = [unit for unit in rules.unit if (unit.id.startswith("german")) == (side == "german")]
        problems += out_of_range(file, "unit", sum(unit.count for unit in own), 1, COUNT - 1)
    bases = [space for space in map_.space if space.shape == "base" and space.country == "DE"]
    germans = sum(unit.count for unit in rules.unit if unit.id.startswith("german"))
    if germans < rules.limits.base_minimum.value * len(bases):
        problems.append(problem(file, "limits.base_minimum", "too-few-germans"))
    problems += out_of_range(file, "limits.stack.value", rules.limits.stack.value, 4, 4)
    problems += out_of_range(file, "limits.group.value", rules.limits.group.value, 1, rules.limits.stack.value)
    problems += out_of_range(file, "limits.dice.value", rules.limits.dice.value, 1, 4)
    problems += out_of_range(file, "limits.surrender.value", rules.limits.surrender.value, 1, 99)
    problems += out_of_range(file, "momentum.maximum.value", rules.momentum.maximum.value, 0, 9)
    start = rules.momentum.start.value
    problems += out_of_range(file, "momentum.start.value", abs(start), 0, rules.momentum.maximum.value)
    for n, turn in enumerate(rules.turn, 1):
        if turn.number != n:
            problems.append(problem(file, f"turn[{n}].number", "turn-order", number=turn.number))
        problems += out_of_range(file, f"turn[{n}].german", turn.german, 0, 9)
        problems += out_of_range(file, f"turn[{n}].allied", turn.allied, 0, 9)
    return problems + out_of_range(file, "turn", len(rules.turn), 1, 30)


def _victory_problems(victory: Victory, map_: Map) -> list[Message]:
    file = "victory.toml"
    ids = {space.id for space in map_.space}
    problems = doubles(file, "victory", [card.id for card in victory.victory])
    problems += out_of_range(file, "victory", len(victory.victory), 2, 9)
    for card in victory.victory:
        for id in card.control:
            if id not in ids:
                problems.append(problem(file, f"victory.{card.id}.control", "unknown-id", id=id))
        if not card.control:
            problems.append(problem(file, f"victory.{card.id}.control", "empty"))
    return problems


def _source_problems(rules: Rules, map_: Map, cards: Cards, victory: Victory, sources: SourceList) -> list[Message]:
    known = {source.id for source in sources.source}
    data: list[tuple[str, str, str | dict[str, str]]] = []
    data += [("map.toml", f"space.{space.id}.source", space.source) for space in map_.space]
    data += [("map.toml", f"route[{n}].source", route.source) for n, route in enumerate(map_.route)]
    data += [("cards.toml", f"card.{card.side}.{card.id}.source", card.source) for card in cards.card]
    data += [("victory.toml", f"victory.{card.id}.source", card.source) for card in victory.victory]
    data += [("game.toml", f"unit.{unit.id}.source", unit.source) for unit in rules.unit]
    data += [("game.toml", f"turn[{turn.number}].source", turn.source) for turn in rules.turn]
    for group in (rules.limits, rules.momentum, rules.planning):
        for key in group.__struct_fields__:
            data.append(("game.toml", f"{key}.source", getattr(group, key).source))
    problems: list[Message] = []
    for file, key, source in data:
        problems += check_source(file, key, source, known)
    return problems


def _board(rules: Rules, map_: Map, cards: Cards, victory: Victory) -> Board:
    number = {space.id: n for n, space in enumerate(map_.space)}
    neighbours = [0] * len(number)
    for route in map_.route:
        a, b = (number[id] for id in route.between)
        neighbours[a] |= 1 << b
        neighbours[b] |= 1 << a
    board = Board(list(number), neighbours, [space.defence for space in map_.space])
    for n, space in enumerate(map_.space):
        bit = 1 << n
        country = COUNTRIES.index(space.country)
        board.countries[country] |= bit
        board.country_of[n] = country
        if space.shape == "base":
            board.bases[GERMAN if space.country == "DE" else ALLIED] |= bit
        if space.shape == "fort":
            board.fortresses |= bit
        if "port" in space.icons:
            board.ports |= bit
        if "british-no-stop" in space.icons:
            board.no_british_stop |= bit
        if "no-tank-superiority" in space.icons:
            board.no_superiority |= bit
        if "may-refuse-retreat" in space.icons:
            board.may_refuse |= bit
        if "supply-exempt" in space.icons:
            board.exempt[GERMAN] |= bit
            board.exempt[ALLIED] |= bit
        if "supply-exempt-allied" in space.icons:
            board.exempt[ALLIED] |= bit
    board.any_base = board.bases[GERMAN] | board.bases[ALLIED]
    board.pre_move_area = board.countries[COUNTRIES.index("FR")] | board.countries[COUNTRIES.index("BE")]
    board.collapsible = [n for n, id in enumerate(COUNTRY_IDS) if id in ("belgium", "netherlands")]
    for unit in rules.unit:
        kind = UNIT_IDS.index(unit.id)
        board.units += pack(kind, unit.count)
        board.at_base += pack(kind, unit.at_base)
        board.in_box += pack(kind, unit.in_box)
    limits = rules.limits
    board.stack_limit = limits.stack.value
    board.group_limit = limits.group.value
    board.base_minimum = limits.base_minimum.value
    board.dice_limit = limits.dice.value
    board.units_counted = limits.units_counted.value
    board.surrender_limit = limits.surrender.value
    board.british_weight = limits.british_surrender.value
    board.turns = len(rules.turn)
    board.seized = [[turn.german for turn in rules.turn], [turn.allied for turn in rules.turn]]
    board.hand_size = [rules.planning.german.value, rules.planning.allied.value]
    board.momentum_limit = rules.momentum.maximum.value
    board.momentum_start = rules.momentum.start.value
    board.victory_ids = [card.id for card in victory.victory]
    board.victory_spaces = [sum(1 << number[id] for id in set(card.control)) for card in victory.victory]
    board.decks = [_deck([card for card in cards.card if card.side == side]) for side in SEATS]
    assert board.units & OF_SIDE[GERMAN]
    assert board.units & OF_SIDE[ALLIED]
    return board


def _deck(cards: list[Card]) -> Deck:
    effects = [card.effect for card in cards]
    deck = Deck([card.id for card in cards], [card.count for card in cards], effects.index("bluff"))
    for kind, card in enumerate(cards):
        deck.when[kind] = sum(1 << WHEN_IDS.index(when) for when in set(card.when))
        deck.effect[kind] = EFFECT_IDS.index(card.effect)
        deck.needs[kind] = sum(1 << NEED_IDS.index(need) for need in set(card.needs))
        deck.own_dice[kind] = card.own_dice
        deck.enemy_dice[kind] = card.enemy_dice
        deck.units[kind] = card.units
        deck.both_nations[kind] = card.both_nations
        deck.momentum_only |= deck.cards[kind] if card.momentum_only else 0
        deck.remove_after_use |= deck.cards[kind] if card.remove_after_use else 0
        deck.rest_next_turn |= deck.cards[kind] if card.rest_next_turn else 0
    deck.finish()
    return deck
