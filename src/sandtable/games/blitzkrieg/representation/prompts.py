"""Messages for the current question: to the asked seat, and to seats that wait."""

from __future__ import annotations

from sandtable.games.blitzkrieg.rules.victory import END_SECTIONS
from sandtable.games.blitzkrieg.state.position import BlitzkriegPosition, seat_ref
from sandtable.kernel.choice import Seat
from sandtable.kernel.message import Message, Prompt
from sandtable.kernel.state import actor


def prompt(p: BlitzkriegPosition, seat: Seat) -> Prompt:
    """Return the question to `seat` (-1: a spectator), or a notice that it waits.

    The notice contains only the asked seat and the rulebook section of the question.
    """
    if p.over:
        return Prompt(Message(f"ask-over-{p.reason}", {"seat": seat_ref(p.winner)}), END_SECTIONS[p.reason])
    asked = actor(p)
    if asked != seat:
        return Prompt(Message("ask-waiting", {"seat": seat_ref(asked)}), p.stack[-1].section_for(p))
    return p.stack[-1].prompt(p)
