"""The verb table of a side: its verbs and their nouns (`kernel.verb_table`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.games.blitzkrieg.state import vocabulary as v
from sandtable.kernel.message import Ref
from sandtable.kernel.verb_table import VerbTable

# The maximum number of units of a side in any edition (`edition.component_checks`).
MAX_PLACED_UNITS: Final = 30
FACES: Final = 6
# The ids of the kinds of unit, followed by the ids for units that are shown on a route (rule 8.6.1).
ROUTED_IDS: Final = (*v.UNIT_IDS, *(v.RETREATING + id for id in v.UNIT_IDS))


def verb_table(spaces: Sequence[str], cards: Sequence[str]) -> VerbTable:
    """Make the verb table of one side.

    Args:
        spaces: the ids of the spaces.
        cards: the ids of the side's kinds of card.
    """
    table = VerbTable()
    table.bare(v.BUY, "buy")
    table.bare(v.DONE, "done", asked=True)
    table.bare(v.MOMENTUM, "momentum")
    table.bare(v.PASS, "pass")
    table.bare(v.EVACUATE, "evacuate")
    table.bare(v.ACCEPT, "accept")
    table.things(v.PLACE, "place", "space", spaces)
    table.things(v.FROM, "from", "space", spaces)
    table.things(v.TO, "to", "space", spaces)
    table.things(v.RETREAT, "retreat", "space", spaces)
    table.things(v.PLAN, "plan", "card", cards)
    table.things(v.SPEND, "spend", "card", cards)
    table.things(v.PLAY, "play", "card", cards)
    table.things(v.RECALL, "recall", "card", cards)
    table.things(v.LAY, "lay", "card", cards)
    table.things(v.DEFEND, "defend", "card", cards)
    table.things(v.TAKE, "take", "unit", v.UNIT_IDS)
    table.things(v.DROP, "drop", "unit", v.UNIT_IDS)
    table.things(v.LOSE, "lose", "unit", ROUTED_IDS)
    table.things(v.REFUSE, "refuse", "unit", ROUTED_IDS)
    sent = {
        kind * v.ROUTE | space: (Ref("unit", v.UNIT_IDS[kind]), Ref("space", id))
        for kind in range(v.KINDS)
        for space, id in enumerate(spaces)
    }
    table.coded(v.SEND, "send", sent)
    dice = [(high, low) for high in range(1, FACES + 1) for low in range(1, high + 1)]
    table.coded(v.KEEP, "keep", {high * v.PAIR | low: (Ref("dice", f"{high} {low}"),) for high, low in dice})
    table.numbers(v.PUT, "put", MAX_PLACED_UNITS)
    return table
