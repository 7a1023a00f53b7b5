# mypyc: no - msgspec structs
"""Warnings that a moving group loses control of the space that it leaves (§4.4, §9.2)."""

from __future__ import annotations

from sandtable.games.blitzkrieg.assessment.threats import without
from sandtable.games.blitzkrieg.rules.supply import supply_area
from sandtable.games.blitzkrieg.state.position import BlitzkriegPosition, seat_ref
from sandtable.games.blitzkrieg.state.vocabulary import EVACUATE, TO
from sandtable.kernel.assessment.battle_odds import OddsNote
from sandtable.kernel.bit_masks import bits
from sandtable.kernel.choice import Choice, verb
from sandtable.kernel.message import Ref, say


def notes(p: BlitzkriegPosition, choice: Choice) -> list[OddsNote]:
    """Return a warning that a move gives up control of the space where it begins.

    The warning does not consider the spaces that an attack could win.

    Args:
        p: the position before the move, which is not changed.
        choice: a legal choice of the asked seat.
    """
    move = p.move
    if move is None or move.start < 0 or verb(choice) not in (TO, EVACUATE):
        return []
    side, start = move.side, move.start
    q = p.clone()
    q.put(start, q.units[start] - move.units)
    if not p.controlled(side) & ~q.controlled(side):
        return []
    area = supply_area(p, side)
    cut = q.held[side] & area & ~without(p, side, area, start)
    spaces = Ref("spaces", " ".join(p.space_ref(each).id for each in bits(cut)))
    n = cut.bit_count()
    return [OddsNote("4.4", say("odds-leaves", space=p.space_ref(start), seat=seat_ref(side ^ 1), n=n, spaces=spaces))]
