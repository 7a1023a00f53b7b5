"""What the map of Hitler's Eleven is painted with: the game's colours, dark where they are written on."""

from __future__ import annotations

from sandtable.games.eleven.edition.loader import LOADER
from sandtable.kernel.colours import shaded
from sandtable.terminal.theme import Palette

COLOURS = LOADER.colours
HELD = {faction: shaded(COLOURS.of_seat(faction).day) for faction in COLOURS.seats}
# An area where nobody stands.
EMPTY = {True: "#2a3026", False: "#b9b095"}
EMPTY_SEA = {True: "#1d3344", False: "#9fb6c2"}
EMPTY_INK = {True: "#e6e3da", False: "#23211c"}


def held(palette: Palette, faction: str, sea: bool) -> str:
    """The background of an area by who stands there; an empty faction for nobody."""
    if not faction and sea:
        return EMPTY_SEA[palette.dark]
    return HELD[faction] if faction else EMPTY[palette.dark]


def ink(palette: Palette, faction: str) -> str:
    """What is written with in an area."""
    return palette.ink if faction else EMPTY_INK[palette.dark]


def ground(palette: Palette, zone: str, closed: bool) -> str:
    """The background of land that nothing is written on."""
    zone = "zone-closed" if closed else "zone-soviet-union" if zone == "soviet" else "zone-none"
    return COLOURS[zone].of(palette.dark)


def border(palette: Palette, kind: str) -> str:
    """What a border is drawn with."""
    name = {"fortress": "fortress", "sea": "wave"}.get(kind)
    return COLOURS[name].of(palette.dark) if name else palette.route
