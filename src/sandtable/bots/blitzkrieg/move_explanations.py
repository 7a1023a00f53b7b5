# mypyc: no - runs once per decision; the hot path is in lookahead/ and search/
"""Describe planned moves as messages."""

from __future__ import annotations

from sandtable.bots.blitzkrieg.lookahead.move_generation import MovePlan, spoken
from sandtable.games.blitzkrieg.state.board import BlitzkriegBoard
from sandtable.kernel.message import Message, Ref


def plan_explanation(board: BlitzkriegBoard, plan: MovePlan) -> tuple[Message, ...]:
    """Return a message for each choice of a planned move about spaces and units."""
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
