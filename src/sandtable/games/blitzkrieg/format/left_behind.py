# mypyc: no - msgspec structs
"""A space that turns to the other side once a group has left it, and whose supply ends by that (§4.4, §9.2)."""

from __future__ import annotations

from sandtable.games.blitzkrieg.format.outlook import without
from sandtable.games.blitzkrieg.rules.supply import supply_area
from sandtable.games.blitzkrieg.state.position import Position, seat_ref
from sandtable.games.blitzkrieg.state.vocabulary import EVACUATE, TO
from sandtable.kernel.choice import Choice, verb
from sandtable.kernel.masks import bits
from sandtable.kernel.message import Ref, say
from sandtable.kernel.odds import Note


def notes(p: Position, choice: Choice) -> list[Note]:
    """That a move gives up the space that it begins in; what an attack may win is not counted against it.

    Args:
        p: the position, which is not changed; nobody has gone yet.
        choice: a legal choice of the seat that is asked.
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
    return [Note("4.4", say("odds-leaves", space=p.space_ref(start), seat=seat_ref(side ^ 1), n=n, spaces=spaces))]
