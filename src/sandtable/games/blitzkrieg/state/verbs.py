"""The verbs of the game with their nouns: what every choice is called and names (`kernel.verb_table`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.games.blitzkrieg.state.vocabulary import (
    ACCEPT,
    BUY,
    DEFEND,
    DONE,
    DROP,
    EVACUATE,
    FROM,
    KEEP,
    KINDS,
    LAY,
    LOSE,
    MOMENTUM,
    PAIR,
    PASS,
    PLACE,
    PLAN,
    PLAY,
    PUT,
    RECALL,
    REFUSE,
    RETREAT,
    RETREATING,
    ROUTE,
    SEND,
    SPEND,
    TAKE,
    TO,
    UNIT_IDS,
)
from sandtable.kernel.message import Ref
from sandtable.kernel.verb_table import VerbTable

MOST_PUT: Final = 30
FACES: Final = 6
# Those shown on a route (8.6.1) are told from the others.
ROUTED_IDS: Final = (*UNIT_IDS, *(RETREATING + id for id in UNIT_IDS))


def verb_table(spaces: Sequence[str], cards: Sequence[str]) -> VerbTable:
    """The verbs of one side.

    Args:
        spaces: the ids of the spaces.
        cards: the ids of the side's kinds of card.
    """
    table = VerbTable()
    table.bare(BUY, "buy")
    table.bare(DONE, "done", asked=True)
    table.bare(MOMENTUM, "momentum")
    table.bare(PASS, "pass")
    table.bare(EVACUATE, "evacuate")
    table.bare(ACCEPT, "accept")
    table.things(PLACE, "place", "space", spaces)
    table.things(FROM, "from", "space", spaces)
    table.things(TO, "to", "space", spaces)
    table.things(RETREAT, "retreat", "space", spaces)
    table.things(PLAN, "plan", "card", cards)
    table.things(SPEND, "spend", "card", cards)
    table.things(PLAY, "play", "card", cards)
    table.things(RECALL, "recall", "card", cards)
    table.things(LAY, "lay", "card", cards)
    table.things(DEFEND, "defend", "card", cards)
    table.things(TAKE, "take", "unit", UNIT_IDS)
    table.things(DROP, "drop", "unit", UNIT_IDS)
    table.things(LOSE, "lose", "unit", ROUTED_IDS)
    table.things(REFUSE, "refuse", "unit", ROUTED_IDS)
    sent = {
        kind * ROUTE | space: (Ref("unit", UNIT_IDS[kind]), Ref("space", id))
        for kind in range(KINDS)
        for space, id in enumerate(spaces)
    }
    table.coded(SEND, "send", sent)
    dice = [(high, low) for high in range(1, FACES + 1) for low in range(1, high + 1)]
    table.coded(KEEP, "keep", {high * PAIR | low: (Ref("dice", f"{high} {low}"),) for high, low in dice})
    table.numbers(PUT, "put", MOST_PUT)
    return table
