"""Sections 7.2 and 7.4, with 7.3: strategic movement and evacuation by sea."""

from __future__ import annotations

from sandtable.games.blitzkrieg.rules.supply import supply_area
from sandtable.games.blitzkrieg.state.position import Position, seat_ref
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
    ONE,
    TAKE,
    TO,
    UNIT_BITS,
    UNIT_MASK,
)
from sandtable.kernel.choice import NOUN_MASK, no, not_asked, noun, verb
from sandtable.kernel.dice import Dice
from sandtable.kernel.masks import bits
from sandtable.kernel.message import Refusal
from sandtable.kernel.state import Decision


def available(p: Position, space: int) -> int:
    """The units in `space` that may still move: not those on a route, and no unit twice (§8.6.1, §7.2a)."""
    units = p.free(space)
    if p.move_done >= 0 and p.move_done >> 3 == space:
        units -= ONE[p.move_done & 7]
    return units


def targets(p: Position, side: int, start: int, unit: int, own: int, full: int) -> int:
    """Where one unit may go through the controlled spaces `own`, if `full` are the spaces without room.

    Any distance (§7.2b), in any country (§7.2c); full spaces may be passed through (§7.3, §7.3x2).
    """
    area = p.board.reach.flood(1 << start, own) & ~(1 << start) & ~full
    if unit & BRITISH:
        # §7.1f
        area &= ~p.board.no_british_stop
    return area


def full_spaces(p: Position, side: int) -> int:
    """Own spaces that take no further unit of either nation (§7.3a, §7.3d); bases have no limit (§7.3b)."""
    return p.crowd[p.board.stack_limit] & p.held[side] & ~p.board.any_base


def left_behind(p: Position, side: int, start: int, unit: int) -> int:
    """The spaces that `side` controls once one unit has left `start`."""
    own = p.controlled(side)
    if p.units[start] == unit and bool(p.grey >> start & 1) != (side == GERMAN):
        own &= ~(1 << start)
    return own


def destinations(p: Position, start: int, kind: int) -> int:
    """Where the next unit of a strategic move may end (§7.2, §7.3).

    Stacking is judged after both units have moved: the first may enter a full space if the second can leave it.
    """
    side = p.move_side
    unit = ONE[kind]
    # §9.2b; §9.1a: without the exemptions that hold in battle.
    # §7.2d
    if not supply_area(p, side) >> start & 1:
        return 0
    full = full_spaces(p, side)
    own = p.controlled(side)
    found = targets(p, side, start, unit, own, full)
    if p.move_left == 2 and full:
        crowded = targets(p, side, start, unit, own, 0) & full
        if crowded:
            after = left_behind(p, side, start, unit)
            for space in bits(crowded):
                if can_leave(p, side, space, after, full & ~(1 << start)):
                    found |= 1 << space
    return found


def can_leave(p: Position, side: int, space: int, own: int, full: int) -> bool:
    """Whether a unit could go on from a full space as the second of the move."""
    board = p.board
    if not board.reach.flood(board.bases[side] & own, own) >> space & 1:
        return False
    units = p.free(space)
    for kind in range(KINDS):
        if units & (UNIT_MASK << (UNIT_BITS * kind)) and targets(p, side, space, ONE[kind], own, full):
            return True
    return False


def evacuable(p: Position, space: int, kind: int) -> bool:
    """Whether a unit may leave by sea: Allied infantry in a port (§7.4, §7.4c), whatever its supply (§7.4d, §9.2x)."""
    if p.move_side != ALLIED or not p.board.ports >> space & 1 or not ONE[kind] & INFANTRY:
        return False
    # It takes the place of a strategic move: both units or none, from one port.
    return p.move_done < 0 and p.move_port in (-1, space)


def movable_kinds(p: Position, space: int) -> int:
    """The set of kinds in `space` of which a unit has somewhere to go."""
    found = 0
    units = available(p, space)
    for kind in range(KINDS):
        if units & (UNIT_MASK << (UNIT_BITS * kind)) and (
            evacuable(p, space, kind) or (p.move_port < 0 and destinations(p, space, kind))
        ):
            found |= 1 << kind
    return found


def starts(p: Position, any_will_do: bool = False) -> int:
    """The spaces from which the next unit of the move under way may go."""
    candidates = p.held[p.move_side]
    if p.move_port >= 0:
        candidates &= 1 << p.move_port
    elif p.move_over >= 0:
        candidates &= 1 << p.move_over
    found = 0
    for space in p.board.members.of(candidates):
        if movable_kinds(p, space):
            found |= 1 << space
            if any_will_do:
                break
    return found


def first_starts(p: Position, side: int, any_will_do: bool = False) -> int:
    """The spaces from which a strategic move could begin, before one is under way (§7.2, §7.4)."""
    kind = p.move_kind
    mover = p.move_side
    left = p.move_left
    p.move_side = side
    p.move_left = 2
    found = starts(p, any_will_do)
    p.move_kind = kind
    p.move_side = mover
    p.move_left = left
    return found


class StrategicMove(Decision[Position]):
    """One or two units, each from where to where; or off the map by sea (§7.2, §7.4)."""

    def seat(self, p: Position) -> int:
        return p.move_side

    def choices(self, p: Position) -> list[int]:
        board = p.board
        if p.move_from < 0:
            found = board.go_from.of(starts(p))
            if p.move_left < 2 and p.move_over < 0:
                found = [DONE, *found]
            return found
        if not p.move_units:
            return board.take.of(movable_kinds(p, p.move_from))
        kind = p.move_units.bit_length() // UNIT_BITS
        found = [EVACUATE] if evacuable(p, p.move_from, kind) else []
        if p.move_port < 0:
            found = found + board.go_to.of(destinations(p, p.move_from, kind))
        return found

    def choose(self, p: Position, choice: int, dice: Dice) -> None:
        if choice == DONE:
            p.stack.pop()
            return
        if choice < TAKE:
            p.move_from = choice & NOUN_MASK
            return
        if choice < TO:
            p.move_units = ONE[choice & NOUN_MASK]
            return
        side = p.move_side
        start = p.move_from
        unit = p.move_units
        p.put(start, p.units[start] - unit)
        p.note_flow(start, unit, -1)
        p.move_from = -1
        p.move_units = 0
        p.move_left -= 1
        p.move_over = -1
        if choice == EVACUATE:
            # §7.4a, §7.4b: out of the game, and not counted as surrendered.
            p.evacuated += unit
            p.move_port = start
            if p.listening():
                args = {"units": units_ref(unit), "start": p.space_ref(start)}
                p.emit("7.4", "did-evacuate", {"seat": seat_ref(side), **args})
        else:
            space = choice & NOUN_MASK
            if full_spaces(p, side) >> space & 1:
                p.move_over = space
            p.put(space, p.units[space] + unit)
            p.note_flow(space, unit, 1)
            p.move_done = space << 3 | (unit.bit_length() // UNIT_BITS)
            if p.listening():
                args = {"units": units_ref(unit), "start": p.space_ref(start), "space": p.space_ref(space)}
                p.emit("7.2", "did-move-strategic", args)
        if not p.move_left or not starts(p, True):
            p.stack.pop()

    def explain(self, p: Position, choice: int) -> Refusal:
        value = noun(choice)
        if choice == DONE:
            if p.move_over >= 0:
                return no("7.3", "no-done-overfull", space=p.space_ref(p.move_over))
            return no("7.2", "no-done-nothing-moved")
        if verb(choice) == FROM and value < p.board.size and p.move_from < 0:
            return self._not_from(p, value)
        if verb(choice) == TAKE and value < KINDS and p.move_from >= 0 and not p.move_units:
            if not available(p, p.move_from) & (UNIT_MASK << (UNIT_BITS * value)):
                return no("7.2", "no-take-none-left", unit=unit_ref(value), space=p.space_ref(p.move_from))
            return self._not_taken(p, value)
        if verb(choice) == TO and value < p.board.size and p.move_units:
            return self._not_to(p, value)
        if choice == EVACUATE and p.move_units:
            if p.move_side != ALLIED:
                return no("7.4", "no-evacuate-germans")
            if not p.move_units & INFANTRY:
                return no("7.4", "no-evacuate-tanks")
            if not p.board.ports >> p.move_from & 1:
                return no("7.4", "no-evacuate-port", space=p.space_ref(p.move_from))
            return no("7.4", "no-evacuate-mixed")
        return not_asked("7.2")

    def _not_taken(self, p: Position, unit: int) -> Refusal:
        start = p.move_from
        at_sea = p.move_side == ALLIED and p.board.ports >> start & 1 and p.move_done < 0
        if at_sea and not ONE[unit] & INFANTRY and (p.move_port >= 0 or not supply_area(p, ALLIED) >> start & 1):
            return no("7.4", "no-evacuate-tanks")
        if not supply_area(p, p.move_side) >> start & 1:
            return no("9.2", "no-strategic-supply", space=p.space_ref(start))
        return no("7.2", "no-take-no-room", unit=unit_ref(unit))

    def _not_from(self, p: Position, space: int) -> Refusal:
        where = p.space_ref(space)
        if p.move_over >= 0:
            return no("7.3", "no-done-overfull", space=p.space_ref(p.move_over))
        if p.move_port >= 0:
            return no("7.4", "no-evacuate-one-port", space=p.space_ref(p.move_port))
        if not p.held[p.move_side] >> space & 1:
            return no("7.2", "no-units-there", space=where)
        if not p.free(space):
            return no("8.6.1", "no-act-retreating", space=where)
        if not available(p, space):
            return no("7.2", "no-move-twice", space=where)
        if not supply_area(p, p.move_side) >> space & 1:
            return no("9.2", "no-strategic-supply", space=where)
        return no("7.2", "no-way-from", space=where)

    def _not_to(self, p: Position, space: int) -> Refusal:
        where = p.space_ref(space)
        bit = 1 << space
        side = p.move_side
        if p.move_port >= 0:
            return no("7.4", "no-evacuate-mixed")
        if space == p.move_from:
            return no("7.2", "no-to-start", space=where)
        if not supply_area(p, side) >> p.move_from & 1:
            return no("9.2", "no-strategic-supply", space=p.space_ref(p.move_from))
        if not p.controlled(side) & bit:
            return no("7.2", "no-to-not-controlled", space=where)
        if not p.board.reach.flood(1 << p.move_from, p.controlled(side)) & bit:
            return no("7.2", "no-to-no-route", start=p.space_ref(p.move_from), space=where)
        if p.move_units & BRITISH and p.board.no_british_stop & bit:
            return no("7.1", "no-british-stop", space=where)
        return no("7.3", "no-to-full", space=where, limit=p.board.stack_limit)

    def leaks_when_forced(self, p: Position) -> bool:
        # An only choice would show what else does not stand under the cover.
        return p.unseen_start()


STRATEGIC_MOVE = StrategicMove("StrategicMove", "7.2")
