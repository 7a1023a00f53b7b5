# mypyc: no - asked once a decision; what is asked a thousand times stands in model/ and search/
"""The last turn played out: each operation is tried in many possible positions, to the end of the game.

In the last turn only holding the right spaces counts when both sides have passed, and who still can answer then.  Rules
of thumb that look one operation ahead do not see that; games that are played to their end do.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandtable.bots.blitzkrieg.basic import BasicBot
from sandtable.bots.blitzkrieg.model.move_generation import Plan, spoken
from sandtable.bots.blitzkrieg.model.rest_of_turn import drawn
from sandtable.bots.search.mcts import Found, Model, Move, Progress
from sandtable.games.blitzkrieg.format.notation import notation
from sandtable.games.blitzkrieg.format.viewing import view
from sandtable.games.blitzkrieg.imagine import imagine
from sandtable.games.blitzkrieg.state.board import Board
from sandtable.games.blitzkrieg.state.position import Position
from sandtable.games.blitzkrieg.state.vocabulary import ALLIED, SEATS
from sandtable.kernel.choice import Seat
from sandtable.kernel.dice import Dice
from sandtable.kernel.message import Message, Option
from sandtable.kernel.state import State, actor, apply, legal

PASSING: Final = "pass"
# Bots that do not search go by notation alone.
UNTOLD: Final = Message("")
EXPLORATION: Final = 0.35


class Attempt(Move):
    """An operation that is tried.

    Args:
        key: its number.
        word: the choice that begins it, in notation.
        steps: those that follow.
        plan: what is done.
    """

    def __init__(self, key: int, word: str, steps: list[str], plan: Plan) -> None:
        super().__init__(key)
        self.word = word
        self.steps = steps
        self.plan = plan


def attempts(board: Board, plans: list[tuple[str, Plan]], width: int) -> list[Attempt]:
    """The operations to try: so many of those given, each once, and passing always."""
    found: list[Attempt] = []
    seen = set()
    for word, plan in plans:
        steps = [] if word == PASSING else spoken(board, plan)
        what = (word, *steps)
        if what not in seen and (len(found) < width or word == PASSING):
            seen.add(what)
            found.append(Attempt(len(found), word, steps, plan))
    return found


class Ending(Model):
    """The rest of the game after one operation, as bots that do not search would play it.

    Args:
        root: a position imagined for the seat, in which it is asked for an operation; it is not changed.
        seat: the seat.
        likely: for each victory card, how likely it is one of Germany's, to the seat's knowledge.
        tries: the operations to try.
        players: who plays on, by side, if a card is the secret one.
    """

    def __init__(
        self,
        root: Position,
        seat: Seat,
        likely: list[float],
        tries: list[Attempt],
        players: Callable[[int], list[BasicBot]],
    ) -> None:
        self.seats = 2
        self.prior_weight = 0.0
        self.exploration = EXPLORATION
        self.root = root
        self.seat = seat
        self.secrets = [0.0 if card == root.open_card else weight for card, weight in enumerate(likely)]
        self.tries = tries
        self.players = players
        self.begun = False

    def imagine(self, dice: Dice) -> State:
        self.begun = False
        world = imagine(self.root, self.seat, dice)
        if self.seat == ALLIED and sum(self.secrets) > 0:
            world.secret_card = drawn(self.secrets, dice)
        return world

    def actor(self, state: State) -> Seat:
        return self.seat

    def moves(self, state: State) -> list[Move]:
        return [] if self.begun else list(self.tries)

    def play(self, state: State, move: Move, dice: Dice) -> State:
        assert isinstance(state, Position)
        assert isinstance(move, Attempt)
        self.begun = True
        self.bots = self.players(state.secret_card)
        for bot in self.bots:
            bot.steps = []
        self.bots[self.seat].steps = list(move.steps)
        choices = legal(state)
        apply(state, choices[[notation(state, choice) for choice in choices].index(move.word)], dice)
        return state

    def evaluate(self, state: State, dice: Dice) -> list[float]:
        assert isinstance(state, Position)
        while not state.over:
            side = actor(state)
            choices = legal(state)
            options = [Option(notation(state, choice), "", UNTOLD) for choice in choices]
            self.bots[side].passed = state.passed
            apply(state, choices[self.bots[side].decide(view(state, side), options, dice)], dice)
        return [float(state.winner == side) for side in range(len(SEATS))]


class Settled(Progress):
    """Stops a search when all that was tried has ended the same way."""

    def report(self, done: int, found: list[Found]) -> bool:
        return len({one.mean for one in found}) > 1 or found[0].mean not in (0.0, 1.0)
