# mypyc: no - the edge of the package
"""What holds in a position by the rules: control (4.4), supply (9.2), surrender points (4.2)."""

from __future__ import annotations

from sandtable.games.blitzkrieg.rules.supply import traces
from sandtable.games.blitzkrieg.rules.victory import surrender_points
from sandtable.games.blitzkrieg.state.position import Position, seat_ref
from sandtable.games.blitzkrieg.state.types import SpaceSet
from sandtable.games.blitzkrieg.state.vocabulary import ALLIED, GERMAN, SEATS
from sandtable.kernel.choice import Seat
from sandtable.kernel.facts import Fact
from sandtable.kernel.masks import bits
from sandtable.kernel.message import Ref, say
from sandtable.kernel.state import actor


def spaces_ref(p: Position, spaces: SpaceSet) -> Ref:
    """Spaces as an argument of a message."""
    return Ref("spaces", " ".join(ids_of(p, spaces)))


def ids_of(p: Position, spaces: SpaceSet) -> list[str]:
    """Their ids."""
    return [p.board.space_ids[space] for space in bits(spaces)]


def facts(p: Position) -> list[Fact]:
    """Who controls what, who traces no supply, and how many points have surrendered."""
    found = []
    for side in (GERMAN, ALLIED):
        spaces = p.controlled(side)
        found.append(
            Fact(
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
            Fact(
                f"out-of-supply.{SEATS[side]}",
                ids_of(p, cut_off),
                say(id, seat=seat_ref(side), spaces=spaces_ref(p, cut_off)),
                "9.2",
            )
        )
    points, limit = surrender_points(p), p.board.surrender_limit
    return [*found, Fact("surrender-points", points, say("fact-surrender", n=points, limit=limit), "4.2")]


def uncovered(p: Position) -> Position:
    """A copy in which no base is covered."""
    q = p.clone()
    q.opened = p.board.bases[GERMAN]
    return q


def knows_most(p: Position) -> Seat:
    """The seat from which nothing of the fight on the table, or on offer, is hidden in a position without covers."""
    return p.battle.side if p.battle is not None else actor(p)
