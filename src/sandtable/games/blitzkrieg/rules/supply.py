"""Chapter 9: supply."""

from __future__ import annotations

from sandtable.games.blitzkrieg.state.position import Position
from sandtable.games.blitzkrieg.state.types import Space, SpaceSet
from sandtable.games.blitzkrieg.state.vocabulary import ALLIED, GERMAN
from sandtable.kernel.choice import Seat


def supply_area(p: Position, side: Seat) -> SpaceSet:
    """The controlled spaces from which `side` can trace a route to a base of its own (§9.2).

    The route runs through controlled spaces only, and the base itself must be controlled.
    """
    if side == GERMAN:
        if p.german_supply_key != p.german:
            p.german_supply_key = p.german
            p.german_supply = p.board.reach.flood(p.board.bases[GERMAN] & p.german, p.german)
        return p.german_supply
    if p.allied_supply_key != p.german:
        p.allied_supply_key = p.german
        area = p.controlled(ALLIED)
        p.allied_supply = p.board.reach.flood(p.board.bases[ALLIED] & area, area)
    return p.allied_supply


def traces(p: Position, side: Seat, space: Space) -> bool:
    """Whether units of `side` in `space` can trace a route, exemptions left aside (§9.0, §9.0x, §9.2).

    The space they stand in need not be controlled itself: attackers trace from the space they attack.
    """
    area = supply_area(p, side)
    return bool((p.board.neighbours[space] | 1 << space) & area)


def exempt(p: Position, side: Seat, space: Space) -> bool:
    """Whether defenders of `side` in `space` need not trace supply: bases; fortresses and ports for Allies (§9.1)."""
    return bool(p.board.exempt[side] >> space & 1)
