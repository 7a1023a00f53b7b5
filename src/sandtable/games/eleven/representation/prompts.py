"""The prompt of a decision, for the seat that decides and for those that wait."""

from __future__ import annotations

from sandtable.games.eleven.rules.war_entry_surrender_and_victory import winner
from sandtable.games.eleven.state.position import ElevenPosition, seat_ref
from sandtable.games.eleven.state.vocabulary import (
    ANNIHILATION,
    REASON_IDS,
)
from sandtable.kernel.choice import Seat
from sandtable.kernel.message import Message, Prompt
from sandtable.kernel.state import actor


def prompt(p: ElevenPosition, seat: Seat) -> Prompt:
    """Return the prompt for a seat (-1: a spectator).

    The prompt contains the seat's decision, or the name of the seat that decides now, or the result of the game.
    """
    if p.over:
        id = f"ask-over-{REASON_IDS[p.reason]}"
        if p.reason == ANNIHILATION:
            return Prompt(Message(id), "8")
        first = winner(p)
        if p.solo:
            return Prompt(Message(f"{id}-solo", {"n": p.vp[first]}), "11")
        return Prompt(Message(id, {"seat": seat_ref(first), "n": p.vp[first]}), "8")
    asked = actor(p)
    if asked != seat:
        return Prompt(Message("ask-waiting", {"seat": seat_ref(asked)}), p.stack[-1].section_for(p))
    return p.stack[-1].prompt(p)
