"""Sections 7.1 and 7.3: tactical moves and stacking, with breakthroughs (rule 8.2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sandtable.games.blitzkrieg.rules.battle import begin_battle
from sandtable.games.blitzkrieg.rules.operation_effect_base import OperationEffect
from sandtable.games.blitzkrieg.rules.supply import traces
from sandtable.games.blitzkrieg.state import vocabulary as v
from sandtable.games.blitzkrieg.state.board import BlitzkriegBoard
from sandtable.games.blitzkrieg.state.int_types import CardKind, MoveKind, Space, SpaceSet, UnitKind, UnitKinds, Units
from sandtable.games.blitzkrieg.state.position import BlitzkriegPosition, Movement, seat_ref
from sandtable.games.blitzkrieg.state.secrecy import cover_hides_start, covers_hide_starts
from sandtable.games.blitzkrieg.state.unit_text import unit_ref, units_ref
from sandtable.kernel.bit_masks import bits
from sandtable.kernel.choice import NOUN_MASK, Choice, Seat, no, not_asked, noun, verb
from sandtable.kernel.dice import Dice
from sandtable.kernel.message import Arg, Message, Refusal
from sandtable.kernel.state import Decision


def destinations(p: BlitzkriegPosition, side: Seat, start: Space, group: Units, kind: MoveKind) -> SpaceSet:
    """Return the spaces where a group's move may end (§7.1, §7.3, §5.2).

    Two examples in the rulebook show this (§7.1x, §7.3x1).

    Args:
        group: the units, which all move together (§7.1, §7.1b).
        kind: one of MOVE_TACTICAL, MOVE_ONE_UNIT, MOVE_BREAKTHROUGH and MOVE_PRE.
    """
    board = p.board
    own = p.controlled(side)
    near = board.neighbours[start]
    if kind == v.MOVE_PRE:
        # §5.2a: in a pre-move infantry may also move two spaces, but only within France and Belgium.
        own &= board.pre_move_area
        reach = (near | board.reach.of(near & own)) & own & ~(1 << start)
    elif not group & v.INFANTRY and near & own and traces(p, side, start):
        # §7.1b: a group of only tanks may move two spaces if its side controls the first. §7.1e: it must be in supply.
        reach = (near | board.reach.of(near & own)) & ~(1 << start)
    else:
        # §7.1d: a move may end in an enemy base as in any other space.
        reach = near
    # §7.3, §7.3a: at most four units in a space at the end of the move, both nations together (§7.3d). There is no
    # limit in a base (§7.3b), and enemy units do not count (§7.3c).
    reach &= ~(p.crowd[5 - group % v.COUNT] & p.held[side] & ~board.any_base)
    if group & v.BRITISH:
        # §7.1f: there are spaces where British units may not end a move.
        reach &= ~board.no_british_stop
    return reach


def startable(p: BlitzkriegPosition, side: Seat, start: Space, kind: MoveKind) -> bool:
    """Return whether at least one unit in `start` can move to another space."""
    units = p.free(start)
    for unit in range(v.KINDS):
        if units & (v.UNIT_MASK << (v.UNIT_BITS * unit)) and destinations(p, side, start, v.ONE[unit], kind):
            return True
    return False


def can_move(p: BlitzkriegPosition, side: Seat, kind: MoveKind) -> bool:
    """Return whether `side` has any legal tactical move."""
    return any(startable(p, side, start, kind) for start in p.board.members.of(p.held[side]))


def starts(p: BlitzkriegPosition, move: Movement) -> SpaceSet:
    """Return the spaces from which a move is possible."""
    found = 0
    for start in p.board.members.of(p.held[move.side]):
        if startable(p, move.side, start, move.kind):
            found |= 1 << start
    return found


def group_limit(board: BlitzkriegBoard, kind: MoveKind) -> int:
    """Return the maximum number of units in a group (§7.1).

    §7.0d: a move for momentum moves only one unit.
    """
    return 1 if kind == v.MOVE_ONE_UNIT else board.group_limit


def nation_of(units: Units) -> Units:
    """Return the bit mask for the units of one nation among some units (§7.1c).

    If French and British units are mixed, it is the mask of the French.
    """
    return v.FRENCH if units & v.FRENCH else v.BRITISH if units & v.BRITISH else v.GERMANS


def nations(units: Units) -> list[Units]:
    """Divide the units of a side by nation. Only units of one nation form a group (§7.1c)."""
    found = []
    while units:
        nation = nation_of(units)
        found.append(units & nation)
        units &= ~nation
    return found


def takable(p: BlitzkriegPosition, move: Movement) -> UnitKinds:
    """Return the kinds of unit that may join the group (§7.1, §7.1c)."""
    taken = move.units
    if taken % v.COUNT >= group_limit(p.board, move.kind):
        return 0
    start = move.start
    rest = (move.left if move.kind == v.MOVE_BREAKTHROUGH else p.free(start)) - taken
    if taken and not move.mixed:
        rest &= nation_of(taken)
    found = 0
    for unit in range(v.KINDS):
        if rest & (v.UNIT_MASK << (v.UNIT_BITS * unit)) and destinations(
            p, move.side, start, taken + v.ONE[unit], move.kind
        ):
            found |= 1 << unit
    return found


def joinable(p: BlitzkriegPosition, move: Movement, first: UnitKind = 0) -> int:
    """Return the maximum number of units that may still join the group (§7.1, §7.1c, §7.3).

    Args:
        first: the lowest kind of unit to count. Recursive calls use it to try each combination of kinds only once.
    """
    most = 0
    for unit in bits(takable(p, move) >> first << first):
        with_it = move.copy()
        with_it.units += v.ONE[unit]
        most = max(most, 1 + joinable(p, with_it, unit))
    return most


def begin_tactical(p: BlitzkriegPosition, side: Seat, kind: MoveKind, mixed: bool = False) -> None:
    """Begin a tactical move and ask for its start, its units and its target (§7.1)."""
    p.begin_move(kind, side, mixed=mixed)
    p.stack.append(TACTICAL_START)


class TacticalEffect(OperationEffect):
    """A tactical move. Some cards allow a group of both Allied nations (§7.1c)."""

    def feasible(self, p: BlitzkriegPosition, side: Seat) -> bool:
        return can_move(p, side, v.MOVE_TACTICAL)

    def obstacle(self, p: BlitzkriegPosition, side: Seat) -> str:
        return "tactical-move"

    def begin(self, p: BlitzkriegPosition, side: Seat, card: CardKind) -> None:
        begin_tactical(p, side, v.MOVE_TACTICAL, p.board.decks[side].both_nations[card])


class TacticalStart(Decision[BlitzkriegPosition]):
    """The choice of the space from which the group moves (§7.1)."""

    def seat(self, p: BlitzkriegPosition) -> Seat:
        return p.moving().side

    def choices(self, p: BlitzkriegPosition) -> list[Choice]:
        return p.board.go_from.of(starts(p, p.moving()))

    def choose(self, p: BlitzkriegPosition, choice: Choice, dice: Dice) -> None:
        p.moving().start = choice & NOUN_MASK
        p.stack[-1] = TACTICAL_GROUP

    def question(self, p: BlitzkriegPosition) -> Message:
        return Message(f"ask-{v.MOVE_IDS[p.moving().kind]}-from")

    def explain(self, p: BlitzkriegPosition, choice: Choice) -> Refusal:
        space = noun(choice)
        if verb(choice) != v.FROM or space >= p.board.size:
            return not_asked("7.1")
        where = p.space_ref(space)
        if not p.held[p.moving().side] >> space & 1:
            return no("7.1", "no-units-there", space=where)
        if not p.free(space):
            return no("8.6.1", "no-act-retreating", space=where)
        return no("7.1", "no-way-from", space=where)

    def leaks_when_forced(self, p: BlitzkriegPosition) -> bool:
        # An automatic choice would reveal that no other unit is under the covers.
        return covers_hide_starts(p, p.moving().side)


class TacticalGroup(Decision[BlitzkriegPosition]):
    """The choice of the units of the group, one at a time, and of its target (§7.1)."""

    def seat(self, p: BlitzkriegPosition) -> Seat:
        return p.moving().side

    def choices(self, p: BlitzkriegPosition) -> list[Choice]:
        board = p.board
        move = p.moving()
        found = board.take.of(takable(p, move))
        if move.units:
            found = found + board.go_to.of(destinations(p, move.side, move.start, move.units, move.kind))
        return found

    def choose(self, p: BlitzkriegPosition, choice: Choice, dice: Dice) -> None:
        move = p.moving()
        if verb(choice) == v.TAKE:
            move.units += v.ONE[choice & NOUN_MASK]
        else:
            p.stack.pop()
            move_group(p, move, choice & NOUN_MASK)

    def question(self, p: BlitzkriegPosition) -> Message:
        move = p.moving()
        base = f"ask-{v.MOVE_IDS[move.kind]}"
        start = p.space_ref(move.start)
        if not move.units:
            return Message(f"{base}-units", {"start": start})
        return Message(f"{base}-to", {"units": units_ref(move.units), "start": start, "left": joinable(p, move)})

    def explain(self, p: BlitzkriegPosition, choice: Choice) -> Refusal:
        if verb(choice) == v.TAKE and noun(choice) < v.KINDS:
            return self._not_taken(p, p.moving(), noun(choice))
        if verb(choice) == v.TO and noun(choice) < p.board.size:
            return self._not_to(p, p.moving(), noun(choice))
        return not_asked("7.1")

    def _not_taken(self, p: BlitzkriegPosition, move: Movement, unit: UnitKind) -> Refusal:
        where = p.space_ref(move.start)
        taken = move.units
        if move.kind == v.MOVE_ONE_UNIT and taken:
            return no("7.0", "no-take-one-unit")
        if taken % v.COUNT >= p.board.group_limit:
            return no("7.1", "no-take-group-full", limit=p.board.group_limit)
        mask = v.UNIT_MASK << (v.UNIT_BITS * unit)
        if move.kind == v.MOVE_BREAKTHROUGH and not v.ONE[unit] & v.TANKS:
            return no("8.2", "no-take-tanks-only")
        if not (p.units[move.start] - taken) & mask:
            return no("7.1", "no-take-none-left", unit=unit_ref(unit), space=where)
        if not (p.free(move.start) - taken) & mask:
            return no("8.6.1", "no-take-retreating", unit=unit_ref(unit), space=where)
        if taken and not move.mixed and not taken & v.OF_NATION[unit]:
            return no("7.1", "no-take-nations")
        return no("7.3", "no-take-no-room", unit=unit_ref(unit))

    def _not_to(self, p: BlitzkriegPosition, move: Movement, space: Space) -> Refusal:
        board = p.board
        side = move.side
        group = move.units
        where = p.space_ref(space)
        bit = 1 << space
        if not group:
            return no("7.1", "no-to-nothing-taken")
        if space == move.start:
            return no("7.1", "no-to-start", space=where)
        own = p.controlled(side)
        near = board.neighbours[move.start]
        if move.kind == v.MOVE_PRE and not bit & own & board.pre_move_area:
            return no("5.2", "no-to-pre-move-area", space=where)
        if group & v.BRITISH and board.no_british_stop & bit:
            return no("7.1", "no-british-stop", space=where)
        if p.crowd[5 - group % v.COUNT] & p.held[side] & ~board.any_base & bit:
            return no("7.3", "no-to-full", space=where, room=board.stack_limit - p.units[space] % v.COUNT)
        if board.reach.of(near) & bit and move.kind != v.MOVE_PRE:
            if group & v.INFANTRY:
                return no("7.1", "no-to-two-infantry", space=where)
            if not traces(p, side, move.start):
                return no("7.1", "no-to-two-supply", space=where)
        if board.reach.of(near) & bit:
            return no("7.1", "no-to-two-enemy-first", space=where)
        return no("7.1", "no-to-too-far", start=p.space_ref(move.start), space=where)

    def leaks_when_forced(self, p: BlitzkriegPosition) -> bool:
        # An automatic choice would reveal that no other unit is under the cover.
        return cover_hides_start(p, p.moving())


def move_group(p: BlitzkriegPosition, move: Movement, target: Space) -> None:
    """Move the chosen units. If the enemy controls the target, begin a battle (§7.1a)."""
    side = move.side
    start = move.start
    group = move.units
    fights = not p.controlled(side) >> target & 1
    p.battle = None
    p.put(start, p.units[start] - group)
    p.note_flow(start, group, -1)
    if p.listening():
        args = {"units": units_ref(group), "start": p.space_ref(start), "space": p.space_ref(target)}
        p.emit("7.1", "did-attack" if fights else "did-move", {"seat": seat_ref(side), **args})
    p.move = None
    if fights:
        p.stack.append(AFTER_ATTACK)
        begin_battle(p, side, start, target, group)
    else:
        p.put(target, p.units[target] + group)
        p.note_flow(target, group, 1)


class AfterAttack(Decision[BlitzkriegPosition]):
    """The end of an attack: ask for a breakthrough if tanks have won it (§8.2d)."""

    def run(self, p: BlitzkriegPosition, dice: Dice) -> None:
        battle = p.fought()
        won = battle.won and not battle.refused
        # The side is asked even if it has no card for a breakthrough, so that the question does not reveal its hand.
        if won and battle.attackers & v.TANKS and p.board.decks[battle.side].timed[v.WHEN_BREAKTHROUGH]:
            p.stack.append(BREAKTHROUGH)
        else:
            p.battle = None


class Breakthrough(Decision[BlitzkriegPosition]):
    """The choice of a card with which tanks move again after a won attack (§8.2d, §8.3x3)."""

    def seat(self, p: BlitzkriegPosition) -> Seat:
        battle = p.fought()
        return battle.side

    def choices(self, p: BlitzkriegPosition) -> list[Choice]:
        battle = p.fought()
        deck = p.board.decks[battle.side]
        cards = p.hand(battle.side) & deck.timed[v.WHEN_BREAKTHROUGH]
        if cards and self.possible(p):
            return [v.DONE, *p.board.play.of(deck.kinds(cards))]
        return ONLY_DONE

    def possible(self, p: BlitzkriegPosition) -> bool:
        """Return whether any tank that has won the attack can move again."""
        battle = p.fought()
        tanks = battle.attackers & v.TANKS
        for unit in range(v.KINDS):
            if tanks & (v.UNIT_MASK << (v.UNIT_BITS * unit)) and destinations(
                p, battle.side, battle.space, v.ONE[unit], v.MOVE_BREAKTHROUGH
            ):
                return True
        return False

    def choose(self, p: BlitzkriegPosition, choice: Choice, dice: Dice) -> None:
        battle = p.fought()
        p.stack.pop()
        if choice == v.DONE:
            p.battle = None
            return
        side = battle.side
        kind = choice & NOUN_MASK
        cards = p.cards[v.HAND * 2 + side] & p.board.decks[side].cards[kind]
        p.discard(side, cards & -cards)
        if p.listening():
            p.emit("8.2", "did-play", {"seat": seat_ref(side), "card": p.card_ref(side, kind)})
        move = p.begin_move(v.MOVE_BREAKTHROUGH, side, left=battle.attackers & v.TANKS)
        move.start = battle.space
        p.stack.append(TACTICAL_GROUP)

    def explain(self, p: BlitzkriegPosition, choice: Choice) -> Refusal:
        battle = p.fought()
        deck = p.board.decks[battle.side]
        kind = noun(choice)
        if verb(choice) != v.PLAY or kind >= deck.size:
            return not_asked("8.2")
        if not deck.when[kind] & v.WHEN_BREAKTHROUGH:
            return no("8.2", "no-play-not-breakthrough", card=p.card_ref(battle.side, kind))
        if not p.hand(battle.side) & deck.cards[kind]:
            return no("8.2", "no-card-in-hand", card=p.card_ref(battle.side, kind))
        return no("7.1", "no-move-possible")

    def arguments(self, p: BlitzkriegPosition) -> Mapping[str, Arg]:
        battle = p.fought()
        return {"space": p.space_ref(battle.space)}

    def leaks_when_forced(self, p: BlitzkriegPosition) -> bool:
        return True


ONLY_DONE: Final = [v.DONE]
# Both decisions have the same key, because the player sees them as one question.
TACTICAL_START: Final = TacticalStart("TacticalMove", "7.1")
TACTICAL_GROUP: Final = TacticalGroup("TacticalMove", "7.1")
AFTER_ATTACK: Final = AfterAttack("AfterAttack", "8.2", auto=True)
BREAKTHROUGH: Final = Breakthrough("Breakthrough", "8.2")
