"""Chapter 9: supply areas, supply lines and exemptions."""

from __future__ import annotations

from sandtable.games.blitzkrieg.state.int_types import Space, SpaceSet
from sandtable.games.blitzkrieg.state.position import BlitzkriegPosition
from sandtable.games.blitzkrieg.state.vocabulary import ALLIED, GERMAN
from sandtable.kernel.choice import Seat


def supply_area(p: BlitzkriegPosition, side: Seat) -> SpaceSet:
    """Return the spaces from which `side` can trace a supply line to its own base (§9.2).

    A supply line runs only through spaces that the side controls, including the base.
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


def traces(p: BlitzkriegPosition, side: Seat, space: Space) -> bool:
    """Return whether units in `space` can trace a supply line (§9.0, §9.0x, §9.2).

    Exemptions do not count. Attackers trace from the space that they attack, so the side need not control `space`.
    """
    area = supply_area(p, side)
    return bool((p.board.neighbours[space] | 1 << space) & area)


def exempt(p: BlitzkriegPosition, side: Seat, space: Space) -> bool:
    """Return whether defenders of `side` in `space` need no supply line (§9.1).

    The exemption is for units in bases, and for Allied units in fortresses and ports.
    """
    return bool(p.board.exempt[side] >> space & 1)
