# mypyc: no - msgspec structs
"""Make the board from the checked tables of an edition."""

from __future__ import annotations

from sandtable.games.blitzkrieg.edition.component_file_types import BlitzkriegCard, BlitzkriegParts
from sandtable.games.blitzkrieg.state.board import BlitzkriegBoard, Deck
from sandtable.games.blitzkrieg.state.vocabulary import (
    ALLIED,
    EFFECT_IDS,
    GERMAN,
    NEED_IDS,
    OF_SIDE,
    SEATS,
    UNIT_IDS,
    WHEN_IDS,
    pack,
)

COUNTRIES = ("DE", "FR", "BE", "NL")
COUNTRY_IDS = ("germany", "france", "belgium", "netherlands")


def board_of(parts: BlitzkriegParts) -> BlitzkriegBoard:
    """Make the board of an edition."""
    rules, map_ = parts.rules, parts.map
    number = {space.id: n for n, space in enumerate(map_.space)}
    neighbours = [0] * len(number)
    for route in map_.route:
        a, b = (number[id] for id in route.between)
        neighbours[a] |= 1 << b
        neighbours[b] |= 1 << a
    decks = [_deck(parts.cards.of(side)) for side in SEATS]
    board = BlitzkriegBoard(list(number), neighbours, [space.defence for space in map_.space], decks)
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
    board.victory_ids = [card.id for card in parts.victory.victory]
    board.victory_spaces = [sum(1 << number[id] for id in set(card.control)) for card in parts.victory.victory]
    assert board.units & OF_SIDE[GERMAN]
    assert board.units & OF_SIDE[ALLIED]
    return board


def _deck(cards: list[BlitzkriegCard]) -> Deck:
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
