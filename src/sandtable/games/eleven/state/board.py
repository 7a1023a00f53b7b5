"""The board: an edition's map, powers, cards and tracks as tables of small numbers for the rules to look up."""

from __future__ import annotations

from typing import Any, Final

from sandtable.games.eleven.state.types import (
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
from sandtable.games.eleven.state.verbs import verb_table
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
from sandtable.kernel.masks import MaskUnion
from sandtable.kernel.pickling import reduce_object
from sandtable.kernel.shared_board import SharedBoard

AREA_LIMIT: Final = 60


class Effect:
    """One effect of a card or a turn event (5): what is done, to whom, and on what condition.

    Attributes:
        kind: one of DO_*.
        power, general, area, number, threshold: as the kind needs them; -1 where it does not.
        otherwise: where a reinforcement goes if `if_units` and no unit of the power stands in `area`.
        homes: a reinforcement goes to each home of the power's generals.
        card: the kind of card to add, as an index into CARD_IDS.
        table, loss: for bombing, the area of each face of the die, and how much German power falls.
        when, when_power: a condition on a power, one of WHEN_*.
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
        """Return all that it holds, to compare effects whose position has come from another process."""
        return (
            *(self.kind, self.power, self.general, self.area, self.number, self.threshold, self.if_units),
            *(self.otherwise, self.homes, self.card, tuple(self.table), self.loss, self.when, self.when_power),
        )

    def __reduce__(self) -> Any:
        return reduce_object(self)


def same_effects(some: list[Effect], others: list[Effect]) -> bool:
    """Return whether two lists of effects are equal."""
    return [effect.key() for effect in some] == [effect.key() for effect in others]


class Scenario:
    """How a game is set up (3, 12).

    Attributes:
        turn: the index of the first turn.
        power: German power at the start.
        entry: for the United States and the Soviet Union, how many boxes their entry markers stand from START.
        deck: the Allied cards in the deck, a set of physical cards.
        surrendered: the powers that have surrendered beforehand, a set.
        turned: the soldiers that turn Soviet (7-1) have done so.
        soldiers: (area, power, number) triples, Germany's left out.
        heads: the powers whose heads are on the map, a set; Germany's always is.
        allied: (general, area) pairs; Allied generals not named are off the map.
        axis: for each Axis general, the area he begins in, or UNPLACED if his player deploys him.
        guards: for each Axis general, how many German soldiers are with him.
        boxes: soldiers in the box of each power.
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


class Board(SharedBoard):
    """Everything about an edition that does not change during play.

    Named seas are areas like those on land (§2-1).
    Areas that Axis units can be in, Berlin among them, are numbered first; sets of areas are bit masks over them.
    Closed areas and the home boxes follow; they are in no set.

    Args:
        area_ids: the ids of the areas.
        open_size: how many of them are in sets.
        neighbours: for each area, the set of areas that share a border of any kind with it.
        fortress, sea: the same for borders of these kinds only.
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
        # Neighbours over plain and fortress borders: what a normal attack may reach (4-3-8).
        self.on_land = [all & ~wet for all, wet in zip(neighbours, sea, strict=True)]
        self.reach = MaskUnion(neighbours[:open_size])
        self.land_reach = MaskUnion(self.on_land[:open_size])
        # Where Axis units other than the head may be (§4-1d, §4-1f).
        self.roads: AreaSet = 0
        self.berlin: Area = 0
        self.london: Area = 0
        self.bucharest: Area = 0
        # §2-1a: the four areas round Berlin; §2-1b: those east of the line.
        self.core: AreaSet = 0
        self.soviet: AreaSet = 0
        # Areas that count for domination besides London (8).
        self.goals: AreaSet = 0
        # Homes (4-3-5): of each general, or -1; the general of each area, or -1; those that bar the Axis.
        self.home: list[Area] = [-1] * GENERALS
        self.home_of: list[General] = [-1] * size
        self.guarded: AreaSet = 0
        self.owner: list[Power] = [-1] * size
        self.vp: list[int] = [0] * size
        self.power: list[int] = [0] * size
        # For each area, where each face of the die sends a marching general (5-1); empty without arrows.
        self.arrows: list[list[Area]] = [[] for _ in range(size)]
        # Powers (2-3, 4-3-6): the area of the head or -1 (Germany's is a general), the powers whose heads begin in an
        # area, what a head's back pays, and for each power, how many of its soldiers have which power's soldier on the
        # back; `tito_under` is the power one of whose soldiers hides Tito.
        self.head_area: list[Area] = [-1] * POWERS
        self.heads_in: list[list[Power]] = [[] for _ in range(size)]
        self.head_vp: list[int] = [0] * POWERS
        self.head_power: list[int] = [0] * POWERS
        self.backs: list[list[int]] = [[0] * POWERS for _ in range(POWERS)]
        self.tito_under: Power = -1
        # §2-2a: the printed strengths of generals; heads have 1 (soldiers too, where strengths are compared).
        self.head_strength: list[int] = [1] * POWERS
        self.strength: list[int] = [0] * GENERALS
        # Cards: the kind of each physical Allied card (an index into CARD_IDS), the cards of each kind as a set, and
        # what each kind does.
        self.card_kind: list[CardKind] = []
        self.cards: list[CardSet] = []
        self.card_effects: list[list[Effect]] = []
        # Put on the discard pile when a power enters the war, the last on top (7-2, 7-3): kinds.
        self.entry_cards: list[list[CardKind]] = [[], []]
        self.turn_ids: list[str] = []
        self.turn_effects: list[list[Effect]] = []
        # The last turn with several players, and alone (8, 11).
        self.last_turn = 0
        self.last_turn_solo = 0
        # §2-1c: boxes from START to the last one of the tracks of the United States and the Soviet Union (7-2, 7-3).
        self.entry_length: list[int] = [0, 0]
        self.power_min = 0
        self.power_max = 0
        self.vp_start = 0
        self.london_vp = 0
        self.london_power = 0
        self.domination_vp = 0
        # Soldiers dealt to each seat by number of players; alone (§3-1c, 11).
        self.dealt: list[list[int]] = [[] for _ in range(6)]
        self.scenarios: list[Scenario] = []
        # Every choice with its words, and choices by mask: one for each member of a set.
        self.verbs = verb_table(area_ids)
        self.go_to = self.verbs.lists(TO, open_size)
        self.go_target = self.verbs.lists(TARGET, open_size)
        self.go_deploy = self.verbs.lists(DEPLOY, open_size)
        self.use = self.verbs.lists(USE)
