# mypyc: no - read once a game
"""Tempers: as strong as the level `hard`, each with a taste by which people can tell it."""

from __future__ import annotations

from typing import Final

from sandtable.bots.eleven.model.weights import Profile, Weights
from sandtable.bots.eleven.search_bot import LEVELS

HARD: Final = LEVELS["hard"]


def tempered(mind: Profile, lost: float, berlin: float, others: float) -> Profile:
    """A profile to which some things count so many times as much.

    Args:
        mind: the profile.
        lost: units that are lost or won.
        berlin: Berlin.
        others: what other factions may take.
    """

    def shaded(weights: Weights) -> Weights:
        return weights._replace(
            soldier=lost * weights.soldier,
            general=lost * weights.general,
            berlin=berlin * weights.berlin,
            rivalry=others * weights.rivalry,
            stolen=min(1.0, others * weights.stolen),
        )

    return mind._replace(early=shaded(mind.early), middle=shaded(mind.middle), late=shaded(mind.late))


# Spends units and looks away from Berlin; the contrary; goes for what others want.
TEMPERS: Final = {
    "bold": HARD._replace(mind=tempered(HARD.mind, 0.6, 0.7, 1.0)),
    "careful": HARD._replace(mind=tempered(HARD.mind, 1.5, 1.4, 1.0)),
    "tricky": HARD._replace(mind=tempered(HARD.mind, 1.0, 1.0, 1.2)),
}
