"""The board: the map, nations, cards and tracks of an edition as look-up tables."""

from __future__ import annotations

from typing import Any, Final

from sandtable.games.eleven.state.int_types import (
    Area,
    AreaSet,
    CardKind,
    CardSet,
    Condition,
    EffectKind,
    General,
    Place,
    Power,
    PowerSet,
)
from sandtable.games.eleven.state.verb_table import verb_table
from sandtable.games.eleven.state.vocabulary import (
    AXIS_GENERALS,
    DEPLOY,
    DO_REINFORCE,
    GENERALS,
    POWERS,
    TARGET,
    TO,
    USE,
    WHEN_ALWAYS,
)
from sandtable.kernel.bit_masks import MaskUnion
from sandtable.kernel.edition.shared_board import SharedBoard
from sandtable.kernel.pickling import reduce_object

AREA_LIMIT: Final = 60


class Effect:
    """An effect of a card or a turn event (rule 5), with its condition.

    Attributes:
        kind: one of DO_*; the kind decides which of the other attributes are used.
        power: the nation, or -1.
        general: the general, or -1.
        area: the area, or -1.
        number: the number of soldiers, steps or dice.
        threshold: the number of Allied units with which the general marches.
        if_units: whether a reinforcement goes to `area` only if the nation has units in it.
        otherwise: the area of the reinforcement if `area` has no unit of the nation.
        homes: whether a reinforcement goes to the home of each of the nation's generals.
        card: the kind of card to add, as an index into CARD_IDS.
        table: for bombing, the area for each face of the die.
        loss: for bombing, the loss of German national power.
        when: the condition, one of WHEN_*.
        when_power: the nation of the condition, or -1.
    """

    def __init__(self, kind: EffectKind = DO_REINFORCE) -> None:
        self.kind: EffectKind = kind
        self.power: Power = -1
        self.general: General = -1
        self.area: Area = -1
        self.number = 0
        self.threshold = 0
        self.if_units = False
        self.otherwise: Area = -1
        self.homes = False
        self.card: CardKind = -1
        self.table: list[Area] = []
        self.loss = 0
        self.when: Condition = WHEN_ALWAYS
        self.when_power: Power = -1

    def key(self) -> tuple[object, ...]:
        """Return all fields as a tuple, to compare effects by value."""
        return (
            *(self.kind, self.power, self.general, self.area, self.number, self.threshold, self.if_units),
            *(self.otherwise, self.homes, self.card, tuple(self.table), self.loss, self.when, self.when_power),
        )

    def __reduce__(self) -> Any:
        return reduce_object(self)


def same_effects(some: list[Effect], others: list[Effect]) -> bool:
    """Return whether two lists contain equal effects in the same order."""
    return [effect.key() for effect in some] == [effect.key() for effect in others]


class Scenario:
    """The set-up of a game (rules 3 and 12).

    Attributes:
        turn: the index of the first turn.
        power: German national power at the start.
        entry: for the United States and the Soviet Union, the step of the entry marker, counted from START.
        deck: the set of physical Allied cards in the deck.
        surrendered: the set of nations that have surrendered before the start.
        turned: whether the soldiers that turn Soviet (rule 7-1) have done so before the start.
        soldiers: (area, nation, number) triples for all nations but Germany.
        heads: the set of nations whose heads of state are on the map. Germany's head of state is a general.
        allied: (general, area) pairs; Allied generals without a pair are off the map.
        axis: for each Axis general, the starting area, or UNPLACED if the player deploys the general.
        guards: for each Axis general, the number of German soldiers who come along.
        boxes: for each nation, the number of soldiers in its box.
    """

    def __init__(self) -> None:
        self.turn = 0
        self.power = 0
        self.entry: list[int] = [0, 0]
        self.deck: CardSet = 0
        self.surrendered: PowerSet = 0
        self.turned = False
        self.soldiers: list[tuple[Area, Power, int]] = []
        self.heads: PowerSet = 0
        self.allied: list[tuple[General, Area]] = []
        self.axis: list[Place] = [-1] * AXIS_GENERALS
        self.guards: list[int] = [0] * AXIS_GENERALS
        self.boxes: list[int] = [0] * POWERS


class ElevenBoard(SharedBoard):
    """The data of an edition that the rules need and that do not change during play.

    Named seas count as areas (§2-1). The areas that Axis units can be in, Berlin included, have the lowest numbers.
    Only these areas can be in sets of areas, which are bit masks. Closed areas and the home boxes have higher numbers.

    Args:
        area_ids: the ids of the areas.
        open_size: the number of areas that sets can contain.
        neighbours: for each area, the set of areas that share a border with it.
        fortress: for each area, the set of areas that share a fortress border with it.
        sea: for each area, the set of areas that share a sea border with it.
    """

    def __init__(
        self,
        area_ids: list[str],
        open_size: int,
        neighbours: list[AreaSet],
        fortress: list[AreaSet],
        sea: list[AreaSet],
    ) -> None:
        super().__init__()
        size = len(area_ids)
        self.area_ids = area_ids
        self.size = size
        self.open_size = open_size
        self.neighbours = neighbours
        self.fortress = fortress
        self.sea = sea
        # For each area, its neighbours over plain and fortress borders, which a normal attack can reach (rule 4-3-8).
        self.on_land = [all & ~wet for all, wet in zip(neighbours, sea, strict=True)]
        self.reach = MaskUnion(neighbours[:open_size])
        # A table that finds all neighbours in `on_land` of a set of areas.
        self.land_reach = MaskUnion(self.on_land[:open_size])
        # The areas that Axis units other than the head of state can enter (§4-1d, §4-1f).
        self.roads: AreaSet = 0
        self.berlin: Area = 0
        self.london: Area = 0
        self.bucharest: Area = 0
        # `core` contains the four areas round Berlin (§2-1a), `soviet` the areas of the Soviet defence zone (§2-1b).
        self.core: AreaSet = 0
        self.soviet: AreaSet = 0
        # The areas that domination requires in addition to London (rule 8).
        self.goals: AreaSet = 0
        # For each general, the home area, or -1 (rule 4-3-5).
        self.home: list[Area] = [-1] * GENERALS
        # For each area, the general whose home it is, or -1.
        self.home_of: list[General] = [-1] * size
        # The homes that Axis units cannot enter while the Allied general of the home is on the map (rule 4-3-5).
        self.guarded: AreaSet = 0
        # For each area, its nation, or -1.
        self.owner: list[Power] = [-1] * size
        # For each area, the VP and the German national power that it gives when it is taken (rule 4-3-7).
        self.vp: list[int] = [0] * size
        self.power: list[int] = [0] * size
        # For each area, the area to which each face of the die sends a marching general (rule 5-1). The list of an area
        # without arrows is empty.
        self.arrows: list[list[Area]] = [[] for _ in range(size)]
        # For each nation, the area of its head of state (rule 2-3), or -1. It is -1 for Germany, because the German
        # head of state is a general.
        self.head_area: list[Area] = [-1] * POWERS
        # For each area, the nations whose heads of state begin in it.
        self.heads_in: list[list[Power]] = [[] for _ in range(size)]
        # For each nation, the VP and the national power on the back of its head of state (rule 4-3-6).
        self.head_vp: list[int] = [0] * POWERS
        self.head_power: list[int] = [0] * POWERS
        # `backs[a][b]` is the number of soldiers of nation a that have a soldier of nation b on the back (rule 4-3-6).
        self.backs: list[list[int]] = [[0] * POWERS for _ in range(POWERS)]
        # The nation that has Tito on the back of one of its soldiers.
        self.tito_under: Power = -1
        # For each nation, the strength of its head of state.
        self.head_strength: list[int] = [1] * POWERS
        # §2-2a: for each general, the printed strength.
        self.strength: list[int] = [0] * GENERALS
        # For each physical Allied card, its kind as an index into CARD_IDS.
        self.card_kind: list[CardKind] = []
        # For each kind of Allied card, the set of its cards.
        self.cards: list[CardSet] = []
        # For each kind of Allied card, its effects.
        self.card_effects: list[list[Effect]] = []
        # For each entry track, the kinds of card that go on the discard pile at the entry (rules 7-2 and 7-3). The last
        # card is on top.
        self.entry_cards: list[list[CardKind]] = [[], []]
        self.turn_ids: list[str] = []
        self.turn_effects: list[list[Effect]] = []
        # The index of the last turn in games with several players (rule 8), and in solo games (rule 11).
        self.last_turn = 0
        self.last_turn_solo = 0
        # §2-1c: for the United States and for the Soviet Union, the number of steps on the entry track from START to
        # the end (rules 7-2 and 7-3).
        self.entry_length: list[int] = [0, 0]
        self.power_min = 0
        self.power_max = 0
        self.vp_start = 0
        self.london_vp = 0
        self.london_power = 0
        self.domination_vp = 0
        # `dealt[n]` is, for a game of n players, the number of German soldiers that each seat gets (§3-1c, rule 11).
        self.dealt: list[list[int]] = [[] for _ in range(6)]
        self.scenarios: list[Scenario] = []
        # A cache for parts of views (`representation.view_builder`). It belongs to the board so that both are freed
        # together.
        self.shown: dict[tuple[Any, ...], Any] = {}
        # The verb table, and for some verbs a table that turns a set of nouns into a list of choices.
        self.verbs = verb_table(area_ids)
        self.go_to = self.verbs.lists(TO, open_size)
        self.go_target = self.verbs.lists(TARGET, open_size)
        self.go_deploy = self.verbs.lists(DEPLOY, open_size)
        self.use = self.verbs.lists(USE)
