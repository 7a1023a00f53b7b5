"""Define a position and the questions of the rules."""

from __future__ import annotations

from typing import Final

from sandtable.kernel.dice import Dice
from sandtable.kernel.message import Event, Message, Ref, Refusal, say
from sandtable.kernel.state import SECRET, Decision, State

WEST: Final = 0
EAST: Final = 1
SEATS: Final = ("west", "east")
UNSENT: Final = -1
EVERYBODY: Final = -1


class Board:
    """The components of a game; see components/ford.toml.

    Args:
        places: their ids, from west to east.
        soldiers, most, turns: the numbers in the rules.
    """

    def __init__(self, places: tuple[str, ...], soldiers: int, most: int, turns: int) -> None:
        self.places = places
        self.soldiers = soldiers
        self.most = most
        self.turns = turns


class Position(State):
    """A position.

    Attributes:
        at: the index of the place of the fight.
        turn: from 1.
        left: by side, the number of its soldiers.
        sent: by side, the number that it has sent; UNSENT before.
        reason: why the game has ended.
        winner: the side that has won; UNSENT for none.
    """

    def __init__(self, board: Board) -> None:
        super().__init__()
        self.board = board
        self.at = len(board.places) // 2
        self.turn = 1
        self.left = [board.soldiers, board.soldiers]
        self.sent = [UNSENT, UNSENT]
        self.reason = ""
        self.winner = UNSENT

    def clone(self) -> Position:
        copy = Position(self.board)
        copy.at, copy.turn, copy.reason, copy.winner = self.at, self.turn, self.reason, self.winner
        copy.left, copy.sent = self.left[:], self.sent[:]
        copy.stack, copy.over, copy.reveals = self.stack[:], self.over, self.reveals
        return copy

    def tell(self, message: Message, section: str, seats: int = EVERYBODY) -> None:
        """Report an event to a set of seats."""
        if self.sink is not None:
            self.sink.emit(Event(message, section, seats))


class Send(Decision[Position]):
    """The decision how many soldiers a side sends (§2). A choice is the number of soldiers."""

    def __init__(self, side: int) -> None:
        super().__init__("Send", "2")
        self.side = side

    def seat(self, state: Position) -> int:
        return self.side

    def choices(self, state: Position) -> list[int]:
        return list(range(min(state.board.most, state.left[self.side]) + 1))

    def choose(self, state: Position, choice: int, dice: Dice) -> None:
        state.stack.pop()
        state.sent[self.side] = choice
        who = Ref("seat", SEATS[self.side])
        # §2: only its own side sees the number.
        state.tell(say("ford-did-send", seat=who), "2", 1 << (self.side ^ 1))
        state.tell(say("ford-did-send-openly", seat=who, number=choice), "2", 1 << self.side)

    def explain(self, state: Position, choice: int) -> Refusal:
        if choice > state.board.most:
            return Refusal("2", say("ford-no-more-than", most=state.board.most))
        who = Ref("seat", SEATS[self.side])
        return Refusal("2", say("ford-no-so-many", seat=who, left=state.left[self.side]))

    def seen(self, state: Position, choice: int) -> int:
        # §2, §3: the first side's number stays secret. When the second side sends, both show their soldiers.
        return SECRET if state.sent[self.side ^ 1] == UNSENT else choice


class Fight(Decision[Position]):
    """The fight (§3): both sides roll, without a question."""

    def __init__(self) -> None:
        super().__init__("Fight", "3", auto=True)

    def run(self, state: Position, dice: Dice) -> None:
        state.reveals += 1
        sums = []
        for side, name in enumerate(SEATS):
            faces = dice.roll(state.sent[side])
            sums.append(sum(faces))
            state.tell(say("ford-did-fight", seat=Ref("seat", name), dice=Ref("dice", " ".join(map(str, faces)))), "3")
        if sums[WEST] == sums[EAST]:
            state.tell(say("ford-did-hold"), "3")
        else:
            self.push(state, WEST if sums[WEST] > sums[EAST] else EAST)
        state.sent = [UNSENT, UNSENT]
        if not state.over:
            next_turn(state)

    def push(self, state: Position, winner: int) -> None:
        """Make the loser retreat and lose one of the soldiers that it has sent."""
        loser = winner ^ 1
        state.at += 1 if winner == WEST else -1
        place = Ref("space", state.board.places[state.at])
        if state.sent[loser]:
            state.left[loser] -= 1
            state.tell(say("ford-did-push", space=place, seat=Ref("seat", SEATS[loser])), "3")
        else:
            state.tell(say("ford-did-push-nobody", space=place), "3")
        if state.at in (0, len(state.board.places) - 1):
            # §4: the fight has reached the village of the loser.
            end(state, "crossed", winner)


def next_turn(state: Position) -> None:
    """Begin the next turn, or end the game (§4).

    After the last turn, the side nearer to the other's village wins. If the fight is at the ford, neither side wins.
    """
    if state.turn < state.board.turns:
        state.turn += 1
        ask(state)
        return
    middle = len(state.board.places) // 2
    end(state, "time", UNSENT if state.at == middle else WEST if state.at > middle else EAST)


def ask(state: Position) -> None:
    """Push the questions of a turn; the last is asked first."""
    state.stack += [FIGHT, SEND[EAST], SEND[WEST]]


def end(state: Position, reason: str, winner: int) -> None:
    state.over, state.reason, state.winner = True, reason, winner
    state.tell(say(f"ford-end-{reason}"), "4")


SEND: Final = (Send(WEST), Send(EAST))
FIGHT: Final = Fight()
