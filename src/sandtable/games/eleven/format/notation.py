"""Choices as text, and as what a person sees: `verb noun`, a label, and what lights up on the table."""

from __future__ import annotations

from sandtable.games.eleven.state.position import Position, general_ref, unit_ref
from sandtable.games.eleven.state.types import General
from sandtable.games.eleven.state.vocabulary import (
    ACT,
    BOMB,
    BOMB_POWER,
    BRING,
    GENERAL_IDS,
    GERMANY,
    ORDER,
    ROMANIA,
    ROMANIANS,
    SOLDIERS,
    USE,
)
from sandtable.kernel.choice import Choice, noun, verb
from sandtable.kernel.message import Message, Option, Ref


def notation(p: Position, choice: Choice) -> str:
    """A choice of the seat that is asked as text."""
    return p.board.verbs.notation(choice)


def option(p: Position, choice: Choice) -> Option:
    """A choice of the seat that is asked as a person sees it."""
    table = p.board.verbs
    what = verb(choice)
    if what in (SOLDIERS, ROMANIANS):
        return table.numbered(choice, {"unit": unit_ref(ROMANIA if what == ROMANIANS else GERMANY)})
    plain = table.option(choice, p.stack[-1].slug)
    if what == ACT:
        lights = () if p.action is None else standing(p, p.action.general)
        return Option(plain.notation, plain.verb, Message(f"do-act-{plain.notation}"), lights)
    if what in (USE, ORDER, BRING):
        lights = standing(p, noun(choice))
        if what == USE:
            lights = (*plain.lights, Ref("card", GENERAL_IDS[noun(choice)]), *lights[1:])
        return Option(plain.notation, plain.verb, plain.label, lights)
    if what == BOMB:
        power = max(noun(choice) - BOMB_POWER, GERMANY)
        label = Message("do-bomb-power" if power else "do-bomb", {**plain.label.args, "unit": unit_ref(power)})
        return Option(plain.notation, plain.verb, label, plain.lights)
    return plain


def standing(p: Position, general: General) -> tuple[Ref, ...]:
    """A general, and where he stands if he does."""
    place = p.place[general]
    return (general_ref(general), p.area_ref(place)) if place >= 0 else (general_ref(general),)


def universe(p: Position) -> list[Choice]:
    """Every conceivable choice of the seat that is asked."""
    return list(p.board.verbs.universe)
