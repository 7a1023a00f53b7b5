"""Register the report of Hitler's Eleven: its game rows and charts."""

from __future__ import annotations

from typing import Final

from sandtable.lab.report.games.eleven.charts import charts
from sandtable.lab.report.games.eleven.game_rows import ElevenRowWatcher
from sandtable.lab.report.report_interface import ReportKit

KIT: Final = ReportKit(
    ElevenRowWatcher,
    charts,
    landmarks={"did-enter-war": "power", "did-take-home": "space", "did-surrender": "power"},
)
