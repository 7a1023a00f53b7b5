"""The board: an edition's map, decks and tracks as look-up tables."""

from __future__ import annotations

from typing import Final

from sandtable.games.blitzkrieg.state.int_types import CardKind, CardKinds, CardSet, Country, Effect, SpaceSet, Units
from sandtable.games.blitzkrieg.state.verb_table import verb_table
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
from sandtable.kernel.bit_masks import MaskLists, MaskUnion
from sandtable.kernel.edition.shared_board import SharedBoard

DECK_LIMIT: Final = 48
KIND_LIMIT: Final = 12
MAP_LIMIT: Final = 24


class Deck:
    """A side's cards (rule 2.3).

    Kinds of card are numbered from 0, and each physical card is a bit.

    Args:
        ids: the id of each kind.
        counts: the number of cards of each kind.
        bluff: the kind of the Fog of War, which is not a card of the deck (rule 6.3); -1 if there is none.

    Attributes:
        when: for each kind, the occasions on which it may be played, as a set of WHEN_*.
        effect: for each kind, one of EFFECT_*.
        needs: for each kind, the conditions of its use, as a set of NEED_*.
        own_dice: for each kind, the number of dice that it gives its own side.
        enemy_dice: for each kind, the change of the enemy's number of dice.
        units: for each kind, the number of units that it returns from the replacement box; 0 for other effects.
        both_nations: for each kind, whether units of both Allied nations may move together.
        cards: the cards of each kind.
        kind_of: the kind of each card.
        all: the set of all cards.
        total: the number of cards.
        momentum_only: the cards that only a side with momentum may plan (rule 6.1.2).
        remove_after_use: the cards that are out of the game after use (rule 8.2e).
        rest_next_turn: the cards that cannot be planned in the turn after their use (rule 8.2e).
        timed: for each set of occasions, the cards that may be played on any of them.
        shown: a cache for views: the number of cards of each kind, by set of cards.
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
        # For each kind of card, the set of the cards of this kind.
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
        # The view builder uses this cache. It belongs to the deck so that both are freed together.
        self.shown: dict[CardSet, dict[str, int]] = {}

    def finish(self) -> None:
        """Fill `timed` from `when`."""
        for occasion in range(16):
            for kind in range(self.size):
                if self.when[kind] & occasion:
                    self.timed[occasion] |= self.cards[kind]

    def kinds(self, cards: CardSet) -> CardKinds:
        """Return the kinds of the cards in a set."""
        found = self.low_kinds.of(cards & 0xFFFFFF)
        if cards >> 24:
            found |= self.high_kinds.of(cards >> 24)
        return found


class BlitzkriegBoard(SharedBoard):
    """The data of an edition that the rules need and that do not change during play.

    Lists by side are in the order German, Allied. Lists by country are in the order Germany, France, Belgium,
    Netherlands.

    Args:
        space_ids: the ids of the spaces.
        neighbours: for each space, the spaces to which a route connects it (rule 2.1).
        defence: for each space, its defence value (rule 8.3.2).
        decks: for each side, its cards.

    Attributes:
        all: the set of all spaces.
        members: a table that turns a set of spaces into a list.
        reach: a table that finds all neighbours of a set of spaces; its `flood` finds connected spaces.
        bases: for each side, its bases.
        any_base: the bases of both sides.
        fortresses: the fortresses on the map (rule 2.1).
        ports: the ports on the map (rule 2.1).
        pre_move_area: France and Belgium, to which pre-moves are limited (rule 5.2).
        no_british_stop: the spaces where British units may not end a move (rule 7.1f).
        no_superiority: the spaces where tank superiority does not count (rule 8.3.3).
        may_refuse: the spaces where a retreat may be refused even against tank superiority (rule 8.5.2a).
        exempt: for each side, the spaces where its defenders need not trace supply (rule 9.1).
        countries: for each country, its spaces.
        country_of: for each space, its country.
        collapsible: the countries that can collapse (rule 4.4b).
        units: all units of the game.
        at_base: the units that start in the Allied base (rule 3.2).
        in_box: the units that start in the replacement boxes (rule 3.2).
        turns: the number of turns (rule 5.0).
        seized: for each side and turn (turn 1 at index 0), the number of cards that the side loses (rule 6.2).
        hand_size: for each side, the number of cards that it plans without spending momentum (rule 6.0).
        momentum_start: the momentum at the start (rule 3.4), above 0 for Germany and below 0 for the Allies.
        momentum_limit: the maximum momentum of either side (rule 8.8b).
        victory_ids: the ids of the German victory cards.
        victory_spaces: for each victory card, the spaces that Germany must control (rule 4.3).
        stack_limit: the maximum number of units in a space (rule 7.3).
        group_limit: the maximum number of units that move or attack together (rule 7.1).
        base_minimum: the minimum number of units in each German base at the start (rule 3.3b).
        dice_limit: the maximum number of dice of a side (rule 8.3).
        units_counted: the maximum number of units of a side that count for dice (rule 8.3).
        surrender_limit: the number of surrender points with which Germany wins (rule 4.2).
        british_weight: the surrender points of a British unit (rule 4.2).
        verbs: for each side, its verb table.
        place, go_from, go_to, retreat, take, plan, spend, play, lay, defend, recall: for the verb of this name, a table
            that turns a set of nouns into a list of choices.
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
        # Both sides share the tables of choices. So the tables are made from the side with more kinds of card.
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
