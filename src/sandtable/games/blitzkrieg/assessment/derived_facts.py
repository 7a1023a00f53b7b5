# mypyc: no - the edge of the package
"""Facts that the rules derive: control, supply, surrender points (rules 4.4, 9.2, 4.2)."""

from __future__ import annotations

from sandtable.games.blitzkrieg.rules.supply import traces
from sandtable.games.blitzkrieg.rules.victory import surrender_points
from sandtable.games.blitzkrieg.state.int_types import SpaceSet
from sandtable.games.blitzkrieg.state.position import BlitzkriegPosition, seat_ref
from sandtable.games.blitzkrieg.state.vocabulary import ALLIED, GERMAN, SEATS
from sandtable.kernel.assessment.derived_facts import DerivedFact
from sandtable.kernel.bit_masks import bits
from sandtable.kernel.choice import Seat
from sandtable.kernel.message import Ref, say
from sandtable.kernel.state import actor


def spaces_ref(p: BlitzkriegPosition, spaces: SpaceSet) -> Ref:
    """Return spaces as an argument of a message."""
    return Ref("spaces", " ".join(ids_of(p, spaces)))


def ids_of(p: BlitzkriegPosition, spaces: SpaceSet) -> list[str]:
    """Return the ids of spaces."""
    return [p.board.space_ids[space] for space in bits(spaces)]


def facts(p: BlitzkriegPosition) -> list[DerivedFact]:
    """Return the controlled spaces, the units out of supply and the surrender points."""
    found = []
    for side in (GERMAN, ALLIED):
        spaces = p.controlled(side)
        found.append(
            DerivedFact(
                f"control.{SEATS[side]}",
                ids_of(p, spaces),
                say("fact-control", seat=seat_ref(side), spaces=spaces_ref(p, spaces)),
                "4.4",
            )
        )
    for side in (GERMAN, ALLIED):
        cut_off = sum(1 << space for space in bits(p.held[side]) if not traces(p, side, space))
        id = "fact-cut-off" if cut_off else "fact-supplied"
        found.append(
            DerivedFact(
                f"out-of-supply.{SEATS[side]}",
                ids_of(p, cut_off),
                say(id, seat=seat_ref(side), spaces=spaces_ref(p, cut_off)),
                "9.2",
            )
        )
    points, limit = surrender_points(p), p.board.surrender_limit
    return [*found, DerivedFact("surrender-points", points, say("fact-surrender", n=points, limit=limit), "4.2")]


def uncovered(p: BlitzkriegPosition) -> BlitzkriegPosition:
    """Return a copy of the position without covers on the German bases."""
    q = p.clone()
    q.opened = p.board.bases[GERMAN]
    return q


def knows_most(p: BlitzkriegPosition) -> Seat:
    """Return the seat from which nothing about the battle is hidden.

    In a battle it is the attacker, who knows the face-down cards. Otherwise it is the asked seat. No base may be
    covered in the position.
    """
    return p.battle.side if p.battle is not None else actor(p)
