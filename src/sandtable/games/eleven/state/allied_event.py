"""The Allied event: a card of the Allied deck, or a turn event, while it is carried out (5)."""

from __future__ import annotations

from typing import Any, Final

from sandtable.games.eleven.state.board import Effect
from sandtable.games.eleven.state.types import Area, AreaSet, Card, Faction, FactionSet, General, GeneralSet, PowerSet
from sandtable.games.eleven.state.vocabulary import FACTIONS, NOBODY
from sandtable.kernel.pickling import reduce_object

NO_DICE: Final[list[int]] = []
# Of an event without an attack; every event without one has these same lists.
NO_STRIKES: Final[list[list[int]]] = [NO_DICE] * FACTIONS
NO_SHARES: Final[list[int]] = [0] * FACTIONS


class AlliedEvent:
    """The Allied event being carried out (5), effect by effect: a slip of paper beside the map.

    What each faction has rolled or has to lose stands in lists that an attack makes anew: they are not changed before.

    Attributes:
        card: the physical card, NOBODY for a turn event by itself.
        again: it is carried out once more by the second half-end (5-4).
        effects, next: its effects, and the index of the one that is to come.
        due: the indices of the effects whose conditions held when it was turned up, a set.
        general, route: the Allied general who marches (5-1), NOBODY if nobody does; the areas he has been in, the last
            of which he stands in.
        target: the area that the marching general attacks; NOBODY as long as he meets nobody.
        attack, needs, hits: the faces of the dice of his attack, what each must show at most, and how many have hit.
        number: how many units march with him, he among them.
        strikes, strike_needs, strike_hits: for each faction that has struck back (5-1-2) the same of its dice.
        struck, waiting: the factions that have struck back and those that have still to.
        countered: all hits of those that have struck back, 0 to `number`.
        to_remove: hits on the Allied units of the march that have still to be applied.
        fallen, heads: as of an Action.
        winter, winter_area: where General Winter has still to come, and where he is, NOBODY if nowhere.
        winter_dice, winter_losses: the faces of his two dice, and how many units they take.
        spared, spared_faction: how many units of which faction are as if absent (9, Model), 0 to 6.
        hit_area: the area whose factions share hits (5-1-3), of the last attack or of winter; NOBODY before the first.
        to_assign: hits not yet assigned to a faction.
        shares: for each faction, the hits it has still to apply to itself.
        given: the factions that have got a hit in the present round of assigning.
        losing: the faction that is choosing what it loses; NOBODY if none is.
        head_hits: hits on heads, when no other unit is left (5-1-3).
        bombed: the area that is bombed (5-3); NOBODY if none is.
        to_bomb: how many soldiers bombing has still to remove there.
    """

    def __init__(self, card: Card, effects: list[Effect]) -> None:
        self.card = card
        self.again: bool = False
        self.effects = effects
        self.next: int = 0
        self.due: int = 0
        self.general: General = NOBODY
        self.route: list[Area] = NO_DICE
        self.target: Area = NOBODY
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
        self.winter_area: Area = NOBODY
        self.winter_dice: list[int] = NO_DICE
        self.winter_losses: int = 0
        self.spared: int = 0
        self.spared_faction: Faction = NOBODY
        self.hit_area: Area = NOBODY
        self.to_assign: int = 0
        self.shares: list[int] = NO_SHARES
        self.given: FactionSet = 0
        self.losing: Faction = NOBODY
        self.head_hits: int = 0
        self.bombed: Area = NOBODY
        self.to_bomb: int = 0

    def __reduce__(self) -> Any:
        return reduce_object(self)

    def base(self) -> Area:
        """The area in which the marching general and those with him stand; only of a march."""
        return self.route[len(self.route) - 1]

    def area(self) -> Area:
        """The area that it is about: attacked, in General Winter's hands, or bombed; NOBODY if there is none."""
        if self.bombed >= 0:
            return self.bombed
        return self.winter_area if self.winter_area >= 0 else self.target

    def copy(self) -> AlliedEvent:
        """An independent copy."""
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
