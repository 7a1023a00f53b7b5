"""Colours: a map at night and a map on paper.  Nothing is told by colour alone."""

from __future__ import annotations

from dataclasses import dataclass

from textual.theme import Theme


@dataclass(frozen=True)
class Palette:
    """The colours of the map, as Rich writes them."""

    land: dict[str, str]
    sea: str
    route: str
    sides: dict[str, str]
    ink: str
    faint: str
    lit: str
    changed: str
    battle: str
    legend: str
    accent: str
    new: str


NIGHT = Palette(
    land={"FR": "#1f2a1c", "BE": "#2c251a", "NL": "#2a2a18", "DE": "#232323", "LU": "#262420"},
    sea="#12202c",
    route="#9a8f78",
    sides={"german": "#5a5d61", "allied": "#1f4e7c"},
    ink="#ffffff",
    faint="#c0c4c8",
    lit="bold #ffd75f",
    changed="bold #ff9e7a",
    battle="#8c2f24",
    legend="#8fa3b3",
    accent="bold #ffd75f",
    new="bold #ff9e7a",
)
PAPER = Palette(
    land={"FR": "#f3ecd8", "BE": "#efdfbd", "NL": "#ece7bf", "DE": "#dedad0", "LU": "#e6dfd0"},
    sea="#c5d3da",
    route="#6d6149",
    sides={"german": "#4f5459", "allied": "#2a5f94"},
    ink="#ffffff",
    faint="#e3e6e8",
    lit="bold #ffe27a",
    changed="bold #ffb59a",
    battle="#9c3226",
    legend="#4c6070",
    accent="bold #9a5b00",
    new="bold #a8471f",
)
OTHER_LAND = {NIGHT.sea: "#1c2022", PAPER.sea: "#dcdad2"}

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


def land(palette: Palette, country: str) -> str:
    """The background of a country, or of the sea."""
    if not country:
        return palette.sea
    return palette.land.get(country, OTHER_LAND[palette.sea])
