# mypyc: no - runs once per decision; the hot path is in lookahead/ and search/
"""Reconstruct a position from a view, for the functions of the rules.

Hidden cards are left out, and hidden German units are distributed evenly among the army group boxes. The position
depends on the view alone.
"""

from __future__ import annotations

from sandtable.games.blitzkrieg.representation.view_types import BlitzkriegView, Counts
from sandtable.games.blitzkrieg.rules.victory import COUNTRY_NAMES
from sandtable.games.blitzkrieg.state.board import BlitzkriegBoard
from sandtable.games.blitzkrieg.state.int_types import Space, Units
from sandtable.games.blitzkrieg.state.position import BlitzkriegPosition
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
from sandtable.kernel.bit_masks import bits


def packed(counts: Counts) -> Units:
    """Convert the number of units of each id to a packed group of units."""
    return sum(pack(UNIT_IDS.index(kind), number) for kind, number in counts.items())


def reconstruct(board: BlitzkriegBoard, view: BlitzkriegView) -> BlitzkriegPosition:
    """Return the position that the view of a seat shows."""
    number = {id: n for n, id in enumerate(board.space_ids)}
    p = BlitzkriegPosition(board)
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


def share_out(p: BlitzkriegPosition, covered: list[Space], elsewhere: Units) -> None:
    """Distribute the hidden German units evenly among the covered bases.

    Args:
        p: the position without the hidden units.
        covered: the bases whose units are hidden from the seat.
        elsewhere: German units that are in no space, because they are attacking.
    """
    hidden = (p.board.units - p.box - p.returning - p.surrendered - elsewhere - p.total(ALLIED)) & GERMANS
    hidden -= p.total(GERMAN)
    for kind in range(2):
        for n in range(count_of(hidden, kind)):
            base = covered[n % len(covered)] if covered else bits(p.board.bases[GERMAN])[0]
            p.put(base, p.units[base] + pack(kind))


def many(units: Units) -> int:
    """Return the number of units in a packed group."""
    return units % COUNT
