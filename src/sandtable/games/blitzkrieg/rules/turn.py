"""Chapter 5: the sequence of a turn.

A turn is laid out on the stack in the order of §5.1: planning by each side, the random seizure of cards, in turn 1 the
Allied pre-moves, operations until both pass, the end of the turn.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.blitzkrieg.rules.operations import OPERATION
from sandtable.games.blitzkrieg.rules.planning import PLAN_CARDS, SEIZE_CARDS, begin_planning
from sandtable.games.blitzkrieg.rules.premoves import PRE_MOVE
from sandtable.games.blitzkrieg.rules.victory import final_verdict
from sandtable.games.blitzkrieg.state.position import Position
from sandtable.games.blitzkrieg.state.types import Phase
from sandtable.games.blitzkrieg.state.vocabulary import (
    ALLIED,
    BARRED,
    GERMAN,
    HAND,
    OPERATIONS,
    PLANNING,
    POOL,
    PRE_MOVES,
    RESTING,
    SEIZED,
    USED,
)
from sandtable.kernel.choice import Seat
from sandtable.kernel.dice import Dice
from sandtable.kernel.state import Decision


class BeginTurn(Decision[Position]):
    """A turn begins: returning units are available, both sides plan (§5.1-1, §8.5a)."""

    def run(self, p: Position, dice: Dice) -> None:
        # §8.5a: units removed last turn come to the replacement box.
        p.box += p.returning
        p.returning = 0
        if p.listening():
            p.emit("5.1", "did-begin-turn", {"turn": p.turn})
        lay_out_turn(p, PLANNING, GERMAN)
        begin_planning(p)


def lay_out_turn(p: Position, phase: Phase, active: Seat) -> None:
    """Put what is left of a turn on the stack (§5.1).

    Args:
        p: changed in place.
        phase: where in the turn to begin: PLANNING, PRE_MOVES or OPERATIONS.
        active: in planning the side that plans first, in operations the side to act.
    """
    p.stack.append(END_TURN)
    if phase == OPERATIONS:
        p.stack.append(OPERATION[active])
        return
    p.stack.append(BEGIN_OPERATIONS)
    if p.turn == 1:
        p.stack.append(PRE_MOVE)
        if phase == PRE_MOVES:
            return
        p.stack.append(BEGIN_PRE_MOVES)
    p.stack.append(SEIZE_CARDS)
    p.stack.append(PLAN_CARDS[active ^ 1])
    p.stack.append(PLAN_CARDS[active])


class BeginPreMoves(Decision[Position]):
    """In turn 1 the Allies may move before the first German operation (§5.2)."""

    def run(self, p: Position, dice: Dice) -> None:
        p.phase = PRE_MOVES


class BeginOperations(Decision[Position]):
    """Germany begins the operations of every turn (§5.1-2)."""

    def run(self, p: Position, dice: Dice) -> None:
        p.phase = OPERATIONS
        p.passed = False
        p.stack.append(OPERATION[GERMAN])


class EndTurn(Decision[Position]):
    """Both sides have passed in a row: the turn ends, after the last one the game (§5.1-4, §5.0, §4.3)."""

    def run(self, p: Position, dice: Dice) -> None:
        zones = p.cards
        for side in (GERMAN, ALLIED):
            # §7.0b, §6.2a, §6.4, §8.2e: unplayed, seized and played cards can be planned again; those that have to sit
            # out a turn change places with those that have done so.
            for zone in (HAND, SEIZED, USED, BARRED):
                zones[POOL * 2 + side] |= zones[zone * 2 + side]
                zones[zone * 2 + side] = 0
            zones[BARRED * 2 + side] = zones[RESTING * 2 + side]
            zones[RESTING * 2 + side] = 0
        p.routed = []
        if p.listening():
            p.emit("5.1", "did-end-turn", {"turn": p.turn})
        if p.turn == p.board.turns:
            final_verdict(p)
        else:
            p.turn += 1
            p.stack.append(BEGIN_TURN)


BEGIN_TURN: Final = BeginTurn("BeginTurn", "5.1", auto=True)
BEGIN_PRE_MOVES: Final = BeginPreMoves("BeginPreMoves", "5.2", auto=True)
BEGIN_OPERATIONS: Final = BeginOperations("BeginOperations", "5.1", auto=True)
END_TURN: Final = EndTurn("EndTurn", "5.1", auto=True)
