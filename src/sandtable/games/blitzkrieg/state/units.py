"""Units as words: "2 french-infantry 1 french-tank" and back."""

from __future__ import annotations

from sandtable.games.blitzkrieg.state.types import UnitKind, Units
from sandtable.games.blitzkrieg.state.vocabulary import KINDS, UNIT_IDS, count_of, pack
from sandtable.kernel.message import Ref


def units_text(units: Units) -> str:
    """Units as counted ids, blank separated."""
    return " ".join(f"{count_of(units, kind)} {UNIT_IDS[kind]}" for kind in range(KINDS) if count_of(units, kind))


def units_dict(units: Units) -> dict[str, int]:
    """Units as a count for each kind there is."""
    return {UNIT_IDS[kind]: count_of(units, kind) for kind in range(KINDS) if count_of(units, kind)}


def units_ref(units: Units) -> Ref:
    """Units as an argument of a message."""
    return Ref("units", units_text(units))


def unit_ref(kind: UnitKind) -> Ref:
    """A kind of unit as an argument of a message."""
    return Ref("unit", UNIT_IDS[kind])


def parse_units(text: str) -> Units:
    """The units that a text such as "2 french-infantry 1 french-tank" names.

    Raises:
        ValueError: with the word that is not understood.
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
