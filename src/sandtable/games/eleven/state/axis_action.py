"""The action of an Axis general, from its declaration to its end (rule 4)."""

from __future__ import annotations

from typing import Any, Final

from sandtable.games.eleven.state.int_types import Act, Area, Faction, General, GeneralSet, PowerSet, Step
from sandtable.games.eleven.state.vocabulary import ACT_MOVE_ATTACK, ACT_NONE, STEP_CHOOSE, UNSET
from sandtable.kernel.choice import Seat
from sandtable.kernel.pickling import reduce_object

NO_DICE: Final[list[int]] = []


class Action:
    """The action that is being declared or executed (rule 4).

    Attributes:
        general: the Axis general who acts.
        kind: one of ACT_*; ACT_NONE until it is chosen.
        seat: the seat that decides: the active player, or the owner of an ordered general who has refused (rule 9).
        faction: the faction of the general, which fights and gains VP.
        giver: the faction that has given a Führer order, NEUTRAL for the card of a neutral head of state, UNSET without
            an order.
        refused: whether the owner has refused the order.
        ability: whether the general's active ability applies (rules 4 and 9).
        start: the area of the general; UNSET in the sanatorium.
        to: the destination; UNSET until it is chosen, or if the kind has none.
        target: the attacked area; UNSET until it is chosen, or if the kind has none.
        soldiers: the number of German soldiers in the group, or of soldiers taken from the box, 0 to DIGIT; UNSET until
            it is chosen. During an attack, the number of survivors.
        romanians: the number of Romanian soldiers in the group; UNSET until it is chosen. During an attack, the number
            of survivors.
        companions: the other generals in the group.
        ready: whether `companions` is complete.
        attack: the faces of the attackers' dice; never changed in place.
        counter: the faces of the target's dice; never changed in place.
        needs: the highest face with which the attackers hit; 0 if none can.
        counter_needs: the highest face with which the target hits; 0 if none can.
        hits: the number of the attackers' hits.
        counter_hits: the number of the target's hits.
        to_remove: the number of units that the target must still lose.
        to_lose: the number of units that the attackers must still lose.
        removed: the number of Allied units that the attack removes, for VP (rule 4-3-7).
        fallen: the Allied generals removed in the attack, who return home at its end (rule 4-3-5).
        heads: the nations whose heads of state were removed in the attack, which surrender at its end (rule 4-3-6).
        advancing: the number of German soldiers who advance after combat (rule 4-3-4); UNSET until it is chosen.
        advancing_romanians: the number of Romanian soldiers who advance; UNSET until it is chosen.
        vanguard: the generals who advance, who can include the acting general.
        advanced: whether `vanguard` is complete.
        step: the current step, one of STEP_*; from STEP_ALLIED_LOSSES on a step of the attack (rule 4-3-1).
    """

    def __init__(self, general: General, seat: Seat, faction: Faction, giver: Faction, ability: bool) -> None:
        self.general = general
        self.kind: Act = ACT_NONE
        self.seat = seat
        self.faction = faction
        self.giver = giver
        self.refused: bool = False
        self.ability = ability
        self.start: Area = UNSET
        self.to: Area = UNSET
        self.target: Area = UNSET
        self.soldiers: int = UNSET
        self.romanians: int = UNSET
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
        self.advancing: int = UNSET
        self.advancing_romanians: int = UNSET
        self.vanguard: GeneralSet = 0
        self.advanced: bool = False
        self.step: Step = STEP_CHOOSE

    def __reduce__(self) -> Any:
        return reduce_object(self)

    def base(self) -> Area:
        """Return the area from which the group attacks (rule 4-3-8); UNSET until it is chosen."""
        return self.to if self.kind == ACT_MOVE_ATTACK else self.start

    def copy(self) -> Action:
        """Return an independent copy."""
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
