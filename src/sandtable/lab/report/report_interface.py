"""Define the report kit: how a game adds its own columns and charts to reports.

A package registers its game's kit with an entry point in the group `sandtable.lab`, named like the game. The kit of a
built-in game is the constant KIT in `sandtable.lab.report.games.<game>.registration`. A game without a kit gets the
charts that all games have: ends, lengths and winners.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final, NamedTuple

from sandtable.games import find_kit
from sandtable.lab.report.charts import Chart, ReportGames
from sandtable.lab.report.game_rows import RowWatcher

GROUP: Final = "sandtable.lab"
FOLDER: Final = "sandtable.lab.report.games"


def no_charts(games: ReportGames) -> list[Chart]:
    """Return an empty list, for a game without specific charts."""
    return []


class ReportKit(NamedTuple):
    """The parts of a report that are specific to one game.

    Args:
        watch: the class that summarises each game in a row.
        charts: returns the charts of one variant that are specific to this game.
        landmarks: the ids of the messages that report rare events, which `lab.strength.event_frequencies` counts. Each
            has the name of the message argument that contains the subject of the event.
    """

    watch: type[RowWatcher] = RowWatcher
    charts: Callable[[ReportGames], list[Chart]] = no_charts
    landmarks: Mapping[str, str] = {}


@cache
def kit(game: str) -> ReportKit:
    """Return a game's kit; the default kit if the game has none."""
    return find_kit(GROUP, game, FOLDER) or ReportKit()
