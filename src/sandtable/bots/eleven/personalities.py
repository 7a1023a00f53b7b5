# mypyc: no - runs once per game
"""Personalities: bots like the level `hard`, each with a style of its own."""

from __future__ import annotations

from typing import Final

from sandtable.bots.eleven.lookahead.heuristic_weights import ElevenProfile, ElevenWeights
from sandtable.bots.eleven.search_bot import LEVELS

HARD: Final = LEVELS["hard"]


def with_personality(profile: ElevenProfile, lost: float, berlin: float, others: float) -> ElevenProfile:
    """Return a profile with some weights multiplied.

    Args:
        lost: the factor of the values of soldiers and generals.
        berlin: the factor of the value of Berlin.
        others: the factor of the weights of other factions' gains.
    """

    def shaded(weights: ElevenWeights) -> ElevenWeights:
        return weights._replace(
            soldier=lost * weights.soldier,
            general=lost * weights.general,
            berlin=berlin * weights.berlin,
            rivalry=others * weights.rivalry,
            stolen=min(1.0, others * weights.stolen),
        )

    return profile._replace(early=shaded(profile.early), middle=shaded(profile.middle), late=shaded(profile.late))


# `bold` risks units and neglects Berlin. `careful` does the opposite. `tricky` prefers targets of other factions.
PERSONALITIES: Final = {
    "bold": HARD._replace(profile=with_personality(profile=HARD.profile, lost=0.6, berlin=0.7, others=1.0)),
    "careful": HARD._replace(profile=with_personality(profile=HARD.profile, lost=1.5, berlin=1.4, others=1.0)),
    "tricky": HARD._replace(profile=with_personality(profile=HARD.profile, lost=1.0, berlin=1.0, others=1.2)),
}
