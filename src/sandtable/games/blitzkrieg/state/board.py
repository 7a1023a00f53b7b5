"""The board: an edition's map, decks and tracks as tables of small numbers for the rules to look things up in."""

from __future__ import annotations

from typing import Final

from sandtable.games.blitzkrieg.state.types import CardKind, CardKinds, CardSet, Country, Effect, SpaceSet, Units
from sandtable.games.blitzkrieg.state.verbs import verb_table
from sandtable.games.blitzkrieg.state.vocabulary import (
    ALLIED,
    DEFEND,
    FROM,
    GERMAN,
    LAY,
    PLACE,
    PLAN,
    PLAY,
    RECALL,
    RETREAT,
    SPEND,
    TAKE,
    TO,
)
from sandtable.kernel.masks import MaskLists, MaskUnion
from sandtable.kernel.shared_board import SharedBoard

DECK_LIMIT: Final = 48
KIND_LIMIT: Final = 12
MAP_LIMIT: Final = 24


class Deck:
    """One side's cards (2.3): kinds numbered from 0, each physical card a bit.

    Args:
        ids: the kinds' ids.
        counts: how many cards there are of each kind.
        bluff: the number of the Fog of War, which is no part of the deck (6.3), or -1.

    Attributes:
        when, effect, needs: for each kind, the occasions (a set of WHEN_*), one of EFFECT_*, the conditions (NEED_*).
        own_dice, enemy_dice, units, both_nations: for each kind, what its effect needs, as in cards.toml.
        cards: the cards of each kind; kind_of: the kind of each card; all: every card; total: how many they are.
        momentum_only: the cards planned by momentum alone (6.1.2).
        remove_after_use, rest_next_turn: those that are used once, and those that sit out a turn (8.2e).
        timed: for each set of occasions, the cards that may be played on any of them.
    """

    def __init__(self, ids: list[str], counts: list[int], bluff: int) -> None:
        size = len(ids)
        self.ids = ids
        self.counts = counts
        self.bluff = bluff
        self.size = size
        self.when: list[int] = [0] * size
        self.effect: list[Effect] = [0] * size
        self.needs: list[int] = [0] * size
        self.own_dice: list[int] = [0] * size
        self.enemy_dice: list[int] = [0] * size
        self.units: list[int] = [0] * size
        self.both_nations: list[bool] = [False] * size
        # The cards of each kind, and the cards and kinds with a property, as sets.
        self.cards: list[CardSet] = []
        self.kind_of: list[CardKind] = []
        first = 0
        for kind in range(size):
            number = 0 if kind == bluff else counts[kind]
            self.cards.append(((1 << number) - 1) << first)
            self.kind_of += [kind] * number
            first += number
        self.total = first
        self.all: CardSet = (1 << first) - 1
        kinds = [1 << kind for kind in self.kind_of]
        self.low_kinds = MaskUnion(kinds[:24])
        self.high_kinds = MaskUnion(kinds[24:])
        self.momentum_only: CardSet = 0
        self.remove_after_use: CardSet = 0
        self.rest_next_turn: CardSet = 0
        self.timed: list[CardSet] = [0] * 16

    def finish(self) -> None:
        """Derive the cards for each set of occasions, once `when` is filled."""
        for occasion in range(16):
            for kind in range(self.size):
                if self.when[kind] & occasion:
                    self.timed[occasion] |= self.cards[kind]

    def kinds(self, cards: CardSet) -> CardKinds:
        """The kinds of which there are cards in a set."""
        found = self.low_kinds.of(cards & 0xFFFFFF)
        if cards >> 24:
            found |= self.high_kinds.of(cards >> 24)
        return found


class Board(SharedBoard):
    """Everything about an edition that does not change during play.

    Lists by side go German, Allied; those by country Germany, France, Belgium, Netherlands.

    Args:
        space_ids: the ids of the spaces.
        neighbours: for each space, those that a route joins to it (2.1).
        defence: for each space, its defence value (8.3.2).
        decks: for each side, its cards.

    Attributes:
        all: every space. members: the spaces of a set as a list. reach: all neighbours of a set, and `flood`.
        bases: for each side. any_base: both of them. fortresses, ports: as printed (2.1).
        pre_move_area: Allied France and Belgium, where moves of 5.2 stay.
        no_british_stop: where British units may not end a move (7.1f).
        no_superiority: where there is no tank superiority (8.3.3).
        may_refuse: where a retreat may be refused even against tank superiority (8.5.2a).
        exempt: for each side, where its defenders need not trace supply (9.1).
        countries: the spaces of each country; country_of: the country of each space; collapsible: those of 4.4b.
        units: all units of the game; at_base, in_box: those that start in the Allied base, in the boxes (3.2).
        turns: how many there are (5.0). seized: for each side and turn from 0, how many cards are lost (6.2).
        hand_size: for each side (6.0). momentum_start, momentum_limit: 3.4, 8.8b.
        victory_ids: of the German victory cards; victory_spaces: what each asks for (4.3).
        stack_limit 7.3, group_limit 7.1, base_minimum 3.3b, dice_limit and units_counted 8.3, surrender_limit and
            british_weight 4.2.
        verbs: for each side, what all its conceivable choices are called; the lists of choices after it are by mask.
    """

    def __init__(self, space_ids: list[str], neighbours: list[SpaceSet], defence: list[int], decks: list[Deck]) -> None:
        super().__init__()
        size = len(space_ids)
        self.space_ids = space_ids
        self.size = size
        self.neighbours = neighbours
        self.defence = defence
        self.all: SpaceSet = (1 << size) - 1
        self.reach = MaskUnion(neighbours)
        self.members = MaskLists(size)
        self.bases: list[SpaceSet] = [0, 0]
        self.any_base: SpaceSet = 0
        self.pre_move_area: SpaceSet = 0
        self.fortresses: SpaceSet = 0
        self.ports: SpaceSet = 0
        self.no_british_stop: SpaceSet = 0
        self.no_superiority: SpaceSet = 0
        self.may_refuse: SpaceSet = 0
        self.exempt: list[SpaceSet] = [0, 0]
        self.countries: list[SpaceSet] = [0, 0, 0, 0]
        self.country_of: list[Country] = [0] * size
        self.collapsible: list[Country] = []
        self.decks = decks
        self.units: Units = 0
        self.at_base: Units = 0
        self.in_box: Units = 0
        self.turns = 0
        self.seized: list[list[int]] = [[], []]
        self.hand_size: list[int] = [0, 0]
        self.momentum_limit = 0
        self.momentum_start = 0
        self.victory_ids: list[str] = []
        self.victory_spaces: list[SpaceSet] = []
        self.stack_limit = 0
        self.group_limit = 0
        self.base_minimum = 0
        self.dice_limit = 0
        self.units_counted = 0
        self.surrender_limit = 0
        self.british_weight = 0
        self.verbs = [verb_table(space_ids, deck.ids) for deck in decks]
        # Choices by mask: one for each member of a set; of cards as many as the larger deck has kinds.
        verbs = self.verbs[GERMAN if decks[GERMAN].size >= decks[ALLIED].size else ALLIED]
        self.place = verbs.lists(PLACE)
        self.go_from = verbs.lists(FROM)
        self.go_to = verbs.lists(TO)
        self.retreat = verbs.lists(RETREAT)
        self.take = verbs.lists(TAKE)
        self.plan = verbs.lists(PLAN)
        self.spend = verbs.lists(SPEND)
        self.play = verbs.lists(PLAY)
        self.lay = verbs.lists(LAY)
        self.defend = verbs.lists(DEFEND)
        self.recall = verbs.lists(RECALL)
