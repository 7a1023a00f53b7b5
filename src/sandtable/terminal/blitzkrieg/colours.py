"""The map colours of The Rise of Blitzkrieg in the terminal, dark enough for white text."""

from __future__ import annotations

from sandtable.games.blitzkrieg.edition.loader import LOADER
from sandtable.kernel.drawing.game_colours import shaded
from sandtable.terminal.colour_themes import MapPalette

LANDS = LOADER.colours.tables["land"]
# The background of a space, by the side that controls it.
HELD = {seat: shaded(LOADER.colours.of_seat(seat).day) for seat in LOADER.colours.seats}


def land(palette: MapPalette, country: str) -> str:
    """Return the background of a country or of the sea."""
    if not country:
        return palette.sea
    return LANDS.get(country.lower(), LANDS["other"]).of(palette.dark)
