"""What a game brings to the laboratory: what is counted in its games, and the charts that a report draws of it.

A package announces its game's Kit by an entry point of the group `sandtable.lab`, named like the game; a game of this
tree has it as KIT in `sandtable.lab.report.games.<game>.kit`.  A game without one has what every game has: how its
games end, how long they are, who wins.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final, NamedTuple

from sandtable.games import find_kit
from sandtable.lab.report.charts import Chart, Games
from sandtable.lab.report.rows import Watch

GROUP: Final = "sandtable.lab"
FOLDER: Final = "sandtable.lab.report.games"


def no_charts(games: Games) -> list[Chart]:
    """The charts of a game that brings none."""
    return []


class Kit(NamedTuple):
    """What the laboratory knows of one game.

    Args:
        watch: what fills its rows.
        charts: those of its own, for the games of one variant.
        landmarks: the messages that tell of something rare worth counting (`lab.strength.balance`), and which of their
            arguments says to whom it happened.
    """

    watch: type[Watch] = Watch
    charts: Callable[[Games], list[Chart]] = no_charts
    landmarks: Mapping[str, str] = {}


@cache
def kit(game: str) -> Kit:
    """What a game brings; what every game has, if it brings nothing."""
    return find_kit(GROUP, game, FOLDER) or Kit()
