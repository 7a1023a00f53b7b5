"""The notation, label and highlights of a choice."""

from __future__ import annotations

from sandtable.games.eleven.state.int_types import General
from sandtable.games.eleven.state.position import ElevenPosition, general_ref, unit_ref
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


def notation(p: ElevenPosition, choice: Choice) -> str:
    """Return the notation of a choice of the seat that decides."""
    return p.board.verbs.notation(choice)


def option(p: ElevenPosition, choice: Choice) -> Option:
    """Return a choice of the seat that decides, with label and highlights."""
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


def standing(p: ElevenPosition, general: General) -> tuple[Ref, ...]:
    """Return the refs that highlight a general and, if it is on the map, its area."""
    place = p.place[general]
    return (general_ref(general), p.area_ref(place)) if place >= 0 else (general_ref(general),)


def universe(p: ElevenPosition) -> list[Choice]:
    """Return every choice that the game's notation can express, legal or not."""
    return list(p.board.verbs.universe)
