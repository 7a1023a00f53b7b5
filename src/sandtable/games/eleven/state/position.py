"""The position: the location of every unit, and the state of the war (rule 2).

The soldiers of an area are packed into four ints (see `vocabulary`), and each general has a location. Change soldiers
and locations only with the methods of the class, which also update the sets derived from them.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.eleven.state import vocabulary as v
from sandtable.games.eleven.state.allied_event import AlliedEvent
from sandtable.games.eleven.state.axis_action import Action
from sandtable.games.eleven.state.board import ElevenBoard
from sandtable.games.eleven.state.int_types import (
    Area,
    AreaSet,
    Card,
    CardSet,
    Faction,
    FactionSet,
    General,
    GeneralSet,
    Place,
    Power,
    PowerSet,
    Soldiers,
    Unit,
)
from sandtable.kernel.bit_masks import bits
from sandtable.kernel.choice import Seat
from sandtable.kernel.message import Ref
from sandtable.kernel.state import State

AMERICANS: Final = 0
SOVIETS: Final = 1
ROMANIAN_SHIFT: Final = v.BITS * (v.ROMANIA - 1)


class ElevenPosition(State):
    """A position of Hitler's Eleven.

    Sets are bit masks. Lists have an entry for each area, faction, nation or general, by index.

    Attributes:
        board: the board of the edition, which positions share.
        players: the number of factions with a seat, 1 to 5.
        solo: whether there is only one player.
        short: whether the game is the short scenario (rule 12).
        german: for each area, its German soldiers, packed by faction with BITS bits each.
        minor: for each area, its soldiers of the other Axis nations, packed by nation with BITS bits each.
        major: for each area, its soldiers of Allied nations without a head of state, packed by nation with BITS bits
            each.
        lesser: for each area, its soldiers of the other Allied nations, packed by nation with MINOR_BITS bits each.
        place: the location of each general: an area, or one of UNPLACED, SANATORIUM, AWAY, GONE.
        here: for each area, the set of generals in it.
        heads: the nations whose heads of state are on the map (the German head of state is a general).
        owner: the faction of each Axis general; UNSET before the draft.
        owned: for each faction, the set of its generals.
        axis_at: the areas with Axis units.
        allied_at: the areas with Allied units.
        barred: the homes that Axis units cannot enter because their generals are on the map (rule 4-3-5).
        box: for each nation, the number of soldiers in its box (§2-1c).
        acted: the generals who have acted this turn.
        vp: the victory points of each faction with a seat.
        power: German national power, `board.power_min` to `board.power_max`.
        entry: the step of the entry markers of the United States and the Soviet Union, counted from START.
        at_war: the Allied nations at war with Germany.
        surrendered: the nations that have surrendered.
        turned: whether the soldiers that turn Soviet have done so (rule 7-1).
        taken: the homes that the Axis has ever taken (rule 4-3-5).
        london_marker: whether the London marker is still on the map (rule 7-4).
        london_held: whether the Axis holds London (rule 7-4).
        deck: the set of cards in the deck.
        discard: the Allied discard pile, the top card last.
        axis_discard: in solo games, the generals whose cards are on the Axis discard pile.
        turn: the index of the turn.
        half: the number of half-turn cards drawn in this turn, 0 to 2.
        active: the faction whose turn it is; during deployment the faction that deploys.
        obey: the factions that obey every Führer order this turn.
        phase: one of DRAFT, DEPLOYMENT, CARDS, PLAY, OVER.
        drafted: the number of cards drafted, 0 to AXIS_GENERALS.
        to_deploy: the generals who must still be deployed.
        to_spread: in solo games, the number of soldiers still to be placed in the core.
        spread: in solo games, the number of core areas that have got their soldiers.
        shelving: in solo games, the general whose card goes on the Axis discard pile after the action, or UNSET.
        to_return: in solo games, the number of cards that can still return to the deck at the end of the turn.
        unsettled: the areas whose soldiers may have lost their last general (rule 4-1-1).
        left_area: the area of soldiers who need a new faction, while the player chooses the faction (§4-1-1a), or
            UNSET.
        left_faction: the former faction of these soldiers, or UNSET.
        reason: why the game has ended, one of ANNIHILATION, TIME, DOMINATION; 0 before the end.
        action: the action in progress, or None.
        event: the Allied event in progress, or None.
    """

    def __init__(self, board: ElevenBoard, players: int, short: bool, source: ElevenPosition | None = None) -> None:
        super().__init__()
        self.board = board
        self.players = players
        self.solo: bool = players == 1
        self.short = short
        if source is None:
            size = board.size
            self.german: list[Soldiers] = [0] * size
            self.minor: list[Soldiers] = [0] * size
            self.major: list[Soldiers] = [0] * size
            self.lesser: list[Soldiers] = [0] * size
            self.place: list[Place] = [v.UNPLACED] * v.GENERALS
            self.here: list[GeneralSet] = [0] * size
            self.heads: PowerSet = 0
            self.owner: list[Faction] = [v.UNSET] * v.AXIS_GENERALS
            self.owned: list[GeneralSet] = [0] * v.FACTIONS
            self.axis_at: AreaSet = 0
            self.allied_at: AreaSet = 0
            self.barred: AreaSet = 0
            self.box: list[int] = [0] * v.POWERS
            self.acted: GeneralSet = 0
            # §3d: every faction starts with five VP.
            self.vp: list[int] = [board.vp_start] * players
            self.power: int = board.power_min
            self.entry: list[int] = [0, 0]
            # §2-3a: all Allied nations but the United States and the Soviet Union are at war from the start.
            self.at_war: PowerSet = 1 << v.BRITAIN | ((1 << v.FIRST_TURNING) - (1 << v.SOVIET + 2))
            self.surrendered: PowerSet = 0
            self.turned: bool = False
            self.taken: AreaSet = 0
            self.london_marker: bool = True
            self.london_held: bool = False
            self.deck: CardSet = 0
            self.discard: list[Card] = []
            self.axis_discard: GeneralSet = 0
            self.turn: int = 0
            self.half: int = 0
            self.active: Faction = 0
            self.obey: FactionSet = 0
            self.phase: int = v.DRAFT
            self.drafted: int = 0
            self.to_deploy: GeneralSet = 0
            self.to_spread: int = 0
            self.spread: int = 0
            self.shelving: General = v.UNSET
            self.to_return: int = 0
            self.unsettled: AreaSet = 0
            self.left_area: Area = v.UNSET
            self.left_faction: Faction = v.UNSET
            self.reason: int = 0
            self.action: Action | None = None
            self.event: AlliedEvent | None = None
        else:
            # Extend the list of the base class instead of replacing it. Compiled code would never free a replaced list.
            self.stack.extend(source.stack)
            self.over = source.over
            self.reveals = source.reveals
            self.german = source.german.copy()
            self.minor = source.minor.copy()
            self.major = source.major.copy()
            self.lesser = source.lesser.copy()
            self.place = source.place.copy()
            self.here = source.here.copy()
            self.heads = source.heads
            self.owner = source.owner.copy()
            self.owned = source.owned.copy()
            self.axis_at = source.axis_at
            self.allied_at = source.allied_at
            self.barred = source.barred
            self.box = source.box.copy()
            self.acted = source.acted
            self.vp = source.vp.copy()
            self.power = source.power
            self.entry = source.entry.copy()
            self.at_war = source.at_war
            self.surrendered = source.surrendered
            self.turned = source.turned
            self.taken = source.taken
            self.london_marker = source.london_marker
            self.london_held = source.london_held
            self.deck = source.deck
            self.discard = source.discard.copy()
            self.axis_discard = source.axis_discard
            self.turn = source.turn
            self.half = source.half
            self.active = source.active
            self.obey = source.obey
            self.phase = source.phase
            self.drafted = source.drafted
            self.to_deploy = source.to_deploy
            self.to_spread = source.to_spread
            self.spread = source.spread
            self.shelving = source.shelving
            self.to_return = source.to_return
            self.unsettled = source.unsettled
            self.left_area = source.left_area
            self.left_faction = source.left_faction
            self.reason = source.reason
            action = source.action
            self.action = action.copy() if action is not None else None
            event = source.event
            self.event = event.copy() if event is not None else None

    def clone(self) -> ElevenPosition:
        """Return an independent copy without a sink."""
        return ElevenPosition(self.board, self.players, self.short, self)

    def __str__(self) -> str:
        """Return the pending decision and all units, for debugging."""
        lines = [f"{self.board.turn_ids[self.turn]}, {v.PHASE_IDS[self.phase]}, VP {self.vp}, power {self.power}"]
        if self.stack or self.over:
            lines[0] += f": {self.asked()}"
        for area, id in enumerate(self.board.area_ids):
            parts = [v.GENERAL_IDS[general] for general in bits(self.here[area])]
            parts += [
                f"{self.faction_soldiers(area, faction)} of {v.FACTION_IDS[faction]}"
                for faction in range(v.FACTIONS)
                if self.faction_soldiers(area, faction)
            ]
            parts += [
                f"{self.soldiers(area, power)} {v.POWER_IDS[power]}"
                for power in range(v.POWERS)
                if power != v.GERMANY and self.soldiers(area, power)
            ]
            if parts:
                lines.append(f"{id}: {', '.join(parts)}")
        return "\n".join(lines)

    def acting(self) -> Action:
        """Return the action in progress. Call this only while there is one."""
        action = self.action
        assert action is not None
        return action

    def resolving(self) -> AlliedEvent:
        """Return the Allied event in progress, and fail if there is none."""
        event = self.event
        assert event is not None
        return event

    def chooser(self) -> Seat:
        """Return the seat that decides on the action.

        The seat is that of the active player, or of an owner who has refused an order (rule 9).
        """
        action = self.action
        return self.active if action is None else action.seat

    # Methods that count units.

    def faction_soldiers(self, area: Area, faction: Faction) -> int:
        """Return the number of a faction's German soldiers in an area."""
        return (self.german[area] >> (v.BITS * faction)) & v.DIGIT

    def romanians(self, area: Area) -> int:
        """Return the number of Romanian soldiers in an area."""
        return (self.minor[area] >> ROMANIAN_SHIFT) & v.DIGIT

    def romanian_faction(self, area: Area) -> Faction:
        """Return the faction of the Romanians in an area (§ability.paulus).

        If Paulus is in the area, the Romanians belong to his faction. Otherwise they are neutral. They become neutral
        as soon as Paulus leaves (§ability.paulus.left).
        """
        return self.owner[v.PAULUS] if self.place[v.PAULUS] == area else v.NEUTRAL

    def soldiers(self, area: Area, power: Power) -> int:
        """Return the number of a nation's soldiers in an area.

        For Germany it is the number of all factions together.
        """
        if power == v.GERMANY:
            return self.german[area] % v.DIGIT
        if power < v.AXIS_POWERS:
            return (self.minor[area] >> (v.BITS * (power - 1))) & v.DIGIT
        if power < v.MINORS:
            return (self.major[area] >> (v.BITS * (power - v.AXIS_POWERS))) & v.DIGIT
        return (self.lesser[area] >> (v.MINOR_BITS * (power - v.MINORS))) & v.MINOR_DIGIT

    def head_count(self, area: Area, allied: bool) -> int:
        """Return the number of one side's heads of state in an area.

        The German head of state does not count, because it is a general.
        """
        found = 0
        for power in self.board.heads_in[area]:
            if self.heads >> power & 1 and (power >= v.AXIS_POWERS) == allied:
                found += 1
        return found

    def allied_soldiers(self, area: Area) -> int:
        """Return the number of Allied soldiers in an area."""
        packed = self.major[area]
        found = self.lesser[area] % v.MINOR_DIGIT
        while packed:
            found += packed & v.DIGIT
            packed >>= v.BITS
        return found

    def allied_units(self, area: Area) -> int:
        """Return the number of Allied units in an area, heads of state included."""
        found = self.allied_soldiers(area)
        generals = self.here[area] & v.ALLIED_MASK
        while generals:
            generals &= generals - 1
            found += 1
        if self.board.heads_in[area]:
            found += self.head_count(area, True)
        return found

    def faction_units(self, area: Area, faction: Faction) -> int:
        """Return the number of a faction's units in an area (§2-4b).

        Heads of state do not count. Units of Axis nations other than Germany belong to the neutral faction.
        """
        found = (self.german[area] >> (v.BITS * faction)) & v.DIGIT
        if faction == v.NEUTRAL:
            found += self.minor[area] % v.DIGIT
            if self.place[v.PAULUS] == area and self.owner[v.PAULUS] != v.NEUTRAL:
                found -= self.romanians(area)
        elif self.place[v.PAULUS] == area and self.owner[v.PAULUS] == faction:
            found += self.romanians(area)
        generals = self.here[area] & self.owned[faction] & ~1
        while generals:
            generals &= generals - 1
            found += 1
        return found

    def faction_heads(self, area: Area, faction: Faction) -> int:
        """Return the number of a faction's heads of state in an area (§2-4, §2-4b).

        The German head of state belongs to its player, the others to the neutral faction.
        """
        found = self.here[area] & self.owned[faction] & 1
        if faction == v.NEUTRAL and self.board.heads_in[area]:
            found += self.head_count(area, False)
        return found

    def factions_in(self, area: Area) -> FactionSet:
        """Return the set of factions that have units in an area."""
        found = 0
        for faction in range(v.FACTIONS):
            if self.faction_units(area, faction) or self.faction_heads(area, faction):
                found |= 1 << faction
        return found

    # Methods that change units.

    def refresh(self, area: Area) -> None:
        """Update `axis_at` and `allied_at` after a change in an area."""
        if area >= self.board.open_size:
            return
        bit = 1 << area
        here = self.here[area]
        axis = self.german[area] | self.minor[area] | here & v.AXIS_MASK
        allied = self.major[area] | self.lesser[area] | here & v.ALLIED_MASK
        for power in self.board.heads_in[area]:
            if self.heads >> power & 1:
                if power < v.AXIS_POWERS:
                    axis = 1
                else:
                    allied = 1
        self.axis_at = self.axis_at | bit if axis else self.axis_at & ~bit
        self.allied_at = self.allied_at | bit if allied else self.allied_at & ~bit

    def add_german(self, area: Area, faction: Faction, number: int) -> None:
        """Add German soldiers of a faction to an area; a negative number removes soldiers."""
        self.german[area] = self.german[area] + number * (1 << (v.BITS * faction))
        self.refresh(area)

    def add_soldiers(self, area: Area, power: Power, number: int) -> None:
        """Add soldiers of another nation to an area; a negative number removes soldiers."""
        if power < v.AXIS_POWERS:
            self.minor[area] = self.minor[area] + number * (1 << (v.BITS * (power - 1)))
        elif power < v.MINORS:
            self.major[area] = self.major[area] + number * (1 << (v.BITS * (power - v.AXIS_POWERS)))
        else:
            self.lesser[area] = self.lesser[area] + number * (1 << (v.MINOR_BITS * (power - v.MINORS)))
        self.refresh(area)

    def put_general(self, general: General, place: Place) -> None:
        """Move a general to an area, or to one of UNPLACED, SANATORIUM, AWAY, GONE."""
        before = self.place[general]
        self.place[general] = place
        bit = 1 << general
        if before >= 0:
            self.here[before] = self.here[before] & ~bit
            self.refresh(before)
        if place >= 0:
            self.here[place] = self.here[place] | bit
            self.refresh(place)
        if general >= v.AXIS_GENERALS:
            # §4-3-5a: some homes are closed to the Axis while their generals are on the map.
            home = self.board.home[general]
            if home >= 0 and home < self.board.open_size and self.board.guarded >> home & 1:
                home_bit = 1 << home
                self.barred = self.barred | home_bit if place >= 0 else self.barred & ~home_bit

    def move_units(
        self, start: Area, to: Area, faction: Faction, generals: GeneralSet, soldiers: int, romanians: int
    ) -> None:
        """Move units of a faction to another area; numbers below 1 move no soldiers."""
        for general in bits(generals):
            self.put_general(general, to)
        if soldiers > 0:
            self.add_german(start, faction, -soldiers)
            self.add_german(to, faction, soldiers)
        if romanians > 0:
            self.add_soldiers(start, v.ROMANIA, -romanians)
            self.add_soldiers(to, v.ROMANIA, romanians)

    def give_general(self, general: General, faction: Faction) -> None:
        """Assign an Axis general to a faction (§3-1b)."""
        self.owner[general] = faction
        self.owned[faction] = self.owned[faction] | 1 << general

    def drop_head(self, power: Power) -> None:
        """Remove a head of state from the map."""
        self.heads &= ~(1 << power)
        self.refresh(self.board.head_area[power])

    def add_power(self, number: int) -> None:
        """Change German national power within its limits (§5-3)."""
        board = self.board
        self.power = max(board.power_min, min(board.power_max, self.power + number))

    def area_ref(self, area: Area) -> Ref:
        """Return an area as a message argument."""
        return Ref("space", self.board.area_ids[area])


def seat_ref(faction: Faction) -> Ref:
    """Return a faction as a message argument."""
    return Ref("seat", v.FACTION_IDS[faction])


def power_ref(power: Power) -> Ref:
    """Return a nation as a message argument."""
    return Ref("power", v.POWER_IDS[power])


def general_ref(general: General) -> Ref:
    """Return a general as a message argument."""
    return Ref("unit", v.GENERAL_IDS[general])


def unit_ref(unit: Unit) -> Ref:
    """Return a unit as a message argument."""
    return Ref("unit", v.unit_id(unit))


def units_ref(general: General, soldiers: int, romanians: int, companions: GeneralSet) -> Ref:
    """Return a group of units as a message argument, with the generals first."""
    words = [f"1 {v.GENERAL_IDS[general]}"] if general >= 0 else []
    words += [f"1 {v.GENERAL_IDS[other]}" for other in bits(companions)]
    if soldiers > 0:
        words.append(f"{soldiers} soldier-{v.POWER_IDS[v.GERMANY]}")
    if romanians > 0:
        words.append(f"{romanians} soldier-{v.POWER_IDS[v.ROMANIA]}")
    return Ref("units", " ".join(words))


def count_ref(unit: Unit, number: int) -> Ref:
    """Return a number of units of one kind as a message argument."""
    return Ref("units", f"{number} {v.unit_id(unit)}")


def dice_ref(faces: list[int]) -> Ref:
    """Return the faces of dice as a message argument."""
    return Ref("dice", " ".join(str(face) for face in faces))


def belligerent(p: ElevenPosition, general: General) -> bool:
    """Return whether an Allied general's nation is at war with Germany."""
    return p.at_war >> v.GENERAL_POWER[general] & 1 == 1
