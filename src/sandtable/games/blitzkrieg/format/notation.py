"""Choices as text, and as what a person sees: `verb noun`, a label, and what lights up on the table."""

from __future__ import annotations

from sandtable.games.blitzkrieg.rules.setup import base_to_fill
from sandtable.games.blitzkrieg.state.position import Position
from sandtable.games.blitzkrieg.state.units import unit_ref
from sandtable.games.blitzkrieg.state.vocabulary import PUT
from sandtable.kernel.choice import Choice, verb
from sandtable.kernel.message import Option
from sandtable.kernel.state import actor


def notation(p: Position, choice: Choice) -> str:
    """A choice of the seat that is asked as text."""
    return p.board.verbs[actor(p)].notation(choice)


def option(p: Position, choice: Choice) -> Option:
    """A choice of the seat that is asked as a person sees it."""
    table = p.board.verbs[actor(p)]
    if verb(choice) == PUT:
        base = p.space_ref(base_to_fill(p))
        return table.numbered(choice, {"unit": unit_ref(p.place_kind), "space": base}, (base,))
    return table.option(choice, p.stack[-1].slug)


def universe(p: Position) -> list[Choice]:
    """Every conceivable choice of the seat that is asked."""
    return list(p.board.verbs[actor(p)].universe)
