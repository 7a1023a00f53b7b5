# mypyc: no - asked once a decision; what is asked a thousand times stands in model/ and search/
"""A position put together from what one seat sees, so that the rules' own functions can be asked about it.

What the seat cannot see is left empty, or, for the units under German covers, shared out evenly: a sketch depends on
the view alone.
"""

from __future__ import annotations

from sandtable.games.blitzkrieg.format.view import Counts, View
from sandtable.games.blitzkrieg.rules.victory import COUNTRY_NAMES
from sandtable.games.blitzkrieg.state.board import Board
from sandtable.games.blitzkrieg.state.position import Position
from sandtable.games.blitzkrieg.state.types import Space, Units
from sandtable.games.blitzkrieg.state.vocabulary import (
    ALLIED,
    COUNT,
    GERMAN,
    GERMANS,
    OPERATIONS,
    PACKED_BITS,
    SEATS,
    UNIT_IDS,
    count_of,
    pack,
)
from sandtable.kernel.masks import bits


def packed(counts: Counts) -> Units:
    """Units as the rules hold them."""
    return sum(pack(UNIT_IDS.index(kind), number) for kind, number in counts.items())


def sketch(board: Board, view: View) -> Position:
    """The position as a seat sees it."""
    number = {id: n for n, id in enumerate(board.space_ids)}
    p = Position(board)
    for country, name in enumerate(COUNTRY_NAMES):
        if name in view.collapsed:
            p.grey |= board.countries[country]
    covered = []
    for n, space in enumerate(view.spaces):
        if space.units is None:
            covered.append(n)
        else:
            p.put(n, packed(space.units))
        for group in space.retreating:
            p.routed.append(packed(group.units) | number[group.start] << PACKED_BITS | n << (PACKED_BITS + 6))
    for seat in SEATS:
        box = view.boxes[seat]
        p.box += packed(box.replacement)
        p.returning += packed(box.returning)
        p.surrendered += packed(box.surrendered)
        p.evacuated += packed(box.evacuated)
    p.opened = board.bases[GERMAN]
    for base in view.moved_from_base:
        p.opened &= ~(1 << number[base])
    attacking = packed(view.battle.attacking) if view.battle is not None else 0
    share_out(p, covered, attacking)
    p.momentum = p.plan_momentum = view.momentum
    p.turn = view.turn
    p.phase = OPERATIONS
    p.open_card = board.victory_ids.index(view.victory.open)
    return p


def share_out(p: Position, covered: list[Space], elsewhere: Units) -> None:
    """Let the Germans that are nowhere to be seen stand under the covers, as evenly as can be.

    Args:
        p: a sketch without them.
        covered: the bases whose covers this seat may not lift.
        elsewhere: units that stand in no space because they are fighting.
    """
    hidden = (p.board.units - p.box - p.returning - p.surrendered - elsewhere - p.total(ALLIED)) & GERMANS
    hidden -= p.total(GERMAN)
    for kind in range(2):
        for n in range(count_of(hidden, kind)):
            base = covered[n % len(covered)] if covered else bits(p.board.bases[GERMAN])[0]
            p.put(base, p.units[base] + pack(kind))


def many(units: Units) -> int:
    """How many units a packed group holds."""
    return units % COUNT
