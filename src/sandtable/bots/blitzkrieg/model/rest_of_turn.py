"""The rest of a turn after one operation, played out; in the last turn, the rest of the game.

Each operation is tried in many positions that the seat takes for possible, both sides play on by rules of thumb until
the turn is over, and what it has come to is judged then.  In the midst of a turn a position is hard to judge: who has
operations left, and what they will do, counts for more than what stands where.

Rules of thumb play on after a pass.  Somebody who thinks may answer it with another, which ends the turn (7.0b): that
is looked at too, and what is worse for the seat is what passing comes to.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from sandtable.bots.blitzkrieg.model.move_generation import Plan
from sandtable.bots.blitzkrieg.model.player import Player
from sandtable.bots.blitzkrieg.model.turn_features import EndOfTurn
from sandtable.bots.search.mcts import Model, Move
from sandtable.games.blitzkrieg.imagine import imagine
from sandtable.games.blitzkrieg.state import vocabulary as v
from sandtable.games.blitzkrieg.state.position import Position
from sandtable.kernel.choice import Choice, Seat
from sandtable.kernel.dice import Dice, SeededDice
from sandtable.kernel.state import State, actor, apply, legal

# Of so many parts a chance is drawn.
FINE: Final = 1 << 20
# What is usual is measured in so many positions.
MEASURED: Final = 6
# A turn has fewer decisions than that.
LONGEST: Final = 600


class Beginning(Move):
    """An operation that is tried.

    Args:
        key: its number.
        card: the choice that begins it: a card, momentum, or passing.
        plan: what is done.

    Attributes:
        tried: how often it has been tried.
    """

    def __init__(self, key: int, card: Choice, plan: Plan) -> None:
        super().__init__(key)
        self.card = card
        self.plan = plan
        self.tried = 0


class Continuation:
    """Who plays on from a position, and who says what it has come to.

    Args:
        players: who plays on, by side.
        judge: what the end of a turn is judged by; it knows the secret card.
    """

    def __init__(self, players: list[Player], judge: EndOfTurn) -> None:
        self.players = players
        self.judge = judge


@mypyc_attr(allow_interpreted_subclasses=True)
class RestOfTurn(Model):
    """What an operation leads to by the end of the turn, in the chance to win.

    Args:
        root: a position imagined for the seat, in which it is asked for an operation; it is not changed.
        seat: the seat.
        likely: for each victory card, how likely it is one of Germany's, to the seat's knowledge.
        tries: the operations to try.
        continuation: who plays on and who judges, if a card is the secret one.
        prior_weight, exploration: as in any `Model`; `expect` says what is guessed.
    """

    def __init__(
        self,
        root: Position,
        seat: Seat,
        likely: list[float],
        tries: list[Beginning],
        continuation: Callable[[int], Continuation],
        prior_weight: float,
        exploration: float,
    ) -> None:
        self.seats = 2
        self.prior_weight = prior_weight
        self.exploration = exploration
        self.root = root
        self.seat = seat
        self.secrets = [0.0 if card == root.open_card else weight for card, weight in enumerate(likely)]
        self.tries: list[Move] = list(tries)
        self.continuation = continuation
        self.begun = False
        self.now: Continuation | None = None
        self.worlds: list[Position] = []
        self.seeds: list[int] = []
        self.dice: Dice = SeededDice(0)
        # What is tried for the so many-th time is tried with the luck of all the others.
        self.halves = True
        # Counted in operations that are thought through.
        self.work = 0
        # Whether passing is being tried; what it has come to in all where it was answered by a pass, and where not.
        self.passing = False
        self.answered = 0.0
        self.ignored = 0.0

    def imagine(self, dice: Dice) -> State:
        self.begun = False
        # Which world it is depends on the operation that is tried.
        return self.root

    def world(self, number: int, dice: Dice) -> Position:
        """The position in which each operation is tried for the so many-th time, and the dice that it is tried with.

        What is hidden and the first dice are the same for all, so that they do not make one look better than another.
        """
        while number >= len(self.worlds):
            world = imagine(self.root, self.seat, dice)
            if self.seat == v.ALLIED and sum(self.secrets) > 0.0:
                world.secret_card = drawn(self.secrets, dice)
            self.worlds.append(world)
            self.seeds.append(dice.pick(FINE))
        self.dice = SeededDice(self.seeds[number])
        return self.worlds[number].clone()

    def actor(self, state: State) -> Seat:
        return self.seat

    def moves(self, state: State) -> list[Move]:
        return [] if self.begun else self.tries

    def play(self, state: State, move: Move, dice: Dice) -> State:
        assert isinstance(move, Beginning)
        self.begun = True
        return self.after(move, dice)

    def after(self, move: Beginning, dice: Dice) -> Position:
        """The position once an operation has been begun in the next of the worlds."""
        world = self.world(move.tried, dice)
        move.tried += 1
        now = self.continuation(world.secret_card)
        self.now = now
        now.players[self.seat].begin(move.plan)
        self.passing = move.card == v.PASS and not world.passed and world.turn < world.board.turns
        apply(world, move.card, self.dice)
        return world

    def expect(self, promised: list[float], dice: Dice) -> None:
        """Let what each operation promises before it is tried be its guess, from how the first of them does.

        Args:
            promised: for each, what it promises more than the first, in the chance to win.
            dice: for what is imagined.
        """
        first = self.tries[0]
        assert isinstance(first, Beginning)
        usual = 0.0
        for _ in range(MEASURED):
            usual += self.evaluate(self.after(first, dice), dice)[self.seat] / MEASURED
        first.tried = 0
        for move, more in zip(self.tries, promised, strict=True):
            move.guess = usual + more

    def evaluate(self, state: State, dice: Dice) -> list[float]:
        assert isinstance(state, Position)
        if not self.passing:
            return self.played(state, False)
        # First what all other tries are played with the luck of.
        ignored = self.played(state.clone(), False)
        answered = self.played(state, True)
        self.answered += answered[self.seat]
        self.ignored += ignored[self.seat]
        return answered if self.answered < self.ignored else ignored

    def played(self, state: Position, passing: bool) -> list[float]:
        """What a position has come to when its turn is over, by seat; it is changed.

        Args:
            state: the position.
            passing: whoever may pass does, so that the turn is over at once.
        """
        now = self.now
        assert now is not None
        playing = now.players
        turn = self.root.turn
        left = LONGEST
        before = playing[0].thought + playing[1].thought
        while not state.over and state.turn == turn and left:
            left -= 1
            choices = legal(state)
            choice = choices[0]
            if passing and v.PASS in choices:
                choice = v.PASS
            elif len(choices) > 1:
                choice = playing[actor(state)].choose(state, state.stack[-1].key, choices, self.dice)
            apply(state, choice, self.dice)
        self.work += playing[0].thought + playing[1].thought - before
        if state.over:
            german = 1.0 if state.winner == v.GERMAN else 0.0
        else:
            german = now.judge.chance(state, turn)
        return [german, 1.0 - german]


def drawn(weights: list[float], dice: Dice) -> int:
    """A number drawn as likely as it weighs."""
    at = dice.pick(FINE) / FINE * sum(weights)
    for number, weight in enumerate(weights):
        at -= weight
        if at < 0.0:
            return number
    return max(range(len(weights)), key=lambda n: weights[n])
