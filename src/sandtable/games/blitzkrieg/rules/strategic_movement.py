"""Sections 7.2 to 7.4: strategic movement, stacking, and evacuation by sea."""

from __future__ import annotations

from typing import Final

from sandtable.games.blitzkrieg.rules.operation_effect_base import OperationEffect
from sandtable.games.blitzkrieg.rules.supply import supply_area
from sandtable.games.blitzkrieg.state.int_types import CardKind, Space, SpaceSet, UnitKind, UnitKinds, Units
from sandtable.games.blitzkrieg.state.position import BlitzkriegPosition, Movement, seat_ref
from sandtable.games.blitzkrieg.state.secrecy import cover_hides_start, covers_hide_starts
from sandtable.games.blitzkrieg.state.unit_text import unit_ref, units_ref
from sandtable.games.blitzkrieg.state.vocabulary import (
    ALLIED,
    BRITISH,
    COUNT,
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
from sandtable.kernel.bit_masks import bits
from sandtable.kernel.choice import NOUN_MASK, Choice, Seat, no, not_asked, noun, verb
from sandtable.kernel.dice import Dice
from sandtable.kernel.message import Arg, Message, Refusal
from sandtable.kernel.state import Decision

# The maximum number of units in a strategic move (§7.2).
STRATEGIC_UNITS: Final = 2


def available(p: BlitzkriegPosition, move: Movement, space: Space) -> Units:
    """Return the units in `space` that may still move (§8.6.1, §7.2a).

    Units that are shown on a route may not move, and no unit may move twice.
    """
    units = p.free(space)
    if move.done >= 0 and move.done >> 3 == space:
        units -= ONE[move.done & 7]
    return units


def targets(p: BlitzkriegPosition, side: Seat, start: Space, unit: Units, own: SpaceSet, full: SpaceSet) -> SpaceSet:
    """Return the spaces where a strategic move of a unit may end.

    A unit may move any distance (§7.2b), in any country (§7.2c), and through full spaces (§7.3, §7.3x2).

    Args:
        own: the spaces that `side` controls, through which the unit may move.
        full: the spaces without room for the unit.
    """
    area = p.board.reach.flood(1 << start, own) & ~(1 << start) & ~full
    if unit & BRITISH:
        # §7.1f: there are spaces where British units may not end a move.
        area &= ~p.board.no_british_stop
    return area


def full_spaces(p: BlitzkriegPosition, side: Seat) -> SpaceSet:
    """Return the spaces of `side` that have no room for another unit (§7.3a, §7.3d).

    The nation of the unit does not matter. Bases are never full (§7.3b).
    """
    return p.crowd[p.board.stack_limit] & p.held[side] & ~p.board.any_base


def controlled_after(p: BlitzkriegPosition, side: Seat, start: Space, unit: Units) -> SpaceSet:
    """Return the spaces that `side` controls after one unit has left `start`."""
    own = p.controlled(side)
    if p.units[start] == unit and bool(p.grey >> start & 1) != (side == GERMAN):
        own &= ~(1 << start)
    return own


def destinations(p: BlitzkriegPosition, move: Movement, start: Space, kind: UnitKind) -> SpaceSet:
    """Return the spaces where the next unit of a strategic move may end (§7.2, §7.3).

    The stacking limit applies after both units have moved. So the first unit may enter a full space if the second unit
    can then leave that space.
    """
    side = move.side
    unit = ONE[kind]
    # §9.2b, §7.2d: the unit must be in supply. §9.1a: the exemptions in battle do not apply.
    if not supply_area(p, side) >> start & 1:
        return 0
    full = full_spaces(p, side)
    own = p.controlled(side)
    found = targets(p, side, start, unit, own, full)
    if move.left == STRATEGIC_UNITS and full:
        crowded = targets(p, side, start, unit, own, 0) & full
        if crowded:
            after = controlled_after(p, side, start, unit)
            for space in bits(crowded):
                if can_leave(p, side, space, after, full & ~(1 << start)):
                    found |= 1 << space
    return found


def can_leave(p: BlitzkriegPosition, side: Seat, space: Space, own: SpaceSet, full: SpaceSet) -> bool:
    """Return whether the second unit of the move could leave a full space."""
    board = p.board
    if not board.reach.flood(board.bases[side] & own, own) >> space & 1:
        return False
    units = p.free(space)
    for kind in range(KINDS):
        if units & (UNIT_MASK << (UNIT_BITS * kind)) and targets(p, side, space, ONE[kind], own, full):
            return True
    return False


def evacuable(p: BlitzkriegPosition, move: Movement, space: Space, kind: UnitKind) -> bool:
    """Return whether a unit may be evacuated by sea (§7.4).

    Only Allied infantry in a port may be evacuated (§7.4c), even if it is out of supply (§7.4d, §9.2x).
    """
    if move.side != ALLIED or not p.board.ports >> space & 1 or not ONE[kind] & INFANTRY:
        return False
    # An evacuation replaces the whole strategic move. So both units must leave by sea, and from the same port.
    return move.done < 0 and move.port in (-1, space)


def movable_kinds(p: BlitzkriegPosition, move: Movement, space: Space, any_will_do: bool = False) -> UnitKinds:
    """Return the kinds of unit in `space` that can be the next unit of a move.

    Args:
        any_will_do: True to return only the first kind found, which is faster.
    """
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


def starts(p: BlitzkriegPosition, move: Movement, any_will_do: bool = False) -> SpaceSet:
    """Return the spaces from which the next unit of a move may start.

    Args:
        any_will_do: True to return only the first space found, which is faster.
    """
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


class StrategicEffect(OperationEffect):
    """A strategic move of one or two units, or their evacuation by sea (§7.2, §7.4)."""

    def feasible(self, p: BlitzkriegPosition, side: Seat) -> bool:
        return starts(p, Movement(MOVE_STRATEGIC, side, left=STRATEGIC_UNITS), True) != 0

    def obstacle(self, p: BlitzkriegPosition, side: Seat) -> str:
        return "strategic-move" if p.held[side] & supply_area(p, side) else "supply"

    def begin(self, p: BlitzkriegPosition, side: Seat, card: CardKind) -> None:
        p.begin_move(MOVE_STRATEGIC, side, left=STRATEGIC_UNITS)
        p.stack.append(STRATEGIC_START)


def no_done(p: BlitzkriegPosition, move: Movement) -> Refusal:
    """Return why a strategic move cannot end now."""
    if move.over >= 0:
        return no("7.3", "no-done-overfull", space=p.space_ref(move.over))
    return no("7.2", "no-done-nothing-moved")


class StrategicStart(Decision[BlitzkriegPosition]):
    """The choice of the space from which the next unit moves (§7.2, §7.4)."""

    def seat(self, p: BlitzkriegPosition) -> Seat:
        return p.moving().side

    def choices(self, p: BlitzkriegPosition) -> list[Choice]:
        move = p.moving()
        found = p.board.go_from.of(starts(p, move))
        if move.left < STRATEGIC_UNITS and move.over < 0:
            found = [DONE, *found]
        return found

    def choose(self, p: BlitzkriegPosition, choice: Choice, dice: Dice) -> None:
        if choice == DONE:
            p.stack.pop()
            return
        move = p.moving()
        move.start = choice & NOUN_MASK
        p.stack.append(STRATEGIC_UNIT)

    def question(self, p: BlitzkriegPosition) -> Message:
        return Message("ask-strategic-from" if p.moving().left == STRATEGIC_UNITS else "ask-strategic-second")

    def explain(self, p: BlitzkriegPosition, choice: Choice) -> Refusal:
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

    def leaks_when_forced(self, p: BlitzkriegPosition) -> bool:
        # An automatic choice would reveal that no other unit is under the covers.
        return covers_hide_starts(p, p.moving().side)


class StrategicUnit(Decision[BlitzkriegPosition]):
    """The choice of the unit that moves from the chosen space (§7.2, §7.4)."""

    def seat(self, p: BlitzkriegPosition) -> Seat:
        return p.moving().side

    def choices(self, p: BlitzkriegPosition) -> list[Choice]:
        move = p.moving()
        return p.board.take.of(movable_kinds(p, move, move.start))

    def choose(self, p: BlitzkriegPosition, choice: Choice, dice: Dice) -> None:
        move = p.moving()
        move.units = ONE[choice & NOUN_MASK]
        p.stack[-1] = STRATEGIC_TARGET

    def question(self, p: BlitzkriegPosition) -> Message:
        return Message("ask-strategic-units", {"start": p.space_ref(p.moving().start)})

    def explain(self, p: BlitzkriegPosition, choice: Choice) -> Refusal:
        move = p.moving()
        kind = noun(choice)
        if choice == DONE:
            return no_done(p, move)
        if verb(choice) != TAKE or kind >= KINDS:
            return not_asked("7.2")
        start = move.start
        mask = UNIT_MASK << (UNIT_BITS * kind)
        if not available(p, move, start) & mask:
            args: dict[str, Arg] = {"unit": unit_ref(kind), "space": p.space_ref(start)}
            if p.on_route(start) & mask:
                return no("8.6.1", "no-take-retreating", **args)
            return no("7.2", "no-take-none-left", **args)
        at_sea = move.side == ALLIED and p.board.ports >> start & 1 and move.done < 0
        if at_sea and not ONE[kind] & INFANTRY and (move.port >= 0 or not supply_area(p, ALLIED) >> start & 1):
            return no("7.4", "no-evacuate-tanks")
        if not supply_area(p, move.side) >> start & 1:
            return no("9.2", "no-strategic-supply", space=p.space_ref(start))
        return no("7.2", "no-take-no-room", unit=unit_ref(kind))

    def leaks_when_forced(self, p: BlitzkriegPosition) -> bool:
        # An automatic choice would reveal that no other unit is under the cover.
        return cover_hides_start(p, p.moving())


class StrategicTarget(Decision[BlitzkriegPosition]):
    """The choice of the space to which the unit moves, or of evacuation (§7.2, §7.4)."""

    def seat(self, p: BlitzkriegPosition) -> Seat:
        return p.moving().side

    def choices(self, p: BlitzkriegPosition) -> list[Choice]:
        move = p.moving()
        kind = move.units.bit_length() // UNIT_BITS
        found = [EVACUATE] if evacuable(p, move, move.start, kind) else []
        if move.port < 0:
            found = found + p.board.go_to.of(destinations(p, move, move.start, kind))
        return found

    def choose(self, p: BlitzkriegPosition, choice: Choice, dice: Dice) -> None:
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
            # §7.4a, §7.4b: evacuated units are out of the game, and do not count as surrendered.
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

    def question(self, p: BlitzkriegPosition) -> Message:
        move = p.moving()
        return Message("ask-strategic-to", {"units": units_ref(move.units), "start": p.space_ref(move.start)})

    def explain(self, p: BlitzkriegPosition, choice: Choice) -> Refusal:
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
        return no("7.3", "no-to-full", space=where, room=max(0, p.board.stack_limit - p.units[space] % COUNT))

    def _not_by_sea(self, p: BlitzkriegPosition, move: Movement) -> Refusal:
        if move.side != ALLIED:
            return no("7.4", "no-evacuate-germans")
        if not move.units & INFANTRY:
            return no("7.4", "no-evacuate-tanks")
        if not p.board.ports >> move.start & 1:
            return no("7.4", "no-evacuate-port", space=p.space_ref(move.start))
        return no("7.4", "no-evacuate-mixed")

    def leaks_when_forced(self, p: BlitzkriegPosition) -> bool:
        # An automatic choice would reveal that no other unit is under the cover.
        return cover_hides_start(p, p.moving())


# The three decisions have the same key, because the player sees them as one question.
STRATEGIC_START: Final = StrategicStart("StrategicMove", "7.2")
STRATEGIC_UNIT: Final = StrategicUnit("StrategicMove", "7.2")
STRATEGIC_TARGET: Final = StrategicTarget("StrategicMove", "7.2")
