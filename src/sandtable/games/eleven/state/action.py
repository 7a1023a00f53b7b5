"""The action of an Axis general while it is declared and carried out (4)."""

from __future__ import annotations

from typing import Any, Final

from sandtable.games.eleven.state.types import Act, Area, Faction, General, GeneralSet, PowerSet, Step
from sandtable.games.eleven.state.vocabulary import ACT_MOVE_ATTACK, ACT_NONE, NOBODY, STEP_CHOOSE
from sandtable.kernel.choice import Seat
from sandtable.kernel.pickling import reduce_object

NO_DICE: Final[list[int]] = []


class Action:
    """The action being declared and carried out (4): a slip of paper beside the map.

    Attributes:
        general, kind: who acts, an Axis general, and which of ACT_*; ACT_NONE as long as it is not chosen.
        seat: who decides: the active player, or the owner of an ordered general who has refused (9).
        faction: the faction of the general, which fights and gains.
        giver: the faction that has given a Führer order, NEUTRAL for the card of a neutral head, NOBODY without order.
        refused: the order has been refused.
        ability: active abilities count (4, 9).
        start, to, target: where the general stands, goes to and attacks; NOBODY as long as it is not chosen, or where
            the kind needs none.
        soldiers, romanians: how many German and Romanian soldiers go along, or come from the box, 0 to DIGIT; NOBODY as
            long as it is not chosen.  In an attack those that are left.
        companions, ready: the other generals who go along, and whether that set is complete.
        attack, counter: the faces of the attackers' and of the target's dice; never changed in place.
        needs, counter_needs: what a die of each side must show at most to hit, 0 if none can.
        hits, counter_hits: how many have hit.
        to_remove, to_lose: hits on the target and on the attackers that have still to be applied.
        removed: how many Allied units this attack removes, for VP (4-3-7).
        fallen: the Allied generals removed by it, who come home at its end (4-3-5).
        heads: the powers whose heads were removed by it, which surrender at its end (4-3-6).
        advancing, advancing_romanians: how many soldiers advance after combat (4-3-4), as above.
        vanguard, advanced: the generals who advance, the acting one among them, and whether that set is complete.
        step: how far it has come, one of STEP_*; from STEP_ALLIED_LOSSES on those of 4-3-1.
    """

    def __init__(self, general: General, seat: Seat, faction: Faction, giver: Faction, ability: bool) -> None:
        self.general = general
        self.kind: Act = ACT_NONE
        self.seat = seat
        self.faction = faction
        self.giver = giver
        self.refused: bool = False
        self.ability = ability
        self.start: Area = NOBODY
        self.to: Area = NOBODY
        self.target: Area = NOBODY
        self.soldiers: int = NOBODY
        self.romanians: int = NOBODY
        self.companions: GeneralSet = 0
        self.ready: bool = False
        self.attack: list[int] = NO_DICE
        self.needs: int = 0
        self.hits: int = 0
        self.counter: list[int] = NO_DICE
        self.counter_needs: int = 0
        self.counter_hits: int = 0
        self.to_remove: int = 0
        self.to_lose: int = 0
        self.removed: int = 0
        self.fallen: GeneralSet = 0
        self.heads: PowerSet = 0
        self.advancing: int = NOBODY
        self.advancing_romanians: int = NOBODY
        self.vanguard: GeneralSet = 0
        self.advanced: bool = False
        self.step: Step = STEP_CHOOSE

    def __reduce__(self) -> Any:
        return reduce_object(self)

    def base(self) -> Area:
        """The area that is attacked from, and in which the attackers stand (4-3-8); NOBODY as long as it is open."""
        return self.to if self.kind == ACT_MOVE_ATTACK else self.start

    def copy(self) -> Action:
        """An independent copy."""
        new = Action(self.general, self.seat, self.faction, self.giver, self.ability)
        new.kind = self.kind
        new.refused = self.refused
        new.start = self.start
        new.to = self.to
        new.target = self.target
        new.soldiers = self.soldiers
        new.romanians = self.romanians
        new.companions = self.companions
        new.ready = self.ready
        new.attack = self.attack
        new.needs = self.needs
        new.hits = self.hits
        new.counter = self.counter
        new.counter_needs = self.counter_needs
        new.counter_hits = self.counter_hits
        new.to_remove = self.to_remove
        new.to_lose = self.to_lose
        new.removed = self.removed
        new.fallen = self.fallen
        new.heads = self.heads
        new.advancing = self.advancing
        new.advancing_romanians = self.advancing_romanians
        new.vanguard = self.vanguard
        new.advanced = self.advanced
        new.step = self.step
        return new
