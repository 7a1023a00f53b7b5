# mypyc: no - the edge of the package
"""What a player can foresee that he will be asked while another one acts, and what he might answer."""

from __future__ import annotations

from sandtable.games.eleven.rules.advance import ANSWER_ADVANCE
from sandtable.games.eleven.rules.declare import ANSWER
from sandtable.games.eleven.rules.events.hit_allocation import LOSE_FACTION
from sandtable.games.eleven.rules.orders import ANSWERS
from sandtable.games.eleven.state import vocabulary as v
from sandtable.games.eleven.state.board import Board
from sandtable.kernel.choice import Choice, Seat
from sandtable.kernel.conditions import Condition, Narrowing, Reply, reply
from sandtable.kernel.message import Message


def conditions(board: Board, players: int, seat: Seat) -> list[Condition]:
    """What the player of a faction can foresee; alone nothing, for nobody else acts."""
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


def notations(board: Board) -> frozenset[str]:
    """All that a player can ever choose, as notation."""
    return frozenset(board.verbs.notation(choice) for choice in board.verbs.universe)
