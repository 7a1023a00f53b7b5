"""Section 8.6: the defender's retreat by the three wishes, and units that cannot retreat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sandtable.games.blitzkrieg.rules.removal import remove_unit
from sandtable.games.blitzkrieg.state.position import Battle, Position
from sandtable.games.blitzkrieg.state.types import Space, SpaceSet, Units
from sandtable.games.blitzkrieg.state.units import unit_ref, units_ref
from sandtable.games.blitzkrieg.state.vocabulary import (
    ALLIED,
    BRITISH,
    COUNT,
    DROP,
    GERMAN,
    KINDS,
    ONE,
    PACKED_BITS,
    RETREAT,
    ROUTE,
    SEND,
    STEP_RETREAT,
    UNIT_BITS,
    UNIT_MASK,
)
from sandtable.kernel.choice import NOUN_MASK, Choice, Seat, no, not_asked, noun, verb
from sandtable.kernel.dice import Dice
from sandtable.kernel.masks import bits
from sandtable.kernel.message import Arg, Refusal
from sandtable.kernel.state import Decision

PLENTY: Final = 99


def begin_retreat(p: Position, battle: Battle) -> None:
    """All defenders left must retreat; those already shown on a route leave it (§8.6)."""
    battle.step = STEP_RETREAT
    battle.others = others(p, battle)
    p.routed = [group for group in p.routed if group >> (PACKED_BITS + 6) != battle.space]


def chooser(battle: Battle) -> Seat:
    """Who chooses where the defenders go: the attacker if he has tank superiority, else the defender (§8.6)."""
    return battle.side if battle.superiority else battle.side ^ 1


def others(p: Position, battle: Battle) -> SpaceSet:
    """The spaces that count as holding other units of the defender when the retreat begins (§8.6-2).

    What is in a covered base is hidden from the Allied player; if he chooses, it counts as holding units.
    """
    found = p.held[battle.side ^ 1]
    if chooser(battle) == ALLIED:
        found |= p.board.bases[GERMAN] & ~p.opened
    return found


def tells_of_cover(p: Position, battle: Battle) -> bool:
    """Whether what Germany may choose from depends on a covered base, so that an unasked retreat would tell of it."""
    spaces = roomy(p, battle)
    covered = p.board.bases[GERMAN] & ~p.opened
    return chooser(battle) == GERMAN and bool(spaces & covered and spaces & (spaces - 1))


def open_spaces(p: Position, battle: Battle) -> SpaceSet:
    """The adjacent spaces that the defender controls (§8.6)."""
    return p.board.neighbours[battle.space] & p.controlled(battle.side ^ 1)


def supplied_after(p: Position, battle: Battle) -> SpaceSet:
    """Where the defender can trace supply once the battle's space has changed hands (§8.6-3, §9.2)."""
    side = battle.side ^ 1
    area = p.controlled(side)
    if battle.attackers or bool(p.grey >> battle.space & 1) != (side == GERMAN):
        area &= ~(1 << battle.space)
    return p.board.reach.flood(p.board.bases[side] & area, area)


def wished(p: Position, battle: Battle, spaces: SpaceSet) -> SpaceSet:
    """Of several spaces those to be preferred: without other units, then supplied (§8.6-2, §8.6-3)."""
    if spaces & ~battle.others:
        spaces &= ~battle.others
    if spaces & (spaces - 1):
        supplied = spaces & supplied_after(p, battle)
        if supplied:
            return supplied
    return spaces


def roomy(p: Position, battle: Battle) -> SpaceSet:
    """The spaces that can take the whole stack (§8.6-1)."""
    units = p.units[battle.space]
    count = units % COUNT
    board = p.board
    limit = board.stack_limit
    full = p.crowd[limit + 1 - count] if count < limit else (p.crowd[1] if count == limit else board.all)
    spaces = open_spaces(p, battle) & ~(full & ~board.any_base)
    if units & BRITISH:
        # §7.1f
        spaces &= ~board.no_british_stop
    return spaces


def whole_stack(p: Position, battle: Battle) -> SpaceSet:
    """The spaces to which the whole stack may retreat together (§8.6-1), after all wishes."""
    spaces = roomy(p, battle)
    return wished(p, battle, spaces) if spaces else 0


def room(p: Position, space: Space) -> int:
    """How many more units `space` takes (§7.3)."""
    if p.board.any_base >> space & 1:
        return PLENTY
    return p.board.stack_limit - p.units[space] % COUNT


def savable(p: Position, spaces: SpaceSet, british: int, others: int, less: Space = -1) -> int:
    """How many of so many units can find room in `spaces`, one place in `less` being taken already."""
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


def split_choices(p: Position, battle: Battle) -> list[Choice]:
    """How a stack that cannot stay together is divided, so that as many units as possible are saved (§8.6-1)."""
    units = p.units[battle.space]
    spaces = 0
    for space in bits(open_spaces(p, battle)):
        if room(p, space) > 0:
            spaces |= 1 << space
    british = (units & BRITISH) % COUNT
    others = units % COUNT - british
    best = savable(p, spaces, british, others)
    found: list[Choice] = []
    for kind in range(KINDS):
        if not units & (UNIT_MASK << (UNIT_BITS * kind)):
            continue
        is_british = bool(ONE[kind] & BRITISH)
        rest_british = british - is_british
        rest_others = others - (not is_british)
        good = 0
        for space in bits(spaces & ~p.board.no_british_stop if is_british else spaces):
            if 1 + savable(p, spaces, rest_british, rest_others, space) == best:
                good |= 1 << space
        if good:
            found += [SEND | kind * ROUTE | space for space in bits(wished(p, battle, good))]
        if savable(p, spaces, rest_british, rest_others) == best:
            found.append(DROP | kind)
    return found


def any_sent(choices: list[Choice]) -> bool:
    """Whether any unit can be sent anywhere."""
    return any(verb(choice) == SEND for choice in choices)


def retreat_to(p: Position, battle: Battle, space: Space, units: Units) -> None:
    """Units go to `space`, and stay on the route to it until their owner's next operation is over (§8.6.1)."""
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


def free_retreated(p: Position, side: Seat) -> None:
    """At the end of its owner's operation a retreated group may act again (§8.6.1)."""
    own = p.held[side]
    p.routed = [group for group in p.routed if not own >> (group >> (PACKED_BITS + 6)) & 1]


class RetreatUnits(Decision[Position]):
    """Carry out what needs no choice, and ask for what does (§8.6, §8.6.2)."""

    def run(self, p: Position, dice: Dice) -> None:
        battle = p.fought()
        spaces = whole_stack(p, battle)
        if spaces:
            if spaces & (spaces - 1) or tells_of_cover(p, battle):
                p.stack.append(RETREAT_STACK[chooser(battle)])
            else:
                retreat_to(p, battle, spaces.bit_length() - 1, p.units[battle.space])
            return
        p.stack.append(SPLIT_STACK)


class SplitStack(Decision[Position]):
    """The stack cannot stay together: unit by unit, as long as a choice is forced; else ask (§8.6-1, §8.6.2)."""

    def run(self, p: Position, dice: Dice) -> None:
        battle = p.fought()
        while not p.over and p.units[battle.space]:
            choices = split_choices(p, battle)
            # Where nobody can go there is nothing to choose: all are removed (§8.6.2).
            if len(choices) > 1 and any_sent(choices):
                p.stack.append(SPLIT_STACK)
                p.stack.append(RETREAT_SPLIT[chooser(battle)])
                return
            carry_out(p, battle, choices[0])


def carry_out(p: Position, battle: Battle, choice: Choice) -> None:
    """Send one unit away, or remove one for which there is no room (§8.6-1, §8.6.2)."""
    value = choice & NOUN_MASK
    if verb(choice) == SEND:
        retreat_to(p, battle, value % ROUTE, ONE[value // ROUTE])
    else:
        # §8.6.2 where there is no space for it at all, else the stacking limit of §8.6-1.
        spaces = open_spaces(p, battle)
        if ONE[value] & BRITISH:
            spaces &= ~p.board.no_british_stop
        section = "8.6" if spaces else "8.6.2"
        remove_unit(p, battle, battle.side ^ 1, value, section, "did-not-retreat", True)


class RetreatStack(Decision[Position]):
    """Where the stack retreats: the attacker chooses if he has tank superiority, else the defender (§8.6)."""

    def __init__(self, chooser: Seat) -> None:
        super().__init__("Retreat", "8.6")
        self.chooser = chooser

    def seat(self, p: Position) -> Seat:
        return self.chooser

    def choices(self, p: Position) -> list[Choice]:
        battle = p.fought()
        return p.board.retreat.of(whole_stack(p, battle))

    def choose(self, p: Position, choice: Choice, dice: Dice) -> None:
        battle = p.fought()
        p.stack.pop()
        retreat_to(p, battle, choice & NOUN_MASK, p.units[battle.space])

    def arguments(self, p: Position) -> Mapping[str, Arg]:
        battle = p.fought()
        return {"space": p.space_ref(battle.space)}

    def explain(self, p: Position, choice: Choice) -> Refusal:
        battle = p.fought()
        space = noun(choice)
        if verb(choice) != RETREAT or space >= p.board.size:
            return not_asked("8.6")
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
        if battle.others >> space & 1 and whole_stack(p, battle) & ~battle.others:
            if self.chooser == ALLIED and p.board.bases[GERMAN] & ~p.opened & 1 << space:
                return no("8.6", "no-retreat-covered", space=where)
            return no("8.6", "no-retreat-occupied", space=where)
        return no("8.6", "no-retreat-unsupplied", space=where)

    def leaks_when_forced(self, p: Position) -> bool:
        # One space alone would show that a covered base is empty, or that it is not (§3.3a).
        battle = p.fought()
        return tells_of_cover(p, battle)


class RetreatSplit(Decision[Position]):
    """One unit of a stack that has to be divided: where to, or which one is lost (§8.6-1)."""

    def __init__(self, chooser: Seat) -> None:
        super().__init__("RetreatSplit", "8.6")
        self.chooser = chooser

    def seat(self, p: Position) -> Seat:
        return self.chooser

    def choices(self, p: Position) -> list[Choice]:
        battle = p.fought()
        return split_choices(p, battle)

    def choose(self, p: Position, choice: Choice, dice: Dice) -> None:
        battle = p.fought()
        p.stack.pop()
        carry_out(p, battle, choice)

    def arguments(self, p: Position) -> Mapping[str, Arg]:
        battle = p.fought()
        return {"space": p.space_ref(battle.space)}

    def explain(self, p: Position, choice: Choice) -> Refusal:
        battle = p.fought()
        value = noun(choice)
        if verb(choice) == DROP and value < KINDS:
            return no("8.6", "no-drop-savable", unit=unit_ref(value))
        space = value % ROUTE
        if verb(choice) != SEND or space >= p.board.size or value // ROUTE >= KINDS:
            return not_asked("8.6")
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
        return no("8.6", "no-send-wishes", space=where)


RETREAT_UNITS: Final = RetreatUnits("RetreatUnits", "8.6", auto=True)
SPLIT_STACK: Final = SplitStack("SplitStack", "8.6", auto=True)
RETREAT_STACK: Final = (RetreatStack(0), RetreatStack(1))
RETREAT_SPLIT: Final = (RetreatSplit(0), RetreatSplit(1))
