"""The Allied event in progress: a card of the Allied deck, or a turn event (rule 5)."""

from __future__ import annotations

from typing import Any, Final

from sandtable.games.eleven.state.board import Effect
from sandtable.games.eleven.state.int_types import (
    Area,
    AreaSet,
    Card,
    Faction,
    FactionSet,
    General,
    GeneralSet,
    PowerSet,
)
from sandtable.games.eleven.state.vocabulary import FACTIONS, UNSET
from sandtable.kernel.pickling import reduce_object

NO_DICE: Final[list[int]] = []
# All events without an attack share these two lists, so that copies need no new lists. Do not change them.
NO_STRIKES: Final[list[list[int]]] = [NO_DICE] * FACTIONS
NO_SHARES: Final[list[int]] = [0] * FACTIONS


class AlliedEvent:
    """The Allied event in progress (rule 5).

    Events without an attack share the lists with an entry for each faction. Do not change these shared lists. An attack
    creates new lists.

    Attributes:
        card: the physical card.
        again: whether the second half-turn card repeats an event (rule 5-4).
        effects: the effects of the event.
        next: the index of the next effect.
        due: the set of the indices of the effects whose conditions were true when the card was drawn.
        general: the Allied general who marches (rule 5-1); UNSET without a march.
        route: the areas of the march so far, the current area last.
        target: the area that the marching general attacks; UNSET before the attack.
        attack: the faces of the attacking dice.
        needs: the highest face with which the attackers hit.
        hits: the number of the attackers' hits.
        number: the number of units that march, the general included.
        strikes: for each faction, the faces of its return fire (rule 5-1-2).
        strike_needs: for each faction, the highest face that hits in return fire.
        strike_hits: for each faction, the number of hits of its return fire.
        struck: the factions that have returned fire.
        waiting: the factions that must still return fire.
        countered: the number of hits of all return fire so far, 0 to `number`.
        to_remove: the number of Allied units of the march that must still be removed.
        fallen: the Allied generals removed in the attack, who return home at its end.
        heads: the nations whose heads of state were removed in the attack, which surrender at its end.
        winter: the areas to which General Winter must still come.
        winter_area: the current area of General Winter, or UNSET.
        winter_dice: the faces of General Winter's two dice.
        winter_losses: the number of units that the current area loses to General Winter.
        spared: the number of units that Model excludes from General Winter (rule 9), 0 to 6.
        spared_faction: the faction of these units, or UNSET.
        hit_area: the area whose factions share hits (rule 5-1-3); UNSET before the first attack or General Winter.
        to_assign: the number of hits not yet assigned to a faction.
        shares: for each faction, the number of hits that it must still take.
        given: the factions that have been assigned a hit in the current round (rule 5-1-3d).
        losing: the faction that is choosing a loss, or UNSET.
        head_hits: the number of hits on heads of state, when no other unit is left (rule 5-1-3).
        bombed: the area that is bombed (rule 5-3), or UNSET.
        to_bomb: the number of soldiers that bombing must still remove from the bombed area.
    """

    def __init__(self, card: Card, effects: list[Effect]) -> None:
        self.card = card
        self.again: bool = False
        self.effects = effects
        self.next: int = 0
        self.due: int = 0
        self.general: General = UNSET
        self.route: list[Area] = NO_DICE
        self.target: Area = UNSET
        self.attack: list[int] = NO_DICE
        self.needs: int = 0
        self.hits: int = 0
        self.number: int = 0
        self.strikes: list[list[int]] = NO_STRIKES
        self.strike_needs: list[int] = NO_SHARES
        self.strike_hits: list[int] = NO_SHARES
        self.struck: FactionSet = 0
        self.waiting: FactionSet = 0
        self.countered: int = 0
        self.to_remove: int = 0
        self.fallen: GeneralSet = 0
        self.heads: PowerSet = 0
        self.winter: AreaSet = 0
        self.winter_area: Area = UNSET
        self.winter_dice: list[int] = NO_DICE
        self.winter_losses: int = 0
        self.spared: int = 0
        self.spared_faction: Faction = UNSET
        self.hit_area: Area = UNSET
        self.to_assign: int = 0
        self.shares: list[int] = NO_SHARES
        self.given: FactionSet = 0
        self.losing: Faction = UNSET
        self.head_hits: int = 0
        self.bombed: Area = UNSET
        self.to_bomb: int = 0

    def __reduce__(self) -> Any:
        return reduce_object(self)

    def base(self) -> Area:
        """Return the current area of the marching group; valid only during a march."""
        return self.route[len(self.route) - 1]

    def area(self) -> Area:
        """Return the area that is bombed, hit by General Winter or attacked.

        The result is UNSET if there is no such area.
        """
        if self.bombed >= 0:
            return self.bombed
        return self.winter_area if self.winter_area >= 0 else self.target

    def copy(self) -> AlliedEvent:
        """Return an independent copy."""
        new = AlliedEvent(self.card, self.effects)
        new.again = self.again
        new.next = self.next
        new.due = self.due
        new.general = self.general
        new.route = self.route
        new.target = self.target
        new.attack = self.attack
        new.needs = self.needs
        new.hits = self.hits
        new.number = self.number
        new.strikes = self.strikes.copy()
        new.strike_needs = self.strike_needs.copy()
        new.strike_hits = self.strike_hits.copy()
        new.struck = self.struck
        new.waiting = self.waiting
        new.countered = self.countered
        new.to_remove = self.to_remove
        new.fallen = self.fallen
        new.heads = self.heads
        new.winter = self.winter
        new.winter_area = self.winter_area
        new.winter_dice = self.winter_dice
        new.winter_losses = self.winter_losses
        new.spared = self.spared
        new.spared_faction = self.spared_faction
        new.hit_area = self.hit_area
        new.to_assign = self.to_assign
        new.shares = self.shares.copy()
        new.given = self.given
        new.losing = self.losing
        new.head_hits = self.head_hits
        new.bombed = self.bombed
        new.to_bomb = self.to_bomb
        return new
