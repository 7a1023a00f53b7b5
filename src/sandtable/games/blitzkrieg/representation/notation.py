"""Choices as notation (`verb noun`), and as options with a label and highlights."""

from __future__ import annotations

from sandtable.games.blitzkrieg.rules.setup import base_to_fill
from sandtable.games.blitzkrieg.state.position import BlitzkriegPosition
from sandtable.games.blitzkrieg.state.unit_text import unit_ref
from sandtable.games.blitzkrieg.state.vocabulary import PUT
from sandtable.kernel.choice import Choice, verb
from sandtable.kernel.message import Option
from sandtable.kernel.state import actor


def notation(p: BlitzkriegPosition, choice: Choice) -> str:
    """Return the notation of a choice of the asked seat."""
    return p.board.verbs[actor(p)].notation(choice)


def option(p: BlitzkriegPosition, choice: Choice) -> Option:
    """Return a choice of the asked seat as a person sees it."""
    table = p.board.verbs[actor(p)]
    if verb(choice) == PUT:
        base = p.space_ref(base_to_fill(p))
        return table.numbered(choice, {"unit": unit_ref(p.place_kind), "space": base}, (base,))
    return table.option(choice, p.stack[-1].slug)


def universe(p: BlitzkriegPosition) -> list[Choice]:
    """Return every conceivable choice of the asked seat."""
    return list(p.board.verbs[actor(p)].universe)
