"""The verbs of the game with their nouns: what every choice is called and names (`kernel.verb_table`)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.games.eleven.state.vocabulary import (
    ACT,
    ACT_IDS,
    ASSIGN,
    AXIS_GENERALS,
    AXIS_POWERS,
    BOMB,
    BOMB_POWER,
    BRING,
    DEPLOY,
    DIGIT,
    DONE,
    FACTION_IDS,
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
    POWER_IDS,
    POWERS,
    REFUSE,
    REMOVE,
    RESTORE,
    ROMANIANS,
    SOLDIERS,
    STRIKE,
    TARGET,
    TO,
    USE,
    unit_id,
)
from sandtable.kernel.message import Ref
from sandtable.kernel.verb_table import VerbTable


def verb_table(areas: Sequence[str]) -> VerbTable:
    """The verbs of all seats.

    Args:
        areas: the ids of the areas.
    """
    table = VerbTable()
    table.bare(DONE, "done", asked=True)
    table.bare(PASS, "pass")
    table.bare(OBEY, "obey")
    table.bare(REFUSE, "refuse")
    table.bare(OBEY_ALL, "obey-all")
    table.things(DEPLOY, "deploy", "space", areas)
    table.things(TO, "to", "space", areas)
    table.things(TARGET, "target", "space", areas)
    axis = GENERAL_IDS[:AXIS_GENERALS]
    table.things(PICK, "draft", "card", axis)
    table.things(INCLUDE, "include", "card", axis)
    table.things(RESTORE, "restore", "card", axis)
    table.things(USE, "use", "unit", axis)
    table.things(ORDER, "order", "unit", axis)
    table.things(BRING, "bring", "unit", axis)
    # §4-3-6: the other powers have no head.
    heads = (*range(GERMANY + 1, AXIS_POWERS), *range(MINORS, FIRST_TURNING))
    units = [*range(POWERS), *(HEAD + power for power in heads), *(GENERAL + general for general in range(GENERALS))]
    unit_ids = {unit: unit_id(unit) for unit in units}
    table.things(REMOVE, "remove", "unit", unit_ids)
    table.things(LOSE, "lose", "unit", unit_ids)
    table.things(JOIN, "join", "seat", FACTION_IDS)
    table.things(STRIKE, "strike", "seat", FACTION_IDS)
    table.things(ASSIGN, "assign", "seat", FACTION_IDS)
    table.numbers(SOLDIERS, "soldiers", DIGIT)
    table.numbers(ROMANIANS, "romanians", DIGIT)
    table.spoken(ACT, "act", {kind: id for kind, id in enumerate(ACT_IDS) if id})
    bombed = {faction: (Ref("seat", id),) for faction, id in enumerate(FACTION_IDS)}
    bombed |= {BOMB_POWER + power: (Ref("power", POWER_IDS[power]),) for power in range(GERMANY + 1, AXIS_POWERS)}
    table.coded(BOMB, "bomb", bombed)
    return table
