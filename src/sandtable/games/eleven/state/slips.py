"""Slips of paper beside the map: the action being stated and carried out (4), and the Allied event (5)."""

from __future__ import annotations

from typing import Final

from sandtable.games.eleven.state.board import Effect
from sandtable.games.eleven.state.vocabulary import ACT_NONE, FACTIONS, NOBODY, STEP_CHOOSE

NO_DICE: Final[list[int]] = []


class Action:
    """The action being stated and carried out (4): a slip of paper beside the map.

    Attributes:
        general, kind: who acts, and which of ACT_*.
        seat: who decides: the active player, or the owner of an ordered general who has refused (9).
        faction: the faction of the general, which fights and gains.
        giver: the faction that has given a Führer order, NEUTRAL for the card of a neutral head, NOBODY without order.
        refused: the order has been refused.
        ability: active abilities count (4, 9).
        start, to, target: areas; NOBODY as long as they are not chosen.
        soldiers, romanians, companions, ready: who goes along: numbers (NOBODY as long as not chosen), a set of
            generals, and whether that set is complete.
        attack, needs, hits, counter, counter_needs, counter_hits: the dice of both sides; never changed in place.
        to_remove, to_lose: hits that have still to be applied.
        removed: Allied units removed by this attack, for VP (4-3-7).
        fallen: Allied generals removed by it (4-3-5), a set.
        heads: powers whose heads were removed by it (4-3-6), a set.
        advancing, advancing_romanians, vanguard, advanced: who advances, as above.
        step: one of STEP_*.
    """

    def __init__(self, general: int, seat: int, faction: int, giver: int, ability: bool) -> None:
        self.general = general
        self.kind: int = ACT_NONE
        self.seat = seat
        self.faction = faction
        self.giver = giver
        self.refused: bool = False
        self.ability = ability
        self.start: int = NOBODY
        self.to: int = NOBODY
        self.target: int = NOBODY
        self.soldiers: int = NOBODY
        self.romanians: int = NOBODY
        self.companions: int = 0
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
        self.fallen: int = 0
        self.heads: int = 0
        self.advancing: int = NOBODY
        self.advancing_romanians: int = NOBODY
        self.vanguard: int = 0
        self.advanced: bool = False
        self.step: int = STEP_CHOOSE

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


class March:
    """The Allied card or turn event being carried out (5).

    Attributes:
        card: the physical card, NOBODY for a turn event by itself.
        again: it is carried out once more by the second half-end (5-4).
        effects, next: its steps, and which is to come.
        due: the steps whose conditions held when it was turned up, a set.
        general: who advances, NOBODY if nobody does.
        route: the areas he has been in, the last where he stands.
        target: the area he attacks; or where winter rages; NOBODY otherwise.
        winter: areas in which General Winter has still to be asked, a set.
        attack, needs, hits: the dice of the Allies, or of winter; `number` is how many units attack.
        strikes: for each faction that has struck back, its dice; `strike_needs`, `strike_hits` likewise.
        struck, waiting: the factions that have struck back and those that have still to, sets.
        countered: all hits of those that have struck back, at most the number of attackers.
        to_remove: hits on the Allies still to be applied.
        shares: for each faction, the hits it has still to apply to itself.
        to_assign: hits not yet assigned to a faction.
        losing: the faction that is choosing what it loses.
        head_hits: hits on heads, when no other unit is left (5-1-3).
        given: the factions that have got a hit in the present round of assigning (5-1-3), a set.
        spared, spared_faction: how many units of a faction are as if absent (9, Model).
        fallen, heads: as in Action.
    """

    def __init__(self, card: int, effects: list[Effect]) -> None:
        self.card = card
        self.again: bool = False
        self.effects = effects
        self.next: int = 0
        self.due: int = 0
        self.general: int = NOBODY
        self.route: list[int] = NO_DICE
        self.target: int = NOBODY
        self.winter: int = 0
        self.attack: list[int] = NO_DICE
        self.needs: int = 0
        self.hits: int = 0
        self.number: int = 0
        self.strikes: list[list[int]] = [NO_DICE] * FACTIONS
        self.strike_needs: list[int] = [0] * FACTIONS
        self.strike_hits: list[int] = [0] * FACTIONS
        self.struck: int = 0
        self.waiting: int = 0
        self.countered: int = 0
        self.to_remove: int = 0
        self.shares: list[int] = [0] * FACTIONS
        self.to_assign: int = 0
        self.given: int = 0
        self.losing: int = NOBODY
        self.head_hits: int = 0
        self.spared: int = 0
        self.spared_faction: int = NOBODY
        self.fallen: int = 0
        self.heads: int = 0

    def copy(self) -> March:
        """An independent copy."""
        new = March(self.card, self.effects)
        new.again = self.again
        new.next = self.next
        new.due = self.due
        new.general = self.general
        new.route = self.route
        new.target = self.target
        new.winter = self.winter
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
        new.shares = self.shares.copy()
        new.to_assign = self.to_assign
        new.given = self.given
        new.losing = self.losing
        new.head_hits = self.head_hits
        new.spared = self.spared
        new.spared_faction = self.spared_faction
        new.fallen = self.fallen
        new.heads = self.heads
        return new
