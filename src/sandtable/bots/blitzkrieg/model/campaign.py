"""The Rise of Blitzkrieg as search sees it: one operation after the other, to the end of the turn.

A move is a whole operation, thought through.  What it brings is reckoned from exact odds, not from the dice that are
drawn on the way: luck evens out in no search as short as this one.
"""

from __future__ import annotations

from typing import Final

from sandtable.bots.blitzkrieg.model.battle_values import Fight, fought_out
from sandtable.bots.blitzkrieg.model.card_values import CardParameters
from sandtable.bots.blitzkrieg.model.evaluation import Evaluator
from sandtable.bots.blitzkrieg.model.move_generation import Help, Mover, Plan
from sandtable.bots.search.mcts import Model, Move
from sandtable.games.blitzkrieg.imagine import imagine
from sandtable.games.blitzkrieg.rules.operations import OPERATION
from sandtable.games.blitzkrieg.state import vocabulary as v
from sandtable.games.blitzkrieg.state.position import Position
from sandtable.kernel.choice import NOUN_MASK, Choice, Seat, noun, verb
from sandtable.kernel.dice import Dice
from sandtable.kernel.masks import bits
from sandtable.kernel.state import State

PRIOR_WEIGHT: Final = 3.0
# How much counts what follows the first operation: the other side would do something in any case, has more operations
# than one, and what threatens is reckoned in what a position is worth.
AFTERWARDS: Final = 0.3
EXPLORATION: Final = 0.7
# Effects that it thinks about, and Staff Work, of which it makes nothing.
KNOWN_EFFECTS: Final = (v.EFFECT_TACTICAL, v.EFFECT_STRATEGIC, v.EFFECT_REPLACEMENTS, v.EFFECT_RECALL)


class Operation(Move):
    """A whole operation.

    Args:
        card: the choice that begins it: a card, momentum, or passing.
        plan: what is done, and what it is expected to gain.
        price: what it costs besides.
    """

    def __init__(self, key: int, card: Choice, plan: Plan, price: float = 0.0) -> None:
        super().__init__(key, plan.gain - price)
        self.card = card
        self.plan = plan


def help_of(p: Position, side: Seat, habits: CardParameters) -> list[Help]:
    """For each space, what the battle cards in the hands may add to an attack on it."""
    board = p.board
    deck = board.decks[side]
    anywhere = strong = 0
    for kind in bits(deck.kinds(p.hand(side) & deck.timed[v.WHEN_ATTACK])):
        if deck.effect[kind] == v.EFFECT_DICE:
            dice = deck.own_dice[kind] - deck.enemy_dice[kind]
            strong += dice
            anywhere += 0 if deck.needs[kind] & v.NEED_FORTRESS_OR_BASE else dice
    enemy = board.decks[side ^ 1]
    held = enemy.kinds(p.hand(side ^ 1) & enemy.timed[v.WHEN_DEFENCE])
    against = habits.answer if any(enemy.effect[kind] == v.EFFECT_DICE for kind in bits(held)) else 0.0
    price = habits.help if p.turn < board.turns else habits.help_last
    fortified = board.fortresses | board.any_base
    weak, full = Help(min(2, anywhere), price, against), Help(min(2, strong), price, against)
    return [full if fortified >> n & 1 else weak for n in range(board.size)]


class Campaign(Model):
    """The operations of a turn, as one seat thinks of them.

    Args:
        evaluator: says what positions are worth, to this seat's knowledge.
        habits: what cards are worth, to either side.
        root: a position imagined for the seat, in which it is asked for an operation; it is not changed.
        seat: the seat.
        worlds: how many positions it takes for possible.
        width: how many operations are thought about in each position.
        dice: for what is imagined.
    """

    def __init__(
        self,
        evaluator: Evaluator,
        habits: CardParameters,
        root: Position,
        seat: Seat,
        worlds: int,
        width: int,
        dice: Dice,
    ) -> None:
        self.seats = 2
        self.prior_weight = PRIOR_WEIGHT
        self.exploration = EXPLORATION
        self.evaluator = evaluator
        self.habits = habits
        self.width = width
        self.worlds = [root] + [imagine(root, seat, dice) for _ in range(worlds - 1)]
        self.next = 0
        self.known: dict[tuple[int, ...], list[Move]] = {}
        self.roots = {position_key(world) for world in self.worlds}
        # What each side's best operation gains as things stand: only what is more or less than that tells moves apart.
        self.calm = [0.0, 0.0]
        self.calm = [self.promise(v.GERMAN), self.promise(v.ALLIED)]

    def promise(self, side: Seat) -> float:
        """What a side's best operation would gain at the root."""
        state = self.worlds[0].clone()
        state.stack[-1] = OPERATION[side]
        return operations(self.evaluator, self.habits, state, side)[0].guess

    def imagine(self, dice: Dice) -> State:
        world = self.worlds[self.next]
        self.next = (self.next + 1) % len(self.worlds)
        return world.clone()

    def actor(self, state: State) -> Seat:
        seat: Seat = state.stack[-1].seat(state)
        return seat

    def moves(self, state: State) -> list[Move]:
        assert isinstance(state, Position)
        if state.over or state.stack[-1].key != "Operation":
            return []
        side = self.actor(state)
        key = position_key(state)
        found = self.known.get(key)
        if found is None:
            found = operations(self.evaluator, self.habits, state, side)[: self.width]
            counts = 1.0 if key in self.roots else AFTERWARDS
            for move in found:
                move.guess = counts * (move.guess - self.calm[side])
            self.known[key] = found
        return found

    def rewards(self, state: State, move: Move) -> list[float]:
        gain = move.guess
        return [gain, -gain] if self.actor(state) == v.GERMAN else [-gain, gain]

    def play(self, state: State, move: Move, dice: Dice) -> State:
        assert isinstance(state, Position)
        assert isinstance(move, Operation)
        return carry_out(self.evaluator, state, move, dice)

    def evaluate(self, state: State, dice: Dice) -> list[float]:
        moves = self.moves(state)
        return self.rewards(state, moves[0]) if moves else [0.0, 0.0]


def position_key(p: Position) -> tuple[int, ...]:
    """What tells positions of one search apart in which an operation is asked for."""
    side: Seat = p.stack[-1].seat(p)
    hands = (p.hand(v.GERMAN), p.hand(v.ALLIED))
    # Who is still on a route may not act (8.6.1), and is picked by himself when units are lost.
    return (*p.units, *p.routed, *hands, p.momentum, p.box, p.surrendered, side, int(p.passed))


def operations(
    evaluator: Evaluator, habits: CardParameters, p: Position, side: Seat, brief: bool = False
) -> list[Move]:
    """The operations worth thinking about, the most promising first; passing is always among them.

    Looked at briefly, momentum is spent only by who has no card for a tactical move left.
    """
    deck = p.board.decks[side]
    mover = Mover(evaluator, p, side, brief)
    helps = help_of(p, side, habits)
    found: list[Move] = []
    plain = mixed = strategic = replacing = unknown = -1
    for kind in bits(deck.kinds(p.hand(side) & deck.timed[v.WHEN_OPERATION])):
        effect = deck.effect[kind]
        if effect == v.EFFECT_TACTICAL and deck.both_nations[kind]:
            mixed = kind
        elif effect == v.EFFECT_TACTICAL:
            plain = kind
        elif effect == v.EFFECT_STRATEGIC:
            strategic = kind
        elif effect == v.EFFECT_REPLACEMENTS and (replacing < 0 or deck.units[kind] > deck.units[replacing]):
            replacing = kind
        elif effect not in KNOWN_EFFECTS:
            unknown = kind
    card = plain if plain >= 0 else mixed
    if card >= 0:
        plans = mover.all_tactical(v.MOVE_TACTICAL, helps, plain < 0)
        found += [Operation(key_of(0, plan), v.PLAY | card, plan) for plan in plans]
    if p.own_momentum(side) and not (brief and card >= 0):
        q = p.clone()
        q.add_momentum(side, -1)
        price = mover.now - mover.sign * evaluator.value(q)
        best = mover.tactical(v.MOVE_ONE_UNIT, helps)
        if best is not None:
            found.append(Operation(key_of(1, best), v.MOMENTUM, best, price))
    if strategic >= 0:
        moved = mover.strategic()
        if moved is not None:
            found.append(Operation(2, v.PLAY | strategic, moved))
    if replacing >= 0:
        back = mover.replacement()
        if back is not None:
            plan = Plan(habits.more_units * back[0], (), False, -1, back[2], v.ONE[back[1]])
            found.append(Operation(3, v.PLAY | replacing, plan))
    found.append(Operation(4, v.PASS, Plan(0.0)))
    if unknown >= 0:
        # What it does is not known: taken for an operation that changes nothing, and a little better than to pass.
        found.append(Operation(5, v.PLAY | unknown, Plan(habits.enough)))
    found.sort(key=lambda move: -move.guess)
    return found


def key_of(sort: int, plan: Plan) -> int:
    """A number for a tactical move."""
    return ((plan.group << 5 | plan.start) << 5 | plan.target) << 3 | sort


def carry_out(evaluator: Evaluator, p: Position, move: Operation, dice: Dice) -> Position:
    """The position after an operation; `p` is changed."""
    side: Seat = p.stack[-1].seat(p)
    plan = move.plan
    q = p
    q.battle = None
    if move.card == v.PASS:
        p.stack.pop()
        if not p.passed:
            p.passed = True
            p.stack.append(OPERATION[side ^ 1])
        return p
    p.passed = False
    if move.card == v.MOMENTUM:
        p.add_momentum(side, -1)
    else:
        cards = p.hand(side) & p.board.decks[side].cards[move.card & NOUN_MASK]
        p.discard(side, cards & -cards)
    if plan.start >= 0:
        p.put(plan.start, p.units[plan.start] - plan.group)
        if plan.fights:
            fight = Fight(p, side, plan.start, plan.target, plan.group)
            q = fought_out(evaluator, fight, *fight.dice(), dice)
            q.battle = None
        else:
            p.put(plan.target, p.units[plan.target] + plan.group)
    elif plan.group:
        p.box -= plan.group
        p.put(plan.target, p.units[plan.target] + plan.group)
    else:
        relocate(p, plan.steps)
    q.stack[-1] = OPERATION[side ^ 1]
    return q


def relocate(p: Position, steps: tuple[Choice, ...]) -> None:
    """Make a strategic move: from, take, to, and so on."""
    start = unit = 0
    for step in steps:
        what = verb(step)
        named = noun(step)
        if what == v.FROM:
            start = named
        elif what == v.TAKE:
            unit = v.ONE[named]
        elif what == v.TO:
            p.put(start, p.units[start] - unit)
            p.put(named, p.units[named] + unit)
        elif what == v.EVACUATE:
            p.put(start, p.units[start] - unit)
            p.evacuated += unit
