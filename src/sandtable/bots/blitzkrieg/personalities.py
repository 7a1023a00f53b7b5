# mypyc: no - runs once per game
"""Personalities: bots like the level `hard`, each with a style of its own."""

from __future__ import annotations

from typing import Final

from sandtable.bots.blitzkrieg.lookahead.evaluation_profiles import BlitzkriegProfile
from sandtable.bots.blitzkrieg.search_bot import LEVELS, BlitzkriegLevel

HARD: Final = LEVELS["hard"]


def with_risk(level: BlitzkriegLevel, risk: float, cards: float) -> dict[int, BlitzkriegProfile]:
    """Return a level's profiles with changed weights for risk and for battle cards.

    Args:
        risk: the factor of the cost of being attacked.
        cards: the factor of the cost of using a battle card.
    """
    found = {}
    for side, profile in level.profiles.items():
        weights = profile.weights._replace(risk=risk * profile.weights.risk)
        habits = profile.habits._replace(help=cards * profile.habits.help, card=cards * profile.habits.card)
        opening = profile.opening
        if opening is not None:
            opening = opening._replace(
                weights=opening.weights._replace(risk=risk * opening.weights.risk),
                habits=opening.habits._replace(help=cards * opening.habits.help, card=cards * opening.habits.card),
            )
        found[side] = profile._replace(weights=weights, habits=habits, opening=opening)
    return found


# `bold` attacks where nothing better is at stake. `careful` avoids attacks. `tricky` bluffs more often and plans cards
# less predictably.
PERSONALITIES: Final = {
    "bold": HARD._replace(profiles=with_risk(HARD, 0.5, 0.6), aggression=1.0),
    "careful": HARD._replace(profiles=with_risk(HARD, 1.5, 1.2), aggression=-1.0),
    "tricky": HARD._replace(bluff_rate=2, plan_noise=50),
}
