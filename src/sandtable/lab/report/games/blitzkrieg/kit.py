"""What the laboratory knows of The Rise of Blitzkrieg."""

from __future__ import annotations

from typing import Final

from sandtable.lab.report.games.blitzkrieg.charts import charts
from sandtable.lab.report.games.blitzkrieg.rows import BlitzkriegWatch
from sandtable.lab.report.kit import Kit

KIT: Final = Kit(BlitzkriegWatch, charts)
