# mypyc: no - runs once per decision; the hot path is in lookahead/ and search/
"""Describe planned actions as messages."""

from __future__ import annotations

from sandtable.bots.eleven.lookahead.action_plans import ActionPlan
from sandtable.games.eleven.state.board import ElevenBoard
from sandtable.games.eleven.state.vocabulary import ACT_IDS, ACT_ORDER, GENERAL_IDS, UNSET
from sandtable.kernel.message import Message, Ref, say


def plan_explanation(board: ElevenBoard, word: str, plan: ActionPlan) -> tuple[Message, ...]:
    """Return messages for the choices of an action after its first.

    The messages are about the general, the kind of action and the areas.

    Args:
        word: the notation of the first choice.
        plan: the planned action.
    """
    messages = []
    general = GENERAL_IDS[plan.general]
    if word.startswith("use ") and word != f"use {general}":
        # The chosen general is the head of state, who gives a Führer order (§9).
        messages += [Message("do-act-order"), say("do-order", unit=Ref("unit", general))]
    elif word == ACT_IDS[ACT_ORDER]:
        messages.append(say("do-order", unit=Ref("unit", general)))
    if word != ACT_IDS[plan.kind]:
        messages.append(Message(f"do-act-{ACT_IDS[plan.kind]}"))
    for verb, area in (("to", plan.to), ("target", plan.target)):
        if area != UNSET:
            messages.append(Message(f"do-{verb}", {"space": Ref("space", board.area_ids[area])}))
    return tuple(messages)
