# mypyc: no - msgspec structs
"""Check the tables of an edition.

Each problem names the file, the key and the reason.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from sandtable.games.eleven.edition.board_builder import BERLIN, BUCHAREST, ENTERING, LONDON, OUT_OF_SETS, PLAYERS
from sandtable.games.eleven.edition.component_file_types import (
    CORE,
    AddCardEffect,
    AnyEffect,
    BombEffect,
    ElevenCards,
    ElevenMap,
    ElevenParts,
    ElevenRules,
    ElevenSpace,
    EnterEffect,
    Generals,
    MoveEntryEffect,
    Powers,
    ReinforceEffect,
    SetupPlace,
    Start,
    counted,
)
from sandtable.games.eleven.state.board import AREA_LIMIT
from sandtable.games.eleven.state.vocabulary import (
    AXIS_CARD,
    AXIS_GENERALS,
    CARD_IDS,
    DIGIT,
    GENERAL_IDS,
    GENERAL_POWER,
    GERMANY,
    MINOR_DIGIT,
    MINORS,
    POWER_IDS,
    SOVIET,
    WHEN_IDS,
)
from sandtable.kernel.edition.component_reader import (
    check_source,
    doubles,
    off_sheet,
    out_of_range,
    problem,
    unknown_id,
    unnamed,
)
from sandtable.kernel.message import Message

SCENARIO_IDS = ("standard", "short")
BLANK = "blank"
# Totals that the rulebook states (rules 1, 5-2 and 11): cards, turns, and Soviet homes.
CARDS_IN_ALL, TURNS, SOVIET_HOMES = 40, 19, 3
# The width and height of the drawn map (shapes.json).
SHEET = (1400, 1150)


def problems_of(parts: ElevenParts) -> list[Message]:
    """Return an error message for each error in an edition's tables.

    The totals of counters are checked only if there is no other error.
    """
    problems = [
        *_space_problems(parts.map),
        *_border_problems(parts.map),
        *_arrow_problems(parts.map),
        *_power_problems(parts.powers),
        *_general_problems(parts.generals, parts.map),
        *_card_problems(parts.cards, parts.map),
        *_rule_problems(parts.rules, parts.map),
        *_setup_problems(parts),
        *_source_problems(parts),
    ]
    return problems or [each for start in parts.setup.scenario for each in _sum_problems(parts, start.id)]


def _unknown(file: str, key: str, ids: Iterable[str], known: Iterable[str]) -> list[Message]:
    known = set(known)
    return [unknown_id(file, key, id, known) for id in ids if id not in known]


def _exactly(file: str, what: str, ids: list[str], wanted: Iterable[str]) -> list[Message]:
    """Return an error message for each id that is unknown, missing or repeated."""
    missing = [problem(file, what, "missing-id", id=id) for id in wanted if id not in ids]
    return doubles(file, what, ids) + _unknown(file, what, ids, wanted) + missing


def _on_map(map_: ElevenMap) -> list[str]:
    return [space.id for space in map_.space]


def _space_problems(map_: ElevenMap) -> list[Message]:
    file = "map.toml"
    ids = _on_map(map_)
    problems = doubles(file, "space", ids)
    problems += [problem(file, "space", "missing-id", id=id) for id in (BERLIN, LONDON, BUCHAREST) if id not in ids]
    problems += out_of_range(file, "space", sum(space.entry not in OUT_OF_SETS for space in map_.space), 2, AREA_LIMIT)
    for space in map_.space:
        problems += _one_space(space)
    homes = [space.home for space in map_.space if space.home]
    problems += doubles(file, "home", homes)
    soviet = sum(GENERAL_POWER[GENERAL_IDS.index(home)] == SOVIET for home in homes if home in GENERAL_IDS)
    return problems + out_of_range(file, "home", soviet, SOVIET_HOMES, SOVIET_HOMES)


def _one_space(space: ElevenSpace) -> list[Message]:
    file, key = "map.toml", f"space.{space.id}"
    problems = unnamed(file, key, {"en": space.en, "ja": space.ja})
    problems += off_sheet(file, key, (space.x, space.y), SHEET)
    problems += _unknown(file, f"{key}.owner", [space.owner] if space.owner else [], POWER_IDS)
    problems += _unknown(file, f"{key}.home", [space.home] if space.home else [], GENERAL_IDS[AXIS_GENERALS:])
    if bool(space.home) != (space.entry in ("general-home", "allied-box")):
        problems.append(problem(file, f"{key}.home", "home-entry"))
    if (space.kind == "box") != (space.entry == "allied-box"):
        problems.append(problem(file, f"{key}.kind", "box-entry"))
    if (space.zone == "capital") != (space.id == BERLIN):
        problems.append(problem(file, f"{key}.zone", "capital", id=BERLIN))
    if space.kind != "box" and (space.lon is None or space.lat is None):
        problems.append(problem(file, f"{key}.lon", "no-place"))
    return problems + out_of_range(file, f"{key}.vp", space.vp, 0, 99)


def _border_problems(map_: ElevenMap) -> list[Message]:
    file = "map.toml"
    spaces = {space.id: space for space in map_.space}
    joined: dict[str, set[str]] = {id: set() for id in spaces}
    problems: list[Message] = []
    for border in map_.border:
        a, b = border.between
        key = f"border.{a}.{b}"
        unknown = _unknown(file, key, (a, b), joined)
        problems += unknown
        if unknown:
            continue
        if a == b or b in joined[a]:
            problems.append(problem(file, key, "twice", id=f"{a} {b}"))
        joined[a].add(b)
        joined[b].add(a)
        problems += [problem(file, key, "closed-border", id=id) for id in (a, b) if spaces[id].entry in OUT_OF_SETS]
    core = {space.id for space in map_.space if space.zone == "core"}
    if BERLIN in joined and (joined[BERLIN] != core or len(core) != 4):
        problems.append(problem(file, "border", "core-round-capital", id=BERLIN))
    reached, todo = {BERLIN}, [BERLIN]
    while todo:
        for id in joined.get(todo.pop(), set()) - reached:
            reached.add(id)
            todo.append(id)
    open_ = [space.id for space in map_.space if space.entry not in OUT_OF_SETS]
    return problems + [problem(file, f"space.{id}", "cut-off", id=id) for id in open_ if id not in reached]


def _arrow_problems(map_: ElevenMap) -> list[Message]:
    file = "map.toml"
    spaces = {space.id: space for space in map_.space}
    borders = {frozenset(border.between) for border in map_.border}
    faces: dict[str, list[int]] = {}
    back: dict[str, set[str]] = {id: set() for id in spaces}
    problems: list[Message] = []
    for arrow in map_.arrow:
        key = f"arrow.{arrow.start}.{arrow.to}"
        unknown = _unknown(file, key, (arrow.start, arrow.to), spaces)
        problems += unknown
        if unknown:
            continue
        faces.setdefault(arrow.start, []).extend(arrow.faces)
        back[arrow.to].add(arrow.start)
        if spaces[arrow.to].entry in OUT_OF_SETS:
            problems.append(problem(file, key, "closed-border", id=arrow.to))
        jumps = arrow.jump or spaces[arrow.start].kind == "box"
        if jumps == (frozenset((arrow.start, arrow.to)) in borders):
            problems.append(problem(file, key, "arrow-border"))
    problems += [
        problem(file, f"arrow.{id}", "arrow-faces")
        for id, thrown in faces.items()
        if sorted(thrown) != [1, 2, 3, 4, 5, 6]
    ]
    reaching, todo = {BERLIN}, [BERLIN]
    while todo:
        for id in back.get(todo.pop(), set()) - reaching:
            reaching.add(id)
            todo.append(id)
    from_here = [space.id for space in map_.space if space.entry != "closed" and space.kind != "sea"]
    asked = set(faces) | {id for id, starts in back.items() if starts} | set(from_here)
    return problems + [problem(file, f"arrow.{id}", "arrow-end", id=BERLIN) for id in spaces if id in asked - reaching]


def _power_problems(powers: Powers) -> list[Message]:
    file = "powers.toml"
    problems = _exactly(file, "power", [power.id for power in powers.power], POWER_IDS)
    for power in powers.power:
        key = f"power.{power.id}"
        generals = GENERAL_IDS[AXIS_GENERALS:]
        problems += _unknown(file, f"{key}.backs", power.backs, (*POWER_IDS, *generals, BLANK))
        minor = power.id in POWER_IDS and POWER_IDS.index(power.id) >= MINORS
        problems += out_of_range(file, f"{key}.soldiers", power.soldiers, 0, MINOR_DIGIT - 1 if minor else DIGIT - 1)
        head = GENERAL_IDS[0] if power.id == POWER_IDS[GERMANY] else f"head-{power.id}"
        if power.head not in ("", head):
            problems.append(unknown_id(file, f"{key}.head", power.head, [head]))
        if power.backs and sum(power.backs.values()) != power.soldiers:
            problems.append(problem(file, f"{key}.backs", "backs", n=power.soldiers))
    return problems


def _general_problems(generals: Generals, map_: ElevenMap) -> list[Message]:
    file = "generals.toml"
    problems = _exactly(file, "general", [general.id for general in generals.general], GENERAL_IDS)
    homes = {space.home: space.id for space in map_.space}
    for n, id in enumerate(GENERAL_IDS):
        for general in generals.general:
            if general.id != id:
                continue
            key = f"general.{id}"
            if general.power != POWER_IDS[GENERAL_POWER[n]] or (general.side == "axis") != (n < AXIS_GENERALS):
                problems.append(unknown_id(file, f"{key}.power", general.power, POWER_IDS))
            if general.home != homes.get(id, "") or (n >= AXIS_GENERALS and not general.home):
                problems.append(problem(file, f"{key}.home", "home-of", id=general.home))
            problems += out_of_range(file, f"{key}.strength", general.strength, 0, 5)
    return problems


def _card_problems(cards: ElevenCards, map_: ElevenMap) -> list[Message]:
    file = "cards.toml"
    problems = _exactly(file, "card.axis", [card.id for card in cards.of("axis")], GENERAL_IDS[:AXIS_GENERALS])
    problems += _exactly(file, "card.allied", [card.id for card in cards.of("allied")], CARD_IDS)
    problems += doubles(file, "extra", [extra.id for extra in cards.extra])
    allied = sum(card.count for card in cards.of("allied"))
    problems += out_of_range(file, "card.allied", allied, len(CARD_IDS), AXIS_CARD)
    for card in cards.card:
        fixed = 2 if card.id == "half-end" else 1 if card.side == "axis" else None
        low, high = (1, AXIS_CARD) if fixed is None else (fixed, fixed)
        problems += out_of_range(file, f"card.{card.id}.count", card.count, low, high)
        problems += _effect_problems(file, f"card.{card.id}", card.effects, map_)
        if card.side == "allied" and not card.effects:
            problems.append(problem(file, f"card.{card.id}.steps", "empty"))
    total = sum(card.count for card in cards.card) + sum(extra.count for extra in cards.extra)
    return problems + out_of_range(file, "card", total, CARDS_IN_ALL, CARDS_IN_ALL)


def _effect_problems(file: str, key: str, effects: list[AnyEffect], map_: ElevenMap) -> list[Message]:
    problems: list[Message] = []
    allied = GENERAL_IDS[AXIS_GENERALS:]
    for n, effect in enumerate(effects, 1):
        here = f"{key}.steps[{n}]"
        when, _, whose = effect.when.partition(":")
        if effect.when and (when not in WHEN_IDS or whose not in POWER_IDS):
            problems.append(unknown_id(file, f"{here}.when", effect.when, WHEN_IDS))
        power, general = getattr(effect, "power", None), getattr(effect, "general", None)
        if isinstance(power, str):
            powers = ENTERING if isinstance(effect, EnterEffect | MoveEntryEffect) else POWER_IDS
            problems += _unknown(file, f"{here}.power", [power], powers)
        if general is not None and (general or not isinstance(effect, ReinforceEffect)):
            problems += _unknown(file, f"{here}.general", [general], allied)
        match effect:
            case ReinforceEffect():
                areas = [id for id in (effect.space, effect.otherwise) if id]
                problems += _unknown(file, here, areas, _on_map(map_))
                if [bool(effect.space), bool(effect.general), effect.homes].count(True) != 1:
                    problems.append(problem(file, here, "one-place"))
                if effect.if_units != bool(effect.otherwise) or (effect.if_units and not effect.space):
                    problems.append(problem(file, f"{here}.otherwise", "otherwise"))
            case AddCardEffect():
                problems += _unknown(file, f"{here}.card", [effect.card], CARD_IDS)
            case BombEffect():
                problems += _unknown(file, f"{here}.table", effect.table, _on_map(map_))
                problems += out_of_range(file, f"{here}.table", len(effect.table), 6, 6)
                problems += out_of_range(file, f"{here}.soldiers", effect.soldiers, 1, 1)
            case _:
                pass
    return problems


def _rule_problems(rules: ElevenRules, map_: ElevenMap) -> list[Message]:
    file = "game.toml"
    turns = [turn.id for turn in rules.turn]
    problems = unnamed(file, "title", rules.title) + unnamed(file, "designer", rules.designer)
    problems += doubles(file, "turn", turns) + out_of_range(file, "turn", len(turns), TURNS, TURNS)
    for turn in rules.turn:
        problems += _effect_problems(file, f"turn.{turn.id}", turn.effects, map_)
    problems += _unknown(file, "last.several", [rules.last.several.id], turns)
    problems += _unknown(file, "last.solo", [rules.last.solo.id], turns)
    tracks = rules.tracks
    for key, track in (("united-states", tracks.united_states), ("soviet-union", tracks.soviet_union)):
        problems += out_of_range(file, f"tracks.{key}.steps", track.steps, 1, 99)
        problems += _unknown(file, f"tracks.{key}.cards", track.cards, CARD_IDS)
    problems += out_of_range(file, "tracks.power.min", tracks.power.min, 0, tracks.power.max)
    problems += _unknown(file, "domination.areas", rules.domination.areas, [s.id for s in map_.space if s.home])
    problems += _exactly(file, "deal", [deal.id for deal in rules.deal], PLAYERS)
    for deal in rules.deal:
        if deal.id in PLAYERS and len(deal.soldiers) != 1 + PLAYERS.index(deal.id):
            problems.append(problem(file, f"deal.{deal.id}", "deal"))
    return problems


def _units(place: SetupPlace) -> list[tuple[str, int]]:
    try:
        return counted(place.units)
    except ValueError:
        return []


def _setup_problems(parts: ElevenParts) -> list[Message]:
    file = "setup.toml"
    setup = parts.setup
    areas = _on_map(parts.map)
    heads = [power.head for power in parts.powers.power if power.head]
    units = {*GENERAL_IDS, *heads, *(f"soldier-{power}" for power in POWER_IDS)}
    problems = _exactly(file, "scenario", [start.id for start in setup.scenario], SCENARIO_IDS)
    for n, place in enumerate(setup.place, 1):
        key = f"place[{n}]"
        problems += _unknown(file, f"{key}.space", [place.space], [*areas, CORE])
        problems += _unknown(file, f"{key}.units", [unit for unit, _ in _units(place)], units)
        if not _units(place):
            problems.append(problem(file, f"{key}.units", "bad-units", units=place.units))
    for n, box in enumerate(setup.box, 1):
        problems += _unknown(file, f"box[{n}].power", [box.power], POWER_IDS)
        problems += out_of_range(file, f"box[{n}].soldiers", box.soldiers, 0, DIGIT - 1)
    for start in setup.scenario:
        problems += _start_problems(parts, start)
        counts: Counter[str] = Counter()
        for place in setup.places(start.id):
            counts.update(dict(_units(place)))
        gone = {f"head-{power}" for power in start.surrendered}
        for id in [*GENERAL_IDS, *heads]:
            placed = counts[id]
            is_head = id in heads
            want = 0 if id in gone else 1
            if placed > want or (is_head and placed != want):
                problems.append(problem(file, f"place.{start.id}", "placed-once", id=id, n=placed, want=want))
    return problems


def _start_problems(parts: ElevenParts, start: Start) -> list[Message]:
    file, key = "setup.toml", f"scenario.{start.id}"
    rules = parts.rules
    problems = _unknown(file, f"{key}.turn", [start.turn], [turn.id for turn in rules.turn])
    problems += _unknown(file, f"{key}.surrendered", start.surrendered, POWER_IDS)
    problems += out_of_range(file, f"{key}.power", start.power, rules.tracks.power.min, rules.tracks.power.max)
    problems += _exactly(file, f"{key}.entry", list(start.entry), ENTERING)
    for power, track in zip(ENTERING, (rules.tracks.united_states, rules.tracks.soviet_union), strict=True):
        problems += out_of_range(file, f"{key}.entry.{power}", start.entry.get(power, 0), 0, track.steps)
    try:
        deck = counted(start.deck)
    except ValueError:
        return [*problems, problem(file, f"{key}.deck", "bad-units", units=start.deck)]
    problems += _unknown(file, f"{key}.deck", [id for id, _ in deck], CARD_IDS)
    counts = {card.id: card.count for card in parts.cards.of("allied")}
    for id, n in deck:
        if id in counts:
            problems += out_of_range(file, f"{key}.deck.{id}", n, 1, counts[id])
    return problems


def _sum_problems(parts: ElevenParts, scenario: str) -> list[Message]:
    """Return an error for each nation with a wrong number of soldiers (rule 12).

    The soldiers on the map and in the boxes must be all soldiers of the nation. If a nation has surrendered, its
    counters count as soldiers of the nations on their backs.
    """
    setup = parts.setup
    start = next(start for start in setup.scenario if start.id == scenario)
    placed: Counter[str] = Counter()
    for place in setup.places(start.id):
        placed.update({id.removeprefix("soldier-"): n for id, n in counted(place.units) if id.startswith("soldier-")})
    for box in setup.boxes(start.id):
        placed[box.power] += box.soldiers
    wanted: Counter[str] = Counter()
    for power in parts.powers.power:
        if power.id in start.surrendered:
            wanted.update(power.backs)
        else:
            wanted[power.id] += power.soldiers
    problems = []
    for power in parts.powers.power:
        have, want = placed[power.id], wanted[power.id]
        if power.id == POWER_IDS[GERMANY] and not have:
            most = max(sum(deal.soldiers) for deal in parts.rules.deal)
            if most > want:
                problems.append(problem("game.toml", "deal", "counter-sum", power=power.id, n=most, want=want))
        elif have != want:
            problems.append(problem("setup.toml", start.id, "counter-sum", power=power.id, n=have, want=want))
    return problems


def _source_problems(parts: ElevenParts) -> list[Message]:
    known = {source.id for source in parts.sources.source}
    data: list[tuple[str, str, str | dict[str, str]]] = []

    def gather(file: str, what: str, rows: Iterable[Any]) -> None:
        data.extend((file, f"{what}[{n}].source", row.source) for n, row in enumerate(rows, 1))

    rules = parts.rules
    gather("map.toml", "space", parts.map.space)
    gather("map.toml", "border", parts.map.border)
    gather("map.toml", "arrow", parts.map.arrow)
    gather("powers.toml", "power", parts.powers.power)
    gather("generals.toml", "general", parts.generals.general)
    gather("cards.toml", "card", parts.cards.card)
    gather("cards.toml", "extra", parts.cards.extra)
    gather("game.toml", "turn", rules.turn)
    gather("game.toml", "deal", rules.deal)
    gather("game.toml", "tracks", (rules.tracks.united_states, rules.tracks.soviet_union, rules.tracks.power))
    gather("game.toml", "vp", (rules.vp.start, rules.vp.london, rules.vp.london_power, rules.vp.domination))
    gather("game.toml", "rules", (rules.domination, rules.last.several, rules.last.solo))
    gather("setup.toml", "scenario", parts.setup.scenario)
    gather("setup.toml", "place", parts.setup.place)
    gather("setup.toml", "box", parts.setup.box)
    problems: list[Message] = []
    for file, key, source in data:
        empty = not source if isinstance(source, Mapping) else not source.strip()
        problems += [problem(file, key, "empty")] if empty else check_source(file, key, source, known)
    return problems
