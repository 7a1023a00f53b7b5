"""Convert units to text such as "2 french-infantry 1 french-tank" and back."""

from __future__ import annotations

from sandtable.games.blitzkrieg.state.int_types import UnitKind, Units
from sandtable.games.blitzkrieg.state.vocabulary import KINDS, UNIT_IDS, count_of, pack
from sandtable.kernel.message import Ref


def units_text(units: Units) -> str:
    """Return units as text, such as "2 french-infantry 1 french-tank"."""
    return " ".join(f"{count_of(units, kind)} {UNIT_IDS[kind]}" for kind in range(KINDS) if count_of(units, kind))


def units_dict(units: Units) -> dict[str, int]:
    """Return the count of each kind in a group."""
    return {UNIT_IDS[kind]: count_of(units, kind) for kind in range(KINDS) if count_of(units, kind)}


def units_ref(units: Units) -> Ref:
    """Return units as an argument of a message."""
    return Ref("units", units_text(units))


def unit_ref(kind: UnitKind) -> Ref:
    """Return a kind of unit as an argument of a message."""
    return Ref("unit", UNIT_IDS[kind])


def parse_units(text: str) -> Units:
    """Parse units from text such as "2 french-infantry 1 french-tank".

    Raises:
        ValueError: with the word that cannot be parsed.
    """
    units = 0
    words = text.split()
    for n in range(0, len(words), 2):
        if not words[n].isdecimal():
            raise ValueError(words[n])
        if n + 1 == len(words) or words[n + 1] not in UNIT_IDS:
            raise ValueError(words[n + 1] if n + 1 < len(words) else words[n])
        kind = UNIT_IDS.index(words[n + 1])
        if count_of(units, kind) + int(words[n]) > 30:
            raise ValueError(words[n])
        units += pack(kind, int(words[n]))
    return units
