"""The question that is being asked, as a message for the seat that is asked, and for those that wait."""

from __future__ import annotations

from sandtable.games.blitzkrieg.rules.victory import END_SECTIONS
from sandtable.games.blitzkrieg.state.position import Position, seat_ref
from sandtable.kernel.choice import Seat
from sandtable.kernel.message import Message, Prompt
from sandtable.kernel.state import actor


def prompt(p: Position, seat: Seat) -> Prompt:
    """What `seat` (-1: a spectator) is asked, or that it waits for whom.

    A seat that waits is told who decides and in which phase of the turn, no more.
    """
    if p.over:
        return Prompt(Message(f"ask-over-{p.reason}", {"seat": seat_ref(p.winner)}), END_SECTIONS[p.reason])
    asked = actor(p)
    if asked != seat:
        return Prompt(Message("ask-waiting", {"seat": seat_ref(asked)}), p.stack[-1].section_for(p))
    return p.stack[-1].prompt(p)
