# mypyc: no - not in the hot path
"""Decisions in other players' turns for which a player can prepare automatic replies."""

from __future__ import annotations

from sandtable.games.eleven.rules.action_declaration import ANSWER
from sandtable.games.eleven.rules.advance_after_combat import ANSWER_ADVANCE
from sandtable.games.eleven.rules.events.hit_allocation import LOSE_FACTION
from sandtable.games.eleven.rules.fuhrer_orders import ANSWERS
from sandtable.games.eleven.state import vocabulary as v
from sandtable.games.eleven.state.board import ElevenBoard
from sandtable.kernel.assessment.conditional_replies import Condition, Narrowing, Reply, reply
from sandtable.kernel.choice import Choice, Seat
from sandtable.kernel.message import Message


def conditions(board: ElevenBoard, players: int, seat: Seat) -> list[Condition]:
    """Return the conditions for which a seat can prepare a reply.

    A solo game has none, because no other player acts.
    """
    if players == 1:
        return []
    verbs = board.verbs
    generals = range(v.HITLER + 1, v.AXIS_GENERALS)
    units = [v.GERMANY, *(v.GENERAL + general for general in generals), *range(v.GERMANY + 1, v.AXIS_POWERS)]

    def said(choice: Choice) -> Reply:
        return reply(verbs.option(choice, "").label, [verbs.notation(choice)])

    others = tuple(id for number, id in enumerate(v.SEAT_IDS[:players]) if number != seat)
    ordered = (
        Narrowing("unit", "unit", tuple(v.GENERAL_IDS[general] for general in generals)),
        Narrowing("seat", "seat", others),
    )
    where = (Narrowing("space", "space", tuple(board.area_ids)),)
    asks = (ANSWER.key, ANSWER_ADVANCE.key)
    return [
        Condition("ordered", Message("when-ordered"), "9", asks, tuple(map(said, ANSWERS)), narrowings=ordered),
        Condition(
            "loss",
            Message("when-loss"),
            LOSE_FACTION.section,
            (LOSE_FACTION.key,),
            tuple(said(v.LOSE | unit) for unit in units),
            narrowings=where,
        ),
    ]


def notations(board: ElevenBoard) -> frozenset[str]:
    """Return the notations of all choices that any seat can make in any position."""
    return frozenset(board.verbs.notation(choice) for choice in board.verbs.universe)
