# mypyc: no - runs once per decision; the hot path is in lookahead/ and search/
"""Victory by domination: which advance completes it, and who would be first (§8)."""

from __future__ import annotations

from sandtable.games.eleven.rules.war_entry_surrender_and_victory import home_vp, lacking, ranking
from sandtable.games.eleven.state.int_types import Area, Faction
from sandtable.games.eleven.state.position import ElevenPosition


def completes(p: ElevenPosition, area: Area) -> bool:
    """Return whether an advance into an area ends the game by domination (§8c)."""
    return lacking(p) == 1 << area


def prize(p: ElevenPosition, area: Area) -> int:
    """Return the victory points for taking a goal (§4-3-7)."""
    return home_vp(p.board, area)


def first_with(p: ElevenPosition, faction: Faction, more: int) -> bool:
    """Return whether a faction with `more` additional points would be first now (§8f).

    The game ends in the turn of the faction that completes the domination, so that faction is last in a tie (§8g).
    """
    q = p.clone()
    q.vp[faction] = q.vp[faction] + more
    return ranking(q, (faction + 1) % q.players)[0] == faction
