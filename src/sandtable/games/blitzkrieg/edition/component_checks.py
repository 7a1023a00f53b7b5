# mypyc: no - msgspec structs
"""Check the tables of an edition. Each error names the file, the key and the reason."""

from __future__ import annotations

from sandtable.games.blitzkrieg.edition.component_file_types import (
    BlitzkriegCards,
    BlitzkriegMap,
    BlitzkriegParts,
    BlitzkriegRules,
    Victory,
)
from sandtable.games.blitzkrieg.state.board import DECK_LIMIT, KIND_LIMIT, MAP_LIMIT
from sandtable.games.blitzkrieg.state.vocabulary import BATTLE_EFFECTS, COUNT, EFFECT_IDS, SEATS, UNIT_IDS
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

# The width and height of the map, as in shapes.json.
SHEET = (1000, 880)


def problems_of(parts: BlitzkriegParts) -> list[Message]:
    """Return an error message for each error in an edition's tables."""
    return [
        *_map_problems(parts.map),
        *_card_problems(parts.cards),
        *_rule_problems(parts.rules, parts.map),
        *_victory_problems(parts.victory, parts.map),
        *_source_problems(parts),
    ]


def _map_problems(map_: BlitzkriegMap) -> list[Message]:
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
            problems += [unknown_id(file, f"route[{n}].between", id, ids) for id in unknown]
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


def _card_problems(cards: BlitzkriegCards) -> list[Message]:
    file = "cards.toml"
    problems: list[Message] = []
    for side in SEATS:
        deck = cards.of(side)
        problems += doubles(file, f"card.{side}", [card.id for card in deck])
        problems += out_of_range(file, f"card.{side}", len(deck), 1, KIND_LIMIT)
        problems += out_of_range(file, f"card.{side}", sum(card.count for card in deck), 1, DECK_LIMIT)
        if [card.effect for card in deck].count("bluff") != 1:
            problems.append(problem(file, f"card.{side}", "one-bluff", side=side))
    for card in cards.card:
        key = f"card.{card.side}.{card.id}"
        problems += out_of_range(file, f"{key}.count", card.count, 0, DECK_LIMIT)
        moves = EFFECT_IDS.index(card.effect) not in BATTLE_EFFECTS
        battle = bool(set(card.when) & {"attack", "defence"})
        if not card.when or (moves and battle) or (not moves and not battle):
            problems.append(problem(file, f"{key}.when", "when-effect", effect=card.effect))
        if "breakthrough" in card.when and not (card.effect == "tactical-move" and card.tanks_only):
            problems.append(problem(file, f"{key}.when", "breakthrough-effect"))
        if card.effect == "replacements":
            problems += out_of_range(file, f"{key}.units", card.units, 1, COUNT - 1)
    return problems


def _rule_problems(rules: BlitzkriegRules, map_: BlitzkriegMap) -> list[Message]:
    file = "game.toml"
    problems = unnamed(file, "title", rules.title) + unnamed(file, "designer", rules.designer)
    problems += doubles(file, "unit", [unit.id for unit in rules.unit])
    counts = {unit.id: unit for unit in rules.unit}
    for id in UNIT_IDS:
        if id not in counts:
            problems.append(problem(file, "unit", "unknown-id", id=id, near="none"))
    for unit in rules.unit:
        if unit.id not in UNIT_IDS:
            problems.append(unknown_id(file, "unit", unit.id, UNIT_IDS))
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


def _victory_problems(victory: Victory, map_: BlitzkriegMap) -> list[Message]:
    file = "victory.toml"
    ids = {space.id for space in map_.space}
    problems = doubles(file, "victory", [card.id for card in victory.victory])
    problems += out_of_range(file, "victory", len(victory.victory), 2, 9)
    for card in victory.victory:
        for id in card.control:
            if id not in ids:
                problems.append(unknown_id(file, f"victory.{card.id}.control", id, ids))
        if not card.control:
            problems.append(problem(file, f"victory.{card.id}.control", "empty"))
    return problems


def _source_problems(parts: BlitzkriegParts) -> list[Message]:
    rules = parts.rules
    known = {source.id for source in parts.sources.source}
    data: list[tuple[str, str, str | dict[str, str]]] = []
    data += [("map.toml", f"space.{space.id}.source", space.source) for space in parts.map.space]
    data += [("map.toml", f"route[{n}].source", route.source) for n, route in enumerate(parts.map.route)]
    data += [("cards.toml", f"card.{card.side}.{card.id}.source", card.source) for card in parts.cards.card]
    data += [("victory.toml", f"victory.{card.id}.source", card.source) for card in parts.victory.victory]
    data += [("game.toml", f"unit.{unit.id}.source", unit.source) for unit in rules.unit]
    data += [("game.toml", f"turn[{turn.number}].source", turn.source) for turn in rules.turn]
    for group in (rules.limits, rules.momentum, rules.planning):
        for key in group.__struct_fields__:
            data.append(("game.toml", f"{key}.source", getattr(group, key).source))
    problems: list[Message] = []
    for file, key, source in data:
        problems += check_source(file, key, source, known)
    return problems
