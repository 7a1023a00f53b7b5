"""Register the report of The Rise of Blitzkrieg: its game rows and charts."""

from __future__ import annotations

from typing import Final

from sandtable.lab.report.games.blitzkrieg.charts import charts
from sandtable.lab.report.games.blitzkrieg.game_rows import BlitzkriegRowWatcher
from sandtable.lab.report.report_interface import ReportKit

KIT: Final = ReportKit(BlitzkriegRowWatcher, charts)
