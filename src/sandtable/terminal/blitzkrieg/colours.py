"""What the map of The Rise of Blitzkrieg is painted with: the game's colours, dark where they are written on."""

from __future__ import annotations

from sandtable.games.blitzkrieg.edition.loader import LOADER
from sandtable.kernel.colours import shaded
from sandtable.terminal.theme import Palette

LANDS = LOADER.colours.tables["land"]
# The background of a space that a side controls.
HELD = {seat: shaded(LOADER.colours.of_seat(seat).day) for seat in LOADER.colours.seats}


def land(palette: Palette, country: str) -> str:
    """The background of a country, or of the sea."""
    if not country:
        return palette.sea
    return LANDS.get(country.lower(), LANDS["other"]).of(palette.dark)
