"""Playouts of the rest of a turn; in the last turn, of the rest of the game.

Each operation is tried in many positions that are possible from the seat's point of view. Both sides continue by rules
of thumb until the turn is over, and only then is the position evaluated. Within a turn a position is hard to evaluate,
because the operations left and their use matter more than the locations of units.

The rules of thumb continue after a pass, but a searching opponent may answer it with a pass, which ends the turn
(§7.0b). Both cases are played, and the worse case for the seat is the result of a pass.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from sandtable.bots.blitzkrieg.lookahead.move_generation import MovePlan
from sandtable.bots.blitzkrieg.lookahead.playout_player import PlayoutPlayer
from sandtable.bots.blitzkrieg.lookahead.turn_end_features import TurnEndEvaluator
from sandtable.bots.search.mcts import SearchModel, SearchMove
from sandtable.games.blitzkrieg.determinization import imagine
from sandtable.games.blitzkrieg.state import vocabulary as v
from sandtable.games.blitzkrieg.state.position import BlitzkriegPosition
from sandtable.kernel.choice import Choice, Seat
from sandtable.kernel.dice import Dice, SeededDice
from sandtable.kernel.state import State, actor, apply, legal

# The number of equal steps in which a random number from 0 to 1 is drawn.
RANDOM_RESOLUTION: Final = 1 << 20
# The number of playouts whose mean is the expected result of the first operation.
TIMING_PLAYOUTS: Final = 6
# An upper bound of the number of decisions in a turn.
MAX_CHOICES: Final = 600


class PlayoutOperation(SearchMove):
    """An operation that is tried in playouts.

    Args:
        key: identifies the operation among those tried.
        card: the first choice: to play a card, to spend momentum, or to pass.
        plan: the planned move.

    Attributes:
        tried: the number of playouts so far.
    """

    def __init__(self, key: int, card: Choice, plan: MovePlan) -> None:
        super().__init__(key)
        self.card = card
        self.plan = plan
        self.tried = 0


class PlayoutPolicy:
    """The players that continue a playout, and the evaluator of its end.

    Args:
        players: the players, by side.
        judge: evaluates the end of the turn; it knows the secret card.
    """

    def __init__(self, players: list[PlayoutPlayer], judge: TurnEndEvaluator) -> None:
        self.players = players
        self.judge = judge


@mypyc_attr(allow_interpreted_subclasses=True)
class BlitzkriegTurnPlayout(SearchModel):
    """A search model in which a playout is one operation and the rest of the turn.

    Args:
        root: a position imagined for the seat, in which the seat chooses an operation; it stays unchanged.
        likely: for each victory card, the probability that Germany has it, as far as the seat knows.
        tries: the operations to try.
        continuation: returns the players and the evaluator for a secret card.
        prior_weight: how many playouts the guess about an operation counts for; `expect` sets the guesses.
        exploration: the exploration constant of the search.
    """

    def __init__(
        self,
        root: BlitzkriegPosition,
        seat: Seat,
        likely: list[float],
        tries: list[PlayoutOperation],
        continuation: Callable[[int], PlayoutPolicy],
        prior_weight: float,
        exploration: float,
    ) -> None:
        self.seats = 2
        self.prior_weight = prior_weight
        self.exploration = exploration
        self.root = root
        self.seat = seat
        self.secrets = [0.0 if card == root.open_card else weight for card, weight in enumerate(likely)]
        self.tries: list[SearchMove] = list(tries)
        self.continuation = continuation
        self.begun = False
        self.now: PlayoutPolicy | None = None
        self.worlds: list[BlitzkriegPosition] = []
        self.seeds: list[int] = []
        self.dice: Dice = SeededDice(0)
        # The n-th playout of every operation uses the same imagined position and dice, so that none is favoured.
        self.halves = True
        # The number of operations planned in playouts.
        self.nodes = 0
        # `passing` says whether the current playout tries a pass. `answered` is the sum of the results if the opponent
        # answers the pass with a pass, and `ignored` the sum of the results if the opponent plays on.
        self.passing = False
        self.answered = 0.0
        self.ignored = 0.0

    def imagine(self, dice: Dice) -> State:
        self.begun = False
        # The imagined position depends on the operation, so `after` draws it.
        return self.root

    def world(self, number: int, dice: Dice) -> BlitzkriegPosition:
        """Return the imagined position for the n-th playout, and set its dice.

        Hidden information and dice are the same for all operations, so that none is favoured.
        """
        while number >= len(self.worlds):
            world = imagine(self.root, self.seat, dice)
            if self.seat == v.ALLIED and sum(self.secrets) > 0.0:
                world.secret_card = drawn(self.secrets, dice)
            self.worlds.append(world)
            self.seeds.append(dice.pick(RANDOM_RESOLUTION))
        self.dice = SeededDice(self.seeds[number])
        return self.worlds[number].clone()

    def actor(self, state: State) -> Seat:
        return self.seat

    def moves(self, state: State) -> list[SearchMove]:
        return [] if self.begun else self.tries

    def play(self, state: State, move: SearchMove, dice: Dice) -> State:
        assert isinstance(move, PlayoutOperation)
        self.begun = True
        return self.after(move, dice)

    def after(self, move: PlayoutOperation, dice: Dice) -> BlitzkriegPosition:
        """Return the position after the first choice of an operation.

        Each call uses another imagined position.
        """
        world = self.world(move.tried, dice)
        move.tried += 1
        now = self.continuation(world.secret_card)
        self.now = now
        now.players[self.seat].begin(move.plan)
        self.passing = move.card == v.PASS and not world.passed and world.turn < world.board.turns
        apply(world, move.card, self.dice)
        return world

    def expect(self, promised: list[float], dice: Dice) -> None:
        """Set the guess of each operation, from a few playouts of the first operation.

        Args:
            promised: for each operation, its expected win chance minus that of the first operation.
            dice: for the imagined positions.
        """
        first = self.tries[0]
        assert isinstance(first, PlayoutOperation)
        usual = 0.0
        for _ in range(TIMING_PLAYOUTS):
            usual += self.evaluate(self.after(first, dice), dice)[self.seat] / TIMING_PLAYOUTS
        first.tried = 0
        for move, more in zip(self.tries, promised, strict=True):
            move.guess = usual + more

    def evaluate(self, state: State, dice: Dice) -> list[float]:
        assert isinstance(state, BlitzkriegPosition)
        if not self.passing:
            return self.played(state, False)
        # Play the same position and dice in both cases, so that only the answer differs.
        ignored = self.played(state.clone(), False)
        answered = self.played(state, True)
        self.answered += answered[self.seat]
        self.ignored += ignored[self.seat]
        return answered if self.answered < self.ignored else ignored

    def played(self, state: BlitzkriegPosition, passing: bool) -> list[float]:
        """Return the result of a position at the end of its turn, by seat.

        Args:
            state: the position; it is changed.
            passing: whether both sides pass whenever they can, which ends the turn immediately.
        """
        now = self.now
        assert now is not None
        playing = now.players
        turn = self.root.turn
        left = MAX_CHOICES
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
        self.nodes += playing[0].thought + playing[1].thought - before
        if state.over:
            german = 1.0 if state.winner == v.GERMAN else 0.0
        else:
            german = now.judge.chance(state, turn)
        return [german, 1.0 - german]


def drawn(weights: list[float], dice: Dice) -> int:
    """Return a random index, with probabilities proportional to the weights."""
    at = dice.pick(RANDOM_RESOLUTION) / RANDOM_RESOLUTION * sum(weights)
    for number, weight in enumerate(weights):
        at -= weight
        if at < 0.0:
            return number
    return max(range(len(weights)), key=lambda n: weights[n])
