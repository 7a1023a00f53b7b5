"""Sections 7.2 and 7.4, with 7.3: strategic movement and evacuation by sea."""

from __future__ import annotations

from typing import Final

from sandtable.games.blitzkrieg.rules.effects import CardEffect
from sandtable.games.blitzkrieg.rules.supply import supply_area
from sandtable.games.blitzkrieg.state.position import Movement, Position, seat_ref
from sandtable.games.blitzkrieg.state.secrecy import cover_hides_start, covers_hide_starts
from sandtable.games.blitzkrieg.state.types import CardKind, Space, SpaceSet, UnitKind, UnitKinds, Units
from sandtable.games.blitzkrieg.state.units import unit_ref, units_ref
from sandtable.games.blitzkrieg.state.vocabulary import (
    ALLIED,
    BRITISH,
    DONE,
    EVACUATE,
    FROM,
    GERMAN,
    INFANTRY,
    KINDS,
    MOVE_STRATEGIC,
    ONE,
    TAKE,
    TO,
    UNIT_BITS,
    UNIT_MASK,
)
from sandtable.kernel.choice import NOUN_MASK, Choice, Seat, no, not_asked, noun, verb
from sandtable.kernel.dice import Dice
from sandtable.kernel.masks import bits
from sandtable.kernel.message import Message, Refusal
from sandtable.kernel.state import Decision

# How many units one strategic move takes (§7.2); `Movement.done` keeps in mind one that has moved.
STRATEGIC_UNITS: Final = 2


def available(p: Position, move: Movement, space: Space) -> Units:
    """The units in `space` that may still move: not those on a route, and no unit twice (§8.6.1, §7.2a)."""
    units = p.free(space)
    if move.done >= 0 and move.done >> 3 == space:
        units -= ONE[move.done & 7]
    return units


def targets(p: Position, side: Seat, start: Space, unit: Units, own: SpaceSet, full: SpaceSet) -> SpaceSet:
    """Where one unit may go through the controlled spaces `own`, if `full` are the spaces without room.

    Any distance (§7.2b), in any country (§7.2c); full spaces may be passed through (§7.3, §7.3x2).
    """
    area = p.board.reach.flood(1 << start, own) & ~(1 << start) & ~full
    if unit & BRITISH:
        # §7.1f
        area &= ~p.board.no_british_stop
    return area


def full_spaces(p: Position, side: Seat) -> SpaceSet:
    """Own spaces that take no further unit of either nation (§7.3a, §7.3d); bases have no limit (§7.3b)."""
    return p.crowd[p.board.stack_limit] & p.held[side] & ~p.board.any_base


def left_behind(p: Position, side: Seat, start: Space, unit: Units) -> SpaceSet:
    """The spaces that `side` controls once one unit has left `start`."""
    own = p.controlled(side)
    if p.units[start] == unit and bool(p.grey >> start & 1) != (side == GERMAN):
        own &= ~(1 << start)
    return own


def destinations(p: Position, move: Movement, start: Space, kind: UnitKind) -> SpaceSet:
    """Where the next unit of a strategic move may end (§7.2, §7.3).

    Stacking is judged after both units have moved: the first may enter a full space if the second can leave it.
    """
    side = move.side
    unit = ONE[kind]
    # §9.2b; §9.1a: without the exemptions that hold in battle.
    # §7.2d
    if not supply_area(p, side) >> start & 1:
        return 0
    full = full_spaces(p, side)
    own = p.controlled(side)
    found = targets(p, side, start, unit, own, full)
    if move.left == STRATEGIC_UNITS and full:
        crowded = targets(p, side, start, unit, own, 0) & full
        if crowded:
            after = left_behind(p, side, start, unit)
            for space in bits(crowded):
                if can_leave(p, side, space, after, full & ~(1 << start)):
                    found |= 1 << space
    return found


def can_leave(p: Position, side: Seat, space: Space, own: SpaceSet, full: SpaceSet) -> bool:
    """Whether a unit could go on from a full space as the second of the move."""
    board = p.board
    if not board.reach.flood(board.bases[side] & own, own) >> space & 1:
        return False
    units = p.free(space)
    for kind in range(KINDS):
        if units & (UNIT_MASK << (UNIT_BITS * kind)) and targets(p, side, space, ONE[kind], own, full):
            return True
    return False


def evacuable(p: Position, move: Movement, space: Space, kind: UnitKind) -> bool:
    """Whether a unit may leave by sea: Allied infantry in a port (§7.4, §7.4c), whatever its supply (§7.4d, §9.2x)."""
    if move.side != ALLIED or not p.board.ports >> space & 1 or not ONE[kind] & INFANTRY:
        return False
    # It takes the place of a strategic move: both units or none, from one port.
    return move.done < 0 and move.port in (-1, space)


def movable_kinds(p: Position, move: Movement, space: Space, any_will_do: bool = False) -> UnitKinds:
    """The kinds in `space` of which a unit has somewhere to go; only the first of them if any will do."""
    found = 0
    units = available(p, move, space)
    for kind in range(KINDS):
        if units & (UNIT_MASK << (UNIT_BITS * kind)) and (
            evacuable(p, move, space, kind) or (move.port < 0 and destinations(p, move, space, kind))
        ):
            found |= 1 << kind
            if any_will_do:
                break
    return found


def starts(p: Position, move: Movement, any_will_do: bool = False) -> SpaceSet:
    """The spaces from which the next unit of a move may go."""
    candidates = p.held[move.side]
    if move.port >= 0:
        candidates &= 1 << move.port
    elif move.over >= 0:
        candidates &= 1 << move.over
    found = 0
    for space in p.board.members.of(candidates):
        if movable_kinds(p, move, space, True):
            found |= 1 << space
            if any_will_do:
                break
    return found


class StrategicEffect(CardEffect):
    """One or two units, each from where to where; or off the map by sea (§7.2, §7.4)."""

    def feasible(self, p: Position, side: Seat) -> bool:
        return starts(p, Movement(MOVE_STRATEGIC, side, left=STRATEGIC_UNITS), True) != 0

    def begin(self, p: Position, side: Seat, card: CardKind) -> None:
        p.begin_move(MOVE_STRATEGIC, side, left=STRATEGIC_UNITS)
        p.stack.append(STRATEGIC_START)


def no_done(p: Position, move: Movement) -> Refusal:
    """Why a strategic move cannot end now."""
    if move.over >= 0:
        return no("7.3", "no-done-overfull", space=p.space_ref(move.over))
    return no("7.2", "no-done-nothing-moved")


class StrategicStart(Decision[Position]):
    """From where the next unit goes (§7.2, §7.4)."""

    def seat(self, p: Position) -> Seat:
        return p.moving().side

    def choices(self, p: Position) -> list[Choice]:
        move = p.moving()
        found = p.board.go_from.of(starts(p, move))
        if move.left < STRATEGIC_UNITS and move.over < 0:
            found = [DONE, *found]
        return found

    def choose(self, p: Position, choice: Choice, dice: Dice) -> None:
        if choice == DONE:
            p.stack.pop()
            return
        move = p.moving()
        move.start = choice & NOUN_MASK
        p.stack.append(STRATEGIC_UNIT)

    def question(self, p: Position) -> Message:
        return Message("ask-strategic-from" if p.moving().left == STRATEGIC_UNITS else "ask-strategic-second")

    def explain(self, p: Position, choice: Choice) -> Refusal:
        move = p.moving()
        if choice == DONE:
            return no_done(p, move)
        space = noun(choice)
        if verb(choice) != FROM or space >= p.board.size:
            return not_asked("7.2")
        where = p.space_ref(space)
        if move.over >= 0:
            return no("7.3", "no-done-overfull", space=p.space_ref(move.over))
        if move.port >= 0:
            return no("7.4", "no-evacuate-one-port", space=p.space_ref(move.port))
        if not p.held[move.side] >> space & 1:
            return no("7.2", "no-units-there", space=where)
        if not p.free(space):
            return no("8.6.1", "no-act-retreating", space=where)
        if not available(p, move, space):
            return no("7.2", "no-move-twice", space=where)
        if not supply_area(p, move.side) >> space & 1:
            return no("9.2", "no-strategic-supply", space=where)
        return no("7.2", "no-way-from", space=where)

    def leaks_when_forced(self, p: Position) -> bool:
        # An only choice would show what else does not stand under the covers.
        return covers_hide_starts(p, p.moving().side)


class StrategicUnit(Decision[Position]):
    """Which unit goes from there (§7.2, §7.4)."""

    def seat(self, p: Position) -> Seat:
        return p.moving().side

    def choices(self, p: Position) -> list[Choice]:
        move = p.moving()
        return p.board.take.of(movable_kinds(p, move, move.start))

    def choose(self, p: Position, choice: Choice, dice: Dice) -> None:
        move = p.moving()
        move.units = ONE[choice & NOUN_MASK]
        p.stack[-1] = STRATEGIC_TARGET

    def question(self, p: Position) -> Message:
        return Message("ask-strategic-units", {"start": p.space_ref(p.moving().start)})

    def explain(self, p: Position, choice: Choice) -> Refusal:
        move = p.moving()
        kind = noun(choice)
        if choice == DONE:
            return no_done(p, move)
        if verb(choice) != TAKE or kind >= KINDS:
            return not_asked("7.2")
        start = move.start
        if not available(p, move, start) & (UNIT_MASK << (UNIT_BITS * kind)):
            return no("7.2", "no-take-none-left", unit=unit_ref(kind), space=p.space_ref(start))
        at_sea = move.side == ALLIED and p.board.ports >> start & 1 and move.done < 0
        if at_sea and not ONE[kind] & INFANTRY and (move.port >= 0 or not supply_area(p, ALLIED) >> start & 1):
            return no("7.4", "no-evacuate-tanks")
        if not supply_area(p, move.side) >> start & 1:
            return no("9.2", "no-strategic-supply", space=p.space_ref(start))
        return no("7.2", "no-take-no-room", unit=unit_ref(kind))

    def leaks_when_forced(self, p: Position) -> bool:
        # An only choice would show what else does not stand under the cover.
        return cover_hides_start(p, p.moving())


class StrategicTarget(Decision[Position]):
    """Where that unit goes, or that it leaves by sea (§7.2, §7.4)."""

    def seat(self, p: Position) -> Seat:
        return p.moving().side

    def choices(self, p: Position) -> list[Choice]:
        move = p.moving()
        kind = move.units.bit_length() // UNIT_BITS
        found = [EVACUATE] if evacuable(p, move, move.start, kind) else []
        if move.port < 0:
            found = found + p.board.go_to.of(destinations(p, move, move.start, kind))
        return found

    def choose(self, p: Position, choice: Choice, dice: Dice) -> None:
        move = p.moving()
        side = move.side
        start = move.start
        unit = move.units
        p.stack.pop()
        p.put(start, p.units[start] - unit)
        p.note_flow(start, unit, -1)
        move.start = -1
        move.units = 0
        move.left -= 1
        move.over = -1
        if choice == EVACUATE:
            # §7.4a, §7.4b: out of the game, and not counted as surrendered.
            p.evacuated += unit
            move.port = start
            if p.listening():
                args = {"units": units_ref(unit), "start": p.space_ref(start)}
                p.emit("7.4", "did-evacuate", {"seat": seat_ref(side), **args})
        else:
            space = choice & NOUN_MASK
            if full_spaces(p, side) >> space & 1:
                move.over = space
            p.put(space, p.units[space] + unit)
            p.note_flow(space, unit, 1)
            move.done = space << 3 | (unit.bit_length() // UNIT_BITS)
            if p.listening():
                args = {"units": units_ref(unit), "start": p.space_ref(start), "space": p.space_ref(space)}
                p.emit("7.2", "did-move-strategic", args)
        if not move.left or not starts(p, move, True):
            p.stack.pop()

    def question(self, p: Position) -> Message:
        move = p.moving()
        return Message("ask-strategic-to", {"units": units_ref(move.units), "start": p.space_ref(move.start)})

    def explain(self, p: Position, choice: Choice) -> Refusal:
        move = p.moving()
        if choice == DONE:
            return no_done(p, move)
        if choice == EVACUATE:
            return self._not_by_sea(p, move)
        space = noun(choice)
        if verb(choice) != TO or space >= p.board.size:
            return not_asked("7.2")
        where = p.space_ref(space)
        bit = 1 << space
        side = move.side
        if move.port >= 0:
            return no("7.4", "no-evacuate-mixed")
        if space == move.start:
            return no("7.2", "no-to-start", space=where)
        if not supply_area(p, side) >> move.start & 1:
            return no("9.2", "no-strategic-supply", space=p.space_ref(move.start))
        if not p.controlled(side) & bit:
            return no("7.2", "no-to-not-controlled", space=where)
        if not p.board.reach.flood(1 << move.start, p.controlled(side)) & bit:
            return no("7.2", "no-to-no-route", start=p.space_ref(move.start), space=where)
        if move.units & BRITISH and p.board.no_british_stop & bit:
            return no("7.1", "no-british-stop", space=where)
        return no("7.3", "no-to-full", space=where, limit=p.board.stack_limit)

    def _not_by_sea(self, p: Position, move: Movement) -> Refusal:
        if move.side != ALLIED:
            return no("7.4", "no-evacuate-germans")
        if not move.units & INFANTRY:
            return no("7.4", "no-evacuate-tanks")
        if not p.board.ports >> move.start & 1:
            return no("7.4", "no-evacuate-port", space=p.space_ref(move.start))
        return no("7.4", "no-evacuate-mixed")

    def leaks_when_forced(self, p: Position) -> bool:
        # An only choice would show what else does not stand under the cover.
        return cover_hides_start(p, p.moving())


# One key for the three questions of a strategic move, which whoever plays sees as one.
STRATEGIC_START: Final = StrategicStart("StrategicMove", "7.2")
STRATEGIC_UNIT: Final = StrategicUnit("StrategicMove", "7.2")
STRATEGIC_TARGET: Final = StrategicTarget("StrategicMove", "7.2")
