"""Moves that have been thought through, in messages."""

from __future__ import annotations

from typing import Final

from sandtable.games.blitzkrieg.board import Board
from sandtable.kernel.message import Message, Ref
from sandtable.search.blitzkrieg.moves import Plan, spoken

NAMES: Final = {"from": "space", "to": "space", "take": "unit"}


def told(board: Board, plan: Plan) -> tuple[Message, ...]:
    """The choices of a move, but for the one that begins it and the one that ends it."""
    messages = []
    for word in spoken(board, plan):
        verb, _, id = word.partition(" ")
        kind = NAMES.get(verb)
        if kind is not None:
            messages.append(Message(f"do-{verb}", {kind: Ref(kind, id)}))
        elif verb == "evacuate":
            messages.append(Message("do-evacuate"))
    return tuple(messages)
