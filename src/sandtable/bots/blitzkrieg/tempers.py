# mypyc: no - read once a game
"""Tempers: as strong as the level `hard`, each with a taste by which people can tell it."""

from __future__ import annotations

from typing import Final

from sandtable.bots.blitzkrieg.model.profiles import Profile
from sandtable.bots.blitzkrieg.search_bot import LEVELS, Level

HARD: Final = LEVELS["hard"]


def risking(level: Level, risk: float, cards: float) -> dict[int, Profile]:
    """The minds of a level if being attacked counts so many times as much, and so does using up a battle card."""
    found = {}
    for side, mind in level.minds.items():
        weights = mind.weights._replace(risk=risk * mind.weights.risk)
        habits = mind.habits._replace(help=cards * mind.habits.help, card=cards * mind.habits.card)
        opening = mind.opening
        if opening is not None:
            opening = opening._replace(
                weights=opening.weights._replace(risk=risk * opening.weights.risk),
                habits=opening.habits._replace(help=cards * opening.habits.help, card=cards * opening.habits.card),
            )
        found[side] = mind._replace(weights=weights, habits=habits, opening=opening)
    return found


# Attacks where it is a matter of taste; keeps out of reach and lets others come; lays down cards that are none, and
# plans by whim.
TEMPERS: Final = {
    "bold": HARD._replace(minds=risking(HARD, 0.5, 0.6), urge=1.0),
    "careful": HARD._replace(minds=risking(HARD, 1.5, 1.2), urge=-1.0),
    "tricky": HARD._replace(bluffs=2, whims=50),
}
