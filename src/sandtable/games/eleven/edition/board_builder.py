# mypyc: no - msgspec structs
"""Make the board from the checked tables of an edition."""

from __future__ import annotations

from sandtable.games.eleven.edition.component_file_types import (
    CORE,
    EFFECT_KINDS,
    AnyEffect,
    ElevenParts,
    ElevenSpace,
    Start,
    counted,
)
from sandtable.games.eleven.state.board import Effect, ElevenBoard, Scenario
from sandtable.games.eleven.state.vocabulary import (
    AXIS_GENERALS,
    CARD_IDS,
    GENERAL_IDS,
    GERMANY,
    POWER_IDS,
    WHEN_ALWAYS,
    WHEN_IDS,
)

OUT_OF_SETS = ("closed", "allied-box")
# Areas to which the rules refer: every edition must use these ids.
BERLIN, LONDON, BUCHAREST = "berlin", "london", "bucharest"
# The nations with an entry track, in the order of the board's lists.
ENTERING = ("united-states", "soviet-union")
PLAYERS = ("solo", "2", "3", "4", "5")


def numbered(spaces: list[ElevenSpace]) -> list[ElevenSpace]:
    """Return the areas in the order of their numbers on the board.

    Areas that Axis units can never enter come last, because sets of areas do not contain them.
    """
    return sorted(spaces, key=lambda space: space.entry in OUT_OF_SETS)


def board_of(parts: ElevenParts) -> ElevenBoard:
    """Make the board of an edition."""
    spaces = numbered(parts.map.space)
    number = {space.id: n for n, space in enumerate(spaces)}
    size = sum(space.entry not in OUT_OF_SETS for space in spaces)
    borders = {kind: [0] * len(spaces) for kind in ("plain", "fortress", "sea")}
    for border in parts.map.border:
        a, b = (number[id] for id in border.between)
        borders[border.kind][a] |= 1 << b
        borders[border.kind][b] |= 1 << a
    neighbours = [plain | fort | sea for plain, fort, sea in zip(*borders.values(), strict=True)]
    board = ElevenBoard(list(number), size, neighbours, borders["fortress"], borders["sea"])
    board.berlin, board.london, board.bucharest = number[BERLIN], number[LONDON], number[BUCHAREST]
    for n, space in enumerate(spaces):
        board.core |= (space.zone == "core") << n
        board.soviet |= (space.zone == "soviet") << n
        board.guarded |= (space.entry == "general-home") << n
        board.owner[n] = POWER_IDS.index(space.owner) if space.owner else -1
        board.vp[n] = space.vp
        board.power[n] = space.power
        if space.home:
            general = GENERAL_IDS.index(space.home)
            board.home[general] = n
            board.home_of[n] = general
    board.roads = (1 << size) - 1 & ~(1 << board.berlin)
    board.goals = sum(1 << number[id] for id in set(parts.rules.domination.areas))
    for arrow in parts.map.arrow:
        faces = board.arrows[number[arrow.start]]
        if not faces:
            faces += [-1] * 6
        for face in arrow.faces:
            faces[face - 1] = number[arrow.to]
    _powers(board, parts, number)
    _cards(board, parts, number)
    _rules(board, parts)
    board.scenarios = [_scenario(board, parts, start, number) for start in parts.setup.scenario]
    return board


def _powers(board: ElevenBoard, parts: ElevenParts, number: dict[str, int]) -> None:
    heads = {unit: number[place.space] for place in parts.setup.places("standard") for unit, _ in counted(place.units)}
    for power in parts.powers.power:
        n = POWER_IDS.index(power.id)
        if power.head in heads and n != GERMANY:
            board.head_area[n] = heads[power.head]
            board.heads_in[heads[power.head]].append(n)
        board.head_vp[n] = power.vp
        board.head_power[n] = power.power
        for back, count in power.backs.items():
            if back in POWER_IDS:
                board.backs[n][POWER_IDS.index(back)] = count
            elif back in GENERAL_IDS:
                board.tito_under = n
    for general in parts.generals.general:
        board.strength[GENERAL_IDS.index(general.id)] = general.strength


def _cards(board: ElevenBoard, parts: ElevenParts, number: dict[str, int]) -> None:
    for kind, id in enumerate(CARD_IDS):
        card = next(card for card in parts.cards.of("allied") if card.id == id)
        first = len(board.card_kind)
        board.card_kind += [kind] * card.count
        board.cards.append(((1 << card.count) - 1) << first)
        board.card_effects.append([_effect(row, number) for row in card.effects])
    board.turn_ids = [turn.id for turn in parts.rules.turn]
    board.turn_effects = [[_effect(row, number) for row in turn.effects] for turn in parts.rules.turn]


def _effect(row: AnyEffect, number: dict[str, int]) -> Effect:
    effect = Effect(EFFECT_KINDS[type(row)])
    when, _, whose = row.when.partition(":")
    if when:
        effect.when = WHEN_IDS.index(when)
        effect.when_power = POWER_IDS.index(whose)
    else:
        effect.when = WHEN_ALWAYS
    for key in row.__struct_fields__:
        value = getattr(row, key)
        match key:
            case "power" if isinstance(value, str):
                effect.power = POWER_IDS.index(value)
            case "power":
                effect.loss = value
            case "general" if value:
                effect.general = GENERAL_IDS.index(value)
            case "card":
                effect.card = CARD_IDS.index(value)
            case "space" if value:
                effect.area = number[value]
            case "otherwise" if value:
                effect.otherwise = number[value]
            case "table":
                effect.table = [number[id] for id in value]
            case "number" | "steps" | "dice" | "soldiers":
                effect.number = value
            case "threshold" | "if_units" | "homes":
                setattr(effect, key, value)
    return effect


def _rules(board: ElevenBoard, parts: ElevenParts) -> None:
    rules = parts.rules
    tracks = (rules.tracks.united_states, rules.tracks.soviet_union)
    board.entry_length = [track.steps for track in tracks]
    board.entry_cards = [[CARD_IDS.index(card) for card in track.cards] for track in tracks]
    board.last_turn = board.turn_ids.index(rules.last.several.id)
    board.last_turn_solo = board.turn_ids.index(rules.last.solo.id)
    board.power_min = rules.tracks.power.min
    board.power_max = rules.tracks.power.max
    board.vp_start = rules.vp.start.value
    board.london_vp = rules.vp.london.value
    board.london_power = rules.vp.london_power.value
    board.domination_vp = rules.vp.domination.value
    for deal in rules.deal:
        board.dealt[1 + PLAYERS.index(deal.id)] = deal.soldiers


def _scenario(board: ElevenBoard, parts: ElevenParts, start: Start, number: dict[str, int]) -> Scenario:
    scenario = Scenario()
    scenario.turn = board.turn_ids.index(start.turn)
    scenario.power = start.power
    scenario.entry = [start.entry[power] for power in ENTERING]
    for id, count in counted(start.deck):
        cards = board.cards[CARD_IDS.index(id)]
        for _ in range(count):
            scenario.deck |= cards & -cards
            cards &= cards - 1
    scenario.surrendered = sum(1 << POWER_IDS.index(id) for id in set(start.surrendered))
    scenario.turned = start.turned
    for box in parts.setup.boxes(start.id):
        scenario.boxes[POWER_IDS.index(box.power)] = box.soldiers
    heads = {power.head: POWER_IDS.index(power.id) for power in parts.powers.power if power.id != POWER_IDS[GERMANY]}
    for place in parts.setup.places(start.id):
        area = -1 if place.space == CORE else number[place.space]
        units = dict(counted(place.units))
        for id, count in units.items():
            if id in GENERAL_IDS:
                general = GENERAL_IDS.index(id)
                if general < AXIS_GENERALS:
                    scenario.axis[general] = area
                    scenario.guards[general] = units.get("soldier-germany", 0)
                else:
                    scenario.allied.append((general, area))
            elif id in heads:
                scenario.heads |= 1 << heads[id]
            elif id != "soldier-germany":
                scenario.soldiers.append((area, POWER_IDS.index(id.removeprefix("soldier-")), count))
    return scenario
