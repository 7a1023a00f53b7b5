# mypyc: no - asked once a decision; what is asked a thousand times stands in model/ and search/
"""Domination (8): which advance completes it, and who would then be first."""

from __future__ import annotations

from sandtable.games.eleven.state.position import Position
from sandtable.games.eleven.state.types import Area, Faction


def completes(p: Position, area: Area) -> bool:
    """Whether an advance into an area ends the game by domination (§8c)."""
    board = p.board
    left = board.goals & ~p.taken
    if p.london_marker:
        return not left and area == board.london
    return left == 1 << area


def prize(p: Position, area: Area) -> int:
    """The victory points for taking a goal (§4-3-7)."""
    board = p.board
    return board.london_vp if area == board.london else board.vp[area]


def first_with(p: Position, faction: Faction, more: int) -> bool:
    """Whether a faction would be first if it had so many points more and the game ended now (§8f).

    It ends in a turn of the faction that gains them, which then loses ties (§8g).
    """
    return all(p.vp[faction] + more > vp for other, vp in enumerate(p.vp[: p.players]) if other != faction)
