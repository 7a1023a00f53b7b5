"""Choices as text, and as what a person sees: `verb noun`, a label, and what lights up on the table."""

from __future__ import annotations

from typing import Final

from sandtable.games.eleven.state.board import Board
from sandtable.games.eleven.state.position import Position, general_ref, power_ref, seat_ref, unit_ref
from sandtable.games.eleven.state.vocabulary import (
    ACT,
    ACT_IDS,
    ACTS,
    ASSIGN,
    AXIS_GENERALS,
    AXIS_POWERS,
    BOMB,
    BOMB_POWER,
    BRING,
    DEPLOY,
    DIGIT,
    DONE,
    FACTIONS,
    FIRST_TURNING,
    GENERAL,
    GENERAL_IDS,
    GENERALS,
    GERMANY,
    HEAD,
    INCLUDE,
    JOIN,
    LOSE,
    MINORS,
    OBEY,
    OBEY_ALL,
    ORDER,
    PASS,
    PICK,
    POWERS,
    REFUSE,
    REMOVE,
    RESTORE,
    ROMANIA,
    ROMANIANS,
    SOLDIERS,
    STRIKE,
    TARGET,
    TO,
    USE,
)
from sandtable.kernel.choice import noun, verb
from sandtable.kernel.message import Arg, Message, Option, Ref

# An action is written by its own name alone (ACT_IDS).
VERBS: Final = {
    PICK: "draft",
    DEPLOY: "deploy",
    SOLDIERS: "soldiers",
    INCLUDE: "include",
    DONE: "done",
    USE: "use",
    ORDER: "order",
    PASS: "pass",
    OBEY: "obey",
    REFUSE: "refuse",
    OBEY_ALL: "obey-all",
    TO: "to",
    TARGET: "target",
    ROMANIANS: "romanians",
    BRING: "bring",
    REMOVE: "remove",
    LOSE: "lose",
    JOIN: "join",
    STRIKE: "strike",
    ASSIGN: "assign",
    BOMB: "bomb",
    RESTORE: "restore",
}
SPACE_VERBS: Final = (DEPLOY, TO, TARGET)
CARD_VERBS: Final = (PICK, INCLUDE, RESTORE)
GENERAL_VERBS: Final = (USE, ORDER, BRING)
UNIT_VERBS: Final = (REMOVE, LOSE)
FACTION_VERBS: Final = (JOIN, STRIKE, ASSIGN)
NUMBER_VERBS: Final = (SOLDIERS, ROMANIANS)
BARE_VERBS: Final = (DONE, PASS, OBEY, REFUSE, OBEY_ALL)
UNIT_CODES: Final = [
    *range(POWERS),
    # §4-3-6: the others have no head.
    *(HEAD + power for power in (*range(GERMANY + 1, AXIS_POWERS), *range(MINORS, FIRST_TURNING))),
    *(GENERAL + general for general in range(GENERALS)),
]


def nouns(p: Position, choice: int) -> list[Ref]:
    """What a choice names on the table; empty for a bare verb or a number."""
    what = verb(choice)
    value = noun(choice)
    if what in SPACE_VERBS:
        return [p.area_ref(value)]
    if what in CARD_VERBS:
        return [Ref("card", GENERAL_IDS[value])]
    if what in GENERAL_VERBS:
        return [general_ref(value)]
    if what in UNIT_VERBS:
        return [unit_ref(value)]
    if what in FACTION_VERBS:
        return [seat_ref(value)]
    if what == BOMB:
        return [seat_ref(value) if value < FACTIONS else power_ref(value - BOMB_POWER)]
    return []


def notation(p: Position, choice: int) -> str:
    """A choice of the seat that is asked as text."""
    what = verb(choice)
    if what == ACT:
        return ACT_IDS[noun(choice)]
    words = [VERBS[what], *(ref.id for ref in nouns(p, choice))]
    if what in NUMBER_VERBS:
        words.append(str(noun(choice)))
    return " ".join(words)


def option(p: Position, choice: int) -> Option:
    """A choice of the seat that is asked as a person sees it."""
    what = verb(choice)
    named = nouns(p, choice)
    args: dict[str, Arg] = {ref.kind: ref for ref in named}
    lights = list(named)
    if what == ACT:
        act = ACT_IDS[noun(choice)]
        return Option(act, "act", Message(f"do-act-{act}"), tuple(acting_lights(p)))
    name = VERBS[what]
    if what == USE:
        lights.append(Ref("card", GENERAL_IDS[noun(choice)]))
    if what in GENERAL_VERBS and p.place[noun(choice)] >= 0:
        lights.append(p.area_ref(p.place[noun(choice)]))
    if what in NUMBER_VERBS:
        args["n"] = noun(choice)
        args["unit"] = unit_ref(ROMANIA if what == ROMANIANS else GERMANY)
    elif what == BOMB:
        args["unit"] = unit_ref(GERMANY if noun(choice) < FACTIONS else noun(choice) - BOMB_POWER)
        if noun(choice) >= FACTIONS:
            name += "-power"
    elif what == DONE:
        name += "-" + ending(p)
    return Option(notation(p, choice), VERBS[what], Message(f"do-{name}", args), tuple(lights))


def acting_lights(p: Position) -> list[Ref]:
    """The general who acts and where he stands."""
    if p.action is None:
        return []
    place = p.place[p.action.general]
    lights = [general_ref(p.action.general)]
    return [*lights, p.area_ref(place)] if place >= 0 else lights


def ending(p: Position) -> str:
    """What "done" ends just now: the name of the question, as message ids write it."""
    return "".join("-" + c.lower() if c.isupper() else c for c in p.stack[-1].key).strip("-")


def universe(p: Position) -> list[int]:
    """Every conceivable choice of the seat that is asked."""
    return conceivable(p.board)


def conceivable(board: Board) -> list[int]:
    """Every conceivable choice of any seat."""
    found: list[int] = list(BARE_VERBS)
    for what in SPACE_VERBS:
        found += [what | area for area in range(board.size)]
    for what in CARD_VERBS + GENERAL_VERBS:
        found += [what | general for general in range(AXIS_GENERALS)]
    for what in UNIT_VERBS:
        found += [what | unit for unit in UNIT_CODES]
    for what in FACTION_VERBS:
        found += [what | faction for faction in range(FACTIONS)]
    for what in NUMBER_VERBS:
        found += [what | n for n in range(DIGIT + 1)]
    found += [ACT | kind for kind in range(1, ACTS)]
    found += [BOMB | faction for faction in range(FACTIONS)]
    found += [BOMB | BOMB_POWER + power for power in range(GERMANY + 1, AXIS_POWERS)]
    return found
