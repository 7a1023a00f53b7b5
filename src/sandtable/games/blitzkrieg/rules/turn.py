"""Chapter 5: the sequence of a turn.

`lay_out_turn` puts all steps of a turn on the stack in the order of §5.1: planning by each side, the random seizure of
cards, in turn 1 the Allied pre-moves, operations until both sides pass, and the end of the turn.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.blitzkrieg.rules.allied_opening_moves import PRE_MOVE
from sandtable.games.blitzkrieg.rules.operations import OPERATION
from sandtable.games.blitzkrieg.rules.planning import PLAN_CARDS, SEIZE_CARDS, begin_planning
from sandtable.games.blitzkrieg.rules.victory import final_verdict
from sandtable.games.blitzkrieg.state.int_types import Phase
from sandtable.games.blitzkrieg.state.position import BlitzkriegPosition
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


class BeginTurn(Decision[BlitzkriegPosition]):
    """The beginning of a turn: removed units return, and planning begins (§5.1-1, §8.5a)."""

    def run(self, p: BlitzkriegPosition, dice: Dice) -> None:
        # §8.5a: units removed last turn enter the replacement box.
        p.box += p.returning
        p.returning = 0
        if p.listening():
            p.emit("5.1", "did-begin-turn", {"turn": p.turn})
        lay_out_turn(p, PLANNING, GERMAN)
        begin_planning(p)


def lay_out_turn(p: BlitzkriegPosition, phase: Phase, active: Seat) -> None:
    """Put the steps of a turn on the stack, beginning with a phase (§5.1).

    Args:
        p: the position, which is changed in place.
        phase: the first phase to put on the stack: PLANNING, PRE_MOVES or OPERATIONS.
        active: in PLANNING, the side that plans first; in OPERATIONS, the side that performs the next operation.
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


class BeginPreMoves(Decision[BlitzkriegPosition]):
    """The beginning of the Allied pre-moves in turn 1 (§5.2)."""

    def run(self, p: BlitzkriegPosition, dice: Dice) -> None:
        p.phase = PRE_MOVES


class BeginOperations(Decision[BlitzkriegPosition]):
    """The beginning of operations: Germany performs the first in every turn (§5.1-2)."""

    def run(self, p: BlitzkriegPosition, dice: Dice) -> None:
        p.phase = OPERATIONS
        p.passed = False
        p.stack.append(OPERATION[GERMAN])


class BlitzkriegEndTurn(Decision[BlitzkriegPosition]):
    """The end of a turn after two passes, or of the game (§5.1-4, §5.0, §4.3)."""

    def run(self, p: BlitzkriegPosition, dice: Dice) -> None:
        zones = p.cards
        for side in (GERMAN, ALLIED):
            # §7.0b, §6.2a, §6.4, §8.2e: unplayed, seized and played cards can be planned again next turn, like cards
            # that were barred this turn. Some played cards must rest for a turn, so they are barred next turn.
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
END_TURN: Final = BlitzkriegEndTurn("EndTurn", "5.1", auto=True)
