"""Generate promising moves with their expected gain for the moving side."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from sandtable.bots.blitzkrieg.lookahead.attack_values import AttackValues, stakes
from sandtable.bots.blitzkrieg.lookahead.battle_odds import odds
from sandtable.bots.blitzkrieg.lookahead.position_evaluation import BlitzkriegEvaluator
from sandtable.games.blitzkrieg.rules.replacements_and_staff_work import arrivals
from sandtable.games.blitzkrieg.rules.strategic_movement import STRATEGIC_UNITS, evacuable, full_spaces, movable_kinds
from sandtable.games.blitzkrieg.rules.strategic_movement import destinations as strategic_destinations
from sandtable.games.blitzkrieg.rules.strategic_movement import starts as strategic_starts
from sandtable.games.blitzkrieg.rules.tactical_movement import destinations, group_limit, nations
from sandtable.games.blitzkrieg.state import vocabulary as v
from sandtable.games.blitzkrieg.state.board import BlitzkriegBoard
from sandtable.games.blitzkrieg.state.int_types import MoveKind, Space, UnitKind, Units
from sandtable.games.blitzkrieg.state.position import BlitzkriegPosition, Movement
from sandtable.kernel.bit_masks import bits
from sandtable.kernel.choice import Choice, Seat

HOPELESS: Final = 0.2


class MovePlan(NamedTuple):
    """A complete planned move.

    Args:
        gain: the expected gain for the moving side.
        steps: the choices of a strategic move, in order; `way` returns the choices of any move.
        fights: whether the move is an attack.
        start: the start of a tactical move, or -1.
        target: the target of a tactical move, or -1.
        group: the units of a tactical move.
    """

    gain: float
    steps: tuple[Choice, ...] = ()
    fights: bool = False
    start: Space = -1
    target: Space = -1
    group: Units = 0


class CardSupport(NamedTuple):
    """The effect that battle cards could have on an attack.

    Args:
        dice: the number of dice that the attacker's suitable cards could add.
        price: the cost of each of these dice.
        against: the probability that the defender adds a die.
    """

    dice: int
    price: float
    against: float


def groups(free: Units, limit: int, mixed: bool, brief: bool = False) -> Iterator[Units]:
    """Yield the groups that can start from a space together (§7.1).

    Args:
        free: the units that can move.
        limit: the maximum number of units.
        mixed: whether units of both Allied nations can be in one group.
        brief: whether to leave out groups of two.
    """
    for part in [free] if mixed else nations(free):
        yield from nation_groups(part, limit, brief)


def nation_groups(units: Units, limit: int, brief: bool = False) -> list[Units]:
    """Return the groups of one nation's units that are worth considering for a move.

    The groups are single units, groups of two (not if `brief`), as many units as can move, all units but one, and only
    the tanks.
    """
    tanks = [v.ONE[kind] for kind in range(1, v.KINDS, 2) for _ in range(units >> (v.UNIT_BITS * kind) & v.UNIT_MASK)]
    infantry = [
        v.ONE[kind] for kind in range(0, v.KINDS, 2) for _ in range(units >> (v.UNIT_BITS * kind) & v.UNIT_MASK)
    ]
    count = len(tanks) + len(infantry)
    shapes = [(1, 0), (0, 1)]
    if limit > 1:
        if not brief:
            shapes += [(1, 1), (0, 2), (2, 0)]
        shapes += [(min(limit, len(tanks)), 0), (0, min(limit, len(infantry)))]
        with_tanks = min(limit, len(tanks))
        shapes.append((with_tanks, min(limit - with_tanks, len(infantry))))
        with_infantry = min(limit - 1, len(infantry))
        shapes.append((min(limit - with_infantry, len(tanks)), with_infantry))
        if 1 < count <= limit:
            # One unit stays behind, infantry if there is any.
            stays = 1 if infantry else 0
            shapes.append((len(tanks) - 1 + stays, len(infantry) - stays))
    found: list[Units] = []
    for number_t, number_i in shapes:
        if number_t <= len(tanks) and number_i <= len(infantry) and number_t + number_i:
            group = sum(tanks[:number_t]) + sum(infantry[:number_i])
            if group not in found:
                found.append(group)
    return found


def way(plan: MovePlan) -> tuple[Choice, ...]:
    """Return all choices of a planned move in order."""
    if plan.start < 0:
        return plan.steps
    group = plan.group
    taken = [v.TAKE | kind for kind in (1, 3, 5, 0, 2, 4) for _ in range(group >> (v.UNIT_BITS * kind) & v.UNIT_MASK)]
    return (v.FROM | plan.start, *taken, v.TO | plan.target)


def spoken(board: BlitzkriegBoard, plan: MovePlan) -> list[str]:
    """Return all choices of a planned move in notation."""
    # The notation of moves is the same for both sides, so either verb table will do.
    return [board.verbs[v.GERMAN].notation(step) for step in way(plan)]


def first(plans: list[MovePlan]) -> MovePlan | None:
    """Return the first plan with the highest gain, or None if there are no plans."""
    best: MovePlan | None = None
    for plan in plans:
        if best is None or plan.gain > best.gain:
            best = plan
    return best


class MoveGenerator:
    """A generator of moves in a position.

    Args:
        evaluator: evaluates positions.
        p: the position; it stays unchanged.
        side: the moving side.
        brief: whether to consider fewer groups and strategic moves.
    """

    def __init__(self, evaluator: BlitzkriegEvaluator, p: BlitzkriegPosition, side: Seat, brief: bool = False) -> None:
        self.evaluator = evaluator
        self.p = p
        self.side = side
        self.brief = brief
        self.sign = 1.0 if side == v.GERMAN else -1.0
        self.now = self.sign * evaluator.value(p)

    def tactical(self, kind: MoveKind, helps: list[CardSupport], mixed: bool = False) -> MovePlan | None:
        """Return the best tactical move of a kind; None if no move is possible.

        Args:
            kind: MOVE_TACTICAL, MOVE_ONE_UNIT or MOVE_PRE.
            helps: for each space, the support of battle cards for an attack on it.
            mixed: whether units of both Allied nations can move together.
        """
        return first(self.all_tactical(kind, helps, mixed))

    def all_tactical(self, kind: MoveKind, helps: list[CardSupport], mixed: bool = False) -> list[MovePlan]:
        """Return the promising tactical moves of a kind.

        The arguments are those of `tactical`.
        """
        p = self.p
        found: list[MovePlan] = []
        limit = group_limit(p.board, kind)
        for start in p.board.members.of(p.held[self.side]):
            free = p.free(start)
            if free:
                found += self.all_from(start, free, kind, limit, helps, mixed)
        return found

    def from_space(
        self, start: Space, free: Units, kind: MoveKind, limit: int, helps: list[CardSupport], mixed: bool = False
    ) -> MovePlan | None:
        """Return the best tactical move of the units `free` from a space."""
        return first(self.all_from(start, free, kind, limit, helps, mixed))

    def all_from(
        self, start: Space, free: Units, kind: MoveKind, limit: int, helps: list[CardSupport], mixed: bool = False
    ) -> list[MovePlan]:
        """Return the promising tactical moves of the units `free` from a space."""
        p = self.p
        found: list[MovePlan] = []
        own = p.controlled(self.side)
        for group in groups(free, limit, mixed, self.brief):
            reach = destinations(p, self.side, start, group, kind)
            if not reach:
                continue
            away = p.clone()
            away.put(start, p.units[start] - group)
            for target in p.board.members.of(reach):
                fights = not own >> target & 1
                if fights:
                    gain = self.attack(AttackValues(away, self.side, start, target, group), helps[target])
                else:
                    away.put(target, p.units[target] + group)
                    gain = self.sign * self.evaluator.value(away) - self.now
                    away.put(target, p.units[target])
                found.append(MovePlan(gain, (), fights, start, target, group))
        return found

    def attack(self, fight: AttackValues, help: CardSupport) -> float:
        """Return the expected gain of an attack with the best number of supporting dice."""
        dice = [fight.dice(more) for more in range(help.dice + 1)]
        if odds(*dice[-1], fight.target).win < HOPELESS:
            return -1.0
        what = stakes(self.evaluator, fight)
        best = -1e9
        for more, (attack, defence) in enumerate(dice):
            value = what.expected(attack, defence, fight.target)
            if help.against and fight.target:
                answered = what.expected(*fight.dice(more, 1), fight.target)
                value += help.against * (answered - value)
            best = max(best, self.sign * value - more * help.price)
        return best - self.now

    def strategic(self, left: int = STRATEGIC_UNITS) -> MovePlan | None:
        """Return the best strategic move (§7.2, §7.4).

        The move has up to `left` units, which are chosen one by one.
        """
        q = self.p.clone()
        move = q.begin_move(v.MOVE_STRATEGIC, self.side, left=left)
        gain = 0.0
        made: tuple[Choice, ...] = ()
        now = self.now
        while left:
            step = self.one_strategic(q, move, now)
            if step is None or step[0] <= 0.05:
                break
            better, start, kind, target = step
            unit = v.ONE[kind]
            gain += better
            now += better
            made += (v.FROM | start, v.TAKE | kind, v.EVACUATE if target < 0 else v.TO | target)
            q.put(start, q.units[start] - unit)
            if target < 0:
                q.evacuated += unit
                move.port = start
            else:
                q.put(target, q.units[target] + unit)
                move.done = target << 3 | kind
            left -= 1
            move.left = left
        return MovePlan(gain, (*made, v.DONE)) if made else None

    def one_strategic(
        self, q: BlitzkriegPosition, move: Movement, now: float
    ) -> tuple[float, Space, UnitKind, Space] | None:
        """Return the best unit to move, or None.

        The result is the gain, the start, the kind, and the target (-1: by sea).
        """
        leaving: list[tuple[float, Space, UnitKind]] = []
        for start in bits(strategic_starts(q, move)):
            for kind in bits(movable_kinds(q, move, start)):
                q.put(start, q.units[start] - v.ONE[kind])
                leaving.append((self.sign * self.evaluator.value(q) - now, start, kind))
                q.put(start, q.units[start] + v.ONE[kind])
        leaving.sort(reverse=True)
        best: tuple[float, Space, UnitKind, Space] | None = None
        # Examine only the units whose departure costs least, because examining all takes too long.
        for loss, start, kind in leaving[: 1 if self.brief else 4]:
            unit = v.ONE[kind]
            targets = 0 if move.port >= 0 else strategic_destinations(q, move, start, kind)
            at = q.units[start]
            q.put(start, at - unit)
            full = full_spaces(q, self.side)
            for target in bits(targets):
                if full >> target & 1:
                    continue
                q.put(target, q.units[target] + unit)
                gain = self.sign * self.evaluator.value(q) - now
                q.put(target, q.units[target] - unit)
                if best is None or gain > best[0]:
                    best = (gain, start, kind, target)
            q.put(start, at)
            if evacuable(q, move, start, kind) and loss > 0 and (best is None or loss > best[0]):
                best = (loss, start, kind, -1)
        return best

    def replacement(self) -> tuple[float, UnitKind, Space] | None:
        """Return the gain, kind and space of the best unit to bring back, or None."""
        p = self.p
        best: tuple[float, UnitKind, Space] | None = None
        for kind in range(v.KINDS):
            unit = v.ONE[kind]
            if not unit & v.OF_SIDE[self.side] or not p.box >> (v.UNIT_BITS * kind) & v.UNIT_MASK:
                continue
            for space in bits(arrivals(p, self.side, unit)):
                q = p.clone()
                q.box -= unit
                q.put(space, q.units[space] + unit)
                gain = self.sign * self.evaluator.value(q) - self.now
                if best is None or gain > best[0]:
                    best = (gain, kind, space)
        return best
