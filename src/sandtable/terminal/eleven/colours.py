"""The map colours of Hitler's Eleven in the terminal, on which text is readable."""

from __future__ import annotations

from sandtable.games.eleven.edition.loader import LOADER
from sandtable.kernel.drawing.game_colours import shaded
from sandtable.terminal.colour_themes import MapPalette

COLOURS = LOADER.colours
HELD = {faction: shaded(COLOURS.of_seat(faction).day) for faction in COLOURS.seats}
# The background of an empty area.
EMPTY = {True: "#2a3026", False: "#b9b095"}
EMPTY_SEA = {True: "#1d3344", False: "#9fb6c2"}
EMPTY_INK = {True: "#e6e3da", False: "#23211c"}


def held(palette: MapPalette, faction: str, sea: bool) -> str:
    """Return the background of an area.

    Args:
        palette: the colours of the theme.
        faction: the faction whose colour the area has; "" for an empty area.
        sea: True for a sea area.
    """
    if not faction and sea:
        return EMPTY_SEA[palette.dark]
    return HELD[faction] if faction else EMPTY[palette.dark]


def ink(palette: MapPalette, faction: str) -> str:
    """Return the colour of text in an area."""
    return palette.ink if faction else EMPTY_INK[palette.dark]


def ground(palette: MapPalette, zone: str, closed: bool) -> str:
    """Return the background of the land between the labels of areas."""
    zone = "zone-closed" if closed else "zone-soviet-union" if zone == "soviet" else "zone-none"
    return COLOURS[zone].of(palette.dark)


def border(palette: MapPalette, kind: str) -> str:
    """Return the colour of a border."""
    name = {"fortress": "fortress", "sea": "wave"}.get(kind)
    return COLOURS[name].of(palette.dark) if name else palette.route
