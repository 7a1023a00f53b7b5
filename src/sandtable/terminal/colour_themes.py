"""The dark and the light theme of the terminal.

Colour never carries information alone: a symbol always shows the same information.
"""

from __future__ import annotations

from dataclasses import dataclass

from textual.theme import Theme


@dataclass(frozen=True)
class MapPalette:
    """The colours that the maps of all games share, in Rich's syntax."""

    dark: bool
    sea: str
    route: str
    ink: str
    faint: str
    lit: str
    changed: str
    battle: str
    legend: str
    accent: str
    new: str


NIGHT = MapPalette(
    dark=True,
    sea="#12202c",
    route="#9a8f78",
    ink="#ffffff",
    faint="#c0c4c8",
    lit="bold #ffd75f",
    changed="bold #ff9e7a",
    battle="#8c2f24",
    legend="#8fa3b3",
    accent="bold #ffd75f",
    new="bold #ff9e7a",
)
PAPER = MapPalette(
    dark=False,
    sea="#c5d3da",
    route="#6d6149",
    ink="#ffffff",
    faint="#e3e6e8",
    lit="bold #ffe27a",
    changed="bold #ffb59a",
    battle="#9c3226",
    legend="#4c6070",
    accent="bold #9a5b00",
    new="bold #a8471f",
)
NIGHT_THEME = Theme(
    name="sandtable-night",
    primary="#6f9bc4",
    secondary="#9a8f78",
    accent="#ffd75f",
    warning="#ff9e7a",
    error="#ff7b6b",
    success="#9ccc8a",
    foreground="#e6e3da",
    background="#14161a",
    surface="#191c21",
    panel="#22262c",
    dark=True,
)
PAPER_THEME = Theme(
    name="sandtable-paper",
    primary="#2a5f94",
    secondary="#6d6149",
    accent="#9a5b00",
    warning="#a8471f",
    error="#a8261a",
    success="#3b6b2c",
    foreground="#23211c",
    background="#faf6ea",
    surface="#f5f0e2",
    panel="#e8e1cd",
    dark=False,
)
PALETTES = {NIGHT_THEME.name: NIGHT, PAPER_THEME.name: PAPER}
