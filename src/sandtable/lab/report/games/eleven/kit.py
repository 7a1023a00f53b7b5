"""What the laboratory knows of Hitler's Eleven."""

from __future__ import annotations

from typing import Final

from sandtable.lab.report.games.eleven.charts import charts
from sandtable.lab.report.games.eleven.rows import ElevenWatch
from sandtable.lab.report.kit import Kit

KIT: Final = Kit(
    ElevenWatch,
    charts,
    landmarks={"did-enter-war": "power", "did-take-home": "space", "did-surrender": "power"},
)
