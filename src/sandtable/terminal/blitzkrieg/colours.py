"""What the map of The Rise of Blitzkrieg is painted with."""

from __future__ import annotations

from sandtable.terminal.theme import Palette

LAND_AT_NIGHT = {"FR": "#1f2a1c", "BE": "#2c251a", "NL": "#2a2a18", "DE": "#232323", "LU": "#262420"}
LAND_ON_PAPER = {"FR": "#f3ecd8", "BE": "#efdfbd", "NL": "#ece7bf", "DE": "#dedad0", "LU": "#e6dfd0"}
SIDES_AT_NIGHT = {"german": "#5a5d61", "allied": "#1f4e7c"}
SIDES_ON_PAPER = {"german": "#4f5459", "allied": "#2a5f94"}
OTHER_AT_NIGHT, OTHER_ON_PAPER = "#1c2022", "#dcdad2"


def land(palette: Palette, country: str) -> str:
    """The background of a country, or of the sea."""
    if not country:
        return palette.sea
    return LAND_AT_NIGHT.get(country, OTHER_AT_NIGHT) if palette.dark else LAND_ON_PAPER.get(country, OTHER_ON_PAPER)


def held(palette: Palette, seat: str) -> str:
    """The background of a space that a side controls."""
    return (SIDES_AT_NIGHT if palette.dark else SIDES_ON_PAPER)[seat]
