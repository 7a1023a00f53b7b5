"""What the map of Hitler's Eleven is painted with."""

from __future__ import annotations

from sandtable.terminal.theme import Palette

HELD_AT_NIGHT = {
    "a": "#86631a",
    "b": "#3a6b3c",
    "c": "#6d4680",
    "d": "#24686c",
    "e": "#8a4426",
    "neutral": "#5a5d61",
    "allied": "#1f4e7c",
    "": "#2a3026",
}
HELD_ON_PAPER = {
    "a": "#8f6a1c",
    "b": "#3c7340",
    "c": "#714b85",
    "d": "#246c71",
    "e": "#92492a",
    "neutral": "#4f5459",
    "allied": "#2a5f94",
    "": "#b9b095",
}
LAND = {True: "#20251d", False: "#ece4cc"}
SOVIET = {True: "#2b2020", False: "#ecd9cc"}
CLOSED = {True: "#17191a", False: "#d9d5cb"}
EMPTY_SEA = {True: "#1d3344", False: "#9fb6c2"}
FORTRESS = {True: "#c9a27a", False: "#7a4f22"}
WAVES = {True: "#5f93b4", False: "#33647f"}
EMPTY_INK = {True: "#e6e3da", False: "#23211c"}


def held(palette: Palette, faction: str, sea: bool) -> str:
    """The background of an area by who stands there; an empty faction for nobody."""
    if not faction and sea:
        return EMPTY_SEA[palette.dark]
    return (HELD_AT_NIGHT if palette.dark else HELD_ON_PAPER)[faction]


def ink(palette: Palette, faction: str) -> str:
    """What is written with in an area."""
    return palette.ink if faction else EMPTY_INK[palette.dark]


def ground(palette: Palette, zone: str, closed: bool) -> str:
    """The background of land that nothing is written on."""
    if closed:
        return CLOSED[palette.dark]
    return SOVIET[palette.dark] if zone == "soviet" else LAND[palette.dark]


def border(palette: Palette, kind: str) -> str:
    """What a border is drawn with."""
    if kind == "fortress":
        return FORTRESS[palette.dark]
    return WAVES[palette.dark] if kind == "sea" else palette.route
