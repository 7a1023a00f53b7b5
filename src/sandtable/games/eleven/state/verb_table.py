"""The verb table of the game: its verbs and their nouns (`kernel.verb_table`)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.games.eleven.state import vocabulary as v
from sandtable.kernel.message import Ref
from sandtable.kernel.verb_table import VerbTable


def verb_table(areas: Sequence[str]) -> VerbTable:
    """Make the verb table; all seats use the same table.

    Args:
        areas: the ids of the areas.
    """
    table = VerbTable()
    table.bare(v.DONE, "done", asked=True)
    table.bare(v.PASS, "pass")
    table.bare(v.OBEY, "obey")
    table.bare(v.REFUSE, "refuse")
    table.bare(v.OBEY_ALL, "obey-all")
    table.things(v.DEPLOY, "deploy", "space", areas)
    table.things(v.TO, "to", "space", areas)
    table.things(v.TARGET, "target", "space", areas)
    axis = v.GENERAL_IDS[: v.AXIS_GENERALS]
    table.things(v.PICK, "draft", "card", axis)
    table.things(v.INCLUDE, "include", "card", axis)
    table.things(v.RESTORE, "restore", "card", axis)
    table.things(v.USE, "use", "unit", axis)
    table.things(v.ORDER, "order", "unit", axis)
    table.things(v.BRING, "bring", "unit", axis)
    # §4-3-6: the other nations have no head of state.
    heads = (*range(v.GERMANY + 1, v.AXIS_POWERS), *range(v.MINORS, v.FIRST_TURNING))
    units = [
        *range(v.POWERS),
        *(v.HEAD + power for power in heads),
        *(v.GENERAL + general for general in range(v.GENERALS)),
    ]
    unit_ids = {unit: v.unit_id(unit) for unit in units}
    table.things(v.REMOVE, "remove", "unit", unit_ids)
    table.things(v.LOSE, "lose", "unit", unit_ids)
    table.things(v.JOIN, "join", "seat", v.FACTION_IDS)
    table.things(v.STRIKE, "strike", "seat", v.FACTION_IDS)
    table.things(v.ASSIGN, "assign", "seat", v.FACTION_IDS)
    table.numbers(v.SOLDIERS, "soldiers", v.DIGIT)
    table.numbers(v.ROMANIANS, "romanians", v.DIGIT)
    table.spoken(v.ACT, "act", {kind: id for kind, id in enumerate(v.ACT_IDS) if id})
    bombed = {faction: (Ref("seat", id),) for faction, id in enumerate(v.FACTION_IDS)}
    bombed |= {
        v.BOMB_POWER + power: (Ref("power", v.POWER_IDS[power]),) for power in range(v.GERMANY + 1, v.AXIS_POWERS)
    }
    table.coded(v.BOMB, "bomb", bombed)
    return table
