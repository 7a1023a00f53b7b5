"""Section 7.1, with 7.3: tactical movement, and the breakthrough that follows a won attack (8.2)."""

from __future__ import annotations

from typing import Final

from sandtable.games.blitzkrieg.rules.battle import begin_battle
from sandtable.games.blitzkrieg.rules.supply import traces
from sandtable.games.blitzkrieg.state.position import Position, seat_ref
from sandtable.games.blitzkrieg.state.units import unit_ref, units_ref
from sandtable.games.blitzkrieg.state.vocabulary import (
    BRITISH,
    COUNT,
    DONE,
    FRENCH,
    FROM,
    HAND,
    INFANTRY,
    KINDS,
    MOVE_BREAKTHROUGH,
    MOVE_ONE_UNIT,
    MOVE_PRE,
    OF_NATION,
    ONE,
    PLAY,
    TAKE,
    TANKS,
    TO,
    UNIT_BITS,
    UNIT_MASK,
    WHEN_BREAKTHROUGH,
)
from sandtable.kernel.choice import NOUN_MASK, no, not_asked, noun, verb
from sandtable.kernel.dice import Dice
from sandtable.kernel.masks import bits
from sandtable.kernel.message import Refusal
from sandtable.kernel.state import Decision


def destinations(p: Position, side: int, start: int, group: int, kind: int) -> int:
    """The spaces that a group may move to from `start` and end in (§7.1, §7.3, §5.2; examples §7.1x, §7.3x1).

    Args:
        group: packed units; all of them move together (§7.1, §7.1b).
        kind: one of MOVE_TACTICAL, MOVE_ONE_UNIT, MOVE_BREAKTHROUGH and MOVE_PRE.
    """
    board = p.board
    own = p.controlled(side)
    near = board.neighbours[start]
    if kind == MOVE_PRE:
        # §5.2a: two spaces for infantry too, within Allied France and Belgium.
        own &= board.pre_move_area
        reach = (near | board.reach.of(near & own)) & own & ~(1 << start)
    elif not group & INFANTRY and near & own and traces(p, side, start):
        # §7.1b: tanks alone go on if the first space is their own; §7.1e: not if out of supply.
        reach = (near | board.reach.of(near & own)) & ~(1 << start)
    else:
        # §7.1d: enemy bases are spaces like any other.
        reach = near
    # §7.3, §7.3a: four units of both nations together (§7.3d) at the end of the move; any number in a base (§7.3b);
    # enemies do not count (§7.3c).
    reach &= ~(p.crowd[5 - group % COUNT] & p.held[side] & ~board.any_base)
    if group & BRITISH:
        # §7.1f
        reach &= ~board.no_british_stop
    return reach


def startable(p: Position, side: int, start: int, kind: int) -> bool:
    """Whether any single unit in `start` has somewhere to go."""
    units = p.free(start)
    for unit in range(KINDS):
        if units & (UNIT_MASK << (UNIT_BITS * unit)) and destinations(p, side, start, ONE[unit], kind):
            return True
    return False


def can_move(p: Position, side: int, kind: int) -> bool:
    """Whether `side` has any tactical move at all."""
    return any(startable(p, side, start, kind) for start in p.board.members.of(p.held[side]))


class TacticalMove(Decision[Position]):
    """From where, which units, to where: one tactical move (§7.1)."""

    def seat(self, p: Position) -> int:
        return p.move_side

    def starts(self, p: Position) -> int:
        """The spaces from which a move is possible."""
        found = 0
        for start in p.board.members.of(p.held[p.move_side]):
            if startable(p, p.move_side, start, p.move_kind):
                found |= 1 << start
        return found

    def takable(self, p: Position) -> int:
        """The set of kinds of unit that may join the group (§7.1, §7.1c)."""
        taken = p.move_units
        # §7.0d: one unit only if momentum pays.
        limit = 1 if p.move_kind == MOVE_ONE_UNIT else p.board.group_limit
        if taken % COUNT >= limit:
            return 0
        start = p.move_from
        rest = (p.move_left if p.move_kind == MOVE_BREAKTHROUGH else p.free(start)) - taken
        if taken and not p.move_mixed:
            # §7.1c: one nationality.
            if taken & FRENCH:
                rest &= FRENCH
            elif taken & BRITISH:
                rest &= BRITISH
        found = 0
        for unit in range(KINDS):
            if rest & (UNIT_MASK << (UNIT_BITS * unit)) and destinations(
                p, p.move_side, start, taken + ONE[unit], p.move_kind
            ):
                found |= 1 << unit
        return found

    def joinable(self, p: Position) -> int:
        """How many more units may join the group at most, one after another (§7.1, §7.1c, §7.3)."""
        return self.joining(p.clone(), 0)

    def joining(self, p: Position, first: int) -> int:
        """How many more may join if none of the kinds before `first` does."""
        most = 0
        for unit in bits(self.takable(p) >> first << first):
            p.move_units += ONE[unit]
            most = max(most, 1 + self.joining(p, unit))
            p.move_units -= ONE[unit]
        return most

    def choices(self, p: Position) -> list[int]:
        board = p.board
        if p.move_from < 0:
            return board.go_from.of(self.starts(p))
        found = board.take.of(self.takable(p))
        if p.move_units:
            found = found + board.go_to.of(destinations(p, p.move_side, p.move_from, p.move_units, p.move_kind))
        return found

    def choose(self, p: Position, choice: int, dice: Dice) -> None:
        if choice < TAKE:
            p.move_from = choice & NOUN_MASK
        elif choice < TO:
            p.move_units += ONE[choice & NOUN_MASK]
        else:
            p.stack.pop()
            move_group(p, choice & NOUN_MASK)

    def explain(self, p: Position, choice: int) -> Refusal:
        if verb(choice) == FROM and noun(choice) < p.board.size and p.move_from < 0:
            return self._not_from(p, noun(choice))
        if verb(choice) == TAKE and noun(choice) < KINDS and p.move_from >= 0:
            return self._not_taken(p, noun(choice))
        if verb(choice) == TO and noun(choice) < p.board.size and p.move_from >= 0:
            return self._not_to(p, noun(choice))
        return not_asked("7.1")

    def _not_from(self, p: Position, space: int) -> Refusal:
        where = p.space_ref(space)
        if not p.held[p.move_side] >> space & 1:
            return no("7.1", "no-units-there", space=where)
        if not p.free(space):
            return no("8.6.1", "no-act-retreating", space=where)
        return no("7.1", "no-way-from", space=where)

    def _not_taken(self, p: Position, unit: int) -> Refusal:
        where = p.space_ref(p.move_from)
        taken = p.move_units
        if p.move_kind == MOVE_ONE_UNIT and taken:
            return no("7.0", "no-take-one-unit")
        if taken % COUNT >= p.board.group_limit:
            return no("7.1", "no-take-group-full", limit=p.board.group_limit)
        mask = UNIT_MASK << (UNIT_BITS * unit)
        if p.move_kind == MOVE_BREAKTHROUGH and not ONE[unit] & TANKS:
            return no("8.2", "no-take-tanks-only")
        if not (p.units[p.move_from] - taken) & mask:
            return no("7.1", "no-take-none-left", unit=unit_ref(unit), space=where)
        if not (p.free(p.move_from) - taken) & mask:
            return no("8.6.1", "no-act-retreating", space=where)
        if taken and not p.move_mixed and not taken & OF_NATION[unit]:
            return no("7.1", "no-take-nations")
        return no("7.3", "no-take-no-room", unit=unit_ref(unit))

    def _not_to(self, p: Position, space: int) -> Refusal:
        board = p.board
        side = p.move_side
        group = p.move_units
        where = p.space_ref(space)
        bit = 1 << space
        if not group:
            return no("7.1", "no-to-nothing-taken")
        if space == p.move_from:
            return no("7.1", "no-to-start", space=where)
        own = p.controlled(side)
        near = board.neighbours[p.move_from]
        if p.move_kind == MOVE_PRE and not bit & own & board.pre_move_area:
            return no("5.2", "no-to-pre-move-area", space=where)
        if group & BRITISH and board.no_british_stop & bit:
            return no("7.1", "no-british-stop", space=where)
        if p.crowd[5 - group % COUNT] & p.held[side] & ~board.any_base & bit:
            return no("7.3", "no-to-full", space=where, limit=board.stack_limit)
        if board.reach.of(near) & bit and p.move_kind != MOVE_PRE:
            if group & INFANTRY:
                return no("7.1", "no-to-two-infantry", space=where)
            if not traces(p, side, p.move_from):
                return no("7.1", "no-to-two-supply", space=where)
        if board.reach.of(near) & bit:
            return no("7.1", "no-to-two-enemy-first", space=where)
        return no("7.1", "no-to-too-far", start=p.space_ref(p.move_from), space=where)

    def leaks_when_forced(self, p: Position) -> bool:
        # An only choice would show what else does not stand under the cover.
        return p.unseen_start()


def move_group(p: Position, target: int) -> None:
    """The group taken moves; entering a space the enemy controls means battle (§7.1a)."""
    side = p.move_side
    start = p.move_from
    group = p.move_units
    fights = not p.controlled(side) >> target & 1
    p.battle = None
    p.put(start, p.units[start] - group)
    p.note_flow(start, group, -1)
    if p.listening():
        args = {"units": units_ref(group), "start": p.space_ref(start), "space": p.space_ref(target)}
        p.emit("7.1", "did-attack" if fights else "did-move", {"seat": seat_ref(side), **args})
    p.end_move()
    if fights:
        p.stack.append(AFTER_ATTACK)
        begin_battle(p, side, start, target, group)
    else:
        p.put(target, p.units[target] + group)
        p.note_flow(target, group, 1)


class AfterAttack(Decision[Position]):
    """When a battle is over: may the winners break through (§8.2d)?"""

    def run(self, p: Position, dice: Dice) -> None:
        battle = p.fought()
        won = battle.won and not battle.refused
        # Asked whether the card is held or not, so that the question itself tells nothing.
        if won and battle.attackers & TANKS and p.board.decks[battle.side].timed[WHEN_BREAKTHROUGH]:
            p.stack.append(BREAKTHROUGH)
        else:
            p.battle = None


class Breakthrough(Decision[Position]):
    """Right after a won attack the winning tanks may move again, for a card (§8.2d, §8.3x3)."""

    def seat(self, p: Position) -> int:
        battle = p.fought()
        return battle.side

    def choices(self, p: Position) -> list[int]:
        battle = p.fought()
        deck = p.board.decks[battle.side]
        cards = p.hand(battle.side) & deck.timed[WHEN_BREAKTHROUGH]
        if cards and self.possible(p):
            return [DONE, *p.board.play.of(deck.kinds(cards))]
        return ONLY_DONE

    def possible(self, p: Position) -> bool:
        """Whether a winning tank has anywhere to go."""
        battle = p.fought()
        tanks = battle.attackers & TANKS
        for unit in range(KINDS):
            if tanks & (UNIT_MASK << (UNIT_BITS * unit)) and destinations(
                p, battle.side, battle.space, ONE[unit], MOVE_BREAKTHROUGH
            ):
                return True
        return False

    def choose(self, p: Position, choice: int, dice: Dice) -> None:
        battle = p.fought()
        p.stack.pop()
        if choice == DONE:
            p.battle = None
            return
        side = battle.side
        kind = choice & NOUN_MASK
        cards = p.cards[HAND * 2 + side] & p.board.decks[side].cards[kind]
        p.discard(side, cards & -cards)
        if p.listening():
            p.emit("8.2", "did-play", {"seat": seat_ref(side), "card": p.card_ref(side, kind)})
        p.begin_move(MOVE_BREAKTHROUGH, side, left=battle.attackers & TANKS)
        p.move_from = battle.space
        p.stack.append(TACTICAL_MOVE)

    def explain(self, p: Position, choice: int) -> Refusal:
        battle = p.fought()
        deck = p.board.decks[battle.side]
        kind = noun(choice)
        if verb(choice) != PLAY or kind >= deck.size:
            return not_asked("8.2")
        if not deck.when[kind] & WHEN_BREAKTHROUGH:
            return no("8.2", "no-play-not-breakthrough", card=p.card_ref(battle.side, kind))
        if not p.hand(battle.side) & deck.cards[kind]:
            return no("8.2", "no-card-in-hand", card=p.card_ref(battle.side, kind))
        return no("7.1", "no-move-possible")

    def leaks_when_forced(self, p: Position) -> bool:
        return True


ONLY_DONE: Final = [DONE]
TACTICAL_MOVE = TacticalMove("TacticalMove", "7.1")
AFTER_ATTACK = AfterAttack("AfterAttack", "8.2", auto=True)
BREAKTHROUGH = Breakthrough("Breakthrough", "8.2")
