# mypyc: no - asked once a decision; what is asked a thousand times stands in model/ and search/
"""Actions that have been thought through, in messages."""

from __future__ import annotations

from sandtable.bots.eleven.model.plans import Plan
from sandtable.games.eleven.state.board import Board
from sandtable.games.eleven.state.vocabulary import ACT_IDS, ACT_ORDER, GENERAL_IDS, NOBODY
from sandtable.kernel.message import Message, Ref, say


def told(board: Board, word: str, plan: Plan) -> tuple[Message, ...]:
    """What an action goes on with after the choice that begins it, by its notation: who acts, how, and where."""
    messages = []
    general = GENERAL_IDS[plan.general]
    if word.startswith("use ") and word != f"use {general}":
        # By a Führer order (9).
        messages += [Message("do-act-order"), say("do-order", unit=Ref("unit", general))]
    elif word == ACT_IDS[ACT_ORDER]:
        messages.append(say("do-order", unit=Ref("unit", general)))
    if word != ACT_IDS[plan.kind]:
        messages.append(Message(f"do-act-{ACT_IDS[plan.kind]}"))
    for verb, area in (("to", plan.to), ("target", plan.target)):
        if area != NOBODY:
            messages.append(Message(f"do-{verb}", {"space": Ref("space", board.area_ids[area])}))
    return tuple(messages)
