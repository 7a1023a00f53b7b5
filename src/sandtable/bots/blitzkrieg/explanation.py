# mypyc: no - asked once a decision; what is asked a thousand times stands in model/ and search/
"""Moves that have been thought through, in messages."""

from __future__ import annotations

from sandtable.bots.blitzkrieg.model.move_generation import Plan, spoken
from sandtable.games.blitzkrieg.state.board import Board
from sandtable.kernel.message import Message, Ref


def told(board: Board, plan: Plan) -> tuple[Message, ...]:
    """The choices of a move, but for the one that begins it and the one that ends it."""
    messages = []
    for word in spoken(board, plan):
        verb, _, id = word.partition(" ")
        if verb in ("from", "to"):
            messages.append(Message(f"do-{verb}", {"space": Ref("space", id)}))
        elif verb == "take":
            messages.append(Message("do-take", {"unit": Ref("unit", id)}))
        elif verb == "evacuate":
            messages.append(Message("do-evacuate"))
    return tuple(messages)
