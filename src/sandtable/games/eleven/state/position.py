"""Position: where every unit is, and how far the war has come (rulebook 2).

Soldiers in an area are packed into four ints (see the vocabulary), generals have a place each.  The methods here are
the only ones to change them, so that the sets derived from them stay true.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.eleven.state import vocabulary as v
from sandtable.games.eleven.state.action import Action
from sandtable.games.eleven.state.allied_event import AlliedEvent
from sandtable.games.eleven.state.board import Board
from sandtable.games.eleven.state.types import (
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
from sandtable.kernel.choice import Seat
from sandtable.kernel.masks import bits
from sandtable.kernel.message import Ref
from sandtable.kernel.state import State

AMERICANS: Final = 0
SOVIETS: Final = 1
ROMANIAN_SHIFT: Final = v.BITS * (v.ROMANIA - 1)


class Position(State):
    """One position of Hitler's Eleven.

    Sets are bit masks, lists have an entry for each area, faction, power or general, by number.

    Attributes:
        board: the edition's board, which positions share.
        players, solo: the number of factions with a seat, 1 to 5, and whether it is one.
        short: the short scenario (12).
        german: the German soldiers of each area, packed by faction, BITS bits each.
        minor, major: those of the other Axis powers and of the Allied powers without a head, packed by power, BITS bits
            each.
        lesser: those of the other Allied powers, packed by power, MINOR_BITS bits each.
        place: where each general is: his area, or one of UNPLACED, SANATORIUM, AWAY, GONE.
        here: the generals in each area.
        heads: the powers whose heads are on the map (the German head is a general).
        owner: the faction of each Axis general, NOBODY before the draft.
        owned: the generals of each faction.
        axis_at, allied_at: the areas with Axis and with Allied units.
        barred: the homes that Axis units may not enter because their general is on the map (4-3-5).
        box: how many soldiers are in each power's box (§2-1c).
        acted: the generals who have acted this turn.
        vp: victory points of each faction with a seat.
        power: German power, `board.power_min` to `board.power_max`.
        entry: how many boxes the entry markers of the United States and the Soviet Union stand from START.
        at_war: the Allied powers at war with Germany.
        surrendered: the powers that have surrendered.
        turned: the soldiers that turn Soviet have done so (7-1).
        taken: the homes that the Axis has once taken (4-3-5).
        london_marker, london_held: the marker is still to be won; London is Axis-held (7-4).
        deck, discard, axis_discard: the cards of the deck; of the Allied discard pile, the top last; the generals whose
            cards are on the Axis discard pile (solo).
        turn, half: the index of the turn, and how many half-ends have been drawn in it, 0 to 2.
        active: the faction whose turn it is; in deployment the one that deploys.
        obey: the factions that obey every Führer order this turn.
        phase: one of DRAFT, DEPLOYMENT, CARDS, PLAY, OVER.
        drafted: how many cards have been drafted, 0 to AXIS_GENERALS.
        to_deploy: the generals that set-up has still to put on the map.
        to_spread, spread: alone, how many soldiers have still to be spread over the core, and how many core areas have
            been asked about.
        shelving: alone, the general whose card was drawn and goes on the Axis discard pile after his action, or NOBODY.
        to_return: alone, how many cards may still go back into the deck at the end of the turn.
        unsettled: the areas in which soldiers may have been left without a general (4-1-1).
        left_area, left_faction: where and whose the soldiers are that one of several factions takes over, while it is
            asked which (§4-1-1a); otherwise NOBODY.
        reason: why a game that is over has ended, one of ANNIHILATION, TIME, DOMINATION; 0 before.
        action, event: the action and the Allied event being carried out, if any.
    """

    def __init__(self, board: Board, players: int, short: bool, source: Position | None = None) -> None:
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
            self.owner: list[Faction] = [v.NOBODY] * v.AXIS_GENERALS
            self.owned: list[GeneralSet] = [0] * v.FACTIONS
            self.axis_at: AreaSet = 0
            self.allied_at: AreaSet = 0
            self.barred: AreaSet = 0
            self.box: list[int] = [0] * v.POWERS
            self.acted: GeneralSet = 0
            # §3d: five VP each.
            self.vp: list[int] = [board.vp_start] * players
            self.power: int = board.power_min
            self.entry: list[int] = [0, 0]
            # §2-3a: all Allied powers but the United States and the Soviet Union are at war from the start.
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
            self.shelving: General = v.NOBODY
            self.to_return: int = 0
            self.unsettled: AreaSet = 0
            self.left_area: Area = v.NOBODY
            self.left_faction: Faction = v.NOBODY
            self.reason: int = 0
            self.action: Action | None = None
            self.event: AlliedEvent | None = None
        else:
            # In place: compiled code would not let go of the list that is already there.
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

    def clone(self) -> Position:
        """An independent copy, without a sink."""
        return Position(self.board, self.players, self.short, self)

    def __str__(self) -> str:
        """The question and what stands where; `Game.write_position` tells everything."""
        lines = [f"{self.board.turn_ids[self.turn]}, {v.PHASE_IDS[self.phase]}, VP {self.vp}, power {self.power}"]
        if self.stack or self.over:
            lines[0] += f": {self.asked()}"
        for area, id in enumerate(self.board.area_ids):
            told = [v.GENERAL_IDS[general] for general in bits(self.here[area])]
            told += [
                f"{self.faction_soldiers(area, faction)} of {v.FACTION_IDS[faction]}"
                for faction in range(v.FACTIONS)
                if self.faction_soldiers(area, faction)
            ]
            told += [
                f"{self.soldiers(area, power)} {v.POWER_IDS[power]}"
                for power in range(v.POWERS)
                if power != v.GERMANY and self.soldiers(area, power)
            ]
            if told:
                lines.append(f"{id}: {', '.join(told)}")
        return "\n".join(lines)

    def acting(self) -> Action:
        """The action under way, where there must be one."""
        action = self.action
        assert action is not None
        return action

    def resolving(self) -> AlliedEvent:
        """The event under way, where there must be one."""
        event = self.event
        assert event is not None
        return event

    def chooser(self) -> Seat:
        """Who decides what the active player decides: under a Führer order, whoever decides that (9)."""
        action = self.action
        return self.active if action is None else action.seat

    # Who is where.

    def faction_soldiers(self, area: Area, faction: Faction) -> int:
        """The German soldiers of a faction in an area."""
        return (self.german[area] >> (v.BITS * faction)) & v.DIGIT

    def romanians(self, area: Area) -> int:
        """The Romanian soldiers in an area."""
        return (self.minor[area] >> ROMANIAN_SHIFT) & v.DIGIT

    def romanian_faction(self, area: Area) -> Faction:
        """Whose soldiers the Romanians in an area are: with Paulus his faction's (§ability.paulus), otherwise neutral.

        So they are neutral again as soon as he is gone (§ability.paulus.left).
        """
        return self.owner[v.PAULUS] if self.place[v.PAULUS] == area else v.NEUTRAL

    def soldiers(self, area: Area, power: Power) -> int:
        """The soldiers of a power in an area; of Germany those of all factions."""
        if power == v.GERMANY:
            return self.german[area] % v.DIGIT
        if power < v.AXIS_POWERS:
            return (self.minor[area] >> (v.BITS * (power - 1))) & v.DIGIT
        if power < v.MINORS:
            return (self.major[area] >> (v.BITS * (power - v.AXIS_POWERS))) & v.DIGIT
        return (self.lesser[area] >> (v.MINOR_BITS * (power - v.MINORS))) & v.MINOR_DIGIT

    def head_count(self, area: Area, allied: bool) -> int:
        """How many heads of one side stand in an area, the German one not counted."""
        found = 0
        for power in self.board.heads_in[area]:
            if self.heads >> power & 1 and (power >= v.AXIS_POWERS) == allied:
                found += 1
        return found

    def allied_soldiers(self, area: Area) -> int:
        """All Allied soldiers in an area."""
        packed = self.major[area]
        found = self.lesser[area] % v.MINOR_DIGIT
        while packed:
            found += packed & v.DIGIT
            packed >>= v.BITS
        return found

    def allied_units(self, area: Area) -> int:
        """All Allied units in an area, heads among them."""
        found = self.allied_soldiers(area)
        generals = self.here[area] & v.ALLIED_MASK
        while generals:
            generals &= generals - 1
            found += 1
        if self.board.heads_in[area]:
            found += self.head_count(area, True)
        return found

    def faction_units(self, area: Area, faction: Faction) -> int:
        """All units of a faction in an area but heads; for the neutral one those of the other Axis powers (§2-4b)."""
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
        """The heads of a faction in an area: the German one is its player's, the others are neutral (§2-4, §2-4b)."""
        found = self.here[area] & self.owned[faction] & 1
        if faction == v.NEUTRAL and self.board.heads_in[area]:
            found += self.head_count(area, False)
        return found

    def factions_in(self, area: Area) -> FactionSet:
        """The set of factions that have units in an area."""
        found = 0
        for faction in range(v.FACTIONS):
            if self.faction_units(area, faction) or self.faction_heads(area, faction):
                found |= 1 << faction
        return found

    # Changes.

    def refresh(self, area: Area) -> None:
        """Bring the sets of areas up to date after a change in one."""
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
        """Let so many German soldiers of a faction join an area, or leave it if `number` is negative."""
        self.german[area] = self.german[area] + number * (1 << (v.BITS * faction))
        self.refresh(area)

    def add_soldiers(self, area: Area, power: Power, number: int) -> None:
        """Let so many soldiers of a power other than Germany join an area, or leave it if `number` is negative."""
        if power < v.AXIS_POWERS:
            self.minor[area] = self.minor[area] + number * (1 << (v.BITS * (power - 1)))
        elif power < v.MINORS:
            self.major[area] = self.major[area] + number * (1 << (v.BITS * (power - v.AXIS_POWERS)))
        else:
            self.lesser[area] = self.lesser[area] + number * (1 << (v.MINOR_BITS * (power - v.MINORS)))
        self.refresh(area)

    def put_general(self, general: General, place: Place) -> None:
        """Let a general be somewhere else: an area, or one of UNPLACED, SANATORIUM, AWAY, GONE."""
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
            # §4-3-5a: some homes bar the Axis while their general is on the map.
            home = self.board.home[general]
            if home >= 0 and home < self.board.open_size and self.board.guarded >> home & 1:
                home_bit = 1 << home
                self.barred = self.barred | home_bit if place >= 0 else self.barred & ~home_bit

    def move_units(
        self, start: Area, to: Area, faction: Faction, generals: GeneralSet, soldiers: int, romanians: int
    ) -> None:
        """Let units of a faction go from one area to another together; a number below 1 is nobody."""
        for general in bits(generals):
            self.put_general(general, to)
        if soldiers > 0:
            self.add_german(start, faction, -soldiers)
            self.add_german(to, faction, soldiers)
        if romanians > 0:
            self.add_soldiers(start, v.ROMANIA, -romanians)
            self.add_soldiers(to, v.ROMANIA, romanians)

    def give_general(self, general: General, faction: Faction) -> None:
        """Let an Axis general belong to a faction (§3-1b)."""
        self.owner[general] = faction
        self.owned[faction] = self.owned[faction] | 1 << general

    def drop_head(self, power: Power) -> None:
        """Take a head off the map."""
        self.heads &= ~(1 << power)
        self.refresh(self.board.head_area[power])

    def add_power(self, number: int) -> None:
        """Raise or lower German power, within its limits (§5-3)."""
        board = self.board
        self.power = max(board.power_min, min(board.power_max, self.power + number))

    def area_ref(self, area: Area) -> Ref:
        """An area as an argument of a message."""
        return Ref("space", self.board.area_ids[area])


def seat_ref(faction: Faction) -> Ref:
    """A faction as an argument of a message."""
    return Ref("seat", v.FACTION_IDS[faction])


def power_ref(power: Power) -> Ref:
    """A power as an argument of a message."""
    return Ref("power", v.POWER_IDS[power])


def general_ref(general: General) -> Ref:
    """A general as an argument of a message."""
    return Ref("unit", v.GENERAL_IDS[general])


def unit_ref(unit: Unit) -> Ref:
    """A unit as an argument of a message."""
    return Ref("unit", v.unit_id(unit))


def units_ref(general: General, soldiers: int, romanians: int, companions: GeneralSet) -> Ref:
    """A group of a faction as an argument of a message: generals first."""
    words = [f"1 {v.GENERAL_IDS[general]}"] if general >= 0 else []
    words += [f"1 {v.GENERAL_IDS[other]}" for other in bits(companions)]
    if soldiers > 0:
        words.append(f"{soldiers} soldier-{v.POWER_IDS[v.GERMANY]}")
    if romanians > 0:
        words.append(f"{romanians} soldier-{v.POWER_IDS[v.ROMANIA]}")
    return Ref("units", " ".join(words))


def count_ref(unit: Unit, number: int) -> Ref:
    """So many units of a kind as an argument of a message."""
    return Ref("units", f"{number} {v.unit_id(unit)}")


def dice_ref(faces: list[int]) -> Ref:
    """Rolled dice as an argument of a message."""
    return Ref("dice", " ".join(str(face) for face in faces))


def belligerent(p: Position, general: General) -> bool:
    """Whether an Allied general's power is at war with Germany."""
    return p.at_war >> v.GENERAL_POWER[general] & 1 == 1
