"""The board: an edition's map, decks and tracks as tables of small numbers for the rules to look things up in."""

from __future__ import annotations

from typing import Final

from sandtable.games.blitzkrieg.state.types import CardKind, CardKinds, CardSet, Effect, SpaceSet
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

DECK_LIMIT: Final = 48
KIND_LIMIT: Final = 12
MAP_LIMIT: Final = 24


class Deck:
    """One side's cards (2.3): kinds numbered from 0, each physical card a bit.

    Args:
        ids: the kinds' ids.
        counts: how many cards there are of each kind.
        bluff: the number of the Fog of War, which is no part of the deck (6.3), or -1.
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
        self.all = (1 << first) - 1
        kinds = [1 << kind for kind in self.kind_of]
        self.low_kinds = MaskUnion(kinds[:24])
        self.high_kinds = MaskUnion(kinds[24:])
        self.momentum_only = 0
        self.remove_after_use = 0
        self.rest_next_turn = 0
        self.timed: list[CardSet] = [0] * 16

    def finish(self) -> None:
        """Derive the set of cards for each set of occasions, once `when` is filled."""
        for occasion in range(16):
            for kind in range(self.size):
                if self.when[kind] & occasion:
                    self.timed[occasion] |= self.cards[kind]

    def kinds(self, cards: CardSet) -> CardKinds:
        """The set of kinds that a set of cards holds."""
        found = self.low_kinds.of(cards & 0xFFFFFF)
        if cards >> 24:
            found |= self.high_kinds.of(cards >> 24)
        return found


class Board:
    """Everything about an edition that does not change during play.

    Spaces are numbered in the map's order; sets of spaces are bit masks.

    Args:
        space_ids: the ids of the spaces.
        neighbours: for each space, the set of spaces that a route joins to it (2.1).
        defence: for each space, its defence value (8.3.2).
        decks: for each side, its cards.

    Attributes:
        verbs: for each side, what all its conceivable choices are called.
    """

    def __init__(self, space_ids: list[str], neighbours: list[SpaceSet], defence: list[int], decks: list[Deck]) -> None:
        size = len(space_ids)
        self.space_ids = space_ids
        self.size = size
        self.neighbours = neighbours
        self.defence = defence
        self.all = (1 << size) - 1
        self.reach = MaskUnion(neighbours)
        self.members = MaskLists(size)
        self.bases: list[SpaceSet] = [0, 0]
        self.any_base = 0
        self.pre_move_area = 0
        self.fortresses = 0
        self.ports = 0
        self.no_british_stop = 0
        self.no_superiority = 0
        self.may_refuse = 0
        self.exempt: list[SpaceSet] = [0, 0]
        self.countries: list[SpaceSet] = [0, 0, 0, 0]
        self.country_of: list[int] = [0] * size
        self.collapsible: list[int] = []
        self.decks = decks
        # Units (2.2, 3.2): all of them, those that start in the Allied base and in the replacement box, packed.
        self.units = 0
        self.at_base = 0
        self.in_box = 0
        # Tracks (3.4, 5.1, 6.0, 6.2).
        self.turns = 0
        self.seized: list[list[int]] = [[], []]
        self.hand_size: list[int] = [0, 0]
        self.momentum_limit = 0
        self.momentum_start = 0
        self.victory_ids: list[str] = []
        self.victory_spaces: list[SpaceSet] = []
        # Limits (3.3, 4.2, 7.1, 7.3, 8.3).
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
