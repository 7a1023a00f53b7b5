"""Section 8.6: the defender's retreat, and the removal of units that cannot retreat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sandtable.games.blitzkrieg.rules.unit_removal import remove_unit
from sandtable.games.blitzkrieg.state.int_types import Space, SpaceSet, Units
from sandtable.games.blitzkrieg.state.position import Battle, BlitzkriegPosition
from sandtable.games.blitzkrieg.state.unit_text import unit_ref, units_ref
from sandtable.games.blitzkrieg.state.vocabulary import (
    ALLIED,
    BRITISH,
    COUNT,
    DROP,
    GERMAN,
    KINDS,
    ONE,
    PACKED_BITS,
    REFUSE,
    RETREAT,
    ROUTE,
    SEND,
    STEP_RETREAT,
    UNIT_BITS,
    UNIT_MASK,
)
from sandtable.kernel.bit_masks import bits
from sandtable.kernel.choice import NOUN_MASK, Choice, Seat, no, not_asked, noun, verb
from sandtable.kernel.dice import Dice
from sandtable.kernel.message import Arg, Refusal
from sandtable.kernel.state import Decision

NO_ROOM_LIMIT: Final = 99


def begin_retreat(p: BlitzkriegPosition, battle: Battle) -> None:
    """Begin the retreat of all defenders, including those still shown on a route (§8.6)."""
    battle.step = STEP_RETREAT
    battle.others = others(p, battle)
    p.routed = [group for group in p.routed if group >> (PACKED_BITS + 6) != battle.space]


def may_refuse(p: BlitzkriegPosition, battle: Battle) -> bool:
    """Return whether the defender may refuse to retreat (§8.5.2a).

    The defender may refuse if the attacker has no tank superiority, and always in a fortress or base.
    """
    return not battle.superiority or bool(p.board.may_refuse >> battle.space & 1)


def chooser(battle: Battle) -> Seat:
    """Return the side that chooses the retreat (§8.6).

    The attacker chooses if it has tank superiority, otherwise the defender.
    """
    return battle.side if battle.superiority else battle.side ^ 1


def others(p: BlitzkriegPosition, battle: Battle) -> SpaceSet:
    """Return the spaces that contain other units of the defender (§8.6-2).

    This function is called when the retreat begins. If the Allies choose the retreat, every covered base is in the
    result, because the Allied player cannot see whether it contains units.
    """
    found = p.held[battle.side ^ 1]
    if chooser(battle) == ALLIED:
        found |= p.board.bases[GERMAN] & ~p.opened
    return found


def tells_of_cover(p: BlitzkriegPosition, battle: Battle) -> bool:
    """Return whether a covered base affects Germany's choices of a retreat.

    An automatic retreat would then reveal whether the base contains units.
    """
    spaces = roomy(p, battle)
    covered = p.board.bases[GERMAN] & ~p.opened
    return chooser(battle) == GERMAN and bool(spaces & covered and spaces & (spaces - 1))


def open_spaces(p: BlitzkriegPosition, battle: Battle) -> SpaceSet:
    """Return the adjacent spaces that the defender controls (§8.6)."""
    return p.board.neighbours[battle.space] & p.controlled(battle.side ^ 1)


def supplied_after(p: BlitzkriegPosition, battle: Battle) -> SpaceSet:
    """Return the defender's supply area without the attacked space (§8.6-3, §9.2)."""
    side = battle.side ^ 1
    area = p.controlled(side)
    if battle.attackers or bool(p.grey >> battle.space & 1) != (side == GERMAN):
        area &= ~(1 << battle.space)
    return p.board.reach.flood(p.board.bases[side] & area, area)


def preferred_spaces(p: BlitzkriegPosition, battle: Battle, spaces: SpaceSet) -> SpaceSet:
    """Return the preferred spaces of a set for a retreat (§8.6-2, §8.6-3).

    The first preference is for spaces without other units of the defender, the second for spaces in supply. A
    preference is ignored if no space meets it.
    """
    if spaces & ~battle.others:
        spaces &= ~battle.others
    if spaces & (spaces - 1):
        supplied = spaces & supplied_after(p, battle)
        if supplied:
            return supplied
    return spaces


def roomy(p: BlitzkriegPosition, battle: Battle) -> SpaceSet:
    """Return the adjacent spaces with room for all retreating units (§8.6-1)."""
    units = p.units[battle.space]
    count = units % COUNT
    board = p.board
    limit = board.stack_limit
    full = p.crowd[limit + 1 - count] if count < limit else (p.crowd[1] if count == limit else board.all)
    spaces = open_spaces(p, battle) & ~(full & ~board.any_base)
    if units & BRITISH:
        # §7.1f: there are spaces where British units may not end a move.
        spaces &= ~board.no_british_stop
    return spaces


def whole_stack(p: BlitzkriegPosition, battle: Battle) -> SpaceSet:
    """Return the preferred spaces for a retreat of all units together (§8.6-1)."""
    spaces = roomy(p, battle)
    return preferred_spaces(p, battle, spaces) if spaces else 0


def room(p: BlitzkriegPosition, space: Space) -> int:
    """Return the number of units for which `space` still has room (§7.3)."""
    if p.board.any_base >> space & 1:
        return NO_ROOM_LIMIT
    return p.board.stack_limit - p.units[space] % COUNT


def savable(p: BlitzkriegPosition, spaces: SpaceSet, british: int, others: int, less: Space = -1) -> int:
    """Return the maximum number of retreating units for which `spaces` have room.

    Args:
        british: the number of British units, which may not stop in every space.
        others: the number of units that are not British.
        less: a space that has room for one unit less, because another unit retreats to it; -1 for none.
    """
    free_british = 0
    free_others = 0
    for space in bits(spaces):
        places = room(p, space) - (space == less)
        if p.board.no_british_stop >> space & 1:
            free_others += places
        else:
            free_british += places
    saved = min(british, free_british)
    return saved + min(others, free_others + free_british - saved)


def roomy_for_one(p: BlitzkriegPosition, battle: Battle) -> SpaceSet:
    """Return the adjacent spaces with room for at least one retreating unit (§8.6-1)."""
    spaces = 0
    for space in bits(open_spaces(p, battle)):
        if room(p, space) > 0:
            spaces |= 1 << space
    return spaces


def saving_spaces(p: BlitzkriegPosition, units: Units, kind: int, spaces: SpaceSet) -> SpaceSet:
    """Return the spaces for a unit of `kind` with which most units survive (§8.6-1).

    A space is left out if the unit would take room there that another unit needs.

    Args:
        units: all units that retreat.
        kind: the kind of the unit.
        spaces: the spaces with room for at least one unit.
    """
    british = (units & BRITISH) % COUNT
    others = units % COUNT - british
    best = savable(p, spaces, british, others)
    is_british = bool(ONE[kind] & BRITISH)
    rest_british = british - is_british
    rest_others = others - (not is_british)
    found = 0
    for space in bits(spaces & ~p.board.no_british_stop if is_british else spaces):
        if 1 + savable(p, spaces, rest_british, rest_others, space) == best:
            found |= 1 << space
    return found


def split_choices(p: BlitzkriegPosition, battle: Battle) -> list[Choice]:
    """Return the choices for the next unit with which most units survive (§8.6-1).

    A choice sends a unit to a space, or removes a unit for which there is no room.
    """
    units = p.units[battle.space]
    spaces = roomy_for_one(p, battle)
    british = (units & BRITISH) % COUNT
    others = units % COUNT - british
    best = savable(p, spaces, british, others)
    found: list[Choice] = []
    for kind in range(KINDS):
        if not units & (UNIT_MASK << (UNIT_BITS * kind)):
            continue
        is_british = bool(ONE[kind] & BRITISH)
        good = saving_spaces(p, units, kind, spaces)
        if good:
            found += [SEND | kind * ROUTE | space for space in bits(preferred_spaces(p, battle, good))]
        if savable(p, spaces, british - is_british, others - (not is_british)) == best:
            found.append(DROP | kind)
    return found


def any_sent(choices: list[Choice]) -> bool:
    """Return whether any of the choices sends a unit to a space."""
    return any(verb(choice) == SEND for choice in choices)


def retreat_to(p: BlitzkriegPosition, battle: Battle, space: Space, units: Units) -> None:
    """Move retreating units to `space`, and show them on the route to it (§8.6.1).

    The units cannot act until their side's next operation ends.
    """
    p.put(battle.space, p.units[battle.space] - units)
    p.put(space, p.units[space] + units)
    p.note_flow(space, units, 1)
    routed = p.routed.copy()
    for n, group in enumerate(routed):
        if group >> PACKED_BITS == (space << 6 | battle.space):
            routed[n] = group + units
            break
    else:
        routed.append(units | battle.space << PACKED_BITS | space << (PACKED_BITS + 6))
    p.routed = routed
    if p.listening():
        args = {"units": units_ref(units), "start": p.space_ref(battle.space), "space": p.space_ref(space)}
        p.emit("8.6", "did-retreat", args)


def free_retreated(p: BlitzkriegPosition, side: Seat) -> None:
    """Let retreated groups act again after their owner's operation (§8.6.1)."""
    own = p.held[side]
    p.routed = [group for group in p.routed if not own >> (group >> (PACKED_BITS + 6)) & 1]


class RetreatUnits(Decision[BlitzkriegPosition]):
    """The retreat of all units together if possible, else unit by unit (§8.6, §8.6.2)."""

    def run(self, p: BlitzkriegPosition, dice: Dice) -> None:
        battle = p.fought()
        spaces = whole_stack(p, battle)
        if spaces:
            if spaces & (spaces - 1) or tells_of_cover(p, battle):
                p.stack.append(RETREAT_STACK[chooser(battle)])
            else:
                space = spaces.bit_length() - 1
                p.skip(RETREAT | space)
                retreat_to(p, battle, space, p.units[battle.space])
            return
        p.stack.append(SPLIT_STACK)


class SplitStack(Decision[BlitzkriegPosition]):
    """The retreat unit by unit, if no space has room for all units (§8.6-1, §8.6.2).

    Forced choices are made automatically.
    """

    def run(self, p: BlitzkriegPosition, dice: Dice) -> None:
        battle = p.fought()
        while not p.over and p.units[battle.space]:
            choices = split_choices(p, battle)
            # If no unit can retreat, there is no choice to make: all units are removed (§8.6.2).
            if len(choices) > 1 and any_sent(choices):
                p.stack.append(SPLIT_STACK)
                p.stack.append(RETREAT_SPLIT[chooser(battle)])
                return
            p.skip(choices[0])
            carry_out(p, battle, choices[0])


def carry_out(p: BlitzkriegPosition, battle: Battle, choice: Choice) -> None:
    """Apply a choice for one unit: retreat to a space, or removal (§8.6-1, §8.6.2)."""
    value = choice & NOUN_MASK
    if verb(choice) == SEND:
        retreat_to(p, battle, value % ROUTE, ONE[value // ROUTE])
    else:
        # The event names §8.6.2 if the unit has no space to retreat to, and §8.6-1 if all such spaces are full.
        spaces = open_spaces(p, battle)
        if ONE[value] & BRITISH:
            spaces &= ~p.board.no_british_stop
        section = "8.6" if spaces else "8.6.2"
        remove_unit(p, battle, battle.side ^ 1, value, section, "did-not-retreat", True)


def not_retreating(p: BlitzkriegPosition, battle: Battle, choice: Choice) -> Refusal:
    """Return the refusal of a choice that is not a retreat.

    If the choice is to refuse the retreat, the refusal names the clause that forbids this (§8.5.2b).
    """
    if verb(choice) == REFUSE and not may_refuse(p, battle):
        return no("8.5.2", "no-refuse-superiority", space=p.space_ref(battle.space))
    return not_asked("8.6")


def not_preferred(p: BlitzkriegPosition, battle: Battle, space: Space, spaces: SpaceSet) -> Refusal:
    """Return why a retreat to `space` is not preferred among `spaces` (§8.6-2, §8.6-3)."""
    where = p.space_ref(space)
    if battle.others >> space & 1 and spaces & ~battle.others:
        if chooser(battle) == ALLIED and p.board.bases[GERMAN] & ~p.opened & 1 << space:
            return no("8.6", "no-retreat-covered", space=where)
        return no("8.6", "no-retreat-occupied", space=where)
    return no("8.6", "no-retreat-unsupplied", space=where)


class RetreatStack(Decision[BlitzkriegPosition]):
    """The choice of the space to which all units retreat together (§8.6).

    The attacker chooses if it has tank superiority, otherwise the defender.
    """

    def __init__(self, chooser: Seat) -> None:
        super().__init__("Retreat", "8.6")
        self.chooser = chooser

    def seat(self, p: BlitzkriegPosition) -> Seat:
        return self.chooser

    def choices(self, p: BlitzkriegPosition) -> list[Choice]:
        battle = p.fought()
        return p.board.retreat.of(whole_stack(p, battle))

    def choose(self, p: BlitzkriegPosition, choice: Choice, dice: Dice) -> None:
        battle = p.fought()
        p.stack.pop()
        retreat_to(p, battle, choice & NOUN_MASK, p.units[battle.space])

    def arguments(self, p: BlitzkriegPosition) -> Mapping[str, Arg]:
        battle = p.fought()
        return {"space": p.space_ref(battle.space)}

    def explain(self, p: BlitzkriegPosition, choice: Choice) -> Refusal:
        battle = p.fought()
        space = noun(choice)
        if verb(choice) != RETREAT or space >= p.board.size:
            return not_retreating(p, battle, choice)
        where = p.space_ref(space)
        if not p.board.neighbours[battle.space] >> space & 1:
            return no("8.6", "no-retreat-not-adjacent", space=where)
        if not p.controlled(battle.side ^ 1) >> space & 1:
            return no("8.6", "no-retreat-not-controlled", space=where)
        units = p.units[battle.space]
        if units & BRITISH and p.board.no_british_stop >> space & 1:
            return no("7.1", "no-british-stop", space=where)
        if room(p, space) < units % COUNT:
            return no("8.6", "no-retreat-full", space=where)
        return not_preferred(p, battle, space, roomy(p, battle))

    def leaks_when_forced(self, p: BlitzkriegPosition) -> bool:
        # An automatic retreat to the only space would reveal whether a covered base is empty (§3.3a).
        battle = p.fought()
        return tells_of_cover(p, battle)


class RetreatSplit(Decision[BlitzkriegPosition]):
    """The choice of one unit and its space, or of a unit to remove (§8.6-1)."""

    def __init__(self, chooser: Seat) -> None:
        super().__init__("RetreatSplit", "8.6")
        self.chooser = chooser

    def seat(self, p: BlitzkriegPosition) -> Seat:
        return self.chooser

    def choices(self, p: BlitzkriegPosition) -> list[Choice]:
        battle = p.fought()
        return split_choices(p, battle)

    def choose(self, p: BlitzkriegPosition, choice: Choice, dice: Dice) -> None:
        battle = p.fought()
        p.stack.pop()
        carry_out(p, battle, choice)

    def arguments(self, p: BlitzkriegPosition) -> Mapping[str, Arg]:
        battle = p.fought()
        return {"space": p.space_ref(battle.space)}

    def explain(self, p: BlitzkriegPosition, choice: Choice) -> Refusal:
        battle = p.fought()
        value = noun(choice)
        if verb(choice) == DROP and value < KINDS:
            return no("8.6", "no-drop-savable", unit=unit_ref(value))
        space = value % ROUTE
        if verb(choice) != SEND or space >= p.board.size or value // ROUTE >= KINDS:
            return not_retreating(p, battle, choice)
        where = p.space_ref(space)
        kind = value // ROUTE
        if not p.units[battle.space] & (UNIT_MASK << (UNIT_BITS * kind)):
            return no("8.6", "no-unit-in-battle", unit=unit_ref(kind))
        if not open_spaces(p, battle) >> space & 1:
            return no("8.6", "no-retreat-not-controlled", space=where)
        if ONE[kind] & BRITISH and p.board.no_british_stop >> space & 1:
            return no("7.1", "no-british-stop", space=where)
        if room(p, space) <= 0:
            return no("8.6", "no-retreat-full", space=where)
        good = saving_spaces(p, p.units[battle.space], kind, roomy_for_one(p, battle))
        if not good >> space & 1:
            return no("8.6", "no-send-wishes", space=where)
        return not_preferred(p, battle, space, good)


RETREAT_UNITS: Final = RetreatUnits("RetreatUnits", "8.6", auto=True)
SPLIT_STACK: Final = SplitStack("SplitStack", "8.6", auto=True)
RETREAT_STACK: Final = (RetreatStack(0), RetreatStack(1))
RETREAT_SPLIT: Final = (RetreatSplit(0), RetreatSplit(1))
