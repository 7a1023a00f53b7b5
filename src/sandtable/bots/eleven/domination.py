# mypyc: no - runs once per decision; the hot path is in lookahead/ and search/
"""Victory by domination: which advance completes it, and who would be first (8)."""

from __future__ import annotations

from sandtable.games.eleven.state.int_types import Area, Faction
from sandtable.games.eleven.state.position import ElevenPosition


def completes(p: ElevenPosition, area: Area) -> bool:
    """Return whether an advance into an area ends the game by domination (§8c)."""
    board = p.board
    left = board.goals & ~p.taken
    if p.london_marker:
        return not left and area == board.london
    return left == 1 << area


def prize(p: ElevenPosition, area: Area) -> int:
    """Return the victory points for taking a goal (§4-3-7)."""
    board = p.board
    return board.london_vp if area == board.london else board.vp[area]


def first_with(p: ElevenPosition, faction: Faction, more: int) -> bool:
    """Return whether a faction with `more` additional points would be first now (§8f).

    The game ends in the turn of the faction that completes the domination, which loses ties (§8g).
    """
    return all(p.vp[faction] + more > vp for other, vp in enumerate(p.vp[: p.players]) if other != faction)
